//! Wishes of a path, by hand and against their definition.

use std::collections::BTreeSet;
use sudokit_app::{
    Bottleneck, PathEnd, PathFacts, Search, Wanted, WishError, Wishes, find_technique,
    jobs::explain::{ExplainRequest, explain},
};
use sudokit_grid::{CellSet, Givens, Grid, Limits, Topology, Verdict};
use sudokit_logic::{
    Family, Pattern, Policy, Single, SingleReason, TechniqueId, Trace, WalkEnd, walk, walk_watched,
};
use sudokit_random::{below, shuffle, stream};
use sudokit_testkit::strategies::{sample, solutions};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Singles of all kinds are at one place of its order.
const TOGETHER: &str = r#"
    id = "together"
    version = 1
    order = [
        "full-house",
        { best-of = ["naked-single", "hidden-single"] },
        "pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple",
        { best-of = ["x-wing", "swordfish", "skyscraper"] },
        "xy-wing", "unique-rectangle-type-1", "x-chain", "xy-chain", "brute-force",
    ]
"#;

fn id(name: &str) -> TechniqueId {
    find_technique(name).expect("a technique").info().id
}

fn hodoku() -> Policy {
    Policy::named("hodoku").expect("a policy of the library")
}

fn judged(puzzle: &str, wanted: Wanted) -> Vec<String> {
    let wishes = Wishes::new(&hodoku(), wanted).expect("wishes that can be fulfilled");
    let puzzle = puzzle.parse().expect("a puzzle");
    let all = wishes.judge_all(&puzzle, &|| false);
    let quick = wishes.judge(&puzzle, &|| false);
    assert_eq!(quick.is_fulfilled(), all.is_fulfilled());
    assert_eq!(quick.is_fulfilled(), quick.failed.is_empty());
    assert!(quick.failed.iter().all(|failed| all.failed.contains(failed)));
    all.failed
}

fn error(wanted: Wanted) -> String {
    Wishes::new(&hodoku(), wanted).expect_err("wishes that cannot be fulfilled").to_string()
}

#[test]
fn nothing_wished_is_fulfilled_without_a_look() {
    let wishes = Wishes::new(&hodoku(), Wanted::default()).expect("no wishes");
    let judgement = wishes.judge(&Givens::EMPTY, &|| panic!("nobody asks whether to stop"));
    assert!(judgement.is_fulfilled() && judgement.path.is_none() && wishes.is_empty());
}

#[test]
fn a_judgement_can_be_stopped() {
    let wanted = Wanted { steps: 1..=100, ..Wanted::default() };
    let wishes = Wishes::new(&hodoku(), wanted).expect("a wish");
    let puzzle = EASY.parse().expect("a puzzle");
    let judgement = wishes.judge(&puzzle, &|| true);
    assert!(judgement.is_stopped() && !judgement.is_fulfilled());
    assert!(!wishes.judge(&puzzle, &|| false).is_stopped());
}

#[test]
fn wishes_that_contradict_themselves_are_refused() {
    let wants = Wanted::default;
    let (wing, pair) = (id("x-wing"), id("naked-pair"));
    for (wanted, words) in [
        (
            Wanted { hardest: Some(id("junior-exocet")), ..wants() },
            "the policy hodoku 1 does not try 'junior-exocet', so nothing can be wished of it",
        ),
        (
            Wanted { forbidden: vec![id("brute-force")], ..wants() },
            "'brute-force' is left out wherever paths are judged, so nothing can be wished of it",
        ),
        (
            Wanted { hardest: Some(wing), up_to: Some(pair), ..wants() },
            "'x-wing' comes later in the policy hodoku 1 than 'naked-pair', the last technique \
             that the path may take",
        ),
        (
            Wanted { required: vec![wing], hardest: Some(pair), ..wants() },
            "'x-wing' comes later in the policy hodoku 1 than 'naked-pair', the last technique \
             that the path may take",
        ),
        (
            Wanted { counts: vec![(wing, 1..=2)], up_to: Some(pair), ..wants() },
            "'x-wing' comes later in the policy hodoku 1 than 'naked-pair', the last technique \
             that the path may take",
        ),
        (
            Wanted { required: vec![wing], forbidden: vec![pair, wing], ..wants() },
            "'x-wing' cannot be needed and forbidden",
        ),
        (
            Wanted { hardest: Some(wing), counts: vec![(wing, 0..=0)], ..wants() },
            "'x-wing' cannot be needed and taken 0 times at most",
        ),
        (
            Wanted { counts: vec![(wing, 0..=2), (wing, 1..=3)], ..wants() },
            "how often 'x-wing' is taken is wished twice",
        ),
        (
            Wanted { steps: std::ops::RangeInclusive::new(9, 8), ..wants() },
            "the range of steps is empty: 9 is more than 8",
        ),
    ] {
        assert_eq!(error(wanted), words);
    }
    // What is forbidden may be the last that is allowed, and what is not taken may be out of reach.
    let wanted = Wanted {
        up_to: Some(wing),
        forbidden: vec![wing],
        counts: vec![(id("swordfish"), 0..=0)],
        ..wants()
    };
    assert_eq!(
        Wishes::new(&hodoku(), wanted).map(|wishes| wishes.is_empty()),
        Ok::<_, WishError>(false)
    );
}

