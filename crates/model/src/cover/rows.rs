//! The combinations of values that a constraint allows, one by one.

use crate::{Relation, Variable};

/// Of one constraint, no more combinations than this are listed.
const MOST_ROWS: usize = 20_000;

/// No more sums than this are tried for it.
const MOST_TRIED: usize = 2_000_000;

/// Nor is a sum of more terms than this.
const MOST_TERMS: usize = 1_000;

/// A term of a sum.
pub(super) struct Term {
    pub(super) coefficient: i64,
    pub(super) variable: Variable,
    /// The values that the variable can have.
    pub(super) values: Vec<i64>,
    /// The terms before this one whose variables are known to have other values than this.
    pub(super) differs_from: Vec<usize>,
}

/// All ways to choose values so that the sum compares as it shall, in lexicographic order; nothing
/// if there are too many.
///
/// It goes through the variables in order and looks whether the least and the greatest sum of
/// those that follow leave room. Combinations in which variables that differ are equal are left
/// out: that makes the cages of killer sudokus short.
pub(super) fn sums(
    terms: &[Term],
    relation: Relation,
    constant: i64,
) -> Option<Vec<Vec<(Variable, i64)>>> {
    if terms.len() > MOST_TERMS {
        return None;
    }
    // The least and the greatest sum of the terms from each one on.
    let mut rest = vec![(0i128, 0i128); terms.len() + 1];
    for (index, term) in terms.iter().enumerate().rev() {
        let products = term.values.iter().map(|&value| term.times(value));
        let (Some(low), Some(high)) = (products.clone().min(), products.max()) else {
            return Some(Vec::new());
        };
        rest[index] = (rest[index + 1].0 + low, rest[index + 1].1 + high);
    }
    let mut search = Sums { terms, rest, relation, constant: constant.into(), tried: 0 };
    let mut rows = Vec::new();
    search.extend(0, 0, &mut Vec::new(), &mut rows).then_some(rows)
}

impl Term {
    fn times(&self, value: i64) -> i128 {
        i128::from(self.coefficient) * i128::from(value)
    }
}

struct Sums<'a> {
    terms: &'a [Term],
    rest: Vec<(i128, i128)>,
    relation: Relation,
    constant: i128,
    tried: usize,
}

impl Sums<'_> {
    /// Goes on from a sum of the first terms; `false` if there is too much. It is as deep as there
    /// are terms, at most [`MOST_TERMS`].
    fn extend(
        &mut self,
        index: usize,
        sum: i128,
        row: &mut Vec<(Variable, i64)>,
        rows: &mut Vec<Vec<(Variable, i64)>>,
    ) -> bool {
        let (low, high) = (sum + self.rest[index].0, sum + self.rest[index].1);
        let is_open = match self.relation {
            Relation::Equal => low <= self.constant && self.constant <= high,
            Relation::NotEqual => low != self.constant || high != self.constant,
            Relation::AtMost => low <= self.constant,
            Relation::AtLeast => high >= self.constant,
        };
        if !is_open {
            return true;
        }
        self.tried += 1;
        let Some(term) = self.terms.get(index) else {
            rows.push(row.clone());
            return rows.len() <= MOST_ROWS;
        };
        for &value in &term.values {
            if term.differs_from.iter().any(|&other| row[other].1 == value) {
                continue;
            }
            row.push((term.variable, value));
            let goes_on = self.extend(index + 1, sum + term.times(value), row, rows);
            row.pop();
            if !goes_on || self.tried > MOST_TRIED {
                return false;
            }
        }
        true
    }
}
