//! The files and the clipboard of Simple Sudoku.
//!
//! ```text
//! document = { grid { blank | record } }
//! grid     = nine rows 'ddd|ddd|ddd' with lines of dashes between the bands     '.' empty
//!          | nine rows of nine                                                  'X' empty
//! record   = 'I' nn d         d was placed in cell nn (00 to 80, in reading order)
//!          | 'E' nn ddd       candidate d, with leading zeros, was deleted from cell nn
//! ```
//!
//! Records come from HoDoKu. A cell that lost a candidate gets the rest as pencilmarks. Any frame
//! is read, with names and remarks as in the format `boxes`. The clipboard holds the same grid
//! three times: the given digits, all digits, and all candidates. If the three agree they are one
//! puzzle, else three. Sources: sudocue.net/fileformats.php, Sudopedia, HoDoKu.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::sign,
    rows::{Kind, Look, is_flawed_box, kind_of, survey},
    sheet::{Cells, Drawn, Notes, Piece, Sheet, with_givens},
    triplets::{Deleted, deleted_from},
};
use sudokit_grid::{Candidate, Cell, Digit, DigitSet, Entry};

pub(crate) struct Ss;

impl Format for Ss {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "ss",
            aliases: &["simple-sudoku"],
            about: "Simple Sudoku's grid, with placed digits and deleted candidates below",
            shape: Shape::Document,
            holds: Holds::DELETIONS,
            example: "\
53.|.7.|...
6..|195|...
.98|...|.6.
-----------
8..|.6.|..3
4..|8.3|..1
7..|.2.|..6
-----------
.6.|...|28.
...|419|..5
...|.8.|.79

I024
E03002
",
        }
    }

    fn recognises(&self, head: &str) -> bool {
        let (looks, next) = survey(head);
        // The nine rows of the given digits and of all digits, then those of the candidates.
        let is_clipboard = looks.split_at_checked(9 + 9).is_some_and(|(digits, marks)| {
            digits.iter().all(|look| *look == Look::Cells) && marks.first() == Some(&Look::Groups)
        });
        let is_state = looks.first() == Some(&Look::Cells) && looks.len() > 1 && is_record(next);
        is_clipboard || is_state || looks.len() > 1 && is_own_row(head)
    }

    fn read(
        &self,
        text: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let cells = if is_flawed_box(text) { Cells::Characters } else { Cells::Groups };
        let mut sheet = Sheet::new(text, cells, is_record);
        let mut notes = Notes::default();
        let mut states: Vec<State> = Vec::new();
        while let Some(piece) = sheet.next()? {
            match piece {
                Piece::Grid(drawn) | Piece::OneLine(drawn) => {
                    if states.len() == 3 {
                        found(states.remove(0).record()?);
                    }
                    states.push(State::new(drawn, &mut notes));
                    if let Some(record) = as_clipboard(&states) {
                        states.clear();
                        found(record);
                    }
                }
                Piece::Text { number, text, .. } if is_record(text) => {
                    let Some(state) = states.last_mut() else {
                        let error = ReadError::unexpected(1, text, "a grid before its records");
                        return Err(error.from_line(number));
                    };
                    state.add(text, number).map_err(|error| error.from_line(number))?;
                }
                Piece::Text { kind, text, .. } => notes.add(kind, text),
            }
        }
        for state in states {
            found(state.record()?);
        }
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        Notes::push(record, out);
        let printed = record.givens.as_printed();
        for cell in Cell::ALL {
            out.push(sign(printed.digit(cell), '.'));
            match cell.column() {
                2 | 5 => out.push('|'),
                8 => out.push('\n'),
                _ => {}
            }
            if matches!(cell.index(), 26 | 53) {
                out.push_str("-----------\n");
            }
        }
        out.push('\n');
        for (cell, entry) in record.givens.iter() {
            if let Entry::Placed(digit) = entry {
                out.push_str(&format!("I{:02}{digit}\n", cell.index()));
            }
        }
        for Candidate { cell, digit } in deleted_from(&record.givens) {
            out.push_str(&format!("E{:02}{:03}\n", cell.index(), digit.get()));
        }
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}

const A_RECORD: &str =
    "'I', a cell from 00 to 80 and its digit, or 'E', a cell and a candidate from 001 to 009";

