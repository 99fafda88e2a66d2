//! The file: how it is made, opened, migrated and told about.

use crate::{
    CatalogueError, Trouble,
    schema::{self, Kind, STEPS, VERSION},
};
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::{
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

/// A catalogue that is open.
///
/// ```
/// use sudokit_catalogue::{Added, Catalogue, Filter, NewPuzzle};
/// use sudokit_grid::Givens;
/// use sudokit_symmetry::Canoniser;
///
/// let puzzle: Givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let new = NewPuzzle::new(&puzzle, &solution, &mut Canoniser::new())?;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("puzzles.sudokit");
/// let mut catalogue = Catalogue::create_or_open(&path)?;
/// assert_eq!(catalogue.add(&[new.clone(), new], 0)?, [Added::New(1), Added::Known(1)]);
/// assert_eq!(catalogue.count(&Filter::default())?, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Catalogue {
    pub(crate) connection: Connection,
    path: PathBuf,
}

/// How long a process waits for another one that is writing. A batch takes a fraction of a second.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often, and how far apart, it is tried to change the journal, for which nobody else may be
/// reading.
const TRIES: (usize, Duration) = (20, Duration::from_millis(10));

impl Catalogue {
    /// Opens the catalogue in this file to read and write, or makes one if there is no such file or
    /// an empty one.
    ///
    /// # Errors
    /// If the file is something else or of another version, and if it cannot be written. A file that
    /// is no catalogue is left as it is.
    pub fn create_or_open(path: &Path) -> Result<Self, CatalogueError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        match look(path) {
            Err(CatalogueError { trouble: Trouble::Missing, .. }) => {}
            looked => looked.and_then(|()| look_whether_writable(path))?,
        }
        let mut catalogue = Self::connect(path, flags)?;
        if catalogue.kind()? == Kind::Empty {
            catalogue.fill()?;
        }
        catalogue.expect_version()?;
        catalogue.prepare_to_write()?;
        Ok(catalogue)
    }

    /// Opens the catalogue in this file to read and write.
    ///
    /// # Errors
    /// Like [`create_or_open`](Self::create_or_open), and if there is no such file.
    pub fn open(path: &Path) -> Result<Self, CatalogueError> {
        look(path)?;
        look_whether_writable(path)?;
        let catalogue = Self::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        catalogue.expect_version()?;
        catalogue.prepare_to_write()?;
        Ok(catalogue)
    }

    /// Opens the catalogue in this file to read. It may lie where nobody can write.
    ///
    /// # Errors
    /// If there is no such file, and if it is something else or of another version.
    pub fn open_to_read(path: &Path) -> Result<Self, CatalogueError> {
        look(path)?;
        // Who may write opens the file as one who writes, and so removes the journal at the end.
        let catalogue = Self::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE);
        let catalogue = match catalogue.and_then(|it| it.kind().map(|_| it)) {
            Err(CatalogueError { trouble: Trouble::Closed(_) | Trouble::ReadOnly, .. })
                if !has_journal(path) =>
            {
                Self::connect_to_constant(path)?
            }
            catalogue => catalogue?,
        };
        catalogue.expect_version()?;
        catalogue.pragma("query_only", true)?;
        Ok(catalogue)
    }

    /// Brings the catalogue in this file to the version of this program. Says which version it had.
    ///
    /// # Errors
    /// Like [`open`](Self::open), but for an older version. If a step fails, none is taken.
    pub fn migrate(path: &Path) -> Result<u32, CatalogueError> {
        look(path)?;
        look_whether_writable(path)?;
        let mut catalogue = Self::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        let path = path.to_owned();
        let told = |error| CatalogueError::of(&path, error);
        let behavior = TransactionBehavior::Immediate;
        let transaction = catalogue.connection.transaction_with_behavior(behavior).map_err(told)?;
        match schema::kind(&transaction).map_err(told)? {
            Kind::Catalogue(found) if found <= VERSION => {
                if found < VERSION {
                    schema::advance(&transaction, found, STEPS).map_err(told)?;
                }
                transaction.commit().map_err(told)?;
                Ok(found)
            }
            kind => Err(CatalogueError::new(&path, trouble(kind))),
        }
    }

    /// The version of catalogues that this program reads and writes.
    #[must_use]
    pub const fn version() -> u32 {
        VERSION
    }

    /// The version of SQLite that is built in.
    #[must_use]
    pub fn sqlite_version() -> &'static str {
        rusqlite::version()
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Self, CatalogueError> {
        // A name such as :memory: has a meaning for SQLite, and here it is that of a file.
        let file = Path::new(".").join(path);
        let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags);
        Self::begin(path, connection)
    }

    /// Opens a file where nobody can write, not even the index of a journal.
    fn connect_to_constant(path: &Path) -> Result<Self, CatalogueError> {
        let absolute = fs::canonicalize(path)
            .map_err(|error| CatalogueError::new(path, Trouble::Closed(error.to_string())))?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
            | OpenFlags::SQLITE_OPEN_URI
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Self::begin(path, Connection::open_with_flags(constant_uri(&absolute), flags))
    }

    fn begin(
        path: &Path,
        connection: rusqlite::Result<Connection>,
    ) -> Result<Self, CatalogueError> {
        let told = |error| CatalogueError::of(path, error);
        let connection = connection.map_err(told)?;
        connection.busy_timeout(PATIENCE).map_err(told)?;
        let catalogue = Self { connection, path: path.to_owned() };
        catalogue.pragma("foreign_keys", true)?;
        // Cells of a file are not to run code, whoever wrote them.
        catalogue.pragma("trusted_schema", false)?;
        // In KiB: the index of a million keys fits.
        catalogue.pragma("cache_size", -65_536)?;
        Ok(catalogue)
    }

    /// What was written survives a power failure when it is acknowledged, and readers go on while
    /// somebody writes.
    ///
    /// With a journal that is written ahead, a reader sees the state at its beginning and never
    /// keeps a writer waiting, as a list that somebody pages through would with the other kind. When
    /// the last process ends, the journal is put into the file and goes; so a catalogue at rest is
    /// one file.
    fn prepare_to_write(&self) -> Result<(), CatalogueError> {
        if self.told(self.connection.is_readonly("main"))? {
            return Err(self.error(Trouble::ReadOnly));
        }
        self.pragma("synchronous", "EXTRA")?;
        // In pages: 16 MiB of journal before it is put into the file.
        self.pragma("wal_autocheckpoint", 4096)?;
        let (tries, between) = TRIES;
        for _ in 0..tries {
            let pragma =
                self.connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| {
                    row.get::<_, String>(0)
                });
            match pragma.map_err(|error| CatalogueError::of(&self.path, error)) {
                // Somebody else is just opening the file; the other kind of journal is as safe.
                Ok(mode) if mode != "wal" => thread::sleep(between),
                Err(CatalogueError { trouble: Trouble::Busy, .. }) => thread::sleep(between),
                done => return done.map(|_| ()),
            }
        }
        Ok(())
    }

    /// Makes an empty file a catalogue.
    fn fill(&mut self) -> Result<(), CatalogueError> {
        let path = self.path.clone();
        let told = |error| CatalogueError::of(&path, error);
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior).map_err(told)?;
        // Another process may have been faster.
        if schema::kind(&transaction).map_err(told)? == Kind::Empty {
            schema::advance(&transaction, 0, STEPS).map_err(told)?;
        }
        transaction.commit().map_err(told)
    }

    fn kind(&self) -> Result<Kind, CatalogueError> {
        self.told(schema::kind(&self.connection))
    }

    fn expect_version(&self) -> Result<(), CatalogueError> {
        match self.kind()? {
            Kind::Catalogue(VERSION) => Ok(()),
            kind => Err(self.error(trouble(kind))),
        }
    }

    fn pragma(&self, name: &str, value: impl rusqlite::ToSql) -> Result<(), CatalogueError> {
        self.told(self.connection.pragma_update(None, name, value))
    }

    pub(crate) fn error(&self, trouble: Trouble) -> CatalogueError {
        CatalogueError::new(&self.path, trouble)
    }

    /// A result of SQLite with the name of the file.
    pub(crate) fn told<T>(&self, result: rusqlite::Result<T>) -> Result<T, CatalogueError> {
        result.map_err(|error| CatalogueError::of(&self.path, error))
    }
}

