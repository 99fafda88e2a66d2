//! How many clues minimal puzzles have, and how many minimal puzzles there are, estimated from
//! samples without bias, beside what others estimated.
//!
//! `cargo run --release -p sudokit-generate --example clue_distribution -- BLOCKS [SEED]`
//!
//! The standard errors come from the differences between blocks, which are independent.

use cpu_time::ProcessTime;
use std::{
    env,
    error::Error,
    io::{self, Write},
    ops::ControlFlow,
};
use sudokit_generate::{Generator, Recipe, Way};

/// All grids.
const GRIDS: f64 = 6_670_903_752_021_072_936_960.0;

/// From 20 clues on, in percent: D. Berthier, *The real distribution of minimal puzzles*, New Sudoku
/// Players' Forum. His mean and standard deviation below follow from these.
const BERTHIER: [f64; 13] = [
    1.32e-7, 0.000_034, 0.003_48, 0.148, 2.28, 13.42, 31.91, 32.71, 15.48, 3.598, 0.41, 0.0241,
    0.001_02,
];

/// The weights of a block, by number of clues.
type Block = [f64; 82];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let blocks: u64 = arguments.next().map_or(Ok(100), |text| text.parse())?;
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let start = ProcessTime::now();
    let generator = Generator::new(&Recipe { way: Way::Unbiased, ..Recipe::default() })?;
    let mut found = [0_u64; 82];
    let mut sums = Vec::new();
    for number in 0..blocks {
        let mut sum = [0.0; 82];
        let _ = generator.block(seed, number, &|| false, &mut |draft| {
            let clues = draft.puzzle.given().len();
            found[clues] += 1;
            sum[clues] += draft.weight;
            ControlFlow::Continue(1)
        });
        sums.push(sum);
    }
    report(&sums, &found, start.elapsed().as_secs_f64())?;
    Ok(())
}

fn report(blocks: &[Block], found: &[u64], seconds: f64) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let n: u64 = found.iter().sum();
    writeln!(out, "{} blocks, {n} puzzles, {seconds:.1} s of processor time", blocks.len())?;
    writeln!(out, "clues     found  percent   error  Berthier")?;
    let all = |block: &Block| block.iter().sum::<f64>();
    for (clues, &found) in found.iter().enumerate().filter(|&(_, &found)| found > 0) {
        let (share, error) = ratio(blocks, &|block| block[clues], &all);
        let known = clues.checked_sub(20).and_then(|place| BERTHIER.get(place));
        let known = known.map_or(String::new(), |known| format!("{known}"));
        let (share, error) = (100.0 * share, 100.0 * error);
        writeln!(out, "{clues:5} {found:9} {share:8.5} {error:7.5}  {known}")?;
    }
    let clues = |block: &Block| (0..82).map(|clues| clues as f64 * block[clues]).sum();
    let (mean, error) = ratio(blocks, &clues, &all);
    writeln!(out, "mean {mean:.4}, error {error:.4}; Berthier 26.578")?;
    let squares =
        |block: &Block| (0..82).map(|n| (n as f64 - mean).powi(2) * block[n]).sum::<f64>();
    let (variance, error) = ratio(blocks, &squares, &all);
    let deviation = variance.sqrt();
    let error = error / (2.0 * deviation);
    writeln!(out, "standard deviation {deviation:.4}, error {error:.4}; Berthier 1.117")?;
    let (of_grid, error) = ratio(blocks, &all, &|_| 1.0);
    writeln!(out, "minimal puzzles of a grid {of_grid:.4e}, error {error:.1e}")?;
    let (total, error) = (of_grid * GRIDS, error * GRIDS);
    writeln!(out, "minimal puzzles in all {total:.4e}, error {error:.1e}")
}

/// The ratio of two sums over blocks, and its standard error.
fn ratio(
    blocks: &[Block],
    above: &dyn Fn(&Block) -> f64,
    below: &dyn Fn(&Block) -> f64,
) -> (f64, f64) {
    let (sum, base): (f64, f64) = (blocks.iter().map(above).sum(), blocks.iter().map(below).sum());
    let ratio = sum / base;
    let squares: f64 =
        blocks.iter().map(|block| (above(block) - ratio * below(block)).powi(2)).sum();
    let n = blocks.len() as f64;
    (ratio, (squares * n / (n - 1.0)).sqrt() / base)
}
