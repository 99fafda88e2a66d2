//! `at_most`: a cardinality.

use super::{Decomposed, MOST_PARTS, Meaning, at_most_one::count};
use crate::{Assignment, Domain, Literal, Model, Variable};
use std::fmt;

/// At most so many of the literals are true.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "at_most_k", alias = "cardinality")]
pub struct AtMost {
    /// How many may be true.
    pub most: usize,
    /// Of these.
    pub literals: Vec<Literal>,
}

impl Meaning for AtMost {
    fn variables(&self) -> Vec<Variable> {
        self.literals.iter().map(|literal| literal.variable).collect()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        count(&self.literals, assignment) <= self.most
    }

    /// A counter (after Sinz, "Towards an optimal CNF encoding of boolean cardinality
    /// constraints", 2005): a boolean for "of the first `i` literals at least `j` are true",
    /// defined in both directions so that it has one value.
    fn decompose(&self, into: &mut Model) -> Decomposed {
        if self.literals.len() <= self.most {
            return Decomposed::Done;
        }
        let size = (self.literals.len() as u64).saturating_mul(self.most as u64);
        if size > MOST_PARTS / 4 {
            return Decomposed::TooLarge;
        }
        // `before[j]`: at least `j + 1` of the literals so far are true; beyond its end, false.
        let mut before: Vec<Literal> = Vec::new();
        for &literal in &self.literals {
            if before.len() == self.most {
                match before.last() {
                    Some(&full) => into.clause([!literal, !full]),
                    None => into.clause([!literal]),
                }
            }
            let len = (before.len() + 1).min(self.most);
            let now: Vec<Literal> =
                (0..len).map(|_| into.variable(Domain::BOOLEAN).is_true()).collect();
            for (j, &enough) in now.iter().enumerate() {
                // enough <=> was enough, or one less was and this one is true
                let was = before.get(j).copied();
                let less = j.checked_sub(1).map(|less| before[less]);
                into.clause([!literal].into_iter().chain(less.map(|less| !less)).chain([enough]));
                if let Some(was) = was {
                    into.clause([!was, enough]);
                }
                into.clause([!enough, literal].into_iter().chain(was));
                if let Some(less) = less {
                    into.clause([!enough, less].into_iter().chain(was));
                }
            }
            before = now;
        }
        Decomposed::Done
    }
}

impl fmt::Display for AtMost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at_most({}", self.most)?;
        for literal in &self.literals {
            write!(f, ", {literal}")?;
        }
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, primitives::testing::check};

    #[test]
    fn no_more_than_so_many() {
        for (most, solutions) in [(0, 1), (1, 6), (2, 16), (3, 26), (5, 32), (9, 32)] {
            let mut model = Model::new();
            let variables = model.variables(5, &Domain::BOOLEAN);
            model.at_most(most, variables.iter().map(|variable| variable.is_true()));
            check(&model, solutions);
        }
    }
}
