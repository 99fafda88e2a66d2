//! Queens on a chessboard: one placement, all of them, or how many there are.

use crate::{Drawing, ModelSearch, Place, Reply, Searched, drawing::frame, wire};
use serde::Serialize;
use std::{fmt::Write, ops::ControlFlow};
use sudokit_model::BackendError;
use sudokit_solve::{general::Question, models::queens::Queens};

/// The largest board that is answered about.
pub const MOST_QUEENS: u16 = 200;

/// How many placements there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueensCount {
    /// The board, and whether mirror images are left out.
    pub queens: Queens,
    /// What the search found and how it ended.
    pub searched: Searched,
}

/// A placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The number of the placement among those of its board, counted from 1.
    pub number: u64,
    /// The column of the queen of each row, counted from 1.
    pub columns: Vec<usize>,
    /// How it is written as text.
    pub drawing: Drawing,
}

/// Counts the placements of a board, at most `limit`.
///
/// ```
/// use sudokit_app::{ModelSearch, jobs::queens::count};
/// use sudokit_solve::{general::Question, models::queens::Queens};
///
/// let reply = count(Queens::new(6), u64::MAX, &ModelSearch::default())?;
/// assert_eq!((reply.searched.outcome.solutions, reply.searched.is_exact()), (4, true));
/// # Ok::<(), sudokit_model::BackendError>(())
/// ```
///
/// # Errors
/// If the engine cannot take the board.
pub fn count(
    queens: Queens,
    limit: u64,
    search: &ModelSearch,
) -> Result<QueensCount, BackendError> {
    let mut go_on = |_: &_| ControlFlow::Continue(());
    let searched = search.search(&queens.model(), Question::All, limit, &mut go_on)?;
    Ok(QueensCount { queens, searched })
}

/// Hands the placements of a board to `found`, at most `limit`, in an order that is always the
/// same for an engine.
///
/// # Errors
/// If the engine cannot take the board.
pub fn enumerate(
    queens: Queens,
    limit: u64,
    drawing: Drawing,
    search: &ModelSearch,
    found: &mut dyn FnMut(&Placement) -> ControlFlow<()>,
) -> Result<Searched, BackendError> {
    let mut number = 0;
    let question = if limit == 1 { Question::One } else { Question::All };
    search.search(&queens.model(), question, limit, &mut |solution| {
        number += 1;
        found(&Placement { number, columns: queens.columns(solution), drawing })
    })
}

impl QueensCount {
    /// The placements and the mirror images that were left out.
    const fn all(&self) -> u64 {
        self.searched.outcome.solutions.saturating_mul(self.queens.weight())
    }
}

impl Reply for QueensCount {
    const COLUMNS: &'static [&'static str] =
        &["size", "count", "all", "exact", "ending", "engine", "nodes"];

    fn is_negative(&self) -> bool {
        self.searched.is_exact() && self.searched.outcome.solutions == 0
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(&self.searched.told(self.searched.outcome.solutions));
        if self.queens.weight() > 1 {
            let _ = write!(out, ", with mirror images {}", self.all());
        }
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        wire::QueensCount {
            size: self.queens.size(),
            count: self.searched.outcome.solutions,
            all: self.all(),
            exact: self.searched.is_exact(),
            ending: self.searched.ending(),
            engine: self.searched.choice.engine.clone(),
            nodes: self.searched.outcome.nodes,
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.queens.size().to_string(),
            self.searched.outcome.solutions.to_string(),
            self.all().to_string(),
            self.searched.is_exact().to_string(),
            self.searched.ending().to_owned(),
            self.searched.choice.engine.to_owned(),
            self.searched.outcome.nodes.to_string(),
        ]
    }
}

impl Placement {
    fn line(&self) -> String {
        let columns: Vec<String> = self.columns.iter().map(usize::to_string).collect();
        columns.join(" ")
    }
}

impl Reply for Placement {
    const COLUMNS: &'static [&'static str] = &["solution_number", "columns"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        if self.drawing == Drawing::Line {
            out.push_str(&self.line());
            out.push('\n');
            return;
        }
        let size = self.columns.len();
        let square = |&queen: &usize| {
            (1..=size).map(|column| if column == queen { "Q" } else { "." }.to_owned()).collect()
        };
        let rows: Vec<Vec<String>> = self.columns.iter().map(square).collect();
        frame(&rows, self.drawing, out);
    }

    fn wire(&self) -> impl Serialize {
        wire::Placement { solution_number: self.number, columns: self.columns.clone() }
    }

    fn row(&self) -> Vec<String> {
        vec![self.number.to_string(), self.line()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn() {
        let mut placement =
            Placement { number: 1, columns: vec![2, 4, 1, 3], drawing: Drawing::Ascii };
        let mut out = String::new();
        placement.plain(&crate::emit::nowhere(), &mut out);
        assert_eq!(out.lines().nth(1), Some("| . Q . . |"));
        placement.drawing = Drawing::Line;
        out.clear();
        placement.plain(&crate::emit::nowhere(), &mut out);
        assert_eq!(out, "2 4 1 3\n");
    }
}
