//! Backdoors: the cells that, once filled, let singles do the rest.

mod closure;

use self::closure::{Singles, State};
use crate::runs::Runs;
use sudokit_grid::{Cell, CellSet, Ending, Givens, Limits, Solution};

/// The largest backdoors that are looked for. Of 606,285 hard puzzles that were looked at in
/// <http://forum.enjoysudoku.com/one-flew-over-the-backdoors-t31086.html>, none needs more than
/// three cells.
pub const LARGEST_BACKDOOR: usize = 3;

/// Which backdoors are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BackdoorSizes {
    /// Those of the smallest size that there is, up to [`LARGEST_BACKDOOR`].
    Smallest,
    /// Those of up to so many cells, at most [`LARGEST_BACKDOOR`].
    UpTo(usize),
}

/// The backdoors of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backdoors {
    /// The cells that singles leave empty in the puzzle itself.
    pub stuck: CellSet,
    /// By size, from 1: all backdoors of so many cells that contain no smaller one, in the order of
    /// their cells. It holds the sizes that were searched to their end.
    #[doc(alias = "magic cells")]
    pub minimal: Vec<Vec<CellSet>>,
    /// How often singles were let run.
    pub nodes: u64,
    /// [`Ending::Exhausted`] if all sizes that were asked for are known.
    pub ending: Ending,
}

impl Backdoors {
    /// How many cells must be filled before singles solve the puzzle: 0 if they do without. Nothing
    /// if more are needed than were looked for, or a limit was reached.
    #[must_use]
    pub fn size(&self) -> Option<usize> {
        if self.stuck.is_empty() {
            return Some(0);
        }
        self.minimal.iter().position(|sets| !sets.is_empty()).map(|index| index + 1)
    }

    /// The backdoors of the smallest size; none if singles solve the puzzle, or none are known.
    #[must_use]
    pub fn smallest(&self) -> &[CellSet] {
        self.minimal.iter().find(|sets| !sets.is_empty()).map_or(&[], Vec::as_slice)
    }
}

/// The backdoors of a puzzle: sets of cells which, filled as in its solution, let naked and hidden
/// singles solve the rest. One of a single cell is also called a magic cell.
///
/// The solution is the only one of the puzzle, as [`verdict`](crate::verdict) finds it: of puzzles
/// with several, backdoors are not defined. (What is found then leads to this one.) Nothing is
/// returned if the solution contradicts the puzzle. Placed digits count as filled, and pencilmarks
/// restrict their cells; for the puzzle itself, hand in [`Givens::as_printed`].
///
/// Of `limits`, a node is one run of singles, and the number of solutions does not matter.
///
/// Source of the word: Sudopedia, <http://sudopedia.enjoysudoku.com/Backdoor.html>; in the
/// literature on search these are *weak* backdoors (R. Williams, C. Gomes, B. Selman, Backdoors to
/// typical case complexity, IJCAI 2003).
///
/// ```
/// use sudokit_grid::{Givens, Limits};
/// use sudokit_solve::{BackdoorSizes, backdoors, verdict};
///
/// let puzzle: Givens =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let verdict = verdict(&puzzle, &Limits::NONE);
/// let solution = verdict.unique().ok_or("one solution")?;
/// let found = backdoors(&puzzle, solution, BackdoorSizes::Smallest, &Limits::NONE)
///     .ok_or("the solution is that of the puzzle")?;
/// assert_eq!((found.stuck.len(), found.size()), (60, Some(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn backdoors(
    givens: &Givens,
    solution: &Solution,
    sizes: BackdoorSizes,
    limits: &Limits<'_>,
) -> Option<Backdoors> {
    if !solution.completes(givens) {
        return None;
    }
    let singles = Singles::new(solution);
    let start = singles.start(givens);
    let stuck = !start.filled;
    let mut search = Search { singles, runs: Runs::after_the_first(limits) };
    let mut minimal = Vec::new();
    if !stuck.is_empty() {
        let mut alone = search.alone(&start, sizes, &mut minimal);
        if let Some(cells) = &mut alone {
            let pairs = search.pairs(cells, sizes, &mut minimal);
            pairs.and_then(|pairs| search.triples(cells, &pairs, sizes, &mut minimal));
        }
    }
    let Runs { nodes, ending, .. } = search.runs;
    Some(Backdoors { stuck, minimal, nodes, ending })
}

impl BackdoorSizes {
    /// Whether this size is looked for after these smaller ones.
    fn go_on(self, size: usize, minimal: &[Vec<CellSet>]) -> bool {
        match self {
            Self::Smallest => minimal.iter().all(Vec::is_empty),
            Self::UpTo(largest) => size <= largest,
        }
    }
}

/// Cells that are worth the same: singles fill the same cells after any of them.
struct Class {
    cells: CellSet,
    /// The first of them.
    first: Cell,
    state: State,
}

/// The state after two classes; nothing where that cannot be part of a larger minimal backdoor:
/// they are one together, or one of them gives the other.
type Pairs = Vec<Vec<Option<State>>>;

