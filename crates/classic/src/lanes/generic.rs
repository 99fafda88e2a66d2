//! The search: many puzzles in lock-step, each in a lane of its own.
//!
//! All lanes propagate together, a few rounds at a time (`rounds.rs`). A lane that is dead, solved
//! or stalled waits until enough others are, and then all of them are served at once, since to
//! serve one costs about as much as to serve all: dead lanes go back to what they stored last
//! (`store.rs`), stalled ones branch (`branch.rs`) and store the second answer, and lanes whose
//! puzzle is finished get the next one (`entry.rs`).
//!
//! A lane searches its tree exactly as the scalar solver does, depth first, to the same fixpoints
//! and with the same choice of the branch. So its solutions come in the same order, its nodes are
//! the same, and limits end it at the same place, whatever happens in the lanes beside it.
//!
//! Lanes that wait are propagated with the others. That must not change what they are, and it does
//! not: whatever the rules take out of a dead state, it stays dead, since each sign of death is that
//! something is too little or too much, and stays so with fewer candidates; and out of a solved or
//! stalled state the rules take nothing. A lane without a puzzle may hold anything; nobody looks.
//!
//! No bit ever moves from lane to lane, which would cost more than a round. Memory is bounded, since
//! a tree is at most 108 deep.
//!
//! Whatever computes with vectors is `inline(always)`, down from the entrance in `arch.rs` that
//! switches the instructions on: a function of its own would be compiled without them.

mod branch;
mod entry;
mod lane;
mod rounds;
mod store;

use super::{
    answers::{Answers, search_alone},
    vector::{LaneSet, Vector},
};
use crate::scalar;
use entry::{Entrance, Exit};
use lane::Lane;
use rounds::Group;
use store::Store;
use sudokit_grid::{Ending, Givens, Limits, Outcome, Progress};

/// How many services lie between two looks at [`Limits::stop`]. A service enters a node in each lane
/// at most, and most often in less than half of them: some hundred nodes, or a hundredth of a
/// millisecond.
const SERVICES_BETWEEN_STOPS: u32 = 16;

/// Solves all puzzles of a batch.
#[inline(always)]
pub(super) fn run<V: Vector>(puzzles: &[Givens], limits: &Limits<'_>, answers: &mut dyn Answers) {
    let mut search = Box::new(Search::<V>::new(puzzles, limits, answers));
    search.run();
}

struct Search<'a, V: Vector> {
    puzzles: &'a [Givens],
    limits: &'a Limits<'a>,
    answers: &'a mut dyn Answers,
    group: Group<V>,
    entrance: Entrance<V>,
    store: Store<V>,
    lanes: Vec<Lane>,
    /// The lanes that have a puzzle.
    busy: LaneSet,
    /// The first puzzle that no lane has had.
    next: usize,
    /// What finished puzzles add to the progress.
    finished: Progress,
    services: u32,
    is_stopped: bool,
}

/// The lanes that have to be served.
struct Ready {
    dead: LaneSet,
    solved: LaneSet,
    stalled: LaneSet,
}

impl<'a, V: Vector> Search<'a, V> {
    fn new(puzzles: &'a [Givens], limits: &'a Limits<'a>, answers: &'a mut dyn Answers) -> Self {
        Self {
            puzzles,
            limits,
            answers,
            group: Group::new(),
            entrance: Entrance::new(),
            store: Store::new(),
            lanes: vec![Lane::IDLE; V::LANES],
            busy: LaneSet::EMPTY,
            next: 0,
            finished: Progress::default(),
            services: 0,
            is_stopped: false,
        }
    }

    #[inline(always)]
    fn run(&mut self) {
        if self.limits.solutions == 0 {
            return self.end_all(Ending::SolutionLimit);
        }
        if self.limits.nodes == 0 {
            return self.end_all(Ending::NodeLimit);
        }
        let mut ready =
            Ready { dead: LaneSet::EMPTY, solved: LaneSet::EMPTY, stalled: LaneSet::EMPTY };
        loop {
            self.serve(&ready);
            if self.is_stopped {
                return self.end_all(Ending::Stopped);
            }
            if self.busy.is_empty() {
                return;
            }
            ready = self.propagate();
        }
    }

    /// Propagates until enough lanes have to be served, or all.
    #[inline(always)]
    fn propagate(&mut self) -> Ready {
        loop {
            let status = self.group.propagate();
            let dead = self.busy & status.dead;
            let alive = self.busy & !status.dead;
            let solved = alive & !status.unsolved;
            let stalled = alive & status.unsolved & !status.changed;
            let ready = dead | solved | stalled;
            // With fewer, services cost more than idle lanes; a third to two thirds are equally
            // good.
            if ready == self.busy || ready.len() >= V::LANES / 2 {
                return Ready { dead, solved, stalled };
            }
        }
    }

    #[inline(always)]
    fn serve(&mut self, ready: &Ready) {
        self.look_at_stop();
        if self.is_stopped {
            return;
        }
        let unfinished = self.count(ready.solved);
        let back = self.go_back(ready.dead | unfinished);
        let branched = self.branch(ready.stalled);
        let begun = self.take_puzzles();
        let changed = back | branched | begun;
        if !changed.is_empty() {
            self.group.renew(V::of_lanes(changed));
        }
    }

    /// Counts the solutions of these lanes. Returns those whose puzzle may have more.
    #[inline(always)]
    fn count(&mut self, solved: LaneSet) -> LaneSet {
        if solved.is_empty() {
            return solved;
        }
        let mut unfinished = solved;
        let exit =
            if self.answers.wants_solutions() { Some(Exit::new(&self.group.x)) } else { None };
        for index in solved.iter() {
            let lane = &mut self.lanes[index];
            lane.solutions += 1;
            lane.last_found = lane.nodes;
            if let Some(exit) = &exit {
                self.answers.found(lane.puzzle, lane.solutions, &exit.solution(index));
            }
            if lane.solutions >= self.limits.solutions {
                unfinished &= !LaneSet::of(index);
                self.finish(index, Ending::SolutionLimit);
            }
        }
        unfinished
    }

