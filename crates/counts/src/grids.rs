//! How many grids there are, by band and column sets.
//!
//! What the first band leaves for the others are the digits of each column, not their order. So
//! the grids are a sum over the choices of column sets: the bands with these columns, times the
//! ways to fill what they leave. Both numbers are the same for choices that differ only by
//! relabelling digits and exchanging columns or boxes; for 3x3 there are 44 classes of choices, the
//! *gangsters* of the forums, instead of 4,741,632,000.
//!
//! With two bands, the second has the digits that the first lacks: its columns are those of the
//! first, exchanged within each box, and there are as many bands as in the first. So grids of 2x4
//! are counted as those of 4x2, which have two bands. With three bands, as 3x3 has, each box divides
//! the digits that are left in its columns among the second and the third band; see
//! `grids/transfer.rs`.
//!
//! For 3x3 this way was gone by B. Felgenhauer and A. F. Jarvis, *Mathematics of Sudoku I* (2006),
//! with 44 classes in the end.
//!
//! ```
//! use sudokit_counts::{Boxes, grids::GridCount};
//!
//! let count = GridCount::new(Boxes::CLASSIC);
//! let counts = count.classes().iter().map(|class| count.count(class, &|| false));
//! let grids: Option<u128> = counts.map(|counted| Some(counted?.grids())).sum();
//! assert_eq!(grids, Some(6_670_903_752_021_072_936_960));
//! ```

mod band_classes;
pub(crate) mod bands;
mod classes;
mod columns;
pub(crate) mod partitions;
pub(crate) mod transfer;

pub use band_classes::{BandClass, band_classes};
pub use columns::ColumnSets;

use crate::Boxes;
use bands::bands_with;
use classes::{Exchange, Found, Sign, Symmetries};
use std::{collections::BTreeMap, fmt};
use transfer::Transfer;

/// The count of the grids with some boxes, divided into parts: the classes of column sets.
///
/// The parts can be counted in any order and anywhere, and their grids added up.
pub struct GridCount {
    boxes: Boxes,
    /// The boxes of the grids that are really counted: `boxes`, or transposed to have two bands.
    counted: Boxes,
    classes: Vec<ColumnClass>,
    /// The place of a class, by its sign.
    places: BTreeMap<Sign, usize>,
    symmetries: Symmetries,
    /// For three bands.
    transfer: Option<Transfer>,
}

/// All column sets of a band that differ by relabelling digits and exchanging columns and boxes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias = "gangster")]
pub struct ColumnClass {
    /// The number of the class, counted from 1. For 3x3 it is that of the lists on the forums,
    /// which the first members give.
    pub number: usize,
    /// A member, with the digits in order in the first box.
    pub columns: ColumnSets,
    /// How many members there are, each column with its set.
    pub size: u64,
    /// How many of them have the columns of the first box as [`columns`](Self::columns) has them,
    /// and differ in more than the order of the columns in the other boxes.
    pub choices: u64,
}

/// What was counted for a class of column sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassCount {
    /// How many members the class has.
    pub size: u64,
    /// How many bands have the column sets of a member.
    pub bands: u64,
    /// In how many ways each of these bands can be completed to a grid.
    pub completions: u64,
}

impl ClassCount {
    /// The grids whose first band has column sets of this class.
    #[must_use]
    pub fn grids(&self) -> u128 {
        self.first_bands() * u128::from(self.completions)
    }

    /// The bands with column sets of this class.
    #[must_use]
    pub fn first_bands(&self) -> u128 {
        u128::from(self.size) * u128::from(self.bands)
    }
}

impl GridCount {
    /// Finds the classes of column sets, and for 3x3 the tables to look up bands in: 30 ms of
    /// processor time for 3x3, and 0.8 s for 2x5.
    #[must_use]
    pub fn new(boxes: Boxes) -> Self {
        let counted = if boxes.rows() < boxes.columns() { boxes.transposed() } else { boxes };
        let transfer = (counted.columns() == 3).then(Transfer::new);
        let symmetries = Symmetries::new(counted, counted.rows(), Exchange::AllBoxes);
        let first_members = transfer.as_ref().map(Transfer::first_members).unwrap_or_default();
        let (classes, places) = listed(counted, Exchange::AllBoxes, &symmetries, &first_members);
        Self { boxes, counted, classes, places, symmetries, transfer }
    }

    /// The boxes of the grids.
    #[must_use]
    pub const fn boxes(&self) -> Boxes {
        self.boxes
    }

