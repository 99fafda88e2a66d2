//! Clues in given cells.
//!
//! The cells of a sparse layout hold a puzzle with one solution only rarely, if the digits come from
//! a random grid. So this is a local search. It starts from the best of some random grids, changes a
//! few digits at a time, of many such changes counts the solutions in lock-step, and goes on from the
//! one with the fewest. Where it gets stuck, and after each puzzle it hands out, some of the digits
//! are drawn anew.
//!
//! What comes out is not every such puzzle with the same probability.

use crate::{
    Draft, Judge, Prepared, Recipe,
    search::{End, Meter, with, without},
};
use rand::rngs::ChaCha8Rng;
use std::{cmp::Reverse, ops::ControlFlow};
use sudokit_counts::Sampler;
use sudokit_grid::{Cell, CellSet, Digit, DigitSet, Entry, Givens, Solution, Topology};
use sudokit_random::{below, pick, shuffle};

/// The way, prepared.
#[derive(Debug)]
pub(crate) struct Pattern {
    recipe: Recipe,
    cells: Vec<Cell>,
    sampler: Sampler,
}

/// How much is done in a block: about 0.4 s.
const NODES: u64 = 6_000_000;

/// How many random grids, and how many changes of a puzzle, are looked at together.
const BATCH: usize = 112;

/// What drawing and judging a grid costs, in nodes.
const DRAWN: u64 = 200;

/// How many solutions are counted at the start, as long as all have as many.
const LIMITS: [u64; 4] = [20, 200, 2_000, 20_000];

/// So many batches without anything better, and some digits are drawn anew.
const PATIENCE: usize = 12;

/// So many times some digits are drawn anew without reaching anything, and all are.
const TRIES: usize = 12;

/// How far from what is wanted: the digits, the number of solutions beyond one, the clues that are
/// not needed (if all shall be), and what the judge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Distance {
    digits: usize,
    solutions: u64,
    redundant: usize,
    judged: u64,
}

/// A puzzle with solutions, on the way.
#[derive(Clone, Copy)]
struct State {
    puzzle: Givens,
    distance: Distance,
}

impl Distance {
    const NONE: Self = Self { digits: 0, solutions: 0, redundant: 0, judged: 0 };
}

/// How many puzzles that are wanted are taken of those that are looked at together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Enough {
    One,
    All,
}

impl Pattern {
    pub(crate) fn new(recipe: &Recipe) -> Self {
        let cells = recipe.layout.unwrap_or_default().iter().collect();
        Self { recipe: recipe.clone(), cells, sampler: Sampler::new() }
    }
}

