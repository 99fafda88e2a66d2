//! Value grids as people draw them: any frame, or none, and several in a text.
//!
//! ```text
//! document = { blank | '#' remark | words | frame | row }      nine rows make a grid
//! row      = cells, with spaces, '|' and box drawing characters anywhere between them
//! frame    = a line of '-', '=', '+', more than eleven '_', or box drawing characters
//! cell     = digit | '.' | '0' | '_' | '*' | 'x' | '-'
//! ```
//!
//! All 81 cells may also stand in one line with gaps between them. Spaces are empty cells in a
//! framed drawing that has no other sign for them: nine cells between bars, or three times three
//! of the same width. Dashes that could be a frame or a row of empty cells are what the other
//! rows of the text say. Rows never move up: an empty line or a frame may stand after the third
//! and the sixth row or after every row, and anywhere else rows are missing. A line of words
//! before a grid is its title. A line of 81 cells after a grid says which digits are given, if it
//! fits. Sources: Simple Sudoku, Sudopedia, QQWing, the forums.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::sign,
    rows::{Look, is_flawed_box, survey},
    sheet::{Cells, Notes, read_sheet},
};
use sudokit_grid::Cell;

pub(crate) struct Boxes;

const RULE: &str = "+-------+-------+-------+\n";

impl Format for Boxes {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "boxes",
            aliases: &["box", "ascii"],
            about: "a value grid with a frame of any kind",
            shape: Shape::Document,
            holds: Holds::GIVENS,
            example: "\
+-------+-------+-------+
| . 1 . | . . . | . . 2 |
| 3 . . | . . 1 | 4 . . |
| . . . | . 3 . | . 5 . |
+-------+-------+-------+
| . . . | 1 . . | . 6 . |
| . . 5 | . 7 . | 3 . . |
| . 2 . | . . 3 | . . . |
+-------+-------+-------+
| . . 2 | . 4 . | . . . |
| . 8 . | 6 . . | . . 1 |
| 6 . . | . . . | . 7 . |
+-------+-------+-------+
",
        }
    }

    fn recognises(&self, head: &str) -> bool {
        match survey(head).0.as_slice() {
            [Look::AllCells, ..] => true,
            [Look::Cells, _, ..] => true,
            [Look::Groups, _, ..] => is_flawed_box(head),
            _ => false,
        }
    }

    fn read(
        &self,
        text: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        read_sheet(text, Cells::Characters, found)
    }

    fn write(&self, record: &Record, out: &mut String) {
        Notes::push(record, out);
        for cell in Cell::ALL {
            if cell.column() == 0 && cell.row() % 3 == 0 {
                out.push_str(RULE);
            }
            out.push_str(if cell.column() % 3 == 0 { "| " } else { "" });
            out.push(sign(record.givens.digit(cell), '.'));
            out.push_str(if cell.column() == 8 { " |\n" } else { " " });
        }
        out.push_str(RULE);
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The puzzle, one line of `shape` a row: each `d` becomes the next cell. `rule` stands
    /// between the bands, `edge` around the grid.
    fn drawn(shape: &str, rule: &str, edge: &str, blank: char) -> String {
        let mut cells = PUZZLE.chars().map(|c| if c == '.' { blank } else { c });
        let mut text = edge.to_owned();
        for row in 0..9 {
            if row % 3 == 0 && row > 0 {
                text.push_str(rule);
            }
            let line: String = shape
                .chars()
                .map(|c| if c == 'd' { cells.next().expect("81 cells") } else { c })
                .collect();
            text.push_str(&line);
            text.push('\n');
        }
        text + edge
    }

    #[test]
    fn every_frame_is_read() {
        for (shape, rule, edge) in [
            ("ddddddddd", "", ""),
            ("ddd ddd ddd", "\n", ""),
            ("d d d d d d d d d", "", ""),
            ("d d d  d d d  d d d", "\n", "\n"),
            ("d\td\td\td\td\td\td\td\td", "", ""),
            ("ddd|ddd|ddd", "-----------\n", ""),
            ("ddd|ddd|ddd", "---+---+---\n", ""),
            ("ddd | ddd | ddd", "____|_____|____\n", ""),
            ("|ddd|ddd|ddd|", "|---+---+---|\n", "*-----------*\n"),
            ("|ddd|ddd|ddd|", ":---+---+---:\n", ".---.---.---.\n"),
            (" d d d | d d d | d d d", "-------|-------|-------\n", ""),
            (" d d d | d d d | d d d ", "-------+-------+------\n", ""),
            (
                "| d d d | d d d | d d d |",
                "+-------+-------+-------+\n",
                "+-------+-------+-------+\n",
            ),
            ("|d|d|d|d|d|d|d|d|d|", "+-+-+-+-+-+-+-+-+-+\n", "+-+-+-+-+-+-+-+-+-+\n"),
            ("|d|d|d||d|d|d||d|d|d|", "#=====#=====#=====#\n", ""),
            (
                "│ d d d │ d d d │ d d d │",
                "├───────┼───────┼───────┤\n",
                "┌───────┬───────┬───────┐\n",
            ),
            ("║d│d│d║d│d│d║d│d│d║", "╠═╪═╪═╬═╪═╪═╬═╪═╪═╣\n", "╔═╤═╤═╦═╤═╤═╦═╤═╤═╗\n"),
        ] {
            for blank in ['.', '0', '_', '*', 'x', '-'] {
                let text = drawn(shape, rule, edge, blank);
                assert!(Boxes.recognises(&text), "{text}");
                check_read(&Boxes, &text, &[PUZZLE]);
                // Whatever format claims it by detection, the grid is the same.
                let detected = crate::read(&text).expect("a grid");
                assert_eq!(detected[0].givens.to_string(), PUZZLE, "{text}");
                check_read(&Boxes, &format!("{text}\n{text}"), &[PUZZLE, PUZZLE]);
            }
        }
    }

    #[test]
    fn spaces_are_empty_cells_in_a_frame() {
        for (shape, rule) in [
            ("|ddd|ddd|ddd|", "|---+---+---|\n"),
            ("| d d d | d d d | d d d |", "+-------+-------+-------+\n"),
            ("│ d d d │ d d d │ d d d │", "├───────┼───────┼───────┤\n"),
            ("| d | d | d | d | d | d | d | d | d |", "|---|---|---|---|---|---|---|---|---|\n"),
            ("|d|d|d|d|d|d|d|d|d|", ""),
        ] {
            check_read(&Boxes, &drawn(shape, rule, rule, ' '), &[PUZZLE]);
        }
        let cut = drawn("| d d d | d d d | d d d |", "", "", '.').replacen("| 5 3 .", "| 5 3  ", 1);
        check_error(&Boxes, &cut, 1, 24, "8 cells, 9 expected (in this row)");
    }

    #[test]
    fn a_frame_after_every_row_or_none() {
        let text =
            drawn("|d|d|d|d|d|d|d|d|d|", "", "", '.').replace('\n', "\n+-+-+-+-+-+-+-+-+-+\n");
        check_read(&Boxes, &text, &[PUZZLE]);
        check_read(&Boxes, &drawn("ddddddddd", "", "", '.').replace('\n', "\n\n"), &[PUZZLE]);
    }

    #[test]
    fn dashes_are_what_the_other_rows_say() {
        let text = drawn("ddddddddd", "", "", '-').replacen("6--195---", "---------", 1);
        let read = PUZZLE.replacen("6..195...", ".........", 1);
        check_read(&Boxes, &text, &[&read]);
        check_read(&Boxes, &drawn("ddddddddd", "---------\n", "---------\n", '.'), &[PUZZLE]);
    }

    #[test]
    fn known_pastes_are_read() {
        let text = " 5 4 . | 1 . 3 | 8 . . \n 9 . . | . . . | . . 1 \n . . . | . 5 . | . 4 . \n\
                    -------+-------+------\n 7 . . | . . . | 2 . . \n . . 5 | . . 7 | . 9 . \n\
                     1 . . | . 3 . | . . 7 \n-------+-------+------\n 6 . . | 4 . . | 9 . . \n\
                     . . 7 | . 2 . | . . . \n . 8 . | . . 1 | . . 6";
        let read =
            "54.1.38..9.......1....5..4.7.....2....5..7.9.1...3...76..4..9....7.2.....8...1..6";
        check_read(&Boxes, text, &[read]);
        let read =
            ".1......23....14......3..5....1...6...5.7.3...2...3.....2.4.....8.6....16......7.";
        check_read(&Boxes, Boxes.info().example, &[read]);
    }

    #[test]
    fn all_cells_may_stand_in_one_line() {
        let cells = PUZZLE.chars();
        let spaced = cells.map(|c| c.to_string()).collect::<Vec<_>>().join(" ");
        for text in [spaced.clone(), spaced.replace(' ', "|"), format!("|{spaced}|\n{spaced}")] {
            let records = read(&text);
            assert!(records.iter().all(|grid| grid == PUZZLE), "{text}");
        }
        check_error(&Boxes, &spaced[2..], 1, 160, "80 cells, 81 expected");
        check_error(&Boxes, &format!("{spaced} 1"), 1, 163, "82 cells, 81 expected");
    }

    fn read(text: &str) -> Vec<String> {
        assert!(Boxes.recognises(text), "{text}");
        crate::read(text).expect("a grid").iter().map(|r| r.givens.to_string()).collect()
    }

    #[test]
    fn words_and_remarks_are_kept() {
        let grid = drawn("ddddddddd", "", "", '0');
        let text = format!("Grid 01\n{grid}# two\n# lines\nGrid 02\n{grid}The end\n");
        let records = check_read(&Boxes, &text, &[PUZZLE, PUZZLE]);
        assert_eq!(records[0].field("title"), Some("Grid 01"));
        assert_eq!(records[1].field("title"), Some("Grid 02"));
        assert_eq!(records[1].field("comment"), Some("two\nlines\nThe end"));
        let written: Vec<String> =
            records.iter().map(|record| crate::write(record, &Boxes).expect("givens")).collect();
        let again = check_read(&Boxes, &written.join("\n"), &[PUZZLE, PUZZLE]);
        assert_eq!(again[1].field("comment"), Some("two\nlines\nThe end"));
    }

    #[test]
    fn a_line_after_the_grid_says_what_is_given() {
        let mut state = PUZZLE.to_owned();
        state.replace_range(2..3, "4");
        let text =
            format!("{}{PUZZLE}\n", drawn("ddddddddd", "", "", '.').replacen("53.", "534", 1));
        check_read(&Boxes, &text, &[&PUZZLE.replacen("53.", "53+4", 1)]);
        let text = format!("{}{state}\n", drawn("ddddddddd", "", "", '.'));
        check_read(&Boxes, &text, &[PUZZLE, &state]);
    }

    #[test]
    fn flaws_are_located() {
        let text = drawn("| d d d | d d d | d d d |", "+---+\n", "+---+\n", '.');
        let row = "| . 9 8 | . . . | . 6 . |\n";
        check_error(&Boxes, &text.replacen(". 6 .", ". 6", 1), 4, 22, "8 cells, 9 expected");
        check_error(&Boxes, &text.replacen(". 6 .", ". 6 . .", 1), 4, 25, "10 cells, 9 expected");
        check_error(&Boxes, &text.replacen(". 6 .", ". é .", 1), 4, 21, "found 'é'");
        check_error(&Boxes, &text.replacen(row, "", 1), 3, 26, "18 cells, 27 expected");
        check_error(&Boxes, &text.replacen(row, &row.repeat(2), 1), 5, 26, "36 cells, 27 expected");
        check_error(&Boxes, &text.replacen(row, "", 3), 3, 26, "rows are missing");
        check_error(&Boxes, &text.replacen(row, "words\n", 1), 4, 1, "expected row 3 of the grid");
        let double = text.replacen("5 3", "57 3", 1);
        check_error(&Boxes, &double, 2, 24, "10 cells, 9 expected");
        let detected = crate::read(&double).expect_err("no candidate grid");
        assert_eq!((detected.line, detected.column), (2, 24));
        let text = drawn("ddddddddd", "", "", '.');
        check_error(&Boxes, &text[10..], 8, 10, "72 cells, 81 expected (rows are missing)");
        check_error(&Boxes, &format!("{}\n{text}", &text[10..]), 8, 10, "72 cells, 81 expected");
        check_error(&Boxes, &format!("{text}{}", &text[..10]), 10, 10, "9 cells, 81 expected");
        check_error(&Boxes, &format!("{}{PUZZLE}", &text[..10]), 2, 1, "row 2 of the grid");
        check_error(&Boxes, &"5".repeat(1_000_000), 1, 4096, "longer than");
    }
}
