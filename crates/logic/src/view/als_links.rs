//! Which almost locked sets restrict each other, and which could eliminate something together.
//!
//! Both depend only on where the sets have a digit. Many sets have it in the same cells, so these
//! *places* are what is compared, and sets of sets are rows of bits: a finder asks for all partners
//! of a set at once.

use super::{
    View,
    rows::{Rows, positions, unite},
};
use crate::Als;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

/// The most sets that are linked. Puzzles have a few hundred; a grid made of pencilmarks at random
/// may have thousands, of which the larger ones are then left out, all of a size alike.
const MOST_SETS: usize = 500;

/// How many words a row has at most.
const WORDS: usize = MOST_SETS.div_ceil(64);

/// How almost locked sets, named by their positions in [`View::als`], go together.
#[derive(Clone, Debug)]
pub(crate) struct AlsLinks {
    n_sets: usize,
    places: Vec<Place>,
    /// By set and digit, the position of its place.
    place_of: Vec<[u16; 9]>,
    /// By place, the sets that have the digit there.
    holders: Rows,
    /// By place, the sets that cannot hold the digit if it is there.
    restricted: Rows,
    /// By place, the sets which have the digit too and, if one of both holds it, eliminate it.
    rivals: Rows,
    /// By set, those that may stand in one pattern with it.
    compatible: Rows,
    /// By set, the compatible ones with a restricted common.
    partners: Rows,
    /// By set, the compatible ones with two or more restricted commons.
    doubly_linked: Rows,
    /// By set, those that are rivals in any digit.
    ends: Rows,
}

/// The cells in which an almost locked set has a digit.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The digit.
    digit: Digit,
    /// The cells.
    cells: CellSet,
    /// The cells with the digit that see all of them.
    victims: CellSet,
}

/// The positions of the bits of a row, given word by word.
pub(crate) fn sets_in(row: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    positions(row.into_iter())
}

/// The sets of a row after `set`.
pub(crate) fn sets_after(
    set: usize,
    row: impl IntoIterator<Item = u64>,
) -> impl Iterator<Item = usize> {
    sets_in(row.into_iter().enumerate().map(move |(at, word)| word & after(set, at)))
}

/// The bits of a word of a row that stand for sets after `set`.
pub(crate) const fn after(set: usize, word_at: usize) -> u64 {
    let first = set + 1;
    match word_at * 64 {
        start if start >= first => !0,
        start if start + 64 <= first => 0,
        start => !0 << (first - start),
    }
}

impl AlsLinks {
    pub(super) fn new(view: &View<'_>) -> Self {
        let sets = few_enough(view.als());
        let (places, place_of) = places(view, sets);
        let mut holders = Rows::new(places.len(), sets.len());
        for (at, set) in sets.iter().enumerate() {
            for digit in set.digits {
                holders.insert(usize::from(place_of[at][digit.index()]), at);
            }
        }
        let restricted = restricted(&places, &holders, sets.len());
        let rivals = rivals(&places, &holders, sets.len());
        let compatible = compatible(sets, view.options.als_overlap);
        let none = || Rows::new(sets.len(), sets.len());
        let (partners, doubly_linked, ends) = (none(), none(), none());
        let mut links = Self {
            n_sets: sets.len(),
            places,
            place_of,
            holders,
            restricted,
            rivals,
            compatible,
            partners,
            doubly_linked,
            ends,
        };
        links.gather(sets);
        links
    }

    /// Fills the rows that speak of any digit.
    fn gather(&mut self, sets: &[Als]) {
        for (at, set) in sets.iter().enumerate() {
            let [mut once, mut twice, mut rivals] = [[0; WORDS]; 3];
            for digit in set.digits {
                let place = self.place_of(at, digit);
                for (word, &common) in self.restricted.row(place).iter().enumerate() {
                    twice[word] |= once[word] & common;
                    once[word] |= common;
                }
                for (word, rival) in rivals.iter_mut().zip(self.rivals.row(place)) {
                    *word |= rival;
                }
            }
            for (word, &compatible) in self.compatible.row(at).iter().enumerate() {
                once[word] &= compatible;
                twice[word] &= compatible;
            }
            unite(self.partners.row_mut(at), &once);
            unite(self.doubly_linked.row_mut(at), &twice);
            unite(self.ends.row_mut(at), &rivals);
        }
    }

    /// How many sets are linked: [`View::als`] up to this position.
    pub(crate) const fn n_sets(&self) -> usize {
        self.n_sets
    }

    /// The position of the place where a set has a digit.
    fn place_of(&self, set: usize, digit: Digit) -> usize {
        usize::from(self.place_of[set][digit.index()])
    }

