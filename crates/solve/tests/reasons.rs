//! Reasons and facts, against `tests/data`.

use sudokit_grid::{Grid, Limits, Topology, Verdict};
use sudokit_solve::{Reason, cannot_be_unique, why_unsolvable};
use sudokit_testkit::data;

const TOPOLOGY: Topology = Topology::CLASSIC;

#[test]
fn reasons_are_of_the_expected_kind() {
    for case in data("reasons.txt") {
        let reason = why_unsolvable(&case.givens);
        let kind = match reason {
            Reason::Conflicts(_) => "conflicts",
            Reason::Contradiction(_) => "contradiction",
            Reason::AfterSingles { .. } => "singles",
            Reason::Search => "search",
        };
        assert_eq!(kind, case.expected, "{}: {reason}", case.place);
        let verdict = sudokit_solve::verdict(&case.givens, &Limits::NONE);
        assert_eq!(verdict, Verdict::Unsolvable, "{}", case.place);
    }
}

#[test]
fn forced_digits_lead_to_the_contradiction_when_replayed() {
    for case in data("reasons.txt") {
        if let Reason::AfterSingles { placed, contradiction } = why_unsolvable(&case.givens) {
            let mut grid = Grid::new(&case.givens, &TOPOLOGY).expect("consistent at first");
            let (last, before) = placed.split_last().expect("at least one digit");
            for &candidate in before {
                assert_eq!(grid.place(candidate, &TOPOLOGY), Ok(()), "{}", case.place);
            }
            assert_eq!(grid.place(*last, &TOPOLOGY), Err(contradiction), "{}", case.place);
        }
    }
}

#[test]
fn solvable_puzzles_have_no_reason_and_unique_ones_enough_givens() {
    for case in data("solve.txt") {
        if case.expected != "0" {
            assert_eq!(why_unsolvable(&case.givens), Reason::Search, "{}", case.place);
        }
        if case.expected == "1" {
            assert_eq!(cannot_be_unique(&case.givens), None, "{}", case.place);
        }
    }
}
