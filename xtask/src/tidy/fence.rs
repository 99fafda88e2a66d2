//! Unsafe code stands in few places.
//!
//! The workspace denies it; `forbid` would be stronger, but a crate inherits all lints or none, and
//! then `classic` could not let its folders in. The workspaces beside ours inherit nothing, so the
//! code itself is looked at too.

use crate::{finding::Finding, project::Project};

/// Where unsafe code may be let in: the files that call the folders beside them, and the one that
/// calls a foreign library.
const GATES: [&str; 3] = [
    "crates/backends/src/engines/cp_sat/library.rs",
    "crates/classic/src/lanes.rs",
    "crates/classic/src/single.rs",
];

/// Where it may stand, but for the gates.
const INSIDE: [&str; 5] = [
    "crates/classic/src/lanes/arch.rs",
    "crates/classic/src/lanes/arch/",
    "crates/classic/src/single/arch.rs",
    "crates/classic/src/single/arch/",
    "crates/classic/src/single/tests.rs",
];

/// The name of the lint, in two parts so that this file passes.
const LINT: &str = concat!("unsafe", "_code");

/// What follows the keyword.
const WHAT: [&str; 5] = ["{", "fn", "impl", "trait", "extern"];

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for (path, text) in project.texts().filter(|(path, _)| path.ends_with(".rs")) {
        let is_gate = GATES.contains(&path);
        let is_inside = is_gate || INSIDE.iter().any(|inside| path.starts_with(inside));
        for (index, line) in text.lines().enumerate() {
            if !is_gate && line.contains(LINT) || !is_inside && is_unsafe(line) {
                let remedy = format!("it stands in {}", [&GATES[..1], &INSIDE].concat().join(", "));
                findings.push(Finding::at(path, index + 1, "unsafe code", remedy));
            }
        }
    }
    Ok(findings)
}

fn is_unsafe(line: &str) -> bool {
    let keyword = concat!("unsafe", " ");
    let code = line.split("//").next().unwrap_or(line);
    code.match_indices(keyword)
        .any(|(at, _)| WHAT.iter().any(|what| code[at + keyword.len()..].starts_with(what)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stands_inside_only() {
        let block = format!("    {} {{ call() }}\n", "unsafe");
        let attribute = format!("    {LINT}, reason = \"speed\"\n");
        for (path, blocks, attributes) in [
            ("crates/classic/src/lanes.rs", 0, 0),
            ("crates/classic/src/lanes/arch/avx2.rs", 0, 1),
            ("crates/classic/src/lanes/generic.rs", 1, 1),
            ("crates/backends/src/engines/cp_sat/library.rs", 0, 0),
            ("crates/backends/src/engines/cp_sat.rs", 1, 1),
            ("fuzz/fuzz_targets/read.rs", 1, 1),
        ] {
            let count = |text| check(&Project::of(&[(path, text)])).expect("runs").len();
            assert_eq!((count(&block), count(&attribute)), (blocks, attributes), "{path}");
        }
    }
}
