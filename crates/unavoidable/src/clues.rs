//! All puzzles with so many clues in a solution, or the proof that there is none.
//!
//! A puzzle has one solution if and only if it hits every unavoidable set of it. So the puzzles of
//! `K` clues are the hitting sets of `K` cells, as in G. McGuire, B. Tugemann, G. Civario, "There is
//! no 16-Clue Sudoku" (arXiv 1201.0749), from which come the dead clues (a cell that was tried is
//! left out in all later branches of the same set) and disjoint sets as a bound.
//!
//! Four things are different here:
//!
//! - One chute of three has at least a third of the clues, so that the two others have at most
//!   `2K / 3` together. These are placed first, among sets that lie in the two chutes alone, and
//!   each of the three chutes takes its turn as the one that has the most. Once they stand, all
//!   other cells of the two chutes are dead, and what is left of the other sets are a few cells
//!   in 27: most often many more disjoint ones than clues. This makes the search fifteen times as
//!   fast at 14 clues, and more beyond.
//! - If there are just as many disjoint sets as clues to come, each clue lies in one of them, and
//!   all other cells die.
//! - At the upper nodes the sets are cut down to their live cells, so that more are disjoint, and
//!   those that contain another are left out.
//! - When all known sets are hit, the solver is asked; if it finds a second solution, the smallest
//!   unavoidable set in the difference is learned, and the search goes on with it.
//!
//! The tree is divided into parts that can be searched in any order, in threads, and again after a
//! break: what a part finds depends on nothing else. There are so many that those that are done
//! tell how long the others will take.
//!
//! ```
//! use std::ops::ControlFlow;
//! use sudokit_grid::{Limits, Solution};
//! use sudokit_unavoidable::ClueSearch;
//!
//! let grid: Solution =
//!     "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
//! let search = ClueSearch::new(&grid, 15);
//! let mut found = 0;
//! for part in 0..search.parts() {
//!     let outcome = search.search(part, &Limits::NONE, &mut |_| ControlFlow::Continue(()));
//!     assert!(outcome.is_exact());
//!     found += outcome.solutions;
//! }
//! assert_eq!(found, 0, "it has no puzzle of 15 clues");
//! # Ok::<(), sudokit_grid::NotASolution>(())
//! ```

mod bottom;
mod run;
mod start;
mod top;
mod turn;

use crate::tally::Tally;
use bottom::Bottom;
use run::{Run, State};
use start::starting_sets;
use std::ops::ControlFlow;
use sudokit_grid::{CellSet, Ending, Givens, Limits, Outcome, Solution};
use top::Node;
use turn::{Chutes, Turn};

/// There are at least so many parts, if the tree has so many branches before its last levels.
const PARTS: usize = 400;

/// The search for all puzzles of a solution with so many clues.
///
/// See the [module](self) for the method. Puzzles that are not minimal count as well: what is found
/// are all choices of so many cells that leave the solution the only one.
#[derive(Debug)]
pub struct ClueSearch {
    solution: Solution,
    clues: usize,
    turns: Vec<Turned>,
    /// In the order in which they are numbered.
    parts: Vec<Part>,
}

/// The solution with one chute as the last, and the sets to begin with.
#[derive(Debug)]
struct Turned {
    turn: Turn,
    sets: Vec<u128>,
}

/// A node from which a part is searched.
#[derive(Clone, Copy, Debug)]
struct Part {
    turn: usize,
    state: State,
}

impl ClueSearch {
    /// Prepares the search for the puzzles of `clues` clues in a solution: it finds unavoidable
    /// sets and divides the tree, which takes some tenths of a second.
    #[must_use]
    pub fn new(solution: &Solution, clues: usize) -> Self {
        Self::among(solution, clues, CellSet::ALL)
    }

