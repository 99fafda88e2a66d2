//! `precedence`: values appear in a given order.

use super::{
    super::store::{Conflict, Flow, Store, event},
    Propagator, indices,
};
use sudokit_model::Precedence;

/// Values, and where they appear.
#[derive(Debug)]
pub(super) struct Appearance {
    values: Box<[i64]>,
    /// Values that come after one that stands twice: the second can never be reached, nor they.
    never: Box<[i64]>,
    variables: Box<[usize]>,
}

impl Appearance {
    pub(super) fn new(precedence: &Precedence) -> Self {
        let all = &precedence.values;
        let end = (0..all.len()).find(|&place| all[..place].contains(&all[place]));
        let (values, rest) = all.split_at(end.unwrap_or(all.len()));
        let never = rest.iter().copied().filter(|value| !values.contains(value)).collect();
        Self { values: values.into(), never, variables: indices(&precedence.variables) }
    }
}

impl Propagator for Appearance {
    fn wakes(&self) -> Vec<(usize, u8)> {
        self.variables.iter().map(|&v| (v, event::ANY)).collect()
    }

    fn propagate(&mut self, store: &mut Store) -> Flow {
        for &value in &self.never {
            self.variables.iter().try_for_each(|&v| store.remove(v, value))?;
        }
        // How many of the variables lie before the first that may have the last value.
        let mut earliest = 0;
        for (index, &value) in self.values.iter().enumerate() {
            for &v in &self.variables[..earliest] {
                store.remove(v, value)?;
            }
            let rest = self.variables[earliest..].iter();
            let first = rest.clone().position(|&v| store.contains(v, value));
            let next = self.values.get(index + 1).copied();
            let Some(first) = first else {
                // It never appears: neither do those after it.
                for &later in &self.values[index + 1..] {
                    self.variables.iter().try_for_each(|&v| store.remove(v, later))?;
                }
                return Ok(());
            };
            earliest += first + 1;
            let Some(next) = next else { break };
            // If the next value has a place, this one has one before it; perhaps only one can be.
            let has_next = |v: usize| store.value(v) == Some(next);
            if let Some(end) = self.variables.iter().position(|&v| has_next(v)) {
                let mut places =
                    self.variables[..end].iter().filter(|&&v| store.contains(v, value));
                match (places.next(), places.next()) {
                    (None, _) => return Err(Conflict),
                    (Some(&only), None) => store.fix(only, value)?,
                    (Some(_), Some(_)) => {}
                }
            }
        }
        Ok(())
    }
}
