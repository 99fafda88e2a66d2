//! The comparison with other solvers, a workspace of its own so that they stay out of ours.

use crate::project::root;
use anyhow::{Context, ensure};
use std::{
    env,
    process::{Command, ExitCode},
};

const MANIFEST: &str = "benches/peers/Cargo.toml";

/// Builds and runs the comparison and hands `arguments` to it.
pub(crate) fn run(arguments: &[&str]) -> anyhow::Result<ExitCode> {
    ensure!(root().join(MANIFEST).is_file(), "{MANIFEST} is not here");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--manifest-path", MANIFEST, "--"])
        .args(arguments)
        .current_dir(root())
        .status()
        .context("cannot run cargo")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
