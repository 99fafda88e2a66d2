//! Links to puzzle sites: where in a line which part stands.

use crate::{ReadError, table::column_at};
use std::borrow::Cow;

/// Whether a line may begin with one of these characters, after blanks: the quick first look.
pub(crate) fn may_begin(line: &str, signs: &[u8]) -> bool {
    line.bytes().next().is_some_and(|first| signs.contains(&first) || first.is_ascii_whitespace())
}

/// What follows one of `places`, a host with the beginning of its path, in the address that a line
/// begins with.
pub(crate) fn after_place<'a>(line: &'a str, places: &[&str]) -> Option<&'a str> {
    let line = line.trim_start();
    let rest = line.strip_prefix("https://").or_else(|| line.strip_prefix("http://"));
    let rest = rest.unwrap_or(line);
    let rest = rest.strip_prefix("www.").unwrap_or(rest);
    places.iter().find_map(|place| rest.strip_prefix(place))
}

/// The value of a parameter in the rest of an address.
pub(crate) fn parameter<'a>(rest: &'a str, name: &str) -> Option<&'a str> {
    let (_, query) = word(rest).split_once('?')?;
    let query = query.split('#').next()?;
    query.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('='))
}

/// A text up to the first blank.
pub(crate) fn word(text: &str) -> &str {
    text.split(char::is_whitespace).next().unwrap_or_default()
}

/// The comment after a link or another text without spaces, which begins with `#`.
///
/// # Errors
/// If something else follows: it could be a second puzzle, or a part of the first.
pub(crate) fn comment(line: &str) -> Result<&str, ReadError> {
    let rest = line.trim().split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim());
    match rest.strip_prefix('#') {
        Some(comment) => Ok(comment.trim_start_matches('#').trim_start()),
        None if rest.is_empty() => Ok(rest),
        None => {
            let expected = "# before a comment, or the end of the line";
            Err(ReadError::unexpected(column_of(line, rest), rest, expected))
        }
    }
}

/// The column of `part`, which is a piece of `line` or stands at its end.
pub(crate) fn column_of(line: &str, part: &str) -> usize {
    let at = (part.as_ptr() as usize).wrapping_sub(line.as_ptr() as usize);
    if at <= line.len() { column_at(line, at) } else { column_at(line, line.len()) }
}

/// A part of an address without percent signs: `%2B` is `+`.
pub(crate) fn unescaped<'a>(line: &str, part: &'a str) -> Result<Cow<'a, str>, ReadError> {
    if !part.contains('%') {
        return Ok(Cow::Borrowed(part));
    }
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part;
    while let Some((plain, escape)) = rest.split_once('%') {
        bytes.extend_from_slice(plain.as_bytes());
        let digits = escape.get(..2).filter(|text| text.bytes().all(|b| b.is_ascii_hexdigit()));
        let Some(byte) = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) else {
            let column = column_of(line, &rest[plain.len()..]);
            return Err(ReadError::unexpected(column, "%", "% and two hexadecimal digits"));
        };
        bytes.push(byte);
        rest = &escape[2..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8(bytes).map(Cow::Owned).map_err(|_| {
        ReadError::unexpected(column_of(line, part), part, "percent signs that make UTF-8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_an_address_are_found() {
        let line = "é https://x";
        assert_eq!(column_of(line, &line[3..]), 3);
        let line = " https://www.a.org/b.htm?x=1&bd=12#3 # hard";
        let rest = after_place(line, &["b.org/", "a.org/"]).expect("the place");
        assert_eq!(parameter(rest, "bd"), Some("12"));
        assert_eq!(parameter(rest, "b"), None);
        assert_eq!(comment(line), Ok("hard"));
        assert_eq!(after_place("ftp://a.org/", &["a.org/"]), None);
    }

    #[test]
    fn percent_signs_are_undone() {
        assert_eq!(unescaped("", "a%2Bb%3d").as_deref(), Ok("a+b="));
        let error = unescaped("a%2", "a%2");
        assert!(error.is_err_and(|error| error.to_string().contains("two hexadecimal")));
        assert!(unescaped("%ff", "%ff").is_err());
    }
}
