//! The solvers that are measured, and what they are handed.

use cpu_time::ThreadTime;
use std::{fmt, hint::black_box, time::Duration};
use sudokit_classic::{Lanes, scalar};
use sudokit_grid::{Ending, Givens, Limits, Outcome, Verdict};
use sudoku::Sudoku;

/// The fewest puzzles of a batch; smaller sets are repeated.
const BATCH: usize = 5_000;

/// What every solver counts up to.
const TWO: Limits<'static> = Limits::solutions(2);

/// A puzzle as each side reads it.
pub(crate) struct Puzzle {
    ours: Givens,
    theirs: Sudoku,
}

/// The puzzle at the beginning of a line, if both sides can read it.
pub(crate) fn puzzle(line: &str) -> Option<Puzzle> {
    let text = line.get(..81)?;
    Some(Puzzle { ours: text.parse().ok()?, theirs: Sudoku::from_str_line(text).ok()? })
}

/// The puzzles of a file.
pub(crate) struct Set {
    pub(crate) puzzles: Vec<Puzzle>,
    /// Our side of them, repeated until they are a batch.
    batch: Vec<Givens>,
}

impl Set {
    pub(crate) fn of(puzzles: Vec<Puzzle>) -> Self {
        let n = BATCH.div_ceil(puzzles.len().max(1)).max(1) * puzzles.len();
        let batch = puzzles.iter().cycle().take(n).map(|puzzle| puzzle.ours).collect();
        Self { puzzles, batch }
    }

    /// Compares the answers of all solvers; returns how many nodes ours visits for all puzzles.
    pub(crate) fn compare(&self) -> Result<u64, String> {
        let ours: Vec<Outcome> =
            self.puzzles.iter().map(|puzzle| scalar::count(&puzzle.ours, &TWO)).collect();
        for (number, (puzzle, ours)) in self.puzzles.iter().zip(&ours).enumerate() {
            let theirs = puzzle.theirs.solutions_count_up_to(2) as u64;
            if ours.solutions != theirs {
                let found = ours.solutions;
                return Err(format!("puzzle {}: {found} or {theirs}?", number + 1));
            }
        }
        for (number, (puzzle, ours)) in self.puzzles.iter().zip(&ours).enumerate() {
            if sudokit_classic::count(&puzzle.ours, &TWO) != *ours {
                return Err(format!("puzzle {}: one per call disagrees with scalar", number + 1));
            }
        }
        for lanes in Lanes::available() {
            let counts = self.counts(lanes);
            let same = counts.iter().zip(ours.iter().cycle()).all(|(one, other)| one == other);
            let verdicts = self.verdicts(lanes);
            let solved = verdicts.iter().zip(&counts).all(|(verdict, count)| match verdict {
                Verdict::Unsolvable => count.solutions == 0,
                Verdict::Unique(_) => count.solutions == 1,
                Verdict::Multiple(_) => count.solutions == 2,
                Verdict::Unknown => false,
            });
            if !(same && solved) {
                return Err(format!("batches of {lanes} disagree with scalar"));
            }
        }
        Ok(ours.iter().map(|outcome| outcome.nodes).sum())
    }

    fn counts(&self, lanes: Lanes) -> Vec<Outcome> {
        let nothing = Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped };
        let mut out = vec![nothing; self.batch.len()];
        lanes.count_batch(black_box(&self.batch), &TWO, &mut out);
        out
    }

    fn verdicts(&self, lanes: Lanes) -> Vec<Verdict> {
        let mut out = vec![Verdict::Unknown; self.batch.len()];
        lanes.solve_batch(black_box(&self.batch), &Limits::NONE, &mut out);
        out
    }
}

/// A way to solve all puzzles of a set.
pub(crate) enum Solver {
    /// The crate `sudoku`, counting.
    Sudoku,
    /// `scalar::count`, one puzzle a call.
    Scalar,
    /// `count`, one puzzle a call.
    Count,
    /// The verdict, one puzzle a call.
    Verdict,
    /// A batch of counts.
    CountBatch(Lanes),
    /// A batch of verdicts.
    SolveBatch(Lanes),
}

impl Solver {
    /// Every solver, the crate first.
    pub(crate) fn all() -> Vec<Self> {
        let mut all = vec![Self::Sudoku, Self::Scalar, Self::Count, Self::Verdict];
        all.extend(Lanes::available().map(Self::CountBatch));
        all.push(Self::SolveBatch(Lanes::best()));
        all
    }

    /// How many puzzles it solves of a set, some of them repeatedly.
    pub(crate) fn n_puzzles(&self, set: &Set) -> usize {
        match self {
            Self::Sudoku | Self::Scalar | Self::Count | Self::Verdict => set.puzzles.len(),
            Self::CountBatch(_) | Self::SolveBatch(_) => set.batch.len(),
        }
    }

    /// How long it takes for a set.
    pub(crate) fn time(&self, set: &Set) -> Duration {
        let start = ThreadTime::now();
        match *self {
            Self::Sudoku => each(set, |puzzle| puzzle.theirs.solutions_count_up_to(2)),
            Self::Scalar => each(set, |puzzle| scalar::count(&puzzle.ours, &TWO)),
            Self::Count => each(set, |puzzle| sudokit_classic::count(&puzzle.ours, &TWO)),
            Self::Verdict => {
                each(set, |puzzle| sudokit_classic::verdict(&puzzle.ours, &Limits::NONE))
            }
            Self::CountBatch(lanes) => drop(black_box(set.counts(lanes))),
            Self::SolveBatch(lanes) => drop(black_box(set.verdicts(lanes))),
        }
        start.elapsed()
    }
}

fn each<T>(set: &Set, solve: impl Fn(&Puzzle) -> T) {
    for puzzle in &set.puzzles {
        black_box(solve(black_box(puzzle)));
    }
}

impl fmt::Display for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Sudoku => "sudoku 0.8".into(),
            Self::Scalar => "scalar".into(),
            Self::Count => "one per call".into(),
            Self::Verdict => "verdict".into(),
            Self::CountBatch(lanes) => format!("batch of counts, {lanes}"),
            Self::SolveBatch(lanes) => format!("batch of verdicts, {lanes}"),
        };
        f.pad(&text)
    }
}
