//! `at_most_one`: no two literals are true.

use super::{Decomposed, MOST_PARTS, Meaning, write_call};
use crate::{Assignment, Literal, Model, Variable};
use std::fmt;

/// At most one of the literals is true.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AtMostOne {
    /// Of these at most one is true.
    pub literals: Vec<Literal>,
}

/// How many of the literals are true.
pub(super) fn count(literals: &[Literal], assignment: &Assignment) -> usize {
    literals.iter().filter(|literal| literal.holds(assignment[literal.variable])).count()
}

impl Meaning for AtMostOne {
    fn variables(&self) -> Vec<Variable> {
        self.literals.iter().map(|literal| literal.variable).collect()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        count(&self.literals, assignment) <= 1
    }

    /// Of each pair one is false.
    fn decompose(&self, into: &mut Model) -> Decomposed {
        let len = self.literals.len() as u64;
        if len.saturating_mul(len) / 2 > MOST_PARTS {
            return Decomposed::TooLarge;
        }
        for (index, &one) in self.literals.iter().enumerate() {
            for &other in &self.literals[index + 1..] {
                into.clause([!one, !other]);
            }
        }
        Decomposed::Done
    }
}

impl fmt::Display for AtMostOne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_call(f, "at_most_one", &self.literals)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, primitives::testing::check};

    #[test]
    fn two_are_too_many() {
        let mut model = Model::new();
        let variables = model.variables(4, &Domain::BOOLEAN);
        model.at_most_one(variables.iter().map(|variable| variable.is_true()));
        check(&model, 5);
    }
}
