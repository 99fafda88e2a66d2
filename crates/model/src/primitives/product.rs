//! `product`: one value times another.

use super::{Decomposed, Meaning, absolute_difference::functional};
use crate::{Assignment, Model, Variable};
use std::fmt;

/// `result = left · right`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "times")]
pub struct Product {
    /// One factor.
    pub left: Variable,
    /// The other.
    pub right: Variable,
    /// The product.
    pub result: Variable,
}

impl Meaning for Product {
    fn variables(&self) -> Vec<Variable> {
        vec![self.left, self.right, self.result]
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        let product = i128::from(assignment[self.left]) * i128::from(assignment[self.right]);
        product == i128::from(assignment[self.result])
    }

    fn decompose(&self, into: &mut Model) -> Decomposed {
        functional(into, [self.left, self.right], self.result, i64::checked_mul)
    }
}

impl fmt::Display for Product {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {} * {}", self.result, self.left, self.right)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, primitives::testing::check};

    #[test]
    fn the_result_is_the_product() {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::range(-2, 3)));
        let result = model.variable(Domain::of([-4, 0, 4, 6]));
        model.product(x, y, result);
        check(&model, 17);
    }

    #[test]
    fn what_is_too_great_is_no_value() {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::of([1, i64::MAX])));
        let result = model.variable(Domain::of([1, i64::MAX]));
        model.product(x, y, result);
        check(&model, 3);
    }
}
