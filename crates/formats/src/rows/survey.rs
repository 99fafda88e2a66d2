//! What a text looks like, by its first rows: the formats that read drawings decide by it which
//! of them reads a text.

use super::{
    ABOUT_ALL, ABOUT_NINE, LONGEST_LINE, Slot, are_rows, groups,
    kind::{Kind, kind_of},
    spaces::by_position,
};
use crate::cells::{entry_of, read_spaced_cells};
use sudokit_grid::Digit;

/// How many lines of a text are looked at for rows: a page or two of words may stand between them.
/// Remarks, frames and empty lines say nothing about a text and do not count, however many.
const FIRST_LINES: usize = 100;

/// How many rows are surveyed: three grids, as the clipboard of Simple Sudoku holds, and the row
/// after them.
pub(crate) const SURVEYED_ROWS: usize = 28;

/// A row has more cells than this share of its characters, in percent: `1. Medium` is none.
const CELLS_IN_A_ROW: usize = 50;

/// The same for a grid in one line. So many characters are easily a sentence with numbers or a
/// line of another format, and cells with a mistake have few other characters.
const CELLS_IN_A_LINE: usize = 90;

/// A grid in one line has gaps before half of its cells: with so many bytes in front of the first
/// gap, what follows them is a comment.
const HALF_A_GRID: usize = 40;

/// The rows among the first lines of a text.
pub(crate) fn first_rows(text: &str) -> impl Iterator<Item = &str> {
    let kind = |line: &str| if line.len() > LONGEST_LINE { Kind::Row } else { kind_of(line) };
    let lines = text.split('\n').map(move |line| (kind(line), line));
    lines
        .filter(|(kind, _)| !matches!(kind, Kind::Blank | Kind::Frame | Kind::Remark))
        .take(FIRST_LINES)
        .filter(|(kind, _)| *kind == Kind::Row)
        .map(|(_, line)| line)
}

/// Which signs of a drawing are empty cells although they also draw frames.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Blanks {
    /// Dashes.
    pub(crate) dash: bool,
    /// Spaces.
    pub(crate) space: bool,
}

/// Looks for the signs of empty cells in the first rows that have digits and not nine of them.
pub(crate) fn blanks_of(text: &str) -> Blanks {
    let is_telling = |line: &&str| {
        let digits = line.bytes().filter(|&byte| Digit::from_ascii(byte).is_some()).count();
        line.len() <= LONGEST_LINE && (1..9).contains(&digits)
    };
    let mut rows = first_rows(text).filter(is_telling).take(9).peekable();
    Blanks {
        dash: rows.peek().is_none_or(|line| line.contains('-')),
        space: rows.peek().is_some() && rows.all(|line| by_position(line).is_some()),
    }
}

/// What a row looks like, flawed or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// About nine cells of one character.
    Cells,
    /// About nine groups of candidates.
    Groups,
    /// About 81 cells with gaps between them.
    AllCells,
    /// About 81 groups of candidates.
    AllGroups,
}

/// The look of the first rows of a text, and the first row that looks like none of a drawing.
pub(crate) fn survey(head: &str) -> (Vec<Look>, &str) {
    let mut looks = Vec::new();
    for line in first_rows(head).take(SURVEYED_ROWS) {
        match look_of(line) {
            Some(look) => looks.push(look),
            None => return (looks, line),
        }
    }
    (looks, "")
}

/// Whether a grid in which some groups have several digits is still one of single characters:
/// signs for empty cells stand in it, nothing is marked, and one or two groups are wrong.
pub(crate) fn is_flawed_box(head: &str) -> bool {
    let (mut wrong, mut has_blanks) = (0, false);
    for line in first_rows(head).filter(|line| line.len() <= LONGEST_LINE).take(9) {
        for group in groups(line) {
            has_blanks |= matches!(group.text, "." | "0" | "-" | "x" | "X");
            if group.text.len() > 1 {
                if group.text.bytes().any(|byte| !byte.is_ascii_digit()) {
                    return false;
                }
                wrong += 1;
            }
        }
    }
    has_blanks && matches!(wrong, 1 | 2)
}

