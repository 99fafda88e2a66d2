//! Every source opens by saying what it is.

use crate::{finding::Finding, project::Project};

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    let silent = project.sources().filter(|(_, text)| !opens_with_docs(text));
    Ok(silent
        .map(|(path, _)| {
            let remedy = if is_root(path) {
                "open with `//!` lines: what the room does and what it deliberately does not do"
            } else {
                "open with a `//!` line that says what the file is"
            };
            Finding::about(path, "no `//!` line at the beginning", remedy)
        })
        .collect())
}

fn opens_with_docs(text: &str) -> bool {
    text.strip_prefix("//!").is_some_and(|rest| {
        rest.lines().next().is_some_and(|line| line.chars().any(char::is_alphanumeric))
    })
}

fn is_root(path: &str) -> bool {
    path.ends_with("/lib.rs") || path.ends_with("/main.rs")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_without_docs_is_found() {
        let files = [
            ("a/src/lib.rs", "//! The words.\n"),
            ("a/src/one.rs", "use std::fmt;\n//! Late.\n"),
            ("a/src/two.rs", "//!\n//! Empty first line.\n"),
            ("a/src/three.rs", ""),
        ];
        let found = check(&Project::of(&files)).expect("runs");
        let paths: Vec<&str> = found.iter().map(|finding| finding.file.as_str()).collect();
        assert_eq!(paths, ["a/src/one.rs", "a/src/three.rs", "a/src/two.rs"]);
    }
}
