//! A deadly pattern cannot be all there is, so one of its guardians is true.
//!
//! Suppose that no guardian is true. Then each cell of the pattern holds one of its deadly digits.
//! If the cells can be filled otherwise such that every house gets the same digits from them, the
//! rest of the grid does not notice, and since no cell of the pattern is given there is a second
//! solution. So where there is one solution, one guardian is true.
//!
//! That another filling exists is shown in one of two ways. If every cell has two digits, and each
//! digit stands twice or not at all in each house, then all cells may take their other digit: a
//! house of n such cells has n digits, each of them once in any filling, and so each once in the
//! other. If not, all fillings are gone through and another one is sought for each of them.

use super::{Proof, Unsound, cases, lines, refuse_unless};
use crate::{Conclusion, Exchanged, Uniqueness, View};
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet};

/// How many times a cell is filled before a pattern counts as too large.
const MOST_FILLINGS: u32 = 1_000_000;

impl Proof for Uniqueness {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let cells = self.deadly.cells();
        let given = Unsound::Malformed("a cell of a deadly pattern is given");
        refuse_unless(cells.is_disjoint(view.grid.given()), given)?;
        let all = self.exchanged != Exchanged::Empty || cells == view.grid.empty();
        refuse_unless(all, Unsound::Malformed("a grave consists of all empty cells"))?;
        for cell in cells.iter() {
            if let Some(digit) = view.grid.digit(cell) {
                let same = self.deadly.digits_in(cell) == DigitSet::single(digit);
                refuse_unless(same, Unsound::Filled { cell, digit })?;
            }
        }
        // Whatever may be exchanged must see nothing beside its houses.
        let moved = match self.exchanged {
            Exchanged::Others => cells | view.grid.empty(),
            Exchanged::Pattern | Exchanged::Empty | Exchanged::Lines => cells,
        };
        for cell in moved.iter() {
            let seen = view.topology.houses_of(cell).fold(CellSet::EMPTY, |all, h| all | h.cells);
            let only = seen - cell.into() == view.topology.peers(cell);
            refuse_unless(only, Unsound::NotDeadly)?;
        }
        if self.exchanged == Exchanged::Lines {
            let is_deadly = lines::can_be_exchanged(view, &self.deadly, &self.guardians);
            refuse_unless(is_deadly, Unsound::NotDeadly)?;
            let mut truths = cases::truths(view, &self.truths)?;
            truths.push(*self.guardians);
            return cases::each_follows(view, &truths, conclusions);
        }
        let needed = guardians(view, &self.deadly);
        let not_held = needed - *self.guardians;
        let is_held = |cell| is_hidden(view, &self.deadly, &self.guardians, cell);
        if let Some(left_out) = not_held.iter().find(|candidate| !is_held(candidate.cell)) {
            return Err(Unsound::NotCovered(left_out));
        }
        if not_held.is_empty() {
            let foreign = Unsound::Malformed("a guardian is no candidate of a cell of the pattern");
            refuse_unless(needed == *self.guardians, foreign)?;
        }
        let is_deadly = match self.exchanged {
            Exchanged::Pattern | Exchanged::Empty => is_deadly(view, &self.deadly)?,
            Exchanged::Others => leaves_others(view, &self.deadly),
            Exchanged::Lines => false,
        };
        refuse_unless(is_deadly, Unsound::NotDeadly)?;

        let mut truths = cases::truths(view, &self.truths)?;
        truths.push(*self.guardians);
        cases::each_follows(view, &truths, conclusions)
    }
}

/// Whether `cell` holds one of its deadly digits if all `guardians` are false, because in one of its
/// houses as many cells of the pattern as there are such digits are all the room for them.
fn is_hidden(view: &View<'_>, deadly: &CandidateSet, guardians: &CandidateSet, cell: Cell) -> bool {
    let digits = deadly.digits_in(cell);
    view.topology.houses_of(cell).any(|house| {
        let cells = house.cells & deadly.cells();
        let is_room = |digit: Digit| {
            let beside = house.cells - cells;
            let open = view.grid.cells_of(digit) & beside;
            view.grid.cells_holding(digit).is_disjoint(house.cells)
                && guardians.cells_of(digit).contains_all(open)
        };
        house.cells.len() == 9
            && cells.len() == digits.len()
            && cells.iter().all(|other| deadly.digits_in(other) == digits)
            && digits.iter().all(is_room)
    })
}

