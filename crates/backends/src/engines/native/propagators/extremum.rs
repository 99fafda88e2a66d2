//! `extremum`: the greatest or the smallest of several values.

use super::{
    super::store::{Conflict, Flow, Store, event},
    Propagator, indices,
};
use sudokit_model::{Extreme, Extremum};

/// The result is the end of the values. A minimum is a maximum with the order turned round.
#[derive(Debug)]
pub(super) struct End {
    extreme: Extreme,
    variables: Box<[usize]>,
    result: usize,
}

impl End {
    pub(super) fn new(extremum: &Extremum) -> Self {
        let variables = indices(&extremum.variables);
        Self { extreme: extremum.extreme, variables, result: extremum.result.index() }
    }

    fn greatest(&self, store: &Store, v: usize) -> i128 {
        match self.extreme {
            Extreme::Maximum => store.max(v).into(),
            Extreme::Minimum => -i128::from(store.min(v)),
        }
    }

    fn least(&self, store: &Store, v: usize) -> i128 {
        match self.extreme {
            Extreme::Maximum => store.min(v).into(),
            Extreme::Minimum => -i128::from(store.max(v)),
        }
    }

    fn at_most(&self, store: &mut Store, v: usize, value: i128) -> Flow {
        match self.extreme {
            Extreme::Maximum => store.at_most(v, clamped(value)),
            Extreme::Minimum => store.at_least(v, clamped(-value)),
        }
    }

    fn at_least(&self, store: &mut Store, v: usize, value: i128) -> Flow {
        match self.extreme {
            Extreme::Maximum => store.at_least(v, clamped(value)),
            Extreme::Minimum => store.at_most(v, clamped(-value)),
        }
    }
}

fn clamped(value: i128) -> i64 {
    value.clamp(i64::MIN.into(), i64::MAX.into()) as i64
}

impl Propagator for End {
    fn wakes(&self) -> Vec<(usize, u8)> {
        let variables = self.variables.iter().copied();
        variables.chain([self.result]).map(|v| (v, event::ENDS)).collect()
    }

    fn propagate(&mut self, store: &mut Store) -> Flow {
        let greatest = self.variables.iter().map(|&v| self.greatest(store, v)).max();
        let least = self.variables.iter().map(|&v| self.least(store, v)).max();
        let (Some(greatest), Some(least)) = (greatest, least) else { return Err(Conflict) };
        self.at_most(store, self.result, greatest)?;
        self.at_least(store, self.result, least)?;
        let (low, high) = (self.least(store, self.result), self.greatest(store, self.result));
        for &v in &self.variables {
            self.at_most(store, v, high)?;
        }
        // Somebody reaches the result; if one alone can, that one does.
        let mut reaching = self.variables.iter().filter(|&&v| self.greatest(store, v) >= low);
        match (reaching.next(), reaching.next()) {
            (None, _) => Err(Conflict),
            (Some(&only), None) => self.at_least(store, only, low),
            (Some(_), Some(_)) => Ok(()),
        }
    }
}
