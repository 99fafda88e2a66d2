//! Where a box and a line cross, and digits that are locked there.

use super::View;
use std::ops::ControlFlow;
use sudokit_grid::{Cell, CellSet, Digit, House, HouseCells};

/// Two houses that share several cells, but not all: a box and a line, or an extra region of a
/// variant and any other house.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// The box or extra region.
    pub(crate) region: HouseCells,
    /// The line, or another region.
    pub(crate) line: HouseCells,
    /// The cells of both.
    pub(crate) cells: CellSet,
    /// The word and the bit in [`Locked`], if both are of the classic grid.
    place: (usize, usize),
}

/// Which of two houses that cross has a digit only where they cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// The box or extra region.
    Region,
    /// The line.
    Line,
}

impl Crossing {
    const fn new(region: HouseCells, line: HouseCells) -> Self {
        let cells = CellSet::from_bits(region.cells.bits() & line.cells.bits());
        Self { region, line, cells, place: place(region.house, line.house) }
    }

    /// The house that has a digit only here, and the one that loses it elsewhere.
    pub(crate) const fn base_and_cover(&self, side: Side) -> (HouseCells, HouseCells) {
        match side {
            Side::Region => (self.region, self.line),
            Side::Line => (self.line, self.region),
        }
    }
}

impl View<'_> {
    /// Where houses cross: the columns before the rows, each kind by box, then by line.
    pub(crate) fn crossings(&self) -> &[Crossing] {
        self.crossings_by(Side::Region)
    }

    /// Where houses cross: the columns before the rows, each kind by the house on `side`, then by
    /// the other. It is the order of Sudoku Explainer.
    fn crossings_by(&self, side: Side) -> &[Crossing] {
        let number = match side {
            Side::Region => 0,
            Side::Line => 1,
        };
        if self.topology.is_classic() {
            return &CLASSIC[number];
        }
        &self.crossings.get_or_init(|| crossings(self))[number]
    }

    /// Passes to `found` each crossing and digit such that one of the houses has places for the
    /// digit only where it crosses the other, which has places elsewhere: columns before rows, each
    /// kind by the house that has the digit, then by the other, then by digit. There may be a
    /// single place.
    pub(crate) fn locked(
        &self,
        side: Side,
        found: &mut dyn FnMut(&Crossing, Digit) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.topology.is_classic() {
            return self.classic_locked(side, found);
        }
        for crossing in self.crossings_by(side) {
            let (base, cover) = crossing.base_and_cover(side);
            if base.cells.len() < 9 {
                continue;
            }
            for digit in Digit::ALL {
                let cells = self.grid.cells_of(digit);
                let [places, others] = [base.cells & cells, cover.cells & cells];
                let is_locked = !places.is_empty() && crossing.cells.contains_all(places);
                if is_locked && !places.contains_all(others) {
                    found(crossing, digit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn classic_locked(
        &self,
        side: Side,
        found: &mut dyn FnMut(&Crossing, Digit) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let locked = self.locked.get_or_init(|| {
            Box::new(Digit::ALL.map(|digit| Locked::of(self.grid.cells_of(digit))))
        });
        let words = locked.each_ref().map(|locked| match side {
            Side::Region => locked.in_region,
            Side::Line => locked.in_line,
        });
        let any = words.iter().fold([0, 0], |any, word| [any[0] | word[0], any[1] | word[1]]);
        if any == [0, 0] {
            return ControlFlow::Continue(());
        }
        for crossing in self.crossings_by(side) {
            let (word, bit) = crossing.place;
            if any[word] >> bit & 1 == 0 {
                continue;
            }
            for digit in Digit::ALL {
                if words[digit.index()][word] >> bit & 1 == 1 {
                    found(crossing, digit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Where a digit is locked, as far as that takes something away. There are two words: in the first
/// one, where box `3 b + s` meets column `3 s + j` is bit `9 b + 3 s + j`; in the second one, where
/// it meets row `3 b + k` is bit `9 k + 3 s + b`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locked {
    /// The box has the digit nowhere else, the line has.
    in_region: [u32; 2],
    /// The line has the digit nowhere else, the box has.
    in_line: [u32; 2],
}

/// The word and the bit of a crossing in [`Locked`].
const fn place(region: House, line: House) -> (usize, usize) {
    let (band, stack) = (region.number() / 3, region.number() % 3);
    match line {
        House::Column(number) => (0, 9 * band + number as usize),
        _ => (1, 9 * (line.number() % 3) + 3 * stack + band),
    }
}

impl Locked {
    const fn of(cells: CellSet) -> Self {
        const THIRDS: u32 = 0o111_111_111;
        const ROWS: u32 = 0o007_007_007;
        const NINE: u32 = 0o777;
        const BAND: u128 = 0o777_777_777;

        let bits = cells.bits();
        // The cells of each band, row by row; then whether a box has any in a column, in a row.
        let [a, b, c] =
            [(bits & BAND) as u32, (bits >> 27 & BAND) as u32, (bits >> 54 & BAND) as u32];
        let columns = any_of_three(a, 9) & NINE
            | (any_of_three(b, 9) & NINE) << 9
            | (any_of_three(c, 9) & NINE) << 18;
        let rows = any_of_three(a, 1) & THIRDS
            | (any_of_three(b, 1) & THIRDS) << 1
            | (any_of_three(c, 1) & THIRDS) << 2;
        let in_region = [sole_of_three(columns, 1, THIRDS), sole_of_three(rows, 9, NINE)];
        let in_line = [sole_of_three(columns, 9, NINE), sole_of_three(rows, 3, ROWS)];
        // Where it is locked for both houses, neither has anything left to lose.
        Self {
            in_region: [in_region[0] & !in_line[0], in_region[1] & !in_line[1]],
            in_line: [in_line[0] & !in_region[0], in_line[1] & !in_region[1]],
        }
    }
}

/// Whether any of the bits at 0, `stride` and twice `stride` from each bit is set.
const fn any_of_three(word: u32, stride: u32) -> u32 {
    word | word >> stride | word >> (2 * stride)
}

/// The bits that are the only ones set among those at 0, `stride` and twice `stride` from a bit of
/// `mask`.
const fn sole_of_three(word: u32, stride: u32, mask: u32) -> u32 {
    let [a, b, c] = [word, word >> stride, word >> (2 * stride)];
    let sole = (a | b | c) & !(a & b | (a | b) & c) & mask;
    word & (sole | sole << stride | sole << (2 * stride))
}

/// The crossings of the classic grid, by box and by line.
static CLASSIC: [[Crossing; 54]; 2] = {
    let none = HouseCells { house: House::Row(0), cells: CellSet::EMPTY };
    let mut crossings = [[Crossing::new(none, none); 54]; 2];
    let mut at = 0;
    while at < 27 {
        // The first house is number `i`, the other is the `j`th that crosses it.
        let (i, j) = (at / 3, at % 3);
        let (band, stack) = (i / 3, i % 3);
        let pairs = [
            (House::Box(i as u8), House::Column((3 * stack + j) as u8)),
            (House::Box(i as u8), House::Row((3 * band + j) as u8)),
            (House::Box((i / 3 + 3 * j) as u8), House::Column(i as u8)),
            (House::Box((i / 3 * 3 + j) as u8), House::Row(i as u8)),
        ];
        let mut pair = 0;
        while pair < 4 {
            let (region, line) = pairs[pair];
            crossings[pair / 2][27 * (pair % 2) + at] =
                Crossing::new(classic(region), classic(line));
            pair += 1;
        }
        at += 1;
    }
    crossings
};

/// The cells of a house of the classic grid.
const fn classic(house: House) -> HouseCells {
    let mut cells = CellSet::EMPTY;
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        let number = match house {
            House::Row(_) => cell.row(),
            House::Column(_) => cell.column(),
            House::Box(_) | House::Extra(_) => cell.block(),
        };
        if number == house.number() {
            cells.insert(cell);
        }
        index += 1;
    }
    HouseCells { house, cells }
}

/// The crossings of any topology, in the same orders.
fn crossings(view: &View<'_>) -> [Vec<Crossing>; 2] {
    let kind = |house: House| match house {
        House::Column(_) => 0,
        House::Row(_) => 1,
        House::Box(_) | House::Extra(_) => 2,
    };
    let all: Vec<HouseCells> = view.houses().copied().collect();
    let (regions, lines): (Vec<HouseCells>, Vec<HouseCells>) =
        all.into_iter().partition(|house| kind(house.house) == 2);
    let mut crossings = Vec::new();
    for (at, &region) in regions.iter().enumerate() {
        for &line in lines.iter().chain(&regions[at + 1..]) {
            let crossing = Crossing::new(region, line);
            if crossing.cells.has_several() && region.cells != line.cells {
                crossings.push(crossing);
            }
        }
    }
    // The regions are in order already, and each one's lines too.
    let mut by_region = crossings;
    by_region.sort_by_key(|crossing| kind(crossing.line.house));
    let mut by_line = by_region.clone();
    by_line.sort_by_key(|crossing| (kind(crossing.line.house), crossing.line.house));
    [by_region, by_line]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sudokit_grid::{Givens, Grid, Topology};

    #[test]
    fn the_table_of_the_classic_grid_is_that_of_its_topology() {
        let topology = Topology::CLASSIC;
        let grid = Grid::new(&Givens::EMPTY, &topology).expect("an empty grid is consistent");
        let built = crossings(&View::new(&grid, &topology));
        let names = |crossings: &[Crossing]| -> Vec<(HouseCells, HouseCells, CellSet)> {
            crossings.iter().map(|it| (it.region, it.line, it.cells)).collect()
        };
        for (table, built) in CLASSIC.iter().zip(&built) {
            assert_eq!(names(table), names(built));
        }
    }

    proptest! {
        #[test]
        fn a_digit_is_locked_where_it_is_nowhere_else(words in any::<[u128; 3]>()) {
            let cells = CellSet::from_bits(words[0] & words[1] & words[2]);
            let locked = Locked::of(cells);
            for crossing in &CLASSIC[0] {
                let (word, bit) = crossing.place;
                for (side, words) in
                    [(Side::Region, locked.in_region), (Side::Line, locked.in_line)]
                {
                    let (base, cover) = crossing.base_and_cover(side);
                    let expected = !(base.cells & cells).is_empty()
                        && cover.cells.contains_all(base.cells & cells)
                        && !base.cells.contains_all(cover.cells & cells);
                    prop_assert_eq!(words[word] >> bit & 1 == 1, expected);
                }
            }
        }
    }
}
