//! What sets of terms say: matchings in houses, and values locked in the common part of two.
//!
//! If the values of some terms are as many as the terms, no other has them (a *Hall set*: naked
//! and hidden subsets). A matching of terms with values and the strong components of the graph
//! along which values can be exchanged find all that follows (Régin, "A filtering algorithm for
//! constraints of difference in CSPs", 1994). With a bit for each term of a house, a component is
//! a few operations.

use super::{
    houses::{Houses, Term, bit},
    store::{Conflict, Flow, Store, bits},
};
use std::ops::Range;

/// Looks at sets of terms in the houses that changed.
#[derive(Debug)]
pub(super) struct Subsets {
    crossings: Crossings,
    matching: Matching,
    /// Bits of the houses that changed since common parts were looked at.
    crossed: u128,
    /// Bits of the houses that changed since matchings were looked at.
    matched: u128,
}

impl Subsets {
    pub(super) fn new(houses: &Houses) -> Self {
        let crossings = Crossings::new(houses);
        Self { crossings, matching: Matching::default(), crossed: u128::MAX, matched: u128::MAX }
    }

    /// These houses changed.
    pub(super) fn changed(&mut self, houses: u128) {
        self.crossed |= houses;
        self.matched |= houses;
    }

    /// No house changed since nothing followed.
    pub(super) fn forget(&mut self) {
        (self.crossed, self.matched) = (0, 0);
    }

    /// Looks until something follows.
    ///
    /// # Errors
    /// A house in which something cannot be.
    pub(super) fn look(&mut self, houses: &Houses, store: &mut Store) -> Result<(), usize> {
        let crossed = std::mem::take(&mut self.crossed);
        if crossed != 0 {
            self.crossings.filter(store, crossed)?;
        }
        while self.matched != 0 && store.dirty == 0 {
            let first = self.matched.trailing_zeros() as usize;
            self.matched &= self.matched - 1;
            for house in (first..houses.len()).step_by(128) {
                if let Some(terms) = houses.permutation(house) {
                    self.matching.filter(store, terms).map_err(|_| house)?;
                }
            }
        }
        Ok(())
    }
}

/// Houses have no more terms than this.
const MOST: usize = 64;

/// Scratch space of one look.
#[derive(Debug)]
struct Matching {
    /// The values that each term may have, lined up.
    domains: [u64; MOST],
    /// The term that has each value.
    owner: [u8; MOST],
    /// The value that each term has.
    owned: [u8; MOST],
}

const NOBODY: u8 = u8::MAX;

impl Default for Matching {
    fn default() -> Self {
        Self { domains: [0; MOST], owner: [NOBODY; MOST], owned: [NOBODY; MOST] }
    }
}

impl Matching {
    /// Leaves the values that stand in a matching of the whole house.
    fn filter(&mut self, store: &mut Store, terms: &[Term]) -> Flow {
        let mut open: [u32; MOST] = [0; MOST];
        let mut len = 0;
        for (at, term) in terms.iter().enumerate() {
            let word = store.word(term.v as usize);
            if word & (word - 1) != 0 {
                open[len] = at as u32;
                self.domains[len] = word << term.shift;
                len += 1;
            }
        }
        if len < 3 {
            return Ok(());
        }
        self.owner = [NOBODY; MOST];
        let mut all = 0;
        let mut taken = 0u64;
        for i in 0..len {
            all |= self.domains[i];
            let free = self.domains[i] & !taken;
            if free != 0 {
                let value = free.trailing_zeros();
                taken |= 1 << value;
                self.owner[value as usize] = i as u8;
                self.owned[i] = value as u8;
            } else {
                self.owned[i] = NOBODY;
            }
        }
        for i in 0..len {
            if self.owned[i] == NOBODY {
                let mut unseen = all;
                if !self.augment(i, &mut taken, &mut unseen) {
                    return Err(Conflict);
                }
            }
        }
        self.components(store, terms, &open[..len], all & !taken)
    }

    /// Finds a value for a term, others giving theirs away.
    fn augment(&mut self, i: usize, taken: &mut u64, unseen: &mut u64) -> bool {
        let free = self.domains[i] & !*taken;
        if free != 0 {
            let value = free.trailing_zeros() as usize;
            *taken |= 1 << value;
            self.owner[value] = i as u8;
            self.owned[i] = value as u8;
            return true;
        }
        loop {
            let next = self.domains[i] & *unseen;
            if next == 0 {
                return false;
            }
            let value = next.trailing_zeros() as usize;
            *unseen &= !(1 << value);
            if self.augment(self.owner[value] as usize, taken, unseen) {
                self.owner[value] = i as u8;
                self.owned[i] = value as u8;
                return true;
            }
        }
    }