/// The candidates of the cells of the pattern that do not belong to it.
fn guardians(view: &View<'_>, deadly: &CandidateSet) -> CandidateSet {
    let mut guardians = CandidateSet::EMPTY;
    for cell in deadly.cells().iter() {
        guardians |= CandidateSet::of_cell(cell, view.grid.pencilmarks(cell));
    }
    guardians - *deadly
}

/// Whether every filling of the pattern can be replaced by another.
fn is_deadly(view: &View<'_>, deadly: &CandidateSet) -> Result<bool, Unsound> {
    if swaps_pairs(view, deadly) {
        return Ok(true);
    }
    let cells: Vec<Cell> = deadly.cells().iter().collect();
    let mut search = Fillings { view, cells: &cells, left: MOST_FILLINGS };
    let mut filling = Vec::with_capacity(cells.len());
    Ok(!search.has_lasting(deadly, &mut filling)?)
}

/// Whether every cell has two digits, and every digit two cells or none in each house.
fn swaps_pairs(view: &View<'_>, deadly: &CandidateSet) -> bool {
    let in_cells = |cell| deadly.digits_in(cell).len() == 2;
    deadly.cells().iter().all(in_cells)
        && view.topology.houses().iter().all(|house| {
            let places = |digit: Digit| (deadly.cells_of(digit) & house.cells).len();
            Digit::ALL.into_iter().all(|digit| matches!(places(digit), 0 | 2))
        })
}

/// Whether all cells of two digits beside the pattern and the filled cells can be exchanged.
///
/// If the cells of the pattern hold two digits only, and together with the filled cells of these
/// digits they have two cells or none in every house, then each house lacks both digits or none.
/// The rest of the two digits lies in empty cells, and exchanging them there changes no house.
fn leaves_others(view: &View<'_>, deadly: &CandidateSet) -> bool {
    let digits = deadly.digits();
    let mut known = deadly.cells();
    let empty = known.is_disjoint(view.grid.filled());
    for digit in digits.iter() {
        known |= view.grid.cells_holding(digit);
    }
    let closed = |house: CellSet| house.len() == 9 && matches!((house & known).len(), 0 | 2);
    digits.len() == 2
        && empty
        && known.len() < 18
        && view.topology.houses().iter().all(|house| closed(house.cells))
}

/// Goes through the fillings of a few cells.
struct Fillings<'v> {
    view: &'v View<'v>,
    cells: &'v [Cell],
    left: u32,
}

