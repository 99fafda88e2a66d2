//! Samples of all minimal puzzles, with weights.
//!
//! A grid is drawn, and a subset of its clues, each of the subsets of that size equally likely. If
//! it has one solution, the minimal puzzles inside it are looked for, or a fair part of them: see
//! [`tree`].
//!
//! A minimal puzzle with k clues lies in as many subsets as any other with k clues of any grid, and
//! in a subset it is found as probably as any other. So all are equally likely to be found, and what
//! the probability is depends on k alone; its inverse is the weight.
//!
//! To count minimal puzzles in random subsets of grids is an idea of the forums: Red Ed, *Counting
//! Minimal Puzzles: Subsets, Supersets, etc.*, New Sudoku Players' Forum. That D. Berthier's
//! *controlled-bias* generators end a way as soon as a clue cannot be taken away comes to the same as
//! subsets of which nothing but the set itself is looked at: *Unbiased statistics of a CSP, a
//! controlled-bias generator* (2009). Here thousands of ways share their beginning, and what a way
//! finds is weighed by how likely the way was, as in D. E. Knuth, *Estimating the efficiency of
//! backtrack programs* (1975).

mod tree;

use self::tree::{Growth, Question, SURE, Tree, chance};
use crate::{Draft, Judge, Prepared, Recipe, generator::grid, recipe::FEWEST};
use rand::rngs::ChaCha8Rng;
use std::ops::ControlFlow;
use sudokit_classic::solve_batch;
use sudokit_counts::Sampler;
use sudokit_grid::{Cell, CellSet, Givens, Limits, Solution, Verdict};
use sudokit_random::shuffle;

/// How many subsets a block has.
const SUBSETS: usize = 512;

/// How many questions are asked together, so that all lanes of the solver are busy.
const QUESTIONS: usize = 224;

/// The way, prepared.
///
/// A recipe decides about the solution and how few clues are looked for; its other wishes choose
/// among what is found. All that is found is minimal.
#[derive(Debug)]
pub(crate) struct Unbiased {
    recipe: Recipe,
    sampler: Sampler,
    /// How many clues the subsets have.
    size: usize,
    growth: Growth,
    /// By number of clues: the weight of a puzzle.
    weights: Vec<f64>,
}

/// A subset that has one solution.
struct Subset {
    /// The number in the block.
    number: u32,
    solution: Solution,
    cells: CellSet,
    /// The clues that can go, if only one does.
    redundant: Vec<Cell>,
}

/// A tree of a subset.
struct Growing<'a> {
    subset: &'a Subset,
    tree: Tree,
    /// What it wants to know.
    asked: Vec<Question>,
}

impl Unbiased {
    pub(crate) fn new(recipe: &Recipe) -> Self {
        let size = subset_size(recipe);
        let growth = growth(size, (*recipe.clues.start()).max(FEWEST));
        let weights = weights(size, &growth);
        Self { recipe: recipe.clone(), sampler: Sampler::new(), size, growth, weights }
    }

    fn subset(&self, number: usize, rng: &mut ChaCha8Rng) -> Subset {
        let solution = grid(&self.recipe, &self.sampler, rng);
        let mut order = Cell::ALL;
        shuffle(&mut order, rng);
        let cells = order.into_iter().take(self.size).collect();
        Subset { number: number as u32, solution, cells, redundant: Vec::new() }
    }

