//! Where the library may lie.

use std::{
    env, fmt,
    path::{Path, PathBuf},
};

/// The variable that names the library, or a folder in which it lies.
pub(super) const VARIABLE: &str = "SUDOKIT_ORTOOLS";

/// The names that the library has on the systems there are; the loader knows those without a
/// folder.
const NAMES: &[&str] = if cfg!(windows) {
    &["ortools.dll"]
} else if cfg!(target_os = "macos") {
    &["libortools.9.dylib", "libortools.dylib"]
} else {
    &["libortools.so.9", "libortools.so"]
};

/// Where it lies in a folder: the one it is in, one of packages of Python, or one with programs.
const FOLDERS: [&str; 5] = ["", ".libs", "ortools/.libs", "lib", "lib64"];

/// What to try to load, in this order: what was asked for, or the variable names, or else what the
/// system has under the name.
pub(super) fn candidates(given: Option<&Path>) -> Vec<PathBuf> {
    let named = given.map(Path::to_owned).or_else(|| {
        let value = env::var_os(VARIABLE).filter(|value| !value.is_empty());
        value.map(PathBuf::from)
    });
    match named {
        Some(folder) if folder.is_dir() => within(&folder),
        Some(file) => vec![file],
        None => NAMES.iter().map(PathBuf::from).collect(),
    }
}

/// The libraries in a folder; the first place where it should be, if there is none.
fn within(folder: &Path) -> Vec<PathBuf> {
    let places = FOLDERS.iter().flat_map(|inner| {
        let inner = folder.join(inner);
        NAMES.iter().map(move |name| inner.join(name))
    });
    let found: Vec<PathBuf> = places.filter(|place| place.is_file()).collect();
    if found.is_empty() { vec![folder.join(NAMES[0])] } else { found }
}

/// The library was not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NotFound {
    /// What was tried, and what happened.
    pub(super) tried: Vec<(PathBuf, String)>,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OR-Tools could not be loaded (")?;
        for (index, (place, error)) in self.tried.iter().enumerate() {
            let comma = if index > 0 { "; " } else { "" };
            let place = place.display().to_string();
            // Most systems name it themselves.
            if error.contains(&place) {
                write!(f, "{comma}{error}")?;
            } else {
                write!(f, "{comma}{place}: {error}")?;
            }
        }
        write!(f, "); `pip install ortools` brings it: set {VARIABLE} to its folder ortools/.libs")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_stands_for_the_library_in_it() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(candidates(Some(folder)), [folder.join(NAMES[0])]);
        let file = folder.join("Cargo.toml");
        assert_eq!(candidates(Some(&file)), [file]);
    }

    #[test]
    fn what_is_missing_is_said_with_the_remedy() {
        let tried = vec![
            (PathBuf::from("libortools.so.9"), "no such file".to_owned()),
            (PathBuf::from("a.so"), "a.so: bad".to_owned()),
        ];
        assert_eq!(
            NotFound { tried }.to_string(),
            "OR-Tools could not be loaded (libortools.so.9: no such file; a.so: bad); `pip install ortools` \
             brings it: set SUDOKIT_ORTOOLS to its folder ortools/.libs"
        );
    }
}
