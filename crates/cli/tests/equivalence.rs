//! The commands about puzzles that are the same in disguise.

mod common;

use common::{sudokit, text};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

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

/// Puzzles of some 27 clues, drawn from a grid by a generator of Lehmer's kind.
fn puzzles(count: usize) -> Vec<String> {
    let mut state = 1_u64;
    let mut is_kept = || {
        state = state * 48_271 % 0x7fff_ffff;
        state.is_multiple_of(3)
    };
    let mut puzzle = || SOLUTION.chars().map(|c| if is_kept() { c } else { '.' }).collect();
    (0..count).map(|_| puzzle()).collect()
}

/// Many puzzles, each several times in disguise, far from each other.
fn disguised(count: usize) -> String {
    let first = format!("{}\n", puzzles(count).join("\n"));
    let mut all = first.clone();
    for seed in ["1", "2"] {
        all.push_str(&done(&["transform", "--random", "--seed", seed], &first));
    }
    all
}

#[test]
fn dedupe_keeps_the_first_line_as_it_was_written() {
    let [one, other] = [".".repeat(80) + "1", ".".repeat(79) + "12"];
    let turned = done(&["transform", "--by", "rotate-180"], &one);
    let input = format!("# head\r\n{one} first\r\n\r\n{turned}{other}\r\n{other}");
    let expected = format!("# head\r\n{one} first\r\n\r\n{other}\r\n");
    let (stdout, stderr) = run(&["dedupe"], &input, 0);
    assert_eq!((stdout, stderr.trim_end()), (expected, "4 puzzles, 2 dropped, 2 left"));
    let forms = format!("{}1\n{}12\n", ".".repeat(80), ".".repeat(79));
    assert_eq!(done(&["dedupe", "--canonical"], &input), forms);
    let counts = format!("2 {one} first\r\n2 {other}\r\n");
    assert_eq!(done(&["dedupe", "--count"], &input), counts);
    let (repeats, stderr) = run(&["dedupe", "--duplicates", "--quiet"], &input, 0);
    assert_eq!((&*repeats, &*stderr), ("-:4 repeats -:2\n-:6 repeats -:5\n", ""));
}

#[test]
fn dedupe_changes_nothing_that_it_need_not() {
    for input in ["".to_owned(), "# nothing\n".to_owned(), format!("{PUZZLE}\n")] {
        assert_eq!(done(&["dedupe"], &input), input);
    }
    assert_eq!(done(&["dedupe"], PUZZLE), format!("{PUZZLE}\n"));
    let table = format!("id,puzzle\n1,{PUZZLE}\n");
    assert_eq!(done(&["dedupe"], &table), table);
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    assert_eq!(done(&["dedupe", "-f", "sdk"], rows.join("\n")), format!("{PUZZLE}\n"));
}

/// However little memory there is, and however many threads, the output is the same.
#[test]
fn dedupe_writes_the_same_with_any_memory() {
    let input = disguised(4000);
    for arguments in [
        &["dedupe"][..],
        &["dedupe", "--canonical"],
        &["dedupe", "--duplicates"],
        &["dedupe", "--count", "--csv"],
        &["dedupe", "--jsonl"],
    ] {
        let expected = run(arguments, &input, 0);
        assert!(expected.0.lines().count() >= 1000, "{arguments:?}");
        for more in [&["--memory", "64K", "-t", "1"][..], &["--memory", "100K", "-t", "3"]] {
            let found = run(&[arguments, more].concat(), &input, 0);
            assert!(found == expected, "{arguments:?} {more:?}: {}", found.1);
        }
    }
}

