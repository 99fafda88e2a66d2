//! Inputs that broke other people's software, and the right behaviour.
//!
//! The cases are facts collected from public bug reports; `cases/basics.tsv` among the corpora
//! lists them with their numbers. Each test here carries the numbers of the cases that it covers.
//! Where a case states a rule rather than an input, the input is made here.

use std::{num::NonZeroUsize, sync::Arc};
use sudokit_app::{
    Answer, Frame, Input, Interrupt, Options, Request, Search,
    jobs::{
        check::check, convert::convert, count::count, enumerate::enumerate, estimate::estimate,
        solve::solve,
    },
    run,
};
use sudokit_formats::{Record, find, read, write};
use sudokit_grid::{
    Candidate, Cell, CellSet, Digit, DigitSet, Ending, Entry, Givens, House, Limits, Topology,
    Verdict,
};
use sudokit_solve::Reason;
use sudokit_testkit::corpus_text;

/// The cases of the kinds that this room answers, each covered by a test below.
const COVERED: &[&str] = &[
    "K001", "K002", "K003", "K004", "K005", "K006", "K007", "K008", "K009", "K010", "K011", "K012",
    "K013", "K014", "K024", "K025", "K026", "K027", "K028", "K029", "K030", "K031", "K034", "K035",
    "K036", "K037", "K038", "K039", "K040", "K041", "K042", "K043", "K044", "K045", "K046", "K047",
];

#[test]
fn every_case_of_the_corpus_is_covered_if_present() {
    let Some(table) = corpus_text("cases/basics.tsv") else { return };
    let wanted: Vec<&str> = table
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .filter(|(_, rest)| {
            let kind = rest.split('\t').next().unwrap_or("");
            ["parse", "validate", "solve", "count", "hang"].contains(&kind)
        })
        .map(|(id, _)| id)
        .collect();
    assert_eq!(wanted, COVERED);
}

fn givens(text: &str) -> Givens {
    let records = read(text).unwrap_or_else(|error| panic!("{error}\nin {text}"));
    assert_eq!(records.len(), 1, "{text}");
    records[0].givens
}

fn exact_count(text: &str) -> u64 {
    let reply = count(&givens(text), 100_000, &Search::default());
    assert!(reply.outcome.is_exact());
    reply.outcome.solutions
}

/// Conflicts as `digit house cell cell`.
fn conflicts(text: &str) -> Vec<String> {
    givens(text)
        .conflicts(&Topology::CLASSIC)
        .iter()
        .map(|conflict| format!("{} {} {}", conflict.digit, conflict.house, conflict.cells))
        .collect()
}

fn message(text: &str) -> String {
    read(text).expect_err("the text must be refused").to_string()
}

const UNIQUE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn k001_k002_k003_repeated_digits_are_all_named_by_house() {
    let text = ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..";
    let expected = ["9 r1 r1c2 r1c3", "9 c2 r1c2 r5c2", "9 b1 r1c2 r1c3"];
    assert_eq!(conflicts(text), expected);

    let text = "020044008503000300070090324896590900700600009001649006003001400500012010000000000";
    let expected = ["4 r1 r1c5 r1c6", "3 r2 r2c3 r2c7", "9 r4 r4c2 r4c5 r4c7"];
    assert_eq!(conflicts(text)[..3], expected);

    let text = format!("11{}", ".".repeat(79));
    assert_eq!(conflicts(&text), ["1 r1 r1c1 r1c2", "1 b1 r1c1 r1c2"]);
    let reply = solve(&givens(&text), &Search::default());
    assert_eq!(reply.verdict, Verdict::Unsolvable);
    assert!(matches!(&reply.reason, Some(Reason::Conflicts(all)) if all.len() == 2));
    // The search itself never starts.
    assert_eq!(sudokit_solve::count(&givens(&text), &Limits::NONE).solutions, 0);
}

