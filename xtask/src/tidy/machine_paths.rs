//! Nothing written here depends on where somebody's machine keeps its files.

use crate::{finding::Finding, project::Project};

/// The first folder of paths that belong to a machine, not to the project.
const FOLDERS: [&str; 6] = ["work", "tmp", "home", "root", "Users", "mnt"];

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    Ok(project.texts().flat_map(|(path, text)| machine_paths(path, text)).collect())
}

fn machine_paths(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for folder in FOLDERS {
            let needle = format!("/{folder}/");
            if line.match_indices(&needle).any(|(start, _)| is_absolute(&line[..start])) {
                let what = format!("a path of one machine, {needle}…");
                let remedy = "write it from the root of the project, or ask the environment for it";
                findings.push(Finding::at(path, number + 1, what, remedy));
            }
        }
    }
    findings
}

/// Whether a path begins after `before`, not in the midst of a longer one or of an address.
fn is_absolute(before: &str) -> bool {
    !before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '}' | '*'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_a_machine_is_found() {
        for folder in FOLDERS {
            let text = format!("first line\nread `/{folder}/puzzles.txt`\n");
            let found = machine_paths("a.md", &text);
            assert_eq!(found.len(), 1, "{folder}");
            assert_eq!(found[0].line, 2);
        }
    }

    #[test]
    fn a_path_of_the_project_is_not() {
        for folder in FOLDERS {
            let text = format!("crates/{folder}/a.rs, https://example.org/{folder}/a");
            assert!(machine_paths("a.md", &text).is_empty(), "{folder}");
        }
    }
}
