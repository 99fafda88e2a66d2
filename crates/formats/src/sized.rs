//! Puzzles of any size as text: one character a cell or numbers, a puzzle a line or in rows.
//!
//! ```text
//! puzzle  = line | row{N}
//! line    = cell{N*N} [ blanks comment ]      N*N characters
//!         | number{N*N}                       with blanks or commas between
//! row     = cell{N} | number{N}
//! cell    = '1'..'9' | 'A'..'P' | 'a'..'p' | empty
//! number  = '1'..'25' | 'A'..'P' | 'a'..'p' | empty
//! empty   = '.' | '0' | '_' | '*' | '-' | 'x' | 'X'
//! ```
//!
//! Letters go on where digits end: A is 10. Between puzzles, and between rows, lines may be empty,
//! or remarks after `#`. Rows may stand in a frame such as the drawings of `show` have.
//! Sources: the collections of 16×16 and 25×25 puzzles; there is no common standard.
//!
//! ```
//! use sudokit_formats::sized::{Guess, SizedReader};
//!
//! let text = "1...\n..2.\n.3..\n...4\n";
//! let Guess::Rows(reader) = SizedReader::detect(text)? else { panic!("rows of four") };
//! let mut puzzles = Vec::new();
//! reader.read(text, &mut |puzzle| puzzles.push(puzzle.to_string()))?;
//! assert_eq!(puzzles, ["1.....2..3.....4"]);
//! # Ok::<(), sudokit_formats::ReadError>(())
//! ```

mod cells;
mod guess;
mod zones;

pub use self::{guess::Guess, zones::read_zones};

use self::{
    cells::{Cells, is_frame, is_skipped, read_cells},
    guess::significant,
};
use crate::{
    ReadError, Shape,
    text::{clean, clean_document, lines},
};
use std::sync::Arc;
use sudokit_rules::{Puzzle, Rules, Value};

/// Reads puzzles under the same rules.
#[derive(Clone, Debug)]
pub struct SizedReader {
    rules: Arc<Rules>,
    shape: Shape,
    /// The number of the first line that is neither empty nor a remark.
    first_line: usize,
}

impl SizedReader {
    /// A reader for a text of puzzles under these rules. The first line of `head` that is neither
    /// empty nor a remark says whether a line holds a puzzle or a row; without one, there is no
    /// reader.
    #[must_use]
    pub fn with_rules(rules: Arc<Rules>, head: &str) -> Option<Self> {
        let size = rules.shape().size();
        let head = clean_document(head);
        let (number, first) = significant(&head).next()?;
        let shape = if Cells::of(first).count() <= size { Shape::Document } else { Shape::Line };
        Some(Self { rules, shape, first_line: number })
    }

    /// The number of the line with which the first puzzle begins.
    #[must_use]
    pub const fn first_line(&self) -> usize {
        self.first_line
    }

    /// The rules of the puzzles.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Whether the text is read line by line or as a whole.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Reads one line, without its end, of a text of [`Shape::Line`]. `number` counts the lines of
    /// the text from 1. `None`: the line is empty or a remark.
    ///
    /// # Errors
    /// What is wrong with the line, with its number.
    pub fn read_line(&self, number: usize, line: &str) -> Result<Option<Puzzle>, ReadError> {
        let line = clean(line);
        if is_skipped(&line) {
            return Ok(None);
        }
        let size = self.rules.shape().size();
        let values = read_cells(&line, size, size * size).map_err(|error| error.from_line(number));
        values.map(|values| Some(self.puzzle(values)))
    }

    /// Reads a whole text, of either shape, and hands each puzzle to `found`.
    ///
    /// # Errors
    /// The first fault; puzzles before it were handed over.
    pub fn read(&self, text: &str, found: &mut dyn FnMut(Puzzle)) -> Result<(), ReadError> {
        match self.shape {
            Shape::Document => self.read_rows(&clean_document(text), found),
            Shape::Line => {
                for (index, line) in lines(text).enumerate() {
                    if let Some(puzzle) = self.read_line(index + 1, line)? {
                        found(puzzle);
                    }
                }
                Ok(())
            }
        }
    }

    fn read_rows(&self, text: &str, found: &mut dyn FnMut(Puzzle)) -> Result<(), ReadError> {
        let size = self.rules.shape().size();
        let mut values = Vec::with_capacity(size * size);
        let mut last = 1;
        for (index, line) in lines(text).enumerate() {
            if is_skipped(line) || is_frame(line) {
                continue;
            }
            last = index + 1;
            let row = read_cells(line, size, size).map_err(|error| error.from_line(last))?;
            values.extend(row);
            if values.len() == size * size {
                found(self.puzzle(std::mem::take(&mut values)));
            }
        }
        if values.is_empty() {
            return Ok(());
        }
        let hint = "a puzzle has as many rows as cells in a row";
        Err(ReadError::wrong_count(1, values.len(), size * size, hint).from_line(last))
    }

