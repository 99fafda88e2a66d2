//! Sums in clauses: a boolean for each value that the sum of the first terms can have.
//!
//! This is the decision diagram of the sum (Eén and Sörensson, "Translating pseudo-boolean
//! constraints into SAT", 2006, for booleans), its nodes merged by value only. A value from which
//! the rest holds or fails whatever follows has no node.

use super::{TooManyClauses, encode::Encoder, table::TRUE};
use crate::{Linear, Literal, Relation, Test, Variable};
use std::collections::BTreeMap;

/// More clauses than this are not made of one sum.
const MOST_CLAUSES: usize = 3_000_000;

/// The terms that are to come, at least and at most, and what is compared.
struct Rest<'l> {
    linear: &'l Linear,
    constant: i128,
    ends: Vec<(i128, i128)>,
}

impl Rest<'_> {
    /// Whether the relation holds of a sum of the first terms whatever the others are, or never.
    fn decided(&self, terms: usize, sum: i128) -> Option<bool> {
        let (low, high) = (sum + self.ends[terms].0, sum + self.ends[terms].1);
        let k = self.constant;
        match self.linear.relation {
            Relation::AtMost if high <= k => Some(true),
            Relation::AtMost if low > k => Some(false),
            Relation::AtLeast if low >= k => Some(true),
            Relation::AtLeast if high < k => Some(false),
            Relation::Equal if k < low || k > high => Some(false),
            Relation::Equal if low == high => Some(true),
            Relation::NotEqual if k < low || k > high => Some(true),
            Relation::NotEqual if low == high => Some(false),
            _ => None,
        }
    }
}

/// What a term adds, and the literal that it does.
type Part = (i128, i32);

impl Encoder<'_> {
    pub(super) fn linear(&mut self, linear: &Linear) -> Result<(), TooManyClauses> {
        let mut terms: Vec<(i64, Variable, Vec<Part>)> = Vec::new();
        let mut constant = i128::from(linear.constant);
        for &(coefficient, variable) in &linear.terms {
            let open = self.open(variable.index());
            let part = |(value, literal)| (i128::from(coefficient) * i128::from(value), literal);
            let parts: Vec<Part> = open.into_iter().map(part).collect();
            match parts[..] {
                [(sum, TRUE)] => constant -= sum,
                _ => terms.push((coefficient, variable, parts)),
            }
        }
        // The last term is not summed but compared: let it be the one with the most values. Great
        // coefficients come first, since they decide.
        terms.sort_by_key(|(coefficient, _, parts)| (parts.len(), -i128::from(*coefficient).abs()));
        if let Some(last) = terms.pop() {
            terms.sort_by_key(|(coefficient, ..)| -i128::from(*coefficient).abs());
            terms.push(last);
        }
        let mut ends = vec![(0, 0)];
        for (_, _, parts) in terms.iter().rev() {
            let sums = || parts.iter().map(|&(sum, _)| sum);
            let &(low, high) = ends.last().expect("it starts with one");
            ends.push((low + sums().min().unwrap_or(0), high + sums().max().unwrap_or(0)));
        }
        ends.reverse();
        let rest = Rest { linear, constant, ends };
        match rest.decided(0, 0) {
            Some(true) => return Ok(()),
            Some(false) => {
                self.clauses.push([]);
                return Ok(());
            }
            None => {}
        }
        let mut sums = BTreeMap::from([(0, TRUE)]);
        let mut size = 0usize;
        let (last, first) = terms.split_last().expect("without terms it is decided");
        for (place, (_, _, parts)) in first.iter().enumerate() {
            size = size.saturating_add(sums.len().saturating_mul(parts.len()));
            if size > MOST_CLAUSES {
                return Err(TooManyClauses(linear.to_string()));
            }
            sums = self.layer(&rest, place + 1, &sums, parts);
        }
        for (sum, is_sum) in sums {
            let literal = self.compare(last, linear.relation, rest.constant - sum);
            self.clauses.push([-is_sum, literal]);
        }
        Ok(())
    }

    /// The sums with one more term: each follows from the one before and the term, and the one
    /// before from it, so that no other sum is true.
    fn layer(
        &mut self,
        rest: &Rest<'_>,
        terms: usize,
        before: &BTreeMap<i128, i32>,
        parts: &[Part],
    ) -> BTreeMap<i128, i32> {
        let mut sums = BTreeMap::new();
        let is_first = before.len() == 1 && before.contains_key(&0) && terms == 1;
        for (&sum, &was) in before {
            for &(part, literal) in parts {
                let now = match rest.decided(terms, sum + part) {
                    Some(true) => continue,
                    Some(false) => -TRUE,
                    // The sum of one term is that term.
                    None if is_first => *sums.entry(part).or_insert(literal),
                    None => *sums.entry(sum + part).or_insert_with(|| self.clauses.boolean()),
                };
                if !(is_first && now == literal) {
                    self.clauses.push([-was, -literal, now]);
                }
            }
        }
        if !is_first {
            for (&sum, &now) in &sums {
                for &(part, literal) in parts {
                    let was = before.get(&(sum - part)).copied().unwrap_or(-TRUE);
                    self.clauses.push([-now, -literal, was]);
                }
            }
        }
        sums
    }

    /// The literal that a multiple of a variable compares like this.
    fn compare(
        &mut self,
        &(coefficient, variable, _): &(i64, Variable, Vec<Part>),
        relation: Relation,
        constant: i128,
    ) -> i32 {
        let coefficient = i128::from(coefficient);
        let (floor, is_whole) =
            (constant.div_euclid(coefficient), constant.rem_euclid(coefficient) == 0);
        // `div_euclid` rounds down for positive divisors and up for negative ones.
        let test = match (relation, coefficient > 0) {
            (Relation::Equal, _) if is_whole => Test::Equal,
            (Relation::Equal, _) => return -TRUE,
            (Relation::NotEqual, _) if is_whole => Test::NotEqual,
            (Relation::NotEqual, _) => return TRUE,
            (Relation::AtMost, true) | (Relation::AtLeast, false) => Test::AtMost,
            (Relation::AtMost, false) | (Relation::AtLeast, true) => Test::AtLeast,
        };
        // c x <= k, c > 0: x <= floor(k / c); c < 0: x >= ceil(k / c).
        // c x >= k, c > 0: x >= ceil(k / c); c < 0: x <= floor(k / c).
        let bound = match (test, coefficient > 0, is_whole) {
            (Test::AtMost, false, false) => floor - 1,
            (Test::AtLeast, true, false) => floor + 1,
            _ => floor,
        };
        // Values are numbers of 64 bits, and beyond these nothing changes.
        let clamped = bound.clamp(i64::MIN.into(), i64::MAX.into());
        if clamped != bound {
            return match test {
                Test::Equal => -TRUE,
                Test::NotEqual => TRUE,
                Test::AtMost => {
                    if bound > 0 {
                        TRUE
                    } else {
                        -TRUE
                    }
                }
                Test::AtLeast => {
                    if bound < 0 {
                        TRUE
                    } else {
                        -TRUE
                    }
                }
            };
        }
        self.literal(Literal { variable, test, value: clamped as i64 })
    }
}
