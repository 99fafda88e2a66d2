//! Puzzles of other sizes and shapes: known numbers, brute force, and all engines alike.

use std::{ops::ControlFlow, sync::Arc};
use sudokit_grid::{Ending, Givens, Limits, Outcome};
use sudokit_rules::{Cell, Puzzle, Rules, Shape, Solution, Value};
use sudokit_solve::{
    AnyEngine,
    general::{self, EngineError, Finding, Verdict},
};

fn rules(shape: Shape) -> Arc<Rules> {
    Arc::new(Rules::of(shape))
}

fn zones(text: &str) -> Arc<Rules> {
    rules(Shape::zones(&text.chars().collect::<Vec<_>>()).expect("zones"))
}

fn puzzle(rules: &Arc<Rules>, text: &str) -> Puzzle {
    let mut values: Vec<_> = text.chars().map(Value::from_symbol).collect();
    values.resize(rules.shape().n_cells(), None);
    Puzzle::new(Arc::clone(rules), values).expect("a puzzle")
}

/// The general engines that are there and take puzzles.
fn engines() -> Vec<AnyEngine> {
    let tiny = puzzle(&rules(Shape::boxes(2, 2).expect("a shape")), "1234");
    AnyEngine::all()
        .filter(|engine| matches!(engine, AnyEngine::General(_)))
        .filter(|engine| general::count(&tiny, Some(*engine), &Limits::NONE).is_ok())
        .collect()
}

/// Fills cell after cell and looks only at the houses: the definition.
fn brute_force(puzzle: &Puzzle) -> u64 {
    let shape = puzzle.rules().shape();
    let cells: Vec<Cell> = shape.cells().collect();
    let peers: Vec<Vec<usize>> = cells
        .iter()
        .map(|&cell| shape.peers(cell).map(|peer| shape.index(peer)).collect())
        .collect();
    let mut values: Vec<u8> =
        puzzle.givens().iter().map(|value| value.map_or(0, Value::get)).collect();
    if !puzzle.conflicts().is_empty() {
        return 0;
    }
    fn fill(index: usize, size: u8, values: &mut [u8], peers: &[Vec<usize>]) -> u64 {
        if index == values.len() {
            return 1;
        }
        if values[index] > 0 {
            return fill(index + 1, size, values, peers);
        }
        let mut count = 0;
        for value in 1..=size {
            if peers[index].iter().all(|&peer| values[peer] != value) {
                values[index] = value;
                count += fill(index + 1, size, values, peers);
                values[index] = 0;
            }
        }
        count
    }
    fill(0, shape.size() as u8, &mut values, &peers)
}

fn exact(puzzle: &Puzzle, engine: Option<AnyEngine>) -> u64 {
    let outcome = general::count(puzzle, engine, &Limits::NONE).expect("an answer");
    assert_eq!(outcome.ending, Ending::Exhausted);
    outcome.solutions
}

#[test]
fn there_are_288_grids_of_4x4_by_every_engine() {
    let empty = puzzle(&rules(Shape::boxes(2, 2).expect("a shape")), "");
    for engine in engines() {
        assert_eq!(exact(&empty, Some(engine)), 288, "{engine}");
    }
    assert_eq!(exact(&empty, None), 288);
    assert_eq!(brute_force(&empty), 288);
}

/// There are 28,200,960 grids of 6×6 with boxes of 2×3 (Wikipedia, "Mathematics of Sudoku"), as many
/// with each first row.
#[test]
fn the_grids_of_6x6_are_counted_by_their_first_row() {
    let six = rules(Shape::boxes(2, 3).expect("a shape"));
    assert_eq!(exact(&puzzle(&six, "123456"), None), 28_200_960 / 720);
}

