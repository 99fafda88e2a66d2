//! The shape of the boxes, and with it the size of the grid.

use std::{fmt, str::FromStr};

/// How many rows and columns a box has, written `2x3`.
///
/// A grid with such boxes has as many rows, columns, boxes and digits as a box has cells; see
/// [`order`](Self::order). The shapes are those whose grids this room can count.
///
/// ```
/// use sudokit_counts::Boxes;
///
/// let boxes: Boxes = "2x3".parse()?;
/// assert_eq!((boxes.rows(), boxes.columns(), boxes.order()), (2, 3, 6));
/// assert_eq!(boxes.transposed().to_string(), "3x2");
/// assert_eq!(Boxes::new(3, 3), Ok(Boxes::CLASSIC));
/// assert!(Boxes::new(4, 4).is_err());
/// # Ok::<(), sudokit_counts::ParseBoxesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Boxes {
    rows: u8,
    columns: u8,
}

/// Boxes of another shape than those that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "grids with boxes of {rows}x{columns} cannot be counted; expected two rows or more, two \
     columns or more, and at most {} cells",
    Boxes::MOST_CELLS
)]
pub struct UnsupportedBoxes {
    /// How many rows were asked for.
    pub rows: usize,
    /// How many columns were asked for.
    pub columns: usize,
}

/// Why a text names no boxes that can be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseBoxesError {
    /// The text is not two numbers.
    #[error("expected rows and columns of a box, such as 2x3, found '{0}'")]
    NotBoxes(String),
    /// The shape cannot be counted.
    #[error(transparent)]
    Unsupported(#[from] UnsupportedBoxes),
}

impl Boxes {
    /// The boxes of the classic grid, 3x3.
    pub const CLASSIC: Self = Self { rows: 3, columns: 3 };

    /// All shapes, the smallest grids first.
    pub const ALL: [Self; 8] = [
        Self { rows: 2, columns: 2 },
        Self { rows: 2, columns: 3 },
        Self { rows: 3, columns: 2 },
        Self { rows: 2, columns: 4 },
        Self { rows: 4, columns: 2 },
        Self { rows: 3, columns: 3 },
        Self { rows: 2, columns: 5 },
        Self { rows: 5, columns: 2 },
    ];

    /// The largest number of cells of a box.
    pub const MOST_CELLS: usize = 10;

    /// Boxes of so many rows and columns.
    ///
    /// # Errors
    /// If a box is a single row or column, or has more than [`MOST_CELLS`](Self::MOST_CELLS).
    pub fn new(rows: usize, columns: usize) -> Result<Self, UnsupportedBoxes> {
        let is_shape = |boxes: &&Self| (boxes.rows(), boxes.columns()) == (rows, columns);
        Self::ALL.iter().find(is_shape).copied().ok_or(UnsupportedBoxes { rows, columns })
    }

    /// How many rows a box has. A band, boxes side by side, has as many rows, and a stack, boxes
    /// one below the other, as many boxes as a box has columns.
    #[must_use]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// How many columns a box has. The grid has as many bands.
    #[must_use]
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// How many cells a box has, which is also how many rows, columns, boxes and digits the grid
    /// has.
    #[must_use]
    pub const fn order(self) -> usize {
        self.rows() * self.columns()
    }

    /// The boxes after rows and columns are exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self { rows: self.columns, columns: self.rows }
    }
}

impl Default for Boxes {
    fn default() -> Self {
        Self::CLASSIC
    }
}

impl fmt::Display for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl fmt::Debug for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Boxes {
    type Err = ParseBoxesError;

    /// Reads `RxC`; `×` and a capital X are taken too.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let not_boxes = || ParseBoxesError::NotBoxes(text.to_owned());
        let (rows, columns) = text.split_once(['x', 'X', '×']).ok_or_else(not_boxes)?;
        let rows = rows.trim().parse().map_err(|_| not_boxes())?;
        let columns = columns.trim().parse().map_err(|_| not_boxes())?;
        Ok(Self::new(rows, columns)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_leads_back() {
        for boxes in Boxes::ALL {
            assert_eq!(boxes.to_string().parse(), Ok(boxes));
            assert_eq!(Boxes::new(boxes.rows(), boxes.columns()), Ok(boxes));
            assert_eq!(boxes.transposed().transposed(), boxes);
            assert!(boxes.order() <= Boxes::MOST_CELLS);
        }
        assert_eq!("3×3".parse(), Ok(Boxes::CLASSIC));
    }

    #[test]
    fn all_is_all() {
        for rows in 0..12 {
            for columns in 0..12 {
                let fits = rows >= 2 && columns >= 2 && rows * columns <= Boxes::MOST_CELLS;
                assert_eq!(Boxes::new(rows, columns).is_ok(), fits, "{rows}x{columns}");
            }
        }
    }

    #[test]
    fn errors_say_what_is_expected() {
        let error = |text: &str| text.parse::<Boxes>().unwrap_err().to_string();
        assert_eq!(
            error("three"),
            "expected rows and columns of a box, such as 2x3, found 'three'"
        );
        assert!(error("3x4").contains("boxes of 3x4"), "{}", error("3x4"));
        assert!(error("1x9").contains("two rows or more"), "{}", error("1x9"));
        assert!(error("3x").contains("'3x'"));
    }
}
