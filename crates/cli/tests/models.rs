//! `queens`, `latin`, `model` and `compare` as a user meets them.

mod common;

use common::{sudokit, text};
use std::{fs, io::Write, process::Output};

#[track_caller]
fn check(arguments: &str, code: i32, stdout: &str) -> String {
    let output = sudokit(&arguments.split(' ').collect::<Vec<_>>(), "");
    let stderr = text(&output.stderr).to_owned();
    assert_eq!(text(&output.stdout), stdout, "{arguments}: {stderr}");
    assert_eq!(output.status.code(), Some(code), "{arguments}: {stderr}");
    stderr
}

fn json(arguments: &str) -> serde_json::Value {
    let output = sudokit(&arguments.split(' ').collect::<Vec<_>>(), "");
    serde_json::from_slice(&output.stdout).expect("the output is JSON")
}

#[test]
fn queens_are_counted() {
    for (size, expected) in [(1, 1), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
        check(&format!("queens {size} --count"), 0, &format!("{expected}\n"));
    }
    for size in [2, 3] {
        check(&format!("queens {size} --count"), 1, "0\n");
    }
    check("queens 6 --count --break-symmetry", 0, "2, with mirror images 4\n");
    check("queens 7 --count --break-symmetry --limit 3", 0, "at least 3, with mirror images 6\n");
    let reply = &json("queens 5 --count --json")[0];
    assert_eq!(
        (&reply["size"], &reply["count"], &reply["exact"]),
        (&5.into(), &10.into(), &true.into())
    );
}

#[test]
fn queens_are_listed_and_drawn() {
    let output = sudokit(&["queens", "4", "--all"], "");
    let mut lines: Vec<&str> = text(&output.stdout).lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["2 4 1 3", "3 1 4 2"]);
    let output = sudokit(&["queens", "4", "--show", "--ascii"], "");
    let drawn = text(&output.stdout);
    assert_eq!(drawn.lines().next(), Some("+---------+"));
    assert_eq!(drawn.matches('Q').count(), 4);
    assert!(check("queens 3", 1, "").contains("no placement"));
    // The largest board that is allowed is no trouble.
    assert_eq!(text(&sudokit(&["queens", "200"], "").stdout).split(' ').count(), 200);
    let stderr = check("queens 1 --all --csv", 0, "solution_number,columns\n1,1\n");
    assert_eq!(stderr, "");
    let output = sudokit(&["queens", "6", "--all", "--limit", "3"], "");
    assert_eq!(text(&output.stdout).lines().count(), 3);
    assert!(text(&output.stderr).contains("stopped after 3 placements, there may be more"));
}

#[test]
fn squares_are_counted_through_their_symmetry() {
    for (order, expected) in
        [(1, "1"), (4, "576"), (5, "161280"), (6, "812851200"), (7, "61479419904000")]
    {
        check(&format!("latin {order} --count"), 0, &format!("{expected}\n"));
    }
    check("latin 4 --count --first-row", 0, "24\n");
    let reply = &json("latin 4 --count --json --engine backtracking")[0];
    let known = |name: &str| reply[name].as_u64();
    assert_eq!(
        (known("count"), known("reduced"), known("weight")),
        (Some(576), Some(4), Some(144))
    );
}

#[test]
fn squares_are_listed_and_drawn() {
    let output = sudokit(&["latin", "3", "--all", "--first-row"], "");
    let mut lines: Vec<&str> = text(&output.stdout).lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["1 2 3 / 2 3 1 / 3 1 2", "1 2 3 / 3 1 2 / 2 3 1"]);
    check("latin 2 --first-row --show", 0, "┌─────┐\n│ 1 2 │\n│ 2 1 │\n└─────┘\n");
    let output = sudokit(&["latin", "3", "--all"], "");
    assert_eq!(text(&output.stdout).lines().count(), 12);
}

