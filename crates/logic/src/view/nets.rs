//! What follows from every candidate, true or false.

use super::{Facts, Network, Reach, Run, View};
use crate::{Branch, Conclusion, Net, NetCases, Step, TechniqueId};
use std::{collections::BTreeMap, ops::ControlFlow};
use sudokit_grid::{Candidate, CandidateSet};

/// What follows from every candidate, true or false, as far as a [`Reach`] goes.
#[derive(Clone, Debug)]
pub(crate) struct Nets {
    reach: Reach,
    /// By candidate in ascending order: what follows if it is true, and if it is false.
    outcomes: Vec<(Candidate, [Outcome; 2])>,
    /// By cell, where its candidates begin.
    starts: [u16; 82],
}

/// What follows from an assumption, or nothing if it leads to a contradiction.
type Outcome = Option<Facts>;

/// A conclusion that all cases lead to, with how long it takes at least, and the cases.
type Verity = (usize, NetCases);

/// Passes to `found` the nets that conclude each of `ends`, the shortest first, then in the order of
/// `ends`; where only the best step is looked for in the order of `ends`, and without those that
/// cannot be it.
pub(crate) fn push_shortest_first(
    view: &View<'_>,
    technique: TechniqueId,
    ends: Vec<Conclusion>,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    mut net: impl FnMut(Conclusion) -> Option<Net>,
) -> ControlFlow<()> {
    let mut nets: Vec<(usize, Conclusion, Net)> = Vec::new();
    for end in ends {
        if view.is_outdone_by(end) {
            continue;
        }
        let Some(net) = net(end) else { continue };
        if view.looks_for_best() {
            found(Step::new(technique, net, vec![end]))?;
        } else {
            nets.push((net.len(), end, net));
        }
    }
    nets.sort_unstable();
    for (_, end, net) in nets {
        found(Step::new(technique, net, vec![end]))?;
    }
    ControlFlow::Continue(())
}

impl Nets {
    pub(crate) fn new(view: &View<'_>, reach: Reach) -> Self {
        let network = view.network();
        let mut run = network.idle();
        let mut outcome = |assumed| {
            network.assume(&mut run, assumed, reach);
            (!run.is_refuted()).then(|| run.facts(network))
        };
        let mut outcomes = Vec::new();
        let mut starts = [0; 82];
        for candidate in view.grid.candidates().iter() {
            let on = outcome(Conclusion::Place(candidate));
            let off = outcome(Conclusion::Eliminate(candidate));
            outcomes.push((candidate, [on, off]));
            starts[candidate.cell.index() + 1] = outcomes.len() as u16;
        }
        for cell in 1..82 {
            starts[cell] = starts[cell].max(starts[cell - 1]);
        }
        Self { reach, outcomes, starts }
    }

    /// Every assumption that leads to a contradiction.
    pub(crate) fn refuted(&self) -> impl Iterator<Item = Conclusion> + '_ {
        self.outcomes.iter().flat_map(|(candidate, [on, off])| {
            let on = on.is_none().then_some(Conclusion::Place(*candidate));
            let off = off.is_none().then_some(Conclusion::Eliminate(*candidate));
            on.into_iter().chain(off)
        })
    }

    /// What follows from a candidate of the grid if it is true, and if it is false; nothing where it
    /// leads to a contradiction.
    pub(crate) fn either(&self, candidate: Candidate) -> [Option<&Facts>; 2] {
        let known = self.outcomes.binary_search_by_key(&candidate, |(known, _)| *known);
        known.map_or([None; 2], |at| {
            let [on, off] = &self.outcomes[at].1;
            [on.as_ref(), off.as_ref()]
        })
    }

    /// The net that refutes an assumption.
    pub(crate) fn refutation(&self, network: &Network, run: &mut Run, assumed: Conclusion) -> Net {
        network.assume(run, assumed, self.reach);
        network.contradiction(run)
    }

    /// For every conclusion that all cases of a truth or of a candidate lead to, the cases that
    /// lead to it soonest. A case that leads to a contradiction proves something else.
    pub(crate) fn verities(&self, view: &View<'_>) -> BTreeMap<Conclusion, Verity> {
        let network = view.network();
        let mut best = BTreeMap::new();
        let mut runs = Vec::new();
        for (truth, candidates) in view.truths() {
            let common = self.common(candidates);
            if !common.is_empty() {
                let cases: Vec<Conclusion> = candidates.iter().map(Conclusion::Place).collect();
                let cases = (NetCases::Truth(*truth), &cases[..]);
                self.compare(network, cases, &common, &mut runs, &mut best);
            }
        }
        for (candidate, [on, off]) in &self.outcomes {
            let (Some(on), Some(off)) = (on, off) else { continue };
            let common = on.common(off);
            if !common.is_empty() {
                let cases = [Conclusion::Place(*candidate), Conclusion::Eliminate(*candidate)];
                let cases = (NetCases::Either(*candidate), &cases[..]);
                self.compare(network, cases, &common, &mut runs, &mut best);
            }
        }
        best
    }

    /// What all of `candidates` lead to, if none of them leads to a contradiction.
    fn common(&self, candidates: &CandidateSet) -> Facts {
        let mut common: Option<Facts> = None;
        for candidate in candidates.iter() {
            let Some(facts) = self.on(candidate) else { return Facts::default() };
            let joined = common.map_or(*facts, |common| common.common(facts));
            if joined.is_empty() {
                return joined;
            }
            common = Some(joined);
        }
        common.unwrap_or_default()
    }

    fn on(&self, candidate: Candidate) -> Option<&Facts> {
        let cell = candidate.cell.index();
        let in_cell = &self.outcomes[self.starts[cell].into()..self.starts[cell + 1].into()];
        let (_, [on, _]) = in_cell.iter().find(|(known, _)| *known == candidate)?;
        on.as_ref()
    }

    /// Remembers the cases for each conclusion that they lead to sooner than those before.
    fn compare(
        &self,
        network: &Network,
        (kind, cases): (NetCases, &[Conclusion]),
        common: &Facts,
        runs: &mut Vec<Run>,
        best: &mut BTreeMap<Conclusion, Verity>,
    ) {
        while runs.len() < cases.len() {
            runs.push(network.idle());
        }
        for (run, case) in runs.iter_mut().zip(cases) {
            network.assume(run, *case, self.reach);
        }
        let mut lengths: BTreeMap<Conclusion, usize> = BTreeMap::new();
        for run in &runs[..cases.len()] {
            for (what, level) in run.levels() {
                if common.knows(what) {
                    *lengths.entry(what).or_default() += level;
                }
            }
        }
        for (what, length) in lengths {
            let known = best.entry(what).or_insert((usize::MAX, kind));
            if length < known.0 {
                *known = (length, kind);
            }
        }
    }

    /// The net whose `cases` all lead to `end`.
    pub(crate) fn verity(
        &self,
        view: &View<'_>,
        run: &mut Run,
        cases: NetCases,
        end: Conclusion,
    ) -> Net {
        let assumed: Vec<Conclusion> = match cases {
            NetCases::Contradiction => Vec::new(),
            NetCases::Truth(truth) => {
                truth.candidates(view).iter().map(Conclusion::Place).collect()
            }
            NetCases::Either(at) => vec![Conclusion::Place(at), Conclusion::Eliminate(at)],
        };
        let network = view.network();
        let mut branch = |assumed: Conclusion| -> Branch {
            network.assume(run, assumed, self.reach);
            network.branch(run, &[end]).0
        };
        Net { cases, branches: assumed.into_iter().map(&mut branch).collect() }
    }
}
