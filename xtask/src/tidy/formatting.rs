//! Every source is formatted, also those that `cargo fmt` does not see.
//!
//! `cargo fmt` follows `mod` lines but not those that a macro writes, and the registries are such
//! macros. So `rustfmt` gets every file by name.

use crate::{
    finding::Finding,
    project::{Project, relative},
};
use anyhow::Context;
use std::{
    path::{Path, PathBuf},
    process::Command,
};

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    let sources = project.sources().map(|(path, _)| project.root().join(path)).collect::<Vec<_>>();
    unformatted(project.root(), &sources)
}

/// Every place that `rustfmt` would write differently.
fn unformatted(root: &Path, sources: &[PathBuf]) -> anyhow::Result<Vec<Finding>> {
    if sources.is_empty() {
        return Ok(Vec::new());
    }
    let output = Command::new("rustfmt")
        .args(["--check", "--color=never", "--edition=2024"])
        .args(sources)
        .current_dir(root)
        .output()
        .context("cannot run rustfmt; `rustup component add rustfmt` installs it")?;
    let mut findings = differences(root, &String::from_utf8_lossy(&output.stdout));
    if !output.status.success() && findings.is_empty() {
        anyhow::bail!("rustfmt failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    // A file is read twice if another one names it in a `mod` line.
    findings.sort();
    findings.dedup();
    Ok(findings)
}

/// Reads the lines `Diff in FILE:LINE:` of `rustfmt --check`.
fn differences(root: &Path, output: &str) -> Vec<Finding> {
    let places = output.lines().filter_map(|line| line.strip_prefix("Diff in "));
    places
        .filter_map(|place| {
            let (file, line) = place.trim_end_matches(':').rsplit_once(':')?;
            let file = relative(root, Path::new(file));
            let line = line.parse().ok()?;
            Some(Finding::at(file, line, "not formatted", "run `just fmt`"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, fs};

    #[test]
    fn the_places_are_read() {
        let output = "Diff in ROOT/src/a.rs:12:\n-bad\n+good\nDiff in ROOT/src/b.rs:1:\n";
        let found = differences(Path::new("ROOT"), output);
        let places: Vec<(&str, usize)> = found.iter().map(|f| (f.file.as_str(), f.line)).collect();
        assert_eq!(places, [("src/a.rs", 12), ("src/b.rs", 1)]);
    }

    #[test]
    fn a_file_that_is_not_formatted_is_found() {
        let name = format!("sudokit-xtask-formatting-{}", std::process::id());
        let folder = env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder for the test");
        let [good, bad] = ["good.rs", "bad.rs"].map(|file| folder.join(file));
        fs::write(&good, "fn a() {}\n").expect("written");
        fs::write(&bad, "fn a() {}\n\nfn  b( ) { }\n").expect("written");
        let found = unformatted(&folder, &[good, bad]);
        fs::remove_dir_all(&folder).expect("removed");
        let found = found.expect("rustfmt runs");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].file.ends_with("bad.rs"));
    }
}
