//! ALS-W-Wing: a strong link takes a digit W from one of two almost locked sets, and both have Z.
//!
//! ## What it is
//!
//! A house has only two cells left for a digit W. The one sees all cells of W in an almost locked
//! set, the other all cells of W in another set. One of the two cells holds W, so one of the sets
//! loses it and holds all its other digits. A digit Z that both sets have beside W is then in one
//! of them, and a cell that sees all its cells in both cannot hold it.
//!
//! ## How it is found
//!
//! Digit by digit and house by house, each strong link once, with the sets that lose the digit to
//! its ends, and each Z. The sets have neither end of the link in them; whether they may share
//! cells is an option.
//!
//! ## Names elsewhere
//!
//! Neither HoDoKu nor Sudoku Explainer has it; with two cells of two digits it is the W-Wing, with
//! a strong link in place of the house between them it is an AIC through two almost locked sets.

use crate::{
    Chain, Example, Family, Link, Node, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::als_links::sets_in,
};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

/// Finds [wings of two almost locked sets and a strong link](self).
#[derive(Clone, Copy, Debug)]
pub struct AlsWWing;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("als-w-wing"),
    name: "ALS-W-Wing",
    aliases: &["Almost Locked Set W-Wing"],
    family: Family::Chain,
    needs_uniqueness: false,
    example: Example {
        state: "[158][158]4[378][378]2[56][579][69] [25]371964[25]8 [268][68]954[78]1[27]3 42[35][37]6[357]981 [1578][1578][158]9[58]4362 \
                [689][689][368][38]21745 [569][569]241[59]837 [156789]4[1568]2[3578][35789][56][159][69] 3[15789][158]6[578][5789]2[159]4",
        step: "ALS-W-Wing: (6=9)r8c78,r9c8-(9)r1c8=(9)r1c9-(9=6)r8c9 => r8c13<>6",
    },
};

impl Technique for AlsWWing {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let mut known: Vec<CellSet> = Vec::new();
            for house in view.whole_houses() {
                let places = house.cells & view.grid.cells_of(digit);
                if places.len() != 2 || known.contains(&places) {
                    continue;
                }
                known.push(places);
                if let (Some(first), Some(last)) = (places.first(), places.iter().last()) {
                    Wing { view, digit, house: house.house, ends: [first, last] }.find(found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A strong link.
struct Wing<'v> {
    view: &'v View<'v>,
    digit: Digit,
    house: House,
    ends: [Cell; 2],
}

impl Wing<'_> {
    /// The steps with this link.
    fn find(&self, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let links = self.view.als_links();
        let losers = self.ends.map(|cell| {
            let mut row = vec![0; links.n_sets().div_ceil(64)];
            let seen = self.view.topology.peers(cell);
            links.add_losers(Candidate::new(cell, self.digit), seen, &mut row);
            row
        });
        let own = CellSet::from_iter(self.ends);
        let sets = self.view.als();
        for first in sets_in(losers[0].iter().copied()) {
            if !sets[first].cells.is_disjoint(own) {
                continue;
            }
            let rows = [&losers[1][..], links.ends(first), links.compatible(first)];
            let seconds = (0..rows[0].len()).map(|at| rows[0][at] & rows[1][at] & rows[2][at]);
            for second in sets_in(seconds) {
                if second != first && sets[second].cells.is_disjoint(own) {
                    self.conclude([first, second], found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The steps of two sets that lose the digit to the ends, one for each digit eliminated.
    fn conclude(
        &self,
        pair: [usize; 2],
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let links = self.view.als_links();
        let sets = pair.map(|at| self.view.als()[at]);
        for digit in (sets[0].digits & sets[1].digits) - self.digit.into() {
            let victims = links.victims_of(pair[0], digit) & links.victims_of(pair[1], digit);
            // Sets which share all cells of Z need no link between them to hold it.
            let [z, other_z] = pair.map(|at| Node { digit, cells: links.cells_of(at, digit) });
            if victims.is_empty() || z == other_z {
                continue;
            }
            let [w, other_w] = pair.map(|at| {
                let cells = links.cells_of(at, self.digit);
                Node { digit: self.digit, cells }
            });
            let [end, other_end] =
                self.ends.map(|cell| Node { digit: self.digit, cells: cell.into() });
            let [als, other_als] = sets.map(|set| Link::Als(set.cells));
            let chain = Chain {
                nodes: vec![z, w, end, other_end, other_w, other_z],
                links: vec![als, Link::Weak, Link::House(self.house), Link::Weak, other_als],
            };
            found(Step::eliminating(INFO.id, chain, &CandidateSet::of_digit(digit, victims)))?;
        }
        ControlFlow::Continue(())
    }
}
