//! The signature that the history remembers.

use std::{path::Path, process::Command};

/// The number in the newest `Nodes:` trailer; nothing if there is none, or no git.
pub(super) fn newest_nodes(root: &Path) -> Option<u64> {
    let output = Command::new("git")
        .args(["log", "--grep=^Nodes: ", "--format=%(trailers:key=Nodes,valueonly)"])
        .current_dir(root)
        .output()
        .ok()?;
    newest(&String::from_utf8(output.stdout).ok()?)
}

/// The first number; a commit may say something else where it merges or reverts.
fn newest(log: &str) -> Option<u64> {
    log.lines().find_map(|line| line.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_number_counts() {
        assert_eq!(newest("\n2829394\n\n17\n"), Some(2_829_394));
        assert_eq!(newest("\nunchanged\n17\n"), Some(17));
        assert_eq!(newest(""), None);
    }

    #[test]
    fn without_a_history_there_is_nothing_to_compare() {
        assert_eq!(newest_nodes(Path::new("no such folder")), None);
    }
}
