//! Where a digit can still lie in the grid.

use super::View;
use sudokit_grid::{Cell, CellSet, Digit, House};

/// A set of choices of a column in each stack: bit `a + 3 b + 9 c` stands for column `a` of the
/// first one, `b` of the second and `c` of the third.
type Choices = u32;

/// By stack and columns (3 bits), the choices that take one of these columns.
const TAKING: [[Choices; 8]; 3] = {
    let mut taking = [[0; 8]; 3];
    let mut choice = 0;
    while choice < 27 {
        let mut stack = 0;
        while stack < 3 {
            let mut columns = 0;
            while columns < 8 {
                if columns >> column_of(choice, stack) & 1 == 1 {
                    taking[stack][columns] |= 1 << choice;
                }
                columns += 1;
            }
            stack += 1;
        }
        choice += 1;
    }
    taking
};

/// By choice, those that take another column in every stack.
const APART: [Choices; 27] = {
    let mut apart = [0; 27];
    let mut choice = 0;
    while choice < 27 {
        let mut all = !0;
        let mut stack = 0;
        while stack < 3 {
            all &= TAKING[stack][7 & !(1 << column_of(choice, stack))];
            stack += 1;
        }
        apart[choice] = all;
        choice += 1;
    }
    apart
};

/// In which stack each row of a band has the digit.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Which column a choice takes in a stack, counted within it.
const fn column_of(choice: usize, stack: usize) -> usize {
    choice / 3_usize.pow(stack as u32) % 3
}

/// The candidates of `digit` that lie in a template: one of the ways to place the digit once in
/// each row, column and box.
///
/// Templates are not listed, because there may be 46,656 of them. In a band the digit takes a column
/// in each stack, in one of 27 choices, and the three bands must take all nine columns. So it is
/// enough to know which choices each band has room for, and which of these go with some of both
/// other bands.
pub(super) fn possible(view: &View<'_>, digit: Digit) -> CellSet {
    let open = view.grid.cells_of(digit);
    let rows = rows_of(open | view.grid.cells_holding(digit));
    if !has_boxes(view) {
        return of_rows(&rows) & open;
    }
    let (rows, _) = rows.as_chunks::<3>();
    let [a, b, c] = [0, 1, 2].map(|band| choices_of(&rows[band]));
    let mut left = [0; 3];
    for first in bits(a) {
        for second in bits(b & APART[first]) {
            let thirds = c & APART[first] & APART[second];
            if thirds != 0 {
                left = [left[0] | 1 << first, left[1] | 1 << second, left[2] | thirds];
            }
        }
    }
    let mut possible = 0;
    for (band, rows) in rows.iter().enumerate() {
        possible |= cells_in_band(rows, left[band]) << (27 * band);
    }
    CellSet::from_bits(possible) & open
}

/// The choices that a band has room for.
fn choices_of(rows: &[u16; 3]) -> Choices {
    ORDERS.iter().fold(0, |all, order| all | in_order(rows, order))
}

/// The choices that a band has room for if its rows have the digit in these stacks.
fn in_order(rows: &[u16; 3], order: &[usize; 3]) -> Choices {
    let in_row = |row: usize| TAKING[order[row]][usize::from(rows[row] >> (3 * order[row]) & 7)];
    in_row(0) & in_row(1) & in_row(2)
}

/// The cells of a band that these choices take, in whatever order they may be taken.
fn cells_in_band(rows: &[u16; 3], choices: Choices) -> u128 {
    let mut cells = 0;
    for order in &ORDERS {
        let choices = choices & in_order(rows, order);
        if choices == 0 {
            continue;
        }
        for (row, &stack) in order.iter().enumerate() {
            for column in 0..3 {
                if choices & TAKING[stack][1 << column] != 0 {
                    cells |= 1 << (9 * row + 3 * stack + column);
                }
            }
        }
    }
    cells
}

/// The positions of the bits that are set.
fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

/// The cells that lie in a way to place a digit once in each row and column.
///
/// Row by row it is enough to know which columns are taken. All such states that can be reached from
/// above are listed, row after row; seen from below, a cell lies in such a way if it leads from one
/// of them to one that can be completed.
fn of_rows(rows: &[u16; 9]) -> CellSet {
    let mut reached = vec![0];
    let mut known = [false; 512];
    let mut at = 0;
    while let Some(&taken) = reached.get(at) {
        at += 1;
        for (_, next) in steps_from(taken, rows) {
            if !known[next] {
                known[next] = true;
                reached.push(next);
            }
        }
    }
    let mut complete = [false; 512];
    complete[511] = known[511];
    let mut possible = CellSet::EMPTY;
    for &taken in reached.iter().rev() {
        for (column, next) in steps_from(taken, rows) {
            if complete[next] {
                possible.insert(Cell::at(taken.count_ones() as usize, column));
                complete[taken] = true;
            }
        }
    }
    possible
}

