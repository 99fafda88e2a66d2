//! `clause`: two literals of each are watched, so that most changes touch none.
//!
//! After Moskewicz, Madigan, Zhao, Zhang and Malik, "Chaff: engineering an efficient SAT solver"
//! (2001). What is watched needs not be taken back.

use super::store::{Conflict, Flow, Store};
use sudokit_model::Literal;

/// All clauses of a model.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    clauses: Vec<Box<[Literal]>>,
    /// For each variable the clauses that watch a literal of it.
    watchers: Vec<Vec<u32>>,
    /// The clause that led to the last conflict.
    pub(super) culprit: usize,
}

impl Clauses {
    pub(super) fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    /// The variables of a clause.
    pub(super) fn variables(&self, clause: usize) -> impl Iterator<Item = usize> {
        self.clauses[clause].iter().map(|literal| literal.variable.index())
    }

    /// Takes a clause.
    ///
    /// # Errors
    /// If it is false already.
    pub(super) fn add(&mut self, literals: &[Literal], store: &mut Store) -> Flow {
        self.watchers.resize_with(store.len(), Vec::new);
        if literals.iter().any(|&literal| store.truth(literal) == Some(true)) {
            return Ok(());
        }
        let open = literals.iter().copied().filter(|&literal| store.truth(literal).is_none());
        let open: Box<[Literal]> = open.collect();
        match open[..] {
            [] => return Err(Conflict),
            [only] => return store.assert(only),
            [one, other, ..] => {
                let index = self.clauses.len() as u32;
                self.watchers[one.variable.index()].push(index);
                if one.variable != other.variable {
                    self.watchers[other.variable.index()].push(index);
                }
            }
        }
        self.clauses.push(open);
        Ok(())
    }

    /// A variable changed.
    pub(super) fn visit(&mut self, store: &mut Store, v: usize) -> Flow {
        let Some(watchers) = self.watchers.get_mut(v) else { return Ok(()) };
        let mut mine = std::mem::take(watchers);
        let (mut kept, mut flow) = (0, Ok(()));
        for place in 0..mine.len() {
            let index = mine[place];
            let is_kept = match flow {
                Ok(()) => self.look(store, index, v),
                Err(Conflict) => Ok(true),
            };
            flow = flow.and(is_kept.map(|_| ()));
            if is_kept != Ok(false) {
                mine[kept] = index;
                kept += 1;
            }
        }
        mine.truncate(kept);
        self.watchers[v] = mine;
        flow
    }

    /// Looks at a clause; whether it goes on watching the variable.
    fn look(&mut self, store: &mut Store, index: u32, v: usize) -> Result<bool, Conflict> {
        let clause = &mut self.clauses[index as usize];
        let truths = [store.truth(clause[0]), store.truth(clause[1])];
        if truths.contains(&Some(true)) || truths == [None, None] {
            return Ok(true);
        }
        for watch in [0, 1] {
            if store.truth(clause[watch]) != Some(false) {
                continue;
            }
            let other = (2..clause.len()).find(|&i| store.truth(clause[i]) != Some(false));
            if let Some(other) = other {
                clause.swap(watch, other);
                let other = clause[watch].variable.index();
                if other != v && clause[1 - watch].variable.index() != other {
                    self.watchers[other].push(index);
                }
            }
        }
        let flow = match [store.truth(clause[0]), store.truth(clause[1])] {
            [Some(false), Some(false)] => Err(Conflict),
            [Some(false), None] => store.assert(clause[1]),
            [None, Some(false)] => store.assert(clause[0]),
            _ => Ok(()),
        };
        if flow.is_err() {
            self.culprit = index as usize;
        }
        flow?;
        Ok(clause[..2].iter().any(|literal| literal.variable.index() == v))
    }
}
