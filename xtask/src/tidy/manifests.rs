//! Every crate inherits the lints and the terms of the workspace and says what it is.

use crate::{finding::Finding, project::Project};

/// What every manifest has to say: the table, the beginning of the line, and why.
const WANTED: &[(&str, &str, &str)] = &[
    ("package", "description = \"", "say in one line what the room does"),
    ("package", "license.workspace = true", "both licences hold for every crate"),
    ("package", "rust-version.workspace = true", "one oldest Rust for all"),
    ("lints", "workspace = true", "the lints hold for every crate"),
];

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    Ok(project
        .texts()
        .filter(|(path, _)| is_member(path))
        .flat_map(|(path, text)| missing(path, text))
        .collect())
}

/// Whether this is the manifest of a crate of the workspace.
fn is_member(path: &str) -> bool {
    match path.split('/').collect::<Vec<_>>()[..] {
        ["crates", _, name] | ["xtask", name] => name == "Cargo.toml",
        _ => false,
    }
}

fn missing(path: &str, text: &str) -> Vec<Finding> {
    let absent = WANTED.iter().filter(|(table, start, _)| !has_line(text, table, start));
    absent
        .map(|(table, start, why)| {
            let what =
                format!("no line '{}' under [{table}]", start.trim_end_matches([' ', '=', '"']));
            Finding::about(path, what, *why)
        })
        .collect()
}

/// Whether a line of this table begins with `start`.
fn has_line(text: &str, table: &str, start: &str) -> bool {
    let header = format!("[{table}]");
    let lines = text.lines().skip_while(|line| line.trim_end() != header).skip(1);
    lines.take_while(|line| !line.starts_with('[')).any(|line| line.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = \"a\"\ndescription = \"A room\"\n\
        license.workspace = true\nrust-version.workspace = true\n\n[lints]\nworkspace = true\n";

    fn wrongs(text: &str) -> Vec<String> {
        let project = Project::of(&[("crates/a/Cargo.toml", text), ("fuzz/Cargo.toml", "")]);
        check(&project).expect("runs").into_iter().map(|finding| finding.what).collect()
    }

    #[test]
    fn a_whole_manifest_passes() {
        assert!(wrongs(GOOD).is_empty());
    }

    #[test]
    fn what_is_missing_is_named() {
        let without_lints = GOOD.replace("[lints]", "[other]");
        assert_eq!(wrongs(&without_lints), ["no line 'workspace = true' under [lints]"]);
        let without_description = GOOD.replace("description", "d");
        assert_eq!(wrongs(&without_description), ["no line 'description' under [package]"]);
    }
}
