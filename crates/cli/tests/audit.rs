//! The audit of collections.

mod common;

use common::{sudokit, sudokit_in, text};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader, Write},
    path::PathBuf,
};
use sudokit_grid::{Entry, Givens, Limits, Verdict};
use sudokit_solve::Engine;
use sudokit_symmetry::canonical_puzzle;

/// Many clues can go; the layout has a half turn.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Minimal.
const SEVENTEEN: &str =
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";

/// Runs the audit, which must answer with this code, and gives what it wrote: output, errors.
#[track_caller]
fn run(arguments: &[&str], input: impl AsRef<[u8]>, code: i32) -> (String, String) {
    let output = sudokit(&[&["audit"], arguments].concat(), input);
    let (stdout, stderr) = (text(&output.stdout).to_owned(), text(&output.stderr).to_owned());
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stdout}{stderr}");
    (stdout, stderr)
}

fn reversed(puzzle: &str) -> String {
    puzzle.chars().rev().collect()
}

/// A collection with everything in it.
fn mixture() -> String {
    let conflict = format!("11{}", ".".repeat(79));
    let two = PUZZLE.replacen("53", "..", 1).replacen('7', ".", 1).replacen("6..195", "......", 1);
    [
        "# a collection",
        PUZZLE,
        SEVENTEEN,
        "53..7?...6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "",
        &PUZZLE[..80],
        &conflict,
        &two,
        PUZZLE,
        &reversed(SEVENTEEN),
        SOLUTION,
    ]
    .join("\n")
}

#[test]
fn every_line_gets_a_verdict() {
    let (stdout, stderr) = run(&[], mixture(), 1);
    let lines: Vec<&str> = stdout.lines().collect();
    let expected = [
        "-:2: ok, 30 clues, 22 can go, rotation-180",
        "-:3: ok, 17 clues, minimal, not symmetric",
        "-:4: fault: no puzzle: column 6: expected ",
        "-:6: fault: no puzzle: column 81: 80 cells, 81 expected",
        "-:7: fault: no solution: 1 stands 2 times in row 1 (r1c1 r1c2); 1 stands 2 times in box 1",
        "-:8: fault: several solutions; two differ in r",
        "-:9: fault: repeats -:2",
        "-:10: fault: repeats -:3 in disguise",
        "-:11: fault: a finished grid, nothing to solve",
    ];
    assert_eq!(lines.len(), expected.len(), "{stdout}");
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.starts_with(expected), "{line}\n{expected}");
    }
    let summary = "9 lines audited: 2 ok, 7 with faults\n  \
                   faults: 2 unreadable, 1 finished, 1 no-solution, 1 several-solutions, 2 repeat\n  \
                   solutions: 5 unique, 1 none, 1 several\n";
    assert!(stderr.starts_with(summary), "{stderr}");
    assert!(stderr.contains("\n  repeats: 1 exact, 1 in disguise\n"), "{stderr}");
}

#[test]
fn options_demand_more() {
    let input = format!("{PUZZLE}\n{SEVENTEEN}\n");
    let told = |arguments: &[&str], code| run(arguments, &input, code).0;
    assert_eq!(told(&[], 0).lines().count(), 2);
    let minimal = told(&["--minimal", "--only-faults"], 1);
    assert_eq!(minimal, "-:1: fault: not minimal: 22 clues can go, each alone\n");
    let symmetric = told(&["--symmetry", "rotation-180", "--only-faults"], 1);
    assert_eq!(symmetric, "-:2: fault: layout none, rotation-180 demanded\n");
    let clues = told(&["--clues", "17..29", "--only-faults"], 1);
    assert_eq!(clues, "-:1: fault: 30 clues, 17..29 demanded\n");
    let both = told(&["--clues", "..16", "--minimal"], 1);
    let expected = "-:1: fault: not minimal: 22 clues can go, each alone; 30 clues, ..16 \
                    demanded\n-:2: fault: 17 clues, ..16 demanded\n";
    assert_eq!(both, expected);
    assert_eq!(told(&["--only-faults"], 0), "");
    let refused = run(&["--clues", "x"], "", 2).1;
    assert!(refused.contains("range"), "{refused}");
    let refused = run(&["--symmetry", "round"], "", 2).1;
    assert!(refused.contains("rotation-180"), "{refused}");
}

