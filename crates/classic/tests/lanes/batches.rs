//! Batches of every size: each answer stands at the place of its puzzle.

use crate::agree::{
    NO_OUTCOME, counts, counts_are, no_verdict, oracle, unique_puzzles, verdicts, verdicts_are,
};
use sudokit_classic::{Lanes, count_batch, scalar, solve_batch};
use sudokit_grid::{Givens, Limits};
use sudokit_testkit::strategies::{edited, images, sample, solvable};

/// Four cells of a row share three candidates, and all other rows are open: thousands of nodes,
/// and no solution.
pub(crate) fn monster() -> Givens {
    let (some, rest) = (".".repeat(20), ".".repeat(49));
    let text = format!("[12347][12345678]{some}[368][368].[368][368]....3{rest}");
    text.parse().expect("81 cells")
}

/// Easy puzzles with different answers, so that no two neighbours can be exchanged unnoticed.
fn easy(n: usize) -> Vec<Givens> {
    sample(&edited(solvable(26..50), 0..3), n, 20)
}

/// Batches of these sizes are answered rightly; the counts are of the first puzzles, the verdicts
/// of the last.
fn batches_of(sizes: impl Iterator<Item = usize> + Clone) {
    let most = sizes.clone().max().expect("there are sizes");
    let puzzles = easy(most);
    let (outcomes, verdicts) = oracle(&puzzles, &Limits::NONE);
    for n in sizes {
        let last = most - n;
        counts_are("first", &puzzles[..n], &Limits::solutions(2), &outcomes[..n]);
        verdicts_are("last", &puzzles[last..], &Limits::NONE, &verdicts[last..]);
    }
}

#[test]
fn every_size_up_to_two_hundred() {
    batches_of(0..=200);
}

#[test]
fn sizes_around_powers_of_two() {
    batches_of([256, 512, 1_024, 2_048, 4_096].into_iter().flat_map(|n| n - 2..=n + 2));
}

#[test]
fn the_same_puzzle_many_times() {
    let unique = unique_puzzles().into_iter().step_by(5);
    for puzzle in unique.chain([Givens::EMPTY, monster()]) {
        let limits = Limits { nodes: 5_000, ..Limits::solutions(3) };
        counts("the same", &[puzzle; 100], &limits);
        verdicts("the same", &[puzzle; 67], &limits);
    }
}

/// A puzzle that takes thousands of nodes neither holds the others up nor is forgotten, wherever
/// it stands.
#[test]
fn a_monster_amid_easy_ones() {
    assert!(scalar::count(&monster(), &Limits::NONE).nodes > 4_096, "no monster any more");
    for (n, at) in [(1, 0), (17, 16), (64, 0), (64, 31), (200, 199), (1_000, 500)] {
        let mut puzzles = easy(n);
        puzzles[at] = monster();
        verdicts("a monster", &puzzles, &Limits::NONE);
    }
}

/// As many monsters as there are lanes, and more: all lanes are held at once.
#[test]
fn nothing_but_monsters() {
    let puzzles = sample(&images(vec![monster(), Givens::EMPTY]), 70, 21);
    counts("monsters", &puzzles, &Limits { nodes: 5_000, ..Limits::solutions(1_000) });
    verdicts("monsters", &puzzles, &Limits { nodes: 5_000, ..Limits::NONE });
}

/// The doors without a name take the best path.
#[test]
fn the_free_functions_take_the_best_path() {
    let puzzles = easy(100);
    let (outcomes, verdicts) = oracle(&puzzles, &Limits::NONE);
    let mut counted = vec![NO_OUTCOME; 100];
    count_batch(&puzzles, &Limits::solutions(2), &mut counted);
    assert_eq!(counted, outcomes);
    let mut solved = vec![no_verdict(); 100];
    solve_batch(&puzzles, &Limits::NONE, &mut solved);
    assert_eq!(solved, verdicts);
    assert_eq!(Lanes::available().next(), Some(Lanes::best()));
    assert_eq!(Lanes::default(), Lanes::best());
    assert!(Lanes::available().any(|lanes| lanes == Lanes::SCALAR));
}

/// Every path can be asked for by its name, and no two have the same one.
#[test]
fn the_name_of_a_path_leads_to_it() {
    for lanes in Lanes::available() {
        assert_eq!(lanes.to_string().parse(), Ok(lanes));
    }
    assert!("no such path".parse::<Lanes>().is_err());
}

#[test]
#[should_panic(expected = "one verdict for each puzzle")]
fn a_missing_verdict_is_a_bug_of_the_caller() {
    solve_batch(&[Givens::EMPTY], &Limits::NONE, &mut []);
}

#[test]
#[should_panic(expected = "one outcome for each puzzle")]
fn a_missing_outcome_is_a_bug_of_the_caller() {
    count_batch(&[Givens::EMPTY], &Limits::NONE, &mut []);
}
