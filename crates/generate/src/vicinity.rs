//! Near other puzzles.
//!
//! A step takes some clues away, lists the solutions of what is left, and adds clues that single
//! out one of them: of a puzzle with `k` clues that leads to one with as many, with fewer or, if as
//! little as can be is hit with each clue, to one with more. So a walk of such steps leads to
//! puzzles that taking clues away from full grids hardly ever reaches. Players who collect puzzles
//! with 17 clues call it {-1+1} or {-2+1}: `replace.rs`.
//!
//! What comes out is not every such puzzle with the same probability.

mod cover;
mod replace;
mod table;

use crate::{
    Draft, Judge, Prepared, Recipe,
    generator::grid,
    recipe::distance_to,
    search::{End, Meter, with, without},
};
use rand::rngs::ChaCha8Rng;
use std::{collections::BTreeMap, ops::ControlFlow};
use sudokit_counts::Sampler;
use sudokit_grid::{Cell, CellSet, Givens, Solution};
use sudokit_random::{below, shuffle};
use sudokit_symmetry::LayoutSymmetry;

/// The way, prepared.
#[derive(Debug)]
pub(crate) struct Vicinity {
    recipe: Recipe,
    start: Start,
    /// What stands or goes together, of the cells that may hold clues.
    orbits: Vec<CellSet>,
    /// At most so many clues are taken away in a step.
    distance: usize,
    nodes: u64,
}

/// Where a walk begins.
#[derive(Debug)]
enum Start {
    /// At a puzzle.
    At(Givens),
    /// At a minimal puzzle of a random grid, or of the one of the recipe.
    Anywhere(Box<Sampler>),
}

/// How much is done in a block: about half a second.
const NODES: u64 = 6_000_000;

/// What a step costs besides, in nodes.
const STEP: u64 = 200;

/// So many steps that lead to nothing nearer, and a walk begins anew.
const PATIENCE: usize = 30_000;

/// One of so many puzzles that are a little farther from what is wanted is gone on from.
const BACK: u64 = 256;

/// So many times as many clues as may be taken away may be added: next to a puzzle with 17 clues
/// there is hardly another one with as few.
const MORE: usize = 2;

/// So many puzzles that are wanted, and a walk that went away from its start begins anew.
const HARVEST: usize = 16;

/// A puzzle with one solution, on the way.
#[derive(Clone, Copy, Debug)]
struct State {
    puzzle: Givens,
    distance: Distance,
}

/// How far from what is wanted: the number of clues and their digits, the clues that are not needed
/// (if all shall be), and what the judge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Distance {
    clues: usize,
    redundant: usize,
    judged: u64,
}

impl Distance {
    const NONE: Self = Self { clues: 0, redundant: 0, judged: 0 };

    /// How far it is but for what the judge says.
    const fn of_recipe(self) -> usize {
        self.clues + self.redundant
    }
}

/// Where to go as for the number of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Fewer,
    More,
    Others,
}

impl Vicinity {
    /// From a puzzle.
    pub(crate) fn new(recipe: &Recipe, puzzle: &Givens, distance: usize) -> Self {
        // There are no more clues than cells.
        let distance = distance.clamp(1, Cell::COUNT);
        Self::from(recipe, Start::At(puzzle.as_printed()), distance, NODES)
    }

    /// From anywhere to numbers of clues that taking clues away hardly reaches.
    pub(crate) fn from_anywhere(recipe: &Recipe) -> Self {
        // The last steps take so long that beginning anew must be rare.
        let nodes = match (*recipe.clues.start(), *recipe.clues.end()) {
            (32.., _) | (_, ..=18) => 100 * NODES,
            (30.., _) | (_, 19) => 20 * NODES,
            _ => 4 * NODES,
        };
        Self::from(recipe, Start::Anywhere(Box::new(Sampler::new())), 3, nodes)
    }

