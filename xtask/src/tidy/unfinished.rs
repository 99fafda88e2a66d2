//! Nothing is left for later inside the code: what is not built is not there.

use crate::{finding::Finding, project::Project};

/// The macros that stand for missing code, in halves so that this file does not find itself.
const MACROS: [&str; 2] = [concat!("to", "do!("), concat!("unimpl", "emented!(")];

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    Ok(project.sources().flat_map(|(path, text)| unfinished(path, text)).collect())
}

fn unfinished(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or(line);
        for name in MACROS.into_iter().filter(|name| code.contains(name)) {
            let what = format!("{name}) in the code");
            findings.push(Finding::at(path, number + 1, what, "write it, or leave the door out"));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_code_is_found() {
        let text = format!("fn a() {{\n    {}) // {}\n}}\n", MACROS[0], MACROS[1]);
        let found = unfinished("a.rs", &text);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].line, 2);
    }
}
