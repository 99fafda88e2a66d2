//! What nobody can make, and why.
//!
//! Every refusal is proved where it stands, or names the exhaustive search that found it; two,
//! [`Impossible::Distance`] and [`Impossible::Unbiased`], are about the ways that there are. Where
//! nothing is proved but nobody has ever found such a puzzle, that is a [`Remark`].

use crate::{Recipe, Way};
use std::{fmt, ops::RangeInclusive};
use sudokit_grid::{Cell, CellSet, Digit, House, Limits, Topology};
use sudokit_solve::cannot_be_unique;
use sudokit_symmetry::{LayoutSymmetry, symmetric_images};

/// The fewest clues of a puzzle with one solution (McGuire, Tugemann and Civario, 2012).
pub(crate) const FEWEST: usize = 17;

/// The most clues of a minimal puzzle that the argument of [`Impossible::MinimalCount`] leaves.
const MOST_MINIMAL: usize = 72;

/// The most clues of a minimal puzzle that is known (New Sudoku Players' Forum, *High clue puzzles*).
const MOST_MINIMAL_KNOWN: usize = 40;

/// How often a digit stands in a grid.
const TIMES: usize = 9;

/// Why no puzzle can be what is wanted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// A range that holds no number.
    #[error("no number is at least {least} and at most {most}")]
    Empty {
        /// The least number.
        least: usize,
        /// The most.
        most: usize,
    },
    /// Fewer clues than any puzzle with one solution has.
    #[error(
        "no puzzle with {0} clues has exactly one solution; the least number is 17 (McGuire, Tugemann and Civario, 2012)"
    )]
    TooFewClues(usize),
    /// More clues than there are cells.
    #[error("there are 81 cells, so no puzzle has {0} clues")]
    TooManyClues(usize),
    /// Of 17 clues with a symmetry that none of the puzzles with 17 clues has.
    ///
    /// 49,158 of them are known, up to equivalence, and published as all there are. The layouts of
    /// 14 can be brought by exchanges of lines into one that is symmetric to a diagonal; none can
    /// be brought into one with another symmetry (counted with
    /// [`symmetric_images`](sudokit_symmetry::symmetric_images)).
    #[error(
        "no puzzle with 17 clues has a layout with the symmetry {0}: of the 49,158 that are known, which are published as all there are, 14 can be printed symmetrically, all at a diagonal only; so the least number is at least 18"
    )]
    SymmetricCount(LayoutSymmetry),
    /// A number of clues that no layout with the symmetry has: it is no sum of sizes of orbits.
    #[error("a layout with the symmetry {symmetry} has not {count} clues; it can have {nearest}")]
    SizeOfLayout {
        /// The symmetry.
        symmetry: LayoutSymmetry,
        /// The number, or the numbers.
        count: String,
        /// The numbers next to it.
        nearest: String,
    },
    /// More clues than a minimal puzzle has.
    ///
    /// A clue in a row of nine clues follows from the other eight, so that it is not needed: in
    /// each row of a minimal puzzle a cell is empty.
    #[error(
        "no puzzle with {0} clues is minimal: a row of nine clues has one too many, so that 72 is a bound (40 is the most that is known)"
    )]
    MinimalCount(usize),
    /// Cells for the clues that are as many as are not wanted.
    #[error("the layout has {found} cells, but {least} to {most} clues are wanted")]
    CellsOfLayout {
        /// How many cells it has.
        found: usize,
        /// The least number that is wanted.
        least: usize,
        /// The most.
        most: usize,
    },
    /// Cells for the clues that do not have the symmetry.
    #[error("the layout does not have the symmetry {0}")]
    SymmetryOfLayout(LayoutSymmetry),
    /// Two lines of a chute without a clue. In any solution they can be exchanged.
    #[error(
        "{} and {} are empty in the layout; in any solution these two can be exchanged",
        .0.describe(), .1.describe()
    )]
    EmptyLines(House, House),
    /// A house of nine clues, any of which follows from the other eight.
    #[error(
        "{} is full in the layout; each of its clues follows from the other eight, so that no such puzzle is minimal",
        .0.describe()
    )]
    FullHouse(House),
    /// Two digits of which no clue is wanted. In any solution they can be exchanged.
    #[error("{0} and {1} stand nowhere; in any solution these two digits can be exchanged")]
    MissingDigits(Digit, Digit),
    /// A digit shall stand more often than it does in a grid.
    #[error("{digit} stands 9 times in a grid, not {count} times")]
    TimesOfDigit {
        /// The digit.
        digit: Digit,
        /// How often it shall stand there.
        count: usize,
    },
    /// A digit shall stand more often than the layout has rows, columns or boxes for it.
    #[error("{digit} cannot stand {count} times in the layout: its cells leave room for {room}")]
    RoomOfDigit {
        /// The digit.
        digit: Digit,
        /// How often it shall stand there.
        count: usize,
        /// How many rows, columns or boxes have cells of the layout, whichever are the fewest.
        room: usize,
    },
    /// A digit shall stand nine times in a minimal puzzle, but each of nine follows from the other
    /// eight: they leave one row and one column.
    #[error(
        "no puzzle with {0} in nine clues is minimal: each of them follows from the other eight"
    )]
    MinimalDigit(Digit),
    /// The digits shall stand more often than there are clues, or less often.
    #[error("the numbers of the digits allow {least} to {most} clues, but wanted are {wanted}")]
    SumOfDigits {
        /// The sum of the least numbers.
        least: usize,
        /// The sum of the most.
        most: usize,
        /// How many clues can be there otherwise.
        wanted: String,
    },
    /// Cells of a given grid that leave other solutions.
    #[error("these cells of the solution do not make a puzzle with exactly one solution")]
    CellsOfSolution,
    /// A clue that is not needed among given cells of a given grid, though all shall be.
    #[error(
        "these cells of the solution do not make a minimal puzzle: the clue in {0} is not needed"
    )]
    RedundantOfSolution(Cell),
    /// Digits of given cells of a given grid that are not those that are wanted.
    #[error("in these cells of the solution, the digits do not stand as often as wanted")]
    DigitsOfSolution,
    /// A puzzle to begin with that does not have one solution.
    #[error("the puzzle to search near does not have exactly one solution")]
    NearNothing,
    /// No clue may be exchanged.
    #[error("a distance of 0 leads nowhere")]
    Distance,
    /// A puzzle to begin with, and another solution.
    #[error("the puzzle to search near has another solution than the one that is wanted")]
    NearElsewhere,
    /// Fair samples of puzzles with a given or symmetric layout. These exist, but are not made:
    /// hardly any of the minimal puzzles that are drawn would have the layout.
    #[error(
        "puzzles with a {0} are not drawn without bias: hardly any of all minimal puzzles has one"
    )]
    Unbiased(&'static str),
}

