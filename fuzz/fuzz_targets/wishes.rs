//! Any wishes of a path are refused or judged, and a judgement agrees with the path itself.
//!
//! The judgement is stopped soon.

#![no_main]

use libfuzzer_sys::{
    arbitrary::{Result, Unstructured},
    fuzz_target,
};
use std::{cell::Cell, ops::RangeInclusive, sync::LazyLock};
use sudokit_app::{Judgement, PathEnd, Wanted, Wishes};
use sudokit_grid::Givens;
use sudokit_logic::{Policy, TechniqueId, techniques};

/// Policies with few techniques, with many, and with several at one place.
static POLICIES: LazyLock<Vec<Policy>> = LazyLock::new(|| {
    let ids = ["hodoku", "singles-only", "sudoku-explainer", "all"];
    ids.into_iter().filter_map(Policy::named).collect()
});

/// Puzzles of all kinds: with one solution, easy and hard, with several, with none.
const PUZZLES: [&str; 6] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "1...2...3...4...5...6...7...8...9................................................",
    "55...............................................................................",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
];

fuzz_target!(|bytes: &[u8]| {
    // An input that is too short is none.
    let _ = judge(&mut Unstructured::new(bytes));
});

fn judge(input: &mut Unstructured<'_>) -> Result<()> {
    let policy = input.choose(&POLICIES)?;
    let puzzle: Givens = input.choose(&PUZZLES)?.parse().expect("81 cells");
    let polls = u32::from(input.arbitrary::<u8>()?) << input.int_in_range(0..=3)?;
    let wanted = wanted(policy, input)?;
    let wishes = match Wishes::new(policy, wanted.clone()) {
        Ok(wishes) => wishes,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return Ok(());
        }
    };
    assert_eq!(wishes.wanted(), &wanted);
    let [quick, whole] = [Wishes::judge, Wishes::judge_all].map(|judge| {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > polls
        };
        judge(&wishes, &puzzle, &stop)
    });
    for judgement in [&quick, &whole] {
        check(judgement, &wishes);
    }
    if !quick.is_stopped() && !whole.is_stopped() {
        assert_eq!(quick.is_fulfilled(), whole.is_fulfilled(), "{wanted:?}");
        assert!(quick.distance <= whole.distance, "{wanted:?}");
    }
    Ok(())
}

fn check(judgement: &Judgement, wishes: &Wishes) {
    let wanted = wishes.wanted();
    assert_eq!(judgement.is_fulfilled(), judgement.failed.is_empty(), "{judgement:?}");
    let Some(facts) = judgement.path.as_ref().filter(|_| judgement.is_fulfilled()) else { return };
    assert_eq!(facts.end, PathEnd::Solved, "{wanted:?}");
    assert!(wanted.steps.contains(&facts.steps), "{wanted:?} {facts:?}");
    assert_eq!(facts.counts.iter().map(|it| it.1).sum::<usize>(), facts.steps, "{facts:?}");
    for technique in wanted.hardest.iter().chain(&wanted.required) {
        assert!(facts.count(*technique) > 0, "{wanted:?} {facts:?}");
    }
    for technique in &wanted.forbidden {
        assert_eq!(facts.count(*technique), 0, "{wanted:?} {facts:?}");
    }
    for (technique, counts) in &wanted.counts {
        assert!(counts.contains(&facts.count(*technique)), "{wanted:?} {facts:?}");
    }
}

fn wanted(policy: &Policy, input: &mut Unstructured<'_>) -> Result<Wanted> {
    let tried: Vec<TechniqueId> = policy.techniques().map(|it| it.info().id).collect();
    let technique = |input: &mut Unstructured<'_>| -> Result<TechniqueId> {
        if input.ratio(1, 16)? {
            return Ok(input.choose(techniques::ALL)?.info().id);
        }
        input.choose(&tried).copied()
    };
    let some = |input: &mut Unstructured<'_>| -> Result<Option<TechniqueId>> {
        if input.ratio(1, 3)? { technique(input).map(Some) } else { Ok(None) }
    };
    let several = |input: &mut Unstructured<'_>, most| -> Result<Vec<TechniqueId>> {
        (0..input.int_in_range(0..=most)?).map(|_| technique(input)).collect()
    };
    let (up_to, hardest) = (some(input)?, some(input)?);
    let (required, forbidden) = (several(input, 2)?, several(input, 3)?);
    let counted = several(input, 2)?;
    let counts = counted.into_iter().map(|id| Ok((id, range(input)?))).collect::<Result<_>>()?;
    let steps = if input.ratio(1, 3)? { range(input)? } else { 0..=usize::MAX };
    let bottleneck = if input.ratio(1, 4)? { Some(range(input)?) } else { None };
    Ok(Wanted { up_to, hardest, required, forbidden, steps, counts, bottleneck })
}

fn range(input: &mut Unstructured<'_>) -> Result<RangeInclusive<usize>> {
    let (a, b) = (usize::from(input.arbitrary::<u8>()?), usize::from(input.arbitrary::<u8>()?));
    Ok(match input.int_in_range(0..=5)? {
        0 => a..=b,
        1 => 0..=a,
        2 => input.arbitrary()?..=input.arbitrary()?,
        3 => a.min(b)..=a.max(b),
        _ => a % 4..=usize::MAX,
    })
}