impl Fillings<'_> {
    fn spend(&mut self) -> Result<(), Unsound> {
        self.left = self.left.checked_sub(1).ok_or(Unsound::TooLarge)?;
        Ok(())
    }

    /// Whether some filling that begins with `filling` cannot be replaced.
    fn has_lasting(
        &mut self,
        deadly: &CandidateSet,
        filling: &mut Vec<Digit>,
    ) -> Result<bool, Unsound> {
        let Some(&cell) = self.cells.get(filling.len()) else {
            let allowed = self.exchangeable(filling);
            return Ok(!self.has_other(&allowed, filling, &mut Vec::new())?);
        };
        for digit in deadly.digits_in(cell).iter() {
            if self.clashes(filling, digit) {
                continue;
            }
            self.spend()?;
            filling.push(digit);
            let lasting = self.has_lasting(deadly, filling)?;
            filling.pop();
            if lasting {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether `digit` in the cell after `filling` repeats it in a house.
    fn clashes(&self, filling: &[Digit], digit: Digit) -> bool {
        let cell = self.cells[filling.len()];
        filling
            .iter()
            .zip(self.cells)
            .any(|(&held, &at)| held == digit && self.view.topology.sees(at, cell))
    }

    /// For each cell the digits that the filling puts into all of its houses. As no digit comes
    /// twice in a house, a filling with these digits gives each house what it had.
    fn exchangeable(&self, filling: &[Digit]) -> Vec<DigitSet> {
        let digits_in = |cells: CellSet| -> DigitSet {
            let held = filling.iter().zip(self.cells);
            held.filter(|&(_, &at)| cells.contains(at)).map(|(&digit, _)| digit).collect()
        };
        let of_cell = |&cell: &Cell| {
            let houses = self.view.topology.houses_of(cell);
            houses.fold(DigitSet::ALL, |all, house| all & digits_in(house.cells))
        };
        self.cells.iter().map(of_cell).collect()
    }

    /// Whether a filling with the `allowed` digits that begins with `other` differs from `filling`.
    fn has_other(
        &mut self,
        allowed: &[DigitSet],
        filling: &[Digit],
        other: &mut Vec<Digit>,
    ) -> Result<bool, Unsound> {
        let at = other.len();
        if at == filling.len() {
            return Ok(other[..] != *filling);
        }
        for digit in allowed[at].iter() {
            if self.clashes(other, digit) {
                continue;
            }
            self.spend()?;
            other.push(digit);
            let differs = self.has_other(allowed, filling, other)?;
            other.pop();
            if differs {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Exchanged, Step, TechniqueId, Uniqueness,
        testing::{self, candidates},
    };

    /// What `check` has to say in a grid of the first two rows against the elimination of
    /// `gone`, or nothing.
    fn verdict(rows: &str, deadly: &str, guardians: &str, gone: &str) -> String {
        let pattern = Uniqueness {
            deadly: Box::new(candidates(deadly)),
            guardians: Box::new(candidates(guardians)),
            truths: Vec::new(),
            exchanged: Exchanged::Pattern,
        };
        let step = Step::eliminating(TechniqueId::new("test"), pattern, &candidates(gone));
        testing::verdict(&format!("{rows}{}", ".".repeat(63)), &step)
    }

    const ROWS: &str = "[12]..[12].....[12]..[123].....";
    const DEADLY: &str = "r1c1=1 r1c1=2 r1c4=1 r1c4=2 r2c1=1 r2c1=2 r2c4=1 r2c4=2";

    #[test]
    fn a_rectangle_is_accepted() {
        assert_eq!(verdict(ROWS, DEADLY, "r2c4=3", "r2c4=1 r2c4=2"), "");
        assert_eq!(verdict(ROWS, DEADLY, "r2c4=3", "r2c5=3"), "");
    }

    #[test]
    fn what_does_not_follow_is_refused() {
        let possible = "r2c4<>3 does not follow: its opposite is possible";
        assert_eq!(verdict(ROWS, DEADLY, "r2c4=3", "r2c4=3"), possible);
    }

    #[test]
    fn a_guardian_must_not_be_left_out_nor_made_up() {
        let left_out = "r2c4=3 is not accounted for";
        assert_eq!(verdict(ROWS, DEADLY, "r2c4=4", "r2c4=1"), left_out);
        let foreign = "a guardian is no candidate of a cell of the pattern";
        assert_eq!(verdict(ROWS, DEADLY, "r2c4=3 r5c5=3", "r2c4=1"), foreign);
    }

    #[test]
    fn cells_that_cannot_be_exchanged_are_refused() {
        let three = "r1c1=1 r1c1=2 r1c4=1 r1c4=2 r2c1=1 r2c1=2";
        assert_eq!(
            verdict("[12]..[123].....[12]........", three, "r1c4=3", "r1c4=1"),
            "the pattern is not deadly"
        );
        // Exchanging the cells of each row changes the columns.
        let rows = "[12]..[12].....[45]..[456].....";
        let far = "r1c1=1 r1c1=2 r1c4=1 r1c4=2 r2c1=4 r2c1=5 r2c4=4 r2c4=5";
        assert_eq!(verdict(rows, far, "r2c4=6", "r2c4=4"), "the pattern is not deadly");
    }

    #[test]
    fn given_cells_are_refused() {
        let deadly = "r1c1=1 r1c4=2 r2c1=2 r2c4=1";
        let given = "a cell of a deadly pattern is given";
        assert_eq!(verdict("1..2.....2..[13].....", deadly, "r2c4=3", "r2c4=1"), given);
        assert_eq!(verdict("+1..+2.....+2..[13].....", deadly, "r2c4=3", "r2c4=1"), "");
    }
}
