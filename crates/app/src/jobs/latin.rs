//! Latin squares: one, all, how many there are, and the best for given rewards.

mod best;

pub use best::{LatinBest, RewardsError, best, best_choice, read_rewards};

use crate::{Choice, Drawing, ModelSearch, Place, Reply, Searched, drawing::frame, wire};
use serde::Serialize;
use std::{fmt::Write, ops::ControlFlow};
use sudokit_model::{BackendError, Ending, Outcome};
use sudokit_solve::{
    general::Question,
    models::{
        halves,
        latin::{Fixed, LatinSquares},
    },
};

/// The greatest order that is answered about.
pub const MOST_ORDER: u16 = 50;

/// Up to this order, reduced squares are few enough for an engine to look at each: there are 9,408
/// of order 6 and 16,942,080 of order 7.
const MOST_BY_MODEL: usize = 6;

/// Which squares are meant: all, or those whose first row holds the values in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstRow {
    /// Any.
    Free,
    /// The values in order.
    InOrder,
}

impl FirstRow {
    const fn fixed(self) -> Fixed {
        match self {
            Self::Free => Fixed::Nothing,
            Self::InOrder => Fixed::FirstRow,
        }
    }
}

/// How many squares there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LatinCount {
    /// The order of the squares.
    pub order: usize,
    /// Which squares are counted.
    pub first_row: FirstRow,
    /// How many there are, at least; nothing if 128 bits do not hold it.
    pub count: Option<u128>,
    /// How many reduced squares were found, and how many squares each of them stands for; nothing
    /// if they were not looked at.
    pub reduced: Option<(u64, u128)>,
    /// Who searched, and how the search ended.
    pub searched: Searched,
}

/// A square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    /// The number of the square among those of its order, counted from 1.
    pub number: u64,
    /// Its rows, values counted from 1.
    pub rows: Vec<Vec<usize>>,
    /// How it is written as text.
    pub drawing: Drawing,
}

/// Counts the squares of an order through their symmetry: at most `limit` reduced squares are
/// looked at, each of which stands for `n!·(n-1)!` squares, or `(n-1)!` with the first row in order.
///
/// If no engine is asked for by name, squares of order 7 are counted by
/// [their halves](sudokit_solve::models::halves) instead.
///
/// ```
/// use sudokit_app::{ModelSearch, jobs::latin::{FirstRow, count}};
///
/// let reply = count(4, FirstRow::Free, u64::MAX, &ModelSearch::default())?;
/// assert_eq!((reply.count, reply.reduced), (Some(576), Some((4, 144))));
/// # Ok::<(), sudokit_model::BackendError>(())
/// ```
///
/// # Errors
/// If the engine cannot take the squares.
pub fn count(
    order: usize,
    first_row: FirstRow,
    limit: u64,
    search: &ModelSearch,
) -> Result<LatinCount, BackendError> {
    let shared = match first_row {
        FirstRow::Free => Some(1),
        FirstRow::InOrder => LatinSquares { order, fixed: Fixed::FirstRow }.weight(),
    };
    if let Some(engine) = by_halves(order, search) {
        let outcome = Outcome {
            solutions: 0,
            nodes: 0,
            ending: Ending::Exhausted,
            objective: None,
            bound: None,
        };
        let all = search.limited(1, |limits| {
            halves::latin_squares(order, &mut || limits.is_stopped(Default::default()))
        });
        let ending = if all.is_some() { Ending::Exhausted } else { Ending::Stopped };
        let searched = Searched {
            choice: engine,
            outcome: Outcome { ending, ..outcome },
            is_interrupted: search.interrupt.is_raised(),
        };
        let count = all.zip(shared).map(|(all, shared)| all / shared).or(Some(0));
        return Ok(LatinCount { order, first_row, count, reduced: None, searched });
    }
    let squares = LatinSquares { order, fixed: Fixed::Reduced };
    let mut go_on = |_: &_| ControlFlow::Continue(());
    let searched = search.search(&squares.model(), Question::All, limit, &mut go_on)?;
    let found = searched.outcome.solutions;
    let weight = squares.weight().zip(shared).map(|(weight, shared)| weight / shared);
    let count = weight.and_then(|weight| weight.checked_mul(found.into()));
    let reduced = weight.map(|weight| (found, weight));
    Ok(LatinCount { order, first_row, count, reduced, searched })
}

/// Whether squares are counted by their halves, and why.
fn by_halves(order: usize, search: &ModelSearch) -> Option<Choice> {
    let is_fit = (MOST_BY_MODEL + 1..=halves::MOST_ORDER).contains(&order);
    (is_fit && search.engine.is_none()).then(|| Choice {
        engine: "halves".to_owned(),
        reason: format!(
            "of order {order} there are too many squares to look at each; the ways to fill their \
             upper and lower halves are multiplied"
        ),
    })
}

