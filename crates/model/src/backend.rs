//! What an engine is.

use crate::{Assignment, Limits, Model, Outcome, Primitive, format_error::shortened};
use std::ops::ControlFlow;

/// An engine that finds the solutions of a model.
///
/// Ask it through [`solve`](crate::solve) or [`count`](crate::count), which translate what the engine does not know
/// and check what it finds.
pub trait Backend: Sync {
    /// What it is called and what it can do.
    fn info(&self) -> &'static BackendInfo;

    /// Whether the engine takes a primitive as it is or wants it said more simply.
    ///
    /// Clauses and linear relations have nothing simpler: an engine that does not want one, or that
    /// cannot take the model for another reason, says so in [`search`](Self::search).
    fn support(&self, primitive: &Primitive) -> Support;

    /// Searches a model whose primitives are all supported natively and whose numbers are
    /// [of a fair size](Model::check_size).
    ///
    /// Without an objective, every solution is handed to `found`, each once. With one, each that is
    /// better than those before, the last one being the best; only engines that
    /// [optimise](BackendInfo::optimises) are asked that. `found` may end the search.
    ///
    /// # Errors
    /// If the engine cannot take the model or is not there.
    fn search(
        &self,
        model: &Model,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError>;
}

/// What an engine is called and what it can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackendInfo {
    /// The name to ask for it by: small letters, digits, hyphens.
    pub id: &'static str,
    /// What it is, in a line.
    pub summary: &'static str,
    /// Whether it takes objectives. For one that does not, [`solve`](crate::solve) asks for better
    /// and better solutions.
    pub optimises: bool,
}

/// How an engine takes a primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// As it is.
    Native,
    /// Said more simply: see [`Meaning::decompose`](crate::Meaning::decompose).
    Decompose,
}

/// Why an engine does not answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BackendError {
    /// The engine is not made for such a model.
    #[error("{engine} does not take {}", shortened(.what))]
    Unsupported {
        /// The id of the engine.
        engine: &'static str,
        /// What it does not take, and why.
        what: String,
    },
    /// The engine needs something that is not there.
    #[error("{engine} is not available: {why}")]
    Unavailable {
        /// The id of the engine.
        engine: &'static str,
        /// What is missing and how to get it.
        why: String,
    },
    /// The model is too large, or has numbers too great.
    #[error("the model is too large for {engine}: {}", shortened(.what))]
    TooLarge {
        /// The id of the engine.
        engine: &'static str,
        /// What is too large.
        what: String,
    },
    /// The engine gave up, or gave a wrong answer.
    #[error("{engine} failed: {}", shortened(.what))]
    Failed {
        /// The id of the engine.
        engine: &'static str,
        /// What happened.
        what: String,
    },
}
