//! A first model: queens on a board.
//!
//! Run it with `cargo run -p sudokit-solve --example queens` and read along.

#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::{error::Error, ops::ControlFlow};
use sudokit_model::{Assignment, Backend, Domain, Limits, Model, Shifted, Variable, count, solve};

const SIZE: i64 = 6;

fn main() -> Result<(), Box<dyn Error>> {
    println!("1. Describe: each row has a queen, her column is what we look for.\n");
    let (model, columns) = board(SIZE);
    println!("{model}");

    println!("2. Solve: an engine finds the placements, one after the other.\n");
    let engine = sudokit_backends::ALL[0];
    solve(engine, &model, &Limits::NONE, &mut |solution| {
        draw(solution, &columns);
        ControlFlow::Continue(())
    })?;

    println!("3. Count: every engine that is there gives the same number.\n");
    for engine in sudokit_backends::ALL {
        match count(*engine, &model, &Limits::NONE) {
            Ok(outcome) => println!("{}: {}", engine.info().id, outcome.solutions),
            // Some are made for other models, or need what is not installed.
            Err(error) => println!("{error}"),
        }
    }

    println!("\n4. Break a symmetry: mirror images are counted once.\n");
    println!("{} of {}", half(engine, SIZE)?, all(engine, SIZE)?);
    Ok(())
}

/// The columns are all different, and so are the diagonals of both kinds: `column + row` and
/// `column - row`.
fn board(size: i64) -> (Model, Vec<Variable>) {
    let mut model = Model::new();
    let columns = model.variables(size as usize, &Domain::range(1, size));
    for slope in [0, 1, -1] {
        let rows = (1..).zip(&columns);
        model.all_different(rows.map(|(row, &variable)| Shifted { variable, offset: slope * row }));
    }
    (model, columns)
}

fn draw(solution: &Assignment, columns: &[Variable]) {
    for &column in columns {
        for square in 1..=SIZE {
            print!("{} ", if solution[column] == square { 'Q' } else { '.' });
        }
        println!();
    }
    println!();
}

fn all(engine: &dyn Backend, size: i64) -> Result<u64, Box<dyn Error>> {
    let (model, _) = board(size);
    Ok(count(engine, &model, &Limits::NONE)?.solutions)
}

/// On a board of even size the first queen stands in the left half or in the right one.
fn half(engine: &dyn Backend, size: i64) -> Result<u64, Box<dyn Error>> {
    let (mut model, columns) = board(size);
    model.clause([columns[0].at_most(size / 2)]);
    Ok(count(engine, &model, &Limits::NONE)?.solutions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_runs() {
        main().expect("the example runs");
    }

    #[test]
    fn the_numbers_are_those_that_are_known() {
        let engine = sudokit_backends::ALL[0];
        for (size, expected) in [(4, 2), (5, 10), (6, 4)] {
            assert_eq!(all(engine, size).expect("it is small"), expected);
        }
        assert_eq!(half(engine, 6).expect("it is small"), 2);
    }
}
