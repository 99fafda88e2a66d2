//! The search.

use super::{
    State,
    arch::Xmm,
    branch::Choices,
    rounds::{self, round, sum, triads},
    vector::Vector,
};
use crate::scalar::{self, FRUITLESS, NODES_BETWEEN_STOPS};
use std::ops::ControlFlow;
use sudokit_grid::{Ending, Givens, Limits, Outcome, Progress};

/// Nodes that are visited one after the other, before the search looks ahead.
const ALONE: u64 = 2;

#[inline(always)]
pub(super) fn run<V: Vector>(
    givens: &Givens,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&State) -> ControlFlow<()>,
) -> Outcome {
    let mut search = Search { limits, found, solutions: 0, nodes: 0, last_found: 0, again: 0 };
    let ending = if limits.solutions == 0 {
        Ending::SolutionLimit
    } else {
        match search.visit::<V>(givens) {
            ControlFlow::Break(ending) => ending,
            ControlFlow::Continue(()) => Ending::Exhausted,
        }
    };
    Outcome { solutions: search.solutions, nodes: search.nodes, ending }
}

struct Search<'a> {
    limits: &'a Limits<'a>,
    found: &'a mut dyn FnMut(&State) -> ControlFlow<()>,
    solutions: u64,
    nodes: u64,
    /// How many nodes had been visited when the last solution was found.
    last_found: u64,
    /// So many nodes are visited again.
    again: u64,
}

/// What propagation came to.
enum End {
    Dead,
    Solved,
    Stalled,
}

#[inline(always)]
fn propagate(state: &mut State) -> End {
    let mut x = *state;
    let mut box_twice = rounds::box_twice(&x);
    let mut before = sum(&x);
    loop {
        let found = round(&mut x, box_twice);
        box_twice = found.box_twice;
        if found.dead.states() != 0 {
            return End::Dead;
        }
        if found.unsolved.states() == 0 {
            *state = x;
            return End::Solved;
        }
        let after = sum(&x);
        let same = after.xor(before).states() == 0;
        before = after;
        if same {
            let (dead, changed) = triads(&mut x);
            if dead.states() != 0 {
                return End::Dead;
            }
            if changed.states() == 0 {
                *state = x;
                return End::Stalled;
            }
            box_twice = rounds::box_twice(&x);
            before = sum(&x);
        }
    }
}

impl Search<'_> {
    #[inline(always)]
    fn visit<V: Vector>(&mut self, givens: &Givens) -> ControlFlow<Ending> {
        let mut state = from_scalar(&scalar::state::State::new(givens));
        let mut pending: Vec<State> = Vec::new();
        loop {
            self.enter()?;
            match propagate(&mut state) {
                End::Stalled => {
                    let branch = if self.nodes - self.last_found < FRUITLESS {
                        Choices::new(&state).of(0).map(|branch| branch.split(&state))
                    } else {
                        split_cell(&state)
                    };
                    if let Some([here, elsewhere]) = branch {
                        state = here;
                        pending.push(elsewhere);
                        continue;
                    }
                }
                End::Solved => self.solved(&state)?,
                End::Dead => {}
            }
            match pending.pop() {
                None => return ControlFlow::Continue(()),
                Some(next) => state = next,
            }
        }
    }

    /// Counts a node, unless a limit forbids it.
    #[inline(always)]
    fn enter(&mut self) -> ControlFlow<Ending> {
        if self.nodes >= self.limits.nodes {
            return ControlFlow::Break(Ending::NodeLimit);
        }
        if self.nodes.is_multiple_of(NODES_BETWEEN_STOPS)
            && self.limits.stop.is_some_and(|stop| stop(self.progress()))
        {
            return ControlFlow::Break(Ending::Stopped);
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    const fn progress(&self) -> Progress {
        Progress { solutions: self.solutions, nodes: self.nodes }
    }

    fn solved(&mut self, state: &State) -> ControlFlow<Ending> {
        self.solutions += 1;
        self.last_found = self.nodes;
        if (self.found)(state).is_break() {
            return ControlFlow::Break(Ending::Stopped);
        }
        if self.solutions >= self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        ControlFlow::Continue(())
    }
}

/// The answers of the branch on a cell that `scalar` takes in a search without fruit.
#[cold]
#[inline(never)]
fn split_cell(state: &State) -> Option<[State; 2]> {
    let state = to_scalar(state);
    let branch = scalar::branch::choose_cell(&state)?;
    Some(branch.split(&state).map(|state| from_scalar(&state)))
}

#[inline(always)]
fn from_scalar(state: &scalar::state::State) -> State {
    state.0.map(|quad| Xmm::all(quad.words()))
}

pub(super) fn to_scalar(state: &State) -> scalar::state::State {
    scalar::state::State(state.map(|words| scalar::quad::Quad::new(words.words())))
}
