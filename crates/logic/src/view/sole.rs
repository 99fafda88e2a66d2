//! Houses that have exactly one cell of a set.
//!
//! It is the question of hidden singles (nine sets, the places of each digit) and of full houses
//! (one set, the empty cells), and it is asked at every step of every path. So in the classic grid
//! all houses of a kind are counted together: each counter has two bits, "one or more" and "two or
//! more", which lie at the same place of two words, and counters are added three at a time.

use super::View;
use std::ops::ControlFlow;
use sudokit_grid::{Cell, CellSet, House};

impl View<'_> {
    /// Passes to `found` each whole house that has exactly one cell of one of `sets`: by house, in
    /// the order of [`houses`](View::houses), then by set. It is told the house, the position of
    /// the set and the cell.
    pub(crate) fn sole_cells<const N: usize>(
        &self,
        sets: &[CellSet; N],
        mut found: impl FnMut(House, usize, Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.topology.is_classic() {
            return self.classic_sole_cells(sets, found);
        }
        for house in self.whole_houses() {
            for (at, &set) in sets.iter().enumerate() {
                let Some(cell) = (house.cells & set).sole() else { continue };
                found(house.house, at, cell)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn classic_sole_cells<const N: usize>(
        &self,
        sets: &[CellSet; N],
        mut found: impl FnMut(House, usize, Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let soles = sets.map(Soles::of);
        let any = soles.iter().fold(0, |any, sole| any | sole.boxes | sole.columns | sole.rows);
        if any == 0 {
            return ControlFlow::Continue(());
        }
        // Where the houses of each kind begin, and their words.
        let kinds = [
            (18, soles.map(|soles| soles.boxes)),
            (9, soles.map(|soles| soles.columns)),
            (0, soles.map(|soles| soles.rows)),
        ];
        for (start, words) in kinds {
            let any = words.iter().fold(0, |any, word| any | word);
            if any == 0 {
                continue;
            }
            for number in 0..9 {
                let bit = match start {
                    18 => 3 * number,
                    9 => number,
                    _ => 9 * (number % 3) + number / 3,
                };
                if any >> bit & 1 == 0 {
                    continue;
                }
                let house = self.topology.houses()[start + number];
                for (at, word) in words.iter().enumerate() {
                    if word >> bit & 1 == 0 {
                        continue;
                    }
                    let Some(cell) = (house.cells & sets[at]).sole() else { continue };
                    found(house.house, at, cell)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Which houses of the classic grid have exactly one cell of a set.
#[derive(Clone, Copy)]
struct Soles {
    /// Box `n` is bit `3 n`.
    boxes: u32,
    /// Column `n` is bit `n`.
    columns: u32,
    /// Row `3 b + k` is bit `9 k + b`.
    rows: u32,
}

/// Counters of two bits: one or more, two or more.
#[derive(Clone, Copy)]
struct Count {
    one: u32,
    two: u32,
}

impl Count {
    /// Of single bits.
    const fn of(bits: u32) -> Self {
        Self { one: bits, two: 0 }
    }

    /// The sum of the counters at 0, `stride` and twice `stride` from each bit of `mask`.
    const fn fold(self, stride: u32, mask: u32) -> Self {
        let [a, b, c] = [self.one, self.one >> stride, self.one >> (2 * stride)];
        let two = self.two | self.two >> stride | self.two >> (2 * stride);
        Self { one: (a | b | c) & mask, two: (two | a & b | (a | b) & c) & mask }
    }

    /// Counters at the same place of three words.
    const fn sum(a: u32, b: u32, c: u32) -> Self {
        Self { one: a | b | c, two: a & b | (a | b) & c }
    }

    /// Three words side by side, `by` bits apart.
    const fn join([a, b, c]: [Self; 3], by: u32) -> Self {
        Self {
            one: a.one | b.one << by | c.one << (2 * by),
            two: a.two | b.two << by | c.two << (2 * by),
        }
    }

    const fn exactly_one(self) -> u32 {
        self.one & !self.two
    }
}

impl Soles {
    const fn of(set: CellSet) -> Self {
        /// Every third bit of 27, the first of each group of three.
        const THIRDS: u32 = 0o111_111_111;
        /// Three bits in each group of nine.
        const ROWS: u32 = 0o007_007_007;
        const NINE: u32 = 0o777;
        const BAND: u128 = 0o777_777_777;

        let bits = set.bits();
        // The cells of each band, row by row.
        let [a, b, c] =
            [(bits & BAND) as u32, (bits >> 27 & BAND) as u32, (bits >> 54 & BAND) as u32];
        let [in_a, in_b, in_c] = [Count::of(a), Count::of(b), Count::of(c)];
        let rows =
            Count::join([in_a.fold(1, THIRDS), in_b.fold(1, THIRDS), in_c.fold(1, THIRDS)], 1);
        let boxes = Count::join([in_a.fold(9, NINE), in_b.fold(9, NINE), in_c.fold(9, NINE)], 9);
        Self {
            boxes: boxes.fold(1, THIRDS).exactly_one(),
            columns: Count::sum(a, b, c).fold(9, NINE).exactly_one(),
            rows: rows.fold(3, ROWS).exactly_one(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sudokit_grid::{Givens, Grid, Topology};

    proptest! {
        #[test]
        fn counting_together_is_counting_one_by_one(words in any::<[u128; 4]>()) {
            let topology = Topology::CLASSIC;
            let grid = Grid::new(&Givens::EMPTY, &topology).expect("an empty grid is consistent");
            let view = View::new(&grid, &topology);
            // From nearly full to nearly empty.
            let sets = [
                words[0],
                words[0] & words[1],
                words[0] & words[1] & words[2],
                words.into_iter().fold(u128::MAX, |all, word| all & word),
            ]
            .map(CellSet::from_bits);
            let mut expected = Vec::new();
            for house in view.whole_houses() {
                for (at, &set) in sets.iter().enumerate() {
                    let sole = (house.cells & set).sole();
                    expected.extend(sole.map(|cell| (house.house, at, cell)));
                }
            }
            let mut found = Vec::new();
            let flow = view.sole_cells(&sets, |house, at, cell| {
                found.push((house, at, cell));
                ControlFlow::Continue(())
            });
            prop_assert!(flow.is_continue());
            prop_assert_eq!(found, expected);
        }
    }
}
