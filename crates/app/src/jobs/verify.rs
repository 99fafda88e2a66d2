//! Whether a finished grid is right, proved by an engine.

use super::sized::{list, words};
use crate::{Failure, Place, Reply, Search, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_rules::{Cell, Conflict, Puzzle};
use sudokit_solve::general::{self, Finding};

/// What a finished grid was found to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyReply {
    /// The grid.
    pub grid: Puzzle,
    /// What the engine says.
    pub finding: Finding,
    /// The values that stand twice in a house.
    pub conflicts: Vec<Conflict>,
}

/// Lets an engine prove whether a grid is finished and right.
///
/// # Errors
/// If the engine does not take the grid, is not there or fails.
pub fn verify(grid: &Puzzle, search: &Search) -> Result<VerifyReply, Failure> {
    let finding = search.begin().limited(2, |limits| general::verify(grid, search.engine, limits));
    if search.interrupt.is_raised() && finding.is_err() {
        return Err(Failure::Interrupted);
    }
    Ok(VerifyReply { grid: grid.clone(), finding: finding?, conflicts: grid.conflicts() })
}

impl VerifyReply {
    const fn word(&self) -> &'static str {
        match self.finding {
            Finding::Right => "right",
            Finding::Wrong => "wrong",
            Finding::Unfinished => "unfinished",
        }
    }

    fn empty(&self) -> Vec<Cell> {
        self.grid.empty_cells().collect()
    }

    /// What is wrong or missing; empty if nothing is.
    fn remark(&self) -> String {
        let mut remark = words(&self.conflicts);
        if self.finding == Finding::Unfinished {
            let empty = self.empty();
            let end = if empty.len() == 1 { "" } else { "s" };
            let mut text = format!("{} empty cell{end} ({})", empty.len(), list(&empty));
            if !remark.is_empty() {
                let _ = write!(text, "; {remark}");
            }
            remark = text;
        }
        remark
    }
}

impl Reply for VerifyReply {
    const COLUMNS: &'static [&'static str] = &["puzzle", "finding", "remark"];

    fn is_negative(&self) -> bool {
        self.finding != Finding::Right
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(self.word());
        let remark = self.remark();
        if !remark.is_empty() {
            let _ = write!(out, " {remark}");
        }
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        wire::Verify {
            puzzle: self.grid.to_string(),
            finding: self.word(),
            conflicts: self.conflicts.iter().map(wire::Conflict::from).collect(),
            empty: self.empty().iter().map(Cell::to_string).collect(),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![self.grid.to_string(), self.word().to_owned(), self.remark()]
    }
}
