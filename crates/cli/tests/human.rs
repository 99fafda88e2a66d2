//! The commands that solve as people do, as a user meets them.

mod common;

use common::{sudokit, sudokit_in, text};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Command, Stdio},
};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Singles place 35 digits, and 23 cells are left.
const HARD: &str =
    ".....69.23......6..41....8.4256.7......1..3.....92..........1...5......97.8...6..";
/// Only r9c7 is empty.
const LAST: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286.79";

/// Exit code and output are these, and no bar and no colour came along.
#[track_caller]
fn check(arguments: &[&str], input: &str, code: i32, stdout: &str) {
    let output = sudokit(arguments, input);
    assert_eq!(text(&output.stdout), stdout, "stderr: {}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "stderr: {}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
}

/// The command is refused with exit code 2 and an error that contains these.
#[track_caller]
fn check_refused(arguments: &[&str], input: &str, parts: &[&str]) {
    let output = sudokit(arguments, input);
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    for part in parts {
        assert!(stderr.contains(part), "{part} is not in: {stderr}");
    }
}

fn json(arguments: &[&str], input: &str) -> serde_json::Value {
    let output = sudokit(arguments, input);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| {
        panic!("{error}: {} {}", text(&output.stdout), text(&output.stderr))
    })
}

/// The puzzle with other entries in the place of its empty third cell.
fn with(entries: &str) -> String {
    format!("53{entries}{}", &EASY[3..])
}

// Hint.

#[test]
fn a_hint_tells_as_much_as_it_is_asked_for() {
    let singles = &["hint", "-p", EASY, "--policy", "singles-only", "--level"];
    let line = "Naked Single: r5c5=5\n";
    let proof = "  5 is the only digit left for r5c5.\n  \
        r5c5 sees the others: 1 in r5c9, 2 in r6c5, 3 in r5c6, 4 in r5c1, 6 in r4c5, 7 in r1c5, \
        8 in r5c4 and 9 in r2c5.\n  Therefore: place 5 in r5c5.\n";
    for (level, told) in [
        ("1", "Look for the digit 5 in box 5.\n".to_owned()),
        ("2", line.to_owned()),
        ("3", format!("{line}{proof}")),
    ] {
        check(&[singles, &[level][..]].concat(), "", 0, &told);
    }
    check(&singles[..5], "", 0, &format!("{line}{proof}"));
    let applied = sudokit(&[singles, &["4"][..]].concat(), "");
    let told = text(&applied.stdout);
    assert!(told.starts_with(&format!("{line}{proof}The grid after it:\n+---")), "{told}");
    assert!(told.contains("| <4>  2     269    | <8>   *5*  <3>  |"), "{told}");
    // The grid is read again, and the last step of a puzzle shows it solved.
    let grid = told.split_once("it:\n").expect("a grid").1;
    assert_eq!(sudokit(&["hint"], grid).status.code(), Some(0));
    let solved = sudokit(&["hint", "--level", "4", "--ascii", "-p", LAST], "");
    assert!(text(&solved.stdout).contains("It solves the puzzle:\n+-------+"));
}

#[test]
fn hints_for_several_puzzles_name_them() {
    let input = format!("# two puzzles\n{EASY}\n{LAST}\n");
    let output = sudokit(&["hint", "--level", "2"], &input);
    assert!(text(&output.stdout).starts_with(&format!("-:2: {EASY}\n")));
    assert!(text(&output.stdout).contains(&format!("\n\n-:3: {LAST}\n")));
}

#[test]
fn the_grid_after_a_hint_can_be_asked_again_until_it_is_solved() {
    let mut puzzle = EASY.to_owned();
    for _ in 0..51 {
        let reply = json(&["hint", "--level", "4", "--json"], &puzzle);
        puzzle = reply[0]["steps"][0]["after"].as_str().expect("a grid").to_owned();
    }
    check(&["hint", "-p", &puzzle], "", 0, "The puzzle is solved.\n");
}