#[test]
fn k004_a_wrong_grid_of_a_stream_is_refused_with_its_conflicts() {
    let text = "5..2.4.96.711697.54287...425.964.28319...5.142...129..8...835.97.25263719..9..4.8";
    assert_eq!(givens(text).given().len(), 51);
    assert_eq!(conflicts(text).len(), 12);
    assert_eq!(solve(&givens(text), &Search::default()).verdict, Verdict::Unsolvable);
}

#[test]
fn k005_a_duplicate_only_in_a_box_is_found() {
    let mut grid = Givens::EMPTY;
    grid.set(Cell::at(0, 0), Entry::Given(Digit::from_index(0)));
    grid.set(Cell::at(1, 1), Entry::Given(Digit::from_index(0)));
    let found = grid.conflicts(&Topology::CLASSIC);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].house, House::Box(0));
}

#[test]
fn k006_rules_kept_and_yet_no_solution_with_the_reason() {
    let text = ".87654321200000000300000000400000000500000000600000000700000000800000000900000000";
    assert!(conflicts(text).is_empty());
    let reply = solve(&givens(text), &Search::default());
    assert_eq!(reply.verdict, Verdict::Unsolvable);
    assert_eq!(reply.reason.unwrap().to_string(), "no digit is left for r1c1");
}

#[test]
fn k007_no_conflict_but_no_solution_ends_and_says_so() {
    let text = &format!("{}4", &UNIQUE[..80]);
    assert!(conflicts(text).is_empty());
    assert_eq!(exact_count(text), 0);
    assert_eq!(exact_count(UNIQUE), 1);
}

#[test]
fn k008_three_verdicts_and_never_one_of_many_as_the_solution() {
    let verdict = |text: &str| solve(&givens(text), &Search::default()).verdict;
    assert!(matches!(verdict(UNIQUE), Verdict::Unique(_)));
    assert!(matches!(verdict(&".".repeat(81)), Verdict::Multiple([a, b]) if a != b));
    assert_eq!(verdict(&format!("11{}", ".".repeat(79))), Verdict::Unsolvable);
}

#[test]
fn k009_k013_k024_several_solutions_are_counted() {
    let text = "895.....7..79...6...65..3.....34.6.9.....81...2.....4..7...5.....8......9..6....5";
    assert_eq!(exact_count(text), 4);
    assert_eq!(exact_count(&format!("{}3{}", &text[..72], &text[73..])), 1);
    let text = "42719583653168294786934721535427618921693875497845162319256..787438.956.6857...9.";
    assert_eq!(exact_count(text), 4);
    let text = "6..27.49...9.8..3.73...6..2.473.8.653..4...799....7.....3...9.7.7256.3....47.2.5.";
    assert_eq!(exact_count(text), 5);
    // Steps end where people can get no further, instead of going on for ever.
    let topology = Topology::CLASSIC;
    let start = sudokit_grid::Grid::new(&givens(text), &topology).unwrap();
    let policy = sudokit_app::Guide::default().policy.without_uniqueness();
    let trace = sudokit_logic::walk(start, &topology, &policy);
    assert_eq!(trace.end, sudokit_logic::WalkEnd::Stuck);
}

