//! How a text is cut into records: the detector.

use crate::{
    ALL, Fault, Format, Header, ReadError, Record, Shape,
    cells::{plain_cells, plain_givens, read_plain_line},
    formats::find,
    text::{clean, clean_document, lines},
};

/// Reads a text whose format was given or detected.
///
/// Detection looks at the beginning of the text, in the order of [`ALL`]. A document is read by
/// the format that recognised it. In a text of lines each line is looked at by itself, so that
/// they may be of several formats, unless a header names the columns of all of them.
///
/// ```
/// use sudokit_formats::{Reader, Shape};
///
/// let text = format!("{}\n# a remark\n{} hard\n", ".".repeat(81), "0".repeat(81));
/// let reader = Reader::detect(&text)?;
/// assert_eq!(reader.shape(), Shape::Line);
/// let mut comments = Vec::new();
/// reader.read(&text, &mut |record| comments.push(record.field("comment").map(str::to_owned)))?;
/// assert_eq!(comments, [None, Some("hard".to_owned())]);
/// # Ok::<(), sudokit_formats::ReadError>(())
/// ```
///
/// The default reader looks at each line by itself.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The format of the whole text; without one, each line is looked at by itself.
    format: Option<&'static dyn Format>,
    header: Header,
}

impl Reader {
    /// A reader for a text that begins with `head`, which should hold some kilobytes or all of it.
    ///
    /// # Errors
    /// If no format recognises the first line that is neither empty nor a remark.
    pub fn detect(head: &str) -> Result<Self, ReadError> {
        let head = clean_document(head);
        let Some((number, first)) = first_line(&head) else {
            return Ok(Self::default());
        };
        for &format in ALL {
            if let Some(header) = format.header(&head) {
                return Ok(Self { format: Some(format), header });
            }
            let header = Header::default();
            match format.info().shape {
                Shape::Document if format.recognises(&head) => {
                    return Ok(Self { format: Some(format), header });
                }
                Shape::Line if format.recognises(first) => {
                    return Ok(Self { format: None, header });
                }
                Shape::Document | Shape::Line => {}
            }
        }
        Err(unrecognised(first).from_line(number))
    }

    /// The reader for a text of lines, if `lines`, the whole ones that have come so far, decide how
    /// the others are read; with `format` if that was named. `None`: wait for more, or for the end.
    ///
    /// Remarks decide nothing, and neither does a header alone, since the line after it may show
    /// that it is none. A document is decided by its end.
    ///
    /// ```
    /// use sudokit_formats::Reader;
    ///
    /// assert!(Reader::settled(None, "# a remark\n").is_none());
    /// assert!(Reader::settled(None, "puzzle,solution\n").is_none());
    /// assert!(Reader::settled(None, &".".repeat(81)).is_some());
    /// ```
    #[must_use]
    pub fn settled(format: Option<&'static dyn Format>, lines: &str) -> Option<Self> {
        let head = clean_document(lines);
        let (_, first) = first_line(&head)?;
        let reader = match format {
            Some(format) => Self::with_format(format, lines),
            None => Self::detect(lines).ok()?,
        };
        let is_decided = match reader.header.lines {
            // What was detected without a header was detected by its first record.
            0 => format.is_none_or(|format| begins(format, first) || head.len() > FEW_LINES),
            header => header < head.lines().count(),
        };
        (reader.shape() == Shape::Line && is_decided).then_some(reader)
    }

    /// A reader for a text in this format that begins with `head`.
    #[must_use]
    pub fn with_format(format: &'static dyn Format, head: &str) -> Self {
        let header = format.header(&clean_document(head)).unwrap_or_default();
        Self { format: Some(format), header }
    }

    /// Whether the text is read line by line or as a whole.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.format.map_or(Shape::Line, |format| format.info().shape)
    }

    /// The format of the whole text, if it has one.
    #[must_use]
    pub const fn format(&self) -> Option<&'static dyn Format> {
        self.format
    }

    /// Reads one line, without its end, of a text of [`Shape::Line`]. `number` counts the lines
    /// of the text from 1. `None`: the line is empty, a remark or a part of the header.
    ///
    /// # Errors
    /// What is wrong with the line, with its number.
    pub fn read_line(&self, number: usize, line: &str) -> Result<Option<Record>, ReadError> {
        if number <= self.header.lines {
            return Ok(None);
        }
        let line = clean(line);
        let mut record = None;
        let read = match self.format {
            Some(_) if is_skipped(&line) => Ok(()),
            Some(format) => format.read(&line, &self.header, &mut |found| record = Some(found)),
            None => self.read_any_line(&line, &mut |found| record = Some(found)),
        };
        match read {
            Ok(()) => Ok(record),
            Err(error) => Err(error.from_line(number)),
        }
    }

    /// Reads the plain lines that `text` begins with, which are 81 cells and nothing else, if
    /// [`read_line`](Self::read_line) would read the same, and appends a record for each. Returns
    /// what follows them.
    ///
    /// This is the way of many millions of lines: it neither looks for the end of a line nor asks
    /// whether the text is UTF-8, since 81 cells answer both.
    ///
    /// ```
    /// use sudokit_formats::Reader;
    ///
    /// let text = format!("{}\n{} hard\n", ".".repeat(81), "0".repeat(81));
    /// let mut records = Vec::new();
    /// let rest = Reader::default().read_plain_lines(text.as_bytes(), &mut records);
    /// assert_eq!(records.len(), 1);
    /// assert!(rest.ends_with(b"0 hard\n"));
    /// ```
    #[must_use]
    pub fn read_plain_lines<'t>(&self, text: &'t [u8], records: &mut Vec<Record>) -> &'t [u8] {
        let mut text = text;
        if self.format.is_some() {
            return text;
        }
        while let Some(cells) = plain_cells(text) {
            text = match &text[81..] {
                [] | [b'\r'] => &[],
                [b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..] | [b'\r', rest @ ..] => rest,
                _ => return text,
            };
            records.push(Record::new(plain_givens(cells)));
        }
        text
    }

    fn read_any_line(&self, line: &str, found: &mut dyn FnMut(Record)) -> Result<(), ReadError> {
        if is_skipped(line) {
            return Ok(());
        }
        // Most of ten million lines are plain, and no other format claims those (tested).
        if let Some(givens) = read_plain_line(line) {
            found(Record::new(givens));
            return Ok(());
        }
        ALL.iter()
            .filter(|format| format.info().shape == Shape::Line)
            .find(|format| format.recognises(line))
            .ok_or_else(|| unrecognised(line))?
            .read(line, &self.header, found)
    }

    /// Reads a whole text, of either shape, and hands each record to `found`.
    ///
    /// # Errors
    /// The first fault; records before it were handed over.
    pub fn read(&self, text: &str, found: &mut dyn FnMut(Record)) -> Result<(), ReadError> {
        match (self.shape(), self.format) {
            (Shape::Document, Some(format)) => {
                format.read(&clean_document(text), &self.header, found)
            }
            _ => {
                let text = text.strip_prefix('\u{feff}').unwrap_or(text);
                for (index, line) in lines(text).enumerate() {
                    if let Some(record) = self.read_line(index + 1, line)? {
                        found(record);
                    }
                }
                Ok(())
            }
        }
    }
}