#[test]
fn all_hints_and_those_of_one_technique() {
    let all = sudokit(&["hint", "--all", "--policy", "singles-only", "-p", EASY], "");
    let lines: Vec<&str> = text(&all.stdout).lines().collect();
    assert!(lines.len() > 10 && lines.iter().all(|line| line.contains(" Single: ")), "{lines:?}");
    let hidden = ["hint", "--technique", "pinned digits", "--level", "2", "-p", EASY];
    let hidden_all = sudokit(&[&hidden[..], &["--all"]].concat(), "");
    assert!(text(&hidden_all.stdout).lines().all(|line| line.starts_with("Hidden Single: ")));
    let one = sudokit(&hidden, "");
    assert_eq!(text(&one.stdout).lines().next(), text(&hidden_all.stdout).lines().next());
    check(
        &["hint", "--technique", "full-house", "-p", EASY],
        "",
        1,
        "The technique finds nothing here: Full House.\n",
    );
    check_refused(
        &["hint", "--technique", "hiden single"],
        EASY,
        &["error: no technique is called 'hiden single'; similar: hidden-single"],
    );
}

#[test]
fn wrong_entries_come_before_any_step() {
    check(&["hint", "-p", &with("+1")], "", 1, "Wrong digit, to be corrected first: r1c3=1.\n");
    let removed = "The right digit was removed from the pencilmarks of r1c3: put it back first.\n";
    check(&["hint", "-p", &with("[12]")], "", 1, removed);
    let reply = json(&["hint", "--json"], &with("+1"));
    assert_eq!(reply[0]["standing"]["wrong_digits"][0], "r1c3");
    assert_eq!(
        (&reply[0]["end"], reply[0]["steps"].as_array().map(Vec::len)),
        (&"refused".into(), Some(0))
    );
    // A right entry is no reason to say anything.
    assert_eq!(sudokit(&["hint"], with("+4")).status.code(), Some(0));
    assert_eq!(sudokit(&["hint"], with("[14]")).status.code(), Some(0));
}

#[test]
fn puzzles_without_a_single_solution_are_called_so() {
    let twice = format!("11{}", ".".repeat(79));
    let told = "There is no solution: 1 stands 2 times in row 1 (r1c12); \
                1 stands 2 times in box 1 (r1c12).\n";
    for command in ["hint", "explain"] {
        let output = sudokit(&[command], &twice);
        assert!(text(&output.stdout).ends_with(told), "{}", text(&output.stdout));
        assert_eq!(output.status.code(), Some(1));
    }
    let told = "The givens alone have several solutions; techniques that assume a unique one are left out.\n\
                The techniques of the policy singles-only 1 find nothing here.\n";
    check(&["hint", "--policy", "singles-only", "-p", &".".repeat(81)], "", 1, told);
    let reply = json(&["steps", "--json"], &".".repeat(81));
    assert_eq!(reply[0]["policy"]["uniqueness"], false);
    assert_eq!(reply[0]["standing"]["word"], "several");
}

/// The puzzle has solutions, and only what was entered has none.
#[test]
fn entries_that_no_solution_has_are_told_from_a_wrong_puzzle() {
    let told = "The givens alone have several solutions, but none has the entered digits and \
                pencilmarks: 1 stands 2 times in row 1 (r1c12); 1 stands 2 times in box 1 (r1c12).\n";
    let twice = format!("+1+1{}", ".".repeat(79));
    check(&["hint", "-p", &twice], "", 1, told);
    let french = sudokit(&["hint", "--lang", "fr", "-p", &twice], "");
    assert!(text(&french.stdout).contains("la ligne 1 (r1c12)\u{a0}; le 1 figure"));
}

#[test]
fn hints_name_puzzles_with_pencilmarks_by_their_place() {
    let input = format!("{}\n{EASY}\n", with("[14]"));
    let told = text(&sudokit(&["hint", "--level", "1"], &input).stdout).to_owned();
    assert!(told.starts_with("-:1:\nLook for ") && told.contains(&format!("\n-:2: {EASY}\n")));
}