/// Naked singles alone solve it in 51 steps, and there is no full house at the start, where 153
/// candidates are left.
#[test]
fn an_easy_puzzle_by_hand() {
    let wants = Wanted::default;
    let (naked, wing) = (id("naked-single"), id("x-wing"));
    for (wanted, failed) in [
        (Wanted { up_to: Some(naked), ..wants() }, ""),
        (
            Wanted { up_to: Some(id("full-house")), ..wants() },
            "path: hodoku 1 up to full-house does not solve it, 153 candidates are left",
        ),
        (Wanted { hardest: Some(naked), ..wants() }, ""),
        (
            Wanted { hardest: Some(wing), ..wants() },
            "hardest x-wing: the hardest technique is naked-single",
        ),
        (
            Wanted { required: vec![naked], ..wants() },
            "require naked-single: the others solve it too",
        ),
        (Wanted { required: vec![naked], up_to: Some(naked), ..wants() }, ""),
        (Wanted { required: vec![wing], ..wants() }, "require x-wing: it is not taken"),
        (Wanted { forbidden: vec![naked], ..wants() }, ""),
        (
            Wanted { forbidden: vec![naked, id("hidden-single")], up_to: Some(naked), ..wants() },
            "path: hodoku 1 up to naked-single without naked-single, hidden-single does not solve \
             it, 153 candidates are left",
        ),
        (Wanted { steps: 51..=51, ..wants() }, ""),
        (Wanted { steps: 52..=usize::MAX, ..wants() }, "steps 52..: it has 51"),
        (Wanted { steps: 0..=50, ..wants() }, "steps ..50: it has 51"),
        (
            Wanted { counts: vec![(wing, 1..=2)], ..wants() },
            "count x-wing=1..2: it is taken 0 times",
        ),
        (Wanted { counts: vec![(wing, 0..=0)], ..wants() }, ""),
        (Wanted { bottleneck: Some(1..=usize::MAX), ..wants() }, ""),
    ] {
        let told = format!("{wanted:?}");
        assert_eq!(judged(EASY, wanted).join("; "), failed, "{told}");
    }
    let steps = Wanted { steps: 60..=70, required: vec![wing], ..wants() };
    assert_eq!(judged(EASY, steps), ["require x-wing: it is not taken", "steps 60..70: it has 51"]);
    let puzzle = EASY.parse().expect("a puzzle");
    let facts = PathFacts::of(&puzzle, &hodoku(), Bottleneck::Count, &|| false);
    assert_eq!((facts.end, facts.steps, facts.bottleneck), (PathEnd::Solved, 51, Some(4)));
}

/// The bottleneck is what `explain` shows, and a limit of it is no other number.
#[test]
fn facts_are_those_of_explain() {
    let guide = sudokit_app::Guide { policy: hodoku(), ..sudokit_app::Guide::default() };
    for puzzle in puzzles(6, 1) {
        let facts = PathFacts::of(&puzzle, &hodoku(), Bottleneck::Count, &|| false);
        let told = explain(&puzzle, &ExplainRequest::default(), &guide, &Search::default());
        let told = told.expect("nobody interrupts");
        if facts.end == PathEnd::Solved {
            assert_eq!(facts.counts, told.counts);
            assert_eq!(facts.hardest(), told.hardest.map(|hardest| hardest.technique));
            let is_plain = |reason| {
                matches!(reason, SingleReason::OnlyEmptyCell(_) | SingleReason::NinthPlace)
            };
            let open = told.steps.iter().filter(|step| {
                !matches!(&step.step.pattern, Pattern::Single(single) if is_plain(single.reason))
            });
            assert_eq!(facts.bottleneck, open.map(|step| step.open).min());
        }
    }
}