/// Which engine lists squares, or counts them, and why.
#[must_use]
pub fn choice(
    order: usize,
    question: Question,
    is_counting: Counting,
    search: &ModelSearch,
) -> Choice {
    let halves = match is_counting {
        Counting::Yes => by_halves(order, search),
        Counting::No => None,
    };
    let fixed = match is_counting {
        Counting::Yes => Fixed::Reduced,
        Counting::No => Fixed::Nothing,
    };
    halves.unwrap_or_else(|| search.choice(&LatinSquares { order, fixed }.model(), question))
}

/// Whether squares are only counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Their number is wanted.
    Yes,
    /// They are wanted themselves.
    No,
}

/// Hands the squares of an order to `found`, at most `limit`, in an order that is always the same
/// for an engine.
///
/// # Errors
/// If the engine cannot take the squares.
pub fn enumerate(
    order: usize,
    first_row: FirstRow,
    limit: u64,
    drawing: Drawing,
    search: &ModelSearch,
    found: &mut dyn FnMut(&Square) -> ControlFlow<()>,
) -> Result<Searched, BackendError> {
    let squares = LatinSquares { order, fixed: first_row.fixed() };
    let mut number = 0;
    let question = if limit == 1 { Question::One } else { Question::All };
    search.search(&squares.model(), question, limit, &mut |solution| {
        number += 1;
        found(&Square { number, rows: squares.rows(solution), drawing })
    })
}

impl LatinCount {
    fn number(&self) -> String {
        self.count.map_or_else(|| "more than 2^128".to_owned(), |count| count.to_string())
    }
}

impl Reply for LatinCount {
    const COLUMNS: &'static [&'static str] =
        &["order", "first_row", "count", "exact", "ending", "reduced", "weight", "engine", "nodes"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(&self.searched.told(self.number()));
        if self.searched.outcome.ending == Ending::SolutionLimit
            && let Some((found, weight)) = self.reduced
        {
            let _ = write!(out, ": {found} reduced squares, the limit, times {weight}");
        }
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        wire::LatinCount {
            order: self.order,
            first_row: self.first_row == FirstRow::InOrder,
            count: self.count,
            exact: self.searched.is_exact(),
            ending: self.searched.ending(),
            reduced: self.reduced.map(|(found, _)| found),
            weight: self.reduced.map(|(_, weight)| weight),
            engine: self.searched.choice.engine.clone(),
            nodes: self.searched.outcome.nodes,
        }
    }

    fn row(&self) -> Vec<String> {
        let reduced = |part: Option<String>| part.unwrap_or_default();
        vec![
            self.order.to_string(),
            (self.first_row == FirstRow::InOrder).to_string(),
            self.count.map(|count| count.to_string()).unwrap_or_default(),
            self.searched.is_exact().to_string(),
            self.searched.ending().to_owned(),
            reduced(self.reduced.map(|(found, _)| found.to_string())),
            reduced(self.reduced.map(|(_, weight)| weight.to_string())),
            self.searched.choice.engine.to_owned(),
            self.searched.outcome.nodes.to_string(),
        ]
    }
}

/// The rows of a square as text, numbers with blanks between them.
fn lines(rows: &[Vec<usize>]) -> impl Iterator<Item = String> {
    rows.iter().map(|row| row.iter().map(usize::to_string).collect::<Vec<_>>().join(" "))
}

/// Writes a square, in several lines.
fn draw(rows: &[Vec<usize>], drawing: Drawing, out: &mut String) {
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(usize::to_string).collect()).collect();
    if drawing != Drawing::Line {
        return frame(&rows, drawing, out);
    }
    let width = rows.iter().flatten().map(String::len).max().unwrap_or_default();
    for row in &rows {
        let cells: Vec<String> = row.iter().map(|value| format!("{value:>width$}")).collect();
        let _ = writeln!(out, "{}", cells.join(" "));
    }
}

impl Reply for Square {
    const COLUMNS: &'static [&'static str] = &["solution_number", "square"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        match self.drawing {
            Drawing::Line => {
                let _ = writeln!(out, "{}", lines(&self.rows).collect::<Vec<_>>().join(" / "));
            }
            Drawing::Framed | Drawing::Ascii => draw(&self.rows, self.drawing, out),
        }
    }

    fn wire(&self) -> impl Serialize {
        wire::Square { solution_number: self.number, square: self.rows.clone() }
    }

    fn row(&self) -> Vec<String> {
        vec![self.number.to_string(), lines(&self.rows).collect::<Vec<_>>().join(" / ")]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_row_divides_the_number() {
        for (order, free, in_order) in
            [(1, 1, 1), (3, 12, 2), (7, 61_479_419_904_000, 12_198_297_600)]
        {
            for (first_row, expected) in [(FirstRow::Free, free), (FirstRow::InOrder, in_order)] {
                let reply = count(order, first_row, u64::MAX, &ModelSearch::default());
                assert_eq!(reply.expect("it is small").count, Some(expected));
            }
        }
    }

    #[test]
    fn more_than_can_be_said_is_not_said() {
        let reply = count(40, FirstRow::Free, 1, &ModelSearch::default());
        let reply = reply.expect("one is found soon");
        assert_eq!((reply.count, reply.searched.is_exact()), (None, false));
    }
}
