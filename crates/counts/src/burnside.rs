//! How many grids are essentially different: Burnside's lemma.
//!
//! Two grids are essentially the same if one becomes the other by moving cells (permuting rows
//! within bands, bands, columns within stacks, stacks, and for square boxes reflecting) and by
//! relabelling digits. Take grids up to relabelling first: there are (all grids) / n! of them, and
//! a group of position operations moves them. The lemma of Cauchy and Frobenius, known as
//! Burnside's, says that the number of its orbits is the mean, over all operations, of the number
//! of grids that an operation leaves alone up to relabelling. That number is the same for conjugate
//! operations, so one of each conjugacy class is looked at: of the 275 classes of the 3,359,232
//! operations of the classic grid, 27 leave any grid alone. The plan is that of Ed Russell and
//! Frazer Jarvis, "Mathematics of Sudoku II" (2006).
//!
//! What is done for each class g:
//!
//! 1. A grid G is left alone up to relabelling if there is a permutation σ of the digits with
//!    G(g·c) = σ(G(c)) for each cell c. There is only one σ for a grid. Relabelling G makes a
//!    conjugate of σ, so one σ of each cycle type is looked at; and the grids that it repairs are
//!    counted up to the relabellings that commute with σ, none of which keeps a grid.
//! 2. Most pairs (g, σ) can be ruled out at once: if the k-th power of g maps a house onto itself,
//!    then it permutes the cells of the house as σ's k-th power permutes the digits, hence in
//!    cycles of the same lengths.
//! 3. The others become puzzles of their own, of orbits of cells instead of cells
//!    (`quotient.rs`), and the solutions of these are counted (`search.rs`), up to the moves
//!    that commute with g (`breaking.rs`). A pair that repairs no grid has a puzzle without
//!    solution. If there are only two bands, what the digits of the first band's columns leave to
//!    the second is put in front, so that bands are searched instead of grids (`two_bands.rs`).
//!
//! The only grids not counted here are those that the operation which moves nothing leaves alone:
//! all of them. Their number is handed in.
//!
//! The work falls into [`Part`]s, independent of each other, so that it can be spread over threads,
//! interrupted and taken up again.
//!
//! ```
//! use sudokit_counts::burnside::Burnside;
//!
//! let burnside = Burnside::new("2x2".parse()?);
//! let fixed: Option<Vec<u128>> =
//!     burnside.parts().iter().map(|part| burnside.fixed(part, &|| false)).collect();
//! assert_eq!(burnside.essentially_different(288, &fixed.unwrap_or_default())?, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod breaking;
mod positions;
mod published;
mod quotient;
mod relabelling;
mod search;
#[cfg(test)]
mod tests;
mod two_bands;

pub use self::{
    positions::PositionOperation,
    published::{PublishedClass, RUSSELL_JARVIS},
    relabelling::CycleType,
};

use self::{breaking::Breaking, positions::LineGroup, quotient::Quotient, two_bands::BandCounts};
use crate::Boxes;
use std::fmt;

/// The classes of position operations of a grid, and the work to be done for them.
#[derive(Debug)]
pub struct Burnside {
    boxes: Boxes,
    rows: LineGroup,
    columns: LineGroup,
    classes: Vec<ConjugacyClass>,
    parts: Vec<Part>,
    bands: BandCounts,
}

/// Operations that are the same but for the names of rows and columns: all leave equally many grids
/// alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConjugacyClass {
    /// Its place in [`Burnside::classes`], counted from 1. The numbers are ours; other tables use
    /// others.
    pub number: usize,
    /// How many operations are in it.
    pub size: u64,
    /// How often each of them must be done until all cells are back.
    pub order: u32,
    /// One of them.
    pub representative: PositionOperation,
}

/// A piece of the work: the grids that an operation of a class leaves alone up to a relabelling of
/// one cycle type. Its text says which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The [number](ConjugacyClass::number) of the class.
    pub class: usize,
    /// The cycle type of the relabelling.
    pub digits: CycleType,
}

