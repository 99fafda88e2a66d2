//! Looking for two strong links of a digit that a weak one joins, for all techniques that do.
//!
//! All of them conclude from one digit alone. So a digit of which every candidate lies in a
//! template, see [`View::possible`], has none of them and is left out at once.

use crate::{Cases, Chain, Link, Node, Step, TechniqueId, Truth, View};
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, House};

/// A digit to which a house leaves no more than two cells, or groups of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StrongLink {
    pub house: House,
    /// Two cells, or groups. In a box a row and a column share the cell where they cross.
    pub ends: [CellSet; 2],
    /// Whether they are a row and a column of a box.
    pub cross: Cross,
}

/// Which ends a link has, if these are a row and a column of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cross {
    No,
    RowColumn,
    ColumnRow,
}

/// How two strong links lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// In two parallel lines, joined along a line that crosses them.
    Skyscraper,
    /// In a row and a column, joined in a box.
    Kite,
    /// In the row and the column of a box, and in a line that crosses one of them.
    EmptyRectangle,
    /// In any other way.
    Other,
}

/// Two strong links and what follows: `first[0] = first[1] - second[0] = second[1]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turbot {
    pub digit: Digit,
    pub first: StrongLink,
    pub second: StrongLink,
    pub eliminated: CellSet,
}

impl Turbot {
    /// The pattern and its eliminations as a step.
    pub(crate) fn step(&self, id: TechniqueId) -> Step {
        let [a, b] = self.first.ends;
        let [c, d] = self.second.ends;
        let nodes = [a, b, c, d].map(|cells| Node { digit: self.digit, cells }).to_vec();
        let links = vec![Link::House(self.first.house), Link::Weak, Link::House(self.second.house)];
        let eliminated = CandidateSet::of_digit(self.digit, self.eliminated);
        Step::eliminating(id, Chain { nodes, links }, &eliminated)
    }

    fn layout(&self) -> Layout {
        let (b, c) = (self.first.ends[1], self.second.ends[0]);
        match (self.first.house, self.second.house) {
            (House::Row(_), House::Row(_)) | (House::Column(_), House::Column(_))
                if is_aligned(b, c) =>
            {
                Layout::Skyscraper
            }
            (House::Row(_), House::Column(_)) | (House::Column(_), House::Row(_)) => Layout::Kite,
            _ if self.is_empty_rectangle() => Layout::EmptyRectangle,
            _ => Layout::Other,
        }
    }
}

impl Turbot {
    /// Whether the row of a box leads along that row to a column with two places, which eliminates
    /// along the column of the box; or the other way round.
    fn is_empty_rectangle(&self) -> bool {
        let (a, b, c) = (self.first.ends[0], self.first.ends[1], self.second.ends[0]);
        let in_line = |line: fn(Cell) -> usize, one: CellSet, other: CellSet| {
            one.iter().all(|cell| Some(line(cell)) == other.first().map(line))
        };
        let in_row = |one, other| in_line(Cell::row, one, other);
        let in_column = |one, other| in_line(Cell::column, one, other);
        let leads_on = match (self.first.cross, self.second.house) {
            (Cross::ColumnRow, House::Column(_)) => in_row(c, b) && in_column(self.eliminated, a),
            (Cross::RowColumn, House::Row(_)) => in_column(c, b) && in_row(self.eliminated, a),
            _ => false,
        };
        leads_on && !self.second.is_grouped()
    }
}

impl StrongLink {
    fn is_grouped(&self) -> bool {
        self.ends.iter().any(|end| end.has_several())
    }

    fn reversed(self) -> Self {
        let [a, b] = self.ends;
        let cross = match self.cross {
            Cross::No => Cross::No,
            Cross::RowColumn => Cross::ColumnRow,
            Cross::ColumnRow => Cross::RowColumn,
        };
        Self { ends: [b, a], cross, ..self }
    }
}

/// Which strong links are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// Two cells.
    Cells,
    /// Two groups or cells; one end of a pattern at least is a group.
    Groups,
    /// Two cells of a line, and in a box the row and the column of an empty rectangle, which may
    /// be cells too.
    EmptyRectangle,
}

