//! What a search through one part knows and counts.

use super::{
    start::sets_within,
    turn::{OTHERS, Turn},
};
use crate::tally::Tally;
use std::ops::ControlFlow;
use sudokit_grid::{CellSet, Ending, Limits, Verdict};

/// More clues than this may be too many for the cells that are left; see [`State::fits`].
const FULL: usize = 9;

/// How many solutions are looked at for a smaller set within a new one.
const MOST_SOLUTIONS: u64 = 64;

/// Where a search stands: which cells have clues, and which may still get one.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) chosen: u128,
    pub(super) live: u128,
    /// How many clues are to come.
    pub(super) left: usize,
    /// How many of them may lie in the first two bands.
    pub(super) left_others: usize,
}

impl State {
    /// After one more clue, in the first two bands; from then on the cell is dead for its siblings.
    pub(super) const fn with_other(self, cell: usize) -> Self {
        Self {
            chosen: self.chosen | 1 << cell,
            live: self.live & !(1 << cell),
            left: self.left - 1,
            left_others: self.left_others - 1,
        }
    }

    /// Whether there are cells enough for the clues to come, in the bands where they may lie.
    pub(super) const fn fits(&self) -> bool {
        if self.left <= FULL {
            return true;
        }
        let others = (self.live & OTHERS).count_ones() as usize;
        let last = (self.live & !OTHERS).count_ones() as usize;
        let most = if others < self.left_others { others } else { self.left_others };
        last + most >= self.left
    }
}

/// A search through one part.
pub(super) struct Run<'a> {
    pub(super) turn: &'a Turn,
    pub(super) clues: usize,
    /// The unavoidable sets that were found on the way.
    pub(super) learned: Vec<u128>,
    pub(super) found: &'a mut dyn FnMut(CellSet) -> ControlFlow<()>,
    pub(super) tally: Tally<'a>,
}

impl Run<'_> {
    /// Whether the last band can still have the most clues, if the others get at least `needed`
    /// more.
    pub(super) fn is_balanced(&self, chosen: u128, needed: usize) -> bool {
        let band = |band: usize| (chosen >> (27 * band) & 0x7ff_ffff) as u32;
        let counts = [0, 1].map(|number| band(number).count_ones() as usize);
        let last = self.clues.saturating_sub(counts[0] + counts[1] + needed);
        (0..2).all(|number| counts[number] + self.turn.margins[number] <= last)
    }

    /// A minimal unavoidable set without clue, which the others do not contain, or nothing if the
    /// clues have one solution.
    pub(super) fn learn(&mut self, chosen: u128) -> Option<u128> {
        let solution = &self.turn.solution;
        let givens = solution.givens(CellSet::from_bits(chosen));
        let Verdict::Multiple([one, other]) = sudokit_classic::verdict(&givens, &Limits::NONE)
        else {
            return None;
        };
        let other = if one == *solution { other } else { one };
        let mut set = solution.differences(&other);
        while let Some(&smaller) = sets_within(solution, set, MOST_SOLUTIONS).first() {
            if smaller.len() >= set.len() {
                break;
            }
            set = smaller;
        }
        self.learned.push(set.bits());
        Some(set.bits())
    }

    /// Tells all ways to add `left` clues of `live` to clues that have one solution.
    pub(super) fn report(
        &mut self,
        chosen: u128,
        mut live: u128,
        left: usize,
    ) -> ControlFlow<Ending> {
        if left == 0 {
            return self.tell(chosen);
        }
        while live.count_ones() as usize >= left {
            let cell = live & live.wrapping_neg();
            live &= !cell;
            self.report(chosen | cell, live, left - 1)?;
        }
        ControlFlow::Continue(())
    }

    fn tell(&mut self, chosen: u128) -> ControlFlow<Ending> {
        // It counts, whether or not another one is wanted.
        let flow = self.tally.solved();
        if (self.found)(self.turn.returned(chosen)).is_break() {
            return ControlFlow::Break(Ending::Stopped);
        }
        flow
    }
}
