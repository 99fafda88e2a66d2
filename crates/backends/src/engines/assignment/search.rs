//! Branch and bound, best bound first.

use super::{
    matching::best_choice,
    prices::Prices,
    problem::Problem,
    state::{Contradiction, State},
};
use std::{cmp::Ordering, collections::BinaryHeap, ops::ControlFlow};
use sudokit_model::{Ending, Limits, Progress};

/// Sweeps between two looks at the bound.
const SWEEPS: usize = 10;

/// At the root the temperature starts at the range of the rewards divided by this and is halved
/// in at most so many stages. It takes a dozen until the bound is that of the linear relaxation to
/// a fraction of a unit.
const ROOT_START: f64 = 4.0;
const ROOT_STAGES: usize = 16;

/// In other nodes the temperature is at most the gap divided by this: the branches are chosen by
/// shares that are somewhat warm, and what is not decided by less than the gap stays undecided.
/// This number and the next ones were measured on Latin squares from 7×7 to 12×12 and on sudoku
/// with rewards.
const GAP_PARTS: f64 = 40.0;

/// And by so much colder in a second stage, which tells the bound.
const COOLING: f64 = 4.0;

/// A second stage with a bound that is worse than that of the parent by more units than this was too
/// warm. While the best solution known is poor, the gap says too little about the temperature.
const MOST_LOSS: f64 = 0.7;

/// What the highest temperature is multiplied by after a stage that was too warm, and after another.
const LOWER: f64 = 0.7;
const HIGHER: f64 = 1.1;

/// Bounds of the temperature in nodes other than the root: the range divided by this.
const WARMEST: f64 = 48.0;
const COLDEST: f64 = 4096.0;

/// After so many nodes that were branched on, one is searched for a better solution, and its first
/// shares are by one of these factors warmer than those of its children.
const BETWEEN_DIVES: u64 = 16;
const DIVES: [f64; 3] = [4.0, 1.0, 16.0];

/// A larger share of a cell is as good as all of it, for a dive.
const SURE: f64 = 0.9;

/// Nodes that wait may take so much memory. When they have it, the search goes on depth first.
const MOST_BYTES: usize = 256 << 20;

/// A node that waits, with what will be asked of it.
struct Node {
    /// No solution below it earns more, in units.
    bound: i64,
    /// The later ones first, among equal bounds.
    number: u64,
    cell: usize,
    value: usize,
    state: State,
}

/// What the search reports solutions to: the value of every cell, and what they earn in units.
pub(super) type Report<'a> = &'a mut dyn FnMut(&[usize], i64) -> ControlFlow<()>;

pub(super) struct Search<'a> {
    problem: &'a Problem,
    limits: &'a Limits<'a>,
    report: Report<'a>,
    prices: Prices,
    pub(super) progress: Progress,
    /// What the best solution earns, in units.
    pub(super) incumbent: Option<i64>,
    /// What no solution earns more than, of those that the search has still to look for.
    in_hand: i64,
    waiting: BinaryHeap<Node>,
    /// Nodes whose turn comes before those that wait.
    pressing: Vec<Node>,
    made: u64,
    /// The last temperature of the root.
    root_temperature: f64,
    /// The highest temperature that has proved good.
    warmest: f64,
    dives: usize,
    /// Of the state that was looked at last: its cells with several values, what the others earn in
    /// units of 1/scale, and for every group the values that no cell has for sure.
    free: Vec<u32>,
    earned: i64,
    remaining: Vec<u64>,
    /// The shares that say what to branch on.
    shares: Vec<f64>,
}

/// Why a node needs no children.
#[derive(PartialEq, Eq)]
enum Closed {
    /// All its cells have values.
    Solved,
    /// It has no solution, or none that is better than what is known.
    Hopeless,
}

/// The search may end everywhere; nodes may be closed.
type Step<T> = ControlFlow<Ending, Result<T, Closed>>;

impl<'a> Search<'a> {
    pub(super) fn new(problem: &'a Problem, limits: &'a Limits<'a>, report: Report<'a>) -> Self {
        Self {
            problem,
            limits,
            report,
            prices: Prices::new(problem),
            progress: Progress::default(),
            incumbent: None,
            in_hand: 0,
            waiting: BinaryHeap::new(),
            pressing: Vec::new(),
            made: 0,
            root_temperature: problem.range / ROOT_START,
            warmest: problem.range / WARMEST,
            dives: 0,
            free: Vec::new(),
            earned: 0,
            remaining: vec![0; problem.groups.len() * problem.words],
            shares: Vec::new(),
        }
    }

