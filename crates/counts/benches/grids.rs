//! Counts the grids of each shape, checks the number, and prints the processor time; then draws.
//!
//! `cargo bench -p sudokit-counts --bench grids`; with `-- --all` those of 2x5 too, which take
//! minutes.

use cpu_time::ProcessTime;
use rand::{SeedableRng, rngs::ChaCha8Rng};
use std::{
    env,
    error::Error,
    hint::black_box,
    io::{self, Write},
};
use sudokit_counts::{
    Sampler,
    grids::{ClassCount, GridCount, band_classes},
};

const GRIDS: [(&str, u128); 5] = [
    ("2x2", 288),
    ("2x3", 28_200_960),
    ("2x4", 29_136_487_207_403_520),
    ("3x3", 6_670_903_752_021_072_936_960),
    ("2x5", 1_903_816_047_972_624_930_994_913_280_000),
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let all = env::args().any(|argument| argument == "--all");
    for (boxes, expected) in GRIDS.into_iter().filter(|&(boxes, _)| all || boxes != "2x5") {
        let start = ProcessTime::now();
        let count = GridCount::new(boxes.parse()?);
        let tables = start.elapsed();
        let counted = count.classes().iter().map(|class| count.count(class, &|| false));
        let counted: Option<Vec<ClassCount>> = counted.collect();
        let counted = counted.ok_or("nothing stops the count")?;
        let grids: u128 = counted.iter().map(ClassCount::grids).sum();
        let (classes, seconds) = (counted.len(), start.elapsed().as_secs_f64());
        assert_eq!(grids, expected, "{boxes}");
        let tables = tables.as_secs_f64();
        writeln!(
            out,
            "{boxes}: {grids} grids, {classes} classes, {seconds:.4} s (tables {tables:.4} s)"
        )?;
    }
    let start = ProcessTime::now();
    let classes = band_classes().len();
    writeln!(out, "{classes} classes of bands, {:.4} s", start.elapsed().as_secs_f64())?;
    let start = ProcessTime::now();
    let sampler = Sampler::new();
    writeln!(out, "tables to draw with, {:.4} s", start.elapsed().as_secs_f64())?;
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let start = ProcessTime::now();
    for _ in 0..100_000 {
        black_box(sampler.draw(&mut rng));
    }
    let rate = 1e5 / start.elapsed().as_secs_f64();
    writeln!(out, "{rate:.0} grids drawn a second")?;
    Ok(())
}