/// Every record of a text in any format.
///
/// # Errors
/// The first fault.
pub fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    Reader::detect(text)?.read(text, &mut |record| records.push(record))?;
    Ok(records)
}

/// How many bytes of a text in a format of lines surely hold its header, a title before it
/// included.
const FEW_LINES: usize = 200;

/// Whether a line is a record of a format, not a title that a header may follow.
fn begins(format: &dyn Format, line: &str) -> bool {
    format.recognises(line) || read_plain_line(line).is_some()
}

/// The first line that says something, with its number.
fn first_line(text: &str) -> Option<(usize, &str)> {
    lines(text).enumerate().find(|(_, line)| !is_skipped(line)).map(|(n, line)| (n + 1, line))
}

/// Whether a line of a text of lines is empty or a remark.
///
/// A line of 81 spaces is an empty grid, not an empty line, and `#!` begins an instruction to a
/// program, not a remark: where it is not the header, it is refused.
fn is_skipped(line: &str) -> bool {
    let text = line.trim_start();
    text.is_empty() && line.len() != 81 || text.starts_with('#') && !text.starts_with("#!")
}

/// The error for a line that no format recognises: that of the plain line if it was meant as one.
fn unrecognised(line: &str) -> ReadError {
    let cells = line.bytes().filter(|&byte| crate::cells::is_cell(byte)).count();
    let begins_with_a_cell = line.bytes().next().is_some_and(crate::cells::is_cell);
    let plain = find("line").filter(|_| begins_with_a_cell && 2 * cells > line.len());
    plain
        .and_then(|format| format.read(line, &Header::default(), &mut |_| ()).err())
        .unwrap_or_else(|| ReadError::new(1, Fault::Unrecognised(line.to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of 81 cells are read without asking every format; that must change nothing.
    #[test]
    fn no_other_format_claims_a_plain_line() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for blank in [".", "0", "_", "*", "x", "X", "-", "1"] {
            let line = puzzle.replace('.', blank);
            let lines = ALL.iter().filter(|format| format.info().shape == Shape::Line);
            for format in lines.filter(|format| format.recognises(&line)) {
                let mut givens = None;
                let read = format.read(&line, &Header::default(), &mut |record| {
                    givens = Some(record.givens);
                });
                assert_eq!(read, Ok(()), "{format:?} claims {line}");
                assert_eq!(givens, read_plain_line(&line), "{format:?} reads {line}");
            }
        }
    }

    #[test]
    fn a_plain_line_ends_in_every_way_and_is_nothing_else() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let reader = Reader::default();
        for (end, rest) in
            [("", ""), ("\n", ""), ("\r\n", ""), ("\r", ""), ("\n1\n", "1\n"), ("\r\r", "\r")]
        {
            for lines in [1, 3] {
                let text = format!("{}{end}", vec![puzzle; lines].join("\n"));
                let mut records = Vec::new();
                let left = reader.read_plain_lines(text.as_bytes(), &mut records);
                assert_eq!(left, rest.as_bytes(), "{text:?}");
                assert_eq!(records, vec![Record::new(puzzle.parse().expect("81 cells")); lines]);
            }
        }
        for text in [
            "",
            &puzzle[1..],
            &format!("{puzzle}1"),
            &format!("{puzzle} easy\n"),
            &format!("{}\u{a0}", &puzzle[2..]),
            &puzzle.replacen('5', "\n", 1),
            &puzzle.replacen('5', " ", 1),
            &format!("\u{feff}{puzzle}"),
        ] {
            let mut records = Vec::new();
            let left = reader.read_plain_lines(text.as_bytes(), &mut records);
            assert_eq!((left, records), (text.as_bytes(), Vec::new()), "{text:?}");
        }
        let named = Reader::with_format(find("sdm").expect("a format"), "");
        assert_eq!(named.read_plain_lines(puzzle.as_bytes(), &mut Vec::new()), puzzle.as_bytes());
    }
}
