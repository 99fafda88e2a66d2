//! What techniques about deadly patterns share: the types in which guardians conclude something.
//!
//! A deadly pattern may be a rectangle, a loop or the whole grid; what follows depends only on
//! where its guardians are. The literature numbers the cases, the same for all shapes.

use crate::{
    Example, Exchanged, Family, Step, TechniqueId, TechniqueInfo, Truth, Uniqueness, View,
};
use std::ops::ControlFlow::{self, Continue};
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, HouseCells};

/// Where found steps go.
pub(crate) type Found<'f> = dyn FnMut(Step) -> ControlFlow<()> + 'f;

/// What is known about a technique of this family.
pub(crate) const fn info(
    id: &'static str,
    name: &'static str,
    aliases: &'static [&'static str],
    example: Example,
) -> TechniqueInfo {
    TechniqueInfo {
        id: TechniqueId::new(id),
        name,
        aliases,
        family: Family::Uniqueness,
        needs_uniqueness: true,
        example,
    }
}

/// The candidates of `digits` in each of `cells`, whether they are still there or not.
pub(crate) fn product(cells: CellSet, digits: DigitSet) -> CandidateSet {
    let mut set = CandidateSet::EMPTY;
    for digit in digits.iter() {
        *set.cells_of_mut(digit) = cells;
    }
    set
}

/// A deadly pattern and what keeps it from being all there is.
#[derive(Clone, Debug)]
pub(crate) struct Deadly {
    /// The cells with the digits that they must not hold alone.
    pub(crate) candidates: CandidateSet,
    /// The other candidates of these cells.
    pub(crate) guardians: CandidateSet,
    /// The cells of the guardians.
    pub(crate) extra: CellSet,
    /// Which cells could be exchanged.
    pub(crate) exchanged: Exchanged,
}

/// From which of the types a technique concludes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Type 1: one cell has guardians.
    OneCell,
    /// Type 2: the guardians have one digit.
    OneDigit,
    /// Type 3: the cells with guardians are part of a subset.
    Subset,
    /// Type 4: deadly digits are locked in the cells with guardians.
    Locked,
    /// Any guardians that something sees.
    Any,
}

impl Deadly {
    /// The deadly pattern of these candidates.
    pub(crate) fn new(view: &View<'_>, candidates: CandidateSet) -> Self {
        let cells = candidates.cells();
        let mut guardians = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            let others = view.grid.cells_of(digit) & (cells - candidates.cells_of(digit));
            *guardians.cells_of_mut(digit) = others;
        }
        Self { candidates, guardians, extra: guardians.cells(), exchanged: Exchanged::Pattern }
    }

    /// Pushes the step that eliminates what is open of `eliminated`, if anything is.
    pub(crate) fn push(
        &self,
        view: &View<'_>,
        technique: TechniqueId,
        truths: &[Truth],
        eliminated: CandidateSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let eliminated = eliminated & view.grid.candidates();
        if eliminated.is_empty() || self.guardians.is_empty() {
            return Continue(());
        }
        let pattern = Uniqueness {
            deadly: Box::new(self.candidates),
            guardians: Box::new(self.guardians),
            truths: truths.to_vec(),
            exchanged: self.exchanged,
        };
        found(Step::eliminating(technique, pattern, &eliminated))
    }

    /// What follows by one of the types.
    pub(crate) fn conclude(
        &self,
        kind: Kind,
        view: &View<'_>,
        technique: TechniqueId,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        match kind {
            Kind::OneCell => self.type_1(view, technique, found),
            Kind::OneDigit => self.type_2(view, technique, found),
            Kind::Subset => self.type_3(view, technique, found),
            Kind::Locked => self.type_4(view, technique, found),
            Kind::Any => self.type_n(view, technique, found),
        }
    }

    /// Type 1: only one cell has guardians, so it is none of the deadly digits.
    pub(crate) fn type_1(
        &self,
        view: &View<'_>,
        technique: TechniqueId,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let Some(cell) = self.extra.sole() else { return Continue(()) };
        let deadly = CandidateSet::of_cell(cell, self.candidates.digits_in(cell));
        self.push(view, technique, &[], deadly, found)
    }

    /// Type 2: all guardians have one digit, so cells that see all of them do not.
    pub(crate) fn type_2(
        &self,
        view: &View<'_>,
        technique: TechniqueId,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let Some(digit) = self.guardians.digits().sole() else { return Continue(()) };
        if !self.extra.has_several() {
            return Continue(());
        }
        let seen = view.seen_by_all(self.extra) & view.grid.cells_of(digit);
        self.push(view, technique, &[], CandidateSet::of_digit(digit, seen), found)
    }

    /// Type 3: the cells with guardians lie in one house and count there as one cell with the
    /// guardians' digits; together with other cells it makes a naked subset.
    pub(crate) fn type_3(
        &self,
        view: &View<'_>,
        technique: TechniqueId,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if !self.extra.has_several() || !self.guardians.digits().has_several() {
            return Continue(());
        }
        for house in houses_around(view, self.extra) {
            let mut subset = Subset { deadly: self, view, technique, house };
            let others = house.cells & (view.grid.empty() - self.extra);
            subset.extend(CellSet::EMPTY, self.guardians.digits(), others, found)?;
        }
        Continue(())
    }

    /// Type 4: the cells with guardians lie in one house, and all but one of them are needed for
    /// deadly digits that have no other room there. The remaining one holds a guardian, so the
    /// other deadly digits are in none of them.
    pub(crate) fn type_4(
        &self,
        view: &View<'_>,
        technique: TechniqueId,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if !self.extra.has_several() {
            return Continue(());
        }
        let mut digits = DigitSet::EMPTY;
        for cell in self.extra.iter() {
            digits |= self.candidates.digits_in(cell);
        }
        for house in houses_around(view, self.extra) {
            if house.cells.len() != 9 {
                continue;
            }
            let is_locked = |&digit: &Digit| {
                let places = view.grid.cells_of(digit) & house.cells;
                !places.is_empty() && self.extra.contains_all(places)
                    // A guardian of this digit would need the same room.
                    && self.guardians.cells_of(digit).is_empty()
            };
            let locked: DigitSet = digits.iter().filter(is_locked).collect();
            if locked.len() + 1 != self.extra.len() {
                continue;
            }
            let mut gone = self.candidates & product(self.extra, digits);
            gone -= product(self.extra, locked);
            let truths: Vec<Truth> =
                locked.iter().map(|digit| Truth::Place(house.house, digit)).collect();
            self.push(view, technique, &truths, gone, found)?;
        }
        Continue(())
    }

    /// Any type: whatever sees all guardians is false.
    pub(crate) fn type_n(
        &self,
        view: &View<'_>,
        technique: TechniqueId,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let mut seen = view.grid.candidates();
        for guardian in self.guardians.iter() {
            seen &= CandidateSet::seen_by(guardian, view.topology);
        }
        self.push(view, technique, &[], seen, found)
    }
}

