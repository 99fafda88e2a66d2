//! The values of all variables, and the literal of each.

use crate::Model;
use std::ops::Range;

/// A literal that is known to be true. Its negation is known to be false.
pub(super) const TRUE: i32 = i32::MAX;
/// A literal that is known to be false.
pub(super) const FALSE: i32 = -TRUE;

/// All values of all variables, in order: a *candidate* is a place in that list.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// For each variable where its candidates start, and one more.
    starts: Vec<u32>,
    values: Vec<i64>,
    /// For each candidate the literal that it is the one.
    pub(super) codes: Vec<i32>,
}

impl Table {
    pub(super) fn new(model: &Model) -> Self {
        let mut starts = Vec::with_capacity(model.domains().len() + 1);
        let mut values = Vec::new();
        for domain in model.domains() {
            starts.push(values.len() as u32);
            values.extend(domain.values());
        }
        starts.push(values.len() as u32);
        Self { starts, values, codes: Vec::new() }
    }

    pub(super) const fn variables(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) const fn candidates(&self) -> usize {
        self.values.len()
    }

    pub(super) fn range(&self, variable: usize) -> Range<usize> {
        self.starts[variable] as usize..self.starts[variable + 1] as usize
    }

    pub(super) fn value(&self, candidate: usize) -> i64 {
        self.values[candidate]
    }

    /// The candidate that a variable has a value.
    pub(super) fn candidate(&self, variable: usize, value: i64) -> Option<usize> {
        let range = self.range(variable);
        let values = &self.values[range.clone()];
        // Most domains are ranges.
        let guess =
            value.checked_sub(*values.first()?).and_then(|place| usize::try_from(place).ok())?;
        if values.get(guess) == Some(&value) {
            return Some(range.start + guess);
        }
        values.binary_search(&value).ok().map(|place| range.start + place)
    }

    /// Keeps the candidates that are open.
    pub(super) fn retain(&mut self, open: &[bool]) {
        let mut kept = 0;
        for variable in 0..self.variables() {
            let range = self.range(variable);
            self.starts[variable] = kept as u32;
            for candidate in range {
                if open[candidate] {
                    self.values[kept] = self.values[candidate];
                    kept += 1;
                }
            }
        }
        self.values.truncate(kept);
        *self.starts.last_mut().expect("one more than variables") = kept as u32;
    }

    /// Keeps the first variables.
    pub(super) fn truncate(&mut self, variables: usize) {
        self.starts.truncate(variables + 1);
        let candidates = self.starts[variables] as usize;
        self.values.truncate(candidates);
        self.codes.truncate(candidates);
    }

    /// The values of a variable with their literals.
    pub(super) fn literals(&self, variable: usize) -> impl Iterator<Item = (i64, i32)> {
        self.range(variable).map(|candidate| (self.values[candidate], self.codes[candidate]))
    }

    /// The literal that a variable has a value.
    pub(super) fn literal(&self, variable: usize, value: i64) -> i32 {
        self.candidate(variable, value).map_or(FALSE, |candidate| self.codes[candidate])
    }
}
