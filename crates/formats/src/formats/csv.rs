//! Comma-separated values, as the large data sets of Kaggle come.
//!
//! ```text
//! file   = [ header ] { row }
//! header = name { separator name }          one of the names is puzzle, quizzes, sudoku, grid, …
//! row    = value { separator value }        separator = ',' | ';' | TAB
//! value  = text | '"' text with '""' for a quote '"'
//! ```
//!
//! The header says which column is the puzzle; every other one becomes a field of its name in
//! lower case (`quizzes,solutions` and `id,puzzle,solution,clues,difficulty` are in use). Without
//! a header only commas separate, the first value that consists of cells is the puzzle and a later
//! one of 81 digits the solution. Each row is separated by the first of the three signs that makes
//! it as wide as the header, with cells in the column of the puzzle. A stated solution is kept, not
//! judged. Values of several lines are refused.
//!
//! Written are always the columns `puzzle,solution`, which is what readers of such files know; an
//! unknown solution stays empty. Sources: the data sets themselves; RFC 4180 for the quotes.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::push_cells,
    field,
    table::{
        check_width, first_filled_line, is_grid, names, push_value, puzzle_column, read_row, split,
    },
};

pub(crate) struct Csv;

const SEPARATORS: [char; 3] = [',', ';', '\t'];

impl Format for Csv {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "csv",
            aliases: &["kaggle"],
            about: "a table of puzzles and solutions, its columns named in the first line",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "quizzes,solutions\n\
                004300209005009001070060043006002087190007400050083000600000105003508690042910300,\
                864371259325849761971265843436192587198657432257483916689734125713528694542916378\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        line.len() > 82 && line.contains(',') && line.split(',').take(8).any(is_grid)
    }

    fn header(&self, head: &str) -> Option<Header> {
        let (lines, first) = first_filled_line(head)?;
        if first.len() > 1000 {
            return None;
        }
        let (separator, columns) = SEPARATORS.iter().find_map(|&separator| {
            names(&split(first, separator).ok()?).map(|columns| (separator, columns))
        })?;
        // A single word may be anything, unless a puzzle follows; words with commas may be the
        // title of something else, unless a row of values follows.
        let second = head.lines().nth(lines);
        let is_header = match second {
            _ if columns.len() == 1 => second.is_some_and(is_grid),
            Some(second) => second.contains(separator) || may_be_values(second),
            None => true,
        };
        is_header.then_some(Header { columns, lines })
    }

    fn read(
        &self,
        line: &str,
        header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        if header.columns.is_empty() {
            let values = split(line, ',')?;
            let puzzle = values.iter().position(|value| is_grid(&value.text)).unwrap_or(0);
            found(read_row(line, &values, header, puzzle)?);
            return Ok(());
        }
        let separator = SEPARATORS.into_iter().find(|&separator| fits(line, separator, header));
        let present = || SEPARATORS.into_iter().find(|&separator| line.contains(separator));
        let mut values = split(line, separator.or_else(present).unwrap_or(','))?;
        check_width(line, &mut values, header)?;
        found(read_row(line, &values, header, 0)?);
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        push_cells(&record.givens, '.', out);
        out.push(',');
        push_value(record.field(field::SOLUTION).unwrap_or_default(), out);
        out.push('\n');
    }

    fn opening(&self) -> &'static str {
        "puzzle,solution\n"
    }
}

/// Whether a row so separated is as wide as the header and has cells in the puzzle's column.
fn fits(line: &str, separator: char, header: &Header) -> bool {
    split(line, separator).is_ok_and(|row| {
        let puzzle = puzzle_column(&header.columns).and_then(|puzzle| row.get(puzzle));
        row.len() == header.columns.len() && puzzle.is_some_and(|value| is_grid(&value.text))
    })
}

