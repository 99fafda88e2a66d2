//! Rectangles of two digits in two boxes.

use super::View;
use super::deadly::{self, Deadly};
use sudokit_grid::{Cell, CellSet, Digit};

/// Four empty cells in two rows, two columns and two boxes that must not hold two digits alone.
#[derive(Clone, Debug)]
pub(crate) struct Rectangle {
    /// The corners, row by row: the first and the last are opposite, so are the others.
    pub(crate) corners: [Cell; 4],
    /// The two digits.
    pub(crate) digits: [Digit; 2],
    /// The pattern.
    pub(crate) deadly: Deadly,
}

impl Rectangle {
    /// Whether the cells with guardians are two in a row or column.
    pub(crate) fn has_extra_side(&self) -> bool {
        self.deadly.extra.len() == 2 && !self.has_extra_diagonal()
    }

    /// Whether the cells with guardians are two opposite corners.
    pub(crate) fn has_extra_diagonal(&self) -> bool {
        let [a, b, c, d] = self.corners;
        let extra = self.deadly.extra;
        extra == [a, d].into_iter().collect() || extra == [b, c].into_iter().collect()
    }
}

/// Every rectangle with at least one corner that has exactly the two digits, by the first such
/// corner, then by rows and columns.
///
/// Each other corner has both digits, or at least one of them where the options allow for it.
pub(super) fn all(view: &View<'_>) -> Vec<Rectangle> {
    let mut all = Vec::new();
    for start in view.bivalue().iter() {
        let mut digits = view.grid.pencilmarks(start).iter();
        let (Some(a), Some(b)) = (digits.next(), digits.next()) else { continue };
        let (with_a, with_b) = (view.grid.cells_of(a), view.grid.cells_of(b));
        let pairs = with_a & with_b & view.bivalue();
        let corners =
            if view.options.incomplete_rectangles { with_a | with_b } else { with_a & with_b };
        for cells in around(start, corners) {
            if (cells & pairs).first() != Some(start) {
                continue;
            }
            let mut corners = cells.iter();
            let corners = std::array::from_fn(|_| corners.next().expect("four corners"));
            let deadly = Deadly::new(view, deadly::product(cells, [a, b].into_iter().collect()));
            all.push(Rectangle { corners, digits: [a, b], deadly });
        }
    }
    all
}

/// The rectangles of `corners` in two boxes that have `start` as a corner.
fn around(start: Cell, corners: CellSet) -> impl Iterator<Item = CellSet> {
    let (row, column) = (start.row(), start.column());
    let [in_row, in_column] = deadly::row_and_column(start);
    let (rows, columns) = (in_column & corners, in_row & corners);
    rows.iter().flat_map(move |down| {
        columns.iter().filter_map(move |across| {
            let (far, near) = (down.row(), across.column());
            if far == row || near == column || (far / 3 == row / 3) == (near / 3 == column / 3) {
                return None;
            }
            let opposite = Cell::at(far, near);
            corners
                .contains(opposite)
                .then(|| [start, down, across, opposite].into_iter().collect())
        })
    })
}
