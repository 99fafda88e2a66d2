//! `clues` as a user meets it.

mod common;

use common::{sudokit, text};
use std::fs;
#[cfg(unix)]
use std::{
    process::{Command, Stdio},
    thread,
    time::Duration,
};

const GRID: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// The output and the messages of a run that ends with this code.
#[track_caller]
fn run(arguments: &[&str], code: i32) -> (String, String) {
    let output = sudokit(&[&["clues"], arguments].concat(), "");
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|bytes| text(bytes).to_owned());
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stdout}{stderr}");
    (stdout, stderr)
}

#[test]
fn that_there_is_none_is_proved() {
    assert_eq!(run(&["14", GRID], 1), ("none: proved\n".to_owned(), String::new()));
    let reply: serde_json::Value =
        serde_json::from_str(&run(&["14", GRID, "--json"], 1).0).expect("JSON");
    assert_eq!(reply[0]["verdict"], "none");
    assert_eq!((&reply[0]["count"], &reply[0]["puzzles"][0]), (&0.into(), &().into()));
    assert_eq!(reply[0]["parts_done"], reply[0]["parts"]);
}

#[test]
fn puzzles_are_found_in_an_order_that_is_always_the_same() {
    let (one, told) = run(&["80", GRID, "--threads", "1"], 0);
    assert_eq!(one.lines().count(), 81);
    assert!(told.contains("81 puzzles of 80 clues, no others: proved"), "{told}");
    assert_eq!(run(&["80", GRID, "--threads", "3"], 0).0, one);
    let (first, told) = run(&["80", GRID, "--limit", "5"], 0);
    assert!(one.starts_with(&first));
    assert_eq!(first.lines().count(), 5);
    assert!(told.contains("stopped after 5 of the puzzles"), "{told}");
    // What is found has one solution, the grid.
    let (puzzle, _) = run(&["26", GRID, "--limit", "1"], 0);
    assert_eq!(puzzle.trim().chars().filter(|&c| c != '.').count(), 26);
    let solved = sudokit(&["solve", "-p", puzzle.trim()], "");
    assert_eq!(text(&solved.stdout).trim(), format!("unique {GRID}"));
}

#[test]
fn a_run_goes_on_from_a_checkpoint() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("work.txt");
    let path = file.to_str().expect("a path in UTF-8");
    let (all, _) = run(&["80", GRID, "--checkpoint", path], 0);
    let kept = fs::read(&file).expect("the checkpoint");
    // A run that was killed anywhere leaves a beginning of the file.
    for end in [kept.len(), kept.len() - 3, kept.len() / 2] {
        fs::write(&file, &kept[..end]).expect("a file");
        assert_eq!(run(&["80", GRID, "--checkpoint", path], 0).0, all);
        assert_eq!(fs::read(&file).expect("the checkpoint").len(), kept.len());
    }
    let (_, told) = run(&["79", GRID, "--checkpoint", path], 2);
    assert!(told.contains("name another file"), "{told}");
}

#[test]
fn what_is_unknown_is_said() {
    let (told, _) = run(&["17", GRID, "--time-limit", "0"], 1);
    assert!(told.starts_with("unknown: stopped after 0 of "), "{told}");
}

/// What was found before Ctrl-C is told in every style.
#[cfg(unix)]
#[test]
fn an_interrupted_search_tells_what_it_found() {
    // A slow machine needs more time for the first puzzle.
    let stopped_after = |seconds: u64| {
        let child = Command::new(env!("CARGO_BIN_EXE_sudokit"))
            .args(["clues", "26", GRID, "--json", "--threads", "1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        thread::sleep(Duration::from_secs(seconds));
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(kill.expect("kill runs").success());
        child.wait_with_output().expect("the command ends")
    };
    let found = [1, 4, 16].into_iter().map(stopped_after).find(|output| output.stdout.len() > 9);
    let found = found.expect("a puzzle is found in time");
    assert_eq!(found.status.code(), Some(130));
    let reply: serde_json::Value = serde_json::from_slice(&found.stdout).expect("JSON");
    assert_eq!(reply[0]["verdict"], "some");
    assert_eq!(reply[0]["count"], reply[0]["puzzles"].as_array().map_or(0, Vec::len));
}

#[test]
fn what_is_no_grid_is_refused() {
    let (_, told) = run(&["17", &GRID.replace('9', ".")], 2);
    assert!(told.contains("r1c9 is empty: expected a finished grid"), "{told}");
    let (_, told) = run(&["17", &GRID.replacen("12", "11", 1)], 2);
    assert!(told.contains("stands 2 times"), "{told}");
    assert!(run(&["82", GRID], 2).1.contains("82"));
}
