//! Sends records through a job with several threads and keeps their order.
//!
//! A reading thread cuts the inputs into chunks. Each chunk goes to the workers together with a
//! channel for its answer, and the receiving ends of these channels go to the writer in the order
//! of the input. Order costs nothing, and both queues are short, so that memory stays constant.

mod answer;
mod request;
mod threads;
mod writer;

pub use request::{Answer, Failure, Options, Request, Summary, Writing};

use crate::{Emitter, Place, Problem};
use std::io::{self, Write};
use sudokit_formats::Record;
use sudokit_rules::Puzzle;

/// Runs `job` on every record of the inputs and writes the answers to `out`, in the order of the
/// records. Problems are handed to `report` at their place in this order; without
/// [`Options::keep_going`] the first one ends the run.
///
/// The [`Interrupt`](crate::Interrupt) and the [`Gauge`](crate::Gauge) of a request reach the
/// searches of its jobs only if [`Search`](crate::Search) gets clones of them.
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

/// Everything that the threads of a run share.
struct Run<T> {
    request: Request,
    classic: Task<Record, T>,
    /// For puzzles of other sizes and shapes, if they are taken.
    sized: Option<Task<Puzzle, ()>>,
}
