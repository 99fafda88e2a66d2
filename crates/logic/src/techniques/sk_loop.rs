//! SK-Loop: four boxes at the corners of a rectangle hand digits on to each other along the lines
//! between them, all around.
//!
//! ## What it is
//!
//! Two rows and two columns cross in four boxes. In each box, the two other cells of the row and the
//! two other cells of the column make two pairs of cells, eight in all. Each digit of a pair is
//! taken care of by its line or by its box. If the four lines and the four boxes have to take care
//! of no more digits than there are cells, usually two each for sixteen cells, they have nothing to
//! give away: the digit of a line is false elsewhere in the line, that of a box elsewhere in the
//! box. No part of the loop is locked by itself.
//!
//! ## How it is found
//!
//! For each two rows of different bands and two columns of different stacks, by row and column, the
//! digits of the eight pairs are laid around a ring of eight houses. The fewest houses that cover
//! the pairs with a digit come from a table; added up over the digits they must be as many as the
//! empty cells. A digit that can be covered in several ways is eliminated in all of them. Whether
//! the corners are filled does not matter. 729 looks at nine table entries each.
//!
//! ## Names elsewhere
//!
//! Also Domino Loop, after the pairs of cells, or Steve Kurzhals' loop, after who found it in Easter
//! Monster. HoDoKu and Sudoku Explainer do not have it.

use crate::{Cover, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, Truth, View};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, House};

/// Finds [SK-loops](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "domino loop")]
pub struct SkLoop;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("sk-loop"),
    name: "SK-Loop",
    aliases: &["Domino Loop", "Virus Pattern"],
    family: Family::Cover,
    needs_uniqueness: false,
    example: Example {
        state: "
            1.......2
            .9.4...5.
            ..6...7..
            .5.9.3...
            ....7....
            ...85..4.
            7.....6..
            .3...9.8.
            ..2.....1",
        step: "SK-Loop: 16 truths r1379c2,r1379c8,r2c1379,r8c1379; 16 links 1b37 2b19 3r2c8 \
         4r8c2 5r8 6b37 7b19 8r2c2 9c8 => r7c3<>1, r3c1<>2, r2c5,r5c8<>3, r5c2,r8c5<>4, \
         r8c4<>5, r9c1<>6, r1c3<>7, r2c56,r5c2<>8, r5c8<>9",
    },
};

/// The pairs that each house of the ring covers. Pair 0 is that of the row in the first box, pair 1
/// that of its column, then the same for the box to the right, the one below and the last one.
const COVERED: [u8; 8] = [
    0b0000_0101, // the upper row
    0b0101_0000, // the lower row
    0b0010_0010, // the left column
    0b1000_1000, // the right column
    0b0000_0011, // the four boxes
    0b0000_1100,
    0b0011_0000,
    0b1100_0000,
];

/// By set of pairs, how many houses cover it.
static FEWEST: [u8; 256] = {
    let mut fewest = [u8::MAX; 256];
    let mut pairs = 0;
    while pairs < 256 {
        let mut houses = 0_usize;
        while houses < 256 {
            let size = houses.count_ones() as u8;
            if pairs & !covered(houses) as usize == 0 && size < fewest[pairs] {
                fewest[pairs] = size;
            }
            houses += 1;
        }
        pairs += 1;
    }
    fewest
};

/// The pairs that a set of houses covers.
const fn covered(houses: usize) -> u8 {
    let mut pairs = 0;
    let mut house = 0;
    while house < 8 {
        if houses >> house & 1 == 1 {
            pairs |= COVERED[house];
        }
        house += 1;
    }
    pairs
}

/// The pairs of a cell in a corner.
#[derive(Clone, Copy)]
struct Corner {
    /// A byte for each digit: bit 0 if the pair of the row has it, bit 1 for that of the column.
    digits: u128,
    /// How many digits that are.
    n_digits: usize,
    /// How many cells are empty in each pair.
    open: [u8; 2],
}

