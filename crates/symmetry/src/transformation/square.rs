//! The symmetries of the square, which have names.

use super::{IN_PLACE, Transformation};
use sudokit_grid::Digit;

/// A symmetry of the square, as one moves a sheet of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SquareSymmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn clockwise.
    Rotate90,
    /// A half turn.
    Rotate180,
    /// A quarter turn anticlockwise.
    Rotate270,
    /// Left and right are exchanged.
    MirrorColumns,
    /// Top and bottom are exchanged.
    MirrorRows,
    /// Reflected at the main diagonal, from the top left: rows become columns.
    Transpose,
    /// Reflected at the other diagonal, from the top right.
    AntiTranspose,
}

impl SquareSymmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// The name in texts and on command lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::Rotate90 => "rotate-90",
            Self::Rotate180 => "rotate-180",
            Self::Rotate270 => "rotate-270",
            Self::MirrorColumns => "mirror-columns",
            Self::MirrorRows => "mirror-rows",
            Self::Transpose => "transpose",
            Self::AntiTranspose => "anti-transpose",
        }
    }

    /// What it does.
    #[must_use]
    pub const fn transformation(self) -> Transformation {
        let (is_transposed, are_rows_reversed, are_columns_reversed) = match self {
            Self::Identity => (false, false, false),
            Self::Rotate90 => (true, false, true),
            Self::Rotate180 => (false, true, true),
            Self::Rotate270 => (true, true, false),
            Self::MirrorColumns => (false, false, true),
            Self::MirrorRows => (false, true, false),
            Self::Transpose => (true, false, false),
            Self::AntiTranspose => (true, true, true),
        };
        Transformation {
            is_transposed,
            rows: lines(are_rows_reversed),
            columns: lines(are_columns_reversed),
            digits: Digit::ALL,
        }
    }
}

const fn lines(are_reversed: bool) -> [u8; 9] {
    if are_reversed { [8, 7, 6, 5, 4, 3, 2, 1, 0] } else { IN_PLACE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_grid::Cell;

    #[test]
    fn turns_are_turns() {
        let [corner, edge] = [Cell::at(0, 0), Cell::at(0, 1)];
        let turn = SquareSymmetry::Rotate90.transformation();
        assert_eq!((turn.cell(corner), turn.cell(edge)), (Cell::at(0, 8), Cell::at(1, 8)));
        assert_eq!(turn.then(&turn), SquareSymmetry::Rotate180.transformation());
        assert_eq!(turn.inverse(), SquareSymmetry::Rotate270.transformation());
        let anti = turn.then(&SquareSymmetry::MirrorColumns.transformation());
        assert_eq!(anti, SquareSymmetry::Transpose.transformation());
        assert_eq!(
            SquareSymmetry::AntiTranspose.transformation().cell(Cell::at(0, 8)),
            Cell::at(0, 8)
        );
    }

    #[test]
    fn names_can_be_read() {
        for symmetry in SquareSymmetry::ALL {
            assert_eq!(symmetry.name().parse(), Ok(symmetry.transformation()));
        }
    }
}
