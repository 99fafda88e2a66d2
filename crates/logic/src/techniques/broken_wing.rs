//! Broken Wing: an odd loop of places for a digit would be impossible, so one of its guardians is
//! true.
//!
//! ## What it is
//!
//! Five or seven cells stand in a loop, each in one house with the next. If each of these houses had
//! the digit in its two cells of the loop only, true and false would alternate around the loop,
//! which cannot be, because their number is odd. So one of the other places in these houses, the
//! guardians, is true. What sees all guardians is false; and if there is only one, it stands.
//!
//! ## How it is found
//!
//! By digit, then by loop from its first cell, cells in reading order, each by box, column and row.
//! The loops have at most seven cells. Only candidates in no template of the digit can be
//! eliminated, so a loop is given up as soon as none of these sees all its guardians.
//!
//! ## Names elsewhere
//!
//! HoDoKu and Sudoku Explainer do not know it. Also Guardians.

use crate::{
    Cases, Conclusion, Example, Family, Pattern, Step, Technique, TechniqueId, TechniqueInfo,
    Truth, View,
};
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_grid::{Candidate, Cell, CellSet, Digit, House};

/// Finds [broken wings](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "guardians")]
pub struct BrokenWing;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("broken-wing"),
    name: "Broken Wing",
    aliases: &["Guardians"],
    family: Family::Cases,
    needs_uniqueness: false,
    example: Example {
        state: "
                [57]6483[157][157]29
                8[57]3[17]2946[157]
                12964[57][578]3[578]
                49[158]276[58][158]3
                6[78]25139[78]4
                3[157][157]9842[157]6
                9[1578][1578][147]6[17]3[458]2
                [57]3[1578][147]926[458][58]
                246358[17]9[17]",
        step: "Broken Wing: 5b1r2c9r8c1 => r8c9<>5",
    },
};

/// The most cells in a loop.
const LONGEST: usize = 7;

impl Technique for BrokenWing {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let (cells, possible) = (view.grid.cells_of(digit), view.possible(digit));
            if cells == possible || possible.is_empty() {
                continue;
            }
            let search = Search { view, digit, cells };
            // Several loops may run through the same houses.
            let mut known = BTreeSet::new();
            let mut once = |step: Step| {
                let Pattern::Cases(Cases { mut truths }) = step.pattern.clone() else {
                    return ControlFlow::Continue(());
                };
                truths.sort_unstable();
                let is_new = known.insert((truths, step.conclusions.clone()));
                if is_new { found(step) } else { ControlFlow::Continue(()) }
            };
            for first in cells.iter() {
                let targets = cells - possible;
                let start = Path { targets, ..Path::from(first) };
                search.extend(&start, &mut once)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A part of a loop.
#[derive(Clone, Copy, Debug)]
struct Path {
    cells: [Cell; LONGEST],
    /// The house that leads on from each cell.
    houses: [House; LONGEST],
    len: usize,
    guardians: CellSet,
    /// What sees all guardians and lies in no template.
    targets: CellSet,
}

impl From<Cell> for Path {
    fn from(first: Cell) -> Self {
        Self {
            cells: [first; LONGEST],
            houses: [House::Row(0); LONGEST],
            len: 1,
            guardians: CellSet::EMPTY,
            targets: CellSet::EMPTY,
        }
    }
}

impl Path {
    fn on_it(&self) -> CellSet {
        self.cells[..self.len].iter().copied().collect()
    }

    fn last(&self) -> Cell {
        self.cells[self.len - 1]
    }
}

struct Search<'v, 'g> {
    view: &'v View<'g>,
    digit: Digit,
    cells: CellSet,
}

impl Search<'_, '_> {
    /// Goes on from the last cell of `path`, or back to the first.
    fn extend(
        &self,
        path: &Path,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (first, last, on_it) = (path.cells[0], path.last(), path.on_it());
        for house in self.view.whole_houses().filter(|house| house.cells.contains(last)) {
            if path.houses[..path.len - 1].contains(&house.house) {
                continue;
            }
            let places = house.cells & self.cells;
            if path.len >= 5
                && path.len % 2 == 1
                && places.contains(first)
                && path.cells[1] < last
                && let Some(path) = self.linked(path, house.house, places - first.into())
            {
                self.close(&path, found)?;
            }
            if path.len == LONGEST {
                continue;
            }
            for next in (places - on_it - path.guardians).iter().filter(|&next| next > first) {
                if let Some(mut path) = self.linked(path, house.house, places - next.into()) {
                    path.cells[path.len] = next;
                    path.len += 1;
                    self.extend(&path, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The path that leads on by `house`, where `others` are its places without the next cell.
    fn linked(&self, path: &Path, house: House, others: CellSet) -> Option<Path> {
        let mut path = *path;
        let new = others - path.last().into() - path.guardians;
        path.guardians |= new;
        path.houses[path.len - 1] = house;
        path.targets &= self.view.seen_by_all(new);
        let apart = path.guardians.is_disjoint(path.on_it());
        (apart && !path.targets.is_empty()).then_some(path)
    }

    /// The step of a loop, if its houses have guardians and these are no cells of it.
    fn close(
        &self,
        path: &Path,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if path.guardians.is_empty() || !path.guardians.is_disjoint(path.on_it()) {
            return ControlFlow::Continue(());
        }
        let digit = self.digit;
        let truths =
            path.houses[..path.len].iter().map(|&house| Truth::Place(house, digit)).collect();
        let conclusions = match path.guardians.sole() {
            Some(guardian) => vec![Conclusion::Place(Candidate::new(guardian, digit))],
            None => path
                .targets
                .iter()
                .map(|cell| Conclusion::Eliminate(Candidate::new(cell, digit)))
                .collect(),
        };
        found(Step::new(INFO.id, Cases { truths }, conclusions))
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{BrokenWing, GROUPED_TWO_STRING_KITE, SKYSCRAPER, SWORDFISH},
        testing::{check_none_in_examples, check_step},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_step(
            &BrokenWing,
            "
                [368]9725[68]4[13][168]
                5[13][18]7[368]4[36]29
                [368]42[89][3689]157[68]
                25[18]4[689][6789][36][13][167]
                [38][13]45[68][678]29[167]
                769123845
                126[89]4[89]753
                985372164
                473615982",
            "Broken Wing: 8r2c5b5r4c3 => r5c5<>8",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&BrokenWing, &[&SKYSCRAPER, &GROUPED_TWO_STRING_KITE, &SWORDFISH]);
    }
}