/// Why a database of this kind cannot be opened.
fn trouble(kind: Kind) -> Trouble {
    match kind {
        Kind::Empty => Trouble::Other("an empty file"),
        Kind::Catalogue(found) if found > VERSION => Trouble::Newer { found, known: VERSION },
        Kind::Catalogue(found) => Trouble::Older { found, known: VERSION },
        Kind::Nonsense(version) => {
            Trouble::Damaged(format!("it says that it is of version {version}, and there is none"))
        }
        Kind::Other => Trouble::Other("another SQLite database"),
    }
}

/// Looks whether there is a file of this name that could be a catalogue.
fn look(path: &Path) -> Result<(), CatalogueError> {
    let told = |trouble| Err(CatalogueError::new(path, trouble));
    if path.as_os_str().is_empty() {
        return told(Trouble::NoName);
    }
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => told(Trouble::Other("a folder")),
        Ok(metadata) if !metadata.is_file() => told(Trouble::Other("no ordinary file")),
        // SQLite takes a file of one byte for an empty one, and would write over it.
        Ok(metadata) if metadata.len() == 1 => told(Trouble::Other("no SQLite database")),
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => told(Trouble::Missing),
        Err(error) => told(Trouble::Closed(error.to_string())),
    }
}

/// Looks whether the file, which is there, may be written. SQLite would only say that something
/// cannot be opened.
fn look_whether_writable(path: &Path) -> Result<(), CatalogueError> {
    match fs::OpenOptions::new().append(true).open(path) {
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem
            ) =>
        {
            Err(CatalogueError::new(path, Trouble::ReadOnly))
        }
        _ => Ok(()),
    }
}

