//! The doors to many puzzles at once, and the choice of the path behind them.

mod answers;
#[expect(unsafe_code, reason = "instructions that not every processor has")]
mod arch;
#[expect(
    clippy::needless_range_loop,
    reason = "several arrays go by the same number, and plain loops are surely inlined"
)]
mod generic;
mod vector;

use arch::{PATHS, Path};
use std::{fmt, str::FromStr};
use sudokit_grid::{Givens, Limits, Outcome, Verdict};

/// The path that a batch takes through the processor: which instructions, and how many puzzles in
/// lock-step.
///
/// Every path gives the same answers as [`scalar`](crate::scalar), puzzle by puzzle: the same
/// solutions in the same order and the same number of nodes. A value exists only for a path that
/// this machine can take. Its name is its text: `avx512` (56 puzzles; it takes the byte
/// permutations of AVX-512, which the first processors with AVX-512 lack), `avx2` (28), `portable`
/// (14), `scalar`.
///
/// ```
/// use sudokit_classic::Lanes;
/// use sudokit_grid::{Givens, Limits, Verdict};
///
/// let puzzle: Givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// for lanes in Lanes::available() {
///     let mut verdicts = vec![Verdict::Unknown; 2];
///     lanes.solve_batch(&[puzzle, Givens::EMPTY], &Limits::NONE, &mut verdicts);
///     assert!(matches!(verdicts[..], [Verdict::Unique(_), Verdict::Multiple(_)]), "{lanes}");
/// }
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lanes(&'static Path);

impl Lanes {
    /// One puzzle after another, by [`scalar`](crate::scalar): the oracle for all others.
    pub const SCALAR: Self = Self(&arch::SCALAR);

    /// The first of the paths of this machine.
    #[must_use]
    pub fn best() -> Self {
        Self::available().next().unwrap_or(Self::SCALAR)
    }

    /// Every path of this machine, the fastest first. (The easiest puzzles are solved faster by
    /// `scalar` than by `portable`, all others more slowly.)
    pub fn available() -> impl Iterator<Item = Self> {
        PATHS.iter().copied().filter(|path| (path.is_available)()).map(Self)
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
        let mut answers = out;
        self.0.run(givens, &Limits { solutions: 2, ..*limits }, &mut answers);
    }

    /// How many solutions each puzzle has, at most `limits.solutions`, like
    /// [`scalar::count`](crate::scalar::count).
    ///
    /// The limits of solutions and nodes hold for each puzzle, `limits.stop` for the batch: the
    /// puzzles that are not finished when it ends the search are
    /// [`Ending::Stopped`](sudokit_grid::Ending::Stopped), with what was found so far, which may be
    /// nothing.
    ///
    /// # Panics
    /// If `out` is not as long as `givens`.
    pub fn count_batch(self, givens: &[Givens], limits: &Limits<'_>, out: &mut [Outcome]) {
        assert_eq!(givens.len(), out.len(), "one outcome for each puzzle");
        let mut answers = out;
        self.0.run(givens, limits, &mut answers);
    }
}

/// The best path of this machine.
impl Default for Lanes {
    fn default() -> Self {
        Self::best()
    }
}

impl fmt::Display for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Lanes").field(&self.0.name).finish()
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

/// [`Lanes::solve_batch`] by the best path of this machine.
///
/// ```
/// use sudokit_classic::solve_batch;
/// use sudokit_grid::{Givens, Limits, Verdict};
///
/// let mut verdicts = vec![Verdict::Unknown; 100];
/// solve_batch(&[Givens::EMPTY; 100], &Limits::NONE, &mut verdicts);
/// assert!(verdicts.iter().all(|verdict| matches!(verdict, Verdict::Multiple(_))));
/// ```
///
/// # Panics
/// If `out` is not as long as `givens`.
pub fn solve_batch(givens: &[Givens], limits: &Limits<'_>, out: &mut [Verdict]) {
    Lanes::best().solve_batch(givens, limits, out);
}

/// [`Lanes::count_batch`] by the best path of this machine.
///
/// ```
/// use sudokit_classic::count_batch;
/// use sudokit_grid::{Ending, Givens, Limits, Outcome};
///
/// let nothing = Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped };
/// let mut counts = vec![nothing; 100];
/// count_batch(&[Givens::EMPTY; 100], &Limits::solutions(50), &mut counts);
/// assert!(counts.iter().all(|count| count.solutions == 50));
/// ```
///
/// # Panics
/// If `out` is not as long as `givens`.
pub fn count_batch(givens: &[Givens], limits: &Limits<'_>, out: &mut [Outcome]) {
    Lanes::best().count_batch(givens, limits, out);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar;

    /// Few puzzles of every kind, so that Miri can take them: `tests/lanes/` has the many.
    #[test]
    fn every_path_answers_like_the_scalar_solver() {
        let known = [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
            "895.....7..79...6...65..3.....34.6.9.....81...2.....4..7...5.....8......9..6....5",
            "11...............................................................................",
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        ];
        let mut puzzles = known.map(|text| text.parse().expect("81 cells")).to_vec();
        let marks = |marks| format!("{marks}{}", &known[0][1..]).parse().expect("81 cells");
        puzzles.extend([marks("[]"), marks("[5]"), marks("[579]"), Givens::EMPTY]);
        if cfg!(miri) {
            puzzles.truncate(7);
        }
        let limits = Limits { nodes: if cfg!(miri) { 4 } else { 60 }, ..Limits::NONE };
        let counts: Vec<Outcome> =
            puzzles.iter().map(|givens| scalar::count(givens, &limits)).collect();
        let verdicts: Vec<Verdict> =
            puzzles.iter().map(|givens| scalar::verdict(givens, &limits)).collect();
        for lanes in Lanes::available() {
            let mut found = vec![counts[0]; puzzles.len()];
            lanes.count_batch(&puzzles, &limits, &mut found);
            assert_eq!(found, counts, "{lanes}");
            let mut found = vec![Verdict::Unknown; puzzles.len()];
            lanes.solve_batch(&puzzles, &limits, &mut found);
            assert_eq!(found, verdicts, "{lanes}");
        }
    }

    #[test]
    fn names_round_trip_and_others_are_refused() {
        for lanes in Lanes::available() {
            assert_eq!(lanes.to_string().parse(), Ok(lanes));
        }
        assert!("mmx".parse::<Lanes>().is_err());
    }
}