/// The search for one puzzle.
///
/// Three facts spare most of the work. What singles fill grows with what they start from, and does
/// not depend on the order. So cells after which they fill the same are interchangeable; a cell
/// that they fill after another adds nothing to that one; and all sets within what some set led
/// to, which was not everything, fail as well.
struct Search<'a> {
    singles: Singles,
    runs: Runs<'a>,
}

impl Search<'_> {
    /// The single cells that are backdoors, and classes of the others.
    fn alone(
        &mut self,
        start: &State,
        sizes: BackdoorSizes,
        minimal: &mut Vec<Vec<CellSet>>,
    ) -> Option<Vec<Class>> {
        if !sizes.go_on(1, minimal) {
            return None;
        }
        let mut found = Vec::new();
        let mut classes: Vec<Class> = Vec::new();
        for first in !start.filled {
            let state = self.after(start, first)?;
            let cells = CellSet::single(first);
            if state.is_solved() {
                found.push(cells);
            } else if let Some(class) = classes.iter_mut().find(|class| class.state == state) {
                class.cells |= cells;
            } else {
                classes.push(Class { cells, first, state });
            }
        }
        minimal.push(found);
        Some(classes)
    }

    /// The pairs that are backdoors, and the states after the others.
    fn pairs(
        &mut self,
        classes: &[Class],
        sizes: BackdoorSizes,
        minimal: &mut Vec<Vec<CellSet>>,
    ) -> Option<Pairs> {
        if !sizes.go_on(2, minimal) {
            return None;
        }
        let mut found = Vec::new();
        let mut pairs: Pairs = Vec::with_capacity(classes.len());
        for (index, a) in classes.iter().enumerate() {
            let mut row = vec![None; classes.len()];
            for (place, b) in classes.iter().enumerate().skip(index + 1) {
                if a.state.filled.contains(b.first) || b.state.filled.contains(a.first) {
                    continue;
                }
                let state = self.after(&a.state, b.first)?;
                if state.is_solved() {
                    found.extend(choices(&[a, b]));
                } else {
                    row[place] = Some(state);
                }
            }
            pairs.push(row);
        }
        minimal.push(sorted(found));
        Some(pairs)
    }

    /// The triples that are backdoors.
    fn triples(
        &mut self,
        classes: &[Class],
        pairs: &Pairs,
        sizes: BackdoorSizes,
        minimal: &mut Vec<Vec<CellSet>>,
    ) -> Option<()> {
        if !sizes.go_on(3, minimal) {
            return None;
        }
        let mut found = Vec::new();
        let mut failed: Vec<CellSet> =
            pairs.iter().flatten().flatten().map(|state| state.filled).collect();
        for (index, a) in classes.iter().enumerate() {
            failed.sort_unstable();
            failed.dedup();
            let mut hopeless = Hopeless::after(a.first, &failed);
            for (place, b) in classes.iter().enumerate().skip(index + 1) {
                let Some(state) = &pairs[index][place] else { continue };
                for (last, c) in classes.iter().enumerate().skip(place + 1) {
                    let is_open = pairs[index][last].is_some() && pairs[place][last].is_some();
                    if !is_open || hopeless.contains(b.first, c.first) {
                        continue;
                    }
                    let state = self.after(state, c.first)?;
                    if state.is_solved() {
                        found.extend(choices(&[a, b, c]));
                    } else {
                        hopeless.insert(state.filled);
                        failed.push(state.filled);
                    }
                }
            }
        }
        minimal.push(sorted(found));
        Some(())
    }

    /// The state after another cell; nothing if a limit is reached.
    fn after(&mut self, state: &State, cell: Cell) -> Option<State> {
        self.runs.count()?;
        Some(self.singles.after(state, cell))
    }
}

/// The pairs of cells that, with a third one, lie in what some set led to: no backdoors.
struct Hopeless {
    /// By cell: the cells that lie there with it.
    partners: [CellSet; 81],
}

impl Hopeless {
    fn after(third: Cell, failed: &[CellSet]) -> Self {
        let mut hopeless = Self { partners: [CellSet::EMPTY; 81] };
        for &cells in failed.iter().filter(|cells| cells.contains(third)) {
            hopeless.insert(cells);
        }
        hopeless
    }

    fn insert(&mut self, cells: CellSet) {
        for cell in cells {
            self.partners[cell.index()] |= cells;
        }
    }

    const fn contains(&self, a: Cell, b: Cell) -> bool {
        self.partners[a.index()].contains(b)
    }
}

/// All sets with one cell of each class.
fn choices(classes: &[&Class]) -> Vec<CellSet> {
    classes.iter().fold(vec![CellSet::EMPTY], |sets, class| {
        let with_each = |set: CellSet| class.cells.iter().map(move |cell| set | cell.into());
        sets.into_iter().flat_map(with_each).collect()
    })
}

fn sorted(mut sets: Vec<CellSet>) -> Vec<CellSet> {
    sets.sort_unstable_by(|a, b| a.iter().cmp(b.iter()));
    sets
}
