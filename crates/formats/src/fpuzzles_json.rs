//! The JSON object in which f-puzzles keeps a puzzle, also inside links of SudokuPad.
//!
//! ```text
//! object = { size: 9, title, author, ruleset, solution: [81 digits], grid: [9 × [9 × cell]], … }
//! cell   = { value, given, centerPencilMarks: [], givenPencilMarks: [], … }
//! ```
//!
//! Every other key is a constraint or a drawing; with a value other than null, false or nothing it
//! is refused by its name, since the puzzle would be another one without it. A value that is not
//! given was placed. Marks of the setter and of the player both leave candidates: a cell with both
//! has those that are in both. Colours of cells are left out.

use crate::{Fault, Record, field, lz_string, lz_string::UnpackError};
use crate::{ReadError, link};
use serde_json::{Map, Value};
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens};

/// The longest object that is unpacked, in UTF-16 units.
const LIMIT: usize = 1 << 20;

/// Keys that say nothing about which digits are right.
const HARMLESS: [&str; 5] =
    ["grid", "highlightConflicts", "successMessage", "disabledlogic", "truecandidatesoptions"];
const TEXTS: [(&str, &str); 3] =
    [("title", field::TITLE), ("author", field::AUTHOR), ("ruleset", field::DESCRIPTION)];

/// Unpacks the base 64 text `payload`, which is a piece of `line`.
pub(crate) fn unpack(line: &str, payload: &str) -> Result<String, ReadError> {
    let column = link::column_of(line, payload);
    let text = link::unescaped(line, payload)?;
    lz_string::unpack(&text, LIMIT).map_err(|error| match error {
        UnpackError::Character(at, character) => {
            ReadError::unexpected(column + at, character, "base 64")
        }
        UnpackError::Truncated(at) => {
            ReadError::unexpected(column + at, "", "more of the packed puzzle, which is cut off")
        }
        UnpackError::Damaged(at) => {
            let message = "the packed puzzle is damaged".to_owned();
            ReadError::new(column + at, Fault::Inconsistent(message))
        }
        UnpackError::Extra(at) => {
            let rest: String = text.chars().skip(at).collect();
            ReadError::unexpected(column + at, rest, "the end of the packed puzzle")
        }
        UnpackError::TooLong => ReadError::new(column, Fault::TooLong("a million characters")),
    })
}

/// Parses JSON that was packed at `column`.
pub(crate) fn parse(text: &str, column: usize) -> Result<Map<String, Value>, ReadError> {
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(ReadError::unexpected(column, text, "a JSON object")),
        Err(error) => {
            let message = format!("the unpacked puzzle is not JSON: {error}");
            Err(ReadError::new(column, Fault::Inconsistent(message)))
        }
    }
}

/// Reads a packed puzzle, which is a piece of `line`.
pub(crate) fn read(line: &str, payload: &str) -> Result<Record, ReadError> {
    let text = unpack(line, payload)?;
    let column = link::column_of(line, payload);
    read_object(&parse(&text, column)?).map_err(|fault| ReadError::new(column, fault))
}

fn read_object(object: &Map<String, Value>) -> Result<Record, Fault> {
    match object.get("size") {
        None | Some(Value::Null) => {}
        Some(size) if size.as_u64() == Some(9) => {}
        Some(size) => return Err(Fault::Unsupported(format!("a grid of size {size}"))),
    }
    let mut record = Record::default();
    for (key, name) in TEXTS {
        match object.get(key) {
            Some(Value::String(text)) => record = record.with(name, text.as_str()),
            None | Some(Value::Null) => {}
            Some(other) => return Err(unexpected(other, &format!("a text as {key}"))),
        }
    }
    let known = |key: &str| {
        key == "size" || HARMLESS.contains(&key) || TEXTS.iter().any(|(text, _)| *text == key)
    };
    let mut others: Vec<&str> = Vec::new();
    for (key, value) in object.iter().filter(|(key, value)| !known(key) && !is_nothing(value)) {
        match (key.as_str(), solution(value)) {
            ("solution", Some(solution)) => record = record.with(field::SOLUTION, solution),
            ("solution", None) => {}
            _ => others.push(key),
        }
    }
    refuse(&others)?;
    // Only now, so that a constraint is named before the cells that it colours.
    record.givens = read_grid(object.get("grid").unwrap_or(&Value::Null))?;
    Ok(record)
}

/// Refuses these constraints by name, the first of them if there are absurdly many.
pub(crate) fn refuse(names: &[&str]) -> Result<(), Fault> {
    if names.is_empty() {
        return Ok(());
    }
    Err(Fault::Unsupported(names.join(", ").chars().take(300).collect()))
}

