//! Whether a step is sound, from the definition of its pattern alone.
//!
//! There is one checker for each family of patterns. It never calls a finder: what finds a step
//! must not be what vouches for it.

use crate::{Conclusion, Pattern, SingleReason, Step, View};
use std::slice;
use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

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

/// Proves `step` in the grid of `view`: its pattern is there, and its conclusions are what the
/// pattern implies, no more and no less.
///
/// The name of the technique is not judged. It says where the step was looked for, and the proof
/// does not need it.
///
/// ```
/// use sudokit_grid::{Givens, Grid, Topology};
/// use sudokit_logic::{SingleReason, Pattern, Unsound, View, check, first_step, techniques};
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
/// The first reason why the step does not follow; the pattern is judged before the conclusions.
pub fn check(view: &View<'_>, step: &Step) -> Result<(), Unsound> {
    match step.pattern {
        Pattern::Single { candidate, reason } => {
            check_single(view, candidate, reason)?;
            check_conclusions(step, slice::from_ref(&Conclusion::Place(candidate)))
        }
    }
}

/// A single stands because every rival is gone: every other cell, digit, or place of the digit.
fn check_single(
    view: &View<'_>,
    candidate: Candidate,
    reason: SingleReason,
) -> Result<(), Unsound> {
    let Candidate { cell, digit } = candidate;
    check_open(view, candidate)?;
    match reason {
        // The others in the house are filled, and none of them holds the digit, or the candidate
        // would be seen.
        SingleReason::OnlyEmptyCell(house) => {
            let others = other_cells(view, house, cell)? & view.grid.empty();
            refuse_unless(others.is_empty(), Unsound::OtherEmptyCells { house, others })
        }
        SingleReason::OnlyDigit => {
            let others = view.grid.pencilmarks(cell) - DigitSet::single(digit);
            refuse_unless(others.is_empty(), Unsound::OtherDigits { cell, others })
        }
        SingleReason::OnlyCell(house) => {
            let others = other_cells(view, house, cell)? & view.grid.cells_of(digit);
            refuse_unless(others.is_empty(), Unsound::OtherCells { house, digit, others })
        }
    }
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

/// The other cells of a house that must hold every digit and has `cell` in it.
fn other_cells(view: &View<'_>, house: House, cell: Cell) -> Result<CellSet, Unsound> {
    let known = view.topology.houses().iter().find(|known| known.house == house);
    let cells = known.ok_or(Unsound::NoSuchHouse(house))?.cells;
    refuse_unless(cells.len() == 9, Unsound::NotWhole(house))?;
    refuse_unless(cells.contains(cell), Unsound::Outside { cell, house })?;
    Ok(cells - CellSet::single(cell))
}

/// Compares the conclusions of a step with those that its pattern implies, both ascending.
fn check_conclusions(step: &Step, implied: &[Conclusion]) -> Result<(), Unsound> {
    let said = &step.conclusions;
    if let Some(&extra) = said.iter().find(|conclusion| !implied.contains(conclusion)) {
        return Err(Unsound::NotImplied(extra));
    }
    if let Some(&missing) = implied.iter().find(|conclusion| !said.contains(conclusion)) {
        return Err(Unsound::Missing(missing));
    }
    match said.windows(2).find(|pair| pair[0] >= pair[1]) {
        Some(pair) => Err(Unsound::OutOfOrder(pair[1])),
        None => Ok(()),
    }
}

fn refuse_unless(fine: bool, unsound: Unsound) -> Result<(), Unsound> {
    if fine { Ok(()) } else { Err(unsound) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TechniqueId, testing};
    use sudokit_grid::Topology;

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
        Step::single(TechniqueId::new("test"), candidate, reason)
    }

    /// What `check` has to say against `step` in `state`, or nothing.
    fn verdict(state: &str, step: &Step) -> String {
        let grid = testing::grid(state);
        match check(&View::new(&grid, &Topology::CLASSIC), step) {
            Ok(()) => String::new(),
            Err(unsound) => unsound.to_string(),
        }
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
