//! All canonical grids that begin with the smallest band of a class and a given fourth row.
//!
//! The second band is found stack by stack: three boxes whose rows are disjoint. The third bands
//! below it are those of [`Thirds`]. As soon as a band or stack is complete its class is looked up,
//! and what has a smaller class than the first band is given up. What remains is nearly always
//! canonical; the others fall to the comparison in [`smallest`](super::smallest).

use super::{
    bands::Bands,
    smallest::{Lines, automorphisms},
    standard::{ARRANGEMENTS, Band, Disguise, Line, SPLITS, form, order_of},
    thirds::{Third, Thirds},
};
use std::{array, cmp::Ordering};

/// What all grids with the same first band have in common.
#[derive(Clone, Debug)]
pub(super) struct Start<'a> {
    bands: &'a Bands,
    class: usize,
    stacks: [FirstBox; 3],
    /// By split and arrangement of the second box of a stack.
    stack_forms: Vec<StackForms>,
    thirds: Thirds,
}

/// Which last boxes a stack may get, whose first two are known: by arrangement, as bits.
#[derive(Clone, Copy, Debug)]
struct StackForms {
    /// The stack is not of a smaller class than the first band.
    possible: u64,
    /// The stack is of the same class.
    rivals: u64,
}

/// The first box of a stack. The stack is seen as a band: its columns are rows, and a digit is
/// called by the place where it stands in the first box, 3 · column + row.
#[derive(Clone, Debug)]
struct FirstBox {
    digits: [u8; 9],
    places: [u8; 9],
}

/// The second band of a grid whose fourth row is known.
#[derive(Clone, Debug)]
pub(super) struct Second {
    /// Rows 4, 5 and 6.
    pub(super) rows: Band,
    splits: [u8; 3],
    /// By stack: the number of the first standard form with its first two boxes.
    forms: [u32; 3],
    class: u16,
}

/// A box of the second band.
struct Half {
    /// The digits of its second and third row, as bits.
    bits: u32,
    split: u8,
    arrangement: u8,
    rows: [[u8; 3]; 2],
}

/// A canonical grid with a second band that is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// The number of the third band.
    third: usize,
    /// In how many ways the grid is like itself, at least 1.
    pub(super) automorphisms: u16,
}

impl<'a> Start<'a> {
    /// The grids that begin with the smallest band of this class.
    pub(super) fn new(class: usize, bands: &'a Bands) -> Self {
        let stacks = [0, 1, 2].map(|stack| FirstBox::new(stack, bands.smallest(class)));
        let digits = [0, 1, 2].map(|stack: usize| stacks[stack].digits);
        let (forms, _) = bands.classes().as_chunks::<ARRANGEMENTS>();
        let stack_forms = forms.iter().map(|classes| StackForms::new(classes, class)).collect();
        let thirds = Thirds::new(digits, class, bands);
        Self { bands, class, stacks, stack_forms, thirds }
    }

    /// All fourth rows that fit the first band, in increasing order. In the first column stands
    /// the smallest digit that is left, as rows are in the order of their first digits.
    pub(super) fn fourth_rows(&self) -> Vec<Line> {
        let band = self.bands.smallest(self.class);
        let is_free = |column: usize, digit: u8| band.iter().all(|line| line[column] != digit);
        let first = (0..9).find(|&digit| is_free(0, digit));
        let mut rows = vec![([0; 9], 0_u16)];
        for column in 0..9 {
            let fits =
                |digit: &u8| is_free(column, *digit) && (column > 0 || first == Some(*digit));
            let digits: Vec<u8> = (0..9).filter(fits).collect();
            let longer = |(row, used): ([u8; 9], u16)| {
                let unused = digits.iter().filter(move |&digit| used >> digit & 1 == 0);
                unused.map(move |&digit| {
                    let mut row = row;
                    row[column] = digit;
                    (row, used | 1 << digit)
                })
            };
            rows = rows.into_iter().flat_map(longer).collect();
        }
        rows.into_iter().map(|(row, _)| row).collect()
    }

