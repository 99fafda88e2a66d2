//! Which puzzles of a run repeat an earlier one.
//!
//! Threads analyse puzzles in any order, and which of two that are the same comes first is known
//! only where their answers are put in order. So a thread hands its answer over with the canonical
//! form of the puzzle, and what writes the answers adds what came before: it keeps 43 bytes of each
//! form.

use super::{Analyse, AnalyseReply, analyse};
use crate::{
    Answer, Emitter, Failure, Frame, Input, Place, Problem, Reply, Request, Search, Style, Summary,
    handover::{Handover, Taker},
    known::{
        place::Sources,
        table::{Met, Table},
    },
    run_batches,
};
use std::io::{self, Write};
use sudokit_formats::Record;
use sudokit_symmetry::{FormKey, canonical_form_of_puzzle};

/// Whether a puzzle repeats another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Repeat {
    /// It was not asked, or the puzzle has pencilmarks, so that its form does not say it all.
    #[default]
    Unasked,
    /// No earlier puzzle is the same.
    No,
    /// The first that is the same, perhaps in disguise, stands there.
    Of(Place),
}

/// Analyses the puzzles of a request and writes the answers in the order of the input; those to
/// the group [`Publisher`](super::Publisher) also say which puzzle is the same as an earlier one in
/// disguise, and where that stands. The frame of the request is not used.
///
/// ```
/// use sudokit_app::{Input, Request, Search, Style, Wanted, Wishes};
/// use sudokit_app::jobs::analyse::{Analyse, Group, analyse_all};
/// use sudokit_logic::Policy;
///
/// let cells = |before: usize| format!("{}5{}\n", ".".repeat(before), ".".repeat(80 - before));
/// let text = [cells(0), cells(80)].concat();
/// let request = Request {
///     inputs: vec![Input::Text { name: "two".into(), text }],
///     ..Request::default()
/// };
/// let policy = Policy::named("hodoku").ok_or("no such policy")?;
/// let wishes = Wishes::new(&policy, Wanted::default())?;
/// let groups = vec![Group::Publisher];
/// let asked = Analyse { groups, ..Analyse::new(policy, wishes) };
/// let mut out = Vec::new();
/// analyse_all(request, asked, Style::Jsonl, Search::default(), &mut out, &mut |_| ())?;
/// let lines: Vec<&str> = str::from_utf8(&out)?.lines().collect();
/// assert!(lines[0].ends_with(r#""repeats":null}}"#));
/// assert!(lines[1].ends_with(r#""repeats":"two:1"}}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the output cannot be written, or if a thread panicked, which is a bug.
pub fn analyse_all(
    mut request: Request,
    asked: Analyse,
    style: Style,
    search: Search,
    out: &mut dyn Write,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<Summary> {
    let mut frame = Frame::of::<AnalyseReply>(style);
    if style == Style::Plain {
        frame.separator = "\n";
    }
    let sources = Sources::new(request.inputs.iter().map(Input::name))
        .ok_or_else(|| io::Error::other("too many inputs"))?;
    let handover = Handover::of(&mut request);
    let (first, left) = (search.clone(), handover.clone());
    let look = move |records: &[Record]| first.first_verdicts(records);
    let job = move |place: &Place, record: &Record, verdict: &_, out: &mut Emitter<'_>| {
        let reply = analyse(verdict, record, &asked, &search)?;
        let answer = Answer::from(!reply.is_negative());
        left.put(Analysed { place: place.clone(), form: form_of(&reply), reply }, out)?;
        Ok::<Answer, Failure>(answer)
    };
    let mut summary = Summary::default();
    let written = frame.write(out, |emitter| {
        let table = Table::new(usize::MAX, true);
        let teller = Teller { emitter, style, sources, table };
        summary = run_batches(request, look, job, &mut handover.receiver(teller), report)?;
        Ok(())
    });
    match written.and_then(|result| result) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => summary.is_unread = true,
        written => written?,
    }
    Ok(summary)
}

/// An answer on its way.
struct Analysed {
    place: Place,
    reply: AnalyseReply,
    /// By what the puzzle is compared with others, if that is asked and can be said.
    form: Option<FormKey>,
}

/// The form of the puzzle as printed, if the publisher asks and there are no pencilmarks.
fn form_of(reply: &AnalyseReply) -> Option<FormKey> {
    if reply.found.publisher.is_none() || reply.givens.has_pencilmarks() {
        return None;
    }
    let form = match &reply.found.form {
        Some(found) => found.form,
        None => canonical_form_of_puzzle(&reply.givens.as_printed()).ok()?,
    };
    Some(FormKey::of(&form.numbers()))
}

/// Writes the answers, and knows which puzzles came before.
struct Teller<'e, 'o> {
    emitter: &'e mut Emitter<'o>,
    style: Style,
    sources: Sources,
    /// The forms seen so far, with the place of the first puzzle of each.
    table: Table,
}

impl Taker<Analysed> for Teller<'_, '_> {
    fn take(&mut self, analysed: Analysed) -> io::Result<()> {
        let Analysed { place, mut reply, form } = analysed;
        if let (Some(publisher), Some(form)) = (&mut reply.found.publisher, form) {
            publisher.repeat = match self.table.meet(form.bytes(), self.sources.pack(&place)) {
                Met::Known(first) => Repeat::Of(self.sources.place(first)),
                // A table without a limit is never full.
                Met::New | Met::Full => Repeat::No,
            };
        }
        self.emitter.reply(&reply, &place, self.style)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.emitter.flush()
    }
}
