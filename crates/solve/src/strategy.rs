//! Which engine answers.

use std::{fmt, ops::ControlFlow, str::FromStr};
use sudokit_classic::{
    backtrack::{self, Choice},
    scalar, verdict_of,
};
use sudokit_grid::{Givens, Limits, Outcome, Solution, Verdict};

/// The engine for a question.
pub(crate) fn choose(_: &Givens, _: &Limits<'_>) -> Engine {
    // The fast solver wins for every single puzzle, with many givens or none, with pencilmarks or
    // without: its worst grids cost it milliseconds, and it never needs more memory. Backtracking
    // is never faster, so it answers only where a caller asks for it by name.
    Engine::Scalar
}

/// An exact engine, by name.
///
/// All engines give the same answers. [`verdict`](crate::verdict), [`count`](crate::count) and
/// [`solutions`](crate::solutions) choose one themselves; ask one directly to compare them.
///
/// ```
/// use sudokit_grid::{Givens, Limits};
/// use sudokit_solve::Engine;
///
/// let engine: Engine = "backtrack".parse()?;
/// assert_eq!(engine.count(&Givens::EMPTY, &Limits::solutions(5)).solutions, 5);
/// assert_eq!("backtrack-random:7".parse(), Ok(Engine::Backtrack(
///     sudokit_classic::backtrack::Choice::RandomEmpty { seed: 7 },
/// )));
/// # Ok::<(), sudokit_solve::ParseEngineError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// The fast solver for one puzzle at a time, `scalar`.
    Scalar,
    /// Textbook backtracking: `backtrack` takes the most constrained cell, `backtrack-first` the
    /// first empty one, `backtrack-random:7` one drawn with seed 7 (0 if none is written).
    Backtrack(Choice),
}

impl Engine {
    /// Every engine, the default first. The last two need limits on all but easy puzzles.
    pub const ALL: [Self; 4] = [
        Self::Scalar,
        Self::Backtrack(Choice::MostConstrained),
        Self::Backtrack(Choice::FirstEmpty),
        Self::Backtrack(Choice::RandomEmpty { seed: 0 }),
    ];

    /// Like [`verdict`](crate::verdict).
    #[must_use]
    pub fn verdict(self, givens: &Givens, limits: &Limits<'_>) -> Verdict {
        verdict_of(limits, |limits, found| self.solutions(givens, limits, found))
    }

    /// Like [`count`](crate::count).
    #[must_use]
    pub fn count(self, givens: &Givens, limits: &Limits<'_>) -> Outcome {
        match self {
            Self::Scalar => scalar::count(givens, limits),
            Self::Backtrack(choice) => {
                backtrack::solutions(givens, choice, limits, &mut |_| ControlFlow::Continue(()))
            }
        }
    }

    /// Like [`solutions`](crate::solutions).
    pub fn solutions(
        self,
        givens: &Givens,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        match self {
            Self::Scalar => scalar::solutions(givens, limits, found),
            Self::Backtrack(choice) => backtrack::solutions(givens, choice, limits, found),
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scalar => f.write_str("scalar"),
            Self::Backtrack(Choice::MostConstrained) => f.write_str("backtrack"),
            Self::Backtrack(Choice::FirstEmpty) => f.write_str("backtrack-first"),
            Self::Backtrack(Choice::RandomEmpty { seed: 0 }) => f.write_str("backtrack-random"),
            Self::Backtrack(Choice::RandomEmpty { seed }) => write!(f, "backtrack-random:{seed}"),
        }
    }
}

/// The text is not the name of an engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected scalar, backtrack, backtrack-first, backtrack-random or backtrack-random:SEED, \
     found '{0}'"
)]
pub struct ParseEngineError(pub String);

impl FromStr for Engine {
    type Err = ParseEngineError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(engine) = Self::ALL.into_iter().find(|engine| engine.to_string() == text) {
            return Ok(engine);
        }
        text.strip_prefix("backtrack-random:")
            .and_then(|seed| seed.parse().ok())
            .map(|seed| Self::Backtrack(Choice::RandomEmpty { seed }))
            .ok_or_else(|| ParseEngineError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        let seeded = Engine::Backtrack(Choice::RandomEmpty { seed: u64::MAX });
        for engine in Engine::ALL.into_iter().chain([seeded]) {
            assert_eq!(engine.to_string().parse(), Ok(engine));
        }
    }

    #[test]
    fn other_names_are_refused() {
        for text in ["", "Scalar", "backtrack-", "backtrack-random:", "backtrack-random:-1"] {
            assert_eq!(text.parse::<Engine>(), Err(ParseEngineError(text.to_owned())));
        }
    }
}
