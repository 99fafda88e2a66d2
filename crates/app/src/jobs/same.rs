//! Whether two puzzles are the same in disguise.

use crate::{
    Answer, Failure, Place, Problem, Reply, Request, Summary, jobs::canonical::no_form, run, wire,
};
use serde::Serialize;
use std::{
    fmt::Write,
    io,
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
};
use sudokit_grid::{Cell, Digit, Entry, Givens};
use sudokit_symmetry::{
    Transformation, automorphisms_of_puzzle, canonical_form_of_puzzle, canonical_puzzle,
};

/// Whether one puzzle can be turned into another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SameReply {
    /// Both puzzles.
    pub puzzles: [Givens; 2],
    /// The transformations that lead from the first to the second, as many as were asked for; none
    /// if the puzzles differ.
    pub transformations: Vec<Transformation>,
    /// How many there are. Each way to exchange digits that stand nowhere counts, of which only one
    /// is told.
    pub count: u64,
    /// Why there are none.
    pub reason: Option<Reason>,
}

/// Why two puzzles are not the same: the simplest thing that no symmetry changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// How many givens there are.
    Givens([usize; 2]),
    /// How often the digits occur, the rarest first.
    Digits([[usize; 9]; 2]),
    /// How many givens the boxes hold, the emptiest first.
    Boxes([[usize; 9]; 2]),
    /// The patterns of the givens, whatever their digits are.
    Pattern,
    /// How many transformations leave the puzzles as they are.
    Automorphisms([u64; 2]),
    /// None of these: only the canonical forms differ.
    Forms,
}

/// Reads the two puzzles of a request. Problems are reported as in [`run`], and so are puzzles that
/// have no canonical form, or a third one. Nothing if there are less than two.
///
/// # Errors
/// If a thread panicked, which is a bug.
pub fn read_both(
    mut request: Request,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<(Option<[Givens; 2]>, Summary)> {
    // One thread, so that they come in their order.
    request.options.threads = NonZeroUsize::MIN;
    let puzzles = Arc::new(Mutex::new(Vec::new()));
    let all = Arc::clone(&puzzles);
    let take = move |_: &Place, record: &sudokit_formats::Record, _: &mut crate::Emitter<'_>| {
        let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() == 2 {
            return Err(Failure::Refused("expected two puzzles, found a third one".to_owned()));
        }
        if record.givens != record.givens.as_printed() {
            return Err(no_form());
        }
        all.push(record.givens);
        Ok(Answer::Yes)
    };
    let summary = run(request, take, &mut io::sink(), report)?;
    let all = std::mem::take(&mut *puzzles.lock().unwrap_or_else(PoisonError::into_inner));
    Ok((all.try_into().ok(), summary))
}

/// Looks for transformations that lead from one puzzle to another, at most so many.
///
/// ```
/// use sudokit_app::jobs::same::{Reason, same};
/// use sudokit_grid::Givens;
///
/// let cells = |text: &str| format!("{text}{}", ".".repeat(78)).parse::<Givens>();
/// let reply = same(&[cells("12.")?, cells(".34")?], 1)?;
/// let [one, other] = reply.puzzles;
/// assert_eq!(reply.transformations[0].apply(&one), other);
/// let reply = same(&[cells("12.")?, cells("..3")?], 1)?;
/// assert_eq!(reply.reason, Some(Reason::Givens([2, 1])));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there are placed digits or pencilmarks.
pub fn same(puzzles: &[Givens; 2], most: usize) -> Result<SameReply, Failure> {
    let [one, other] = puzzles;
    let [first, second] = [canonical_puzzle(one), canonical_puzzle(other)];
    let (first, second) = (first.map_err(|_| no_form())?, second.map_err(|_| no_form())?);
    if first.form != second.form {
        let (transformations, reason) = (Vec::new(), Some(reason(puzzles)?));
        return Ok(SameReply { puzzles: *puzzles, transformations, count: 0, reason });
    }
    let way = first.transformation.then(&second.transformation.inverse());
    let automorphisms = automorphisms_of_puzzle(one).map_err(|_| no_form())?;
    let transformations = automorphisms.iter().take(most).map(|it| it.then(&way)).collect();
    let count = automorphisms.order();
    Ok(SameReply { puzzles: *puzzles, transformations, count, reason: None })
}

/// The simplest difference between two puzzles that are not the same.
fn reason(puzzles: &[Givens; 2]) -> Result<Reason, Failure> {
    let givens = puzzles.map(|puzzle| puzzle.given().len());
    if givens[0] != givens[1] {
        return Ok(Reason::Givens(givens));
    }
    let digits = puzzles.map(|puzzle| sorted_counts(&puzzle, |_, digit| digit.index()));
    if digits[0] != digits[1] {
        return Ok(Reason::Digits(digits));
    }
    let boxes = puzzles.map(|puzzle| sorted_counts(&puzzle, |cell, _| cell.block()));
    if boxes[0] != boxes[1] {
        return Ok(Reason::Boxes(boxes));
    }
    let patterns = puzzles.map(|puzzle| canonical_form_of_puzzle(&pattern(&puzzle)));
    if patterns[0] != patterns[1] {
        return Ok(Reason::Pattern);
    }
    let order = |puzzle: &Givens| {
        automorphisms_of_puzzle(puzzle).map(|all| all.order()).map_err(|_| no_form())
    };
    let orders = [order(&puzzles[0])?, order(&puzzles[1])?];
    Ok(if orders[0] == orders[1] { Reason::Forms } else { Reason::Automorphisms(orders) })
}

