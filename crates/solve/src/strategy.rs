//! Which engine answers.

use std::{fmt, ops::ControlFlow, slice, str::FromStr};
use sudokit_classic::{
    Lanes,
    backtrack::{self, Choice},
    scalar, verdict_of,
};
use sudokit_grid::{Ending, Givens, Limits, Outcome, Solution, Verdict};

/// The engine for a question.
pub(crate) fn choose(_: &Givens, _: &Limits<'_>) -> Engine {
    // The fast solver wins for every single puzzle, with many givens or none, with pencilmarks or
    // without: its worst grids cost it milliseconds, and it needs no more memory than some
    // thousand states. `Scalar` gives the same answers on any processor, but on one with AVX2 or
    // better it takes up to twice as long. It and backtracking, which is never faster, answer only
    // where a caller asks for them by name.
    Engine::Single
}

/// How many puzzles make a batch worth its lanes. With fewer, too many lanes are empty, at the
/// latest at the end, when only the hardest puzzles are left. Measured with AVX-512 and AVX2, lanes
/// win from about 16 easy puzzles or 30 hard ones on.
const FEW: usize = 32;

/// The engine for a question about each of several puzzles.
pub(crate) fn choose_for_batch(givens: &[Givens], _: &Limits<'_>) -> Engine {
    if givens.len() < FEW {
        return Engine::Single;
    }
    // In lock-step every step serves as many puzzles as there are lanes. The answers are those of
    // the solver for one puzzle, so that nobody notices but by the clock.
    Engine::Lanes(Lanes::best())
}

/// An exact engine, by name.
///
/// All engines give the same answers. [`verdict`](crate::verdict), [`count`](crate::count),
/// [`solutions`](crate::solutions) and the doors for batches, [`verdicts`](crate::verdicts) and
/// [`counts`](crate::counts), choose one themselves; ask one directly to compare them.
///
/// ```
/// use sudokit_grid::{Ending, Givens, Limits};
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
    /// The fast solver for one puzzle at a time, with the best instructions of this machine,
    /// `single`.
    Single,
    /// The same without any special instruction, `scalar`: the oracle for it and for lanes.
    Scalar,
    /// The solver for many puzzles at once, by the same rules: `lanes` takes the fastest path of
    /// this machine, `lanes:PATH` that one. It has no way to hand over solution after solution;
    /// asked for that, it is [`Scalar`](Self::Scalar), which takes no other instructions either.
    Lanes(Lanes),
    /// Textbook backtracking: `backtrack` takes the most constrained cell, `backtrack-first` the
    /// first empty one, `backtrack-random:7` one drawn with seed 7 (0 if none is written).
    Backtrack(Choice),
}

impl Engine {
    /// Every engine of this machine, the default first. The last two need limits on all but easy
    /// puzzles.
    pub fn all() -> impl Iterator<Item = Self> {
        let choices =
            [Choice::MostConstrained, Choice::FirstEmpty, Choice::RandomEmpty { seed: 0 }];
        [Self::Single, Self::Scalar]
            .into_iter()
            .chain(Lanes::available().map(Self::Lanes))
            .chain(choices.map(Self::Backtrack))
    }

    /// Like [`verdict`](crate::verdict).
    #[must_use]
    pub fn verdict(self, givens: &Givens, limits: &Limits<'_>) -> Verdict {
        if let Self::Lanes(lanes) = self {
            let mut verdict = Verdict::Unknown;
            lanes.solve_batch(slice::from_ref(givens), limits, slice::from_mut(&mut verdict));
            return verdict;
        }
        verdict_of(limits, |limits, found| self.solutions(givens, limits, found))
    }

    /// Like [`verdicts`](crate::verdicts).
    ///
    /// # Panics
    /// If `out` is not as long as `givens`.
    pub fn verdicts(self, givens: &[Givens], limits: &Limits<'_>, out: &mut [Verdict]) {
        if let Self::Lanes(lanes) = self {
            return lanes.solve_batch(givens, limits, out);
        }
        assert_eq!(givens.len(), out.len(), "one verdict for each puzzle");
        for (givens, verdict) in givens.iter().zip(out) {
            *verdict = self.verdict(givens, limits);
        }
    }

    /// Like [`count`](crate::count).
    #[must_use]
    pub fn count(self, givens: &Givens, limits: &Limits<'_>) -> Outcome {
        match self {
            Self::Single => sudokit_classic::count(givens, limits),
            Self::Scalar => scalar::count(givens, limits),
            Self::Lanes(lanes) => {
                let mut outcome = NOT_SEARCHED;
                lanes.count_batch(slice::from_ref(givens), limits, slice::from_mut(&mut outcome));
                outcome
            }
            Self::Backtrack(choice) => {
                backtrack::solutions(givens, choice, limits, &mut |_| ControlFlow::Continue(()))
            }
        }
    }

    /// Like [`counts`](crate::counts).
    ///
    /// # Panics
    /// If `out` is not as long as `givens`.
    pub fn counts(self, givens: &[Givens], limits: &Limits<'_>, out: &mut [Outcome]) {
        if let Self::Lanes(lanes) = self {
            return lanes.count_batch(givens, limits, out);
        }
        assert_eq!(givens.len(), out.len(), "one outcome for each puzzle");
        for (givens, outcome) in givens.iter().zip(out) {
            *outcome = self.count(givens, limits);
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
            Self::Single => sudokit_classic::solutions(givens, limits, found),
            Self::Scalar | Self::Lanes(_) => scalar::solutions(givens, limits, found),
            Self::Backtrack(choice) => backtrack::solutions(givens, choice, limits, found),
        }
    }
}

/// What is known before a search, for slots that an answer is written into.
pub(crate) const NOT_SEARCHED: Outcome =
    Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped };

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Single => f.write_str("single"),
            Self::Scalar => f.write_str("scalar"),
            Self::Lanes(lanes) => write!(f, "lanes:{lanes}"),
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
    "expected single, scalar, lanes, lanes:PATH with a path of this machine, backtrack, backtrack-first, \
     backtrack-random or backtrack-random:SEED, found '{0}'"
)]
pub struct ParseEngineError(pub String);

impl FromStr for Engine {
    type Err = ParseEngineError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "lanes" {
            return Ok(Self::Lanes(Lanes::best()));
        }
        if let Some(engine) = Self::all().find(|engine| engine.to_string() == text) {
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
        for engine in Engine::all().chain([seeded]) {
            assert_eq!(engine.to_string().parse(), Ok(engine));
        }
    }

    #[test]
    fn other_names_are_refused() {
        for text in
            ["", "Scalar", "backtrack-", "backtrack-random:", "backtrack-random:-1", "lanes:x"]
        {
            assert_eq!(text.parse::<Engine>(), Err(ParseEngineError(text.to_owned())));
        }
    }
}
