//! The stream of puzzles of a recipe.

use crate::{
    Impossible, Recipe, Way, dig::Dig, pattern::Pattern, proof::has_only, unbiased::Unbiased,
    vicinity::Vicinity,
};
use rand::rngs::ChaCha8Rng;
use std::{fmt::Debug, ops::ControlFlow};
use sudokit_counts::Sampler;
use sudokit_grid::{Givens, Solution};
use sudokit_random::stream;

/// A puzzle that fulfils a recipe.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draft {
    /// The puzzle.
    pub puzzle: Givens,
    /// Its one solution.
    pub solution: Solution,
    /// What makes up for how likely puzzles with this number of clues were to be drawn: in a sum
    /// over drafts with their weights, all minimal puzzles count alike. 1 where nobody can say how
    /// likely a puzzle was.
    ///
    /// Of [`Way::Unbiased`] the sum over all drafts of a block is what one expects of a grid: with
    /// no other wishes, the mean number of minimal puzzles that have the same solution. The mean
    /// over many blocks, times the number of all grids, estimates how many minimal puzzles there
    /// are. For a mean over puzzles divide by the sum of weights. All of this is true of whole
    /// blocks. Of one that was cut off, the drafts that came first are a fair sample of that block;
    /// but they are no more if the block has many, so that puzzles of such blocks count too little.
    pub weight: f64,
    /// Which puzzles of a block were drawn together, so that they are no independent samples.
    pub cluster: u32,
}

/// Judges a puzzle: how far it is from what is wanted, in whatever unit, 0 if it is that; or that no
/// more are wanted.
///
/// The answer must depend on the puzzle alone. Ways that search near puzzles go on from the nearest.
pub type Judge<'a> = dyn FnMut(&Draft) -> ControlFlow<(), u64> + 'a;

/// One way to find puzzles of a recipe, prepared.
pub(crate) trait Prepared: Debug + Send + Sync {
    /// Makes one block: a bounded amount of work, of which every puzzle that is found is judged.
    ///
    /// `stop` is asked every few milliseconds; when it says so, the block ends early.
    fn block(
        &self,
        rng: &mut ChaCha8Rng,
        stop: &(dyn Fn() -> bool + Sync),
        judge: &mut Judge<'_>,
    ) -> ControlFlow<()>;
}

/// A stream of puzzles.
#[derive(Debug)]
pub struct Generator {
    prepared: Box<dyn Prepared>,
}

impl Generator {
    /// Gets ready to follow a recipe.
    ///
    /// # Errors
    /// If nobody can.
    pub fn new(recipe: &Recipe) -> Result<Self, Impossible> {
        recipe.check()?;
        Ok(Self { prepared: choose(recipe) })
    }

    /// Makes the block with this number of the stream of `seed`: the same puzzles in the same order
    /// each time, unless it is stopped. Every puzzle that is found is judged.
    pub fn block(
        &self,
        seed: u64,
        number: u64,
        stop: &(dyn Fn() -> bool + Sync),
        judge: &mut Judge<'_>,
    ) -> ControlFlow<()> {
        self.prepared.block(&mut stream(seed, number), stop, judge)
    }
}

/// The way to what is wanted.
fn choose(recipe: &Recipe) -> Box<dyn Prepared> {
    match &recipe.way {
        Way::Unbiased => Box::new(Unbiased::new(recipe)),
        Way::Near { puzzle, distance } => Box::new(Vicinity::new(recipe, puzzle, *distance)),
        // What stands in given cells is not found by taking clues away.
        Way::Free if recipe.layout.is_some() => Box::new(Pattern::new(recipe)),
        Way::Free if is_remote(recipe) => Box::new(Vicinity::from_anywhere(recipe)),
        Way::Free => Box::new(Dig::new(recipe)),
    }
}

/// Whether a walk reaches such puzzles faster than taking clues away from full grids. In a second of
/// processor time the latter gives 76 puzzles with 21 clues, 1.2 with 20 and none with fewer; 86
/// minimal ones with 28, 5 with 29 and 0.2 with 30. A walk that begins there gives some 15 with 20
/// clues, the first with 19 after about 0.1 s and with 18 after 1 s to 9 s, and 3 minimal ones with
/// 30; but those of one walk resemble each other.
fn is_remote(recipe: &Recipe) -> bool {
    *recipe.clues.end() <= 20 || recipe.is_minimal && *recipe.clues.start() >= 29
}

/// The first puzzle of the stream of `seed` that `accept` takes, in at most so many blocks.
///
/// # Errors
/// If nobody can follow the recipe.
pub fn generate(
    recipe: &Recipe,
    seed: u64,
    blocks: u64,
    accept: &mut dyn FnMut(&Givens) -> bool,
) -> Result<Option<Givens>, Impossible> {
    let generator = Generator::new(recipe)?;
    let mut found = None;
    for number in 0..blocks {
        let _ = generator.block(seed, number, &|| false, &mut |draft| {
            if accept(&draft.puzzle) {
                found = Some(draft.puzzle);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(1)
        });
        if found.is_some() {
            break;
        }
    }
    Ok(found)
}

/// Whether another engine, which shares no code with those that puzzles are made by, finds the same
/// one solution: see `proof.rs`.
#[must_use]
pub fn is_proved(draft: &Draft) -> bool {
    has_only(&draft.puzzle, &draft.solution)
}

/// A solution grid: the one of the recipe, or one drawn from all.
pub(crate) fn grid(recipe: &Recipe, sampler: &Sampler, rng: &mut ChaCha8Rng) -> Solution {
    recipe.solution.unwrap_or_else(|| sampler.draw(rng))
}
