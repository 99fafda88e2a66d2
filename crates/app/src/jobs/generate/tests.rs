//! The search, with blocks that are known beforehand.

use super::*;
use crate::{Wanted, find_technique};
use rand::Rng;
use std::sync::atomic::{AtomicU64, Ordering};
use sudokit_generate::Draft;
use sudokit_grid::{Cell, Entry};
use sudokit_logic::Policy;
use sudokit_random::{below, stream};
use sudokit_symmetry::{Transformation, canonical_form_of_puzzle};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Disguises of one puzzle with one more clue, at most so many different ones.
struct Disguises {
    different: u64,
    /// How many puzzles a block has.
    per_block: u64,
    /// The block in which a puzzle has two solutions.
    wrong: Option<u64>,
    /// How many puzzles were made.
    made: AtomicU64,
}

fn disguises() -> Disguises {
    Disguises { different: 51, per_block: 5, wrong: None, made: AtomicU64::new(0) }
}

impl Source for Disguises {
    fn block(
        &self,
        seed: u64,
        number: u64,
        stop: &(dyn Fn() -> bool + Sync),
        judge: &mut Judge<'_>,
    ) -> ControlFlow<()> {
        let mut rng = stream(seed, number);
        for _ in 0..self.per_block {
            if stop() {
                break;
            }
            self.made.fetch_add(1, Ordering::Relaxed);
            let draft = self.draft(self.wrong == Some(number), &mut rng);
            judge(&draft)?;
        }
        ControlFlow::Continue(())
    }
}

impl Disguises {
    fn draft(&self, is_wrong: bool, rng: &mut impl Rng) -> Draft {
        let mut puzzle: Givens = PUZZLE.parse().unwrap();
        let solution: Solution = SOLUTION.parse().unwrap();
        let cell = (!puzzle.filled()).iter().nth(below(self.different, rng) as usize).unwrap();
        puzzle.set(cell, Entry::Given(solution.digit(cell)));
        if is_wrong {
            Cell::ALL[..40].iter().for_each(|&cell| puzzle.set(cell, Entry::Empty));
        }
        let disguise = Transformation::random(rng);
        let (puzzle, solution) = (disguise.apply(&puzzle), disguise.apply_to_solution(&solution));
        Draft { puzzle, solution, weight: 1.0, cluster: 0 }
    }
}

fn work(wanted: u64, threads: usize) -> Generation {
    Generation {
        recipe: Recipe::default(),
        wishes: None,
        seed: 7,
        wanted,
        budget: Budget::default(),
        threads: NonZeroUsize::new(threads).unwrap(),
        interrupt: Interrupt::default(),
    }
}

fn found(source: &dyn Source, work: &Generation) -> (Vec<Generated>, GenerateSummary) {
    let mut all = Vec::new();
    let summary = follow_beside(source, work, &[], &mut |_| (), &mut |generated| {
        all.push(generated.clone());
        ControlFlow::Continue(())
    });
    (all, summary.unwrap())
}

#[test]
fn threads_and_numbers_change_nothing() {
    let (all, summary) = found(&disguises(), &work(40, 1));
    assert_eq!((all.len(), summary.end, summary.found), (40, GenerateEnd::Enough, 40));
    for (wanted, threads) in [(40, 2), (40, 4), (5, 3), (1, 1)] {
        let (others, summary) = found(&disguises(), &work(wanted, threads));
        assert_eq!(summary.end, GenerateEnd::Enough);
        assert_eq!(others, all[..wanted as usize]);
    }
    let other = Generation { seed: 8, ..work(40, 1) };
    assert_ne!(found(&disguises(), &other).0, all);
    for (index, generated) in all.iter().enumerate() {
        assert_eq!(generated.number, index as u64 + 1);
        assert_eq!(canonical_form_of_puzzle(&generated.puzzle), Ok(generated.form));
        assert!(all[..index].iter().all(|other| other.form != generated.form));
    }
}

#[test]
fn what_comes_again_and_again_has_an_end() {
    let few = Disguises { different: 3, per_block: 500, ..disguises() };
    for threads in [1, 2] {
        let (all, summary) = found(&few, &work(4, threads));
        assert_eq!((all.len(), summary.end), (3, GenerateEnd::Repeats));
        assert!(summary.repeats >= 10_000 && summary.told().contains("probably no others"));
    }
    // The puzzle near which others are looked for is none of them.
    let known = Way::Near { puzzle: all_but_last(&few), distance: 1 };
    let near = Generation { recipe: Recipe { way: known, ..Recipe::default() }, ..work(4, 1) };
    assert_eq!(found(&few, &near).0.len(), 2);
}

