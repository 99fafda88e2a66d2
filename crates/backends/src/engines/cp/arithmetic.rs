//! Sums and other calculations in the words of Pumpkin.

use pumpkin_core::{
    constraints::Constraint,
    proof::ConstraintTag,
    variables::{DomainId, TransformableVariable},
};
use sudokit_model::{
    AbsoluteDifference, BackendError, Extreme, Extremum, Linear, Product, Relation, Table, Variable,
};

use super::{
    ID,
    posting::{GREATEST, MOST_ROWS, Posting, View, too_large, value_of},
};

impl Posting {
    /// The terms as views, and how far the sum may go in either direction.
    fn terms(&self, terms: &[(i64, Variable)]) -> Option<(Vec<View>, i64, i64)> {
        let (mut views, mut least, mut greatest) = (Vec::new(), 0i64, 0i64);
        for &(coefficient, variable) in terms {
            let (low, high) = self.ends(variable);
            let [one, other] = [low, high].map(|end| coefficient.checked_mul(end));
            let (one, other) = (one?, other?);
            least = least.checked_add(one.min(other).min(0))?;
            greatest = greatest.checked_add(one.max(other).max(0))?;
            self.number(variable).ok()?;
            if coefficient.saturating_abs() > GREATEST || least < -GREATEST || greatest > GREATEST {
                return None;
            }
            views.push(self.id(variable).scaled(value_of(coefficient)));
        }
        Some((views, least, greatest))
    }

    pub(super) fn linear(
        &mut self,
        linear: &Linear,
        tag: ConstraintTag,
    ) -> Result<(), BackendError> {
        let Some((views, least, greatest)) = self.terms(&linear.terms) else {
            return Err(too_large(&linear.to_string()));
        };
        if let [(coefficient, variable)] = linear.terms[..] {
            self.single(coefficient, variable, linear, tag);
            return Ok(());
        }
        if views.is_empty() {
            if !linear.relation.holds(0, linear.constant.into()) {
                self.contradict(tag);
            }
            return Ok(());
        }
        // Beyond what the sum can be, every constant says the same.
        let constant = value_of(linear.constant.clamp(least - 1, greatest + 1));
        let solver = &mut self.solver;
        let is_plain = linear.terms.iter().all(|&(coefficient, _)| coefficient.abs() == 1);
        match linear.relation {
            Relation::AtMost => {
                pumpkin_constraints::less_than_or_equals(views, constant, tag).post(solver);
            }
            Relation::AtLeast => {
                pumpkin_constraints::greater_than_or_equals(views, constant, tag).post(solver);
            }
            Relation::NotEqual => {
                pumpkin_constraints::not_equals(views, constant, tag).post(solver);
            }
            // Of two terms Pumpkin 0.5 wants to know every gap, which it cannot tell of multiples.
            Relation::Equal if views.len() == 2 && !is_plain => {
                pumpkin_constraints::less_than_or_equals(views.clone(), constant, tag).post(solver);
                pumpkin_constraints::greater_than_or_equals(views, constant, tag).post(solver);
            }
            Relation::Equal => pumpkin_constraints::equals(views, constant, tag).post(solver),
        }
        Ok(())
    }

    /// A relation of one variable takes values away.
    fn single(
        &mut self,
        coefficient: i64,
        variable: Variable,
        linear: &Linear,
        tag: ConstraintTag,
    ) {
        let (quotient, rest) =
            (linear.constant.div_euclid(coefficient), linear.constant.rem_euclid(coefficient));
        // `div_euclid` rounds down for a positive divisor and up for a negative one.
        let literal = match (linear.relation, coefficient > 0) {
            (Relation::Equal, _) if rest != 0 => return self.contradict(tag),
            (Relation::NotEqual, _) if rest != 0 => return,
            (Relation::Equal, _) => variable.is(quotient),
            (Relation::NotEqual, _) => variable.is_not(quotient),
            (Relation::AtMost, true) => variable.at_most(quotient),
            (Relation::AtLeast, true) => variable.at_least(quotient + i64::from(rest != 0)),
            (Relation::AtMost, false) => variable.at_least(quotient),
            (Relation::AtLeast, false) => variable.at_most(quotient - i64::from(rest != 0)),
        };
        let clause: Vec<_> = self.predicate(literal).into_iter().collect();
        self.solver.add_clause(clause, tag);
    }

