//! Backdoors and depths of trials, compared with slow searches that let the techniques of people
//! run.

use rand::{SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use std::collections::BTreeMap;
use sudokit_grid::{
    Candidate, Cell, CellSet, DigitSet, Ending, Entry, Givens, Grid, Limits, Solution, Topology,
};
use sudokit_logic::{Policy, WalkEnd, walk};
use sudokit_solve::{
    BackdoorSizes, Backdoors, LARGEST_BACKDOOR, TrialDepth, backdoors, trial_depth, verdict,
};
use sudokit_testkit::{corpus, strategies};

const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Rated 5.6 by Sudoku Explainer:
/// <http://forum.enjoysudoku.com/one-flew-over-the-backdoors-t31086.html>
const EASY_BUT_FOR_SINGLES: &str =
    "........1.....2.3.....4.5.6..1.6.7.5..6.5.1...8.....9...541.....3.......9....8...";

const ALL: BackdoorSizes = BackdoorSizes::UpTo(LARGEST_BACKDOOR);

fn solution(puzzle: &Givens) -> Option<Solution> {
    verdict(puzzle, &Limits::NONE).unique().copied()
}

fn found(puzzle: &Givens, sizes: BackdoorSizes) -> Backdoors {
    let solution = solution(puzzle).expect("one solution");
    backdoors(puzzle, &solution, sizes, &Limits::NONE).expect("it is the puzzle's")
}

/// What naked and hidden singles leave empty, as the techniques find them one by one.
fn stuck_after(puzzle: &Givens, solution: &Solution, cells: CellSet) -> CellSet {
    let mut filled = *puzzle;
    for cell in cells {
        filled.set(cell, Entry::Placed(solution.digit(cell)));
    }
    let policy = Policy::named("singles-only").expect("the policy");
    let grid = Grid::new(&filled, &Topology::CLASSIC).expect("nothing contradicts");
    let trace = walk(grid, &Topology::CLASSIC, &policy);
    assert!(matches!(trace.end, WalkEnd::Solved(_) | WalkEnd::Stuck));
    trace.grid.empty()
}

/// All sets of up to so many of these cells that are backdoors and contain no other.
fn slow(puzzle: &Givens, solution: &Solution, cells: CellSet, largest: usize) -> Vec<Vec<CellSet>> {
    let mut sets = vec![CellSet::EMPTY];
    let mut minimal: Vec<Vec<CellSet>> = Vec::new();
    for _ in 0..largest {
        let after = |set: &CellSet| set.iter().last();
        let larger = sets.iter().flat_map(|set| {
            let set = *set;
            cells
                .iter()
                .filter(move |&cell| Some(cell) > after(&set))
                .map(move |cell| set | CellSet::single(cell))
        });
        sets = larger.collect();
        let is_minimal = |set: &&CellSet| {
            !minimal.iter().flatten().any(|smaller: &CellSet| set.contains_all(*smaller))
        };
        let solves = |set: &&CellSet| stuck_after(puzzle, solution, **set).is_empty();
        let next = sets.iter().filter(is_minimal).filter(solves).copied().collect();
        minimal.push(next);
    }
    minimal
}

/// Minimal puzzles that singles do not solve, each with its solution.
fn hard(count: usize, seed: u64) -> Vec<(Givens, Solution)> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut puzzles = Vec::new();
    for solution in strategies::sample(&strategies::solutions(), 8 * count, seed) {
        let mut order = Cell::ALL;
        order.shuffle(&mut random);
        let mut puzzle: Givens = solution.to_string().parse().expect("a grid");
        for cell in order {
            let before = puzzle;
            puzzle.set(cell, Entry::Empty);
            if verdict(&puzzle, &Limits::NONE).unique().is_none() {
                puzzle = before;
            }
        }
        if !stuck_after(&puzzle, &solution, CellSet::EMPTY).is_empty() {
            puzzles.push((puzzle, solution));
        }
    }
    assert!(puzzles.len() >= count, "{} of {count}", puzzles.len());
    puzzles.truncate(count);
    puzzles
}

