//! `all_different` over small domains: houses, in which each value has a place.
//!
//! The terms of a house are lined up, so that the same bit means the same value in all of them.
//! A value that is taken is taken from the others (*naked single*). If there are as many values as
//! terms, the house is a permutation: a value with one place left goes there (*hidden single*),
//! which a sweep finds for all values at once, counting none, one, or more in two words.

use super::{
    store::{Conflict, Flow, Store},
    subsets::Subsets,
};
use sudokit_model::{AllDifferent, Model, Primitive};

/// The `all_different` of a model that are houses.
#[derive(Debug, Default)]
pub(super) struct Houses {
    houses: Vec<House>,
    /// Variables and shifts of all houses.
    terms: Vec<Term>,
    /// Where the houses of a variable start in `of`.
    starts: Vec<u32>,
    /// The houses of all variables, and the shift there.
    of: Vec<(u32, u32)>,
    /// Where the placed values of the houses stand in the state.
    placed: usize,
    /// Bits of the houses that are permutations.
    permutations: u128,
    /// What looks at sets of terms, once it is worth it.
    pub(super) subsets: Option<Subsets>,
    /// What values take from whom, if there are shifts.
    neighbours: Option<Neighbours>,
    /// The house that led to the last conflict.
    pub(super) culprit: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub(super) v: u32,
    pub(super) shift: u32,
}

#[derive(Clone, Debug)]
struct House {
    start: u32,
    end: u32,
    /// The values that there were at the beginning.
    values: u64,
    is_permutation: bool,
    is_shifted: bool,
}

/// The bit of a house in sets of houses; houses may share one.
pub(super) const fn bit(house: usize) -> u128 {
    1 << (house % 128)
}

/// Which variables shall count their bits from the same value, so that houses need no shifts:
/// those in `all_different`, if a word has a bit for every value of theirs.
pub(super) fn alignment(model: &Model) -> Option<(i64, Vec<bool>)> {
    let mut is_aligned = vec![false; model.domains().len()];
    let (mut low, mut high) = (i64::MAX, i64::MIN);
    for primitive in model.primitives() {
        let Primitive::AllDifferent(AllDifferent { terms }) = primitive else { continue };
        for term in terms {
            if !std::mem::replace(&mut is_aligned[term.variable.index()], true) {
                let domain = model.domain(term.variable);
                low = low.min(domain.min()?);
                high = high.max(domain.max()?);
            }
        }
    }
    (low <= high && high.abs_diff(low) < 64).then_some((low, is_aligned))
}

impl Houses {
    /// Takes an `all_different` as a house, if it can be one.
    ///
    /// # Errors
    /// If there are fewer values than terms.
    pub(super) fn add(&mut self, all: &AllDifferent, store: &Store) -> Result<bool, Conflict> {
        let mut base = i64::MAX;
        for term in &all.terms {
            let Some(from) = store.dense(term.variable.index()) else { return Ok(false) };
            let Some(from) = from.checked_add(term.offset) else { return Ok(false) };
            base = base.min(from);
        }
        let start = self.terms.len();
        let mut values = 0;
        let (mut is_shifted, mut is_ascending) = (false, true);
        for term in &all.terms {
            let v = term.variable.index();
            let shift = store.dense(v).map_or(0, |from| (from + term.offset).abs_diff(base));
            let word = store.word(v);
            // Most are given in order, and then it is enough to look at the last one.
            let mine = &self.terms[start..];
            let is_next = mine.last().is_none_or(|last| (last.v as usize) < v);
            is_ascending &= is_next;
            let seen = !is_ascending && mine.iter().any(|other| other.v as usize == v);
            if seen || shift >= 64 || u64::from(word.leading_zeros()) < shift {
                self.terms.truncate(start);
                return Ok(false);
            }
            values |= word << shift;
            is_shifted |= shift != 0;
            self.terms.push(Term { v: v as u32, shift: shift as u32 });
        }
        let (len, width) = (all.terms.len(), values.count_ones() as usize);
        if width < len {
            return Err(Conflict);
        }
        let is_permutation = width == len;
        if is_permutation {
            self.permutations |= bit(self.houses.len());
        }
        let (start, end) = (start as u32, self.terms.len() as u32);
        self.houses.push(House { start, end, values, is_permutation, is_shifted });
        Ok(true)
    }

