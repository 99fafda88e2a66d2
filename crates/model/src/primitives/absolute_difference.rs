//! `absolute_difference`: how far two values are apart.

use super::{Decomposed, MOST_PARTS, Meaning};
use crate::{Assignment, Model, Variable};
use std::fmt;

/// `result = |left - right|`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AbsoluteDifference {
    /// One value.
    pub left: Variable,
    /// The other.
    pub right: Variable,
    /// How far they are apart.
    pub result: Variable,
}

impl Meaning for AbsoluteDifference {
    fn variables(&self) -> Vec<Variable> {
        vec![self.left, self.right, self.result]
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        let (left, right) = (assignment[self.left], assignment[self.right]);
        i128::from(left.abs_diff(right)) == i128::from(assignment[self.result])
    }

    fn decompose(&self, into: &mut Model) -> Decomposed {
        functional(into, [self.left, self.right], self.result, |left, right| {
            i64::try_from(left.abs_diff(right)).ok()
        })
    }
}

/// Says value by value that the result is a function of two variables; where the function has no
/// value, that pair is not allowed.
pub(super) fn functional(
    into: &mut Model,
    [left, right]: [Variable; 2],
    result: Variable,
    function: impl Fn(i64, i64) -> Option<i64>,
) -> Decomposed {
    let (lefts, rights) = (into.domain(left).clone(), into.domain(right).clone());
    if lefts.len().saturating_mul(rights.len()) > MOST_PARTS {
        return Decomposed::TooLarge;
    }
    for one in lefts.values() {
        for other in rights.values() {
            let value = function(one, other).map(|value| result.is(value));
            into.clause([left.is_not(one), right.is_not(other)].into_iter().chain(value));
        }
    }
    Decomposed::Done
}

impl fmt::Display for AbsoluteDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = |{} - {}|", self.result, self.left, self.right)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, primitives::testing::check};

    #[test]
    fn the_result_is_the_distance() {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::range(-2, 2)));
        let result = model.variable(Domain::range(1, 2));
        model.absolute_difference(x, y, result);
        check(&model, 14);
    }

    #[test]
    fn a_variable_lies_nowhere_from_itself() {
        let mut model = Model::new();
        let [x, result] = [(); 2].map(|()| model.variable(Domain::range(0, 3)));
        model.absolute_difference(x, x, result);
        check(&model, 4);
    }
}
