//! One grid from which groups of cells are taken away.

use super::{
    pool::{Places, Pool},
    rules::Rules,
};
use sudokit_grid::{Cell, CellSet, Entry, Givens, Solution, Verdict};

/// How many of so many single cells are taken away before the first question: so many that a few of
/// them turn out to be needed.
const FIRST_STEP: (usize, usize) = (50, 81);

/// The same for groups of several cells: so many that nearly always all can go.
const FIRST_STEP_OF_ORBITS: (usize, usize) = (1, 2);

/// How many cells are taken away between two questions later on. With two there are a few questions
/// less, but more of puzzles with several solutions; these take more time and show larger sets.
const STEP: usize = 1;

/// A grid from which groups of cells are taken away in an order, each if the solution stays unique
/// and the rules let it go.
///
/// Which groups go is what one would find by trying one after another. But most questions are not
/// asked. A group is *needed* if and only if it has the last clues of an unavoidable set. So
/// several groups are taken away at once, but those that are needed by the sets that are known, and
/// one question is asked of all: whether the solution is still unique.
///
/// - If so, all these decisions are right. Were there a wrong one, take the first: it took a group
///   that is needed, since what is kept for a known set is needed. With all decisions before it
///   being right, an unavoidable set would have no clue left now, and there were two solutions.
/// - If not, the other solutions show sets of which no clue is left. Now they are known, and the
///   decisions are made anew from the last group of such a set on, which is now kept.
///
/// What the rules refuse changes none of this: it depends on the decisions before alone.
///
/// A minimal puzzle takes 21 questions this way, 13 of which have several solutions. About half of
/// the 24 clues are kept for cycles of two digits or of two lines, without a question.
#[derive(Debug)]
pub(super) struct Digging {
    grid: Solution,
    /// The numbers of the groups in the order in which they go.
    order: Vec<u8>,
    /// For each cell the place of its group in the order.
    places: [u8; Cell::COUNT],
    pool: Pool,
    /// How many groups are decided for sure.
    n_sure: usize,
    /// How many groups are decided, of which a question is asked.
    n_decided: usize,
    /// The places of the groups that are taken away.
    taken: Places,
    /// The cells that hold clues.
    left: CellSet,
    /// The puzzle that they are.
    puzzle: Givens,
    /// How many clues are aimed at.
    target: usize,
}

impl Digging {
    /// Begins with all clues and gets the first question ready.
    pub(super) fn new(grid: Solution, order: Vec<u8>, target: usize, rules: &Rules) -> Self {
        let mut places = [0; Cell::COUNT];
        for (place, &number) in order.iter().enumerate() {
            for cell in rules.group(number) {
                places[cell.index()] = place as u8;
            }
        }
        let pool = if order.len() == Cell::COUNT { Pool::new } else { Pool::of_lines };
        let mut digging = Self {
            grid,
            order,
            places,
            pool: pool(&grid, &places),
            n_sure: 0,
            n_decided: 0,
            taken: 0,
            left: CellSet::ALL,
            puzzle: Givens::from(grid),
            target,
        };
        digging.go_on(rules);
        digging
    }

    pub(super) const fn grid(&self) -> &Solution {
        &self.grid
    }

    /// The cells that hold clues: what is asked about, and in the end what is found.
    pub(super) const fn left(&self) -> CellSet {
        self.left
    }

    /// The clues in these cells: whether this puzzle has one solution is the question.
    pub(super) const fn puzzle(&self) -> &Givens {
        &self.puzzle
    }

    /// Whether all groups are decided for sure.
    pub(super) const fn is_done(&self) -> bool {
        self.n_sure == self.order.len()
    }

    /// How many clues are kept for sure, whatever is decided later.
    pub(super) fn n_kept(&self, rules: &Rules) -> usize {
        let kept = (0..self.n_sure).filter(|place| self.taken >> place & 1 == 0);
        kept.map(|place| rules.group(self.order[place]).len()).sum()
    }

    /// Takes the answer and gets the next question ready, if it is not done.
    pub(super) fn learn(&mut self, answer: &Verdict, rules: &Rules) {
        if let Verdict::Multiple(others) = answer {
            for other in others {
                let set = self.places_of(other.differences(&self.grid));
                if let Some(last) = self.pool.add(set) {
                    self.go_back(last, rules);
                }
            }
            self.go_on(rules);
        } else {
            self.n_sure = self.n_decided;
            let taken = self.taken;
            self.go_on(rules);
            if self.taken == taken {
                // All others are kept, so that nothing is left to ask.
                self.n_sure = self.n_decided;
            }
        }
    }

    fn places_of(&self, cells: CellSet) -> Places {
        cells.iter().fold(0, |places, cell| places | 1 << self.places[cell.index()])
    }

    /// Forgets the decisions from a place on.
    fn go_back(&mut self, place: usize, rules: &Rules) {
        while self.n_decided > place {
            self.n_decided -= 1;
            if self.taken >> self.n_decided & 1 == 1 {
                self.taken ^= 1 << self.n_decided;
                let group = rules.group(self.order[self.n_decided]);
                self.left |= group;
                for cell in group {
                    self.puzzle.set(cell, Entry::Given(self.grid.digit(cell)));
                }
            }
        }
    }

    /// Decides about groups until some are taken away, and about those after them that are kept.
    fn go_on(&mut self, rules: &Rules) {
        let step = self.step();
        let mut n_taken = (self.taken >> self.n_sure).count_ones() as usize;
        while let Some(&number) = self.order.get(self.n_decided) {
            if !self.is_kept(number, rules) {
                if n_taken >= step {
                    return;
                }
                n_taken += 1;
                self.take(rules.group(number));
            }
            self.n_decided += 1;
        }
    }

    /// How many groups are taken away before the next question.
    fn step(&self) -> usize {
        let n = self.order.len();
        let first = if n == Cell::COUNT { FIRST_STEP } else { FIRST_STEP_OF_ORBITS };
        if self.n_sure == 0 { n * first.0 / first.1 } else { STEP }
    }

    /// Whether the next group, which has this number, is kept as far as is known.
    fn is_kept(&self, number: u8, rules: &Rules) -> bool {
        let later = &self.order[self.n_decided + 1..];
        self.pool.needs(self.n_decided, self.taken)
            || rules.refuse(&self.grid, self.left, number, later, self.target)
    }

    /// Takes the next group away.
    fn take(&mut self, group: CellSet) {
        self.taken |= 1 << self.n_decided;
        self.left -= group;
        for cell in group {
            self.puzzle.set(cell, Entry::Empty);
        }
    }
}