    fn from(recipe: &Recipe, start: Start, distance: usize, nodes: u64) -> Self {
        let cells = recipe.layout.unwrap_or(CellSet::ALL);
        let mut orbits = recipe.symmetry.orbits();
        orbits.retain(|&orbit| cells.contains_all(orbit));
        Self { recipe: recipe.clone(), start, orbits, distance, nodes }
    }
}

impl Prepared for Vicinity {
    fn block(
        &self,
        rng: &mut ChaCha8Rng,
        stop: &(dyn Fn() -> bool + Sync),
        judge: &mut Judge<'_>,
    ) -> ControlFlow<()> {
        let meter = Meter::new(self.nodes, stop);
        let mut walk =
            Walk { vicinity: self, rng, meter, judge, cluster: 0, judged: BTreeMap::new() };
        match walk.run() {
            Err(End::Judge) => ControlFlow::Break(()),
            Ok(()) | Err(End::Stop) => ControlFlow::Continue(()),
        }
    }
}

/// The walks of a block.
struct Walk<'a, 'judge> {
    vicinity: &'a Vicinity,
    rng: &'a mut ChaCha8Rng,
    meter: Meter<'a>,
    judge: &'a mut Judge<'judge>,
    /// Which walk it is.
    cluster: u32,
    /// What the judge said of the puzzles of this block.
    judged: BTreeMap<[u8; 81], u64>,
}

impl Walk<'_, '_> {
    fn run(&mut self) -> Result<(), End> {
        while !self.meter.is_over() {
            // A puzzle that does not have one solution has no vicinity.
            let Some(start) = self.start()? else { break };
            self.walk(start)?;
            self.cluster += 1;
        }
        Ok(())
    }

    /// Where the walk begins.
    fn start(&mut self) -> Result<Option<State>, End> {
        let recipe = &self.vicinity.recipe;
        let puzzle = match &self.vicinity.start {
            Start::At(puzzle) => *puzzle,
            Start::Anywhere(sampler) => {
                let full =
                    self.vicinity.orbits.iter().fold(CellSet::EMPTY, |all, &orbit| all | orbit);
                grid(recipe, sampler, self.rng).givens(full)
            }
        };
        let Some(solution) = self.meter.unique(&puzzle)? else { return Ok(None) };
        if matches!(self.vicinity.start, Start::At(_)) {
            // The puzzle itself is no news, so that the judge does not hear of it.
            self.judged.insert(puzzle.numbers(), u64::MAX);
            // With too few clues it gets those that are missing first, as what is found later does.
            let is_as_it_may_be =
                !recipe.is_minimal && puzzle.given().len() >= *recipe.clues.start();
            if is_as_it_may_be {
                let distance = Distance { judged: u64::MAX, ..self.distance(&puzzle)? };
                return Ok(Some(State { puzzle, distance }));
            }
        }
        self.finished(puzzle, solution).map(Some)
    }

    /// Goes on from puzzle to puzzle, as long as that leads nearer to what is wanted.
    fn walk(&mut self, start: State) -> Result<(), End> {
        // Around a puzzle that the recipe does not want otherwise, all that is near is looked for.
        let is_around =
            matches!(self.vicinity.start, Start::At(_)) && start.distance.of_recipe() == 0;
        let mut here = start;
        let (mut patience, mut harvest) = (PATIENCE, HARVEST);
        while patience > 0 && harvest > 0 && !self.meter.is_over() {
            patience -= 1;
            let judged = self.judged.len();
            let Some(next) = self.step(&here)?.filter(|next| next.puzzle != here.puzzle) else {
                continue;
            };
            let is_wanted = next.distance == Distance::NONE;
            let is_news = self.judged.len() > judged;
            if next.distance < here.distance || is_wanted && is_news {
                patience = PATIENCE;
            }
            if is_wanted && is_around && here.puzzle == start.puzzle {
                continue;
            }
            harvest -= usize::from(is_wanted && is_news);
            // What is a little worse is taken now and then, since all ways may lead through it.
            if next.distance <= here.distance || self.may_go_back(&here, &next) {
                here = next;
            }
        }
        Ok(())
    }

