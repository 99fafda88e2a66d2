//! The rows of a drawn grid: cells between spaces and frames.
//!
//! Every drawing is read by the same rules, whatever program made it. A frame is a line of `-`,
//! `=`, `+` or box drawing characters; bars and spaces stand between the cells of a row. What a
//! line is says [`kind_of`], what its text looks like says [`survey()`]; here a row is cut into its
//! cells.
//!
//! Lines with mistakes are taken for what they were meant to be as long as that is clear, so that
//! an error can point at the cell.

mod kind;
mod spaces;
mod survey;

pub(crate) use kind::{Kind, kind_of};
pub(crate) use survey::{
    Blanks, Look, SURVEYED_ROWS, blanks_of, first_rows, is_flawed_box, survey,
};

use crate::{
    Fault, ReadError,
    cells::{A_CELL, is_cell},
};
use kind::is_gap;
use spaces::by_position;
use std::ops::RangeInclusive;

/// The longest line of a drawing, in bytes: 81 cells of nine candidates with a wide frame.
const LONGEST_LINE: usize = 4096;

/// How many cells a line may have that was meant as a row of nine: up to two are lost or added.
pub(crate) const ABOUT_NINE: RangeInclusive<usize> = 7..=11;

/// How many cells a line may have that was meant as a whole grid: up to six are lost or added.
const ABOUT_ALL: RangeInclusive<usize> = 75..=87;

/// A line with at most so many cells is nearer to a row than to a whole grid.
const NEARER_TO_NINE: usize = usize::midpoint(9, 81);

/// A cell as it stands in a row, with its column. It is empty where a space is an empty cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot<'t> {
    pub(crate) text: &'t str,
    pub(crate) column: usize,
}

/// The cells of a line: the 9 of a row or all 81.
#[derive(Debug)]
pub(crate) struct Row<'t> {
    pub(crate) slots: Vec<Slot<'t>>,
    /// Whether each cell is a single character by the shape of the line.
    pub(crate) compact: bool,
}

/// What stands between the gaps of a line, with its column.
pub(crate) fn groups(line: &str) -> Vec<Slot<'_>> {
    let mut groups = Vec::new();
    let mut begin = None;
    for (index, (offset, c)) in line.char_indices().chain([(line.len(), ' ')]).enumerate() {
        match begin {
            None if !is_gap(c) => begin = Some((offset, index + 1)),
            Some((from, column)) if is_gap(c) => {
                groups.push(Slot { text: &line[from..offset], column });
                begin = None;
            }
            _ => {}
        }
    }
    groups
}

/// The cells of a line in which each is one character.
///
/// # Errors
/// If the line does not hold 9 or 81 cells.
pub(crate) fn row_of_cells(line: &str, blanks: Blanks) -> Result<Row<'_>, ReadError> {
    check_length(line)?;
    if let Some(slots) = by_position(line).filter(|_| blanks.space) {
        return Ok(Row { slots, compact: true });
    }
    let slots: Vec<Slot<'_>> = groups(line).into_iter().flat_map(characters).collect();
    if let Some(stray) = slots.iter().find(|slot| !is_single_cell(slot.text)) {
        return Err(ReadError::unexpected(stray.column, stray.text, A_CELL));
    }
    if matches!(slots.len(), 9 | 81) {
        return Ok(Row { slots, compact: true });
    }
    Err(wrong_count(&slots))
}

/// The cells of a line in which each is a group of characters, unless it is the line of a grid
/// in which each is one character.
///
/// # Errors
/// If the line does not hold 9 or 81 cells.
pub(crate) fn row_of_groups(line: &str, blanks: Blanks) -> Result<Row<'_>, ReadError> {
    check_length(line)?;
    let slots = groups(line);
    if matches!(slots.len(), 9 | 81) && !are_rows(&slots) {
        return Ok(Row { slots, compact: false });
    }
    row_of_cells(line, blanks).map_err(|error| match error.fault {
        Fault::WrongCount { found, .. } if ABOUT_NINE.contains(&found) => error,
        _ if ABOUT_NINE.contains(&slots.len()) => wrong_count(&slots),
        _ => error,
    })
}

/// Refuses a line that is longer than any row before it is taken apart.
const fn check_length(line: &str) -> Result<(), ReadError> {
    if line.len() > LONGEST_LINE {
        return Err(ReadError::new(LONGEST_LINE, Fault::TooLong("a line of 81 cells")));
    }
    Ok(())
}

