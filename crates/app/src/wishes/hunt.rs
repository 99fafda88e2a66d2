//! Looking for puzzles that fulfil what is wished of their paths.

use std::ops::ControlFlow;
use sudokit_generate::{Generator, Impossible, Judge, Recipe, Way};

/// A stream of puzzles that goes toward what is wished.
///
/// Each block draws puzzles as a [`Generator`] does. If none of them is what is wished, it goes on
/// in the vicinity of the one that came nearest: what is common is drawn, puzzle for puzzle
/// independent of each other, and what is rare is walked to, by the
/// [distance](super::Judgement::distance). How rare something is nobody needs to know beforehand.
///
/// A recipe that says by itself where puzzles are looked for is followed as it is.
#[derive(Debug)]
pub struct Hunt {
    recipe: Recipe,
    drawn: Generator,
}

/// At most so many clues are exchanged in a step of a walk.
const EXCHANGED: usize = 2;

impl Hunt {
    /// Gets ready to follow a recipe.
    ///
    /// # Errors
    /// If nobody can.
    pub fn new(recipe: &Recipe) -> Result<Self, Impossible> {
        Ok(Self { recipe: recipe.clone(), drawn: Generator::new(recipe)? })
    }

    /// Makes the block with this number of the stream of `seed`, as [`Generator::block`] does.
    pub fn block(
        &self,
        seed: u64,
        number: u64,
        stop: &(dyn Fn() -> bool + Sync),
        judge: &mut Judge<'_>,
    ) -> ControlFlow<()> {
        let mut nearest = None;
        self.drawn.block(seed, number, stop, &mut |draft| {
            let distance = judge(draft)?;
            if nearest.is_none_or(|(least, _)| distance < least) {
                nearest = Some((distance, draft.puzzle));
            }
            ControlFlow::Continue(distance)
        })?;
        match nearest {
            Some((distance, puzzle)) if distance > 0 && self.recipe.way == Way::Free => {
                let way = Way::Near { puzzle, distance: EXCHANGED };
                let recipe = Recipe { way, ..self.recipe.clone() };
                let Ok(near) = Generator::new(&recipe) else { return ControlFlow::Continue(()) };
                near.block(seed, number, stop, judge)
            }
            _ => ControlFlow::Continue(()),
        }
    }
}
