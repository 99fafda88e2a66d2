//! Depth first: choose a value for a variable, deduce; if that fails, deduce from that it fails.

use super::{
    network::Network,
    propagators::{Propagator, linear},
    store::{Flow, Store},
};
use std::ops::ControlFlow;
use sudokit_model::{
    Assignment, Direction, Ending, Limits, Literal, Model, Objective, Outcome, Progress, Variable,
};

/// `stop` is asked every so many nodes...
const NODES_BETWEEN_STOPS: u64 = 256;

/// ...or more often if there are many variables, all of which a node looks at: after about so many.
const LOOKS_BETWEEN_STOPS: u64 = 1 << 18;

/// In large models, `stop` is asked after propagators were asked so often.
const RUNS_BETWEEN_STOPS: u64 = 10_000;

/// Sets of terms are looked at in houses after so many conflicts: models that need no search, or
/// hardly any, would wait longer for the tables than they take...
const FAILURES_OF_DEPTH: u64 = 1;
/// ...if there are so many variables: in sudokus of 9×9, the time is better spent on more nodes, in
/// those of 25×25 it is not.
const VARIABLES_OF_DEPTH: usize = 128;

/// The objective, while it is improved.
#[derive(Debug)]
struct Cut {
    sum: linear::Sum,
    direction: Direction,
}

/// Searches a model.
pub(super) fn search(
    model: &Model,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
) -> Outcome {
    let mut progress = Progress::default();
    let mut outcome =
        Outcome { solutions: 0, nodes: 0, ending: Ending::Exhausted, objective: None, bound: None };
    if limits.nodes == 0 {
        return Outcome { ending: Ending::NodeLimit, ..outcome };
    }
    progress.nodes = 1;
    outcome.nodes = 1;
    if limits.is_stopped(progress) {
        return Outcome { ending: Ending::Stopped, ..outcome };
    }
    let Ok(mut network) = Network::new(model) else { return outcome };
    if network.propagate().is_err() {
        return outcome;
    }
    let cut = model.objective().map(Cut::new);
    network.houses.compact(&mut network.store);
    let store = &network.store;
    let order = (0..store.len()).filter(|&v| !store.is_fixed(v)).map(|v| v as u32).collect();
    let mut search = Search {
        model,
        limits,
        found,
        network,
        cut,
        best: None,
        frames: Vec::new(),
        failures: 0,
        runs: 0,
        order,
        assignment: Assignment::new(vec![0; model.domains().len()]),
        progress,
    };
    let bound = search.cut.as_ref().map(|cut| cut.bound(&search.network.store));
    let ending = search.run();
    let Progress { solutions, nodes } = search.progress;
    let objective = search.best;
    let bound = if ending == Ending::Exhausted { objective } else { bound };
    Outcome { solutions, nodes, ending, objective, bound }
}

impl Cut {
    fn new(objective: &Objective) -> Self {
        let terms = linear::indexed(&objective.terms);
        Self { sum: linear::Sum { terms, least: None, most: None }, direction: objective.direction }
    }

    /// What no solution can exceed.
    fn bound(&self, store: &Store) -> i64 {
        let (low, high) = self.sum.range(store);
        match self.direction {
            Direction::Maximise => high,
            Direction::Minimise => low,
        }
    }

    /// Solutions must be better than this.
    fn improve(&mut self, value: i64) {
        match self.direction {
            Direction::Maximise => self.sum.least = Some(value + 1),
            Direction::Minimise => self.sum.most = Some(value - 1),
        }
    }
}

struct Search<'a> {
    model: &'a Model,
    limits: &'a Limits<'a>,
    found: &'a mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    network: Network,
    cut: Option<Cut>,
    best: Option<i64>,
    /// The choices that are not refuted yet.
    frames: Vec<Choice>,
    failures: u64,
    /// How often propagators had been asked when `stop` was asked last.
    runs: u64,
    /// The variables that have no value before the first choice.
    order: Vec<u32>,
    assignment: Assignment,
    progress: Progress,
}

/// What is tried, and what follows if it fails.
#[derive(Clone, Copy, Debug)]
enum Choice {
    /// These bits of a variable of one word; or the others.
    Bits { v: u32, bits: u64 },
    /// A literal, or its negation.
    Literal(Literal),
}

impl Choice {
    fn take(self, store: &mut Store) -> Flow {
        match self {
            Self::Bits { v, bits } => store.keep(v as usize, bits),
            Self::Literal(literal) => store.assert(literal),
        }
    }

    fn refute(self, store: &mut Store) -> Flow {
        match self {
            Self::Bits { v, bits } => store.keep(v as usize, !bits),
            Self::Literal(literal) => store.assert(!literal),
        }
    }
}