/// What a row looks like, or `None` if it is none of a drawing.
fn look_of(line: &str) -> Option<Look> {
    if line.len() > LONGEST_LINE {
        return None;
    }
    let groups = groups(line);
    if groups.len() != 9 && read_spaced_cells(line).is_some() {
        return None;
    }
    let characters: usize = groups.iter().map(|group| group.text.chars().count()).sum();
    if are_candidates(&groups) {
        // More characters than cells of one character would have, even with mistakes.
        if groups.len() == 9 && characters > 9
            || ABOUT_NINE.contains(&groups.len()) && characters > *ABOUT_NINE.end()
        {
            return Some(Look::Groups);
        }
        if ABOUT_ALL.contains(&groups.len()) && characters > *ABOUT_ALL.end() {
            return Some(Look::AllGroups);
        }
    }
    let cells = line.bytes().filter(|&byte| entry_of(byte).is_some()).count();
    let are_most = |percent: usize| 100 * cells > percent * characters;
    if ABOUT_NINE.contains(&characters) && are_most(CELLS_IN_A_ROW) {
        return Some(Look::Cells);
    }
    let has_gaps = groups.len() > 1 && groups[0].text.len() < HALF_A_GRID;
    if ABOUT_ALL.contains(&characters) && are_most(CELLS_IN_A_LINE) && has_gaps {
        return Some(Look::AllCells);
    }
    by_position(line).map(|_| Look::Cells)
}

