//! The textbook solver: try a digit, go on, take it back.
//!
//! It is here to be read and to be trusted: it knows the rule, one choice of the next cell, and
//! nothing else, and shares no code with [`scalar`](crate::scalar), whose oracle it is. How much
//! the choice of the cell matters is the classic exercise; see [`Choice`].
//!
//! ```
//! use std::ops::ControlFlow;
//! use sudokit_classic::backtrack::{self, Choice};
//! use sudokit_grid::{Givens, Limits};
//!
//! let puzzle: Givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let nodes = |choice| {
//!     let sink = &mut |_: &_| ControlFlow::Continue(());
//!     backtrack::solutions(&puzzle, choice, &Limits::NONE, sink).nodes
//! };
//! assert!(nodes(Choice::MostConstrained) < nodes(Choice::FirstEmpty));
//! # Ok::<(), sudokit_grid::ParseGivensError>(())
//! ```

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};
use std::ops::ControlFlow;
use sudokit_grid::{
    Cell, CellSet, Digit, DigitSet, Ending, Givens, Limits, Outcome, Progress, Solution, Topology,
};

/// Which empty cell is filled next. Every choice finds every solution; only the work differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// The first in reading order.
    FirstEmpty,
    /// The first of those with the fewest digits left. This alone turns hours into milliseconds.
    MostConstrained,
    /// Any, drawn anew at each node. The seed gives the same cells on every machine.
    RandomEmpty {
        /// The seed of the generator (ChaCha8).
        seed: u64,
    },
}

/// How many nodes lie between two looks at [`Limits::stop`].
const NODES_BETWEEN_STOPS: u64 = 256;

/// Hands every solution to `found`, until it breaks or a limit is reached.
///
/// A node is a grid with one more digit than its parent; the first one is the puzzle itself. A
/// puzzle with conflicts has no solution. Be sure to limit the nodes unless `choice` is
/// [`Choice::MostConstrained`]: the other choices may well need longer than a life.
pub fn solutions(
    givens: &Givens,
    choice: Choice,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Outcome {
    let mut search = Search {
        givens,
        picker: Picker::new(choice),
        limits,
        found,
        digits: [None; 81],
        used: [[DigitSet::EMPTY; 9]; 3],
        empty: CellSet::ALL,
        solutions: 0,
        nodes: 0,
    };
    let ending = if limits.solutions == 0 {
        Ending::SolutionLimit
    } else if search.fill_givens().is_err() {
        Ending::Exhausted
    } else {
        match search.visit() {
            ControlFlow::Break(ending) => ending,
            ControlFlow::Continue(()) => Ending::Exhausted,
        }
    };
    Outcome { solutions: search.solutions, nodes: search.nodes, ending }
}

struct Search<'a> {
    givens: &'a Givens,
    picker: Picker,
    limits: &'a Limits<'a>,
    found: &'a mut dyn FnMut(&Solution) -> ControlFlow<()>,
    digits: [Option<Digit>; 81],
    /// The digits that stand in each row, each column and each box.
    used: [[DigitSet; 9]; 3],
    empty: CellSet,
    solutions: u64,
    nodes: u64,
}

/// Two digits of the puzzle clash.
struct Clash;