/// A hidden single shows which digits block the other cells.
#[test]
fn marks_have_the_standing_digits() {
    let reply = json(&["hint", "--technique", "hidden-single", "--json", "--level", "3"], EASY);
    let step = &reply[0]["steps"][0];
    let placed = step["conclusions"][0].as_str().and_then(|text| text.chars().last());
    let standing = step["marks"]["standing"][0].as_u64().map(|digit| digit.to_string());
    assert_eq!(standing, placed.map(String::from), "{step}");
}

// Languages.

#[test]
fn the_locale_chooses_the_language_unless_an_argument_does() {
    let french = "Dernière case :";
    let english = "Full House:";
    for (variables, arguments, told) in [
        (&[("LANG", "fr_FR.UTF-8")][..], &[][..], french),
        (&[("LANG", "en_US.UTF-8"), ("LC_ALL", "fr_CA.UTF-8")], &[], french),
        (&[("LANG", "en_US.UTF-8"), ("LC_MESSAGES", "fr")], &[], french),
        (&[("LC_ALL", "fr_FR.UTF-8")], &["--lang", "en"], english),
        (&[("LANG", "de_DE.UTF-8")], &[], english),
        (&[("LANG", "C")], &["--lang", "fr_FR.UTF-8"], french),
    ] {
        let arguments = [&["hint", "--level", "2", "-p", LAST][..], arguments].concat();
        let output = sudokit_in(variables, &arguments, "");
        let line = text(&output.stdout).replace('\u{a0}', " ");
        assert!(line.starts_with(&format!("{told} r9c7=1 (")), "{variables:?}: {line}");
    }
    check_refused(&["hint", "--lang", "klingon"], LAST, &["en or fr, found 'klingon'"]);
}

#[test]
fn french_explanations_are_french() {
    let each = ["explain", "--lang", "fr", "--policy", "singles-only", "--singles", "each"];
    let output = sudokit(&each, LAST);
    let told = text(&output.stdout).replace('\u{a0}', " ");
    for part in [
        "Résolu avec la politique singles-only 1 en une étape.",
        "1. Dernière case : r9c7=1 (",
        "r9c7 est la dernière case vide d",
        "Donc : placer le 1 en r9c7.",
        "Aucun goulot d'étranglement",
        "\nNotation :\n  r4c7         la case de la ligne 4 et de la colonne 7\n",
        "Techniques : Dernière case 1.",
    ] {
        assert!(told.contains(part), "{part} is not in: {told}");
    }
}

// Explain.

#[test]
fn a_path_is_told_to_its_end() {
    let told = "-:1: 534678912672195348198342567859761423426853791713924856961537284287419635345286.79\n\
        Solved with the policy singles-only 1 in one step.\n\n\
        1. Full House: r9c7=1 (b9).\n\n\
        Techniques: Full House 1.\n\
        No bottlenecks: at every step something else as easy was open, or it was plain to see.\n\
        Hardest technique: Full House, first in step 1.\n\
        Every step was proved again and agrees with the solution.\n\n\
        Notation:\n  \
        r4c7         the cell in row 4 and column 7\n  \
        b5           box 5; boxes are counted from left to right, then downwards, \
        rows (r) and columns (c) from the top and from the left\n  \
        r4c7=5       the cell holds 5\n  \
        r4c7=5 (b6)  in this house, box 6, it is the only place that is left\n";
    let brief = ["explain", "--check", "--policy", "singles-only", "--grids", "none"];
    check(&brief, LAST, 0, told);
    let each = sudokit(&[&brief[..], &["--singles", "each"]].concat(), LAST);
    let proof = "\n1. Full House: r9c7=1 (b9)\n    \
        r9c7 is the last empty cell of box 9, which lacks only 1.\n    \
        Therefore: place 1 in r9c7.\n";
    assert!(text(&each.stdout).contains(proof), "{}", text(&each.stdout));
}

