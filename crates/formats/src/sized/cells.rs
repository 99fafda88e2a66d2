//! The cells of a line.

use crate::ReadError;
use sudokit_rules::Value;

/// Whether a line is empty or a remark.
pub(super) fn is_skipped(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

/// Whether a line is a part of a frame: none of its characters is a cell, and not all of them are
/// signs that may also stand for an empty cell.
pub(super) fn is_frame(line: &str) -> bool {
    let is_drawn = |c: char| matches!(c, '+' | '=' | '|' | '\u{2500}'..='\u{257f}');
    line.chars().any(is_drawn) && line.chars().all(|c| is_drawn(c) || c == '-' || c.is_whitespace())
}

/// Whether a character stands between cells.
fn is_between(c: char) -> bool {
    matches!(c, ',' | '|' | '│' | '║' | '┃') || c.is_whitespace()
}

/// What a cell says: nothing is no cell, `Some(None)` an empty one.
pub(super) fn cell_of(c: char, size: usize) -> Option<Option<Value>> {
    match c {
        '.' | '0' | '_' | '*' | '-' | 'x' | 'X' => Some(None),
        _ => Value::from_symbol(c).filter(|value| usize::from(value.get()) <= size).map(Some),
    }
}

/// The same for a number, a letter or a sign.
fn number_of(word: &str, size: usize) -> Option<Option<Value>> {
    let mut chars = word.chars();
    if let (Some(only), None) = (chars.next(), chars.next()) {
        return cell_of(only, size);
    }
    let is_number = word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
    let number: u8 = word.parse().ok().filter(|_| is_number)?;
    if number == 0 {
        return Some(None);
    }
    Value::new(number).filter(|_| usize::from(number) <= size).map(Some)
}

/// How the cells of a line are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cells<'t> {
    /// A character each. `column` counts the characters before them.
    Characters { text: &'t str, column: usize, rest: &'t str },
    /// Words with blanks or commas between, and how many characters stand before each.
    Words(Vec<(usize, &'t str)>),
}

impl<'t> Cells<'t> {
    /// Looks at a line: no number has more than two digits, so that a longer first word is cells.
    pub(super) fn of(line: &'t str) -> Self {
        let line = line.split('#').next().unwrap_or_default();
        let body = line.trim_start();
        let column = line.chars().count() - body.chars().count();
        let (text, rest) = body.split_at(body.find(char::is_whitespace).unwrap_or(body.len()));
        if text.chars().count() > 2 && !text.contains(is_between) {
            return Self::Characters { text, column, rest };
        }
        Self::Words(words(line))
    }

    pub(super) fn count(&self) -> usize {
        match self {
            Self::Characters { text, .. } => text.chars().count(),
            Self::Words(words) => words.len(),
        }
    }

    /// Whether all of them are cells of a grid of this size.
    pub(super) fn are_valid(&self, size: usize) -> bool {
        match self {
            Self::Characters { text, .. } => text.chars().all(|c| cell_of(c, size).is_some()),
            Self::Words(words) => words.iter().all(|(_, word)| number_of(word, size).is_some()),
        }
    }
}

/// The words of a line and how many characters stand before each.
fn words(line: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut start = None;
    for (column, (byte, c)) in line.char_indices().enumerate() {
        match (start, is_between(c)) {
            (None, false) => start = Some((column, byte)),
            (Some((column, begin)), true) => {
                words.push((column, &line[begin..byte]));
                start = None;
            }
            _ => {}
        }
    }
    if let Some((column, begin)) = start {
        words.push((column, line[begin..].trim_end()));
    }
    words
}

/// Reads the cells of a line that holds `expected` of them.
pub(super) fn read_cells(
    line: &str,
    size: usize,
    expected: usize,
) -> Result<Vec<Option<Value>>, ReadError> {
    let cells = Cells::of(line);
    let found = cells.count();
    let mut values = Vec::with_capacity(found);
    // A foreign character explains more than the number of cells.
    match &cells {
        Cells::Characters { text, column, rest } => {
            for (index, c) in text.chars().enumerate() {
                let refused = || ReadError::unexpected(column + index + 1, c, expectation(size));
                values.push(cell_of(c, size).ok_or_else(refused)?);
            }
            if found != expected {
                return Err(wrong_count(column + found.min(expected) + 1, found, expected));
            }
            let is_row = expected == size;
            if is_row && !rest.trim().is_empty() {
                let blanks = rest.chars().take_while(|c| c.is_whitespace()).count();
                let column = column + found + blanks + 1;
                return Err(ReadError::unexpected(column, rest.trim(), "the end of the row"));
            }
        }
        Cells::Words(words) => {
            for &(column, word) in words {
                let refused = || ReadError::unexpected(column + 1, word, expectation(size));
                match number_of(word, size) {
                    // What is too much is counted, whatever it is.
                    None if values.len() >= expected => values.push(None),
                    value => values.push(value.ok_or_else(refused)?),
                }
            }
            if found != expected {
                let end = line.trim_end().chars().count();
                let column = words.get(expected).map_or(end, |&(column, _)| column);
                return Err(wrong_count(column + 1, found, expected));
            }
        }
    }
    Ok(values)
}

fn wrong_count(column: usize, found: usize, expected: usize) -> ReadError {
    ReadError::wrong_count(column, found, expected, "")
}

fn expectation(size: usize) -> String {
    let last = u8::try_from(size).ok().and_then(Value::new).filter(|_| size > 9);
    let letters = last.map_or_else(String::new, |value| {
        format!(", as a digit or a letter up to {},", value.symbol())
    });
    format!("a value from 1 to {size}{letters} or . for an empty cell")
}