    /// The cells in which a set has a digit.
    pub(crate) fn cells_of(&self, set: usize, digit: Digit) -> CellSet {
        self.places[self.place_of(set, digit)].cells
    }

    /// The cells with a digit that see all cells in which a set has it.
    pub(crate) fn victims_of(&self, set: usize, digit: Digit) -> CellSet {
        self.places[self.place_of(set, digit)].victims
    }

    /// The sets of which `digit` is a restricted common with `set`, those not compatible included.
    pub(crate) fn restricted(&self, set: usize, digit: Digit) -> &[u64] {
        self.restricted.row(self.place_of(set, digit))
    }

    /// The sets that may stand in one pattern with `set`.
    pub(crate) fn compatible(&self, set: usize) -> &[u64] {
        self.compatible.row(set)
    }

    /// The compatible sets that have a restricted common with `set`.
    pub(crate) fn partners(&self, set: usize) -> &[u64] {
        self.partners.row(set)
    }

    /// The compatible sets that have several restricted commons with `set`.
    pub(crate) fn doubly_linked(&self, set: usize) -> &[u64] {
        self.doubly_linked.row(set)
    }

    /// The sets, compatible or not, which together with `set` see another cell that has a digit of
    /// both: at the ends of a chain they eliminate it, if the digit is no common of the chain.
    pub(crate) fn ends(&self, set: usize) -> &[u64] {
        self.ends.row(set)
    }

    /// Adds the sets that lose a digit to a candidate, whose cell sees `seen`, to a row: all their
    /// places of the digit are there.
    pub(crate) fn add_losers(&self, candidate: Candidate, seen: CellSet, row: &mut [u64]) {
        for (at, place) in self.places.iter().enumerate() {
            if place.digit == candidate.digit && seen.contains_all(place.cells) {
                for (word, holders) in row.iter_mut().zip(self.holders.row(at)) {
                    *word |= holders;
                }
            }
        }
    }

    /// The digits among `digits`, which `set` has, that are restricted commons with `other`.
    pub(crate) fn commons(&self, set: usize, digits: DigitSet, other: usize) -> DigitSet {
        let is_common = |&digit: &Digit| self.restricted.contains(self.place_of(set, digit), other);
        digits.iter().filter(is_common).collect()
    }

    /// The digits of which two sets eliminate something, of `digits`, which both have.
    pub(crate) fn losing_digits(&self, sets: [usize; 2], digits: DigitSet) -> DigitSet {
        let is_lost = |&digit: &Digit| {
            let [a, b] = sets.map(|set| self.victims_of(set, digit));
            !a.is_disjoint(b)
        };
        digits.iter().filter(is_lost).collect()
    }

    /// What two sets eliminate of `digits`, which both have, if one of them holds each.
    pub(crate) fn victims(&self, sets: [usize; 2], digits: DigitSet) -> CandidateSet {
        let mut victims = CandidateSet::EMPTY;
        for digit in digits {
            let [a, b] = sets.map(|set| self.victims_of(set, digit));
            *victims.cells_of_mut(digit) = a & b;
        }
        victims
    }
}

/// The number of cells from which on sets are not linked, as there would be too many of them.
pub(super) fn too_large(sets: &[Als]) -> Option<usize> {
    let mut of_size = [0; 10];
    for set in sets {
        of_size[set.cells.len()] += 1;
    }
    let mut n_sets = 0;
    of_size.into_iter().position(|n| {
        n_sets += n;
        n_sets > MOST_SETS
    })
}

/// The sets that are linked: those up to a size, so that there are not too many for a moment.
fn few_enough(sets: &[Als]) -> &[Als] {
    match too_large(sets) {
        Some(size) => &sets[..sets.partition_point(|set| set.cells.len() < size)],
        None => sets,
    }
}

/// The places of all sets, by digit, and which place each set has for each digit.
fn places(view: &View<'_>, sets: &[Als]) -> (Vec<Place>, Vec<[u16; 9]>) {
    let mut places: Vec<Place> = Vec::with_capacity(2 * sets.len());
    let mut place_of = vec![[u16::MAX; 9]; sets.len()];
    for digit in Digit::ALL {
        let holders = view.grid.cells_of(digit);
        let mut known = KnownPlaces::default();
        for (at, set) in sets.iter().enumerate() {
            if !set.digits.contains(digit) {
                continue;
            }
            let cells = set.cells & holders;
            let position = known.position(&places, cells);
            if usize::from(position) == places.len() {
                places.push(Place { digit, cells, victims: view.seen_by_all(cells) & holders });
            }
            place_of[at][digit.index()] = position;
        }
    }
    (places, place_of)
}

/// The places of a digit by their cells: each stands in the first free slot from one that its cells
/// give. There are at most half as many as slots.
struct KnownPlaces([u16; 2 * MOST_SETS.next_power_of_two()]);

