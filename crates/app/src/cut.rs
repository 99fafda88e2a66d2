//! Cuts a stream of bytes into chunks that threads can work on apart.
//!
//! The head of the stream decides the format, and whether the records are classic or of another
//! size. Where a record is a line, chunks are whole lines that are read later, by whoever takes the
//! chunk; a document is read here, as a whole.

use crate::{
    Gauge, Input, Number, Problem, Trouble,
    kind::{Kind, Reads, Wanted, decided, settled},
};
use std::{
    io::{self, Read},
    ops::ControlFlow,
    sync::Arc,
};
use sudokit_formats::{Fault, ReadError, Reader, Shape, sized::SizedReader};

/// The longest line: far more than any puzzle needs, so that memory stays bounded on any input.
const LONGEST_LINE: usize = 1 << 20;
/// The largest document; unlike lines, a document is read as a whole.
const LARGEST_DOCUMENT: usize = 256 << 20;
/// How much of a text is looked at to detect its format.
const HEAD: usize = 64 << 10;
/// How many records of a document go into one chunk.
const RECORDS: usize = 64;

/// A part of an input.
pub(crate) struct Chunk {
    pub(crate) source: Arc<str>,
    pub(crate) part: Part,
}

/// A part of an input, by the kind of its records.
pub(crate) enum Part {
    Classic(Piece<Reader>),
    Sized(Piece<SizedReader>),
    /// What is wrong with the input at this place.
    Failed(Problem),
}

/// Records of one kind.
pub(crate) enum Piece<R: Reads> {
    /// Whole lines, of which the first has this number.
    Lines { reader: Arc<R>, first: usize, bytes: Vec<u8> },
    /// Records that are read already.
    Records(Vec<(usize, R::Record)>),
}

/// Some records of a chunk, and what is wrong with others.
pub(crate) struct Batch<R> {
    /// What there is, in the order of the input.
    pub(crate) items: Vec<Item>,
    /// The records alone, in the same order.
    pub(crate) records: Vec<R>,
    /// If lines are wanted: the text of the items, a line for each. It is empty if the records are
    /// no lines.
    pub(crate) text: Option<Vec<u8>>,
}

/// A part of a batch.
pub(crate) enum Item {
    /// The next of the records, and where it stands.
    Record(Number),
    /// A line that is none: empty, a remark or a part of a header. It is an item only if lines are
    /// wanted.
    Remark(Number),
    /// What is wrong at this place.
    Problem(Box<Problem>),
}

impl<R> Batch<R> {
    /// An empty one, which keeps the lines as they are written in `text` if that is there.
    pub(crate) const fn new(text: Option<Vec<u8>>) -> Self {
        Self { items: Vec::new(), records: Vec::new(), text }
    }
}

impl<R: Reads> Piece<R> {
    /// Reads every record into a batch, up to the first problem unless it shall go on behind that.
    pub(crate) fn read(self, source: &Arc<str>, keep_going: bool, batch: &mut Batch<R::Record>) {
        batch.items.clear();
        batch.records.clear();
        if let Some(text) = &mut batch.text {
            text.clear();
        }
        match self {
            Self::Lines { reader, first, bytes } => {
                batch.read_lines(&*reader, source, first, &bytes, keep_going);
                if let Some(text) = &mut batch.text {
                    *text = bytes;
                }
            }
            Self::Records(records) => {
                for (number, record) in records {
                    batch.push(Number::Record(number), record);
                }
            }
        }
    }
}

impl<R> Batch<R> {
    fn push(&mut self, number: Number, record: R) {
        self.items.push(Item::Record(number));
        self.records.push(record);
    }

    fn read_lines(
        &mut self,
        reader: &impl Reads<Record = R>,
        source: &Arc<str>,
        first: usize,
        mut text: &[u8],
        keep_going: bool,
    ) {
        let mut number = first;
        loop {
            let before = self.records.len();
            text = reader.read_plain_lines(text, &mut self.records);
            let plain = self.records.len() - before;
            let numbers = (number..number + plain).map(Number::Line);
            self.items.extend(numbers.map(Item::Record));
            number += plain;
            if text.is_empty() {
                return;
            }
            let (line, rest) = first_line(text);
            match read_line(reader, number, line) {
                Ok(None) if self.text.is_some() => {
                    self.items.push(Item::Remark(Number::Line(number)));
                }
                Ok(None) => {}
                Ok(Some(record)) => self.push(Number::Line(number), record),
                Err(error) => {
                    self.items.push(Item::Problem(problem(source, line, error).into()));
                    if !keep_going {
                        return;
                    }
                }
            }
            text = rest;
            number += 1;
        }
    }
}

/// The error for a line that is too long; its text is not shown.
const fn too_long(line: usize) -> ReadError {
    ReadError { line, column: 1, fault: Fault::TooLong("1 MiB in a line") }
}

