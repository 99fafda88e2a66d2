//! Which puzzles of a run repeat an earlier one.
//!
//! Threads analyse puzzles in any order, and which of two that are the same comes first is known
//! only where their answers are put in order. So a thread leaves a gap in its answer, with the
//! canonical form and the place of the puzzle, and what the answers are written to fills it: it
//! keeps 43 bytes of each form.

use super::{Analyse, AnalyseReply, analyse};
use crate::{
    Answer, Failure, Frame, Input, Place, Problem, Reply, Request, Search, Style, Summary,
    emit::push_value,
    jobs::dedupe::{
        key::key_of,
        place::Sources,
        table::{Met, Table},
    },
    run_batches,
};
use std::io::{self, Write};
use sudokit_formats::Record;
use sudokit_grid::Givens;
use sudokit_symmetry::canonical_form_of_puzzle;

/// Whether a puzzle repeats another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Repeat {
    /// It was not asked, or the puzzle has pencilmarks, so that its form does not say it all.
    #[default]
    Unasked,
    /// It will be known when all earlier answers are written.
    Open(Gap),
}

/// What stands in an answer until it is known which puzzle comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap(String);

/// What a gap begins and ends with: a character that JSON does not write otherwise, and that no
/// other part of an answer has.
const MARK: u8 = 0x7f;
/// How many bytes a gap has: two marks, the form, and the place in hexadecimal.
const LENGTH: usize = 2 + 81 + 16;

impl Repeat {
    fn open(givens: &Givens, place: u64) -> Self {
        let form = canonical_form_of_puzzle(&givens.as_printed());
        match form {
            Ok(form) if !givens.has_pencilmarks() => {
                let mark = char::from(MARK);
                let form: String = form.numbers().map(|n| char::from(b'0' + n)).iter().collect();
                Self::Open(Gap(format!("{mark}{form}{place:016x}{mark}")))
            }
            _ => Self::Unasked,
        }
    }

    /// What is told of it.
    pub(super) fn told(&self) -> Option<String> {
        match self {
            Self::Unasked => None,
            Self::Open(Gap(text)) => Some(text.clone()),
        }
    }
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
    request.frame = Frame::of::<AnalyseReply>(style);
    if style == Style::Plain {
        request.frame.separator = "\n";
    }
    let sources = Sources::new(request.inputs.iter().map(Input::name))
        .ok_or_else(|| io::Error::other("too many inputs"))?;
    let mut filler = Filler {
        out,
        style,
        sources: sources.clone(),
        table: Table::new(usize::MAX, true),
        pending: Vec::new(),
    };
    let first = search.clone();
    let look = move |records: &[Record]| first.first_verdicts(records);
    let job = move |place: &Place, record: &Record, verdict: &_, out: &mut crate::Emitter<'_>| {
        let mut reply = analyse(verdict, record, &asked, &search)?;
        if let Some(publisher) = &mut reply.found.publisher {
            publisher.repeat = Repeat::open(&record.givens, sources.pack(place));
        }
        out.reply(&reply, place, style)?;
        Ok::<Answer, Failure>(Answer::from(!reply.is_negative()))
    };
    let mut summary = run_batches(request, look, job, &mut filler, report)?;
    match filler.finish() {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => summary.is_unread = true,
        finished => finished?,
    }
    Ok(summary)
}

/// Fills the gaps of the answers that are written to it.
struct Filler<'o> {
    out: &'o mut dyn Write,
    style: Style,
    sources: Sources,
    /// The forms seen so far, with the place of the first puzzle of each.
    table: Table,
    /// What may be the beginning of a gap.
    pending: Vec<u8>,
}

