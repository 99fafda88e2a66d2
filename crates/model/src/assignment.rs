//! A value for every variable.

use crate::Variable;
use std::ops::Index;

/// A value for every variable of a model, in the order of the variables.
///
/// ```
/// use sudokit_model::{Assignment, Domain, Model};
///
/// let mut model = Model::new();
/// let [x, y] = [(); 2].map(|()| model.variable(Domain::range(1, 9)));
/// let assignment = Assignment::new(vec![3, 4]);
/// assert_eq!((assignment[x], assignment[y]), (3, 4));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Assignment {
    values: Vec<i64>,
}

impl Assignment {
    /// The assignment of these values.
    #[must_use]
    pub const fn new(values: Vec<i64>) -> Self {
        Self { values }
    }

    /// The values, in the order of the variables.
    #[must_use]
    pub fn values(&self) -> &[i64] {
        &self.values
    }

    /// The same, to be changed: an engine that finds many solutions needs no new assignment for
    /// each.
    pub fn values_mut(&mut self) -> &mut [i64] {
        &mut self.values
    }

    /// Leaves the values of the first variables only.
    pub fn truncate(&mut self, len: usize) {
        self.values.truncate(len);
    }
}

impl Index<Variable> for Assignment {
    type Output = i64;

    fn index(&self, variable: Variable) -> &i64 {
        &self.values[variable.index()]
    }
}
