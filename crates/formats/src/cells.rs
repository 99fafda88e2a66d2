//! The 81 characters that most formats share.

use crate::{ReadError, text::comment_of};
use sudokit_grid::{Cell, Digit, Entry, Givens};

/// What may stand for a cell, for error messages.
pub(crate) const A_CELL: &str =
    "a cell (a digit from 1 to 9, or one of . 0 _ * x - for an empty one)";

/// Whether a character is a digit or a sign for an empty cell, spaces apart.
pub(crate) const fn is_cell(byte: u8) -> bool {
    entry_of(byte).is_some()
}

/// What a character says about a cell.
pub(crate) const fn entry_of(byte: u8) -> Option<Entry> {
    ENTRIES[byte as usize]
}

/// A table, since ten million lines go through it.
static ENTRIES: [Option<Entry>; 256] = {
    let mut entries = [None; 256];
    let empty = b".0_*xX-";
    let mut index = 0;
    while index < empty.len() {
        entries[empty[index] as usize] = Some(Entry::Empty);
        index += 1;
    }
    let mut index = 0;
    while index < 9 {
        let digit = Digit::ALL[index];
        entries[digit.to_ascii() as usize] = Some(Entry::Given(digit));
        index += 1;
    }
    entries
};

/// The 81 cells that a text begins with, if each is a single character.
pub(crate) fn plain_cells(text: &[u8]) -> Option<&[u8; 81]> {
    let (cells, _) = text.split_first_chunk()?;
    // Without a branch or a table, so that the compiler looks at many characters at a time.
    let is_foreign = |byte: u8| {
        (byte.wrapping_sub(b'0') > 9)
            & (byte != b'.')
            & (byte != b'_')
            & (byte != b'*')
            & (byte | 0x20 != b'x')
            & (byte != b'-')
    };
    let foreign = cells.iter().fold(0, |any, &byte| any | u8::from(is_foreign(byte)));
    (foreign == 0).then_some(cells)
}

/// The grid of [`plain_cells`].
#[inline]
pub(crate) fn plain_givens(cells: &[u8; 81]) -> Givens {
    // Whatever is no digit is a sign for an empty cell.
    let numbers = cells.map(|byte| match byte.wrapping_sub(b'0') {
        number @ 0..10 => number,
        _ => 0,
    });
    Givens::from_numbers(&numbers).expect("numbers up to 9")
}

/// Reads a line of 81 cells and nothing else.
pub(crate) fn read_plain_line(line: &str) -> Option<Givens> {
    if line.len() == 81 { plain_cells(line.as_bytes()).map(plain_givens) } else { None }
}

/// Reads 81 cells from the beginning of `text` and returns what follows them.
///
/// `column` is where `text` begins in its line, counted from 1.
pub(crate) fn read_cells(text: &str, column: usize) -> Result<(Givens, &str), ReadError> {
    let bytes = text.as_bytes();
    let mut entries = [Entry::Empty; 81];
    for (index, slot) in entries.iter_mut().enumerate() {
        match bytes.get(index).and_then(|&byte| entry_of(byte)) {
            Some(entry) => *slot = entry,
            None => return Err(not_a_cell(text, index, column)),
        }
    }
    match bytes.get(81) {
        Some(&byte) if is_cell(byte) => {
            let found = bytes.iter().take_while(|&&byte| is_cell(byte)).count();
            Err(ReadError::wrong_count(column + 81, found, 81, ""))
        }
        _ => Ok((Givens::new(entries), &text[81..])),
    }
}

/// What an entry of more than one character may be: the entry and how many bytes it takes.
pub(crate) type FirstEntry = fn(&str) -> Option<(Entry, usize)>;

