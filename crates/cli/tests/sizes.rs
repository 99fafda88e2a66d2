//! Puzzles of other sizes and shapes, and engines by name, as a user meets them.

mod common;

use common::{sudokit, text};
use std::fs;

/// A puzzle of 4×4, and its solution.
const FOUR: &str = "12343412214343..";
const FOUR_SOLVED: &str = "1234341221434321";
const ZONES: &str = "aaabacbbccbdcddd";
/// A classic puzzle that the simplest engines can solve too, and its solution.
const NINE: &str =
    "..467..12.7.195..8198342567..976142.4.685379.713924..6.615372842874.9635..5286179";
const NINE_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Runs the command, and returns what it says on standard error.
#[track_caller]
fn check(arguments: &[&str], input: &str, code: i32, stdout: &str) -> String {
    let output = sudokit(arguments, input);
    let stderr = text(&output.stderr).to_owned();
    assert_eq!(text(&output.stdout), stdout, "stderr: {stderr}");
    assert_eq!(output.status.code(), Some(code), "stderr: {stderr}");
    stderr
}

/// A full grid with boxes of so many rows and columns, and the same with empty cells.
fn grid(rows: usize, columns: usize) -> (String, String) {
    let size = rows * columns;
    let symbols: Vec<char> = "123456789ABCDEFGHIJKLMNOP".chars().collect();
    let value = |row: usize, column: usize| (row % rows * columns + row / rows + column) % size;
    let cells = (0..size * size).map(|index| symbols[value(index / size, index % size)]);
    let full: String = cells.collect();
    let is_kept = |index: usize| !index.is_multiple_of(size) && index / size != 1;
    let puzzle = full.chars().enumerate().map(|(i, c)| if is_kept(i) { c } else { '.' }).collect();
    (full, puzzle)
}

#[test]
fn the_size_is_seen_from_the_first_puzzle() {
    for (rows, columns) in [(2, 2), (2, 3), (2, 4), (2, 5), (3, 4), (4, 4), (4, 5), (5, 5)] {
        let (full, puzzle) = grid(rows, columns);
        check(&["verify"], &full, 0, "right\n");
        let expected = format!("unique {full}\n").repeat(2);
        check(&["solve"], &format!("# a remark\n{puzzle} one\n{full}\n"), 0, &expected);
        // Rows, and numbers.
        let size = rows * columns;
        let lines: Vec<String> = (0..size).map(|row| puzzle[row * size..][..size].into()).collect();
        check(&["solve"], &lines.join("\n"), 0, &expected[..expected.len() / 2]);
        let number = |c: char| c.to_digit(36).map_or(".".to_owned(), |number| number.to_string());
        let numbers: Vec<String> = puzzle.chars().map(number).collect();
        check(&["solve"], &numbers.join(" "), 0, &expected[..expected.len() / 2]);
    }
}

#[test]
fn a_shape_can_be_named() {
    let puzzle = "123456456123............................";
    let puzzle = &puzzle[..36];
    let wide = sudokit(&["count", "--boxes", "2x3", "-p", puzzle], "");
    let tall = sudokit(&["count", "--boxes", "3x2", "-p", puzzle], "");
    assert_eq!(text(&wide.stdout), "1408\n");
    assert_ne!(text(&tall.stdout), "1408\n");
    check(&["count", "--size", "6", "-p", puzzle], "", 0, "1408\n");
    check(&["count", "--boxes", "1x4"], &".".repeat(16), 0, "576\n");
    let file = tempfile::NamedTempFile::new().expect("a file");
    fs::write(file.path(), "# zones\naaab\nacbb\nccbd\ncddd\n").expect("it is written");
    let path = file.path().to_str().expect("a path");
    let by_text = sudokit(&["count", "--zones", ZONES], &".".repeat(16));
    let by_file = sudokit(&["count", "--zones", path], &".".repeat(16));
    assert_eq!(text(&by_text.stdout), text(&by_file.stdout));
    assert_eq!(by_text.status.code(), Some(0));
    // The zones of the classic grid make it one.
    let boxes = "aaabbbccc".repeat(3) + &"dddeeefff".repeat(3) + &"ggghhhiii".repeat(3);
    check(&["solve", "--zones", &boxes, "-p", NINE], "", 0, &format!("unique {NINE_SOLVED}\n"));
}

#[test]
fn shapes_that_do_not_exist_are_refused() {
    let refused = |arguments: &[&str], part: &str| {
        let output = sudokit(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(part), "{}", text(&output.stderr));
    };
    refused(&["solve", "--size", "26"], "4..=25");
    refused(&["solve", "--size", "7"], "7×7 has no boxes");
    refused(&["solve", "--boxes", "6x6"], "expected a size from 4 to 25, found 36");
    refused(&["solve", "--size", "6", "--boxes", "2x4"], "expected boxes of 6 cells, found 2x4");
    refused(&["solve", "--zones", "nowhere.txt"], "nowhere.txt: no such file");
    refused(&["solve", "--zones", "aaabacbbccbdcdde"], "expected 4 zones, found 5");
    refused(&["solve", "--size", "4", "--format", "sdm"], "--format is for 9×9");
    refused(&["solve", "-p", &".".repeat(49)], "name its zones or its boxes");
}

