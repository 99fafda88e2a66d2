//! Latin squares: find one, count them all, and count less to know more.
//!
//! Run it with `cargo run -p sudokit-solve --example latin_square` and read along.

#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::{error::Error, ops::ControlFlow};
use sudokit_model::{Domain, Limits, Model, count, solve};
use sudokit_solve::models::{
    halves::latin_squares,
    latin::{Fixed, LatinSquares},
};

fn main() -> Result<(), Box<dyn Error>> {
    let engine = sudokit_backends::ALL[0];

    println!("1. A square: in each row and each column all values differ.\n");
    let order = 4;
    solve(engine, &square(order), &Limits::solutions(1), &mut |solution| {
        for row in solution.values().chunks(order) {
            println!("{row:?}");
        }
        ControlFlow::Break(())
    })?;

    println!("\n2. All squares, by looking at each.\n");
    println!("{} of order {order}", count(engine, &square(order), &Limits::NONE)?.solutions);

    println!("\n3. Reduced squares: the first row and the first column are in order.\n");
    // Of each reduced square n! ways to exchange columns and (n-1)! ways to exchange the rows below
    // the first make all others.
    for order in 2..=5 {
        let reduced = LatinSquares { order, fixed: Fixed::Reduced };
        let found = count(engine, &reduced.model(), &Limits::NONE)?.solutions;
        let weight = reduced.weight().ok_or("order 5 is small")?;
        println!("order {order}: {found} reduced squares, {} in all", u128::from(found) * weight);
    }

    println!("\n4. Without looking at squares: by their upper and lower halves.\n");
    for order in 2..=6 {
        if let Some(number) = latin_squares(order, &mut || false) {
            println!("order {order}: {number}");
        }
    }
    Ok(())
}

/// Cells row by row.
fn square(order: usize) -> Model {
    let mut model = Model::new();
    let cells = model.variables(order * order, &Domain::range(1, order as i64));
    for line in 0..order {
        model.all_different((0..order).map(|i| cells[line * order + i]));
        model.all_different((0..order).map(|i| cells[i * order + line]));
    }
    model
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_runs() {
        main().expect("the example runs");
    }

    #[test]
    fn both_descriptions_are_the_same() {
        let ready = LatinSquares { order: 3, fixed: Fixed::Nothing }.model();
        assert_eq!(ready.to_string(), square(3).to_string());
    }
}