    fn may_go_back(&mut self, here: &State, next: &State) -> bool {
        next.distance.of_recipe() <= here.distance.of_recipe() + 1 && below(BACK, self.rng) == 0
    }

    /// A puzzle near this one, if the step leads to any; judged, if it is what the recipe wants.
    fn step(&mut self, here: &State) -> Result<Option<State>, End> {
        self.meter.spend(STEP);
        let goal = self.goal(here);
        let left = self.taken_away(&here.puzzle, goal);
        let taken = here.puzzle.given().len() - left.given().len();
        let is_small = taken <= 2 * self.vicinity.recipe.symmetry.elements().len();
        let found = match goal {
            Goal::Fewer => self.replaced(&left, taken, goal)?,
            Goal::Others if is_small && below(4, self.rng) > 0 => {
                self.replaced(&left, taken, goal)?
            }
            Goal::More | Goal::Others => self.covered(&left, goal)?,
        };
        let Some((puzzle, solution)) = found.filter(|(puzzle, _)| *puzzle != here.puzzle) else {
            return Ok(None);
        };
        let (taken, added) = (lacking(&here.puzzle, &puzzle), lacking(&puzzle, &here.puzzle));
        if goal == Goal::Others && (taken > self.reach() || added > MORE * self.reach()) {
            return Ok(None);
        }
        self.finished(puzzle, solution).map(Some)
    }

    /// How many clues may be taken away in a step: at least those of one orbit.
    fn reach(&self) -> usize {
        self.vicinity.distance.max(self.vicinity.recipe.symmetry.elements().len())
    }

    fn goal(&self, here: &State) -> Goal {
        let clues = here.puzzle.given().len();
        if clues > *self.vicinity.recipe.clues.end() {
            Goal::Fewer
        } else if clues < *self.vicinity.recipe.clues.start() && self.vicinity.recipe.is_minimal {
            Goal::More
        } else {
            Goal::Others
        }
    }

    /// The puzzle without some of its clues, and without those that the recipe forbids.
    fn taken_away(&mut self, puzzle: &Givens, goal: Goal) -> Givens {
        let recipe = &self.vicinity.recipe;
        let cells = puzzle.given();
        let may_stay = |orbit: &CellSet| {
            cells.contains_all(*orbit)
                && recipe.solution.is_none_or(|solution| {
                    orbit.iter().all(|cell| puzzle.digit(cell) == Some(solution.digit(cell)))
                })
        };
        let mut orbits: Vec<CellSet> =
            self.vicinity.orbits.iter().copied().filter(may_stay).collect();
        shuffle(&mut orbits, self.rng);
        let mut stay = orbits.iter().fold(CellSet::EMPTY, |all, &orbit| all | orbit);
        let (least, most) = match goal {
            Goal::Fewer if self.vicinity.recipe.symmetry != LayoutSymmetry::None => (1, 2),
            Goal::Fewer => (2, if self.vicinity.distance > 2 { 3 } else { 2 }),
            Goal::More => (1, 2),
            Goal::Others => (1, self.vicinity.distance),
        };
        let wanted = least + below((most - least + 1) as u64, self.rng) as usize;
        let mut taken = CellSet::EMPTY;
        for (number, orbit) in orbits.into_iter().take(wanted).enumerate() {
            let is_near = number == 0 || (taken | orbit).len() <= self.reach();
            if goal != Goal::Others || is_near {
                taken |= orbit;
            }
        }
        stay -= taken;
        without(puzzle, cells - stay)
    }