/// How many givens are of each kind, sorted.
fn sorted_counts(puzzle: &Givens, kind: impl Fn(Cell, Digit) -> usize) -> [usize; 9] {
    let mut counts = [0; 9];
    for (cell, entry) in puzzle.iter() {
        if let Entry::Given(digit) = entry {
            counts[kind(cell, digit)] += 1;
        }
    }
    counts.sort_unstable();
    counts
}

/// The same givens with one digit for all.
fn pattern(puzzle: &Givens) -> Givens {
    let mut pattern = Givens::EMPTY;
    for cell in puzzle.given() {
        pattern.set(cell, Entry::Given(Digit::ALL[0]));
    }
    pattern
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list = |counts: &[usize; 9]| counts.map(|count| count.to_string()).join(" ");
        match self {
            Self::Givens([one, other]) => write!(f, "{one} and {other} givens"),
            Self::Digits([one, other]) => {
                write!(f, "the digits occur {} and {} times", list(one), list(other))
            }
            Self::Boxes([one, other]) => {
                write!(f, "the boxes hold {} and {} givens", list(one), list(other))
            }
            Self::Pattern => f.write_str("the givens stand in different patterns"),
            Self::Automorphisms([one, other]) => {
                write!(f, "{one} and {other} automorphisms")
            }
            Self::Forms => f.write_str("the canonical forms differ"),
        }
    }
}

impl Reason {
    /// The word for what differs.
    const fn kind(&self) -> &'static str {
        match self {
            Self::Givens(_) => "givens",
            Self::Digits(_) => "digits",
            Self::Boxes(_) => "boxes",
            Self::Pattern => "pattern",
            Self::Automorphisms(_) => "automorphisms",
            Self::Forms => "forms",
        }
    }
}

impl Reply for SameReply {
    const COLUMNS: &'static [&'static str] =
        &["one", "other", "same", "count", "transformations", "reason"];

    fn is_negative(&self) -> bool {
        self.reason.is_some()
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        for transformation in &self.transformations {
            let _ = writeln!(out, "same {transformation}");
        }
        if let Some(reason) = &self.reason {
            let _ = writeln!(out, "different {reason}");
        }
    }

    fn wire(&self) -> impl Serialize {
        wire::Same {
            puzzles: self.puzzles.map(|puzzle| puzzle.to_string()),
            same: self.reason.is_none(),
            count: self.count,
            transformations: self.transformations.iter().map(ToString::to_string).collect(),
            reason: self
                .reason
                .as_ref()
                .map(|reason| wire::Difference { kind: reason.kind(), text: reason.to_string() }),
        }
    }

    fn row(&self) -> Vec<String> {
        let [one, other] = self.puzzles.map(|puzzle| puzzle.to_string());
        let transformations: Vec<String> =
            self.transformations.iter().map(ToString::to_string).collect();
        vec![
            one,
            other,
            self.reason.is_none().to_string(),
            self.count.to_string(),
            transformations.join("; "),
            self.reason.as_ref().map(ToString::to_string).unwrap_or_default(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    /// The most symmetric grid, with 648 automorphisms.
    const SYMMETRIC: &str =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

    fn puzzle(text: &str) -> Givens {
        text.parse().unwrap()
    }

    /// The reason why two puzzles differ, each given by the cells of a grid that it shows.
    fn kind(one: &str, other: &str) -> &'static str {
        let reply = same(&[puzzle(one), puzzle(other)], 1).unwrap();
        assert!(reply.is_negative() && reply.transformations.is_empty() && reply.count == 0);
        reply.reason.unwrap().kind()
    }

    #[test]
    fn the_simplest_difference_is_told() {
        let cells = |text: &str| format!("{text}{}", ".".repeat(81 - text.len()));
        assert_eq!(kind(&cells("12"), &cells("123")), "givens");
        assert_eq!(kind(&cells("12"), &cells("1..1")), "digits");
        assert_eq!(kind(&cells("12"), &cells("1...2")), "boxes");
        assert_eq!(kind(&cells("12.......3"), &cells("123")), "pattern");
        assert_eq!(kind(GRID, SYMMETRIC), "automorphisms");
        assert_eq!(kind(&cells("12.......2"), &cells("12.......1")), "automorphisms");
        let another =
            "796481325213567894854392176649815237325679481178234659931748562462953718587126943";
        assert_eq!(kind(GRID, another), "forms");
    }

    #[test]
    fn every_way_is_told_once() {
        let one = puzzle(SYMMETRIC);
        let by: Transformation = "rotate-90 digits=312456789 rows=456123789".parse().unwrap();
        let other = by.apply(&one);
        let reply = same(&[one, other], usize::MAX).unwrap();
        assert_eq!(reply.count, reply.transformations.len() as u64);
        assert!(reply.transformations.iter().all(|it| it.apply(&one) == other));
        assert!(reply.transformations.contains(&by));
        assert_eq!(same(&[one, other], 3).unwrap().transformations.len(), 3);
    }
}
