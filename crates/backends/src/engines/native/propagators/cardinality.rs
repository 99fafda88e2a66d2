//! `at_most_one`, `exactly_one`, `at_most`: how many literals are true.

use super::{
    super::store::{Conflict, Flow, Store, event},
    Propagator,
};
use sudokit_model::{Literal, Test};

/// At least and at most so many of the literals are true.
#[derive(Debug)]
pub(super) struct Cardinality {
    literals: Box<[Literal]>,
    least: usize,
    most: usize,
}

impl Cardinality {
    pub(super) fn new(literals: &[Literal], least: usize, most: usize) -> Self {
        Self { literals: literals.into(), least, most }
    }
}

impl Propagator for Cardinality {
    fn wakes(&self) -> Vec<(usize, u8)> {
        let wake = |literal: &Literal| {
            let events = match literal.test {
                Test::Equal | Test::NotEqual => event::ANY,
                Test::AtMost | Test::AtLeast => event::ENDS,
            };
            (literal.variable.index(), events)
        };
        self.literals.iter().map(wake).collect()
    }

    fn propagate(&mut self, store: &mut Store) -> Flow {
        let (mut known, mut open) = (0, 0);
        for &literal in &self.literals {
            match store.truth(literal) {
                Some(true) => known += 1,
                Some(false) => {}
                None => open += 1,
            }
        }
        if known > self.most || known + open < self.least {
            return Err(Conflict);
        }
        // A literal may stand twice, or be the negation of another: then asserting one changes
        // others, and the change asks again.
        if open > 0 && known == self.most {
            let open = self.literals.iter().filter(|&&literal| store.truth(literal).is_none());
            let open: Vec<Literal> = open.copied().collect();
            open.into_iter().try_for_each(|literal| store.assert(!literal))
        } else if open > 0 && known + open == self.least {
            let open = self.literals.iter().filter(|&&literal| store.truth(literal).is_none());
            let open: Vec<Literal> = open.copied().collect();
            open.into_iter().try_for_each(|literal| store.assert(literal))
        } else {
            Ok(())
        }
    }
}
