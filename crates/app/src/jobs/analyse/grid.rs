//! The solution grid among the essentially different ones.

use super::{
    Facts, Subject,
    told::{Lines, text},
};
use crate::{Failure, wire::analysis as sent};
use serde::Serialize;
use sudokit_grid::Solution;
use sudokit_symmetry::{PuzzleId, Rank, canonical_form_of_grid};

/// The class of the solution grid, and the id that follows for the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The number of the class.
    pub rank: Rank,
    /// The canonical form of the grid.
    pub form: Solution,
    /// The id of the puzzle as printed; nothing if that alone has several solutions.
    pub id: Option<PuzzleId>,
}

impl Facts for Grid {
    const HEADING: &'static str = "Solution grid";
    const COLUMNS: &'static [&'static str] = &["id", "rank", "grid_form"];

    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure> {
        let Some(solution) = subject.solution() else { return Ok(None) };
        let ranks = &subject.asked.tools.ranks;
        let id = PuzzleId::new(solution, subject.printed().given(), ranks);
        Ok(Some(Self {
            rank: id.rank(),
            form: canonical_form_of_grid(solution),
            id: subject.has_uniqueness().then_some(id),
        }))
    }

    fn tell(&self, lines: &mut Lines<'_>) {
        lines.say("rank", format!("{} of {}", self.rank, Rank::COUNT));
        lines.say("canonical form", self.form);
        if let Some(id) = self.id {
            lines.say("id of the puzzle", id);
        }
    }

    fn wire(&self) -> impl Serialize {
        sent::Grid {
            rank: self.rank.get(),
            form: self.form.to_string(),
            id: self.id.map(|id| id.to_string()),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![text(self.id), self.rank.to_string(), self.form.to_string()]
    }
}
