//! `extremum`: the greatest or the smallest of several values.

use super::{Decomposed, MOST_PARTS, Meaning, Relation};
use crate::{Assignment, Literal, Model, Variable};
use std::fmt;

/// Which end of the values is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Extreme {
    /// The greatest value.
    Maximum,
    /// The smallest value.
    Minimum,
}

/// The result is the greatest, or the smallest, of the values. There is at least one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "maximum", alias = "minimum")]
pub struct Extremum {
    /// Greatest or smallest.
    pub extreme: Extreme,
    /// Of these.
    pub variables: Vec<Variable>,
    /// The value.
    pub result: Variable,
}

impl Meaning for Extremum {
    fn variables(&self) -> Vec<Variable> {
        [self.result].into_iter().chain(self.variables.iter().copied()).collect()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        let values = self.variables.iter().map(|&variable| assignment[variable]);
        let value = match self.extreme {
            Extreme::Maximum => values.max(),
            Extreme::Minimum => values.min(),
        };
        value == Some(assignment[self.result])
    }

    /// The result is at least as great as each, and some one is at least as great as the result.
    fn decompose(&self, into: &mut Model) -> Decomposed {
        let domain = into.domain(self.result).clone();
        if domain.len() > MOST_PARTS {
            return Decomposed::TooLarge;
        }
        let (relation, reaches): (_, fn(Variable, i64) -> Literal) = match self.extreme {
            Extreme::Maximum => (Relation::AtLeast, Variable::at_least),
            Extreme::Minimum => (Relation::AtMost, Variable::at_most),
        };
        for &variable in &self.variables {
            into.linear([(1, self.result), (-1, variable)], relation, 0);
        }
        for value in domain.values() {
            let some = self.variables.iter().map(|&variable| reaches(variable, value));
            into.clause([!reaches(self.result, value)].into_iter().chain(some));
        }
        Decomposed::Done
    }
}

impl fmt::Display for Extremum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.extreme {
            Extreme::Maximum => "max",
            Extreme::Minimum => "min",
        };
        write!(f, "{} = ", self.result)?;
        super::write_call(f, name, &self.variables)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, primitives::testing::check};

    #[test]
    fn the_result_is_the_greatest_or_the_smallest() {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::range(1, 4)));
        let [greatest, smallest] = [(); 2].map(|()| model.variable(Domain::range(0, 3)));
        model.maximum([x, y], greatest);
        model.minimum([x, y], smallest);
        check(&model, 9);
    }

    #[test]
    fn of_nothing_there_is_none() {
        let mut model = Model::new();
        let result = model.variable(Domain::range(1, 4));
        model.maximum([], result);
        check(&model, 0);
    }
}
