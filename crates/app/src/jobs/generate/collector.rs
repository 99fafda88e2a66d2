//! What takes the blocks in their order and lets new puzzles pass.

use super::{
    GenerateEnd, GenerateError, GenerateProgress, GenerateSummary, Generated, Generation, Sample,
    Tally,
    worker::{Find, Order, Part, PartEnd, Shared},
};
use crate::{
    PolicyName,
    known::{
        key::key_of,
        table::{Met, Table},
    },
};
use std::{
    collections::VecDeque,
    ops::ControlFlow,
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    time::{Duration, Instant},
};
use sudokit_generate::Way;
use sudokit_grid::Givens;
use sudokit_symmetry::{FormKey, LayoutSymmetry, canonical_form_of_puzzle};

/// How long the collector waits before it looks at the clock.
const TICK: Duration = Duration::from_millis(100);

/// How many blocks may be under way for each thread: threads that are done with theirs early go on
/// meanwhile, and what waits for its turn takes little memory.
const AHEAD: usize = 8;

/// After so many puzzles in a row that are all the same as earlier ones, and so many times the
/// number of these, there are probably no others. If all of `n` puzzles come up alike, one that is
/// left is missed so long with a probability of less than 10⁻²¹; there is room for some that come up
/// more seldom.
const REPEATS: u64 = 10_000;
const REPEATS_OF_EACH: u64 = 50;

/// Takes what the threads find.
pub(super) struct Collector<'a> {
    work: &'a Generation,
    shared: &'a Shared,
    orders: Sender<Order>,
    progress: &'a mut dyn FnMut(&GenerateProgress),
    found: &'a mut dyn FnMut(&Generated) -> ControlFlow<()>,
    /// The blocks that are under way, in their order.
    open: VecDeque<Receiver<Part>>,
    /// The number of the first of these.
    block: u64,
    /// How many puzzles were tried in it so far.
    tried_in_block: u64,
    seen: Table,
    tally: Tally,
    attempts: u64,
    count: u64,
    repeats: u64,
    repeats_in_a_row: u64,
    /// How many were known beforehand.
    known: u64,
    start: Instant,
    last_found: Instant,
    last_shown: Instant,
}

impl<'a> Collector<'a> {
    pub(super) fn new(
        work: &'a Generation,
        shared: &'a Shared,
        orders: Sender<Order>,
        progress: &'a mut dyn FnMut(&GenerateProgress),
        found: &'a mut dyn FnMut(&Generated) -> ControlFlow<()>,
    ) -> Self {
        let mut seen = Table::new(usize::MAX, false);
        if let Some(Ok(form)) = work.known().map(canonical_form_of_puzzle) {
            seen.meet(&key_of(&form.numbers()), 0);
        }
        let now = Instant::now();
        Self {
            work,
            shared,
            orders,
            progress,
            found,
            open: VecDeque::new(),
            block: 0,
            tried_in_block: 0,
            seen,
            tally: Tally::default(),
            attempts: 0,
            count: 0,
            repeats: 0,
            repeats_in_a_row: 0,
            known: 0,
            start: now,
            last_found: now,
            last_shown: now,
        }
    }

    /// The same, for which puzzles of these forms are no longer new.
    pub(super) fn knowing(mut self, known: &[FormKey]) -> Self {
        for key in known {
            self.seen.meet(key.bytes(), 0);
        }
        self.known = known.len() as u64;
        self
    }

    /// Takes blocks until there is a reason to end.
    pub(super) fn collect(mut self) -> Result<GenerateSummary, GenerateError> {
        let mut end = (self.work.wanted == 0).then_some(GenerateEnd::Enough);
        loop {
            if let Some(end) = end {
                return Ok(self.summary(end));
            }
            self.order();
            end = self.take_block()?;
        }
    }

    /// Lets the threads begin as many blocks as may be under way.
    fn order(&mut self) {
        while self.open.len() < AHEAD * self.work.threads.get() {
            let (sender, receiver) = mpsc::channel();
            // That nobody is there to make it shows when it does not come.
            let _ = self.orders.send((self.block + self.open.len() as u64, sender));
            self.open.push_back(receiver);
        }
    }

