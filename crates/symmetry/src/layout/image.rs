//! Whether a layout could be printed symmetrically: rows and columns, bands and stacks in another
//! order, it would be the same puzzle.
//!
//! A layout has an image with some symmetry of the square if it is itself left as it is by a
//! conjugate of that symmetry in the group of all moves of cells. These are few enough to try all,
//! most of which fail at the first cells: 108 of a reflection at an axis, 1,296 of one at a
//! diagonal, 2,916 half turns and 69,984 quarter turns. What turns the conjugate into the symmetry
//! of the square turns the layout into a symmetric one.
//!
//! All conjugates are made of two parts: *reversals* of nine lines, conjugates of reading them
//! backwards, and permutations `sigma` that say to which row each column corresponds. With `rho`
//! and `kappa` for reversals and a tilde for inverses, they move the cell in row `r` and column `c`
//! to the following places.
//!
//! | symmetry | row | column | conjugates |
//! |---|---|---|---|
//! | horizontal axis | `rho(r)` | `c` | 54 |
//! | vertical axis | `r` | `kappa(c)` | 54 |
//! | half turn | `rho(r)` | `kappa(c)` | 54 · 54 |
//! | diagonal | `sigma(c)` | `~sigma(r)` | 1,296 |
//! | quarter turn | `sigma(c)` | `~sigma(rho(r))` | 1,296 · 54 |

use super::LayoutSymmetry;
use crate::{
    SquareSymmetry, Transformation,
    transformation::{CHUTE_PERMUTATIONS, IN_PLACE, chute_permutation, inverse_of},
};
use sudokit_grid::{Cell, CellSet, Digit};

/// An image of a layout that has a symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymmetricImage {
    /// A symmetry that the image has.
    pub symmetry: LayoutSymmetry,
    /// What leads from the layout to its image; the digits stay as they are.
    pub transformation: Transformation,
}

/// For each symmetry but none that a layout has in some image, such an image, in the order of
/// [`LayoutSymmetry::ALL`].
///
/// ```
/// use sudokit_grid::Givens;
/// use sudokit_symmetry::{LayoutSymmetry, symmetric_images};
///
/// // One of the fourteen puzzles with 17 givens that can be printed symmetrically.
/// let puzzle: Givens =
///     "........1.....2.3...4..5..........5......46...17.8........1...7.2.9.....5.....4..".parse()?;
/// assert_eq!(LayoutSymmetry::of(puzzle.given()), LayoutSymmetry::Diagonal);
/// let images = symmetric_images(puzzle.given());
/// let names: Vec<&str> = images.iter().map(|image| image.symmetry.name()).collect();
/// assert_eq!(names, ["diagonal", "antidiagonal"]);
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn symmetric_images(cells: CellSet) -> Vec<SymmetricImage> {
    let layout = Layout::new(cells);
    let [_, all @ ..] = LayoutSymmetry::ALL;
    let image = |symmetry| {
        let transformation = layout.image(symmetry)?;
        Some(SymmetricImage { symmetry, transformation })
    };
    all.into_iter().filter_map(image).collect()
}

/// A transformation whose image of these cells has this symmetry, and perhaps more, if there is
/// one; the identity if the cells have it as they are.
#[must_use]
pub fn symmetric_image(cells: CellSet, symmetry: LayoutSymmetry) -> Option<Transformation> {
    Layout::new(cells).image(symmetry)
}

/// A layout and the reversals that can be part of its symmetries.
struct Layout {
    cells: CellSet,
    /// The reversals of rows that leave the layout as it is.
    rows: Vec<Lines>,
    /// The reversals of columns that do.
    columns: Vec<Lines>,
    /// Reversals of rows and of columns that do so together, as conjugates of the half turn.
    half_turns: Vec<(Lines, Lines)>,
    /// The permutations by which columns correspond to rows.
    reflections: Vec<Lines>,
}

