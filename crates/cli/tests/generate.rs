//! `generate` as a user meets it.

mod common;

use common::{sudokit, text};
use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The output and the messages of a run that ends with this code.
#[track_caller]
fn run(arguments: &[&str], code: i32) -> (String, String) {
    let output = sudokit(&[&["generate"], arguments].concat(), "");
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|bytes| text(bytes).to_owned());
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stdout}{stderr}");
    (stdout, stderr)
}

/// The puzzles of a run with seed 1 that finds all, and says nothing about it.
#[track_caller]
fn puzzles(arguments: &[&str]) -> Vec<String> {
    let (stdout, stderr) = run(&[&["--seed", "1"], arguments].concat(), 0);
    assert_eq!(stderr, "", "{arguments:?}");
    stdout.lines().map(str::to_owned).collect()
}

#[test]
fn a_seed_makes_the_same_puzzles_with_any_number_of_threads() {
    let all = puzzles(&["-n", "40", "--threads", "1"]);
    assert_eq!(all.len(), 40);
    for threads in ["2", "4"] {
        assert_eq!(puzzles(&["-n", "40", "--threads", threads]), all);
    }
    assert_eq!(puzzles(&["-n", "5"]), all[..5]);
    assert_eq!(puzzles(&[]), all[..1]);
    assert_ne!(run(&["--seed", "2"], 0).0.trim(), all[0]);
}

#[test]
fn puzzles_are_unique_minimal_and_different() {
    let all = puzzles(&["-n", "30"]);
    let forms = sudokit(&["canonical"], all.join("\n"));
    assert_eq!(text(&forms.stdout).lines().collect::<BTreeSet<_>>().len(), 30);
    let checked = sudokit(&["check", "--jsonl"], all.join("\n"));
    assert_eq!(text(&checked.stdout).lines().count(), 30);
    for line in text(&checked.stdout).lines() {
        let check: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!((&check["verdict"], &check["minimal"]), (&"unique".into(), &true.into()));
    }
}

#[test]
fn without_a_seed_one_is_drawn_and_told() {
    let (drawn, told) = run(&["-n", "2"], 0);
    let seed = told.split(':').next().and_then(|told| told.strip_prefix("seed ")).expect("a seed");
    assert_eq!(told, format!("seed {seed}: --seed {seed} makes the same puzzles\n"));
    assert_eq!(run(&["-n", "2", "--seed", seed], 0), (drawn.clone(), String::new()));
    let (other, told) = run(&["-n", "2", "--quiet"], 0);
    assert_eq!(told, "");
    assert_ne!(other, drawn);
}

#[test]
fn wishes_for_clues_are_fulfilled() {
    for puzzle in puzzles(&["-n", "3", "--clues", "28..30", "--symmetry", "rotation-180"]) {
        let clues: Vec<bool> = puzzle.chars().map(|sign| sign != '.').collect();
        assert!((28..=30).contains(&clues.iter().filter(|&&is_clue| is_clue).count()));
        assert!((0..81).all(|cell| clues[cell] == clues[80 - cell]), "{puzzle}");
    }
    let without_5 = puzzles(&["--digit", "5=0", "--solution", SOLUTION]);
    assert!(!without_5[0].contains('5'), "{without_5:?}");
    let is_part = |(clue, digit)| clue == '.' || clue == digit;
    assert!(without_5[0].chars().zip(SOLUTION.chars()).all(is_part));
    let layout = puzzles(&["--layout", PUZZLE]);
    assert!(layout[0].chars().zip(PUZZLE.chars()).all(|(a, b)| (a == '.') == (b == '.')));
}

