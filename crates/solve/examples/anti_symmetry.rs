//! A rule of one's own: cells that mirror each other in the diagonal differ.
//!
//! Run it with `cargo run -p sudokit-solve --example anti_symmetry` and read along.

#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::{error::Error, ops::ControlFlow};
use sudokit_model::{Backend, Domain, Limits, Model, Relation, Variable, count, solve};

/// A square of order 4, in which boxes of 2×2 may or may not be houses.
const ORDER: usize = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let engine = sudokit_backends::ALL[0];

    println!(
        "1. A Latin square whose rows and columns, exchanged, agree nowhere off the diagonal.\n"
    );
    let (mut model, cells) = latin();
    differ_across_the_diagonal(&mut model, &cells);
    show_one(engine, &model)?;
    println!("{} of {} Latin squares\n", number(engine, &model)?, number(engine, &latin().0)?);

    println!("2. The same as a small sudoku.\n");
    let (mut model, cells) = sudoku();
    differ_across_the_diagonal(&mut model, &cells);
    show_one(engine, &model)?;
    println!("{} of {} sudoku grids", number(engine, &model)?, number(engine, &sudoku().0)?);
    Ok(())
}

fn latin() -> (Model, Vec<Variable>) {
    let mut model = Model::new();
    let cells = model.variables(ORDER * ORDER, &Domain::range(1, ORDER as i64));
    for line in 0..ORDER {
        model.all_different((0..ORDER).map(|i| cells[line * ORDER + i]));
        model.all_different((0..ORDER).map(|i| cells[i * ORDER + line]));
    }
    (model, cells)
}

fn sudoku() -> (Model, Vec<Variable>) {
    let (mut model, cells) = latin();
    for (row, column) in [(0, 0), (0, 2), (2, 0), (2, 2)] {
        let corner = row * ORDER + column;
        model.all_different([0, 1, ORDER, ORDER + 1].map(|step| cells[corner + step]));
    }
    (model, cells)
}

/// `x[row][column] ≠ x[column][row]`, as a relation: `x - y ≠ 0`.
fn differ_across_the_diagonal(model: &mut Model, cells: &[Variable]) {
    for row in 0..ORDER {
        for column in row + 1..ORDER {
            let (one, other) = (cells[row * ORDER + column], cells[column * ORDER + row]);
            model.linear([(1, one), (-1, other)], Relation::NotEqual, 0);
        }
    }
}

fn show_one(engine: &dyn Backend, model: &Model) -> Result<(), Box<dyn Error>> {
    solve(engine, model, &Limits::solutions(1), &mut |solution| {
        for row in solution.values().chunks(ORDER) {
            println!("{row:?}");
        }
        ControlFlow::Break(())
    })?;
    Ok(())
}

fn number(engine: &dyn Backend, model: &Model) -> Result<u64, Box<dyn Error>> {
    Ok(count(engine, model, &Limits::NONE)?.solutions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_runs() {
        main().expect("the example runs");
    }

    #[test]
    fn the_rule_is_what_it_says() {
        let engine = sudokit_backends::ALL[0];
        let (plain, _) = sudoku();
        let mut expected = 0;
        solve(engine, &plain, &Limits::NONE, &mut |solution| {
            let value = |row: usize, column: usize| solution.values()[row * ORDER + column];
            let mut pairs = (0..ORDER).flat_map(|row| (0..row).map(move |column| (row, column)));
            expected +=
                u64::from(pairs.all(|(row, column)| value(row, column) != value(column, row)));
            ControlFlow::Continue(())
        })
        .expect("it is small");
        let (mut model, cells) = sudoku();
        differ_across_the_diagonal(&mut model, &cells);
        assert_eq!(number(engine, &model).expect("it is small"), expected);
        assert_eq!(number(engine, &plain).expect("it is small"), 288);
    }
}