    /// Leaves each term the values of its component, those that nobody has, and those whose
    /// owners can take one that nobody has.
    fn components(&self, store: &mut Store, terms: &[Term], open: &[u32], free: u64) -> Flow {
        // Whose value each term may take.
        let mut successors = [0u64; MOST];
        for (mine, domain) in successors.iter_mut().zip(&self.domains).take(open.len()) {
            for value in bits(domain & !free) {
                *mine |= 1 << self.owner[value];
            }
        }
        let successors = &successors[..open.len()];
        let values = |set: u64| bits(set).fold(0, |values, i| values | 1 << self.owned[i]);
        let can_go = self.reaching(successors, free);
        let always = free | values(can_go);
        let mut left = (u64::MAX >> (MOST - open.len())) & !can_go;
        while left != 0 {
            let first = left & left.wrapping_neg();
            let component = component(successors, left, first);
            let mine = values(component) | always;
            for i in bits(component) {
                if self.domains[i] & !mine != 0 {
                    let term = terms[open[i] as usize];
                    store.keep(term.v as usize, mine >> term.shift)?;
                }
            }
            left &= !component;
        }
        Ok(())
    }

    /// The terms that can take a value that nobody has, others moving on if need be.
    fn reaching(&self, successors: &[u64], free: u64) -> u64 {
        let domains = self.domains.iter().zip(successors).enumerate();
        let mut reaching = domains
            .filter(|(_, (domain, _))| *domain & free != 0)
            .fold(0, |reaching, (i, _)| reaching | 1 << i);
        let mut before = 0;
        while before != reaching {
            before = reaching;
            reaching |= leading_to(successors, u64::MAX, reaching);
        }
        reaching
    }
}

/// The terms among these that can take the value of one in the target.
fn leading_to(successors: &[u64], among: u64, target: u64) -> u64 {
    let all = successors.iter().enumerate();
    let leading = all.filter(|&(i, &mine)| among >> i & 1 == 1 && mine & target != 0);
    leading.fold(0, |leading, (i, _)| leading | 1 << i)
}

/// The terms among those left that `first` can exchange values with, along a circle.
fn component(successors: &[u64], left: u64, first: u64) -> u64 {
    let (mut forward, mut front) = (first, first);
    while front != 0 {
        let next = bits(front).fold(0, |next, i| next | successors[i]);
        front = next & !forward & left;
        forward |= front;
    }
    let mut component = first;
    loop {
        let before = component;
        for i in bits(forward & !component) {
            if successors[i] & component != 0 {
                component |= 1 << i;
            }
        }
        if component == before {
            return component;
        }
    }
}

/// The common parts of pairs of houses, at least two variables each.
#[derive(Debug, Default)]
struct Crossings {
    crossings: Vec<Crossing>,
    variables: Vec<u32>,
}

#[derive(Debug)]
struct Crossing {
    houses: [u32; 2],
    /// Where the variables of the first house alone, of both, and of the second alone start, and
    /// their end.
    starts: [u32; 4],
}

impl Crossings {
    fn new(houses: &Houses) -> Self {
        let mut crossings = Self::default();
        let is_in = |v: usize, house: usize| houses.of(v).iter().any(|&(h, _)| h as usize == house);
        for one in 0..houses.len() {
            if !houses.is_plain_permutation(one) {
                continue;
            }
            // The houses that meet it, and in how many variables.
            let mut met: Vec<u32> = Vec::new();
            for v in houses.variables(one) {
                met.extend(houses.of(v).iter().map(|&(h, _)| h).filter(|&h| h as usize > one));
            }
            met.sort_unstable();
            for same in met.chunk_by(|a, b| a == b) {
                let other = same[0] as usize;
                if same.len() < 2 || !houses.is_plain_permutation(other) {
                    continue;
                }
                let start = crossings.variables.len() as u32;
                let push = |all: &mut Vec<u32>, v: usize| all.push(v as u32);
                let all = &mut crossings.variables;
                houses.variables(one).filter(|&v| !is_in(v, other)).for_each(|v| push(all, v));
                let both = all.len() as u32;
                houses.variables(one).filter(|&v| is_in(v, other)).for_each(|v| push(all, v));
                let second = all.len() as u32;
                houses.variables(other).filter(|&v| !is_in(v, one)).for_each(|v| push(all, v));
                let end = all.len() as u32;
                if start < both && second < end {
                    crossings.crossings.push(Crossing {
                        houses: [one as u32, other as u32],
                        starts: [start, both, second, end],
                    });
                } else {
                    all.truncate(start as usize);
                }
            }
        }
        crossings
    }

    /// Values that a house has in the common part only leave the other house.
    ///
    /// # Errors
    /// A house in which something cannot be.
    fn filter(&self, store: &mut Store, changed: u128) -> Result<(), usize> {
        for crossing in &self.crossings {
            if crossing.houses.iter().all(|&house| changed & bit(house as usize) == 0) {
                continue;
            }
            let [start, both, second, end] = crossing.starts.map(|start| start as usize);
            let union = |store: &Store, range: Range<usize>| {
                self.variables[range].iter().fold(0, |union, &v| union | store.word(v as usize))
            };
            let ones = union(store, start..both);
            let common = union(store, both..second);
            let others = union(store, second..end);
            let locked = common & (ones ^ others);
            let [one, other] = crossing.houses.map(|house| house as usize);
            self.take(store, second..end, locked & others).map_err(|_| other)?;
            self.take(store, start..both, locked & ones).map_err(|_| one)?;
        }
        Ok(())
    }

    fn take(&self, store: &mut Store, range: Range<usize>, values: u64) -> Flow {
        if values == 0 {
            return Ok(());
        }
        for &v in &self.variables[range] {
            if store.word(v as usize) & values != 0 {
                store.keep(v as usize, !values)?;
            }
        }
        Ok(())
    }
}