/// Singles take 35 steps, then a pair is needed, then singles again.
#[test]
fn a_path_shows_its_grids_and_what_it_hangs_on() {
    let mut policy = tempfile::NamedTempFile::new().expect("a file");
    policy
        .write_all(b"id = 'pair'\nversion = 3\norder = ['full-house', 'hidden-single', 'naked-single', 'locked-pair']\n")
        .expect("room");
    let path = policy.path().to_str().expect("UTF-8");
    let steps = sudokit(&["explain", "--policy", path], HARD);
    let told = text(&steps.stdout);
    for part in [
        "\n┌───────┬───────┬───────┐\n│ . . . │ . . 6 │ 9 . 2 │\n",
        "\nSolved with the policy pair 3 in 59 steps.\n\n1-35. Hidden Single: ",
        "\n| <7>  *3*  <8> | 245  159  12459 | <6>  45    45  |\n",
        "\n36. Locked Pair: 4,5 in r9c89 => r7c8,r9c46<>4, r7c8,r9c456<>5\n    ",
        "\n    Therefore: eliminate 4 from r7c8 and r9c46, and 5 from r7c8 and r9c456.\n",
        "\n    A bottleneck: nothing else as easy was open.\n\n37-59. ",
        "\nHardest technique: Locked Pair, first in step 36. Easier ones end there, with 58 candidates left.\n",
        "\nLocked Pair unlocks the puzzle, first in step 36: without it the other techniques of the policy do not solve it, and 58 candidates are left.\n",
        "\n  3,5 in r4c79  the digits 3 and 5, in these cells and nowhere else\n",
        "\n  *5*           a digit placed since\n",
    ] {
        assert!(told.contains(part), "{part} is not in: {told}");
    }
    assert!(!told.contains("=(") && !told.contains(" open]"), "{told}");
    let start = sudokit(&["explain", "--policy", path, "--grids", "start"], HARD);
    let start = text(&start.stdout);
    assert!(start.contains("┌───────┬") && !start.contains("+---"), "{start}");
    let none = sudokit(&["explain", "--policy", path, "--grids", "none", "--lang", "fr"], HARD);
    let none = text(&none.stdout).replace('\u{a0}', " ");
    assert!(!none.contains("┌───────┬") && !none.contains("+---"), "{none}");
    assert!(
        none.contains(
            "\nPaire verrouillée débloque la grille, pour la première fois à l'étape 36 : "
        )
    );
    let markdown = sudokit(&["explain", "--policy", path, "--markdown"], HARD);
    let markdown = text(&markdown.stdout);
    for part in ["```text\n┌──", "### 36. Locked Pair\n\n```text\n+--", "## Notation\n\n- `r4c7`: "]
    {
        assert!(markdown.contains(part), "{part} is not in: {markdown}");
    }
    let reply = &json(&["explain", "--policy", path, "--json"], HARD)[0];
    assert_eq!(reply["key"]["technique"], "locked-pair");
    assert_eq!(reply["key_search"], "found");
    assert_eq!(reply["hardest"]["candidates_before"], 58);
    let step = &reply["steps"][35];
    assert_eq!((&step["technique"], &step["bottleneck"]), (&"locked-pair".into(), &true.into()));
    assert!(step["before"].as_str().is_some_and(|before| before.starts_with("+5+8+7")), "{step}");
    let all = &json(&["explain", "--json"], HARD)[0];
    assert_eq!((&all["key"], &all["key_search"]), (&serde_json::Value::Null, &"none".into()));
    assert_eq!(all["hardest"]["hardest_without"], "naked-pair");
}