/// Whether a line is meant as a record.
fn is_record(line: &str) -> bool {
    let text = line.trim();
    let is_mark = text.starts_with(['I', 'E']);
    is_mark && (2..=9).contains(&text.len()) && text.bytes().skip(1).all(|b| b.is_ascii_digit())
}

/// Whether the first rows are in one of the two styles that no other program writes.
fn is_own_row(head: &str) -> bool {
    let is_own = |line: &str| match line.trim().as_bytes() {
        [_, _, _, b'|', _, _, _, b'|', _, _, _] => true,
        row => {
            row.len() == 9 && row.contains(&b'X') && row.iter().all(|b| b"X123456789".contains(b))
        }
    };
    head.split('\n').filter(|line| kind_of(line) == Kind::Row).take(9).any(is_own)
}

/// A grid and the records below it.
struct State {
    drawn: Drawn,
    notes: Record,
    /// Candidates, each with the line that says so.
    placed: Vec<(Candidate, usize)>,
    deleted: Vec<(Candidate, usize)>,
}

impl State {
    fn new(drawn: Drawn, notes: &mut Notes) -> Self {
        let notes = notes.take(Record::new(drawn.givens));
        Self { drawn, notes, placed: Vec::new(), deleted: Vec::new() }
    }

    fn add(&mut self, line: &str, number: usize) -> Result<(), ReadError> {
        let text = line.trim();
        let column = line.len() - line.trim_start().len() + 1;
        let candidate = candidate_of(text);
        let candidate = candidate.ok_or_else(|| ReadError::unexpected(column, text, A_RECORD))?;
        let list = if text.starts_with('I') { &mut self.placed } else { &mut self.deleted };
        list.push((candidate, number));
        Ok(())
    }

    /// The puzzle with everything that the records say.
    fn record(self) -> Result<Record, ReadError> {
        let mut givens = self.drawn.givens;
        for (Candidate { cell, digit }, number) in self.placed {
            if let Some(other) = givens.digit(cell).filter(|&other| other != digit) {
                let message = format!("{cell} holds {other}, not {digit}");
                return Err(ReadError::new(1, Fault::Inconsistent(message)).from_line(number));
            }
            givens.set(cell, Entry::Placed(digit));
        }
        let mut deleted = Deleted::NONE;
        for (candidate, number) in self.deleted {
            deleted.delete(candidate, &givens, 1).map_err(|error| error.from_line(number))?;
        }
        deleted.apply(&mut givens);
        Ok(Record { givens, ..self.notes })
    }
}

fn candidate_of(text: &str) -> Option<Candidate> {
    let (row, digit) = match text.as_bytes() {
        [b'I', _, _, digit] | [b'E', _, _, b'0', b'0', digit] => (text.get(1..3)?, *digit),
        _ => return None,
    };
    Some(Candidate::new(Cell::new(row.parse().ok()?)?, Digit::from_ascii(digit)?))
}

