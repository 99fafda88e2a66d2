//! What the README shows is what the command prints.

use std::process::Command;

/// The console session of the README: commands after `$`, and what they print. A line that ends
/// in `...` shows only its beginning; `...` alone stands for the rest of the output.
#[test]
fn the_console_session_of_the_readme_is_true() {
    let readme = include_str!("../../../README.md");
    let sessions: Vec<&str> = sessions(readme).collect();
    assert_eq!(sessions.len(), 1, "the README has a console session");
    assert!(sessions[0].matches("$ sudokit ").count() >= 6, "the session has shrunk");
    run(sessions[0]);
}

/// The pages that explain the counts show what the command prints.
#[test]
fn the_console_sessions_of_the_counting_pages_are_true() {
    for page in
        [include_str!("../../../docs/counting.md"), include_str!("../../../docs/counting.fr.md")]
    {
        assert!(sessions(page).count() >= 4, "the page has console sessions");
        sessions(page).for_each(run);
    }
}

/// What stands in blocks of the kind `console`.
fn sessions(page: &str) -> impl Iterator<Item = &str> {
    page.split("```console\n").skip(1).filter_map(|rest| Some(rest.split_once("```")?.0))
}

fn run(session: &str) {
    for command in session.split("$ sudokit ").skip(1) {
        let (arguments, shown) = command.split_once('\n').expect("a command ends its line");
        check(&split(arguments), shown);
    }
}

/// The table of the README names every command, in the order of the help.
#[test]
fn the_readme_lists_every_command() {
    let readme = include_str!("../../../README.md");
    let table = readme
        .split_once("| command | answers |\n")
        .and_then(|(_, rest)| rest.split_once("\n\n"))
        .expect("the README has a table of commands")
        .0;
    let listed: Vec<&str> = table
        .lines()
        .skip(1)
        .filter_map(|row| row.split('|').nth(1))
        .flat_map(|names| names.split('`').skip(1).step_by(2))
        .collect();
    let help = printed(&["--help".to_owned()]);
    let known: Vec<&str> = help
        .split_once("Commands:\n")
        .and_then(|(_, rest)| rest.split_once("\n\n"))
        .expect("the help has a list of commands")
        .0
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .filter(|&name| name != "help")
        .collect();
    assert_eq!(listed, known);
}

fn printed(arguments: &[String]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_sudokit"))
        .args(arguments)
        .env_remove("LC_ALL")
        .env("LANG", "C.UTF-8")
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .output()
        .expect("the command starts");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

fn check(arguments: &[String], shown: &str) {
    let printed = printed(arguments);
    let mut printed = printed.lines();
    for line in shown.lines() {
        if line == "..." {
            return;
        }
        let next = printed.next().unwrap_or("(nothing)");
        match line.strip_suffix("...") {
            Some(beginning) => assert!(next.starts_with(beginning), "{arguments:?}: {next}"),
            None => assert_eq!(next, line, "{arguments:?}"),
        }
    }
    assert_eq!(printed.next(), None, "{arguments:?} prints more");
}

/// The words of a command line, with single quotes.
fn split(arguments: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in arguments.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}
