//! Which kind of records an input holds: classic puzzles, or puzzles of another size or shape.

use std::sync::Arc;
use sudokit_formats::{
    Fault, Format, ReadError, Reader, Record, Shape,
    sized::{Guess, SizedReader},
};
use sudokit_rules::{Puzzle, Rules};

/// Reads the records of one kind.
pub(crate) trait Reads: Send + Sync {
    /// What is read.
    type Record;

    /// Whether the text is read line by line or as a whole.
    fn shape(&self) -> Shape;

    /// Reads one line of a text of lines; `None` if it is no record.
    fn read_line(&self, number: usize, line: &str) -> Result<Option<Self::Record>, ReadError>;

    /// Reads a whole text.
    fn read(&self, text: &str, found: &mut dyn FnMut(Self::Record)) -> Result<(), ReadError>;

    /// Reads the lines that `text` begins with, as far as there is a faster way than
    /// [`read_line`](Self::read_line), and returns what follows them.
    fn read_plain_lines<'t>(&self, text: &'t [u8], records: &mut Vec<Self::Record>) -> &'t [u8];
}

impl Reads for Reader {
    type Record = Record;

    fn shape(&self) -> Shape {
        self.shape()
    }

    fn read_line(&self, number: usize, line: &str) -> Result<Option<Record>, ReadError> {
        self.read_line(number, line)
    }

    fn read(&self, text: &str, found: &mut dyn FnMut(Record)) -> Result<(), ReadError> {
        self.read(text, found)
    }

    fn read_plain_lines<'t>(&self, text: &'t [u8], records: &mut Vec<Record>) -> &'t [u8] {
        self.read_plain_lines(text, records)
    }
}

impl Reads for SizedReader {
    type Record = Puzzle;

    fn shape(&self) -> Shape {
        self.shape()
    }

    fn read_line(&self, number: usize, line: &str) -> Result<Option<Puzzle>, ReadError> {
        self.read_line(number, line)
    }

    fn read(&self, text: &str, found: &mut dyn FnMut(Puzzle)) -> Result<(), ReadError> {
        self.read(text, found)
    }

    fn read_plain_lines<'t>(&self, text: &'t [u8], _: &mut Vec<Puzzle>) -> &'t [u8] {
        text
    }
}

/// A reader of one kind.
pub(crate) enum Kind {
    Classic(Reader),
    Sized(SizedReader),
}

/// What is known about the inputs beforehand.
pub(crate) struct Wanted {
    pub(crate) format: Option<&'static dyn Format>,
    pub(crate) sizes: Sizes,
}

/// Which puzzles are taken.
pub(crate) enum Sizes {
    /// Classic ones.
    Classic,
    /// Those of any size, as each input shows.
    Any,
    /// Those under these rules.
    Of(Arc<Rules>),
}

impl Wanted {
    /// The rules, if they are named and not the classic ones.
    fn rules(&self) -> Option<&Arc<Rules>> {
        match &self.sizes {
            Sizes::Of(rules) if !rules.is_classic() => Some(rules),
            Sizes::Of(_) | Sizes::Any | Sizes::Classic => None,
        }
    }

    /// Whether an input may turn out to hold puzzles of another size.
    fn looks_at_sizes(&self) -> bool {
        self.format.is_none() && matches!(self.sizes, Sizes::Any | Sizes::Classic)
    }

    fn sized(&self, reader: SizedReader) -> Result<Kind, ReadError> {
        if matches!(self.sizes, Sizes::Any) {
            return Ok(Kind::Sized(reader));
        }
        let shape = reader.rules().shape();
        let what = format!("{shape}: this command takes 9×9 puzzles only");
        Err(ReadError::new(1, Fault::Inconsistent(what)).from_line(reader.first_line()))
    }
}

/// The reader of an input, if the whole lines that have come so far decide which it is.
pub(crate) fn settled(wanted: &Wanted, lines: &str) -> Result<Option<Kind>, ReadError> {
    if let Some(rules) = wanted.rules() {
        let reader = SizedReader::with_rules(Arc::clone(rules), lines);
        return Ok(reader.filter(|reader| reader.shape() == Shape::Line).map(Kind::Sized));
    }
    if wanted.looks_at_sizes() {
        match SizedReader::settled(lines)? {
            Guess::Sized(reader) => return wanted.sized(reader).map(Some),
            Guess::Unclear => return Ok(None),
            Guess::Rows(_) | Guess::Other => {}
        }
    }
    Ok(Reader::settled(wanted.format, lines).map(Kind::Classic))
}

/// The reader of an input that begins with `head`, some kilobytes or all of it.
pub(crate) fn decided(wanted: &Wanted, head: &str) -> Result<Kind, ReadError> {
    if let Some(rules) = wanted.rules() {
        let reader = SizedReader::with_rules(Arc::clone(rules), head);
        // Without a line that says anything there is nothing to read.
        return Ok(reader.map_or_else(|| Kind::Classic(Reader::default()), Kind::Sized));
    }
    if let Some(format) = wanted.format {
        return Ok(Kind::Classic(Reader::with_format(format, head)));
    }
    let guess = if wanted.looks_at_sizes() { SizedReader::detect(head)? } else { Guess::Other };
    let classic = Reader::detect(head);
    match guess {
        Guess::Sized(reader) => wanted.sized(reader),
        Guess::Rows(reader) if !classic.as_ref().is_ok_and(|classic| can_read(classic, head)) => {
            wanted.sized(reader)
        }
        // If no format is recognised, each line is refused by itself, with its place.
        Guess::Rows(_) | Guess::Unclear | Guess::Other => {
            Ok(Kind::Classic(classic.unwrap_or_default()))
        }
    }
}

/// Whether there is a puzzle to read; formats recognise texts with faults too.
fn can_read(reader: &Reader, head: &str) -> bool {
    let mut is_found = false;
    // What comes after the first puzzle is no matter here.
    let _ = reader.read(head, &mut |_| is_found = true);
    is_found
}
