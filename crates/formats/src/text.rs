//! Lines of text, whatever ends them.

use crate::{Record, field};
use std::borrow::Cow;

/// The lines of `text`, whether they end in LF, CRLF or CR; an unfinished last line counts.
///
/// ```
/// let lines: Vec<&str> = sudokit_formats::lines("a\r\nb\rc\n\nd").collect();
/// assert_eq!(lines, ["a", "b", "c", "", "d"]);
/// ```
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let (line, tail) = rest.split_at(end);
        rest = tail.strip_prefix("\r\n").or_else(|| tail.get(1..)).unwrap_or("");
        Some(line)
    })
}

/// The text without byte order mark, with no-break spaces as spaces: one character stays one.
pub(crate) fn clean(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.is_ascii() || !text.contains(['\u{a0}', '\u{202f}']) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.replace(['\u{a0}', '\u{202f}'], " "))
    }
}

/// [`clean`] for a document: every line end is `\n` too.
pub(crate) fn clean_document(text: &str) -> Cow<'_, str> {
    let text = clean(text);
    if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        text
    }
}

/// The comment in what follows the cells of a line: after blanks, `#` or both.
pub(crate) fn comment_of(rest: &str) -> &str {
    rest.trim().trim_start_matches('#').trim_start()
}

/// A value that may have several lines, on one line.
pub(crate) fn one_line(value: &str) -> String {
    value.lines().collect::<Vec<_>>().join(" ").replace('\r', " ")
}

/// Appends the comment of a record as what follows its cells on a line.
pub(crate) fn push_comment(record: &Record, out: &mut String) {
    if let Some(comment) = record.field(field::COMMENT) {
        out.push_str(" # ");
        out.push_str(&one_line(comment));
    }
}
