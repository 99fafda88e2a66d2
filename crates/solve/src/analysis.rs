//! Facts about a puzzle that complete answers, or plain counting, give.

use crate::{Engine, strategy::NOT_SEARCHED};
use std::fmt;
use sudokit_grid::{
    Cell, CellSet, Digit, DigitSet, Ending, Entry, Givens, House, Limits, Outcome, Topology,
    Verdict,
};

/// The givens of which each alone could be left out: the puzzle would still have one solution.
///
/// Leaving out two of them may well be too much. The puzzle is minimal if there is none
/// ([`is_minimal`]). Nothing is returned if the puzzle does not have exactly one solution or if a
/// limit leaves a question open; the limit of nodes holds for the puzzle and for each given anew.
///
/// Placed digits are a player's, not the puzzle's: they are read as empty cells. Pencilmarks are
/// read as part of the puzzle, as in a sukaku; for the state of a player, hand in
/// [`Givens::as_printed`].
///
/// ```
/// use sudokit_grid::{Givens, Limits};
///
/// let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let almost: Givens = format!(".{}", &solved[1..]).parse()?;
/// let redundant = sudokit_solve::redundant_givens(&almost, &Limits::NONE);
/// assert_eq!(redundant.map(|cells| cells.len()), Some(80));
/// assert_eq!(sudokit_solve::redundant_givens(&Givens::EMPTY, &Limits::NONE), None);
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn redundant_givens(givens: &Givens, limits: &Limits<'_>) -> Option<CellSet> {
    redundant(givens, limits, crate::verdict, crate::counts)
}

impl Engine {
    /// Like [`redundant_givens`].
    #[must_use]
    pub fn redundant_givens(self, givens: &Givens, limits: &Limits<'_>) -> Option<CellSet> {
        let verdict = |givens: &Givens, limits: &Limits<'_>| self.verdict(givens, limits);
        redundant(givens, limits, verdict, |givens, limits, out| self.counts(givens, limits, out))
    }
}

fn redundant(
    givens: &Givens,
    limits: &Limits<'_>,
    verdict: impl FnOnce(&Givens, &Limits<'_>) -> Verdict,
    counts: impl FnOnce(&[Givens], &Limits<'_>, &mut [Outcome]),
) -> Option<CellSet> {
    let puzzle = without_placed(givens);
    verdict(&puzzle, limits).unique()?;
    let others: Vec<Givens> =
        puzzle.given().iter().map(|cell| with_another(&puzzle, cell)).collect();
    let mut outcomes = vec![NOT_SEARCHED; others.len()];
    counts(&others, &Limits { solutions: 1, ..*limits }, &mut outcomes);
    let mut redundant = CellSet::EMPTY;
    for (cell, outcome) in puzzle.given().iter().zip(&outcomes) {
        if !has_solution(outcome)? {
            redundant.insert(cell);
        }
    }
    Some(redundant)
}

/// Whether the puzzle has one solution and every given is needed for that. Nothing is returned in
/// the same cases as by [`redundant_givens`], which also says what is read as part of the puzzle.
///
/// ```
/// use sudokit_grid::{Givens, Limits};
///
/// let puzzle: Givens =
///     ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...".parse()?;
/// assert_eq!(sudokit_solve::is_minimal(&puzzle, &Limits::NONE), Some(true));
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn is_minimal(givens: &Givens, limits: &Limits<'_>) -> Option<bool> {
    let puzzle = without_placed(givens);
    crate::verdict(&puzzle, limits).unique()?;
    // One by one: most puzzles that are not minimal show it at one of their first givens.
    for cell in puzzle.given() {
        let others = with_another(&puzzle, cell);
        if !has_solution(&crate::count(&others, &Limits { solutions: 1, ..*limits }))? {
            return Some(false);
        }
    }
    Some(true)
}

/// The puzzle with any other digit than the given one in this cell.
///
/// A puzzle with one solution needs that given if this one has a solution: the question that takes
/// the least to answer, for whoever asks it of many puzzles at once.
///
/// ```
/// use sudokit_grid::{Cell, Givens, Limits};
///
/// let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let puzzle: Givens = solved.parse()?;
/// let others = sudokit_solve::with_another(&puzzle, Cell::at(0, 0));
/// assert_eq!(sudokit_solve::count(&others, &Limits::solutions(1)).solutions, 0);
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn with_another(puzzle: &Givens, cell: Cell) -> Givens {
    let mut others = *puzzle;
    others.set(cell, Entry::Pencilmarks(!puzzle.allowed(cell)));
    others
}

/// Whether a search for one solution found it; nothing if a limit left that open.
const fn has_solution(outcome: &Outcome) -> Option<bool> {
    match outcome.ending {
        Ending::Exhausted => Some(false),
        Ending::SolutionLimit => Some(true),
        Ending::NodeLimit | Ending::Stopped => None,
    }
}

fn without_placed(givens: &Givens) -> Givens {
    let mut puzzle = *givens;
    for cell in givens.placed() {
        puzzle.set(cell, Entry::Empty);
    }
    puzzle
}

/// Why a puzzle cannot have exactly one solution, seen by counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TooFew {
    /// Only so many cells are filled, and no puzzle with fewer than 17 has a single solution.
    Givens(usize),
    /// Only so many different digits stand in the grid. Two that do not appear can be exchanged
    /// in any solution.
    Digits(usize),
}

impl fmt::Display for TooFew {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Givens(found) => write!(f, "{found} givens; a unique puzzle has at least 17"),
            Self::Digits(found) => {
                write!(f, "{found} different digits; a unique puzzle has at least 8")
            }
        }
    }
}