#[test]
fn forms_of_output_have_the_same_puzzles() {
    let all = puzzles(&["-n", "3"]);
    let json = puzzles(&["-n", "3", "--json"]).concat();
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    for (index, puzzle) in all.iter().enumerate() {
        let found = &json[index];
        assert_eq!(&found["puzzle"], puzzle);
        assert_eq!((&found["seed"], &found["weight"]), (&1.into(), &().into()));
        assert_eq!(found["clues"], puzzle.chars().filter(|&sign| sign != '.').count());
        let solved = sudokit(&["solve", "-p", puzzle], "");
        assert_eq!(text(&solved.stdout).trim().strip_prefix("unique "), found["solution"].as_str());
        let canonical = sudokit(&["canonical", "-p", puzzle], "");
        assert_eq!(Some(text(&canonical.stdout).trim()), found["form"].as_str());
    }
    let csv = puzzles(&["-n", "3", "--csv"]);
    assert!(csv[0].starts_with("puzzle,solution,clues,layout,form,seed,block,weight,"));
    assert!(csv.len() == 4 && csv[3].starts_with(&all[2]));
    let sdm = puzzles(&["-n", "3", "--to", "sdm"]);
    assert_eq!(sdm.iter().map(|puzzle| puzzle.replace('0', ".")).collect::<Vec<_>>(), all);
    let csv = puzzles(&["-n", "3", "--to", "csv"]);
    let solved = csv[1..].iter().filter_map(|line| line.split_once(','));
    assert!(solved.clone().all(|(_, solution)| solution.len() == 81) && solved.count() == 3);
    assert!(run(&["--to", "sdm", "--json"], 2).1.contains("cannot be used with"));
}

#[test]
fn paths_are_as_wished() {
    let wish = ["--hardest", "naked pair", "--jsonl"];
    let path: serde_json::Value = serde_json::from_str(&puzzles(&wish).concat()).expect("JSON");
    assert_eq!(path["path"]["hardest"], "naked-pair");
    assert_eq!(path["path"]["policy"]["id"], "hodoku");
    let steps = sudokit(
        &["steps", "--policy", "hodoku", "--json"],
        path["puzzle"].as_str().expect("a puzzle"),
    );
    let steps: serde_json::Value = serde_json::from_slice(&steps.stdout).expect("JSON");
    assert_eq!((&steps[0]["hardest"], &steps[0]["solved"]), (&"naked-pair".into(), &true.into()));
}

#[test]
fn a_spent_budget_says_what_was_not_fulfilled() {
    let hopeless = ["--seed", "1", "--steps", "..3"];
    let (stdout, told) = run(&[&hopeless[..], &["-n", "5", "--attempts", "40"]].concat(), 1);
    assert_eq!(stdout, "");
    assert!(told.starts_with("asked for 5, found 0 in "), "{told}");
    assert!(told.contains(" puzzles tried, none were what was wanted; no more were to"), "{told}");
    assert!(told.contains(" failed (100 %): steps ..3"), "{told}");
    let (_, told) = run(&[&hopeless[..], &["--time-limit", "0.1"]].concat(), 1);
    assert!(told.contains("; the time was over\n"), "{told}");
    // What comes before the end is the beginning of what comes without it.
    let (first, told) = run(&["--seed", "1", "-n", "100000", "--attempts", "10"], 1);
    let count = first.lines().count();
    assert!(told.starts_with(&format!("asked for 100,000, found {count} in ")), "{told}");
    let number = count.to_string();
    assert_eq!(run(&["--seed", "1", "-n", &number], 0).0, first);
    assert_eq!(run(&["--seed", "1", "-n", "0"], 0), (String::new(), String::new()));
}

#[test]
fn a_sample_tells_of_how_many_blocks_it_is() {
    let (rows, told) = run(&["--seed", "1", "-n", "2000", "--unbiased", "--csv"], 0);
    let last = rows.lines().last().expect("a row").to_owned();
    let head = rows.lines().next().expect("a head");
    let column = head.split(',').position(|name| name == "block").expect("a column");
    let block = last.split(',').nth(column).expect("a block");
    assert!(told.starts_with(&format!("sampled: {block} whole block")), "{told}");
}

