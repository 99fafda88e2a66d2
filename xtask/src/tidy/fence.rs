//! Unsafe code stands in few folders.
//!
//! The workspace denies it; `forbid` would be stronger, but a crate inherits all lints or none, and
//! then `classic` could not let its folders in.

use crate::{finding::Finding, project::Project};

/// Where unsafe code may be let in: the files that call the folders `arch` beside them.
const GATES: [&str; 2] = ["crates/classic/src/lanes.rs", "crates/classic/src/single.rs"];

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    let is_outside = |path: &str| path.ends_with(".rs") && !GATES.contains(&path);
    let mut findings = Vec::new();
    for (path, text) in project.texts().filter(|(path, _)| is_outside(path)) {
        for (index, line) in text.lines().enumerate() {
            if lets_in(line) {
                let remedy = format!("only {} let it in", GATES.join(" and "));
                findings.push(Finding::at(path, index + 1, "unsafe code is let in", remedy));
            }
        }
    }
    Ok(findings)
}

/// Whether this line is an attribute, or a part of one, that switches the lint off. The code itself
/// needs no look: without such an attribute it does not compile.
fn lets_in(line: &str) -> bool {
    ["allow", "expect", "warn"].iter().any(|level| line.contains(&format!("{level}(unsafe_code")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_let_in_at_one_place_only() {
        let text = format!("    #[{}(unsafe_code, reason = \"speed\")]\n", "allow");
        for (path, count) in [
            ("crates/classic/src/lanes.rs", 0),
            ("crates/classic/src/lanes/arch/avx2.rs", 1),
            ("crates/classic/src/lanes/generic.rs", 1),
            ("crates/grid/src/lib.rs", 1),
        ] {
            let findings = check(&Project::of(&[(path, &text)])).expect("runs");
            assert_eq!(findings.len(), count, "{path}");
        }
    }
}
