//! `linear`: the ends of each variable follow from the ends of the others.

use super::{
    super::store::{Conflict, Flow, Store, event},
    Propagator,
};
use sudokit_model::{Linear, Relation, Variable};

/// The propagators of a linear relation.
pub(super) fn build(linear: &Linear) -> Vec<Box<dyn Propagator>> {
    let terms = indexed(&linear.terms);
    if linear.relation == Relation::NotEqual {
        return vec![Box::new(NotEqual { terms, constant: linear.constant })];
    }
    let (least, most) = match linear.relation {
        Relation::AtMost => (None, Some(linear.constant)),
        Relation::AtLeast => (Some(linear.constant), None),
        Relation::Equal | Relation::NotEqual => (Some(linear.constant), Some(linear.constant)),
    };
    vec![Box::new(Sum { terms, least, most })]
}

/// The terms with the numbers of the variables. In a model, each stands once, in order, and no
/// coefficient is 0.
pub(in super::super) fn indexed(terms: &[(i64, Variable)]) -> Box<[(i64, usize)]> {
    terms.iter().map(|&(coefficient, variable)| (coefficient, variable.index())).collect()
}

/// A sum between two constants.
#[derive(Debug)]
pub(in super::super) struct Sum {
    /// Coefficients, none of them 0, and variables, each once.
    pub(in super::super) terms: Box<[(i64, usize)]>,
    /// The sum is at least this.
    pub(in super::super) least: Option<i64>,
    /// The sum is at most this.
    pub(in super::super) most: Option<i64>,
}

/// The least and the greatest that a multiple of a variable can be.
fn ends(store: &Store, (coefficient, v): (i64, usize)) -> (i64, i64) {
    let (min, max) = (store.min(v), store.max(v));
    if coefficient > 0 {
        (coefficient * min, coefficient * max)
    } else {
        (coefficient * max, coefficient * min)
    }
}

impl Sum {
    /// The least and the greatest that the sum can be.
    pub(in super::super) fn range(&self, store: &Store) -> (i64, i64) {
        self.terms.iter().fold((0, 0), |(least, most), &term| {
            let (min, max) = ends(store, term);
            (least + min, most + max)
        })
    }
}

impl Propagator for Sum {
    fn wakes(&self) -> Vec<(usize, u8)> {
        self.terms.iter().map(|&(_, v)| (v, event::ENDS)).collect()
    }

    // The size of the model was checked: no partial sum leaves half of the integers.
    fn propagate(&mut self, store: &mut Store) -> Flow {
        let (low, high) = self.range(store);
        if let Some(most) = self.most {
            let slack = most - low;
            if slack < 0 {
                return Err(Conflict);
            }
            if high > most {
                for &(coefficient, v) in &self.terms {
                    let steps = slack / coefficient.saturating_abs();
                    if coefficient > 0 {
                        store.at_most(v, store.min(v).saturating_add(steps))?;
                    } else {
                        store.at_least(v, store.max(v).saturating_sub(steps))?;
                    }
                }
            }
        }
        if let Some(least) = self.least {
            // The first half may have moved ends; the old sum is still an upper bound.
            let slack = high - least;
            if slack < 0 {
                return Err(Conflict);
            }
            if low < least {
                for &(coefficient, v) in &self.terms {
                    let steps = slack / coefficient.saturating_abs();
                    let (min, max) = (store.min(v), store.max(v));
                    if coefficient > 0 {
                        store.at_least(v, max.saturating_sub(steps))?;
                    } else {
                        store.at_most(v, min.saturating_add(steps))?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// A sum that is not this constant: the last variable without a value cannot have one.
#[derive(Debug)]
struct NotEqual {
    terms: Box<[(i64, usize)]>,
    constant: i64,
}

impl Propagator for NotEqual {
    fn wakes(&self) -> Vec<(usize, u8)> {
        self.terms.iter().map(|&(_, v)| (v, event::FIXED)).collect()
    }

    fn propagate(&mut self, store: &mut Store) -> Flow {
        let mut rest = self.constant;
        let mut open = None;
        for &(coefficient, v) in &self.terms {
            match store.value(v) {
                Some(value) => rest -= coefficient * value,
                None if open.is_some() => return Ok(()),
                None => open = Some((coefficient, v)),
            }
        }
        match open {
            None if rest == 0 => Err(Conflict),
            Some((coefficient, v)) if rest % coefficient == 0 => {
                store.remove(v, rest / coefficient)
            }
            _ => Ok(()),
        }
    }
}