/// The Latin squares of order 4 (576) and 5 whose first row is fixed (161,280 / 5!).
#[test]
fn latin_squares_are_boxes_of_one_row() {
    let four = puzzle(&rules(Shape::boxes(1, 4).expect("a shape")), "");
    assert_eq!(exact(&four, None), 576);
    let five = puzzle(&rules(Shape::boxes(5, 1).expect("a shape")), "12345");
    assert_eq!(exact(&five, None), 161_280 / 120);
}

#[test]
fn jigsaws_agree_with_brute_force_by_every_engine() {
    let four = zones("aaabacbbccbdcddd");
    let five = zones("aaaabaccbbdccebdceebdddee");
    let nine = zones(NINE);
    let mut cases = vec![puzzle(&four, ""), puzzle(&four, "1...2"), puzzle(&four, "11")];
    cases.push(puzzle(&five, "12345"));
    cases.push(puzzle(&five, "1...2...3"));
    for filled in [52, 56, 60] {
        cases.push(thinned(&nine, filled));
    }
    let engines = engines();
    for case in &cases {
        let expected = brute_force(case);
        for &engine in &engines {
            assert_eq!(exact(case, Some(engine)), expected, "{engine}: {case}");
        }
        assert_eq!(exact(case, None), expected, "{case}");
    }
}

/// Nine zones of nine cells.
const NINE: &str = concat!(
    "aaabbbccc",
    "aaabbbccc",
    "aaabbbccc",
    "ddddeefff",
    "dddeeefff",
    "ddeeeefff",
    "ggghhhiii",
    "ggghhhiii",
    "ggghhhiii",
);

/// A solution of these rules without some of its cells.
fn thinned(rules: &Arc<Rules>, filled: usize) -> Puzzle {
    let empty = puzzle(rules, "123456789");
    let mut first = None;
    general::solutions(&empty, None, &Limits::solutions(1), &mut |solution| {
        first = Some(solution.clone());
        ControlFlow::Break(())
    })
    .expect("an answer");
    let solution = first.expect("there are many");
    let n_cells = rules.shape().n_cells();
    // Every so many cells is left out, with a step that has no common divisor with their number.
    let mut values: Vec<_> = solution.values().iter().copied().map(Some).collect();
    for number in 0..n_cells - filled {
        values[number * 32 % n_cells] = None;
    }
    Puzzle::new(Arc::clone(rules), values).expect("a puzzle")
}

#[test]
fn solutions_are_those_that_are_counted_and_each_is_right() {
    let empty = puzzle(&rules(Shape::boxes(2, 2).expect("a shape")), "1");
    for engine in engines() {
        let mut all: Vec<String> = Vec::new();
        let outcome = general::solutions(&empty, Some(engine), &Limits::NONE, &mut |solution| {
            assert!(solution.solves(&empty));
            all.push(solution.to_string());
            ControlFlow::Continue(())
        });
        assert_eq!(outcome.map(|outcome| outcome.solutions), Ok(72), "{engine}");
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 72, "{engine}");
    }
}

#[test]
fn limits_are_kept() {
    let empty = puzzle(&rules(Shape::boxes(2, 3).expect("a shape")), "");
    for engine in engines().into_iter().map(Some).chain([None]) {
        let some = general::count(&empty, engine, &Limits::solutions(5)).expect("an answer");
        assert_eq!((some.solutions, some.ending), (5, Ending::SolutionLimit), "{engine:?}");
        let none = general::verdict(&empty, engine, &Limits { nodes: 0, ..Limits::NONE });
        assert_eq!(none, Ok(Verdict::Unknown), "{engine:?}");
        let stop = |_| true;
        let stopped = general::count(&empty, engine, &Limits { stop: Some(&stop), ..Limits::NONE });
        assert!(stopped.expect("an answer").solutions < 28_200_960, "{engine:?}");
    }
}

