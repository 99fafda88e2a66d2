//! What holds of the engine `sat` beyond what holds of every engine: its proofs, its encodings
//! against the oracle, and known counts.

mod checker;
mod random;

use checker::check;
use std::process::Command;
use sudokit_backends::{
    Sat,
    sat::{Proof, Proved, prove},
};
use sudokit_model::{
    Assignment, Domain, Ending, Limits, Model, Shifted, Status, Style, count, solve,
};

const STYLES: [Style; 2] = [Style::Minimal, Style::Extended];

/// Cells in rows, with boxes of so many rows and columns; 0 is open.
fn sudoku(box_rows: usize, box_columns: usize, givens: &[i64]) -> Model {
    let n = box_rows * box_columns;
    let mut model = Model::new();
    let cells: Vec<_> = givens
        .iter()
        .map(|&given| {
            let domain =
                if given == 0 { Domain::range(1, n as i64) } else { Domain::range(given, given) };
            model.variable(domain)
        })
        .collect();
    for line in 0..n {
        model.all_different((0..n).map(|i| cells[line * n + i]));
        model.all_different((0..n).map(|i| cells[i * n + line]));
        let (top, left) = (line / box_rows * box_rows, line % box_rows * box_columns);
        model.all_different(
            (0..n).map(|i| cells[(top + i / box_columns) * n + left + i % box_columns]),
        );
    }
    model
}

fn queens(n: usize) -> Model {
    let mut model = Model::new();
    let rows = model.variables(n, &Domain::range(1, n as i64));
    for slope in [-1, 0, 1] {
        let shifted = (0..).zip(&rows);
        model.all_different(
            shifted.map(|(column, &variable)| Shifted { variable, offset: slope * column }),
        );
    }
    model
}

fn latin(n: usize) -> Model {
    let mut model = Model::new();
    let cells = model.variables(n * n, &Domain::range(1, n as i64));
    for line in 0..n {
        model.all_different((0..n).map(|i| cells[line * n + i]));
        model.all_different((0..n).map(|i| cells[i * n + line]));
    }
    model
}

/// Digits, then letters; everything else is open.
fn cells(text: &str) -> Vec<i64> {
    let value = |c: char| c.to_digit(36).map_or(0, i64::from);
    text.chars().map(value).collect()
}

