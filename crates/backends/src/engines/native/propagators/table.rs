//! `table`: the combinations that are allowed.
//!
//! After Demeulenaere, Hartert, Lecoutre, Perez, Perron, Régin and Schaus, "Compact-Table" (2016):
//! a bit for each row, and for each value the bits of the rows that it stands in.

use super::{
    super::store::{Conflict, Flow, Store, event},
    Propagator, indices,
};
use sudokit_model::Table;

/// Rows, of which those that are still possible are bits of the state.
#[derive(Debug)]
pub(super) struct Rows {
    variables: Box<[usize]>,
    /// For each column its values, ascending.
    values: Box<[Box<[i64]>]>,
    /// For each column and value the rows, so many words each.
    supports: Box<[Box<[u64]>]>,
    /// Where the bits of the rows stand.
    rows: usize,
    words: usize,
    /// Where the sizes of the columns stand, as they were last looked at.
    sizes: usize,
}

impl Rows {
    pub(super) fn new(table: &Table, store: &mut Store) -> Self {
        let variables = indices(&table.variables);
        let mut rows: Vec<&Vec<i64>> = table.rows.iter().collect();
        rows.sort_unstable();
        rows.dedup();
        let words = rows.len().div_ceil(64);
        let (mut values, mut supports) = (Vec::new(), Vec::new());
        for column in 0..variables.len() {
            let mut mine: Vec<i64> = rows.iter().map(|row| row[column]).collect();
            mine.sort_unstable();
            mine.dedup();
            let mut support = vec![0; mine.len() * words];
            for (index, row) in rows.iter().enumerate() {
                if let Ok(place) = mine.binary_search(&row[column]) {
                    support[place * words + index / 64] |= 1 << (index % 64);
                }
            }
            values.push(mine.into());
            supports.push(support.into());
        }
        let bits = |word: usize| match rows.len() - word * 64 {
            64.. => u64::MAX,
            last => (1 << last) - 1,
        };
        let rows = store.reserve((0..words).map(bits));
        let sizes = store.reserve(variables.iter().map(|_| u64::MAX));
        let (values, supports) = (values.into(), supports.into());
        Self { variables, values, supports, rows, words, sizes }
    }

    fn support(&self, column: usize, place: usize) -> &[u64] {
        &self.supports[column][place * self.words..][..self.words]
    }

    /// Takes the rows away whose value in this column is gone.
    fn update(&self, store: &mut Store, column: usize) {
        let v = self.variables[column];
        let mut union = vec![0; self.words];
        for (place, &value) in self.values[column].iter().enumerate() {
            if store.contains(v, value) {
                for (word, support) in union.iter_mut().zip(self.support(column, place)) {
                    *word |= support;
                }
            }
        }
        for (at, bits) in (self.rows..).zip(union) {
            let word = store.word(at);
            if word & !bits != 0 {
                store.write(at, word & bits);
            }
        }
    }

    fn is_possible(&self, store: &Store, column: usize, value: i64) -> bool {
        let Ok(place) = self.values[column].binary_search(&value) else { return false };
        (self.rows..).zip(self.support(column, place)).any(|(at, bits)| store.word(at) & bits != 0)
    }
}

impl Propagator for Rows {
    fn wakes(&self) -> Vec<(usize, u8)> {
        self.variables.iter().map(|&v| (v, event::ANY)).collect()
    }

    fn propagate(&mut self, store: &mut Store) -> Flow {
        let mut is_changed = false;
        for column in 0..self.variables.len() {
            let size = store.size(self.variables[column]);
            if store.word(self.sizes + column) != size {
                store.write(self.sizes + column, size);
                self.update(store, column);
                is_changed = true;
            }
        }
        if (self.rows..self.rows + self.words).all(|at| store.word(at) == 0) {
            return Err(Conflict);
        }
        if !is_changed {
            return Ok(());
        }
        for column in 0..self.variables.len() {
            let v = self.variables[column];
            if !store.is_fixed(v) {
                if let (Some(&low), Some(&high)) =
                    (self.values[column].first(), self.values[column].last())
                {
                    store.at_least(v, low)?;
                    store.at_most(v, high)?;
                }
                let lost: Vec<i64> = if store.is_set(v) {
                    store
                        .values(v)
                        .filter(|&value| !self.is_possible(store, column, value))
                        .collect()
                } else {
                    Vec::new()
                };
                lost.into_iter().try_for_each(|value| store.remove(v, value))?;
                if !store.is_set(v) {
                    self.retain_ends(store, column)?;
                }
            } else if !self.is_possible(store, column, store.min(v)) {
                return Err(Conflict);
            }
        }
        Ok(())
    }
}

impl Rows {
    /// Moves the ends of a variable without a set to values that stand in a possible row.
    fn retain_ends(&self, store: &mut Store, column: usize) -> Flow {
        let v = self.variables[column];
        let mut possible = self.values[column]
            .iter()
            .copied()
            .filter(|&value| store.contains(v, value) && self.is_possible(store, column, value));
        let Some(low) = possible.next() else { return Err(Conflict) };
        let high = possible.next_back().unwrap_or(low);
        store.at_least(v, low)?;
        store.at_most(v, high)
    }
}

/// Whether each row has a value for each column.
pub(super) fn is_even(table: &Table) -> bool {
    table.rows.iter().all(|row| row.len() >= table.variables.len())
}
