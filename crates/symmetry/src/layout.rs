//! The symmetry of a layout: of the places of the givens, as printed, whatever their digits are.
//!
//! This is what readers of a newspaper see, and it is not the symmetry of a puzzle or a grid in
//! itself, its automorphisms, which move digits along and exchange them: a puzzle can have either
//! without the other.

mod image;
mod text;

pub use self::{
    image::{SymmetricImage, symmetric_image, symmetric_images},
    text::UnknownLayoutSymmetry,
};

use crate::SquareSymmetry;
use sudokit_grid::{Cell, CellSet};

/// Which symmetries of the square leave a layout as it is: one of the ten subgroups of the eight.
///
/// The classes are those of Sudopedia (<http://sudopedia.enjoysudoku.com/Symmetry.html>). The main
/// diagonal here goes down from the top left, as in matrices; Sudopedia draws it the other way.
///
/// ```
/// use sudokit_grid::Givens;
/// use sudokit_symmetry::LayoutSymmetry;
///
/// let puzzle: Givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let symmetry = LayoutSymmetry::of(puzzle.given());
/// assert_eq!(symmetry, LayoutSymmetry::Rotation180);
/// assert_eq!((symmetry.to_string(), symmetry.orbits().len()), ("rotation-180".to_owned(), 41));
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LayoutSymmetry {
    /// Only leaving everything in place leaves the layout as it is.
    #[doc(alias = "asymmetrical")]
    None,
    /// A half turn.
    Rotation180,
    /// Quarter turns, and with them the half turn.
    Rotation90,
    /// A reflection at the horizontal axis: the top mirrors the bottom.
    HorizontalAxis,
    /// A reflection at the vertical axis: the left mirrors the right.
    VerticalAxis,
    /// Both of these reflections, and with them the half turn.
    BothAxes,
    /// A reflection at the main diagonal, from the top left.
    Diagonal,
    /// A reflection at the other diagonal, from the top right.
    Antidiagonal,
    /// Both of these reflections, and with them the half turn.
    BothDiagonals,
    /// All eight symmetries of the square.
    #[doc(alias = "full")]
    Dihedral,
}