#[test]
fn dedupe_knows_what_was_there_before() {
    let folder = tempfile::tempdir().unwrap();
    let known = folder.path().join("known.txt");
    let input = disguised(3000);
    let lines: Vec<&str> = input.lines().collect();
    let new = done(&["dedupe"], &input);
    std::fs::write(&known, lines[..2000].join("\n")).unwrap();
    let known = known.to_str().unwrap();
    let rest = done(&["dedupe", "--against", known], &input);
    let expected: Vec<&str> = new.lines().filter(|line| !lines[..2000].contains(line)).collect();
    assert_eq!(rest.lines().collect::<Vec<_>>(), expected);
    for more in [&["--count", "--memory", "64K"][..], &["--memory", "64K"]] {
        let found = done(&[&["dedupe", "--against", known], more].concat(), &input);
        assert_eq!(found.lines().count(), expected.len());
    }
    let first = ["dedupe", "--against", known, "--duplicates", "--memory", "64K"];
    let repeats = done(&first, format!("{}\n", lines[5]));
    assert_eq!(repeats, format!("-:1 repeats {known}:6\n"));
}

#[test]
fn dedupe_says_what_it_cannot_read_or_compare() {
    let input = format!("{PUZZLE}\n5?\n{PUZZLE}\n+5{}\n", ".".repeat(80));
    let (stdout, stderr) = run(&["dedupe"], &input, 2);
    assert_eq!(stdout, format!("{PUZZLE}\n"));
    assert!(stderr.contains("line 2"), "{stderr}");
    let (stdout, stderr) = run(&["dedupe", "--keep-going"], &input, 2);
    assert_eq!(stdout, format!("{PUZZLE}\n"));
    assert!(stderr.contains("-:4: placed digits and pencilmarks have no canonical"), "{stderr}");
    assert!(stderr.contains("2 puzzles, 1 dropped, 1 left"), "{stderr}");
    let whole = done(&["dedupe", "--givens-only"], format!("{PUZZLE}\n+5{}\n", ".".repeat(80)));
    assert_eq!(whole.lines().count(), 2);
    for size in ["1K", "much", "99999999T", "-1"] {
        assert!(run(&["dedupe", &format!("--memory={size}")], "", 2).1.contains("expected"));
    }
}

