//! A puzzle with what is said about it, and perhaps how far a player has come.
//!
//! ```text
//! document = { puzzle }
//! puzzle   = { '#' tag text } ['[Puzzle]'] row{9} ['[State]' row{9}]
//! tag      = 'A' author | 'B' date | 'C' comment | 'D' description | 'L' level | 'S' source
//!          | 'U' url                       a remark without a known tag is a comment
//! row      = cell{9}                       cell = digit | '.' | '0' | ...
//! ```
//!
//! Digits of the state beyond those of the puzzle are placed ones. A tag or `[Puzzle]` after nine
//! rows begins the next puzzle; without them, so does the tenth row. Other sections, such as the
//! pencil marks and colours of some programs, are refused by name: their contents are not known
//! well enough to be kept. Sources: sudocue.net/fileformats.php, Sadman Sudoku.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::{A_CELL, entry_of, sign},
    field,
    rows::ABOUT_NINE,
};
use sudokit_grid::{Cell, Entry, Givens};

/// The letters of the tags and the fields that they name.
const TAGS: [(char, &str); 7] = [
    ('A', field::AUTHOR),
    ('D', field::DESCRIPTION),
    ('C', field::COMMENT),
    ('B', field::DATE),
    ('S', field::SOURCE),
    ('L', field::LEVEL),
    ('U', field::URL),
];

pub(crate) struct Sdk;

impl Format for Sdk {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "sdk",
            aliases: &[],
            about: "nine rows with author, date and more above, placed digits below",
            shape: Shape::Document,
            holds: Holds::DIGITS,
            example: "\
#ARuud
#DA random puzzle created by SudoCue
#CJust start plugging in the numbers
#B03-08-2006
#SSudoCue
#LEasy
#Uhttp://www.sudocue.net/
2..1.5..3
.54...71.
.1.2.3.8.
6.28.73.4
.........
1.53.98.6
.2.7.1.6.
.81...24.
7..4.2..1
",
        }
    }

    fn recognises(&self, head: &str) -> bool {
        let mut has_tag = false;
        for line in head.split('\n').map(str::trim).filter(|line| !line.is_empty()) {
            if !line.starts_with('#') {
                let is_row = ABOUT_NINE.contains(&line.len())
                    && 2 * line.bytes().filter(|&byte| entry_of(byte).is_some()).count()
                        > line.len();
                return section(line).is_some() || has_tag && is_row;
            }
            has_tag |= tag(line).is_some();
        }
        false
    }

    fn read(
        &self,
        text: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let mut puzzle = Puzzle::default();
        let mut end = (1, 1);
        for (index, line) in text.split('\n').enumerate() {
            if puzzle.is_complete() && begins_a_puzzle(line.trim()) {
                found(std::mem::take(&mut puzzle).record);
            }
            if !line.trim().is_empty() {
                puzzle.add(line).map_err(|error| error.from_line(index + 1))?;
                end = (index + 1, line.trim_end().chars().count() + 1);
            } else if !puzzle.rows.is_multiple_of(3) {
                break;
            }
        }
        if puzzle.is_complete() {
            found(puzzle.record);
        } else if puzzle.section != Section::Tags || !puzzle.record.fields.is_empty() {
            return Err(puzzle.missing_rows(end.1).from_line(end.0));
        }
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        for (letter, name) in TAGS {
            for (_, value) in record.fields.iter().filter(|(key, _)| key == name) {
                for line in value.lines() {
                    out.push_str(&format!("#{letter}{line}\n"));
                }
            }
        }
        push_section("[Puzzle]", &record.givens.as_printed(), out);
        if !record.givens.placed().is_empty() {
            push_section("[State]", &record.givens, out);
        }
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}

fn push_section(name: &str, givens: &Givens, out: &mut String) {
    out.push_str(name);
    out.push('\n');
    for cell in Cell::ALL {
        out.push(sign(givens.digit(cell), '.'));
        out.push_str(if cell.column() == 8 { "\n" } else { "" });
    }
}

/// The field that a line of a tag names, and its value.
fn tag(line: &str) -> Option<(&'static str, &str)> {
    let line = line.strip_prefix('#')?;
    let (_, name) = TAGS.into_iter().find(|&(letter, _)| line.starts_with(letter))?;
    Some((name, line[1..].trim()))
}