fn read_line<R: Reads>(
    reader: &R,
    number: usize,
    line: &[u8],
) -> Result<Option<R::Record>, ReadError> {
    // Longer lines are refused even if they came whole: how the bytes come must not matter.
    if line.len() > LONGEST_LINE {
        return Err(too_long(number));
    }
    match str::from_utf8(line) {
        Ok(line) => reader.read_line(number, line),
        Err(error) => Err(not_text(line, error.valid_up_to()).from_line(number)),
    }
}

fn problem(source: &Arc<str>, line: &[u8], error: ReadError) -> Problem {
    let shown = || String::from_utf8_lossy(line).trim_start_matches('\u{feff}').to_owned();
    let text = (line.len() <= LONGEST_LINE).then(shown);
    Problem { source_name: source.to_string(), trouble: error.into(), text }
}

/// The fault of bytes that are no UTF-8 after the first `valid` ones.
pub(crate) fn not_text(bytes: &[u8], valid: usize) -> ReadError {
    let before = String::from_utf8_lossy(&bytes[..valid]);
    let line = 1 + before.matches('\n').count();
    let column = 1 + before.rsplit('\n').next().map_or(0, |last| last.chars().count());
    let what = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "UTF-16: save the file as UTF-8".to_owned(),
        _ => format!("the byte 0x{:02X}", bytes[valid]),
    };
    ReadError { line, column, fault: Fault::NotText(what) }
}

/// The first line of a text and what follows it, whatever ends it.
pub(crate) fn first_line(text: &[u8]) -> (&[u8], &[u8]) {
    let end = text.iter().position(|&byte| byte == b'\n' || byte == b'\r');
    let (line, tail) = text.split_at(end.unwrap_or(text.len()));
    (line, tail.strip_prefix(b"\r\n").or_else(|| tail.get(1..)).unwrap_or(&[]))
}

/// How many lines end in `bytes`.
fn line_ends(bytes: &[u8]) -> usize {
    let newlines = count(bytes, b'\n');
    match count(bytes, b'\r') {
        0 => newlines,
        returns => newlines + returns - bytes.windows(2).filter(|pair| pair == b"\r\n").count(),
    }
}

/// How often a byte stands in `bytes`. The sum of so few fits in a byte itself, so that the
/// compiler adds as many at a time as a vector holds.
fn count(bytes: &[u8], wanted: u8) -> usize {
    let few = bytes.chunks(192);
    few.map(|few| usize::from(few.iter().map(|&byte| u8::from(byte == wanted)).sum::<u8>())).sum()
}

/// Cuts an input into chunks of about `size` bytes and hands them over, until `send` breaks.
pub(crate) fn cut(
    input: &Input,
    wanted: &Wanted,
    size: usize,
    gauge: &Arc<Gauge>,
    send: &mut dyn FnMut(Chunk) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let source = input.name();
    let mut send_part = |part| send(Chunk { source: Arc::clone(&source), part });
    let result = input.open(gauge).and_then(|stream| {
        Cutter { stream, pending: Vec::new(), size }.run(wanted, &source, &mut send_part)
    });
    match result {
        Ok(flow) => flow,
        Err(error) => {
            let source_name = source.to_string();
            let (trouble, text) = match error.downcast::<Refused>() {
                Ok(Refused { error, text }) => (Trouble::Text(error), text),
                Err(error) => (Trouble::Input(error), None),
            };
            send_part(Part::Failed(Problem { source_name, trouble, text }))
        }
    }
}

/// An input that is not understood, with the offending line.
#[derive(Debug, thiserror::Error)]
#[error("{error}")]
struct Refused {
    error: ReadError,
    text: Option<String>,
}

/// `error` about `text`, on its way through functions that read.
fn refused(error: ReadError, text: &str) -> io::Error {
    let line = sudokit_formats::lines(text).nth(error.line - 1);
    io::Error::other(Refused { error, text: line.map(str::to_owned) })
}

/// A stream and the bytes of it that were read but not handed over.
struct Cutter {
    stream: Box<dyn Read>,
    pending: Vec<u8>,
    size: usize,
}

type Send<'a> = &'a mut dyn FnMut(Part) -> ControlFlow<()>;

impl Cutter {
    fn run(mut self, wanted: &Wanted, source: &str, send: Send<'_>) -> io::Result<ControlFlow<()>> {
        match self.kind(wanted)? {
            Kind::Classic(reader) => self.send_all(reader, Part::Classic, source, send),
            Kind::Sized(reader) => self.send_all(reader, Part::Sized, source, send),
        }
    }

