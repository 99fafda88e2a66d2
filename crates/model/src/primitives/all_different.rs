//! `all_different`: no two of the values are equal.

use super::{Decomposed, MOST_PARTS, Meaning, Relation, write_call};
use crate::{Assignment, Model, Variable};
use std::fmt;

/// A variable plus a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shifted {
    /// The variable.
    pub variable: Variable,
    /// What is added to its value.
    pub offset: i64,
}

impl From<Variable> for Shifted {
    fn from(variable: Variable) -> Self {
        Self { variable, offset: 0 }
    }
}

impl fmt::Display for Shifted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.offset {
            0 => write!(f, "{}", self.variable),
            offset => write!(f, "{}{offset:+}", self.variable),
        }
    }
}

/// No two of the terms have equal values.
///
/// A term is a variable, perhaps with a constant added: of queens in columns, each in a row of its
/// own, the diagonals differ if `x + column` and `x - column` do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "alldifferent", alias = "AllDistinct", alias = "fzn_all_different_int")]
pub struct AllDifferent {
    /// What must differ.
    pub terms: Vec<Shifted>,
}

impl Meaning for AllDifferent {
    fn variables(&self) -> Vec<Variable> {
        self.terms.iter().map(|term| term.variable).collect()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        let Some(first) = self.terms.first() else { return true };
        // As long as the values lie close together, a bit for each tells.
        let base = assignment[first.variable].wrapping_add(first.offset).wrapping_sub(32);
        let mut seen = 0u64;
        for term in &self.terms {
            let Some(value) = assignment[term.variable].checked_add(term.offset) else {
                return self.are_different(assignment);
            };
            let distance = value.wrapping_sub(base) as u64;
            if distance >= 64 {
                return self.are_different(assignment);
            }
            if seen >> distance & 1 == 1 {
                return false;
            }
            seen |= 1 << distance;
        }
        true
    }

    /// Each pair differs.
    fn decompose(&self, into: &mut Model) -> Decomposed {
        let len = self.terms.len() as u64;
        if len.saturating_mul(len) / 2 > MOST_PARTS {
            return Decomposed::TooLarge;
        }
        for (index, one) in self.terms.iter().enumerate() {
            for other in &self.terms[index + 1..] {
                let terms = [(1, one.variable), (-1, other.variable)];
                // Models of a fair size have no offsets whose difference is no number.
                into.linear(terms, Relation::NotEqual, other.offset.saturating_sub(one.offset));
            }
        }
        Decomposed::Done
    }
}

impl AllDifferent {
    /// Whether no two values are equal, however far apart they are.
    fn are_different(&self, assignment: &Assignment) -> bool {
        let value =
            |term: &Shifted| i128::from(assignment[term.variable]) + i128::from(term.offset);
        let mut values: Vec<_> = self.terms.iter().map(value).collect();
        values.sort_unstable();
        values.windows(2).all(|pair| pair[0] != pair[1])
    }
}

impl fmt::Display for AllDifferent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_call(f, "all_different", &self.terms)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, Shifted, primitives::testing::check};

    #[test]
    fn two_equal_values_are_too_many() {
        let mut model = Model::new();
        let variables = model.variables(3, &Domain::range(1, 4));
        model.all_different(variables);
        check(&model, 24);
    }

    #[test]
    fn terms_may_be_shifted() {
        let mut model = Model::new();
        let variables = model.variables(4, &Domain::range(1, 4));
        for slope in [-1, 0, 1] {
            let shifted = (0..).zip(&variables);
            model.all_different(
                shifted.map(|(i, &variable)| Shifted { variable, offset: slope * i }),
            );
        }
        check(&model, 2);
    }

    #[test]
    fn far_values_differ_too() {
        let mut model = Model::new();
        let variables = model.variables(3, &Domain::of([-1000, 0, 1_000_000]));
        model.all_different(variables);
        check(&model, 6);
    }
}
