//! What a policy says about puzzles.

use super::CatalogueFailure;
use crate::{Bottleneck, Interrupt, PathEnd, PathFacts, Search, search::Attempt};
use std::{num::NonZeroUsize, ops::ControlFlow, thread};
use sudokit_catalogue::{Catalogue, CatalogueError, Depth, Filter, Order, Rating};
use sudokit_grid::Givens;
use sudokit_logic::Policy;

/// This program with its version, as it stands beside what it found out.
#[must_use]
pub fn program() -> String {
    concat!("sudokit ", env!("CARGO_PKG_VERSION")).to_owned()
}

/// How the path by a policy goes through a puzzle with one solution; nothing if it was interrupted
/// or took too long.
#[must_use]
pub fn rating(puzzle: &Givens, policy: &Policy, search: &Search) -> Option<Rating> {
    rating_within(puzzle, policy, &search.begin())
}

pub(super) fn rating_within(
    puzzle: &Givens,
    policy: &Policy,
    attempt: &Attempt<'_>,
) -> Option<Rating> {
    let facts = PathFacts::of(puzzle, policy, Bottleneck::Skip, &|| attempt.is_over());
    (facts.end != PathEnd::Stopped).then(|| rating_of(&facts, policy))
}

/// What is stored of the path that a policy led.
#[must_use]
pub fn rating_of(facts: &PathFacts, policy: &Policy) -> Rating {
    Rating {
        scale: policy.id.clone(),
        version: policy.version,
        program: program(),
        value: None,
        ending: Some(facts.end.word().to_owned()),
        hardest: facts.hardest().map(|technique| technique.as_str().to_owned()),
        steps: u32::try_from(facts.steps).ok(),
    }
}

/// How many puzzles are rated before what was found is stored.
const BATCH: u64 = 512;

/// What became of puzzles that were to be rated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rated {
    /// How many were rated.
    pub rated: u64,
    /// How many were begun and not rated, because of a limit or an interruption.
    pub left: u64,
}

/// Rates, by a policy, the puzzles of a catalogue that a filter wants and that this edition of the
/// policy has not rated yet. What is found is stored every few hundred puzzles, so that a run that
/// ends early goes on from there.
///
/// `told` is called with this number from time to time.
///
/// # Errors
/// If the catalogue cannot be read or written.
pub fn rate(
    catalogue: &mut Catalogue,
    filter: &Filter,
    policy: &Policy,
    search: &Search,
    threads: NonZeroUsize,
    told: &mut dyn FnMut(u64),
) -> Result<Rated, CatalogueFailure> {
    let unrated = Some((policy.id.clone(), policy.version));
    let all = catalogue.ids(&Filter { unrated, order: Order::Added, ..filter.clone() })?;
    let (mut rated, mut left) = (0, 0);
    for ids in all.chunks(BATCH as usize) {
        let puzzles = read(catalogue, ids)?;
        let found = in_threads(&puzzles, threads, |(id, puzzle)| {
            if search.interrupt.is_raised() {
                return None;
            }
            rating(puzzle, policy, search).map(|rating| (*id, rating))
        });
        let found: Vec<_> = found.into_iter().flatten().collect();
        left += (puzzles.len() - found.len()) as u64;
        rated += catalogue.add_ratings(&found, super::now())?;
        told(rated);
        if search.interrupt.is_raised() {
            break;
        }
    }
    Ok(Rated { rated, left })
}

/// Puzzles by their numbers.
fn read(catalogue: &Catalogue, ids: &[i64]) -> Result<Vec<(i64, Givens)>, CatalogueError> {
    let mut puzzles = Vec::new();
    catalogue.read(
        &Filter { ids: ids.to_vec(), ..Filter::default() },
        Depth::Puzzle,
        &mut |it| {
            puzzles.push((it.id, it.givens));
            ControlFlow::Continue(())
        },
    )?;
    Ok(puzzles)
}

/// Does something with each item, in threads; the answers have the order of the items.
pub(super) fn in_threads<T: Sync, R: Send>(
    items: &[T],
    threads: NonZeroUsize,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    // Small parts, since one item may take as long as many others.
    let size = items.len().div_ceil(8 * threads.get()).max(1);
    let (parts, work) = (items.chunks(size), &work);
    let parts: Vec<&[T]> = parts.collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let (next, parts) = (&next, &parts);
    let mut answers: Vec<(usize, Vec<R>)> = thread::scope(|scope| {
        let run = move || {
            let mut own = Vec::new();
            loop {
                let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                let Some(part) = parts.get(number) else { return own };
                own.push((number, part.iter().map(work).collect()));
            }
        };
        let others: Vec<_> =
            (1..threads.get().min(parts.len())).map(|_| scope.spawn(run)).collect();
        let mut all = run();
        for other in others {
            match other.join() {
                Ok(own) => all.extend(own),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    answers.sort_unstable_by_key(|(number, _)| *number);
    answers.into_iter().flat_map(|(_, answers)| answers).collect()
}

/// Whether somebody asked for the end, as a flow.
pub(super) fn unless(interrupt: &Interrupt) -> ControlFlow<()> {
    if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
