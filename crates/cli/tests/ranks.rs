//! The commands about the numbers of grids.

mod common;

use common::{sudokit, text};

const FIRST: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

const LAST: &str =
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543";

/// What the command writes when it answers with this code: output, errors.
#[track_caller]
fn run(arguments: &[&str], input: impl AsRef<[u8]>, code: i32) -> (String, String) {
    let output = sudokit(arguments, input);
    let (stdout, stderr) = (text(&output.stdout).to_owned(), text(&output.stderr).to_owned());
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stderr}");
    (stdout, stderr)
}

#[test]
fn ranks_of_grids_stand_in_the_order_of_the_input() {
    let disguise = run(&["transform", "--random", "--seed", "5"], FIRST, 0).0;
    let (stdout, _) = run(&["rank"], format!("{LAST}\n{disguise}{LAST}\n"), 0);
    assert_eq!(stdout, "5472730538\n1\n5472730538\n");
    let (stdout, _) = run(&["rank", "--jsonl", FIRST], "", 0);
    assert!(stdout.ends_with(&format!("\"grid\":\"{FIRST}\",\"rank\":1}}\n")), "{stdout}");
}

#[test]
fn what_is_no_grid_has_no_rank() {
    let puzzle = FIRST.replace('9', ".");
    let (stdout, stderr) = run(&["rank", "--keep-going"], format!("{FIRST}\n{puzzle}\n"), 2);
    assert_eq!(stdout, "1\n");
    assert_eq!(stderr.trim_end(), "error: -:2: r1c9 is empty: only a finished grid has a rank");
    let (_, stderr) = run(&["rank", "my.grids.of.today.txt"], "", 2);
    assert!(stderr.contains("my.grids.of.today.txt: "), "{stderr}");
    assert!(!stderr.contains("puzzle 1"), "{stderr}");
    let wrong = FIRST.replacen("12", "21", 1);
    let (_, stderr) = run(&["rank"], wrong, 2);
    assert!(stderr.contains("only a grid that obeys the rules has a rank"), "{stderr}");
}

#[test]
fn grids_of_ranks_are_made() {
    let (stdout, _) = run(&["grid", "1", "5,472,730,538"], "", 0);
    assert_eq!(stdout, format!("{FIRST}\n{LAST}\n"));
    let (range, _) = run(&["grid", "1000000000-1000000004"], "", 0);
    let (counted, _) = run(&["grid", "1000000000", "--count", "5"], "", 0);
    assert_eq!(range, counted);
    assert!(range.lines().is_sorted() && range.lines().count() == 5, "{range}");
    let ranks: String = (1_000_000_000..).take(5).map(|rank| format!("{rank}\n")).collect();
    assert_eq!(run(&["rank"], &range, 0).0, ranks);
    let (csv, _) = run(&["grid", "--csv", "1"], "", 0);
    assert_eq!(csv, format!("grid,rank\n{FIRST},1\n"));
}

#[test]
fn what_is_no_rank_is_named() {
    for (arguments, expected) in [
        (&["grid", "0"][..], "expected a number from 1 to 5472730538, found '0'"),
        (&["grid", "5472730539"], "found '5472730539'"),
        (&["grid", "9-3"], "expected the smaller number first, found '9-3'"),
        (&["grid", "3-9", "--count", "2"], "--count is for single ranks"),
        (&["grid"], "<RANK>"),
        (&["grid", "7-"], "found '7-'"),
        (&["grid", "--", "-1"], "found '-1'"),
        (&["grid", "1-2-3"], "found '1-2-3'"),
        (&["grid", "7", "--seed", "1"], "cannot be used with '--seed"),
        (&["grid", "7", "--of", "grids"], "cannot be used with '--of"),
    ] {
        let (stdout, stderr) = run(arguments, "", 2);
        assert!(stdout.is_empty() && stderr.contains(expected), "{stderr}");
    }
}

#[test]
fn random_grids_come_from_the_seed() {
    let draw = |seed: &str, of: &str| {
        run(&["grid", "--random", "4", "--seed", seed, "--of", of, "--jsonl"], "", 0).0
    };
    assert_eq!(draw("1", "classes"), draw("1", "classes"));
    assert_ne!(draw("1", "classes"), draw("2", "classes"));
    assert_eq!(draw("1", "classes").matches("\"grid\":\"123456789").count(), 4);
    let grids = draw("1", "grids");
    assert_eq!((grids.lines().count(), grids.matches("\"rank\":null").count()), (4, 4));
    assert_eq!(grids, draw("1", "grids"));
}
