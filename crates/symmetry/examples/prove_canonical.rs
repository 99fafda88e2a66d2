//! Checks canonical forms against everything that is known about them, and prints what was checked.
//!
//! Usage: `cargo run --release -p sudokit-symmetry --example prove_canonical [-- NUMBER]`. So many
//! grids and puzzles, 1,000 if nothing is said, are compared with the least image of the whole
//! group, which takes about a tenth of a second each; a thousand times as many random images must
//! lead to the same forms. If `$SUDOKIT_CORPORA` is set, 17-clue puzzles are among them.

#![allow(clippy::print_stdout, reason = "a proof tells what it proves")]

use rand::{Rng, RngExt, SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use std::{collections::BTreeMap, env, error::Error, ops::ControlFlow};
use sudokit_grid::{Cell, Digit, Entry, Givens, Limits, Solution};
use sudokit_symmetry::{
    Canoniser, Transformation, automorphisms_of_grid, canonical_form_of_puzzle, canonical_grid,
    canonical_puzzle,
};
use sudokit_testkit::{corpus, least_image};

/// 123456789 in three rows, and so on: the grid with the most automorphisms, 648.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

fn main() -> Result<(), Box<dyn Error>> {
    let number = env::args().nth(1).map_or(Ok(1000), |number| number.parse())?;
    let random = &mut ChaCha8Rng::seed_from_u64(2026);
    let grids: Vec<Solution> = (0..number).map(|index| any_grid(index, random)).collect();
    let seventeens = corpus("17_clue.txt").unwrap_or_default();
    let puzzles: Vec<Givens> = grids
        .iter()
        .enumerate()
        .map(|(n, grid)| any_puzzle(n, grid, &seventeens, random))
        .collect();
    least_of_the_group(&grids, &puzzles)?;
    same_for_all_images(&grids, &puzzles, random)
}

/// Compares each form with the least of all images.
fn least_of_the_group(grids: &[Solution], puzzles: &[Givens]) -> Result<(), Box<dyn Error>> {
    let mut canoniser = Canoniser::new();
    for grid in grids {
        let cells = grid.digits().map(Digit::get);
        if canoniser.grid(grid).digits().map(Digit::get) != least_image(&cells) {
            return Err(format!("{grid} has a lesser image").into());
        }
    }
    println!("{} grids: the form is the least of 3,359,232 images of each", grids.len());
    for puzzle in puzzles {
        if canoniser.puzzle(puzzle)?.numbers() != least_image(&puzzle.numbers()) {
            return Err(format!("{puzzle} has a lesser image").into());
        }
    }
    println!("{} puzzles: the form is the least of 3,359,232 images of each", puzzles.len());
    Ok(())
}

/// Compares the forms of random images, and the automorphisms of some.
fn same_for_all_images(
    grids: &[Solution],
    puzzles: &[Givens],
    random: &mut impl Rng,
) -> Result<(), Box<dyn Error>> {
    let mut n_images = 0;
    for (grid, puzzle) in grids.iter().zip(puzzles) {
        let of_grid = canonical_grid(grid).form;
        let of_puzzle = canonical_puzzle(puzzle)?.form;
        let is_fixed = canonical_grid(&of_grid).form == of_grid
            && canonical_form_of_puzzle(&of_puzzle)? == of_puzzle;
        if !is_fixed {
            return Err(format!("the form of {grid} or {puzzle} has another form").into());
        }
        for _ in 0..500 {
            let image = Transformation::random(random).apply_to_solution(grid);
            let canonical = canonical_grid(&image);
            let is_right = canonical.transformation.apply_to_solution(&image) == of_grid;
            let image = Transformation::random(random).apply(puzzle);
            let canonical_image = canonical_puzzle(&image)?;
            let is_right_too = canonical_image.transformation.apply(&image) == of_puzzle;
            if !is_right
                || !is_right_too
                || canonical.form != of_grid
                || canonical_image.form != of_puzzle
            {
                return Err(format!("an image of {grid} or {puzzle} has another form").into());
            }
            n_images += 2;
        }
    }
    println!("{n_images} random images: the same forms, to which the transformations lead");
    let mut orders = BTreeMap::new();
    for grid in grids {
        let automorphisms = automorphisms_of_grid(grid);
        if !automorphisms.iter().all(|it| it.apply_to_solution(grid) == *grid) {
            return Err(format!("an automorphism moves {grid}").into());
        }
        *orders.entry(automorphisms.len()).or_insert(0) += 1;
    }
    println!("automorphisms of these grids, and how many grids have so many: {orders:?}");
    Ok(())
}

/// Mostly the solution of three random boxes; every tenth the most symmetric grid in disguise.
fn any_grid(index: usize, random: &mut impl Rng) -> Solution {
    if index.is_multiple_of(10) {
        let grid: Solution = MOST_SYMMETRIC.parse().expect("a grid");
        return Transformation::random(random).apply_to_solution(&grid);
    }
    let mut givens = Givens::EMPTY;
    for start in [0, 3, 6] {
        let mut digits = Digit::ALL;
        digits.shuffle(random);
        for (place, digit) in digits.into_iter().enumerate() {
            givens.set(Cell::at(start + place / 3, start + place % 3), Entry::Given(digit));
        }
    }
    let mut solution = None;
    sudokit_classic::solutions(&givens, &Limits::NONE, &mut |found| {
        solution = Some(*found);
        ControlFlow::Break(())
    });
    Transformation::random(random).apply_to_solution(&solution.expect("boxes that see no other"))
}

/// A known puzzle, some cells of a grid, some digits of it, or digits without any rule.
fn any_puzzle(index: usize, grid: &Solution, known: &[Givens], random: &mut impl Rng) -> Givens {
    let mut cells = grid.digits().map(Digit::get);
    match index % 4 {
        0 if !known.is_empty() => {
            let puzzle = known[random.random_range(0..known.len())];
            return Transformation::random(random).apply(&puzzle);
        }
        0 | 1 => {
            let filled = random.random_range(0.0..1.0);
            cells = cells.map(|digit| if random.random_bool(filled) { digit } else { 0 });
        }
        2 => {
            let most = random.random_range(1..9);
            cells = cells.map(|digit| if digit <= most { digit } else { 0 });
        }
        _ => {
            let (filled, most) = (random.random_range(0.0..1.0), random.random_range(1..=9));
            cells = cells.map(|_| {
                if random.random_bool(filled) { random.random_range(1..=most) } else { 0 }
            });
        }
    }
    Givens::from_numbers(&cells).expect("digits and empty cells")
}
