//! Sends records through a job with several threads and keeps their order.
//!
//! A reading thread cuts the inputs into chunks. Each chunk goes to the workers together with a
//! channel for its answer, and the receiving ends of these channels go to the writer in the order
//! of the input. Order costs nothing, and both queues are short, so that memory stays constant.

use crate::{
    Frame, Gauge, Input, Interrupt, Number, Place, Problem, Trouble,
    cut::{Batch, Chunk, Item, Part, cut, first_line},
    emit::Emitter,
    kind::{Sizes, Wanted},
};
use std::{
    io::{self, Write},
    num::NonZeroUsize,
    ops::ControlFlow,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
    time::Duration,
};
use sudokit_formats::{Format, Loss, Record};
use sudokit_rules::{Puzzle, Rules};

/// How a run goes.
#[derive(Clone, Debug)]
pub struct Options {
    /// The format of all inputs; without one, it is detected for each.
    pub format: Option<&'static dyn Format>,
    /// The rules of all puzzles, for jobs that take any; without them, the size is seen from the
    /// text, and the boxes from the size.
    pub rules: Option<Arc<Rules>>,
    /// Leave out placed digits and pencilmarks: the puzzle as printed.
    pub givens_only: bool,
    /// Report a record that cannot be read or answered and go on with the next.
    pub keep_going: bool,
    /// How many threads work.
    pub threads: NonZeroUsize,
    /// When answers are written.
    pub writing: Writing,
    /// About how many bytes of input go to a thread at a time.
    pub chunk: usize,
}

/// When answers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Writing {
    /// While they are found, if only one thread works: an answer may be longer than memory.
    #[default]
    WhileFound,
    /// When they are done. Then nobody who interrupts the run has to wait for an answer that takes
    /// long and does not look at the [`Interrupt`].
    WhenDone,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            format: None,
            rules: None,
            givens_only: false,
            keep_going: false,
            threads: thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            writing: Writing::default(),
            chunk: 64 << 10,
        }
    }
}

/// What a job says about a record, for the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Done.
    Yes,
    /// Done, and the answer is negative.
    No,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }
}

/// Why a job could not answer.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The record cannot be written in the wanted format.
    #[error(transparent)]
    Loss(#[from] Loss),
    /// A step was checked and is wrong.
    #[error("{0}")]
    Unsound(String),
    /// The job, or its engine, does not take the puzzle, or the engine failed.
    #[error("{0}")]
    Refused(String),
    /// The output cannot be written.
    #[error(transparent)]
    Output(#[from] io::Error),
    /// The run was interrupted before the answer was known.
    #[error("interrupted")]
    Interrupted,
}

/// What a run did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many records were answered.
    pub records: u64,
    /// How many of the answers were negative.
    pub negatives: u64,
    /// How many records or inputs could not be read or answered.
    pub problems: u64,
    /// Whether the run was interrupted before its end.
    pub is_interrupted: bool,
    /// Whether nobody wants the output any more.
    pub is_unread: bool,
}

impl Summary {
    fn add(&mut self, other: &Self) {
        self.records += other.records;
        self.negatives += other.negatives;
        self.problems += other.problems;
    }
}

/// Inputs, and everything about a run but its job.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The inputs in their order.
    pub inputs: Vec<Input>,
    /// How the run goes.
    pub options: Options,
    /// What stands around and between the answers.
    pub frame: Frame,
    /// Shows how far the run has come.
    pub gauge: Arc<Gauge>,
    /// Ends the run when it is raised, after the answers that are ready: the output is then the
    /// beginning of what it would have been, without a hole.
    pub interrupt: Interrupt,
}

/// A first look at the records of a chunk together: what it finds out about each of them.
type Look<R, T> = dyn Fn(&[R]) -> Vec<T> + Send + Sync;

/// A job on one record, after the first look; it writes its answer through the emitter.
type Job<R, T> = dyn Fn(&Place, &R, &T, &mut Emitter<'_>) -> Result<Answer, Failure> + Send + Sync;

/// A job on one line, whether it holds a record or not.
type LineJob<R, T> =
    dyn Fn(&Place, Line<'_, T, R>, &mut Emitter<'_>) -> Result<Answer, Failure> + Send + Sync;

/// What is done with records of one kind.
struct Task<R, T> {
    look: Box<Look<R, T>>,
    work: Work<R, T>,
}

/// On what a job works.
enum Work<R, T> {
    Records(Box<Job<R, T>>),
    Lines(Box<LineJob<R, T>>),
}

/// A line as it is written, for [`run_lines`].
#[derive(Clone, Copy, Debug)]
pub struct Line<'a, T, R = Record> {
    /// The line with what ends it, if anything does; empty for a record of a document, which is no
    /// line.
    pub text: &'a str,
    /// The record that it holds and what was found out about it; nothing for an empty line, a
    /// remark or a part of a header.
    pub record: Option<(&'a R, &'a T)>,
}

