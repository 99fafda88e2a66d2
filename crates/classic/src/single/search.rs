//! The search: alone at first, then several states at once.
//!
//! Looking ahead must not show. The states that are not done lie in a list in the order in which
//! `scalar` visits them (`tree.rs`); whatever is done is counted only when all before it is. So the
//! solutions, their order, the nodes and the effect of every limit are those of a search that
//! visits one node after the other.

use super::{
    State,
    arch::Xmm,
    branch::Choices,
    rounds::{self, round, sum, triads},
    tree::{Kind, Tree},
    vector::{Row, Vector},
};
use crate::scalar::{self, FRUITLESS, NODES_BETWEEN_STOPS};
use std::ops::ControlFlow;
use sudokit_grid::{Ending, Givens, Limits, Outcome, Progress};

/// After so many dead nodes the search looks ahead. Grids with several solutions lead to two of
/// them with hardly a dead node, and to look behind the second is work for nothing; a hard puzzle
/// has met its first after a few nodes.
const DEAD: u64 = 2;

/// So many nodes are looked ahead at most. What was chosen ahead holds only while no node can be
/// the [`FRUITLESS`] one; the hardest puzzles known have some hundreds. With more, the search goes
/// back to where it began to look ahead, and visits the nodes one after the other.
const MANY: u64 = 2_048;

const _: () = assert!(MANY + 512 < FRUITLESS, "a branch ahead is never one on a cell");

/// So many states are done before any of them is looked at; measured, one and three are the same.
const WANTED: u32 = 2;

#[inline(always)]
pub(super) fn run<V: Vector>(
    givens: &Givens,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&State) -> ControlFlow<()>,
) -> Outcome {
    let mut search =
        Search { limits, found, solutions: 0, nodes: 0, last_found: 0, again: 0, dead: 0 };
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
    /// How many nodes were dead.
    dead: u64,
    /// So many nodes were counted before, in a search that was given up.
    again: u64,
}

/// What propagation came to.
enum End {
    Dead,
    Solved,
    Stalled,
}

/// Propagates one state until it is dead, solved or no longer changes.
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

/// What propagation came to for several states, as sets. No state is in two of them.
struct Ends {
    dead: u32,
    solved: u32,
    stalled: u32,
}

/// Propagates several states until some of them are done. Those go on like the others without
/// harm: what has stalled or is solved does not change any more.
#[inline(always)]
fn propagate_several<V: Vector>(x: &mut [V; 9], busy: u32) -> Ends {
    let wanted = busy.count_ones().min(WANTED);
    let mut ends = Ends { dead: 0, solved: 0, stalled: 0 };
    let mut box_twice = rounds::box_twice(x);
    let mut before = sum(x);
    loop {
        let found = round(x, box_twice);
        box_twice = found.box_twice;
        let running = busy & !(ends.dead | ends.solved | ends.stalled);
        ends.dead |= running & found.dead.states();
        ends.solved |= running & !found.unsolved.states() & !ends.dead;
        let after = sum(x);
        let running = running & !(ends.dead | ends.solved);
        let same = running & !after.xor(before).states();
        before = after;
        if same != 0 {
            let (dead, changed) = triads(x);
            ends.dead |= running & dead.states();
            ends.stalled |= same & !changed.states() & !ends.dead;
            box_twice = rounds::box_twice(x);
            before = sum(x);
        }
        if (ends.dead | ends.solved | ends.stalled).count_ones() >= wanted {
            return ends;
        }
    }
}