    /// The second bands with this fourth row that a canonical grid can have, in no particular
    /// order.
    pub(super) fn seconds(&self, fourth: &Line) -> Vec<Second> {
        let (boxes, _) = fourth.as_chunks::<3>();
        let [mut first, second, mut third] =
            [0, 1, 2].map(|stack| self.stacks[stack].halves(boxes[stack], self.bands));
        first.retain(|half| half.rows[0][0] < half.rows[1][0]);
        third.sort_unstable_by_key(|half| half.bits);
        let left = TWO_ROWS & !(bits(boxes[2]) * TWICE);
        let mut seconds = Vec::new();
        for first in &first {
            for second in second.iter().filter(|second| first.bits & second.bits == 0) {
                let bits = left & !first.bits & !second.bits;
                let start = third.partition_point(|half| half.bits < bits);
                for third in third[start..].iter().take_while(|half| half.bits == bits) {
                    seconds.extend(self.second(fourth, [first, second, third]));
                }
            }
        }
        seconds
    }

    fn second(&self, fourth: &Line, halves: [&Half; 3]) -> Option<Second> {
        let [fifth, sixth] = [0, 1].map(|row| {
            let boxes = halves.map(|half| half.rows[row]);
            array::from_fn(|column| boxes[column / 3][column % 3])
        });
        let rows = [*fourth, fifth, sixth];
        let class = self.bands.class(&rows);
        (class >= self.class).then(|| Second {
            rows,
            splits: halves.map(|half| half.split),
            forms: halves.map(|half| form(half.split.into(), half.arrangement.into(), 0) as u32),
            class: class as u16,
        })
    }

    /// Hands the canonical grids with this second band to `found`, in no particular order.
    pub(super) fn complete(&mut self, second: &Second, found: &mut dyn FnMut(Found)) {
        let Some(open) = self.open_symmetries(second) else { return };
        self.thirds.prepare(second.splits, self.bands);
        let stacks = second.forms.map(|form| self.stack_forms[form as usize / ARRANGEMENTS]);
        let is_unrivalled = open.is_empty() && usize::from(second.class) > self.class;
        let (thirds, first) = self.thirds.of(second.splits);
        for (number, &third) in (first..).zip(thirds) {
            let bits = |of: fn(&StackForms) -> u64| {
                let [a, b, c] = &stacks;
                let bit = |stack, number| of(stack) >> third.arrangement(number) & 1;
                [bit(a, 0), bit(b, 1), bit(c, 2)]
            };
            let [a, b, c] = bits(|stack| stack.possible);
            if a & b & c == 0 {
                continue;
            }
            let [a, b, c] = bits(|stack| stack.rivals);
            let is_alone = a | b | c == 0 && is_unrivalled && third.class() > self.class;
            let automorphisms =
                if is_alone { Some(1) } else { self.automorphisms(second, third, number, &open) };
            if let Some(automorphisms) = automorphisms {
                found(Found { third: number, automorphisms });
            }
        }
    }

    /// Rows 7, 8 and 9 of a grid that was found.
    pub(super) fn third_rows(&self, second: &Second, found: &Found) -> Band {
        self.thirds.rows(second.splits, found.third)
    }

    /// The symmetries of the first band, but the one that changes nothing, that may make a grid
    /// with this second band smaller or leave it as it is; nothing if one makes each smaller.
    fn open_symmetries(&self, second: &Second) -> Option<Vec<&'a Disguise>> {
        let symmetries = self.bands.symmetries(self.class).iter().skip(1);
        let mut open = Vec::new();
        for symmetry in symmetries {
            match compare_second(&second.rows, symmetry) {
                Some(Ordering::Less) => return None,
                Some(Ordering::Greater) => (),
                Some(Ordering::Equal) | None => open.push(symmetry),
            }
        }
        Some(open)
    }

    fn automorphisms(
        &self,
        second: &Second,
        third: Third,
        number: usize,
        open: &[&Disguise],
    ) -> Option<u16> {
        let [a, b, c] = [0, 1, 2].map(|stack| {
            let form = second.forms[stack] as usize + third.arrangement(stack);
            usize::from(self.bands.classes()[form])
        });
        let others = [usize::from(second.class), third.class(), a, b, c];
        let mut grid: Lines = [[0; 9]; 9];
        grid[..3].copy_from_slice(self.bands.smallest(self.class));
        grid[3..6].copy_from_slice(&second.rows);
        grid[6..].copy_from_slice(&self.thirds.rows(second.splits, number));
        let rivals = (1..).zip(others).filter(|&(_, class)| class == self.class);
        let rivals = rivals.map(|(number, _)| number);
        automorphisms(&grid, self.class, rivals, open.iter().copied(), self.bands)
    }
}