/// Whether nine groups are nine rows of nine cells rather than nine cells of nine candidates.
fn are_rows(groups: &[Slot<'_>]) -> bool {
    groups.len() == 9
        && groups.iter().all(|slot| slot.text.len() == 9 && slot.text.bytes().all(is_cell))
        && groups.iter().any(|slot| slot.text != "123456789")
}

/// The error for so many cells, at the first one too many or at the end of the last one.
fn wrong_count(slots: &[Slot<'_>]) -> ReadError {
    let after = |slot: &Slot<'_>| slot.column + slot.text.chars().count();
    let limit = if slots.len() > NEARER_TO_NINE { 81 } else { 9 };
    let column = match slots.get(limit) {
        Some(excess) => excess.column,
        None => slots.last().map_or(1, after),
    };
    let hint = if limit == 9 { "in this row" } else { "in this line" };
    ReadError::wrong_count(column, slots.len(), limit, hint)
}

fn is_single_cell(text: &str) -> bool {
    matches!(text.as_bytes(), &[byte] if is_cell(byte))
}

/// Every character of a group as a slot of its own.
fn characters(group: Slot<'_>) -> impl Iterator<Item = Slot<'_>> {
    group.text.char_indices().enumerate().map(move |(index, (offset, c))| Slot {
        text: &group.text[offset..offset + c.len_utf8()],
        column: group.column + index,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO_BLANKS: Blanks = Blanks { dash: false, space: false };

    /// The cells with `,` between them, or the error.
    fn shown(row: Result<Row<'_>, ReadError>) -> String {
        match row {
            Ok(row) => row.slots.iter().map(|slot| slot.text).collect::<Vec<_>>().join(","),
            Err(error) => format!("{}: {}", error.column, error.fault),
        }
    }

    #[test]
    fn groups_stand_between_gaps() {
        for (line, expected) in [
            ("", ""),
            ("12 3", "1:12 4:3"),
            (" | 5 |x", "4:5 7:x"),
            ("│12│é3│4", "2:12 5:é3 8:4"),
            ("1\t 2", "1:1 4:2"),
        ] {
            let shown =
                groups(line).into_iter().map(|slot| format!("{}:{}", slot.column, slot.text));
            assert_eq!(shown.collect::<Vec<_>>().join(" "), expected, "{line}");
        }
    }

    #[test]
    fn a_row_of_cells_has_nine_characters() {
        for (line, expected) in [
            ("53..7....", "5,3,.,.,7,.,.,.,."),
            ("| 5 3 . | . 7 . | . . . |", "5,3,.,.,7,.,.,.,."),
            ("53..7...", "9: 8 cells, 9 expected (in this row)"),
            ("53. .7. .... ", "12: 10 cells, 9 expected (in this row)"),
            ("|  ", "1: 0 cells, 9 expected (in this row)"),
        ] {
            assert_eq!(shown(row_of_cells(line, NO_BLANKS)), expected, "{line}");
        }
        let refused = shown(row_of_cells("53..a....", NO_BLANKS));
        assert!(refused.starts_with("5: expected a cell"), "{refused}");
    }

    #[test]
    fn a_row_of_groups_may_have_several_characters_in_a_cell() {
        for (line, expected) in [
            ("12 3 45 | 6 7 8 | 9 . 12", "12,3,45,6,7,8,9,.,12"),
            ("53..7....", "5,3,.,.,7,.,.,.,."),
            ("12 3 45 | 6 7 8 | 9 . ", "21: 10 cells, 9 expected (in this row)"),
            ("12 345 45 | 6 7 8 | 9 . ", "24: 8 cells, 9 expected (in this row)"),
            ("12 345 45 6 7 8 9 . 12 12", "24: 10 cells, 9 expected (in this row)"),
        ] {
            assert_eq!(shown(row_of_groups(line, NO_BLANKS)), expected, "{line}");
        }
    }

    #[test]
    fn a_count_is_compared_with_the_nearer_size() {
        for (cells, expected) in [
            (1, "2: 1 cells, 9 expected (in this row)"),
            (45, "10: 45 cells, 9 expected (in this row)"),
            (46, "47: 46 cells, 81 expected (in this line)"),
            (83, "82: 83 cells, 81 expected (in this line)"),
        ] {
            assert_eq!(shown(row_of_cells(&"1".repeat(cells), NO_BLANKS)), expected);
        }
    }

    #[test]
    fn nine_rows_in_one_line_are_no_candidates() {
        let rows = "53..7.... ".repeat(9);
        assert!(row_of_groups(&rows, NO_BLANKS).is_ok_and(|row| row.compact));
        let full = "123456789 ".repeat(9);
        assert!(row_of_groups(&full, NO_BLANKS).is_ok_and(|row| !row.compact));
    }

    #[test]
    fn spaces_are_cells_only_if_the_text_says_so() {
        let line = "|5  |   |  9|";
        let blanks = Blanks { space: true, ..NO_BLANKS };
        assert_eq!(shown(row_of_cells(line, blanks)), "5,,,,,,,,9");
        assert_eq!(shown(row_of_cells(line, NO_BLANKS)), "13: 2 cells, 9 expected (in this row)");
    }
}