/// The verdicts equal those of a definition that knows no short cuts, by a policy that remembers in
/// which order singles came up and by one that does not.
#[test]
fn verdicts_equal_the_definition() {
    let policies = [hodoku(), Policy::parse(TOGETHER).expect("a policy")];
    let (mut judged, mut fulfilled) = (0, 0);
    for (number, puzzle) in puzzles(100, 2).iter().enumerate() {
        let policy = &policies[number % 2];
        let facts = PathFacts::of(puzzle, policy, Bottleneck::Skip, &|| false);
        for draw in 0..4 {
            let wanted = wanted(policy, &facts, &mut stream(number as u64, draw));
            let Ok(wishes) = Wishes::new(policy, wanted.clone()) else { continue };
            if wishes.is_empty() {
                continue;
            }
            let expected = is_fulfilled(puzzle, policy, &wanted);
            let judgement = wishes.judge(puzzle, &|| false);
            assert_eq!(judgement.is_fulfilled(), expected, "{puzzle} {wanted:?} {judgement:?}");
            let all = wishes.judge_all(puzzle, &|| false);
            assert_eq!(all.is_fulfilled(), expected, "{puzzle} {wanted:?} {all:?}");
            assert!(all.distance >= judgement.distance);
            judged += 1;
            fulfilled += usize::from(expected);
        }
    }
    assert!(judged >= 150 && fulfilled >= 30, "{fulfilled} of {judged}");
}

/// Of techniques at one place of the order, that one is the hardest that is taken and listed last.
#[test]
fn the_hardest_technique_is_taken() {
    let policy = Policy::parse(TOGETHER).expect("a policy");
    let hardest = |technique| {
        let wanted = Wanted { hardest: Some(id(technique)), ..Wanted::default() };
        let wishes = Wishes::new(&policy, wanted).expect("wishes that can be fulfilled");
        wishes.judge(&EASY.parse().expect("a puzzle"), &|| false).failed
    };
    let facts =
        PathFacts::of(&EASY.parse().expect("a puzzle"), &policy, Bottleneck::Skip, &|| false);
    assert_eq!(facts.hardest(), Some(id("hidden-single")), "{facts:?}");
    assert_eq!(hardest("hidden-single"), [""; 0]);
    assert_eq!(hardest("naked-single"), ["path: hidden-single comes later and is taken"]);
    assert_eq!(hardest("pointing"), ["hardest pointing: the hardest technique is hidden-single"]);
}

/// Random wishes, of which some fit a path.
fn wanted(policy: &Policy, facts: &PathFacts, rng: &mut rand::rngs::ChaCha8Rng) -> Wanted {
    let all: Vec<TechniqueId> = policy.techniques().map(|technique| technique.info().id).collect();
    let taken: Vec<TechniqueId> = facts.counts.iter().map(|&(id, _)| id).collect();
    let mut draw = |n: usize| below(n as u64, rng) as usize;
    let any = all[draw(all.len() - 1)];
    let hardest = facts.hardest().unwrap_or(any);
    let mut wanted = Wanted::default();
    match draw(6) {
        0 => wanted.up_to = Some(any),
        1 => wanted.up_to = Some(hardest),
        2 => wanted.hardest = Some(hardest),
        3 => wanted.required = vec![hardest],
        4 => wanted.forbidden = vec![any, all[draw(all.len() - 1)]],
        _ => {}
    }
    match draw(7) {
        0 => wanted.steps = 40..=40 + draw(40),
        1 => wanted.required.push(taken[draw(taken.len())]),
        2 => wanted.forbidden.push(taken[draw(taken.len())]),
        3 => wanted.counts = vec![(taken[draw(taken.len())], draw(3)..=10 + draw(20))],
        4 => wanted.bottleneck = Some(1..=1 + draw(3)),
        5 => wanted.hardest = Some(taken[draw(taken.len())]),
        _ => {}
    }
    wanted
}

