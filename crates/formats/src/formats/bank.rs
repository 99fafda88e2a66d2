//! The records of the Sudoku Exchange puzzle bank.
//!
//! ```text
//! record = hash ' ' cell{81} blanks rating        100 bytes with the line end
//! hash   = the first 12 hexadecimal digits of the SHA-1 of the 81 characters
//! rating = a number with one decimal, right-aligned in four characters
//! ```
//!
//! A hash that is not that of the cells is refused: one of the two is damaged. Written are `0`
//! for an empty cell, the hash of what is written, and the rating; without a number for a rating
//! the record ends after the cells, which is read too. Source: the files of the puzzle bank,
//! github.com/grantm/sudoku-exchange-puzzle-bank.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::{is_cell, push_cells, read_cells},
    field,
};
use sha1::{Digest, Sha1};

pub(crate) struct Bank;

/// How long a hash is.
const HASH: usize = 12;

impl Format for Bank {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "bank",
            aliases: &[],
            about: "records of the Sudoku Exchange puzzle bank: hash, cells, rating",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "00015097c6c3 08302009000080010002930000800009870007000006000674000030000698000\
                      2005000010030540  7.2\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        let bytes = line.as_bytes();
        bytes.len() > 81
            && bytes[HASH] == b' '
            && bytes[..HASH].iter().all(u8::is_ascii_hexdigit)
            && bytes[HASH + 1..].iter().take(40).all(|&byte| is_cell(byte))
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let digits = line.bytes().take_while(u8::is_ascii_hexdigit).count();
        if digits != HASH || line.as_bytes().get(HASH) != Some(&b' ') {
            let text: String = line.chars().take(HASH + 1).collect();
            return Err(ReadError::unexpected(1, text, "12 hexadecimal digits and a space"));
        }
        let (hash, rest) = line.split_at(HASH);
        let cells = &rest[1..];
        let (givens, rest) = read_cells(cells, HASH + 2)?;
        if hash_of(&cells[..81]) != hash.to_ascii_lowercase() {
            let right = hash_of(&cells[..81]);
            let message = format!("the hash of these cells is {right}, not {hash}");
            return Err(ReadError::new(1, Fault::Inconsistent(message)));
        }
        let rating = rest.trim();
        if !rating.is_empty() && (!rest.starts_with(' ') || !is_rating(rating)) {
            let expected = "a rating such as 7.2 after a space, or the end of the line";
            return Err(ReadError::unexpected(HASH + 83, rest, expected));
        }
        found(Record::new(givens).with(field::ID, hash).with(field::RATING, rating));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        let mut cells = String::with_capacity(81);
        push_cells(&record.givens, '0', &mut cells);
        out.push_str(&format!("{} {cells}", hash_of(&cells)));
        if let Some(rating) = record.field(field::RATING).filter(|rating| is_rating(rating)) {
            out.push_str(&format!(" {rating:>4}"));
        }
        out.push('\n');
    }
}

fn hash_of(cells: &str) -> String {
    Sha1::digest(cells).iter().take(HASH / 2).map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a text is a number as ratings are written: digits with at most one point.
fn is_rating(text: &str) -> bool {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    is_number(whole) && is_number(decimals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const PUZZLE: &str =
        ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.";

    #[test]
    fn a_record_of_the_bank_comes_back_byte_by_byte() {
        let example = Bank.info().example;
        assert_eq!(example.len(), 100);
        let records = check_read(&Bank, example, &[PUZZLE]);
        assert_eq!(records[0].field(field::RATING), Some("7.2"));
        let mut out = String::new();
        Bank.write(&records[0], &mut out);
        assert_eq!(out, example);
    }

    #[test]
    fn a_rating_may_be_missing() {
        let line = &Bank.info().example[..94];
        assert_eq!(check_read(&Bank, line, &[PUZZLE])[0].field(field::RATING), None);
        let mut out = String::new();
        Bank.write(&check_read(&Bank, line, &[PUZZLE])[0].clone().with("rating", "hard"), &mut out);
        assert_eq!(out.trim_end(), line);
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let line = Bank.info().example.trim_end();
        check_error(&Bank, &line.replacen("000150", "000151", 1), 1, 1, "is 00015097c6c3, not");
        check_error(&Bank, &line.replacen("0830", "0840", 1), 1, 1, "not 00015097c6c3");
        check_error(&Bank, &line.replacen("0830", "083", 1), 1, 94, "80 cells");
        check_error(&Bank, &line.replacen("0830", "08300", 1), 1, 95, "82 cells");
        check_error(&Bank, &line.replacen("0830", "08y0", 1), 1, 16, "'y'");
        check_error(&Bank, &line[1..], 1, 1, "12 hexadecimal digits");
        check_error(&Bank, &format!("0{line}"), 1, 1, "12 hexadecimal digits");
        check_error(&Bank, &line.replacen("7.2", "7,2", 1), 1, 95, "a rating");
        check_error(&Bank, &format!("{line} x"), 1, 95, "a rating");
        check_error(&Bank, &line[..50], 1, 51, "37 cells");
    }
}
