//! Temporary files that nobody has to delete.

use std::{env, fs::File, io, path::PathBuf, sync::Arc};

/// Where temporary files lie: a folder that somebody named, or that of the system.
///
/// They have no name there, or lose it at once, so that nothing is left behind however the process
/// ends; on Windows the system deletes them when they are closed.
#[derive(Clone, Debug)]
pub(super) struct Folder(Arc<PathBuf>);

impl Default for Folder {
    fn default() -> Self {
        Self::new(None)
    }
}

impl Folder {
    /// The folder of this name, or that of the system.
    pub(super) fn new(path: Option<PathBuf>) -> Self {
        Self(Arc::new(path.unwrap_or_else(env::temp_dir)))
    }

    /// A new file to write and read.
    pub(super) fn file(&self) -> io::Result<File> {
        self.told(tempfile::tempfile_in(&*self.0))
    }

    /// The same result, whose error says that a temporary file is meant, and where.
    pub(super) fn told<T>(&self, result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| {
            let folder = self.0.display();
            io::Error::new(error.kind(), format!("a temporary file in {folder}: {error}"))
        })
    }
}