#[test]
fn a_path_that_ends_early_says_what_is_left() {
    let output = sudokit(&["explain", "--policy", "singles-only"], HARD);
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1));
    assert!(told.contains("\nThe techniques of the policy singles-only 1 end after 35 steps.\n"));
    assert!(told.contains("\n58 candidates are left:\n+----"), "{told}");
    assert!(told.contains("\n| *5*  *8*  *7* | *3*  *4*  <6>   | <9>  *1*   <2> |\n"), "{told}");
    let reply = &json(&["explain", "--policy", "singles-only", "--json"], HARD)[0];
    assert_eq!(reply["end"], "stuck");
    assert_eq!(reply["candidates_left"], 58);
    assert_eq!(reply["steps"].as_array().map(Vec::len), Some(35));
    assert_eq!(reply["hardest"]["technique"], "hidden-single");
    // What is left is a grid again, at which nothing more is found.
    let rest = reply["grid"].as_str().expect("a grid");
    assert_eq!(sudokit(&["hint", "--policy", "singles-only"], rest).status.code(), Some(1));
}

/// Without grids nothing follows what is left, so its sentence ends.
#[test]
fn what_is_left_is_no_heading_without_grids() {
    for (language, told) in
        [("en", "\n58 candidates are left.\n"), ("fr", "\nIl reste 58 candidats.\n")]
    {
        let arguments =
            ["explain", "--policy", "singles-only", "--grids", "none", "--lang", language];
        let output = sudokit(&arguments, HARD);
        assert!(text(&output.stdout).contains(told), "{}", text(&output.stdout));
    }
}

#[test]
fn markdown_shows_the_pictures() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path().join("pictures");
    let at_text = at.to_str().expect("UTF-8");
    let input = format!("{LAST}\n{LAST}\n");
    let output = sudokit(&["explain", "--markdown", "--pictures", at_text], &input);
    let told = text(&output.stdout);
    assert!(told.starts_with(&format!("# -:1\n\n`{LAST}`\n\n```text\n┌")), "{told}");
    assert!(told.contains("### 1. Full House\n"), "{told}");
    for file in ["step-001.svg", "puzzle-2/step-001.svg"] {
        let picture = fs::read_to_string(at.join(file)).expect("a picture");
        assert!(picture.starts_with("<svg ") && picture.contains("<title>Full House: r9c7=1"));
        assert!(told.contains(Path::new(at_text).join(file).to_str().expect("UTF-8")), "{told}");
    }
}

#[test]
fn pictures_that_cannot_be_written_are_an_error() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let path = file.path().to_str().expect("UTF-8");
    check_refused(&["explain", "--pictures", path], LAST, &[path]);
}

// Policies.

#[test]
fn policies_are_listed_printed_and_read_again() {
    let list = sudokit(&["policy"], "");
    let names: Vec<&str> =
        text(&list.stdout).lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.contains(&"all") && names.contains(&"singles-only"), "{names:?}");
    for name in names {
        let printed = sudokit(&["policy", name], "");
        let mine = text(&printed.stdout).replacen(&format!("\"{name}\""), "\"mine\"", 1);
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        file.write_all(mine.as_bytes()).expect("room");
        let path = file.path().to_str().expect("UTF-8");
        let reply = json(&["steps", "--policy", path, "--json"], EASY);
        assert_eq!(reply[0]["policy"]["id"], "mine", "{mine}");
    }
}