    /// The same for puzzles whose clues lie all in `cells`.
    ///
    /// ```
    /// use sudokit_grid::{CellSet, Limits, Solution};
    /// use sudokit_unavoidable::ClueSearch;
    ///
    /// let grid: Solution =
    ///     "639241785284765193517983624123857946796432851458619237342178569861594372975326418".parse()?;
    /// let search = ClueSearch::among(&grid, 20, CellSet::from_bits((1 << 54) - 1));
    /// assert_eq!(search.parts(), 0, "nothing tells the rows of an empty band apart");
    /// # Ok::<(), sudokit_grid::NotASolution>(())
    /// ```
    #[must_use]
    pub fn among(solution: &Solution, clues: usize, cells: CellSet) -> Self {
        let known = starting_sets(solution, clues);
        let [bands, stacks] = [Chutes::Bands, Chutes::Stacks].map(|chutes| {
            let turns: Vec<Turned> = (0..3)
                .map(|last| {
                    let turn = Turn::new(solution, chutes, last);
                    let sets = known.iter().map(|&set| turn.turned(set)).collect();
                    Turned { turn, sets }
                })
                .collect();
            let roots = turns.iter().enumerate().map(|(number, Turned { turn, sets })| {
                (number, Node::root(sets, turn.turned(cells), clues))
            });
            let (parts, widths) = divide(roots.collect());
            (turns, parts, widths)
        });
        // The tree that has fewer branches on the last level that both have seems smaller.
        let level = bands.2.len().min(stacks.2.len()) - 1;
        let (turns, parts, _) = if stacks.2[level] < bands.2[level] { stacks } else { bands };
        Self { solution: *solution, clues, turns, parts: mixed(&parts) }
    }

    /// How many clues the puzzles have.
    #[must_use]
    pub const fn clues(&self) -> usize {
        self.clues
    }

    /// How many parts there are, from none, if it is seen at once that there is no puzzle, to some
    /// thousands. They are mixed, so that any number of them is a fair sample of all.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Searches one part, and hands the cells of each puzzle to `found`, until it breaks or a limit
    /// is reached. Of all parts together, each puzzle comes once; the order is always the same.
    ///
    /// # Panics
    /// If `part` is not less than [`parts`](Self::parts).
    pub fn search(
        &self,
        part: usize,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
    ) -> Outcome {
        let Part { turn, state } = self.parts[part];
        let Turned { turn, sets } = &self.turns[turn];
        let mut run =
            Run { turn, clues: self.clues, learned: Vec::new(), found, tally: Tally::new(limits) };
        let flow = if limits.solutions == 0 {
            ControlFlow::Break(Ending::SolutionLimit)
        } else {
            let mut bottom = Bottom::new(self.clues);
            top::visit(&mut run, &mut bottom, Node::new(sets.iter().copied(), state))
        };
        run.tally.outcome(flow)
    }

    /// The puzzle with clues in these cells.
    #[must_use]
    pub fn puzzle(&self, cells: CellSet) -> Givens {
        self.solution.givens(cells)
    }
}

/// Divides the trees, level by level, until there are enough parts, and tells how many branches
/// each level has.
fn divide(roots: Vec<(usize, Node)>) -> (Vec<Part>, Vec<usize>) {
    let mut nodes = roots;
    nodes.retain(|(_, node)| !node.is_barren());
    let mut widths = vec![nodes.len()];
    while nodes.len() < PARTS && nodes.iter().any(|(_, node)| !node.is_low()) {
        let mut next = Vec::new();
        for (turn, mut node) in nodes {
            if node.is_low() {
                next.push((turn, node));
                continue;
            }
            for cell in CellSet::from_bits(node.branches()) {
                let child = node.child(cell.index());
                if !child.is_barren() {
                    next.push((turn, child));
                }
            }
        }
        nodes = next;
        widths.push(nodes.len());
    }
    (nodes.into_iter().map(|(turn, node)| Part { turn, state: node.state }).collect(), widths)
}

/// The parts in an order in which each stretch is spread over all of them: neighbours in the tree
/// are alike, and the first branches are larger than the last.
fn mixed(parts: &[Part]) -> Vec<Part> {
    let count = parts.len();
    // The step of the golden ratio spreads best.
    let step = (count * 618 / 1000..).find(|&step| coprime(step, count)).unwrap_or(1);
    (0..count).map(|number| parts[number * step % count]).collect()
}

const fn coprime(mut a: usize, mut b: usize) -> bool {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}
