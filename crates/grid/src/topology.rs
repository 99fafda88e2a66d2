//! Which cells constrain each other.

use crate::{Cell, CellSet, House};
use std::borrow::Cow;

/// A house and its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseCells {
    /// Which house it is.
    pub house: House,
    /// The cells in it: nine for a house in which every digit has a place.
    pub cells: CellSet,
}

/// The houses of a set of rules and what each cell sees.
///
/// The classic one is a constant. A variant adds houses; that is why functions that judge a grid
/// take a topology instead of knowing rows, columns and boxes themselves.
///
/// ```
/// use sudokit_grid::{Cell, Topology};
///
/// assert_eq!(Topology::CLASSIC.houses().len(), 27);
/// assert_eq!(Topology::CLASSIC.peers(Cell::at(4, 4)).len(), 20);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topology {
    houses: Cow<'static, [HouseCells]>,
    peers: Cow<'static, [CellSet]>,
    /// By cell: the positions of its houses.
    memberships: Cow<'static, [[u8; 3]]>,
}

impl Topology {
    /// Nine rows, nine columns, nine boxes, in this order.
    pub const CLASSIC: Self = Self {
        houses: Cow::Borrowed(&CLASSIC_HOUSES),
        peers: Cow::Borrowed(&CLASSIC_PEERS),
        memberships: Cow::Borrowed(&CLASSIC_MEMBERSHIPS),
    };

    /// Every house with its cells.
    #[must_use]
    pub fn houses(&self) -> &[HouseCells] {
        &self.houses
    }

    /// Whether this is [`CLASSIC`](Self::CLASSIC), told from where its houses lie and not by
    /// comparing them, so that asking is free.
    ///
    /// Who knows the shape of the houses can look at many of them in a few operations on words. A
    /// topology that was built anew is not recognized, whatever its houses are.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        std::ptr::eq(self.houses(), &raw const CLASSIC_HOUSES)
    }

    /// The cells that cannot hold the digit of `cell`, without `cell` itself.
    #[must_use]
    #[doc(alias = "neighbours")]
    #[doc(alias = "buddies")]
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// Whether two cells are different and share a house.
    #[must_use]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.peers(a).contains(b)
    }

    /// The positions in [`houses`](Self::houses) of those that `cell` lies in.
    #[inline]
    pub fn house_numbers(&self, cell: Cell) -> impl Iterator<Item = usize> + use<'_> {
        self.memberships[cell.index()].iter().map(|&number| usize::from(number))
    }

    /// The houses that `cell` lies in.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> impl Iterator<Item = &HouseCells> {
        self.house_numbers(cell).map(|number| &self.houses[number])
    }
}

static CLASSIC_HOUSES: [HouseCells; 27] = {
    let mut houses = [HouseCells { house: House::Row(0), cells: CellSet::EMPTY }; 27];
    let mut number = 0;
    while number < 9 {
        houses[number].house = House::Row(number as u8);
        houses[9 + number].house = House::Column(number as u8);
        houses[18 + number].house = House::Box(number as u8);
        number += 1;
    }
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        houses[cell.row()].cells.insert(cell);
        houses[9 + cell.column()].cells.insert(cell);
        houses[18 + cell.block()].cells.insert(cell);
        index += 1;
    }
    houses
};

static CLASSIC_MEMBERSHIPS: [[u8; 3]; 81] = {
    let mut memberships = [[0; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        memberships[index] = [cell.row() as u8, 9 + cell.column() as u8, 18 + cell.block() as u8];
        index += 1;
    }
    memberships
};

static CLASSIC_PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        peers[index] = CLASSIC_HOUSES[cell.row()]
            .cells
            .union(CLASSIC_HOUSES[9 + cell.column()].cells)
            .union(CLASSIC_HOUSES[18 + cell.block()].cells);
        peers[index].discard(cell);
        index += 1;
    }
    peers
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_grid_has_its_well_known_shape() {
        let topology = Topology::CLASSIC;
        assert!(topology.houses().iter().all(|house| house.cells.len() == 9));
        for cell in Cell::ALL {
            assert_eq!(topology.peers(cell).len(), 20);
            let houses: Vec<House> = topology.houses_of(cell).map(|house| house.house).collect();
            assert_eq!(houses, cell.houses());
        }
    }

    #[test]
    fn the_constant_knows_itself() {
        assert!(Topology::CLASSIC.is_classic());
        assert!(Topology::CLASSIC.clone().is_classic());
        let houses = Cow::Owned(CLASSIC_HOUSES.to_vec());
        let anew = Topology { houses, ..Topology::CLASSIC };
        assert!(!anew.is_classic());
    }

    #[test]
    fn seeing_is_mutual_and_never_of_oneself() {
        for a in Cell::ALL {
            assert!(!Topology::CLASSIC.sees(a, a));
            for b in Cell::ALL {
                assert_eq!(Topology::CLASSIC.sees(a, b), Topology::CLASSIC.sees(b, a));
            }
        }
    }
}
