//! `linear`: a sum of multiples compared with a constant.

use super::{Decomposed, Meaning};
use crate::{Assignment, Model, Variable};
use std::fmt;

/// How a sum compares with a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// `=`
    Equal,
    /// `≠`
    NotEqual,
    /// `≤`
    AtMost,
    /// `≥`
    AtLeast,
}

impl Relation {
    /// Whether the relation is true of these two.
    #[must_use]
    pub const fn holds(self, left: i128, right: i128) -> bool {
        match self {
            Self::Equal => left == right,
            Self::NotEqual => left != right,
            Self::AtMost => left <= right,
            Self::AtLeast => left >= right,
        }
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Equal => "=",
            Self::NotEqual => "<>",
            Self::AtMost => "<=",
            Self::AtLeast => ">=",
        })
    }
}

/// A sum of multiples of variables, compared with a constant.
///
/// Once it is in a [`Model`], no variable stands twice and no coefficient is 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Linear {
    /// Coefficients and variables.
    pub terms: Vec<(i64, Variable)>,
    /// How the sum compares.
    pub relation: Relation,
    /// With what it is compared.
    pub constant: i64,
}

impl Meaning for Linear {
    fn variables(&self) -> Vec<Variable> {
        self.terms.iter().map(|&(_, variable)| variable).collect()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        self.relation.holds(sum(&self.terms, assignment), self.constant.into())
    }

    fn decompose(&self, _: &mut Model) -> Decomposed {
        Decomposed::Basic
    }
}

/// The value of a sum.
pub(crate) fn sum(terms: &[(i64, Variable)], assignment: &Assignment) -> i128 {
    terms
        .iter()
        .map(|&(coefficient, variable)| i128::from(coefficient) * i128::from(assignment[variable]))
        .sum()
}

/// Whether each variable stands once, in order, and no coefficient is 0.
pub(crate) fn is_normal(terms: &[(i64, Variable)]) -> bool {
    terms.iter().all(|&(coefficient, _)| coefficient != 0)
        && terms.is_sorted_by(|(_, one), (_, next)| one < next)
}

/// The same terms with each variable once, in the order of the variables. A coefficient that is
/// too great stays so: [`Model::check_size`] refuses it.
pub(crate) fn normalised(terms: impl IntoIterator<Item = (i64, Variable)>) -> Vec<(i64, Variable)> {
    let mut terms: Vec<_> = terms.into_iter().collect();
    terms.sort_by_key(|&(_, variable)| variable);
    let same = terms.chunk_by(|(_, one), (_, other)| one == other).map(|same| {
        let sum: i128 = same.iter().map(|&(coefficient, _)| i128::from(coefficient)).sum();
        (sum.clamp(i64::MIN.into(), i64::MAX.into()) as i64, same[0].1)
    });
    same.filter(|&(coefficient, _)| coefficient != 0).collect()
}

/// Writes `2 x0 + x1 - 3 x2`, or `0` without terms.
pub(crate) fn write_sum(f: &mut fmt::Formatter<'_>, terms: &[(i64, Variable)]) -> fmt::Result {
    if terms.is_empty() {
        return f.write_str("0");
    }
    for (index, &(coefficient, variable)) in terms.iter().enumerate() {
        let sign = match (index, coefficient < 0) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        match coefficient.unsigned_abs() {
            1 => write!(f, "{sign}{variable}")?,
            size => write!(f, "{sign}{size} {variable}")?,
        }
    }
    Ok(())
}

impl fmt::Display for Linear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_sum(f, &self.terms)?;
        write!(f, " {} {}", self.relation, self.constant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Domain, primitives::testing::check};

    #[test]
    fn each_relation_is_the_one_it_says() {
        for (relation, solutions) in [
            (Relation::Equal, 2),
            (Relation::NotEqual, 14),
            (Relation::AtMost, 8),
            (Relation::AtLeast, 10),
        ] {
            let mut model = Model::new();
            let [x, y] = [(); 2].map(|()| model.variable(Domain::range(0, 3)));
            model.linear([(1, x), (2, y)], relation, 4);
            check(&model, solutions);
        }
    }

    #[test]
    fn terms_of_one_variable_are_added() {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::range(0, 3)));
        model.linear([(2, y), (1, x), (-2, y), (1, x)], Relation::Equal, 4);
        assert_eq!(model.primitives()[0].to_string(), "2 x0 = 4");
        check(&model, 4);
    }

    #[test]
    fn an_empty_sum_is_nothing() {
        let mut model = Model::new();
        model.variable(Domain::range(1, 3));
        model.linear([], Relation::AtLeast, 1);
        assert_eq!(model.primitives()[0].to_string(), "0 >= 1");
        check(&model, 0);
    }
}
