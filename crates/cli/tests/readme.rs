//! The session that the README shows is one that happens.

use std::{path::Path, process::Command};

/// A line that stands for any number of lines; at the end of a line, for the rest of it.
const MORE: &str = "...";

#[test]
fn the_examples_of_the_readme_are_true() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("there is a README");
    let session = readme
        .split_once("```console\n")
        .and_then(|(_, rest)| rest.split_once("```"))
        .expect("the README shows a session")
        .0;
    let examples: Vec<&str> = session.split("$ sudokit ").skip(1).collect();
    assert!(examples.len() > 5, "the session has shrunk");
    for example in examples {
        let (line, expected) = example.split_once('\n').expect("a line end");
        let (line, is_kept) = match line.split_once(" > ") {
            Some((line, _file)) => (line, false),
            None => (line, true),
        };
        let output = Command::new(env!("CARGO_BIN_EXE_sudokit"))
            .args(line.split(' ').map(|word| word.trim_matches('\'')))
            .env_remove("LC_ALL")
            .env("LANG", "C.UTF-8")
            .current_dir(&root)
            .output()
            .expect("the command starts");
        assert!(output.stderr.is_empty(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(!output.stdout.is_empty(), "{line}");
        if is_kept {
            check(line, &String::from_utf8_lossy(&output.stdout), expected);
        }
    }
}

/// Compares what the command wrote with what the README shows of it.
fn check(line: &str, written: &str, shown: &str) {
    let mut written = written.lines();
    for shown in shown.lines() {
        if shown == MORE {
            return;
        }
        let written = written.next().unwrap_or_default();
        match shown.strip_suffix(MORE) {
            Some(start) => assert!(written.starts_with(start), "{line}:\n{written}\n{shown}"),
            None => assert_eq!(written, shown, "{line}"),
        }
    }
    assert_eq!(written.next(), None, "{line}: more than the README shows");
}
