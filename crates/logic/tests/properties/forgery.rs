//! Steps with something wrong in them, which the checker must refuse.

use crate::CLASSIC;
use sudokit_classic::scalar;
use sudokit_grid::{Candidate, Cell, Entry, Givens, Grid, Limits, Solution, Verdict};
use sudokit_logic::{Conclusion, Step, Technique, View, all_steps, check, techniques};

/// The most steps of a technique that are forged, so that those with thousands do not take all the
/// time.
const MOST_STEPS: usize = 10;

/// Some solution.
fn solution(givens: &Givens) -> Option<Solution> {
    match scalar::verdict(givens, &Limits::NONE) {
        Verdict::Unique(solution) | Verdict::Multiple([solution, _]) => Some(solution),
        _ => None,
    }
}

/// All that `grid` knows.
fn written(grid: &Grid) -> Givens {
    let mut givens = Givens::EMPTY;
    for cell in Cell::ALL {
        let entry =
            grid.digit(cell).map_or(Entry::Pencilmarks(grid.pencilmarks(cell)), Entry::Given);
        givens.set(cell, entry);
    }
    givens
}

/// Whether the givens of `grid` alone have one solution.
fn is_puzzle(grid: &Grid) -> bool {
    let mut printed = Givens::EMPTY;
    for cell in grid.given() {
        printed.set(cell, grid.digit(cell).map_or(Entry::Empty, Entry::Given));
    }
    scalar::verdict(&printed, &Limits::NONE).unique().is_some()
}

/// Whether all solutions of `grid` have it so.
fn is_true(grid: &Grid, conclusion: Conclusion) -> bool {
    let Candidate { cell, digit } = conclusion.candidate();
    let mut otherwise = written(grid);
    let entry = match conclusion {
        Conclusion::Place(_) => Entry::Pencilmarks(grid.pencilmarks(cell) - digit.into()),
        Conclusion::Eliminate(_) => Entry::Placed(digit),
    };
    otherwise.set(cell, entry);
    solution(&otherwise).is_none()
}

/// The example of a technique and the first steps there.
fn example(technique: &dyn Technique) -> (Givens, Grid, Vec<Step>) {
    let info = technique.info();
    let givens: Givens = info.example.givens().parse().expect("an example is a grid");
    let grid = Grid::new(&givens, &CLASSIC).expect("an example is consistent");
    let holds = !info.needs_uniqueness || is_puzzle(&grid);
    assert!(holds, "the example of {} has no single solution", info.id);
    let mut steps = all_steps(&View::new(&grid, &CLASSIC), &[technique]);
    steps.truncate(MOST_STEPS);
    (givens, grid, steps)
}

/// What is true in a solution follows from nothing to be false.
#[test]
fn a_step_that_eliminates_what_is_true_is_refused() {
    for technique in techniques::ALL {
        let (_, grid, steps) = example(*technique);
        let solution = solution(&written(&grid)).expect("an example has a solution");
        let view = View::new(&grid, &CLASSIC);
        for step in steps {
            assert_eq!(check(&view, &step), Ok(()), "{step}");
            for cell in grid.empty() {
                let truth = Candidate::new(cell, solution.digit(cell));
                let mut forged = step.clone();
                forged.conclusions.push(Conclusion::Eliminate(truth));
                forged.conclusions.sort_unstable();
                assert!(check(&view, &forged).is_err(), "{forged}");
                forged.conclusions = vec![Conclusion::Eliminate(truth)];
                assert!(check(&view, &forged).is_err(), "{forged}");
            }
        }
    }
}

/// With the pencilmarks of a cell as they were in the beginning, the pattern is another one: what
/// is accepted of it all the same is true all the same.
#[test]
fn a_pattern_with_more_candidates_is_refused_or_true() {
    let (mut n_refused, mut n_accepted) = (0, 0);
    for technique in techniques::ALL {
        let (givens, grid, steps) = example(*technique);
        for cell in grid.empty() {
            let mut givens = givens;
            givens.set(cell, Entry::Empty);
            let wider = Grid::new(&givens, &CLASSIC).expect("less is known");
            if wider.pencilmarks(cell) == grid.pencilmarks(cell) {
                continue;
            }
            let view = View::new(&wider, &CLASSIC);
            for step in &steps {
                if check(&view, step).is_err() {
                    n_refused += 1;
                    continue;
                }
                n_accepted += 1;
                for &conclusion in &step.conclusions {
                    let is_true = is_true(&wider, conclusion);
                    assert!(is_true, "{step} with all digits in {cell}");
                }
            }
        }
    }
    assert!(n_refused > 100 && n_accepted > 100, "{n_refused} refused, {n_accepted} accepted");
}
