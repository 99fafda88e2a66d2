//! Rows of values between separators: the CSV family.

use crate::{Fault, Header, ReadError, Record, cells::is_cell, cells::read_cells, field};
use std::borrow::Cow;

/// One value of a row and the byte at which it begins in its line.
pub(crate) struct Value<'a> {
    pub(crate) text: Cow<'a, str>,
    at: usize,
}

/// Names of columns that hold the puzzle, in lower case.
const PUZZLE_NAMES: [&str; 12] = [
    "puzzle", "puzzles", "puzzler", "quiz", "quizzes", "sudoku", "sudokus", "grid", "grids",
    "board", "givens", "question",
];

/// The column, counted from 1 in characters, of a byte of a line.
pub(crate) fn column_at(line: &str, at: usize) -> usize {
    line[..at].chars().count() + 1
}

/// The values of a row; quotes as in RFC 4180, but a value may not run over the line end.
pub(crate) fn split(line: &str, separator: char) -> Result<Vec<Value<'_>>, ReadError> {
    let mut values = Vec::new();
    let mut at = 0;
    loop {
        let rest = &line[at..];
        let length = if rest.starts_with('"') {
            let length = quoted_length(rest).ok_or_else(|| unclosed(line, at))?;
            let text = &rest[1..length - 1];
            let text = match text.contains('"') {
                true => Cow::Owned(text.replace("\"\"", "\"")),
                false => Cow::Borrowed(text),
            };
            values.push(Value { text, at: at + 1 });
            length
        } else {
            let length = rest.find(separator).unwrap_or(rest.len());
            values.push(Value { text: Cow::Borrowed(&rest[..length]), at });
            length
        };
        let tail = &rest[length..];
        if tail.is_empty() {
            return Ok(values);
        }
        if !tail.starts_with(separator) {
            let expected = format!("{separator:?} after the closing quote");
            return Err(ReadError::unexpected(column_at(line, at + length), tail, expected));
        }
        at += length + separator.len_utf8();
    }
}

/// The length of the quoted value with which `text` begins, both quotes included.
fn quoted_length(text: &str) -> Option<usize> {
    let mut at = 1;
    loop {
        at += text[at..].find('"')? + 1;
        if !text[at..].starts_with('"') {
            return Some(at);
        }
        at += 1;
    }
}

fn unclosed(line: &str, at: usize) -> ReadError {
    let expected = "a closing quote on the same line (values of several lines are not read)";
    ReadError::unexpected(column_at(line, at), &line[at..], expected)
}

/// The first line of a text that is neither empty nor a remark, with the number of lines up to it, itself included.
pub(crate) fn first_filled_line(head: &str) -> Option<(usize, &str)> {
    let (index, line) = head.lines().enumerate().find(|(_, line)| {
        let line = line.trim_start();
        !line.is_empty() && !line.starts_with('#')
    })?;
    Some((index + 1, line))
}

/// The lower-case names in a row of names, without empty ones at the end, if one is the puzzle's
/// and none is a puzzle itself.
pub(crate) fn names(values: &[Value<'_>]) -> Option<Vec<String>> {
    if values.iter().any(|value| is_grid(&value.text)) {
        return None;
    }
    let mut names: Vec<String> =
        values.iter().map(|value| value.text.trim().to_lowercase()).collect();
    while names.last().is_some_and(String::is_empty) {
        names.pop();
    }
    puzzle_column(&names).map(|_| names)
}

/// The number of the column that holds the puzzle.
pub(crate) fn puzzle_column(names: &[String]) -> Option<usize> {
    names.iter().position(|name| PUZZLE_NAMES.contains(&name.as_str()))
}

/// Whether a value is meant as the cells of a puzzle.
pub(crate) fn is_grid(text: &str) -> bool {
    let text = text.trim_matches(['"', ' ']);
    text.len() >= 40 && text.bytes().all(is_cell)
}

/// Reads a row under a header, or one whose puzzle is the value of number `puzzle`.
pub(crate) fn read_row(
    line: &str,
    values: &[Value<'_>],
    header: &Header,
    puzzle: usize,
) -> Result<Record, ReadError> {
    let puzzle = puzzle_column(&header.columns).unwrap_or(puzzle);
    let Some(value) = values.get(puzzle) else {
        let column = column_at(line, line.len());
        return Err(ReadError::unexpected(column, "", "a puzzle in the column of its name"));
    };
    let indent = value.text.len() - value.text.trim_start().len();
    let column = column_at(line, value.at) + indent;
    let (givens, rest) = read_cells(value.text.trim(), column)?;
    if !rest.is_empty() {
        return Err(ReadError::unexpected(column + 81, rest, "the end of the puzzle"));
    }
    let mut record = Record::new(givens);
    for (index, value) in values.iter().enumerate().filter(|&(index, _)| index != puzzle) {
        let text = value.text.trim();
        let solved = record.field(field::SOLUTION).is_some();
        let name = match header.columns.get(index).map(String::as_str) {
            Some("solution" | "solutions" | "solved") if !solved => field::SOLUTION.into(),
            Some(name) if !name.is_empty() => name.to_owned(),
            None if !solved && is_solution(text) => field::SOLUTION.into(),
            _ => format!("column {}", index + 1),
        };
        record = record.with(name, text);
    }
    Ok(record)
}

fn is_solution(text: &str) -> bool {
    text.len() == 81 && text.bytes().all(|byte| matches!(byte, b'1'..=b'9'))
}

/// Refuses a row with another number of values than the header has, one empty value at the end
/// apart.
pub(crate) fn check_width(
    line: &str,
    values: &mut Vec<Value<'_>>,
    header: &Header,
) -> Result<(), ReadError> {
    let wanted = header.columns.len();
    while values.len() > wanted && values.last().is_some_and(|value| value.text.is_empty()) {
        values.pop();
    }
    let expected = || format!("{wanted} values, as many as the header names");
    if values.len() < wanted {
        let column = column_at(line, line.len());
        return Err(ReadError::new(
            column,
            Fault::Unexpected { found: String::new(), expected: expected() },
        ));
    }
    match values.get(wanted) {
        Some(extra) => {
            let column = column_at(line, extra.at);
            Err(ReadError::unexpected(column, extra.text.as_ref(), expected()))
        }
        None => Ok(()),
    }
}

/// Appends a value, in quotes if it needs them; line ends become spaces.
pub(crate) fn push_value(value: &str, out: &mut String) {
    let value = one_line(value);
    if value.contains([',', ';', '\t', '"']) {
        out.push('"');
        out.push_str(&value.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(&value);
    }
}

/// A value of a field on one line.
pub(crate) fn one_line(value: &str) -> Cow<'_, str> {
    if value.contains(['\n', '\r']) {
        Cow::Owned(value.replace(['\n', '\r'], " "))
    } else {
        Cow::Borrowed(value)
    }
}

/// The values of a row of a format without quotes, separated by commas.
pub(crate) fn split_plain(line: &str) -> Vec<Value<'_>> {
    let mut at = 0;
    let mut values = Vec::new();
    for text in line.split(',') {
        values.push(Value { text: Cow::Borrowed(text), at });
        at += text.len() + 1;
    }
    values
}