/// Each column that the next row may take, and what is taken then. As many rows are done as columns
/// are taken.
fn steps_from(taken: usize, rows: &[u16; 9]) -> impl Iterator<Item = (usize, usize)> {
    let row = rows.get(taken.count_ones() as usize).copied();
    let columns = u32::from(row.unwrap_or_default()) & !taken as u32;
    bits(columns).map(move |column| (column, taken | 1 << column))
}

/// Whether the boxes are where they usually are. A variant may have others, which are left out.
fn has_boxes(view: &View<'_>) -> bool {
    let is_usual = |number| {
        let cells = view.cells_in(House::Box(number));
        cells.is_some_and(|cells| {
            cells.len() == 9 && cells.iter().all(|cell| cell.block() == usize::from(number))
        })
    };
    view.topology.is_classic() || (0..9).all(is_usual)
}

/// The cells row by row.
fn rows_of(cells: CellSet) -> [u16; 9] {
    std::array::from_fn(|row| (cells.bits() >> (9 * row) & 0x1FF) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{testing, view::each_template};
    use proptest::prelude::*;
    use std::ops::ControlFlow;
    use sudokit_grid::{Grid, Topology};

    fn impossible(state: &str) -> String {
        let grid = testing::grid(state);
        let view = View::new(&grid, &Topology::CLASSIC);
        let digit = Digit::from_index(0);
        crate::notation::cells(grid.cells_of(digit) - possible(&view, digit))
    }

    #[test]
    fn a_digit_that_may_be_anywhere_is_possible_everywhere() {
        assert_eq!(impossible(&".".repeat(81)), "");
        assert_eq!(impossible(&format!("1{}", ".".repeat(80))), "");
    }

    #[test]
    fn what_is_in_no_template_is_impossible() {
        // In row 1 the digit 1 is left in box 1 only.
        let row = "...[2-9][2-9][2-9][2-9][2-9][2-9]".replace("[2-9]", "[23456789]");
        assert_eq!(impossible(&format!("{row}{}", ".".repeat(72))), "r2c123,r3c123");
    }

    #[test]
    fn a_digit_without_a_template_is_impossible_everywhere() {
        // In rows 1 and 2 the digit 1 is left in column 1 only.
        let row = format!(".{}", "[23456789]".repeat(8));
        let grid = testing::grid(&format!("{row}{row}{}", ".".repeat(63)));
        let view = View::new(&grid, &Topology::CLASSIC);
        assert!(possible(&view, Digit::from_index(0)).is_empty());
        assert_eq!(possible(&view, Digit::from_index(1)), grid.cells_of(Digit::from_index(1)));
    }

    /// A grid in which the digit 1 is open in these cells, if it may be open there.
    fn grid_with(open: CellSet) -> Option<Grid> {
        let entry = |cell| if open.contains(cell) { "." } else { "[23456789]" };
        let givens = Cell::ALL.into_iter().map(entry).collect::<String>().parse().ok()?;
        Grid::new(&givens, &Topology::CLASSIC).ok()
    }

    proptest! {
        #[test]
        fn possible_is_what_lies_in_a_template(words in any::<[u128; 3]>()) {
            let open = CellSet::from_bits(words[0] | words[1] & words[2]);
            let Some(grid) = grid_with(open) else { return Ok(()) };
            let mut union = CellSet::EMPTY;
            let view = View::new(&grid, &Topology::CLASSIC);
            let flow = each_template(&view, open, &mut |template| {
                union |= template;
                ControlFlow::Continue(())
            });
            prop_assert!(flow.is_continue());
            prop_assert_eq!(possible(&view, Digit::from_index(0)), union);
        }

        #[test]
        fn without_boxes_rows_and_columns_are_what_counts(words in any::<[u128; 2]>()) {
            let open = CellSet::from_bits(words[0] & words[1]);
            let rows = rows_of(open);
            let mut union = CellSet::EMPTY;
            each_way(&rows, &mut Vec::new(), &mut union);
            prop_assert_eq!(of_rows(&rows), union);
        }
    }

    /// Adds every way to place a digit once in each row and column.
    fn each_way(rows: &[u16; 9], columns: &mut Vec<usize>, union: &mut CellSet) {
        let row = columns.len();
        if row == 9 {
            union.extend(columns.iter().enumerate().map(|(row, &column)| Cell::at(row, column)));
            return;
        }
        for column in (0..9).filter(|&column| rows[row] >> column & 1 == 1) {
            if !columns.contains(&column) {
                columns.push(column);
                each_way(rows, columns, union);
                columns.pop();
            }
        }
    }
}
