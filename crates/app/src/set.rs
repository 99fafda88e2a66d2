//! Puzzles that are kept, where others are answered one after the other.

use crate::{Answer, Failure, Input, Problem, Request, Summary, run_any};
use std::{
    io,
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
};
use sudokit_formats::Record;
use sudokit_grid::{Entry, Givens};
use sudokit_rules::Puzzle;

/// Puzzles that belong together.
#[derive(Clone, Debug)]
pub struct Set {
    /// What it is called, such as `easy`.
    pub name: String,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// Reads an input as a set; its name is the input's. Problems are reported as in
/// [`run`](crate::run). Pencilmarks are one, since a [`Puzzle`] has no place for them.
///
/// # Errors
/// If a thread panicked, which is a bug.
pub fn read_set(
    request: Request,
    input: Input,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<(Set, Summary)> {
    let name = input.name().to_string();
    let (puzzles, summary) = gathered(request, input, digits, Puzzle::clone, report)?;
    Ok((Set { name, puzzles }, summary))
}

/// The digits of a classic puzzle.
fn digits(givens: &Givens) -> Result<Puzzle, Failure> {
    if givens.iter().any(|(_, entry)| matches!(entry, Entry::Pencilmarks(_))) {
        return Err(Failure::Refused("expected digits and empty cells, found pencilmarks".into()));
    }
    Ok(Puzzle::from(givens))
}

/// What the puzzles of an input are made into, in their order.
pub(crate) fn gathered<T: Send + 'static>(
    mut request: Request,
    input: Input,
    classic: fn(&Givens) -> Result<T, Failure>,
    sized: fn(&Puzzle) -> T,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<(Vec<T>, Summary)> {
    request.inputs = vec![input];
    // One thread, so that the puzzles come in their order.
    request.options.threads = NonZeroUsize::MIN;
    let all = Arc::new(Mutex::new(Vec::new()));
    let (of_classic, of_sized) = (Arc::clone(&all), Arc::clone(&all));
    let push = |all: &Mutex<Vec<T>>, one| {
        all.lock().unwrap_or_else(PoisonError::into_inner).push(one);
        Ok(Answer::Yes)
    };
    let summary = run_any(
        request,
        |records: &[Record]| vec![(); records.len()],
        move |_, record, (), _| push(&of_classic, classic(&record.givens)?),
        move |_, puzzle, _| push(&of_sized, sized(puzzle)),
        &mut io::sink(),
        report,
    )?;
    let all = std::mem::take(&mut *all.lock().unwrap_or_else(PoisonError::into_inner));
    Ok((all, summary))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (usize, String) {
        let input = Input::Text { name: "set".into(), text: text.into() };
        let mut problems = String::new();
        let report = &mut |problem: &Problem| problems.push_str(&problem.to_string());
        let (set, _) = read_set(Request::default(), input, report).unwrap();
        (set.puzzles.len(), problems)
    }

    #[test]
    fn pencilmarks_are_not_dropped_silently() {
        assert_eq!(read(&format!("{}\n{}\n", ".".repeat(81), "1".repeat(81))), (2, String::new()));
        let (count, problems) = read(&format!("[12]{}\n", ".".repeat(80)));
        assert!(count == 0 && problems.contains("found pencilmarks"), "{count} {problems}");
    }
}