    /// Reads on until the format is clear. A text of lines is clear at its first puzzle, so that
    /// a slow writer gets its answers line by line.
    fn kind(&mut self, wanted: &Wanted) -> io::Result<Kind> {
        loop {
            let at_end = self.pending.len() >= HEAD || self.read_some()? == 0;
            let head = valid_start(&self.pending);
            if at_end {
                return decided(wanted, head).map_err(|error| refused(error, head));
            }
            let lines = head.rfind('\n').map_or("", |end| &head[..end]);
            if let Some(kind) = settled(wanted, lines).map_err(|error| refused(error, head))? {
                return Ok(kind);
            }
        }
    }

    fn send_all<R: Reads>(
        self,
        reader: R,
        part: fn(Piece<R>) -> Part,
        source: &str,
        send: Send<'_>,
    ) -> io::Result<ControlFlow<()>> {
        match reader.shape() {
            Shape::Line => self.send_lines(&Arc::new(reader), part, source, send),
            Shape::Document => self.send_document(&reader, part, send),
        }
    }

    fn read_some(&mut self) -> io::Result<usize> {
        let start = self.pending.len();
        self.pending.resize(start + self.size, 0);
        let result = loop {
            match self.stream.read(&mut self.pending[start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        self.pending.truncate(start + *result.as_ref().unwrap_or(&0));
        result
    }

    fn send_lines<R: Reads>(
        mut self,
        reader: &Arc<R>,
        part: fn(Piece<R>) -> Part,
        source: &str,
        send: Send<'_>,
    ) -> io::Result<ControlFlow<()>> {
        let mut first = 1;
        loop {
            let end = self.last_line_end().or_else(|| self.last_return());
            if let Some(end) = end {
                let rest = self.pending.split_off(end);
                let bytes = std::mem::replace(&mut self.pending, rest);
                let count = line_ends(&bytes);
                let lines = Piece::Lines { reader: Arc::clone(reader), first, bytes };
                first += count;
                if send(part(lines)).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            } else if self.pending.strip_suffix(b"\r").unwrap_or(&self.pending).len() > LONGEST_LINE
            {
                let (source_name, trouble) = (source.to_string(), Trouble::Text(too_long(first)));
                let problem = Problem { source_name, trouble, text: None };
                if send(Part::Failed(problem)).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
                self.skip_line()?;
                first += 1;
            }
            if self.read_some()? == 0 {
                let reader = Arc::clone(reader);
                return Ok(send(part(Piece::Lines { reader, first, bytes: self.pending })));
            }
        }
    }

    /// Drops the rest of a line, its end included.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            if let Some(end) = self.pending.iter().position(|byte| b"\r\n".contains(byte)) {
                let is_return = self.pending[end] == b'\r';
                if is_return && end + 1 == self.pending.len() {
                    // It may be half of a CRLF.
                    self.read_some()?;
                }
                let is_pair = is_return && self.pending.get(end + 1) == Some(&b'\n');
                self.pending.drain(..=end + usize::from(is_pair));
                return Ok(());
            }
            self.pending.clear();
            if self.read_some()? == 0 {
                return Ok(());
            }
        }
    }

    /// Where the last whole line ends.
    fn last_line_end(&self) -> Option<usize> {
        self.pending.iter().rposition(|&byte| byte == b'\n').map(|end| end + 1)
    }

    /// The same for a file whose lines end in CR, looked at only when no LF is in sight. A CR at
    /// the very end may be half of a CRLF.
    fn last_return(&self) -> Option<usize> {
        if self.pending.len() < HEAD {
            return None;
        }
        let (_, before) = self.pending.split_last()?;
        before.iter().rposition(|&byte| byte == b'\r').map(|end| end + 1)
    }

    fn send_document<R: Reads>(
        mut self,
        reader: &R,
        part: fn(Piece<R>) -> Part,
        send: Send<'_>,
    ) -> io::Result<ControlFlow<()>> {
        while self.read_some()? > 0 {
            if self.pending.len() > LARGEST_DOCUMENT {
                let fault = Fault::TooLong("256 MiB in a document");
                return Err(refused(ReadError::new(1, fault), ""));
            }
        }
        let bytes = std::mem::take(&mut self.pending);
        let text = str::from_utf8(&bytes)
            .map_err(|error| refused(not_text(&bytes, error.valid_up_to()), ""))?;
        let mut records = Vec::new();
        let mut number = 0;
        let mut flow = ControlFlow::Continue(());
        let result = reader.read(text, &mut |record| {
            if flow.is_break() {
                return;
            }
            number += 1;
            records.push((number, record));
            if records.len() == RECORDS {
                flow = send(part(Piece::Records(std::mem::take(&mut records))));
            }
        });
        if flow.is_continue() {
            flow = send(part(Piece::Records(records)));
        }
        match result {
            Err(error) if flow.is_continue() => Err(refused(error, text)),
            _ => Ok(flow),
        }
    }
}

/// The bytes up to the first that is no UTF-8.
fn valid_start(bytes: &[u8]) -> &str {
    bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid())
}
