//! Looking for fish of any shape, for all techniques that do.
//!
//! A fish can only eliminate what lies in no template of its digit, which
//! [`View::possible`] knows; in most grids most digits have nothing of the kind, and then there is
//! no fish to look for. Otherwise let X be such a candidate, the target. The fins all see X. So
//! what the base has outside the houses of X must be covered, and the cover house that holds X
//! holds none of that: N base houses have to be covered by N - 1 houses there. That is rare, and
//! for most choices of base houses soon refuted by N of their candidates no two of which share a
//! cover house.
//!
//! Base houses are chosen one after the other, together with the targets that are still possible,
//! then the covers of what they have outside the houses of each target, and last the cover house of
//! the target itself.
//!
//! A fish is left out if it is a smaller one with houses on both sides that help it nothing: if,
//! for each of its eliminations, fewer of its houses would do without other fins.

use crate::{
    Catch, Fish, Step, TechniqueId, View,
    view::fish::{Form::*, Kind::*},
};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, House};

/// Which houses a fish is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Rows against columns.
    Basic,
    /// Rows and boxes against columns and boxes, with at least one box.
    Franken,
    /// Any other choice.
    Mutant,
}

/// Which fins a fish has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// None.
    Finless,
    /// Some, and the base houses keep two candidates without them, if the form is basic.
    Finned,
    /// Some, without which a base house has a single candidate left.
    Sashimi,
}

/// Which fish to look for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quarry {
    /// The technique.
    pub id: TechniqueId,
    /// Its houses.
    pub form: Form,
    /// Its fins.
    pub kind: Kind,
    /// The number of base houses.
    pub size: usize,
}

/// How many choices of base houses are looked at for a digit. Only mutant Whales of a digit that is
/// placed nowhere, and Leviathans of one that is placed at most once, have more.
const MOST_BASES: usize = 150_000;

/// Houses: 9 bits each for rows, columns and boxes.
type Houses = u32;

const ROWS: Houses = 0x1FF;
const COLUMNS: Houses = ROWS << 9;
const BOXES: Houses = COLUMNS << 9;

