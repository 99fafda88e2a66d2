//! Sources and pages have no tabs, no carriage returns and no spaces at the ends of lines.

use crate::{finding::Finding, project::Project};

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    Ok(project.texts().flat_map(|(path, text)| wrong_whitespace(path, text)).collect())
}

fn wrong_whitespace(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, line) in text.split('\n').enumerate() {
        if let Some((what, remedy)) = fault(line) {
            findings.push(Finding::at(path, number + 1, what, remedy));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        let last = text.lines().count();
        findings.push(Finding::at(path, last, "no newline at the end", "end the last line"));
    }
    findings
}

/// What is wrong with the whitespace of a line, and what to do.
fn fault(line: &str) -> Option<(&'static str, &'static str)> {
    if line.ends_with('\r') {
        Some(("a carriage return", "end lines with a line feed alone"))
    } else if line.contains('\t') {
        Some(("a tab", "indent with spaces; write \\t in strings"))
    } else if line.ends_with(char::is_whitespace) {
        Some(("spaces at the end of the line", "delete them"))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fault_is_found_in_its_line() {
        let text = "good\na\r\nb\tc\nd \nlast";
        let found = wrong_whitespace("a.rs", text);
        let lines: Vec<usize> = found.iter().map(|finding| finding.line).collect();
        assert_eq!(lines, [2, 3, 4, 5]);
        assert!(wrong_whitespace("a.rs", "good\n\nbetter\n").is_empty());
    }

    #[test]
    fn corpora_may_hold_anything() {
        let project = Project::of(&[("tests/data/odd.txt", "a\r\n"), ("b.md", "a\r\n")]);
        let found = check(&project).expect("runs");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].file, "b.md");
    }
}