/// What is not proved to be impossible, but nobody has ever seen, or hardly anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// No minimal puzzle with so many clues is known.
    ManyMinimalClues(usize),
    /// No puzzle with so few clues and this symmetry is known.
    FewSymmetricClues {
        /// How many are wanted at most.
        count: usize,
        /// The symmetry.
        symmetry: LayoutSymmetry,
        /// The fewest clues that are known.
        known: usize,
    },
    /// A walk gets to so many clues after minutes, if at all.
    Rare(usize),
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ManyMinimalClues(count) => write!(
                f,
                "no minimal puzzle with {count} clues is known; the most that is known is \
                 {MOST_MINIMAL_KNOWN}"
            ),
            Self::Rare(count) => {
                write!(
                    f,
                    "puzzles with {count} clues are rare: one may take minutes, or not come up"
                )
            }
            Self::FewSymmetricClues { count, symmetry, known } => write!(
                f,
                "no puzzle with {count} clues and the symmetry {symmetry} is known; the least \
                 that is known is {known}"
            ),
        }
    }
}

pub(super) fn check(recipe: &Recipe) -> Result<(), Impossible> {
    let counts = counts_of_clues(recipe)?;
    check_layout(recipe)?;
    check_digits(recipe, &of_layout(recipe, counts))?;
    check_solution(recipe)?;
    check_way(recipe)
}

pub(super) fn remarks(recipe: &Recipe) -> Vec<Remark> {
    let Ok(counts) = counts_of_clues(recipe) else {
        return Vec::new();
    };
    let counts = of_layout(recipe, counts);
    let mut remarks = Vec::new();
    let (Some(&least), Some(&most)) = (counts.first(), counts.last()) else {
        return remarks;
    };
    if is_minimal(recipe) && least > MOST_MINIMAL_KNOWN {
        remarks.push(Remark::ManyMinimalClues(least));
    }
    let known = fewest_known(recipe.symmetry);
    if most < known {
        let symmetry = recipe.symmetry;
        remarks.push(Remark::FewSymmetricClues { count: most, symmetry, known });
    }
    if remarks.is_empty() && recipe.way == Way::Free {
        if most <= FEW {
            remarks.push(Remark::Rare(most));
        } else if recipe.is_minimal && least >= MANY_MINIMAL {
            remarks.push(Remark::Rare(least));
        }
    }
    remarks
}

