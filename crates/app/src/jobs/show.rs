//! A grid that a person reads.

use crate::{Place, Reply, wire};
use serde::Serialize;
use std::fmt::{Display, Write};
use sudokit_grid::{Cell, Digit, Entry, Givens, Topology};

/// How a grid is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Lines of ASCII characters instead of Unicode's.
    pub ascii: bool,
    /// ANSI colours: givens bold, placed digits cyan, pencilmarks dim.
    pub colour: bool,
    /// Show the candidates of the empty cells.
    pub pencilmarks: bool,
    /// What stands for the digits 1 to 9; digits are only labels.
    pub symbols: [char; 9],
}

impl Default for Look {
    fn default() -> Self {
        let symbols = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
        Self { ascii: false, colour: false, pencilmarks: false, symbols }
    }
}

/// Draws a grid.
///
/// A `+` before a digit says that it was placed, not given, so that the difference does not
/// depend on colour. With pencilmarks, given digits stand in brackets too: `[5]`, `+5`.
///
/// ```
/// use sudokit_app::jobs::show::{Look, draw};
/// use sudokit_grid::Givens;
///
/// let text = draw(&Givens::EMPTY, &Look { ascii: true, ..Look::default() });
/// assert!(text.starts_with("+-------+-------+-------+\n| . . . | . . . | . . . |\n"));
/// ```
#[must_use]
pub fn draw(givens: &Givens, look: &Look) -> String {
    if look.pencilmarks { draw_lattice(givens, look) } else { draw_boxes(givens, look) }
}

