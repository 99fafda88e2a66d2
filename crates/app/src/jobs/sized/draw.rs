//! Grids of any size and shape as a person reads them.

use crate::{
    Failure,
    jobs::show::{BOLD, CYAN, Look, ShowReply, push_coloured},
};
use sudokit_rules::{Cell, Puzzle, Shape, Solution, Value};

/// Draws a puzzle with the borders of its boxes or zones; the values of a solution stand in its
/// empty cells, with a `+` before them.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_app::jobs::{show::Look, sized::draw};
/// use sudokit_rules::{Puzzle, Rules, Shape};
///
/// let labels: Vec<char> = "aaabacbbccbdcddd".chars().collect();
/// let rules = Arc::new(Rules::of(Shape::zones(&labels)?));
/// let puzzle = Puzzle::new(rules, vec![None; 16])?;
/// assert_eq!(
///     draw(&puzzle, None, &Look { ascii: true, ..Look::default() }),
///     "+-----------+---+\n\
///      | .   .   . | . |\n\
///      |   +---+---+   |\n\
///      | . | . | .   . |\n\
///      +---+   |   +---+\n\
///      | .   . | . | . |\n\
///      |   +---+---+   |\n\
///      | . | .   .   . |\n\
///      +---+-----------+\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn draw(puzzle: &Puzzle, solution: Option<&Solution>, look: &Look) -> String {
    let shape = puzzle.rules().shape();
    let picture = Picture { shape, look, has_slot: slots(shape) };
    let mut out = String::new();
    for row in 0..shape.size() {
        picture.push_rule(row, &mut out);
        picture.push_row(row, puzzle, solution, &mut out);
    }
    picture.push_rule(shape.size(), &mut out);
    out
}

/// Draws a puzzle as an answer.
///
/// # Errors
/// If the look asks for pencilmarks, which are drawn in 9×9 grids only.
pub fn show(puzzle: &Puzzle, look: &Look) -> Result<ShowReply<Puzzle>, Failure> {
    if look.pencilmarks {
        let what =
            format!("pencilmarks are drawn in 9×9 grids only, not in {}", puzzle.rules().shape());
        return Err(Failure::Refused(what));
    }
    Ok(ShowReply { givens: puzzle.clone(), drawing: draw(puzzle, None, look) })
}

struct Picture<'p> {
    shape: &'p Shape,
    look: &'p Look,
    /// Before which columns, and behind the last, there is room for a border.
    has_slot: Vec<bool>,
}

/// Before each column, and behind the last: whether a border lies there in any row.
fn slots(shape: &Shape) -> Vec<bool> {
    let size = shape.size();
    (0..=size).map(|column| (0..size).any(|row| is_wall_left(shape, row, column))).collect()
}

fn cell(row: usize, column: usize) -> Cell {
    let narrow = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    Cell { row: narrow(row), column: narrow(column) }
}

/// Whether a border lies left of this place: `column` may be the one behind the last. No row but
/// those of the grid has one.
fn is_wall_left(shape: &Shape, row: usize, column: usize) -> bool {
    let size = shape.size();
    let is_edge = column == 0 || column == size;
    row < size && (is_edge || shape.are_parted(cell(row, column - 1), cell(row, column)))
}

/// The same for a border above this place.
fn is_wall_above(shape: &Shape, row: usize, column: usize) -> bool {
    let size = shape.size();
    let is_edge = row == 0 || row == size;
    column < size && (is_edge || shape.are_parted(cell(row - 1, column), cell(row, column)))
}

const UP: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 4;
const RIGHT: usize = 8;

/// The lines that meet in a point, by the sum of their directions. One alone never ends in a point,
/// since borders close.
const JOINTS: [char; 16] =
    [' ', '│', '│', '│', '─', '┘', '┐', '┤', '─', '└', '┌', '├', '─', '┴', '┬', '┼'];

