//! What a way from one candidate to another proves.

use super::{FirstChain, Kind, Literal, Search, Tables};
use crate::{Chain, Link, View};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit};

/// A chain with its kind.
pub(super) type Closed = (Kind, FirstChain);

/// The loops that the ways from the start of `search` back to its cell make.
pub(super) fn loops(
    view: &View<'_>,
    tables: &Tables,
    search: &Search,
    mut found: impl FnMut(Closed),
) {
    let start = search.start();
    let Some(cell) = tables.node(start.node()).cells.sole() else { return };
    for digit in view.grid.pencilmarks(cell).iter() {
        for truth in [true, false] {
            let end = Literal::new(tables.single(cell, digit), truth);
            let is_at_once = start.is_true() && !truth && end.node() != start.node();
            if !is_at_once
                && let Some((way, length)) = way_back(view, tables, search, end)
                && let Some(closed) = close(view, tables, &way, length)
            {
                found(closed);
            }
        }
    }
}

/// The first way from the start to another candidate of its cell, or to its own opposite, if its
/// first and its last link lead out of the cell.
fn way_back(
    view: &View<'_>,
    tables: &Tables,
    search: &Search,
    end: Literal,
) -> Option<(Vec<Literal>, u16)> {
    let (last, length) = match search.distance(end) {
        Some(length) => (None, length),
        None if end.is_true() => return None,
        None => {
            let takers = tables.takers(end.node());
            let reached = takers.filter_map(|taker| Some((search.position(taker)?, taker)));
            let (_, last) = reached.min_by_key(|&(position, _)| position)?;
            (Some(last), search.distance(last)? + 1)
        }
    };
    if length <= 2 {
        return None;
    }
    let mut way = search.way(last.unwrap_or(end))?;
    way.extend(last.map(|_| end));
    let cell = tables.node(end.node()).cells;
    let [second, last] = [1, way.len() - 2].map(|at| tables.node(way[at].node()).cells);
    let is_most = view.options.max_loop;
    (way.len() <= usize::from(is_most) + 2 && second != cell && last != cell)
        .then_some((way, length))
}

/// The loop that a way makes which leads back to its cell.
fn close(view: &View<'_>, tables: &Tables, way: &[Literal], length: u16) -> Option<Closed> {
    let (start, end) = (way[0], way[way.len() - 1]);
    let cell = tables.node(start.node()).cells.sole()?;
    let [from, to] = [start, end].map(|literal| tables.node(literal.node()).digit);
    let marks = view.grid.pencilmarks(cell);
    // What the first and the last link are, strong or weak.
    let ends = (!start.is_true(), end.is_true());
    let eliminated = match ends {
        (false, false) if from == to => Some(CandidateSet::of_cell(cell, from.into())),
        (true, true) if from == to => Some(CandidateSet::of_cell(cell, marks - from.into())),
        (false, true) if from != to => Some(CandidateSet::of_cell(cell, from.into())),
        (true, false) if from != to => Some(CandidateSet::of_cell(cell, to.into())),
        (false, false) if marks.len() > 2 => return None,
        _ => None,
    };
    if eliminated.is_some_and(|eliminated| eliminated.is_empty()) || visits_twice(tables, way, true)
    {
        return None;
    }
    let mut chain = tables.chain(view, way);
    if from == to {
        chain.nodes.pop();
        if eliminated.is_none() && !ends.0 {
            turn(&mut chain);
        }
    } else if eliminated.is_none() && !ends.0 {
        chain.links.push(Link::Cell);
        turn(&mut chain);
    } else {
        if ends == (true, false) {
            chain.nodes.reverse();
            chain.links.reverse();
        }
        chain.links.push(Link::Weak);
    }
    let (kind, eliminated) = match eliminated {
        Some(eliminated) => (Kind::Discontinuous, eliminated),
        None => {
            let own = own_cells(tables, way);
            (Kind::Continuous, view.eliminated_around(&chain, own))
        }
    };
    (!eliminated.is_empty()).then_some((kind, FirstChain { chain, eliminated, length }))
}

/// Begins a loop one node earlier, with the strong link that was its last.
fn turn(chain: &mut Chain) {
    chain.nodes.rotate_right(1);
    chain.links.rotate_right(1);
}

/// The cells of candidates and groups on a way, which a loop leaves alone.
fn own_cells(tables: &Tables, way: &[Literal]) -> CellSet {
    let at = way.iter().map(|literal| literal.node());
    let plain = at.filter(|&at| tables.set(at).is_none());
    plain.fold(CellSet::EMPTY, |all, at| all | tables.node(at).cells)
}

/// The open chains from the start of `search`, which is false, to what is then true.
pub(super) fn open(
    view: &View<'_>,
    tables: &Tables,
    search: &Search,
    mut found: impl FnMut(Closed),
) {
    let start = search.start();
    for &end in &search.order()[1..] {
        let length = search.distance(end).unwrap_or(0);
        if !end.is_true() || !tables.is_single(end.node()) || length <= 2 {
            continue;
        }
        let Some(eliminated) = between(view, tables, start.node(), end.node()) else { continue };
        let Some(way) = search.way(end) else { continue };
        let is_short = way.len() <= usize::from(view.options.max_loop);
        if is_short && !visits_twice(tables, &way, false) {
            let chain = tables.chain(view, &way);
            found((Kind::Open, FirstChain { chain, eliminated, length }));
        }
    }
}

/// What two candidates in two cells eliminate of which one is true, if that is two or more.
fn between(view: &View<'_>, tables: &Tables, from: usize, to: usize) -> Option<CandidateSet> {
    let (from, to) = (tables.node(from), tables.node(to));
    if from.cells == to.cells {
        return None;
    }
    let seen = view.seen_by_all(from.cells);
    if from.digit == to.digit {
        let cells = seen & view.seen_by_all(to.cells) & view.grid.cells_of(from.digit);
        return cells.has_several().then_some(CandidateSet::of_digit(from.digit, cells));
    }
    let lost = |cells: CellSet, digit: Digit| {
        let cell: Cell = cells.sole()?;
        let candidate = Candidate::new(cell, digit);
        view.grid.allows(candidate).then_some(candidate)
    };
    if !seen.contains_all(to.cells) {
        return None;
    }
    Some([lost(from.cells, to.digit)?, lost(to.cells, from.digit)?].into_iter().collect())
}

/// Whether a way comes to a cell again that it left. Of a group or an almost locked set only the
/// first cell counts where the way comes to it, and all of them where it leaves. A loop may come
/// to the cell of its start.
fn visits_twice(tables: &Tables, way: &[Literal], is_loop: bool) -> bool {
    let cells = |literal: &Literal| tables.cells(literal.node());
    let home = cells(&way[0]).first();
    let mut left = CellSet::EMPTY;
    let mut before: Option<CellSet> = None;
    for here in way.iter().map(cells) {
        let Some(first) = here.first() else { continue };
        if left.contains(first) {
            return true;
        }
        if let Some(before) = before
            && !(is_loop && before.first() == home)
        {
            left |= before;
        }
        before = Some(here);
    }
    false
}
