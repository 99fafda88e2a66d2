//! Whether a catalogue is whole, and everything in it is true.

use super::{
    CatalogueFailure,
    rate::{in_threads, unless},
};
use crate::{Search, search::Attempt};
use std::num::NonZeroUsize;
use sudokit_catalogue::{Catalogue, CatalogueError, Filter, Stored};
use sudokit_grid::Verdict;
use sudokit_symmetry::Canoniser;

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The number of the puzzle; nothing if it is about the file.
    pub id: Option<i64>,
    /// What is wrong.
    pub what: String,
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.id {
            Some(id) => write!(f, "puzzle {id}: {}", self.what),
            None => write!(f, "the file: {}", self.what),
        }
    }
}

/// How many puzzles are checked at a time.
const BATCH: usize = 8192;

/// Checks the file and, of each puzzle, the canonical form, the number of clues, the layout, that
/// the stored solution is the only one, and whether it is minimal. Says how many puzzles were
/// checked, and hands on what is wrong.
///
/// `told` is called with the number of puzzles from time to time.
///
/// # Errors
/// If the catalogue cannot be read.
pub fn check(
    catalogue: &Catalogue,
    search: &Search,
    threads: NonZeroUsize,
    told: &mut dyn FnMut(u64),
    found: &mut dyn FnMut(Finding),
) -> Result<u64, CatalogueFailure> {
    for what in catalogue.damage()? {
        found(Finding { id: None, what });
    }
    let mut checked = 0;
    let mut batch = Vec::new();
    catalogue.read_all_the_same(&Filter::default(), &mut |id, stored| {
        batch.push((id, stored));
        if batch.len() == BATCH {
            checked += check_batch(&batch, search, threads, found);
            batch.clear();
            told(checked);
        }
        unless(&search.interrupt)
    })?;
    checked += check_batch(&batch, search, threads, found);
    Ok(checked)
}

fn check_batch(
    batch: &[(i64, Result<Stored, CatalogueError>)],
    search: &Search,
    threads: NonZeroUsize,
    found: &mut dyn FnMut(Finding),
) -> u64 {
    let faults = in_threads(batch, threads, |(_, stored)| {
        let faults = match stored {
            _ if search.interrupt.is_raised() => return None,
            Ok(stored) => faults(stored, &search.begin()),
            Err(error) => vec![error.trouble.to_string()],
        };
        // What was interrupted is neither well nor wrong.
        (!search.interrupt.is_raised()).then_some(faults)
    });
    let mut checked = 0;
    for ((id, _), faults) in batch.iter().zip(faults) {
        let Some(faults) = faults else { continue };
        checked += 1;
        faults.into_iter().for_each(|what| found(Finding { id: Some(*id), what }));
    }
    checked
}

fn faults(stored: &Stored, attempt: &Attempt<'_>) -> Vec<String> {
    let faults = stored.faults(&mut Canoniser::new());
    let mut faults: Vec<String> = faults.into_iter().map(str::to_owned).collect();
    match attempt.verdict(&stored.givens) {
        Verdict::Unique(solution) if solution == stored.solution => {}
        Verdict::Unique(_) => faults.push("the stored solution is another".to_owned()),
        Verdict::Unsolvable => faults.push("no solution".to_owned()),
        Verdict::Multiple(_) => faults.push("several solutions".to_owned()),
        Verdict::Unknown => {
            faults.push("not known within the limits to have one solution".to_owned());
            return faults;
        }
    }
    match attempt.redundant_givens(&stored.givens) {
        Some(cells) if cells.is_empty() == stored.is_minimal => {}
        Some(_) => faults.push("whether it is minimal is stored wrongly".to_owned()),
        None => faults.push("not known within the limits whether it is minimal".to_owned()),
    }
    faults
}
