//! All ways in which a digit can still lie in the grid.

use super::View;
use std::ops::ControlFlow;
use sudokit_grid::{Cell, CellSet, Digit};

/// What the templates of each digit have in common, and where any of them lies.
#[derive(Clone, Debug)]
pub(crate) struct Ways([Way; 9]);

/// What the templates of a digit have in common, and where any of them lies. Without templates
/// that is every cell and none.
#[derive(Clone, Copy, Debug)]
struct Way {
    places: CellSet,
    common: CellSet,
    union: CellSet,
}

impl Ways {
    /// The cells of all templates.
    pub(crate) fn common(&self, digit: Digit) -> CellSet {
        self.0[digit.index()].common
    }

    /// The cells of any template.
    pub(crate) fn union(&self, digit: Digit) -> CellSet {
        self.0[digit.index()].union
    }
}

/// The templates of all digits, sifted until nothing changes.
pub(super) fn ways(view: &View<'_>) -> Ways {
    let mut ways =
        Ways([Way { places: CellSet::ALL, common: CellSet::EMPTY, union: CellSet::ALL }; 9]);
    let mut changed = true;
    while changed {
        changed = false;
        for digit in Digit::ALL {
            let others = Digit::ALL.into_iter().filter(|other| *other != digit);
            let taken = others.fold(CellSet::EMPTY, |all, other| all | ways.common(other));
            let places = (view.grid.cells_of(digit) | view.grid.cells_holding(digit)) - taken;
            if places == ways.0[digit.index()].places {
                continue;
            }
            changed = true;
            let (mut common, mut union) = (CellSet::ALL, CellSet::EMPTY);
            let flow = each_template(view, places, &mut |template| {
                common &= template;
                union |= template;
                let is_known = common.is_empty() && union == places;
                if is_known { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            debug_assert!(flow.is_continue() || common.is_empty());
            ways.0[digit.index()] = Way { places, common, union };
        }
    }
    ways
}

/// Visits every template in `places`, a cell for each row, none of which sees another, until
/// `visit` breaks off.
pub(crate) fn each_template(
    view: &View<'_>,
    places: CellSet,
    visit: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_from(view, 0, places, CellSet::EMPTY, visit)
}

/// Goes on with `row`; bounded by the number of rows.
fn each_from(
    view: &View<'_>,
    row: usize,
    left: CellSet,
    begun: CellSet,
    visit: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if row == 9 {
        return visit(begun);
    }
    for cell in (left & row_cells(row)).iter() {
        let left = left - view.topology.peers(cell);
        each_from(view, row + 1, left, begun | CellSet::single(cell), visit)?;
    }
    ControlFlow::Continue(())
}

const fn row_cells(row: usize) -> CellSet {
    let mut cells = CellSet::EMPTY;
    let mut column = 0;
    while column < 9 {
        cells.insert(Cell::at(row, column));
        column += 1;
    }
    cells
}