/// Three grids that are the given digits, all digits, and all candidates of one puzzle.
fn as_clipboard(states: &[State]) -> Option<Record> {
    let [printed, filled, marks] = states else { return None };
    let is_bare = states.iter().all(|state| state.placed.is_empty() && state.deleted.is_empty());
    if !is_bare || printed.drawn.has_groups || filled.drawn.has_groups || !marks.drawn.has_groups {
        return None;
    }
    let mut givens = with_givens(&filled.drawn.givens, &printed.drawn.givens).ok()?;
    for (cell, entry) in marks.drawn.givens.iter() {
        let candidates = match entry {
            Entry::Empty => DigitSet::EMPTY,
            entry => entry.allowed(),
        };
        match givens.digit(cell) {
            Some(digit) if candidates == DigitSet::single(digit) => {}
            Some(_) => return None,
            None => givens.set(cell, Entry::Pencilmarks(candidates)),
        }
    }
    let mut record = printed.notes.clone();
    for more in [&filled.notes, &marks.notes] {
        record.fields.extend(more.fields.iter().cloned());
    }
    Some(Record { givens, ..record })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        testing::{check_error, check_read},
        write,
    };
    use sudokit_grid::Givens;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn rows(cells: &str) -> String {
        (0..9).map(|row| format!("{}\n", &cells[9 * row..9 * row + 9])).collect()
    }

    fn boxed(cells: &str) -> String {
        let line = "*-----------*\n";
        let rows = (0..9).map(|row| {
            let cells = &cells[9 * row..9 * row + 9];
            let rule = if matches!(row, 3 | 6) { "|---+---+---|\n" } else { "" };
            format!("{rule}|{}|{}|{}|\n", &cells[..3], &cells[3..6], &cells[6..])
        });
        format!("{line}{}{line}", rows.collect::<String>())
    }

    #[test]
    fn both_styles_are_read() {
        for text in [rows(&PUZZLE.replace('.', "X")), rows(&PUZZLE.replace('.', "X")).repeat(2)] {
            assert!(Ss.recognises(&text));
            check_read(&Ss, &text, &[PUZZLE, PUZZLE][..text.len() / 90]);
        }
        let read = PUZZLE.replacen("53..", "53+4[6]", 1);
        let records = check_read(&Ss, Ss.info().example, &[&read]);
        assert_eq!(write(&records[0], &Ss).expect("it holds all"), Ss.info().example);
    }

    #[test]
    fn records_below_any_box_are_read() {
        let text = format!("{}\nI024\nE03002\nI011\n", boxed(&PUZZLE.replacen('3', ".", 1)));
        assert!(Ss.recognises(&text));
        check_read(&Ss, &text, &[&PUZZLE.replacen("53..", "5+1+4[36]", 1)]);
        let text = format!("{}I000\n", boxed(PUZZLE));
        check_error(&Ss, &text, 14, 1, "expected 'I', a cell from 00 to 80");
        // The record repeats a digit of the box: it was placed.
        let text = format!("{}I005\n{0}", boxed(PUZZLE));
        check_read(&Ss, &text, &[&format!("+{PUZZLE}"), PUZZLE]);
    }

    fn clipboard(filled: &str, mark: &str) -> String {
        let state: Givens = filled.parse().expect("81 cells");
        let mut marks = String::new();
        for cell in Cell::ALL {
            let left = state.candidates(cell, &sudokit_grid::Topology::CLASSIC);
            marks.push_str(&format!("{left:>7}", left = left.to_string()));
            marks.push_str(if cell.column() == 8 { "\n" } else { "" });
        }
        let marks = marks.replacen(" 26", mark, 1);
        format!("{}\n{}\n{marks}", boxed(PUZZLE), boxed(filled))
    }

    #[test]
    fn three_grids_that_agree_are_one_puzzle() {
        let filled = PUZZLE.replacen("53.", "534", 1);
        let text = clipboard(&filled, "  6");
        assert!(Ss.recognises(&text));
        let mut records = Vec::new();
        Ss.read(&text, &Header::default(), &mut |record| records.push(record)).expect("a grid");
        assert_eq!(records.len(), 1);
        let grid = records[0].givens.to_string();
        assert!(grid.starts_with("53+4[6]7[268]"), "{grid}");
    }

    #[test]
    fn three_grids_that_disagree_are_three_puzzles() {
        let text = clipboard(&PUZZLE.replacen("53.", "524", 1), " 26");
        let mut records = Vec::new();
        Ss.read(&text, &Header::default(), &mut |record| records.push(record)).expect("grids");
        assert_eq!(records.len(), 3);
    }

    #[test]
    fn flaws_are_located() {
        let text = format!("{}\n", boxed(PUZZLE));
        check_error(&Ss, &format!("{text}I810"), 15, 1, "found 'I810'");
        check_error(&Ss, &format!("{text} E00012"), 15, 2, "found 'E00012'");
        check_error(&Ss, &format!("{text}I004"), 15, 1, "r1c1 holds 5, not 4");
        check_error(&Ss, &format!("{text}E00005"), 15, 1, "r1c1 holds 5, which the text deletes");
        check_error(&Ss, &format!("I004\n{text}"), 1, 1, "a grid before its records");
        check_error(&Ss, &text.replacen("|53.|", "|53|", 1), 2, 12, "8 cells, 9 expected");
        let spaced: String = rows(PUZZLE).chars().flat_map(|c| [c, ' ']).collect();
        let spaced = spaced.replacen("1 9 5", "1 9 57", 1);
        check_error(&Ss, &format!("{spaced}I024"), 2, 19, "10 cells, 9 expected");
        check_error(&Ss, &text.replacen("|53.|", "|53é|", 1), 2, 4, "found 'é'");
        check_error(&Ss, &text.replacen("|53.|", "I024\n|53.|", 2), 2, 1, "a grid before");
        check_error(&Ss, &text.replacen("|6..|", "I024\n|6..|", 1), 3, 1, "row 2 of the grid");
    }
}
