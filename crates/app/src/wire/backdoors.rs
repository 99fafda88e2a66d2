//! The answer of `backdoors` as it is sent.

use serde::Serialize;

/// The answer of `backdoors`.
#[derive(Clone, Debug, Serialize)]
pub struct Backdoors {
    /// The puzzle.
    pub puzzle: String,
    /// `none`, `unique`, `several` or `unknown`: only with `unique` there is more.
    pub verdict: &'static str,
    /// How many cells singles leave empty.
    pub stuck: Option<usize>,
    /// How many cells the smallest backdoors have: 0 if singles solve the puzzle, nothing if none
    /// were found.
    pub size: Option<usize>,
    /// How many backdoors of 1, 2 and 3 cells there are that contain no smaller one, as far as
    /// that is known.
    pub counts: Vec<usize>,
    /// Those backdoors, as `r4c7=5`, the smaller ones first, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub backdoors: Option<Vec<Vec<String>>>,
    /// Why the search ended: `exhausted`, `node-limit` or `time-limit`.
    pub ending: Option<&'static str>,
    /// How deeply trials must nest, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trials: Option<Trials>,
}

/// How deeply trials must nest.
#[derive(Clone, Debug, Serialize)]
pub struct Trials {
    /// The depth: 0 if singles solve the puzzle, nothing if it is not known.
    pub depth: Option<usize>,
    /// How deep they were allowed to be.
    pub up_to: usize,
    /// `exhausted` if the depth is known, or surely greater than was allowed; else the limit that
    /// was reached, as in `ending`.
    pub ending: &'static str,
}
