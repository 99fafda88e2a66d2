//! In which order singles came up.
//!
//! A person who has just placed a digit looks for what it brings, and finds the singles that came
//! up first before those that came later. HoDoKu keeps two queues for the same reason, and its
//! paths can only be followed by whoever remembers the order too.

use crate::{Conclusion, Single, SingleReason};
use std::collections::VecDeque;
use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, Topology};

/// The singles of a grid in the order in which they came up on the way to it.
///
/// It is told every conclusion that is taken. A placed digit first takes its candidates from its
/// peers, in reading order, and then the other candidates from its cell, in ascending order.
#[derive(Clone, Debug)]
pub(crate) struct Arrivals<'t> {
    topology: &'t Topology,
    marks: [DigitSet; 81],
    /// By digit: the cells that have it among their marks.
    open: [CellSet; 9],
    filled: CellSet,
    /// By house and digit: for how many cells it is open. 0 once it is placed.
    room: Vec<[u8; 9]>,
    naked: VecDeque<Single>,
    hidden: VecDeque<Single>,
}

impl<'t> Arrivals<'t> {
    /// The order that comes about if all digits of `grid` are placed in reading order and then
    /// those pencilmarks are taken away that it lacks beyond that.
    pub(crate) fn replayed(grid: &Grid, topology: &'t Topology) -> Self {
        let mut arrivals = Self {
            topology,
            marks: [DigitSet::ALL; 81],
            open: [CellSet::ALL; 9],
            filled: CellSet::EMPTY,
            room: topology.houses().iter().map(|house| [house.cells.len() as u8; 9]).collect(),
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for cell in grid.filled() {
            if let Some(digit) = grid.digit(cell) {
                arrivals.place(Candidate::new(cell, digit));
            }
        }
        for cell in grid.empty() {
            for digit in arrivals.marks[cell.index()] - grid.pencilmarks(cell) {
                arrivals.eliminate(Candidate::new(cell, digit));
            }
        }
        arrivals.forget();
        arrivals
    }

    /// Takes a conclusion.
    pub(crate) fn take(&mut self, conclusion: Conclusion) {
        match conclusion {
            Conclusion::Place(candidate) => self.place(candidate),
            Conclusion::Eliminate(candidate) => self.eliminate(candidate),
        }
        self.forget();
    }

    /// The naked singles that are open, in the order in which they came up.
    pub(crate) fn naked(&self) -> impl Iterator<Item = Candidate> + '_ {
        let open = self.naked.iter().filter(|single| self.is_open(single));
        open.map(|single| single.candidate)
    }

    /// The hidden singles that are open, in the order in which they came up; one that is hidden in
    /// several houses comes for each of them.
    pub(crate) fn hidden(&self) -> impl Iterator<Item = &Single> {
        self.hidden.iter().filter(|single| self.is_open(single))
    }

    fn is_open(&self, single: &Single) -> bool {
        let Candidate { cell, digit } = single.candidate;
        self.marks[cell.index()].contains(digit)
    }

    /// Drops what is at the head of the queues and taken.
    fn forget(&mut self) {
        while self.naked.front().is_some_and(|single| !self.is_open(single)) {
            self.naked.pop_front();
        }
        while self.hidden.front().is_some_and(|single| !self.is_open(single)) {
            self.hidden.pop_front();
        }
    }

    fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        if self.filled.contains(cell) {
            return;
        }
        self.filled.insert(cell);
        let marks = std::mem::take(&mut self.marks[cell.index()]);
        for mark in marks {
            self.open[mark.index()].discard(cell);
        }
        for number in self.topology.house_numbers(cell) {
            self.room[number][digit.index()] = 0;
        }
        for loser in self.open[digit.index()] & self.topology.peers(cell) {
            self.lose(Candidate::new(loser, digit));
        }
        for other in marks - digit.into() {
            self.lose_room(cell, other);
        }
    }

    fn eliminate(&mut self, candidate: Candidate) {
        if self.open[candidate.digit.index()].contains(candidate.cell) {
            self.lose(candidate);
        }
    }

    /// Takes a mark away.
    fn lose(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.open[digit.index()].discard(cell);
        let marks = &mut self.marks[cell.index()];
        marks.discard(digit);
        let left = *marks;
        self.lose_room(cell, digit);
        if let Some(last) = left.sole() {
            let candidate = Candidate::new(cell, last);
            self.naked.push_back(Single { candidate, reason: SingleReason::OnlyDigit });
        }
    }

    /// `digit` is no longer open in `cell`, which may leave a single place in a house.
    fn lose_room(&mut self, cell: Cell, digit: Digit) {
        for number in self.topology.house_numbers(cell) {
            let room = &mut self.room[number][digit.index()];
            *room = room.saturating_sub(1);
            if *room != 1 {
                continue;
            }
            let house = self.topology.houses()[number];
            if house.cells.len() != 9 {
                continue;
            }
            if let Some(place) = (house.cells & self.open[digit.index()]).first() {
                let candidate = Candidate::new(place, digit);
                let reason = SingleReason::OnlyCell(house.house);
                self.hidden.push_back(Single { candidate, reason });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{View, all_steps, techniques, testing};
    use std::collections::BTreeSet;

    const STATE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Whatever the order, the singles are those that are there.
    #[test]
    fn the_same_singles_come_in_another_order() {
        let topology = Topology::CLASSIC;
        let mut grid = testing::grid(STATE);
        let mut arrivals = Arrivals::replayed(&grid, &topology);
        let singles = [
            &techniques::FullHouse as &dyn crate::Technique,
            &techniques::NakedSingle,
            &techniques::HiddenSingle,
        ];
        loop {
            let view = View::new(&grid, &topology);
            let mut told = view.clone();
            told.arrivals = Some(&arrivals);
            let steps = |view| all_steps(view, &singles);
            let (plain, told) = (steps(&view), steps(&told));
            assert_eq!(plain.iter().collect::<BTreeSet<_>>(), told.iter().collect());
            let Some(step) = told.first() else { break };
            let conclusion = step.conclusions[0];
            assert_eq!(conclusion.apply(&mut grid, &topology), Ok(true));
            arrivals.take(conclusion);
        }
        assert!(grid.empty().is_empty());
    }
}
