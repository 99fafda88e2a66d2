//! The short forms of the field: `r4c279`, `r28`, `r4c7,r8c7<>5`.

use crate::Conclusion;
use sudokit_grid::{Cell, CellSet, Digit, DigitSet, House};

/// Cells, those of a row or a column together: `r4c279`, `r13c5`, `r1c1,r5c29`.
#[must_use]
pub fn cells(cells: CellSet) -> String {
    let mut rest = cells;
    let mut parts = Vec::new();
    while let Some(first) = rest.first() {
        let in_row: CellSet = rest.iter().filter(|cell| cell.row() == first.row()).collect();
        let in_column: CellSet =
            rest.iter().filter(|cell| cell.column() == first.column()).collect();
        let part = if in_column.len() > in_row.len() { in_column } else { in_row };
        parts.push(line(part));
        rest -= part;
    }
    parts.join(",")
}

/// Cells of one row or of one column.
fn line(cells: CellSet) -> String {
    let numbers = |index: fn(Cell) -> usize| -> DigitSet {
        cells.iter().map(|cell| Digit::from_index(index(cell))).collect()
    };
    format!("r{}c{}", numbers(Cell::row), numbers(Cell::column))
}

/// Digits, with commas: `3,5,7`.
#[must_use]
pub fn digits(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(",")
}

/// Houses, those of a kind together: `r28`, `c4b5`.
#[must_use]
pub fn houses(houses: &[House]) -> String {
    let mut text = String::new();
    let mut before = None;
    for house in houses {
        let name = house.to_string();
        let (kind, number) = name.split_at(1);
        if before.as_deref() != Some(kind) {
            text.push_str(kind);
        }
        text.push_str(number);
        before = Some(kind.to_owned());
    }
    text
}

/// Conclusions, those of a kind and digit together: `r4c7=5`, `r14c7<>5, r4c2<>3`.
#[must_use]
pub fn conclusions(conclusions: &[Conclusion]) -> String {
    let mut parts = Vec::new();
    for (sign, places) in [("=", true), ("<>", false)] {
        for digit in Digit::ALL {
            let chosen = conclusions.iter().filter(|conclusion| {
                matches!(conclusion, Conclusion::Place(_)) == places
                    && conclusion.candidate().digit == digit
            });
            let set: CellSet = chosen.map(|conclusion| conclusion.candidate().cell).collect();
            if !set.is_empty() {
                parts.push(format!("{}{sign}{digit}", cells(set)));
            }
        }
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CellSet {
        text.split_whitespace().map(|cell| cell.parse().expect("a cell")).collect()
    }

    #[test]
    fn cells_of_a_line_stand_together() {
        for (all, short) in [
            ("r4c7", "r4c7"),
            ("r4c2 r4c9", "r4c29"),
            ("r1c5 r3c5", "r13c5"),
            ("r1c1 r1c2 r5c1 r6c1", "r156c1,r1c2"),
            ("r1c1 r5c2 r5c9", "r1c1,r5c29"),
            ("", ""),
        ] {
            assert_eq!(cells(set(all)), short);
        }
    }

    #[test]
    fn houses_of_a_kind_stand_together() {
        let all = [House::Row(1), House::Row(7), House::Box(4)];
        assert_eq!(houses(&all), "r28b5");
    }

    #[test]
    fn conclusions_of_a_digit_stand_together() {
        let all = ["r4c7<>5", "r8c7<>5", "r4c2<>3", "r1c1=2"]
            .map(|text| text.parse::<Conclusion>().expect("a conclusion"));
        assert_eq!(conclusions(&all), "r1c1=2, r4c2<>3, r48c7<>5");
    }
}