impl Layout {
    fn new(cells: CellSet) -> Self {
        let only = |is_kept: &dyn Fn(&Lines) -> bool| -> Vec<Lines> {
            REVERSALS.into_iter().filter(is_kept).collect()
        };
        let both = REVERSALS.iter().flat_map(|rho| REVERSALS.iter().map(move |kappa| (rho, kappa)));
        let reflects = |sigma: &Lines| {
            let back = inverse_of(*sigma);
            is_kept(cells, |row, column| (sigma[column], back[row]))
        };
        Self {
            cells,
            rows: only(&|rho| is_kept(cells, |row, column| (rho[row], column as u8))),
            columns: only(&|kappa| is_kept(cells, |row, column| (row as u8, kappa[column]))),
            half_turns: both
                .filter(|(rho, kappa)| is_kept(cells, |row, column| (rho[row], kappa[column])))
                .map(|(rho, kappa)| (*rho, *kappa))
                .collect(),
            reflections: PERMUTATIONS.into_iter().filter(reflects).collect(),
        }
    }

    fn image(&self, symmetry: LayoutSymmetry) -> Option<Transformation> {
        use LayoutSymmetry as Of;
        if symmetry.is_symmetry_of(self.cells) {
            return Some(Transformation::IDENTITY);
        }
        let mirrored =
            |image: Transformation| image.then(&SquareSymmetry::MirrorRows.transformation());
        match symmetry {
            Of::None => Some(Transformation::IDENTITY),
            Of::Rotation180 => {
                let (rho, kappa) = self.half_turns.first()?;
                moved(straightened(rho), straightened(kappa))
            }
            Of::Rotation90 => self.quarter_turn(),
            Of::HorizontalAxis => match (self.rows.first(), self.columns.first()) {
                (Some(rho), _) => moved(straightened(rho), IN_PLACE),
                (None, kappa) => {
                    moved(straightened(kappa?), IN_PLACE).map(Transformation::transposed_first)
                }
            },
            Of::VerticalAxis => match (self.columns.first(), self.rows.first()) {
                (Some(kappa), _) => moved(IN_PLACE, straightened(kappa)),
                (None, rho) => {
                    moved(IN_PLACE, straightened(rho?)).map(Transformation::transposed_first)
                }
            },
            // A reversal of rows and one of columns never get in each other's way.
            Of::BothAxes => {
                moved(straightened(self.rows.first()?), straightened(self.columns.first()?))
            }
            Of::Diagonal => moved(IN_PLACE, *self.reflections.first()?),
            Of::Antidiagonal => moved(IN_PLACE, *self.reflections.first()?).map(mirrored),
            Of::BothDiagonals => self.both_diagonals(),
            Of::Dihedral => aligned(self.reflections.first()?, self.rows.first()?),
        }
    }

    /// A reflection and a half turn that commute.
    fn both_diagonals(&self) -> Option<Transformation> {
        self.half_turns.iter().find_map(|(rho, kappa)| {
            let commutes = |sigma: &&Lines| then(kappa, sigma) == then(sigma, rho);
            aligned(self.reflections.iter().find(commutes)?, rho)
        })
    }

    /// A square root of a half turn.
    fn quarter_turn(&self) -> Option<Transformation> {
        self.half_turns.iter().find_map(|(rho, kappa)| {
            let is_root = |sigma: &&Lines| {
                let back = inverse_of(**sigma);
                then(kappa, sigma) == then(sigma, rho)
                    && is_kept(self.cells, |row, column| {
                        (sigma[column], back[usize::from(rho[row])])
                    })
            };
            aligned(PERMUTATIONS.iter().find(is_root)?, rho)
        })
    }
}

/// Whether a move of cells leaves them as they are.
fn is_kept(cells: CellSet, image: impl Fn(usize, usize) -> (u8, u8)) -> bool {
    cells.iter().all(|cell| {
        let (row, column) = image(cell.row(), cell.column());
        cells.contains(Cell::at(row.into(), column.into()))
    })
}

/// The transformation that makes the columns correspond to the rows in their order, as `sigma`
/// says, and `rho` the reversal of these.
fn aligned(sigma: &Lines, rho: &Lines) -> Option<Transformation> {
    let rows = straightened(rho);
    moved(rows, then(sigma, &rows))
}