impl Write for Filler<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pending.extend(bytes);
        let text = std::mem::take(&mut self.pending);
        let done = self.fill(&text)?;
        self.pending = text[done..].to_vec();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Filler<'_> {
    /// Writes a text with its gaps filled, up to one that has no end yet; says how far.
    fn fill(&mut self, text: &[u8]) -> io::Result<usize> {
        // In JSON a gap stands in quotes, which go if there is nothing to tell.
        let quote = usize::from(matches!(self.style, Style::Json | Style::Jsonl));
        let mut done = 0;
        let mut from = 0;
        while let Some(at) = text[from..].iter().position(|&byte| byte == MARK) {
            let start = from + at;
            let end = start + LENGTH + quote;
            if end > text.len() {
                let safe = start.saturating_sub(quote).max(done);
                self.out.write_all(&text[done..safe])?;
                return Ok(safe);
            }
            let Some((form, place)) = read(&text[start..start + LENGTH]) else {
                from = start + 1;
                continue;
            };
            self.out.write_all(&text[done..start.saturating_sub(quote).max(done)])?;
            let told = self.told(&form, place);
            self.out.write_all(told.as_bytes())?;
            done = end;
            from = end;
        }
        // A quote at the end may be that of a gap.
        let held = usize::from(quote == 1 && done < text.len() && text.ends_with(b"\""));
        self.out.write_all(&text[done..text.len() - held])?;
        Ok(text.len() - held)
    }

    fn told(&mut self, form: &[u8; 81], place: u64) -> String {
        let first = match self.table.meet(&key_of(form), place) {
            Met::Known(first) => Some(self.sources.place(first).to_string()),
            Met::New | Met::Full => None,
        };
        match (self.style, first) {
            (Style::Plain, first) => first.unwrap_or_else(|| "no earlier puzzle".to_owned()),
            (Style::Json | Style::Jsonl, first) => {
                serde_json::to_string(&first).unwrap_or_else(|_| "null".to_owned())
            }
            (Style::Csv, first) => {
                let mut told = String::new();
                push_value(&first.unwrap_or_default(), &mut told);
                told
            }
        }
    }

    /// Writes what is left.
    fn finish(self) -> io::Result<()> {
        self.out.write_all(&self.pending)?;
        self.out.flush()
    }
}

/// The form and the place of a gap; nothing if it is none.
fn read(gap: &[u8]) -> Option<([u8; 81], u64)> {
    let (form, rest) =
        gap.strip_prefix(&[MARK])?.strip_suffix(&[MARK])?.split_first_chunk::<81>()?;
    let numbers = form.map(|byte| byte.wrapping_sub(b'0'));
    let place = u64::from_str_radix(str::from_utf8(rest).ok()?, 16).ok()?;
    numbers.iter().all(|&number| number < 10).then_some((numbers, place))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answers in pieces of any length, with marks that are no gaps.
    #[test]
    fn gaps_are_filled_wherever_the_text_is_cut() {
        let givens: Givens = format!("5{}", ".".repeat(80)).parse().unwrap();
        let gap = |place| Repeat::open(&givens, place).told().unwrap();
        let cases = [
            (Style::Plain, "", "no earlier puzzle", "a,b:1"),
            (Style::Csv, "", "", "\"a,b:1\""),
            (Style::Jsonl, "\"", "null", "\"a,b:1\""),
        ];
        for (style, quote, nothing, repeat) in cases {
            let text = |first: &str, second: &str| {
                format!("\"x\":{first},\u{7f}-{second}\"\n{}", "\u{7f}".repeat(120))
            };
            let quoted = |place| format!("{quote}{}{quote}", gap(place));
            let (input, filled) = (text(&quoted(1), &quoted(2)), text(nothing, repeat));
            for length in 1..=input.len() {
                let sources = Sources::new(["a,b".into()]).unwrap();
                let mut out = Vec::new();
                let mut filler = Filler {
                    out: &mut out,
                    style,
                    sources,
                    table: Table::new(usize::MAX, true),
                    pending: Vec::new(),
                };
                for piece in input.as_bytes().chunks(length) {
                    filler.write_all(piece).unwrap();
                }
                filler.finish().unwrap();
                assert_eq!(str::from_utf8(&out).unwrap(), filled, "{style:?} {length}");
            }
        }
    }
}