#[test]
fn dedupe_names_the_folder_of_temporary_files() {
    let input = disguised(4000);
    let nowhere = ["dedupe", "--memory", "64K", "--temp-dir", "/nowhere/at/all"];
    let (_, stderr) = run(&nowhere, &input, 2);
    assert!(stderr.contains("a temporary file in /nowhere/at/all: "), "{stderr}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let here = ["dedupe", "--memory", "64K", "--temp-dir", path];
    assert_eq!(done(&here, &input), done(&["dedupe"], &input));
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}

#[test]
fn disguises_have_one_canonical_form() {
    let disguised =
        done(&["transform", "--random", "--seed", "9"], format!("{PUZZLE}\n").repeat(5));
    let forms = done(&["canonical"], &disguised);
    let form = &forms[..81];
    assert_eq!(forms, format!("{form}\n").repeat(5));
    assert_eq!(done(&["canonical"], form), format!("{form}\n"));
    let details = done(&["canonical", "--automorphisms", "--transformation"], PUZZLE);
    let transformation = details.trim_end().strip_prefix(&format!("{form} 1 ")).unwrap();
    let image = done(&["transform", "--by", transformation, "-p", PUZZLE], "");
    assert_eq!(image, format!("{form}\n"));
    let json: serde_json::Value =
        serde_json::from_str(&done(&["canonical", "--jsonl", "--automorphisms"], PUZZLE)).unwrap();
    assert_eq!((&json["puzzle"], &json["form"]), (&PUZZLE.into(), &form.into()));
    assert_eq!((json["automorphisms"].as_u64(), json.get("transformation")), (Some(1), None));
}

/// A grid with 648 automorphisms, the most that there are.
#[test]
fn canonical_answers_in_order_and_with_any_number_of_threads() {
    let symmetric =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let orders = done(&["canonical", "--automorphisms"], format!("{symmetric}\n{SOLUTION}\n"));
    assert_eq!(orders.lines().map(|line| &line[82..]).collect::<Vec<_>>(), ["648", "1"]);
    let input = disguised(2000);
    let one = done(&["canonical", "-t", "1"], &input);
    assert_eq!(done(&["canonical", "-t", "5"], &input), one);
    let lines: Vec<&str> = one.lines().collect();
    assert!(lines[..2000] == lines[2000..4000] && lines[..2000] == lines[4000..]);
}

#[test]
fn canonical_takes_puzzles_as_printed_only() {
    let input = format!("{PUZZLE}\n{}+2{}\n{PUZZLE}\n", &PUZZLE[..2], &PUZZLE[3..]);
    let (stdout, stderr) = run(&["canonical"], &input, 2);
    assert_eq!(stdout.lines().count(), 1);
    assert!(stderr.contains("-:2: placed digits and pencilmarks"), "{stderr}");
    assert_eq!(run(&["canonical", "--keep-going"], &input, 2).0.lines().count(), 2);
    assert_eq!(done(&["canonical", "--givens-only"], &input).lines().count(), 3);
    let (_, stderr) = run(&["canonical", "-p", &".".repeat(16)], "", 2);
    assert!(stderr.contains("9×9 puzzles only"), "{stderr}");
}

#[test]
fn standard_input_is_read_once() {
    for more in [&["-"][..], &[]] {
        let (stdout, stderr) = run(&[&["dedupe", "--against", "-"], more].concat(), PUZZLE, 2);
        assert!(stdout.is_empty() && stderr.contains("standard input cannot be both"), "{stderr}");
    }
    assert_eq!(done(&["dedupe", "--against", "-", "-p", PUZZLE], PUZZLE), "");
}

#[test]
fn same_proves_it_or_says_why_not() {
    let other = done(&["transform", "--by", "rotate-90 digits=912345678", "-p", PUZZLE], "");
    let other = other.trim_end();
    let same = done(&["same", PUZZLE, other], "");
    assert_eq!(same, "same transpose columns=987654321 digits=912345678\n");
    assert_eq!(done(&["same"], format!("{PUZZLE}\n{other}")), same);
    assert_eq!(done(&["same", "-p", PUZZLE, "-p", other], ""), same);
    let fewer = other.replacen('3', ".", 1);
    let (stdout, _) = run(&["same", PUZZLE, &fewer], "", 1);
    assert_eq!(stdout, "different 30 and 29 givens\n");
    let (stdout, _) = run(&["same", PUZZLE, &fewer, "--jsonl"], "", 1);
    let json: serde_json::Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!((&json["same"], &json["reason"]["kind"]), (&false.into(), &"givens".into()));
    let empty = ".".repeat(81);
    let (all, rest) = run(&["same", "--all", "--limit", "5", "-p", &empty, "-p", &empty], "", 0);
    assert_eq!(all.lines().count(), 5);
    assert!(all.starts_with("same identity\n"), "{all}");
    assert_eq!(rest, "and 3359227 more: see --limit\n");
    assert_eq!(run(&["same", "--all", PUZZLE, PUZZLE], "", 0).1, "");
}

#[test]
fn same_wants_two_puzzles() {
    let refused = |input: &str| run(&["same"], input, 2).1;
    assert!(refused("").contains("expected two puzzles, found 0"));
    assert!(refused(PUZZLE).contains("expected two puzzles, found 1"));
    let three = format!("{PUZZLE}\n").repeat(3);
    assert!(refused(&three).contains("-:3: expected two puzzles, found a third one"));
    let placed = format!("+5{}", &PUZZLE[1..]);
    let (_, stderr) = run(&["same", PUZZLE, &placed], "", 2);
    assert!(stderr.contains("puzzle 2:1: placed digits"), "{stderr}");
    let placed = format!("{PUZZLE}\n{placed}");
    assert!(refused(&placed).contains("-:2: placed digits"));
    assert_eq!(run(&["same", "--givens-only"], &placed, 1).0, "different 30 and 29 givens\n");
}
