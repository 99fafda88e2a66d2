//! Unique Rectangle Subset: a digit in a corner would fill the rectangle, with the help of a subset.
//!
//! ## What it is
//!
//! Four empty cells in two rows, two columns and two boxes that all have the same two digits, and
//! any others, the guardians, of which one is true. Suppose that one of the two digits is in one of
//! the corners. That makes some guardians false at once. Strong links of the two digits and a few
//! cells of one house leave the others no room either: with any of them, these cells would have too
//! few digits, as in a naked subset. So the digit is not there.
//!
//! ## How it is found
//!
//! For each rectangle with at most six guardians, each digit in each corner that leaves at most three
//! of them, and each house with a corner: the guardians, the places of the two digits in the houses
//! of two corners, and the cells of the house are tried together. If they leave no choice, but do
//! so without the house or without the guardians, that is another technique. Of the cells and places
//! only those that are needed are told, for the house with the fewest. By rows and columns, digits,
//! corner and digit.
//!
//! ## Names elsewhere
//!
//! A unique rectangle whose strong links are mixed with a subset; between its type 3 and
//! [strong links](super::linked_rectangle). HoDoKu and Sudoku Explainer have none.

use crate::{
    Example, Step, Technique, TechniqueInfo, Truth, View,
    view::deadly::{Deadly, info, product},
};
use std::ops::ControlFlow::{self, Continue};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, Topology};

/// The most guardians.
const MOST_GUARDIANS: usize = 6;

/// The most guardians that are still there when a digit is tried.
const MOST_LEFT: usize = 3;

/// The most candidates of a cell of the subset.
const MOST_CHOICES: usize = 4;

/// The most places of one of the two digits in a house.
const MOST_PLACES: usize = 3;

/// Finds [unique rectangles with a subset](self).
#[derive(Clone, Copy, Debug)]
pub struct UniqueRectangleSubset;

static INFO: TechniqueInfo = info(
    "unique-rectangle-subset",
    "Unique Rectangle Subset",
    &["Unique Rectangle Strong Links with Subset"],
    Example {
        state: "
            6+92+8+7+4+5+3+1
            +1+743[26]+5[26]8+9
            83+5+91[26][27][67]4
            [37]1+82[36]+9[67]45
            [247][24]9[467]5+13[267]+8
            [23457][2456][36][47][34]89+1[27]
            [245][246]+1[46]97+8[25]3
            [349]8[36]5[24][236]+1[279][27]
            [39][25]71+8[23]4[259]6",
        step: "Unique Rectangle Subset: 4,7 in r5c14,r6c14 + r56c1=2, r6c1=3, r6c1=5, r5c4=6; 4r5, r5c2 => r6c1<>4",
    },
);

impl Technique for UniqueRectangleSubset {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for corners in rectangles(view.grid.empty()) {
            let cells: CellSet = corners.into_iter().collect();
            let common = corners
                .into_iter()
                .fold(DigitSet::ALL, |common, cell| common & view.grid.pencilmarks(cell));
            for a in common.iter() {
                for b in common.iter().filter(|&b| b > a) {
                    let digits = [a, b].into_iter().collect();
                    let deadly = Deadly::new(view, product(cells, digits));
                    if (1..=MOST_GUARDIANS).contains(&deadly.guardians.len()) {
                        conclude(view, &deadly, digits, found)?;
                    }
                }
            }
        }
        Continue(())
    }
}

/// The rectangles of `cells` in two boxes, by rows and columns.
fn rectangles(cells: CellSet) -> impl Iterator<Item = [Cell; 4]> {
    let rows = (0..9).flat_map(|upper| (upper + 1..9).map(move |lower| (upper, lower)));
    rows.flat_map(move |(upper, lower)| {
        let columns = (0..9).flat_map(|left| (left + 1..9).map(move |right| (left, right)));
        columns.filter_map(move |(left, right)| {
            let corners = [(upper, left), (upper, right), (lower, left), (lower, right)];
            let corners = corners.map(|(row, column)| Cell::at(row, column));
            let two_boxes = (upper / 3 == lower / 3) != (left / 3 == right / 3);
            (two_boxes && corners.iter().all(|&cell| cells.contains(cell))).then_some(corners)
        })
    })
}