/// One character a cell.
fn draw_boxes(givens: &Givens, look: &Look) -> String {
    let (horizontal, vertical, corners) = if look.ascii {
        ('-', '|', [['+'; 3]; 3])
    } else {
        ('─', '│', [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']])
    };
    let rule = |[left, middle, right]: [char; 3]| {
        let bar = horizontal.to_string().repeat(7);
        format!("{left}{bar}{middle}{bar}{middle}{bar}{right}\n")
    };
    let mut out = rule(corners[0]);
    for row in 0..9 {
        for column in 0..9 {
            if column % 3 == 0 {
                out.push_str(if column == 0 { "" } else { " " });
                out.push(vertical);
            }
            push_cell(givens.entry(Cell::at(row, column)), look, &mut out);
        }
        out.push(' ');
        out.push(vertical);
        out.push('\n');
        if row % 3 == 2 {
            out.push_str(&rule(corners[if row == 8 { 2 } else { 1 }]));
        }
    }
    out
}

/// Two characters: a sign for placed digits and the digit.
fn push_cell(entry: Entry, look: &Look, out: &mut String) {
    match entry {
        Entry::Given(digit) => {
            out.push(' ');
            push_coloured(&symbol(digit, look).to_string(), BOLD, look, out);
        }
        Entry::Placed(digit) => {
            push_coloured(&format!("+{}", symbol(digit, look)), CYAN, look, out);
        }
        Entry::Empty | Entry::Pencilmarks(_) => out.push_str(" ."),
    }
}

pub(super) const BOLD: &str = "1";
pub(super) const CYAN: &str = "36";
const DIM: &str = "2";

pub(super) fn push_coloured(text: &str, colour: &str, look: &Look, out: &mut String) {
    if look.colour && !text.trim().is_empty() {
        let _ = write!(out, "\x1b[{colour}m{text}\x1b[0m");
    } else {
        out.push_str(text);
    }
}

const fn symbol(digit: Digit, look: &Look) -> char {
    look.symbols[digit.index()]
}

/// Three by three characters a cell, with the candidates in their places.
fn draw_lattice(givens: &Givens, look: &Look) -> String {
    let rules = if look.ascii {
        [["+", "=", "+", "#"], ["+", "-", "+", "#"], ["#", "=", "#", "#"], ["+", "=", "+", "#"]]
    } else {
        [["╔", "═", "╤", "╦"], ["╟", "─", "┼", "╫"], ["╠", "═", "╪", "╬"], ["╚", "═", "╧", "╩"]]
    };
    let ends = if look.ascii { ["+", "+", "#", "+"] } else { ["╗", "╢", "╣", "╝"] };
    let (thin, thick) = if look.ascii { ('|', '#') } else { ('│', '║') };
    let mut out = String::new();
    let push_rule = |kind: usize, out: &mut String| {
        let [left, bar, cross, thick_cross] = rules[kind];
        out.push_str(left);
        for column in 0..9 {
            out.push_str(&bar.repeat(3));
            out.push_str(match column {
                8 => ends[kind],
                2 | 5 => thick_cross,
                _ => cross,
            });
        }
        out.push('\n');
    };
    push_rule(0, &mut out);
    for row in 0..9 {
        for line in 0..3 {
            out.push(thick);
            for column in 0..9 {
                push_cell_line(givens, Cell::at(row, column), line, look, &mut out);
                out.push(if column % 3 == 2 { thick } else { thin });
            }
            out.push('\n');
        }
        let kind = match row {
            8 => 3,
            2 | 5 => 2,
            _ => 1,
        };
        push_rule(kind, &mut out);
    }
    out
}

/// One of the three lines of a cell.
fn push_cell_line(givens: &Givens, cell: Cell, line: usize, look: &Look, out: &mut String) {
    let (text, colour) = match givens.entry(cell) {
        Entry::Given(digit) if line == 1 => (format!("[{}]", symbol(digit, look)), BOLD),
        Entry::Placed(digit) if line == 1 => (format!("+{} ", symbol(digit, look)), CYAN),
        Entry::Given(_) | Entry::Placed(_) => ("   ".to_owned(), BOLD),
        Entry::Empty | Entry::Pencilmarks(_) => {
            let candidates = match givens.entry(cell) {
                Entry::Pencilmarks(digits) => digits,
                _ => givens.candidates(cell, &Topology::CLASSIC),
            };
            let digits = &Digit::ALL[3 * line..3 * line + 3];
            let shown = digits
                .iter()
                .map(|&digit| if candidates.contains(digit) { symbol(digit, look) } else { ' ' });
            (shown.collect(), DIM)
        }
    };
    push_coloured(&text, colour, look, out);
}

/// A drawn grid as an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShowReply<P = Givens> {
    /// The grid.
    pub givens: P,
    /// Its drawing.
    pub drawing: String,
}

/// Draws a grid as an answer.
#[must_use]
pub fn show(givens: &Givens, look: &Look) -> ShowReply {
    ShowReply { givens: *givens, drawing: draw(givens, look) }
}

impl<P: Display> Reply for ShowReply<P> {
    const COLUMNS: &'static [&'static str] = &["puzzle", "text"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(&self.drawing);
    }

    fn wire(&self) -> impl Serialize {
        wire::Record {
            puzzle: self.givens.to_string(),
            text: self.drawing.clone(),
            fields: serde_json::Map::new(),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![self.givens.to_string(), self.drawing.clone()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Givens {
        let text = format!("5+3[47]{}", ".".repeat(78));
        text.parse().unwrap()
    }

    #[test]
    fn givens_are_told_from_placed_digits_without_colour() {
        let text = draw(&grid(), &Look::default());
        assert!(text.lines().nth(1).unwrap().starts_with("│ 5+3 . │"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() == 25), "{text}");
    }

    #[test]
    fn pencilmarks_have_their_places() {
        for ascii in [false, true] {
            let look = Look { pencilmarks: true, ascii, ..Look::default() };
            let text = draw(&grid(), &look);
            assert_eq!(text.lines().count(), 37);
            assert!(text.lines().all(|line| line.chars().count() == 37), "{text}");
            let middle: String = text.lines().nth(2).unwrap().chars().skip(1).take(11).collect();
            assert_eq!(middle.replace('│', "|"), "[5]|+3 |4  ");
        }
    }

    #[test]
    fn symbols_stand_for_digits_and_colour_is_optional() {
        let symbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
        let text = draw(&grid(), &Look { symbols, ..Look::default() });
        assert!(text.contains(" E+C ."));
        assert!(!text.contains('\x1b'));
        let text = draw(&grid(), &Look { colour: true, ..Look::default() });
        assert!(text.contains("\x1b[1m5\x1b[0m\x1b[36m+3\x1b[0m"));
    }
}
