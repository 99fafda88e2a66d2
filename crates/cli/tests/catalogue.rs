//! `sudokit catalogue`: what is stored, what was acknowledged, and what happens when things go wrong.

mod common;

use common::{sudokit, sudokit_in, text};
use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Output, Stdio},
};
use tempfile::{TempDir, tempdir};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The same as `PUZZLE` in disguise.
const DISGUISED: &str =
    "...859.76..7...1.4......9...5..9..2.92.3.7.18.1..4..6...3......8.9...7..16.724...";
/// Minimal, with other techniques than singles.
const HARD: &str =
    ".....69.23......6..41....8.4256.7......1..3.....92..........1...5......97.8...6..";
const IMPOSSIBLE: &str =
    "11.34567.........................................................................";

/// A puzzle for each number: `PUZZLE` with more cells of its solution. The grid has no automorphism
/// but the identity, so that no two are the same in disguise.
fn puzzle(number: u64) -> String {
    let mut bit = 0;
    let cells = PUZZLE.bytes().zip(SOLUTION.bytes()).map(|(given, digit)| {
        if given != b'.' {
            return char::from(given);
        }
        bit += 1;
        if number >> (bit - 1) & 1 == 1 { char::from(digit) } else { '.' }
    });
    cells.collect()
}

fn puzzles(range: std::ops::Range<u64>) -> String {
    range.map(|number| puzzle(number) + "\n").collect()
}

fn folder() -> (TempDir, String) {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("cata logue é.sudokit").to_str().expect("UTF-8").to_owned();
    (folder, path)
}

fn catalogue(action: &str, path: &str, arguments: &[&str], input: &str) -> Output {
    sudokit(&[&["catalogue", action, path], arguments].concat(), input)
}

/// What the catalogue answers when all is well.
fn answer(action: &str, path: &str, arguments: &[&str], input: &str) -> String {
    let output = catalogue(action, path, arguments, input);
    assert_eq!(output.status.code(), Some(0), "{action}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

#[test]
fn puzzles_enter_once_and_the_others_are_told_of() {
    let (_folder, path) = folder();
    let input =
        format!("# a remark\n{PUZZLE}\n{DISGUISED} again\n{IMPOSSIBLE}\n{}\n", ".".repeat(81));
    let output = catalogue("add", &path, &["--source", "Monday"], &input);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "added 1, known 1, refused 2\n");
    assert_eq!(
        text(&output.stderr),
        "-:4: refused: no solution\n-:5: refused: several solutions\n"
    );
    assert_eq!(answer("list", &path, &["--count"], ""), "1\n");
    let listed = answer("list", &path, &["--jsonl"], "");
    let listed: serde_json::Value = serde_json::from_str(&listed).expect("a line of JSON");
    assert_eq!(listed["puzzle"], PUZZLE);
    assert_eq!(listed["solution"], SOLUTION);
    assert_eq!(listed["clues"], 30);
    assert_eq!(listed["layout"], "rotation-180");
    assert_eq!(listed["minimal"], false);
    assert_eq!(listed["sightings"][1]["number"], 3);
    assert_eq!(listed["sightings"][1]["source"], "Monday");
    // A state of play is none; what cannot be read ends the run, and what was before it is kept.
    let output = catalogue("add", &path, &[], &format!("{HARD}\n+5{}\nnonsense\n", &PUZZLE[1..]));
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("-:2: refused: placed digits"));
    assert_eq!(text(&output.stdout), "added 1, known 0, refused 1\n");
}

/// An input that cannot be read leaves no empty catalogue behind, and one that is there stays.
#[test]
fn a_catalogue_is_made_with_its_first_puzzle() {
    let (folder, path) = folder();
    let missing = folder.path().join("missing.txt");
    let missing = missing.to_str().expect("UTF-8");
    for (arguments, input, code) in [
        (&[missing] as &[&str], "", 2),
        (&[missing, "--json"], "", 2),
        (&[], "nonsense", 2),
        (&[], "", 0),
    ] {
        let output = catalogue("add", &path, arguments, input);
        assert_eq!(output.status.code(), Some(code), "{}", text(&output.stderr));
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
    }
    // One that cannot be made is told before anything is read.
    let output = catalogue("add", &format!("{missing}/c"), &[], "nonsense");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("cannot be opened"), "{}", text(&output.stderr));
    // What was refused was read.
    assert_eq!(catalogue("add", &path, &[], IMPOSSIBLE).status.code(), Some(1));
    assert_eq!(text(&catalogue("list", &path, &["--count"], "").stdout), "0\n");
    answer("add", &path, &[], PUZZLE);
    assert_eq!(catalogue("add", &path, &[missing], "").status.code(), Some(2));
    assert_eq!(answer("list", &path, &["--count"], ""), "1\n");
}

