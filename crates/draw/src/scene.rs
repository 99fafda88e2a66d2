//! What there is to draw: the marks, as far as they fit the grid.

use std::collections::{BTreeMap, BTreeSet};
use sudokit_grid::{Candidate, Cell, CellSet, Digit, Grid, House};
use sudokit_logic::{LinkMark, Marks, Role, Sign, Stage, Turn, Way};

/// The marks as far as they fit the grid: a pattern may speak of all its digits in all its cells,
/// and only what is there is drawn.
pub(crate) struct Scene {
    /// Houses, the important ones above the others.
    pub(crate) houses: Vec<(House, Role)>,
    /// The digits of houses, written as they shall stand there.
    pub(crate) labels: BTreeMap<House, String>,
    /// Sets of cells, those of clashes above the others.
    pub(crate) cells: Vec<(CellSet, Role)>,
    /// Candidates with the role that is drawn last, and one that is seen beneath it.
    pub(crate) candidates: BTreeMap<Candidate, (Option<Role>, Role)>,
    /// Where digits stand already that belong to the pattern.
    pub(crate) standing: CellSet,
    /// Groups of candidates that lie in several cells.
    pub(crate) groups: BTreeSet<(Digit, CellSet)>,
    pub(crate) links: Vec<LinkMark>,
    pub(crate) stages: BTreeMap<Candidate, Vec<Stage>>,
    pub(crate) turn: Option<Turn>,
}

impl Scene {
    pub(crate) fn of(grid: &Grid, marks: &Marks) -> Self {
        let mut candidates: BTreeMap<Candidate, (Option<Role>, Role)> = BTreeMap::new();
        let mut standing = CellSet::EMPTY;
        for &(candidate, role) in &marks.candidates {
            if grid.digit(candidate.cell) == Some(candidate.digit) {
                // What only helps need not stand out twice.
                if role != Role::Witness {
                    standing.insert(candidate.cell);
                }
            } else if grid.allows(candidate) {
                let entry = candidates.entry(candidate).or_insert((None, role));
                *entry = (beneath(entry.1, role), role);
            }
        }
        let counts = |cell: &Cell| grid.digit(*cell).is_some_and(|d| marks.standing.contains(d));
        standing |= Cell::ALL.into_iter().filter(counts).collect();
        let mut houses: Vec<(House, Role)> =
            marks.houses.iter().copied().filter(|&(house, _)| is_drawn(house)).collect();
        houses.sort_by_key(|&(_, role)| role);
        let mut cells: Vec<(CellSet, Role)> =
            marks.cells.iter().copied().filter(|(cells, _)| !cells.is_empty()).collect();
        cells.sort_by_key(|&(_, role)| role == Role::Clash);
        let links = links(grid, marks);
        let ends = links.iter().flat_map(|link| [link.from, link.to]);
        let groups = marks.groups.iter().map(|&(digit, cells)| (digit, there(grid, digit, cells)));
        let groups = groups.chain(ends).filter(|(_, cells)| cells.has_several()).collect();
        let mut stages: BTreeMap<Candidate, Vec<Stage>> = BTreeMap::new();
        for &(candidate, stage) in marks.stages.iter().filter(|(c, _)| grid.allows(*c)) {
            stages.entry(candidate).or_default().push(stage);
        }
        let labels = labels(marks);
        Self {
            houses,
            labels,
            cells,
            candidates,
            standing,
            groups,
            links,
            stages,
            turn: marks.turn,
        }
    }

    /// The signs that occur, each once, in the order of a legend.
    pub(crate) fn signs(&self) -> Vec<Sign> {
        let roles =
            self.candidates.values().flat_map(|&(under, role)| under.into_iter().chain([role]));
        let mut signs: BTreeSet<Sign> = roles.map(Sign::Candidate).collect();
        signs.extend(self.cells.iter().map(|&(_, role)| Sign::Cells(role)));
        signs.extend(self.houses.iter().map(|&(_, role)| Sign::House(role)));
        signs.extend(self.links.iter().map(|link| Sign::Link(link.kind)));
        let others = [
            (!self.standing.is_empty(), Sign::Standing),
            (!self.groups.is_empty(), Sign::Group),
            (!self.stages.is_empty(), Sign::Stage),
            (self.stages.values().flatten().any(|stage| stage.way == Way::Nested), Sign::Nested),
            (!self.labels.is_empty(), Sign::Label),
            (self.turn.is_some(), Sign::Turn),
        ];
        signs.extend(others.into_iter().filter(|(is_there, _)| *is_there).map(|(_, sign)| sign));
        signs.into_iter().collect()
    }
}

/// What is still seen of the role that a candidate had before: a cross does not hide that it
/// belongs to the pattern. To be false and to be eliminated is much the same.
fn beneath(before: Role, now: Role) -> Option<Role> {
    let is_seen = now == Role::Eliminated && !matches!(before, Role::Off | Role::Eliminated);
    is_seen.then_some(before)
}

/// Only rows, columns and boxes have a shape that can be drawn.
const fn is_drawn(house: House) -> bool {
    !matches!(house, House::Extra(_))
}

/// The cells that have a candidate; all of them, if none has.
fn there(grid: &Grid, digit: Digit, cells: CellSet) -> CellSet {
    let there = cells & grid.cells_of(digit);
    if there.is_empty() { cells } else { there }
}

/// The links, each once, between the candidates that are there.
fn links(grid: &Grid, marks: &Marks) -> Vec<LinkMark> {
    let mut links: Vec<LinkMark> = Vec::new();
    for &LinkMark { from, to, kind } in &marks.links {
        let [from, to] = [from, to].map(|(digit, cells)| (digit, there(grid, digit, cells)));
        let link = LinkMark { from, to, kind };
        if !links.contains(&link) {
            links.push(link);
        }
    }
    links
}

/// The digits of each house; what comes later, such as a link after a truth, behind a stroke.
fn labels(marks: &Marks) -> BTreeMap<House, String> {
    let mut labels: BTreeMap<House, String> = BTreeMap::new();
    for (house, digits) in marks.labels.iter().filter(|(house, _)| is_drawn(*house)) {
        let label = labels.entry(*house).or_default();
        if !label.is_empty() {
            label.push('/');
        }
        label.push_str(&digits.to_string());
    }
    labels
}
