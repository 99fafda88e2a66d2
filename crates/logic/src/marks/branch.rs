//! What to draw of a branch of a net: what is true and false in it, in which order, and why.

use super::{LinkKind, LinkMark, Marks, Role, Stage};
use crate::{Branch, Clash, Conclusion, Implication, Why};
use sudokit_grid::{Candidate, CandidateSet};

/// Draws a branch; `case` tells it from the others, if there are any.
pub(crate) fn mark(branch: &Branch, case: Option<u8>, marks: &mut Marks) {
    let mut number = 1;
    let mut off = CandidateSet::EMPTY;
    say(branch.assumed, &mut off, marks);
    marks.stages.push((branch.assumed.candidate(), Stage { case, number }));
    for Implication { what, why } in &branch.implications {
        let to = what.candidate();
        for from in reasons(to, why, off, marks) {
            let node = |candidate: Candidate| (candidate.digit, candidate.cell.into());
            let kind = match what {
                Conclusion::Place(_) => LinkKind::MakesTrue,
                Conclusion::Eliminate(_) => LinkKind::MakesFalse,
            };
            marks.links.push(LinkMark { from: node(from), to: node(to), kind });
        }
        say(*what, &mut off, marks);
        // What is placed is counted; what is eliminated lies between, as the arrows show.
        if matches!(what, Conclusion::Place(_)) || matches!(why, Why::Nested(_)) {
            number += 1;
            marks.stages.push((to, Stage { case, number }));
        }
    }
    match branch.end {
        Some(Clash::Cell(cell)) => marks.outline(cell.into(), Role::Clash),
        Some(Clash::House(house, _)) => marks.shade(house, Role::Clash),
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

/// The candidates because of which something follows: the one that is seen, or those which are
/// false before. What the grid has lost already is no reason to draw.
fn reasons(to: Candidate, why: &Why, off: CandidateSet, marks: &mut Marks) -> Vec<Candidate> {
    let among = |has: &dyn Fn(Candidate) -> bool| off.iter().filter(|&c| has(c)).collect();
    match *why {
        Why::Sees(from) => vec![from],
        Why::LastInCell => among(&|c| c.cell == to.cell),
        Why::LastInHouse(house) | Why::Locked(house) => {
            among(&|c| c.digit == to.digit && c.cell.houses().contains(&house))
        }
        Why::Subset(cells) => {
            marks.outline(cells, Role::Witness);
            among(&|c| cells.contains(c.cell))
        }
        Why::Nested(_) => Vec::new(),
    }
}