    pub(super) fn run(&mut self) -> Ending {
        match self.search() {
            ControlFlow::Break(ending) => ending,
            ControlFlow::Continue(()) => Ending::Exhausted,
        }
    }

    /// What no solution earns more than, in units; known whenever the search ends.
    pub(super) fn bound(&self) -> i64 {
        let open = self.waiting.peek().into_iter().chain(&self.pressing);
        let open = open.map(|node| node.bound).chain(self.incumbent);
        open.fold(self.in_hand, i64::max)
    }

    fn search(&mut self) -> ControlFlow<Ending> {
        if self.limits.solutions == 0 {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        let mut root = State::new(self.problem);
        if root.propagate(self.problem).is_err() || !root.can_differ(self.problem) {
            return ControlFlow::Continue(());
        }
        self.visit()?;
        if self.problem.layers.len() <= 1 {
            return self.assign(&root);
        }
        if self.relax_root(&mut root)?.is_err() || self.is_closed(self.in_hand) {
            return ControlFlow::Continue(());
        }
        self.dive(root.clone())?;
        self.look_at(&root);
        self.prices.improve(self.problem, &mut root, &self.free, self.root_temperature, SWEEPS);
        self.shares.clone_from(&self.prices.shares);
        let (cell, value) = self.choose(&root);
        self.waiting.push(Node { bound: self.in_hand, number: 0, cell, value, state: root });
        self.branch()
    }

    /// The solution of a problem whose groups have no cell in common: no need to search.
    fn assign(&mut self, root: &State) -> ControlFlow<Ending> {
        let (limits, progress) = (self.limits, self.progress);
        match best_choice(self.problem, root, &|| limits.is_stopped(progress)) {
            Ok(Some(choice)) => self.suggest(&choice),
            Ok(None) => ControlFlow::Break(Ending::Stopped),
            Err(Contradiction) => ControlFlow::Continue(()),
        }
    }

    /// The bound of the root, slowly from warm to cold.
    fn relax_root(&mut self, state: &mut State) -> Step<()> {
        let problem = self.problem;
        self.look_at(state);
        let mut last = i64::MAX;
        let mut temperature = problem.range / ROOT_START;
        for stage in 0..ROOT_STAGES {
            if self.free.is_empty() {
                return self.solved(state);
            }
            self.root_temperature = temperature;
            self.prices.improve(problem, state, &self.free, temperature, SWEEPS);
            let bound = match self.judge(state)? {
                Ok(bound) => bound,
                Err(closed) => return ControlFlow::Continue(Err(closed)),
            };
            self.in_hand = self.in_hand.min(bound.div_euclid(problem.scale));
            // A sixteenth of a unit is not worth another stage.
            if stage > 9 && last.saturating_sub(bound) < problem.scale / 16 {
                break;
            }
            last = bound;
            temperature *= 0.5;
        }
        ControlFlow::Continue(Ok(()))
    }

    /// Takes what has the largest shares, again and again, for a better solution. Turns back no more
    /// than one step.
    fn dive(&mut self, mut state: State) -> ControlFlow<Ending> {
        let problem = self.problem;
        let warmer = DIVES[self.dives % DIVES.len()];
        self.dives += 1;
        self.look_at(&state);
        let temperature = self.root_temperature.min(self.warmest) * warmer;
        self.prices.improve(problem, &mut state, &self.free, temperature, SWEEPS);
        while !self.free.is_empty() {
            let (cell, value) = self.largest_share(&state);
            let mut one = state.clone();
            one.set(problem, cell, value);
            let mut sure = one.clone();
            for &cell in &self.free {
                let shares = &self.prices.shares[problem.row(cell as usize)];
                if let Some(value) = shares.iter().position(|&share| share > SURE) {
                    sure.set(problem, cell as usize, value);
                }
            }
            state.remove(problem, cell, value);
            // All that is nearly sure; if that is wrong, the surest only; if that is wrong, not that.
            let mut taken = None;
            for mut next in [sure, one, state] {
                match self.relax(&mut next)? {
                    Ok(_) => {
                        taken = Some(next);
                        break;
                    }
                    Err(Closed::Solved) => return ControlFlow::Continue(()),
                    Err(Closed::Hopeless) => {}
                }
            }
            let Some(taken) = taken else { break };
            state = taken;
        }
        ControlFlow::Continue(())
    }

    fn branch(&mut self) -> ControlFlow<Ending> {
        let problem = self.problem;
        let bytes = size_of::<Node>()
            + 8 * (problem.candidates.len() + (problem.groups.len() + 1) * problem.stride);
        let mut branched = 0;
        let most_waiting = MOST_BYTES / bytes;
        while let Some(node) = self.pressing.pop().or_else(|| self.waiting.pop()) {
            if self.is_closed(node.bound) {
                continue;
            }
            self.in_hand = node.bound;
            branched += 1;
            if branched % BETWEEN_DIVES == 0 {
                self.dive(node.state.clone())?;
                if self.is_closed(node.bound) {
                    continue;
                }
            }
            let mut without = node.state.clone();
            let mut with = node.state;
            with.set(problem, node.cell, node.value);
            without.remove(problem, node.cell, node.value);
            let with = self.child(with, node.bound)?;
            let without = self.child(without, node.bound)?;
            if self.waiting.len() >= most_waiting {
                self.pressing.extend(without);
                self.pressing.extend(with);
            } else if self.incumbent.is_none() {
                self.waiting.extend(without);
                self.pressing.extend(with);
            } else {
                self.waiting.extend(without);
                self.waiting.extend(with);
            }
        }
        ControlFlow::Continue(())
    }

    /// A node, if it is not closed.
    fn child(&mut self, mut state: State, above: i64) -> ControlFlow<Ending, Option<Node>> {
        let Ok(bound) = self.relax(&mut state)? else { return ControlFlow::Continue(None) };
        let (cell, value) = self.choose(&state);
        self.made += 1;
        let bound = bound.min(above);
        ControlFlow::Continue(Some(Node { bound, number: self.made, cell, value, state }))
    }

    /// Follows up what a node decided, and answers its bound in units.
    fn relax(&mut self, state: &mut State) -> Step<i64> {
        let problem = self.problem;
        self.visit()?;
        if state.propagate(problem).is_err()
            || self.incumbent.is_none() && !state.can_differ(problem)
        {
            return ControlFlow::Continue(Err(Closed::Hopeless));
        }
        self.look_at(state);
        let warm = match self.incumbent {
            Some(incumbent) => (self.in_hand - incumbent) as f64 / GAP_PARTS,
            None => self.root_temperature * 4.0,
        };
        let warm = warm.min(self.warmest).max(problem.range / COLDEST);
        let mut bound = 0;
        for (stage, temperature) in [warm, warm / COOLING].into_iter().enumerate() {
            if self.free.is_empty() {
                return self.solved(state);
            }
            self.prices.improve(problem, state, &self.free, temperature, SWEEPS);
            if stage == 0 {
                self.shares.clone_from(&self.prices.shares);
            }
            match self.judge(state)? {
                Ok(judged) => bound = judged,
                Err(closed) => return ControlFlow::Continue(Err(closed)),
            }
        }
        if self.free.is_empty() {
            return self.solved(state);
        }
        let loss = (bound - self.in_hand * problem.scale) as f64 / problem.scale as f64;
        self.warmest = if loss > MOST_LOSS {
            warm * LOWER
        } else {
            (self.warmest * HIGHER).min(problem.range / WARMEST)
        };
        ControlFlow::Continue(Ok(bound.div_euclid(problem.scale)))
    }

    /// Looks at the bound, at the solution that the shares suggest, and takes the values away that
    /// no better solution has. Answers the bound in units of 1/scale.
    fn judge(&mut self, state: &mut State) -> Step<i64> {
        let problem = self.problem;
        if self.limits.is_stopped(self.progress) {
            return ControlFlow::Break(Ending::Stopped);
        }
        let free = &self.free;
        let bound = self.earned + self.prices.evaluate(problem, state, free, &self.remaining);
        self.round(state)?;
        let Some(incumbent) = self.incumbent else { return ControlFlow::Continue(Ok(bound)) };
        let spare = bound - (incumbent + 1) * problem.scale;
        if spare < 0 {
            return ControlFlow::Continue(Err(Closed::Hopeless));
        }
        if self.take_away(state, spare) {
            if state.propagate(problem).is_err() {
                return ControlFlow::Continue(Err(Closed::Hopeless));
            }
            self.look_at(state);
        }
        ControlFlow::Continue(Ok(bound))
    }

    /// Takes values away whose regret is more than there is to spare. Whether there were any.
    fn take_away(&self, state: &mut State, spare: i64) -> bool {
        let problem = self.problem;
        let mut any = false;
        for &cell in &self.free {
            let cell = cell as usize;
            let regrets = &self.prices.regrets[problem.row(cell)];
            for (value, &regret) in regrets.iter().enumerate() {
                if regret > spare && state.has(problem, cell, value) {
                    state.remove(problem, cell, value);
                    any = true;
                }
            }
        }
        any
    }

    /// Gives every cell the value with the largest share, and reports that if it is a better
    /// solution.
    fn round(&mut self, state: &State) -> ControlFlow<Ending> {
        let problem = self.problem;
        let mut choice = Vec::with_capacity(problem.cells);
        for cell in 0..problem.cells {
            let mut best = state.first(problem, cell);
            if state.count(problem, cell) > 1 {
                let shares = &self.prices.shares[problem.row(cell)];
                for value in state.values(problem, cell) {
                    if shares[value] > shares[best] {
                        best = value;
                    }
                }
            }
            choice.push(best);
        }
        self.suggest(&choice)
    }

    /// Reports a state without free cells.
    fn solved<T>(&mut self, state: &State) -> Step<T> {
        let choice: Vec<_> =
            (0..self.problem.cells).map(|c| state.first(self.problem, c)).collect();
        self.suggest(&choice)?;
        ControlFlow::Continue(Err(Closed::Solved))
    }

    /// Reports a choice if it is a solution, and a better one.
    fn suggest(&mut self, choice: &[usize]) -> ControlFlow<Ending> {
        let problem = self.problem;
        let rewards = choice.iter().enumerate();
        let earned: i64 =
            rewards.map(|(cell, &value)| problem.rewards[problem.row(cell)][value]).sum();
        let earned = earned / problem.scale;
        if self.incumbent.is_some_and(|incumbent| earned <= incumbent) {
            return ControlFlow::Continue(());
        }
        for group in &problem.groups {
            let mut seen = vec![0u64; problem.words];
            for &cell in &group.cells {
                let (word, bit) = (choice[cell as usize] / 64, 1 << (choice[cell as usize] % 64));
                if seen[word] & bit != 0 {
                    return ControlFlow::Continue(());
                }
                seen[word] |= bit;
            }
        }
        self.incumbent = Some(earned);
        self.progress.solutions += 1;
        if (self.report)(choice, earned).is_break() {
            return ControlFlow::Break(Ending::Stopped);
        }
        if self.progress.solutions >= self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        ControlFlow::Continue(())
    }

    /// Counts a node.
    fn visit(&mut self) -> ControlFlow<Ending> {
        if self.progress.nodes >= self.limits.nodes {
            return ControlFlow::Break(Ending::NodeLimit);
        }
        self.progress.nodes += 1;
        ControlFlow::Continue(())
    }

    fn is_closed(&self, bound: i64) -> bool {
        self.incumbent.is_some_and(|incumbent| bound <= incumbent)
    }

    /// Which cells are free, and what follows from the others.
    fn look_at(&mut self, state: &State) {
        let problem = self.problem;
        self.free.clear();
        self.earned = 0;
        self.remaining.fill(u64::MAX);
        for cell in 0..problem.cells {
            if state.count(problem, cell) > 1 {
                self.free.push(cell as u32);
                continue;
            }
            let value = state.first(problem, cell);
            self.earned += problem.rewards[problem.row(cell)][value];
            for &group in &problem.groups_of[cell] {
                self.remaining[problem.set(group as usize)][value / 64] &= !(1 << (value % 64));
            }
        }
    }

    /// What to branch on: the candidate whose share is nearest to a half, so that both answers say
    /// much. As long as there is no solution, the surest of a cell with the fewest.
    fn choose(&self, state: &State) -> (usize, usize) {
        if self.incumbent.is_some() {
            return self.best_by(state, &self.shares, |_, share| -(share - 0.5).abs());
        }
        self.best_by(state, &self.shares, |cell, share| {
            share - f64::from(state.count(self.problem, cell))
        })
    }

    fn largest_share(&self, state: &State) -> (usize, usize) {
        self.best_by(state, &self.prices.shares, |_, share| share)
    }

    fn best_by(
        &self,
        state: &State,
        shares: &[f64],
        score: impl Fn(usize, f64) -> f64,
    ) -> (usize, usize) {
        let problem = self.problem;
        let mut best = (f64::NEG_INFINITY, 0, 0);
        for &cell in &self.free {
            let cell = cell as usize;
            let shares = &shares[problem.row(cell)];
            for value in state.values(problem, cell) {
                let score = score(cell, shares[value]);
                if score > best.0 {
                    best = (score, cell, value);
                }
            }
        }
        (best.1, best.2)
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Node {}

impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Node {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.bound, self.number).cmp(&(other.bound, other.number))
    }
}
