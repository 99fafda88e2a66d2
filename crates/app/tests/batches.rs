//! First looks at batches: they change no answer, and leave open what takes long.

use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use sudokit_app::{
    Answer, Input, Options, Request, Search,
    jobs::{check, count, solve},
    run_batches,
};
use sudokit_formats::Record;
use sudokit_grid::{Ending, Verdict};
use sudokit_solve::Engine;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FULL: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Without solution, though no digit is repeated.
const NONE: &str =
    "..9.7...5..21..9..1...28....7...5..1..851......5....3.......3..68........21.....7";

fn record(text: &str) -> Record {
    Record::new(text.parse().expect("81 cells"))
}

/// One solution, none, one, and twice many.
fn records() -> Vec<Record> {
    let several = FULL.replace(['1', '2', '3', '4', '5'], ".");
    [PUZZLE, NONE, FULL, &".".repeat(81), &several].map(record).to_vec()
}

#[test]
fn a_first_look_changes_no_answer() {
    let lanes = sudokit_solve::Lanes::available().map(Some);
    for lanes in lanes.chain([None]) {
        for nodes in [None, Some(0), Some(1), Some(5), Some(5_000)] {
            let search = Search { lanes, nodes, ..Search::default() };
            let alone = Search { engine: Some(Engine::Scalar.into()), nodes, ..Search::default() };
            for (record, first) in records().iter().zip(search.first_verdicts(&records())) {
                let reply = solve::solve_after(&first, &record.givens, &search);
                assert_eq!(reply, solve::solve(&record.givens, &alone), "{record:?}");
                let reply = check::check_after(&first, record, &search);
                assert_eq!(reply, check::check(record, &alone), "{record:?}");
            }
            for limit in [1, 2, 99, 100, 101, 5_000] {
                let firsts = search.first_counts(&records(), limit);
                for (record, first) in records().iter().zip(firsts) {
                    let reply = count::count_after(first, &record.givens, limit, &search);
                    assert_eq!(reply, count::count(&record.givens, limit, &alone), "{record:?}");
                }
            }
        }
    }
}

#[test]
fn a_first_look_finds_what_comes_easily() {
    let verdicts = Search::default().first_verdicts(&records());
    let is_as_expected = matches!(
        &verdicts[..],
        [
            Verdict::Unique(_),
            Verdict::Unsolvable,
            Verdict::Unique(_),
            Verdict::Multiple(_),
            Verdict::Multiple(_)
        ]
    );
    assert!(is_as_expected, "{verdicts:?}");
    let counts = |limit| {
        let found = Search::default().first_counts(&records(), limit);
        found.iter().map(|first| first.map(|outcome| outcome.ending)).collect::<Vec<_>>()
    };
    let exact = Some(Ending::Exhausted);
    let full = Some(Ending::SolutionLimit);
    assert_eq!(counts(50), [exact, exact, exact, full, full]);
    assert_eq!(counts(1_000_000), [exact, exact, exact, None, None]);
}

#[test]
fn there_is_no_first_look_where_each_puzzle_has_its_own_time_or_engine() {
    let timed = Search { time: Some(Duration::from_secs(1)), ..Search::default() };
    let forced = Search { engine: Some(Engine::Scalar.into()), ..Search::default() };
    let interrupted = Search::default();
    interrupted.interrupt.raise();
    for search in [timed, forced, interrupted] {
        let verdicts = search.first_verdicts(&records());
        assert!(verdicts.iter().all(|verdict| *verdict == Verdict::Unknown));
        assert_eq!(search.first_counts(&records(), 2), [None; 5]);
    }
}

/// What a look finds out reaches the job of the same record, and chunks are looked at once.
#[test]
fn each_record_meets_what_was_found_out_about_it() {
    let text: String = (0..2_000)
        .map(|n| if n % 7 == 3 { "bad\n".to_owned() } else { format!("{PUZZLE} {n}\n") })
        .collect();
    for threads in [1, 2, 3] {
        let looked = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&looked);
        let request = Request {
            inputs: vec![Input::Text { name: "text".into(), text: text.clone() }],
            options: Options {
                threads: NonZeroUsize::new(threads).expect("a thread"),
                keep_going: true,
                chunk: 4_096,
                ..Options::default()
            },
            ..Request::default()
        };
        let mut out = Vec::new();
        let summary = run_batches(
            request,
            move |records| {
                counter.fetch_add(records.len(), Ordering::Relaxed);
                records.iter().map(|record| record.field("comment").map(str::to_owned)).collect()
            },
            |_, record, found: &Option<String>, out| {
                assert_eq!(record.field("comment"), found.as_deref());
                out.item(|item| item.push_str(&format!("{} ", found.as_deref().unwrap_or(""))))?;
                Ok(Answer::Yes)
            },
            &mut out,
            &mut |_| (),
        )
        .expect("memory takes everything");
        let expected: String = (0..2_000).filter(|n| n % 7 != 3).map(|n| format!("{n} ")).collect();
        assert_eq!(String::from_utf8(out).expect("UTF-8"), expected);
        assert_eq!(summary.records as usize, looked.load(Ordering::Relaxed));
        assert_eq!(summary.problems, 2_000 - summary.records);
    }
}
