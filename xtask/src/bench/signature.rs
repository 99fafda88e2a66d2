//! What an engine did over the corpus, in four numbers.

use super::{corpus::Problem, engines::Search};
use anyhow::ensure;
use std::{fmt, ops::ControlFlow};
use sudokit_classic::Lanes;
use sudokit_grid::{Ending, Givens, Limits, Outcome, Verdict};

/// Where the count of a puzzle ends: some have more solutions than anybody can wait for.
const MOST_SOLUTIONS: u64 = 100_000;

/// What an engine did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Signature {
    puzzles: u64,
    solutions: u64,
    /// How much of the search tree it visited; what a node is differs between engines.
    pub(super) nodes: u64,
    /// Of all puzzles with their solutions, in whatever order these were found.
    pub(super) hash: u64,
}

impl Signature {
    /// The titles over the numbers.
    pub(super) const TITLES: &str = " puzzles   solutions         nodes  hash";

    /// Runs an engine over the corpus.
    ///
    /// Fails if it finds another number of solutions than the corpus states.
    pub(super) fn of(search: Search, problems: &[Problem]) -> anyhow::Result<Self> {
        let mut signature = Self { hash: Fnv::START, ..Self::default() };
        for problem in problems {
            signature.add(search, problem)?;
        }
        Ok(signature)
    }

    /// Runs a path of the batch solver over the corpus, all of it at once.
    ///
    /// The hash is of the counts and verdicts, with their solutions in the order in which they
    /// were found: of more a batch does not tell, so that it is another one than that of an
    /// engine. All paths have the same.
    pub(super) fn of_batch(lanes: Lanes, problems: &[Problem]) -> anyhow::Result<Self> {
        let puzzles: Vec<Givens> = problems.iter().map(|problem| problem.givens).collect();
        let nothing = Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped };
        let mut outcomes = vec![nothing; puzzles.len()];
        lanes.count_batch(&puzzles, &Limits::solutions(MOST_SOLUTIONS), &mut outcomes);
        let mut verdicts = vec![Verdict::Unknown; puzzles.len()];
        lanes.solve_batch(&puzzles, &Limits::NONE, &mut verdicts);
        let mut signature = Self::default();
        let mut hash = Fnv(Fnv::START);
        for ((problem, outcome), verdict) in problems.iter().zip(outcomes).zip(verdicts) {
            problem.expects(outcome.solutions)?;
            signature.puzzles += 1;
            signature.solutions += outcome.solutions;
            signature.nodes += outcome.nodes;
            hash.write(&hash_of(&problem.givens).to_le_bytes());
            hash.write(&outcome.solutions.to_le_bytes());
            hash.write(format!("{verdict:?}").as_bytes());
        }
        Ok(Self { hash: hash.0, ..signature })
    }

    /// Whether the same solutions were found in as many nodes, whatever is hashed.
    pub(super) fn searched_like(&self, other: &Self) -> bool {
        let numbers = |it: &Self| [it.puzzles, it.solutions, it.nodes];
        numbers(self) == numbers(other)
    }

    fn add(&mut self, search: Search, problem: &Problem) -> anyhow::Result<()> {
        let mut sum = 0_u64;
        let limits = Limits::solutions(MOST_SOLUTIONS);
        let outcome = search(&problem.givens, &limits, &mut |solution| {
            sum = sum.wrapping_add(hash_of(&Givens::from(*solution)));
            ControlFlow::Continue(())
        });
        let found = outcome.solutions;
        problem.expects(found)?;
        self.puzzles += 1;
        self.solutions += found;
        self.nodes += outcome.nodes;
        let mut hash = Fnv(self.hash);
        hash.write(&hash_of(&problem.givens).to_le_bytes());
        hash.write(&found.to_le_bytes());
        if outcome.is_exact() {
            // A count that was cut off saw other solutions in every engine.
            hash.write(&sum.to_le_bytes());
        }
        self.hash = hash.0;
        Ok(())
    }
}

impl Problem {
    /// Fails if another number of solutions was found than the corpus states.
    fn expects(&self, found: u64) -> anyhow::Result<()> {
        let Some(expected) = self.solutions else { return Ok(()) };
        let (expected, line) = (expected.min(MOST_SOLUTIONS), self.line);
        ensure!(found == expected, "line {line}: {found} solutions found, {expected} expected");
        Ok(())
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { puzzles, solutions, nodes, hash } = self;
        write!(f, "{puzzles:>8}{solutions:>12}{nodes:>14}  {hash:016x}")
    }
}

fn hash_of(givens: &Givens) -> u64 {
    let mut hash = Fnv(Fnv::START);
    hash.write(givens.to_string().as_bytes());
    hash.0
}

/// The hash FNV-1a, because it is the same everywhere and for ever.
struct Fnv(u64);

impl Fnv {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(Self::PRIME);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::engines::Found;

    fn one(_: &Givens, _: &Limits<'_>, found: Found<'_>) -> Outcome {
        let solution =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let flow = found(&solution.parse().expect("a solution"));
        assert!(flow.is_continue());
        Outcome { solutions: 1, nodes: 3, ending: Ending::Exhausted }
    }

    fn none(_: &Givens, _: &Limits<'_>, _: Found<'_>) -> Outcome {
        Outcome { solutions: 0, nodes: 2, ending: Ending::Exhausted }
    }

    fn problem(solutions: Option<u64>) -> Problem {
        Problem { line: 4, givens: Givens::EMPTY, solutions }
    }

    #[test]
    fn nodes_and_solutions_add_up() {
        let signature = Signature::of(one, &[problem(Some(1)); 2]).expect("as expected");
        assert_eq!((signature.puzzles, signature.solutions, signature.nodes), (2, 2, 6));
    }

    #[test]
    fn the_hash_depends_on_the_results() {
        let hash = |search| Signature::of(search, &[problem(None)]).expect("nothing expected").hash;
        assert_eq!(hash(one), hash(one));
        assert_ne!(hash(one), hash(none));
    }

    #[test]
    fn a_wrong_count_is_an_error() {
        let error = Signature::of(none, &[problem(Some(1))]).expect_err("one was expected");
        assert_eq!(error.to_string(), "line 4: 0 solutions found, 1 expected");
    }

    #[test]
    fn every_path_of_a_batch_searches_like_the_engine() {
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let few = full.replace(['3', '5', '8'], ".");
        let givens = |text: &str| text.parse().expect("81 cells");
        let problems = [
            Problem { line: 1, givens: givens(full), solutions: Some(1) },
            Problem { line: 2, givens: givens(&few), solutions: None },
        ];
        let engine = Signature::of(sudokit_classic::scalar::solutions, &problems).expect("right");
        let one = Signature::of_batch(Lanes::SCALAR, &problems).expect("right");
        assert!(one.searched_like(&engine));
        for lanes in Lanes::available() {
            let signature = Signature::of_batch(lanes, &problems).expect("right");
            assert_eq!(signature, one, "{lanes}");
        }
        let wrong = [Problem { solutions: Some(2), ..problems[0] }];
        let error = Signature::of_batch(Lanes::best(), &wrong).expect_err("two were expected");
        assert_eq!(error.to_string(), "line 1: 1 solutions found, 2 expected");
    }

    #[test]
    fn the_hash_is_the_well_known_one() {
        let mut hash = Fnv(Fnv::START);
        hash.write(b"foobar");
        assert_eq!(hash.0, 0x8594_4171_f739_67e8);
    }
}
