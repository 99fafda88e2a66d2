//! What can go wrong with a catalogue.

use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};

/// What could not be done with which catalogue.
#[derive(Debug, thiserror::Error)]
#[error("{}: {trouble}", path.display())]
pub struct CatalogueError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub trouble: Trouble,
}

/// What is wrong with a catalogue.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// No file was named.
    #[error("the name of a catalogue is empty")]
    NoName,
    /// There is no such file.
    #[error("there is no such catalogue")]
    Missing,
    /// The file is something else.
    #[error("not a catalogue of sudokit, but {0}")]
    Other(&'static str),
    /// A newer program made the file, or migrated it.
    #[error("version {found} of a catalogue; this program knows up to {known}: take a newer one")]
    Newer {
        /// The version of the file.
        found: u32,
        /// The latest that is known.
        known: u32,
    },
    /// The file was made by an older program.
    #[error("version {found} of a catalogue, and {known} is wanted: migrate it")]
    Older {
        /// The version of the file.
        found: u32,
        /// The one that is wanted.
        known: u32,
    },
    /// The disk has no room. What was acknowledged before is there.
    #[error("the disk is full; what was acknowledged is kept, the rest is not")]
    Full,
    /// The file cannot be written. What was acknowledged before is there.
    #[error("cannot be written or read ({0}); what was acknowledged is kept")]
    Disk(rusqlite::Error),
    /// Nobody may write the file.
    #[error("read only")]
    ReadOnly,
    /// The file, or the folder in which it lies, cannot be opened.
    #[error("cannot be opened: {0}")]
    Closed(String),
    /// Somebody else has been writing for too long.
    #[error("another process has been writing for a minute; try again")]
    Busy,
    /// What stands in the file contradicts itself.
    #[error("damaged: {0}")]
    Damaged(String),
    /// The caller asked to stop.
    #[error("interrupted")]
    Interrupted,
    /// Anything else, which is a bug.
    #[error("SQLite: {0}")]
    Sqlite(rusqlite::Error),
}

impl CatalogueError {
    pub(crate) fn new(path: &Path, trouble: Trouble) -> Self {
        Self { path: path.to_owned(), trouble }
    }

    /// What an error of SQLite means for the caller.
    pub(crate) fn of(path: &Path, error: rusqlite::Error) -> Self {
        let trouble = match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Trouble::Full,
            Some(ErrorCode::SystemIoFailure | ErrorCode::OutOfMemory) => Trouble::Disk(error),
            Some(ErrorCode::ReadOnly) => Trouble::ReadOnly,
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                Trouble::Closed(error.to_string())
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Trouble::Busy,
            // Of what is written, nothing breaks a rule of the tables, unless these are damaged.
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::ConstraintViolation) => {
                Trouble::Damaged(error.to_string())
            }
            Some(ErrorCode::NotADatabase) => Trouble::Other("no SQLite database"),
            Some(ErrorCode::OperationInterrupted) => Trouble::Interrupted,
            _ => match damage(&error) {
                Some(what) => Trouble::Damaged(what),
                None => Trouble::Sqlite(error),
            },
        };
        Self::new(path, trouble)
    }
}

/// What is wrong with the file, if an error is about that: a column holds what cannot stand there, or
/// it is missing with its table. What is asked for is always the same, so that the file is at fault.
fn damage(error: &rusqlite::Error) -> Option<String> {
    use rusqlite::Error;
    match error {
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) => Some(error.to_string()),
        Error::SqlInputError { msg, .. } => Some(msg.clone()),
        Error::SqliteFailure(code, Some(words)) if code.extended_code == SQLITE_ERROR => {
            Some(words.clone())
        }
        _ => None,
    }
}

/// The number of all errors for which SQLite has only words, such as that there is no such table
/// (<https://sqlite.org/rescode.html#error>).
const SQLITE_ERROR: i32 = 1;
