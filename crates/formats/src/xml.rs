//! XML as far as file formats need it.

use crate::{Fault, ReadError};
use roxmltree::{Document, Error, Node, ParsingOptions, TextPos};
use std::borrow::Cow;

/// Parses a document; one with a document type is refused, and with it every entity of its own.
pub(crate) fn parse(text: &str) -> Result<Document<'_>, ReadError> {
    refuse_bombs(text)?;
    let options = ParsingOptions { allow_dtd: false, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let at = match error {
            Error::UnexpectedEndOfStream | Error::UnclosedRootNode => end_of(text),
            _ => error.pos(),
        };
        let message = error.to_string();
        // The position is said once, in our own way.
        let message = message.rsplit_once(" at ").map_or(message.as_str(), |(message, _)| message);
        let fault = Fault::Inconsistent(format!("not well-formed XML: {message}"));
        ReadError { line: at.row as usize, column: at.col as usize, fault }
    })
}

/// Refuses what would cost the parser time that grows with the square of the text: it compares
/// each attribute with the others of its element and each namespace with those around it.
fn refuse_bombs(text: &str) -> Result<(), ReadError> {
    let unsupported = |what: &str| Err(ReadError::new(1, Fault::Unsupported(what.to_owned())));
    if text.matches("xmlns").nth(8).is_some() {
        return unsupported("XML with more than 8 namespaces");
    }
    let is_long = |tag: &str| tag.bytes().filter(|&byte| byte == b'=').nth(1000).is_some();
    if text.split('<').any(is_long) {
        return unsupported("XML with more than 1000 attributes in an element");
    }
    Ok(())
}

fn end_of(text: &str) -> TextPos {
    let line = text.rsplit('\n').next().unwrap_or_default();
    let rows = text.bytes().filter(|&byte| byte == b'\n').count();
    TextPos::new(rows as u32 + 1, line.chars().count() as u32 + 1)
}

/// Line and column of a byte of the document.
pub(crate) fn position_in(document: &Document<'_>, at: usize) -> (usize, usize) {
    let position = document.text_pos_at(at);
    (position.row as usize, position.col as usize)
}

/// `fault` at the beginning of an element.
pub(crate) fn error_at(document: &Document<'_>, node: Node<'_, '_>, fault: Fault) -> ReadError {
    let (line, column) = position_in(document, node.range().start);
    ReadError { line, column, fault }
}

/// A text as it stands in an attribute or an element; characters that XML has no place for go.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    let is_plain =
        |c: char| !matches!(c, '<' | '>' | '&' | '"' | '\u{fffe}' | '\u{ffff}') && c >= ' ';
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\t' => out.push_str("&#9;"),
            '\n' => out.push_str("&#10;"),
            '\r' => out.push_str("&#13;"),
            c if is_plain(c) => out.push(c),
            _ => {}
        }
    }
    Cow::Owned(out)
}
