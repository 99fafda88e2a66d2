//! Puzzles that were made.

use super::Policy;
use serde::Serialize;

/// The answer of `generate`: a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: String,
    /// Its one solution.
    pub solution: String,
    /// How many clues it has.
    pub clues: usize,
    /// The symmetry of the places of its clues, as in `symmetry`.
    pub layout: &'static str,
    /// Its canonical form.
    pub form: String,
    /// The seed that makes it.
    pub seed: u64,
    /// The number of the block of the seed in which it was found.
    pub block: u64,
    /// How much it counts as a sample of all minimal puzzles; nothing if it is no such sample.
    pub weight: Option<f64>,
    /// Which puzzles of its block it was drawn with, if it is a sample.
    pub cluster: Option<u32>,
    /// What its path is like, if something was wished of it.
    pub path: Option<GeneratedPath>,
}

/// What the path through a puzzle is like.
#[derive(Clone, Debug, Serialize)]
pub struct GeneratedPath {
    /// Which policy led, without guessing and what is forbidden.
    pub policy: Policy,
    /// The hardest technique, by the order of the policy.
    pub hardest: Option<&'static str>,
    /// How many steps it has.
    pub steps: usize,
    /// How many steps each technique took.
    pub counts: std::collections::BTreeMap<&'static str, usize>,
    /// The least number of different conclusions that were open at a step, if it was asked for.
    pub bottleneck: Option<usize>,
}
