//! The doors to many puzzles at once, and the choice of the path behind them.

#[cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "instructions that not every processor has")
)]
mod arch;
#[expect(
    clippy::needless_range_loop,
    reason = "several arrays go by the same number, and plain loops are surely inlined"
)]
mod generic;
mod vector;

use crate::scalar;
use std::{fmt, ops::ControlFlow, str::FromStr};
use sudokit_grid::{Ending, Givens, Limits, Outcome, Progress, Solution, Verdict};

/// The path that a batch takes through the processor: which instructions, and how many puzzles in
/// lock-step.
///
/// Every path gives the same answers as [`scalar`], puzzle by puzzle: the same solutions in the
/// same order and the same number of nodes. A value exists only for a path that this machine can
/// take. Its name is its text: `avx512` (56 puzzles), `avx2` (28), `portable` (14), `scalar`.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lanes(Path);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Path {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    Portable,
    Scalar,
}

/// Every path that this processor family can have, the fastest first.
const PATHS: &[Path] = &[
    #[cfg(target_arch = "x86_64")]
    Path::Avx512,
    #[cfg(target_arch = "x86_64")]
    Path::Avx2,
    Path::Portable,
    Path::Scalar,
];

impl Path {
    fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => arch::has_avx512(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => arch::has_avx2(),
            Self::Portable | Self::Scalar => true,
        }
    }
}

/// Where a search in lanes leaves its answers.
trait Answers {
    /// Whether [`found`](Self::found) is of use.
    fn wants_solutions(&self) -> bool;

    /// A solution of a puzzle, which is named by its place in the batch. The first one of a puzzle
    /// has the number 1.
    fn found(&mut self, puzzle: usize, number: u64, solution: &Solution);

    /// The end of a puzzle.
    fn finish(&mut self, puzzle: usize, outcome: Outcome);

    /// Answers a puzzle from its beginning with the scalar solver, whatever was found before.
    fn solve(&mut self, puzzle: usize, givens: &Givens, limits: &Limits<'_>) -> Outcome;
}

impl Answers for &mut [Outcome] {
    fn wants_solutions(&self) -> bool {
        false
    }

    fn found(&mut self, _: usize, _: u64, _: &Solution) {}

    fn finish(&mut self, puzzle: usize, outcome: Outcome) {
        self[puzzle] = outcome;
    }

    fn solve(&mut self, puzzle: usize, givens: &Givens, limits: &Limits<'_>) -> Outcome {
        self[puzzle] = scalar::count(givens, limits);
        self[puzzle]
    }
}

impl Answers for &mut [Verdict] {
    fn wants_solutions(&self) -> bool {
        true
    }

    fn found(&mut self, puzzle: usize, number: u64, solution: &Solution) {
        self[puzzle] = match self[puzzle] {
            Verdict::Unique(first) if number == 2 => Verdict::Multiple([first, *solution]),
            _ => Verdict::Unique(*solution),
        };
    }

    fn finish(&mut self, puzzle: usize, outcome: Outcome) {
        if outcome.solutions < 2 && !outcome.is_exact() {
            self[puzzle] = Verdict::Unknown;
        } else if outcome.solutions == 0 {
            self[puzzle] = Verdict::Unsolvable;
        }
    }

    fn solve(&mut self, puzzle: usize, givens: &Givens, limits: &Limits<'_>) -> Outcome {
        let mut number = 0;
        let outcome = scalar::solutions(givens, limits, &mut |solution| {
            number += 1;
            self.found(puzzle, number, solution);
            ControlFlow::Continue(())
        });
        self.finish(puzzle, outcome);
        outcome
    }
}

impl Lanes {
    /// One puzzle after another, by [`scalar`](crate::scalar): the oracle for all others.
    pub const SCALAR: Self = Self(Path::Scalar);

    /// The fastest path of this machine.
    #[must_use]
    pub fn best() -> Self {
        Self::available().next().unwrap_or(Self::SCALAR)
    }

    /// The fastest path for a batch of so many puzzles: with few of them, too many lanes would be
    /// empty, at the latest at the end, when only the hardest puzzles are left.
    #[must_use]
    pub fn for_batch(puzzles: usize) -> Self {
        // Measured: with easy puzzles lanes win from about 16 on, with the hardest from about 30.
        if puzzles < 32 { Self::SCALAR } else { Self::best() }
    }

    /// Every path of this machine, the fastest first.
    pub fn available() -> impl Iterator<Item = Self> {
        PATHS.iter().copied().filter(|path| path.is_available()).map(Self)
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
        self.search(givens, &Limits { solutions: 2, ..*limits }, &mut { out });
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
        self.search(givens, limits, &mut { out });
    }

    #[cfg_attr(
        target_arch = "x86_64",
        expect(unsafe_code, reason = "functions that ask for instructions of the processor")
    )]
    fn search(self, givens: &[Givens], limits: &Limits<'_>, answers: &mut dyn Answers) {
        match self.0 {
            // SAFETY: a value of this path exists only where `Path::is_available` found the
            // instructions that the function asks for.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { arch::avx512(givens, limits, answers) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => unsafe { arch::avx2(givens, limits, answers) },
            Path::Portable => arch::portable(givens, limits, answers),
            Path::Scalar => one_by_one(givens, limits, answers),
        }
    }
}

/// The scalar solver for a batch.
fn one_by_one(givens: &[Givens], limits: &Limits<'_>, answers: &mut dyn Answers) {
    let (mut before, count) = (Progress::default(), givens.len());
    for (puzzle, givens) in givens.iter().enumerate() {
        let stop = |progress: Progress| {
            limits.stop.is_some_and(|stop| {
                stop(Progress {
                    solutions: before.solutions + progress.solutions,
                    nodes: before.nodes + progress.nodes,
                })
            })
        };
        let outcome = answers.solve(puzzle, givens, &Limits { stop: Some(&stop), ..*limits });
        before.solutions += outcome.solutions;
        before.nodes += outcome.nodes;
        if outcome.ending == Ending::Stopped {
            let outcome = Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped };
            return (puzzle + 1..count).for_each(|puzzle| answers.finish(puzzle, outcome));
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
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => "avx512",
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => "avx2",
            Path::Portable => "portable",
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

/// [`Lanes::solve_batch`] by the fastest path of this machine for so many puzzles.
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
    Lanes::for_batch(givens.len()).solve_batch(givens, limits, out);
}

/// [`Lanes::count_batch`] by the fastest path of this machine for so many puzzles.
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
    Lanes::for_batch(givens.len()).count_batch(givens, limits, out);
}

#[cfg(test)]
mod tests {
    use super::*;

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
