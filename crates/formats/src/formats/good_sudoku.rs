//! Puzzles of Good Sudoku.
//!
//! ```text
//! line = '$' base 64 of 41 bytes [ blanks comment ]
//! ```
//!
//! Four bits a cell in reading order, the higher half of a byte first: 0 for an empty cell, else
//! the digit. The last four bits are 0. Source: the strings that the app shares.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape, field,
    link::{column_of, comment, may_begin, word},
};
use base64::{DecodeError, Engine, engine::general_purpose::STANDARD};
use sudokit_grid::{Cell, Digit, Entry, Givens};

pub(crate) struct GoodSudoku;

impl Format for GoodSudoku {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "good-sudoku",
            aliases: &[],
            about: "puzzles of Good Sudoku: $ and base 64",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "$cAZAIABgcAQAAIAFCQAAAHAFAAAwAAgAEAAAAwQAgAAGADAQAFAWAHA=\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        may_begin(line, b"$") && line.trim_start().starts_with('$')
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let text = word(line.trim_start());
        let column = column_of(line, text) + 1;
        let Some(packed) = text.strip_prefix('$') else {
            return Err(ReadError::unexpected(column - 1, text, "$ and base 64"));
        };
        // Whatever is longer is no puzzle, and not worth decoding.
        let length = packed.chars().count();
        if length > 56 {
            return Err(wrong_length(column + 56, length));
        }
        let bytes = STANDARD.decode(packed).map_err(|error| match error {
            DecodeError::InvalidByte(at, _) | DecodeError::InvalidLastSymbol { offset: at, .. } => {
                let found = packed.get(at..).and_then(|rest| rest.chars().next());
                let found = found.map(String::from).unwrap_or_default();
                ReadError::unexpected(column + at, found, "base 64")
            }
            DecodeError::InvalidLength(_) | DecodeError::InvalidPadding => {
                wrong_length(column + length, length)
            }
        })?;
        if bytes.len() != 41 {
            return Err(wrong_length(column + length, length));
        }
        found(Record::new(cells(&bytes, column)?).with(field::COMMENT, comment(line)?));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        let mut bytes = [0; 41];
        for cell in Cell::ALL {
            let digit = record.givens.digit(cell).map_or(0, Digit::get);
            let shift = if cell.index() % 2 == 0 { 4 } else { 0 };
            bytes[cell.index() / 2] |= digit << shift;
        }
        out.push('$');
        STANDARD.encode_string(bytes, out);
        out.push('\n');
    }
}

fn wrong_length(column: usize, length: usize) -> ReadError {
    let found = format!("{length} characters");
    ReadError::unexpected(column, found, "56 characters of base 64, for 41 bytes")
}

fn cells(bytes: &[u8], column: usize) -> Result<Givens, ReadError> {
    let mut givens = Givens::EMPTY;
    let nibbles = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    for (index, nibble) in nibbles.enumerate() {
        if nibble == 0 {
            continue;
        }
        match (Cell::new(index), Digit::new(nibble)) {
            (Some(cell), Some(digit)) => givens.set(cell, Entry::Given(digit)),
            (cell, _) => {
                let place =
                    cell.map_or("after the last cell".to_owned(), |cell| format!("in {cell}"));
                // Six bits make a character.
                let fault = Fault::Inconsistent(format!("the number {nibble} {place}"));
                return Err(ReadError::new(column + 4 * index / 6, fault));
            }
        }
    }
    Ok(givens)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const PUZZLE: &str =
        "7..64.2...6.7..4.....2...5.9......7...5.....3....8...1......3.4..8....6..3.1...5.";

    #[test]
    fn the_public_example_comes_back() {
        let example = GoodSudoku.info().example;
        let mut records = Vec::new();
        let header = Header::default();
        GoodSudoku.read(example, &header, &mut |found| records.push(found)).expect("an example");
        assert!(records[0].givens.to_string().starts_with("7..64.2...6.7..4"));
        let mut out = String::new();
        GoodSudoku.write(&records[0], &mut out);
        assert_eq!(out, example);
        let mut out = String::new();
        GoodSudoku.write(&Record::new(PUZZLE.parse().expect("a grid")), &mut out);
        check_read(&GoodSudoku, &format!(" {} # hard", out.trim_end()), &[PUZZLE]);
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let line = GoodSudoku.info().example.trim_end();
        let check =
            |text: &str, column, message| check_error(&GoodSudoku, text, 1, column, message);
        check(&line[..57 - 4], 54, "52 characters");
        check(&line[..56], 57, "55 characters");
        check(&format!("{line}AAAA"), 58, "60 characters");
        check(&line.replacen("cAZ", "c?Z", 1), 3, "'?'");
        check(&line.replacen("cAZ", "céZ", 1), 3, "'é'");
        check(&line.replacen("cAZ", "/AZ", 1), 2, "the number 15 in r1c1");
        check(&line.replacen("AHA=", "AHE=", 1), 56, "the number 1 after the last cell");
        check("x", 1, "$ and base 64");
    }
}
