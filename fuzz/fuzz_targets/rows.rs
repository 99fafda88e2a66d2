//! Rows of a catalogue that somebody else has written: whatever stands in its columns, what reads
//! them answers or says that the file is damaged, and what it prints stays in its line.
//!
//! The input says which columns of which tables hold what. The tables are without the conditions by
//! which SQLite refuses such values, as another program may have made them.

#![no_main]

mod stored;

use self::stored::stored;
use libfuzzer_sys::{
    arbitrary::{self, Unstructured},
    fuzz_target,
};
use rusqlite::{Connection, types::Value};
use std::{
    cell::RefCell,
    fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::LazyLock,
};
use sudokit_app::{
    Frame, Interrupt, Search, Style,
    jobs::catalogue::{CatalogueFailure, Export, InfoReply, check, export, list, rate},
};
use sudokit_catalogue::{Catalogue, CatalogueError, Filter, Order, Trouble};
use sudokit_formats::{Format, find};
use sudokit_logic::Policy;
use sudokit_symmetry::LayoutSymmetry;
use tempfile::TempDir;

/// The columns, by tables.
const COLUMNS: &[(&str, &[&str])] = &[
    ("puzzle", &["key", "givens", "solution", "clues", "layout", "is_minimal", "added", "id"]),
    (
        "rating",
        &["scale", "version", "program", "value", "ending", "hardest", "steps", "added", "puzzle"],
    ),
    ("tag", &["tag", "puzzle"]),
    ("source", &["name", "origin", "unit", "id"]),
    ("sighting", &["place", "added", "source", "puzzle"]),
];

const PUZZLES: [[&str; 2]; 2] = [
    [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ],
    [
        "1234567894567891237891234562315648975648972318972315643126459786459783129783126..",
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    ],
];

/// The format that holds most kinds of puzzles.
static LINE: LazyLock<&'static dyn Format> = LazyLock::new(|| find("line").expect("a format"));

/// A file that is overwritten by every input, and what it holds at first.
static FOLDER: LazyLock<TempDir> = LazyLock::new(|| tempfile::tempdir().expect("a folder"));
static WHOLE: LazyLock<Vec<u8>> = LazyLock::new(whole);

fuzz_target!(|bytes: &[u8]| {
    let path = path();
    for journal in ["file-wal", "file-shm", "file-journal"] {
        let _ = fs::remove_file(FOLDER.path().join(journal));
    }
    fs::write(&path, &*WHOLE).expect("the file is written");
    let mut input = Unstructured::new(bytes);
    let filter = filter(&mut input).unwrap_or_default();
    // An input that is too short says less, and that is enough.
    let _ = tamper(&path, &mut input);
    read(&path, &filter);
});

fn path() -> PathBuf {
    FOLDER.path().join("file")
}

/// A catalogue of two puzzles whose tables take everything.
fn whole() -> Vec<u8> {
    let path = FOLDER.path().join("whole");
    let mut catalogue = Catalogue::create_or_open(&path).expect("a catalogue");
    let puzzles = PUZZLES.map(|[puzzle, solution]| stored(puzzle, solution));
    catalogue.add(&puzzles, 1).expect("puzzles are added");
    drop(catalogue);
    let connection = Connection::open(&path).expect("a database");
    connection
        .execute_batch(
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = \
             replace(replace(replace(sql, 'STRICT, WITHOUT', 'WITHOUT'), 'STRICT', ''), 'NOT NULL', '');",
        )
        .expect("the tables take everything");
    drop(connection);
    fs::read(path).expect("the file is there")
}

/// Writes values into columns, as far as SQLite lets it be done.
fn tamper(path: &Path, input: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    let connection = Connection::open(path).expect("a database");
    connection
        .execute_batch(
            "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; \
             PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY",
        )
        .expect("pragmas");
    for _ in 0..input.int_in_range(1..=4)? {
        let (table, columns) = *input.choose(COLUMNS)?;
        let column = *input.choose(columns)?;
        let value = value(input)?;
        let rows = if input.arbitrary()? { "LIMIT 1" } else { "" };
        let key = if table == "rating" || table == "tag" || table == "sighting" {
            "puzzle"
        } else {
            "id"
        };
        let sql = format!(
            "UPDATE OR IGNORE {table} SET {column} = ?1 WHERE {key} IN \
             (SELECT {key} FROM {table} {rows})"
        );
        let _ = connection.execute(&sql, [value]);
    }
    Ok(())
}

