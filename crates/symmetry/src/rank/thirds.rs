//! The third bands of grids whose first two bands leave certain digits to each column.
//!
//! Which bands these are depends only on the digits left to each column, and many second bands
//! leave the same; so a list is made once and kept.

use super::{
    bands::Bands,
    standard::{Band, SPLITS},
};
use crate::transformation::ORDERS;
use std::{array, ops::Range};

/// What decides whether a third band may complete a grid, in one word, as there are many: by stack
/// the arrangement of its last box, six bits each, and then the class of the band.
#[derive(Clone, Copy, Debug)]
pub(super) struct Third(u32);

impl Third {
    const fn new(arrangements: [usize; 3], class: usize) -> Self {
        let [a, b, c] = arrangements;
        Self((a | b << 6 | c << 12 | class << 18) as u32)
    }

    /// The arrangement of the last box of a stack.
    #[inline]
    pub(super) const fn arrangement(self, stack: usize) -> usize {
        (self.0 >> (6 * stack) & 0o77) as usize
    }

    /// The class of the band.
    #[inline]
    pub(super) const fn class(self) -> usize {
        (self.0 >> 18) as usize
    }
}

/// Lists of third bands, made when they are first asked for.
#[derive(Clone, Debug)]
pub(super) struct Thirds {
    /// By stack and split.
    boxes: [Vec<LastBox>; 3],
    /// Third bands of a smaller class are left out.
    least: usize,
    /// By the splits of the three stacks: 0, or 1 + the number of the list.
    numbers: Vec<u32>,
    lists: Vec<Range<usize>>,
    thirds: Vec<Third>,
    /// For each third band the order of each column, an index into [`ORDERS`], in three bits.
    orders: Vec<u32>,
}

/// The digits of the last box of a stack.
#[derive(Clone, Debug)]
struct LastBox {
    /// By column: its digits, in the order of their places in the first box.
    digits: [[u8; 3]; 3],
    /// By column: its digits in all three rows, as bits; nine for each row.
    anywhere: [u32; 3],
    /// By column and order: its digits in the rows where the order has them.
    placed: [[u32; 6]; 3],
}

impl Thirds {
    /// No list yet. `digits` are those of the first boxes of the stacks by their places, 3 ·
    /// column + row.
    pub(super) fn new(digits: [[u8; 9]; 3], least: usize, bands: &Bands) -> Self {
        let boxes = digits.map(|digits| {
            let last_box = |split| LastBox::new(bands.standard.split(split), &digits);
            (0..SPLITS).map(last_box).collect()
        });
        let numbers = vec![0; SPLITS * SPLITS * SPLITS];
        Self { boxes, least, numbers, lists: Vec::new(), thirds: Vec::new(), orders: Vec::new() }
    }

    /// Makes the list of third bands below second bands with these splits, if it is not there.
    pub(super) fn prepare(&mut self, splits: [u8; 3], bands: &Bands) {
        if self.numbers[key(splits)] == 0 {
            let start = self.thirds.len();
            self.add_all(splits, bands);
            self.lists.push(start..self.thirds.len());
            self.numbers[key(splits)] = self.lists.len() as u32;
        }
    }

    /// The third bands below second bands with these splits, their rows in the order of their
    /// first digits, and the number of the first; none if there is no list yet.
    pub(super) fn of(&self, splits: [u8; 3]) -> (&[Third], usize) {
        let number = self.numbers[key(splits)] as usize;
        number.checked_sub(1).map_or((&[], 0), |number| {
            let range = self.lists[number].clone();
            (&self.thirds[range.clone()], range.start)
        })
    }

    /// The digits of the third band with this number, below a second band with these splits.
    pub(super) fn rows(&self, splits: [u8; 3], number: usize) -> Band {
        self.ordered(splits, self.orders[number])
    }

    fn ordered(&self, splits: [u8; 3], orders: u32) -> Band {
        let mut rows = [[0; 9]; 3];
        for column in 0..9 {
            let last = &self.boxes[column / 3][usize::from(splits[column / 3])];
            let order = ORDERS[(orders >> (3 * column) & 7) as usize];
            for (row, rank) in rows.iter_mut().zip(order) {
                row[column] = last.digits[column % 3][usize::from(rank)];
            }
        }
        rows
    }