/// The counts that were handed in cannot be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Miscount {
    /// A count for each part is needed.
    #[error("expected counts of {expected} parts, found {found}")]
    Parts {
        /// How many parts there are.
        expected: usize,
        /// How many counts were handed in.
        found: usize,
    },
    /// Grids come in groups of n!, the ways to relabel one of n digits.
    #[error("{grids} grids are not a multiple of the {relabellings} ways to relabel one")]
    Relabellings {
        /// The number of all grids that was handed in.
        grids: u128,
        /// n!.
        relabellings: u128,
    },
    /// The mean over all operations must be a whole number.
    #[error("the sum {sum} over all operations is not a multiple of their number {operations}")]
    Mean {
        /// The grids left alone, up to relabelling, added up over all operations.
        sum: u128,
        /// How many operations there are.
        operations: u64,
    },
    /// A number has more than 128 bits.
    #[error("the counts are too large")]
    TooLarge,
}

impl Burnside {
    /// The classes and parts of the grid with such boxes. Takes a second at most.
    ///
    /// With boxes of up to nine cells, no part takes longer than a second or two; with boxes of ten
    /// cells, some take minutes.
    #[must_use]
    pub fn new(boxes: Boxes) -> Self {
        // Both numbers are those of a box turned: there are as many bands as a box has columns.
        let rows = LineGroup::new(boxes.columns(), boxes.rows());
        let columns = LineGroup::new(boxes.rows(), boxes.columns());
        let mut classes = Vec::new();
        for (representative, size) in positions::classes(boxes, &rows, &columns) {
            let order = order_of(&representative.cells());
            classes.push(ConjugacyClass { number: classes.len() + 1, size, order, representative });
        }
        let mut parts = Vec::new();
        let cycle_types = CycleType::all(boxes.order());
        for class in &classes[1..] {
            let fits = powers_of_houses(boxes, class);
            for digits in cycle_types.iter().filter(|digits| fits(digits)) {
                parts.push(Part { class: class.number, digits: digits.clone() });
            }
        }
        Self { boxes, rows, columns, classes, parts, bands: BandCounts::default() }
    }

    /// The shape of the boxes.
    #[must_use]
    pub const fn boxes(&self) -> Boxes {
        self.boxes
    }

    /// All conjugacy classes, that of moving nothing first.
    #[must_use]
    pub fn classes(&self) -> &[ConjugacyClass] {
        &self.classes
    }

    /// The work to be done, in the order of the classes. Classes without parts leave no grid alone;
    /// that of moving nothing has none either, since it leaves all alone.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// How many ways there are to move the cells: the sizes of all classes together.
    #[must_use]
    pub fn operations(&self) -> u64 {
        self.classes.iter().map(|class| class.size).sum()
    }

    /// How many grids an operation of the part's class leaves alone with relabellings of the part's
    /// type, up to relabelling. `stop` is asked every few thousand nodes; if it says yes, there is
    /// no answer. The same goes for a part of other boxes.
    #[must_use]
    pub fn fixed(&self, part: &Part, stop: &dyn Fn() -> bool) -> Option<u128> {
        let class = self.classes.get(part.class.checked_sub(1)?)?;
        if part.digits.count() != self.boxes.order() {
            return None;
        }
        let operation = &class.representative;
        if self.has_two_bands(operation) {
            self.fixed_by_bands(operation, &part.digits, stop)
        } else {
            self.fixed_by_houses(operation, &part.digits, stop)
        }
    }

    /// How many grids, up to relabelling, one operation of each class leaves alone: `grids` is the
    /// number of all grids, `fixed` has the answers of [`fixed`](Self::fixed) for all parts.
    ///
    /// # Errors
    /// If `fixed` has not as many numbers as there are parts, or `grids` is no multiple of the ways
    /// to relabel one.
    pub fn fixed_by_class(&self, grids: u128, fixed: &[u128]) -> Result<Vec<u128>, Miscount> {
        if fixed.len() != self.parts.len() {
            return Err(Miscount::Parts { expected: self.parts.len(), found: fixed.len() });
        }
        let relabellings = (1..=self.boxes.order() as u128).product();
        if !grids.is_multiple_of(relabellings) {
            return Err(Miscount::Relabellings { grids, relabellings });
        }
        let mut counts = vec![0_u128; self.classes.len()];
        counts[0] = grids / relabellings;
        for (part, count) in self.parts.iter().zip(fixed) {
            let sum = &mut counts[part.class - 1];
            *sum = sum.checked_add(*count).ok_or(Miscount::TooLarge)?;
        }
        Ok(counts)
    }

    /// How many grids are essentially different; see [`fixed_by_class`](Self::fixed_by_class).
    ///
    /// # Errors
    /// As there, and if the mean over all operations is no whole number.
    pub fn essentially_different(&self, grids: u128, fixed: &[u128]) -> Result<u128, Miscount> {
        self.mean(grids, fixed, |_| true)
    }

