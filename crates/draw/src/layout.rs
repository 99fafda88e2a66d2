//! Where things lie, and the pieces of SVG that all parts use.

use std::fmt::Write;
use sudokit_grid::{Candidate, Cell};
use sudokit_logic::Sign;

/// The side of a cell. Everything else is measured against it.
pub(crate) const CELL: f64 = 66.0;
/// The side of the grid.
pub(crate) const SIZE: f64 = 9.0 * CELL;
/// The space around the grid where nothing is written.
pub(crate) const MARGIN: f64 = 10.0;
/// The space for the names of rows and columns.
pub(crate) const RIM: f64 = 30.0;
/// The size of digits that stand.
pub(crate) const BIG: f64 = 40.0;
/// The size of pencilmarks.
pub(crate) const SMALL: f64 = 14.5;
/// The radius of the mark around a pencilmark.
pub(crate) const RADIUS: f64 = 9.2;

/// The colours of Okabe and Ito.
pub(crate) mod colour {
    pub(crate) const BLUE: &str = "#0072B2";
    pub(crate) const SKY: &str = "#56B4E9";
    pub(crate) const GREEN: &str = "#009E73";
    pub(crate) const ORANGE: &str = "#E69F00";
    pub(crate) const VERMILLION: &str = "#D55E00";
    pub(crate) const PURPLE: &str = "#CC79A7";
}

/// A place in the picture, from the corner of the grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    /// The middle of a cell.
    pub(crate) fn of_cell(cell: Cell) -> Self {
        let middle = |index: usize| (index as f64 + 0.5) * CELL;
        Self { x: middle(cell.column()), y: middle(cell.row()) }
    }

    /// The middle of a pencilmark, three by three in its cell.
    pub(crate) fn of_candidate(candidate: Candidate) -> Self {
        // A little to the middle, so that marks keep off the lines.
        const STEP: f64 = CELL / 3.0 - 2.0;
        let centre = Self::of_cell(candidate.cell);
        let offset = |index: usize| (index as f64 - 1.0) * STEP;
        let index = candidate.digit.index();
        Self { x: centre.x + offset(index % 3), y: centre.y + offset(index / 3) }
    }

    pub(crate) fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point at `part` of the way to `other`.
    pub(crate) fn towards(self, other: Self, part: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }
}

/// Writes a text around a point. The baseline is computed, because viewers differ about the
/// attribute that would ask for it.
pub(crate) fn text(out: &mut String, at: Point, size: f64, look: &str, what: &str) {
    let (x, y) = (number(at.x), number(at.y + 0.36 * size));
    let space = if look.is_empty() { "" } else { " " };
    let what = escaped(what);
    let _ =
        writeln!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{space}{look}>{what}</text>");
}

/// What a sign is called in the document: `candidate-fin`, `cells-set-A`.
pub(crate) fn class(sign: Sign) -> String {
    let id = sign.id();
    let name = id.strip_prefix("sign-").unwrap_or(&id);
    sign.letter().map_or_else(|| name.to_owned(), |letter| format!("{name}-{letter}"))
}

/// A number with one decimal at most.
pub(crate) fn number(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// The text as it stands in XML. What XML cannot hold at all is replaced.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}
