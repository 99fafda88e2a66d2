//! `cargo xtask ranks`: the table by which `sudokit rank` numbers the essentially different grids.
//!
//! All 5,472,730,538 of them are enumerated, first band by first band: about ten minutes of
//! processor time. What is known of a band is kept in `target/ranks/`, so that one who was
//! interrupted goes on where he was. At the end the numbers are compared with what is published:
//! how many essentially different grids there are, by their automorphisms.

use anyhow::{Context, ensure};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};
use sudokit_symmetry::{
    Rank,
    survey::{BANDS, Survey, Surveyor, encode},
};

/// Where the table lies.
const FILE: &str = "crates/symmetry/data/ranks.bin";

/// Where the numbers of single bands are kept.
const FOLDER: &str = "target/ranks";

/// How many essentially different grids have so many automorphisms (G. Fowler, in the forum of the
/// sudoku players, 2007).
const BY_AUTOMORPHISMS: [(u16, u64); 16] = [
    (1, 5_472_170_387),
    (2, 548_449),
    (3, 7_336),
    (4, 2_826),
    (6, 1_257),
    (8, 29),
    (9, 42),
    (12, 92),
    (18, 85),
    (27, 2),
    (36, 15),
    (54, 11),
    (72, 2),
    (108, 3),
    (162, 1),
    (648, 1),
];

/// Enumerates what is not known yet, and writes the table.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let root = crate::project::root();
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {FOLDER}"))?;
    enumerate(&folder)?;
    let surveys = (0..BANDS).map(|band| read(&folder, band)).collect::<anyhow::Result<Vec<_>>>()?;
    let mut automorphisms = BTreeMap::<u16, u64>::new();
    for (number, grids) in surveys.iter().flat_map(|survey| &survey.automorphisms) {
        *automorphisms.entry(*number).or_default() += grids;
    }
    let count: u64 = automorphisms.values().sum();
    ensure!(count == Rank::COUNT, "{count} grids instead of {}", Rank::COUNT);
    ensure!(automorphisms.into_iter().eq(BY_AUTOMORPHISMS), "wrong numbers of automorphisms");
    let counts: Vec<Vec<u32>> = surveys.into_iter().map(|survey| survey.counts).collect();
    fs::write(root.join(FILE), encode(&counts)).with_context(|| format!("cannot write {FILE}"))?;
    Ok(ExitCode::SUCCESS)
}

/// Enumerates so many random fourth rows of random bands again and compares them with the table.
pub(crate) fn check(rows: &str) -> anyhow::Result<ExitCode> {
    let rows: u32 = rows.parse().context("--check takes the number of fourth rows to check")?;
    let surveyor = Surveyor::new();
    let mut random = ChaCha8Rng::seed_from_u64(0);
    let mut grids = 0;
    for _ in 0..rows {
        let band = random.random_range(0..BANDS);
        let recorded = surveyor.recorded(band);
        ensure!(!recorded.is_empty(), "the table has nothing on band {}", band + 1);
        let row = random.random_range(0..recorded.len());
        let found = surveyor.survey(band, |number| number == row).counts;
        ensure!(found == [recorded[row]], "band {}, row {}: {found:?}", band + 1, row + 1);
        grids += u64::from(recorded[row]);
    }
    writeln!(io::stdout(), "{rows} fourth rows with {grids} grids are as the table says")?;
    Ok(ExitCode::SUCCESS)
}

/// Enumerates the bands that are not known yet, with as many threads as there are processors.
fn enumerate(folder: &Path) -> anyhow::Result<()> {
    let surveyor = Surveyor::new();
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let work = || -> anyhow::Result<()> {
            loop {
                // The last bands have the fewest grids: the first progress is seen soon.
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(band) = BANDS.checked_sub(number + 1) else { return Ok(()) };
                if read(folder, band).is_err() {
                    let survey = surveyor.survey(band, |_| true);
                    write(folder, band, &survey)?;
                    let grids: u64 = survey.automorphisms.values().sum();
                    writeln!(io::stderr(), "band {}: {grids} grids", band + 1)?;
                }
            }
        };
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(done) => done,
            Err(_) => anyhow::bail!("a thread failed"),
        })
    })
}

fn name(band: usize) -> String {
    format!("{:03}.txt", band + 1)
}

/// Writes what is known of a band: a line with the numbers of grids by fourth row, and one with
/// those by automorphisms.
fn write(folder: &Path, band: usize, survey: &Survey) -> anyhow::Result<()> {
    let mut text: String = survey.counts.iter().map(|count| format!("{count} ")).collect();
    text.push('\n');
    for (automorphisms, grids) in &survey.automorphisms {
        let _ = write!(text, "{automorphisms}:{grids} ");
    }
    text.push('\n');
    // Whoever is interrupted leaves no half of a file.
    let part = folder.join(format!("{}.part", name(band)));
    fs::write(&part, text).and_then(|()| fs::rename(part, folder.join(name(band))))?;
    Ok(())
}

fn read(folder: &Path, band: usize) -> anyhow::Result<Survey> {
    let text = fs::read_to_string(folder.join(name(band)))?;
    let (counts, automorphisms) = text.split_once('\n').context("two lines are expected")?;
    let pair = |word: &str| -> anyhow::Result<(u16, u64)> {
        let (number, grids) = word.split_once(':').context("a pair is expected")?;
        Ok((number.parse()?, grids.parse()?))
    };
    Ok(Survey {
        counts: counts.split_whitespace().map(str::parse).collect::<Result<_, _>>()?,
        automorphisms: automorphisms.split_whitespace().map(pair).collect::<Result<_, _>>()?,
    })
}
