//! Game IDs of Solo in Simon Tatham's puzzle collection.
//!
//! ```text
//! line = params ':' grid [ blanks comment ]
//! params = '3x3' { flag }           symmetry and difficulty: r2, m4, a, dt, du, …
//! grid = a row of: 'a'..'z' for 1 to 26 empty cells, a number, '_' between two numbers
//! ```
//!
//! Classic puzzles only: the flags `j` (jigsaw), `x` (diagonals) and `k` (killer) and every other
//! size are refused by name, and so are seeds (`3x3#…`), from which only the program itself can
//! make the puzzle, and the long killer strings that begin `3x3:` in another way.
//! The flags kept are the field `params`. Source: Simon Tatham's puzzles, solo.c.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape, field,
    link::{column_of, comment, may_begin, word},
};
use sudokit_grid::{Cell, Digit, Entry, Givens};

pub(crate) struct Solo;

impl Format for Solo {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "solo",
            aliases: &["tatham"],
            about: "game IDs of Solo in Simon Tatham's puzzles, classic 3x3 only",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "3x3:a2e9a5b6a2b3_7a1_4a9_6a2b4_1a7_2b1_7e6_9b2_5a8_1b6a5_9a3_8a7_2b8a6b1a1e4a\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        if !may_begin(line, b"0123456789") {
            return false;
        }
        let bytes = line.trim_start().as_bytes();
        let sizes = bytes.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
        if sizes == 0 || !matches!(bytes.get(sizes), Some(b'x' | b'j')) {
            return false;
        }
        // Cells may have an x for an empty one, but no colon; the longest params are short.
        let end = bytes.iter().take(24).position(|byte| matches!(byte, b':' | b'#'));
        end.is_some_and(|end| bytes[sizes..end].iter().all(u8::is_ascii_alphanumeric))
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let id = word(line.trim_start());
        let column = column_of(line, id);
        let Some(at) = id.find([':', '#']) else {
            return Err(ReadError::unexpected(column, id, "3x3: and a grid"));
        };
        let (params, rest) = id.split_at(at);
        let flags = read_params(params).map_err(|fault| ReadError::new(column, fault))?;
        let desc_column = column + params.chars().count() + 1;
        let unsupported =
            |what: &str| Err(ReadError::new(desc_column - 1, Fault::Unsupported(what.to_owned())));
        let Some(desc) = rest.strip_prefix(':') else {
            return unsupported("a random seed (only the program can make its puzzle)");
        };
        if desc.contains(':') {
            return unsupported("a killer string (cages as sums after '3x3:')");
        }
        let givens = read_grid(desc, desc_column)?;
        found(Record::new(givens).with("params", flags).with(field::COMMENT, comment(line)?));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        out.push_str("3x3:");
        let mut blanks = 0_u8;
        let mut after_number = false;
        for cell in Cell::ALL {
            let Some(digit) = record.givens.digit(cell) else {
                blanks += 1;
                continue;
            };
            if blanks == 0 && after_number {
                out.push('_');
            }
            push_blanks(blanks, out);
            out.push(char::from(digit.to_ascii()));
            (blanks, after_number) = (0, true);
        }
        push_blanks(blanks, out);
        out.push('\n');
    }
}

fn push_blanks(mut blanks: u8, out: &mut String) {
    while blanks > 0 {
        let run = blanks.min(26);
        out.push(char::from(b'a' + run - 1));
        blanks -= run;
    }
}

/// Checks the parameters and returns what follows the size.
fn read_params(params: &str) -> Result<&str, Fault> {
    let flags =
        params.strip_prefix("3x3").filter(|flags| !flags.starts_with(|c: char| c.is_ascii_digit()));
    let Some(flags) = flags else {
        let size: String = params.chars().take(20).collect();
        return Err(match params.contains('j') {
            true => Fault::Unsupported(format!("a jigsaw puzzle ({size})")),
            false => Fault::Unsupported(format!("a grid with blocks of {size}, other than 3x3,")),
        });
    };
    let variants = [("k", "killer cages"), ("x", "diagonals"), ("j", "a jigsaw puzzle")];
    // The letter after d names a difficulty, that after m or r a symmetry.
    let mut rest = flags;
    let mut names = Vec::new();
    while let Some(flag) = rest.chars().next() {
        rest = &rest[flag.len_utf8()..];
        if let Some((_, name)) = variants.iter().find(|(letter, _)| letter.starts_with(flag)) {
            names.push(*name);
        } else if flag == 'd' {
            rest = rest.get(1..).unwrap_or_default();
        }
    }
    names.dedup();
    names.truncate(3);
    if names.is_empty() { Ok(flags) } else { Err(Fault::Unsupported(names.join(", "))) }
}

