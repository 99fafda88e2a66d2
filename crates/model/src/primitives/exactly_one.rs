//! `exactly_one`: one literal is true, the others are not.

use super::{Decomposed, Meaning, at_most_one::count, write_call};
use crate::{Assignment, Literal, Model, Variable};
use std::fmt;

/// Exactly one of the literals is true.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ExactlyOne {
    /// Of these exactly one is true.
    pub literals: Vec<Literal>,
}

impl Meaning for ExactlyOne {
    fn variables(&self) -> Vec<Variable> {
        self.literals.iter().map(|literal| literal.variable).collect()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        count(&self.literals, assignment) == 1
    }

    fn decompose(&self, into: &mut Model) -> Decomposed {
        into.clause(self.literals.iter().copied());
        into.at_most_one(self.literals.iter().copied());
        Decomposed::Done
    }
}

impl fmt::Display for ExactlyOne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_call(f, "exactly_one", &self.literals)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, primitives::testing::check};

    #[test]
    fn neither_none_nor_two() {
        let mut model = Model::new();
        let variables = model.variables(3, &Domain::range(1, 3));
        model.exactly_one(variables.iter().map(|variable| variable.is(2)));
        check(&model, 12);
    }
}
