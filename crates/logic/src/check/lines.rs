//! Whether a pair and the rest of two lines could be exchanged.
//!
//! Two lines of a chute are compared place by place: the digits that stand at the same place of both
//! are joined. As both lines hold every digit once, this makes rings of places, and exchanging both
//! cells at all places of a ring changes no house. A *pair* is two cells of another line across two
//! places in one box, and the *square* is where these places meet the two lines.
//!
//! Suppose that the pair holds a and b, and that the square holds both as well. The one that stands
//! in the square at a's place is b, and the other way round, as no line across holds a digit twice.
//! If they are in the same line, this is a rectangle and can be exchanged. If not, exchanging a and b
//! in the pair and in the square leaves the places across and the boxes what they had, but the one
//! line has a twice and the other b twice. The two places of the square cut their ring into two
//! ways from a to b. To exchange both cells at each place of one of the ways puts this right, and
//! either way will do: the one without the square's places, or the other with them. If they are on
//! two rings, to exchange all of one ring does the same.
//!
//! Only a given cell in the exchanged places prevents that. So the places with givens must lie on one
//! way, which is certain if they hang together by their digits, for then no place of the square is
//! between them. Rings that are known as a whole need not be touched.

use crate::View;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet};

/// Whether a pair and a square, the pattern with two digits, could be exchanged together with parts
/// of their lines if all of `guardians` were false.
pub(super) fn can_be_exchanged(
    view: &View<'_>,
    deadly: &CandidateSet,
    guardians: &CandidateSet,
) -> bool {
    let is_deadly = |transposed| {
        Frame::new(deadly.cells(), transposed)
            .is_some_and(|frame| frame.is_deadly(view, deadly.digits(), guardians))
    };
    view.topology.is_classic()
        && deadly.digits().len() == 2
        && (is_deadly(false) || is_deadly(true))
}

/// Where a pattern lies.
struct Frame {
    transposed: bool,
    /// The line of the pair.
    pair: usize,
    /// The two lines of the square.
    lines: [usize; 2],
    /// The two places across.
    places: [usize; 2],
}

impl Frame {
    /// Reads the frame from the cells of the pattern, some of the square perhaps left out.
    fn new(cells: CellSet, transposed: bool) -> Option<Self> {
        let distinct = |of: fn(Cell) -> usize| {
            let mut all: Vec<usize> = cells.iter().map(of).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let (rows, columns) = (distinct(Cell::row), distinct(Cell::column));
        let (lines, places) = if transposed { (columns, rows) } else { (rows, columns) };
        let (&[i, j, k], &[a, b]) = (lines.as_slice(), places.as_slice()) else { return None };
        let (pair, lines) = match (i / 3 == j / 3, j / 3 == k / 3) {
            (true, false) => (k, [i, j]),
            (false, true) => (i, [j, k]),
            _ => return None,
        };
        let frame = Self { transposed, pair, lines, places: [a, b] };
        let in_one_box = a / 3 == b / 3;
        (in_one_box && cells.contains_all(frame.pair_cells())).then_some(frame)
    }

    fn cell(&self, line: usize, place: usize) -> Cell {
        if self.transposed { Cell::at(place, line) } else { Cell::at(line, place) }
    }

    fn pair_cells(&self) -> CellSet {
        self.places.into_iter().map(|place| self.cell(self.pair, place)).collect()
    }

    /// The cells at these lines and places.
    fn cells(&self, is_line: impl Fn(usize) -> bool, is_place: impl Fn(usize) -> bool) -> CellSet {
        let mut cells = CellSet::EMPTY;
        for line in (0..9).filter(|&line| is_line(line)) {
            cells.extend((0..9).filter(|&at| is_place(at)).map(|place| self.cell(line, place)));
        }
        cells
    }

    fn is_deadly(&self, view: &View<'_>, digits: DigitSet, guardians: &CandidateSet) -> bool {
        let grid = view.grid;
        let pair = self.pair_cells();
        let square = self.cells(|line| self.lines.contains(&line), |at| self.places.contains(&at));
        let fits = |cell: Cell| {
            let others = grid.pencilmarks(cell) - digits;
            guardians.digits_in(cell).contains_all(others)
        };
        // Houses in which each of the digits needs the pair and the square, or the square.
        let across = self.cells(|_| true, |at| self.places.contains(&at)) - pair;
        let block =
            self.cells(|line| line / 3 == self.lines[0] / 3, |at| at / 3 == self.places[0] / 3);
        let [first, second] = self.lines.map(|only| self.cells(|line| line == only, |_| true));
        let needs_square = |digit: Digit| {
            [across, block, first, second].into_iter().any(|house| {
                let elsewhere = house - square;
                let open = grid.cells_of(digit) & elsewhere;
                grid.cells_holding(digit).is_disjoint(elsewhere)
                    && guardians.cells_of(digit).contains_all(open)
            })
        };
        pair.is_disjoint(grid.filled())
            && square.is_disjoint(grid.given())
            && pair.iter().all(fits)
            && digits.iter().all(needs_square)
            && self.givens_hang_together(view)
    }

    /// Whether the places with givens, but for those of known rings, hang together by digits.
    fn givens_hang_together(&self, view: &View<'_>) -> bool {
        let holding = |place: usize| -> Vec<Digit> {
            let held = self.lines.iter().map(|&line| view.grid.digit(self.cell(line, place)));
            held.flatten().collect()
        };
        let mut rest: Vec<usize> = (0..9).filter(|at| !self.places.contains(at)).collect();
        let mut ways = 0;
        while let Some(place) = rest.pop() {
            let mut way = vec![place];
            let mut digits: Vec<Digit> = holding(place);
            while let Some(at) = rest
                .iter()
                .position(|&next| holding(next).iter().any(|digit| digits.contains(digit)))
            {
                let next = rest.swap_remove(at);
                way.push(next);
                digits.extend(holding(next));
            }
            let is_given = |&place: &usize| {
                self.lines.iter().any(|&line| view.grid.given().contains(self.cell(line, place)))
            };
            let known: DigitSet = digits.iter().copied().collect();
            let is_ring = digits.len() == 2 * way.len() && known.len() == way.len();
            if way.iter().any(is_given) && !is_ring {
                ways += 1;
            }
        }
        ways <= 1
    }
}

#[cfg(test)]
mod tests {
    use crate::{Uniqueness, techniques::QiuDeadlyPattern, testing::verdict_after};
    use sudokit_grid::CandidateSet;

    #[test]
    fn a_guardian_left_out_is_refused() {
        let said = verdict_after(&QiuDeadlyPattern, |pattern: &mut Uniqueness, _| {
            *pattern.guardians = CandidateSet::EMPTY
        });
        assert_eq!(said, "the pattern is not deadly");
    }

    #[test]
    fn a_square_without_its_pair_is_refused() {
        let said = verdict_after(&QiuDeadlyPattern, |pattern: &mut Uniqueness, _| {
            *pattern.deadly = CandidateSet::EMPTY
        });
        assert_eq!(said, "the pattern is not deadly");
    }
}
