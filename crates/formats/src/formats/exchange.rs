//! Links that hold 81 digits: those of Sudoku Exchange and SecUSo.
//!
//! ```text
//! line = place cell{81} [ blanks comment ]
//! place = 'https://sudokuexchange.com/play/?s=' | 'https://sudoku.secuso.org/'
//! ```
//!
//! `0` is an empty cell; every other sign for one is read as well. Written are links of Sudoku
//! Exchange. Sources: the two sites.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::{push_cells, read_cells},
    field,
    link::{after_place, column_of, comment, may_begin, parameter, word},
};

pub(crate) struct Exchange;

const EXCHANGE: [&str; 1] = ["sudokuexchange.com/"];
const SECUSO: [&str; 1] = ["sudoku.secuso.org/"];

impl Format for Exchange {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "exchange",
            aliases: &[],
            about: "links of sudokuexchange.com and sudoku.secuso.org: 81 digits",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "https://sudokuexchange.com/play/?s=08302009000080010002930000800009870007000006000\
                      6740000300006980002005000010030540\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        may_begin(line, b"hws")
            && (after_place(line, &EXCHANGE).or_else(|| after_place(line, &SECUSO))).is_some()
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let cells = match (after_place(line, &EXCHANGE), after_place(line, &SECUSO)) {
            (Some(rest), _) => parameter(rest, "s").ok_or_else(|| {
                let column = column_of(line, rest);
                ReadError::unexpected(column, word(rest), "play/?s= and 81 digits")
            })?,
            (_, Some(rest)) => word(rest),
            _ => {
                let expected = "a link of sudokuexchange.com or sudoku.secuso.org";
                return Err(ReadError::unexpected(1, word(line), expected));
            }
        };
        let column = column_of(line, cells);
        let (givens, rest) = read_cells(cells, column)?;
        if !rest.is_empty() {
            return Err(ReadError::unexpected(column + 81, rest, "the end of the link"));
        }
        found(Record::new(givens).with(field::COMMENT, comment(line)?));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        out.push_str("https://sudokuexchange.com/play/?s=");
        push_cells(&record.givens, '0', out);
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const PUZZLE: &str =
        ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.";

    #[test]
    fn both_sites_are_read() {
        let zeros = PUZZLE.replace('.', "0");
        check_read(&Exchange, &format!("https://sudokuexchange.com/play/?s={zeros}"), &[PUZZLE]);
        let text = format!("sudoku.secuso.org/{zeros} # hard");
        let records = check_read(&Exchange, &text, &[PUZZLE]);
        assert_eq!(records[0].field(field::COMMENT), Some("hard"));
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let link = |cells: &str| format!("https://sudoku.secuso.org/{cells}");
        check_error(&Exchange, &link(&PUZZLE[1..]), 1, 107, "80 cells");
        check_error(&Exchange, &link(&format!("{PUZZLE}1")), 1, 108, "82 cells");
        check_error(&Exchange, &link(&PUZZLE.replacen('8', "?", 1)), 1, 28, "'?'");
        check_error(&Exchange, &link(&format!("{PUZZLE}/")), 1, 108, "the end of the link");
        check_error(&Exchange, "https://sudokuexchange.com/play/", 1, 28, "play/?s= and");
        check_error(&Exchange, PUZZLE, 1, 1, "a link of");
    }
}