/// Reads 81 entries from the beginning of `text` and returns what follows them.
///
/// As [`read_cells`], but `first_entry` decides what an entry is and `expected` names it.
pub(crate) fn read_entries<'t>(
    text: &'t str,
    column: usize,
    first_entry: FirstEntry,
    expected: &str,
) -> Result<(Givens, &'t str), ReadError> {
    let mut entries = [Entry::Empty; 81];
    let (mut found, mut rest) = (0, text);
    let mut excess = column;
    while let Some((entry, length)) = first_entry(rest) {
        match entries.get_mut(found) {
            Some(slot) => *slot = entry,
            None if found == 81 => excess = column + text.len() - rest.len(),
            None => {}
        }
        found += 1;
        rest = &rest[length..];
    }
    // Entries are ASCII, so that bytes are columns.
    let end = column + text.len() - rest.len();
    let stops = rest.is_empty() || rest.starts_with([' ', '\t', '#', ':', ',']);
    if found == 81 {
        return Ok((Givens::new(entries), rest));
    }
    if found < 81 && !stops {
        let stray: String = rest.chars().take(1).collect();
        return Err(ReadError::unexpected(end, stray, expected));
    }
    let column = if found > 81 { excess } else { end };
    Err(ReadError::wrong_count(column, found, 81, ""))
}

/// A given digit, `+` and a placed digit, or a sign for an empty cell.
pub(crate) fn first_placed_entry(text: &str) -> Option<(Entry, usize)> {
    match text.as_bytes() {
        [b'+', byte, ..] => Some((Entry::Placed(Digit::from_ascii(*byte)?), 2)),
        [byte, ..] => Some((entry_of(*byte)?, 1)),
        [] => None,
    }
}

/// The error for `text`, of whose first characters only `index` are cells.
fn not_a_cell(text: &str, index: usize, column: usize) -> ReadError {
    let rest = &text[index..];
    let ends = rest.is_empty() || rest.starts_with([' ', '\t', '#', ',', ';']);
    let column = column + index;
    if !ends {
        let found: String = rest.chars().take(1).collect();
        return ReadError::unexpected(column, found, A_CELL);
    }
    let digits_and_spaces = text.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit());
    let hint = if digits_and_spaces && text.contains(' ') {
        "spaces for empty cells may have been cut off; write . instead"
    } else {
        ""
    };
    ReadError::wrong_count(column, index, 81, hint)
}

/// Reads a line of exactly 81 digits and spaces in which spaces are the empty cells.
pub(crate) fn read_spaced_cells(line: &str) -> Option<Givens> {
    let bytes: &[u8; 81] = line.as_bytes().try_into().ok()?;
    let mut givens = Givens::EMPTY;
    let mut has_spaces = false;
    for (cell, &byte) in Cell::ALL.into_iter().zip(bytes) {
        if byte == b' ' {
            has_spaces = true;
        } else {
            givens.set(cell, Entry::Given(Digit::from_ascii(byte)?));
        }
    }
    has_spaces.then_some(givens)
}

/// Appends 81 characters: the digits, given or placed, and `blank` for the other cells.
pub(crate) fn push_cells(givens: &Givens, blank: char, out: &mut String) {
    out.extend(givens.iter().map(|(_, entry)| sign(entry.digit(), blank)));
}

/// The character of a digit, or `blank` where there is none.
pub(crate) fn sign(digit: Option<Digit>, blank: char) -> char {
    digit.map_or(blank, |digit| char::from(digit.to_ascii()))
}

/// The comment of a line in what follows its cells, which end before `column`.
pub(crate) fn read_comment(rest: &str, column: usize) -> Result<&str, ReadError> {
    if !rest.is_empty() && !rest.starts_with([' ', '\t', '#']) {
        let expected = "a space before the comment or the end of the line";
        return Err(ReadError::unexpected(column, rest, expected));
    }
    Ok(comment_of(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_cells_are_the_cells_of_the_table() {
        for byte in 0..=u8::MAX {
            let mut cells = [b'.'; 81];
            cells[80] = byte;
            let expected = entry_of(byte);
            let entry = plain_cells(&cells).map(|cells| plain_givens(cells).entry(Cell::at(8, 8)));
            assert_eq!(entry, expected, "{byte:#x}");
        }
    }
}
