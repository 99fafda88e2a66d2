//! How large a grid is and which cells form a house.

use crate::{Cell, House, HouseCells, Value};
use std::fmt;

/// How many rows and columns a box has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boxes {
    /// Rows of a box.
    pub rows: u8,
    /// Columns of a box.
    pub columns: u8,
}

impl fmt::Display for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// A grid of N rows, N columns and N further houses: boxes of one shape, or the zones of a jigsaw,
/// which are any N cells each.
///
/// Boxes of a single row or column add nothing to the rows and columns and are left out: that grid
/// is a Latin square.
///
/// ```
/// use sudokit_rules::{Cell, Shape};
///
/// let shape = Shape::boxes(2, 3)?;
/// assert_eq!((shape.size(), shape.houses().len()), (6, 18));
/// assert_eq!(shape.peers(Cell { row: 0, column: 0 }).count(), 12);
/// assert_eq!(shape.to_string(), "6×6 with boxes of 2x3");
/// # Ok::<(), sudokit_rules::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    size: u8,
    boxes: Option<Boxes>,
    /// By cell in reading order: the number of its box or zone.
    regions: Vec<u8>,
    houses: Vec<HouseCells>,
}

/// Why there is no such shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// The grid would be too small or too large.
    #[error("expected a size from 4 to 25, found {0}")]
    Size(usize),
    /// A box does not hold each value once.
    #[error("expected boxes of {expected} cells, found {rows}x{columns}")]
    Boxes {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
        /// How many cells a box should have.
        expected: usize,
    },
    /// The size is a prime number.
    #[error("{0}×{0} has no boxes but whole rows or columns; name its zones or its boxes")]
    NoBoxes(usize),
    /// There are not as many cells as the grid has.
    #[error("expected the zones of a square of cells, found {0} cells")]
    Cells(usize),
    /// There are not as many zones as rows.
    #[error("expected {expected} zones, found {found}")]
    Zones {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A zone has not as many cells as a row.
    #[error("expected {expected} cells in the zone of {first}, found {found}")]
    ZoneSize {
        /// The first cell of the zone.
        first: Cell,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
}

impl Shape {
    /// The smallest and the largest size.
    pub const SIZES: std::ops::RangeInclusive<usize> = 4..=Value::MAX as usize;

    /// The grid with boxes of so many rows and columns: its size is their product.
    ///
    /// # Errors
    /// If the size is not from 4 to 25.
    pub fn boxes(rows: usize, columns: usize) -> Result<Self, ShapeError> {
        let size = checked(rows.saturating_mul(columns))?;
        let side = usize::from(size);
        let region = |index: usize| {
            let (row, column) = (index / side, index % side);
            row / rows * rows + column / columns
        };
        let regions = (0..side * side).map(|index| narrow(region(index))).collect();
        let boxes = Boxes { rows: narrow(rows), columns: narrow(columns) };
        Ok(Self::with_regions(size, Some(boxes), regions))
    }

    /// The grid of this size whose boxes are as square as can be, not taller than wide: 2x3 for 6,
    /// 3x4 for 12.
    ///
    /// # Errors
    /// If the size is not from 4 to 25 or a prime number, which leaves rows and columns as boxes.
    pub fn of_size(size: usize) -> Result<Self, ShapeError> {
        checked(size)?;
        let rows = (2..size)
            .take_while(|rows| rows * rows <= size)
            .filter(|rows| size.is_multiple_of(*rows))
            .last();
        rows.map_or(Err(ShapeError::NoBoxes(size)), |rows| Self::boxes(rows, size / rows))
    }

    /// The jigsaw in which cells, in reading order, with the same label are a zone.
    ///
    /// Zones that are the boxes of some shape make the grid with those boxes.
    ///
    /// ```
    /// use sudokit_rules::Shape;
    ///
    /// let labels: Vec<char> = "aaabacbbccbdcddd".chars().collect();
    /// assert_eq!(Shape::zones(&labels)?.to_string(), "4×4 with zones");
    /// let labels: Vec<char> = "aabbaabbccddccdd".chars().collect();
    /// assert_eq!(Shape::zones(&labels)?, Shape::boxes(2, 2)?);
    /// # Ok::<(), sudokit_rules::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// If the labels are not those of N zones with N cells each.
    pub fn zones<L: Copy + PartialEq>(labels: &[L]) -> Result<Self, ShapeError> {
        let side = labels.len().isqrt();
        if side * side != labels.len() {
            return Err(ShapeError::Cells(labels.len()));
        }
        let size = checked(side)?;
        let mut names: Vec<(L, usize, usize)> = Vec::new();
        let mut regions = Vec::with_capacity(labels.len());
        for (index, &label) in labels.iter().enumerate() {
            let known = names.iter().position(|&(name, ..)| name == label);
            let number = known.unwrap_or(names.len());
            match names.get_mut(number) {
                Some((_, _, count)) => *count += 1,
                None => names.push((label, index, 1)),
            }
            regions.push(number);
        }
        if names.len() != side {
            return Err(ShapeError::Zones { found: names.len(), expected: side });
        }
        if let Some(&(_, first, found)) = names.iter().find(|&&(.., count)| count != side) {
            return Err(ShapeError::ZoneSize { first: at(first, side), found, expected: side });
        }
        let regions: Vec<u8> = regions.into_iter().map(narrow).collect();
        let divisors = (1..=side).filter(|rows| side.is_multiple_of(*rows));
        let boxed = divisors.filter_map(|rows| Self::boxes(rows, side / rows).ok());
        let same = boxed.into_iter().find(|shape| shape.regions == regions);
        Ok(same.unwrap_or_else(|| Self::with_regions(size, None, regions)))
    }

    fn with_regions(size: u8, boxes: Option<Boxes>, regions: Vec<u8>) -> Self {
        let side = usize::from(size);
        let is_latin = boxes.is_some_and(|boxes| boxes.rows == 1 || boxes.columns == 1);
        let cells = |keep: &dyn Fn(usize) -> bool| -> Vec<Cell> {
            (0..side * side).filter(|&index| keep(index)).map(|index| at(index, side)).collect()
        };
        let numbers = || 0..size;
        let mut houses: Vec<HouseCells> = Vec::new();
        houses.extend(numbers().map(|n| HouseCells {
            house: House::Row(n),
            cells: cells(&|index| index / side == usize::from(n)),
        }));
        houses.extend(numbers().map(|n| HouseCells {
            house: House::Column(n),
            cells: cells(&|index| index % side == usize::from(n)),
        }));
        if !is_latin {
            houses.extend(numbers().map(|n| HouseCells {
                house: if boxes.is_some() { House::Box(n) } else { House::Zone(n) },
                cells: cells(&|index| regions[index] == n),
            }));
        }
        Self { size, boxes, regions, houses }
    }

    /// How many rows, columns and values there are.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size as usize
    }

    /// The shape of the boxes, unless the grid has zones.
    #[must_use]
    pub const fn box_shape(&self) -> Option<Boxes> {
        self.boxes
    }

    /// Whether the grid has boxes of so many rows and columns.
    #[must_use]
    pub fn has_boxes(&self, rows: u8, columns: u8) -> bool {
        self.boxes == Some(Boxes { rows, columns })
    }

    /// How many cells there are.
    #[must_use]
    pub const fn n_cells(&self) -> usize {
        self.size() * self.size()
    }

    /// Every cell in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let side = self.size();
        (0..side * side).map(move |index| at(index, side))
    }

    /// Every value.
    pub fn values(&self) -> impl Iterator<Item = Value> + use<> {
        (1..=self.size).filter_map(Value::new)
    }

    /// Where a cell stands in reading order, counted from 0.
    #[must_use]
    pub const fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.size() + cell.column as usize
    }

    /// The houses: rows, columns, then boxes or zones.
    #[must_use]
    pub fn houses(&self) -> &[HouseCells] {
        &self.houses
    }

    /// Whether two cells lie in the same box or zone.
    #[must_use]
    pub fn share_region(&self, a: Cell, b: Cell) -> bool {
        self.regions.get(self.index(a)) == self.regions.get(self.index(b))
    }

    /// Whether a border lies between two neighbours: they are in different boxes or zones.
    #[must_use]
    pub fn are_parted(&self, a: Cell, b: Cell) -> bool {
        let is_latin = self.houses.len() < 3 * self.size();
        !is_latin && !self.share_region(a, b)
    }

    /// Whether two cells are different and share a house.
    #[must_use]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        a != b && (a.row == b.row || a.column == b.column || self.share_region(a, b))
    }

    /// The cells that cannot hold the value of `cell`.
    pub fn peers(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.cells().filter(move |&other| self.sees(cell, other))
    }
}