fn only_solution(model: &Model) -> Assignment {
    let mut found = None;
    let outcome = solve(&Sat::EXTENDED, model, &Limits::NONE, &mut |assignment| {
        found = Some(assignment.clone());
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(outcome.map(|outcome| outcome.solutions), Ok(1));
    found.expect("one was found")
}

/// Proves, and has the proof checked here and, if it is installed, by `drat-trim`.
#[track_caller]
fn prove_and_check(model: &Model, excluded: &[Assignment], style: Style) -> Proof {
    let Ok(Proved::Yes(proof)) = prove(model, excluded, style, &Limits::NONE) else {
        panic!("there is a proof");
    };
    assert_eq!(check(&proof.cnf, &proof.drat), Ok(()));
    check_with_drat_trim(&proof);
    proof
}

#[allow(clippy::print_stdout, reason = "who reads the log shall know what was not checked")]
fn check_with_drat_trim(proof: &Proof) {
    let folder = std::env::temp_dir().join(format!("sudokit-proof-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the proof");
    let name = format!("{:?}", std::thread::current().id());
    let paths = ["cnf", "drat"].map(|ending| folder.join(format!("{name}.{ending}")));
    std::fs::write(&paths[0], &proof.cnf).expect("the clauses are written");
    std::fs::write(&paths[1], &proof.drat).expect("the proof is written");
    match Command::new("drat-trim").args(&paths).output() {
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stdout);
            assert!(text.contains("s VERIFIED"), "{text}");
        }
        Err(_) => println!("skipped: drat-trim is not installed"),
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// Arto Inkala's sudoku of 2010.
const HARD: &str =
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

#[test]
fn a_hard_sudoku_has_no_other_solution() {
    let model = sudoku(3, 3, &cells(HARD));
    let solution = only_solution(&model);
    for style in STYLES {
        let Proof { cnf, drat } = prove_and_check(&model, std::slice::from_ref(&solution), style);
        // The clause that excludes the solution is the last one.
        let (without, last) = cnf.trim_end().rsplit_once('\n').expect("several clauses");
        assert_eq!(last.split(' ').count(), 81 + 1);
        assert!(check(without, &drat).is_err(), "without it there is nothing to prove");
    }
}

#[test]
fn what_has_no_solution_is_proved_to_have_none() {
    let mut pigeons = Model::new();
    let holes = pigeons.variables(6, &Domain::range(1, 5));
    pigeons.all_different(holes);
    let mut sum = Model::new();
    let digits = sum.variables(4, &Domain::range(1, 6));
    sum.all_different(digits.iter().copied());
    let twice = digits.iter().map(|&digit| (2, digit));
    sum.linear(twice, sudokit_model::Relation::Equal, 23);
    let mut two = cells(HARD);
    two[0] = 9;
    for model in [pigeons, sum, queens(3), sudoku(3, 3, &two)] {
        for style in STYLES {
            prove_and_check(&model, &[], style);
        }
    }
}

#[test]
fn what_was_learnt_and_forgotten_is_written_down() {
    // Long enough that the solver tidies up.
    let mut model = Model::new();
    let holes = model.variables(7, &Domain::range(1, 6));
    model.all_different(holes);
    let proof = prove_and_check(&model, &[], Style::Minimal);
    assert!(proof.drat.lines().any(|line| line.starts_with("d ")), "nothing was forgotten");
}

#[test]
fn several_solutions_can_be_excluded() {
    let model = queens(6);
    let mut all = Vec::new();
    solve(&Sat::EXTENDED, &model, &Limits::NONE, &mut |assignment| {
        all.push(assignment.clone());
        std::ops::ControlFlow::Continue(())
    })
    .expect("it is searched");
    assert_eq!(all.len(), 4);
    prove_and_check(&model, &all, Style::Extended);
    let missing = prove(&model, &all[1..], Style::Extended, &Limits::NONE);
    assert_eq!(missing, Ok(Proved::No(all[0].clone())));
}

#[test]
fn a_proof_can_be_given_up() {
    let limits = Limits { nodes: 3, ..Limits::NONE };
    let mut model = Model::new();
    let holes = model.variables(9, &Domain::range(1, 8));
    model.all_different(holes);
    let answer = prove(&model, &[], Style::Minimal, &limits);
    assert_eq!(answer, Ok(Proved::Unknown(Ending::NodeLimit)));
}

#[test]
fn known_numbers_of_solutions() {
    for engine in [&Sat::EXTENDED, &Sat::MINIMAL] {
        let known = [(4, 2), (5, 10), (6, 4), (7, 40), (8, 92)];
        for (n, solutions) in known {
            let outcome = count(engine, &queens(n), &Limits::NONE).expect("it is searched");
            assert_eq!((outcome.solutions, outcome.status()), (solutions, Status::Optimal));
        }
        for (n, solutions) in [(1, 1), (2, 2), (3, 12), (4, 576)] {
            let outcome = count(engine, &latin(n), &Limits::NONE).expect("it is searched");
            assert_eq!(outcome.solutions, solutions);
        }
    }
}

#[test]
fn the_same_search_every_time() {
    let search = || {
        let mut found = Vec::new();
        let outcome = solve(&Sat::EXTENDED, &latin(4), &Limits::solutions(50), &mut |assignment| {
            found.push(assignment.clone());
            std::ops::ControlFlow::Continue(())
        });
        (outcome, found)
    };
    assert_eq!(search(), search());
}

/// Every puzzle of a corpus has one solution.
fn all_unique(name: &str, box_size: usize) {
    let Some(text) = sudokit_testkit::corpus_text(&format!("puzzles/{name}")) else { return };
    let length = box_size.pow(4);
    // Where letters are digits, those beyond 9 begin with A.
    for line in text.lines().filter(|line| line.len() >= length).take(100) {
        let model = sudoku(box_size, box_size, &cells(&line[..length]));
        only_solution(&model);
    }
}

#[test]
fn corpora_have_one_solution_each() {
    all_unique("notebook_top95.txt", 3);
    all_unique("hardest_1106.txt", 3);
    all_unique("16x16.txt", 4);
    all_unique("25x25.txt", 5);
}

#[test]
fn corpora_are_proved_unique() {
    let Some(text) = sudokit_testkit::corpus_text("puzzles/hardest_1106.txt") else { return };
    for line in text.lines().filter(|line| line.len() >= 81).take(5) {
        let model = sudoku(3, 3, &cells(&line[..81]));
        let solution = only_solution(&model);
        prove_and_check(&model, &[solution], Style::Extended);
    }
}