#[test]
fn repetitions_are_faults_as_far_as_they_are_demanded() {
    let input = format!("{SEVENTEEN}\n{}\n{SEVENTEEN}\n", reversed(SEVENTEEN));
    let faults = |which| {
        let (stdout, _) = run(&["--repeats", which, "--only-faults"], &input, 1);
        stdout
    };
    assert_eq!(
        faults("disguised"),
        "-:2: fault: repeats -:1 in disguise\n-:3: fault: repeats -:1\n"
    );
    assert_eq!(faults("exact"), "-:3: fault: repeats -:1\n");
    let (stdout, stderr) = run(&["--repeats", "allowed"], &input, 0);
    assert!(
        stdout.contains("-:2: ok, 17 clues, minimal, not symmetric, repeats -:1 in disguise\n")
    );
    assert!(stderr.contains("  repeats: 1 exact, 1 in disguise\n"), "{stderr}");
}

/// A folder with a collection in it.
fn file(name: &str, contents: impl AsRef<[u8]>) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, contents).expect("it is written");
    (folder, path)
}

#[test]
fn what_a_table_states_is_compared() {
    let wrong = SOLUTION.replacen("534", "543", 1);
    let table = format!(
        "puzzle,solution,clues,difficulty\n{PUZZLE},{SOLUTION},30,1.2\n{SEVENTEEN},,17,\n\
         {},{wrong},31,2\n",
        reversed(PUZZLE)
    );
    let (stdout, stderr) = run(&["--repeats", "exact"], &table, 1);
    let lines: Vec<&str> = stdout.lines().collect();
    assert!(lines[0].starts_with("-:2: ok") && lines[1].starts_with("-:3: ok"), "{stdout}");
    assert!(lines[2].starts_with("-:4: fault: the stated solution is wrong"), "{stdout}");
    assert!(lines[2].ends_with("; '31' clues are stated, 30 are there"), "{stdout}");
    assert!(stderr.contains("stated solutions: 1 right, 1 wrong\n"), "{stderr}");
    let hint = "stated ratings: 2 not checked; --path tells the hardest technique\n";
    assert!(stderr.contains(hint), "{stderr}");
    let (_, stderr) = run(&["--repeats", "exact", "--path"], &table, 1);
    assert!(stderr.contains("stated ratings: 2 not checked\n"), "{stderr}");
}

#[test]
fn a_policy_that_is_named_is_used() {
    let (stdout, stderr) = run(&["--policy", "singles-only"], PUZZLE, 0);
    assert!(stdout.ends_with(", hardest Naked Single, without it Hidden Single\n"), "{stdout}");
    assert!(stderr.contains("paths (singles-only 1): 1 solved, 0 not\n"), "{stderr}");
    let (stdout, stderr) = run(&["--policy", "hodocu"], PUZZLE, 2);
    assert!(stdout.is_empty() && stderr.contains("'hodocu' is neither a policy"), "{stderr}");
}

#[test]
fn inputs_of_all_kinds_are_audited() {
    for (input, code, summary) in [
        (String::new(), 0, ""),
        ("# nothing but remarks\n\n".to_owned(), 0, ""),
        (format!("\u{feff}{PUZZLE}\r\n# more\r\n{SEVENTEEN}\r\n"), 0, "2 lines audited: 2 ok"),
        (format!("{PUZZLE}\n{}\n{SEVENTEEN}", "1".repeat(2 << 20)), 1, "3 lines audited: 2 ok"),
    ] {
        let (_, stderr) = run(&[], &input, code);
        let first = if summary.is_empty() { "no puzzle in the input" } else { summary };
        assert!(stderr.starts_with(first), "{stderr}");
    }
    let bytes = [PUZZLE.as_bytes(), b"\n\xff\xfe\n", SEVENTEEN.as_bytes()].concat();
    let (stdout, _) = run(&["--only-faults"], bytes, 1);
    assert!(stdout.starts_with("-:2: fault: no puzzle: column 1: expected UTF-8"), "{stdout}");

    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(mixture().as_bytes()).expect("memory");
    let (_folder, path) = file("packed.gz", packed.finish().expect("memory"));
    let name = path.to_string_lossy();
    let (stdout, stderr) = run(&[&name, &name], "", 1);
    assert_eq!(stdout.lines().count(), 18);
    let again = format!("{name}:2: fault: repeats {name}:2");
    assert_eq!(stdout.lines().nth(9), Some(&*again));
    assert!(stderr.starts_with("18 lines audited: 2 ok, 16 with faults\n"), "{stderr}");
}