/// Whether a journal lies beside the file, in which there may be more than in the file.
fn has_journal(path: &Path) -> bool {
    ["-wal", "-journal"].into_iter().any(|ending| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        fs::metadata(name).is_ok_and(|metadata| metadata.len() > 0)
    })
}

/// The name of a file that does not change, for SQLite (<https://sqlite.org/uri.html>).
fn constant_uri(absolute: &Path) -> String {
    let mut uri = String::from("file:");
    if cfg!(windows) {
        uri.push('/');
    }
    for &byte in absolute.as_os_str().as_encoded_bytes() {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'/' | b'.' | b'-' | b'_' => {
                uri.push(char::from(byte));
            }
            b':' if cfg!(windows) => uri.push(':'),
            _ => _ = write!(uri, "%{byte:02X}"),
        }
    }
    uri.push_str("?immutable=1");
    uri
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::tempdir;

    #[test]
    fn what_is_no_catalogue_is_refused_and_left_as_it_is() {
        let folder = tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("text"), "53..7....6..195....98....6.8...6...34..8.3..17...\n").unwrap();
        fs::write(path("byte"), "7").unwrap();
        let other = Connection::open(path("other")).unwrap();
        other.execute_batch("CREATE TABLE t (a)").unwrap();
        drop(other);
        for (name, expected) in [
            ("text", "not a catalogue of sudokit, but no SQLite database"),
            ("byte", "not a catalogue of sudokit, but no SQLite database"),
            ("other", "not a catalogue of sudokit, but another SQLite database"),
            (".", "not a catalogue of sudokit, but a folder"),
        ] {
            let before = fs::read(path(name)).ok();
            let results = [
                Catalogue::create_or_open(&path(name)).map(drop),
                Catalogue::open(&path(name)).map(drop),
                Catalogue::open_to_read(&path(name)).map(drop),
                Catalogue::migrate(&path(name)).map(drop),
            ];
            for result in results {
                let error = result.expect_err("it is no catalogue");
                assert_eq!(error.trouble.to_string(), expected);
            }
            assert_eq!(fs::read(path(name)).ok(), before);
        }
        let error = Catalogue::open(&path("missing")).expect_err("there is no file").to_string();
        assert!(error.ends_with("missing: there is no such catalogue"), "{error}");
        assert!(Catalogue::create_or_open(Path::new("")).is_err());
        assert!(!path("missing").exists());
    }

    #[test]
    fn other_versions_are_refused_and_older_ones_are_migrated() {
        let folder = tempdir().unwrap();
        let path = folder.path().join("odd name %20?#é.sudokit");
        drop(Catalogue::create_or_open(&path).unwrap());
        let connection = Connection::open(&path).unwrap();
        connection.pragma_update(None, "user_version", VERSION + 1).unwrap();
        drop(connection);
        for result in [
            Catalogue::open(&path).map(drop),
            Catalogue::create_or_open(&path).map(drop),
            Catalogue::migrate(&path).map(drop),
        ] {
            let error = result.expect_err("it is newer");
            assert!(matches!(error.trouble, Trouble::Newer { found, .. } if found == VERSION + 1));
        }
        let connection = Connection::open(&path).unwrap();
        connection.pragma_update(None, "user_version", 0).unwrap();
        let error = Catalogue::migrate(&path).expect_err("the tables are there already");
        let told = "damaged: it says that it is of version 0, and there is none";
        assert_eq!(error.trouble.to_string(), told);
        connection.execute_batch("DROP TABLE sighting; DROP TABLE source; DROP TABLE tag; DROP TABLE rating; DROP TABLE puzzle").unwrap();
        connection.pragma_update(None, "user_version", 0).unwrap();
        drop(connection);
        let error = Catalogue::open(&path).expect_err("it is older");
        assert!(matches!(error.trouble, Trouble::Older { found: 0, known: VERSION }));
        assert_eq!(Catalogue::migrate(&path).unwrap(), 0);
        assert_eq!(Catalogue::migrate(&path).unwrap(), VERSION);
        Catalogue::open(&path).unwrap();
    }

    #[test]
    fn a_catalogue_at_rest_is_one_file_that_opens_without_writing() {
        let folder = tempdir().unwrap();
        let path = folder.path().join(":memory:");
        drop(Catalogue::create_or_open(&path).unwrap());
        drop(Catalogue::open_to_read(&path).unwrap());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let odd = folder.path().join("a b%3f?#ü");
        fs::rename(&path, &odd).unwrap();
        let constant = Catalogue::connect_to_constant(&odd).unwrap();
        constant.expect_version().unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