impl Picture<'_> {
    /// The character where these lines meet.
    fn joint(&self, lines: usize) -> char {
        if !self.look.ascii {
            return JOINTS[lines];
        }
        match lines {
            0 => ' ',
            _ if lines & (LEFT | RIGHT) == 0 => '|',
            _ if lines & (UP | DOWN) == 0 => '-',
            _ => '+',
        }
    }

    /// The line above a row, if a border lies there; `row` may be the one behind the last.
    fn push_rule(&self, row: usize, out: &mut String) {
        let size = self.shape.size();
        if !(0..size).any(|column| is_wall_above(self.shape, row, column)) {
            return;
        }
        for column in 0..=size {
            let is_left = column > 0 && is_wall_above(self.shape, row, column - 1);
            let is_right = is_wall_above(self.shape, row, column);
            if self.has_slot[column] {
                let is_up = row > 0 && is_wall_left(self.shape, row - 1, column);
                let is_down = is_wall_left(self.shape, row, column);
                let arms = [(is_up, UP), (is_down, DOWN), (is_left, LEFT), (is_right, RIGHT)];
                let lines = arms.iter().filter(|(is, _)| *is).map(|(_, arm)| arm).sum();
                if column > 0 {
                    out.push(self.bar(is_left));
                }
                out.push(self.joint(lines));
            }
            if column < size {
                out.extend([self.bar(is_right); 2]);
            }
        }
        out.push('\n');
    }

    fn bar(&self, is_wall: bool) -> char {
        self.joint(if is_wall { LEFT | RIGHT } else { 0 })
    }

    fn push_row(&self, row: usize, puzzle: &Puzzle, solution: Option<&Solution>, out: &mut String) {
        let size = self.shape.size();
        for column in 0..=size {
            if self.has_slot[column] {
                out.push_str(if column > 0 { " " } else { "" });
                let is_wall = is_wall_left(self.shape, row, column);
                out.push(self.joint(if is_wall { UP | DOWN } else { 0 }));
            }
            if column < size {
                let cell = cell(row, column);
                let found = solution.and_then(|s| s.values().get(self.shape.index(cell)).copied());
                self.push_cell(puzzle.value(cell), found, out);
            }
        }
        out.push('\n');
    }

    /// Two characters: a sign for values that were found, and the value.
    fn push_cell(&self, given: Option<Value>, found: Option<Value>, out: &mut String) {
        match (given, found) {
            (Some(value), _) => {
                out.push(' ');
                push_coloured(&self.symbol(value).to_string(), BOLD, self.look, out);
            }
            (None, Some(value)) => {
                push_coloured(&format!("+{}", self.symbol(value)), CYAN, self.look, out);
            }
            (None, None) => out.push_str(" ."),
        }
    }

    fn symbol(&self, value: Value) -> char {
        let symbol = self.look.symbols.get(usize::from(value.get()) - 1);
        symbol.copied().unwrap_or(value.symbol())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use sudokit_grid::Givens;
    use sudokit_rules::Rules;

    fn empty(shape: Shape) -> Puzzle {
        let cells = shape.n_cells();
        Puzzle::new(Arc::new(Rules::of(shape)), vec![None; cells]).unwrap()
    }

    #[test]
    fn the_classic_grid_looks_as_ever() {
        let givens: Givens =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        for ascii in [false, true] {
            for colour in [false, true] {
                let look = Look { ascii, colour, ..Look::default() };
                let expected = crate::jobs::show::draw(&givens, &look);
                assert_eq!(draw(&Puzzle::from(&givens), None, &look), expected);
            }
        }
    }

    #[test]
    fn boxes_have_borders_and_latin_squares_have_none_inside() {
        let look = Look::default();
        assert_eq!(
            draw(&empty(Shape::boxes(2, 3).unwrap()), None, &look).lines().nth(3),
            Some("├───────┼───────┤")
        );
        let latin = draw(&empty(Shape::boxes(1, 5).unwrap()), None, &look);
        assert_eq!(latin.lines().count(), 7);
        assert_eq!(latin.lines().nth(1), Some("│ . . . . . │"));
    }

    #[test]
    fn every_line_is_as_long_and_no_border_ends_inside() {
        let zones = "aaaabaccbbdccebdceebdddee".chars().collect::<Vec<_>>();
        for shape in [Shape::zones(&zones).unwrap(), Shape::boxes(5, 5).unwrap()] {
            let drawing = draw(&empty(shape), None, &Look::default());
            let length = drawing.lines().next().unwrap().chars().count();
            assert!(drawing.lines().all(|line| line.chars().count() == length), "{drawing}");
        }
    }

    #[test]
    fn the_values_of_a_solution_are_marked() {
        let shape = Shape::boxes(2, 2).unwrap();
        let rules = Arc::new(Rules::of(shape));
        let values: Vec<Value> =
            "1234341221434321".chars().filter_map(Value::from_symbol).collect();
        let solution = Solution::new(Arc::clone(&rules), values.clone()).unwrap();
        let mut givens: Vec<_> = values.into_iter().map(Some).collect();
        givens[0] = None;
        let puzzle = Puzzle::new(rules, givens).unwrap();
        let drawing = draw(&puzzle, Some(&solution), &Look::default());
        assert_eq!(drawing.lines().nth(1), Some("│+1 2 │ 3 4 │"));
    }
}