/// A slip in a word is told from an answer that is empty for another reason.
#[test]
fn words_that_no_puzzle_has_are_told() {
    let (_folder, path) = folder();
    let arguments = ["--tag", "easy", "--source", "Book 1", "--policy", "hodoku"];
    answer("add", &path, &arguments, PUZZLE);
    for (arguments, told) in [
        (&["--tag", "eazy"] as &[&str], "no puzzle has the tag 'eazy'; similar: easy\n"),
        (
            &["--tag", "nope", "--tag", "nope"],
            "no puzzle has the tag 'nope'; `sudokit catalogue info` lists what there is\n",
        ),
        (&["--source", "book1"], "no puzzle was met in the source 'book1'; similar: Book 1\n"),
        (&["--rated", "Hodoku"], "no puzzle is rated by 'Hodoku'; similar: hodoku\n"),
        (&["--tag", "easy", "--clues", "17"], ""),
    ] {
        for (action, code) in [("list", 1), ("export", 1), ("rate", 0), ("tag", 0), ("remove", 0)] {
            let more: &[&str] = match action {
                "rate" => &["--policy", "hodoku", "-q"],
                "tag" => &["--give", "x"],
                _ => &[],
            };
            let output = catalogue(action, &path, &[arguments, more].concat(), "");
            let found = (output.status.code(), text(&output.stderr));
            assert_eq!(found, (Some(code), told), "{action} {arguments:?}");
        }
    }
    // The words of what is left out, too: they are no reason for an empty answer.
    let output = catalogue("list", &path, &["--without-tag", "eazy", "--count"], "");
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), "1\n"));
    assert_eq!(text(&output.stderr), "no puzzle has the tag 'eazy'; similar: easy\n");
    // That none was used yet is no slip.
    let output = catalogue("list", &path, &["--without-tag", "used", "--count"], "");
    assert_eq!((text(&output.stdout), text(&output.stderr)), ("1\n", ""));
}

#[test]
fn numbers_are_expected_where_they_stand() {
    let (_folder, path) = folder();
    answer("add", &path, &[], PUZZLE);
    for (arguments, told) in [
        (&["--id", "x"] as &[&str], "'x' for '--id <N>': expected the number of a puzzle"),
        (&["--limit", "few"], "'few' for '--limit <N>': expected a whole number from 0 to"),
        (&["--offset", "1.5"], "'1.5' for '--offset <N>': expected a whole number from 0 to"),
        (&["--random", "--seed", "s"], "'s' for '--seed <N>': expected a whole number from 0"),
    ] {
        let output = catalogue("list", &path, arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
    }
}

/// What is left unrated is not passed over.
#[test]
fn a_rating_that_meets_its_limits_says_so() {
    let (_folder, path) = folder();
    answer("add", &path, &[], &format!("{PUZZLE}\n{HARD}\n"));
    let output = catalogue("rate", &path, &["--policy", "hodoku", "--time-limit", "0"], "");
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), "rated 0 puzzles\n"));
    assert_eq!(text(&output.stderr), "2 puzzles not rated within the limits\n");
}

#[test]
fn every_puzzle_can_be_acknowledged() {
    let (_folder, path) = folder();
    let input = format!("{PUZZLE}\n{IMPOSSIBLE}\n{DISGUISED}\n{HARD}\n");
    let output = catalogue("add", &path, &["--acknowledge"], &input);
    assert_eq!(
        text(&output.stdout),
        format!(
            "{PUZZLE} added 1\n{IMPOSSIBLE} refused: no solution\n{DISGUISED} known 1\n{HARD} added 2\n"
        )
    );
    assert!(text(&output.stderr).ends_with("added 2, known 1, refused 1\n"));
    let output = catalogue("add", &path, &["--csv"], &input);
    assert!(text(&output.stdout).starts_with("source,line,record,puzzle,fate,id,reason\n-,1,,5"));
    let output = catalogue("add", &path, &["--jsonl"], &input);
    let first = text(&output.stdout).lines().next().expect("a line");
    let first: serde_json::Value = serde_json::from_str(first).expect("a line of JSON");
    assert_eq!(
        (&first["fate"], &first["id"], &first["line"]),
        (&"known".into(), &1.into(), &1.into())
    );
}