    /// A puzzle with this one solution as the recipe wants it, as far as that goes by taking clues
    /// away that are not needed and adding others; judged if it is what the recipe wants.
    fn finished(&mut self, puzzle: Givens, solution: Solution) -> Result<State, End> {
        let recipe = &self.vicinity.recipe;
        let is_dug = recipe.is_minimal
            || puzzle.given().len() > *recipe.clues.end()
            || matches!(self.vicinity.start, Start::Anywhere(_));
        let puzzle = if is_dug { self.dug(puzzle)? } else { puzzle };
        let puzzle = self.padded(puzzle, &solution);
        let mut distance = self.distance(&puzzle)?;
        if distance == Distance::NONE {
            debug_assert!(self.vicinity.recipe.fulfilled_by(&puzzle), "{puzzle}");
            distance.judged =
                self.judged(Draft { puzzle, solution, weight: 1.0, cluster: self.cluster })?;
        }
        Ok(State { puzzle, distance })
    }

    /// What the judge says, who is asked once about a puzzle.
    fn judged(&mut self, draft: Draft) -> Result<u64, End> {
        let numbers = draft.puzzle.numbers();
        if let Some(&judged) = self.judged.get(&numbers) {
            return Ok(judged);
        }
        let ControlFlow::Continue(judged) = (self.judge)(&draft) else { return Err(End::Judge) };
        self.judged.insert(numbers, judged);
        Ok(judged)
    }

    /// Takes clues away that are not needed, whole orbits, in random order.
    fn dug(&mut self, mut puzzle: Givens) -> Result<Givens, End> {
        let redundant = self.meter.redundant(&puzzle)?;
        let mut orbits = self.vicinity.orbits.clone();
        orbits.retain(|&orbit| redundant.contains_all(orbit));
        shuffle(&mut orbits, self.rng);
        for orbit in orbits {
            let less = without(&puzzle, orbit);
            if self.meter.unique(&less)?.is_some() {
                puzzle = less;
            }
        }
        Ok(puzzle)
    }

    /// Adds clues where there must be more of them, whole orbits, in random order.
    fn padded(&mut self, mut puzzle: Givens, solution: &Solution) -> Givens {
        let recipe = &self.vicinity.recipe;
        if recipe.is_minimal || puzzle.given().len() >= *recipe.clues.start() {
            return puzzle;
        }
        let mut orbits = self.vicinity.orbits.clone();
        shuffle(&mut orbits, self.rng);
        for orbit in orbits {
            let missing = recipe.clues.start().saturating_sub(puzzle.given().len());
            let room = recipe.clues.end().saturating_sub(puzzle.given().len());
            if missing > 0 && orbit.len() <= room && puzzle.given().is_disjoint(orbit) {
                puzzle = with(&puzzle, orbit, solution);
            }
        }
        puzzle
    }

    /// How far a puzzle is from the recipe.
    fn distance(&mut self, puzzle: &Givens) -> Result<Distance, End> {
        let recipe = &self.vicinity.recipe;
        let cells = puzzle.given();
        let unlike = recipe.layout.map_or(0, |layout| (layout ^ cells).len())
            + (recipe.symmetry.closure(cells) - cells).len()
            + recipe.excess_of_digits(puzzle)
            + recipe.solution.map_or(0, |solution| {
                cells
                    .iter()
                    .filter(|&cell| puzzle.digit(cell) != Some(solution.digit(cell)))
                    .count()
            });
        let clues = distance_to(&recipe.clues, cells.len()) + unlike;
        // Of a layout without symmetry, none is left over that is not needed.
        let may_be_redundant = recipe.is_minimal && recipe.symmetry != LayoutSymmetry::None;
        let redundant = if may_be_redundant { self.meter.redundant(puzzle)?.len() } else { 0 };
        Ok(Distance { clues, redundant, judged: 0 })
    }
}

/// How many clues of one puzzle the other one lacks.
fn lacking(one: &Givens, other: &Givens) -> usize {
    one.given().iter().filter(|&cell| one.digit(cell) != other.digit(cell)).count()
}
