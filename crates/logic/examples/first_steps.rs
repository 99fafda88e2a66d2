//! First steps: from a puzzle in text to its solution, one idea after the other.
//!
//! Run it with `cargo run -p sudokit-logic --example first_steps` and read along.

#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::{error::Error, ops::ControlFlow};
use sudokit_classic::backtrack::{self, Choice};
use sudokit_grid::{Candidate, Cell, Digit, Entry, Givens, Grid, Limits, Solution, Topology};
use sudokit_logic::{
    Policy, Trace, WalkEnd,
    techniques::{HiddenSingle, NakedSingle},
    walk,
};

/// A puzzle is 81 characters: the cells from left to right and from top to bottom. A digit is
/// given, a dot is an empty cell.
const PUZZLE: &str =
    ".....69.23......6..41....8.4256.7......1..3.....92..........1...5......97.8...6..";

/// The rules: which cells may not hold the same digit. Classic sudoku has rows, columns and boxes.
const RULES: Topology = Topology::CLASSIC;

fn main() -> Result<(), Box<dyn Error>> {
    println!("1. Read a puzzle and print it.\n");
    let grid = read(PUZZLE)?;
    print(&grid);

    println!("2. Look at a cell.\n");
    // A cell is named by its row and its column, both counted from 1 in text.
    for cell in ["r1c6", "r1c7", "r1c8"] {
        let cell: Cell = cell.parse()?;
        match grid.digit(cell) {
            Some(digit) => println!("{cell} holds {digit}"),
            None => println!("{cell} is empty and may hold {}", grid.pencilmarks(cell)),
        }
    }

    println!("\n3. Put a digit into a cell.\n");
    let mut mine = grid.clone();
    // A digit in a cell is a candidate: `r4c7=8` in text, or built from its two parts.
    let candidate = Candidate::new(Cell::at(3, 6), Digit::from_index(7));
    mine.place(candidate, &RULES)?;
    println!("after {candidate}, r4c8 may hold {}", mine.pencilmarks("r4c8".parse()?));
    // What the rules forbid is answered with the reason, and the grid is then thrown away.
    if let Err(contradiction) = grid.clone().place("r4c8=7".parse()?, &RULES) {
        println!("r4c8=7 is not possible: {contradiction}");
    }

    println!("\n4. Solve with naked singles alone.\n");
    tell(&naked_singles(&grid));

    println!("5. Solve with hidden singles too.\n");
    let trace = all_singles(&grid);
    tell(&trace);

    println!("6. Finish with brute force: in the first empty cell, or in any.\n");
    let rest = write_down(&trace.grid);
    for choice in [Choice::FirstEmpty, Choice::RandomEmpty { seed: 1 }] {
        match brute_force(&rest, choice) {
            (Some(solution), tries) => println!("{choice:?}, {tries} tries:\n{solution}\n"),
            (None, tries) => println!("{choice:?}: nothing after {tries} tries\n"),
        }
    }
    Ok(())
}

/// A grid is made in two steps. Any text of the right form is read, and then the rules are asked.
fn read(text: &str) -> Result<Grid, Box<dyn Error>> {
    let givens: Givens = text.parse()?;
    Ok(Grid::new(&givens, &RULES)?)
}

/// Draws nine lines with a gap between the boxes.
fn print(grid: &Grid) {
    for row in 0..9 {
        for column in 0..9 {
            let digit = grid.digit(Cell::at(row, column));
            let symbol = digit.map_or(".".to_owned(), |digit| digit.to_string());
            print!("{symbol}{}", if column % 3 == 2 { "  " } else { " " });
        }
        println!("{}", if row % 3 == 2 { "\n" } else { "" });
    }
}

/// A naked single: only one digit is left for a cell.
fn naked_singles(grid: &Grid) -> Trace {
    walk(grid.clone(), &RULES, &Policy::of_order(&[&NakedSingle]))
}

/// A hidden single: only one cell is left for a digit, in some box, column or row. The order
/// matters: what comes first is tried first, again after every step.
fn all_singles(grid: &Grid) -> Trace {
    walk(grid.clone(), &RULES, &Policy::of_order(&[&NakedSingle, &HiddenSingle]))
}

/// Brute force knows nothing but the rules. It picks an empty cell, tries each digit that fits and
/// goes on from there; where nothing fits, it takes the last digit back. The choice of the cell
/// changes nothing but the number of tries, and that a lot. The same seed gives the same choices.
fn brute_force(givens: &Givens, choice: Choice) -> (Option<Solution>, u64) {
    let mut first = None;
    let limits = Limits { nodes: 10_000_000, ..Limits::NONE };
    let outcome = backtrack::solutions(givens, choice, &limits, &mut |solution| {
        first = Some(*solution);
        ControlFlow::Break(())
    });
    (first, outcome.nodes)
}

/// Writes down the digits of a grid, so that somebody else can start from there.
fn write_down(grid: &Grid) -> Givens {
    let mut givens = Givens::EMPTY;
    for cell in grid.filled() {
        if let Some(digit) = grid.digit(cell) {
            givens.set(cell, Entry::Given(digit));
        }
    }
    givens
}

/// Tells each step of a path, and where it ended.
fn tell(trace: &Trace) {
    for step in &trace.steps {
        println!("{step}");
    }
    match &trace.end {
        WalkEnd::Solved(_) => println!("\nsolved after {} steps:\n", trace.steps.len()),
        WalkEnd::Stuck | WalkEnd::Stopped => {
            println!("\nstuck after {} steps:\n", trace.steps.len())
        }
        WalkEnd::Contradiction(contradiction) => println!("\nno solution: {contradiction}\n"),
    }
    print(&trace.grid);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_runs() {
        main().expect("the example runs");
    }

    #[test]
    fn each_method_goes_further_than_the_one_before() {
        let grid = read(PUZZLE).expect("a puzzle");
        let [naked, all] = [naked_singles(&grid), all_singles(&grid)];
        assert_eq!((naked.end, naked.steps.len()), (WalkEnd::Stuck, 10));
        assert_eq!((all.end, all.steps.len()), (WalkEnd::Stuck, 35));
        assert_eq!(all.grid.empty().len(), 23);

        let rest = write_down(&all.grid);
        let (first, _) = brute_force(&rest, Choice::FirstEmpty);
        let (random, tries) = brute_force(&rest, Choice::RandomEmpty { seed: 1 });
        assert!(first.is_some_and(|solution| solution.completes(&rest)));
        assert_eq!(random, first);
        assert_eq!(brute_force(&rest, Choice::RandomEmpty { seed: 1 }), (random, tries));
    }
}
