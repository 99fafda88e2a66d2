//! The classes of column sets: which digits may lie in which columns of a band, up to symmetry.
//!
//! A digit stands once in each box of a band, so that it has a *type*: the number of its column in
//! the first box, in the second, and so on. The column sets say the type of each digit. As digits
//! can be relabelled, only how many digits have each type matters; as columns of a box and boxes
//! can be exchanged, so can the numbers in a place of the types, and the places. A class is all
//! that can be reached so, and its sign is the image whose sorted types come first.
//!
//! The classes are found box by box: those of one box more come from those of one box less, with
//! every way to divide the digits among the columns of the new box.

use super::ColumnSets;
use crate::Boxes;
use std::collections::{BTreeMap, BTreeSet};

/// The most types of digits: 2 columns in each of 5 boxes.
const MOST_TYPES: usize = 32;

/// The columns of each digit, one figure a box, read as a number.
pub(super) type Type = u8;

/// How many digits have each type, four bits each, the first type in the highest bits: the larger
/// the number, the earlier the sorted types.
pub(super) type Sign = u128;

/// Which boxes may be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exchange {
    AllBoxes,
    AllButTheFirst,
}

/// The exchanges of columns and boxes: what each makes of each type.
pub(super) struct Symmetries(Vec<[Type; MOST_TYPES]>);

/// Column sets up to symmetry.
pub(super) struct Found {
    pub(super) sign: Sign,
    /// How many exchanges of columns and boxes lead from the sign to itself.
    pub(super) stabilisers: usize,
}

/// All classes of column sets of a band of these boxes, the most regular first.
pub(super) fn classes(boxes: Boxes, exchange: Exchange) -> Vec<Found> {
    let mut found = vec![Found { sign: sign(&vec![0; boxes.order()]), stabilisers: 1 }];
    for count in 1..=boxes.rows() {
        let symmetries = Symmetries::new(boxes, count, exchange);
        let longer = found.iter().flat_map(|class| extended(class.sign, boxes));
        let longer: BTreeSet<Sign> = longer.collect();
        let signs = longer.into_iter().map(|longer| symmetries.first_of(longer));
        let signs: BTreeMap<Sign, usize> = signs.collect();
        let signs = signs.into_iter().rev();
        found = signs.map(|(sign, stabilisers)| Found { sign, stabilisers }).collect();
    }
    found
}

/// The column sets of a sign, if its types come from all boxes.
pub(super) fn columns_of(sign: Sign, boxes: Boxes) -> ColumnSets {
    let mut columns = vec![0; boxes.order()];
    for (digit, kind) in types(sign).into_iter().enumerate() {
        let mut figures = usize::from(kind);
        for place in (0..boxes.rows()).rev() {
            columns[place * boxes.columns() + figures % boxes.columns()] |= 1 << digit;
            figures /= boxes.columns();
        }
    }
    ColumnSets::new(boxes, columns)
}

/// The sign of column sets, not yet the first of its class.
pub(super) fn sign_of(columns: &ColumnSets) -> Sign {
    let width = columns.boxes().columns();
    let kind = |digit: usize| {
        let held = columns.bits().chunks(width).map(|of_box| {
            of_box.iter().position(|column| column >> digit & 1 == 1).unwrap_or_default()
        });
        held.fold(0, |kind, column| kind * width + column) as Type
    };
    let kinds: Vec<Type> = (0..columns.boxes().order()).map(kind).collect();
    sign(&kinds)
}

impl Symmetries {
    /// The exchanges in a row of so many boxes.
    pub(super) fn new(boxes: Boxes, count: usize, exchange: Exchange) -> Self {
        let width = boxes.columns();
        let columns = permutations(width);
        let mut places = permutations(count);
        if exchange == Exchange::AllButTheFirst {
            // Figures are counted from the last, so that the first box has the highest place.
            places.retain(|places| places[count - 1] == count - 1);
        }
        let mut all = Vec::new();
        let choices = columns.len().pow(count as u32);
        for places in &places {
            for choice in 0..choices {
                let image = |kind| image(kind, places, choice, &columns);
                let types = width.pow(count as u32);
                all.push(std::array::from_fn(|kind| if kind < types { image(kind) } else { 0 }));
            }
        }
        Self(all)
    }

    /// The first sign of the class, and how many symmetries lead there: as many as lead from it
    /// to itself.
    pub(super) fn first_of(&self, sign: Sign) -> (Sign, usize) {
        let types = types(sign);
        let mut best = (0, 0);
        for image in &self.0 {
            let reached: Sign = types.iter().map(|&kind| bit(image[usize::from(kind)])).sum();
            if reached > best.0 {
                best = (reached, 0);
            }
            if reached == best.0 {
                best.1 += 1;
            }
        }
        best
    }

    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }
}

/// How many digits have each type.
pub(super) fn multiplicities(sign: Sign) -> impl Iterator<Item = u64> {
    (0..MOST_TYPES).rev().map(move |place| (sign >> (4 * place)) as u64 & 15)
}

/// All orders of the numbers below `count`; the first is the natural one.
pub(crate) fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for number in 0..count {
        let longer = |order: Vec<usize>| {
            (0..=number).rev().map(move |at| {
                let mut order = order.clone();
                order.insert(at, number);
                order
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// What becomes of a type when box `i` goes to place `places[i]`, and its columns are permuted as
/// figure `i` of `choice` says.
fn image(kind: usize, places: &[usize], choice: usize, columns: &[Vec<usize>]) -> Type {
    let width = columns[0].len();
    let (mut figures, mut choice) = (kind, choice);
    let mut image = 0;
    for &place in places {
        let column = columns[choice % columns.len()][figures % width];
        image += column * width.pow(place as u32);
        figures /= width;
        choice /= columns.len();
    }
    image as Type
}

/// The signs with one box more, columns of the new box named in the order in which they appear.
fn extended(sign: Sign, boxes: Boxes) -> Vec<Sign> {
    let kinds = types(sign);
    let mut all = Vec::new();
    divide(&kinds, boxes, &mut vec![0; boxes.columns()], &mut Vec::new(), &mut all);
    all
}

/// Gives the next digit a column of the new box. At most as deep as there are digits.
fn divide(
    kinds: &[Type],
    boxes: Boxes,
    held: &mut Vec<usize>,
    longer: &mut Vec<Type>,
    all: &mut Vec<Sign>,
) {
    let Some(kind) = kinds.get(longer.len()) else {
        all.push(self::sign(longer));
        return;
    };
    for column in 0..boxes.columns() {
        if held[column] < boxes.rows() {
            held[column] += 1;
            longer.push(kind * boxes.columns() as Type + column as Type);
            divide(kinds, boxes, held, longer, all);
            longer.pop();
            held[column] -= 1;
            if held[column] == 0 {
                break;
            }
        }
    }
}

fn bit(kind: Type) -> Sign {
    1 << (4 * (MOST_TYPES - 1 - usize::from(kind)))
}

fn sign(kinds: &[Type]) -> Sign {
    kinds.iter().map(|&kind| bit(kind)).sum()
}

/// The types of the digits, sorted.
fn types(sign: Sign) -> Vec<Type> {
    let repeated = (0..).zip(multiplicities(sign));
    repeated.flat_map(|(kind, times)| std::iter::repeat_n(kind, times as usize)).collect()
}