impl Quarry {
    /// Finds the fish: by digit, then by base houses, then by cover houses; rows before columns
    /// before boxes. Siamese fish, if the options want them, follow those with the same base.
    pub(crate) fn find(
        self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let cells = view.grid.cells_of(digit);
            let possible = view.possible(digit);
            // Without a template there is no way to place the digit at all: nothing to conclude.
            if possible == cells || possible.is_empty() {
                continue;
            }
            for &(bases, covers) in self.form.houses() {
                let search = Search::new(view, self, digit, bases, covers);
                if search.is_bounded() {
                    let targets = cells - possible;
                    search.extend(0, Base { targets, ..Base::default() }, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a fish of this form may have these houses.
    const fn fits(self, base: Houses, cover: Houses) -> bool {
        let boxes = (base | cover) & BOXES != 0;
        let franken =
            (base & COLUMNS) | (cover & ROWS) == 0 || (base & ROWS) | (cover & COLUMNS) == 0;
        match self.form {
            Basic => franken && !boxes,
            Franken => franken && boxes,
            Mutant => !franken,
        }
    }
}

impl Form {
    /// The houses for base and cover, by direction.
    const fn houses(self) -> &'static [(Houses, Houses)] {
        match self {
            Basic => &[(ROWS, COLUMNS), (COLUMNS, ROWS)],
            Franken => &[(ROWS | BOXES, COLUMNS | BOXES), (COLUMNS | BOXES, ROWS | BOXES)],
            Mutant => &[(ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES)],
        }
    }
}

/// Base houses chosen so far.
#[derive(Clone, Copy, Debug, Default)]
struct Base {
    houses: Houses,
    size: usize,
    /// The candidates in at least one of them.
    once: CellSet,
    /// The candidates in at least two of them.
    twice: CellSet,
    /// What may still be eliminated.
    targets: CellSet,
}

/// The search for a digit.
struct Search<'v, 'g> {
    view: &'v View<'g>,
    quarry: Quarry,
    digit: Digit,
    /// The candidates in each house.
    cells: [CellSet; 27],
    bases: Houses,
    /// The houses that may cover each cell.
    covers_of: [Houses; 81],
    /// The candidates in them together.
    reach: [CellSet; 81],
}

impl<'v, 'g> Search<'v, 'g> {
    fn new(
        view: &'v View<'g>,
        quarry: Quarry,
        digit: Digit,
        bases: Houses,
        covers: Houses,
    ) -> Self {
        let open = view.grid.cells_of(digit);
        let mut search = Self {
            view,
            quarry,
            digit,
            cells: [CellSet::EMPTY; 27],
            bases: 0,
            covers_of: [0; 81],
            reach: [CellSet::EMPTY; 81],
        };
        for known in view.topology.houses() {
            let Some(number) = number(known.house) else { continue };
            let cells = known.cells & open;
            search.cells[number] = cells;
            let whole = known.cells.len() == 9;
            if whole && known.cells.is_disjoint(view.grid.cells_holding(digit)) {
                search.bases |= bases & 1 << number;
            }
            if covers >> number & 1 == 1 {
                for cell in cells.iter() {
                    search.covers_of[cell.index()] |= 1 << number;
                    search.reach[cell.index()] = search.reach[cell.index()] | cells;
                }
            }
        }
        search
    }

    fn is_bounded(&self) -> bool {
        let (n, k) = (self.bases.count_ones() as usize, self.quarry.size);
        n >= k && (0..k).fold(1, |choices, i| choices * (n - i) / (i + 1)) <= MOST_BASES
    }

    /// Adds base houses from number `from` on, until there are enough.
    fn extend(
        &self,
        from: usize,
        base: Base,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if base.size == self.quarry.size {
            return self.complete(base, found);
        }
        for number in numbers(self.bases >> from << from) {
            let cells = self.cells[number];
            let twice = base.twice | (base.once & cells);
            if let Some(next) = self.hopeful(Base {
                houses: base.houses | 1 << number,
                size: base.size + 1,
                once: base.once | cells,
                twice,
                targets: base.targets,
            }) {
                self.extend(number + 1, next, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The same with the targets that are left, if any is.
    fn hopeful(&self, mut base: Base) -> Option<Base> {
        let endo_fins = match self.quarry.kind {
            Finless => 0,
            Finned | Sashimi => usize::from(self.view.options.max_endo_fins),
        };
        if base.twice.len() > endo_fins {
            return None;
        }
        let size = self.quarry.size;
        if self.quarry.kind == Finless && self.needs_more_than(base.once, size) {
            return None;
        }
        base.targets -= base.once;
        if !base.twice.is_empty() {
            base.targets &= self.view.seen_by_all(base.twice);
        }
        for target in base.targets.iter() {
            if self.needs_more_than(self.outside(base, target), size - 1) {
                base.targets.discard(target);
            }
        }
        (!base.targets.is_empty()).then_some(base)
    }

    /// What the base has outside the houses of `target`.
    fn outside(&self, base: Base, target: Cell) -> CellSet {
        base.once - self.view.topology.peers(target)
    }

    /// Whether so many houses cannot cover `cells`, as far as one sees at once: there are more of
    /// them no two of which share a cover house.
    fn needs_more_than(&self, mut cells: CellSet, n: usize) -> bool {
        for _ in 0..=n {
            let Some(cell) = cells.first() else { return false };
            cells = cells - self.reach[cell.index()] - cell.into();
        }
        true
    }

    /// Finds the covers of a base and says what they catch.
    fn complete(
        &self,
        base: Base,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut covers: Vec<Houses> = Vec::new();
        if self.quarry.kind == Finless {
            self.cover(base, base.once, self.quarry.size, 0, &mut covers);
        } else {
            for target in base.targets.iter() {
                let mut nets = Vec::new();
                let outside = self.outside(base, target);
                self.cover(base, outside, self.quarry.size - 1, 0, &mut nets);
                let last = self.covers_of[target.index()] & !base.houses;
                for net in nets {
                    covers.extend(numbers(last & !net).map(|number| net | 1 << number));
                }
            }
        }
        covers.sort_unstable_by_key(|cover| std::cmp::Reverse(cover.reverse_bits()));
        covers.dedup();
        let catches: Vec<(Catch, CellSet)> =
            covers.into_iter().filter_map(|cover| self.caught(base, cover)).collect();
        for catch in &catches {
            if self.is_wanted(base, &[catch]) {
                found(self.step(base, &[catch]))?;
            }
        }
        if self.view.options.siamese {
            self.pair(base, &catches, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Every choice of exactly `left` houses that cover `cells`, each of them something new.
    fn cover(
        &self,
        base: Base,
        cells: CellSet,
        left: usize,
        chosen: Houses,
        nets: &mut Vec<Houses>,
    ) {
        let Some(cell) = cells.first() else {
            return self.fill(base, left, chosen, 0, nets);
        };
        if self.needs_more_than(cells, left) {
            return;
        }
        for number in numbers(self.covers_of[cell.index()] & !base.houses) {
            self.cover(base, cells - self.cells[number], left - 1, chosen | 1 << number, nets);
        }
    }

    /// Every choice of `left` more houses, from number `from` on, where nothing has to be covered
    /// but fewer fins are welcome.
    fn fill(&self, base: Base, left: usize, chosen: Houses, from: usize, nets: &mut Vec<Houses>) {
        if left == 0 {
            return nets.push(chosen);
        }
        let covered = numbers(chosen).fold(CellSet::EMPTY, |all, number| all | self.cells[number]);
        let bare = base.once - base.twice - covered;
        let useful = bare.iter().fold(0, |all, cell| all | self.covers_of[cell.index()]);
        for number in numbers((useful & !base.houses) >> from << from) {
            self.fill(base, left - 1, chosen | 1 << number, number + 1, nets);
        }
    }

    /// Whether no smaller fish without other fins eliminates `target`, and whether each cover house
    /// covers something of the `body` alone.
    fn is_tight(&self, base: Base, cover: Houses, body: CellSet, target: Cell) -> bool {
        let others = |number: usize| {
            numbers(cover & !(1 << number))
                .fold(CellSet::EMPTY, |cells, other| cells | self.cells[other])
        };
        if !numbers(cover).all(|n| !((body & self.cells[n]) - others(n)).is_empty()) {
            return false;
        }
        let holding = self.covers_of[target.index()] & cover;
        numbers(holding).any(|held| {
            let rest = cover & !(1 << held);
            let body = body - self.cells[held];
            // Every part of the other cover houses, in descending order, without the whole.
            let mut part = rest;
            while part != 0 {
                part = (part - 1) & rest;
                let covered =
                    numbers(part).fold(CellSet::EMPTY, |all, number| all | self.cells[number]);
                let bare = body - covered;
                let within = numbers(base.houses).filter(|&n| bare.is_disjoint(self.cells[n]));
                if within.count() > part.count_ones() as usize {
                    return false;
                }
            }
            true
        })
    }

    /// What the fish with this cover eliminates, if it is of the kind that is looked for.
    fn caught(&self, base: Base, cover: Houses) -> Option<(Catch, CellSet)> {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for number in numbers(cover) {
            twice |= once & self.cells[number];
            once |= self.cells[number];
        }
        let endo_fins = base.twice;
        let fins = base.once - once - endo_fins;
        let all = fins | endo_fins;
        let finless = self.quarry.kind == Finless;
        let few = fins.len() <= usize::from(self.view.options.max_fins);
        if !self.quarry.fits(base.houses, cover) || finless != all.is_empty() || !few {
            return None;
        }
        let eliminated = ((once - base.once) | twice) - all;
        let eliminated = eliminated & self.view.seen_by_all(all);
        let body = base.once - all;
        let tight = |target| self.is_tight(base, cover, body, target);
        let catch = Catch { cover: houses(cover), fins, endo_fins };
        (eliminated - base.once).iter().any(tight).then_some((catch, eliminated))
    }

    /// Puts two catches of different things together.
    fn pair(
        &self,
        base: Base,
        catches: &[(Catch, CellSet)],
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (at, first) in catches.iter().enumerate() {
            for second in &catches[at + 1..] {
                let differ = first.1 != second.1;
                if differ && self.is_wanted(base, &[first, second]) {
                    found(self.step(base, &[first, second]))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the fish is of the kind that is looked for: a basic fish is sashimi if each of its
    /// catches leaves a base house with a single candidate.
    fn is_wanted(&self, base: Base, catches: &[&(Catch, CellSet)]) -> bool {
        if self.quarry.form != Basic || self.quarry.kind == Finless {
            return true;
        }
        let is_sashimi = catches.iter().all(|(catch, _)| {
            let fins = catch.all_fins();
            numbers(base.houses).any(|number| !(self.cells[number] - fins).has_several())
        });
        is_sashimi == (self.quarry.kind == Sashimi)
    }

    fn step(&self, base: Base, catches: &[&(Catch, CellSet)]) -> Step {
        let fish = Fish {
            digit: self.digit,
            base: houses(base.houses),
            body: base.once - catches[0].0.all_fins(),
            catches: catches.iter().map(|(catch, _)| catch.clone()).collect(),
        };
        let eliminated = catches.iter().fold(CellSet::EMPTY, |all, catch| all | catch.1);
        let eliminated = CandidateSet::of_digit(self.digit, eliminated);
        Step::eliminating(self.quarry.id, fish, &eliminated)
    }
}

const fn number(house: House) -> Option<usize> {
    match house {
        House::Row(n) => Some(n as usize),
        House::Column(n) => Some(9 + n as usize),
        House::Box(n) => Some(18 + n as usize),
        House::Extra(_) => None,
    }
}

fn houses(houses: Houses) -> Vec<House> {
    let house = |number: usize| match number {
        0..9 => House::Row(number as u8),
        9..18 => House::Column(number as u8 - 9),
        _ => House::Box(number as u8 - 18),
    };
    numbers(houses).map(house).collect()
}

fn numbers(mut bits: Houses) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            number
        })
    })
}