fn all_but_last(few: &Disguises) -> Givens {
    found(few, &work(2, 1)).0[0].puzzle
}

#[test]
fn budgets_end_at_the_same_place_everywhere() {
    let end = |attempts, threads| {
        let budget = Budget { attempts: Some(attempts), ..Budget::default() };
        found(&disguises(), &Generation { budget, ..work(52, threads) })
    };
    let (all, summary) = end(23, 1);
    assert_eq!((summary.end, summary.tally.tried, summary.blocks), (GenerateEnd::Attempts, 25, 5));
    assert_eq!(all.len() as u64 + summary.repeats, 25);
    let (others, summary_of_others) = end(23, 3);
    assert_eq!((&others, &summary_of_others.tally), (&all, &summary.tally));
    assert_eq!(end(2, 1).1.tally.tried, 2);
    assert_eq!(end(2, 1).0, all[..end(2, 1).0.len()]);
    // A block without puzzles counts too.
    let nothing = Disguises { per_block: 0, ..disguises() };
    let budget = Budget { attempts: Some(9), ..Budget::default() };
    let (_, summary) = found(&nothing, &Generation { budget, ..work(1, 2) });
    assert_eq!((summary.blocks, summary.tally.tried), (9, 0));
    assert!(summary.told().contains("in 9 pieces of work"), "{}", summary.told());
}

#[test]
fn times_end_a_search() {
    let nothing = Disguises { per_block: 0, ..disguises() };
    let zero = Some(Duration::ZERO);
    let time = Budget { time: zero, ..Budget::default() };
    let (_, summary) = found(&nothing, &Generation { budget: time, ..work(1, 2) });
    assert_eq!(summary.end, GenerateEnd::Time);
    let patience = Budget { patience: zero, ..Budget::default() };
    let (_, summary) = found(&nothing, &Generation { budget: patience, ..work(1, 1) });
    assert_eq!(summary.end, GenerateEnd::Patience);
}

#[test]
fn what_was_found_before_an_interruption_is_there() {
    let work = work(52, 2);
    let mut count = 0;
    let summary = follow_beside(&disguises(), &work, &[], &mut |_| (), &mut |_| {
        count += 1;
        if count == 3 {
            work.interrupt.raise();
        }
        ControlFlow::Continue(())
    });
    let summary = summary.unwrap();
    assert!(count >= 3 && summary.end == GenerateEnd::Interrupted);
    let summary = follow_beside(&disguises(), &self::work(52, 2), &[], &mut |_| (), &mut |_| {
        ControlFlow::Break(())
    });
    assert_eq!(summary.map(|summary| summary.end), Ok(GenerateEnd::Unheard));
}

#[test]
fn threads_do_not_run_ahead_for_ever() {
    let source = Disguises { per_block: 1, ..disguises() };
    let mut seen = 0;
    let _ = follow_beside(&source, &work(20, 2), &[], &mut |_| (), &mut |generated| {
        thread::sleep(Duration::from_millis(2));
        seen = source.made.load(Ordering::Relaxed) - generated.block;
        if seen > 40 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(seen <= 40, "{seen} blocks ahead");
}

#[test]
fn a_puzzle_with_two_solutions_is_a_fault() {
    let wrong = Disguises { wrong: Some(3), ..disguises() };
    let mut count = 0;
    let summary = follow_beside(&wrong, &work(52, 2), &[], &mut |_| (), &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    let error = summary.unwrap_err();
    assert!(matches!(error, GenerateError::Unsound { seed: 7, block: 3, .. }), "{error}");
    assert!(count > 0 && matches!(Failure::from(error), Failure::Unsound(_)));
}

#[test]
fn wishes_choose_and_are_counted() {
    let wishes = |name: &str| {
        let hardest = Some(find_technique(name).unwrap().info().id);
        let wanted = Wanted { hardest, ..Wanted::default() };
        Some(Wishes::new(&Policy::named("hodoku").unwrap(), wanted).unwrap())
    };
    let budget = Budget { attempts: Some(20), ..Budget::default() };
    let of =
        |name| found(&disguises(), &Generation { wishes: wishes(name), budget, ..work(52, 2) });
    let (all, summary) = of("x-wing");
    assert_eq!((all.len(), summary.tally.tried, summary.tally.wanted), (0, 20, 0));
    assert_eq!(summary.tally.failed, [("hardest x-wing".to_owned(), 20)].into());
    let (all, summary) = of("naked single");
    assert_eq!(all.len() as u64 + summary.repeats, summary.tally.wanted);
    let path = all[0].path.as_ref().unwrap();
    assert_eq!(path.hardest().unwrap().as_str(), "naked-single");
}
