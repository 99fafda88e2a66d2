//! Puzzles without those that are the same as an earlier one.
//!
//! The workers of a run find the canonical form of each puzzle and hand on lines with their forms;
//! the sieve, to which they write, reads these in the order of the input and lets
//! pass what is new. What it has seen lies in a table in memory. When that is full, new lines wait
//! in a temporary file while their forms are sorted, in runs that are merged at the end; so memory
//! is bounded and the answer is the same.

mod sieve;
mod sorter;
mod spool;
mod temporary;

use self::sieve::Sieve;
use crate::{
    Answer, Emitter, Failure, Frame, Input, Line, Place, Problem, Reply, Request, Style, Summary,
    jobs::canonical::{Form, forms, no_form},
    known::place::Sources,
    run_lines, wire,
};
use serde::Serialize;
use std::{
    fmt::Write as _,
    io::{self, Write},
    path::PathBuf,
};
use sudokit_formats::{find, write_lossy};

/// What is wanted of puzzles without repetitions.
#[derive(Clone, Debug)]
pub struct Dedupe {
    /// What is written.
    pub listed: Listed,
    /// How puzzles are written.
    pub wording: Wording,
    /// How answers are written.
    pub style: Style,
    /// Puzzles that are known beforehand: what is the same as one of them is dropped too.
    pub against: Vec<Input>,
    /// About how many bytes of memory the forms take, before temporary files are used.
    pub memory: usize,
    /// Where temporary files lie, if not where the system wants them.
    pub folder: Option<PathBuf>,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// The first of all puzzles that are the same.
    Firsts,
    /// The same, with how many they are. Nothing is written before all were seen.
    Counts,
    /// The others, and of each where the first one stands.
    Repeats,
}

/// How puzzles are written as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wording {
    /// As they are written in the input. Lines without a puzzle stay where they are.
    AsWritten,
    /// In their canonical form.
    Canonical,
}

/// How many puzzles there were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All of them.
    pub puzzles: u64,
    /// Those that were dropped.
    pub repeats: u64,
}

/// A puzzle, and what is known about others that are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DedupeReply<'a> {
    /// The puzzle as it is written in the answer, with its line end if that is text.
    pub text: &'a str,
    /// Its canonical form.
    pub form: String,
    /// How many are the same, itself included, if that was asked.
    pub count: Option<u64>,
    /// Where the first one stands that is the same, if it is another one.
    pub first: Option<Place>,
}

/// Writes the puzzles of a request without those that are the same as an earlier one, in the order
/// of the input. The frame of the request is not used.
///
/// ```
/// use sudokit_app::{Input, Request, Style, jobs::dedupe::{Dedupe, Listed, Wording, dedupe}};
///
/// let cells = |before: usize| format!("{}5{}", ".".repeat(before), ".".repeat(80 - before));
/// let text = format!("{} first\n{} the same\n", cells(0), cells(80));
/// let request = Request {
///     inputs: vec![Input::Text { name: "two".into(), text }],
///     ..Request::default()
/// };
/// let wanted = Dedupe {
///     listed: Listed::Firsts,
///     wording: Wording::AsWritten,
///     style: Style::Plain,
///     against: Vec::new(),
///     memory: 64 << 10,
///     folder: None,
/// };
/// let mut out = Vec::new();
/// let (_, tally) = dedupe(request, &wanted, &mut out, &mut |_| ())?;
/// assert_eq!(out, format!("{} first\n", cells(0)).as_bytes());
/// assert_eq!((tally.puzzles, tally.repeats), (2, 1));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the output or a temporary file cannot be written, or if a thread panicked, which is a bug.
pub fn dedupe(
    request: Request,
    wanted: &Dedupe,
    out: &mut dyn Write,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<(Summary, Tally)> {
    let names = request.inputs.iter().chain(&wanted.against).map(Input::name);
    let sources = Sources::new(names).ok_or_else(|| io::Error::other("too many inputs"))?;
    let frame = Frame::of::<DedupeReply<'_>>(wanted.style);
    let mut done = (Summary::default(), Tally::default());
    let written = frame.write(out, |emitter| {
        let mut sieve = Sieve::new(wanted, sources, request.interrupt.clone(), emitter);
        let result = run_through(request, wanted, &mut sieve, report, &mut done.0);
        done.1 = sieve.tally();
        result
    });
    match written.and_then(|result| result) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => done.0.is_unread = true,
        written => written?,
    }
    Ok(done)
}