/// A stated solution, if it is complete.
fn solution(value: &Value) -> Option<String> {
    let digits = value.as_array()?.iter().map(|value| digit(value).map(|d| d.to_string()));
    digits.collect::<Option<String>>().filter(|text| text.len() == 81)
}

/// Whether a value says nothing: the key might as well be left out.
pub(crate) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.is_empty(),
        Value::Object(object) => object.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

fn unexpected(value: &Value, expected: &str) -> Fault {
    Fault::Unexpected { found: value.to_string(), expected: expected.to_owned() }
}

/// The rows of nine objects each.
pub(crate) fn rows(grid: &Value) -> Result<Vec<&Value>, Fault> {
    let rows = grid.as_array().ok_or_else(|| unexpected(grid, "a grid: an array of rows"))?;
    let cells: Option<Vec<&Vec<Value>>> = rows.iter().map(Value::as_array).collect();
    let cells = cells.ok_or_else(|| unexpected(grid, "rows: arrays of cells"))?;
    let count = cells.iter().map(|row| row.len()).sum();
    if count != 81 {
        return Err(Fault::WrongCount { found: count, expected: 81, hint: "" });
    }
    match cells.iter().position(|row| row.len() != 9) {
        Some(row) => {
            let message = format!("row {} has {} cells, not 9", row + 1, cells[row].len());
            Err(Fault::Inconsistent(message))
        }
        None => Ok(cells.into_iter().flatten().collect()),
    }
}

fn read_grid(grid: &Value) -> Result<Givens, Fault> {
    let mut givens = Givens::EMPTY;
    for (cell, value) in Cell::ALL.into_iter().zip(rows(grid)?) {
        let object =
            value.as_object().ok_or_else(|| unexpected(value, &format!("an object for {cell}")))?;
        givens.set(cell, read_cell(cell, object)?);
    }
    Ok(givens)
}

fn read_cell(cell: Cell, object: &Map<String, Value>) -> Result<Entry, Fault> {
    let mut marks: Option<DigitSet> = None;
    for (key, value) in object.iter().filter(|(_, value)| !is_nothing(value)) {
        match key.as_str() {
            "value" | "given" | "c" | "cArray" | "highlight" => {}
            "centerPencilMarks" | "givenPencilMarks" => {
                let digits: Option<DigitSet> =
                    value.as_array().and_then(|marks| marks.iter().map(digit).collect());
                let digits = digits
                    .ok_or_else(|| unexpected(value, &format!("digits from 1 to 9 in {cell}")))?;
                marks = Some(marks.map_or(digits, |marks| marks & digits));
            }
            "region" if value.as_u64() == Some(cell.block() as u64) => {}
            "region" => {
                return Err(Fault::Unsupported(format!("{cell} in a region other than its box")));
            }
            _ => refuse(&[&format!("{key} in {cell}")])?,
        }
    }
    let given = object.get("given").is_some_and(|given| given == &Value::Bool(true));
    let Some(value) = object.get("value").filter(|value| !is_nothing(value)) else {
        return Ok(marks.map_or(Entry::Empty, Entry::Pencilmarks));
    };
    let digit = digit(value).ok_or_else(|| unexpected(value, &format!("a digit in {cell}")))?;
    if marks.is_some_and(|marks| !marks.contains(digit)) {
        let message = format!("{cell} holds {digit}, which is not among its marks");
        return Err(Fault::Inconsistent(message));
    }
    Ok(if given { Entry::Given(digit) } else { Entry::Placed(digit) })
}

/// A digit as a number or as a text.
pub(crate) fn digit(value: &Value) -> Option<Digit> {
    match value {
        Value::String(text) => text.parse().ok(),
        _ => value.as_u64().and_then(|number| Digit::new(u8::try_from(number).ok()?)),
    }
}

/// The packed object of a record.
pub(crate) fn write(record: &Record) -> String {
    let mut json = "{\"size\":9".to_owned();
    for (key, name) in TEXTS {
        if let Some(text) = record.field(name) {
            json.push_str(&format!(",\"{key}\":{}", Value::from(text)));
        }
    }
    json.push_str(",\"grid\":[");
    for (cell, entry) in record.givens.iter() {
        json.push_str(match (cell.index(), cell.column()) {
            (0, _) => "[",
            (_, 0) => "],[",
            _ => ",",
        });
        match entry {
            Entry::Empty => json.push_str("{}"),
            Entry::Given(digit) => json.push_str(&format!("{{\"value\":{digit},\"given\":true}}")),
            Entry::Placed(digit) => json.push_str(&format!("{{\"value\":{digit}}}")),
            Entry::Pencilmarks(digits) => {
                let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
                json.push_str(&format!("{{\"centerPencilMarks\":[{}]}}", digits.join(",")));
            }
        }
    }
    json.push_str("]]}");
    lz_string::pack(&json)
}
