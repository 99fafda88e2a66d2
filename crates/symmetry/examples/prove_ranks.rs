//! Checks ranks against brute force, and prints what was checked and what it took.
//!
//! Usage: `cargo run --release -p sudokit-symmetry --example prove_ranks [-- NUMBER]`. So many
//! random ranks, 1,000 if nothing is said, lead to a grid and back from an image of it. For a
//! hundredth of them, all grids with the same four first rows are found by a solver, and their
//! canonical forms that begin with these rows must be a run of ranks without a gap.

#![allow(clippy::print_stdout, reason = "a proof tells what it proves")]

use cpu_time::ProcessTime;
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};
use std::{collections::BTreeSet, env, error::Error, iter, ops::ControlFlow, time::Duration};
use sudokit_grid::{Cell, Entry, Givens, Limits, Solution};
use sudokit_symmetry::{Canoniser, Rank, Ranks, Transformation};

fn main() -> Result<(), Box<dyn Error>> {
    let number = env::args().nth(1).map_or(Ok(1000), |number| number.parse())?;
    let random = &mut ChaCha8Rng::seed_from_u64(2026);
    let started = ProcessTime::now();
    let ranks = Ranks::new();
    println!("tables: {:?}", started.elapsed());
    there_and_back(number, &ranks, random)?;
    in_order(&ranks, random)?;
    intervals(number / 100, &ranks, random)
}

/// Leads random ranks to grids and back.
fn there_and_back(
    number: usize,
    ranks: &Ranks,
    random: &mut impl Rng,
) -> Result<(), Box<dyn Error>> {
    let mut canoniser = Canoniser::new();
    let (mut there, mut back) = (Vec::new(), Vec::new());
    let drawn: BTreeSet<Rank> = iter::repeat_with(|| Rank::random(random)).take(number).collect();
    let mut last: Option<Solution> = None;
    for &rank in &drawn {
        let started = ProcessTime::now();
        let grid = ranks.unrank(rank);
        there.push(started.elapsed());
        let image = Transformation::random(random).apply_to_solution(&grid);
        let started = ProcessTime::now();
        let found = ranks.rank(&image);
        back.push(started.elapsed());
        if found != rank || canoniser.grid(&image) != grid {
            return Err(format!("rank {rank} leads to {grid} and to rank {found}").into());
        }
        if last.is_some_and(|last| last >= grid) {
            return Err(format!("the grid of rank {rank} is too small").into());
        }
        last = Some(grid);
    }
    println!("{number} ranks lead to canonical forms, in the same order, and back");
    println!("grid of a rank: {}", times(&mut there));
    println!("rank of a grid: {}", times(&mut back));
    Ok(())
}

fn times(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>() / times.len().max(1) as u32;
    let worst = times.last().copied().unwrap_or_default();
    format!("mean {mean:?}, worst {worst:?} of processor time")
}

/// Walks through grids one after the other.
fn in_order(ranks: &Ranks, random: &mut impl Rng) -> Result<(), Box<dyn Error>> {
    const STEPS: usize = 1_000_000;
    let first = Rank::random(random);
    let started = ProcessTime::now();
    let grids: Vec<Solution> = ranks.grids(first).take(STEPS).collect();
    let took = started.elapsed();
    if !grids.is_sorted_by(|one, next| one < next) {
        return Err(format!("grids from rank {first} on are not in order").into());
    }
    println!("{} grids from rank {first} on are in order: {took:?}", grids.len());
    Ok(())
}

/// Finds all canonical forms with the same first four rows by a solver.
fn intervals(number: usize, ranks: &Ranks, random: &mut impl Rng) -> Result<(), Box<dyn Error>> {
    let mut canoniser = Canoniser::new();
    let (mut completions, mut forms) = (0, 0);
    for _ in 0..number {
        let grid = ranks.unrank(Rank::random(random));
        let mut rows = Givens::EMPTY;
        for cell in Cell::ALL.into_iter().take(36) {
            rows.set(cell, Entry::Given(grid.digit(cell)));
        }
        let mut found = BTreeSet::new();
        sudokit_classic::solutions(&rows, &Limits::NONE, &mut |completion| {
            completions += 1;
            let form = canoniser.grid(completion);
            if form.completes(&rows) {
                found.insert(form);
            }
            ControlFlow::Continue(())
        });
        forms += found.len();
        let first = found.first().ok_or("a canonical form begins with its rows")?;
        let first = ranks.rank(first);
        // One more at either end, which begins with other rows.
        let before = Rank::new(first.get() - 1).map(|rank| ranks.unrank(rank));
        let mut run = ranks.grids(first);
        let is_run = run.by_ref().take(found.len()).eq(found);
        let others = before.into_iter().chain(run.next());
        if !is_run || others.filter(|grid| grid.completes(&rows)).count() > 0 {
            return Err(format!("the forms that begin like {grid} are no run of ranks").into());
        }
    }
    println!(
        "{forms} canonical forms in {number} intervals are all among {completions} completions of \
         four rows"
    );
    Ok(())
}