#[test]
fn faults_have_their_place_and_end_the_run() {
    let input = format!("{FOUR}\n{}5\n{FOUR}\n", &FOUR[..15]);
    let one = format!("unique {FOUR_SOLVED}\n");
    let stderr = check(&["solve"], &input, 2, &one);
    assert!(stderr.contains("-: line 2, column 16: expected a value from 1 to 4"), "{stderr}");
    assert!(stderr.contains("found '5'\n  12343412214343.5\n                 ^\n"), "{stderr}");
    let stderr = check(&["solve", "--keep-going"], &input, 2, &one.repeat(2));
    assert!(stderr.contains("line 2"), "{stderr}");
    let stderr = check(&["solve"], &format!("{FOUR}\n{}\n", &FOUR[1..]), 2, &one);
    assert!(stderr.contains("line 2, column 16: 15 cells, 16 expected"), "{stderr}");
}

#[test]
fn order_does_not_depend_on_threads() {
    let mut input = String::new();
    for number in 0..4000 {
        let line = match number % 5 {
            0 => "1...............",
            1 => "11..............",
            _ => FOUR,
        };
        input.push_str(&format!("{line} {number}\n"));
    }
    for command in ["solve", "count"] {
        let one = sudokit(&[command, "--jsonl", "--threads", "1"], &input);
        let many = sudokit(&[command, "--jsonl", "--threads", "5"], &input);
        assert!(one.stdout == many.stdout, "the outputs differ");
        assert_eq!(text(&one.stdout).lines().count(), 4000);
    }
}

#[test]
fn answers_have_the_forms_of_the_classic_grid() {
    let columns = "source,line,record,puzzle,verdict,solution,other_solution,differences,remark\n";
    let row = format!("puzzle 1,1,,{FOUR},unique,{FOUR_SOLVED},,,\n");
    check(&["solve", "--csv", "-p", FOUR], "", 0, &format!("{columns}{row}"));
    let output = sudokit(
        &["solve", "--json"],
        &format!("{FOUR}\n11{}\n1234{}\n", ".".repeat(14), ".".repeat(12)),
    );
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json[0]["solutions"][0], FOUR_SOLVED);
    assert_eq!(json[1]["reason"]["kind"], "conflicts");
    assert_eq!(json[1]["reason"]["conflicts"][0]["house"], "r1");
    assert_eq!(json[1]["line"], 2);
    assert_eq!(json[2]["verdict"], "several");
    assert!(json[2]["differences"].as_array().is_some_and(|cells| !cells.is_empty()));
    let output = sudokit(&["solve"], &format!("11{}", ".".repeat(14)));
    assert_eq!(
        text(&output.stdout),
        "none 1 stands 2 times in row 1 (r1c1 r1c2); 1 stands 2 times in box 1 (r1c1 r1c2)\n"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn solutions_are_counted_and_listed_up_to_a_limit() {
    check(&["count"], &".".repeat(16), 0, "288\n");
    check(&["count", "--limit", "5"], &".".repeat(16), 0, "at least 5\n");
    check(&["count", "-p", &format!("11{}", ".".repeat(14))], "", 1, "0\n");
    let listed = sudokit(&["enumerate", "--limit", "3"], &".".repeat(16));
    assert_eq!(text(&listed.stdout).lines().count(), 3);
    assert!(text(&listed.stderr).contains("stopped after 3 solutions"));
    let again = sudokit(&["enumerate", "--limit", "3"], &".".repeat(16));
    assert!(listed.stdout == again.stdout);
    let stderr = check(
        &["enumerate", "--jsonl", "-p", FOUR],
        "",
        0,
        &format!(
            "{{\"source\":\"puzzle 1\",\"line\":1,\"record\":null,\"solution_number\":1,\
         \"solution\":\"{FOUR_SOLVED}\"}}\n"
        ),
    );
    assert_eq!(stderr, "");
}

#[test]
fn limits_leave_the_answer_open() {
    let empty = ".".repeat(36);
    check(
        &["solve", "--max-nodes", "0"],
        &empty,
        1,
        "unknown a limit was reached before the answer was known\n",
    );
    check(&["count", "--max-nodes", "0"], &empty, 0, "at least 0 (node-limit)\n");
    let output = sudokit(&["count", "--no-limit", "--time-limit", "0.05"], &empty);
    assert!(text(&output.stdout).ends_with(" (time-limit)\n"), "{}", text(&output.stdout));
}

#[test]
fn grids_are_drawn_with_their_borders() {
    let drawing = "+-----------+---+\n| 1   2   3 | 4 |\n|   +---+---+   |\n| . | . | .   . |\n\
                   +---+   |   +---+\n| .   . | . | . |\n|   +---+---+   |\n| . | .   .   . |\n\
                   +---+-----------+\n";
    let puzzle = "1234............";
    check(&["show", "--ascii", "--zones", ZONES, "-p", puzzle], "", 0, drawing);
    // What is drawn can be read again.
    let by_drawing = sudokit(&["count", "--zones", ZONES], drawing);
    let by_line = sudokit(&["count", "--zones", ZONES, "-p", puzzle], "");
    assert_eq!(text(&by_drawing.stdout), text(&by_line.stdout));
    let output = sudokit(&["solve", "--draw", "--ascii", "-p", FOUR], "");
    assert!(text(&output.stdout).contains("| 2 1 | 4 3 |\n| 4 3 |+2+1 |\n"));
    let output = sudokit(&["show", "--pencilmarks", "-p", FOUR], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("pencilmarks are drawn in 9×9 grids only"));
}

#[test]
fn inputs_may_be_of_several_sizes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str, content: &str| {
        let path = folder.path().join(name);
        fs::write(&path, content).expect("it is written");
        path.to_str().expect("a path").to_owned()
    };
    let (nine, four) = (path("nine", NINE), path("four", FOUR));
    let expected = format!("unique {FOUR_SOLVED}\nunique {NINE_SOLVED}\nunique {FOUR_SOLVED}\n");
    check(&["solve", &four, &nine, &four], "", 0, &expected);
}