/// Pushes the corners in which a digit leaves no choice.
fn conclude(
    view: &View<'_>,
    deadly: &Deadly,
    digits: DigitSet,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cells = deadly.candidates.cells();
    let places = places(view, cells, digits);
    for cell in cells {
        for digit in digits.iter() {
            let tried = Candidate::new(cell, digit);
            let trial = Trial::new(view, tried, deadly.guardians, &places);
            let few = (1..=MOST_LEFT).contains(&trial.guardians.len());
            if !few || trial.refutes(&trial.places, Some(trial.guardians)) {
                continue;
            }
            let around = view.houses().filter(|house| !house.cells.is_disjoint(cells));
            let reasons = around.filter_map(|house| trial.reason(view, house.cells));
            if let Some(truths) = reasons.min_by_key(Vec::len) {
                deadly.push(view, INFO.id, &truths, tried.into(), found)?;
            }
        }
    }
    Continue(())
}

/// The places of the digits in the houses of two corners, where there are few.
fn places(view: &View<'_>, cells: CellSet, digits: DigitSet) -> Vec<Truth> {
    let mut places = Vec::new();
    for house in view.whole_houses().filter(|house| (house.cells & cells).len() == 2) {
        for digit in digits.iter() {
            let left = (house.cells & view.grid.cells_of(digit)).len();
            if (1..=MOST_PLACES).contains(&left) {
                places.push(Truth::Place(house.house, digit));
            }
        }
    }
    places
}

/// A candidate that is tried, and what it leaves of truths.
struct Trial<'v> {
    topology: &'v Topology,
    /// What the candidate makes false.
    gone: CandidateSet,
    guardians: CandidateSet,
    places: Vec<(Truth, CandidateSet)>,
}

impl<'v> Trial<'v> {
    fn new(
        view: &'v View<'_>,
        tried: Candidate,
        guardians: CandidateSet,
        places: &[Truth],
    ) -> Self {
        let gone = CandidateSet::seen_by(tried, view.topology);
        let left = |&truth: &Truth| (truth, truth.candidates(view) - gone);
        Self {
            topology: view.topology,
            gone,
            guardians: guardians - gone,
            places: places.iter().map(left).collect(),
        }
    }

    /// The places and cells of `house` that leave no choice, as few as possible, if the guardians
    /// and some of its cells are needed for that.
    fn reason(&self, view: &View<'_>, house: CellSet) -> Option<Vec<Truth>> {
        let mut truths = self.places.clone();
        for cell in house & view.grid.empty() {
            if view.grid.pencilmarks(cell).len() <= MOST_CHOICES {
                let truth = Truth::Cell(cell);
                truths.push((truth, truth.candidates(view) - self.gone));
            }
        }
        let guardians = Some(self.guardians);
        if !self.refutes(&truths, guardians) || self.refutes(&truths, None) {
            return None;
        }
        let mut at = 0;
        while at < truths.len() {
            let mut fewer = truths.clone();
            fewer.remove(at);
            if self.refutes(&fewer, guardians) { truths = fewer } else { at += 1 }
        }
        Some(truths.into_iter().map(|(truth, _)| truth).collect())
    }

    /// Whether there is no choice of one candidate per truth, and of one of the guardians if these
    /// count.
    fn refutes(&self, truths: &[(Truth, CandidateSet)], guardians: Option<CandidateSet>) -> bool {
        let mut left: Vec<CandidateSet> =
            truths.iter().map(|(_, left)| *left).chain(guardians).collect();
        !self.has_choice(&mut left, 0)
    }

    /// Whether there is a choice for the truths from a place of the stack on. The one with the fewest
    /// candidates comes first, and what each of these leaves of the others is put upon the stack.
    ///
    /// The recursion is at most as deep as there are truths.
    fn has_choice(&self, stack: &mut Vec<CandidateSet>, from: usize) -> bool {
        let to = stack.len();
        let Some(first) = (from..to).min_by_key(|&at| stack[at].len()) else { return true };
        for candidate in stack[first].iter() {
            let gone = CandidateSet::seen_by(candidate, self.topology);
            for at in (from..to).filter(|&at| at != first) {
                let left = stack[at] - gone;
                if left.is_empty() {
                    break;
                }
                stack.push(left);
            }
            let fits = stack.len() - to == to - from - 1;
            if fits && self.has_choice(stack, to) {
                return true;
            }
            stack.truncate(to);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::UniqueRectangleSubset;
    use crate::testing::check_none;

    /// Without a subset it is a rectangle of another kind.
    #[test]
    fn strong_links_are_left_to_their_technique() {
        let rows = ["[12]..[12].....", "[12]..[123]....."].join("");
        check_none(&UniqueRectangleSubset, &format!("{rows}{}", ".".repeat(63)));
    }
}