/// Everything that the threads of a run share.
struct Run<T> {
    request: Request,
    classic: Task<Record, T>,
    /// For puzzles of other sizes and shapes, if they are taken.
    sized: Option<Task<Puzzle, ()>>,
}

/// Memory for the records of a chunk, to be used again: fresh memory for each chunk would cost more
/// than its text.
struct Batches {
    classic: Batch<Record>,
    sized: Batch<Puzzle>,
}

/// Runs `job` on every record of the inputs and writes the answers to `out`, in the order of the
/// records. Problems are handed to `report` at their place in this order; without
/// [`Options::keep_going`] the first one ends the run.
///
/// The [`Interrupt`] and the [`Gauge`] of a request reach the searches of its jobs only if
/// [`Search`](crate::Search) gets clones of them.
///
/// ```
/// use sudokit_app::{Answer, Frame, Input, Reply, Request, Search, Style, run};
/// use sudokit_app::jobs::solve::{SolveReply, solve};
///
/// let text =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\
///      11...............................................................................\n";
/// let style = Style::Plain;
/// let request = Request {
///     inputs: vec![Input::Text { name: "two".into(), text: text.into() }],
///     frame: Frame::of::<SolveReply>(style),
///     ..Request::default()
/// };
/// let search = Search { interrupt: request.interrupt.clone(), ..Search::default() };
///
/// let (mut out, mut problems) = (Vec::new(), Vec::new());
/// let summary = run(
///     request,
///     move |place, record, emitter| {
///         let reply = solve(&record.givens, &search);
///         emitter.reply(&reply, place, style)?;
///         Ok(Answer::from(!reply.is_negative()))
///     },
///     &mut out,
///     &mut |problem| problems.push(problem.to_string()),
/// )?;
/// assert_eq!((summary.records, summary.negatives, problems.len()), (2, 1, 0));
/// assert!(String::from_utf8_lossy(&out).starts_with("unique 534678912"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the output cannot be written, or if a thread panicked, which is a bug. That nobody reads the
/// output any more is no error but a [`Summary::is_unread`].
pub fn run(
    request: Request,
    job: impl Fn(&Place, &Record, &mut Emitter<'_>) -> Result<Answer, Failure> + Send + Sync + 'static,
    out: &mut dyn Write,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<Summary> {
    let look = |records: &[Record]| vec![(); records.len()];
    run_batches(request, look, move |place, record, &(), out| job(place, record, out), out, report)
}

/// [`run`] for a job whose questions cost less when they are asked about many records at once:
/// `look` is asked about some hundred records before `job` is about each of them, and is handed
/// what was found out about it.
///
/// A look must be short. No answer is written before it is over, so leave open what would take
/// long, and let the job see to it.
///
/// ```
/// use sudokit_app::{Answer, Input, Request, Search, run_batches};
/// use sudokit_app::jobs::solve::solve_after;
///
/// let text = format!("{}\n11{}\n", ".".repeat(81), ".".repeat(79));
/// let request = Request {
///     inputs: vec![Input::Text { name: "two".into(), text }],
///     ..Request::default()
/// };
/// let search = Search { interrupt: request.interrupt.clone(), ..Search::default() };
/// let first = search.clone();
/// let mut out = Vec::new();
/// run_batches(
///     request,
///     move |records| first.first_verdicts(records),
///     move |_, record, verdict, out| {
///         let reply = solve_after(verdict, &record.givens, &search);
///         out.item(|text| text.push_str(if reply.reason.is_some() { "bad " } else { "good " }))?;
///         Ok(Answer::Yes)
///     },
///     &mut out,
///     &mut |_| (),
/// )?;
/// assert_eq!(out, b"good bad ");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Like [`run`].
pub fn run_batches<T: 'static>(
    request: Request,
    look: impl Fn(&[Record]) -> Vec<T> + Send + Sync + 'static,
    job: impl Fn(&Place, &Record, &T, &mut Emitter<'_>) -> Result<Answer, Failure>
    + Send
    + Sync
    + 'static,
    out: &mut dyn Write,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<Summary> {
    let classic = Task { look: Box::new(look), work: Work::Records(Box::new(job)) };
    Run { request, classic, sized: None }.start(out, report)
}

/// [`run_batches`] for a job that also wants the lines as they are written, and those that hold no
/// record. Only lines with records count in the [`Summary`].
///
/// ```
/// use sudokit_app::{Answer, Input, Line, Request, run_lines};
///
/// let text = format!("# title\r\n{}", ".".repeat(81));
/// let request = Request {
///     inputs: vec![Input::Text { name: "one".into(), text: text.clone() }],
///     ..Request::default()
/// };
/// let mut out = Vec::new();
/// let summary = run_lines(
///     request,
///     |records| vec![(); records.len()],
///     |_, line, out| {
///         out.item(|copy| copy.push_str(line.text))?;
///         Ok(Answer::from(line.record.is_some()))
///     },
///     &mut out,
///     &mut |_| (),
/// )?;
/// assert_eq!((out, summary.records), (text.into_bytes(), 1));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Like [`run`].
pub fn run_lines<T: 'static>(
    request: Request,
    look: impl Fn(&[Record]) -> Vec<T> + Send + Sync + 'static,
    job: impl Fn(&Place, Line<'_, T>, &mut Emitter<'_>) -> Result<Answer, Failure>
    + Send
    + Sync
    + 'static,
    out: &mut dyn Write,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<Summary> {
    let classic = Task { look: Box::new(look), work: Work::Lines(Box::new(job)) };
    Run { request, classic, sized: None }.start(out, report)
}

/// [`run_batches`] for a job that takes puzzles of other sizes and shapes too: `sized` is the job on
/// one of those. The records of an input are of one kind, of several inputs of several.
///
/// ```
/// use sudokit_app::{Answer, Input, Request, run_any};
///
/// let texts = [("nine", 81), ("four", 16), ("sixteen", 256)];
/// let input = |(name, cells): (&str, usize)| Input::Text {
///     name: name.into(),
///     text: ".".repeat(cells),
/// };
/// let request = Request { inputs: texts.map(input).into(), ..Request::default() };
/// let mut out = Vec::new();
/// run_any(
///     request,
///     |records| vec![(); records.len()],
///     |_, _, (), out| {
///         out.item(|text| text.push_str("classic "))?;
///         Ok(Answer::Yes)
///     },
///     |_, puzzle, out| {
///         out.item(|text| text.push_str(&format!("{} ", puzzle.rules().shape().size())))?;
///         Ok(Answer::Yes)
///     },
///     &mut out,
///     &mut |_| (),
/// )?;
/// assert_eq!(out, b"classic 4 16 ");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Like [`run`].
pub fn run_any<T: 'static>(
    request: Request,
    look: impl Fn(&[Record]) -> Vec<T> + Send + Sync + 'static,
    job: impl Fn(&Place, &Record, &T, &mut Emitter<'_>) -> Result<Answer, Failure>
    + Send
    + Sync
    + 'static,
    sized: impl Fn(&Place, &Puzzle, &mut Emitter<'_>) -> Result<Answer, Failure> + Send + Sync + 'static,
    out: &mut dyn Write,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<Summary> {
    let classic = Task { look: Box::new(look), work: Work::Records(Box::new(job)) };
    let sized = move |place: &Place, puzzle: &Puzzle, (): &(), out: &mut Emitter<'_>| {
        sized(place, puzzle, out)
    };
    let sized = Task {
        look: Box::new(|puzzles: &[Puzzle]| vec![(); puzzles.len()]),
        work: Work::Records(Box::new(sized)),
    };
    Run { request, classic, sized: Some(sized) }.start(out, report)
}

/// How long the writer waits before it looks whether the run was interrupted.
const TICK: Duration = Duration::from_millis(50);

/// For how many ticks the writer waits for an answer after the run was interrupted: most searches
/// stop at once, and for a step that takes seconds to find nobody wants to wait.
const PATIENCE: usize = 8;

/// What a worker has made of a chunk so far.
#[derive(Default)]
struct Answers {
    /// Output and the problem behind it, in turn. What is behind the last one stands in `open`.
    pieces: Vec<(String, Problem)>,
    open: String,
    summary: Summary,
}

/// A chunk on which a worker works.
struct Pending {
    answers: Arc<Mutex<Answers>>,
    /// Says, at its end, whether the run goes on behind the chunk. It does not if records of it are
    /// left, since the output would have a hole there.
    end: Receiver<io::Result<ControlFlow<()>>>,
}

/// A chunk for a worker, and where the worker puts what it makes of it.
struct Order {
    chunk: Chunk,
    answers: Arc<Mutex<Answers>>,
    end: SyncSender<io::Result<ControlFlow<()>>>,
}

/// What is done with the answer to a record: the text is in the emitter.
type Answered<'w, 'a> =
    dyn FnMut(&mut Emitter<'a>, Summary, Option<Problem>) -> io::Result<()> + 'w;

impl<T: 'static> Run<T> {
    fn start(self, out: &mut dyn Write, report: &mut dyn FnMut(&Problem)) -> io::Result<Summary> {
        let run = Arc::new(self);
        let mut summary = Summary::default();
        match run.write(out, report, &mut summary) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => summary.is_unread = true,
            written => written?,
        }
        summary.is_interrupted = run.request.interrupt.is_raised();
        Ok(summary)
    }

    fn write(
        self: &Arc<Self>,
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Problem),
        summary: &mut Summary,
    ) -> io::Result<()> {
        let frame = &self.request.frame;
        out.write_all(frame.opening.as_bytes())?;
        let Options { threads, writing, .. } = self.request.options;
        if threads.get() == 1 && writing == Writing::WhileFound {
            self.write_directly(out, report, summary)?;
        } else {
            self.write_in_order(out, report, summary)?;
        }
        out.write_all(frame.closing.as_bytes())?;
        out.flush()
    }

    fn batches(&self) -> Batches {
        let lines = matches!(self.classic.work, Work::Lines(_)).then(Vec::new);
        Batches { classic: Batch::new(lines), sized: Batch::new(None) }
    }

    /// Answers in this thread, straight into `out`; only the reading is done by another.
    fn write_directly(
        self: &Arc<Self>,
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Problem),
        summary: &mut Summary,
    ) -> io::Result<()> {
        let (sender, chunks) = sync_channel(2);
        let reader = self.spawn_reader(move |chunk| sent(sender.send(chunk)));
        let mut batches = self.batches();
        let mut emitter = Emitter::to(out, self.request.frame.separator);
        while let Some(chunk) = self.next(&chunks, &mut || emitter.flush())? {
            let flow = self.answer_chunk(
                chunk,
                &mut batches,
                &mut emitter,
                &mut |emitter, one, problem| {
                    summary.add(&one);
                    if let Some(problem) = problem {
                        emitter.flush()?;
                        report(&problem);
                    }
                    Ok(())
                },
            )?;
            if flow.is_break() {
                return emitter.flush();
            }
        }
        emitter.flush()?;
        self.join(reader)
    }

    /// Lets workers answer and writes what they made in the order of the input.
    fn write_in_order(
        self: &Arc<Self>,
        out: &mut dyn Write,
        report: &mut dyn FnMut(&Problem),
        summary: &mut Summary,
    ) -> io::Result<()> {
        let (answers, reader) = self.spawn_workers();
        let mut has_started = false;
        while let Some(pending) = self.next(&answers, &mut || out.flush())? {
            let flow = self.wait(&pending, out)?;
            let answers = std::mem::take(&mut *lock(&pending.answers));
            summary.add(&answers.summary);
            let pieces = answers.pieces.into_iter().map(|(text, problem)| (text, Some(problem)));
            for (text, problem) in pieces.chain([(answers.open, None)]) {
                if !text.is_empty() {
                    if has_started {
                        out.write_all(self.request.frame.separator.as_bytes())?;
                    }
                    out.write_all(text.as_bytes())?;
                    has_started = true;
                }
                if let Some(problem) = problem {
                    out.flush()?;
                    report(&problem);
                }
            }
            if flow.is_break() {
                return Ok(());
            }
        }
        self.join(reader)
    }

    /// Waits for the end of a chunk, and says whether the run goes on behind it. When the run is
    /// interrupted, a worker that does not come to its end is left behind.
    fn wait(&self, pending: &Pending, out: &mut dyn Write) -> io::Result<ControlFlow<()>> {
        if let Ok(end) = pending.end.try_recv() {
            return end;
        }
        out.flush()?;
        let mut patience = PATIENCE;
        loop {
            match pending.end.recv_timeout(TICK) {
                Ok(end) => return end,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(io::Error::other("a worker thread panicked"));
                }
                Err(RecvTimeoutError::Timeout) if self.request.interrupt.is_raised() => {
                    patience -= 1;
                    if patience == 0 {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The next of a queue, `None` at its end or when the run is interrupted. Calls `idle` before
    /// it waits.
    fn next<I>(
        &self,
        queue: &Receiver<I>,
        idle: &mut dyn FnMut() -> io::Result<()>,
    ) -> io::Result<Option<I>> {
        if let Ok(next) = queue.try_recv() {
            return Ok(Some(next));
        }
        idle()?;
        loop {
            match queue.recv_timeout(TICK) {
                Ok(next) => return Ok(Some(next)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if self.request.interrupt.is_raised() => {
                    return Ok(None);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Starts the reader and the workers. They end when the answers are dropped, at the end of
    /// the inputs, or with the process if the reader waits for an input that never comes.
    fn spawn_workers(self: &Arc<Self>) -> (Receiver<Pending>, JoinHandle<()>) {
        let threads = self.request.options.threads.get();
        let (pending_sender, pending) = sync_channel(2 * threads);
        let (work_sender, work) = sync_channel::<Order>(threads);
        let work = Arc::new(Mutex::new(work));
        for _ in 0..threads {
            let (run, work) = (Arc::clone(self), Arc::clone(&work));
            thread::spawn(move || {
                let mut batches = run.batches();
                while let Some(Order { chunk, answers, end }) = take(&work) {
                    if end.send(run.work(chunk, &mut batches, &answers)).is_err() {
                        break;
                    }
                }
            });
        }
        let reader = self.spawn_reader(move |chunk| {
            let (sender, end) = sync_channel(1);
            let answers = Arc::default();
            sent(pending_sender.send(Pending { answers: Arc::clone(&answers), end }))?;
            sent(work_sender.send(Order { chunk, answers, end: sender }))
        });
        (pending, reader)
    }

    fn spawn_reader(
        self: &Arc<Self>,
        mut send: impl FnMut(Chunk) -> ControlFlow<()> + Send + 'static,
    ) -> JoinHandle<()> {
        let run = Arc::clone(self);
        thread::spawn(move || {
            let Request { inputs, options, gauge, interrupt, .. } = &run.request;
            let mut send = |chunk| {
                if interrupt.is_raised() { ControlFlow::Break(()) } else { send(chunk) }
            };
            let sizes = match &options.rules {
                _ if run.sized.is_none() => Sizes::Classic,
                Some(rules) => Sizes::Of(Arc::clone(rules)),
                None => Sizes::Any,
            };
            let wanted = Wanted { format: options.format, sizes };
            let _ = inputs
                .iter()
                .try_for_each(|input| cut(input, &wanted, options.chunk, gauge, &mut send));
        })
    }

    /// Makes sure, at the end of its queue, that the reader came to the end of the inputs: a
    /// panic closes the queue too. After an interruption it may still wait for input.
    fn join(&self, reader: JoinHandle<()>) -> io::Result<()> {
        if self.request.interrupt.is_raised() {
            return Ok(());
        }
        reader.join().map_err(|_| io::Error::other("the reading thread panicked"))
    }

    /// Answers a chunk for the writer, who can see each answer as soon as it is there.
    fn work(
        &self,
        chunk: Chunk,
        batches: &mut Batches,
        answers: &Mutex<Answers>,
    ) -> io::Result<ControlFlow<()>> {
        let mut emitter = Emitter::keeping(self.request.frame.separator);
        self.answer_chunk(chunk, batches, &mut emitter, &mut |emitter, one, problem| {
            let mut answers = lock(answers);
            answers.summary.add(&one);
            emitter.move_to(&mut answers.open);
            if let Some(problem) = problem {
                let text = std::mem::take(&mut answers.open);
                answers.pieces.push((text, problem));
                emitter.restart();
            }
            Ok(())
        })
    }

    /// Answers the records of a chunk one after the other, and hands on each answer, or what is
    /// wrong with the record.
    fn answer_chunk<'a>(
        &self,
        chunk: Chunk,
        batches: &mut Batches,
        emitter: &mut Emitter<'a>,
        answered: &mut Answered<'_, 'a>,
    ) -> io::Result<ControlFlow<()>> {
        let Options { keep_going, givens_only, .. } = self.request.options;
        let Chunk { source, part } = chunk;
        match (part, &self.sized) {
            (Part::Classic(piece), _) => {
                let batch = &mut batches.classic;
                piece.read(&source, keep_going, batch);
                if givens_only {
                    for record in &mut batch.records {
                        record.givens = record.givens.as_printed();
                    }
                }
                self.answer_batch(source, &self.classic, batch, emitter, answered)
            }
            (Part::Sized(piece), Some(task)) => {
                piece.read(&source, keep_going, &mut batches.sized);
                self.answer_batch(source, task, &mut batches.sized, emitter, answered)
            }
            (Part::Sized(_), None) => unreachable!("no such part is cut for this job"),
            (Part::Failed(problem), _) => {
                let summary = Summary { problems: 1, ..Summary::default() };
                answered(emitter, summary, Some(problem))?;
                Ok(if keep_going { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            }
        }
    }

    fn answer_batch<'a, R, F>(
        &self,
        source: Arc<str>,
        task: &Task<R, F>,
        batch: &mut Batch<R>,
        emitter: &mut Emitter<'a>,
        answered: &mut Answered<'_, 'a>,
    ) -> io::Result<ControlFlow<()>> {
        let mut place = Place { source, number: Number::Line(0) };
        let found = (task.look)(&batch.records);
        assert_eq!(found.len(), batch.records.len(), "something is found out about each record");
        let mut rest = batch.records.iter().zip(&found);
        let mut text = batch.text.as_deref().unwrap_or_default();
        for item in batch.items.drain(..) {
            if self.request.interrupt.is_raised() {
                return Ok(ControlFlow::Break(()));
            }
            let line = cut_line(&mut text);
            let mut one = Summary::default();
            let (number, record) = match item {
                Item::Record(number) => (Ok(number), rest.next()),
                Item::Remark(number) => (Ok(number), None),
                Item::Problem(problem) => (Err(problem), None),
            };
            let problem = match number {
                Ok(number) => {
                    place.number = number;
                    let answer = task.work.answer(&place, Line { text: line, record }, emitter);
                    let is_record = record.is_some();
                    self.answer(&place, answer.map(|answer| is_record.then_some(answer)), &mut one)?
                }
                Err(problem) => Some(*problem),
            };
            one.problems += u64::from(problem.is_some());
            let is_over = problem.is_some() && !self.request.options.keep_going;
            answered(emitter, one, problem)?;
            if is_over {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Counts the answer to a record, or says why there is none.
    #[inline]
    fn answer(
        &self,
        place: &Place,
        answer: Result<Option<Answer>, Failure>,
        summary: &mut Summary,
    ) -> io::Result<Option<Problem>> {
        let trouble = match answer {
            Ok(None) => return Ok(None),
            Ok(Some(answer)) => {
                summary.records += 1;
                summary.negatives += u64::from(answer == Answer::No);
                self.request.gauge.add_records(1);
                return Ok(None);
            }
            Err(Failure::Loss(loss)) => Trouble::Loss(loss),
            Err(Failure::Unsound(why)) => Trouble::Unsound(why),
            Err(Failure::Refused(why)) => Trouble::Refused(why),
            Err(Failure::Output(error)) => return Err(error),
            // The run ends here, as if it had not come to this record.
            Err(Failure::Interrupted) => return Ok(None),
        };
        Ok(Some(Problem { source_name: place.to_string(), trouble, text: None }))
    }
}

impl<R, T> Work<R, T> {
    /// Answers a line; where lines are not wanted, each holds a record.
    #[inline]
    fn answer(
        &self,
        place: &Place,
        line: Line<'_, T, R>,
        out: &mut Emitter<'_>,
    ) -> Result<Answer, Failure> {
        match (self, line.record) {
            (Self::Records(job), Some((record, found))) => job(place, record, found, out),
            (Self::Records(_), None) => Ok(Answer::Yes),
            (Self::Lines(job), _) => job(place, line, out),
        }
    }
}

/// Cuts off the first line of a text, with what ends it; nothing if it is no text.
fn cut_line<'t>(text: &mut &'t [u8]) -> &'t str {
    let (_, rest) = first_line(text);
    let (line, _) = text.split_at(text.len() - rest.len());
    *text = rest;
    str::from_utf8(line).unwrap_or_default()
}

/// The next work of a shared queue; `None` at its end.
fn take<T>(queue: &Mutex<Receiver<T>>) -> Option<T> {
    lock(queue).recv().ok()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn sent<E>(result: Result<(), E>) -> ControlFlow<()> {
    if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}
