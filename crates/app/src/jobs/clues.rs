//! All puzzles with so many clues in a solution grid.

use crate::{
    Checkpoint, CheckpointError, Interrupt, PartsDone, Place, Reply,
    search::{Watch, end_after},
    wire,
};
use serde::Serialize;
use std::{
    collections::VecDeque,
    fmt::Write,
    num::NonZeroUsize,
    ops::ControlFlow,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
    time::Duration,
};
use sudokit_grid::{CellSet, Ending, Givens, Limits, Progress, Solution};
use sudokit_unavoidable::ClueSearch;

/// What is looked for, and how far.
#[derive(Clone, Debug)]
pub struct ClueWork {
    /// How many clues the puzzles have.
    pub clues: usize,
    /// Stop after so many puzzles.
    pub limit: u64,
    /// At most so long for a grid.
    pub time: Option<Duration>,
    /// How many threads search.
    pub threads: NonZeroUsize,
    /// Ends the search when it is raised.
    pub interrupt: Interrupt,
}

/// What a search came to, its puzzles aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CluesFound {
    /// How many puzzles were found.
    pub puzzles: u64,
    /// How much was searched.
    pub parts: PartsDone,
    /// Whether it went to the end, so that there are no other puzzles.
    pub is_exact: bool,
}

/// The puzzles of a grid, for an answer in one piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CluesReply {
    /// The grid.
    pub grid: Solution,
    /// How many clues the puzzles have.
    pub clues: usize,
    /// The puzzles; empty if they were written while they were found.
    pub puzzles: Vec<Givens>,
    /// What the search came to.
    pub found: CluesFound,
}

/// How many puzzles a thread hands over at a time, if it finds many.
const HANDFUL: usize = 1_000;

/// How many times a thread does so before those found earlier in order were taken.
const WAITING: usize = 16;

/// What a thread tells about a part.
enum Message {
    Puzzles(Vec<CellSet>),
    Done,
}

/// Searches the puzzles of a grid and hands them to `found`, in an order that is always the same.
///
/// What a checkpoint has is not searched again, and each part that is done is kept there.
/// `progress` hears of each part.
///
/// ```
/// use std::{num::NonZeroUsize, ops::ControlFlow};
/// use sudokit_app::{Interrupt, jobs::clues::{ClueWork, clues}};
///
/// let work = ClueWork {
///     clues: 14,
///     limit: u64::MAX,
///     time: None,
///     threads: NonZeroUsize::MIN,
///     interrupt: Interrupt::default(),
/// };
/// let grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// let found =
///     clues(&work, &grid.parse()?, None, &mut |_| (), &mut |_| ControlFlow::Continue(()))?;
/// assert_eq!((found.puzzles, found.is_exact), (0, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the checkpoint cannot be written.
pub fn clues(
    work: &ClueWork,
    grid: &Solution,
    checkpoint: Option<&mut Checkpoint>,
    progress: &mut dyn FnMut(PartsDone),
    found: &mut dyn FnMut(&Givens) -> ControlFlow<()>,
) -> Result<CluesFound, CheckpointError> {
    let watch = Watch::new(&work.interrupt, end_after(work.time), None);
    let search = ClueSearch::new(grid, work.clues);
    let all = search.parts();
    let kept: Vec<Option<Vec<CellSet>>> =
        (0..all).map(|part| kept(part, work.clues, checkpoint.as_deref()?)).collect();
    let n_kept = kept.iter().flatten().count();
    let parts = PartsDone { done: n_kept, kept: n_kept, all };
    progress(parts);
    let mut collector = Collector {
        search: &search,
        limit: work.limit,
        checkpoint,
        progress,
        found,
        parts,
        puzzles: 0,
        is_writing: true,
    };
    let has_enough = AtomicBool::new(false);
    let stop = |_: Progress| has_enough.load(Ordering::Relaxed) || watch.is_over(0);
    let mut open = VecDeque::new();
    let receivers = kept.iter().enumerate().map(|(part, kept)| {
        let (sender, receiver) = mpsc::sync_channel(WAITING);
        if kept.is_none() {
            open.push_back((part, sender));
        }
        receiver
    });
    let receivers: Vec<Receiver<Message>> = receivers.collect();
    let open = Mutex::new(open);
    thread::scope(|scope| {
        for _ in 0..work.threads.get().min(all - n_kept) {
            scope.spawn(|| work.search(&search, &open, &stop));
        }
        let collected = collector.collect(kept, receivers);
        has_enough.store(true, Ordering::Relaxed);
        collected
    })?;
    let Collector { parts, puzzles, .. } = collector;
    Ok(CluesFound { puzzles, parts, is_exact: parts.done == all })
}

/// The line that names the work in a checkpoint.
#[must_use]
pub fn checkpoint_name(clues: usize, grid: &Solution) -> String {
    format!("clues {clues} {grid}")
}

/// The name of a part in a checkpoint.
fn part_name(part: usize) -> String {
    format!("part {}", part + 1)
}

/// The puzzles of a part that a checkpoint has: their number, and then the cells of each.
fn kept(part: usize, clues: usize, checkpoint: &Checkpoint) -> Option<Vec<CellSet>> {
    let (&count, puzzles) = checkpoint.get(&part_name(part))?.split_first()?;
    let puzzles: Vec<CellSet> = puzzles.iter().map(|&bits| CellSet::from_bits(bits)).collect();
    let is_whole = count == puzzles.len() as u128;
    (is_whole && puzzles.iter().all(|cells| cells.len() == clues)).then_some(puzzles)
}