    /// Sends lanes back to what they stored last. Returns those that had something.
    #[inline(always)]
    fn go_back(&mut self, lanes: LaneSet) -> LaneSet {
        let mut back = lanes;
        for index in lanes.iter() {
            let lane = &mut self.lanes[index];
            let ending = match lane.last() {
                None => Ending::Exhausted,
                Some(_) if lane.nodes >= self.limits.nodes => Ending::NodeLimit,
                Some(shelf) => {
                    lane.pop();
                    lane.nodes += 1;
                    self.store.want(shelf, index);
                    continue;
                }
            };
            self.finish(index, ending);
            back &= !LaneSet::of(index);
        }
        if !back.is_empty() {
            self.store.restore(&mut self.group.x);
        }
        back
    }

    /// Lets stalled lanes branch. Returns those that did.
    #[inline(always)]
    fn branch(&mut self, stalled: LaneSet) -> LaneSet {
        let mut branching = stalled;
        for index in stalled.iter() {
            let lane = &mut self.lanes[index];
            if self.is_stopped {
                branching &= !LaneSet::of(index);
            } else if lane.nodes - lane.last_found >= scalar::FRUITLESS {
                self.hand_over(index);
                branching &= !LaneSet::of(index);
            } else if lane.nodes >= self.limits.nodes {
                self.finish(index, Ending::NodeLimit);
                branching &= !LaneSet::of(index);
            } else {
                lane.nodes += 1;
            }
        }
        if !branching.is_empty() {
            let lanes = &mut self.lanes;
            let stored = |lane: usize, shelf| lanes[lane].push(shelf);
            self.store.branch(&mut self.group.x, branching, stored);
        }
        branching
    }

    /// Hands new puzzles to free lanes. Returns those that got one.
    #[inline(always)]
    fn take_puzzles(&mut self) -> LaneSet {
        let free = LaneSet::all::<V>() & !self.busy;
        let mut taken = LaneSet::EMPTY;
        if free.is_empty() || self.next >= self.puzzles.len() || self.is_stopped {
            return taken;
        }
        for (lane, givens) in free.iter().zip(&self.puzzles[self.next..]) {
            self.entrance.write(lane, givens);
            self.lanes[lane].begin(self.next);
            taken |= LaneSet::of(lane);
            self.next += 1;
        }
        self.busy |= taken;
        self.entrance.enter(&mut self.group.x, V::of_lanes(taken));
        taken
    }

    /// Ends the puzzle of a lane.
    #[inline(always)]
    fn finish(&mut self, index: usize, ending: Ending) {
        let Lane { puzzle, solutions, nodes, .. } = self.lanes[index];
        self.finished.solutions += solutions;
        self.finished.nodes += nodes;
        self.answers.finish(puzzle, Outcome { solutions, nodes, ending });
        self.free(index);
    }

    #[inline(always)]
    fn free(&mut self, index: usize) {
        while let Some(shelf) = self.lanes[index].pop() {
            self.store.clear(shelf, index);
        }
        self.busy &= !LaneSet::of(index);
    }

    /// Gives the puzzle of a lane to the scalar solver, which branches on cells where many nodes
    /// were fruitless.
    ///
    /// It begins anew, since its tree depends on every node before: that costs the time of the
    /// lane once more, at most, and all other lanes wait meanwhile. Puzzles that people make never
    /// come here.
    #[cold]
    fn hand_over(&mut self, index: usize) {
        let Lane { puzzle, solutions, nodes, .. } = self.lanes[index];
        // What the lane did is part of the sums already.
        let before = self.progress();
        let stop = |progress: Progress| {
            self.limits.stop.is_some_and(|stop| {
                stop(Progress {
                    solutions: before.solutions + progress.solutions.saturating_sub(solutions),
                    nodes: before.nodes + progress.nodes.saturating_sub(nodes),
                })
            })
        };
        let limits = Limits { stop: Some(&stop), ..*self.limits };
        let outcome = search_alone(puzzle, &self.puzzles[puzzle], &limits, self.answers);
        self.is_stopped |= outcome.ending == Ending::Stopped;
        // Stopped early, it may know less than the lane did.
        let solutions = outcome.solutions.max(solutions);
        let nodes = outcome.nodes.max(nodes);
        self.answers.finish(puzzle, Outcome { solutions, nodes, ..outcome });
        self.finished.solutions += solutions;
        self.finished.nodes += nodes;
        self.free(index);
    }

    #[inline(always)]
    fn look_at_stop(&mut self) {
        if self.services.is_multiple_of(SERVICES_BETWEEN_STOPS)
            && let Some(stop) = self.limits.stop
        {
            self.is_stopped |= stop(self.progress());
        }
        self.services = self.services.wrapping_add(1);
    }

    fn progress(&self) -> Progress {
        self.busy.iter().fold(self.finished, |sum, lane| Progress {
            solutions: sum.solutions + self.lanes[lane].solutions,
            nodes: sum.nodes + self.lanes[lane].nodes,
        })
    }

    /// Ends all puzzles that are not finished.
    #[cold]
    fn end_all(&mut self, ending: Ending) {
        for lane in self.busy.iter() {
            self.finish(lane, ending);
        }
        for puzzle in self.next..self.puzzles.len() {
            self.answers.finish(puzzle, Outcome { solutions: 0, nodes: 0, ending });
        }
    }
}