/// What wishes mean, step by step.
fn is_fulfilled(puzzle: &Givens, policy: &Policy, wanted: &Wanted) -> bool {
    let ids: Vec<TechniqueId> = policy.techniques().map(|technique| technique.info().id).collect();
    let place = |id| ids.iter().position(|&other| other == id).expect("it is tried");
    let last = wanted.up_to.iter().chain(&wanted.hardest).map(|&id| place(id)).min();
    let is_left = |id: TechniqueId| id.as_str() != "brute-force" && !wanted.forbidden.contains(&id);
    let is_early = |id| last.is_none_or(|last| place(id) <= last);
    let allowed = policy.filtered(|technique| is_left(technique.info().id));
    let path = path(puzzle, &allowed);
    let count = |id| path.steps.iter().filter(|step| step.technique == id).count();
    let solves_without = |id: TechniqueId| {
        let others = allowed.filtered(|technique| {
            let other = technique.info().id;
            other != id && is_early(other)
        });
        matches!(self::path(puzzle, &others).end, WalkEnd::Solved(_))
    };
    let solves_before = |id: TechniqueId| {
        let earlier = policy.slots.iter().take_while(|slot| !slot.tries(id));
        let earlier: Vec<TechniqueId> = earlier
            .flat_map(|slot| slot.techniques.iter().map(|technique| technique.info().id))
            .collect();
        let others = allowed.filtered(|technique| earlier.contains(&technique.info().id));
        matches!(self::path(puzzle, &others).end, WalkEnd::Solved(_))
    };
    matches!(path.end, WalkEnd::Solved(_))
        && path.steps.iter().all(|step| is_early(step.technique))
        && wanted.hardest.is_none_or(|id| count(id) > 0 && !solves_before(id))
        && wanted.required.iter().all(|&id| !solves_without(id))
        && wanted.steps.contains(&path.steps.len())
        && wanted.counts.iter().all(|(id, range)| range.contains(&count(*id)))
        && wanted
            .bottleneck
            .as_ref()
            .is_none_or(|range| range.contains(&narrowest(puzzle, &allowed).unwrap_or(usize::MAX)))
}

fn path(puzzle: &Givens, policy: &Policy) -> Trace {
    walk(Grid::new(puzzle, &Topology::CLASSIC).expect("one solution"), &Topology::CLASSIC, policy)
}

/// The least number of conclusions that are open at a step, as `explain` says it.
fn narrowest(puzzle: &Givens, policy: &Policy) -> Option<usize> {
    let grid = Grid::new(puzzle, &Topology::CLASSIC).expect("one solution");
    let mut least = None;
    let _ = walk_watched(grid, &Topology::CLASSIC, policy, &mut |view, step| {
        let reason = match &step.pattern {
            Pattern::Single(Single { reason, .. }) => Some(*reason),
            _ => None,
        };
        if matches!(reason, Some(SingleReason::OnlyEmptyCell(_) | SingleReason::NinthPlace)) {
            return std::ops::ControlFlow::Continue(());
        }
        let mut open = BTreeSet::new();
        let mut is_past = false;
        for slot in &policy.slots {
            for technique in &slot.techniques {
                if !is_past || technique.info().family == Family::Single {
                    let all = sudokit_logic::all_steps(view, &[*technique]);
                    open.extend(all.into_iter().flat_map(|step| step.conclusions));
                }
            }
            let ids = slot.techniques.iter().map(|technique| technique.info().id);
            is_past |= ids.into_iter().any(|id| id == step.technique);
        }
        least = Some(least.unwrap_or(usize::MAX).min(open.len()));
        std::ops::ControlFlow::Continue(())
    });
    least
}

/// Minimal puzzles, from the same full grids each time.
fn puzzles(n: usize, seed: u64) -> Vec<Givens> {
    let grids = sample(&solutions(), n, seed);
    let dug = |(number, solution): (usize, &sudokit_grid::Solution)| {
        let mut order: Vec<sudokit_grid::Cell> = CellSet::ALL.iter().collect();
        shuffle(&mut order, &mut stream(seed, number as u64));
        let mut puzzle = Givens::from(*solution);
        for cell in order {
            let before = puzzle;
            puzzle.set(cell, sudokit_grid::Entry::Empty);
            if !matches!(sudokit_solve::verdict(&puzzle, &Limits::NONE), Verdict::Unique(_)) {
                puzzle = before;
            }
        }
        puzzle
    };
    grids.iter().enumerate().map(dug).collect()
}
