//! A model, made ready to be searched: variables, what deduces, and who waits for what.

use super::{
    clauses::Clauses,
    houses::{self, Houses},
    propagators::{self, Propagator},
    store::{Conflict, Flow, Store},
};
use std::collections::VecDeque;
use sudokit_model::{Model, Primitive};

/// If there are variables that are known by their ends, propagators are asked so often after a
/// choice at most: ends may move one by one for ages, as those of `x < y` and `y < x` do.
const MOST_RUNS: u64 = 20_000;

/// Who led to a conflict.
#[derive(Clone, Copy, Debug)]
pub(super) enum Culprit {
    House,
    Clause,
    Propagator(usize),
}

/// All variables and everything that deduces.
#[derive(Debug)]
pub(super) struct Network {
    pub(super) store: Store,
    pub(super) houses: Houses,
    clauses: Clauses,
    propagators: Vec<Box<dyn Propagator>>,
    /// For each variable the propagators that wait for it, and the events that they wait for.
    waiting: Vec<Vec<(u32, u8)>>,
    /// The variables of each propagator.
    scopes: Vec<Box<[usize]>>,
    queue: VecDeque<u32>,
    is_queued: Vec<bool>,
    /// Who led to the last conflict.
    pub(super) culprit: Culprit,
    /// How often propagators were asked.
    pub(super) runs: u64,
    /// For each variable, one over the number of conflicts of those that speak of it, plus one.
    pub(super) calm: Vec<f64>,
}

impl Network {
    /// Compiles a model.
    ///
    /// # Errors
    /// If it has no solution, as is seen at once.
    pub(super) fn new(model: &Model) -> Result<Self, Conflict> {
        let alignment = houses::alignment(model);
        let aligned = alignment.as_ref().map(|(base, is_aligned)| (*base, is_aligned.as_slice()));
        let mut network = Self {
            store: Store::new(model, aligned)?,
            houses: Houses::default(),
            clauses: Clauses::default(),
            propagators: Vec::new(),
            waiting: Vec::new(),
            scopes: Vec::new(),
            queue: VecDeque::new(),
            is_queued: Vec::new(),
            culprit: Culprit::House,
            runs: 0,
            calm: vec![1.0; model.domains().len()],
        };
        for primitive in model.primitives() {
            network.add(primitive)?;
        }
        network.seal();
        Ok(network)
    }

    fn add(&mut self, primitive: &Primitive) -> Flow {
        match primitive {
            Primitive::AllDifferent(all) if self.houses.add(all, &self.store)? => Ok(()),
            Primitive::Clause(clause) => self.clauses.add(&clause.literals, &mut self.store),
            _ => {
                let built = propagators::build(primitive, &mut self.store);
                self.propagators.extend(built);
                Ok(())
            }
        }
    }

    fn seal(&mut self) {
        self.houses.seal(&mut self.store);
        let is_watched = !self.propagators.is_empty() || !self.clauses.is_empty();
        if is_watched {
            self.waiting.resize_with(self.store.len(), Vec::new);
        }
        for (index, propagator) in (0..).zip(&self.propagators) {
            let mut wakes = propagator.wakes();
            wakes.sort_unstable();
            wakes.dedup_by(|next, last| {
                let is_same = next.0 == last.0;
                last.1 |= if is_same { next.1 } else { 0 };
                is_same
            });
            self.scopes.push(wakes.iter().map(|&(v, _)| v).collect());
            for (v, events) in wakes {
                self.waiting[v].push((index, events));
            }
            self.queue.push_back(index);
        }
        self.is_queued = vec![true; self.propagators.len()];
        self.store.seal(is_watched);
    }

    fn wake(&mut self, propagator: u32) {
        if !std::mem::replace(&mut self.is_queued[propagator as usize], true) {
            self.queue.push_back(propagator);
        }
    }

    /// Deduces until nothing follows.
    pub(super) fn propagate(&mut self) -> Flow {
        let flow = self.propagate_all();
        if flow.is_err() {
            self.blame();
            self.give_up();
        }
        flow
    }

    /// Forgets what there was to look at.
    fn give_up(&mut self) {
        self.store.forget();
        if let Some(subsets) = &mut self.houses.subsets {
            subsets.forget();
        }
        for propagator in self.queue.drain(..) {
            self.is_queued[propagator as usize] = false;
        }
    }

    fn propagate_all(&mut self) -> Flow {
        let end = self.runs + MOST_RUNS;
        loop {
            self.culprit = Culprit::House;
            while let Some(v) = self.store.fixed.pop() {
                self.houses.place(&mut self.store, v as usize)?;
            }
            if self.houses.sweep_one(&mut self.store)? {
                continue;
            }
            if self.store.is_watched {
                if self.tell()? {
                    continue;
                }
                if let Some(propagator) = self.queue.pop_front() {
                    let index = propagator as usize;
                    self.is_queued[index] = false;
                    self.runs += 1;
                    if self.runs > end && self.store.is_coarse() {
                        self.give_up();
                        return Ok(());
                    }
                    self.culprit = Culprit::Propagator(index);
                    self.propagators[index].propagate(&mut self.store)?;
                    continue;
                }
            }
            self.culprit = Culprit::House;
            self.houses.look_deeper(&mut self.store)?;
            if self.store.dirty != 0 || !self.store.fixed.is_empty() {
                continue;
            }
            return Ok(());
        }
    }

    /// Tells those that wait of one change; whether there was one.
    fn tell(&mut self) -> Result<bool, Conflict> {
        let Some((v, events)) = self.store.next_change() else { return Ok(false) };
        for at in 0..self.waiting[v].len() {
            let (propagator, awaited) = self.waiting[v][at];
            if awaited & events != 0 {
                self.wake(propagator);
            }
        }
        self.culprit = Culprit::Clause;
        self.clauses.visit(&mut self.store, v)?;
        Ok(true)
    }

    /// Counts a conflict for the variables of whoever led to it.
    fn blame(&mut self) {
        let calm = &mut self.calm;
        let count = |v: usize| calm[v] /= 1.0 + calm[v];
        match self.culprit {
            Culprit::House => self.houses.variables(self.houses.culprit).for_each(count),
            Culprit::Clause => self.clauses.variables(self.clauses.culprit).for_each(count),
            Culprit::Propagator(index) => self.scopes[index].iter().copied().for_each(count),
        }
    }
}
