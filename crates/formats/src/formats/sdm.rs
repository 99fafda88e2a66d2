//! A collection: one puzzle a line, `0` for an empty cell and nothing else on the line.
//!
//! ```text
//! file = { line }        line = digit{81}
//! ```
//!
//! It is read as [`line`](super::line) is, with any sign for an empty cell, remarks and comments.
//! Written, it is what the strictest programs expect, and comments have no place. Source:
//! sudocue.net/fileformats.php.

use super::line::Line;
use crate::{Format, FormatInfo, Header, Holds, ReadError, Record, Shape, cells::push_cells};

pub(crate) struct Sdm;

impl Format for Sdm {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "sdm",
            aliases: &[],
            about: "81 digits a line, '0' for an empty cell, no comments",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "01640000020000900040000006207023010010000000300308704096000000500080000\
                      7000006820\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        line.len() == 81 && line.bytes().all(|byte| byte.is_ascii_digit())
    }

    fn read(
        &self,
        line: &str,
        header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        Line.read(line, header, found)
    }

    fn write(&self, record: &Record, out: &mut String) {
        push_cells(&record.givens, '0', out);
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    #[test]
    fn empty_cells_are_written_as_zeros() {
        let line = format!("{}5 easy", ".".repeat(80));
        let records = check_read(&Sdm, &line, &[&line[..81]]);
        let text = crate::write(&records[0], &Sdm).expect("givens only");
        assert_eq!(text, format!("{}5\n", "0".repeat(80)));
    }

    #[test]
    fn flaws_are_located() {
        check_error(&Sdm, &"0".repeat(80), 1, 81, "80 cells, 81 expected");
        check_error(&Sdm, &"0".repeat(82), 1, 82, "82 cells, 81 expected");
    }
}