#[test]
fn a_broken_policy_is_named_with_its_place() {
    for (policy, parts) in [
        (
            "id = 'x'\nversion = 1\norder = [\n  'tea-leaves',\n]\n",
            &[": line 4, column 3: unknown technique 'tea-leaves'"][..],
        ),
        (
            "id = 'x'\nversion = 1\norder = ['ful-house']\n",
            &["line 3, column 10: unknown technique 'ful-house'; similar: full-house"],
        ),
        ("id = 'x'\nversion = one\norder = []\n", &["line 2, column 11"]),
        ("id = 'x'\nversion = 1\norder = []\n", &["the order lists no technique"]),
        (
            "id = 'x'\nversion = 1\norder = ['full-house']\n[options]\nmax-fin = 1\n",
            &["line 5", "max-fin"],
        ),
        (
            "id = 'x'\nversion = 1\norder = ['full-house']\n[options]\nmax-fins = 300\n",
            &["line 5, column 12: ", "expected a whole number from 0 to 20"],
        ),
        (
            "id = 'x'\nversion = 1\norder = [\n  'x-wing',\n  'X-Wing',\n]\n",
            &["line 5, column 3: technique 'X-Wing' is listed already, at line 4, column 3"],
        ),
        (
            "id = 'HoDoKu'\nversion = 1\norder = ['full-house']\n",
            &["the id 'HoDoKu' is that of a policy of sudokit"],
        ),
    ] {
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        file.write_all(policy.as_bytes()).expect("room");
        let path = file.path().to_str().expect("UTF-8");
        check_refused(&["hint", "--policy", path], EASY, &[&[path], parts].concat());
        check_refused(&["policy", path], "", &[&[path], parts].concat());
    }
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(b"id = 'x'\nversion = 1 # \xe9t\xe9\n").expect("room");
    let path = file.path().to_str().expect("UTF-8");
    check_refused(&["policy", path], "", &[path, "line 2: a policy is text in UTF-8"]);
    assert_eq!(sudokit(&["policy", "HoDoKu"], "").status.code(), Some(0));
    check_refused(
        &["hint", "--policy", "tea-leaves"],
        EASY,
        &["'tea-leaves' is neither", "hodoku"],
    );
}

// Steps.

#[test]
fn steps_are_counted_puzzle_by_puzzle() {
    let input = format!("{EASY}\n{HARD}\n{}\n{LAST}\n", with("+1"));
    let told = "\
solved singles-only 1, 51 steps: Full House 21, Naked Single 30
stuck singles-only 1, 35 steps, 58 candidates left: Full House 9, Naked Single 18, Hidden Single 8
refused singles-only 1, Wrong digit, to be corrected first: r1c3=1.
solved singles-only 1, 1 step: Full House 1
";
    check(&["steps", "--policy", "singles-only"], &input, 1, told);
    let french = sudokit(&["steps", "--policy", "singles-only", "--lang", "fr"], &input);
    let french = text(&french.stdout).replace('\u{a0}', " ");
    assert!(
        french.starts_with("solved singles-only 1, 51 étapes : Dernière case 21, "),
        "{french}"
    );
    assert!(french.ends_with("solved singles-only 1, 1 étape : Dernière case 1\n"), "{french}");
}

#[test]
fn steps_come_in_the_order_of_the_input_whatever_the_threads() {
    let input = format!("{EASY}\n{HARD}\n{LAST}\n").repeat(200);
    let run = |threads| {
        let output = sudokit(&["steps", "--jsonl", "--threads", threads], &input);
        text(&output.stdout).to_owned()
    };
    let one = run("1");
    assert_eq!(one.lines().count(), 600);
    assert!(one == run("4"), "the outputs differ");
    let first: serde_json::Value =
        serde_json::from_str(one.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["solved"], true);
    assert_eq!(first["policy"]["id"], "all");
    let steps = first["steps"].as_array().expect("steps").len() as u64;
    let counts = first["counts"].as_object().expect("counts").values();
    assert_eq!(counts.filter_map(serde_json::Value::as_u64).sum::<u64>(), steps);
}

#[test]
fn details_are_for_those_who_ask() {
    let reply = json(&["steps", "--json", "--details", "--lang", "fr"], LAST);
    let step = &reply[0]["steps"][0];
    assert_eq!(
        (&step["technique"], &step["name"]),
        (&"full-house".into(), &"Dernière case".into())
    );
    assert_eq!(step["conclusions"][0], "r9c7=1");
    assert_eq!(step["explanation"].as_array().map(Vec::len), Some(2));
    let marked = &step["marks"]["candidates"][0];
    assert_eq!((&marked["what"], &marked["role"]), (&"r9c7=1".into(), &"placed".into()));
    assert_eq!(step["marks"]["houses"].as_array().map(Vec::len), Some(1));
    check_refused(&["steps", "--details"], LAST, &["--json"]);
}