    /// The minimal puzzles of some subsets, or `None` if stopped.
    fn puzzles(
        &self,
        subsets: &[Subset],
        rng: &mut ChaCha8Rng,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Vec<Draft>> {
        let growing = |subset| Growing { subset, tree: self.tree(subset), asked: Vec::new() };
        let mut trees: Vec<Growing<'_>> = subsets.iter().map(growing).collect();
        let mut drafts = Vec::new();
        while !trees.is_empty() {
            let most = QUESTIONS.div_ceil(trees.len());
            for Growing { tree, asked, .. } in &mut trees {
                *asked = tree.ask(most, &self.growth, rng);
            }
            trees.retain(|growing| !growing.asked.is_empty());
            let puzzles: Vec<Givens> = trees.iter().flat_map(Growing::puzzles).collect();
            let mut answers = verdicts(&puzzles, stop)?.into_iter();
            for Growing { subset, tree, asked } in &mut trees {
                for (question, answer) in asked.iter().zip(&mut answers) {
                    let other = subset.other(&answer);
                    if let Some(found) = tree.hear(question, other) {
                        drafts.push(self.draft(subset, found.clues, found.size));
                    }
                }
            }
        }
        Some(drafts)
    }

    fn tree(&self, subset: &Subset) -> Tree {
        Tree::new(subset.redundant.len() as u32, self.size)
    }

    fn draft(&self, subset: &Subset, clues: u64, size: usize) -> Draft {
        let puzzle = subset.puzzle(clues);
        let weight = self.weights.get(size).copied().unwrap_or_default();
        Draft { puzzle, solution: subset.solution, weight, cluster: subset.number }
    }
}

impl Prepared for Unbiased {
    /// A block that is stopped hands over nothing: what it found first is no fair sample.
    fn block(
        &self,
        rng: &mut ChaCha8Rng,
        stop: &(dyn Fn() -> bool + Sync),
        judge: &mut Judge<'_>,
    ) -> ControlFlow<()> {
        let subsets = (0..SUBSETS).map(|number| self.subset(number, rng)).collect();
        let drafts = unique(subsets, stop).and_then(|unique| self.puzzles(&unique, rng, stop));
        let Some(mut drafts) = drafts else { return ControlFlow::Continue(()) };
        // Whoever wants no more than some shall not get those of the first subsets, or those with
        // many clues. (They are no fair sample of all puzzles even so: a block with more of them
        // does not give more then. See `Draft::weight`.)
        shuffle(&mut drafts, rng);
        for draft in drafts.iter().filter(|draft| self.recipe.fulfilled_by(&draft.puzzle)) {
            judge(draft)?;
        }
        ControlFlow::Continue(())
    }
}

impl Subset {
    /// The puzzle without those that can go, but for these.
    fn puzzle(&self, clues: u64) -> Givens {
        let mut cells = self.cells;
        for (bit, &cell) in self.redundant.iter().enumerate() {
            if clues >> bit & 1 == 0 {
                cells.discard(cell);
            }
        }
        self.solution.givens(cells)
    }

    /// Where a solution differs from that of the subset.
    fn difference(&self, other: &Solution) -> u64 {
        let differs = |cell: &Cell| other.digit(*cell) != self.solution.digit(*cell);
        (0..).zip(&self.redundant).map(|(bit, cell)| u64::from(differs(cell)) << bit).sum()
    }

    /// Where another solution differs, of two the one that does in fewer places.
    fn other(&self, verdict: &Verdict) -> Option<u64> {
        let Verdict::Multiple(both) = verdict else { return None };
        let others = both.iter().filter(|&other| *other != self.solution);
        others.map(|other| self.difference(other)).min_by_key(|set| set.count_ones())
    }
}

impl Growing<'_> {
    /// What the solver is asked.
    fn puzzles(&self) -> impl Iterator<Item = Givens> {
        self.asked.iter().map(|asked| self.subset.puzzle(asked.clues))
    }
}

/// The subsets that have one solution, and which of their clues can go; `None` if stopped.
fn unique(mut subsets: Vec<Subset>, stop: &(dyn Fn() -> bool + Sync)) -> Option<Vec<Subset>> {
    let puzzles: Vec<Givens> = subsets.iter().map(|it| it.solution.givens(it.cells)).collect();
    let mut are_unique = are_unique(&puzzles, stop)?.into_iter();
    subsets.retain(|_| are_unique.next().is_some_and(|is_unique| is_unique));
    let without = |subset: &Subset, cell| {
        let mut cells = subset.cells;
        cells.discard(cell);
        subset.solution.givens(cells)
    };
    let each = |subset: &'_ Subset| {
        subset.cells.iter().map(|cell| without(subset, cell)).collect::<Vec<Givens>>()
    };
    let puzzles: Vec<Givens> = subsets.iter().flat_map(each).collect();
    let mut are_unique = self::are_unique(&puzzles, stop)?.into_iter();
    for subset in &mut subsets {
        let can_go = |_: &Cell| are_unique.next().is_some_and(|is_unique| is_unique);
        subset.redundant = subset.cells.iter().filter(can_go).collect();
    }
    Some(subsets)
}

