//! How answers are written: as text, JSON or CSV.

use crate::{Number, Place};
use serde::Serialize;
use std::io::{self, Write};

/// How answers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Text for people and for line tools.
    #[default]
    Plain,
    /// One JSON array of objects.
    Json,
    /// One JSON object a line.
    Jsonl,
    /// Comma-separated values (RFC 4180) with a line of names.
    Csv,
}

/// What stands before, between and after the items of an output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// Before the first item.
    pub opening: String,
    /// Between two items.
    pub separator: &'static str,
    /// After the last item.
    pub closing: &'static str,
}

impl Frame {
    /// The frame of the answers of one kind.
    #[must_use]
    pub fn of<R: Reply>(style: Style) -> Self {
        match style {
            Style::Plain | Style::Jsonl => Self::default(),
            Style::Json => Self { opening: "[\n".into(), separator: ",\n", closing: "\n]\n" },
            Style::Csv => {
                let opening = format!("source,line,record,{}\n", R::COLUMNS.join(","));
                Self { opening, ..Self::default() }
            }
        }
    }

    /// The frame of the answers of one kind to a question that names no record.
    #[must_use]
    pub fn alone<R: Reply>(style: Style) -> Self {
        match style {
            Style::Csv => {
                Self { opening: format!("{}\n", R::COLUMNS.join(",")), ..Self::default() }
            }
            _ => Self::of::<R>(style),
        }
    }

    /// Writes what `answer` emits to `out`, with this frame around it.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn write<T>(
        &self,
        out: &mut dyn Write,
        answer: impl FnOnce(&mut Emitter<'_>) -> T,
    ) -> io::Result<T> {
        out.write_all(self.opening.as_bytes())?;
        let mut emitter = Emitter::to(&mut *out, self.separator);
        let result = answer(&mut emitter);
        emitter.flush()?;
        out.write_all(self.closing.as_bytes())?;
        out.flush()?;
        Ok(result)
    }
}

/// An answer that can be written in every style.
pub trait Reply {
    /// The names of the columns of [`row`](Self::row).
    const COLUMNS: &'static [&'static str];

    /// Whether the answer is a "no", for the exit code.
    fn is_negative(&self) -> bool;

    /// Appends the answer as text, with its line end. `place` is for answers of several lines,
    /// which name their record; those of one line stand in the order of the records.
    fn plain(&self, place: &Place, out: &mut String);

    /// The answer as it is sent.
    fn wire(&self) -> impl Serialize;

    /// The answer as cells of a table, one for each of [`COLUMNS`](Self::COLUMNS).
    fn row(&self) -> Vec<String>;
}

/// Receives items of an output and puts the separator between them.
pub struct Emitter<'a> {
    /// Where the text goes when there is much of it; without it, it is kept.
    out: Option<&'a mut dyn Write>,
    separator: &'static str,
    has_started: bool,
    text: String,
}

/// How many bytes are worth a write.
const MUCH: usize = 64 << 10;

impl std::fmt::Debug for Emitter<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Emitter").field("has_started", &self.has_started).finish_non_exhaustive()
    }
}

impl<'a> Emitter<'a> {
    /// Writes to `out`, where nothing was written yet.
    pub(crate) const fn to(out: &'a mut dyn Write, separator: &'static str) -> Self {
        Self { out: Some(out), separator, has_started: false, text: String::new() }
    }

    /// Keeps the text for [`move_to`](Self::move_to).
    pub(crate) const fn keeping(separator: &'static str) -> Self {
        Self { out: None, separator, has_started: false, text: String::new() }
    }

    /// Moves the text that is kept to the end of another.
    pub(crate) fn move_to(&mut self, text: &mut String) {
        text.push_str(&self.text);
        self.text.clear();
    }

    /// Begins anew: no separator comes before the next item.
    pub(crate) const fn restart(&mut self) {
        self.has_started = false;
    }

    /// Hands on what was written.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        match &mut self.out {
            Some(out) => {
                out.write_all(self.text.as_bytes())?;
                self.text.clear();
                out.flush()
            }
            None => Ok(()),
        }
    }

    /// Writes one item, made by `push`.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn item(&mut self, push: impl FnOnce(&mut String)) -> io::Result<()> {
        if self.has_started {
            self.text.push_str(self.separator);
        }
        self.has_started = true;
        push(&mut self.text);
        match &mut self.out {
            Some(out) if self.text.len() >= MUCH => {
                out.write_all(self.text.as_bytes())?;
                self.text.clear();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Writes an answer in this style.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn reply<R: Reply>(&mut self, reply: &R, place: &Place, style: Style) -> io::Result<()> {
        self.item(|out| match style {
            Style::Plain => reply.plain(place, out),
            Style::Json => push_json(reply, place, out),
            Style::Jsonl => {
                push_json(reply, place, out);
                out.push('\n');
            }
            Style::Csv => push_row(reply, place, out),
        })
    }

    /// Writes an answer to a question that names no record in this style.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn reply_alone<R: Reply>(&mut self, reply: &R, style: Style) -> io::Result<()> {
        let json = |out: &mut String| {
            let json = serde_json::to_string(&reply.wire()).expect("replies have text keys only");
            out.push_str(&json);
        };
        self.item(|out| match style {
            Style::Plain => reply.plain(&nowhere(), out),
            Style::Json => json(out),
            Style::Jsonl => {
                json(out);
                out.push('\n');
            }
            Style::Csv => push_row_of(&reply.row(), out),
        })
    }
}

#[derive(Serialize)]
struct Placed<'a, W> {
    source: &'a str,
    line: Option<usize>,
    record: Option<usize>,
    #[serde(flatten)]
    reply: W,
}

fn push_json<R: Reply>(reply: &R, place: &Place, out: &mut String) {
    let (line, record) = match place.number {
        Number::Line(line) => (Some(line), None),
        Number::Record(record) => (None, Some(record)),
    };
    let placed = Placed { source: &place.source, line, record, reply: reply.wire() };
    let json = serde_json::to_string(&placed).expect("replies have text keys only");
    out.push_str(&json);
}

fn push_row<R: Reply>(reply: &R, place: &Place, out: &mut String) {
    push_value(&place.source, out);
    match place.number {
        Number::Line(line) => out.push_str(&format!(",{line},")),
        Number::Record(record) => out.push_str(&format!(",,{record}")),
    }
    out.push(',');
    push_row_of(&reply.row(), out);
}

/// A row of a table.
pub(crate) fn push_row_of(values: &[String], out: &mut String) {
    for (index, value) in values.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        push_value(value, out);
    }
    out.push('\n');
}

/// A value of a table, quoted if it needs to be (RFC 4180, section 2).
pub(crate) fn push_value(value: &str, out: &mut String) {
    if value.contains([',', '"', '\n', '\r']) {
        out.push('"');
        out.push_str(&value.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(value);
    }
}

/// The place of an answer to a question that names no record.
pub(crate) fn nowhere() -> Place {
    Place { source: "".into(), number: Number::Record(1) }
}
