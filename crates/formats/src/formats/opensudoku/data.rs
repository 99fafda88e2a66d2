//! The cells of a game in an OpenSudoku file.
//!
//! ```text
//! data = digit{81} | [ 'version: ' n blank ] cell{81}
//! cell = value '|' note '|' editable '|'
//! ```
//!
//! In data without a version `0` or any other sign is an empty cell; cells without a version lack
//! the last bar. A note is `1,2,3,` or `-` in version 1, else a bit mask in which bit d-1 stands
//! for digit d; in version 2 it may be followed by two bars. A value that is not editable is
//! given, an editable one placed; a note beside a value is not shown by the program and not read.

use crate::{ReadError, cells::read_cells};
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens};

/// Reads the data of a game; an error has the column in `data`.
pub(super) fn read(data: &str) -> Result<Givens, ReadError> {
    let start = data.trim_start();
    let column = data.chars().count() - start.chars().count() + 1;
    let Some(rest) = start.strip_prefix("version:") else {
        if start.as_bytes().get(1) == Some(&b'|') {
            return read_values(start, column, 0);
        }
        let (givens, rest) = read_cells(start.trim_end(), column)?;
        return match rest {
            "" => Ok(givens),
            _ => Err(ReadError::unexpected(column + 81, rest, "the end of the cells")),
        };
    };
    let number = rest.trim_start();
    let column = column + start.len() - number.len();
    let end = number.find(char::is_whitespace).unwrap_or(number.len());
    let version = match &number[..end] {
        "1" => 1,
        "2" => 2,
        "3" => 3,
        other => return Err(ReadError::unexpected(column, other, "version 1, 2 or 3")),
    };
    let values = number[end..].trim_start();
    read_values(values, column + number.len() - values.len(), version)
}

/// Reads the cells of a version, 0 for the form without a number.
fn read_values(text: &str, column: usize, version: u8) -> Result<Givens, ReadError> {
    let text = text.trim_end();
    let mut givens = Givens::EMPTY;
    let mut rest = text;
    let mut count = 0;
    while !rest.is_empty() {
        let at = column + text[..text.len() - rest.len()].len();
        let (entry, tail) = read_value(rest, at, version)?;
        if let Some(cell) = Cell::new(count) {
            givens.set(cell, entry);
        }
        count += 1;
        rest = tail;
    }
    if count == 81 {
        return Ok(givens);
    }
    Err(ReadError::wrong_count(column + text.chars().count(), count, 81, ""))
}

/// Reads `value|note|editable|` and returns what follows.
fn read_value(text: &str, column: usize, version: u8) -> Result<(Entry, &str), ReadError> {
    let mut parts = text.splitn(3, '|');
    let [value, note] = [parts.next(), parts.next()].map(Option::unwrap_or_default);
    let mut at = column + value.chars().count() + 1;
    let digit = match value.as_bytes() {
        b"0" => None,
        &[byte @ b'1'..=b'9'] => Digit::from_ascii(byte),
        _ => return Err(ReadError::unexpected(column, value, "a value from 0 to 9 and a bar")),
    };
    let marks =
        read_note(note, version).map_err(|expected| ReadError::unexpected(at, note, expected))?;
    let mut rest = parts.next().unwrap_or_default();
    at += note.chars().count() + 1;
    if let (2, Some(single)) = (version, rest.strip_prefix('|')) {
        (rest, at) = (single, at + 1);
    }
    let (editable, tail) = match rest.split_once('|') {
        Some(parts) => parts,
        None if version == 0 => (rest, ""),
        None => return Err(ReadError::unexpected(at, rest, "0 or 1 and a bar")),
    };
    let is_given = match editable {
        "0" => true,
        "1" => false,
        _ => return Err(ReadError::unexpected(at, editable, "0 or 1 and a bar")),
    };
    let entry = match digit {
        Some(digit) if is_given => Entry::Given(digit),
        Some(digit) => Entry::Placed(digit),
        None if marks.is_empty() => Entry::Empty,
        None => Entry::Pencilmarks(marks),
    };
    Ok((entry, tail))
}

/// Reads a note, or says what was expected.
fn read_note(note: &str, version: u8) -> Result<DigitSet, &'static str> {
    if version <= 1 {
        if note == "-" || (version == 0 && note == "0") {
            return Ok(DigitSet::EMPTY);
        }
        let digits = note.strip_suffix(',').map(|list| list.split(',').map(str::parse::<Digit>));
        let digits: Option<DigitSet> =
            digits.and_then(|digits| digits.collect::<Result<_, _>>().ok());
        return digits.ok_or("a note: digits with a comma after each, or -");
    }
    let is_number = !note.is_empty() && note.bytes().all(|byte| byte.is_ascii_digit());
    match note.parse::<u16>() {
        Ok(bits @ 0..=511) if is_number => Ok(DigitSet::from_bits(bits)),
        _ => Err("a note: a bit mask from 0 to 511"),
    }
}
