//! `cargo xtask sets`: the sets of easy and of hard puzzles that `sudokit compare` measures with.
//!
//! They are made from a seed, so that anybody can make them again and nobody's copyright is on
//! them. Both are minimal or nearly so, and have one solution. Easy ones are solved by naked and
//! hidden singles alone. Hard ones are those among random minimal puzzles that take the classic
//! engine many nodes.

use anyhow::{Context, ensure};
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};
use std::{fs, ops::ControlFlow, process::ExitCode};
use sudokit_grid::{
    Candidate, Cell, Digit, Entry, Givens, Grid, Limits, Solution, Topology, Verdict,
};
use sudokit_solve::Engine;

const SEED: u64 = 9;
/// How many puzzles a set has.
const COUNT: usize = 50;
/// From how many nodes on a puzzle is called hard: one in some hundred random minimal ones.
const HARD_NODES: u64 = 25;

/// The files of the sets.
const EASY: &str = "crates/app/sets/easy.txt";
const HARD: &str = "crates/app/sets/hard.txt";

/// Makes both sets and writes them.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let root = crate::project::root();
    for (file, puzzles) in [(EASY, easy(COUNT)), (HARD, hard(COUNT))] {
        ensure!(puzzles.len() == COUNT, "not enough puzzles for {file}");
        let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
        fs::write(root.join(file), lines).with_context(|| format!("cannot write {file}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn easy(count: usize) -> Vec<Givens> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    (0..count).map(|_| dug(&full(&mut random), &mut random, yields_to_singles)).collect()
}

/// Whether naked and hidden singles solve the puzzle.
fn yields_to_singles(givens: &Givens) -> bool {
    let topology = Topology::CLASSIC;
    let Ok(mut grid) = Grid::new(givens, &topology) else { return false };
    while let Some(single) = single(&grid) {
        if grid.place(single, &topology).is_err() {
            return false;
        }
    }
    grid.solution(&topology).is_some()
}

/// A candidate that is the only one of its cell, or of its digit in a house.
fn single(grid: &Grid) -> Option<Candidate> {
    let naked = grid.empty().into_iter().find_map(|cell| {
        let digit = grid.pencilmarks(cell).sole()?;
        Some(Candidate { cell, digit })
    });
    naked.or_else(|| {
        Topology::CLASSIC.houses().iter().find_map(|house| {
            Digit::ALL.into_iter().find_map(|digit| {
                let open = grid.cells_of(digit) & house.cells & grid.empty();
                let cell = open.sole()?;
                Some(Candidate { cell, digit })
            })
        })
    })
}

fn hard(count: usize) -> Vec<Givens> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED + 1);
    let mut puzzles = Vec::new();
    while puzzles.len() < count {
        let puzzle = dug(&full(&mut random), &mut random, |_| true);
        if Engine::Scalar.count(&puzzle, &Limits::NONE).nodes >= HARD_NODES {
            puzzles.push(puzzle);
        }
    }
    puzzles
}

/// Takes givens away in random order, as long as the solution stays the only one and the puzzle is
/// accepted.
fn dug(solution: &Solution, random: &mut impl Rng, accepts: impl Fn(&Givens) -> bool) -> Givens {
    let mut givens = Givens::EMPTY;
    for cell in Cell::ALL {
        givens.set(cell, Entry::Given(solution.digit(cell)));
    }
    let mut cells: Vec<Cell> = Cell::ALL.into_iter().collect();
    shuffle(&mut cells, random);
    for cell in cells {
        let mut fewer = givens;
        fewer.set(cell, Entry::Empty);
        let is_unique = matches!(sudokit_solve::verdict(&fewer, &Limits::NONE), Verdict::Unique(_));
        if is_unique && accepts(&fewer) {
            givens = fewer;
        }
    }
    givens
}

/// A full grid: three boxes that do not see each other are filled at random, and the rest is the
/// first way to go on.
fn full(random: &mut impl Rng) -> Solution {
    let mut givens = Givens::EMPTY;
    for index in [0, 4, 8] {
        let mut digits: Vec<Digit> = Digit::ALL.into_iter().collect();
        shuffle(&mut digits, random);
        let cells = Cell::ALL.into_iter().filter(|cell| cell.block() == index);
        for (cell, digit) in cells.zip(digits) {
            givens.set(cell, Entry::Given(digit));
        }
    }
    let mut first = None;
    Engine::Scalar.solutions(&givens, &Limits::solutions(1), &mut |solution| {
        first = Some(*solution);
        ControlFlow::Break(())
    });
    first.expect("three boxes on the diagonal can always be completed")
}

/// Fisher and Yates, written out so that no other version of a library shuffles otherwise.
fn shuffle<T>(items: &mut [T], random: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, (random.next_u64() % (last as u64 + 1)) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_that_are_shipped_are_these() {
        for (file, made) in [(EASY, easy(COUNT)), (HARD, hard(2))] {
            let text = fs::read_to_string(crate::project::root().join(file)).expect(file);
            assert_eq!(text.lines().count(), COUNT);
            for (line, puzzle) in text.lines().zip(made) {
                assert_eq!(line, puzzle.to_string(), "{file}: run `cargo xtask sets`");
            }
        }
    }
}
