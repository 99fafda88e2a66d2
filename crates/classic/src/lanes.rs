//! Many puzzles at once.
//!
//! [`solve_batch`] and [`count_batch`] are the doors: they take a slice of puzzles and fill a slice
//! of answers, in the same order. The puzzles are solved in lock-step, one in each lane of the
//! processor's vectors; [`Lanes`] says which vectors there are and which are used.
//!
//! Every path gives the same answers as [`scalar`](crate::scalar), puzzle by puzzle: the same
//! solutions in the same order and the same number of nodes.
//!
//! ```
//! use sudokit_classic::{Lanes, solve_batch};
//! use sudokit_grid::{Givens, Limits, Verdict};
//!
//! let puzzle: Givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut verdicts = vec![Verdict::Unknown; 2];
//! solve_batch(&[puzzle, Givens::EMPTY], &Limits::NONE, &mut verdicts);
//! assert!(matches!(verdicts[..], [Verdict::Unique(_), Verdict::Multiple(_)]));
//!
//! // The same with each of the paths that this machine has.
//! for lanes in Lanes::available() {
//!     let mut again = vec![Verdict::Unknown; 2];
//!     lanes.solve_batch(&[puzzle, Givens::EMPTY], &Limits::NONE, &mut again);
//!     assert_eq!(verdicts, again, "{lanes}");
//! }
//! # Ok::<(), sudokit_grid::ParseGivensError>(())
//! ```

use crate::scalar;
use std::{fmt, str::FromStr};
use sudokit_grid::{Givens, Limits, Outcome, Verdict};

/// The path that a batch takes through the processor: which instructions, and how many puzzles in
/// lock-step.
///
/// A value exists only for a path that this machine can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lanes(Path);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Path {
    Scalar,
}

impl Lanes {
    /// One puzzle after another, by [`scalar`](crate::scalar): the oracle for all others.
    pub const SCALAR: Self = Self(Path::Scalar);

    /// The fastest path of this machine.
    #[must_use]
    pub fn best() -> Self {
        Self::SCALAR
    }

    /// Every path of this machine, the fastest first.
    pub fn available() -> impl Iterator<Item = Self> {
        [Self::SCALAR].into_iter()
    }

    /// Whether each puzzle has no, one or several solutions, like
    /// [`scalar::verdict`](crate::scalar::verdict).
    ///
    /// `limits.nodes` holds for each puzzle, `limits.stop` for the batch: it is told the sums over
    /// all puzzles, and the puzzles that are not finished when it ends the search are
    /// [`Verdict::Unknown`].
    ///
    /// # Panics
    /// If `out` is not as long as `givens`.
    pub fn solve_batch(self, givens: &[Givens], limits: &Limits<'_>, out: &mut [Verdict]) {
        assert_eq!(givens.len(), out.len(), "one verdict for each puzzle");
        for (givens, verdict) in givens.iter().zip(out) {
            *verdict = scalar::verdict(givens, limits);
        }
    }

    /// How many solutions each puzzle has, at most `limits.solutions`, like
    /// [`scalar::count`](crate::scalar::count).
    ///
    /// The limits of solutions and nodes hold for each puzzle, `limits.stop` for the batch.
    ///
    /// # Panics
    /// If `out` is not as long as `givens`.
    pub fn count_batch(self, givens: &[Givens], limits: &Limits<'_>, out: &mut [Outcome]) {
        assert_eq!(givens.len(), out.len(), "one outcome for each puzzle");
        for (givens, outcome) in givens.iter().zip(out) {
            *outcome = scalar::count(givens, limits);
        }
    }
}

/// The fastest path of this machine.
impl Default for Lanes {
    fn default() -> Self {
        Self::best()
    }
}

impl fmt::Display for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Path::Scalar => "scalar",
        })
    }
}

/// The text is not the name of a path that this machine has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of the paths of this machine ({available}), found '{found}'", available = names())]
pub struct ParseLanesError {
    /// The text.
    pub found: String,
}

fn names() -> String {
    Lanes::available().map(|lanes| lanes.to_string()).collect::<Vec<_>>().join(", ")
}

impl FromStr for Lanes {
    type Err = ParseLanesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::available()
            .find(|lanes| lanes.to_string() == text)
            .ok_or_else(|| ParseLanesError { found: text.to_owned() })
    }
}

/// [`Lanes::solve_batch`] by the fastest path of this machine.
///
/// # Panics
/// If `out` is not as long as `givens`.
pub fn solve_batch(givens: &[Givens], limits: &Limits<'_>, out: &mut [Verdict]) {
    Lanes::best().solve_batch(givens, limits, out);
}

/// [`Lanes::count_batch`] by the fastest path of this machine.
///
/// # Panics
/// If `out` is not as long as `givens`.
pub fn count_batch(givens: &[Givens], limits: &Limits<'_>, out: &mut [Outcome]) {
    Lanes::best().count_batch(givens, limits, out);
}
