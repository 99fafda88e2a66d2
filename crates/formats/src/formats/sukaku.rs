//! Pencilmark puzzles of 729 characters.
//!
//! ```text
//! line = segment{81} [ blanks comment ]
//! segment = ( digit | '.' | '0' ){9}
//! ```
//!
//! Nine characters a cell: usually digit k or a blank at position k, as `serate %m` prints it.
//! Some programs let the digits stand anywhere in the segment; then they are read as long as they
//! ascend, which a segment that begins at a wrong place would rarely do. Nothing is given: every
//! cell holds pencilmarks, and nine blanks are a cell without any. Written are the candidates that
//! the digits of the grid leave, a digit as the only mark of its cell. Sources: Sukaku Explainer,
//! Kazusa, Interactive Sudoku Solver.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape, field, table::one_line,
};
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens, Topology};

pub(crate) struct Sukaku;

impl Format for Sukaku {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "sukaku",
            aliases: &["729"],
            about: "729 characters a line, nine for the pencilmarks of each cell",
            shape: Shape::Line,
            holds: Holds { given: false, placed: false, ..Holds::ALL },
            example: concat!(
                "....5......3......12.4......2...6.........7...2.4.6.8.1..4...8912.4....9.2.4...8.",
                ".....6....2.4..7...2.4..7..1................9....5......34..78..234......2.4..78.",
                "12...............9.......8..23........34......2.4.....1.345.7.......6....2.4..7..",
                ".......8.12..5....12..5...9....5.7.9.....6...1..4..7.....45.7.9.2.45...9..3......",
                "...4......2..5.....2..56..9.......8.....5......3..........5.7.9.2..5...91........",
                "......7..1...5....1.3.5...9....5...9.2.......1..4........45..89...45...9.....6...",
                "1.3.....9.....6...1.345.7.9..3.5.7....3.5..........7...2..............8....4.....",
                ".23.......2....78..23...7.....4.....1................9..3..6.....3..........5....",
                "123......12.45....12345.....23.56..........8..2...6...1.34.6.........7..........9\n",
            ),
        }
    }

    fn recognises(&self, line: &str) -> bool {
        line.len() >= 400
            && line.bytes().take(100).all(|byte| byte == b'.' || byte.is_ascii_digit())
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let (text, comment) = line.split_once([' ', '\t', '#']).unwrap_or((line, ""));
        if let Some((column, sign)) = text.chars().enumerate().find(|(_, sign)| !is_mark(*sign)) {
            let expected = "a digit from 1 to 9, or . or 0 for none";
            return Err(ReadError::unexpected(column + 1, sign, expected));
        }
        if text.len() != 729 {
            let hint = "characters, nine for each of 81 cells";
            let message = format!("729 {hint}");
            let found = format!("{} characters", text.len());
            return Err(ReadError::unexpected(text.len().min(729) + 1, found, message));
        }
        let mut givens = Givens::EMPTY;
        for (cell, segment) in Cell::ALL.into_iter().zip(text.as_bytes().chunks_exact(9)) {
            givens.set(cell, Entry::Pencilmarks(marks(cell, segment)?));
        }
        let comment = comment.trim().trim_start_matches('#').trim_start();
        found(Record::new(givens).with(field::COMMENT, comment));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        for (cell, entry) in record.givens.iter() {
            // What is written stands even if a peer rules it out: judging is not our task.
            let marks = match entry {
                Entry::Empty => record.givens.candidates(cell, &Topology::CLASSIC),
                _ => entry.allowed(),
            };
            out.extend(Digit::ALL.map(|digit| match marks.contains(digit) {
                true => char::from(digit.to_ascii()),
                false => '.',
            }));
        }
        if let Some(comment) = record.field(field::COMMENT) {
            out.push_str(&format!(" # {}", one_line(comment)));
        }
        out.push('\n');
    }
}

const fn is_mark(sign: char) -> bool {
    sign == '.' || sign.is_ascii_digit()
}

fn marks(cell: Cell, segment: &[u8]) -> Result<DigitSet, ReadError> {
    let mut marks = DigitSet::EMPTY;
    for (index, digit) in segment.iter().enumerate() {
        let Some(digit) = Digit::from_ascii(*digit) else { continue };
        if marks.iter().last().is_some_and(|last| last >= digit) {
            let column = 9 * cell.index() + index + 1;
            let message =
                format!("{digit} after a greater or equal digit among the marks of {cell}");
            return Err(ReadError::new(column, Fault::Inconsistent(message)));
        }
        marks.insert(digit);
    }
    Ok(marks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    fn written(givens: &str) -> String {
        let mut out = String::new();
        Sukaku.write(&Record::new(givens.parse().expect("a grid")), &mut out);
        out.trim_end().to_owned()
    }

    #[test]
    fn marks_come_back() {
        let grid = format!("[123456789][][5]{}", "[19]".repeat(78));
        check_read(&Sukaku, &written(&grid), &[&grid]);
        let zeros = written(&grid).replace('.', "0") + " # mine";
        let records = check_read(&Sukaku, &zeros, &[&grid]);
        assert_eq!(records[0].field(field::COMMENT), Some("mine"));
    }

    #[test]
    fn empty_cells_become_what_their_peers_leave() {
        let text = written(&format!("5{}", ".".repeat(80)));
        assert!(text.starts_with("....5....1234.6789"));
        assert!(text.ends_with("123456789"));
    }

    #[test]
    fn marks_may_stand_anywhere_if_they_ascend() {
        let text = "19.......".to_owned() + &"......3..".repeat(80);
        check_read(&Sukaku, &text, &[&("[19]".to_owned() + &"[3]".repeat(80))]);
        check_error(&Sukaku, &text.replacen("19", "91", 1), 1, 2, "marks of r1c1");
        check_error(&Sukaku, &text.replacen("19", "99", 1), 1, 2, "9 after");
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let text = "12..56789".repeat(81);
        check_error(&Sukaku, &text[1..], 1, 729, "728 characters");
        check_error(&Sukaku, &format!("{text}."), 1, 730, "730 characters");
        check_error(&Sukaku, &text.replacen("..", ".x", 1), 1, 4, "'x'");
    }
}