impl Technique for SkLoop {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let corners: [Corner; 81] =
            std::array::from_fn(|index| corner(view, Cell::from_index(index)));
        for (top, bottom) in apart() {
            for (left, right) in apart() {
                let cells = [(top, left), (top, right), (bottom, left), (bottom, right)]
                    .map(|(row, column)| Cell::at(row, column));
                let here = cells.map(|cell| corners[cell.index()]);
                if let Some(step) = step_at(view, cells, here) {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Every two lines of different chutes.
fn apart() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|a| (a / 3 * 3 + 3..9).map(move |b| (a, b)))
}

/// The pairs of the box of `cell` in its row and in its column.
fn pairs(cell: Cell) -> [CellSet; 2] {
    let (top, left) = (cell.row() / 3 * 3, cell.column() / 3 * 3);
    let corner = CellSet::single(cell);
    let row: CellSet = (left..left + 3).map(|column| Cell::at(cell.row(), column)).collect();
    let column: CellSet = (top..top + 3).map(|row| Cell::at(row, cell.column())).collect();
    [row - corner, column - corner]
}

fn corner(view: &View<'_>, cell: Cell) -> Corner {
    let pairs = pairs(cell);
    let mut digits = 0;
    for digit in Digit::ALL {
        for (bit, &pair) in pairs.iter().enumerate() {
            let has = !view.grid.cells_of(digit).is_disjoint(pair);
            digits |= u128::from(has) << (8 * digit.index() + bit);
        }
    }
    let n_digits = view.digits_in(pairs[0] | pairs[1]).len();
    Corner { digits, n_digits, open: pairs.map(|pair| (pair & view.grid.empty()).len() as u8) }
}

fn step_at(view: &View<'_>, cells: [Cell; 4], corners: [Corner; 4]) -> Option<Step> {
    let open: [u8; 8] = std::array::from_fn(|pair| corners[pair / 2].open[pair % 2]);
    let n_cells: u8 = open.iter().sum();
    // Opposite corners share no house, so that each needs a house for each of its digits.
    let n_digits = |a: usize, b: usize| corners[a].n_digits + corners[b].n_digits;
    if open.contains(&0) || n_digits(0, 3).max(n_digits(1, 2)) > usize::from(n_cells) {
        return None;
    }
    let mut digits = 0;
    for (at, corner) in corners.iter().enumerate() {
        digits |= corner.digits << (2 * at);
    }
    let ring: [u8; 16] = digits.to_le_bytes();
    let fewest: u8 = ring[..9].iter().map(|&pairs| FEWEST[usize::from(pairs)]).sum();
    if fewest != n_cells || falls_apart(&open, &ring) {
        return None;
    }
    conclude(view, cells, &ring)
}

/// Whether some of the pairs are locked by themselves.
fn falls_apart(open: &[u8; 8], ring: &[u8; 16]) -> bool {
    (1..u8::MAX).any(|part| {
        let n_cells: u8 = (0..8).filter(|pair| part >> pair & 1 == 1).map(|pair| open[pair]).sum();
        let fewest: u8 = ring.iter().map(|&pairs| FEWEST[usize::from(pairs & part)]).sum();
        fewest <= n_cells
    })
}

fn conclude(view: &View<'_>, cells: [Cell; 4], ring: &[u8; 16]) -> Option<Step> {
    let inside = view.grid.empty()
        & cells.iter().flat_map(|&cell| pairs(cell)).fold(CellSet::EMPTY, |all, pair| all | pair);
    let [first, .., last] = cells;
    let houses = [
        House::Row(first.row() as u8),
        House::Row(last.row() as u8),
        House::Column(first.column() as u8),
        House::Column(last.column() as u8),
    ];
    let boxes = cells.map(|cell| House::Box(cell.block() as u8));
    let ring_houses: Vec<(House, CellSet)> = houses
        .into_iter()
        .chain(boxes)
        .map(|house| Some((house, view.cells_in(house)?)))
        .collect::<Option<_>>()?;

    let (mut links, mut eliminated) = (Vec::new(), CandidateSet::EMPTY);
    for digit in Digit::ALL {
        let pairs = ring[digit.index()];
        let mut used = 0;
        for choice in (0..256_usize).filter(|&choice| is_smallest(choice, pairs)) {
            used |= choice;
            let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
            for (_, &(_, cells)) in chosen(choice, &ring_houses) {
                twice |= once & cells;
                once |= cells;
            }
            *eliminated.cells_of_mut(digit) |= (once - inside) | twice;
        }
        links.extend(chosen(used, &ring_houses).map(|(_, &(house, _))| Truth::Place(house, digit)));
    }
    eliminated &= view.grid.candidates();
    let cover = Cover { truths: inside.iter().map(Truth::Cell).collect(), links };
    (!eliminated.is_empty()).then(|| Step::eliminating(INFO.id, cover, &eliminated))
}

/// Whether `houses` cover `pairs`, and no fewer houses do.
fn is_smallest(houses: usize, pairs: u8) -> bool {
    pairs & !covered(houses) == 0 && houses.count_ones() == u32::from(FEWEST[usize::from(pairs)])
}

fn chosen<T>(choice: usize, all: &[T]) -> impl Iterator<Item = (usize, &T)> {
    all.iter().enumerate().filter(move |(at, _)| choice >> at & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::SkLoop;
    use crate::testing::{check_none, check_step};

    #[test]
    fn corners_in_the_middle_of_boxes() {
        check_step(
            &SkLoop,
            "
                2.......6
                .5..8..1.
                ..4...9..
                .7.3.1...
                ...82....
                ...7.5.3.
                ..9...4..
                .8..1..5.
                6.......2",
            "SK-Loop: 16 truths r1379c2,r1379c8,r2c1379,r8c1379; 16 links 1c2 2b37 3r28c2 \
             4b37 6b19 7r28c8 8c8 9b19 => r56c2<>1, r28c6,r5c2<>3, r28c6,r5c8<>7, r4c8<>8",
        );
    }

    #[test]
    fn any_rows_and_columns_will_do() {
        check_step(
            &SkLoop,
            "
                ........1
                .....123.
                ..2...45.
                ..1..4..2
                .6..7....
                8..9....5
                ..3..5..4
                .7..8....
                9..6.....",
            "SK-Loop: 16 truths r4c1245,r5689c3,r5689c6,r7c1245; 16 links 1r7 2r7c6 3r4c6 \
             4c3 5r4c3 6b57 7b48 8b57 9b48 => r7c78<>1, r1c6,r7c8<>2, r13c6,r4c7<>3, \
             r12c3<>4, r12c3<>5, r6c5,r8c1<>6, r5c4,r9c2<>8",
        );
    }

    #[test]
    fn one_digit_too_many_opens_the_loop() {
        check_none(
            &SkLoop,
            "
                1.......2
                .9.4...5.
                ..6...7..
                .5.9.3...
                ....7....
                ...85..4.
                7.....6..
                .3...9.8.
                ..2......",
        );
    }
}