fn value(input: &mut Unstructured<'_>) -> arbitrary::Result<Value> {
    Ok(match input.int_in_range(0..=9)? {
        0 => Value::Null,
        1 => Value::Integer(input.arbitrary()?),
        2 => Value::Integer(input.arbitrary::<i8>()?.into()),
        3 => Value::Integer(*input.choose(&[i64::MIN, i64::MAX, 1 << 31, 1 << 32, -1, 256])?),
        4 => Value::Real(input.arbitrary()?),
        5 => Value::Blob(input.arbitrary::<[u8; 34]>()?.to_vec()),
        6 => {
            let count = input.int_in_range(0..=90)?;
            Value::Blob(input.bytes(count.min(input.len()))?.to_vec())
        }
        7 => {
            // As many signs as cells, of those that stand in puzzles.
            let signs: arbitrary::Result<String> = (0..81)
                .map(|_| input.choose(&['.', '0', '1', '5', '9', 'x', 'é']).copied())
                .collect();
            Value::Text(signs?)
        }
        8 => {
            let words =
                ["line", "solved", "x-wing", "hodoku", "rotation-180", "none", "\u{1b}[2J\r\n"];
            Value::Text((*input.choose(&words)?).to_owned())
        }
        _ => Value::Text(input.arbitrary::<String>()?),
    })
}

fn filter(input: &mut Unstructured<'_>) -> arbitrary::Result<Filter> {
    let mut filter = Filter::default();
    match input.int_in_range(0..=11)? {
        0 => filter.clues = input.arbitrary()?..=input.arbitrary()?,
        1 => filter.layout = Some(*input.choose(&LayoutSymmetry::ALL)?),
        2 => filter.is_minimal = Some(input.arbitrary()?),
        3 => filter.tags.push(input.arbitrary()?),
        4 => filter.steps = Some(input.arbitrary()?..=input.arbitrary()?),
        5 => filter.value = Some(input.arbitrary()?..=input.arbitrary()?),
        6 => filter.source = Some(input.arbitrary()?),
        7 => filter.since = Some(input.arbitrary()?),
        8 => filter.order = Order::Random(input.arbitrary()?),
        _ => {}
    }
    if input.arbitrary()? {
        filter.offset = input.arbitrary()?;
        filter.limit = input.arbitrary()?;
    }
    Ok(filter)
}

/// Asks everything, by way of the jobs that people use.
fn read(path: &Path, filter: &Filter) {
    let Some(mut catalogue) = checked(Catalogue::open(path)) else { return };
    let search = Search::default();
    let mut out = Vec::new();
    for style in [Style::Plain, Style::Json, Style::Jsonl, Style::Csv] {
        out.clear();
        let listed = list(&catalogue, filter, style, &Interrupt::default(), &mut out);
        let count = known(listed).flatten();
        let text = str::from_utf8(&out).expect("text");
        if style == Style::Plain {
            one_line_each(text, count);
        }
    }
    let wanted = Export { format: *LINE, is_lossy: true };
    known(export(&catalogue, filter, wanted, &Interrupt::default(), &mut Vec::new()));
    if let Some(info) = checked(catalogue.info()) {
        one_line_each(&plain(&InfoReply(info)), None);
    }
    checked(catalogue.keys());
    checked(catalogue.count(filter));
    let findings = RefCell::new(Vec::new());
    known(check(&catalogue, &search, NonZeroUsize::MIN, &mut |_| (), &mut |finding| {
        findings.borrow_mut().push(finding.to_string());
    }));
    for finding in findings.into_inner() {
        one_line_each(&format!("{finding}\n"), Some(1));
    }
    let policy = Policy::named("singles-only").expect("a policy");
    known(rate(&mut catalogue, filter, &policy, &search, NonZeroUsize::MIN, &mut |_| ()));
    let puzzles = PUZZLES.map(|[puzzle, solution]| stored(puzzle, solution));
    checked(catalogue.add(&puzzles, 2));
    checked(catalogue.tag(filter, &["new".to_owned()], &["easy".to_owned()]));
    checked(catalogue.remove(filter));
}

/// What people read.
fn plain(reply: &InfoReply) -> String {
    let mut out = Vec::new();
    let frame = Frame::alone::<InfoReply>(Style::Plain);
    let written = frame.write(&mut out, |emitter| emitter.reply_alone(reply, Style::Plain));
    written.and_then(|written| written).expect("memory takes everything");
    String::from_utf8(out).expect("text")
}

/// Lines as many as there are answers, and nothing that plays tricks on a terminal.
fn one_line_each(text: &str, count: Option<u64>) {
    if let Some(count) = count {
        assert_eq!(text.lines().count() as u64, count, "{text:?}");
    }
    let is_bad = |sign: char| sign.is_control() && sign != '\n';
    assert!(!text.contains(is_bad), "{text:?}");
}

fn known<T>(result: Result<T, CatalogueFailure>) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(CatalogueFailure::Catalogue(error)) => checked(Err(error)),
        Err(error) => {
            one_line_each(&error.to_string(), None);
            None
        }
    }
}

/// No error may be one that is a bug.
fn checked<T>(result: Result<T, CatalogueError>) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(CatalogueError { trouble: Trouble::Sqlite(error), .. }) => panic!("{error:?}"),
        Err(error) => {
            one_line_each(&error.to_string(), None);
            None
        }
    }
}