/// The houses that contain all of `cells`.
fn houses_around<'g>(
    view: &View<'g>,
    cells: CellSet,
) -> impl Iterator<Item = &'g HouseCells> + use<'g> {
    view.houses().filter(move |house| house.cells.contains_all(cells))
}

/// The search for cells that make a naked subset with the guardians.
struct Subset<'d, 'v, 'g> {
    deadly: &'d Deadly,
    view: &'v View<'g>,
    technique: TechniqueId,
    house: &'g HouseCells,
}

impl Subset<'_, '_, '_> {
    /// Pushes the subsets that consist of `chosen` and at least one of `rest`.
    fn extend(
        &mut self,
        chosen: CellSet,
        digits: DigitSet,
        rest: CellSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if digits.len() > chosen.len() + rest.len() + 1 {
            return Continue(());
        }
        let mut rest = rest;
        while let Some(cell) = rest.first() {
            rest.discard(cell);
            let (mut chosen, digits) = (chosen, digits | self.view.grid.pencilmarks(cell));
            chosen.insert(cell);
            if digits.len() == chosen.len() + 1 {
                self.push(chosen, digits, found)?;
            }
            self.extend(chosen, digits, rest, found)?;
        }
        Continue(())
    }

    /// Eliminates the digits of a subset from the other cells of every house around it.
    fn push(&self, chosen: CellSet, digits: DigitSet, found: &mut Found<'_>) -> ControlFlow<()> {
        let subset = chosen | self.deadly.extra;
        let mut outside = CellSet::EMPTY;
        for (at, house) in houses_around(self.view, subset).enumerate() {
            if at == 0 && house.house != self.house.house {
                return Continue(());
            }
            outside |= house.cells - subset;
        }
        let truths: Vec<Truth> = chosen.iter().map(Truth::Cell).collect();
        let eliminated = product(outside, digits);
        self.deadly.push(self.view, self.technique, &truths, eliminated, found)
    }
}

/// The candidates of `digit` that are left in a house of nine cells, if all lie in `cells`.
pub(crate) fn is_confined(view: &View<'_>, digit: Digit, house: CellSet, cells: CellSet) -> bool {
    let places = view.grid.cells_of(digit) & house;
    !places.is_empty() && cells.contains_all(places)
}

/// The cells of the row and of the column of a cell.
pub(crate) fn row_and_column(cell: Cell) -> [CellSet; 2] {
    [row(cell.row()), column(cell.column())]
}

/// The cells of a row.
pub(crate) fn row(row: usize) -> CellSet {
    CellSet::from_bits(0x1ff << (9 * row))
}

/// The cells of a column.
pub(crate) fn column(column: usize) -> CellSet {
    let mut bits = 0;
    for row in 0..9 {
        bits |= 1 << (9 * row + column);
    }
    CellSet::from_bits(bits)
}
