//! `lexicographic`: one list stands before another.

use super::{Decomposed, MOST_PARTS, Meaning};
use crate::{Assignment, Domain, Literal, Model, Relation, Variable};
use std::{cmp::Ordering, fmt};

/// Whether equal lists are in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Order {
    /// They are: `≤`.
    Weak,
    /// They are not: `<`.
    Strict,
}

/// The values of one list come before those of another, compared like words in a dictionary. Both
/// lists are equally long. It breaks symmetries between rows or columns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "lex_less", alias = "lex_lesseq")]
pub struct Lexicographic {
    /// The list that comes first.
    pub left: Vec<Variable>,
    /// The list that comes after it.
    pub right: Vec<Variable>,
    /// Whether they may be equal.
    pub order: Order,
}

impl Meaning for Lexicographic {
    fn variables(&self) -> Vec<Variable> {
        self.left.iter().chain(&self.right).copied().collect()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        let values =
            |variables: &[Variable]| variables.iter().map(|&v| assignment[v]).collect::<Vec<_>>();
        match values(&self.left).cmp(&values(&self.right)) {
            Ordering::Less => true,
            Ordering::Equal => self.order == Order::Weak,
            Ordering::Greater => false,
        }
    }

    /// Booleans say up to where the lists are equal; there the next pair is in order.
    fn decompose(&self, into: &mut Model) -> Decomposed {
        let size = |variable: &Variable| into.domain(*variable).len();
        let parts = self.left.iter().zip(&self.right).map(|(l, r)| size(l).saturating_mul(size(r)));
        if parts.fold(0, u64::saturating_add) > MOST_PARTS / 2 {
            return Decomposed::TooLarge;
        }
        let mut equal_so_far: Option<Literal> = None;
        for (&left, &right) in self.left.iter().zip(&self.right) {
            let equal = into.variable(Domain::BOOLEAN).is_true();
            if let Some(before) = equal_so_far {
                into.implies(equal, before);
            }
            let unless: Vec<Literal> = equal_so_far.into_iter().map(|before| !before).collect();
            let (lefts, rights) = (into.domain(left).clone(), into.domain(right).clone());
            for one in lefts.values() {
                for other in rights.values() {
                    let pair = [left.is_not(one), right.is_not(other)];
                    match one.cmp(&other) {
                        Ordering::Less => into.clause(pair.into_iter().chain([!equal])),
                        Ordering::Equal => {
                            into.clause(pair.into_iter().chain(unless.clone()).chain([equal]));
                        }
                        Ordering::Greater => {
                            into.clause(pair.into_iter().chain(unless.clone()));
                            into.clause(pair.into_iter().chain([!equal]));
                        }
                    }
                }
            }
            equal_so_far = Some(equal);
        }
        if self.order == Order::Strict {
            match equal_so_far {
                Some(equal) => into.clause([!equal]),
                None => into.linear([], Relation::NotEqual, 0),
            }
        }
        Decomposed::Done
    }
}

impl fmt::Display for Lexicographic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.order {
            Order::Weak => "<=",
            Order::Strict => "<",
        };
        super::write_call(f, "", &self.left)?;
        write!(f, " {sign} ")?;
        super::write_call(f, "", &self.right)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Model, Order, primitives::testing::check};

    #[test]
    fn lists_are_in_order() {
        for (order, solutions) in [(Order::Weak, 45), (Order::Strict, 36)] {
            let mut model = Model::new();
            let left = model.variables(2, &Domain::range(1, 3));
            let right = model.variables(2, &Domain::range(1, 3));
            model.lexicographic(left, right, order);
            check(&model, solutions);
        }
    }

    #[test]
    fn empty_lists_are_equal() {
        for (order, solutions) in [(Order::Weak, 2), (Order::Strict, 0)] {
            let mut model = Model::new();
            model.boolean();
            model.lexicographic([], [], order);
            check(&model, solutions);
        }
    }
}