/// How the image of a second band compares with itself, if its rows are those that come first.
fn compare_second(rows: &Band, symmetry: &Disguise) -> Option<Ordering> {
    let column = usize::from(symmetry.columns[0]);
    let name = |row: &Line| symmetry.digits[usize::from(row[column])];
    let first = rows.iter().position(|row| name(row) == rows[0][0])?;
    let ordering = symmetry.compare(&rows[first], &rows[0]);
    Some(ordering.then_with(|| {
        let [a, b] = [(first + 1) % 3, (first + 2) % 3];
        let [a, b] = if name(&rows[a]) < name(&rows[b]) { [a, b] } else { [b, a] };
        symmetry.compare(&rows[a], &rows[1]).then(symmetry.compare(&rows[b], &rows[2]))
    }))
}

/// Two rows, as bits.
const TWO_ROWS: u32 = 0o777_777;

/// What puts the bits of a row into two rows.
const TWICE: u32 = 0o1001;

fn bits(digits: [u8; 3]) -> u32 {
    digits.iter().map(|digit| 1 << digit).sum()
}

impl StackForms {
    fn new(classes: &[u16; ARRANGEMENTS], least: usize) -> Self {
        let bits = |is_one: &dyn Fn(usize) -> bool| {
            let bits =
                (0..).zip(classes).map(|(place, &class)| u64::from(is_one(class.into())) << place);
            bits.sum()
        };
        Self { possible: bits(&|class| class >= least), rivals: bits(&|class| class == least) }
    }
}

impl FirstBox {
    fn new(stack: usize, band: &Band) -> Self {
        let mut digits = [0; 9];
        let mut places = [0; 9];
        for row in 0..3 {
            for column in 0..3 {
                let digit = band[row][3 * stack + column];
                digits[3 * column + row] = digit;
                places[usize::from(digit)] = (3 * column + row) as u8;
            }
        }
        Self { digits, places }
    }

    /// The second boxes of the stack with this first row.
    fn halves(&self, first_row: [u8; 3], bands: &Bands) -> Vec<Half> {
        let first = first_row.map(|digit| self.places[usize::from(digit)]);
        let mut halves = Vec::with_capacity(128);
        for split in 0..SPLITS {
            let columns = bands.standard.split(split);
            if (0..3).any(|column| columns[column] >> first[column] & 1 == 0) {
                continue;
            }
            let rest: [[u8; 2]; 3] = array::from_fn(|column| {
                let rest = columns[column] & !(1 << first[column]);
                [rest.trailing_zeros() as u8, 15 - rest.leading_zeros() as u8]
            });
            for flips in 0..8 {
                let below: [[u8; 2]; 3] = array::from_fn(|column| {
                    let [a, b] = rest[column];
                    if flips >> column & 1 == 0 { [a, b] } else { [b, a] }
                });
                halves.push(self.half(split, first, below, bands));
            }
        }
        halves
    }

    /// The second box with these places in its first row, and these in the rows below by column.
    fn half(&self, split: usize, first: [u8; 3], below: [[u8; 2]; 3], bands: &Bands) -> Half {
        let orders =
            [0, 1, 2].map(|column| order_of([first[column], below[column][0], below[column][1]]));
        let rows = [0, 1].map(|row| below.map(|column| self.digits[usize::from(column[row])]));
        Half {
            bits: bits(rows[0]) | bits(rows[1]) << 9,
            split: split as u8,
            arrangement: bands.standard.arrangement(orders) as u8,
            rows,
        }
    }
}
