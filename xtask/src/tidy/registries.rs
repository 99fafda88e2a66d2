//! Every item of a catalogue has a file of its own, and its line in the list.

use crate::{finding::Finding, project::Project};
use std::collections::BTreeSet;

/// The catalogues: `NAME.rs` lists the files in `NAME/`.
const REGISTRIES: &[&str] = &[
    "crates/model/src/formats",
    "crates/formats/src/formats",
    "crates/logic/src/techniques",
    "crates/cli/src/commands",
];

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    Ok(REGISTRIES.iter().flat_map(|folder| compare(project, folder)).collect())
}

/// Files without a line and lines without a file.
fn compare(project: &Project, folder: &str) -> Vec<Finding> {
    let files = files(project, folder);
    let list = format!("{folder}.rs");
    let Some(text) = project.text(&list) else {
        let what = format!("{} files lie in {folder}/, but no list", files.len());
        let finding = Finding::about(&list, what, "write the list of the catalogue");
        return if files.is_empty() { Vec::new() } else { vec![finding] };
    };
    let listed = listed(text);
    let names: BTreeSet<&str> = listed.iter().map(|&(_, name)| name).collect();
    let unlisted = files.iter().filter(|file| !names.contains(*file)).map(|file| {
        let what = format!("{file} is not in {list}");
        Finding::about(format!("{folder}/{file}.rs"), what, "add its line, or delete the file")
    });
    let homeless = listed.iter().filter(|(_, name)| !files.contains(name)).map(|(line, name)| {
        let what = format!("{name} has no file in {folder}/");
        Finding::at(&list, *line, what, "write the file, or delete the line")
    });
    unlisted.chain(homeless).collect()
}

/// The names of the files that lie directly in a folder, without their ending.
fn files<'p>(project: &'p Project, folder: &str) -> BTreeSet<&'p str> {
    let inside = project.paths().filter_map(|path| path.strip_prefix(folder)?.strip_prefix('/'));
    inside.filter_map(|file| file.strip_suffix(".rs")).filter(|name| !name.contains('/')).collect()
}

/// The names in a list with their lines: entries `name::Type,` of a list macro, or of a table
/// below plain `mod` lines.
///
/// A `mod` line alone is no entry: its item would be compiled and never used.
fn listed(text: &str) -> Vec<(usize, &str)> {
    let lines = text.lines().enumerate();
    lines.filter_map(|(number, line)| Some((number + 1, entry(line)?))).collect()
}

/// The file that a line such as `x_wing::XWing,` or `&x_wing::XWing,` names, or one that begins a
/// list in braces, such as `basic_fish::{X_WING, SWORDFISH},`.
fn entry(line: &str) -> Option<&str> {
    let line = line.trim().trim_start_matches('&');
    let (name, rest) = line.split_once("::")?;
    let (item, is_list) = match rest.strip_prefix('{') {
        // The list may begin on the next line.
        Some(items) if items.trim().is_empty() => ("_", true),
        Some(items) => (items.split([',', '}']).next()?.trim(), true),
        None => (rest.split(',').next()?.trim(), false),
    };
    let is_word = |word: &str| {
        !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    let is_file = is_word(name) && name.starts_with(|c: char| c.is_ascii_lowercase());
    let is_ended = is_list || rest.contains(',');
    let is_entry = is_file && is_word(item) && is_ended && name != "crate";
    is_entry.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOLDER: &str = "crates/logic/src/techniques";
    const LIST: &str = "macro_rules! techniques { ($($file:ident :: $name:ident,)*) => {} }\n\
        techniques! {\n    // Easiest first.\n    full_house::FullHouse,\n    x_wing::XWing,\n}\n";

    fn wrongs(list: Option<&str>, files: &[&str]) -> Vec<String> {
        let mut paths: Vec<String> = files.iter().map(|f| format!("{FOLDER}/{f}.rs")).collect();
        paths.push(format!("{FOLDER}/fish/helper.rs"));
        let mut contents: Vec<(&str, &str)> =
            paths.iter().map(|path| (path.as_str(), "")).collect();
        let list_path = format!("{FOLDER}.rs");
        contents.extend(list.map(|text| (list_path.as_str(), text)));
        let findings = compare(&Project::of(&contents), FOLDER);
        findings.into_iter().map(|finding| finding.what).collect()
    }

    #[test]
    fn a_whole_list_passes() {
        assert!(wrongs(Some(LIST), &["full_house", "x_wing"]).is_empty());
        let table = "mod x_wing;\nstatic ALL: &[&dyn T] = &[\n    &x_wing::XWing,\n];\n";
        assert!(wrongs(Some(table), &["x_wing"]).is_empty());
    }

    #[test]
    fn a_line_may_list_several_items_of_a_file() {
        let list = "techniques! {\n    full_house::{FullHouse},\n    x_wing::{\n        X_WING, \
            SWORDFISH,\n    },\n}\n";
        assert_eq!(wrongs(Some(list), &["full_house", "x_wing"]), [] as [String; 0]);
        assert_eq!(wrongs(Some(list), &["full_house"]).len(), 1);
    }

    #[test]
    fn a_file_without_a_line_is_found() {
        let found = wrongs(Some(LIST), &["full_house", "swordfish", "x_wing"]);
        assert_eq!(found, [format!("swordfish is not in {FOLDER}.rs")]);
        assert_eq!(wrongs(Some("mod x_wing;\n"), &["x_wing"]).len(), 1);
    }

    #[test]
    fn a_line_without_a_file_is_found() {
        let found = wrongs(Some(LIST), &["full_house"]);
        assert_eq!(found, [format!("x_wing has no file in {FOLDER}/")]);
    }

    #[test]
    fn a_catalogue_without_a_list_is_found_and_one_not_yet_begun_is_not() {
        assert_eq!(wrongs(None, &["x_wing"]).len(), 1);
        assert!(wrongs(None, &[]).is_empty());
    }
}