fn moved(rows: Lines, columns: Lines) -> Option<Transformation> {
    Transformation::new(rows, columns, Digit::ALL)
}

/// Where each of nine lines goes, the lines of a chute to those of a chute.
type Lines = [u8; 9];

/// All ways to permute nine lines and keep those of a chute together.
static PERMUTATIONS: [Lines; CHUTE_PERMUTATIONS] = {
    let mut all = [IN_PLACE; CHUTE_PERMUTATIONS];
    let mut number = 0;
    while number < CHUTE_PERMUTATIONS {
        all[number] = chute_permutation(number);
        number += 1;
    }
    all
};

/// The conjugates of reading nine lines backwards: two chutes change places, line for line, and
/// two lines of the third one.
static REVERSALS: [Lines; 54] = {
    let mut all = [IN_PLACE; 54];
    let (mut number, mut found) = (0, 0);
    while number < CHUTE_PERMUTATIONS {
        if is_reversal(&PERMUTATIONS[number]) {
            all[found] = PERMUTATIONS[number];
            found += 1;
        }
        number += 1;
    }
    assert!(found == 54, "three pairs of chutes, six ways to pair lines, three lines in place");
    all
};

/// Whether nothing but one line stays in place, all comes back, and two chutes change places.
const fn is_reversal(lines: &Lines) -> bool {
    let (mut fixed, mut in_chute, mut line) = (0, 0, 0);
    while line < 9 {
        let image = lines[line] as usize;
        if lines[image] as usize != line {
            return false;
        }
        fixed += (image == line) as usize;
        in_chute += (image / 3 == line / 3) as usize;
        line += 1;
    }
    fixed == 1 && in_chute == 3
}

/// What makes a reversal the one that reads all lines backwards: line and image go to places that
/// are opposite.
fn straightened(reversal: &Lines) -> Lines {
    let mut places = [4; 9];
    let (mut outer, mut inner) = (0, 3);
    for line in 0..9 {
        let image = usize::from(reversal[line]);
        if image <= line {
            continue;
        }
        let next = if image / 3 == line / 3 { &mut inner } else { &mut outer };
        places[line] = *next;
        places[image] = 8 - *next;
        *next += 1;
    }
    places
}