/// Whether groups are candidates with the marks of programs, at most one of them flawed, and not
/// the nine rows of a grid in one line.
fn are_candidates(groups: &[Slot<'_>]) -> bool {
    let is_part =
        |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || ".<>[]*#@-u_x".contains(c);
    let is_flawed = |group: &&Slot<'_>| !group.text.chars().all(is_part);
    groups.iter().filter(is_flawed).count() <= 1
        && groups.iter().any(|group| group.text.len() > 1)
        && !are_rows(groups)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_its_look() {
        let groups = "12 3 45 6 7 8 9 . 12";
        let spaced = |cells: usize| "5 ".repeat(cells);
        let marked = |cells: usize| "57 ".repeat(cells);
        for (line, look) in [
            ("53..7....", Some(Look::Cells)),
            ("| 5 3 . | . 7 . | . . . |", Some(Look::Cells)),
            ("5 3 . . 7 . .", Some(Look::Cells)),
            ("53..7......", Some(Look::Cells)),
            ("53..7é...", Some(Look::Cells)),
            ("|5  |   |  9|", Some(Look::Cells)),
            (&spaced(6), None),
            (&spaced(12), None),
            ("1. Medium", None),
            (groups, Some(Look::Groups)),
            ("<5> *3* [4] 26 u7 2468 1489 1249 248", Some(Look::Groups)),
            ("12 3 45 6 7 8 9", Some(Look::Cells)),
            ("125 348 45 69 7 8 9", Some(Look::Groups)),
            ("125 348 45 69 7 8", None),
            ("1v5 3 4 6 7 8 9 . 12", Some(Look::Groups)),
            ("1v5 3v 4 6 7 8 9 . 12", None),
            (&"53..7.... ".repeat(9), Some(Look::AllCells)),
            (&"123456789 ".repeat(9), Some(Look::Groups)),
            (&spaced(81), Some(Look::AllCells)),
            (&spaced(75), Some(Look::AllCells)),
            (&spaced(74), None),
            (&spaced(87), Some(Look::AllCells)),
            (&spaced(88), None),
            (&marked(81), Some(Look::AllGroups)),
            (&marked(75), Some(Look::AllGroups)),
            (&marked(74), None),
            (&".".repeat(81), None),
            (&format!("{} easy", ".".repeat(81)), None),
            (&format!("{} {}", ".".repeat(39), ".".repeat(42)), Some(Look::AllCells)),
            (&format!("5{}9", " ".repeat(79)), None),
            (&"5 ".repeat(LONGEST_LINE), None),
        ] {
            assert_eq!(look_of(line), look, "{line}");
        }
    }

    #[test]
    fn a_survey_ends_with_the_first_row_of_another_kind() {
        use Look::{AllCells, Cells, Groups};
        const CELLS: &str = "53..7....\n";
        const GROUPS: &str = "12 3 45 6 7 8 9 . 12\n";
        for (text, looks, next) in [
            ("", &[][..], ""),
            ("words\n# a remark\n\n---\n", &[], ""),
            (CELLS, &[Cells], ""),
            (&format!("Title\n{CELLS}---\n# remark\n{GROUPS}\n"), &[Cells, Groups], ""),
            (&format!("{CELLS}I024\n{CELLS}"), &[Cells], "I024"),
            (&format!("{}\n", "5 ".repeat(81)), &[AllCells], ""),
            (&CELLS.repeat(99), &[Cells; SURVEYED_ROWS], ""),
        ] {
            assert_eq!(survey(text), (looks.to_vec(), next), "{text}");
        }
    }

    #[test]
    fn only_lines_that_say_something_are_counted() {
        let rows = "|53 | 7 |   |\n|6  |195|   |\n";
        for (before, is_seen) in [
            ("# a remark\n".repeat(800), true),
            ("\n \n".repeat(800), true),
            ("---+---+---\n# -----\n".repeat(800), true),
            ("words\n".repeat(FIRST_LINES - 2), true),
            ("words\n\n# a remark\n".repeat(FIRST_LINES - 2), true),
            ("words\n".repeat(FIRST_LINES), false),
        ] {
            let text = format!("{before}{rows}");
            let looks = if is_seen { vec![Look::Cells; 2] } else { Vec::new() };
            assert_eq!(survey(&text), (looks, ""), "after {before:.20}");
            assert_eq!(blanks_of(&text).space, is_seen, "after {before:.20}");
            let text = format!("{before}57 3 . . 7 . . . .\n");
            assert_eq!(is_flawed_box(&text), is_seen, "after {before:.20}");
        }
    }

    #[test]
    fn the_first_row_with_few_digits_says_what_is_empty() {
        for (text, dash, space) in [
            ("", true, false),
            ("123456789\n---------\n", true, false),
            ("53..7....\n---------\n", false, false),
            ("53--7----\n---------\n", true, false),
            ("|53 | 7 |   |\n|   |   |   |\n|6  |195|   |\n", false, true),
            ("|53 | 7 |   |\n|6..|195|...|\n", false, false),
            ("|53-|-7-|---|\n|---|---|---|\n", true, false),
        ] {
            let blanks = blanks_of(text);
            assert_eq!((blanks.dash, blanks.space), (dash, space), "{text}");
        }
    }

    #[test]
    fn one_or_two_wrong_groups_among_single_cells_are_flaws() {
        const ROW: &str = "5 3 . . 7 . . . .\n";
        for (row, is_flawed) in [
            ("5 3 . . 7 . . . .", false),
            ("57 3 . . 7 . . . .", true),
            ("57 3 . . 78 . . . .", true),
            ("57 31 . . 78 . . . .", false),
            ("57 3 . . <7> . . . .", false),
            ("57 3a . . 7 . . . .", false),
        ] {
            assert_eq!(is_flawed_box(&format!("{row}\n{}", ROW.repeat(8))), is_flawed, "{row}");
        }
        let full = "1 2 3 4 5 6 7 8 9\n".repeat(8);
        assert!(!is_flawed_box(&format!("12 3 4 5 6 7 8 9 1\n{full}")), "no sign for empty cells");
    }
}
