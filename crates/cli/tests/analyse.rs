//! The command `analyse`.

mod common;

use common::{sudokit, text};
use serde_json::Value;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its id; rank and cells are those that `rank` and `canonical` lead to.
const ID: &str = "5260035964-0HKDJ623027TG90DR";
const SEVENTEEN: &str =
    "................12..3..4.......1.......28..3...5...6.......5..6.8..3.....1....4.7";
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// The first of all grids but for three cells that one of its two automorphisms exchanges.
const AUTOMORPHIC: &str =
    ".23456789456789.23789.23456214365897365897214897214365531642978642978531978531642";
const EMPTY: &str =
    ".................................................................................";
const NONE: &str =
    "11...............................................................................";

#[track_caller]
fn run(arguments: &[&str], input: &str, code: i32) -> String {
    let output = sudokit(&[&["analyse"], arguments].concat(), input);
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {errors}");
    text(&output.stdout).to_owned()
}

/// The answers as JSON.
#[track_caller]
fn answers(arguments: &[&str], input: &str, code: i32) -> Vec<Value> {
    let text = run(&[&["--jsonl"], arguments].concat(), input, code);
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[track_caller]
fn answer(puzzle: &str, code: i32) -> Value {
    answers(&["-p", puzzle], "", code).remove(0)
}

#[test]
fn an_easy_puzzle_is_told_group_by_group() {
    assert_eq!(run(&["-p", PUZZLE], "", 0), include_str!("analyse.txt"));
}

#[test]
fn facts_of_an_easy_puzzle_agree_with_other_commands() {
    let facts = answer(PUZZLE, 0);
    assert_eq!(facts["verdict"], "unique");
    assert_eq!(facts["clues"]["given"], 30);
    assert_eq!(facts["minimality"]["minimal"], false);
    assert_eq!(facts["minimality"]["redundant"].as_array().map(Vec::len), Some(22));
    assert_eq!(facts["symmetry"]["layout"], "rotation-180");
    assert_eq!(facts["grid"]["id"], ID);
    assert_eq!(facts["grid"]["rank"], 5_260_035_964_u64);
    assert_eq!(
        (&facts["backdoors"]["stuck"], &facts["backdoors"]["trial_depth"]),
        (&0.into(), &0.into())
    );
    assert_eq!(facts["unavoidable"]["by_size"][0]["count"], 6);
    assert_eq!(facts["unavoidable"]["not_hit"], 0);
    assert_eq!(facts["path"]["ease"], "singles");
    assert_eq!((&facts["path"]["steps"], &facts["path"]["bottleneck"]), (&51.into(), &4.into()));
    assert_eq!(facts["publisher"]["solved"], true);
    assert_eq!(facts["publisher"]["repeats"], Value::Null);
}

#[test]
fn of_seventeen_clues_none_can_go() {
    let facts = answer(SEVENTEEN, 0);
    assert_eq!(facts["clues"]["given"], 17);
    assert_eq!(facts["minimality"]["minimal"], true);
    let without = facts["minimality"]["without"].as_array().expect("a list");
    assert!(without.len() == 17 && without.iter().all(|it| it["solutions"].as_u64() > Some(1)));
    assert_eq!(facts["symmetry"]["layout"], "diagonal");
    let lower_bound = facts["unavoidable"]["clique"].as_u64().expect("a number");
    assert!(lower_bound <= 17);
}

#[test]
fn automorphisms_are_counted_and_ids_do_not_see_them() {
    let facts = answer(AUTOMORPHIC, 0);
    assert_eq!(facts["symmetry"]["puzzle_automorphisms"], 3);
    assert_eq!(facts["symmetry"]["grid_automorphisms"], 3);
    let turned = sudokit(&["transform", "--by", "rotate-90", "-p", AUTOMORPHIC], "");
    let turned = answer(text(&turned.stdout).trim(), 0);
    assert_eq!(turned["grid"], facts["grid"]);
    assert_eq!(turned["form"]["form"], facts["form"]["form"]);
}

#[test]
fn hard_puzzles_have_backdoors() {
    let facts = answer(HARD, 0);
    assert_eq!(
        (&facts["backdoors"]["stuck"], &facts["backdoors"]["size"]),
        (&60.into(), &2.into())
    );
    assert_eq!(facts["backdoors"]["pairs"], 7);
    assert_eq!(facts["backdoors"]["trial_depth"], 2);
    assert_eq!(facts["path"]["ease"], "beyond");
}

#[test]
fn what_has_several_solutions_or_none_is_told_as_far_as_it_goes() {
    let empty = answer(EMPTY, 1);
    assert_eq!(empty["solutions"]["count"], 10_000);
    assert_eq!(empty["solutions"]["exact"], false);
    assert_eq!(empty["publisher"]["unique"], false);
    assert_eq!(empty["publisher"]["solved"], Value::Null);
    for group in ["minimality", "grid", "backdoors", "unavoidable", "path"] {
        assert_eq!(empty.get(group), None, "{group}");
    }
    let fewer = answers(&["--only", "solutions", "-p", &PUZZLE.replacen('9', ".", 2)], "", 1);
    let exact = &fewer[0]["solutions"]["exact"];
    assert_eq!(exact, true, "{fewer:?}");
    let none = answer(NONE, 1);
    assert_eq!(none["solutions"]["reason"]["kind"], "conflicts");
    assert_eq!(none["minimality"]["without"].as_array().map(Vec::len), Some(2));
    assert_eq!(none["minimality"]["minimal"], Value::Null);
    let wrong = PUZZLE.replacen('.', "1", 1);
    let wrong = answers(&["--only", "minimality", "-p", &wrong], "", 1).remove(0);
    assert_eq!(wrong["minimality"]["redundant"], serde_json::json!(["r1c3"]));
}

#[test]
fn entries_of_a_player_count_as_far_as_they_go() {
    let placed = PUZZLE.replacen('.', "+4", 1).replacen('.', "[26]", 1);
    let facts = answer(&placed, 0);
    assert_eq!((&facts["clues"]["given"], &facts["clues"]["placed"]), (&30.into(), &1.into()));
    assert_eq!(facts["grid"]["id"], ID);
    assert_eq!(facts.get("form"), None);
    assert_eq!(facts["publisher"]["repeats"], Value::Null);
    // A sukaku: the printed puzzle is empty and has no id.
    let sukaku: String = ["[12]", "[12]", "[3]", "[456789]"].concat() + &"[123456789]".repeat(77);
    let facts = answers(&["--only", "solutions,clues,symmetry,publisher", "-p", &sukaku], "", 1);
    assert_eq!(facts[0]["clues"]["pencilmarked"], 81);
}

#[test]
fn repeats_are_found_in_the_order_of_the_input() {
    let turned = sudokit(&["transform", "--by", "rotate-90", "-p", PUZZLE], "");
    let lines = format!("{SEVENTEEN}\n{PUZZLE}\n{}{SEVENTEEN}\n", text(&turned.stdout)).repeat(20);
    let with = |threads: &str, style: &str| {
        run(&["--only", "publisher", "--threads", threads, style], &lines, 0)
    };
    for style in ["--jsonl", "--csv", "--json"] {
        assert_eq!(with("1", style), with("4", style));
    }
    let answers = answers(&["--only", "publisher"], &lines, 0);
    let repeats: Vec<&Value> = answers.iter().map(|it| &it["publisher"]["repeats"]).collect();
    assert_eq!(
        repeats[..5],
        [&Value::Null, &Value::Null, &"-:2".into(), &"-:1".into(), &"-:1".into()]
    );
    assert!(repeats[4..].iter().all(|place| place.is_string()));
    let told = run(&["--only", "publisher"], &lines, 0);
    assert!(told.contains("    repeats                 no earlier puzzle\n"), "{told}");
    assert!(told.contains("    repeats                 -:2\n"), "{told}");
}

#[test]
fn wishes_are_judged() {
    let facts = answers(&["--only", "publisher", "--hardest", "x-wing", "-p", PUZZLE], "", 1);
    let failed = facts[0]["publisher"]["failed"][0].as_str().expect("a text");
    assert_eq!(failed, "hardest x-wing: the hardest technique is naked-single");
    run(&["--only", "publisher", "--up-to", "naked-single", "-p", PUZZLE], "", 0);
    run(&["--only", "clues", "--hardest", "x-wing", "-p", PUZZLE], "", 2);
}

/// An X-Wing unlocks it, unless almost locked candidates or a Swordfish come instead.
const X_WING: &str =
    "000040060520030008007500203008003092000080000230600400603005700100090034070020000";

#[test]
fn the_hardest_technique_is_needed_as_far_as_the_wishes_go() {
    let needed = |wishes: &[&str]| {
        let facts = answers(&[wishes, &["--only", "path,publisher", "-p", X_WING]].concat(), "", 0);
        assert_eq!(facts[0]["path"]["ease"], "beyond");
        let publisher = &facts[0]["publisher"];
        assert_eq!(publisher["hardest"], "x-wing");
        publisher["hardest_needed"].as_bool().expect("it is known")
    };
    assert!(needed(&["--hardest", "x-wing"]) && !needed(&[]));
}

#[test]
fn groups_are_chosen_and_tables_keep_their_columns() {
    let facts = answers(&["--skip", "path,publisher", "-p", PUZZLE], "", 0).remove(0);
    assert!(facts.get("path").is_none() && facts.get("clues").is_some());
    run(&["--only", "nonsense", "-p", PUZZLE], "", 2);
    run(&["--only", "clues", "--skip", "path", "-p", PUZZLE], "", 2);
    let lines = format!("{PUZZLE}\n{EMPTY}\n{NONE}\n");
    for groups in ["clues", "publisher,path", "solutions,minimality,symmetry,form"] {
        let table = run(&["--csv", "--only", groups], &lines, 1);
        let mut reader = csv_rows(&table);
        let columns = reader.remove(0);
        assert!(reader.len() == 3 && reader.iter().all(|row| *row == columns), "{table}");
    }
}

/// How many values each row has; no value here has quotes in it.
fn csv_rows(table: &str) -> Vec<usize> {
    let values = |line: &str| {
        let mut is_quoted = false;
        let is_end = |c: char| {
            is_quoted ^= c == '"';
            c == ',' && !is_quoted
        };
        line.split(is_end).count()
    };
    table.lines().map(values).collect()
}

#[test]
fn limits_leave_things_unknown() {
    let facts = answers(&["--max-nodes", "1", "-p", HARD], "", 1).remove(0);
    assert_eq!(facts["verdict"], "unknown");
    let facts =
        answers(&["--limit", "3", "--only", "minimality", "-p", SEVENTEEN], "", 0).remove(0);
    assert_eq!(facts["minimality"]["minimal"], true);
    let slow = ["--time-limit", "0.05", "--jsonl", "--cells", "30", "--only", "unavoidable"];
    let facts = run(&[&slow[..], &["-p", SEVENTEEN]].concat(), "", 0);
    assert!(facts.contains(r#""exact":false,"ending":"time-limit""#), "{facts}");
}

/// Digits that a solver placed follow from the clues, so that they are no reason why a clue can go.
#[test]
fn placed_digits_do_not_make_clues_redundant() {
    let printed =
        ".....7189.64....7......5...9.6..8.............7...9..6.4.71...5.8.....1235.9...6.";
    let begun = printed.replacen("....", "+5+2+3+6", 1);
    let [printed, begun] = [printed, &begun].map(|puzzle| answer(puzzle, 0));
    assert_eq!(printed["minimality"]["minimal"], true);
    assert_eq!(begun["minimality"], printed["minimality"]);
    assert_eq!(begun["publisher"]["minimal"], true);
}

/// A list of none is not begun.
#[test]
fn backdoors_may_be_counted_alone() {
    let told = run(&["--only", "backdoors", "--list", "0", "-p", HARD], "", 0);
    let pairs = told.lines().find(|line| line.contains("backdoors of 2 cells")).expect("a line");
    let count = pairs.split_whitespace().last().expect("a word");
    assert!(count.parse::<u32>().is_ok_and(|count| count > 0), "{pairs}");
}