#[test]
fn puzzles_are_found_by_what_is_known_about_them() {
    let (_folder, path) = folder();
    let arguments = ["--policy", "hodoku", "--tag", "easy"];
    answer("add", &path, &arguments, &format!("{PUZZLE}\n"));
    answer("add", &path, &[], &format!("{HARD}\n{}", puzzles(1..4)));
    let ids = |arguments: &[&str]| {
        let output = catalogue("list", &path, arguments, "");
        assert_eq!(output.status.code(), Some(i32::from(output.stdout.is_empty())));
        let ids =
            text(&output.stdout).split_whitespace().filter_map(|word| word.strip_prefix("id="));
        ids.map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ids(&["--tag", "easy", "--hardest", "Naked Single", "--steps", "50..60"]), "1");
    assert_eq!(answer("rate", &path, &["--policy", "hodoku", "-q"], ""), "rated 4 puzzles\n");
    assert_eq!(answer("rate", &path, &["--policy", "hodoku"], ""), "rated 0 puzzles\n");
    for (arguments, expected) in [
        (&["--minimal"] as &[&str], "2"),
        (&["--clues", "30..31", "--without-tag", "easy"], "3 4"),
        (&["--rated", "hodoku", "--end", "solved", "--hardest", "naked-single"], "1 2 3 4 5"),
        (&["--symmetry", "rotation-180"], "1"),
        (&["--since", "2100-01-01"], ""),
        (&["--offset", "1", "--limit", "2"], "2 3"),
        (&["--id", "4", "--id", "2"], "2 4"),
        (&["--source", "nowhere"], ""),
    ] {
        let found = ids(arguments);
        if arguments.contains(&"--hardest") {
            assert!(found.starts_with('1'), "{found}");
            continue;
        }
        assert_eq!(found, expected, "{arguments:?}");
    }
    assert_eq!(ids(&["--random", "--seed", "7"]), ids(&["--random", "--seed", "7"]));
    let tag = ["--give", "odd", "--take", "easy", "--id", "1", "--id", "2"];
    assert_eq!(answer("tag", &path, &tag, ""), "changed 2 puzzles\n");
    assert_eq!((ids(&["--tag", "odd"]), ids(&["--tag", "easy"])), ("1 2".into(), String::new()));
    assert_eq!(catalogue("tag", &path, &["--give", "x"], "").status.code(), Some(2));
    assert!(answer("export", &path, &["--to", "sdm"], "").starts_with(&PUZZLE.replace('.', "0")));
    assert_eq!(answer("export", &path, &["--to", "csv"], "").lines().count(), 6);
    assert!(answer("remove", &path, &["--dry-run", "--clues", "30"], "").contains("id=1"));
    assert_eq!(catalogue("remove", &path, &[], "").status.code(), Some(2));
    assert_eq!(answer("remove", &path, &["--id", "5"], ""), "removed 1 puzzle\n");
    assert!(answer("info", &path, &[], "").starts_with("4 puzzles, 1 of them minimal\n"));
    assert!(answer("info", &path, &["--json"], "").contains("\"puzzles\":4"));
    assert_eq!(answer("check", &path, &[], ""), "4 puzzles checked: all is well\n");
    assert_eq!(answer("migrate", &path, &[], ""), "version 1 already\n");
    // What is listed can be read by every other command.
    let listed = answer("list", &path, &[], "");
    assert_eq!(text(&sudokit(&["solve"], listed).stdout).matches("unique").count(), 4);
}

