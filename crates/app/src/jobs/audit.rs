//! The audit of a whole collection: a verdict for each line, and what the lines are together.
//!
//! The workers of a run find out all about a puzzle that can be known of it alone, many puzzles at a
//! time where that is faster. The ledger, to which they hand their findings in the order of the
//! input, knows what came before: it compares canonical forms, adds up, and writes the verdicts. A
//! line that holds no puzzle is a fault like any other, and the audit goes on behind it.
//!
//! Forms are compared as a whole, so that nothing is called a repetition by chance; they stay in
//! memory, some hundred bytes for each puzzle that is new. All else is forgotten with the line.

mod examine;
mod fault;
mod finding;
mod ledger;
mod path;
mod seen;
mod tally;

pub use self::{
    fault::{Fault, Stated},
    finding::{AuditReply, PathFound, Solutions},
    path::Walk,
    tally::Tally,
};

use self::{examine::Examiner, ledger::Ledger, tally::Count};
use crate::{
    Answer, Emitter, Frame, Input, Place, Problem, Request, Search, Style, Summary,
    handover::Handover, known::place::Sources, run_any,
};
use std::{
    cell::RefCell,
    io::{self, Write},
    ops::RangeInclusive,
    sync::Arc,
};
use sudokit_formats::Record;
use sudokit_symmetry::LayoutSymmetry;

/// What is demanded of each puzzle beyond one solution and a stated solution that is right. The
/// default demands that none is a repetition, and nothing else.
#[derive(Clone, Debug)]
pub struct Demands {
    /// Which repetitions are faults.
    pub repeats: Repeats,
    /// Whether every clue must be needed.
    pub is_minimal: bool,
    /// A symmetry that the layout must have; it may have more.
    pub symmetry: LayoutSymmetry,
    /// How many clues there may be.
    pub clues: RangeInclusive<usize>,
    /// Which policy walks through the puzzles, and what is wished of the paths; without it nobody
    /// walks.
    pub path: Option<Walk>,
}

/// Which repetitions are faults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Repeats {
    /// Puzzles that can be turned into an earlier one.
    #[default]
    Disguised,
    /// Puzzles that are an earlier one digit by digit. Disguises are not looked for.
    Exact,
    /// None. What is the same as an earlier one in disguise is reported.
    Allowed,
}

impl Default for Demands {
    fn default() -> Self {
        Self {
            repeats: Repeats::default(),
            is_minimal: false,
            symmetry: LayoutSymmetry::None,
            clues: 0..=usize::MAX,
            path: None,
        }
    }
}

/// What is wanted of an audit.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    /// What is demanded of each puzzle.
    pub demands: Demands,
    /// What is written.
    pub listed: Listed,
    /// How it is written.
    pub style: Style,
}

/// What is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Listed {
    /// A verdict for each puzzle and each line that should be one.
    #[default]
    All,
    /// Verdicts where there is a fault.
    Faults,
    /// The summary alone.
    Summary,
}

/// Audits the puzzles of a request and writes the verdicts in the order of the input. The frame of
/// the request is not used, and a line that cannot be read never ends the run.
///
/// In the [`Summary`], negatives are lines with faults, and problems are inputs that cannot be read
/// at all. After an interruption the [`Tally`] is about what was audited so far.
///
/// ```
/// use sudokit_app::{Input, Request, Search, jobs::audit::{Audit, audit}};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let text = format!("{puzzle}\n{}\n{}\n", "5".repeat(80), puzzle.chars().rev().collect::<String>());
/// let request = Request {
///     inputs: vec![Input::Text { name: "three".into(), text }],
///     ..Request::default()
/// };
/// let search = Search { interrupt: request.interrupt.clone(), ..Search::default() };
/// let mut out = Vec::new();
/// let (summary, tally) = audit(request, &Audit::default(), &search, &mut out, &mut |_| ())?;
/// assert_eq!(
///     String::from_utf8_lossy(&out),
///     "three:1: ok, 30 clues, 22 can go, rotation-180\n\
///      three:2: fault: no puzzle: column 81: 80 cells, 81 expected\n\
///      three:3: fault: repeats three:1 in disguise\n",
/// );
/// assert_eq!((summary.negatives, tally.lines, tally.faulty), (2, 3, 2));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the output cannot be written, or if a thread panicked, which is a bug.
pub fn audit(
    request: Request,
    wanted: &Audit,
    search: &Search,
    out: &mut dyn Write,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<(Summary, Tally)> {
    let names = request.inputs.iter().map(Input::name);
    let sources = Sources::new(names).ok_or_else(|| io::Error::other("too many inputs"))?;
    let mut done = (Summary::default(), Tally::default());
    let frame = match (wanted.listed, wanted.style) {
        (Listed::Summary, Style::Csv) => Frame::alone::<Count>(Style::Csv),
        // The summary is one object, and no list of one.
        (Listed::Summary, _) => Frame::default(),
        (Listed::All | Listed::Faults, style) => Frame::of::<AuditReply>(style),
    };
    let written = frame.write(out, |emitter| {
        let mut ledger = Ledger::new(wanted, sources, emitter);
        let result = run_through(request, wanted, search, &mut ledger, report, &mut done.0);
        done.1 = ledger.close();
        result.and_then(|()| match wanted.listed {
            Listed::Summary => done.1.write(wanted.style, emitter),
            Listed::All | Listed::Faults => Ok(()),
        })
    });
    match written.and_then(|result| result) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => done.0.is_unread = true,
        written => written?,
    }
    Ok(done)
}

/// Sends all inputs through the ledger.
fn run_through(
    mut request: Request,
    wanted: &Audit,
    search: &Search,
    ledger: &mut Ledger<'_, '_>,
    report: &mut dyn FnMut(&Problem),
    summary: &mut Summary,
) -> io::Result<()> {
    request.options.keep_going = true;
    let examiner = Arc::new(Examiner::new(&wanted.demands, search));
    let handover = Handover::of(&mut request);
    let ledger = RefCell::new(ledger);
    let mut failed = None;

    let (looking, classic, sized) = (examiner.clone(), examiner.clone(), examiner);
    let (hand_on, hand_on_sized) = (handover.clone(), handover.clone());
    let run = run_any(
        request,
        move |records: &[Record]| looking.look(records),
        move |place: &Place, record, look, out: &mut Emitter<'_>| {
            hand_on.put(classic.examine(place, record, look)?, out)?;
            Ok(Answer::Yes)
        },
        move |place, puzzle, out| {
            hand_on_sized.put(sized.examine_sized(place, puzzle)?, out)?;
            Ok(Answer::Yes)
        },
        &mut handover.receiver(&ledger),
        &mut |problem| match ledger.borrow_mut().take_problem(problem) {
            Ok(true) => {}
            Ok(false) => report(problem),
            Err(error) => failed = failed.take().or(Some(error)),
        },
    )?;
    if let Some(error) = failed {
        return Err(error);
    }
    let ledger = ledger.into_inner();
    let Tally { lines, faulty, .. } = *ledger.tally();
    *summary = Summary { records: lines, negatives: faulty, problems: ledger.problems(), ..run };
    Ok(())
}