impl Search<'_> {
    #[inline(always)]
    fn visit<V: Vector>(&mut self, givens: &Givens) -> ControlFlow<Ending> {
        let start = from_scalar(&scalar::state::State::new(givens));
        let mut pending: Vec<State> = Vec::new();
        self.alone(start, &mut pending, DEAD)?;
        if pending.is_empty() {
            return ControlFlow::Continue(());
        }
        let before = (self.solutions, self.nodes, self.last_found);
        if self.ahead::<V>(&pending)? {
            return ControlFlow::Continue(());
        }
        // What was counted is right, so it is passed over in silence.
        self.again = self.nodes;
        (self.solutions, self.nodes, self.last_found) = before;
        let Some(start) = pending.pop() else { return ControlFlow::Continue(()) };
        self.alone(start, &mut pending, u64::MAX)
    }

    /// Visits one node after the other, until there is none or so many were dead.
    #[inline(always)]
    fn alone(
        &mut self,
        mut state: State,
        pending: &mut Vec<State>,
        dead: u64,
    ) -> ControlFlow<Ending> {
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
                End::Dead => self.dead += 1,
            }
            match pending.pop() {
                None => return ControlFlow::Continue(()),
                Some(next) => state = next,
            }
            if self.dead >= dead {
                pending.push(state);
                return ControlFlow::Continue(());
            }
        }
    }

    /// Visits all below the pending states, the last of them first, several at once. Returns
    /// whether the tree is small enough; otherwise what was counted is the beginning of it.
    #[inline(always)]
    fn ahead<V: Vector>(&mut self, pending: &[State]) -> ControlFlow<Ending, bool> {
        let mut tree = Tree::new(pending);
        let mut rows = [Row([Xmm::zero(); 4]); 9];
        let mut items = [0; 4];
        let mut busy = 0_u32;
        let mut visited = self.nodes - self.last_found;
        loop {
            // Idle places get the first states that wait.
            let mut idle = !busy & ((1 << V::STATES) - 1);
            while idle != 0 && tree.n_waiting > 0 {
                let place = idle.trailing_zeros() as usize & 3;
                idle &= idle - 1;
                let item = tree.take();
                items[place] = item;
                busy |= 1 << place;
                let state = &tree.items[item].state;
                for i in 0..9 {
                    rows[i].0[place] = state[i];
                }
            }
            let mut x = [V::zero(); 9];
            for i in 0..9 {
                x[i] = V::load(&rows[i]);
            }
            let ends = propagate_several(&mut x, busy);
            for (row, x) in rows.iter_mut().zip(x) {
                x.store(row);
            }
            let mut ended = ends.dead | ends.solved | ends.stalled;
            visited += u64::from(ended.count_ones());
            let choices = if ends.stalled != 0 { Some(Choices::new(&x)) } else { None };
            while ended != 0 {
                let place = ended.trailing_zeros() as usize & 3;
                ended &= ended - 1;
                let item = items[place];
                let bit = 1 << place;
                if ends.dead & bit != 0 {
                    busy &= !bit;
                    tree.remove(item);
                    continue;
                }
                let mut state = [Xmm::zero(); 9];
                for (words, row) in state.iter_mut().zip(&rows) {
                    *words = row.0[place];
                }
                if ends.solved & bit != 0 {
                    busy &= !bit;
                    tree.solved(item, &state);
                } else if let Some(branch) = choices.as_ref().and_then(|choices| choices.of(place))
                {
                    let [here, elsewhere] = branch.split(&state);
                    for i in 0..9 {
                        rows[i].0[place] = here[i];
                    }
                    tree.split(item, &elsewhere);
                } else {
                    busy &= !bit;
                    tree.remove(item);
                }
            }
            if self.count_done(&mut tree)? {
                return ControlFlow::Continue(true);
            }
            if visited > MANY {
                return ControlFlow::Continue(false);
            }
        }
    }

    /// Counts all nodes before the first state that is not done. Returns whether there is none.
    #[inline(always)]
    fn count_done(&mut self, tree: &mut Tree) -> ControlFlow<Ending, bool> {
        loop {
            let first = tree.items[0].next;
            for _ in 0..std::mem::take(&mut tree.items[first].before) {
                self.enter()?;
            }
            if first == 0 {
                return ControlFlow::Continue(true);
            }
            if tree.items[first].kind != Kind::Solved {
                return ControlFlow::Continue(false);
            }
            self.enter()?;
            let state = tree.items[first].state;
            self.solved(&state)?;
            tree.unlink(first);
        }
    }

    /// Counts a node, unless a limit forbids it.
    #[inline(always)]
    fn enter(&mut self) -> ControlFlow<Ending> {
        if self.nodes < self.again {
            self.nodes += 1;
            return ControlFlow::Continue(());
        }
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
        if self.nodes <= self.again {
            return ControlFlow::Continue(());
        }
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

/// For what is rare: the state in the form of `scalar`.
pub(super) fn to_scalar(state: &State) -> scalar::state::State {
    scalar::state::State(state.map(|words| scalar::quad::Quad::new(words.words())))
}
