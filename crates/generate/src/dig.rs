//! By taking clues away from full grids.

use crate::{Judge, Prepared, Recipe};
use rand::rngs::ChaCha8Rng;
use std::ops::ControlFlow;

/// The way, prepared.
#[derive(Debug)]
pub(crate) struct Dig;

impl Dig {
    pub(crate) fn new(_recipe: &Recipe) -> Self {
        Self
    }
}

impl Prepared for Dig {
    fn block(
        &self,
        _rng: &mut ChaCha8Rng,
        _stop: &(dyn Fn() -> bool + Sync),
        _judge: &mut Judge<'_>,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
