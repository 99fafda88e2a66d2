//! What an engine did over the corpus, in four numbers.

use super::{corpus::Problem, engines::Search};
use anyhow::ensure;
use std::{fmt, ops::ControlFlow};
use sudokit_grid::{Givens, Limits};

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

    fn add(&mut self, search: Search, problem: &Problem) -> anyhow::Result<()> {
        let mut sum = 0_u64;
        let limits = Limits::solutions(MOST_SOLUTIONS);
        let outcome = search(&problem.givens, &limits, &mut |solution| {
            sum = sum.wrapping_add(hash_of(&Givens::from(*solution)));
            ControlFlow::Continue(())
        });
        let found = outcome.solutions;
        if let Some(expected) = problem.solutions {
            let expected = expected.min(MOST_SOLUTIONS);
            let line = problem.line;
            ensure!(found == expected, "line {line}: {found} solutions found, {expected} expected");
        }
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
    use sudokit_grid::{Ending, Outcome};

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
    fn the_hash_is_the_well_known_one() {
        let mut hash = Fnv(Fnv::START);
        hash.write(b"foobar");
        assert_eq!(hash.0, 0x8594_4171_f739_67e8);
    }
}