#[test]
fn an_input_that_cannot_be_read_is_an_error_and_the_others_are_audited() {
    let (_folder, path) = file("puzzles", PUZZLE);
    let (stdout, stderr) = run(&["missing.txt", &path.to_string_lossy()], "", 2);
    assert!(stdout.ends_with(":1: ok, 30 clues, 22 can go, rotation-180\n"), "{stdout}");
    assert!(stderr.contains("error: missing.txt: "), "{stderr}");
}

#[test]
fn more_than_givens_is_compared_word_by_word() {
    let placed = PUZZLE.replacen("53.", "53+4", 1);
    let input = format!("{placed}\n{placed}\n");
    let (stdout, _) = run(&[], &input, 1);
    assert!(stdout.starts_with("-:1: fault: cannot be compared with others: "), "{stdout}");
    assert!(stdout.ends_with("-:2: fault: repeats -:1\n"), "{stdout}");
    let (stdout, _) = run(&["--givens-only"], &input, 1);
    assert!(stdout.starts_with("-:1: ok, 30 clues, 22 can go, rotation-180\n"), "{stdout}");
    let (stdout, _) = run(&["--repeats", "exact"], &input, 1);
    assert!(stdout.starts_with("-:1: ok, 30 clues, "), "{stdout}");
    let marks = format!("{}[12]", &PUZZLE[..80]);
    let (stdout, _) = run(&["--repeats", "allowed"], format!("{marks}\n"), 1);
    assert!(stdout.starts_with("-:1: fault: no solution: "), "{stdout}");
}

#[test]
fn formats_are_audited_alike() {
    let input = format!("{PUZZLE}\n{SEVENTEEN}\n");
    for format in ["sdm", "csv", "inline", "serate", "taxonomy", "bank"] {
        let converted = sudokit(&["convert", "--to", format], &input);
        assert!(converted.status.success(), "{format}");
        let (stdout, _) = run(&[], &converted.stdout, 0);
        assert!(stdout.contains(": ok, 17 clues, minimal, not symmetric\n"), "{format}: {stdout}");
    }
    let drawn = sudokit(&["convert", "--to", "boxes"], format!("{PUZZLE}\n"));
    let (stdout, _) = run(&[], &drawn.stdout, 0);
    assert_eq!(stdout, "-#1: ok, 30 clues, 22 can go, rotation-180\n");
}

#[test]
fn puzzles_of_other_sizes_are_checked_as_far_as_that_goes() {
    let input = "12...........3..\n................\n1234341221434321\n12...........3..\n";
    let (stdout, stderr) = run(&["--clues", "..3"], input, 1);
    let lines: Vec<&str> = stdout.lines().collect();
    assert!(lines[0].starts_with("-:1: "), "{stdout}");
    assert!(lines[1].starts_with("-:2: fault: several solutions; two differ in r"), "{stdout}");
    assert!(lines[2].starts_with("-:3: fault: a finished grid, nothing to solve; 16 clues, .."));
    assert!(lines[3].ends_with("repeats -:1"), "{stdout}");
    assert!(stderr.starts_with("4 lines audited: "), "{stderr}");
    let (stdout, _) = run(&["--minimal"], input, 1);
    assert!(stdout.contains("whether it is minimal is checked of 9×9 puzzles only"), "{stdout}");
}

#[test]
fn the_summary_comes_in_every_style() {
    let (plain, stderr) = run(&["--summary"], mixture(), 1);
    assert!(plain.starts_with("9 lines audited: 2 ok, 7 with faults\n") && stderr.is_empty());
    let (json, _) = run(&["--summary", "--json"], mixture(), 1);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&json["lines"], &json["faults"]["repeat"]), (&9.into(), &2.into()));
    assert_eq!((&json["clues"]["17"], &json["minimal"]), (&2.into(), &2.into()));
    let (jsonl, _) = run(&["--summary", "--jsonl"], mixture(), 1);
    assert_eq!(serde_json::from_str::<Value>(&jsonl).expect("JSON"), json);
    let (csv, _) = run(&["--summary", "--csv"], mixture(), 1);
    assert!(csv.starts_with("item,value,count\nlines,,9\nok,,2\nfaulty,,7\n"), "{csv}");
    assert!(csv.contains("\nfault,repeat,2\n") && csv.contains("\nclues,17,2\n"), "{csv}");
    let (quiet, stderr) = run(&["--quiet"], mixture(), 1);
    assert!(quiet.lines().count() == 9 && stderr.is_empty(), "{stderr}");
}