impl Default for KnownPlaces {
    fn default() -> Self {
        Self([u16::MAX; 2 * MOST_SETS.next_power_of_two()])
    }
}

impl KnownPlaces {
    /// The position of the place with these cells, the next one if it is new.
    fn position(&mut self, places: &[Place], cells: CellSet) -> u16 {
        let folded = cells.bits() as u64 ^ (cells.bits() >> 64) as u64;
        let mut slot = (folded.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 48) as usize;
        loop {
            slot %= self.0.len();
            match places.get(usize::from(self.0[slot])) {
                Some(place) if place.cells == cells => return self.0[slot],
                Some(_) => slot += 1,
                None => {
                    self.0[slot] = places.len() as u16;
                    return self.0[slot];
                }
            }
        }
    }
}

/// By place, the sets that cannot hold the digit if it is there.
fn restricted(places: &[Place], holders: &Rows, n_sets: usize) -> Rows {
    let mut restricted = Rows::new(places.len(), n_sets);
    let mut start = 0;
    for same_digit in places.chunk_by(|a, b| a.digit == b.digit) {
        // What a place restricts lies among its victims, so its first cell is one of them.
        let mut with_first = [None; Cell::COUNT];
        let mut before = vec![None; same_digit.len()];
        for (at, place) in same_digit.iter().enumerate() {
            if let Some(first) = place.cells.first() {
                before[at] = with_first[first.index()].replace(at);
            }
        }
        for (at, place) in same_digit.iter().enumerate() {
            for first in place.victims {
                let all = std::iter::successors(with_first[first.index()], |&at| before[at]);
                for other in all.filter(|&at| place.victims.contains_all(same_digit[at].cells)) {
                    unite(restricted.row_mut(start + at), holders.row(start + other));
                }
            }
        }
        start += same_digit.len();
    }
    restricted
}

/// By place, the sets which have the digit too and see another cell with it that the place sees.
fn rivals(places: &[Place], holders: &Rows, n_sets: usize) -> Rows {
    let mut rivals = Rows::new(places.len(), n_sets);
    let mut start = 0;
    for digit in Digit::ALL {
        let n_places = places[start..].iter().take_while(|place| place.digit == digit).count();
        let range = start..start + n_places;
        // By cell, the sets that eliminate the digit there.
        let mut eliminating = Rows::new(Cell::COUNT, n_sets);
        for at in range.clone() {
            for cell in places[at].victims {
                unite(eliminating.row_mut(cell.index()), holders.row(at));
            }
        }
        for at in range.clone() {
            for cell in places[at].victims {
                unite(rivals.row_mut(at), eliminating.row(cell.index()));
            }
        }
        start = range.end;
    }
    rivals
}

/// By set, those that share no cell with it, or if they may overlap all sets.
fn compatible(sets: &[Als], may_overlap: bool) -> Rows {
    let mut with = Rows::new(Cell::COUNT, sets.len());
    for (at, set) in sets.iter().enumerate() {
        for cell in set.cells {
            with.insert(cell.index(), at);
        }
    }
    let mut compatible = Rows::new(sets.len(), sets.len());
    for (at, set) in sets.iter().enumerate() {
        let row = compatible.row_mut(at);
        row.fill(!0);
        if !may_overlap {
            for cell in set.cells {
                for (word, with) in row.iter_mut().zip(with.row(cell.index())) {
                    *word &= !with;
                }
            }
        }
        if let Some(last) = row.last_mut() {
            *last &= !0 >> (64 * sets.len().div_ceil(64) - sets.len());
        }
    }
    compatible
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, testing};
    use sudokit_grid::Topology;

    /// A grid of pencilmarks at random may have thousands of sets, in whichever order they come.
    #[test]
    fn larger_sets_are_left_out_where_there_are_too_many() {
        let row = |at: usize| -> String {
            let marks = ["[123]", "[234]", "[345]", "[456]", "[567]", "[678]", "[789]", "[189]"];
            (0..9).map(|column| marks[(3 * at + column) % 8]).collect()
        };
        let grid = testing::grid(&(0..9).map(row).collect::<String>());
        for als_forward in [false, true] {
            let options = Options { als_forward, ..Options::ALL };
            let view = View::with_options(&grid, &Topology::CLASSIC, options);
            let n_sets = view.als_links().n_sets();
            let (linked, others) = view.als().split_at(n_sets);
            assert!((1..=MOST_SETS).contains(&n_sets), "{n_sets}");
            let sizes = |sets: &[Als]| sets.iter().map(|set| set.cells.len()).collect::<Vec<_>>();
            assert!(sizes(linked).iter().max() < sizes(others).iter().min(), "{als_forward}");
        }
    }
}
