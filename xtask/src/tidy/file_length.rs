//! No source is too long to be read in one sitting.

use crate::{finding::Finding, project::Project};

/// The most lines that a source may have; half of it is a good length.
const MOST: usize = 1000;

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    Ok(project
        .sources()
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|&(_, length)| length > MOST)
        .map(|(path, length)| {
            let what = format!("{length} lines, at most {MOST} are allowed");
            Finding::at(path, MOST + 1, what, "split the file by what its parts are about")
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_found() {
        let [long, just] = [MOST + 1, MOST].map(|length| "//\n".repeat(length));
        let found = check(&Project::of(&[("a.rs", &long), ("b.rs", &just), ("c.md", &long)]));
        let found = found.expect("runs");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].what, "1001 lines, at most 1000 are allowed");
    }
}
