//! Nothing that we build from may put its own licence on the whole.
//!
//! `cargo deny` keeps the full list; this check needs no further tool and so runs in every test.

use crate::{finding::Finding, metadata::Metadata, project::Project};

/// Part of the name of every licence of the GNU family.
const COPYLEFT: &str = "GPL";

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    Ok(findings(project.metadata()?))
}

fn findings(metadata: &Metadata) -> Vec<Finding> {
    let packages = metadata.packages().iter();
    packages
        .filter_map(|package| {
            let licence = package.license.as_deref().unwrap_or("");
            if is_free_of_copyleft(licence) {
                return None;
            }
            let what = format!("{} {} is under '{licence}'", package.name, package.version);
            Some(Finding::about("Cargo.lock", what, "use another crate, or write it ourselves"))
        })
        .collect()
}

/// Whether we may choose terms without copyleft. Mixed terms with `AND` are refused: they want a
/// human eye.
fn is_free_of_copyleft(licence: &str) -> bool {
    !licence.contains(COPYLEFT)
        || (!licence.contains(" AND ")
            && licence.split(" OR ").any(|choice| !choice.contains(COPYLEFT)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::example;

    #[test]
    fn a_choice_without_copyleft_suffices() {
        assert!(is_free_of_copyleft("MIT OR Apache-2.0 OR LGPL-2.1-or-later"));
        assert!(is_free_of_copyleft("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(!is_free_of_copyleft("GPL-3.0-or-later"));
        assert!(!is_free_of_copyleft("AGPL-3.0"));
        assert!(!is_free_of_copyleft("GPL-2.0 AND (MIT OR Apache-2.0)"));
    }

    #[test]
    fn a_copyleft_package_is_named() {
        let found = findings(&example(&[("solver", "AGPL-3.0-only", "1.60", &[])]));
        assert_eq!(found[0].what, "solver 1.0.0 is under 'AGPL-3.0-only'");
    }
}
