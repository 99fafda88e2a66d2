//! How long it takes to find the unavoidable sets of a grid, their kinds and the largest clique.
//!
//! ```sh
//! cargo bench -p sudokit-unavoidable --bench sets
//! ```
//!
//! Times are processor time. The grids are drawn from a seed; 500 of them have 525 kinds of sets of
//! at most 12 cells together.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use cpu_time::ProcessTime;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use std::{collections::BTreeMap, ops::ControlFlow};
use sudokit_grid::{Cell, Digit, Entry, Givens, Limits, Solution};
use sudokit_unavoidable::{
    UnavoidableSet, UnavoidableSets, by_kind, largest_clique, sets_over_digits, unavoidable_sets,
};

fn main() {
    let grids = grids(1000);
    for (cells, n_grids) in [(4, 1000), (6, 1000), (10, 500), (12, 500), (14, 50), (16, 10)] {
        measure(&format!("sets of {cells} cells"), &grids[..n_grids], |grid| {
            unavoidable_sets(grid, cells, &Limits::NONE)
        });
    }
    for (digits, n_grids) in [(2, 50), (3, 20), (4, 5)] {
        measure(&format!("sets over {digits} digits"), &grids[..n_grids], |grid| {
            sets_over_digits(grid, digits, &Limits::NONE)
        });
    }
    let grids = &grids[..500];
    let sets = |grid: &Solution| unavoidable_sets(grid, 12, &Limits::NONE).sets;
    let sets: Vec<Vec<UnavoidableSet>> = grids.iter().map(sets).collect();
    let start = ProcessTime::now();
    let cliques: Vec<_> = sets.iter().map(|sets| largest_clique(sets, &Limits::NONE)).collect();
    let each = start.elapsed().as_secs_f64() / grids.len() as f64;
    let mut sizes = BTreeMap::new();
    for clique in &cliques {
        *sizes.entry(clique.sets.len()).or_insert(0) += 1;
    }
    println!("cliques: {:.3} ms each, how many of each size {sizes:?}", each * 1e3);
    let start = ProcessTime::now();
    let mut kinds = BTreeMap::new();
    for (grid, sets) in grids.iter().zip(&sets) {
        for (kind, sets) in by_kind(grid, sets) {
            *kinds.entry(kind).or_insert(0) += sets.len();
        }
    }
    let each = start.elapsed().as_secs_f64() / grids.len() as f64;
    println!("kinds: {:.3} ms each, {} in all of at most 12 cells", each * 1e3, kinds.len());
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
        "{name}: {:.3} ms each of {n_grids} grids, with {} sets, {} differences, {} nodes",
        each * 1e3,
        sets / n_grids,
        differences / n_grids,
        nodes / n_grids
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
