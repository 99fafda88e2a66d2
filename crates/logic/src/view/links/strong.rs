//! Which strong links there are.

use super::Links;
use crate::{Link, Node, View};
use sudokit_grid::{CellSet, Digit};

/// Two nodes of which at least one is true, and why.
#[derive(Clone, Copy, Debug)]
pub(super) struct StrongLink {
    pub(super) from: Node,
    pub(super) to: Node,
    pub(super) link: Link,
}

/// Every strong link that the graph is to have, one way each.
pub(super) fn strong_links(view: &View<'_>, links: Links) -> Vec<StrongLink> {
    let mut found = Vec::new();
    if links != Links::Bilocal {
        bivalue_links(view, &mut found);
    }
    if links != Links::Bivalue {
        bilocal_links(view, &mut found);
    }
    if matches!(links, Links::Grouped | Links::Als) {
        group_links(view, &mut found);
    }
    if links == Links::Als {
        als_links(view, &mut found);
    }
    found
}

fn bivalue_links(view: &View<'_>, found: &mut Vec<StrongLink>) {
    for cell in view.bivalue().iter() {
        let mut digits = view.grid.pencilmarks(cell).iter();
        if let (Some(a), Some(b)) = (digits.next(), digits.next()) {
            let [from, to] = [a, b].map(|digit| Node { digit, cells: cell.into() });
            found.push(StrongLink { from, to, link: Link::Cell });
        }
    }
}

fn bilocal_links(view: &View<'_>, found: &mut Vec<StrongLink>) {
    for house in view.whole_houses() {
        for digit in Digit::ALL {
            let cells = house.cells & view.grid.cells_of(digit);
            let Some(first) = cells.first() else { continue };
            let Some(second) = (cells - first.into()).sole() else { continue };
            let [from, to] = [first, second].map(|cell| Node { digit, cells: cell.into() });
            found.push(StrongLink { from, to, link: Link::House(house.house) });
        }
    }
}

/// Links of groups: what is left in a house for a digit is a group and a candidate, or two groups.
fn group_links(view: &View<'_>, found: &mut Vec<StrongLink>) {
    for house in view.whole_houses() {
        let crossings: Vec<CellSet> = view
            .whole_houses()
            .filter(|other| other.house != house.house)
            .map(|other| other.cells & house.cells)
            .filter(|cells| cells.has_several())
            .collect();
        for digit in Digit::ALL {
            let left = house.cells & view.grid.cells_of(digit);
            if left.len() < 3 {
                continue;
            }
            for (at, &crossing) in crossings.iter().enumerate() {
                let (group, rest) = (left & crossing, left - crossing);
                let is_group = crossings[at + 1..].iter().any(|other| left & *other == rest);
                if group.has_several() && (rest.len() == 1 || rest.has_several() && is_group) {
                    let [from, to] = [group, rest].map(|cells| Node { digit, cells });
                    found.push(StrongLink { from, to, link: Link::House(house.house) });
                }
            }
        }
    }
}

/// Links through almost locked sets of several cells.
fn als_links(view: &View<'_>, found: &mut Vec<StrongLink>) {
    for als in view.als().iter().filter(|als| als.cells.has_several()) {
        let node = |digit| Node { digit, cells: als.cells & view.grid.cells_of(digit) };
        for a in als.digits.iter() {
            for b in als.digits.iter().filter(|&b| b > a) {
                found.push(StrongLink { from: node(a), to: node(b), link: Link::Als(als.cells) });
            }
        }
    }
}