fn are_unique(puzzles: &[Givens], stop: &(dyn Fn() -> bool + Sync)) -> Option<Vec<bool>> {
    let verdicts = verdicts(puzzles, stop)?;
    Some(verdicts.iter().map(|verdict| matches!(verdict, Verdict::Unique(_))).collect())
}

/// What the solver says of each; `None` if stopped, since then it has not said all.
fn verdicts(puzzles: &[Givens], stop: &(dyn Fn() -> bool + Sync)) -> Option<Vec<Verdict>> {
    let mut verdicts = vec![Verdict::Unknown; puzzles.len()];
    let stop_batch = |_| stop();
    solve_batch(puzzles, &Limits { stop: Some(&stop_batch), ..Limits::NONE }, &mut verdicts);
    (!stop() && !verdicts.contains(&Verdict::Unknown)).then_some(verdicts)
}

/// How many clues the subsets have: the more, the more puzzles are found in one that has one
/// solution, and the less one of them tells about the others.
///
/// Of 32, 34, 36 and 38 the error of the number of all minimal puzzles was the smallest for 34,
/// after the same processor time. Where more clues are wanted, a subset has eight more than these.
fn subset_size(recipe: &Recipe) -> usize {
    // A tree has a bit for each clue.
    (recipe.clues.start() + 8).clamp(34, u64::BITS as usize)
}

/// How many clues of a random subset with one solution can go if only one does, on average, as
/// measured; from 20 clues on. It decides about the speed, and not about what is drawn.
const REDUNDANT: [f64; 25] = [
    0.05, 0.1, 0.35, 0.8, 1.65, 2.85, 4.45, 6.41, 8.63, 11.0, 13.5, 15.95, 18.38, 20.72, 22.93,
    25.07, 27.06, 29.0, 30.78, 32.5, 34.1, 35.7, 37.2, 38.7, 40.1,
];

/// So many times as many sets shall be looked into with each clue less, as long as there are so
/// many. With 1.5 or 8 instead of 3 the error was larger after the same processor time. Of larger
/// subsets more have one solution, and there are more steps down.
const GROWTH: f64 = 3.0;
const GROWTH_OF_LARGE: f64 = 2.0;

/// A set with n clues is reached from each of those with one more, so that 1 / (size - n) of the
/// redundant clues lead to a child that is no one else's.
fn growth(size: usize, fewest: usize) -> Growth {
    let factor = if size > 36 { GROWTH_OF_LARGE } else { GROWTH };
    let taken = (0..size).map(|n| {
        let place = (n + 1).saturating_sub(20).min(REDUNDANT.len() - 1);
        chance(factor * (size - n) as f64 / REDUNDANT[place])
    });
    Growth { taken: taken.collect(), fewest }
}

/// By number of clues: the weight of a puzzle, 1 / (subsets of a block · how likely it is to be in
/// the subset, if the grid is its solution · how likely it is to be found there).
///
/// Nothing but products and quotients, which are rounded alike on every machine.
fn weights(size: usize, growth: &Growth) -> Vec<f64> {
    let weight = |clues: usize| {
        let subsets: f64 = (0..clues).map(|n| (81 - n) as f64 / (size - n) as f64).product();
        let way: f64 =
            growth.taken[clues..].iter().map(|&taken| taken as f64 / SURE as f64).product();
        subsets / way / SUBSETS as f64
    };
    (0..=size).map(weight).collect()
}

#[cfg(test)]
mod tests;
