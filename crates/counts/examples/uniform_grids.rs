//! Draws many grids and compares how often each kind came up with how often it should, by Pearson's
//! chi-square.
//!
//! `cargo run --release -p sudokit-counts --example uniform_grids -- [GRIDS] [SEED]`
//!
//! Of 4×4 all 288 grids must be equally frequent. Of 9×9 each of the three bands and three stacks
//! has column sets of one of 44 classes, by their shares of all grids.

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    io::{self, Write},
};
use sudokit_counts::{
    Boxes, Sampler, SmallSampler,
    grids::{ColumnSets, GridCount},
};
use sudokit_grid::{Cell, Solution};
use sudokit_random::stream;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let grids: u64 = arguments.next().map_or(Ok(1_000_000), |text| text.parse())?;
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    small(grids, seed)?;
    classic(grids, seed)
}

fn small(grids: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let sampler = SmallSampler::new("2x2".parse()?).ok_or("no sampler of 4×4")?;
    let mut rng = stream(seed, 0);
    let mut drawn = BTreeMap::new();
    for _ in 0..grids {
        *drawn.entry(sampler.draw(&mut rng)).or_insert(0_u64) += 1;
    }
    let mut drawn: Vec<u64> = drawn.into_values().collect();
    drawn.resize(288, 0);
    report("4×4, all grids", &drawn, &[grids as f64 / 288.0; 288])
}

fn classic(grids: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let count = GridCount::new(Boxes::CLASSIC);
    let shares = count.classes().iter().map(|class| count.count(class, &|| false));
    let shares: Option<Vec<f64>> = shares.map(|class| Some(class?.grids() as f64)).collect();
    let shares = shares.ok_or("nothing stops the count")?;
    let all: f64 = shares.iter().sum();
    let expected: Vec<f64> = shares.iter().map(|share| share / all * grids as f64).collect();
    let sampler = Sampler::new();
    let mut rng = stream(seed, 1);
    let mut drawn = vec![[0; 44]; 6];
    for _ in 0..grids {
        let grid = sampler.draw(&mut rng);
        for (side, grid) in [grid, transposed(&grid)?].iter().enumerate() {
            for band in 0..3 {
                let columns = ColumnSets::of_band(grid, band);
                let class = count.class_of(&columns).ok_or("column sets of no class")?;
                drawn[3 * side + band][class.number - 1] += 1;
            }
        }
    }
    for (number, drawn) in drawn.iter().enumerate() {
        let chute = if number < 3 { "band" } else { "stack" };
        report(&format!("9×9, {chute} {}", number % 3 + 1), drawn, &expected)?;
    }
    Ok(())
}

fn transposed(grid: &Solution) -> Result<Solution, Box<dyn Error>> {
    let digit = |cell: Cell| grid.digit(Cell::at(cell.column(), cell.row()));
    Ok(Solution::classic(Cell::ALL.map(digit))?)
}

/// Prints Pearson's sum, the degrees of freedom and how likely a sum as large is, by the
/// approximation of Wilson and Hilferty (1931). What is expected less than five times is one kind.
fn report(what: &str, drawn: &[u64], expected: &[f64]) -> Result<(), Box<dyn Error>> {
    let mut rare = (0.0, 0.0);
    let (mut sum, mut kinds) = (0.0, 0.0);
    let mut add = |drawn: f64, expected: f64| {
        sum += (drawn - expected).powi(2) / expected;
        kinds += 1.0;
    };
    for (&drawn, &expected) in drawn.iter().zip(expected) {
        if expected < 5.0 {
            rare = (rare.0 + drawn as f64, rare.1 + expected);
        } else {
            add(drawn as f64, expected);
        }
    }
    if rare.1 > 0.0 {
        add(rare.0, rare.1);
    }
    let freedom: f64 = kinds - 1.0;
    let variance = 2.0 / (9.0 * freedom);
    let deviations = ((sum / freedom).cbrt() - 1.0 + variance) / variance.sqrt();
    let grids: u64 = drawn.iter().sum();
    let p = upper_tail(deviations);
    writeln!(
        io::stdout(),
        "{what}: {grids} grids, chi-square {sum:.1}, degrees of freedom {freedom}, p {p:.3}"
    )?;
    Ok(())
}

/// How likely a normal variable exceeds so many standard deviations: formula 26.2.17 of Abramowitz
/// and Stegun, *Handbook of Mathematical Functions* (1964), right to seven places.
fn upper_tail(deviations: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * deviations.abs());
    let factors = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_53];
    let polynomial = factors.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let density = (-deviations * deviations / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let tail = density * polynomial;
    if deviations < 0.0 { 1.0 - tail } else { tail }
}
