//! `cargo xtask bench`: the signature of the engines over the fixed corpus.
//!
//! Engines are deterministic, so the number of nodes and the hash of the results say what they do,
//! on any machine. How fast they are is another question, which `--peers` asks.

mod corpus;
mod engines;
mod history;
mod peers;
mod signature;

use crate::project::root;
use anyhow::{Context, ensure};
use corpus::Problem;
use engines::ENGINES;
use signature::Signature;
use std::{
    fs,
    io::{self, Write},
    process::ExitCode,
};
use sudokit_classic::Lanes;

/// The fixed corpus; a change to it changes the signature.
const CORPUS: &str = "tests/data/solve.txt";

pub(crate) use peers::run as peers;

/// Prints the signature of every engine and of every path of the batch solver, and the trailer for
/// the commit.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let problems = problems()?;
    let mut out = io::stdout().lock();
    writeln!(out, "{:<12}{}", "engine", Signature::TITLES)?;
    let mut signatures = Vec::new();
    for engine in ENGINES {
        let signature = Signature::of(engine.solutions, &problems)?;
        writeln!(out, "{:<12}{signature}", engine.name)?;
        signatures.push(signature);
    }
    let first = signatures.first().context("there is no engine")?;
    ensure!(
        signatures.iter().all(|signature| signature.hash == first.hash),
        "the engines disagree about the results"
    );
    print_batches(&mut out, &problems, first)?;
    writeln!(out, "\nNodes: {}", first.nodes)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the signature of every path of the batch solver that this machine has.
///
/// Fails if one is not that of the path that takes one puzzle after another, or if its nodes or
/// solutions are not those of `engine`, the engine whose answers a batch repeats.
fn print_batches(
    out: &mut impl Write,
    problems: &[Problem],
    engine: &Signature,
) -> anyhow::Result<()> {
    let expected = Signature::of_batch(Lanes::SCALAR, problems)?;
    writeln!(out, "\n{:<12}{}", "batch", Signature::TITLES)?;
    for lanes in Lanes::available() {
        let signature = Signature::of_batch(lanes, problems)?;
        writeln!(out, "{:<12}{signature}", lanes.to_string())?;
        ensure!(signature == expected, "batches of {lanes} and {} disagree", Lanes::SCALAR);
        ensure!(signature.searched_like(engine), "{lanes} searches otherwise than the engine");
    }
    Ok(())
}

/// Compares the first engine, the one that users meet, with the newest trailer in the history.
pub(crate) fn check() -> anyhow::Result<ExitCode> {
    let engine = ENGINES.first().context("there is no engine")?;
    let nodes = Signature::of(engine.solutions, &problems()?)?.nodes;
    let mut out = io::stdout().lock();
    match history::newest_nodes(&root()) {
        None => writeln!(out, "signature: Nodes: {nodes} (no trailer in the history to compare)")?,
        Some(known) if known == nodes => writeln!(out, "signature: Nodes: {nodes}, as known")?,
        Some(known) => {
            writeln!(out, "signature: {nodes} nodes, the history says {known}")?;
            writeln!(out, "    if that is meant, end the commit with 'Nodes: {nodes}'")?;
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn problems() -> anyhow::Result<Vec<Problem>> {
    let text = fs::read_to_string(root().join(CORPUS));
    corpus::parse(&text.with_context(|| format!("cannot read {CORPUS}"))?).context(CORPUS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corpus_can_be_read() {
        assert!(!problems().expect("the corpus is well formed").is_empty());
    }
}
