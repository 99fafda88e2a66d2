//! Unsafe code stands in one folder.
//!
//! The workspace denies it; `forbid` would be stronger, but a crate inherits all lints or none, and
//! then `classic` could not let its one folder in.

use crate::{finding::Finding, project::Project};

/// Where unsafe code may stand: a folder, and the file that calls it.
const INSIDE: [&str; 2] = ["crates/classic/src/lanes/arch", "crates/classic/src/lanes.rs"];

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    let is_outside =
        |path: &str| path.ends_with(".rs") && !INSIDE.iter().any(|i| path.starts_with(i));
    let mut findings = Vec::new();
    for (path, text) in project.texts().filter(|(path, _)| is_outside(path)) {
        for (index, line) in text.lines().enumerate() {
            if lets_in(line) {
                let remedy = format!("unsafe code stands in {}", INSIDE[0]);
                findings.push(Finding::at(path, index + 1, "unsafe code is let in", remedy));
            }
        }
    }
    Ok(findings)
}

/// Whether an attribute of this line switches the lint off. The code itself needs no look: without
/// such an attribute it does not compile.
fn lets_in(line: &str) -> bool {
    let code = line.trim_start();
    let is_attribute = code.starts_with("#[") || code.starts_with("#![");
    let has = |level: &str| code.contains(&format!("{level}({}", "unsafe_code"));
    is_attribute && ["allow", "expect", "warn"].into_iter().any(has)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_let_in_at_one_place_only() {
        let text = format!("    #[{}({}, reason = \"speed\")]\n", "allow", "unsafe_code");
        for (path, count) in [
            ("crates/classic/src/lanes/arch/avx2.rs", 0),
            ("crates/classic/src/lanes.rs", 0),
            ("crates/classic/src/lanes/generic.rs", 1),
            ("crates/grid/src/lib.rs", 1),
        ] {
            let findings = check(&Project::of(&[(path, &text)])).expect("runs");
            assert_eq!(findings.len(), count, "{path}");
        }
    }
}
