//! How long it takes to find the unavoidable sets of a grid.
//!
//! ```sh
//! cargo bench -p sudokit-unavoidable --bench sets
//! ```
//!
//! Times are processor time. The grids are drawn from a seed.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use cpu_time::ProcessTime;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use std::ops::ControlFlow;
use sudokit_grid::{Cell, Digit, Entry, Givens, Limits, Solution};
use sudokit_unavoidable::{UnavoidableSets, sets_over_digits, unavoidable_sets};

fn main() {
    if std::env::args().any(|a| a == "--quick") {
        measure("12 cells", &grids(20), |g| unavoidable_sets(g, 12, &Limits::NONE));
        return;
    }
    let grids = grids(500);
    let at_most =
        |cells: usize| move |grid: &Solution| unavoidable_sets(grid, cells, &Limits::NONE);
    measure("4 cells", &grids, at_most(4));
    measure("6 cells", &grids, at_most(6));
    measure("10 cells", &grids, at_most(10));
    measure("12 cells", &grids, at_most(12));
    measure("14 cells", &grids[..50], at_most(14));
    measure("16 cells", &grids[..10], at_most(16));
    measure("18 cells", &grids[..2], at_most(18));
    let over = |digits: usize| move |grid: &Solution| sets_over_digits(grid, digits, &Limits::NONE);
    measure("2 digits", &grids[..50], over(2));
    measure("3 digits", &grids[..20], over(3));
    measure("4 digits", &grids[..5], over(4));
}

fn measure(name: &str, grids: &[Solution], find: impl Fn(&Solution) -> UnavoidableSets) {
    let (mut sets, mut nodes, mut differences) = (0, 0, 0);
    let start = ProcessTime::now();
    for grid in grids {
        let found = find(grid);
        sets += found.sets.len() as u64;
        nodes += found.outcome.nodes;
        differences += found.outcome.solutions;
    }
    let n_grids = grids.len() as u64;
    let each = start.elapsed().as_secs_f64() / n_grids as f64;
    println!(
        "{name}: {} grids, each {} sets, {} differences, {} nodes, {:.3} ms",
        n_grids,
        sets / n_grids,
        differences / n_grids,
        nodes / n_grids,
        each * 1e3
    );
}

/// Grids with three boxes drawn at random and one of their completions.
fn grids(n: usize) -> Vec<Solution> {
    let mut random = ChaCha8Rng::seed_from_u64(12);
    (0..n).map(|_| grid(&mut random)).collect()
}

fn grid(random: &mut ChaCha8Rng) -> Solution {
    let mut givens = Givens::EMPTY;
    for block in 0..3 {
        let mut digits = Digit::ALL;
        digits.shuffle(random);
        for (index, digit) in digits.into_iter().enumerate() {
            givens.set(Cell::at(3 * block + index / 3, 3 * block + index % 3), Entry::Given(digit));
        }
    }
    let mut left = random.random_range(0..1000);
    let mut last = None;
    sudokit_classic::solutions(&givens, &Limits::NONE, &mut |solution| {
        last = Some(*solution);
        if left == 0 {
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    last.expect("three boxes in a diagonal can be completed")
}
