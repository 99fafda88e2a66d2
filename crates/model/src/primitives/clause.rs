//! `clause`: at least one literal is true.

use super::{Decomposed, Meaning, write_call};
use crate::{Assignment, Literal, Model, Variable};
use std::fmt;

/// At least one of the literals is true; without literals it is false.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "at_least_one", alias = "bool_or")]
pub struct Clause {
    /// Of these at least one is true.
    pub literals: Vec<Literal>,
}

impl Meaning for Clause {
    fn variables(&self) -> Vec<Variable> {
        self.literals.iter().map(|literal| literal.variable).collect()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        self.literals.iter().any(|literal| literal.holds(assignment[literal.variable]))
    }

    fn decompose(&self, _: &mut Model) -> Decomposed {
        Decomposed::Basic
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_call(f, "clause", &self.literals)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, primitives::testing::check};

    #[test]
    fn one_literal_is_enough() {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::range(1, 5)));
        model.clause([x.is(2), x.at_least(5), y.is_not(3)]);
        check(&model, 22);
    }

    #[test]
    fn implication_is_a_clause() {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::range(1, 5)));
        model.implies(x.at_most(2), y.at_least(4));
        check(&model, 19);
    }

    #[test]
    fn nothing_cannot_be_true() {
        let mut model = Model::new();
        model.boolean();
        model.clause([]);
        check(&model, 0);
    }
}