#[test]
fn what_is_no_catalogue_is_refused() {
    let (folder, path) = folder();
    let file = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    fs::write(file("text"), PUZZLE).expect("a file");
    fs::write(file("empty"), "").expect("a file");
    answer("add", &path, &[], PUZZLE);
    let mut bytes = fs::read(&path).expect("the catalogue");
    // The version stands there in the header of SQLite (https://sqlite.org/fileformat.html).
    bytes[60..64].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(file("newer"), &bytes).expect("a file");
    bytes[60..64].copy_from_slice(&0_u32.to_be_bytes());
    fs::write(file("nonsense"), &bytes).expect("a file");
    for (name, expected) in [
        (file("text"), "not a catalogue of sudokit, but no SQLite database"),
        (file("empty"), "not a catalogue of sudokit, but an empty file"),
        (file("."), "not a catalogue of sudokit, but a folder"),
        (file("newer"), "version 99 of a catalogue; this program knows up to 1: take a newer one"),
        (file("nonsense"), "damaged: it says that it is of version 0, and there is none"),
        (file("missing"), "there is no such catalogue"),
    ] {
        for (action, arguments) in [
            ("list", &[] as &[&str]),
            ("rate", &["--policy", "hodoku"]),
            ("tag", &["--all", "--give", "x"]),
            ("check", &[]),
        ] {
            let output = catalogue(action, &name, arguments, "");
            let error = text(&output.stderr);
            assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1), "{error}");
            assert!(error.ends_with(&format!("{expected}\n")), "{action}: {error}");
        }
    }
    assert_eq!(fs::read_to_string(file("text")).expect("the file"), PUZZLE);
    // An empty file is a place for a new one.
    assert_eq!(answer("add", &file("empty"), &[], PUZZLE), "added 1, known 0, refused 0\n");
}

/// Two processes that write at once, while a third one reads, both come to their end.
#[test]
fn two_may_write_at_once() {
    let (_folder, path) = folder();
    let start = |range: std::ops::Range<u64>| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sudokit"))
            .args(["catalogue", "add", &path, "--threads", "2"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        let writer = std::thread::spawn(move || stdin.write_all(puzzles(range).as_bytes()));
        (child, writer)
    };
    let started = [start(0..3000), start(1000..4000)];
    for (child, writer) in started {
        let listed = catalogue("list", &path, &["--count"], "");
        assert!(matches!(listed.status.code(), Some(0..=2)), "{}", text(&listed.stderr));
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        writer.join().expect("no panic").expect("all was read");
    }
    assert_eq!(answer("list", &path, &["--count"], ""), "4000\n");
    assert_eq!(answer("check", &path, &[], ""), "4000 puzzles checked: all is well\n");
}

/// A tag that breaks a line would break the lists and exports in which it stands.
#[test]
fn tags_are_words() {
    let (_folder, path) = folder();
    answer("add", &path, &["--tag", "two words, größer"], PUZZLE);
    for (tag, told) in [
        ("", "expected a word"),
        (" ", "expected a word"),
        ("a\nb", "expected a word in one line, found the sign \\n"),
        ("\u{1b}[31m", "expected a word in one line, found the sign \\u{1b}"),
    ] {
        for (action, arguments) in
            [("add", ["--tag", tag]), ("add", ["--source", tag]), ("tag", ["--give", tag])]
        {
            let output = catalogue(action, &path, &arguments, PUZZLE);
            assert_eq!(output.status.code(), Some(2), "{tag:?}");
            assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
        }
    }
    let listed = answer("list", &path, &[], "");
    assert!(listed.ends_with(" tags=two words, größer\n"), "{listed}");
    let output = catalogue("list", &path, &["--end", "solvd"], "");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
}

/// What was not looked at to the end is not said to be well.
#[test]
fn a_check_that_meets_its_limits_says_so() {
    let (_folder, path) = folder();
    answer("add", &path, &[], HARD);
    let limits = ["--engine", "backtrack", "--max-nodes", "1"];
    let output = catalogue("check", &path, &limits, "");
    let told = "puzzle 1: not known within the limits to have one solution\n\
                1 puzzle checked: one thing is wrong\n";
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), told));
}

