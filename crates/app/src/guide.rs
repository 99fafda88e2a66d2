//! Which policy leads through a puzzle, and in which language it is told.

use crate::names::{near, told_near};
use std::{
    fmt,
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};
use sudokit_logic::{ParsePolicyError, Policy};
use sudokit_words::Language;

/// How jobs look for steps and tell them.
#[derive(Clone, Debug)]
pub struct Guide {
    /// Which techniques are tried, in which order.
    pub policy: Policy,
    /// In which language steps are told.
    pub language: Language,
}

impl Default for Guide {
    /// The first policy that comes with the library, in English.
    fn default() -> Self {
        let policy = Policy::built_in().next().expect("the library has policies");
        Self { policy, language: Language::default() }
    }
}

/// Name and version of a policy, which stand in everything that is said about a path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PolicyName {
    /// What it is called.
    pub id: String,
    /// Which edition of it.
    pub version: u32,
    /// Whether techniques that assume a unique solution were left out.
    pub is_without_uniqueness: bool,
}

impl PolicyName {
    pub(crate) fn of(policy: &Policy, is_without_uniqueness: bool) -> Self {
        Self { id: policy.id.clone(), version: policy.version, is_without_uniqueness }
    }
}

impl fmt::Display for PolicyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.id, self.version)
    }
}

/// A policy that cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum PolicyError {
    /// No policy of the library and no file is called so.
    #[error(
        "'{name}' is neither a policy of sudokit ({}) nor a file that can be read: {error}",
        built_in_ids()
    )]
    Unknown {
        /// What was asked for.
        name: String,
        /// Why it is not read as a file.
        error: std::io::Error,
    },
    /// The file is longer than any policy, and perhaps has no end.
    #[error("{}: longer than 1 MiB, so it is no policy", path.display())]
    TooLong {
        /// The file.
        path: PathBuf,
    },
    /// The file is not text.
    #[error("{}: line {line}: a policy is text in UTF-8, and this is not", path.display())]
    NotText {
        /// The file.
        path: PathBuf,
        /// The first line that is not UTF-8, counted from 1.
        line: usize,
    },
    /// The file is no policy.
    #[error("{}: {error}{}", path.display(), told_near(near))]
    Broken {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        error: ParsePolicyError,
        /// The ids of techniques whose names are like one that is unknown.
        near: Vec<&'static str>,
    },
    /// The file is a policy that bears the name of one of sudokit, so that nobody could tell their
    /// results apart.
    #[error("{}: the id '{id}' is that of a policy of sudokit: give yours another", path.display())]
    Taken {
        /// The file.
        path: PathBuf,
        /// Its id.
        id: String,
    },
}

fn built_in_ids() -> String {
    Policy::built_in().map(|policy| policy.id).collect::<Vec<_>>().join(", ")
}

/// The policy of this name, in upper or lower case, that comes with the library, else the one in
/// the file of this name.
///
/// # Errors
/// If there is neither, if the file is no policy, or if it bears the id of one of the library.
pub fn find_policy(name: &str) -> Result<Policy, PolicyError> {
    if let Some(policy) = Policy::named(name) {
        return Ok(policy);
    }
    read_policy(Path::new(name)).map(|(policy, _)| policy)
}

/// The text form of a policy: of one that comes with the library, or of a file that is one.
///
/// # Errors
/// Like [`find_policy`].
pub fn policy_text(name: &str) -> Result<String, PolicyError> {
    if let Some(text) = Policy::built_in_text(name) {
        return Ok(text.to_owned());
    }
    read_policy(Path::new(name)).map(|(_, text)| text)
}

/// The most bytes of a policy. Those of the library have a few thousand.
const MOST_BYTES: u64 = 1 << 20;

/// The first bytes of a file, one more than a policy may have.
fn read_start(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn read_policy(path: &Path) -> Result<(Policy, String), PolicyError> {
    let bytes = read_start(path).map_err(|error| PolicyError::Unknown {
        name: path.to_string_lossy().into_owned(),
        error,
    })?;
    let path = path.to_owned();
    if bytes.len() as u64 > MOST_BYTES {
        return Err(PolicyError::TooLong { path });
    }
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
            return Err(PolicyError::NotText { path, line });
        }
    };
    match Policy::parse(&text) {
        Ok(Policy { id, .. }) if Policy::named(&id).is_some() => {
            Err(PolicyError::Taken { path, id })
        }
        Ok(policy) => Ok((policy, text)),
        Err(error) => {
            let near = match &error {
                ParsePolicyError::UnknownTechnique { name, .. } => near(name),
                _ => Vec::new(),
            };
            Err(PolicyError::Broken { path, error, near })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file without an end is refused after a moment, and not read until memory is full.
    #[cfg(unix)]
    #[test]
    fn a_file_without_an_end_is_no_policy() {
        let error = find_policy("/dev/zero").map(|policy| policy.id).expect_err("it has no end");
        assert_eq!(error.to_string(), "/dev/zero: longer than 1 MiB, so it is no policy");
    }
}
