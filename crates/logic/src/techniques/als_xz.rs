//! ALS-XZ: two almost locked sets cannot both hold X, so one of them holds Z.
//!
//! ## What it is
//!
//! An almost locked set is n cells of a house with n + 1 digits. If all cells of a digit X in the
//! one set see all cells of X in the other, X is their restricted common: one of the sets lacks X
//! and holds all its other digits. A digit Z that both sets have is then in one of them, and a cell
//! that sees all its cells in both cannot hold it. Two sets with two restricted commons, *doubly
//! linked*, lock each other: each lacks one of the two and holds all its other digits, and both
//! commons are used up between them.
//!
//! ## How it is found
//!
//! Pair by pair in the order of the list of almost locked sets, a cell with two digits being the
//! smallest. Two sets with one restricted common give a step if they eliminate something by any Z;
//! doubly linked sets give a step for each pair of commons with all that follows. Whether sets may
//! share cells, and whether doubly linked ones eliminate in cells of their own, are options.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Almost Locked Set XZ-Rule (0901), 300 points. Sudoku Explainer has no such step; others
//! that are rated on its scale give it about 5.5. Also ALS Rule, Singly and Doubly Linked ALS-XZ.

use crate::{
    Als, AlsChain, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::als_links::sets_after,
};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Digit, DigitSet};

/// Finds [pairs of almost locked sets](self).
#[derive(Clone, Copy, Debug)]
pub struct AlsXz;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("als-xz"),
    name: "ALS-XZ",
    aliases: &["Almost Locked Set XZ-Rule", "ALS-XZ Rule", "Doubly Linked ALS-XZ"],
    family: Family::AlsChain,
    needs_uniqueness: false,
    example: Example {
        state: "613895274 528[467][47][467]193 749321568 95[67][467]1[28][34678][2348][27] 28493[67][67]51 \
                13[67]5[47][28][4678][248]9 39216[47][478][48]5 861[47]59[347][234][27] 475283916",
        step: "ALS-XZ: r67c8 {248} -2- r4c349 {2467} => r4c8<>4",
    },
};

impl Technique for AlsXz {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let links = view.als_links();
        for first in 0..links.n_sets() {
            let rows = [links.partners(first), links.ends(first), links.doubly_linked(first)];
            let chosen = (0..rows[0].len()).map(|at| rows[0][at] & rows[1][at] | rows[2][at]);
            for second in sets_after(first, chosen) {
                pair(view, [first, second], found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The steps of two sets that have a restricted common.
fn pair(
    view: &View<'_>,
    pair: [usize; 2],
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let links = view.als_links();
    let sets = pair.map(|at| view.als()[at]);
    let both = sets[0].digits & sets[1].digits;
    let commons = links.commons(pair[0], both, pair[1]);
    if let Some(common) = commons.sole() {
        let eliminated = links.victims(pair, both - common.into());
        return push(view, sets, &[common], &eliminated, found);
    }
    // A grid with a solution has no pair with more than two, yet all commons are treated alike.
    for x in commons {
        for y in commons.iter().filter(|&y| y > x) {
            let locking = DigitSet::single(x) | y.into();
            let mut eliminated = links.victims(pair, locking);
            for (at, set) in pair.into_iter().zip(sets) {
                for digit in set.digits - locking {
                    *eliminated.cells_of_mut(digit) |= links.victims_of(at, digit);
                }
            }
            if !view.options.als_cannibals {
                for digit in sets[0].digits | sets[1].digits {
                    *eliminated.cells_of_mut(digit) -= sets[0].cells | sets[1].cells;
                }
            }
            push(view, sets, &[x, y], &eliminated, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The step of two sets, if it eliminates anything and is not [outdone](View::is_outdone).
fn push(
    view: &View<'_>,
    sets: [Als; 2],
    commons: &[Digit],
    eliminated: &CandidateSet,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if eliminated.is_empty() || view.is_outdone(eliminated) {
        return ControlFlow::Continue(());
    }
    let chain = AlsChain { sets: sets.to_vec(), commons: commons.to_vec() };
    found(Step::eliminating(INFO.id, chain, eliminated))
}

#[cfg(test)]
mod tests {
    use super::AlsXz;
    use crate::testing::{check_none, check_step};

    #[test]
    fn doubly_linked_sets_lock_each_other() {
        check_step(
            &AlsXz,
            "82[14]3659[14]7
             97[35]81426[35]
             [1345][345]6972[345][145]8
             [1345][3458][1345]2[38]679[45]
             2[3458][345]79[38]1[45]6
             769451832
             [45]97[56][38][38][456]21
             [345]18[56]29[3456]7[345]
             6[35]2147[35]89",
            "ALS-XZ: r7c1 {45} -4- r8c1,r9c2 {345} -5- => r34c1<>4",
        );
    }

    #[test]
    fn a_common_must_be_seen_from_all_its_cells() {
        // Two cells of the same two digits that do not see each other.
        check_none(&AlsXz, &format!("[12]{}[12]{}", ".".repeat(12), ".".repeat(67)));
    }
}