/// However often the process is killed, what it acknowledged is there, and nothing is half there.
#[test]
fn nothing_that_was_acknowledged_is_lost_by_a_kill() {
    let (_folder, path) = folder();
    let mut acknowledged = BTreeSet::new();
    for round in 0..5_u64 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sudokit"))
            .args(["catalogue", "add", &path, "--acknowledge", "--threads", "2"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        let range = 2000 * round..2000 * round + 20_000;
        let writer = std::thread::spawn(move || stdin.write_all(puzzles(range).as_bytes()));
        let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let few = lines.by_ref().take(100 + 700 * round as usize).map_while(Result::ok);
        acknowledged.extend(few.filter_map(|line| Some(line.split_once(' ')?.0.to_owned())));
        child.kill().expect("it still runs");
        // What was on its way when it was killed was acknowledged too, but for half a line.
        let rest = lines.map_while(Result::ok).filter(|line| line.len() > 81 + " added ".len());
        acknowledged.extend(rest.filter_map(|line| Some(line.split_once(' ')?.0.to_owned())));
        child.wait().expect("it is over");
        let _ = writer.join();
        let listed = answer("list", &path, &[], "");
        let listed: BTreeSet<&str> =
            listed.lines().filter_map(|line| Some(line.split_once(' ')?.0)).collect();
        assert!(acknowledged.iter().all(|puzzle| listed.contains(puzzle.as_str())));
        assert!(answer("check", &path, &[], "").ends_with("checked: all is well\n"));
    }
    assert!(acknowledged.len() > 2000);
}

/// A file that cannot grow ends the run with a word, and keeps what it has.
#[cfg(unix)]
#[test]
fn a_full_disk_keeps_what_was_acknowledged() {
    let (folder, path) = folder();
    let input = folder.path().join("puzzles");
    fs::write(&input, puzzles(0..20_000)).expect("a file");
    let script =
        "trap '' XFSZ; ulimit -f 2048; exec \"$0\" catalogue add \"$1\" --acknowledge \"$2\"";
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_sudokit"), &path])
        .arg(&input)
        .output()
        .expect("there is a shell");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(
        text(&output.stderr).contains("what was acknowledged is kept"),
        "{}",
        text(&output.stderr)
    );
    let acknowledged = text(&output.stdout).lines().count() as u64;
    let kept: u64 = answer("list", &path, &["--count"], "").trim().parse().expect("a number");
    assert!(acknowledged > 100 && kept >= acknowledged && kept < 20_000, "{acknowledged} {kept}");
    assert!(answer("check", &path, &[], "").ends_with("checked: all is well\n"));
    // With room, the same command goes on.
    let input = input.to_str().expect("UTF-8");
    let told = answer("add", &path, &[input], "");
    assert_eq!(told, format!("added {}, known {kept}, refused 0\n", 20_000 - kept));
}

/// What is made goes into a catalogue, and what that has already does not count.
#[test]
fn made_puzzles_are_stored() {
    let (_folder, path) = folder();
    let mut all = BTreeSet::new();
    for (round, known) in [(1, 0), (2, 5)] {
        let arguments = ["generate", "-n", "5", "--seed", "3", "--clues", "..26", "--into", &path];
        let output = sudokit(&arguments, "");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let made = text(&output.stdout).lines().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!((made.len(), all.len()), (5, known));
        all.extend(made);
        let listed = answer("list", &path, &["--jsonl"], "");
        assert_eq!(listed.lines().count(), 5 * round);
        assert!(
            listed.contains("\"origin\":\"generate --clues ..26 --seed 3\",\"unit\":\"block\"")
        );
    }
    assert_eq!(all.len(), 10);
    // Tags are no part of the recipe, and of the puzzles that are new only.
    let tags = ["--tag", "book 2", "--tag=new"];
    let arguments = ["generate", "-n", "2", "--seed", "3", "--clues", "..26", "--into", &path];
    let output = sudokit(&[&arguments[..], &tags].concat(), "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let listed = answer("list", &path, &["--jsonl", "--tag", "book 2"], "");
    assert_eq!((listed.lines().count(), listed.matches("[\"book 2\",\"new\"]").count()), (2, 2));
    assert_eq!(listed.matches("\"origin\":\"generate --clues ..26 --seed 3\"").count(), 2);
    assert_eq!(answer("check", &path, &[], ""), "12 puzzles checked: all is well\n");
}

#[test]
fn names_and_languages_make_no_difference() {
    let (folder, _) = folder();
    let path = folder.path().join(":memory: \u{202e}%20?mode=memory#");
    let path = path.to_str().expect("UTF-8");
    for language in ["fr_FR.UTF-8", "C", "tr_TR"] {
        let arguments = ["catalogue", "add", path];
        let output = sudokit_in(&[("LANG", language), ("LC_ALL", language)], &arguments, PUZZLE);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    }
    assert!(Path::new(path).is_file());
    assert_eq!(answer("list", path, &["--count"], ""), "1\n");
    // At rest it is one file.
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
}

/// Where names of files may be no text, such a name is as good as any other.
#[cfg(target_os = "linux")]
#[test]
fn the_name_of_a_catalogue_may_be_no_text() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let (folder, _) = folder();
    let path = folder.path().join(OsStr::from_bytes(b"\xff.sudokit"));
    let output = Command::new(env!("CARGO_BIN_EXE_sudokit"))
        .args(["generate", "--seed", "3", "--into"])
        .arg(&path)
        .output()
        .expect("the command starts");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(path.is_file());
}