#[test]
fn the_best_square_is_proved() {
    let output = sudokit(&["latin", "4", "--maximise", "--seed", "1"], "");
    let shown = text(&output.stdout);
    assert!(
        shown.starts_with("OPTIMAL\nvalue 2203\nbound 2203, gap 0\nnaive bound 3000, gap 797\n")
    );
    assert_eq!(shown.lines().count(), 8);
    let reply = &json("latin 3 --minimise --seed 1 --cubic --json")[0];
    assert_eq!((&reply["status"], &reply["value"]), (&"OPTIMAL".into(), &363.into()));
    assert_eq!((&reply["naive_bound"], &reply["naive_gap"]), (&242.into(), &121.into()));
    assert_eq!(reply["square"].as_array().map(Vec::len), Some(3));
}

#[test]
fn rewards_come_from_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rewards.csv");
    let name = path.to_str().expect("a plain name");
    fs::write(&path, "3,1\n1,2\n").expect("it can be written");
    let first =
        |output: &Output| text(&output.stdout).lines().take(2).collect::<Vec<_>>().join(" ");
    let output = sudokit(&["latin", "2", "--maximise", name], "");
    assert_eq!(first(&output), "OPTIMAL value 12");
    let output = sudokit(&["latin", "2", "--minimise", "-"], "3;1\n1;2\n");
    assert_eq!(first(&output), "OPTIMAL value 9");
    fs::write(&path, "3,1\n1,two\n").expect("it can be written");
    let output = sudokit(&["latin", "2", "--maximise", name], "");
    assert!(
        text(&output.stderr).contains("line 2, column 3: expected a whole number, found 'two'")
    );
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""));
    let output = sudokit(&["latin", "3", "--maximise", "-"], "3,1\n1,2\n");
    assert!(text(&output.stderr).contains("rewards for a square of order 2, not 3"));
    let output = sudokit(&["latin", "3", "--maximise", "/no/such/file"], "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn what_cannot_be_done_is_said() {
    for (arguments, words) in [
        ("queens 201 --count", "201 is not in 1..=200"),
        ("queens 0", "0 is not in 1..=200"),
        ("latin 51", "51 is not in 1..=50"),
        ("latin 3 --maximise", "--seed, is missing"),
        ("latin 3 --seed 1", "--maximise"),
        ("latin 3 --maximise --count", "cannot be used with"),
        ("queens 4 --engine abacus", "possible values"),
    ] {
        let stderr = check(arguments, 2, "");
        assert!(stderr.contains(words), "{arguments}: {stderr}");
    }
}

#[test]
fn the_engine_is_explained_and_limited() {
    let stderr = check("queens 4 --count --engine backtracking-plain --explain-engine", 0, "2\n");
    assert_eq!(stderr, "engine backtracking-plain: it was asked for by name\n");
    let stderr = check("latin 7 --count --explain-engine", 0, "61479419904000\n");
    assert!(stderr.starts_with("engine halves: "), "{stderr}");
    let stopped = "queens 100 --count --engine backtracking-plain --max-nodes 1000";
    check(stopped, 0, "at least 0 (node-limit)\n");
    let arguments = ["latin", "9", "--maximise", "--seed", "1", "--time-limit", "0.3"];
    let output = sudokit(&[&arguments[..], &["--engine", "backtracking-plain"]].concat(), "");
    let status = text(&output.stdout).lines().next().unwrap_or_default().to_owned();
    assert!(status.ends_with("(time-limit)"), "{status}");
}

/// Two numbers up to 9 whose sum is 12, the first as great as possible.
const LP: &str = "Maximize\n obj: 2 x + y\nSubject To\n c1: x + y <= 12\nBounds\n 0 <= x <= 9\n \
                  0 <= y <= 9\nGenerals\n x y\nEnd\n";