impl LayoutSymmetry {
    /// All ten, none first.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::Rotation180,
        Self::Rotation90,
        Self::HorizontalAxis,
        Self::VerticalAxis,
        Self::BothAxes,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::BothDiagonals,
        Self::Dihedral,
    ];

    /// The symmetry of a layout: the greatest, which includes all that it has.
    #[must_use]
    pub fn of(cells: CellSet) -> Self {
        let has = |symmetry: &Self| symmetry.is_symmetry_of(cells);
        // What is included comes before what includes it, and two that a layout has are both
        // included in a third.
        Self::ALL.into_iter().rfind(has).unwrap_or(Self::None)
    }

    /// Whether a layout has this symmetry, and perhaps more.
    #[must_use]
    pub fn is_symmetry_of(self, cells: CellSet) -> bool {
        self.elements().iter().all(|element| {
            let move_ = element.transformation();
            cells.iter().all(|cell| cells.contains(move_.cell(cell)))
        })
    }

    /// The moves of the sheet after which the layout looks the same, the identity first.
    #[must_use]
    pub const fn elements(self) -> &'static [SquareSymmetry] {
        use SquareSymmetry::{
            AntiTranspose, Identity, MirrorColumns, MirrorRows, Rotate90, Rotate180, Rotate270,
            Transpose,
        };
        match self {
            Self::None => &[Identity],
            Self::Rotation180 => &[Identity, Rotate180],
            Self::Rotation90 => &[Identity, Rotate90, Rotate180, Rotate270],
            Self::HorizontalAxis => &[Identity, MirrorRows],
            Self::VerticalAxis => &[Identity, MirrorColumns],
            Self::BothAxes => &[Identity, Rotate180, MirrorColumns, MirrorRows],
            Self::Diagonal => &[Identity, Transpose],
            Self::Antidiagonal => &[Identity, AntiTranspose],
            Self::BothDiagonals => &[Identity, Rotate180, Transpose, AntiTranspose],
            Self::Dihedral => &SquareSymmetry::ALL,
        }
    }

    /// Whether every layout with this symmetry has the other one too: [`Dihedral`](Self::Dihedral)
    /// includes all, and [`None`](Self::None) nothing but itself.
    #[must_use]
    pub fn includes(self, other: Self) -> bool {
        other.elements().iter().all(|element| self.elements().contains(element))
    }

    /// The least set of cells that has this symmetry and contains these.
    #[must_use]
    pub fn closure(self, cells: CellSet) -> CellSet {
        self.elements().iter().fold(CellSet::EMPTY, |closure, element| {
            closure | element.transformation().cells(cells)
        })
    }

    /// The cells that must be filled or empty together, by their first cells: a layout has this
    /// symmetry if it is a union of these. Each cell lies in one of them.
    ///
    /// ```
    /// use sudokit_symmetry::LayoutSymmetry;
    ///
    /// let sizes = LayoutSymmetry::Dihedral.orbits().into_iter().map(|orbit| orbit.len());
    /// let counted = |size| sizes.clone().filter(|&found| found == size).count();
    /// assert_eq!([8, 4, 1].map(counted), [6, 8, 1]);
    /// ```
    #[must_use]
    pub fn orbits(self) -> Vec<CellSet> {
        let mut orbits = Vec::new();
        let mut left = CellSet::ALL;
        while let Some(cell) = left.first() {
            let orbit = self.closure(CellSet::single(cell));
            left -= orbit;
            orbits.push(orbit);
        }
        orbits
    }

    /// How many givens a layout with this symmetry can have, in ascending order: with quarter turns
    /// 0, 1, 4, 5, 8 and so on. Of uniqueness nothing is said.
    #[must_use]
    pub fn possible_counts(self) -> Vec<usize> {
        // Bit `n` says whether some orbits have `n` cells together.
        let sums = self.orbits().iter().fold(1_u128, |sums, orbit| sums | sums << orbit.len());
        (0..=Cell::COUNT).filter(|count| sums >> count & 1 == 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn all_are_groups_and_all_groups_are_there() {
        for symmetry in LayoutSymmetry::ALL {
            let elements = symmetry.elements();
            let moves = elements.iter().map(|element| element.transformation());
            for (a, b) in moves.clone().flat_map(|a| moves.clone().map(move |b| (a, b))) {
                assert!(moves.clone().any(|c| c == a.then(&b)), "{symmetry}: {a} and {b}");
            }
        }
        // Every subset of the eight that is closed is one of the ten.
        let is_group = |choice: &u32| {
            let chosen = |element: &SquareSymmetry| choice >> *element as u32 & 1 == 1;
            let elements: Vec<SquareSymmetry> =
                SquareSymmetry::ALL.into_iter().filter(chosen).collect();
            let moves: Vec<_> = elements.iter().map(|element| element.transformation()).collect();
            !moves.is_empty()
                && moves.iter().all(|a| moves.iter().all(|b| moves.contains(&a.then(b))))
        };
        assert_eq!((0..1 << 8).filter(is_group).count(), LayoutSymmetry::ALL.len());
    }

    #[test]
    fn orbits_have_the_published_sizes() {
        // Sudopedia, "Symmetry".
        let published: [&[(usize, usize)]; 10] = [
            &[(1, 81)],
            &[(1, 1), (2, 40)],
            &[(1, 1), (4, 20)],
            &[(1, 9), (2, 36)],
            &[(1, 9), (2, 36)],
            &[(1, 1), (2, 8), (4, 16)],
            &[(1, 9), (2, 36)],
            &[(1, 9), (2, 36)],
            &[(1, 1), (2, 8), (4, 16)],
            &[(1, 1), (4, 8), (8, 6)],
        ];
        for (symmetry, published) in LayoutSymmetry::ALL.into_iter().zip(published) {
            let mut sizes = BTreeMap::new();
            let mut all = CellSet::EMPTY;
            for orbit in symmetry.orbits() {
                *sizes.entry(orbit.len()).or_default() += 1;
                assert!(orbit.is_disjoint(all) && symmetry.is_symmetry_of(orbit));
                all |= orbit;
            }
            assert_eq!(all, CellSet::ALL);
            assert_eq!(sizes.into_iter().collect::<Vec<_>>(), published, "{symmetry}");
        }
    }

    #[test]
    fn the_symmetry_of_a_layout_is_the_greatest() {
        let corner = CellSet::single(Cell::at(0, 1));
        for symmetry in LayoutSymmetry::ALL {
            let layout = symmetry.closure(corner | CellSet::single(Cell::at(2, 5)));
            assert_eq!(LayoutSymmetry::of(layout), symmetry);
            for other in LayoutSymmetry::ALL {
                assert_eq!(symmetry.includes(other), other.is_symmetry_of(layout));
            }
        }
        assert_eq!(LayoutSymmetry::of(CellSet::EMPTY), LayoutSymmetry::Dihedral);
        assert_eq!(LayoutSymmetry::of(CellSet::ALL), LayoutSymmetry::Dihedral);
    }

    #[test]
    fn quarter_turns_allow_every_fourth_number_and_the_next() {
        let quarter = LayoutSymmetry::Rotation90.possible_counts();
        assert!(quarter.iter().all(|count| count % 4 < 2));
        assert_eq!(quarter.len(), 42);
        assert_eq!(LayoutSymmetry::Dihedral.possible_counts(), quarter);
        for symmetry in [LayoutSymmetry::Rotation180, LayoutSymmetry::BothAxes] {
            assert_eq!(symmetry.possible_counts(), (0..=81).collect::<Vec<_>>());
        }
    }
}