#[test]
fn commands_for_the_classic_grid_say_so() {
    for command in ["hint", "explain", "steps", "check", "convert"] {
        let arguments: &[&str] =
            if command == "convert" { &["convert", "--to", "line"] } else { &[command] };
        let output = sudokit(arguments, FOUR);
        assert_eq!(output.status.code(), Some(2), "{command}");
        let stderr = text(&output.stderr);
        let said = "4×4 with boxes of 2x2: this command takes 9×9 puzzles only";
        assert!(stderr.contains(said), "{command}: {stderr}");
    }
}

#[test]
fn engines_go_by_name_at_every_size() {
    check(
        &["solve", "--engine", "backtracking", "-p", FOUR],
        "",
        0,
        &format!("unique {FOUR_SOLVED}\n"),
    );
    let nine = format!("unique {NINE_SOLVED}\n");
    check(&["solve", "--engine", "backtracking", "-p", NINE], "", 0, &nine);
    check(&["count", "--engine", "backtracking", "-p", NINE], "", 0, "1\n");
    let listed = format!("{NINE_SOLVED}\n");
    check(&["enumerate", "--engine", "backtracking", "-p", NINE], "", 0, &listed);
    let stderr = check(&["solve", "--engine", "single", "-p", FOUR], "", 2, "");
    assert!(stderr.contains("single solves classic 9×9 puzzles only, not 4×4"), "{stderr}");
    let stderr = check(&["solve", "--engine", "abacus", "-p", FOUR], "", 2, "");
    assert!(stderr.contains("lanes:PATH") && stderr.contains("backtracking"), "{stderr}");
    let stderr = check(&["check", "--engine", "backtracking", "-p", NINE], "", 2, "");
    assert!(stderr.contains("answers in solve, count, enumerate and verify only"), "{stderr}");
}

#[test]
fn the_choice_of_an_engine_is_explained() {
    let input = format!("{FOUR}\n").repeat(3);
    let answers = format!("unique {FOUR_SOLVED}\n").repeat(3);
    let stderr = check(&["solve", "--explain-engine"], &input, 0, &answers);
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(stderr.starts_with("4×4 with boxes of 2x2: "), "{stderr}");
    let nine = format!("unique {NINE_SOLVED}\n");
    let stderr = check(&["solve", "--explain-engine", "-p", NINE], "", 0, &nine);
    assert!(stderr.starts_with("classic 9×9: single, lanes for many at once ("), "{stderr}");
    let named = ["solve", "--explain-engine", "--engine", "scalar", "-p", NINE];
    assert_eq!(check(&named, "", 0, &nine), "classic 9×9: scalar (named by the caller)\n");
}

#[test]
fn finished_grids_are_proved() {
    let wrong = "1234341221434312";
    let expected = "right\nwrong 1 stands 2 times in column 3 (r2c3 r4c3); \
                    2 stands 2 times in column 4 (r2c4 r4c4)\n\
                    unfinished 2 empty cells (r4c3 r4c4)\n";
    for engine in ["backtracking", "backtracking-plain"] {
        let arguments = ["verify", "--engine", engine, FOUR_SOLVED, wrong, FOUR];
        check(&arguments, "", 1, expected);
    }
    check(&["verify", NINE_SOLVED], "", 0, "right\n");
    check(&["verify", "--engine", "backtracking", NINE_SOLVED], "", 0, "right\n");
    let swapped = format!("35{}", &NINE_SOLVED[2..]);
    let output = sudokit(&["verify", "--json", &swapped], "");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json[0]["finding"], "wrong");
    assert_eq!(json[0]["conflicts"][0]["house"], "c1");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(sudokit(&["verify", "nowhere.txt"], "").status.code(), Some(2));
}
