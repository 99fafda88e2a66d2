//! Nine rows of nine digits with `.` between the rows, `0` for an empty cell.
//!
//! ```text
//! line = row {'.' row}{8} [blanks comment]       row = digit{9}
//! ```
//!
//! 89 characters: a host name of dns.toys. The dot that means an empty cell everywhere else
//! separates here, so that a line of 81 characters is never taken for one. Source: dns.toys.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::sign,
    field,
    text::{comment_of, push_comment},
};
use sudokit_grid::{Cell, Digit, Entry, Givens};

pub(crate) struct Dotted;

impl Format for Dotted {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "dotted",
            aliases: &["dns"],
            about: "nine rows of nine digits with '.' between them, '0' for an empty cell",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "080000005.000835410.903407820.700000600.100509002.006000003.018302907\
                      .047698000.300000040\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        let text = grid_of(line.trim_start());
        let bytes = text.as_bytes();
        let is_row = |at: usize| {
            bytes.get(at..at + 9).is_some_and(|row| row.iter().all(u8::is_ascii_digit))
                && bytes.get(at + 9) == Some(&b'.')
        };
        // A line whose empty cells are dots has no zeros between eight full rows.
        let is_line = || !text.contains('0') || !(0..80).step_by(10).all(is_row);
        match text.len() {
            81 => !is_line(),
            70..100 => is_row(0) && is_row(10),
            _ => false,
        }
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let indent = line.len() - line.trim_start().len();
        let text = &line[indent..];
        let grid = grid_of(text);
        let rest = &text[grid.len()..];
        if !rest.is_empty() && !rest.starts_with([' ', '\t', '#']) {
            let stray: String = rest.chars().take(1).collect();
            let column = indent + grid.len() + 1;
            return Err(ReadError::unexpected(column, stray, "a digit or '.' between two rows"));
        }
        let rows = grid.split('.').count();
        if rows != 9 {
            return Err(ReadError::wrong_count(indent + 1, rows, 9, "rows between dots"));
        }
        let mut givens = Givens::EMPTY;
        let mut column = indent + 1;
        for (index, row) in grid.split('.').enumerate() {
            if row.len() != 9 {
                let end = column + row.len().min(9);
                return Err(ReadError::wrong_count(end, row.len(), 9, "in this row"));
            }
            for (at, byte) in row.bytes().enumerate() {
                if let Some(digit) = Digit::from_ascii(byte) {
                    givens.set(Cell::at(index, at), Entry::Given(digit));
                }
            }
            column += 10;
        }
        found(Record::new(givens).with(field::COMMENT, comment_of(rest)));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        for cell in Cell::ALL {
            if cell.column() == 0 && cell.row() > 0 {
                out.push('.');
            }
            out.push(sign(record.givens.digit(cell), '0'));
        }
        push_comment(record, out);
        out.push('\n');
    }
}

/// The digits and dots at the beginning of a text.
fn grid_of(text: &str) -> &str {
    let is_part = |c: char| c.is_ascii_digit() || c == '.';
    &text[..text.find(|c| !is_part(c)).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const EXAMPLE: &str =
        "080000005.000835410.903407820.700000600.100509002.006000003.018302907.047698000.300000040";

    #[test]
    fn dots_separate_rows() {
        let read = EXAMPLE.replace('.', "").replace('0', ".");
        check_read(&Dotted, EXAMPLE, &[&read]);
        let records = check_read(&Dotted, &format!("  {EXAMPLE} # toys"), &[&read]);
        assert_eq!(records[0].field(field::COMMENT), Some("toys"));
    }

    #[test]
    fn a_line_of_81_cells_is_not_claimed() {
        let line =
            "123456789.234567891.345678912.456789123.567891234.678912345.789123456.8912345.67.";
        assert_eq!(line.len(), 81);
        assert!(!Dotted.recognises(line));
        assert!(Dotted.recognises(EXAMPLE));
        assert!(Dotted.recognises(&format!("{} {}", &EXAMPLE[..81], &EXAMPLE[81..])));
    }

    #[test]
    fn flaws_are_located() {
        check_error(&Dotted, &EXAMPLE.replacen("835410", "83541", 1), 1, 19, "8 cells, 9 expected");
        check_error(&Dotted, &EXAMPLE.replacen("835410", "8354100", 1), 1, 20, "10 cells, 9");
        check_error(&Dotted, &EXAMPLE[10..], 1, 1, "8 cells, 9 expected (rows between dots)");
        check_error(&Dotted, &format!("{EXAMPLE}."), 1, 1, "10 cells, 9 expected");
        check_error(&Dotted, &EXAMPLE.replacen('8', "x", 1), 1, 2, "found 'x'");
    }
}