fn checked(size: usize) -> Result<u8, ShapeError> {
    if Shape::SIZES.contains(&size) { Ok(narrow(size)) } else { Err(ShapeError::Size(size)) }
}

/// A number that fits, since no grid is larger than 25×25.
fn narrow(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The cell with this number in reading order.
fn at(index: usize, side: usize) -> Cell {
    Cell { row: narrow(index / side), column: narrow(index % side) }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}×{0} with ", self.size)?;
        match self.boxes {
            Some(boxes) => write!(f, "boxes of {boxes}"),
            None => f.write_str("zones"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_as_square_as_can_be() {
        let expected = [
            (4, Some((2, 2))),
            (5, None),
            (6, Some((2, 3))),
            (7, None),
            (8, Some((2, 4))),
            (9, Some((3, 3))),
            (10, Some((2, 5))),
            (12, Some((3, 4))),
            (15, Some((3, 5))),
            (16, Some((4, 4))),
            (20, Some((4, 5))),
            (23, None),
            (24, Some((4, 6))),
            (25, Some((5, 5))),
        ];
        for (size, boxes) in expected {
            let boxes = boxes.map(|(rows, columns)| Boxes { rows, columns });
            assert_eq!(Shape::of_size(size).ok().and_then(|shape| shape.box_shape()), boxes);
        }
        assert_eq!(Shape::of_size(3), Err(ShapeError::Size(3)));
        assert_eq!(Shape::of_size(7), Err(ShapeError::NoBoxes(7)));
        assert_eq!(Shape::of_size(26), Err(ShapeError::Size(26)));
    }

    #[test]
    fn every_house_holds_as_many_cells_as_there_are_values() {
        for rows in 1..=25 {
            for columns in 1..=25 {
                let Ok(shape) = Shape::boxes(rows, columns) else { continue };
                assert!(shape.houses().iter().all(|house| house.cells.len() == shape.size()));
                let is_latin = rows == 1 || columns == 1;
                assert_eq!(shape.houses().len(), shape.size() * if is_latin { 2 } else { 3 });
            }
        }
        assert!(Shape::boxes(usize::MAX, 2).is_err());
        assert!(Shape::boxes(0, 5).is_err());
    }

    #[test]
    fn zones_are_as_many_as_rows_and_as_large() {
        let zones = |text: &str| Shape::zones(&text.chars().collect::<Vec<_>>());
        assert_eq!(zones("aaab"), Err(ShapeError::Size(2)));
        assert_eq!(zones("aaabb"), Err(ShapeError::Cells(5)));
        assert_eq!(
            zones("aaaabbbbccccccc1"),
            Err(ShapeError::ZoneSize { first: Cell { row: 2, column: 0 }, found: 7, expected: 4 })
        );
        assert_eq!(zones("aaaabbbbcccccccc"), Err(ShapeError::Zones { found: 3, expected: 4 }));
        let shape = zones("aaabacbbccbdcddd").unwrap();
        assert_eq!(shape.houses().last().unwrap().house, House::Zone(3));
        assert_eq!(shape.box_shape(), None);
        assert!(zones("aaaabbbbccccdddd").unwrap().has_boxes(1, 4));
    }
}
