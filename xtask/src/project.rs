//! The files of the project, read once and handed to every check.

use crate::metadata::Metadata;
use anyhow::Context;
use std::{
    cell::OnceCell,
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The endings of the files that people write and read here.
const TEXT_ENDINGS: [&str; 8] =
    [".rs", ".md", ".toml", ".yml", ".yaml", "/justfile", ".ci/run", "/.gitattributes"];

/// Folders that hold nothing written by hand; only asked where there is no git.
const BUILT_FOLDERS: [&str; 6] =
    [".git", "target", "node_modules", "corpus", "artifacts", "coverage"];

/// The project as the checks see it.
#[derive(Debug)]
pub(crate) struct Project {
    root: PathBuf,
    /// By path from the root, with `/` between folders: the text, if people write it.
    files: BTreeMap<String, Option<String>>,
    metadata: OnceCell<Metadata>,
}

impl Project {
    /// Reads the project that this program was built in.
    pub(crate) fn open() -> anyhow::Result<Self> {
        let root = root();
        let mut files = BTreeMap::new();
        for path in list(&root)? {
            let text = if is_text(&path) { Some(read(&root, &path)?) } else { None };
            files.insert(path, text);
        }
        Ok(Self { root, files, metadata: OnceCell::new() })
    }

    /// The folder that everything lies in.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The paths of all files, from the root.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Whether there is such a file or folder.
    pub(crate) fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        path.is_empty() || self.paths().any(|file| file == path || file.starts_with(&folder))
    }

    /// The text of a file, if there is one.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path)?.as_deref()
    }

    /// Every text with its path.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().filter_map(|(path, text)| Some((path.as_str(), text.as_deref()?)))
    }

    /// Every Rust source with its path.
    pub(crate) fn sources(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(|(path, _)| path.ends_with(".rs"))
    }

    /// Every Markdown page with its path.
    pub(crate) fn pages(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(|(path, _)| path.ends_with(".md"))
    }

    /// What cargo knows about the packages.
    pub(crate) fn metadata(&self) -> anyhow::Result<&Metadata> {
        if let Some(metadata) = self.metadata.get() {
            return Ok(metadata);
        }
        let metadata = Metadata::of(&self.root)?;
        Ok(self.metadata.get_or_init(|| metadata))
    }

    /// A project of these files, for the tests of the checks.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let files = files
            .iter()
            .map(|&(path, text)| (path.to_owned(), is_text(path).then(|| text.to_owned())))
            .collect();
        Self { root: PathBuf::new(), files, metadata: OnceCell::new() }
    }
}

/// The folder that holds `xtask`.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// The path of a file from `root`, with `/` between folders.
pub(crate) fn relative(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.to_string_lossy().replace('\\', "/")
}

fn is_text(path: &str) -> bool {
    TEXT_ENDINGS
        .iter()
        .any(|ending| path.ends_with(ending) || ending.strip_prefix('/') == Some(path))
}

fn read(root: &Path, path: &str) -> anyhow::Result<String> {
    fs::read_to_string(root.join(path)).with_context(|| format!("cannot read {path}"))
}

/// Every file under the care of git, or every file at all where there is no git.
fn list(root: &Path) -> anyhow::Result<Vec<String>> {
    if let Some(listed) = listed_by_git(root) {
        return Ok(listed);
    }
    let mut found = Vec::new();
    walk(root, root, &mut found)?;
    Ok(found)
}

/// The tracked files and those that are neither tracked nor ignored yet.
fn listed_by_git(root: &Path) -> Option<Vec<String>> {
    let listing = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").args(listing).current_dir(root).output().ok()?;
    if !output.status.success() {
        return None;
    }
    let text = String::from_utf8(output.stdout).ok()?;
    // A file that was removed but not yet committed is still listed.
    let files = text.split_terminator('\0').filter(|path| root.join(path).is_file());
    let files: Vec<String> = files.map(str::to_owned).collect();
    // In a copy of the sources inside another repository, git sees nothing of ours.
    files.iter().any(|path| path == "Cargo.toml").then_some(files)
}

/// Adds every file below `folder`; the depth is that of the folders.
fn walk(root: &Path, folder: &Path, found: &mut Vec<String>) -> anyhow::Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {folder:?}"))?;
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_file() {
            found.push(relative(root, &path));
        } else if path.is_dir() && !is_built(&path) {
            walk(root, &path, found)?;
        }
    }
    Ok(())
}

fn is_built(folder: &Path) -> bool {
    folder.file_name().is_some_and(|name| BUILT_FOLDERS.iter().any(|built| name == *built))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_and_files_are_found() {
        let project = Project::of(&[("crates/grid/src/lib.rs", ""), ("justfile", "")]);
        assert!(project.has("crates/grid"));
        assert!(project.has("justfile"));
        assert!(!project.has("crates/gri"));
        assert!(project.text("justfile").is_some());
    }

    #[test]
    fn walking_finds_what_git_lists() {
        let mut walked = Vec::new();
        walk(&root(), &root(), &mut walked).expect("the project can be read");
        for path in ["Cargo.toml", "xtask/src/project.rs", "crates/grid/src/lib.rs"] {
            assert!(walked.iter().any(|found| found == path), "{path} was not found");
        }
        assert!(!walked.iter().any(|path| path.starts_with("target/")));
    }
}