#[test]
fn verdicts_come_as_tables_and_json() {
    let (json, _) = run(&["--json"], mixture(), 1);
    let json: Vec<Value> = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json.len(), 9);
    assert_eq!((&json[0]["ok"], &json[0]["redundant_clues"]), (&true.into(), &22.into()));
    assert_eq!(json[2]["faults"][0]["kind"], "unreadable");
    assert_eq!((&json[7]["repeats"], &json[7]["disguised"]), (&"-:3".into(), &true.into()));
    let (csv, _) = run(&["--csv"], mixture(), 1);
    assert!(csv.starts_with("source,line,record,puzzle,ok,faults,reasons,verdict,clues,"));
    assert_eq!(csv.lines().count(), 10);
    assert!(csv.contains("\n-,10,,"), "{csv}");
}

#[test]
fn no_locale_changes_the_verdicts() {
    let plain = run(&[], mixture(), 1).0;
    for locale in ["C", "POSIX", "tr_TR.UTF-8", "fr_FR.ISO-8859-1", "xx"] {
        let output = sudokit_in(&[("LC_ALL", locale)], &["audit"], mixture());
        assert_eq!(text(&output.stdout), plain, "{locale}");
    }
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let input = format!("{PUZZLE}\n").repeat(20_000);
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_sudokit"))
        .args(["audit", "-"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let mut first = String::new();
    let mut reader = BufReader::new(child.stdout.take().expect("it is piped"));
    reader.read_line(&mut first).expect("a line");
    drop(reader);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    let _ = writer.join();
}

/// After Ctrl-C the summary tells what was done.
#[cfg(unix)]
#[test]
fn an_interrupted_audit_tells_what_it_found() {
    use std::{
        io::Read,
        process::{Command, Stdio},
    };
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudokit"))
        .args(["audit"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(format!("{PUZZLE}\n{PUZZLE}\n").as_bytes()).expect("it reads");
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let mut line = || lines.next().expect("a line").expect("text");
    assert!(line().starts_with("-:1: ok") && line().starts_with("-:2: fault: repeats -:1"));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let mut stderr = String::new();
    child.stderr.take().expect("it is piped").read_to_string(&mut stderr).expect("text");
    let expected = "interrupted; until then 2 lines audited: 1 ok, 1 with faults\n";
    assert!(stderr.starts_with(expected), "{stderr}");
}

/// Singles do not solve it.
const HARD: &str =
    ".....69.23......6..41....8.4256.7......1..3.....92..........1...5......97.8...6..";

#[test]
fn paths_are_judged_by_wishes() {
    let input = format!("{PUZZLE}\n{HARD}\n");
    let (stdout, stderr) = run(&["--path"], &input, 0);
    let first = "-:1: ok, 30 clues, 22 can go, rotation-180, hardest Naked Single, without it Hidden Single\n";
    assert!(stdout.starts_with(first), "{stdout}");
    assert!(stderr.contains("  paths (hodoku 1): 2 solved, 0 not\n"), "{stderr}");
    assert!(stderr.contains("\n    1 hardest Naked Single, needed in 0\n"), "{stderr}");
    let faults = |wishes: &[&str]| {
        let (stdout, _) = run(&[wishes, &["--only-faults"]].concat(), &input, 1);
        stdout
            .lines()
            .map(|line| line.split_once(": fault: ").expect("a fault").0.to_owned())
            .collect()
    };
    let of = |wishes| -> Vec<String> { faults(wishes) };
    assert_eq!(of(&["--up-to", "naked single"]), ["-:2"]);
    assert_eq!(of(&["--hardest", "naked single"]), ["-:2"]);
    assert_eq!(of(&["--hardest", "hidden single"]), ["-:1", "-:2"]);
    assert_eq!(of(&["--steps", "..51"]), ["-:2"]);
    assert_eq!(of(&["--steps", "52.."]), ["-:1"]);
    assert_eq!(of(&["--policy", "singles-only", "--forbid", "full house"]), ["-:2"]);
    let (stdout, stderr) = run(&["--policy", "singles-only", "--path"], &input, 0);
    assert!(stdout.contains("-:2: ok, ") && stdout.contains(", not solved, hardest "), "{stdout}");
    assert!(stderr.contains("  paths (singles-only 1): 1 solved, 1 not\n"), "{stderr}");
    let refused = run(&["--require", "x-wing", "--up-to", "naked single"], "", 2).1;
    assert!(refused.contains("later"), "{refused}");
    assert!(run(&["--policy", "nobody's", "--path"], "", 2).1.contains("nobody's"));
}

/// What the audit says of a path is what `steps` says, and its hardest technique is needed where the
/// requirement of it is fulfilled, as `analyse` says too; what would be the hardest without it is what
/// `explain` says.
#[test]
fn paths_are_those_of_steps() {
    let puzzles = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/puzzles.txt");
    let (audited, _) = run(&[puzzles, "--path", "--jsonl"], "", 0);
    let steps = sudokit(&["steps", puzzles, "--policy", "hodoku", "--jsonl"], "");
    let analysed = sudokit(&["analyse", puzzles, "--only", "publisher", "--jsonl"], "");
    let lines = audited.lines().zip(text(&steps.stdout).lines());
    let mut n_puzzles = 0;
    for ((audited, steps), analysed) in lines.zip(text(&analysed.stdout).lines()) {
        let [audited, steps, analysed]: [Value; 3] =
            [audited, steps, analysed].map(|line| serde_json::from_str(line).expect("JSON"));
        let path = &audited["path"];
        assert_eq!((&path["hardest"], &path["solved"]), (&steps["hardest"], &true.into()));
        let counts = steps["counts"].as_object().expect("an object").values();
        let n_steps: u64 = counts.map(|count| count.as_u64().expect("a number")).sum();
        assert_eq!(path["steps"], n_steps);
        let puzzle = audited["puzzle"].as_str().expect("text");
        let hardest = path["hardest"].as_str().expect("text");
        let wished = sudokit(&["audit", "--require", hardest, "-p", puzzle], "");
        let is_needed = wished.status.code() == Some(0);
        assert_eq!(path["hardest_needed"], is_needed, "{}", text(&wished.stdout));
        let explained = sudokit(&["explain", "--policy", "hodoku", "--jsonl", "-p", puzzle], "");
        let explained: Value = serde_json::from_str(text(&explained.stdout).trim()).expect("JSON");
        assert_eq!(path["hardest_without"], explained["hardest"]["hardest_without"]);
        for name in ["hardest_needed", "hardest_without"] {
            assert_eq!(analysed["publisher"][name], path[name]);
        }
        n_puzzles += 1;
    }
    assert_eq!(n_puzzles, 12);
}

/// Puzzles of some 20 to 40 clues, drawn from a grid by a generator of Lehmer's kind, and copies of
/// them in disguise.
fn collection() -> Vec<String> {
    let mut state = 1_u64;
    let mut next = move || {
        state = state * 48_271 % 0x7fff_ffff;
        state
    };
    let mut lines = vec![SEVENTEEN.to_owned(), PUZZLE.to_owned(), SOLUTION.to_owned()];
    for number in 0..300 {
        let share = 28 + number % 24;
        let mut puzzle: String =
            SOLUTION.chars().map(|c| if next() % 100 < share { c } else { '.' }).collect();
        // Now and then a digit is wrong.
        if next() % 8 == 0 {
            let cell = (next() % 81) as usize;
            puzzle.replace_range(cell..=cell, "4");
        }
        lines.push(puzzle);
    }
    let copies: Vec<String> = lines.iter().step_by(3).cloned().collect();
    let turned = sudokit(&["transform", "--random", "--seed", "5"], copies.join("\n"));
    lines.extend(text(&turned.stdout).lines().map(str::to_owned));
    lines.extend(copies.into_iter().step_by(2));
    for (index, line) in lines.iter_mut().enumerate().filter(|(index, _)| index % 17 == 5) {
        let length = line.len();
        match index % 3 {
            0 => line.truncate(length - 1),
            1 => line.replace_range(9..10, "?"),
            _ => line.push('1'),
        }
    }
    lines
}

/// The audit says what a slow and simple one says, with any number of threads.
#[test]
fn a_slow_audit_agrees() {
    let lines = collection();
    let input = lines.join("\n");
    let (one, _) = run(&["--jsonl", "--threads", "1"], &input, 1);
    let (five, _) = run(&["--jsonl", "--threads", "5"], &input, 1);
    assert!(one == five, "threads change the answer");
    let (limited, _) = run(&["--jsonl", "--time-limit", "1000", "--threads", "2"], &input, 1);
    assert!(one == limited, "puzzles one by one change the answer");
    let mut found = one.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let mut forms = BTreeMap::new();
    let mut kinds = BTreeMap::new();
    for (index, line) in lines.iter().enumerate() {
        let found = found.next().expect("a verdict for each line");
        assert_eq!(found["line"], index + 1);
        let expected = slowly(line, index + 1, &mut forms);
        for fault in found["faults"].as_array().expect("an array") {
            *kinds.entry(fault["kind"].as_str().expect("text").to_owned()).or_insert(0) += 1;
        }
        for (name, expected) in expected.as_object().expect("an object") {
            assert_eq!(&found[name], expected, "line {}: {name} in {found}", index + 1);
        }
    }
    assert_eq!(found.next(), None);
    for kind in ["unreadable", "no-solution", "several-solutions", "repeat", "finished"] {
        assert!(kinds.get(kind).is_some_and(|&count| count > 1 || kind == "finished"), "{kinds:?}");
    }
}

/// What backtracking, leaving out clues, and comparing transformed cells say about a line.
fn slowly(line: &str, number: usize, forms: &mut BTreeMap<String, (usize, String)>) -> Value {
    let Some(puzzle) = (line.len() == 81).then(|| line.parse::<Givens>().ok()).flatten() else {
        return serde_json::json!({ "ok": false, "puzzle": null, "verdict": null });
    };
    let verdict = |puzzle: &Givens| {
        let engine: Engine = "backtrack".parse().expect("an engine");
        engine.verdict(puzzle, &Limits::NONE)
    };
    let solutions = match verdict(&puzzle) {
        Verdict::Unsolvable => "none",
        Verdict::Unique(_) => "unique",
        Verdict::Multiple(_) => "several",
        Verdict::Unknown => "unknown",
    };
    let can_go = |puzzle: &Givens| {
        let without = |cell| {
            let mut without = *puzzle;
            without.set(cell, Entry::Empty);
            verdict(&without).unique().is_some()
        };
        puzzle.given().iter().filter(|&cell| without(cell)).count()
    };
    let form = canonical_puzzle(&puzzle).expect("givens").form.to_string();
    let first = forms.get(&form).cloned();
    forms.entry(form).or_insert((number, line.to_owned()));
    let is_finished = !line.contains('.');
    serde_json::json!({
        "puzzle": line,
        "ok": solutions == "unique" && first.is_none() && !is_finished,
        "verdict": solutions,
        "clues": line.bytes().filter(u8::is_ascii_digit).count(),
        "redundant_clues": (solutions == "unique").then(|| can_go(&puzzle)),
        "layout": layout(line),
        "repeats": first.as_ref().map(|(first, _)| format!("-:{first}")),
        "disguised": first.as_ref().map(|(_, text)| text != line),
    })
}

/// The symmetry of a layout by coordinates.
fn layout(line: &str) -> &'static str {
    let is_clue = |row: usize, column: usize| line.as_bytes()[9 * row + column] != b'.';
    let keeps = |image: fn(usize, usize) -> (usize, usize)| {
        (0..81).all(|cell| {
            let (row, column) = image(cell / 9, cell % 9);
            is_clue(cell / 9, cell % 9) == is_clue(row, column)
        })
    };
    let half = keeps(|row, column| (8 - row, 8 - column));
    let quarter = keeps(|row, column| (column, 8 - row));
    let horizontal = keeps(|row, column| (8 - row, column));
    let vertical = keeps(|row, column| (row, 8 - column));
    let diagonal = keeps(|row, column| (column, row));
    let antidiagonal = keeps(|row, column| (8 - column, 8 - row));
    match (quarter, horizontal, vertical, diagonal, antidiagonal) {
        (true, true, ..) => "dihedral",
        (true, ..) => "rotation-90",
        (_, true, true, ..) => "both-axes",
        (.., true, true) => "both-diagonals",
        (_, true, ..) => "horizontal-axis",
        (_, _, true, ..) => "vertical-axis",
        (.., true, _) => "diagonal",
        (.., true) => "antidiagonal",
        _ if half => "rotation-180",
        _ => "none",
    }
}
