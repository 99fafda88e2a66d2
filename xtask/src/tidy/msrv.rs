//! The oldest Rust that we promise is new enough for what we build from, and every page says the
//! same one.

use crate::{finding::Finding, metadata::Metadata, project::Project};
use anyhow::Context;

/// Where the promise is repeated, and the words before the number there.
const STATED: &[(&str, &str)] = &[
    ("README.md", "Rust 1."),
    ("CONTRIBUTING.md", "Rust 1."),
    (".github/workflows/ci.yml", "install 1."),
];

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    let manifest = project.text("Cargo.toml").context("there is no Cargo.toml")?;
    let promised = promised(manifest).context("Cargo.toml states no rust-version")?;
    let mut findings = too_new(project.metadata()?, promised);
    for (page, words) in STATED {
        if let Some(text) = project.text(page) {
            findings.extend(other_numbers(page, text, words, promised));
        }
    }
    Ok(findings)
}

/// The `rust-version` of a manifest.
fn promised(manifest: &str) -> Option<&str> {
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \""))?;
    line.split('"').next()
}

/// Every package that needs a newer compiler than we promise; those of tests alone may.
fn too_new(metadata: &Metadata, promised: &str) -> Vec<Finding> {
    let packages = metadata.built().into_iter();
    packages
        .filter_map(|package| {
            let needed = package.rust_version.as_deref()?;
            (numbers(needed) > numbers(promised)).then(|| {
                let (name, version) = (&package.name, &package.version);
                let what = format!("{name} {version} needs Rust {needed}, we promise {promised}");
                let remedy = "choose an older version with cargo update --precise, or argue for a newer Rust";
                Finding::about("Cargo.lock", what, remedy)
            })
        })
        .collect()
}

/// Every place of a page that states another version, and the page itself if it states none.
fn other_numbers(page: &str, text: &str, words: &str, promised: &str) -> Vec<Finding> {
    let remedy = format!("write {promised}, as Cargo.toml does");
    let mut stated = 0;
    let mut findings = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for (start, _) in line.match_indices(words) {
            stated += 1;
            let version = version_at(&line[start + words.len() - "1.".len()..]);
            if numbers(version) != numbers(promised) {
                let what = format!("Rust {version} is stated here");
                findings.push(Finding::at(page, number + 1, what, &remedy));
            }
        }
    }
    if stated == 0 {
        findings.push(Finding::about(page, "the oldest supported Rust is not stated", remedy));
    }
    findings
}

/// The version that `text` begins with.
fn version_at(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    text[..end].trim_end_matches('.')
}

/// A version as numbers: major, minor, patch.
fn numbers(version: &str) -> [u32; 3] {
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    [(); 3].map(|()| parts.next().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::example;

    #[test]
    fn the_promise_is_read() {
        assert_eq!(promised("[workspace.package]\nrust-version = \"1.88\"\n"), Some("1.88"));
        assert_eq!(promised("rust-version.workspace = true"), None);
    }

    #[test]
    fn a_package_that_needs_more_is_named() {
        let metadata = example(&[
            ("sudokit", "MIT", "1.88", &[("clap", None), ("proptest", Some("dev"))]),
            ("clap", "MIT", "1.90.1", &[]),
            ("proptest", "MIT", "1.95", &[]),
        ]);
        let found: Vec<String> = too_new(&metadata, "1.88").into_iter().map(|f| f.what).collect();
        assert_eq!(found, ["clap 1.0.0 needs Rust 1.90.1, we promise 1.88"]);
        assert!(too_new(&metadata, "1.91").is_empty());
    }

    #[test]
    fn every_page_states_the_same() {
        let lines = |text: &str| -> Vec<usize> {
            other_numbers("a.md", text, "Rust 1.", "1.88").iter().map(|f| f.line).collect()
        };
        assert!(lines("Built with Rust 1.88.\nRust 1.88.0 or newer").is_empty());
        assert_eq!(lines("Rust 1.88\nRust 1.85 or newer"), [2]);
        assert_eq!(lines("nothing"), [1]);
    }
}
