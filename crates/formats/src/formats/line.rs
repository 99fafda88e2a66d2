//! One puzzle a line: 81 cells and perhaps a comment.
//!
//! ```text
//! line = cell{81} [ blanks comment ]
//! cell = '1'..'9' | '.' | '0' | '_' | '*' | 'x' | 'X' | '-' | ' '
//! ```
//!
//! The most common form of all. All signs for an empty cell mean the same. Spaces are cells only
//! on a line of exactly 81 digits and spaces, since elsewhere they separate; editors like to cut
//! them off, so they are never written. A comment is what follows the cells after a space, a tab
//! or `#`. Sources: the forums and the public collections; nobody wrote it down first.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::{is_cell, push_cells, read_cells, read_comment, read_spaced_cells},
    field,
    text::push_comment,
};

pub(crate) struct Line;

impl Format for Line {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "line",
            aliases: &["81", "txt"],
            about: "81 cells a line, '.' for an empty cell, a comment may follow",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5\
                      ....8..79 easy\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        let cells = line.trim_start().bytes().take_while(|&byte| is_cell(byte)).count();
        cells >= 40 || is_spaced(line)
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        if let Some(givens) = read_spaced_cells(line) {
            found(Record::new(givens));
            return Ok(());
        }
        let indent = line.len() - line.trim_start().len();
        let (givens, rest) = read_cells(&line[indent..], indent + 1)?;
        let comment = read_comment(rest, indent + 82)?;
        found(Record::new(givens).with(field::COMMENT, comment));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        push_cells(&record.givens, '.', out);
        push_comment(record, out);
        out.push('\n');
    }
}

/// Whether a line is meant as digits with spaces for the empty cells, even if some were cut off.
fn is_spaced(line: &str) -> bool {
    (60..=100).contains(&line.len())
        && line.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Fault,
        testing::{check_error, check_read},
    };

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn every_sign_for_an_empty_cell_is_read() {
        for sign in [".", "0", "_", "*", "x", "X", "-", " "] {
            check_read(&Line, &PUZZLE.replace('.', sign), &[PUZZLE]);
        }
    }

    #[test]
    fn a_comment_may_follow() {
        for rest in [" easy", "\teasy", "#easy", "   # easy  "] {
            let records = check_read(&Line, &format!("{PUZZLE}{rest}"), &[PUZZLE]);
            assert_eq!(records[0].field(field::COMMENT), Some("easy"));
        }
    }

    #[test]
    fn too_few_or_too_many_cells_are_never_shifted() {
        check_error(&Line, &PUZZLE[1..], 1, 81, "80 cells, 81 expected");
        check_error(&Line, &format!("{PUZZLE}1"), 1, 82, "82 cells, 81 expected");
    }

    #[test]
    fn spaces_that_an_editor_cut_off_are_suspected() {
        let cut = PUZZLE.replace('.', " ").replacen("79", "  ", 1);
        let error = check_error(&Line, cut.trim_end(), 1, 3, "cells, 81 expected");
        assert!(matches!(error.fault, Fault::WrongCount { hint, .. } if !hint.is_empty()));
    }

    #[test]
    fn a_foreign_character_is_named() {
        let text = PUZZLE.replacen("195", "1?5", 1);
        check_error(&Line, &text, 1, 14, "expected a cell");
        check_error(&Line, &PUZZLE.replacen('5', "５", 1), 1, 1, "found '５'");
        check_error(&Line, &format!("{PUZZLE}easy"), 1, 82, "found 'easy'");
    }
}