    fn puzzle(&self, values: Vec<Option<Value>>) -> Puzzle {
        let rules = Arc::clone(&self.rules);
        Puzzle::new(rules, values).expect("as many cells as the grid has, none too large")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIXTEEN: &str = "G63..2.B5C...7..C...1E..D8AG.F.B5AE.F6C94.B..G28...F..8.9.2E.C..6D....28\
        G.5A....1...C.6..D..E.B.3B...GAD..C1.862...2...1........8..A5..E........91C..A.G8.F...E....7\
        .3F..9.6.BA..EF....6A57..98..F.6....1..2.45.23BCE9..6.458..1.9.DA.4F......3G.5846......9C..F";

    fn read(text: &str) -> Vec<String> {
        let (Guess::Sized(reader) | Guess::Rows(reader)) = SizedReader::detect(text).unwrap()
        else {
            panic!("not recognised: {text}");
        };
        let mut puzzles = Vec::new();
        reader.read(text, &mut |puzzle| puzzles.push(puzzle.to_string())).unwrap();
        puzzles
    }

    fn error(size: usize, text: &str) -> String {
        let rules = Arc::new(Rules::of(sudokit_rules::Shape::of_size(size).unwrap()));
        let reader = SizedReader::with_rules(rules, text).unwrap();
        reader.read(text, &mut |_| ()).unwrap_err().to_string()
    }

    fn rows(line: &str, size: usize, between: &str) -> String {
        let cells: Vec<char> = line.chars().collect();
        let row = |row: &[char]| {
            let cells: Vec<String> = row.iter().map(char::to_string).collect();
            cells.join(between) + "\n"
        };
        cells.chunks(size).map(row).collect()
    }

    fn numbers(line: &str) -> Vec<String> {
        line.chars()
            .map(|c| Value::from_symbol(c).map_or(".".into(), |value| value.get().to_string()))
            .collect()
    }

    #[test]
    fn every_form_says_the_same() {
        let texts = [
            SIXTEEN.to_owned(),
            format!("# a remark\n\n{SIXTEEN} hard\n{}", SIXTEEN.to_lowercase()),
            SIXTEEN.replace('.', "0"),
            rows(SIXTEEN, 16, ""),
            rows(SIXTEEN, 16, " "),
            rows(SIXTEEN, 16, ","),
            rows(SIXTEEN, 16, ", ").replace('\n', "\r\n\r\n"),
            numbers(SIXTEEN).join(" "),
            numbers(SIXTEEN).join(","),
            numbers(SIXTEEN).chunks(16).map(|row| row.join(" ") + "\n").collect(),
            format!("{}# two\n{}", rows(SIXTEEN, 16, ""), rows(SIXTEEN, 16, "")),
        ];
        for text in texts {
            let puzzles = read(&text);
            assert!(!puzzles.is_empty(), "{text}");
            assert!(puzzles.iter().all(|puzzle| puzzle == SIXTEEN), "{text}");
        }
    }

    #[test]
    fn a_line_of_sixteen_cells_is_a_row_if_it_cannot_be_a_puzzle() {
        assert_eq!(read("1..............4\n1234341221434321\n").len(), 2);
        // A wrong line alone makes no rows: it is refused as a puzzle, with its place.
        let Ok(Guess::Sized(reader)) = SizedReader::detect("1..............4\n.......5........")
        else {
            panic!("a line of sixteen cells");
        };
        assert_eq!((reader.rules().shape().size(), reader.shape()), (4, Shape::Line));
        assert_eq!(read(&rows(SIXTEEN, 16, "")).len(), 1);
        let empty_first = format!("{}\n{}", ".".repeat(16), rows(&SIXTEEN[16..], 16, ""));
        assert_eq!(read(&empty_first).len(), 1);
    }

    #[test]
    fn rows_may_stand_in_a_frame() {
        let framed = "┌─────┬─────┐\n│ 1 . │ . . │\n│ . . │ 2 . │\n├─────┼─────┤\n\
                      │ . 3 │ . . │\n│ . . │ . 4 │\n└─────┴─────┘\n";
        assert_eq!(read(framed), ["1.....2..3.....4"]);
        let ascii = "+-----+-----+\n| 1 . | . . |\n| . . | 2 . |\n+-----+-----+\n\
                     | . 3 | . . |\n| . . | . 4 |\n+-----+-----+\n";
        assert_eq!(read(ascii), ["1.....2..3.....4"]);
    }

    #[test]
    fn faults_have_their_place() {
        assert_eq!(
            error(4, "# x\n1..............5"),
            "line 2, column 16: expected a value from 1 to 4 or . for an empty cell, found '5'"
        );
        assert_eq!(error(4, "1.............."), "line 1, column 16: 15 cells, 16 expected");
        assert_eq!(error(4, "1...............4"), "line 1, column 17: 17 cells, 16 expected");
        assert_eq!(
            error(4, "1...\n....\n"),
            "line 2, column 1: 8 cells, 16 expected (a puzzle has as many rows as cells in a row)"
        );
        assert_eq!(error(4, "1...\n.....\n"), "line 2, column 5: 5 cells, 4 expected");
        assert_eq!(
            error(4, "1 2 . 5\n"),
            "line 1, column 7: expected a value from 1 to 4 or . for an empty cell, found '5'"
        );
        let long = format!("{}5", "1 . ".repeat(8));
        assert_eq!(error(4, &long), "line 1, column 33: 17 cells, 16 expected");
        assert!(error(16, &SIXTEEN.replacen('G', "H", 1)).starts_with(
            "line 1, column 1: expected a value from 1 to 16, as a digit or a letter up to G, or . for"
        ));
    }
}
