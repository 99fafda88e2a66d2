//! What is to be as great or as small as possible.

use crate::{
    Assignment, Variable,
    primitives::linear::{sum, write_sum},
};
use std::fmt;

/// Whether the objective is to be great or small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// As great as possible.
    Maximise,
    /// As small as possible.
    Minimise,
}

/// A sum of multiples of variables that is to be as great or as small as possible.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Objective {
    /// Great or small.
    pub direction: Direction,
    /// Coefficients and variables; no variable stands twice.
    pub terms: Vec<(i64, Variable)>,
}

impl Objective {
    /// The value of the objective.
    ///
    /// # Panics
    /// If it is no `i64`, which [`Model::check_size`](crate::Model::check_size) excludes.
    #[must_use]
    pub fn value(&self, assignment: &Assignment) -> i64 {
        i64::try_from(sum(&self.terms, assignment)).expect("the size of the model was checked")
    }

    /// Whether one value is better than another.
    #[must_use]
    pub const fn is_better(&self, value: i64, other: i64) -> bool {
        match self.direction {
            Direction::Maximise => value > other,
            Direction::Minimise => value < other,
        }
    }
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.direction {
            Direction::Maximise => "maximise ",
            Direction::Minimise => "minimise ",
        })?;
        write_sum(f, &self.terms)
    }
}
