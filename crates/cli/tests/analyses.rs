//! The commands `symmetry` and `backdoors`.

mod common;

use common::{sudokit, text};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Two cells are enough to solve it with singles.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// Two automorphisms beside the identity.
const GRID: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const SEVERAL: &str =
    "................................................................................1";
const NONE: &str =
    "11...............................................................................";

#[track_caller]
fn run(arguments: &[&str], input: &str, code: i32) -> String {
    let output = sudokit(arguments, input);
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {errors}");
    text(&output.stdout).to_owned()
}

#[test]
fn layouts_and_automorphisms_are_told_apart() {
    let lines = run(&["symmetry"], &format!("{PUZZLE}\n{GRID}\n{SEVERAL}\n{NONE}\n"), 0);
    let told: Vec<&str> = lines.lines().map(|line| line.split_once(": ").unwrap().1).collect();
    assert_eq!(
        told,
        [
            "layout rotation-180, automorphisms of the puzzle 1, of its grid 1",
            "layout dihedral, automorphisms of the puzzle 3, of its grid 3",
            "layout diagonal, automorphisms of the puzzle 1672151040, solutions: several",
            "layout none, automorphisms of the puzzle 836075520, solutions: none",
        ]
    );
}

#[test]
fn automorphisms_are_listed_up_to_a_limit() {
    let lines = run(&["symmetry", "--list", "-p", GRID], "", 0);
    let second = "rows=231564897 columns=789123456";
    assert!(lines.contains("\n  puzzle: identity\n"), "{lines}");
    assert!(lines.contains(&format!("\n  puzzle: {second}\n")), "{lines}");
    assert!(lines.contains(&format!("\n  grid: {second}\n")), "{lines}");
    let few = run(&["symmetry", "--list", "--limit", "2", "-p", GRID], "", 0);
    assert!(few.contains("\n  puzzle: and 1 more\n"), "{few}");
    run(&["symmetry", "--limit", "2", "-p", GRID], "", 2);
}

#[test]
fn images_show_a_hidden_symmetry() {
    let plain = "........1.....2.3...4..5..........5......46...17.8........1...7.2.9.....5.....4..";
    let transform = ["transform", "--by", "rows=213456789 columns=321546789", "-p", plain];
    let hidden = run(&transform, "", 0);
    let told = run(&["symmetry", "--images", "--jsonl"], &hidden, 0);
    assert!(told.contains(r#""layout":"none""#), "{told}");
    let diagonal = r#""images":[{"symmetry":"diagonal","transformation":"#;
    assert!(told.contains(diagonal) && told.contains(r#"{"symmetry":"antidiagonal""#), "{told}");
    let puzzle = run(&["symmetry", "--images", "-p", PUZZLE], "", 0);
    assert_eq!(puzzle.lines().count(), 2, "{puzzle}");
    let none = run(&["symmetry", "--images", "-p", HARD], "", 0);
    assert!(none.ends_with("\n  no image has a symmetric layout\n"), "{none}");
    let csv = run(&["symmetry", "--images", "--csv"], &hidden, 0);
    assert!(csv.ends_with(",none,diagonal antidiagonal,1,unique,1\n"), "{csv}");
}

#[test]
fn a_layout_is_that_of_the_puzzle_as_printed() {
    let placed = PUZZLE.replacen('.', "+4", 1).replacen('.', "[12]", 1);
    let told = run(&["symmetry", "-p", &placed], "", 0);
    assert!(told.contains("layout rotation-180, automorphisms of the puzzle 1, of its grid 1"));
}

#[test]
fn backdoors_are_counted_and_listed() {
    let told = run(&["backdoors"], &format!("{PUZZLE}\n{HARD}\n"), 0);
    let first = "-:1: singles solve it\n";
    let second = "-:2: singles leave 60 cells; backdoors: 7 of 2 cells\n";
    assert_eq!(told, format!("{first}{second}"));
    let listed = run(&["backdoors", "--list", "-p", HARD], "", 0);
    assert_eq!(listed.lines().count(), 8);
    assert!(listed.ends_with("\n  r6c1=2 r9c3=6\n"), "{listed}");
    let all = run(&["backdoors", "--size", "3", "-p", HARD], "", 0);
    assert!(all.ends_with("backdoors: 7 of 2 cells, 974 of 3 cells\n"), "{all}");
    let none = run(&["backdoors", "--size", "1", "-p", HARD], "", 0);
    assert!(none.ends_with("backdoors: none of up to 1 cell\n"), "{none}");
    run(&["backdoors", "--size", "4", "-p", HARD], "", 2);
}

#[test]
fn the_depth_of_trials_is_told_if_asked_for() {
    let told = run(&["backdoors", "--depth", "2"], &format!("{PUZZLE}\n{HARD}\n"), 0);
    let first = "-:1: singles solve it\n";
    let second = "-:2: singles leave 60 cells; backdoors: 7 of 2 cells; depth of trials: 2\n";
    assert_eq!(told, format!("{first}{second}"));
    let deeper = run(&["backdoors", "--depth", "1", "-p", HARD], "", 0);
    assert!(deeper.ends_with("; depth of trials: more than 1\n"), "{deeper}");
    let cut = ["backdoors", "--depth", "2", "--max-nodes", "300", "-p", HARD];
    let cut = run(&cut, "", 0);
    assert!(cut.ends_with("; depth of trials: unknown, node-limit\n"), "{cut}");
    let json = run(&["backdoors", "--depth", "2", "--jsonl", "-p", HARD], "", 0);
    let sent = r#""trials":{"depth":2,"up_to":2,"ending":"exhausted"}"#;
    assert!(json.contains(sent), "{json}");
}

#[test]
fn backdoors_are_sent() {
    let json = run(&["backdoors", "--jsonl", "--list", "-p", HARD], "", 0);
    let sent = r#""verdict":"unique","stuck":60,"size":2,"counts":[0,7],"backdoors":[["r1c3=2","#;
    assert!(json.contains(sent), "{json}");
    let csv = run(&["backdoors", "--csv", "-p", HARD], "", 0);
    assert!(csv.ends_with(",unique,60,2,0,7,,exhausted,,\n"), "{csv}");
}

#[test]
fn without_one_solution_there_are_no_backdoors() {
    let told = run(&["backdoors"], &format!("{SEVERAL}\n{NONE}\n"), 1);
    assert!(told.contains(":1: several solutions, so no backdoors\n"), "{told}");
    assert!(told.ends_with(":2: no solution, so no backdoors\n"), "{told}");
    let json = run(&["backdoors", "--jsonl", "-p", SEVERAL], "", 1);
    assert!(json.contains(r#""verdict":"several","stuck":null,"size":null,"counts":[]"#), "{json}");
}

#[test]
fn a_limit_leaves_the_larger_sizes_open() {
    let told = run(&["backdoors", "--size", "3", "--max-nodes", "300", "-p", HARD], "", 0);
    assert!(told.ends_with("backdoors: larger than 1 cell unknown, node-limit\n"), "{told}");
}
