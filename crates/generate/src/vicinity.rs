//! Near other puzzles.

use crate::{Judge, Prepared, Recipe};
use rand::rngs::ChaCha8Rng;
use std::ops::ControlFlow;
use sudokit_grid::Givens;

/// The way, prepared.
#[derive(Debug)]
pub(crate) struct Vicinity;

impl Vicinity {
    pub(crate) fn new(_recipe: &Recipe, _puzzle: &Givens, _distance: usize) -> Self {
        Self
    }
}

impl Prepared for Vicinity {
    fn block(
        &self,
        _rng: &mut ChaCha8Rng,
        _stop: &(dyn Fn() -> bool + Sync),
        _judge: &mut Judge<'_>,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