impl ClueWork {
    /// Searches one open part after the other, until there are none or nobody listens.
    fn search(
        &self,
        search: &ClueSearch,
        open: &Mutex<VecDeque<(usize, SyncSender<Message>)>>,
        stop: &(dyn Fn(Progress) -> bool + Sync),
    ) {
        let limits = Limits { solutions: self.limit, stop: Some(stop), ..Limits::NONE };
        let lock = || open.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let next = lock().pop_front();
            let Some((part, sender)) = next else { return };
            let mut puzzles = Vec::new();
            let outcome = search.search(part, &limits, &mut |cells| {
                puzzles.push(cells);
                if puzzles.len() < HANDFUL {
                    return ControlFlow::Continue(());
                }
                match sender.send(Message::Puzzles(std::mem::take(&mut puzzles))) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            });
            let is_heard = sender.send(Message::Puzzles(puzzles)).is_ok();
            let is_done = outcome.ending == Ending::Exhausted;
            if !(is_heard && is_done && sender.send(Message::Done).is_ok()) {
                // Without senders, nobody waits for the parts that nobody will search.
                lock().clear();
                return;
            }
        }
    }
}

/// Takes what the threads find, in order.
struct Collector<'a> {
    search: &'a ClueSearch,
    limit: u64,
    checkpoint: Option<&'a mut Checkpoint>,
    progress: &'a mut dyn FnMut(PartsDone),
    found: &'a mut dyn FnMut(&Givens) -> ControlFlow<()>,
    parts: PartsDone,
    puzzles: u64,
    /// Whether all parts before are complete.
    is_writing: bool,
}

impl Collector<'_> {
    fn collect(
        &mut self,
        kept: Vec<Option<Vec<CellSet>>>,
        receivers: Vec<Receiver<Message>>,
    ) -> Result<(), CheckpointError> {
        for (part, (kept, receiver)) in kept.into_iter().zip(receivers).enumerate() {
            let flow = match kept {
                Some(puzzles) => self.write(&puzzles),
                None => self.take(part, &receiver)?,
            };
            if flow.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Takes the puzzles of a part. Of a search that ends early, later parts that are done are
    /// kept in the checkpoint, and their puzzles are not written.
    fn take(
        &mut self,
        part: usize,
        receiver: &Receiver<Message>,
    ) -> Result<ControlFlow<()>, CheckpointError> {
        let mut numbers = vec![0];
        loop {
            match receiver.recv() {
                Ok(Message::Puzzles(puzzles)) => {
                    if self.checkpoint.is_some() {
                        numbers.extend(puzzles.iter().map(|cells| cells.bits()));
                    }
                    if self.write(&puzzles).is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                Ok(Message::Done) => break,
                Err(_) => {
                    self.is_writing = false;
                    return Ok(ControlFlow::Continue(()));
                }
            }
        }
        numbers[0] = numbers.len() as u128 - 1;
        if let Some(checkpoint) = &mut self.checkpoint {
            checkpoint.add(&part_name(part), &numbers)?;
        }
        self.parts.done += 1;
        (self.progress)(self.parts);
        Ok(ControlFlow::Continue(()))
    }

    fn write(&mut self, puzzles: &[CellSet]) -> ControlFlow<()> {
        if !self.is_writing {
            return ControlFlow::Continue(());
        }
        for &cells in puzzles {
            if self.puzzles == self.limit {
                return ControlFlow::Break(());
            }
            self.puzzles += 1;
            (self.found)(&self.search.puzzle(cells))?;
        }
        // That there are enough is known before the next one is found.
        if self.puzzles == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl CluesReply {
    /// In one word: `all`, `none`, `some` or `unknown`.
    const fn verdict(&self) -> &'static str {
        match (self.found.puzzles, self.found.is_exact) {
            (0, true) => "none",
            (0, false) => "unknown",
            (_, true) => "all",
            (_, false) => "some",
        }
    }
}

impl Reply for CluesReply {
    const COLUMNS: &'static [&'static str] =
        &["grid", "clues", "verdict", "count", "puzzles", "parts_done", "parts"];

    fn is_negative(&self) -> bool {
        self.found.puzzles == 0
    }

    /// What is told when the puzzles, which were written while they were found, are no more.
    fn plain(&self, _place: &Place, out: &mut String) {
        let PartsDone { done, all, .. } = self.found.parts;
        let _ = match self.verdict() {
            "none" => writeln!(out, "none: proved"),
            "unknown" => writeln!(out, "unknown: stopped after {done} of {all} parts"),
            _ => Ok(()),
        };
    }

    fn wire(&self) -> impl Serialize {
        wire::Clues {
            grid: self.grid.to_string(),
            clues: self.clues,
            verdict: self.verdict(),
            count: self.found.puzzles,
            puzzles: self.puzzles.iter().map(Givens::to_string).collect(),
            parts_done: self.found.parts.done,
            parts: self.found.parts.all,
        }
    }

    fn row(&self) -> Vec<String> {
        let puzzles: Vec<String> = self.puzzles.iter().map(Givens::to_string).collect();
        vec![
            self.grid.to_string(),
            self.clues.to_string(),
            self.verdict().to_owned(),
            self.found.puzzles.to_string(),
            puzzles.join(" "),
            self.found.parts.done.to_string(),
            self.found.parts.all.to_string(),
        ]
    }
}