/// Whether counting alone shows that the puzzle does not have exactly one solution: fewer than 17
/// filled cells, or fewer than 8 different digits. It may have none or many.
///
/// That 17 is the least number was shown by an exhaustive search (McGuire, Tugemann and Civario,
/// "There is no 16-clue Sudoku", 2012). Both arguments are about digits that stand in cells.
/// Pencilmarks carry information beyond them: with them a puzzle may be unique without a single
/// digit, and nothing is said if a cell has marks that exclude a digit. Placed digits count like
/// given ones.
///
/// ```
/// use sudokit_grid::Givens;
/// use sudokit_solve::{TooFew, cannot_be_unique};
///
/// assert_eq!(cannot_be_unique(&Givens::EMPTY), Some(TooFew::Givens(0)));
/// let marked: Givens = format!("[12]{}", ".".repeat(80)).parse()?;
/// assert_eq!(cannot_be_unique(&marked), None);
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn cannot_be_unique(givens: &Givens) -> Option<TooFew> {
    if givens.pencilmarked().iter().any(|cell| givens.allowed(cell) != DigitSet::ALL) {
        return None;
    }
    let (filled, digits) = (givens.filled().len(), givens.digits().len());
    if filled < 17 {
        Some(TooFew::Givens(filled))
    } else if digits < 8 {
        Some(TooFew::Digits(digits))
    } else {
        None
    }
}

/// The number of pairs of filled cells that lie in a common row, column or box. Each pair counts
/// once, whatever its digits; the full grid has 810.
///
/// ```
/// use sudokit_grid::Givens;
///
/// let three: Givens = format!("1.2......{}.3{}", ".".repeat(9), ".".repeat(61)).parse()?;
/// assert_eq!(sudokit_solve::constraining_pairs(&three), 3);
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn constraining_pairs(givens: &Givens) -> usize {
    let filled = givens.filled();
    let ordered: usize =
        filled.iter().map(|cell| (Topology::CLASSIC.peers(cell) & filled).len()).sum();
    ordered / 2
}

/// Whether every row and every column holds all nine digits, whatever the boxes hold.
///
/// ```
/// use sudokit_grid::Givens;
///
/// let rows = ["123456789", "234567891", "345678912", "456789123", "567891234", "678912345",
///     "789123456", "891234567", "912345678"];
/// let square: Givens = rows.concat().parse()?;
/// assert!(sudokit_solve::is_latin_square(&square));
/// assert!(!square.conflicts(&sudokit_grid::Topology::CLASSIC).is_empty());
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn is_latin_square(givens: &Givens) -> bool {
    Topology::CLASSIC
        .houses()
        .iter()
        .filter(|house| matches!(house.house, House::Row(_) | House::Column(_)))
        .all(|house| {
            let digits: DigitSet =
                house.cells.iter().filter_map(|cell| givens.digit(cell)).collect();
            digits.len() == Digit::COUNT
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn givens(text: &str) -> Givens {
        text.parse().expect("81 cells")
    }

    #[test]
    fn the_full_grid_has_810_pairs_and_is_a_latin_square() {
        assert_eq!(constraining_pairs(&givens(SOLVED)), 810);
        assert!(is_latin_square(&givens(SOLVED)));
        assert!(!is_latin_square(&givens(&SOLVED.replacen('5', ".", 1))));
        assert_eq!(constraining_pairs(&Givens::EMPTY), 0);
    }

    #[test]
    fn two_digits_that_do_not_appear_can_be_exchanged() {
        let few = givens(&SOLVED.replace(['1', '2'], "."));
        assert_eq!(cannot_be_unique(&few), Some(TooFew::Digits(7)));
        assert_eq!(cannot_be_unique(&givens(&SOLVED.replace('1', "."))), None);
    }

    #[test]
    fn full_marks_restrict_nothing() {
        let marks = givens(&"[123456789]".repeat(81));
        assert_eq!(cannot_be_unique(&marks), Some(TooFew::Givens(0)));
    }

    #[test]
    fn redundancy_agrees_with_leaving_each_given_out() {
        let puzzle = givens(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        );
        let slow: CellSet = puzzle
            .given()
            .iter()
            .filter(|&cell| {
                let mut less = puzzle;
                less.set(cell, Entry::Empty);
                crate::verdict(&less, &Limits::NONE).unique().is_some()
            })
            .collect();
        assert_eq!(redundant_givens(&puzzle, &Limits::NONE), Some(slow));
        assert_eq!(is_minimal(&puzzle, &Limits::NONE), Some(slow.is_empty()));
    }

    #[test]
    fn a_limit_leaves_the_question_open() {
        let puzzle = givens(&SOLVED.replacen('5', ".", 1));
        let nothing = Limits { nodes: 0, ..Limits::NONE };
        assert_eq!(redundant_givens(&puzzle, &nothing), None);
        assert_eq!(is_minimal(&puzzle, &nothing), None);
    }

    #[test]
    fn placed_digits_are_not_part_of_the_puzzle() {
        let puzzle = givens(&SOLVED.replacen('5', "+5", 1));
        let redundant = redundant_givens(&puzzle, &Limits::NONE).expect("one solution");
        assert_eq!(redundant.len(), 80);
    }
}
