//! The one place where the tests of techniques touch the interface.

use crate::{Conclusion, Pattern, Step, Technique, View, all_steps, check, first_step};
use sudokit_classic::scalar;
use sudokit_grid::{Candidate, CandidateSet, Cell, Entry, Givens, Grid, Limits, Topology, Verdict};

/// The classic grid of a text of 81 entries. White space is left out, so a test can draw lines.
#[track_caller]
pub(crate) fn grid(state: &str) -> Grid {
    let text: String = state.split_whitespace().collect();
    let givens = text.parse().unwrap_or_else(|error| panic!("{state}: {error}"));
    Grid::new(&givens, &Topology::CLASSIC).unwrap_or_else(|error| panic!("{state}: {error}"))
}

/// The first step that `technique` finds in `state` reads `expected`, and every step that it finds
/// there is sound and of the kind that its info promises. Sound means twice: for the checker, and
/// for a solver that knows no techniques.
#[track_caller]
pub(crate) fn check_step(technique: &dyn Technique, state: &str, expected: &str) {
    let grid = grid(state);
    let view = View::new(&grid, &Topology::CLASSIC);
    let first = first_step(&view, &[technique]).map(|step| step.to_string());
    assert_eq!(first.as_deref(), Some(expected));

    let info = technique.info();
    for step in all_steps(&view, &[technique]) {
        assert_eq!(check(&view, &step), Ok(()), "{step}");
        for &conclusion in &step.conclusions {
            if !info.needs_uniqueness || has_one_solution(&grid) {
                assert!(every_solution_agrees(&grid, conclusion), "{step}");
            }
        }
        assert_eq!((step.technique, step.pattern.family()), (info.id, info.family), "{step}");
    }
}

/// Each technique finds its own in `state`; see [`check_step`].
#[track_caller]
pub(crate) fn check_steps(state: &str, expected: &[(&dyn Technique, &str)]) {
    for (technique, expected) in expected {
        check_step(*technique, state, expected);
    }
}

/// `technique` finds nothing in `state`.
#[track_caller]
pub(crate) fn check_none(technique: &dyn Technique, state: &str) {
    let grid = grid(state);
    let step = first_step(&View::new(&grid, &Topology::CLASSIC), &[technique]);
    assert_eq!(step.map(|step| step.to_string()), None);
}

/// `technique` finds nothing in the examples of `others`.
#[track_caller]
pub(crate) fn check_none_in_examples(technique: &dyn Technique, others: &[&dyn Technique]) {
    for other in others {
        check_none(technique, other.info().example.state);
    }
}

/// The candidates of a text such as `r1c1=1 r2c5=3`.
#[track_caller]
pub(crate) fn candidates(text: &str) -> CandidateSet {
    let candidate = |word: &str| word.parse::<Candidate>().expect("a candidate");
    text.split_whitespace().map(candidate).collect()
}

/// What the checker has to say against `step` in `state`, or nothing.
#[track_caller]
pub(crate) fn verdict(state: &str, step: &Step) -> String {
    let grid = grid(state);
    let verdict = check(&View::new(&grid, &Topology::CLASSIC), step);
    verdict.map_or_else(|unsound| unsound.to_string(), |()| String::new())
}

/// What the checker has to say against the first step in the example of `technique`, once its
/// pattern, of the family `F`, and its conclusions are changed; or nothing.
#[track_caller]
pub(crate) fn verdict_after<F>(
    technique: &dyn Technique,
    change: impl FnOnce(&mut F, &mut Vec<Conclusion>),
) -> String
where
    for<'p> &'p mut F: TryFrom<&'p mut Pattern>,
{
    let state = technique.info().example.state;
    let grid = grid(state);
    let step = first_step(&View::new(&grid, &Topology::CLASSIC), &[technique]);
    let mut step = step.expect("an example has a step");
    let Ok(pattern) = <&mut F>::try_from(&mut step.pattern) else {
        panic!("{step} is of another family");
    };
    change(pattern, &mut step.conclusions);
    verdict(state, &step)
}

/// The givens that say all that `grid` knows.
fn written(grid: &Grid) -> Givens {
    let mut givens = Givens::EMPTY;
    for cell in Cell::ALL {
        let entry =
            grid.digit(cell).map_or(Entry::Pencilmarks(grid.pencilmarks(cell)), Entry::Given);
        givens.set(cell, entry);
    }
    givens
}

fn has_one_solution(grid: &Grid) -> bool {
    matches!(scalar::verdict(&written(grid), &Limits::NONE), Verdict::Unique(_))
}

/// Whether no solution of `grid` has it otherwise, found by search.
fn every_solution_agrees(grid: &Grid, conclusion: Conclusion) -> bool {
    let mut otherwise = written(grid);
    let candidate = conclusion.candidate();
    let entry = match conclusion {
        Conclusion::Place(_) => {
            Entry::Pencilmarks(grid.pencilmarks(candidate.cell) - candidate.digit.into())
        }
        Conclusion::Eliminate(_) => Entry::Placed(candidate.digit),
    };
    otherwise.set(candidate.cell, entry);
    scalar::verdict(&otherwise, &Limits::NONE) == Verdict::Unsolvable
}

#[test]
fn search_tells_what_every_solution_agrees_on() {
    let grid = grid(&format!("12345678.{}", ".".repeat(72)));
    for (conclusion, agreed) in [
        ("r1c9=9", true),
        ("r2c9<>9", true),
        ("r2c9=9", false),
        ("r2c1=4", false),
        ("r2c1<>4", false),
    ] {
        let conclusion = conclusion.parse().expect("a conclusion");
        assert_eq!(every_solution_agrees(&grid, conclusion), agreed, "{conclusion}");
    }
}