#[test]
fn models_are_solved_and_written_in_other_formats() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("best.lp"), LP).unwrap();
    let output = sudokit(&["model", &path("best.lp")], "");
    let shown = text(&output.stdout);
    assert!(shown.starts_with("OPTIMAL\nmaximise 21\nbound 21, gap 0\n"), "{shown}");
    assert!(shown.contains("x = 9, y = 3"), "{shown}");
    // The same through a pipe, packed, and through another format.
    let output = sudokit(&["model", "-", "--from", "lp", "--jsonl"], LP);
    let reply: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&reply["status"], &reply["objective"]), (&"OPTIMAL".into(), &21.into()));
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(LP.as_bytes()).unwrap();
    fs::write(path("best.lp.gz"), packed.finish().unwrap()).unwrap();
    let written = sudokit(&["model", &path("best.lp.gz"), "--to", "flatzinc"], "");
    fs::write(path("best.fzn"), written.stdout).unwrap();
    assert!(text(&sudokit(&["model", &path("best.fzn")], "").stdout).contains("maximise 21"));
    let output = sudokit(&["model", &path("best.txt")], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("or --from FORMAT"), "{}", text(&output.stderr));
}

#[test]
fn puzzles_are_models_too() {
    let empty = ".".repeat(16);
    let output = sudokit(&["model", "-p", &empty, "--count"], "");
    assert!(text(&output.stdout).starts_with("OPTIMAL\n288 solutions\n"), "{output:?}");
    let output = sudokit(&["model", "-p", &empty, "--count", "--limit", "5"], "");
    assert!(
        text(&output.stdout).starts_with("FEASIBLE (solution-limit)\nat least 5 solutions\n"),
        "{output:?}"
    );
    let output = sudokit(&["model", "-p", "1..........!...."], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("puzzle: line 1, column 12: "),
        "{}",
        text(&output.stderr)
    );
    let output = sudokit(&["model", "-p", &empty, "--matrix"], "");
    assert!(text(&output.stdout).contains("64"), "{output:?}");
}

#[test]
fn a_proof_says_what_it_proves() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proof");
    let prove = |puzzle: &str| {
        let output = sudokit(&["model", "-p", puzzle, "--proof", file.to_str().unwrap()], "");
        (output.status.code(), text(&output.stdout).to_owned())
    };
    let (code, said) = prove("1234341221434...");
    assert_eq!(code, Some(0));
    assert!(said.starts_with("one solution and no other: proved by "), "{said}");
    let drat = fs::read_to_string(file.with_extension("drat")).unwrap();
    assert!(drat.ends_with("0\n") && file.with_extension("cnf").exists());
    let (code, said) = prove("11..............");
    assert!(code == Some(0) && said.starts_with("no solution: proved by "), "{said}");
    let (code, said) = prove("1...............");
    assert!(code == Some(1) && said.starts_with("several solutions"), "{said}");
}

#[test]
fn engines_are_compared_in_every_style() {
    let puzzle = "12343412214343..";
    let compare = |style: &str| {
        let mut arguments = vec!["compare", "-p", puzzle, "--engine", "native"];
        arguments.extend(["--engine", "backtracking", "--engine", "single"]);
        arguments.extend(Some(style).filter(|style| !style.is_empty()));
        let output = sudokit(&arguments, "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        text(&output.stdout).to_owned()
    };
    let table = compare("");
    assert!(table.starts_with("set       engine        puzzles  solved"), "{table}");
    assert!(table.lines().count() > 3 && table.contains("not measured:\nsingle"), "{table}");
    let csv = compare("--csv");
    assert!(csv.lines().nth(1).is_some_and(|row| row.starts_with("puzzle 1,native,1,1,")), "{csv}");
    let refused = csv.lines().nth(3).unwrap();
    assert!(refused.starts_with("puzzle 1,single,1,,,,"), "{csv}");
    assert!(refused.contains("classic 9×9 puzzles only"), "{csv}");
    let json: Vec<serde_json::Value> = serde_json::from_str(&compare("--json")).unwrap();
    assert_eq!((json.len(), &json[1]["engine"]), (3, &"backtracking".into()));
    assert_eq!(compare("--jsonl").lines().count(), 3);
    let folder = tempfile::tempdir().unwrap();
    let chart = folder.path().join("chart.svg");
    let output = sudokit(
        &["compare", "-p", puzzle, "--engine", "native", "--chart", chart.to_str().unwrap()],
        "",
    );
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(fs::read_to_string(chart).unwrap().starts_with("<svg"));
}
