//! The command about unavoidable sets.

mod common;

use common::{sudokit, text};

const GRID: &str =
    "123456789457189236689237145214573698376918452598624371731892564842365917965741823";

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Runs the command, which must answer with this code, and gives its output.
#[track_caller]
fn run(arguments: &[&str], input: impl AsRef<[u8]>, code: i32) -> String {
    let output = sudokit(&[&["unavoidable"], arguments].concat(), input);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

#[test]
fn many_grids_have_a_line_each() {
    let input = format!("{GRID}\n").repeat(20);
    let one = run(&["--cells", "8", "--threads", "1"], &input, 0);
    let line = "52 unavoidable sets of at most 8 cells: 21 of 4, 18 of 6, 13 of 8\n";
    assert_eq!(one, line.repeat(20));
    assert_eq!(run(&["--cells", "8", "--threads", "3"], &input, 0), one);
}

#[test]
fn disjoint_sets_are_a_bound() {
    let found = run(&["--clique", "--cells", "6"], GRID, 0);
    assert!(found.contains("  16 disjoint, and no more of these, so that a puzzle has 16 clues"));
    assert_eq!(found.lines().count(), 2 + 16);
    let csv = run(&["--clique", "--cells", "4", "--csv"], GRID, 0);
    assert!(csv.ends_with(",21,true,exhausted,4:21,12\n"), "{csv}");
}

#[test]
fn clues_that_hit_alone_are_told() {
    let found = run(&["--cells", "6"], PUZZLE, 0);
    assert!(
        found.contains("1: 27 unavoidable sets of at most 6 cells: 6 of 4, 21 of 6\n"),
        "{found}"
    );
    assert!(found.contains("  hit by one clue alone: 2 by r3c3, 2 by r6c5, "), "{found}");
    assert!(found.contains("  clues that hit no set alone: "), "{found}");
    let json = run(&["--cells", "4", "--list", "--kinds", "--jsonl"], PUZZLE, 0);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["verdict"], "unique");
    assert_eq!(json["by_size"][0]["cells"], 4);
    assert_eq!(json["kinds"][0]["digits"], 2);
    assert_eq!(json["clues"].as_array().map(Vec::len), Some(30));
    for set in json["sets"].as_array().expect("a list") {
        let digits: Vec<char> = set["digits"].as_str().expect("digits").chars().collect();
        let others = set["others"].as_array().expect("a list");
        assert_eq!(others.len(), 1);
        let other: Vec<char> = others[0].as_str().expect("digits").chars().collect();
        assert!(digits.iter().zip(&other).all(|(digit, other)| digit != other));
        assert!(!set["clues"].as_array().expect("a list").is_empty());
    }
}

#[test]
fn what_leads_to_no_grid_is_a_no() {
    let several = run(&[], ".".repeat(81), 1);
    assert_eq!(several, "several solutions, so no grid to look at\n");
    let none = run(&["--json"], format!("11{}", ".".repeat(79)), 1);
    let none: serde_json::Value = serde_json::from_str(&none).expect("JSON");
    assert_eq!((&none[0]["verdict"], &none[0]["count"]), (&"none".into(), &().into()));
}

#[test]
fn limits_are_told() {
    let found = run(&["--cells", "20", "--max-nodes", "1000"], GRID, 0);
    let told = "  node-limit: there may be more, and some may hold smaller ones\n";
    assert!(found.ends_with(told), "{found}");
}

#[test]
fn sets_over_few_digits() {
    let found = run(&["--digits", "2"], GRID, 0);
    assert!(found.starts_with("60 unavoidable sets over at most 2 digits: 21 of 4, "), "{found}");
    let both = sudokit(&["unavoidable", "--digits", "2", "--cells", "6"], GRID);
    assert_eq!(both.status.code(), Some(2));
}