/// Walks get to so few clues in seconds to minutes, and to fewer in a minute or never.
const FEW: usize = 18;

/// Walks got to 31 clues that are all needed in three of eight runs of 8 s, and not to more in 50 s.
const MANY_MINIMAL: usize = 31;

/// The fewest clues that are known of puzzles with a symmetry: with two mirrors by the pictures in
/// Wikipedia's "Mathematics of Sudoku", with all symmetries of a square by a puzzle of r/sudoku. 0
/// where what is known is not more than what is proved, or nothing was found published.
const fn fewest_known(symmetry: LayoutSymmetry) -> usize {
    match symmetry {
        LayoutSymmetry::BothAxes => 19,
        LayoutSymmetry::Dihedral => 20,
        _ => 0,
    }
}

/// Samples without bias are of minimal puzzles.
fn is_minimal(recipe: &Recipe) -> bool {
    recipe.is_minimal || recipe.way == Way::Unbiased
}

/// The fewest clues that a puzzle with a symmetry can have, as far as is proved: see
/// [`Impossible::SymmetricCount`].
const fn fewest(symmetry: LayoutSymmetry) -> usize {
    match symmetry {
        LayoutSymmetry::None | LayoutSymmetry::Diagonal | LayoutSymmetry::Antidiagonal => FEWEST,
        _ => FEWEST + 1,
    }
}

/// The numbers of clues that are wanted and not known to be impossible, in ascending order.
fn counts_of_clues(recipe: &Recipe) -> Result<Vec<usize>, Impossible> {
    let (least, most) = ends(&recipe.clues)?;
    if most < FEWEST {
        return Err(Impossible::TooFewClues(most));
    }
    if least > Cell::COUNT {
        return Err(Impossible::TooManyClues(least));
    }
    if is_minimal(recipe) && least > MOST_MINIMAL {
        return Err(Impossible::MinimalCount(least));
    }
    let symmetry = recipe.symmetry;
    if most < fewest(symmetry) {
        return Err(Impossible::SymmetricCount(symmetry));
    }
    let mut possible = symmetry.possible_counts();
    possible.retain(|&count| count >= fewest(symmetry));
    let counts: Vec<usize> =
        possible.iter().copied().filter(|count| recipe.clues.contains(count)).collect();
    if counts.is_empty() {
        let below = possible.iter().rfind(|&&count| count < least);
        let above = possible.iter().find(|&&count| count > most);
        let nearest = below.into_iter().chain(above).map(usize::to_string);
        let nearest = nearest.collect::<Vec<_>>().join(" or ");
        return Err(Impossible::SizeOfLayout { symmetry, count: in_words(least, most), nearest });
    }
    Ok(counts)
}

/// The number of cells of the layout, if there is one, or else these numbers.
fn of_layout(recipe: &Recipe, counts: Vec<usize>) -> Vec<usize> {
    recipe.layout.map_or(counts, |layout| vec![layout.len()])
}

/// Both ends of a range that holds a number.
fn ends(range: &RangeInclusive<usize>) -> Result<(usize, usize), Impossible> {
    let (least, most) = (*range.start(), *range.end());
    if least > most { Err(Impossible::Empty { least, most }) } else { Ok((least, most)) }
}

fn in_words(least: usize, most: usize) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

fn check_layout(recipe: &Recipe) -> Result<(), Impossible> {
    let Some(layout) = recipe.layout else {
        return Ok(());
    };
    let found = layout.len();
    if found < FEWEST {
        return Err(Impossible::TooFewClues(found));
    }
    if !recipe.clues.contains(&found) {
        let (least, most) = ends(&recipe.clues)?;
        return Err(Impossible::CellsOfLayout { found, least, most });
    }
    if !recipe.symmetry.is_symmetry_of(layout) {
        return Err(Impossible::SymmetryOfLayout(recipe.symmetry));
    }
    if let Some((a, b)) = empty_lines(layout) {
        return Err(Impossible::EmptyLines(a, b));
    }
    if found == FEWEST {
        // As it stands or with its lines in another order: that is the same puzzle.
        let images = symmetric_images(layout);
        if let Some(image) = images.iter().find(|image| fewest(image.symmetry) > FEWEST) {
            return Err(Impossible::SymmetricCount(image.symmetry));
        }
    }
    let mut houses = Topology::CLASSIC.houses().iter();
    if is_minimal(recipe)
        && let Some(full) = houses.find(|house| layout.contains_all(house.cells))
    {
        return Err(Impossible::FullHouse(full.house));
    }
    Ok(())
}

