//! Whether a step is sound, from the definition of its pattern alone.
//!
//! There is one checker for each family of patterns, in a file of the family's name. It never calls
//! a finder: what finds a step must not be what vouches for it. Two files are no family: `exhaust`
//! goes through cases for several of them, and `lines` shows what uniqueness asks of two lines.

mod als;
mod bent;
mod blossom;
mod cases;
mod chain;
mod coloring;
mod cover;
mod direct;
mod distributed;
mod exclusion;
mod exhaust;
mod exocet;
mod fish;
mod intersection;
mod kraken;
mod lines;
mod net;
mod oddagon;
mod remote_pair;
mod single;
mod subset;
mod symmetry;
mod template;
mod uniqueness;

use crate::{Conclusion, Step, View};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Why a step does not follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Unsound {
    /// A cell of the pattern is filled.
    #[error("{cell} holds {digit} already")]
    Filled {
        /// The cell.
        cell: Cell,
        /// What it holds.
        digit: Digit,
    },
    /// A candidate of the pattern is seen by its own digit.
    #[error("{candidate} is impossible: {by} holds {digit}", digit = .candidate.digit)]
    Seen {
        /// The candidate.
        candidate: Candidate,
        /// A cell that holds the digit.
        by: Cell,
    },
    /// A candidate of the pattern was eliminated before.
    #[error("{0} was eliminated before")]
    Eliminated(Candidate),
    /// The rules have no such house.
    #[error("there is no {}", .0.describe())]
    NoSuchHouse(House),
    /// The house has fewer than nine cells, so a digit may be missing in it.
    #[error("{} need not hold every digit", .0.describe())]
    NotWhole(House),
    /// A cell of the pattern lies outside its house.
    #[error("{cell} is not in {}", .house.describe())]
    Outside {
        /// The cell.
        cell: Cell,
        /// The house.
        house: House,
    },
    /// The cell is not the only empty one in the house.
    #[error("{} has other empty cells: {others}", .house.describe())]
    OtherEmptyCells {
        /// The house.
        house: House,
        /// The other empty cells.
        others: CellSet,
    },
    /// The digit is not the only one left for its cell.
    #[error("{cell} has other digits: {others}")]
    OtherDigits {
        /// The cell.
        cell: Cell,
        /// The other digits left for it.
        others: DigitSet,
    },
    /// The cell is not the only one left for its digit in the house.
    #[error("{} has other cells for {digit}: {others}", .house.describe())]
    OtherCells {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The other cells left for it.
        others: CellSet,
    },
    /// The pattern is not of the form that its family asks for.
    #[error("{0}")]
    Malformed(&'static str),
    /// A candidate that the pattern has to account for is left out.
    #[error("{0} is not accounted for")]
    NotCovered(Candidate),
    /// Two candidates are said to exclude each other, and do not.
    #[error("{0} and {1} may both be true")]
    NotWeak(Candidate, Candidate),
    /// Candidates are said to be all that is left, and another one is.
    #[error("{0} is left too")]
    NotStrong(Candidate),
    /// The opposite of a conclusion leads to no contradiction within the pattern.
    #[error("{0} does not follow: its opposite is possible")]
    Possible(Conclusion),
    /// The cells could not be exchanged, so that nothing is deadly about them.
    #[error("the pattern is not deadly")]
    NotDeadly,
    /// The pattern has too many cases to go through.
    #[error("the pattern has too many cases")]
    TooLarge,
    /// The step concludes nothing.
    #[error("there is no conclusion")]
    NoConclusion,
    /// The pattern implies this, and the step does not say so.
    #[error("the conclusion {0} is missing")]
    Missing(Conclusion),
    /// The step says this, and the pattern does not imply it.
    #[error("the conclusion {0} does not follow")]
    NotImplied(Conclusion),
    /// The step does not give its conclusions in ascending order, each once.
    #[error("the conclusion {0} comes too late or twice")]
    OutOfOrder(Conclusion),
}

/// Proves `step` in the grid of `view`: its pattern is there, and its conclusions follow from it.
///
/// The name of the technique is not judged. It says where the step was looked for, and the proof
/// does not need it.
///
/// Steps of [`Uniqueness`](crate::Uniqueness) and [`Symmetry`](crate::Symmetry) are proved on the
/// condition that the puzzle as printed, its givens alone without pencilmarks, has exactly one
/// solution. `check` does not search for it: whoever does not know leaves these techniques out, with
/// [`Policy::without_uniqueness`](crate::Policy::without_uniqueness).
///
/// ```
/// use sudokit_grid::{Givens, Grid, Topology};
/// use sudokit_logic::{Unsound, View, check, first_step, techniques};
///
/// let topology = Topology::CLASSIC;
/// let givens: Givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let grid = Grid::new(&givens, &topology)?;
/// let view = View::new(&grid, &topology);
///
/// let mut step = first_step(&view, techniques::ALL).ok_or("no step")?;
/// assert_eq!(check(&view, &step), Ok(()));
///
/// step.conclusions.push("r5c5<>1".parse()?);
/// assert_eq!(check(&view, &step), Err(Unsound::NotImplied("r5c5<>1".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first reason why the step does not follow.
pub fn check(view: &View<'_>, step: &Step) -> Result<(), Unsound> {
    step.pattern.prove(view, &step.conclusions)?;
    let said = &step.conclusions;
    refuse_unless(!said.is_empty(), Unsound::NoConclusion)?;
    match said.windows(2).find(|pair| pair[0] >= pair[1]) {
        Some(pair) => Err(Unsound::OutOfOrder(pair[1])),
        None => Ok(()),
    }
}

/// A family's way of proving.
pub(crate) trait Proof {
    /// Proves that the pattern is in the grid and that every conclusion follows from it.
    ///
    /// A family that can say all that its patterns imply refuses a step that says less, too.
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound>;
}

/// Refuses a candidate that the grid does not leave open, and says why it is not.
fn check_open(view: &View<'_>, candidate: Candidate) -> Result<(), Unsound> {
    let Candidate { cell, digit } = candidate;
    if let Some(digit) = view.grid.digit(cell) {
        return Err(Unsound::Filled { cell, digit });
    }
    let holders = view.topology.peers(cell) & view.grid.cells_holding(digit);
    if let Some(by) = holders.first() {
        return Err(Unsound::Seen { candidate, by });
    }
    refuse_unless(view.grid.allows(candidate), Unsound::Eliminated(candidate))
}

/// The cells of a house.
fn cells_in(view: &View<'_>, house: House) -> Result<CellSet, Unsound> {
    view.cells_in(house).ok_or(Unsound::NoSuchHouse(house))
}

/// The cells of a house that must hold every digit.
fn whole_cells_in(view: &View<'_>, house: House) -> Result<CellSet, Unsound> {
    let cells = cells_in(view, house)?;
    refuse_unless(cells.len() == 9, Unsound::NotWhole(house))?;
    Ok(cells)
}

/// Refuses two candidates that may both be true.
fn check_weak(view: &View<'_>, a: Candidate, b: Candidate) -> Result<(), Unsound> {
    let seen = CandidateSet::seen_by(a, view.topology);
    refuse_unless(seen.contains(b), Unsound::NotWeak(a, b))
}

/// Refuses conclusions that are not exactly the elimination of `implied`.
fn exactly_eliminated(conclusions: &[Conclusion], implied: &CandidateSet) -> Result<(), Unsound> {
    let implied: Vec<Conclusion> = implied.iter().map(Conclusion::Eliminate).collect();
    exactly(conclusions, &implied)
}

/// Refuses conclusions that are not those that the pattern implies.
fn exactly(conclusions: &[Conclusion], implied: &[Conclusion]) -> Result<(), Unsound> {
    if let Some(&extra) = conclusions.iter().find(|conclusion| !implied.contains(conclusion)) {
        return Err(Unsound::NotImplied(extra));
    }
    match implied.iter().find(|conclusion| !conclusions.contains(conclusion)) {
        Some(&missing) => Err(Unsound::Missing(missing)),
        None => Ok(()),
    }
}

fn refuse_unless(fine: bool, unsound: Unsound) -> Result<(), Unsound> {
    if fine { Ok(()) } else { Err(unsound) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Single, SingleReason, TechniqueId, testing::verdict};

    /// Row 1 lacks only r1c9=9, box 6 lacks four cells.
    const STATE: &str = "
        12345678.
        .........
        .........
        ......2..
        .......13
        ......4.5
        .........
        .........
        .........";

    fn single(candidate: &str, reason: SingleReason) -> Step {
        let candidate = candidate.parse().expect("a candidate");
        let pattern = Single { candidate, reason };
        Step::new(TechniqueId::new("test"), pattern, vec![Conclusion::Place(candidate)])
    }

    fn verdict_on(candidate: &str, reason: SingleReason) -> String {
        verdict(STATE, &single(candidate, reason))
    }

    /// The grid in which nothing is known but that r1c1 is 1 or 2.
    fn one_or_two() -> String {
        format!("[12]{}", ".".repeat(80))
    }

    const ROW_1: House = House::Row(0);

    #[test]
    fn a_true_single_is_accepted_for_every_true_reason() {
        assert_eq!(verdict_on("r1c9=9", SingleReason::OnlyEmptyCell(ROW_1)), "");
        assert_eq!(verdict_on("r1c9=9", SingleReason::OnlyDigit), "");
        assert_eq!(verdict_on("r1c9=9", SingleReason::OnlyCell(ROW_1)), "");
    }

    #[test]
    fn a_filled_cell_is_refused() {
        let holds = "r1c1 holds 1 already";
        assert_eq!(verdict_on("r1c1=1", SingleReason::OnlyDigit), holds);
        assert_eq!(verdict_on("r1c1=9", SingleReason::OnlyEmptyCell(ROW_1)), holds);
    }

    #[test]
    fn a_seen_digit_is_refused() {
        let seen = "r1c9=1 is impossible: r1c1 holds 1";
        assert_eq!(verdict_on("r1c9=1", SingleReason::OnlyEmptyCell(ROW_1)), seen);
        assert_eq!(verdict_on("r1c9=1", SingleReason::OnlyDigit), seen);
        assert_eq!(verdict_on("r1c9=1", SingleReason::OnlyCell(ROW_1)), seen);
    }

    #[test]
    fn an_eliminated_candidate_is_refused() {
        let step = single("r1c1=3", SingleReason::OnlyDigit);
        assert_eq!(verdict(&one_or_two(), &step), "r1c1=3 was eliminated before");
    }

    #[test]
    fn a_house_that_the_rules_do_not_have_is_refused() {
        let reason = SingleReason::OnlyCell(House::Extra(0));
        assert_eq!(verdict_on("r1c9=9", reason), "there is no region 1");
    }

    #[test]
    fn a_cell_outside_the_house_is_refused() {
        let outside = "r1c9 is not in row 2";
        assert_eq!(verdict_on("r1c9=9", SingleReason::OnlyEmptyCell(House::Row(1))), outside);
        assert_eq!(verdict_on("r1c9=9", SingleReason::OnlyCell(House::Row(1))), outside);
    }

    #[test]
    fn a_second_empty_cell_is_refused() {
        let reason = SingleReason::OnlyEmptyCell(House::Box(5));
        let others = "box 6 has other empty cells: r4c8 r5c7 r6c8";
        assert_eq!(verdict_on("r4c9=9", reason), others);
    }

    #[test]
    fn a_second_digit_is_refused() {
        let step = single("r1c1=1", SingleReason::OnlyDigit);
        assert_eq!(verdict(&one_or_two(), &step), "r1c1 has other digits: 2");
    }

    #[test]
    fn a_second_cell_is_refused() {
        let step = single("r1c1=1", SingleReason::OnlyCell(House::Box(0)));
        let others = "r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3";
        assert_eq!(verdict(&one_or_two(), &step), format!("box 1 has other cells for 1: {others}"));
    }

    #[test]
    fn a_missing_conclusion_is_refused() {
        let mut step = single("r1c9=9", SingleReason::OnlyDigit);
        step.conclusions.clear();
        assert_eq!(verdict(STATE, &step), "the conclusion r1c9=9 is missing");
    }

    #[test]
    fn a_wrong_conclusion_is_refused_even_beside_the_right_one() {
        for wrong in ["r1c9<>9", "r1c9=8", "r2c9=9", "r2c9<>9"] {
            let mut step = single("r1c9=9", SingleReason::OnlyDigit);
            step.conclusions.push(wrong.parse().expect("a conclusion"));
            assert_eq!(verdict(STATE, &step), format!("the conclusion {wrong} does not follow"));
        }
    }

    #[test]
    fn a_repeated_conclusion_is_refused() {
        let mut step = single("r1c9=9", SingleReason::OnlyDigit);
        step.conclusions.push(step.conclusions[0]);
        assert_eq!(verdict(STATE, &step), "the conclusion r1c9=9 comes too late or twice");
    }
}
