//! `all_different` over domains too wide for a house: who has a value takes it from the others.

use super::{
    super::store::{Conflict, Flow, Store, event},
    Propagator,
};
use sudokit_model::AllDifferent;

/// Terms that differ.
#[derive(Debug)]
pub(super) struct Different {
    terms: Box<[(usize, i64)]>,
}

impl Different {
    pub(super) fn new(all: &AllDifferent) -> Self {
        let term = |term: &sudokit_model::Shifted| (term.variable.index(), term.offset);
        Self { terms: all.terms.iter().map(term).collect() }
    }
}

impl Propagator for Different {
    fn wakes(&self) -> Vec<(usize, u8)> {
        self.terms.iter().map(|&(v, _)| (v, event::FIXED)).collect()
    }

    fn propagate(&mut self, store: &mut Store) -> Flow {
        let mut taken: Vec<i128> = Vec::new();
        for &(v, offset) in &self.terms {
            if let Some(value) = store.value(v) {
                taken.push(i128::from(value) + i128::from(offset));
            }
        }
        taken.sort_unstable();
        if taken.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(Conflict);
        }
        for &(v, offset) in &self.terms {
            if store.is_fixed(v) {
                continue;
            }
            let (min, max) = (store.min(v), store.max(v));
            let low = i128::from(min) + i128::from(offset);
            let from = taken.partition_point(|&value| value < low);
            for value in &taken[from..] {
                match i64::try_from(value - i128::from(offset)) {
                    Ok(value) if value <= max => store.remove(v, value)?,
                    _ => break,
                }
            }
        }
        Ok(())
    }
}
