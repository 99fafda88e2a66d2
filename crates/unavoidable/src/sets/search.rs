//! The search for the other fillings of a grid that differ from it in few cells.

use super::moves::{Boxes, Group, MOVES, Moves};
use std::ops::ControlFlow;
use sudokit_grid::{CellSet, Digit, DigitSet, Ending, Limits, Outcome, Progress, Solution};

/// How far a difference may reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// At most so many cells differ.
    pub(super) cells: usize,
    /// And so many digits.
    pub(super) digits: usize,
}

/// How many nodes lie between two looks at [`Limits::stop`].
const NODES_BETWEEN_STOPS: u64 = 1024;

/// Hands the cells and digits in which another grid differs from this one to `found`: every
/// difference within the bounds that is not made of smaller ones that have no house in common, and
/// each as often as there are such grids.
///
/// When a digit moves to a cell, the digit there must move too, and so on until no digit is pushed
/// that did not move. The first one to move is the one that moves in the fewest places, and the
/// least of several such; all others then move in as many places or more, which keeps the search
/// small: of three digits in twelve cells, one moves in at most four.
pub(super) fn differences(
    grid: &Solution,
    bounds: Bounds,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(CellSet, DigitSet),
) -> Outcome {
    // The cells that a digit leaves and those that it goes to all differ, and share none.
    let most = (bounds.cells / 2).min(9);
    let moves: &Moves = &MOVES;
    let images = Digit::ALL.map(|digit| moves.of_digit(grid, digit, most));
    let mut cells_of = [CellSet::EMPTY; 9];
    for cell in CellSet::ALL {
        cells_of[grid.digit(cell).index()].insert(cell);
    }
    let mut search = Search {
        moves,
        images: &images,
        cells_of,
        bounds,
        most,
        limits,
        found,
        first: (0, 0),
        solutions: 0,
        nodes: 0,
    };
    let ending = match search.run() {
        ControlFlow::Break(ending) => ending,
        ControlFlow::Continue(()) => Ending::Exhausted,
    };
    Outcome { solutions: search.solutions, nodes: search.nodes, ending }
}

struct Search<'a> {
    moves: &'a Moves,
    /// By digit: where each move leads.
    images: &'a [Vec<CellSet>; 9],
    cells_of: [CellSet; 9],
    bounds: Bounds,
    /// In how many places a digit moves at most.
    most: usize,
    limits: &'a Limits<'a>,
    found: &'a mut dyn FnMut(CellSet, DigitSet),
    /// In how many places the first digit moves, and which it is.
    first: (usize, usize),
    solutions: u64,
    nodes: u64,
}

/// Some digits have moved.
#[derive(Clone, Copy)]
struct State {
    /// Which.
    moved: DigitSet,
    /// The cells that they left.
    left: CellSet,
    /// The cells that they went to.
    taken: CellSet,
    /// The digits that were pushed and have not moved.
    pushed: DigitSet,
    /// By such a digit: from which places.
    needed: [Boxes; 9],
}

impl Search<'_> {
    fn run(&mut self) -> ControlFlow<Ending> {
        if self.limits.solutions == 0 {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        let start = State {
            moved: DigitSet::EMPTY,
            left: CellSet::EMPTY,
            taken: CellSet::EMPTY,
            pushed: DigitSet::EMPTY,
            needed: [0; 9],
        };
        let (moves, most) = (self.moves, self.most);
        for group in moves.groups.iter().take_while(|group| group.size <= most) {
            for digit in Digit::ALL {
                self.first = (group.size, digit.index());
                self.move_digit(&start, digit, group)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Searches all that begins with this state. At most nine deep, one level a digit.
    fn visit(&mut self, state: &State) -> ControlFlow<Ending> {
        self.enter()?;
        let Some(digit) =
            state.pushed.iter().max_by_key(|digit| state.needed[digit.index()].count_ones())
        else {
            return self.solved(state);
        };
        let needed = state.needed[digit.index()];
        let others = self.least(state) - self.least_of(digit, needed);
        let most = self.most.min(self.bounds.cells - state.left.len() - others);
        let least = self.least_of(digit, needed);
        let moves = self.moves;
        let groups = moves.groups.iter().skip_while(|group| group.size < least);
        for group in groups.take_while(|group| group.size <= most) {
            if group.boxes & needed == needed {
                self.move_digit(state, digit, group)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes on with each move of a group that the state allows.
    fn move_digit(&mut self, state: &State, digit: Digit, group: &Group) -> ControlFlow<Ending> {
        let images = self.images;
        let cells = self.cells_of[digit.index()];
        let mut left = state.left;
        for cell in cells {
            if group.boxes >> cell.block() & 1 == 1 {
                left.insert(cell);
            }
        }
        let moved = state.moved | digit.into();
        // A cell that is taken is taken, and a digit that has moved moves no more.
        let mut closed = state.taken;
        for digit in moved {
            closed |= self.cells_of[digit.index()];
        }
        closed -= left - state.taken;
        for &image in &images[digit.index()][group.moves.clone()] {
            if !image.is_disjoint(closed) {
                continue;
            }
            let mut next = State { moved, left, taken: state.taken | image, ..*state };
            next.pushed.discard(digit);
            for other in !moved {
                for cell in image & self.cells_of[other.index()] {
                    next.pushed.insert(other);
                    next.needed[other.index()] |= 1 << cell.block();
                }
            }
            let n_digits = next.moved.len() + next.pushed.len();
            if n_digits <= self.bounds.digits
                && next.left.len() + self.least(&next) <= self.bounds.cells
            {
                self.visit(&next)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many cells the pushed digits leave at least.
    fn least(&self, state: &State) -> usize {
        state.pushed.iter().map(|digit| self.least_of(digit, state.needed[digit.index()])).sum()
    }

    /// In how many places a digit moves at least.
    fn least_of(&self, digit: Digit, needed: Boxes) -> usize {
        let (size, first) = self.first;
        self.moves.least(needed).max(size + usize::from(digit.index() < first))
    }

    fn enter(&mut self) -> ControlFlow<Ending> {
        if self.nodes >= self.limits.nodes {
            return ControlFlow::Break(Ending::NodeLimit);
        }
        let look = self.nodes.is_multiple_of(NODES_BETWEEN_STOPS);
        let progress = Progress { solutions: self.solutions, nodes: self.nodes };
        if look && self.limits.stop.is_some_and(|stop| stop(progress)) {
            return ControlFlow::Break(Ending::Stopped);
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    fn solved(&mut self, state: &State) -> ControlFlow<Ending> {
        (self.found)(state.left, state.moved);
        self.solutions += 1;
        if self.solutions >= self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        ControlFlow::Continue(())
    }
}
