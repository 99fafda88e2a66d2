//! Any file is opened as a catalogue or refused, and what is refused stays as it is.
//!
//! An input that begins with 0 is changes of a true catalogue: a place and a byte each, or a length
//! to which the file is cut. Any other input is the file.

#![no_main]

mod stored;

use self::stored::stored;
use libfuzzer_sys::fuzz_target;
use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::LazyLock,
};
use sudokit_catalogue::{Catalogue, CatalogueError, Depth, Filter, NewPuzzle, Order, Trouble};
use sudokit_symmetry::Canoniser;
use tempfile::TempDir;

/// A file that is overwritten by every input, and what a true catalogue looks like.
static FOLDER: LazyLock<TempDir> = LazyLock::new(|| tempfile::tempdir().expect("a folder"));
static WHOLE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let path = FOLDER.path().join("whole");
    let mut catalogue = Catalogue::create_or_open(&path).expect("a catalogue");
    catalogue.add(&[puzzle()], 1).expect("a puzzle is added");
    drop(catalogue);
    fs::read(path).expect("the file is there")
});

fuzz_target!(|bytes: &[u8]| {
    let file = match bytes.split_first() {
        Some((0, changes)) => changed(changes),
        _ => bytes.to_vec(),
    };
    let path = path();
    let opened =
        [Catalogue::open_to_read, Catalogue::open, Catalogue::create_or_open].map(|open| {
            write(&path, &file);
            let is_opened = match open(&path) {
                Ok(mut catalogue) => {
                    read(&catalogue);
                    // Perhaps it is opened to read; then this is refused.
                    checked(catalogue.add(&[puzzle()], 2));
                    true
                }
                Err(error) => {
                    checked::<()>(Err(error));
                    false
                }
            };
            (is_opened, fs::read(&path).expect("the file is there") == file)
        });
    write(&path, &file);
    let migrated = checked(Catalogue::migrate(&path)).is_some();
    let is_kept = fs::read(&path).expect("the file is there") == file;
    for (is_opened, is_kept) in opened.into_iter().chain([(migrated, is_kept)]) {
        assert!(is_opened || is_kept, "refused and changed");
    }
    let is_database = file.is_empty() || file.starts_with(b"SQLite format 3\0");
    assert!(is_database || !migrated && opened.iter().all(|it| !it.0), "opened, and no database");
});

fn path() -> PathBuf {
    FOLDER.path().join("file")
}

fn write(path: &Path, file: &[u8]) {
    for entry in fs::read_dir(FOLDER.path()).expect("the folder is there") {
        // Journals too.
        let entry = entry.expect("an entry").path();
        if entry.to_string_lossy().contains("file") {
            fs::remove_file(entry).expect("a file is removed");
        }
    }
    fs::write(path, file).expect("the file is written");
}

/// The true catalogue with changes, of four bytes each.
fn changed(changes: &[u8]) -> Vec<u8> {
    let mut file = WHOLE.clone();
    for change in changes.as_chunks::<4>().0 {
        let place = usize::from(u16::from_be_bytes([change[1], change[2]])) % file.len().max(1);
        match change[0] {
            255 => file.truncate(place),
            // The beginning of the file and those of its pages say what the rest is.
            kind if kind % 4 == 0 => put(&mut file, place % 100, change[3]),
            kind if kind % 4 == 1 => put(&mut file, place / 4096 * 4096 + place % 16, change[3]),
            _ => put(&mut file, place, change[3]),
        }
    }
    file
}

fn put(file: &mut [u8], place: usize, byte: u8) {
    if let Some(place) = file.get_mut(place) {
        *place = byte;
    }
}

fn puzzle() -> NewPuzzle {
    stored(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    )
}

/// Asks everything.
fn read(catalogue: &Catalogue) {
    let all = Filter::default();
    checked(catalogue.info());
    checked(catalogue.damage());
    checked(catalogue.keys());
    checked(catalogue.count(&all));
    checked(catalogue.find(puzzle().key()));
    checked(catalogue.get(1));
    let mut canoniser = Canoniser::new();
    checked(catalogue.read_all_the_same(&all, &mut |_, stored| {
        if let Some(stored) = checked(stored) {
            let _ = stored.faults(&mut canoniser);
        }
        ControlFlow::Continue(())
    }));
    let filter = Filter {
        tags: vec!["tag".to_owned()],
        source: Some("here".to_owned()),
        steps: Some(0..=99),
        order: Order::Random(1),
        ..all
    };
    checked(catalogue.read(&filter, Depth::All, &mut |_| ControlFlow::Continue(())));
}

/// No error may be one that is a bug.
fn checked<T>(result: Result<T, CatalogueError>) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(CatalogueError { trouble: Trouble::Sqlite(error), .. }) => panic!("{error:?}"),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}