    /// To be called when all houses are there.
    pub(super) fn seal(&mut self, store: &mut Store) {
        self.placed = store.reserve(self.houses.iter().map(|_| 0));
        self.starts = vec![0; store.len() + 1];
        for term in &self.terms {
            self.starts[term.v as usize + 1] += 1;
        }
        for v in 0..store.len() {
            self.starts[v + 1] += self.starts[v];
        }
        let mut next = self.starts.clone();
        self.of = vec![(0, 0); self.terms.len()];
        for (index, house) in self.houses.iter().enumerate() {
            for term in &self.terms[house.start as usize..house.end as usize] {
                let place = &mut next[term.v as usize];
                self.of[*place as usize] = (index as u32, term.shift);
                *place += 1;
                store.set_house(term.v as usize, bit(index));
            }
        }
        store.dirty = self.permutations;
    }

    /// Leaves out what has its value before any choice, so that later looks are shorter. Nothing may
    /// wait to be told.
    pub(super) fn compact(&mut self, store: &mut Store) {
        let mut next = 0;
        for (index, house) in self.houses.iter_mut().enumerate() {
            let start = next;
            for at in house.start as usize..house.end as usize {
                let term = self.terms[at];
                if !store.is_fixed(term.v as usize) {
                    self.terms[next] = term;
                    next += 1;
                }
            }
            (house.start, house.end) = (start as u32, next as u32);
            let placed = self.placed + index;
            house.values &= !store.word(placed);
            store.write(placed, 0);
        }
        self.terms.truncate(next);
        if self.houses.iter().any(|house| house.is_shifted) {
            self.neighbours = Neighbours::new(self, store);
        }
    }

    fn terms(&self, house: &House) -> &[Term] {
        &self.terms[house.start as usize..house.end as usize]
    }

    /// The variables of a house.
    pub(super) fn variables(&self, house: usize) -> impl Iterator<Item = usize> {
        self.terms(&self.houses[house]).iter().map(|term| term.v as usize)
    }

    /// A variable has its value: no other in its houses does.
    pub(super) fn place(&mut self, store: &mut Store, v: usize) -> Flow {
        let word = store.word(v);
        if let Some(neighbours) = &self.neighbours {
            if let Err(other) = neighbours.take(store, v) {
                self.culprit = self.common(v, other);
                return Err(Conflict);
            }
            for &(index, shift) in self.of(v) {
                let placed = self.placed + index as usize;
                store.write(placed, store.word(placed) | word << shift);
            }
            return Ok(());
        }
        for at in self.starts[v]..self.starts[v + 1] {
            let (index, shift) = self.of[at as usize];
            let house = &self.houses[index as usize];
            let value = word << shift;
            let terms = self.terms(house);
            let flow = if house.is_shifted {
                terms.iter().try_for_each(|term| take(store, v, term.v, value >> term.shift))
            } else {
                terms.iter().try_for_each(|term| take(store, v, term.v, word))
            };
            if flow.is_err() {
                self.culprit = index as usize;
                return flow;
            }
            let placed = self.placed + index as usize;
            store.write(placed, store.word(placed) | value);
        }
        Ok(())
    }

    pub(super) fn of(&self, v: usize) -> &[(u32, u32)] {
        &self.of[self.starts[v] as usize..self.starts[v + 1] as usize]
    }

    /// A house in which both stand.
    fn common(&self, v: usize, other: usize) -> usize {
        let mut mine = self.of(v).iter().map(|&(house, _)| house);
        let house = mine.find(|&mine| self.of(other).iter().any(|&(house, _)| house == mine));
        house.unwrap_or_default() as usize
    }

    pub(super) fn len(&self) -> usize {
        self.houses.len()
    }

    /// Whether each value of a house has a place, and bits mean the same everywhere.
    pub(super) fn is_plain_permutation(&self, house: usize) -> bool {
        self.houses[house].is_permutation && !self.houses[house].is_shifted
    }

    /// The terms of a house that is a permutation.
    pub(super) fn permutation(&self, house: usize) -> Option<&[Term]> {
        let house = &self.houses[house];
        house.is_permutation.then(|| self.terms(house))
    }

    /// From now on, sets of terms are looked at too.
    pub(super) fn go_deep(&mut self) {
        self.subsets = Some(Subsets::new(self));
    }

