//! The comma lines of gsf's `sudoku` program and of the lists of hardest puzzles.
//!
//! ```text
//! file  = [ title ] [ '#!sudoku' option { ',' name } ] { line }
//! line  = cell{81} { ',' value }                at least six commas
//!       | { value ',' }{4} cell{81} { ',' value }
//! ```
//!
//! The `#!sudoku -c1,PuzzleR,Label,Poster,q1,q2,ER,EP,ED,…` line, after a title or not, names the
//! columns, which become fields in lower case; without it they are called by their number. The
//! puzzle is value 0 or value 4 of a line. Values at the end may be missing, but none may be left
//! over. There are no quotes. The title belongs to the list and is not kept. Written are the
//! columns of the `#!` line above; a comma inside a value becomes a semicolon. Sources: the
//! lists of gsf (q2 taxonomy) and of the forums.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::push_cells,
    field,
    table::{check_width, is_grid, names, one_line, read_row, split_plain},
};

pub(crate) struct Taxonomy;

const MARK: &str = "#!sudoku";

/// The mark is one of so many lines, remarks and empty ones apart; lines of a title precede it.
const FIRST_LINES: usize = 10;

const WRITTEN: [(&str, &str); 7] = [
    ("label", field::ID),
    ("poster", field::AUTHOR),
    ("q1", ""),
    ("q2", ""),
    ("er", ""),
    ("ep", ""),
    ("ed", ""),
];

impl Format for Taxonomy {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "taxonomy",
            aliases: &["gsf", "q2"],
            about: "the comma lines of gsf and of the lists of hardest puzzles",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "Hardest puzzles\n\
                #!sudoku -c1,PuzzleR,Label,Poster,q1,q2,ER,EP,ED,Sx9,Sxt\n\
                ........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3,\
                HardestSudokusThread-00001;tarx0134,tarek,95532,97174,,,,4674,3311\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        line.len() > 86
            && line.split(',').nth(6).is_some()
            && line.split(',').step_by(4).take(2).any(is_grid)
    }

    fn header(&self, head: &str) -> Option<Header> {
        let is_mark = |line: &str| line.starts_with(MARK);
        let says_something =
            |line: &str| is_mark(line) || !line.trim().is_empty() && !line.starts_with('#');
        let lines = head.lines().enumerate().filter(|(_, line)| says_something(line));
        let (index, line) = lines.take(FIRST_LINES).find(|(_, line)| is_mark(line))?;
        // Before it there may be a title, but no puzzle.
        let is_puzzle = |line: &str| line.split([',', ' ', '\t']).any(is_grid);
        if head.lines().take(index).any(is_puzzle) {
            return None;
        }
        let (_, columns) = line.get(..1000).unwrap_or(line).split_once(',')?;
        Some(Header { columns: names(&split_plain(columns))?, lines: index + 1 })
    }

    fn read(
        &self,
        line: &str,
        header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let mut values = split_plain(line);
        if !header.columns.is_empty() && values.len() > header.columns.len() {
            check_width(line, &mut values, header)?;
        }
        let puzzle = if values.get(4).is_some_and(|value| is_grid(&value.text)) { 4 } else { 0 };
        found(read_row(line, &values, header, puzzle)?);
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        push_cells(&record.givens, '.', out);
        for (name, other_name) in WRITTEN {
            let value = record.field(name).or_else(|| record.field(other_name));
            out.push(',');
            out.push_str(&one_line(value.unwrap_or_default()).replace(',', ";"));
        }
        out.push('\n');
    }

    fn opening(&self) -> &'static str {
        "sudokit\n#!sudoku -c1,PuzzleR,Label,Poster,q1,q2,ER,EP,ED\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const PUZZLE: &str =
        "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
    const MONSTER: &str =
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

    #[test]
    fn puzzles_before_a_header_are_not_swallowed() {
        let puzzle =
            "1..5.37..6.3..8.9......98...1.......8761..........6...........7.8.9.76.47...6.312";
        assert_eq!(Taxonomy.header(&format!("{puzzle}\n#!sudoku -c1,PuzzleR,Label\n")), None);
    }

    #[test]
    fn the_mark_names_the_fields() {
        let records = check_read(&Taxonomy, Taxonomy.info().example, &[PUZZLE]);
        assert_eq!(records[0].field("label"), Some("HardestSudokusThread-00001;tarx0134"));
        assert_eq!(records[0].field("poster"), Some("tarek"));
        assert_eq!(records[0].field("sxt"), Some("3311"));
        let mut out = String::new();
        Taxonomy.write(&records[0], &mut out);
        let values = "HardestSudokusThread-00001;tarx0134,tarek,95532,97174,,,";
        assert_eq!(out, format!("{PUZZLE},{values}\n"));
    }

    #[test]
    fn the_puzzle_is_value_0_or_4() {
        let zeros = MONSTER.replace('.', "0");
        let line = format!("99480,99408,114,1895,{zeros},Easter-Monster,jpf,");
        let records = check_read(&Taxonomy, &line, &[MONSTER]);
        assert_eq!(records[0].field("column 6"), Some("Easter-Monster"));
        assert!(Taxonomy.recognises(&line));
        assert!(Taxonomy.recognises(&format!("{PUZZLE},,,,,,")));
        assert!(!Taxonomy.recognises(&format!("{PUZZLE},,,,,")));
        check_read(&Taxonomy, &format!("{PUZZLE},,,,,,"), &[PUZZLE]);
    }

    #[test]
    fn faults_are_named_at_their_column() {
        check_error(&Taxonomy, &format!("{},,,,,,", &PUZZLE[1..]), 1, 81, "80 cells");
        check_error(&Taxonomy, &format!("1,2,3,4,{PUZZLE}1,,"), 1, 90, "82 cells");
        check_error(&Taxonomy, &format!("{},,,,,,", PUZZLE.replacen('8', "?", 1)), 1, 9, "'?'");
        let text = format!("{MARK} -c1,PuzzleR,Label\n{PUZZLE},a,b,c");
        check_error(&Taxonomy, &text, 2, 85, "2 values");
        check_error(&Taxonomy, "a,b,c,d", 1, 1, "expected a cell");
    }
}
