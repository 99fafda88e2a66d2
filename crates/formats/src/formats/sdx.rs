//! The progress of a player: nine lines of candidates, `u5` for a placed digit.
//!
//! ```text
//! document = { grid }       grid = line{9}       line = cell {' ' cell}{8}
//! cell     = 'u' digit      placed by the user
//!          | digit          given if no peer has it as candidate, else the last candidate
//!          | {digit}        candidates
//! ```
//!
//! A digit of the puzzle and a last candidate look alike. Placing a digit takes it away from the
//! peers, so that a lone digit which a peer still has is a candidate. What could not be told apart
//! by this rule is not written. An empty cell is written as the candidates that its peers leave,
//! `.` if they leave none.
//! Source: sudocue.net/fileformats.php.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    groups::{Group, entry_among},
    rows::{Look, SURVEYED_ROWS, Slot, first_rows, groups, survey},
    sheet::{Cells, read_sheet},
};
use sudokit_grid::{Cell, CellSet, DigitSet, Entry, Givens, Topology};

pub(crate) struct Sdx;

impl Format for Sdx {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "sdx",
            aliases: &[],
            about: "SudoCue's progress: nine lines of candidates, 'u5' for a placed digit",
            shape: Shape::Document,
            holds: Holds { exhausted: false, ..Holds::ALL },
            example: "\
2 679 6789 1 46789 5 469 9 3
389 5 4 69 689 68 7 1 29
9 1 679 2 4679 3 4569 8 59
6 9 2 8 u1 7 3 59 4
3489 3479 3789 56 2456 46 u1 2579 2579
1 47 5 3 24 9 8 27 6
3459 2 39 7 3589 1 59 6 589
359 8 1 569 3569 6 2 4 579
7 369 369 4 35689 2 59 359 1
",
        }
    }

    fn recognises(&self, head: &str) -> bool {
        let (looks, _) = survey(head);
        let is_placed = |slot: &Slot<'_>| matches!(slot.text.as_bytes(), [b'u', b'1'..=b'9']);
        let mut rows = first_rows(head).take(SURVEYED_ROWS);
        looks.len() >= 2
            && looks.iter().all(|look| matches!(look, Look::Groups | Look::Cells))
            && rows.any(|row| groups(row).iter().any(is_placed))
    }

    fn read(
        &self,
        text: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        read_sheet(text, Cells::Groups, found)
    }

    fn write(&self, record: &Record, out: &mut String) {
        for (cell, group) in Cell::ALL.into_iter().zip(written(&record.givens)) {
            match group {
                Group::Clear(Entry::Placed(digit)) => out.push_str(&format!("u{digit}")),
                Group::Plain(digits) => out.push_str(&digits.to_string()),
                Group::Clear(_) => out.push('.'),
            }
            out.push(if cell.column() == 8 { '\n' } else { ' ' });
        }
    }

    fn ambiguous(&self, givens: &Givens) -> CellSet {
        let groups = written(givens);
        let is_lost = |&cell: &Cell| match (givens.entry(cell), entry_among(&groups, cell)) {
            (Entry::Empty | Entry::Pencilmarks(_), read) => read.digit().is_some(),
            (entry, read) => entry != read,
        };
        Cell::ALL.into_iter().filter(is_lost).collect()
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}

/// What stands in each cell.
fn written(givens: &Givens) -> [Group; 81] {
    let mut groups = [Group::Clear(Entry::Empty); 81];
    for (cell, entry) in givens.iter() {
        groups[cell.index()] = match entry {
            Entry::Given(digit) => Group::Plain(digit.into()),
            Entry::Placed(_) => Group::Clear(entry),
            Entry::Pencilmarks(digits) if !digits.is_empty() => Group::Plain(digits),
            Entry::Empty | Entry::Pencilmarks(_) => {
                match givens.candidates(cell, &Topology::CLASSIC) {
                    DigitSet::EMPTY => Group::Clear(Entry::Empty),
                    digits => Group::Plain(digits),
                }
            }
        };
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        testing::{check_error, check_read},
        write,
    };

    const READ: &str = "2[679][6789]1[46789]5[469][9]3[389]54[69][689][68]71[29][9]1[679]2[4679]3\
        [4569]8[59]6[9]28+173[59]4[3489][3479][3789][56][2456][46]+1[2579][2579]1[47]53[24]98[27]6\
        [3459]2[39]7[3589]1[59]6[589][359]81[569][3569][6]24[579]7[369][369]4[35689]2[59][359]1";

    /// r1c8, r3c1, r4c2 and r8c6 are last candidates, though they look like given digits.
    #[test]
    fn a_last_candidate_is_told_from_a_given_digit() {
        let records = check_read(&Sdx, Sdx.info().example, &[READ]);
        assert_eq!(write(&records[0], &Sdx).expect("it can be told"), Sdx.info().example);
    }

    #[test]
    fn what_could_not_be_told_apart_is_not_written() {
        let refused = |text: &str| {
            let givens = text.parse().expect("81 cells");
            write(&Record::new(givens), &Sdx).expect_err("it cannot be told").ambiguous.to_string()
        };
        // The last candidate of r1c1 is in no peer, or two given digits clash.
        let others = "[12]".repeat(80);
        assert_eq!(refused(&format!("[3]{others}")), "r1c1");
        assert_eq!(refused(&format!("55{}", "[12]".repeat(79))), "r1c1 r1c2");
        // r1c9 is empty, but only 9 is left, and no peer may be 9. The given 1 and 2 stand among
        // the marks of their peers.
        let peers = "[12]".repeat(72);
        assert_eq!(refused(&format!("12345678.{peers}")), "r1c1 r1c2 r1c9");
    }

    #[test]
    fn a_puzzle_with_candidates_survives() {
        let text =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let givens = text.parse().expect("81 cells");
        let written = write(&Record::new(givens), &Sdx).map_err(|loss| loss.to_string());
        // r5c5 can only be 5, and its peers may still be.
        let records = crate::read(&written.expect("it can be told")).expect("candidates");
        assert_eq!(records[0].givens.given(), givens.given());
        assert_eq!(records[0].givens.allowed("r5c5".parse().expect("a cell")).to_string(), "5");
    }

    #[test]
    fn flaws_are_located() {
        let text = Sdx.info().example;
        check_error(&Sdx, &text.replacen("u1", "u0", 1), 4, 9, "found 'u0'");
        check_error(&Sdx, &text.replacen("u1 7", "u17", 1), 4, 19, "8 cells, 9 expected");
        check_error(&Sdx, &text.replacen("679", "6 79", 1), 1, 29, "10 cells, 9 expected");
        check_error(&Sdx, &text.replacen("679", "6v9", 1), 1, 4, "found 'v'");
        check_error(&Sdx, &text[29..], 8, 29, "72 cells, 81 expected (rows are missing)");
    }
}