    /// Looks at sets of terms in the houses that changed, until something follows.
    pub(super) fn look_deeper(&mut self, store: &mut Store) -> Flow {
        let Some(mut subsets) = self.subsets.take() else { return Ok(()) };
        let flow = subsets.look(self, store);
        self.subsets = Some(subsets);
        flow.map_err(|house| {
            self.culprit = house;
            Conflict
        })
    }

    /// Looks for hidden singles in a house that changed; whether there was one to look at.
    pub(super) fn sweep_one(&mut self, store: &mut Store) -> Result<bool, Conflict> {
        let dirty = store.dirty & self.permutations;
        if let Some(subsets) = &mut self.subsets {
            subsets.changed(store.dirty);
        }
        if dirty == 0 {
            store.dirty = 0;
            return Ok(false);
        }
        let first = dirty.trailing_zeros() as usize;
        store.dirty &= !bit(first);
        for index in (first..self.houses.len()).step_by(128) {
            if self.houses[index].is_permutation && self.sweep(store, index).is_err() {
                self.culprit = index;
                return Err(Conflict);
            }
        }
        Ok(true)
    }

    fn sweep(&self, store: &mut Store, index: usize) -> Flow {
        let house = &self.houses[index];
        let terms = self.terms(house);
        let placed = store.word(self.placed + index);
        if placed == house.values {
            return Ok(());
        }
        let (mut once, mut twice) = (0, 0);
        for term in terms {
            let word = store.word(term.v as usize) << term.shift;
            twice |= once & word;
            once |= word;
        }
        if once != house.values {
            return Err(Conflict);
        }
        let single = once & !twice & !placed;
        if single == 0 {
            return Ok(());
        }
        for term in terms {
            let mine = single & (store.word(term.v as usize) << term.shift);
            if mine != 0 {
                if mine & (mine - 1) != 0 {
                    return Err(Conflict);
                }
                store.keep(term.v as usize, mine >> term.shift)?;
            }
        }
        Ok(())
    }
}

/// Takes the value of one variable from another.
#[inline(always)]
fn take(store: &mut Store, from: usize, v: u32, value: u64) -> Flow {
    let v = v as usize;
    if store.word(v) & value == 0 || v == from { Ok(()) } else { store.keep(v, !value) }
}

/// For each variable whom its value takes values from, all houses together: where terms are
/// shifted, as on diagonals, two variables often meet in several houses.
#[derive(Debug)]
struct Neighbours {
    starts: Vec<u32>,
    /// Variables and, as bits from 32 on, what their values must not be above the own one; below 32
    /// stand those below it.
    neighbours: Vec<(u32, u64)>,
}

impl Neighbours {
    /// Nothing if the words are too wide.
    fn new(houses: &Houses, store: &Store) -> Option<Self> {
        let mut starts = vec![0];
        let mut neighbours = Vec::new();
        let mut patterns = vec![0; store.len()];
        let mut met = Vec::new();
        for v in 0..store.len() {
            if houses.of(v).is_empty() || store.is_fixed(v) {
                starts.push(neighbours.len() as u32);
                continue;
            }
            if store.word(v) >> 32 != 0 {
                return None;
            }
            for &(index, shift) in houses.of(v) {
                for term in houses.terms(&houses.houses[index as usize]) {
                    let place = 32 + i64::from(shift) - i64::from(term.shift);
                    if term.v as usize != v && (0..64).contains(&place) {
                        if patterns[term.v as usize] == 0 {
                            met.push(term.v);
                        }
                        patterns[term.v as usize] |= 1 << place;
                    }
                }
            }
            for other in met.drain(..) {
                neighbours.push((other, std::mem::take(&mut patterns[other as usize])));
            }
            starts.push(neighbours.len() as u32);
        }
        Some(Self { starts, neighbours })
    }

    /// Takes from all what the value of one excludes.
    ///
    /// # Errors
    /// Who has no value left.
    fn take(&self, store: &mut Store, v: usize) -> Result<(), usize> {
        let value = store.word(v).trailing_zeros();
        let range = self.starts[v] as usize..self.starts[v + 1] as usize;
        for &(other, pattern) in &self.neighbours[range] {
            if take(store, v, other, pattern << value >> 32).is_err() {
                return Err(other as usize);
            }
        }
        Ok(())
    }
}
