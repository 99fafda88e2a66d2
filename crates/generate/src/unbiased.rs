//! Samples of all minimal puzzles, with weights.

use crate::{Judge, Prepared, Recipe};
use rand::rngs::ChaCha8Rng;
use std::ops::ControlFlow;

/// The way, prepared.
#[derive(Debug)]
pub(crate) struct Unbiased;

impl Unbiased {
    pub(crate) fn new(_recipe: &Recipe) -> Self {
        Self
    }
}

impl Prepared for Unbiased {
    fn block(
        &self,
        _rng: &mut ChaCha8Rng,
        _stop: &(dyn Fn() -> bool + Sync),
        _judge: &mut Judge<'_>,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
