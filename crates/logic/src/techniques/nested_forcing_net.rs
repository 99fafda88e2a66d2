//! Nested forcing net: an assumption whose branch refutes further assumptions.
//!
//! ## What it is
//!
//! A candidate is assumed to be true and followed by singles, locked candidates and subsets. Where
//! they end, further candidates are assumed on top of it, each on its own; one that leads to a
//! contradiction by singles is false in the branch, and the branch goes on with that. If it ends
//! in a contradiction, the first assumption is false.
//!
//! All puzzles but a few of the very hardest that are known fall to it; this is the last resort
//! of logic, and its explanations are long.
//!
//! ## How it is found
//!
//! Candidate by candidate in reading order, which is the order of its steps. In a hard state with
//! few givens it takes a tenth of a second to look at all of them.
//!
//! ## Names elsewhere
//!
//! Sudoku Explainer: Nested Forcing Chains, Dynamic Forcing Chains (+ Forcing Chains), 9.5 and
//! more, to Dynamic Forcing Chains (+ Dynamic Forcing Chains), 10.5 and more. Denis Berthier:
//! B-braids and T&E(2), trial and error of depth two.

use crate::{
    Conclusion, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View, view::Reach,
};
use std::ops::ControlFlow;

/// Finds [nested forcing nets](self).
#[derive(Clone, Copy, Debug)]
pub struct NestedForcingNet;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("nested-forcing-net"),
    name: "Nested Forcing Net",
    aliases: &["Nested Forcing Chains", "Dynamic Forcing Chains (+ Dynamic Forcing Chains)"],
    family: Family::Net,
    needs_uniqueness: false,
    example: Example { state: "", step: "" },
};

impl Technique for NestedForcingNet {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let network = view.network();
        let mut run = network.idle();
        for candidate in view.grid.candidates().iter() {
            network.assume(&mut run, Conclusion::Place(candidate), Reach::Nested(1));
            if run.is_refuted() {
                let net = network.contradiction(&run);
                found(Step::new(INFO.id, net, vec![Conclusion::Eliminate(candidate)]))?;
            }
        }
        ControlFlow::Continue(())
    }
}
