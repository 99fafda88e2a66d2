//! Graded Equivalence Marks: two colours, and all that each of them would make true or false.
//!
//! ## What it is
//!
//! Candidates are coloured in two colours along strong links, as in [3D Medusa](super::medusa): one
//! colour is true as a whole. These are the *par* marks. What one colour makes true gets a *super*
//! mark of this colour, and so on from there, by naked and hidden singles, although the opposite
//! need not hold. Then
//!
//! - what both colours make false is false, and what both make true is true;
//! - a colour that leaves a cell without a digit, or a digit without a place in a house, is false.
//!
//! ## How it is found
//!
//! The clusters of 3D Medusa, each followed from its first candidate, true and false; that makes its
//! colours true in turn (`view/nets.rs`). For each conclusion the shortest net is kept; the shortest
//! comes first, then the order is that of conclusions.
//!
//! ## Names elsewhere
//!
//! GEM, after David P. Bird, whose *sub* marks are these thoughts the other way round. HoDoKu and
//! Sudoku Explainer find the same as verities and double forcing chains, from any candidate.

use crate::{
    Conclusion, Example, Family, Net, NetCases, Step, Technique, TechniqueId, TechniqueInfo, View,
};
use std::{collections::BTreeMap, ops::ControlFlow};
use sudokit_grid::CandidateSet;

/// Finds [what both colours agree on](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "GEM")]
pub struct GradedEquivalenceMarks;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("graded-equivalence-marks"),
    name: "Graded Equivalence Marks",
    aliases: &["GEM"],
    family: Family::Net,
    needs_uniqueness: false,
    example: Example {
        state: "
            [1239][1279][237][38]56[28][389]4
            [234][24]5[348]19[268][368]7
            [349]68[34]721[359][359]
            5[24789]1[79]6[48]3[249][89]
            [2469][2489][246]13[48]7[2459][589]
            [489]3[47][79]25[48]16
            [14][148]96[48]3572
            7[248][2346]5[48]19[346][38]
            [3468]5[346]297[468][3468]1",
        step: "Graded Equivalence Marks: [r4c4=9 r4c9=8 r6c1=9 no 8 in r6] => r4c4<>9",
    },
};

impl Technique for GradedEquivalenceMarks {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut shortest: BTreeMap<Conclusion, (usize, Net)> = BTreeMap::new();
        let mut keep = |end: Conclusion, net: Net| {
            let rival = (net.len(), net);
            if shortest.get(&end).is_none_or(|known| *known > rival) {
                shortest.insert(end, rival);
            }
        };
        for cluster in view.clusters_of_all_digits() {
            follow(view, cluster, &mut keep);
        }
        let mut steps: Vec<_> =
            shortest.into_iter().map(|(end, (length, net))| (length, end, net)).collect();
        steps.sort_unstable();
        for (_, end, net) in steps {
            found(Step::new(INFO.id, net, vec![end]))?;
        }
        ControlFlow::Continue(())
    }
}

/// Follows both colours of a cluster.
fn follow(view: &View<'_>, cluster: &[CandidateSet; 2], keep: &mut dyn FnMut(Conclusion, Net)) {
    let Some(first) = cluster[0].iter().next() else { return };
    let nets = view.nets();
    let mut run = view.network().idle();
    let outcomes = nets.either(first);
    for (color, outcome) in cluster.iter().zip(outcomes) {
        if outcome.is_none() {
            for candidate in color.iter() {
                let assumed = Conclusion::Place(candidate);
                let net = nets.refutation(view.network(), &mut run, assumed);
                keep(assumed.opposite(), net);
            }
        }
    }
    let [Some(one), Some(other)] = outcomes else { return };
    let common = one.common(other);
    let places = common.on.iter().map(Conclusion::Place);
    for end in places.chain(common.off.iter().map(Conclusion::Eliminate)) {
        keep(end, nets.verity(view, &mut run, NetCases::Either(first), end));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        techniques::{MedusaTrap, MedusaWrap},
        testing::check_none,
    };

    #[test]
    fn colours_alone_are_not_enough() {
        let state = INFO.example.state;
        check_none(&MedusaTrap, state);
        check_none(&MedusaWrap, state);
    }

    #[test]
    fn an_empty_grid_has_no_colours() {
        check_none(&GradedEquivalenceMarks, &".".repeat(81));
    }
}
