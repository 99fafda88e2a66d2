//! The commands about puzzles that are the same in disguise.

mod common;

use common::{sudokit, text};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Runs the command, which must answer with this code, and gives what it wrote: output, errors.
#[track_caller]
fn run(arguments: &[&str], input: impl AsRef<[u8]>, code: i32) -> (String, String) {
    let output = sudokit(arguments, input);
    let (stdout, stderr) = (text(&output.stdout).to_owned(), text(&output.stderr).to_owned());
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stderr}");
    (stdout, stderr)
}

/// What the command writes when all is well.
#[track_caller]
fn done(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    run(arguments, input, 0).0
}

#[test]
fn transformations_are_done_one_after_the_other() {
    let by = ["transform", "--by", "rotate-90", "--by", "mirror-columns"];
    let once = done(&[&by[..], &["--relabel", "234567891", "--print"]].concat(), PUZZLE);
    assert_eq!(once.lines().count(), 1);
    assert!(once.ends_with(" # transpose digits=234567891\n"), "{once}");
    let whole = ["transform", "--by", "transpose digits=234567891", "--print"];
    assert_eq!(done(&whole, PUZZLE), once);
    let back = [&whole[..3], &["--inverse"]].concat();
    assert!(done(&back, &once).starts_with(PUZZLE));
}

#[test]
fn everything_in_the_cells_goes_along() {
    let input = format!("5+3[12].{}", ".".repeat(77));
    let turned = done(&["transform", "--by", "mirror-columns"], &input);
    assert_eq!(turned, format!("......[12]+35{}\n", ".".repeat(72)));
    let (_, stderr) = run(&["transform", "--by", "transpose", "--to", "line"], &input, 2);
    assert!(stderr.contains("placed digits (r2c1) and pencilmarks (r3c1)"), "{stderr}");
    let lossy = ["transform", "--by", "identity", "--to", "sdm", "--lossy"];
    assert_eq!(done(&lossy, &input), format!("53{}\n", "0".repeat(79)));
    let boxes = done(&["transform", "--by", "transpose", "--to", "boxes"], PUZZLE);
    assert!(boxes.lines().count() > 9);
}

#[test]
fn random_transformations_depend_on_seed_and_line_alone() {
    let input = format!("{PUZZLE}\n").repeat(3000);
    let random = |more: &[&str]| done(&[&["transform", "--random"], more].concat(), &input);
    let one = random(&["--seed", "7", "--threads", "1"]);
    assert_eq!(random(&["--seed", "7", "--threads", "5"]), one);
    assert_ne!(random(&["--seed", "8"]), one);
    let mut lines: Vec<&str> = one.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    assert!(lines.len() > 2900, "{}", lines.len());
    assert_eq!(done(&["transform", "--random", "--seed", "7", "--inverse"], &one), input);
    let same = random(&["--seed", "7", "--same"]);
    assert!(same.lines().all(|line| line == &same[..81]));
}

#[test]
fn transform_says_what_it_expects() {
    let refused = |arguments: &[&str]| run(&[&["transform"], arguments].concat(), PUZZLE, 2).1;
    assert!(refused(&["--by", "rows=423156789"]).contains("stay together"));
    assert!(refused(&["--relabel", "12"]).contains("each once, such as 234567891"));
    assert!(refused(&[]).contains("--by"));
    assert!(refused(&["--by", "identity", "--to", "sdm", "--print"]).contains("--to inline"));
    assert!(refused(&["--by", "identity", "--seed", "1"]).contains("--random"));
}