/// Two lines of the same chute that hold no clue.
fn empty_lines(layout: CellSet) -> Option<(House, House)> {
    let empty: Vec<House> = Topology::CLASSIC
        .houses()
        .iter()
        .filter(|house| house.cells.is_disjoint(layout))
        .map(|house| house.house)
        .collect();
    let chute = |house: House| match house {
        House::Row(number) => Some((0, number / 3)),
        House::Column(number) => Some((1, number / 3)),
        House::Box(_) | House::Extra(_) => None,
    };
    let mut pairs = empty.windows(2).map(|pair| (pair[0], pair[1]));
    pairs.find(|&(a, b)| chute(a).is_some() && chute(a) == chute(b))
}

fn check_digits(recipe: &Recipe, counts: &[usize]) -> Result<(), Impossible> {
    let mut missing = None;
    let (mut least_sum, mut most_sum) = (0, 0);
    let room = recipe.layout.map_or(TIMES, room_of_digit);
    // Of a minimal puzzle no digit stands nine times.
    let times = room.min(if is_minimal(recipe) { TIMES - 1 } else { TIMES });
    for (digit, range) in Digit::ALL.into_iter().zip(&recipe.digits) {
        let (least, most) = ends(range)?;
        if least > TIMES {
            return Err(Impossible::TimesOfDigit { digit, count: least });
        }
        if least > room {
            return Err(Impossible::RoomOfDigit { digit, count: least, room });
        }
        if least > times {
            return Err(Impossible::MinimalDigit(digit));
        }
        if most == 0
            && let Some(other) = missing.replace(digit)
        {
            return Err(Impossible::MissingDigits(other, digit));
        }
        least_sum += least;
        most_sum += most.min(times);
    }
    let sums = least_sum..=most_sum;
    if counts.iter().any(|count| sums.contains(count)) {
        return Ok(());
    }
    let wanted = match (counts.first(), counts.last()) {
        (Some(&least), Some(&most)) => in_words(least, most),
        _ => String::new(),
    };
    Err(Impossible::SumOfDigits { least: least_sum, most: most_sum, wanted })
}

/// No digit stands more often in a layout than there are rows with cells of it, or columns, or boxes.
fn room_of_digit(layout: CellSet) -> usize {
    let kinds = Topology::CLASSIC.houses().chunks(TIMES);
    let in_use = kinds
        .map(|of_kind| of_kind.iter().filter(|house| !house.cells.is_disjoint(layout)).count());
    in_use.min().unwrap_or(TIMES)
}

/// With the cells and the solution the puzzle is given: is it one, and is it minimal if it shall be?
fn check_solution(recipe: &Recipe) -> Result<(), Impossible> {
    let (Some(layout), Some(solution)) = (recipe.layout, recipe.solution) else {
        return Ok(());
    };
    let puzzle = solution.givens(layout);
    if !recipe.fulfilled_by(&puzzle) {
        return Err(Impossible::DigitsOfSolution);
    }
    let is_one =
        |cells| sudokit_solve::verdict(&solution.givens(cells), &Limits::NONE).unique().is_some();
    if !is_one(layout) {
        return Err(Impossible::CellsOfSolution);
    }
    if !is_minimal(recipe) {
        return Ok(());
    }
    match layout.iter().find(|&cell| is_one(layout - CellSet::single(cell))) {
        Some(cell) => Err(Impossible::RedundantOfSolution(cell)),
        None => Ok(()),
    }
}

fn check_way(recipe: &Recipe) -> Result<(), Impossible> {
    match &recipe.way {
        Way::Free => Ok(()),
        Way::Unbiased if recipe.layout.is_some() => Err(Impossible::Unbiased("given layout")),
        Way::Unbiased if recipe.symmetry != LayoutSymmetry::None => {
            Err(Impossible::Unbiased("symmetric layout"))
        }
        Way::Unbiased => Ok(()),
        Way::Near { distance: 0, .. } => Err(Impossible::Distance),
        Way::Near { puzzle, .. } => {
            let puzzle = puzzle.as_printed();
            if cannot_be_unique(&puzzle).is_some() {
                return Err(Impossible::NearNothing);
            }
            let verdict = sudokit_solve::verdict(&puzzle, &Limits::NONE);
            let solution = verdict.unique().ok_or(Impossible::NearNothing)?;
            match recipe.solution {
                Some(other) if other != *solution => Err(Impossible::NearElsewhere),
                _ => Ok(()),
            }
        }
    }
}

#[cfg(test)]
mod tests;
