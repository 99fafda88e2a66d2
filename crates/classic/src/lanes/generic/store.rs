//! Shelves for the second answers of branches.
//!
//! A shelf is a copy of all candidates, on which every lane has a place. Lanes that branch at the
//! same time share a shelf on which the places of all of them are free, so that one sweep over the
//! vectors stores their second answers. To take something back is a sweep over the shelf, for all
//! lanes at once that want something from it.

use super::{branch::choose, lane::DEPTH, rounds::Cells};
use crate::lanes::vector::{LaneSet, Vector};

/// More shelves than a lane can use, so that each lane finds a place.
const SHELVES: usize = DEPTH + 1;

pub(super) struct Store<V: Vector> {
    shelves: Vec<Shelf<V>>,
    /// What to take back at the next sweep: from which shelf, for which lanes.
    wishes: Vec<(usize, V)>,
}

struct Shelf<V: Vector> {
    x: Box<Cells<V>>,
    /// The lanes that have something here.
    taken: LaneSet,
    /// The lanes that want it back.
    wanted: LaneSet,
}

impl<V: Vector> Store<V> {
    pub(super) const fn new() -> Self {
        Self { shelves: Vec::new(), wishes: Vec::new() }
    }

    /// Lets lanes branch: they go on with the first answer, and the second goes to a shelf. Tells
    /// `stored` on which shelf each of them lies.
    #[inline(always)]
    pub(super) fn branch(
        &mut self,
        x: &mut Cells<V>,
        mut lanes: LaneSet,
        mut stored: impl FnMut(usize, u8),
    ) {
        let branch = choose(x, V::of_lanes(lanes));
        while !lanes.is_empty() {
            let index = self.free_shelf(lanes);
            let shelf = &mut self.shelves[index];
            let here = lanes & !shelf.taken;
            for lane in here.iter() {
                stored(lane, index as u8);
            }
            if shelf.taken.is_empty() {
                branch.split::<true>(x, &mut shelf.x, V::of_lanes(here));
            } else {
                branch.split::<false>(x, &mut shelf.x, V::of_lanes(here));
            }
            shelf.taken |= here;
            lanes &= !here;
        }
    }

    /// A shelf on which all these lanes have their places free; when there are as many shelves as
    /// may be, the first on which one of them has.
    #[inline(always)]
    fn free_shelf(&mut self, lanes: LaneSet) -> usize {
        let found = self.shelves.iter().position(|shelf| !shelf.taken.meets(lanes));
        found.unwrap_or_else(|| self.new_shelf(lanes))
    }

    #[cold]
    fn new_shelf(&mut self, lanes: LaneSet) -> usize {
        if self.shelves.len() < SHELVES {
            let x = Box::new([[V::ZERO; 9]; 9]);
            self.shelves.push(Shelf { x, taken: LaneSet::EMPTY, wanted: LaneSet::EMPTY });
            return self.shelves.len() - 1;
        }
        let has_place = |shelf: &Shelf<V>| !(lanes & !shelf.taken).is_empty();
        self.shelves.iter().position(has_place).expect("no lane uses as many shelves")
    }

    /// Gives up what a lane has on a shelf.
    #[inline(always)]
    pub(super) fn clear(&mut self, shelf: u8, lane: usize) {
        self.shelves[usize::from(shelf)].taken &= !LaneSet::of(lane);
    }

    /// Takes note that a lane wants back what it has on a shelf.
    #[inline(always)]
    pub(super) fn want(&mut self, shelf: u8, lane: usize) {
        self.shelves[usize::from(shelf)].wanted |= LaneSet::of(lane);
    }

    /// Takes back what lanes want.
    #[inline(always)]
    pub(super) fn restore(&mut self, x: &mut Cells<V>) {
        self.wishes.clear();
        for (index, shelf) in self.shelves.iter_mut().enumerate() {
            if !shelf.wanted.is_empty() {
                self.wishes.push((index, V::of_lanes(shelf.wanted)));
                shelf.taken &= !shelf.wanted;
                shelf.wanted = LaneSet::EMPTY;
            }
        }
        // Several at a time, so that each candidate vector is loaded and stored but once for them.
        let (fours, rest) = self.wishes.as_chunks::<4>();
        for four in fours {
            self.sweep(x, four);
        }
        let (twos, rest) = rest.as_chunks::<2>();
        for two in twos {
            self.sweep(x, two);
        }
        for &one in rest {
            self.sweep(x, &[one]);
        }
    }

    /// Blends lanes of several shelves into the candidates.
    #[inline(always)]
    fn sweep<const N: usize>(&self, x: &mut Cells<V>, wishes: &[(usize, V); N]) {
        let shelves = wishes.map(|(shelf, _)| &*self.shelves[shelf].x);
        for digit in 0..9 {
            for cell in 0..9 {
                let mut vector = x[digit][cell];
                for (shelf, (_, lanes)) in shelves.iter().zip(wishes) {
                    vector = V::select(*lanes, shelf[digit][cell], vector);
                }
                x[digit][cell] = vector;
            }
        }
    }
}