impl Search<'_> {
    fn fill_givens(&mut self) -> Result<(), Clash> {
        for cell in self.givens.filled() {
            if let Some(digit) = self.givens.digit(cell) {
                if !self.open_digits(cell).contains(digit) {
                    return Err(Clash);
                }
                self.fill(cell, digit);
            }
        }
        Ok(())
    }

    /// Searches all ways to fill the empty cells. At most 81 deep, one level a cell.
    fn visit(&mut self) -> ControlFlow<Ending> {
        self.enter()?;
        let Some(cell) = self.next_cell() else {
            return self.solved();
        };
        for digit in self.open_digits(cell) {
            self.fill(cell, digit);
            self.visit()?;
            self.clear(cell, digit);
        }
        ControlFlow::Continue(())
    }

    fn enter(&mut self) -> ControlFlow<Ending> {
        if self.nodes >= self.limits.nodes {
            return ControlFlow::Break(Ending::NodeLimit);
        }
        let look = self.nodes.is_multiple_of(NODES_BETWEEN_STOPS);
        if look && self.limits.stop.is_some_and(|stop| stop(self.progress())) {
            return ControlFlow::Break(Ending::Stopped);
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    const fn progress(&self) -> Progress {
        Progress { solutions: self.solutions, nodes: self.nodes }
    }

    fn solved(&mut self) -> ControlFlow<Ending> {
        let digits = self.digits.map(|digit| digit.expect("no cell is empty"));
        let solution = Solution::new(digits, &Topology::CLASSIC).expect("every digit was open");
        self.solutions += 1;
        if (self.found)(&solution).is_break() {
            return ControlFlow::Break(Ending::Stopped);
        }
        if self.solutions >= self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        ControlFlow::Continue(())
    }

    fn next_cell(&mut self) -> Option<Cell> {
        match &mut self.picker {
            Picker::First => self.empty.first(),
            Picker::Fewest => self.empty.iter().min_by_key(|&cell| self.open_digits(cell).len()),
            Picker::Random(rng) => {
                let left = self.empty.len();
                if left == 0 { None } else { self.empty.iter().nth(below(left as u32, rng)) }
            }
        }
    }

    /// What may stand in an empty cell.
    fn open_digits(&self, cell: Cell) -> DigitSet {
        let [row, column, block] = houses(cell);
        let used = self.used[0][row] | self.used[1][column] | self.used[2][block];
        self.givens.allowed(cell) - used
    }

    fn fill(&mut self, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = Some(digit);
        self.empty.discard(cell);
        for (kind, number) in houses(cell).into_iter().enumerate() {
            self.used[kind][number].insert(digit);
        }
    }

    fn clear(&mut self, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = None;
        self.empty.insert(cell);
        for (kind, number) in houses(cell).into_iter().enumerate() {
            self.used[kind][number].discard(digit);
        }
    }
}

fn houses(cell: Cell) -> [usize; 3] {
    [cell.row(), cell.column(), cell.block()]
}

/// A [`Choice`] and what it has to remember.
enum Picker {
    First,
    Fewest,
    Random(Box<ChaCha8Rng>),
}

impl Picker {
    fn new(choice: Choice) -> Self {
        match choice {
            Choice::FirstEmpty => Self::First,
            Choice::MostConstrained => Self::Fewest,
            Choice::RandomEmpty { seed } => Self::Random(Box::new(ChaCha8Rng::seed_from_u64(seed))),
        }
    }
}

/// A number from 0 to `bound - 1`, each equally likely.
///
/// Written out, because the crate's own sampling may change with its version, and with it what a
/// seed means. Numbers above the last multiple of `bound` are drawn again.
fn below(bound: u32, rng: &mut ChaCha8Rng) -> usize {
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let drawn = rng.next_u32();
        if drawn < fair {
            return (drawn % bound) as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grid without four of the digits: at least 24 solutions, within reach of every choice.
    fn loose() -> Givens {
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        full.replace(['1', '2', '3', '4'], ".").parse().expect("81 cells")
    }

    fn run(choice: Choice, limits: &Limits<'_>) -> Outcome {
        solutions(&loose(), choice, limits, &mut |_| ControlFlow::Continue(()))
    }

    #[test]
    fn every_choice_finds_every_solution() {
        let first = run(Choice::FirstEmpty, &Limits::NONE);
        assert!(first.is_exact() && first.solutions >= 24);
        let fewest = run(Choice::MostConstrained, &Limits::NONE);
        assert!(fewest.is_exact() && fewest.nodes <= first.nodes);
        assert_eq!(fewest.solutions, first.solutions);
    }

    #[test]
    fn a_seed_means_the_same_everywhere() {
        let nodes =
            [0, 1, 2].map(|seed| run(Choice::RandomEmpty { seed }, &Limits::solutions(5)).nodes);
        assert_eq!(nodes, [74_568, 44_968, 32_517]);
    }

    #[test]
    fn draws_are_in_range_and_reach_all_of_it() {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut drawn = [0; 3];
        for _ in 0..300 {
            drawn[below(3, &mut rng)] += 1;
        }
        assert!(drawn.iter().all(|&times| times > 70), "{drawn:?}");
    }
}