    fn add_all(&mut self, splits: [u8; 3], bands: &Bands) {
        let boxes = array::from_fn(|stack| self.boxes[stack][usize::from(splits[stack])].clone());
        let [first, ..]: &[LastBox; 3] = &boxes;
        let ascending = first.ascending();
        for one in 0..6 {
            for two in 0..6 {
                let orders = [ascending, one, two];
                self.add_second_boxes(splits, &boxes, orders, bands);
            }
        }
    }

    fn add_second_boxes(
        &mut self,
        splits: [u8; 3],
        boxes: &[LastBox; 3],
        firsts: [usize; 3],
        bands: &Bands,
    ) {
        let [first, second, third] = boxes;
        let taken = first.bits(firsts);
        let fitting = second.placed.map(|column| Fitting::of(&column, taken));
        for zero in fitting[0] {
            for one in fitting[1] {
                for two in fitting[2] {
                    let seconds = [zero, one, two];
                    let taken = taken | second.bits(seconds);
                    if let Some(thirds) = third.rest(taken) {
                        self.add(splits, [firsts, seconds, thirds], bands);
                    }
                }
            }
        }
    }

    fn add(&mut self, splits: [u8; 3], orders: [[usize; 3]; 3], bands: &Bands) {
        let arrangements = orders.map(|orders| bands.standard.arrangement(orders));
        let orders = orders.as_flattened().iter().rev().fold(0, |bits, &order| bits << 3 | order);
        let class = bands.class(&self.ordered(splits, orders as u32));
        if class >= self.least {
            self.thirds.push(Third::new(arrangements, class));
            self.orders.push(orders as u32);
        }
    }
}

fn key(splits: [u8; 3]) -> usize {
    splits.iter().fold(0, |key, &split| key * SPLITS + usize::from(split))
}

/// A row, as bits.
const ROW: u32 = 0o777;

impl LastBox {
    fn new(split: [u16; 3], digits: &[u8; 9]) -> Self {
        let digits: [[u8; 3]; 3] = array::from_fn(|column| {
            let above = split[column] | 7 << (3 * column);
            let mut left = (0..9).filter(|place| above >> place & 1 == 0);
            [0; 3].map(|_| left.next().map_or(0, |place: usize| digits[place]))
        });
        let placed = digits.map(|column| {
            ORDERS.map(|order| {
                let row =
                    |row: usize| 1 << (usize::from(column[usize::from(order[row])]) + 9 * row);
                row(0) | row(1) | row(2)
            })
        });
        let anywhere = digits.map(|column| {
            let bits: u32 = column.iter().map(|digit| 1 << digit).sum();
            bits | bits << 9 | bits << 18
        });
        Self { digits, anywhere, placed }
    }

    /// The order in which the digits of the first column ascend.
    fn ascending(&self) -> usize {
        let [column, ..] = self.digits;
        let is_ascending =
            |order: &[u8; 3]| order.is_sorted_by_key(|&rank| column[usize::from(rank)]);
        ORDERS.iter().position(is_ascending).unwrap_or_default()
    }

    /// The digits of the box by row, as bits, when its columns stand in these orders.
    #[inline]
    fn bits(&self, orders: [usize; 3]) -> u32 {
        let [one, two, three] = orders;
        self.placed[0][one] | self.placed[1][two] | self.placed[2][three]
    }

    /// The orders of the columns that use what the other boxes leave, if each row gets one digit of
    /// each column.
    #[inline]
    fn rest(&self, taken: u32) -> Option<[usize; 3]> {
        let left = self.anywhere.map(|column| column & !taken);
        let fits = left
            .iter()
            .all(|bits| bits & ROW != 0 && bits & ROW << 9 != 0 && bits & ROW << 18 != 0);
        fits.then(|| {
            array::from_fn(|column| {
                let mut orders = self.placed[column].iter();
                orders.position(|&bits| bits == left[column]).unwrap_or_default()
            })
        })
    }
}

/// The orders of a column that do not collide with what is there, as bits.
#[derive(Clone, Copy)]
struct Fitting(u8);

impl Fitting {
    #[inline]
    fn of(placed: &[u32; 6], taken: u32) -> Self {
        let mut fitting = 0;
        for (order, bits) in placed.iter().enumerate() {
            fitting |= u8::from(bits & taken == 0) << order;
        }
        Self(fitting)
    }
}

impl Iterator for Fitting {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let order = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (order < 6).then_some(order)
    }
}