    /// The classes of column sets, the parts of the count.
    ///
    /// For boxes that are wider than high they are those of the transposed grid, which has fewer
    /// bands.
    #[must_use]
    pub fn classes(&self) -> &[ColumnClass] {
        &self.classes
    }

    /// The class of these column sets, if they belong to a band of the grids that are counted.
    ///
    /// ```
    /// use sudokit_counts::{Boxes, grids::{ColumnSets, GridCount}};
    /// use sudokit_grid::Solution;
    ///
    /// let grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    /// let grid: Solution = grid.parse()?;
    /// let count = GridCount::new(Boxes::CLASSIC);
    /// let class = count.class_of(&ColumnSets::of_band(&grid, 0));
    /// assert_eq!(class.map(|class| class.number), Some(1));
    /// # Ok::<(), sudokit_grid::NotASolution>(())
    /// ```
    #[must_use]
    pub fn class_of(&self, columns: &ColumnSets) -> Option<&ColumnClass> {
        if columns.boxes() != self.counted {
            return None;
        }
        let (sign, _) = self.symmetries.first_of(classes::sign_of(columns));
        self.places.get(&sign).map(|&place| &self.classes[place])
    }

    /// The classes if the first box must stay first: 84 for 3x3, of which the 44 are unions.
    #[must_use]
    pub fn orbits(&self) -> Vec<ColumnClass> {
        let exchange = Exchange::AllButTheFirst;
        let symmetries = Symmetries::new(self.counted, self.counted.rows(), exchange);
        let first_members = self.transfer.as_ref().map(Transfer::first_members);
        listed(self.counted, exchange, &symmetries, &first_members.unwrap_or_default()).0
    }

    /// Counts a class, or gives up when `stop` says so; it is asked every millisecond or so.
    ///
    /// A class of other boxes has no answer.
    #[must_use]
    pub fn count(&self, class: &ColumnClass, stop: &dyn Fn() -> bool) -> Option<ClassCount> {
        let columns = &class.columns;
        if columns.boxes() != self.counted {
            return None;
        }
        let bands = bands_with(columns.bits(), self.counted.rows(), stop)?;
        let completions = match &self.transfer {
            Some(transfer) => transfer.total(&transfer.splits(columns.of_three_boxes()?), stop)?,
            None => bands,
        };
        Some(ClassCount { size: class.size, bands, completions })
    }
}

impl fmt::Debug for GridCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let classes = self.classes.len();
        f.debug_struct("GridCount").field("boxes", &self.boxes).field("classes", &classes).finish()
    }
}

/// The classes and their places, in the order of their first members if these are known: `firsts`
/// has each at least once. Otherwise the most regular come first.
fn listed(
    boxes: Boxes,
    exchange: Exchange,
    symmetries: &Symmetries,
    firsts: &[ColumnSets],
) -> (Vec<ColumnClass>, BTreeMap<Sign, usize>) {
    let found = classes::classes(boxes, exchange);
    let mut places = BTreeMap::new();
    let mut members = Vec::new();
    for columns in firsts {
        let (sign, _) = symmetries.first_of(classes::sign_of(columns));
        places.entry(sign).or_insert_with(|| {
            members.push(columns.clone());
            members.len() - 1
        });
    }
    let mut listed: Vec<ColumnClass> = Vec::new();
    for class in found {
        let place = *places.entry(class.sign).or_insert_with(|| {
            members.push(classes::columns_of(class.sign, boxes));
            members.len() - 1
        });
        listed.push(column_class(place + 1, members[place].clone(), &class, symmetries));
    }
    listed.sort_by_key(|class| class.number);
    (listed, places)
}

fn column_class(
    number: usize,
    columns: ColumnSets,
    found: &Found,
    symmetries: &Symmetries,
) -> ColumnClass {
    let boxes = columns.boxes();
    let digits = factorial(boxes.order());
    // Column sets with the same digits in the first box, up to the order of columns elsewhere.
    let of_first = digits / factorial(boxes.rows()).pow(boxes.columns() as u32);
    let orders = factorial(boxes.columns()).pow(boxes.rows() as u32 - 1);
    let same: u64 = classes::multiplicities(found.sign).map(|n| factorial(n as usize)).product();
    let size = digits / same * (symmetries.len() / found.stabilisers) as u64;
    ColumnClass { number, columns, size, choices: size / (of_first * orders) }
}

fn factorial(number: usize) -> u64 {
    (1..=number as u64).product()
}

#[cfg(test)]
mod tests;
