//! `cargo xtask tidy`: what the compiler and clippy do not check.
//!
//! One more check is a file in `tidy/`, its `mod` line and its line in [`CHECKS`].

mod fence;
mod file_docs;
mod file_length;
mod formatting;
mod layers;
mod licences;
mod links;
mod machine_paths;
mod manifests;
mod msrv;
mod registries;
mod skipped_tests;
mod unfinished;
mod whitespace;

use crate::{finding::Finding, project::Project};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Looks at the project and tells what is wrong with it.
type Check = fn(&Project) -> anyhow::Result<Vec<Finding>>;

/// Every check with its name, the structure of the project before its text.
const CHECKS: &[(&str, Check)] = &[
    ("layers", layers::check),
    ("licences", licences::check),
    ("msrv", msrv::check),
    ("manifests", manifests::check),
    ("registries", registries::check),
    ("fence", fence::check),
    ("file docs", file_docs::check),
    ("file length", file_length::check),
    ("skipped tests", skipped_tests::check),
    ("unfinished", unfinished::check),
    ("links", links::check),
    ("machine paths", machine_paths::check),
    ("whitespace", whitespace::check),
    ("formatting", formatting::check),
];

/// Runs every check and prints what it finds.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let report = report(&Project::open()?)?;
    let mut out = io::stdout().lock();
    if report.is_empty() {
        writeln!(out, "tidy: {} checks passed", CHECKS.len())?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}", report.join("\n"))?;
    Ok(ExitCode::FAILURE)
}

/// The findings of all checks, each with the name of its check.
fn report(project: &Project) -> anyhow::Result<Vec<String>> {
    let mut lines = Vec::new();
    for (name, check) in CHECKS {
        let findings = check(project)?;
        lines.extend(findings.iter().map(|finding| format!("[{name}] {finding}")));
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_project_is_tidy() {
        let project = Project::open().expect("the project can be read");
        let report = report(&project).expect("every check can run");
        assert!(report.is_empty(), "\n{}\n", report.join("\n"));
    }
}