fn read_grid(desc: &str, column: usize) -> Result<Givens, ReadError> {
    let bytes = desc.as_bytes();
    let mut givens = Givens::EMPTY;
    let mut count = 0;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        match byte {
            b'a'..=b'z' => {
                count += usize::from(byte - b'a') + 1;
                at += 1;
            }
            b'1'..=b'9' if digits == 1 => {
                if let (Some(cell), Some(digit)) = (Cell::new(count), Digit::from_ascii(byte)) {
                    givens.set(cell, Entry::Given(digit));
                }
                count += 1;
                at += 1;
            }
            b'0'..=b'9' => {
                let number = &desc[at..at + digits];
                return Err(ReadError::unexpected(column + at, number, "a number from 1 to 9"));
            }
            b'_' if is_digit(bytes, at.wrapping_sub(1)) && is_digit(bytes, at + 1) => at += 1,
            b',' => {
                let message = "a part after the grid (cages or a jigsaw)".to_owned();
                return Err(ReadError::new(column + at, Fault::Unsupported(message)));
            }
            _ => {
                let found: String = desc[at..].chars().take(1).collect();
                let expected = "a letter from a to z, a number, or _ between two numbers";
                return Err(ReadError::unexpected(column + at, found, expected));
            }
        }
    }
    if count == 81 {
        return Ok(givens);
    }
    Err(ReadError::wrong_count(column + at, count, 81, ""))
}

fn is_digit(bytes: &[u8], at: usize) -> bool {
    bytes.get(at).is_some_and(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const PUZZLE: &str =
        ".2.....9.5..6.2..37.14.96.2..41.72..17.....69..25.81..6.59.38.72..8.6..1.1.....4.";

    fn id() -> &'static str {
        Solo.info().example.trim_end()
    }

    #[test]
    fn the_public_example_comes_back() {
        let records = check_read(&Solo, id(), &[PUZZLE]);
        let mut out = String::new();
        Solo.write(&records[0], &mut out);
        assert_eq!(out.trim_end(), id());
        let records = check_read(&Solo, &(id().replacen(':', "m4dk:", 1) + " # hard"), &[PUZZLE]);
        assert_eq!(records[0].field("params"), Some("m4dk"));
        assert_eq!(records[0].field(field::COMMENT), Some("hard"));
        check_read(&Solo, "3x3:zzzc", &[&".".repeat(81)]);
    }

    #[test]
    fn other_puzzles_are_refused_by_name() {
        let killer = "3x3k:zzzc,__aaa___a_a___aa_____a______a____a_a__a______b____aa_abaaaaaa___aa___\
                      ___a_a___aaaaa_a___a_a__aaaaaba,10_6_8a11a9a12b10_11a16_6b10_17a11c8_8b12_8_21a7b\
                      11_7e13_19b4a9_12c9_10a23a10_12_13e12c14_7a15b4c";
        check_error(&Solo, killer, 1, 1, "killer cages is not supported");
        check_error(&Solo, &id().replacen(':', "xdu:", 1), 1, 1, "diagonals is not supported");
        check_error(&Solo, "9jr4:a1", 1, 1, "a jigsaw puzzle (9jr4)");
        check_error(&Solo, "9x1:a1", 1, 1, "blocks of 9x1");
        check_error(&Solo, "3x34:a1", 1, 1, "blocks of 3x34");
        check_error(&Solo, "3x3du#1234567", 1, 6, "a random seed");
        check_error(&Solo, "3x3::k:6150:6150", 1, 4, "a killer string");
        check_error(&Solo, &format!("{},aa", id()), 1, id().len() + 1, "a part after the grid");
        for text in [killer, "9jr4:a1", "3x3du#1234567", "3x3::k:6150:6150"] {
            assert!(Solo.recognises(text));
        }
        assert!(!Solo.recognises(&PUZZLE.replace('.', "x")));
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let end = id().len() + 1;
        check_error(&Solo, &id()[..id().len() - 1], 1, end - 1, "80 cells");
        check_error(&Solo, &format!("{}5", id()), 1, end + 1, "82 cells");
        check_error(&Solo, &id().replacen("a2e", "a12e", 1), 1, 6, "found '12'");
        check_error(&Solo, &id().replacen("a2e", "a0e", 1), 1, 6, "found '0'");
        check_error(&Solo, &id().replacen("a2e", "a2?", 1), 1, 7, "found '?'");
        check_error(&Solo, &id().replacen("a2e", "_2e", 1), 1, 5, "found '_'");
        check_error(&Solo, "3x3", 1, 1, "3x3: and a grid");
    }
}
