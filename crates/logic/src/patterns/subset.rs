//! As many cells as digits, which therefore keep to each other.

use super::Shape;
use crate::{Argument, Marks, Role, notation};
use std::fmt;
use sudokit_grid::{CellSet, DigitSet, House};

/// As many cells as digits, which therefore keep to each other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Subset {
    /// The cells.
    pub cells: CellSet,
    /// The digits, as many as cells.
    pub digits: DigitSet,
    /// Why cells and digits keep to each other.
    pub kind: SubsetKind,
}

/// Why cells and digits keep to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SubsetKind {
    /// The cells have no other digit, and all of them see each other.
    Naked,
    /// The house has no other cell for the digits.
    Hidden(House),
}

impl SubsetKind {
    const fn house(self) -> Option<House> {
        match self {
            Self::Naked => None,
            Self::Hidden(house) => Some(house),
        }
    }
}

/// `3,5 in r4c79`, or if the subset is hidden in a house `3,5 in r4c79 (b6)`.
impl fmt::Display for Subset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", notation::digits(self.digits), notation::cells(self.cells))?;
        match self.kind.house() {
            Some(house) => write!(f, " ({house})"),
            None => Ok(()),
        }
    }
}

impl Shape for Subset {
    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn cells(&self) -> CellSet {
        self.cells
    }

    fn houses(&self) -> Vec<House> {
        match self.kind.house() {
            Some(house) => vec![house],
            None => common_houses(self.cells),
        }
    }

    fn mark(&self, marks: &mut Marks) {
        marks.houses.extend(self.kind.house().map(|house| (house, Role::Pattern)));
        marks.cells.push((self.cells, Role::Pattern));
        marks.mark_digits(self.digits, self.cells, Role::Pattern);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let mut arguments = vec![
            ("digits", Argument::Digits(self.digits)),
            ("cells", Argument::Cells(self.cells)),
            ("size", Argument::Number(self.cells.len())),
        ];
        arguments.extend(self.kind.house().map(|house| ("house", Argument::House(house))));
        arguments
    }
}

/// The row, the column and the box that have all of `cells`, as far as there are such.
fn common_houses(cells: CellSet) -> Vec<House> {
    let mut all = cells.iter().map(|cell| cell.houses());
    let Some(first) = all.next() else { return Vec::new() };
    let mut common = first.to_vec();
    for houses in all {
        common.retain(|house| houses.contains(house));
    }
    common
}