#[test]
fn backdoors_are_those_of_a_slow_search() {
    for (puzzle, solution) in hard(2, 1) {
        let found = found(&puzzle, BackdoorSizes::UpTo(2));
        assert_eq!(found.stuck, stuck_after(&puzzle, &solution, CellSet::EMPTY));
        assert_eq!(found.minimal, slow(&puzzle, &solution, found.stuck, 2), "{puzzle}");
    }
}

/// Among every third of the cells that singles leave, since all triples would take the slow search
/// too long.
#[test]
fn triples_are_those_of_a_slow_search() {
    let mut triples = 0;
    let known = [HARD, EASY_BUT_FOR_SINGLES].map(|text| text.parse().expect("a puzzle"));
    let known = known.map(|puzzle: Givens| (puzzle, solution(&puzzle).expect("one solution")));
    for (puzzle, solution) in hard(1, 2).into_iter().chain(known) {
        let found = found(&puzzle, ALL);
        let some: CellSet = found.stuck.iter().step_by(3).collect();
        let is_among = |set: &&CellSet| some.contains_all(**set);
        let among = |sets: &Vec<CellSet>| sets.iter().filter(is_among).copied().collect();
        let fast: Vec<Vec<CellSet>> = found.minimal.iter().map(among).collect();
        assert_eq!(fast, slow(&puzzle, &solution, some, 3), "{puzzle}");
        triples += fast[2].len();
    }
    assert!(triples > 50, "{triples}");
}

#[test]
fn pencilmarks_restrict_their_cells() {
    for (puzzle, solution) in hard(1, 3) {
        let mut marked = puzzle;
        for cell in (!puzzle.filled()).iter().step_by(4) {
            let digits = puzzle.candidates(cell, &Topology::CLASSIC);
            let wrong = digits.iter().find(|&digit| digit != solution.digit(cell));
            let crossed_out = wrong.map_or(DigitSet::EMPTY, DigitSet::single);
            marked.set(cell, Entry::Pencilmarks(digits - crossed_out));
        }
        let stuck = found(&marked, BackdoorSizes::UpTo(2)).stuck;
        assert_eq!(stuck, stuck_after(&marked, &solution, CellSet::EMPTY));
        let minimal = found(&marked, BackdoorSizes::UpTo(2)).minimal;
        assert_eq!(minimal, slow(&marked, &solution, stuck, if stuck.is_empty() { 0 } else { 2 }));
    }
}

#[test]
fn an_easy_puzzle_can_have_a_backdoor_of_three_cells() {
    let puzzle: Givens = EASY_BUT_FOR_SINGLES.parse().expect("a puzzle");
    let found = found(&puzzle, BackdoorSizes::Smallest);
    assert_eq!((found.size(), found.minimal.len()), (Some(3), 3));
    let solution = solution(&puzzle).expect("one solution");
    for &set in found.smallest() {
        assert_eq!(stuck_after(&puzzle, &solution, set), CellSet::EMPTY);
    }
}

#[test]
fn a_puzzle_that_singles_solve_needs_none() {
    let puzzle: Givens =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .expect("a puzzle");
    let found = found(&puzzle, ALL);
    assert_eq!((found.size(), found.smallest().len(), found.stuck.len()), (Some(0), 0, 0));
}

#[test]
fn a_solution_of_another_puzzle_is_refused() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let solution: Solution = full.parse().expect("a grid");
    let other: Givens = format!("1{}", ".".repeat(80)).parse().expect("a puzzle");
    assert_eq!(backdoors(&other, &solution, ALL, &Limits::NONE), None);
    // Of a puzzle with several solutions, what is found leads to this one.
    let found = backdoors(&Givens::EMPTY, &solution, ALL, &Limits::NONE).expect("it completes");
    assert_eq!((found.stuck, found.size()), (CellSet::ALL, None));
}