impl Search<'_> {
    /// Searches from the root, which is propagated.
    fn run(&mut self) -> Ending {
        loop {
            let is_open = match self.choose() {
                Some(choice) => {
                    if let Some(ending) = self.enter() {
                        return ending;
                    }
                    self.network.store.push();
                    self.frames.push(choice);
                    let flow = choice.take(&mut self.network.store);
                    self.settle(flow)
                }
                None => {
                    if let Some(ending) = self.report() {
                        return ending;
                    }
                    false
                }
            };
            if is_open {
                continue;
            }
            self.failures += 1;
            if self.failures == FAILURES_OF_DEPTH && self.order.len() >= VARIABLES_OF_DEPTH {
                self.network.houses.go_deep();
            }
            if let Some(ending) = self.go_back() {
                return ending;
            }
        }
    }

    /// Counts a node, if it may be visited.
    fn enter(&mut self) -> Option<Ending> {
        if self.progress.nodes >= self.limits.nodes {
            return Some(Ending::NodeLimit);
        }
        self.progress.nodes += 1;
        let between = LOOKS_BETWEEN_STOPS / (self.order.len() as u64 + 1);
        let is_time = self.progress.nodes.is_multiple_of(between.clamp(1, NODES_BETWEEN_STOPS))
            || self.network.runs > self.runs + RUNS_BETWEEN_STOPS;
        if is_time {
            self.runs = self.network.runs;
        }
        (is_time && self.limits.is_stopped(self.progress)).then_some(Ending::Stopped)
    }

    /// Deduces what follows from a choice; whether the node is open.
    fn settle(&mut self, flow: Flow) -> bool {
        if flow.is_err() {
            self.network.store.forget();
            return false;
        }
        loop {
            if self.network.propagate().is_err() {
                return false;
            }
            let Some(cut) = &mut self.cut else { return true };
            if self.best.is_none() {
                return true;
            }
            if cut.sum.propagate(&mut self.network.store).is_err() {
                self.network.store.forget();
                return false;
            }
            if !self.network.store.has_news() {
                return true;
            }
        }
    }

    /// Takes back what failed, until the opposite of a choice does not fail.
    fn go_back(&mut self) -> Option<Ending> {
        while let Some(choice) = self.frames.pop() {
            self.network.store.pop();
            if let Some(ending) = self.enter() {
                return Some(ending);
            }
            let flow = choice.refute(&mut self.network.store);
            if self.settle(flow) {
                return None;
            }
        }
        Some(Ending::Exhausted)
    }

    /// Hands out a solution, if it is one; whether that was enough.
    fn report(&mut self) -> Option<Ending> {
        if self.progress.solutions >= self.limits.solutions {
            return Some(Ending::SolutionLimit);
        }
        let store = &self.network.store;
        store.write_values(self.assignment.values_mut());
        // Not all that was deduced could be noted: the definition decides.
        if store.is_coarse() && !self.model.holds(&self.assignment) {
            return None;
        }
        if let (Some(cut), Some(objective)) = (&mut self.cut, self.model.objective()) {
            let value = objective.value(&self.assignment);
            if self.best.is_some_and(|best| !objective.is_better(value, best)) {
                return None;
            }
            self.best = Some(value);
            cut.improve(value);
        }
        self.progress.solutions += 1;
        if (self.found)(&self.assignment).is_break() {
            return Some(Ending::Stopped);
        }
        (self.progress.solutions >= self.limits.solutions).then_some(Ending::SolutionLimit)
    }

    /// The next choice; nothing if every variable has its value.
    ///
    /// Few values are good, and many conflicts: after Boussemart, Hemery, Lecoutre and Sais,
    /// "Boosting systematic search by weighting constraints" (2004), there with the conflicts of
    /// the constraints that are open, and without the square.
    fn choose(&self) -> Option<Choice> {
        let store = &self.network.store;
        let mut best = None;
        let mut least = f64::INFINITY;
        for &v in &self.order {
            let v = v as usize;
            if !store.is_fixed(v) {
                let size = store.size(v) as f64;
                let score = size * size * self.network.calm[v];
                if score < least {
                    (best, least) = (Some(v), score);
                }
            }
        }
        let v = best?;
        let variable = self.model.variable_at(v)?;
        Some(self.choose_value(v, variable))
    }

    fn choose_value(&self, v: usize, variable: Variable) -> Choice {
        let store = &self.network.store;
        let (min, max) = (store.min(v), store.max(v));
        let coefficient = self.cut.as_ref().map_or(0, |cut| cut.coefficient(v));
        if !store.is_set(v) {
            let middle = (i128::from(min) + i128::from(max)).div_euclid(2) as i64;
            let lower = variable.at_most(middle);
            return Choice::Literal(if coefficient > 0 { !lower } else { lower });
        }
        if coefficient > 0 {
            Choice::Literal(variable.is(max))
        } else if store.is_word(v) {
            let word = store.word(v);
            Choice::Bits { v: v as u32, bits: word & word.wrapping_neg() }
        } else {
            Choice::Literal(variable.is(min))
        }
    }
}

impl Cut {
    /// The coefficient of a variable, positive if great values are good.
    fn coefficient(&self, v: usize) -> i64 {
        let place = self.sum.terms.binary_search_by_key(&v, |&(_, other)| other);
        let coefficient = place.map_or(0, |place| self.sum.terms[place].0);
        match self.direction {
            Direction::Maximise => coefficient,
            Direction::Minimise => coefficient.saturating_neg(),
        }
    }
}
