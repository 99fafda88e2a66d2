//! The best of all Latin squares, for a reward in each cell.
//!
//! Run it with `cargo run -p sudokit-solve --example optimise` and read along.

#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::{error::Error, ops::ControlFlow};
use sudokit_model::{Direction, Limits, solve};
use sudokit_solve::models::latin::{Fixed, LatinSquares, Rewards};

/// Rows of numbers, as a spreadsheet or a file may have them.
const REWARDS: &str = "\
9 2 5
4 8 1
3 6 7
";

fn main() -> Result<(), Box<dyn Error>> {
    println!("1. A reward for each cell: a value earns so many times itself.\n");
    println!("{REWARDS}");
    let rewards: Rewards = REWARDS.parse()?;

    println!("2. The naive bound: every cell has its best value, whatever the others hold.\n");
    let naive = rewards.naive_bound(Direction::Maximise);
    println!("{naive}");

    println!("\n3. Better and better squares, until there is none.\n");
    let (value, best) = best(&rewards, Direction::Maximise)?;
    for row in best {
        println!("{row:?}");
    }
    println!("{value}: rows and columns cost {}", naive - value);

    println!("\n4. The other way round: as little as possible.\n");
    let (value, _) = self::best(&rewards, Direction::Minimise)?;
    println!("{value}, and naively {}", rewards.naive_bound(Direction::Minimise));
    Ok(())
}

/// The best square and its value.
fn best(rewards: &Rewards, direction: Direction) -> Result<(i64, Vec<Vec<usize>>), Box<dyn Error>> {
    let squares = LatinSquares { order: rewards.order(), fixed: Fixed::Nothing };
    let model = squares.model_with(rewards, direction);
    let mut best = Vec::new();
    let outcome = solve(sudokit_backends::ALL[0], &model, &Limits::NONE, &mut |solution| {
        best = squares.rows(solution);
        println!("  {}", rewards.value(&best));
        ControlFlow::Continue(())
    })?;
    // The bound is proved: it is the value of the last square.
    assert_eq!(outcome.bound, outcome.objective);
    Ok((rewards.value(&best), best))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_runs() {
        main().expect("the example runs");
    }

    #[test]
    fn rewards_in_a_line_are_alike() {
        // Equal rewards: every square is as good as any other.
        let rewards: Rewards = "1 1 1\n1 1 1\n1 1 1\n".parse().expect("three rows");
        let (most, _) = best(&rewards, Direction::Maximise).expect("there is a square");
        let (least, _) = best(&rewards, Direction::Minimise).expect("there is a square");
        assert_eq!((most, least), (18, 18));
    }
}
