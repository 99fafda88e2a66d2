//! The jobs that solve as people do, for any grid at all.

use proptest::prelude::*;
use sudokit_app::{
    Detail, Guide, Number, PathEnd, Place, Reply, Search, Standing, Style,
    jobs::{
        explain::{Checks, ExplainRequest, Key, explain},
        hint::{HintEnd, HintRequest, Level, hint},
        show::Look,
        solve::solve,
        steps::steps,
        technique::technique,
    },
    state,
};
use sudokit_grid::{Givens, Grid, Topology, Verdict};
use sudokit_testkit::strategies::{as_sukaku, junk, mutated, nonsense, solvable, solvable_sukaku};
use sudokit_words::Language;

/// Puzzles of every kind: right and wrong, printed and half solved, full and nearly empty.
fn any_givens() -> impl Strategy<Value = Givens> {
    prop_oneof![
        solvable(20..75),
        mutated(20..60),
        junk(0..30),
        as_sukaku(solvable(25..60), 0..200),
        solvable_sukaku(0..4),
        nonsense(),
    ]
}

fn guide(language: Language) -> Guide {
    Guide { language, ..Guide::default() }
}

fn place() -> Place {
    Place { source: "test".into(), number: Number::Line(1) }
}

/// An answer in every style, which must not fail.
fn written<R: Reply>(reply: &R) -> String {
    let mut text = String::new();
    reply.plain(&place(), &mut text);
    let json = serde_json::to_string(&reply.wire()).expect("replies have text keys only");
    assert_eq!(reply.row().len(), R::COLUMNS.len());
    assert!(json.starts_with('{'), "{json} in {:?}", Style::Json);
    text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A step of a hint holds in every solution: with it there are as many as before.
    #[test]
    fn hints_are_true(givens in any_givens()) {
        for language in Language::ALL {
            let request = HintRequest::next(Level::Applied);
            let reply = hint(&givens, &request, &guide(language), &Search::default());
            prop_assert!(!written(&reply).is_empty());
            let verdict = solve(&givens, &Search::default()).verdict;
            match reply.end {
                HintEnd::Found => {
                    let after = reply.hints[0].after.as_ref().map(|after| {
                        solve(&state(after), &Search::default()).verdict
                    });
                    match (&verdict, after) {
                        (Verdict::Unique(_), after) => prop_assert_eq!(after, Ok(verdict.clone())),
                        (Verdict::Multiple(_), Ok(Verdict::Multiple(_))) => {}
                        (_, after) => prop_assert!(false, "{:?} {:?}", verdict, after),
                    }
                }
                HintEnd::Refused => prop_assert_eq!(verdict, Verdict::Unsolvable),
                HintEnd::Solved => prop_assert!(givens.filled().len() == 81),
                _ => prop_assert!(verdict != Verdict::Unsolvable),
            }
        }
    }

    /// A path ends, `explain` proves each of its steps, and `steps` takes the same one.
    #[test]
    fn paths_are_proved_and_the_same(givens in any_givens()) {
        let guide = guide(Language::French);
        let search = Search::default();
        let proved = ExplainRequest { checks: Checks::Prove, ..ExplainRequest::default() };
        let told = explain(&givens, &proved, &guide, &search).expect("every step is sound");
        let short = steps(&givens, Detail::Explained, &guide, &search);
        prop_assert_eq!(&told.end, &short.end);
        prop_assert_eq!(told.steps.len(), short.steps.len());
        prop_assert!(told.steps.iter().map(|step| &step.step).eq(&short.steps));
        prop_assert_eq!(short.counts.iter().map(|&(_, n)| n).sum::<usize>(), short.steps.len());
        for step in &told.steps {
            prop_assert!(step.open >= step.step.conclusions.len());
        }
        written(&told);
        written(&short);
        let mut markdown = String::new();
        told.markdown(&place(), None, &mut markdown);
        prop_assert!(markdown.starts_with("# test"));
        if let PathEnd::Solved = told.end {
            prop_assert_eq!(told.candidates_left, 0);
        }
        if let (PathEnd::Stuck, Standing::Sound(_)) = (&told.end, &told.standing) {
            let grid = Grid::new(&told.grid, &Topology::CLASSIC).expect("a consistent grid");
            prop_assert_eq!(grid.candidates().len(), told.candidates_left);
        }
    }
}

/// What is written of a path does not depend on the locale's order or on chance.
#[test]
fn the_same_puzzle_gives_the_same_text() {
    let givens: Givens =
        ".....69.23......6..41....8.4256.7......1..3.....92..........1...5......97.8...6.."
            .parse()
            .expect("a puzzle");
    let told = || {
        let guide = guide(Language::English);
        written(
            &explain(&givens, &ExplainRequest::default(), &guide, &Search::default())
                .expect("no check, no fault"),
        )
    };
    assert_eq!(told(), told());
}

/// A search that was not carried to its end is no silence.
#[test]
fn what_the_puzzle_hangs_on_is_said_to_be_unknown() {
    let givens: Givens =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .expect("a puzzle");
    for language in Language::ALL {
        let request = ExplainRequest::default();
        let mut reply = explain(&givens, &request, &guide(language), &Search::default())
            .expect("no check, no fault");
        let before = written(&reply);
        reply.key = Key::Unknown;
        let after = written(&reply);
        assert_eq!(after.lines().count(), before.lines().count() + 1, "{after}");
    }
}

/// What is supposed on top of a supposition, and what follows from that, lies deeper.
#[test]
fn an_argument_within_the_argument_is_indented() {
    let found = sudokit_app::find_technique("nested-forcing-net").expect("it exists");
    let text = technique(found, Language::English).text(&Look::default());
    let depth = |line: &str| line.len() - line.trim_start().len();
    let mut lines = text.lines().skip_while(|line| !line.ends_with(" on top of that:"));
    let opening = lines.next().expect("an argument within the argument");
    let inner = lines.next().expect("it says something");
    assert_eq!((depth(opening), depth(inner)), (2, 4), "{text}");
    let closing = lines.find(|line| line.trim_start().starts_with("So the assumption on top"));
    assert!(closing.is_some(), "{text}");
    let last = text.lines().last().expect("a conclusion");
    assert_eq!(depth(last), 2, "{text}");
}