/// First the one, then the other.
fn then(first: &Lines, next: &Lines) -> Lines {
    first.map(|line| next[usize::from(line)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
    use std::collections::BTreeSet;

    /// The puzzles with 17 givens that can be printed with a symmetry, in that form.
    const SYMMETRIC_17: [&str; 14] = [
        "................12..3..4.......1.......28..3...5...6.......5..6.8..3.....1....4.7",
        "................12..3.45......71..6...48.......5...7.......34...1.2......6.......",
        "................12..3.45......71..6...48.......5...7.......35...1.2......6.......",
        "..8.........76....4.5...9...1.2......6....5.......43....3.45...........1.......2.",
        "....45...........1.......23...2.1...4........6..9..5.......67....1.......32.....8",
        ".7....4..18............56..........1.......23..2..4...4.6...7......3.......81....",
        "....1.....1.27..........6...3...8...72..........4.65....4..5...........1.......23",
        "6.....7...2............145.........1.......23..4..5...7.1........8.3.......26....",
        "6.....7...2............145.........1.......23..4..5...9.1........8.3.......26....",
        "5.....8...2............64.7........1.......23..4..5...4.5..........3......621....",
        "5.....8...2............64.7........1.......23..4..5...4.5..........3......629....",
        "5.....8...2............64.7........1.......23..4..5...4.5..........9......621....",
        ".3.7.....5.............47..1...3.......2..8....6...5....4.56...........1.......23",
        "........1.....2.3...4..5..........5......46...17.8........1...7.2.9.....5.....4..",
    ];

    fn random_cells(count: usize, random: &mut ChaCha8Rng) -> CellSet {
        (0..count).map(|_| Cell::from_index(random.random_range(0..81))).collect()
    }

    fn random_move(random: &mut ChaCha8Rng) -> Transformation {
        Transformation::of_position(random.random_range(0..Transformation::POSITIONS))
    }

    #[test]
    fn straightened_reversals_read_backwards() {
        for reversal in &REVERSALS {
            let places = straightened(reversal);
            for line in 0..9 {
                assert_eq!(places[usize::from(reversal[line])], 8 - places[line]);
            }
            assert!(PERMUTATIONS.contains(&places));
        }
        let distinct: BTreeSet<Lines> = PERMUTATIONS.into_iter().collect();
        assert_eq!(distinct.len(), 1296);
    }

    #[test]
    fn the_conjugates_are_all_conjugates() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let quarter_turns: BTreeSet<(Lines, Lines)> = PERMUTATIONS
            .iter()
            .flat_map(|sigma| REVERSALS.iter().map(|rho| (*sigma, then(rho, &inverse_of(*sigma)))))
            .collect();
        assert_eq!(quarter_turns.len(), 69_984);
        for _ in 0..1000 {
            let disguise = random_move(&mut random);
            let conjugate = |whole: SquareSymmetry| {
                disguise.inverse().then(&whole.transformation()).then(&disguise)
            };
            let half = conjugate(SquareSymmetry::Rotate180);
            assert!(REVERSALS.contains(half.rows()) && REVERSALS.contains(half.columns()));
            let reflection = conjugate(SquareSymmetry::Transpose);
            assert_eq!(*reflection.columns(), inverse_of(*reflection.rows()));
            let quarter = conjugate(SquareSymmetry::Rotate90);
            assert!(quarter_turns.contains(&(*quarter.rows(), *quarter.columns())));
            let mirror = conjugate(SquareSymmetry::MirrorRows);
            let parts = [mirror.rows(), mirror.columns()];
            assert!(parts.contains(&&IN_PLACE) && parts.iter().any(|&p| REVERSALS.contains(p)));
        }
    }

    #[test]
    fn hidden_symmetries_are_found_and_shown() {
        let mut random = ChaCha8Rng::seed_from_u64(2);
        for symmetry in LayoutSymmetry::ALL {
            for count in [0, 2, 5, 9, 30] {
                let layout = symmetry.closure(random_cells(count, &mut random));
                let disguised = random_move(&mut random).cells(layout);
                let found = symmetric_image(disguised, symmetry).expect("it was symmetric");
                assert!(symmetry.is_symmetry_of(found.cells(disguised)), "{symmetry}: {found}");
                for image in symmetric_images(disguised) {
                    let shown = image.transformation.cells(disguised);
                    assert!(image.symmetry.is_symmetry_of(shown), "{image:?}");
                }
            }
        }
    }

    /// Independent of the conjugates: some of the moves of all cells, each tried.
    #[test]
    fn what_is_not_found_is_not_there() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let layout = LayoutSymmetry::Rotation180.closure(random_cells(9, &mut random));
        let known = symmetric_images(layout);
        for number in (0..Transformation::POSITIONS).step_by(29) {
            let image = Transformation::of_position(number).cells(layout);
            let symmetry = LayoutSymmetry::of(image);
            let is_known = known.iter().any(|known| known.symmetry == symmetry);
            assert!(symmetry == LayoutSymmetry::None || is_known, "{symmetry} by {number}");
        }
    }

    #[test]
    fn fourteen_puzzles_with_17_givens_are_symmetric_to_a_diagonal_only() {
        let mut random = ChaCha8Rng::seed_from_u64(4);
        for text in SYMMETRIC_17 {
            let puzzle: sudokit_grid::Givens = text.parse().expect("a puzzle");
            let disguised = random_move(&mut random).cells(puzzle.given());
            let images = symmetric_images(disguised);
            let found: Vec<_> = images.iter().map(|image| image.symmetry).collect();
            assert_eq!(found, [LayoutSymmetry::Diagonal, LayoutSymmetry::Antidiagonal]);
        }
    }
}