    /// Takes the next block. Says why it was the last one, if it was.
    fn take_block(&mut self) -> Result<Option<GenerateEnd>, GenerateError> {
        self.tried_in_block = 0;
        let mut over = None;
        loop {
            self.show();
            // A thread that is told to stop hands over what it has, which is taken still.
            over = over.or_else(|| self.over());
            if over.is_some() {
                self.shared.end();
            }
            let Some(receiver) = self.open.front() else { return Ok(over) };
            match receiver.recv_timeout(self.patience()) {
                Ok(Part { finds, tally, end }) => {
                    if let Some(end) = self.take(finds, &tally) {
                        return Ok(Some(end));
                    }
                    match end {
                        PartEnd::Open => {}
                        PartEnd::Complete => break,
                        PartEnd::Stopped => {
                            let end = over.or_else(|| self.over());
                            return Ok(end.or(Some(GenerateEnd::Interrupted)));
                        }
                        PartEnd::Unsound(draft) => {
                            return Err(GenerateError::Unsound {
                                puzzle: Box::new(draft.puzzle),
                                seed: self.work.seed,
                                block: self.block,
                            });
                        }
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                // A thread panicked, which the scope of the threads passes on.
                Err(RecvTimeoutError::Disconnected) => return Ok(Some(GenerateEnd::Interrupted)),
            }
        }
        self.open.pop_front();
        self.block += 1;
        self.attempts += self.tried_in_block.max(1);
        let is_spent = self.work.budget.attempts.is_some_and(|most| self.attempts >= most);
        Ok(over.or(is_spent.then_some(GenerateEnd::Attempts)))
    }

    /// How long the collector may wait.
    fn patience(&self) -> Duration {
        let left = self.work.budget.time.map(|time| time.saturating_sub(self.start.elapsed()));
        // Who waits for threads that were told to stop has no time left.
        left.filter(|left| !left.is_zero()).map_or(TICK, |left| left.min(TICK))
    }

    /// Whether the search is over for a reason that lies outside of it.
    fn over(&self) -> Option<GenerateEnd> {
        let budget = &self.work.budget;
        if self.work.interrupt.is_raised() {
            return Some(GenerateEnd::Interrupted);
        }
        if budget.time.is_some_and(|time| self.start.elapsed() >= time) {
            return Some(GenerateEnd::Time);
        }
        let is_patient = |patience| self.last_found.elapsed() < patience;
        (!budget.patience.is_none_or(is_patient)).then_some(GenerateEnd::Patience)
    }

    fn show(&mut self) {
        if self.last_shown.elapsed() < TICK {
            return;
        }
        self.last_shown = Instant::now();
        (self.progress)(&GenerateProgress {
            found: self.count,
            wanted: self.work.wanted,
            tried: self.shared.tried(),
            elapsed: self.start.elapsed(),
            since_last: self.last_found.elapsed(),
        });
    }

    /// Takes what a part of the block that comes next has.
    fn take(&mut self, finds: Vec<Find>, tally: &Tally) -> Option<GenerateEnd> {
        self.tried_in_block += tally.tried;
        self.tally.add(tally);
        finds.into_iter().find_map(|find| self.meet(find))
    }

    /// Lets a puzzle pass, if it is new.
    fn meet(&mut self, find: Find) -> Option<GenerateEnd> {
        if self.seen.meet(&key_of(&find.form), 0) != Met::New {
            self.repeats += 1;
            self.repeats_in_a_row += 1;
            let most = REPEATS + REPEATS_OF_EACH * (self.known + self.count);
            return (self.repeats_in_a_row >= most).then_some(GenerateEnd::Repeats);
        }
        self.repeats_in_a_row = 0;
        self.count += 1;
        self.last_found = Instant::now();
        let generated = self.generated(find);
        if (self.found)(&generated).is_break() {
            return Some(GenerateEnd::Unheard);
        }
        (self.count >= self.work.wanted).then_some(GenerateEnd::Enough)
    }

    fn generated(&self, Find { draft, form, path }: Find) -> Generated {
        let is_sample = self.work.recipe.way == Way::Unbiased;
        let sample = Sample { weight: draft.weight, cluster: draft.cluster };
        Generated {
            number: self.count,
            puzzle: draft.puzzle,
            solution: draft.solution,
            // The form of a puzzle has the numbers of a puzzle.
            form: Givens::from_numbers(&form).unwrap_or(draft.puzzle),
            layout: LayoutSymmetry::of(draft.puzzle.given()),
            seed: self.work.seed,
            block: self.block,
            sample: is_sample.then_some(sample),
            path,
            policy: self.work.wishes.as_ref().map(|it| PolicyName::of(it.policy(), false)),
        }
    }

    fn summary(self, end: GenerateEnd) -> GenerateSummary {
        GenerateSummary {
            found: self.count,
            wanted: self.work.wanted,
            tally: self.tally,
            repeats: self.repeats,
            blocks: self.block,
            elapsed: self.start.elapsed(),
            end,
        }
    }
}
