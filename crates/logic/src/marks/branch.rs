//! What to draw of a branch of a net: what is true and false in it, in which order, and why.

use super::{LinkKind, LinkMark, Marks, Role, Stage, Way, cells_of};
use crate::{Branch, Clash, Conclusion, Implication, Net, Why};
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit};

/// Draws all branches of a net; where there are several, each has its letter.
pub(crate) fn mark(net: &Net, marks: &mut Marks) {
    let has_several = net.branches.len() > 1;
    for (at, branch) in net.branches.iter().enumerate() {
        mark_branch(branch, has_several.then_some(at as u8), marks);
    }
    // One thing alone has no order.
    if marks.stages.len() == 1 {
        marks.stages.clear();
    }
}

fn mark_branch(branch: &Branch, case: Option<u8>, marks: &mut Marks) {
    let mut number = 1;
    let mut off = CandidateSet::EMPTY;
    say(branch.assumed, &mut off, marks);
    marks.stages.push((branch.assumed.candidate(), Stage { case, number, way: Way::Shown }));
    for Implication { what, why } in &branch.implications {
        let to = what.candidate();
        let kind = match what {
            Conclusion::Place(_) => LinkKind::MakesTrue,
            Conclusion::Eliminate(_) => LinkKind::MakesFalse,
        };
        for from in reasons(to, why, off, marks) {
            marks.links.push(LinkMark { from, to: (to.digit, to.cell.into()), kind });
        }
        say(*what, &mut off, marks);
        let way = if matches!(why, Why::Nested(_)) { Way::Nested } else { Way::Shown };
        // What is placed is counted; what is eliminated lies between, as the arrows show.
        if matches!(what, Conclusion::Place(_)) || way == Way::Nested {
            number += 1;
            marks.stages.push((to, Stage { case, number, way }));
        }
    }
    match branch.end {
        Some(Clash::Cell(cell)) => marks.outline(cell.into(), Role::Clash),
        Some(Clash::House(house, digit)) => {
            marks.shade(house, Role::Clash);
            marks.labels.push((house, digit.into()));
        }
        Some(Clash::Both(candidate)) => marks.candidates.push((candidate, Role::Clash)),
        Some(Clash::Search) | None => {}
    }
}

fn say(what: Conclusion, off: &mut CandidateSet, marks: &mut Marks) {
    let candidate = what.candidate();
    if matches!(what, Conclusion::Place(_)) {
        marks.candidates.push((candidate, Role::On));
    } else {
        off.insert(candidate);
        marks.candidates.push((candidate, Role::Off));
    }
}

/// Because of which candidates something follows: of the one that it sees, of all that are false
/// before, or of the group that is left for its digit. What the grid has lost already is no reason
/// to draw.
fn reasons(
    to: Candidate,
    why: &Why,
    off: CandidateSet,
    marks: &mut Marks,
) -> Vec<(Digit, CellSet)> {
    let among = |has: &dyn Fn(Candidate) -> bool| {
        let reasons = off.iter().filter(|&candidate| has(candidate));
        reasons.map(|candidate| (candidate.digit, candidate.cell.into())).collect()
    };
    let left = |cells: CellSet| vec![(to.digit, cells - off.cells_of(to.digit))];
    match *why {
        Why::Sees(from) => vec![(from.digit, from.cell.into())],
        Why::LastInCell => among(&|from| from.cell == to.cell),
        Why::LastInHouse(house) => {
            let cells = cells_of(house);
            among(&|from| from.digit == to.digit && cells.contains(from.cell))
        }
        Why::Locked(house) => left(cells_of(house)),
        Why::Subset(cells) => {
            marks.outline(cells, Role::Witness);
            left(cells)
        }
        Why::Nested(_) => Vec::new(),
    }
}