    /// How many grids are essentially different if a grid and its reflection are two: by the
    /// operations without reflection, which are half of them if boxes are square, and else all.
    ///
    /// # Errors
    /// As for [`essentially_different`](Self::essentially_different).
    pub fn different_without_reflection(
        &self,
        grids: u128,
        fixed: &[u128],
    ) -> Result<u128, Miscount> {
        self.mean(grids, fixed, |class| !class.representative.is_transposed())
    }

    /// Whether there are just two bands or just two stacks, and the operation keeps them.
    fn has_two_bands(&self, operation: &PositionOperation) -> bool {
        (self.boxes.rows() == 2 || self.boxes.columns() == 2) && !operation.is_transposed()
    }

    /// The grids left alone, by what one of two bands leaves to the other.
    fn fixed_by_bands(
        &self,
        operation: &PositionOperation,
        digits: &CycleType,
        stop: &dyn Fn() -> bool,
    ) -> Option<u128> {
        if self.boxes.columns() == 2 {
            let groups = (&self.rows, &self.columns);
            return two_bands::count(self.boxes, groups, operation, digits, &self.bands, stop);
        }
        let (boxes, operation) = (self.boxes.transposed(), operation.reflected());
        let groups = (&self.columns, &self.rows);
        two_bands::count(boxes, groups, &operation, digits, &self.bands, stop)
    }

    /// The grids left alone, from a house on.
    fn fixed_by_houses(
        &self,
        operation: &PositionOperation,
        digits: &CycleType,
        stop: &dyn Fn() -> bool,
    ) -> Option<u128> {
        let quotient = Quotient::new(self.boxes, operation, &digits.permutation());
        let breaking = Breaking::new(self.boxes, &self.rows, &self.columns, operation);
        search::count(&quotient, &breaking, digits, stop)
    }

    /// How many grids the operations of some classes, which are a group, leave alone on average.
    fn mean(
        &self,
        grids: u128,
        fixed: &[u128],
        is_in_group: impl Fn(&ConjugacyClass) -> bool,
    ) -> Result<u128, Miscount> {
        let counts = self.fixed_by_class(grids, fixed)?;
        let (mut sum, mut operations) = (0_u128, 0);
        for (class, count) in self.classes.iter().zip(counts).filter(|(it, _)| is_in_group(it)) {
            let of_class = count.checked_mul(u128::from(class.size));
            let added = of_class.and_then(|of_class| sum.checked_add(of_class));
            sum = added.ok_or(Miscount::TooLarge)?;
            operations += class.size;
        }
        if !sum.is_multiple_of(u128::from(operations)) {
            return Err(Miscount::Mean { sum, operations });
        }
        Ok(sum / u128::from(operations))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "class {}, digits in cycles {}", self.class, self.digits)
    }
}

fn order_of(cells: &[u8]) -> u32 {
    let mut power = cells.to_vec();
    let mut order = 1;
    while power.iter().enumerate().any(|(cell, &to)| cell != usize::from(to)) {
        power.iter_mut().for_each(|to| *to = cells[usize::from(*to)]);
        order += 1;
    }
    order
}

/// The test whether a relabelling of some cycle type can undo an operation: for each power of the
/// operation that maps a house onto itself, the cycles there are those of the power of the
/// relabelling.
fn powers_of_houses(boxes: Boxes, class: &ConjugacyClass) -> impl Fn(&CycleType) -> bool {
    let cells = class.representative.cells();
    let mut power: Vec<u8> = (0..cells.len() as u8).collect();
    let mut needed = Vec::new();
    for times in 1..=class.order {
        power.iter_mut().for_each(|to| *to = cells[usize::from(*to)]);
        for house in houses(boxes) {
            let to = |cell| power[usize::from(cell)];
            if house.iter().all(|&cell| house.contains(&to(cell))) {
                needed.push((times, CycleType::of(&house, to)));
            }
        }
    }
    needed.sort_unstable();
    needed.dedup();
    move |digits| needed.iter().all(|(times, there)| digits.power(*times) == *there)
}

/// The cells of each row, column and box.
fn houses(boxes: Boxes) -> Vec<Vec<u8>> {
    breaking::houses(boxes).iter().map(breaking::HouseLines::cells).collect()
}