/// Pushes the patterns of a layout: by digit, then by links, boxes before columns before rows.
pub(crate) fn find(
    view: &View<'_>,
    ends: Ends,
    layout: Layout,
    found: &mut dyn FnMut(&Turbot) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let (cells, possible) = (view.grid.cells_of(digit), view.possible(digit));
        if cells == possible || possible.is_empty() {
            continue;
        }
        let links = strong_links(view, digit, ends);
        for (at, &first) in links.iter().enumerate() {
            for &second in &links[at + 1..] {
                if ends == Ends::Groups && !first.is_grouped() && !second.is_grouped() {
                    continue;
                }
                for (first, second) in [
                    (first, second),
                    (first, second.reversed()),
                    (first.reversed(), second),
                    (first.reversed(), second.reversed()),
                ] {
                    if let Some(turbot) = joined(view, digit, first, second)
                        && turbot.layout() == layout
                    {
                        found(&turbot)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pattern that two links make if the second end of the one sees the first end of the other.
fn joined(view: &View<'_>, digit: Digit, first: StrongLink, second: StrongLink) -> Option<Turbot> {
    let ([a, b], [c, d]) = (first.ends, second.ends);
    let seen_by = |end: CellSet| view.seen_by_all(end);
    if !(a | b).is_disjoint(c | d) || !seen_by(b).contains_all(c) {
        return None;
    }
    // If one end sees the other link whole, a single house tells as much.
    if seen_by(a).contains_all(c) || seen_by(b).contains_all(d) {
        return None;
    }
    // If the outer ends lie in one line as the inner do, it is an X-Wing.
    if is_aligned(a, d) && is_aligned(b, c) {
        return None;
    }
    let eliminated = seen_by(a) & seen_by(d) & view.grid.cells_of(digit);
    (!eliminated.is_empty()).then_some(Turbot { digit, first, second, eliminated })
}

/// The strong links of a digit.
fn strong_links(view: &View<'_>, digit: Digit, ends: Ends) -> Vec<StrongLink> {
    let mut links = Vec::new();
    for known in view.whole_houses() {
        let (house, cells) = (known.house, known.cells & view.grid.cells_of(digit));
        let pair = (cells.len() == 2).then(|| {
            let first = cells.first().map_or(CellSet::EMPTY, CellSet::single);
            [first, cells - first]
        });
        let is_box = matches!(house, House::Box(_));
        // A pair in a box and in a line at once counts as one of the line.
        let is_told = |[a, b]: [CellSet; 2]| is_box && is_aligned(a, b);
        let link = |ends| StrongLink { house, ends, cross: Cross::No };
        match ends {
            Ends::Cells => links.extend(pair.filter(|&pair| !is_told(pair)).map(link)),
            Ends::Groups => {
                links.extend(pair.filter(|&pair| !is_told(pair)).map(link));
                if pair.is_none() || !is_box {
                    // A row and a single cell of a box are a row and a column, too.
                    let is_told = |[a, b]: [CellSet; 2]| is_box && a.len().min(b.len()) == 1;
                    let groups = groups(house, cells).into_iter();
                    links.extend(groups.filter(|&ends| !is_told(ends)).map(link));
                }
                if pair.is_none() && is_box {
                    links.extend(crosses(house, cells));
                }
            }
            Ends::EmptyRectangle if !is_box => links.extend(pair.map(link)),
            Ends::EmptyRectangle => {
                if pair.is_none() || view.options.empty_rectangle_of_two {
                    links.extend(crosses(house, cells));
                }
            }
        }
    }
    links
}

/// What a house is cut into by lines or boxes, where these are two parts and not two cells.
fn groups(house: House, cells: CellSet) -> Vec<[CellSet; 2]> {
    if cells.len() < 3 {
        return Vec::new();
    }
    let kinds: &[fn(Cell) -> usize] = match house {
        House::Box(_) => &[Cell::row, Cell::column],
        _ => &[Cell::block],
    };
    let cut = |kind: &fn(Cell) -> usize| {
        let first = kind(cells.first()?);
        let part: CellSet = cells.iter().filter(|&cell| kind(cell) == first).collect();
        let rest = cells - part;
        let is_one = rest.iter().all(|cell| Some(kind(cell)) == rest.first().map(kind));
        (!rest.is_empty() && is_one).then_some([part, rest])
    };
    kinds.iter().filter_map(cut).collect()
}

/// Each row and column of a box that hold all of `cells` together, but neither of them alone.
fn crosses(house: House, cells: CellSet) -> Vec<StrongLink> {
    let lines = |kind: fn(Cell) -> usize| {
        (0..9)
            .map(|line| cells.iter().filter(|&cell| kind(cell) == line).collect::<CellSet>())
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
    };
    let mut crosses = Vec::new();
    for row in lines(Cell::row) {
        for column in lines(Cell::column) {
            if row | column == cells && row != cells && column != cells {
                crosses.push(StrongLink { house, ends: [row, column], cross: Cross::RowColumn });
            }
        }
    }
    crosses
}

/// Whether two cells stand in one row or column.
fn is_aligned(a: CellSet, b: CellSet) -> bool {
    let (Some(a), Some(b)) = (a.sole(), b.sole()) else { return false };
    a.row() == b.row() || a.column() == b.column()
}

/// Pushes every two patterns of a digit that `share` says belong together and that eliminate
/// different candidates, in the order of [`find`].
pub(crate) fn find_duals(
    view: &View<'_>,
    ends: Ends,
    layout: Layout,
    share: fn(&Turbot, &Turbot) -> bool,
    found: &mut dyn FnMut(&[Turbot; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut before: Vec<Turbot> = Vec::new();
    find(view, ends, layout, &mut |turbot| {
        for other in before.iter().filter(|other| other.digit == turbot.digit) {
            if other.eliminated != turbot.eliminated && share(other, turbot) {
                found(&[*other, *turbot])?;
            }
        }
        before.push(*turbot);
        ControlFlow::Continue(())
    })
}

/// The step of two patterns together: their houses leave no choice without the conclusions.
pub(crate) fn dual_step(id: TechniqueId, dual: &[Turbot; 2]) -> Step {
    let houses: BTreeSet<House> =
        dual.iter().flat_map(|turbot| [turbot.first.house, turbot.second.house]).collect();
    let digit = dual[0].digit;
    let truths = houses.into_iter().map(|house| Truth::Place(house, digit)).collect();
    let eliminated = dual[0].eliminated | dual[1].eliminated;
    Step::eliminating(id, Cases { truths }, &CandidateSet::of_digit(digit, eliminated))
}