    /// A new variable that is the sum.
    pub(super) fn sum(
        &mut self,
        terms: &[(i64, Variable)],
        what: &dyn std::fmt::Display,
    ) -> Result<DomainId, BackendError> {
        let Some((mut views, least, greatest)) = self.terms(terms) else {
            return Err(too_large(&what.to_string()));
        };
        let sum = self.solver.new_bounded_integer(value_of(least), value_of(greatest));
        let tag = self.solver.new_constraint_tag();
        views.push(sum.scaled(-1));
        pumpkin_constraints::less_than_or_equals(views.clone(), 0, tag).post(&mut self.solver);
        pumpkin_constraints::greater_than_or_equals(views, 0, tag).post(&mut self.solver);
        Ok(sum)
    }

    pub(super) fn extremum(
        &mut self,
        extremum: &Extremum,
        tag: ConstraintTag,
    ) -> Result<(), BackendError> {
        let of: Result<Vec<_>, _> =
            extremum.variables.iter().map(|&variable| self.number(variable)).collect();
        let (of, result) = (of?, self.number(extremum.result)?);
        if of.is_empty() {
            self.contradict(tag);
            return Ok(());
        }
        match extremum.extreme {
            Extreme::Maximum => {
                pumpkin_constraints::maximum(of, result, tag).post(&mut self.solver);
            }
            Extreme::Minimum => {
                pumpkin_constraints::minimum(of, result, tag).post(&mut self.solver);
            }
        }
        Ok(())
    }

    pub(super) fn absolute_difference(
        &mut self,
        difference: &AbsoluteDifference,
        tag: ConstraintTag,
    ) -> Result<(), BackendError> {
        let AbsoluteDifference { left, right, result } = *difference;
        // `x - x` is no sum of two variables.
        let signed = if left == right {
            self.solver.new_bounded_integer(0, 0)
        } else {
            self.sum(&[(1, left), (-1, right)], difference)?
        };
        let result = self.number(result)?;
        pumpkin_constraints::absolute(signed, result, tag).post(&mut self.solver);
        Ok(())
    }

    /// Pumpkin 0.5 falls over factors that may be 0 or negative (it takes a denominator of 0 for
    /// impossible), so that those become a list of what is possible.
    pub(super) fn product(
        &mut self,
        product: &Product,
        tag: ConstraintTag,
    ) -> Result<(), BackendError> {
        let Product { left, right, result } = *product;
        let [(low, high), (least, greatest)] = [self.ends(left), self.ends(right)];
        let size = low.abs().max(high.abs()).saturating_mul(least.abs().max(greatest.abs()));
        if size > GREATEST {
            return Err(too_large(&product.to_string()));
        }
        if low > 0 && least > 0 {
            let (left, right) = (self.number(left)?, self.number(right)?);
            let result = self.number(result)?;
            pumpkin_constraints::times(left, right, result, tag).post(&mut self.solver);
            return Ok(());
        }
        let pairs = self.domain(left).len().saturating_mul(self.domain(right).len());
        if pairs > MOST_ROWS {
            let what = format!("{pairs} pairs of factors in {product}");
            return Err(BackendError::TooLarge { engine: ID, what });
        }
        let rows = self.domain(left).values().flat_map(|one| {
            let others = self.domain(right).values();
            others.map(move |other| vec![one, other, one * other])
        });
        let table = Table { rows: rows.collect(), variables: vec![left, right, result] };
        self.table(&table, tag);
        Ok(())
    }
}