/// The name of the section that a line begins.
fn section(line: &str) -> Option<&str> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    name.starts_with(|c: char| c.is_ascii_alphabetic()).then_some(name)
}

/// Whether a line after a complete puzzle belongs to the next one.
fn begins_a_puzzle(line: &str) -> bool {
    !line.is_empty() && section(line).is_none_or(|name| name.eq_ignore_ascii_case("puzzle"))
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Section {
    /// What stands before the puzzle.
    #[default]
    Tags,
    Puzzle,
    State,
}

/// A puzzle as far as it is read.
#[derive(Debug, Default)]
struct Puzzle {
    record: Record,
    section: Section,
    /// How many rows of the section were read.
    rows: usize,
}

impl Puzzle {
    /// Whether nothing is missing.
    fn is_complete(&self) -> bool {
        self.section != Section::Tags && self.rows == 9
    }

    fn add(&mut self, line: &str) -> Result<(), ReadError> {
        let text = line.trim();
        let column = line.chars().take_while(|c| c.is_whitespace()).count() + 1;
        let is_amid_rows = !matches!(self.rows, 0 | 9);
        if is_amid_rows && text.starts_with(['#', '[']) {
            let expected = format!("row {} of the puzzle", self.rows + 1);
            return Err(ReadError::unexpected(column, text, expected));
        }
        if let Some(remark) = text.strip_prefix('#') {
            let (name, value) = tag(text).unwrap_or((field::COMMENT, remark.trim()));
            self.record = std::mem::take(&mut self.record).with(name, value);
            return Ok(());
        }
        match section(text).map(str::to_ascii_lowercase).as_deref() {
            Some("puzzle") if self.section == Section::Tags => self.section = Section::Puzzle,
            Some("state") if self.section == Section::Puzzle && self.rows == 9 => {
                self.section = Section::State;
                self.rows = 0;
            }
            Some("puzzle" | "state") => {
                return Err(ReadError::unexpected(column, text, "the nine rows of the puzzle"));
            }
            Some(_) => {
                let fault = Fault::Unsupported(format!("the section {text}"));
                return Err(ReadError::new(column, fault));
            }
            None => self.add_row(text, column)?,
        }
        Ok(())
    }

    fn add_row(&mut self, text: &str, column: usize) -> Result<(), ReadError> {
        if self.section == Section::Tags {
            self.section = Section::Puzzle;
        }
        let count = text.chars().count();
        for (at, c) in text.chars().enumerate() {
            let entry = u8::try_from(c).ok().and_then(entry_of);
            let entry = entry.ok_or_else(|| ReadError::unexpected(column + at, c, A_CELL))?;
            if at < 9 {
                self.add_entry(Cell::at(self.rows, at), entry, column + at)?;
            }
        }
        if count != 9 {
            let end = column + count.min(9);
            return Err(ReadError::wrong_count(end, count, 9, "in this row"));
        }
        self.rows += 1;
        Ok(())
    }

    /// Writes what a row says about a cell. In a state, a digit that is not given was placed.
    fn add_entry(&mut self, cell: Cell, entry: Entry, column: usize) -> Result<(), ReadError> {
        let givens = &mut self.record.givens;
        match (self.section, givens.digit(cell), entry.digit()) {
            (Section::State, Some(given), Some(digit)) if given != digit => {
                let message = format!("{cell} is given as {given}, but {digit} in the state");
                return Err(ReadError::new(column, Fault::Inconsistent(message)));
            }
            (Section::State, None, Some(digit)) => givens.set(cell, Entry::Placed(digit)),
            (Section::State, ..) => {}
            (Section::Tags | Section::Puzzle, ..) => givens.set(cell, entry),
        }
        Ok(())
    }

    fn missing_rows(&self, column: usize) -> ReadError {
        ReadError::wrong_count(column, 9 * self.rows, 81, "rows are missing")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        testing::{check_error, check_read},
        write,
    };

    const READ: &str =
        "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";

    fn rows(cells: &str) -> String {
        (0..9).map(|row| format!("{}\n", &cells[9 * row..9 * row + 9])).collect()
    }

    #[test]
    fn tags_become_fields() {
        let records = check_read(&Sdk, Sdk.info().example, &[READ]);
        for (name, value) in [
            ("author", "Ruud"),
            ("description", "A random puzzle created by SudoCue"),
            ("comment", "Just start plugging in the numbers"),
            ("date", "03-08-2006"),
            ("source", "SudoCue"),
            ("level", "Easy"),
            ("url", "http://www.sudocue.net/"),
        ] {
            let value = value.trim_start_matches("A random");
            assert!(records[0].field(name).is_some_and(|field| field.ends_with(value)), "{name}");
        }
        let written = write(&records[0], &Sdk).expect("givens");
        assert_eq!(check_read(&Sdk, &written, &[READ]), records);
    }

    #[test]
    fn digits_of_the_state_beyond_the_puzzle_are_placed() {
        let state = READ.replacen("2..1", "2.61", 1);
        let read = READ.replacen("2..1", "2.+61", 1);
        let text = format!("[Puzzle]\n{}[State]\n{}", rows(READ), rows(&state));
        let records = check_read(&Sdk, &text, &[&read]);
        assert_eq!(write(&records[0], &Sdk).as_ref(), Ok(&text));
        // A state need not repeat the puzzle.
        let text = format!("{}\n[STATE]\n{}", rows(READ), rows(&format!("..6{}", "0".repeat(78))));
        check_read(&Sdk, &text, &[&read]);
    }

    #[test]
    fn several_puzzles_in_a_file_are_told_apart() {
        let rows = rows(READ);
        for text in [
            format!("#AMe\n{rows}{rows}{rows}"),
            format!("#AMe\n{rows}\n#BToday\n{rows}\n#CEasy\n{rows}"),
            format!("[Puzzle]\n{rows}[State]\n{rows}[Puzzle]\n{rows}\n[Puzzle]\n#C\n{rows}"),
        ] {
            assert!(Sdk.recognises(&text));
            check_read(&Sdk, &text, &[READ, READ, READ]);
        }
    }

    #[test]
    fn a_remark_above_other_formats_is_no_tag() {
        assert!(!Sdk.recognises(&format!("# two puzzles\n{READ}\n{READ}\n")));
        assert!(!Sdk.recognises(&format!("#Collection\n{READ}\n{READ}\n")));
        assert!(!Sdk.recognises(&format!("# remark\n{}", rows(READ))));
    }

    #[test]
    fn flaws_are_located() {
        let text = format!("#AMe\n[Puzzle]\n{}", rows(READ));
        let state = format!("{text}[State]\n{}", rows(&READ.replacen('2', "3", 1)));
        check_error(&Sdk, &state, 13, 1, "r1c1 is given as 2, but 3 in the state");
        check_error(
            &Sdk,
            &format!("{text}[PencilMarks]"),
            12,
            1,
            "the section [PencilMarks] is not",
        );
        check_error(&Sdk, &format!("{text}[State]\n"), 12, 8, "0 cells, 81 expected");
        check_error(&Sdk, "[State]\n", 1, 1, "expected the nine rows of the puzzle");
        check_error(&Sdk, &text.replacen(".54...71.", ".54...71", 1), 4, 9, "8 cells, 9 expected");
        check_error(&Sdk, &text.replacen(".54...71.", ".54...71..", 1), 4, 10, "10 cells, 9");
        check_error(&Sdk, &text.replacen(".54...71.", " .5é...71.", 1), 4, 4, "found 'é'");
        check_error(&Sdk, &text.replacen(".54...71.\n", "", 1), 10, 10, "72 cells, 81 expected");
        check_error(&Sdk, &text.replacen(".54...71.", "\n.54...71.", 1), 3, 10, "9 cells, 81");
        check_error(&Sdk, &text.replacen(".54...71.", "#C", 1), 4, 1, "row 2 of the puzzle");
        check_error(&Sdk, &text.replacen(".54...71.", "[State]", 1), 4, 1, "row 2 of the puzzle");
        check_error(&Sdk, "#AMe\n", 1, 5, "0 cells, 81 expected");
    }
}