#[test]
fn limits_end_the_search() {
    let puzzle: Givens = HARD.parse().expect("a puzzle");
    let solution = solution(&puzzle).expect("one solution");
    let all = found(&puzzle, ALL);
    let few = Limits { nodes: 200, ..Limits::NONE };
    let cut = backdoors(&puzzle, &solution, ALL, &few).expect("it is the puzzle's");
    assert_eq!((cut.ending, cut.nodes, cut.size()), (Ending::NodeLimit, 200, None));
    assert_eq!(cut.minimal, all.minimal[..1]);
    let stop = |_| true;
    let stopped = Limits { stop: Some(&stop), ..Limits::NONE };
    let cut = backdoors(&puzzle, &solution, ALL, &stopped).expect("it is the puzzle's");
    assert_eq!((cut.ending, cut.nodes), (Ending::Stopped, 256));
}

/// The shares among the 606,285 puzzles of another list of the hardest were 1.24 %, 97.98 % and
/// 0.78 % (see the same thread).
#[test]
fn corpus_hardest_1905_11_has_known_sizes_if_present() {
    let Some(puzzles) = corpus("hardest_1905_11.txt") else { return };
    let mut sizes = BTreeMap::new();
    for puzzle in puzzles.iter().step_by(100) {
        *sizes.entry(found(puzzle, BackdoorSizes::Smallest).size()).or_insert(0) += 1;
    }
    assert_eq!(sizes.keys().copied().collect::<Vec<_>>(), [Some(1), Some(2), Some(3)]);
    assert!(sizes[&Some(2)] * 100 > 95 * puzzles.len() / 100, "{sizes:?}");
}

fn trial(puzzle: &Givens, deepest: usize, limits: &Limits<'_>) -> TrialDepth {
    let solution = solution(puzzle).expect("one solution");
    trial_depth(puzzle, &solution, deepest, limits).expect("it is the puzzle's")
}

/// Whether trials of single candidates solve a puzzle, each followed by singles one by one.
fn is_solved_by_slow_trials(puzzle: &Givens) -> bool {
    let rules = &Topology::CLASSIC;
    let policy = Policy::named("singles-only").expect("the policy");
    let mut grid = Grid::new(puzzle, rules).expect("nothing contradicts");
    loop {
        grid = walk(grid, rules, &policy).grid;
        if grid.empty().is_empty() {
            return true;
        }
        let all = grid.empty().iter().flat_map(|cell| {
            grid.pencilmarks(cell).iter().map(move |digit| Candidate::new(cell, digit))
        });
        let fails = |candidate: &Candidate| {
            let mut supposed = grid.clone();
            supposed.place(*candidate, rules).is_err()
                || matches!(walk(supposed, rules, &policy).end, WalkEnd::Contradiction(_))
        };
        let Some(wrong) = all.into_iter().find(fails) else { return false };
        grid.eliminate(wrong, rules).expect("the puzzle has a solution");
    }
}

#[test]
fn depths_are_those_of_slow_trials() {
    for (puzzle, _) in hard(3, 5) {
        let depth = trial(&puzzle, 1, &Limits::NONE).depth;
        assert_eq!(depth, is_solved_by_slow_trials(&puzzle).then_some(1), "{puzzle}");
    }
    let puzzle: Givens = HARD.parse().expect("a puzzle");
    assert!(!is_solved_by_slow_trials(&puzzle));
    assert_eq!(trial(&puzzle, 1, &Limits::NONE).depth, None);
    let known = trial(&puzzle, 2, &Limits::NONE);
    assert_eq!((known.depth, known.ending), (Some(2), Ending::Exhausted));
    let few = trial(&puzzle, 2, &Limits { nodes: 1_000, ..Limits::NONE });
    assert_eq!(few, TrialDepth { depth: None, nodes: 1_000, ending: Ending::NodeLimit });
    let easy: Givens = EASY_BUT_FOR_SINGLES.parse().expect("a puzzle");
    assert_eq!(trial(&easy, 3, &Limits::NONE).depth, Some(1));
}

/// No puzzle known before 2022 needs more.
#[test]
fn corpus_hardest_1106_is_solved_by_trials_in_trials_if_present() {
    let Some(puzzles) = corpus("hardest_1106.txt") else { return };
    for puzzle in puzzles.iter().step_by(100) {
        let depth = trial(puzzle, 2, &Limits::NONE).depth;
        assert!(matches!(depth, Some(1 | 2)), "{puzzle}: {depth:?}");
    }
}
