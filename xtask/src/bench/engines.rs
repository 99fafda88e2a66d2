//! The engines that the corpus is run through.

use std::ops::ControlFlow;
use sudokit_classic::{
    backtrack::{self, Choice},
    scalar,
};
use sudokit_grid::{Givens, Limits, Outcome, Solution};

/// Receives the solutions of a puzzle.
pub(super) type Found<'f> = &'f mut dyn FnMut(&Solution) -> ControlFlow<()>;

/// Finds the solutions of a puzzle.
pub(super) type Search = fn(&Givens, &Limits<'_>, Found<'_>) -> Outcome;

/// An engine with its name.
#[derive(Debug)]
pub(super) struct Engine {
    pub(super) name: &'static str,
    pub(super) solutions: Search,
}

/// Every engine; the first one is what users meet, and gives commits their number of nodes.
pub(super) const ENGINES: &[Engine] = &[
    Engine { name: "single", solutions: sudokit_classic::solutions },
    Engine { name: "scalar", solutions: scalar::solutions },
    Engine {
        name: "backtrack",
        solutions: |givens, limits, found| {
            backtrack::solutions(givens, Choice::MostConstrained, limits, found)
        },
    },
];
