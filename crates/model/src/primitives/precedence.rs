//! `precedence`: values appear in a given order.

use super::{Decomposed, MOST_PARTS, Meaning};
use crate::{Assignment, Model, Variable};
use std::{collections::BTreeSet, fmt};

/// Of the values, each appears among the variables only after the one before it has appeared. It
/// breaks the symmetry between values that could be exchanged.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "value_precede_chain")]
pub struct Precedence {
    /// The values in the order in which they appear, none twice.
    pub values: Vec<i64>,
    /// Where they appear.
    pub variables: Vec<Variable>,
}

impl Meaning for Precedence {
    fn variables(&self) -> Vec<Variable> {
        self.variables.clone()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        let mut appeared = 0;
        for &variable in &self.variables {
            match self.values.iter().position(|&value| value == assignment[variable]) {
                Some(place) if place > appeared => return false,
                Some(place) if place == appeared => appeared += 1,
                _ => {}
            }
        }
        true
    }

    /// Who has the later value has somebody before with the earlier.
    fn decompose(&self, into: &mut Model) -> Decomposed {
        let parts = (self.values.len() as u64).saturating_mul(self.variables.len() as u64);
        if parts.saturating_mul(self.variables.len() as u64) > MOST_PARTS {
            return Decomposed::TooLarge;
        }
        // A value that stands twice waits for its second turn for ever, and so do those after it.
        let mut turns = BTreeSet::new();
        let end = self.values.iter().position(|&value| !turns.insert(value));
        let (values, rest) = self.values.split_at(end.unwrap_or(self.values.len()));
        for &never in rest.iter().filter(|&value| !turns.contains(value)) {
            for variable in &self.variables {
                into.clause([variable.is_not(never)]);
            }
        }
        for pair in values.windows(2) {
            for (place, &variable) in self.variables.iter().enumerate() {
                let before = self.variables[..place].iter().map(|before| before.is(pair[0]));
                into.clause([variable.is_not(pair[1])].into_iter().chain(before));
            }
        }
        Decomposed::Done
    }
}

impl fmt::Display for Precedence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("precedence(")?;
        for value in &self.values {
            write!(f, "{value} ")?;
        }
        f.write_str("in")?;
        for variable in &self.variables {
            write!(f, " {variable}")?;
        }
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, primitives::testing::check};

    #[test]
    fn values_appear_in_order() {
        // As many as there are ways to part four things: the Bell number.
        let mut model = Model::new();
        let variables = model.variables(4, &Domain::range(1, 4));
        model.precedence([1, 2, 3, 4], variables);
        check(&model, 15);
    }

    #[test]
    fn after_a_value_that_stands_twice_none_appears() {
        let mut model = Model::new();
        let variables = model.variables(3, &Domain::range(1, 3));
        model.precedence([1, 2, 1, 3], variables);
        check(&model, 4);
    }

    #[test]
    fn other_values_are_free() {
        let mut model = Model::new();
        let variables = model.variables(3, &Domain::range(0, 2));
        model.precedence([2, 1], variables);
        check(&model, 14);
    }
}