impl Prepared for Pattern {
    fn block(
        &self,
        rng: &mut ChaCha8Rng,
        stop: &(dyn Fn() -> bool + Sync),
        judge: &mut Judge<'_>,
    ) -> ControlFlow<()> {
        let mut walk = Walk { pattern: self, rng, meter: Meter::new(NODES, stop), judge };
        let end = match &self.recipe.solution {
            Some(solution) => walk.judge_the_only(solution).map(|_| ()),
            None => walk.run(),
        };
        if matches!(end, Err(End::Judge)) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// The walk of a block.
struct Walk<'a, 'judge> {
    pattern: &'a Pattern,
    rng: &'a mut ChaCha8Rng,
    meter: Meter<'a>,
    judge: &'a mut Judge<'judge>,
}

impl Walk<'_, '_> {
    /// Where the solution is given, there is nothing to look for.
    fn judge_the_only(&mut self, solution: &Solution) -> Result<Option<State>, End> {
        let puzzle = solution.givens(self.pattern.cells.iter().copied().collect());
        self.best(&[puzzle], 2, Enough::One)
    }

    fn run(&mut self) -> Result<(), End> {
        while !self.meter.is_over() {
            let mut state = self.start()?;
            let mut tries = 0;
            while let Some(here) = state.filter(|_| tries < TRIES && !self.meter.is_over()) {
                let reached = self.descend(here)?;
                tries = if reached.distance == Distance::NONE { 0 } else { tries + 1 };
                state = self.disturb(&reached.puzzle)?;
            }
        }
        Ok(())
    }

    /// The best of some random grids; nothing if some of them are what is wanted: those do not
    /// depend on each other, as those of a walk do.
    fn start(&mut self) -> Result<Option<State>, End> {
        let cells: CellSet = self.pattern.cells.iter().copied().collect();
        let mut puzzles = Vec::with_capacity(BATCH);
        self.meter.spend(DRAWN * BATCH as u64);
        for _ in 0..BATCH {
            let solution = self.pattern.sampler.draw(self.rng);
            puzzles.push(self.relabelled(&solution.givens(cells)));
        }
        let best = self.best_at_any_limit(puzzles, Enough::All)?;
        Ok(best.filter(|best| best.distance > Distance::NONE))
    }

    /// Exchanges digits such that there are about as many of each as the recipe asks for.
    fn relabelled(&self, puzzle: &Givens) -> Givens {
        let ranges = &self.pattern.recipe.digits;
        if ranges.iter().all(|range| range == &ranges[0]) {
            return *puzzle;
        }
        let mut counts = [0; Digit::COUNT];
        for digit in puzzle.iter().filter_map(|(_, entry)| entry.digit()) {
            counts[digit.index()] += 1;
        }
        let (mut old, mut new) = (Digit::ALL, Digit::ALL);
        old.sort_by_key(|digit| Reverse(counts[digit.index()]));
        new.sort_by_key(|digit| {
            let range = &ranges[digit.index()];
            Reverse((*range.start(), *range.end()))
        });
        let mut relabelled = Givens::EMPTY;
        for (cell, digit) in puzzle.iter().filter_map(|(cell, entry)| Some((cell, entry.digit()?)))
        {
            let place = old.iter().position(|&other| other == digit).unwrap_or_default();
            relabelled.set(cell, Entry::Given(new[place]));
        }
        relabelled
    }

    /// Changes digits as long as that leads nearer to what is wanted.
    fn descend(&mut self, mut state: State) -> Result<State, End> {
        let mut patience = PATIENCE;
        while patience > 0 && state.distance > Distance::NONE && !self.meter.is_over() {
            let mut changed = Vec::with_capacity(BATCH);
            for _ in 0..BATCH {
                changed.extend(self.changed(&state.puzzle));
            }
            let best = self.best(&changed, state.distance.solutions + 2, Enough::One)?;
            patience -= 1;
            // What is as near is gone on from too, so that plains are crossed.
            if let Some(best) = best.filter(|best| best.distance <= state.distance) {
                if best.distance < state.distance {
                    patience = PATIENCE;
                }
                state = best;
            }
        }
        Ok(state)
    }

    /// The puzzle with another digit in one to three cells, if one has a place there.
    fn changed(&mut self, puzzle: &Givens) -> Option<Givens> {
        let mut changed = *puzzle;
        for _ in 0..=below(3, self.rng) {
            let cell = pick(&self.pattern.cells, self.rng)?;
            let mut digits = DigitSet::ALL;
            let peers = Topology::CLASSIC.peers(cell);
            for digit in
                peers.iter().filter_map(|peer| changed.digit(peer)).chain(puzzle.digit(cell))
            {
                digits.discard(digit);
            }
            let digits: Vec<Digit> = digits.iter().collect();
            changed.set(cell, Entry::Given(pick(&digits, self.rng)?));
        }
        Some(changed)
    }

    /// Draws about a third of the digits anew, from the solutions that the others leave.
    fn disturb(&mut self, puzzle: &Givens) -> Result<Option<State>, End> {
        let mut cells = self.pattern.cells.clone();
        shuffle(&mut cells, self.rng);
        let taken: CellSet = cells.iter().copied().take(cells.len().div_ceil(3)).collect();
        let left = without(puzzle, taken);
        let found = self.meter.solutions(&left, BATCH as u64, self.rng)?;
        let mut puzzles: Vec<Givens> =
            found.iter().map(|solution| with(&left, taken, solution)).collect();
        puzzles.sort_unstable_by_key(Givens::numbers);
        puzzles.dedup();
        puzzles.retain(|other| other != puzzle);
        self.best_at_any_limit(puzzles, Enough::One)
    }

    /// The nearest to what is wanted. Solutions are counted as far as it takes to tell.
    fn best_at_any_limit(
        &mut self,
        mut puzzles: Vec<Givens>,
        enough: Enough,
    ) -> Result<Option<State>, End> {
        let mut best = None;
        for limit in LIMITS {
            best = self.best(&puzzles, limit, enough)?;
            if best.is_none_or(|best| best.distance.solutions + 1 < limit) {
                break;
            }
            puzzles.truncate(BATCH / 2);
        }
        Ok(best)
    }

    /// The nearest to what is wanted, the first of them if several are; nothing if none has a
    /// solution.
    fn best(
        &mut self,
        puzzles: &[Givens],
        limit: u64,
        enough: Enough,
    ) -> Result<Option<State>, End> {
        let counts = self.meter.count(puzzles, limit)?;
        let mut best: Option<State> = None;
        for (&puzzle, count) in puzzles.iter().zip(counts).filter(|&(_, count)| count > 0) {
            let distance = self.distance(&puzzle, count)?;
            if best.is_none_or(|best| distance < best.distance) {
                best = Some(State { puzzle, distance });
            }
            if distance == Distance::NONE && enough == Enough::One {
                break;
            }
        }
        Ok(best)
    }

    /// How far a puzzle with so many solutions is from what is wanted. Where nobody but the judge
    /// can say, the judge is asked.
    fn distance(&mut self, puzzle: &Givens, solutions: u64) -> Result<Distance, End> {
        let recipe = &self.pattern.recipe;
        let digits = recipe.excess_of_digits(puzzle);
        let mut distance = Distance { digits, solutions: solutions - 1, ..Distance::NONE };
        if distance > Distance::NONE {
            return Ok(distance);
        }
        if recipe.is_minimal {
            distance.redundant = self.meter.redundant(puzzle)?.len();
        }
        if distance.redundant > 0 || !recipe.fulfilled_by(puzzle) {
            return Ok(Distance { judged: u64::MAX, ..distance });
        }
        let Some(solution) = self.meter.unique(puzzle)? else { return Ok(distance) };
        let draft = Draft { puzzle: *puzzle, solution, weight: 1.0, cluster: 0 };
        match (self.judge)(&draft) {
            ControlFlow::Continue(judged) => Ok(Distance { judged, ..distance }),
            ControlFlow::Break(()) => Err(End::Judge),
        }
    }
}