#[test]
fn verdicts_are_proved() {
    let four = rules(Shape::boxes(2, 2).expect("a shape"));
    for engine in engines().into_iter().map(Some).chain([None]) {
        let verdict = |text| general::verdict(&puzzle(&four, text), engine, &Limits::NONE);
        assert_eq!(verdict("11"), Ok(Verdict::Unsolvable), "{engine:?}");
        assert!(matches!(verdict(""), Ok(Verdict::Multiple([a, b])) if a != b), "{engine:?}");
        let one = verdict("12343412214343").expect("an answer");
        assert_eq!(one.unique().map(Solution::to_string).as_deref(), Some("1234341221434321"));
    }
}

#[test]
fn the_classic_rules_go_to_the_classic_engines_and_other_rules_do_not() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let given: Givens = text.parse().expect("a puzzle");
    let classic = Puzzle::from(&given);
    let single = "single".parse().ok();
    let by_single = general::verdict(&classic, single, &Limits::NONE);
    assert_eq!(by_single, general::verdict(&classic, None, &Limits::NONE));
    assert!(by_single.is_ok_and(|verdict| verdict.unique().is_some()));
    let sixteen = puzzle(&rules(Shape::boxes(4, 4).expect("a shape")), "");
    let error = general::verdict(&sixteen, single, &Limits::NONE).expect_err("not classic");
    assert!(matches!(&error, EngineError::NotClassic { .. }));
    assert!(error.to_string().contains("16×16 with boxes of 4x4"), "{error}");
}

/// Nearly full grids, since the simplest engines go through all that is possible.
#[test]
fn general_engines_answer_about_the_classic_grid_with_pencilmarks() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let keep = |(index, digit): (usize, char)| if index % 5 < 2 { '.' } else { digit };
    let text: String = full.chars().enumerate().map(keep).collect();
    let marked = text.replacen("..4", "[57]+3[14]", 1);
    assert_ne!(text, marked);
    for engine in engines() {
        let AnyEngine::General(backend) = engine else { continue };
        for text in [&text, &marked, &text.replacen("..4", "444", 1)] {
            let givens: Givens = text.parse().expect("a puzzle");
            let Outcome { solutions, .. } = sudokit_solve::count(&givens, &Limits::NONE);
            let count = general::classic_count(backend, &givens, &Limits::NONE).expect("a count");
            assert_eq!(count.solutions, solutions, "{engine}: {text}");
            let expected = sudokit_solve::verdict(&givens, &Limits::NONE);
            let found =
                general::classic_verdict(backend, &givens, &Limits::NONE).expect("a verdict");
            assert_eq!(found.unique(), expected.unique(), "{engine}: {text}");
        }
    }
}

#[test]
fn finished_grids_are_verified_by_every_engine() {
    let four = rules(Shape::boxes(2, 2).expect("a shape"));
    for engine in engines().into_iter().map(Some).chain([None]) {
        let verify = |text| general::verify(&puzzle(&four, text), engine, &Limits::NONE);
        assert_eq!(verify("1234341221434321"), Ok(Finding::Right), "{engine:?}");
        assert_eq!(verify("1234341221434312"), Ok(Finding::Wrong), "{engine:?}");
        assert_eq!(verify("123434122143432."), Ok(Finding::Unfinished), "{engine:?}");
    }
}

/// The 16×16 and 25×25 puzzles of the public corpora have one solution each.
#[test]
fn the_large_corpora_are_unique() {
    for (name, side) in [("16x16", 16), ("25x25", 25)] {
        let path = format!("puzzles/{name}.txt");
        let Some(text) = sudokit_testkit::corpus_text(&path) else { continue };
        let rules = rules(Shape::of_size(side).expect("a shape"));
        for line in text.lines() {
            let puzzle = puzzle(&rules, line);
            let limits = Limits { nodes: 200_000, ..Limits::NONE };
            match general::verdict(&puzzle, None, &limits).expect("an answer") {
                Verdict::Unique(solution) => assert!(solution.solves(&puzzle)),
                other => panic!("{name}: {other:?}"),
            }
        }
    }
}