#[test]
fn k010_any_completion_that_obeys_the_rules_is_accepted() {
    let text = "895.....7..79...6...65..3.....34.6.9.....81...2.....4..7...5.....8......9..6....5";
    let mut found = 0;
    let _ = enumerate(&givens(text), 10, &Search::default(), &mut |each| {
        assert!(each.solution.completes(&givens(text)));
        let record = Record::new(Givens::from(each.solution));
        assert!(check(&record, &Search::default()).is_solved());
        found += 1;
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(found, 4);
}

#[test]
fn k011_k012_every_cell_counts_up_to_the_last() {
    let text = "100040000092600300300005100070100004004050600200004080009400001008006520000010006";
    let solution =
        "186349257592671348347285169875162934934857612261934785659423871418796523723518496";
    let reply = solve(&givens(text), &Search::default());
    assert_eq!(reply.verdict.unique().unwrap().to_string(), solution);
    for digit in Digit::ALL {
        let grid = givens(&format!("{}{digit}", ".".repeat(80)));
        assert_eq!(grid.digit(Cell::at(8, 8)), Some(digit));
        assert_eq!(grid.given(), CellSet::single(Cell::at(8, 8)));
    }
}

#[test]
fn k014_wrong_entries_by_the_rules_and_by_the_solution() {
    // 1 at r1c3 clashes with nothing, but the solution has 4 there.
    let record = Record::new(givens(&format!("{}+1{}", &UNIQUE[..2], &UNIQUE[3..])));
    let reply = check(&record, &Search::default());
    assert!(reply.conflicts.is_empty());
    assert_eq!(reply.mistakes, CellSet::single(Cell::at(0, 2)));
}

#[test]
fn k025_a_puzzle_that_took_others_minutes_takes_few_nodes() {
    let text = "000007004000006003860200000509082000640000080000000700000000042010030000703000009";
    let limits = Limits { solutions: 2, nodes: 1_000, stop: None };
    assert!(matches!(sudokit_solve::verdict(&givens(text), &limits), Verdict::Unique(_)));
}

#[test]
fn k026_the_empty_grid_is_valid_and_has_full_grids() {
    let reply = check(&Record::new(Givens::EMPTY), &Search::default());
    assert!(reply.conflicts.is_empty());
    let Verdict::Multiple([one, _]) = reply.verdict else { panic!("it has many solutions") };
    assert!(one.completes(&Givens::EMPTY));
}

#[test]
fn k027_an_unsolvable_puzzle_and_a_limit_both_end() {
    let text = format!("{}4", &UNIQUE[..80]);
    assert_eq!(solve(&givens(&text), &Search::default()).verdict, Verdict::Unsolvable);
    let search = Search { nodes: Some(0), ..Search::default() };
    assert_eq!(solve(&givens(UNIQUE), &search).verdict, Verdict::Unknown);
}

#[test]
fn k028_endless_work_can_be_cancelled() {
    let search = Search::default();
    let interrupt: Interrupt = search.interrupt.clone();
    let worker =
        std::thread::spawn(move || count(&Givens::EMPTY, u64::MAX, &search).outcome.ending);
    interrupt.raise();
    assert_eq!(worker.join().unwrap(), Ending::Stopped);
}

#[test]
fn k029_a_limit_says_at_least() {
    let reply = count(&Givens::EMPTY, 1_000, &Search::default());
    assert_eq!((reply.outcome.solutions, reply.outcome.ending), (1_000, Ending::SolutionLimit));
}

#[test]
fn k030_an_estimate_has_error_bars_and_is_no_count() {
    let reply = estimate(&Givens::EMPTY, 500, 1, &Search::default());
    assert!(reply.estimate.mean > 1e20);
    assert!(reply.estimate.standard_error > 0.0);
}

#[test]
fn k031_solutions_come_one_by_one() {
    let mut all = std::collections::BTreeSet::new();
    let outcome = enumerate(&Givens::EMPTY, 100, &Search::default(), &mut |found| {
        all.insert(found.solution);
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!((all.len(), outcome.solutions), (100, 100));
}

#[test]
fn k034_k035_drawn_grids_are_read() {
    let text = " 5 4 . | 1 . 3 | 8 . . \n 9 . . | . . . | . . 1 \n . . . | . 5 . | . 4 . \n\
                -------+-------+------\n 7 . . | . . . | 2 . . \n . . 5 | . . 7 | . 9 . \n \
                1 . . | . 3 . | . . 7 \n-------+-------+------\n 6 . . | 4 . . | 9 . . \n \
                . . 7 | . 2 . | . . . \n . 8 . | . . 1 | . . 6";
    let line = "54.1.38..9.......1....5..4.7.....2....5..7.9.1...3...76..4..9....7.2.....8...1..6";
    assert_eq!(givens(text).to_string(), line);
    assert_eq!(exact_count(text), 1);
    let text = "+-------+-------+-------+\n| . 1 . | . . . | . . 2 |\n| 3 . . | . . 1 | 4 . . |\n\
                | . . . | . 3 . | . 5 . |\n+-------+-------+-------+\n| . . . | 1 . . | . 6 . |\n\
                | . . 5 | . 7 . | 3 . . |\n| . 2 . | . . 3 | . . . |\n+-------+-------+-------+\n\
                | . . 2 | . 4 . | . . . |\n| . 8 . | 6 . . | . . 1 |\n| 6 . . | . . . | . 7 . |\n\
                +-------+-------+-------+";
    let line = ".1......23....14......3..5....1...6...5.7.3...2...3.....2.4.....8.6....16......7.";
    assert_eq!(givens(text).to_string(), line);
}

#[test]
fn k036_every_eliminated_candidate_round_trips() {
    let format = find("hodoku").unwrap();
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            let mut grid = Givens::EMPTY;
            let mut left = DigitSet::ALL;
            left.discard(digit);
            grid.set(cell, Entry::Pencilmarks(left));
            let text = write(&Record::new(grid), format).unwrap();
            assert_eq!(givens(&text), grid, "{}", Candidate::new(cell, digit));
        }
    }
}

/// The beginning of a public file of version 2 with notes `28|` and `28||`, and 78 empty cells.
fn open_sudoku(version: u8, separator: &str) -> String {
    let cells = format!("3|0|1|5|0|0|2|0|0|0|28|{separator}1|{}", "0|0|1|".repeat(77));
    format!(
        "<?xml version=\"1.0\"?><opensudoku><game data=\"version: {version}&#10;{cells}\"/>\
         </opensudoku>"
    )
}

#[test]
fn k037_k038_open_sudoku_files_of_all_versions_are_read() {
    let one = givens(&open_sudoku(2, ""));
    let two = givens(&open_sudoku(2, "|"));
    assert_eq!(one, two);
    assert_eq!(one.to_string()[..10], *"+352[345].");
    let plain = "379000014060010070080009005435007000090040020000800436900700080040080050850000249";
    let text = format!("<opensudoku><game data=\"{plain}\" /></opensudoku>");
    assert_eq!(givens(&text).to_string(), plain.replace('0', "."));
    let first = format!("version: 1&#10;3|-|0|0|3,4,5,|1|{}", "0|-|1|".repeat(79));
    let text = format!("<opensudoku><game data=\"{first}\"/></opensudoku>");
    assert_eq!(givens(&text).to_string()[..6], *"3[345]");
    let written = write(&Record::new(one), find("opensudoku").unwrap()).unwrap();
    assert!(written.contains("version: 3"), "{written}");
}

#[test]
fn k039_k045_a_wrong_number_of_cells_is_never_mended() {
    let text = "00004500103000069409000005061470302035020407602010954304000006016300008070042000";
    assert!(message(text).contains("80 cells, 81 expected"), "{}", message(text));
    assert!(message(&UNIQUE[..80]).contains("80 cells, 81 expected"));
    assert!(message(&format!("{UNIQUE}1")).contains("82 cells, 81 expected"));
    // Missing or bad coordinates and values each have their own error.
    let errors: Vec<String> = ["", "r1c1", "=5", "r1c10=5", "r1c1=", "r1c1=0"]
        .iter()
        .map(|text| text.parse::<Candidate>().expect_err("not a candidate").to_string())
        .collect();
    let distinct: std::collections::BTreeSet<&String> = errors.iter().collect();
    assert_eq!(distinct.len(), errors.len(), "{errors:?}");
    assert!(read("").unwrap().is_empty());
}

#[test]
fn k040_given_placed_and_a_single_pencilmark_stay_apart() {
    let mut grid = givens(UNIQUE);
    grid.set(Cell::at(0, 2), Entry::Placed(Digit::from_index(3)));
    grid.set(Cell::at(0, 3), Entry::Pencilmarks(DigitSet::single(Digit::from_index(5))));
    for format in sudokit_formats::ALL {
        // A format that cannot tell them apart refuses instead of mixing them up.
        let Ok(text) = write(&Record::new(grid), *format) else { continue };
        let text = format!("{}{text}{}", format.opening(), format.closing());
        let again = givens(&text);
        if format.info().holds.given {
            assert_eq!(again.given(), grid.given(), "{text}");
            assert_eq!(again.placed(), grid.placed(), "{text}");
        }
        let sole = again.allowed(Cell::at(0, 3)).sole();
        assert_eq!(sole, Some(Digit::from_index(5)), "{text}");
        assert!(matches!(again.entry(Cell::at(0, 3)), Entry::Pencilmarks(_)), "{text}");
    }
    let version_one = write(&Record::new(grid), find("line").unwrap());
    assert!(version_one.is_err());
}

#[test]
fn k041_what_is_not_supported_is_refused_by_name() {
    // {"size":9,"grid":[[{}, …], …],"disjointgroups":true}
    let link = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0Q2CGABWAewgA7AC6YdAVwAOYBIYymYRIA===";
    assert!(message(link).contains("disjointgroups"), "{}", message(link));
}

#[test]
fn k042_a_grid_of_candidates_is_solved_as_such() {
    // The candidates of a unique puzzle, written without a single given.
    let unique = givens(UNIQUE);
    let mut grid = Givens::EMPTY;
    for cell in Cell::ALL {
        grid.set(cell, Entry::Pencilmarks(unique.candidates(cell, &Topology::CLASSIC)));
    }
    let text = write(&Record::new(grid), find("sukaku").unwrap()).unwrap();
    let read = givens(&text);
    assert!(read.given().is_empty());
    let reply = solve(&read, &Search::default());
    assert_eq!(reply.verdict.unique().unwrap().to_string(), SOLUTION);
    let mut open = read;
    open.set(Cell::at(4, 4), Entry::Pencilmarks(DigitSet::EMPTY));
    assert_eq!(solve(&open, &Search::default()).verdict, Verdict::Unsolvable);
}

#[test]
fn k043_the_formats_of_sudocue_and_simple_sudoku_are_read() {
    for id in ["sdk", "sdm", "sdx", "ss"] {
        let text = write(&Record::new(givens(UNIQUE)), find(id).unwrap()).unwrap();
        assert_eq!(givens(&text).given(), givens(UNIQUE).given(), "{id}: {text}");
    }
}

#[test]
fn k044_k046_spaces_are_read_and_points_preferred() {
    let spaced = UNIQUE.replace('.', " ");
    assert_eq!(givens(&spaced).to_string(), UNIQUE);
    let cut = spaced.replacen("79", "  ", 1);
    assert!(message(cut.trim_end()).contains("write . instead"), "{}", message(cut.trim_end()));
    let rows: Vec<&str> = (0..9).map(|row| &UNIQUE[9 * row..9 * row + 9]).collect();
    assert_eq!(givens(&rows.join("\n")).to_string(), UNIQUE);
    assert_eq!(givens(&UNIQUE.replace('.', "0")).to_string(), UNIQUE);
    assert!(write(&Record::new(givens(&spaced)), find("line").unwrap()).unwrap().contains('.'));
}

#[test]
fn k047_several_puzzles_make_one_document() {
    let format = find("opensudoku").unwrap();
    let request = Request {
        inputs: vec![Input::Text {
            name: "three".into(),
            text: format!("{UNIQUE}\n{SOLUTION}\n{UNIQUE}\n"),
        }],
        options: Options {
            threads: NonZeroUsize::new(3).unwrap_or(NonZeroUsize::MIN),
            chunk: 81,
            ..Options::default()
        },
        frame: Frame {
            opening: format.opening().into(),
            separator: format.separator(),
            closing: format.closing(),
        },
        gauge: Arc::default(),
        ..Request::default()
    };
    let mut document = Vec::new();
    run(
        request,
        move |_, record, out| {
            let text = convert(record, format, false)?.text;
            out.item(|item| item.push_str(&text))?;
            Ok(Answer::Yes)
        },
        &mut document,
        &mut |problem| panic!("{problem}"),
    )
    .unwrap();
    let document = String::from_utf8(document).unwrap();
    assert_eq!(document.matches("<opensudoku").count(), 1, "{document}");
    assert_eq!(read(&document).unwrap().len(), 3);
}
