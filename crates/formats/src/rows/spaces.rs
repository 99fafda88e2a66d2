//! Framed rows in which spaces are the empty cells: where a cell stands says which one it is.

use super::{Slot, kind::is_bar};

/// The cells of a framed row in which spaces are the empty cells: nine cells between bars, or
/// three times three of the same width. Nothing but digits may stand in them.
pub(super) fn by_position(line: &str) -> Option<Vec<Slot<'_>>> {
    let segments = segments(line)?;
    match segments.len() {
        9 => segments.into_iter().map(single_digit).collect(),
        3 => boxes_of(&segments),
        _ => None,
    }
}

/// The nine cells of three boxes, all of the width of the first.
fn boxes_of<'t>(segments: &[Slot<'t>]) -> Option<Vec<Slot<'t>>> {
    let width = segments[0].text.len();
    let places = places(width)?;
    let is_right = |slot: &Slot<'_>| {
        let mut bytes = slot.text.bytes().enumerate();
        slot.text.len() == width && bytes.all(|(at, byte)| byte == b' ' || places.contains(&at))
    };
    if !segments.iter().all(is_right) {
        return None;
    }
    let cells = segments.iter().flat_map(|slot| {
        places.map(|at| Slot { text: &slot.text[at..=at], column: slot.column + at })
    });
    cells.map(single_digit).collect()
}

/// Where the three cells of a box stand between bars: `ddd` or ` d d d `.
const fn places(width: usize) -> Option<[usize; 3]> {
    match width {
        3 => Some([0, 1, 2]),
        7 => Some([1, 3, 5]),
        _ => None,
    }
}

/// What stands between the bars of a framed row of digits and spaces.
fn segments(line: &str) -> Option<Vec<Slot<'_>>> {
    let framed = line.trim_start();
    let indent = line[..line.len() - framed.len()].chars().count();
    let inner = framed.trim_end().strip_prefix(is_bar)?.strip_suffix(is_bar)?;
    if !inner.chars().all(|c| is_bar(c) || matches!(c, ' ' | '1'..='9')) {
        return None;
    }
    let mut column = indent + 2;
    let mut segments = Vec::new();
    for text in inner.split(is_bar) {
        segments.push(Slot { text, column });
        column += text.len() + 1;
    }
    Some(segments)
}

/// The digit in a slot without the spaces around it, or an empty slot.
fn single_digit(slot: Slot<'_>) -> Option<Slot<'_>> {
    let before = slot.text.len() - slot.text.trim_start().len();
    let text = slot.text.trim();
    (text.len() <= 1).then_some(Slot { text, column: slot.column + before })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells that have a digit, each with its column, or why there are none.
    fn digits(line: &str) -> String {
        let Some(slots) = by_position(line) else { return "no row".to_owned() };
        assert_eq!(slots.len(), 9, "{line}");
        let digits = slots.iter().enumerate().filter(|(_, slot)| !slot.text.is_empty());
        let digits: Vec<String> = digits
            .map(|(index, slot)| format!("c{}={} at {}", index + 1, slot.text, slot.column))
            .collect();
        digits.join(", ")
    }

    #[test]
    fn a_digit_is_in_the_cell_where_it_stands() {
        for (line, expected) in [
            ("|5  |   |  9|", "c1=5 at 2, c9=9 at 12"),
            ("  |5  |   |  9|  ", "c1=5 at 4, c9=9 at 14"),
            ("| 5     |   7   |     9 |", "c1=5 at 3, c5=7 at 13, c9=9 at 23"),
            ("│ 5     │   7   │     9 │", "c1=5 at 3, c5=7 at 13, c9=9 at 23"),
            ("|5||||7||||9|", "c1=5 at 2, c5=7 at 7, c9=9 at 12"),
            ("| 5 |   |   |   | 7|  |   |   |9 |", "c1=5 at 3, c5=7 at 19, c9=9 at 32"),
            ("|   |   |   |", ""),
            ("||||||||||", ""),
        ] {
            assert_eq!(digits(line), expected, "{line}");
        }
    }

    #[test]
    fn a_row_without_a_clear_place_for_each_cell_is_none() {
        for line in [
            "",
            "|",
            "5  |   |  9",
            "|5  |   |  9",
            "|5.  |   |  9|",
            "|5 .|   |  9|",
            "|5   |    |   9|",
            "|5  |  |   9|",
            "|5      |   7   |     9 |",
            "|5  |   |",
            "|57||||||||9|",
        ] {
            assert_eq!(digits(line), "no row", "{line}");
        }
    }
}