/// Sends all inputs through the sieve.
fn run_through(
    mut request: Request,
    wanted: &Dedupe,
    sieve: &mut Sieve<'_, '_>,
    report: &mut dyn FnMut(&Problem),
    summary: &mut Summary,
) -> io::Result<()> {
    request.frame = Frame::default();
    let keep_going = request.options.keep_going;
    let (wording, style) = (wanted.wording, wanted.style);
    let run = |request: Request, sieve: &mut Sieve<'_, '_>, report: &mut dyn FnMut(&Problem)| {
        let sources = sieve.sources().clone();
        let job = move |place: &Place, line: Line<'_, Form>, out: &mut Emitter<'_>| {
            hand_on(&sources, wording, style, place, line, out)
        };
        run_lines(request, forms, job, sieve, report)
    };
    if !wanted.against.is_empty() {
        let against = Request { inputs: wanted.against.clone(), ..request.clone() };
        let known = run(against, sieve, report)?;
        *summary = Summary { records: 0, ..known };
        if known.is_unread || known.is_interrupted || known.problems > 0 && !keep_going {
            return Ok(());
        }
    }
    sieve.let_pass();
    let own = run(request, sieve, report)?;
    *summary = Summary { problems: summary.problems + own.problems, ..own };
    if own.is_unread || own.is_interrupted {
        return Ok(());
    }
    summary.is_interrupted = !sieve.finish()?;
    Ok(())
}

/// Writes a line for the sieve.
fn hand_on(
    sources: &Sources,
    wording: Wording,
    style: Style,
    place: &Place,
    line: Line<'_, Form>,
    out: &mut Emitter<'_>,
) -> Result<Answer, Failure> {
    let packed = sources.pack(place);
    let text = line.text.strip_prefix('\u{feff}').unwrap_or(line.text);
    let Some((record, form)) = line.record else {
        out.item(|out| sieve::push_remark(packed, text, out))?;
        return Ok(Answer::Yes);
    };
    let form = form.as_ref().ok_or_else(no_form)?;
    match (style, wording) {
        (Style::Plain, Wording::Canonical) => {
            out.item(|out| sieve::push_puzzle(packed, form, "", out))?;
        }
        (Style::Plain, Wording::AsWritten) if !text.is_empty() => {
            out.item(|out| sieve::push_puzzle(packed, form, text, out))?;
        }
        (Style::Plain, Wording::AsWritten) => {
            let text = find("inline").map_or_else(
                || format!("{}\n", record.givens),
                |format| write_lossy(record, format),
            );
            out.item(|out| sieve::push_puzzle(packed, form, &text, out))?;
        }
        (Style::Json | Style::Jsonl | Style::Csv, _) => {
            let text = record.givens.to_string();
            out.item(|out| sieve::push_puzzle(packed, form, &text, out))?;
        }
    }
    Ok(Answer::Yes)
}

impl Reply for DedupeReply<'_> {
    const COLUMNS: &'static [&'static str] = &["puzzle", "form", "count", "first"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, place: &Place, out: &mut String) {
        let _ = match (&self.first, self.count) {
            (Some(first), _) => writeln!(out, "{place} repeats {first}"),
            (None, Some(count)) => write!(out, "{count} "),
            (None, None) => Ok(()),
        };
        if self.first.is_some() {
            return;
        }
        out.push_str(if self.text.is_empty() { &self.form } else { self.text });
        if !out.ends_with(['\n', '\r']) {
            out.push('\n');
        }
    }

    fn wire(&self) -> impl Serialize {
        wire::Dedupe {
            puzzle: self.text.to_owned(),
            form: self.form.clone(),
            count: self.count,
            first: self.first.as_ref().map(Place::to_string),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.text.to_owned(),
            self.form.clone(),
            self.count.map(|count| count.to_string()).unwrap_or_default(),
            self.first.as_ref().map(Place::to_string).unwrap_or_default(),
        ]
    }
}