#[test]
fn time_ends_a_path() {
    for command in ["steps", "explain", "hint"] {
        let reply = json(&[command, "--time-limit", "0", "--json"], EASY);
        // A hint may be found before anybody looks at the clock.
        let end = reply[0]["end"].as_str().expect("an end");
        assert!(end == "time-limit" || command == "hint", "{command}: {end}");
    }
}

// Techniques.

#[test]
fn every_technique_of_the_list_has_a_page() {
    for language in ["en", "fr"] {
        let list = sudokit(&["technique", "--lang", language], "");
        let entries = text(&list.stdout).lines().filter_map(|line| line.strip_prefix("  "));
        let mut count = 0;
        for entry in entries {
            let (id, name) = entry.split_once(' ').expect("an id and a name");
            let page = sudokit(&["technique", id, "--lang", language], "");
            assert!(text(&page.stdout).starts_with(name.trim()), "{id}");
            count += 1;
        }
        assert!(count >= 3);
    }
    let all = json(&["technique", "--json"], "");
    assert!(
        all.as_array().is_some_and(|all| all.iter().all(|page| page["example"]["step"] != "null"))
    );
}

#[test]
fn a_page_says_what_why_and_shows_an_example() {
    let told = "\
Full House
----------

What it is
  Eight of the nine cells of a row, column or box are filled. The ninth takes the digit that is missing.

Why it holds
  A house holds each of the nine digits once, so the missing one has nowhere else to go.
";
    let output = sudokit(&["technique", "full house", "--ascii"], "");
    let page = text(&output.stdout);
    assert!(page.starts_with(told), "{page}");
    for part in
        ["\nFamily: Singles\n", "\nExample: ", "+-------+", "\nFull House: ", "\n  Therefore: "]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path().to_str().expect("UTF-8");
    let output = sudokit(&["technique", "Dernière case", "--pictures", at], "");
    assert_eq!(output.status.code(), Some(0));
    assert!(folder.path().join("full-house.svg").exists());
    check_refused(&["technique", "fulll hause"], "", &["similar: full-house"]);
}

#[test]
fn a_page_names_the_technique_once_and_others_apart() {
    let page = sudokit(&["technique", "xwings"], "");
    let page = text(&page.stdout);
    assert!(page.contains("\nId: x-wing\nFamily: Fish\n"), "{page}");
    let page = sudokit(&["technique", "singleton cache", "--lang", "fr"], "");
    let page = text(&page.stdout).replace('\u{a0}', " ");
    assert!(page.contains("\nIdentifiant : hidden-single\nAutres noms : Hidden Single, Pinned"));
    check_refused(&["technique", "ALS"], "", &["similar: als-xz, "]);
    check_refused(&["technique", "bug"], "", &["similar: bug-plus-1, bug-type-2, "]);
}

#[test]
fn the_notation_has_a_page() {
    let page = sudokit(&["technique", "notation"], "");
    let page = text(&page.stdout);
    for sign in ["  r4c7<>5  ", r"  5 r28\c47  ", "  (5)r1c2=(5-3)r1c9  ", "  r4c79 {358}  "] {
        assert!(page.contains(sign), "{sign} is not in: {page}");
    }
    let french = json(&["technique", "notation", "--json", "--lang", "fr"], "");
    assert_eq!(french.as_array().map(Vec::len), Some(page.lines().count() - 1));
    assert_eq!(french[0]["meaning"], "la case de la ligne 4 et de la colonne 7");
}

// Pipes.

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    for arguments in [&["steps", "--jsonl"][..], &["explain"], &["hint"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sudokit"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all(format!("{EASY}\n").repeat(300).as_bytes());
        });
        let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        drop(out);
        writer.join().expect("the writer does not panic");
        let mut errors = String::new();
        child.stderr.take().expect("it is piped").read_to_string(&mut errors).expect("UTF-8");
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{arguments:?}: {errors}");
        assert_eq!(errors, "", "{arguments:?}");
    }
}