#[test]
fn that_there_are_no_others_is_noticed() {
    let only = ["--seed", "1", "-n", "3", "--layout", PUZZLE, "--solution", SOLUTION];
    let (stdout, told) = run(&only, 1);
    assert_eq!(stdout.trim(), PUZZLE);
    assert!(told.starts_with("asked for 3, found 1 in "), "{told}");
    assert!(told.contains("probably no others"), "{told}");
}

#[test]
fn what_cannot_be_is_refused_at_once() {
    for (arguments, told) in [
        (&["--clues", "16"][..], "the least number is 17"),
        (&["--clues", "30..20"], "30 is more than 20"),
        (&["--clues", "many"], "expected a count or a range of counts"),
        (&["--symmetry", "sideways"], "expected none, rotation-180, "),
        (&["--layout", "x.x"], "--layout: layout: expected 81 signs"),
        (&["--solution", PUZZLE], "--solution: r1c3 is empty: expected a finished grid"),
        (&["--digit", "0=1"], "expected a digit from 1 to 9, found '0'"),
        (&["--like", PUZZLE, "--unbiased"], "cannot be used with"),
        (&["--distance", "2"], "--like"),
        (&["--hardest", "x-wung"], "no technique is called 'x-wung'"),
        (&["--attempts", "0"], "0 is not in 1.."),
        (&["--to", "paper"], "not a format"),
        (&["--tag", "new"], "--into <CATALOGUE>"),
        (&["--into", "never", "--tag", ""], "expected a word"),
    ] {
        let (stdout, stderr) = run(&[&["-n", "1", "--seed", "1"], arguments].concat(), 2);
        assert!(stdout.is_empty() && stderr.contains(told), "{arguments:?}: {stderr}");
    }
}

#[test]
fn numbers_are_expected_where_they_stand() {
    for (argument, found) in [("--seed", "x"), ("--number", "1.5"), ("-n", "18446744073709551616")]
    {
        let (stdout, stderr) = run(&[argument, found], 2);
        let told = "expected a whole number from 0 to 18446744073709551615";
        assert!(stdout.is_empty() && stderr.contains(told) && stderr.contains(found), "{stderr}");
    }
}

/// Starts a run that would take for ever, and waits for its first line.
fn started(arguments: &[&str]) -> (std::process::Child, BufReader<std::process::ChildStdout>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudokit"))
        .args(["generate", "--seed", "1", "-n", "1000000000", "--threads", "2"])
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("a line");
    assert!(line.ends_with('\n'), "{line}");
    (child, lines)
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let (child, lines) = started(&[]);
    drop(lines);
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_has_whole_puzzles() {
    use std::io::Read;
    let (child, mut rest) = started(&["--json"]);
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
    let mut json = "[\n".to_owned();
    rest.read_to_string(&mut json).expect("text");
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(130));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let count = json.as_array().map_or(0, Vec::len);
    let told = text(&output.stderr);
    let number = told.split(" found ").nth(1).and_then(|rest| rest.split(" in ").next());
    assert_eq!(number.map(|number| number.replace(',', "")), Some(count.to_string()), "{told}");
    assert!(told.contains("; it was interrupted\n"), "{told}");
}

/// `timeout` signals the process and then its group: that is one request.
#[cfg(unix)]
#[test]
fn two_signals_at_once_are_one_request() {
    use std::io::Read;
    for _ in 0..5 {
        let (child, mut rest) = started(&["--json"]);
        let id = child.id().to_string();
        let kill = format!("kill -TERM {id}; kill -TERM {id}");
        assert!(Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
        let mut json = "[\n".to_owned();
        rest.read_to_string(&mut json).expect("text");
        let output = child.wait_with_output().expect("the command ends");
        assert_eq!(output.status.code(), Some(130));
        serde_json::from_str::<serde_json::Value>(&json).expect("JSON");
    }
}

#[test]
fn a_digit_has_one_wish() {
    let (stdout, stderr) = run(&["--seed", "1", "--digit", "5=0", "--digit", "5=1"], 2);
    let told = "error: --digit: how often 5 stands is wished twice\n";
    assert_eq!((stdout.as_str(), stderr.as_str()), ("", told));
}
