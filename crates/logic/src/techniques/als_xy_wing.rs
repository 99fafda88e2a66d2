//! ALS-XY-Wing: two almost locked sets with a digit Z, each restricted by a third one.
//!
//! ## What it is
//!
//! Two almost locked sets, the wings, have a digit Z. The pivot, a third set, has a restricted
//! common X with the one wing and another one, Y, with the other. The pivot lacks at most one
//! digit, so it holds X or Y and takes it from a wing, which then holds all its other digits. So
//! one of the wings holds Z, and a cell that sees all cells of Z in both cannot.
//!
//! ## How it is found
//!
//! Wing by wing, each with the pivots that it has a restricted common with, and those with the
//! other wings, in the order of the list of almost locked sets. Whether sets may share cells is an
//! option; no wing is part of the other, and a common is never in a shared cell.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Almost Locked Set XY-Wing (0902), 320 points. Sudoku Explainer has no such step. An
//! XY-Wing is the case of three cells.

use crate::{
    AlsChain, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::als_links::{sets_after, sets_in},
};
use std::ops::ControlFlow;
use sudokit_grid::DigitSet;

/// Finds [wings of almost locked sets](self).
#[derive(Clone, Copy, Debug)]
pub struct AlsXyWing;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("als-xy-wing"),
    name: "ALS-XY-Wing",
    aliases: &["Almost Locked Set XY-Wing"],
    family: Family::AlsChain,
    needs_uniqueness: false,
    example: Example {
        state: "2[379]61[39][379]548 85[39]42[369]7[69]1 4[79]1[59]8[5679]2[69]3 628[39]5[39]417 345712689 \
                917864325 76[39]2[39]8154 5[89]4671[89]32 1[389]2[359]4[359][89]76",
        step: "ALS-XY-Wing: r4c6 {39} -3- r34c4 {359} -5- r7c5,r9c4 {359} => r9c6<>9",
    },
};

impl Technique for AlsXyWing {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let links = view.als_links();
        for wing in 0..links.n_sets() {
            let ends = links.ends(wing).iter().zip(links.compatible(wing)).map(|(a, b)| a & b);
            if sets_after(wing, ends.clone()).next().is_none() {
                continue;
            }
            for pivot in sets_in(links.partners(wing).iter().copied()) {
                let others = ends.clone().zip(links.partners(pivot)).map(|(a, b)| a & b);
                let mut commons = None;
                for other in sets_after(wing, others) {
                    let commons = *commons.get_or_insert_with(|| {
                        let both = view.als()[wing].digits & view.als()[pivot].digits;
                        links.commons(pivot, both, wing)
                    });
                    wings(view, [wing, pivot, other], commons, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The steps of two wings and a pivot that has restricted commons with both: these with the first.
fn wings(
    view: &View<'_>,
    chain: [usize; 3],
    commons: DigitSet,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let links = view.als_links();
    let sets = chain.map(|at| view.als()[at]);
    let [wing, pivot, other] = chain;
    let losing = links.losing_digits([wing, other], sets[0].digits & sets[2].digits);
    if losing.is_empty()
        || sets[0].cells.contains_all(sets[2].cells)
        || sets[2].cells.contains_all(sets[0].cells)
    {
        return ControlFlow::Continue(());
    }
    let others = links.commons(pivot, sets[1].digits & sets[2].digits, other);
    for x in commons {
        for y in others - x.into() {
            let digits = losing - x.into() - y.into();
            if digits.is_empty() {
                continue;
            }
            let eliminated = links.victims([wing, other], digits);
            if !view.is_outdone(&eliminated) {
                let chain = AlsChain { sets: sets.to_vec(), commons: vec![x, y] };
                found(Step::eliminating(INFO.id, chain, &eliminated))?;
            }
        }
    }
    ControlFlow::Continue(())
}