/// Whether a line without a separator is no part of a drawing, but empty or a row that lacks one.
fn may_be_values(line: &str) -> bool {
    line.trim().is_empty() || line.len() >= 40 && line.contains(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const PUZZLE: &str =
        "1..5.37..6.3..8.9......98...1.......8761..........6...........7.8.9.76.47...6.312";
    const SOLUTION: &str =
        "198543726643278591527619843914735268876192435235486179462351987381927654759864312";

    #[test]
    fn a_label_before_a_puzzle_and_a_title_over_a_grid_are_no_header() {
        let puzzle =
            "1..5.37..6.3..8.9......98...1.......8761..........6...........7.8.9.76.47...6.312";
        assert_eq!(Csv.header(&format!("grid,{puzzle}\n")), None);
        assert_eq!(Csv.header("Sudoku, 12 May\n+-------+-------+-------+\n"), None);
    }

    #[test]
    fn columns_become_fields_by_name() {
        let text = format!("id,puzzle,Solution,clues,difficulty\n1,{PUZZLE},{SOLUTION},27,2.2");
        let records = check_read(&Csv, &text, &[PUZZLE]);
        let fields: Vec<_> =
            records[0].fields.iter().map(|(name, value)| (name.as_ref(), value.as_str())).collect();
        let expected =
            [("id", "1"), ("solution", SOLUTION), ("clues", "27"), ("difficulty", "2.2")];
        assert_eq!(fields, expected);
    }

    #[test]
    fn semicolons_and_tabs_separate_under_a_header() {
        let text = format!("title;grid;rating\na, b;{PUZZLE};7,2");
        let records = check_read(&Csv, &text, &[PUZZLE]);
        assert_eq!(records[0].field("rating"), Some("7,2"));
        assert_eq!(records[0].field("title"), Some("a, b"));
        check_read(&Csv, &format!("sudoku\tid\n{PUZZLE}\t5"), &[PUZZLE]);
        check_read(&Csv, &format!("\npuzzle\n{PUZZLE}\n{PUZZLE}"), &[PUZZLE, PUZZLE]);
    }

    #[test]
    fn without_a_header_the_cells_tell() {
        let records = check_read(&Csv, &format!("7,{PUZZLE},{SOLUTION},easy"), &[PUZZLE]);
        assert_eq!(records[0].field(field::SOLUTION), Some(SOLUTION));
        assert_eq!(records[0].field("column 4"), Some("easy"));
        assert!(Csv.header(&format!("{PUZZLE},{SOLUTION}")).is_none());
        assert!(Csv.header("puzzle\nsomething else").is_none());
    }

    #[test]
    fn quotes_hold_separators_and_quotes() {
        let text = format!("title,puzzle\n\"the \"\"X\"\", hard\",\"{PUZZLE}\"");
        let records = check_read(&Csv, &text, &[PUZZLE]);
        assert_eq!(records[0].field("title"), Some("the \"X\", hard"));
        let mut out = String::new();
        Csv.write(&records[0].clone().with("solution", "a\"b\nc"), &mut out);
        assert_eq!(out, format!("{PUZZLE},\"a\"\"b c\"\n"));
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let head = "título,puzzle\n";
        let row = |row: &str| format!("{head}{row}");
        check_error(&Csv, &row(&format!("ñ,{}", &PUZZLE[1..])), 2, 83, "80 cells");
        check_error(&Csv, &row(&format!("ñ,{PUZZLE}1")), 2, 84, "82 cells");
        check_error(&Csv, &row(&PUZZLE.replacen("6.3", "6?3", 1)), 2, 82, "2 values");
        check_error(&Csv, &row(&format!("ñ,{}", PUZZLE.replacen("6.3", "6?3", 1))), 2, 13, "'?'");
        check_error(&Csv, &row(&format!("ñ,{PUZZLE},3")), 2, 85, "2 values");
        check_error(&Csv, &row(&format!("ñ,\"{PUZZLE}")), 2, 3, "closing quote");
        check_error(&Csv, &row(&format!("\"ñ\"x,{PUZZLE}")), 2, 4, "after the closing quote");
        check_error(&Csv, &row("ñ,"), 2, 3, "0 cells");
        check_error(&Csv, "1,2,3", 1, 2, "1 cells");
    }
}
