//! The command as a user meets it: arguments, standard streams, exit codes.

mod common;

use common::{sudokit, sudokit_in, text};
use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

const UNIQUE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A minimal puzzle without its last given.
const SEVERAL: &str =
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962.......";

#[track_caller]
fn check(arguments: &[&str], input: &str, code: i32, stdout: &str) -> String {
    let output = sudokit(arguments, input);
    let stderr = text(&output.stderr).to_owned();
    assert_eq!(text(&output.stdout), stdout, "stderr: {stderr}");
    assert_eq!(output.status.code(), Some(code), "stderr: {stderr}");
    stderr
}

#[test]
fn one_line_a_puzzle() {
    let input = format!("{UNIQUE}\n{SEVERAL}\n11{}\n", ".".repeat(79));
    let output = sudokit(&["solve"], &input);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines[0], format!("unique {SOLUTION}"));
    assert!(lines[1].starts_with("several ") && lines[1].contains(" differ in r"), "{}", lines[1]);
    assert!(lines[2].starts_with("none "), "{}", lines[2]);
    assert!(lines[2].contains("row 1 (r1c1 r1c2)") && lines[2].contains("box 1"), "{}", lines[2]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_finished_and_an_empty_grid_are_ordinary() {
    check(&["solve"], SOLUTION, 0, &format!("unique {SOLUTION}\n"));
    let output = sudokit(&["solve"], ".".repeat(81));
    assert!(text(&output.stdout).starts_with("several "));
    check(&["count", "--limit", "1000"], &".".repeat(81), 0, "at least 1000\n");
}

#[test]
fn an_error_has_its_place_and_ends_the_run() {
    let input = format!("{UNIQUE}\n{}\n{UNIQUE}\n", &UNIQUE[1..]);
    let stderr = check(&["solve"], &input, 2, &format!("unique {SOLUTION}\n"));
    assert!(stderr.contains("-: line 2, column 81: 80 cells, 81 expected"), "{stderr}");
    let both = format!("unique {SOLUTION}\nunique {SOLUTION}\n");
    let stderr = check(&["solve", "--keep-going"], &input, 2, &both);
    assert!(stderr.contains("line 2"), "{stderr}");
}

#[test]
fn the_place_of_an_error_is_the_same_with_any_number_of_threads() {
    let mut input = format!("{UNIQUE}\n").repeat(5000);
    input.push_str("5?");
    for threads in ["1", "2", "7"] {
        let output = sudokit(&["solve", "--threads", threads], &input);
        assert_eq!(text(&output.stdout).lines().count(), 5000);
        assert!(text(&output.stderr).contains("line 5001, column 1"));
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn order_does_not_depend_on_threads() {
    let mut input = String::new();
    for number in 0..3000 {
        input.push_str(if number % 7 == 0 { SEVERAL } else { UNIQUE });
        input.push_str(&format!(" {number}\n"));
    }
    let one = sudokit(&["solve", "--jsonl", "--threads", "1"], &input);
    let many = sudokit(&["solve", "--jsonl", "--threads", "5"], &input);
    assert!(one.stdout == many.stdout, "the outputs differ");
    assert_eq!(text(&one.stdout).lines().count(), 3000);
}

/// Puzzles of every kind: easy and hard, sparse, without solution, finished, with pencilmarks.
fn all_kinds() -> String {
    let hard = "98.7.6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    let kinds = [
        UNIQUE.to_owned(),
        SEVERAL.to_owned(),
        format!("98.7..6..{}", &hard[8..]),
        ".".repeat(81),
        format!("11{}", ".".repeat(79)),
        format!("{}4", &UNIQUE[..80]),
        SOLUTION.to_owned(),
        format!("{}+2{}", &UNIQUE[..2], &UNIQUE[3..]),
        format!("{}[12]{}", &UNIQUE[..2], &UNIQUE[3..]),
    ];
    format!("{}\n", kinds.join("\n")).repeat(50)
}

/// Batches, whatever path they take, change no answer.
#[test]
fn every_engine_and_path_prints_the_same() {
    let verbose = sudokit(&["--version", "--verbose"], "");
    let paths = text(&verbose.stdout)
        .split_once("available: ")
        .and_then(|(_, paths)| paths.split_once(')'))
        .expect("the paths are listed")
        .0;
    let input = all_kinds();
    for arguments in [
        &["solve"][..],
        &["solve", "--jsonl", "--givens-only"],
        &["solve", "--csv", "--max-nodes", "3"],
        &["count", "--limit", "2"],
        &["count", "--limit", "300"],
        &["count", "--max-nodes", "20", "--json"],
        &["check"],
    ] {
        let expected = sudokit(&[arguments, &["--engine", "scalar"]].concat(), &input);
        assert_eq!(expected.status.code(), Some(1), "{arguments:?}");
        for threads in ["1", "3"] {
            let arguments = [arguments, &["--threads", threads]].concat();
            let output = sudokit(&arguments, &input);
            assert!(output.stdout == expected.stdout, "{arguments:?}");
            for path in paths.split(", ") {
                let output = sudokit_in(&[("SUDOKIT_LANES", path)], &arguments, &input);
                assert!(output.stdout == expected.stdout, "{arguments:?} by {path}");
                let engine = format!("lanes:{path}");
                let output = sudokit(&[&arguments[..], &["--engine", &engine]].concat(), &input);
                assert!(output.stdout == expected.stdout, "{arguments:?} by {engine}");
            }
        }
    }
}

#[test]
fn the_environment_names_the_path_of_batches() {
    let version = concat!("sudokit ", env!("CARGO_PKG_VERSION"), "\n");
    check(&["--version"], "", 0, version);
    check(&["-V"], "", 0, version);
    let verbose = |path| sudokit_in(&[("SUDOKIT_LANES", path)], &["--version", "--verbose"], "");
    let shown = verbose("scalar");
    assert!(text(&shown.stdout).starts_with(&format!("{version}lanes: scalar (available: ")));
    let unset = sudokit(&["--version", "--verbose"], "");
    assert_eq!(text(&verbose("").stdout), text(&unset.stdout));
    for arguments in [&["--version", "--verbose"][..], &["solve"], &["count"], &["check"]] {
        let output = sudokit_in(&[("SUDOKIT_LANES", "nonsense")], arguments, UNIQUE);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        let stderr = text(&output.stderr);
        assert!(stderr.starts_with("error: SUDOKIT_LANES: expected one of "), "{stderr}");
        assert!(stderr.contains("found 'nonsense'"), "{stderr}");
    }
    let coloured = sudokit_in(&[("SUDOKIT_LANES", "\x1b[31mred\n")], &["solve"], UNIQUE);
    assert!(!text(&coloured.stderr).trim_end().contains(['\x1b', '\n']));
}

/// One thread answers what has come so far, so that a slow writer has no need to wait.
#[test]
fn a_slow_writer_is_answered_line_by_line() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudokit"))
        .args(["solve", "--threads", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    for _ in 0..3 {
        writeln!(stdin, "{UNIQUE}").expect("the command reads");
        let answer = answers.next().expect("the command answers").expect("in UTF-8");
        assert_eq!(answer, format!("unique {SOLUTION}"));
    }
    drop(stdin);
    assert!(child.wait().expect("the command ends").success());
}

#[test]
fn wrong_usage_is_code_two() {
    for arguments in [
        &["solve", "--no-such-flag"][..],
        &["nonsense"],
        &["--verbose"],
        &["count", "--limit", "0"],
        &["count", "--limit", "5", "--no-limit"],
        &["solve", "--json", "--csv"],
        &["solve", "--ascii"],
        &["show", "--symbols", "ABC"],
        &["convert", "--to", "nonsense"],
        &["convert"],
        &["solve", "--format", "nonsense"],
        &["solve", "--engine", "nonsense"],
        &["solve", "/no/such/file"],
        &["solve", "/"],
    ] {
        let output = sudokit(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn files_gzip_and_standard_input_in_one_run() {
    let folder = tempfile::tempdir().unwrap();
    let plain = folder.path().join("plain.txt");
    std::fs::write(&plain, format!("\u{feff}{UNIQUE}\r\n")).unwrap();
    let packed = folder.path().join("packed.gz");
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(UNIQUE.as_bytes()).unwrap();
    std::fs::write(&packed, encoder.finish().unwrap()).unwrap();
    let files = [plain.to_str().unwrap(), "-", packed.to_str().unwrap()];
    let expected = format!("unique {SOLUTION}\n").repeat(3);
    check(&[&["solve"][..], &files].concat(), UNIQUE, 0, &expected);
}

#[test]
fn puzzles_may_stand_in_the_place_of_files() {
    let expected = format!("unique {SOLUTION}\n").repeat(2);
    check(&["solve", UNIQUE, SOLUTION], "", 0, &expected);
    check(&["count", "1...............", "................"], "", 0, "72\n288\n");
    // The mistyped name of a file is not taken for a puzzle.
    let told = check(&["rank", "grids.of.2026.txt"], "", 2, "");
    assert!(told.starts_with("error: grids.of.2026.txt: "), "{told}");
    let told = check(&["solve", "grids.txt", UNIQUE], "", 2, "");
    assert!(told.starts_with("error: grids.txt: "), "{told}");
}

#[test]
fn json_is_json_whatever_happens() {
    let input = format!("{UNIQUE}\nbad\n{SEVERAL}\n");
    for command in ["solve", "count", "enumerate", "check", "show"] {
        for extra in [&[][..], &["--keep-going"]] {
            let output = sudokit(&[&[command, "--json"], extra].concat(), &input);
            let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
            assert!(json.is_array(), "{command}");
            assert_eq!(json[0]["line"], 1, "{command}");
            assert_eq!(json[0]["source"], "-", "{command}");
            assert_eq!(output.status.code(), Some(2), "{command}");
        }
        let output = sudokit(&[command, "--jsonl", "--keep-going"], &input);
        for line in text(&output.stdout).lines() {
            serde_json::from_str::<serde_json::Value>(line).unwrap();
        }
    }
    check(&["solve", "--json"], "", 0, "[\n\n]\n");
}

#[test]
fn tables_have_a_line_of_names_and_as_many_columns() {
    for command in ["solve", "count", "enumerate", "check"] {
        let output = sudokit(&[command, "--csv"], format!("{UNIQUE}\n"));
        let lines: Vec<&str> = text(&output.stdout).lines().collect();
        assert_eq!(lines.len(), 2, "{command}");
        assert_eq!(lines[0].split(',').count(), lines[1].split(',').count(), "{command}");
        assert!(lines[0].starts_with("source,line,record,"), "{command}");
    }
}

#[test]
fn counts_are_exact_or_say_at_least() {
    check(&["count"], UNIQUE, 0, "1\n");
    check(&["count", "--no-limit"], &format!("1{}", &UNIQUE[1..]), 1, "0\n");
    check(&["count", "--limit", "1"], UNIQUE, 0, "at least 1\n");
    let empty = ".".repeat(81);
    let output = sudokit(&["count", "--no-limit", "--max-nodes", "10000"], &empty);
    assert!(text(&output.stdout).starts_with("at least "), "{}", text(&output.stdout));
    assert!(text(&output.stdout).contains("(node-limit)"));
    let output = sudokit(&["count", "--no-limit", "--time-limit", "0.1"], &empty);
    assert!(text(&output.stdout).ends_with("(time-limit)\n"), "{}", text(&output.stdout));
}

#[test]
fn enumerate_streams_different_solutions_and_says_when_it_stops() {
    let output = sudokit(&["enumerate", "--limit", "500"], ".".repeat(81));
    let solutions: std::collections::BTreeSet<&str> = text(&output.stdout).lines().collect();
    assert_eq!(solutions.len(), 500);
    assert!(text(&output.stderr).contains("stopped after 500 solutions"));
    assert_eq!(output.status.code(), Some(0));
    check(&["enumerate"], UNIQUE, 0, &format!("{SOLUTION}\n"));
    // Without a limit, the one that the help tells, which is another one than that of `count`.
    let output = sudokit(&["enumerate"], ".".repeat(81));
    assert_eq!(text(&output.stdout).lines().count(), 1_000);
    let help = sudokit(&["enumerate", "--help"], "");
    assert!(text(&help.stdout).contains("[default: 1000]"));
}

#[test]
fn check_tells_what_a_first_exercise_asks_for() {
    let output = sudokit(&["check", "--jsonl"], format!("{SOLUTION}\n{UNIQUE}\n"));
    let lines: Vec<serde_json::Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["constraining_pairs"], 810);
    assert_eq!(lines[0]["latin_square"], true);
    assert_eq!(lines[0]["solved"], true);
    assert_eq!(lines[1]["givens"], 30);
    assert_eq!(lines[1]["empty"], 51);
    assert_eq!(lines[1]["houses"].as_array().unwrap().len(), 27);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn mistakes_of_a_player_are_named() {
    let wrong = format!("{}+2{}", &UNIQUE[..2], &UNIQUE[3..]);
    let output = sudokit(&["solve", "-p", &wrong], "");
    assert!(text(&output.stdout).contains("wrong: r1c3"), "{}", text(&output.stdout));
    let output = sudokit(&["solve", "--givens-only", "-p", &wrong], "");
    assert_eq!(text(&output.stdout), format!("unique {SOLUTION}\n"));
}

#[test]
fn nothing_is_lost_in_conversion_unless_asked_for() {
    let placed = format!("{}+4{}", &UNIQUE[..2], &UNIQUE[3..]);
    let stderr = check(&["convert", "--to", "line", "-p", &placed], "", 2, "");
    assert!(stderr.contains("placed digits (r1c3)"), "{stderr}");
    let filled = format!("{}4{}\n", &UNIQUE[..2], &UNIQUE[3..]);
    check(&["convert", "--to", "line", "--lossy", "-p", &placed], "", 0, &filled);
    let printed = format!("{UNIQUE}\n");
    check(&["convert", "--to", "line", "--givens-only", "-p", &placed], "", 0, &printed);
}

#[test]
fn every_format_is_listed_and_written() {
    let list = sudokit(&["convert", "--list"], "");
    for line in text(&list.stdout).lines() {
        let id = line.split_whitespace().next().unwrap();
        let output = sudokit(&["convert", "--to", id, "--lossy", "-p", UNIQUE], "");
        assert_eq!(output.status.code(), Some(0), "{id}: {}", text(&output.stderr));
        let again = sudokit(&["solve", "--format", id], &output.stdout);
        assert_eq!(text(&again.stdout), format!("unique {SOLUTION}\n"), "{id}");
    }
}

#[test]
fn drawings_are_plain_when_nobody_looks() {
    let output = sudokit(&["show", "-p", UNIQUE], "");
    assert!(!output.stdout.contains(&0x1b));
    let output = sudokit(&["show", "--color", "always", "-p", UNIQUE], "");
    assert!(output.stdout.contains(&0x1b));
    let output = sudokit(&["show", "--ascii", "--symbols", "ABCDEFGHI", "-p", UNIQUE], "");
    assert!(output.stdout.is_ascii());
    assert!(text(&output.stdout).contains("| E C . | . G . | . . . |"));
}

#[test]
fn completions_and_manual_come_from_the_same_definitions() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = sudokit(&["completions", shell], "");
        assert!(text(&output.stdout).contains("enumerate"), "{shell}");
    }
    assert!(text(&sudokit(&["man"], "").stdout).contains(".TH"));
    assert!(text(&sudokit(&["man", "convert"], "").stdout).contains("lossy"));
    assert_eq!(sudokit(&["man", "nonsense"], "").status.code(), Some(2));
}

/// A reader that leaves early is no error.
#[cfg(unix)]
#[test]
fn a_broken_pipe_is_quiet() {
    let empty = ".".repeat(81);
    for arguments in [
        &["enumerate", "--no-limit", "-p", &empty][..],
        &["same", "--all", "--limit", "9000", "-p", &empty, "-p", &empty],
        &["convert", "--list"],
        &["completions", "bash"],
        &["man"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(env!("CARGO_BIN_EXE_sudokit"))
            .args(arguments)
            .stdout(writer)
            .output()
            .unwrap();
        assert_eq!(text(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}
