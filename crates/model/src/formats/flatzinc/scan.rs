//! The words of a FlatZinc text.

use crate::formats::{FormatError, Place};

/// A word. Nothing is copied from the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// A name or a keyword.
    Name(&'t str),
    /// A whole number.
    Number(i64),
    /// A text in quotation marks, as annotations have them.
    Text,
    /// A sign: one of `( ) [ ] { } , ; : = :: ..`.
    Sign(&'static str),
    /// Nothing is left.
    End,
}

/// A word and the byte where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'t> {
    pub(super) token: Token<'t>,
    pub(super) at: usize,
    end: usize,
}

/// Longer signs stand before those that they begin with.
const SIGNS: [&str; 12] = ["::", "..", "(", ")", "[", "]", "{", "}", ",", ";", ":", "="];

/// Goes through a text word by word.
#[derive(Debug)]
pub(super) struct Scanner<'t> {
    text: &'t str,
    next: Word<'t>,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Result<Self, FormatError> {
        Ok(Self { text, next: word(text, 0)? })
    }

    /// The next word, which stays.
    pub(super) const fn peek(&self) -> Word<'t> {
        self.next
    }

    /// The next word.
    pub(super) fn take(&mut self) -> Result<Word<'t>, FormatError> {
        let taken = self.next;
        self.next = word(self.text, taken.end)?;
        Ok(taken)
    }

    /// Takes the sign if it comes next.
    pub(super) fn accept(&mut self, sign: &str) -> Result<bool, FormatError> {
        let is_next = matches!(self.next.token, Token::Sign(next) if next == sign);
        if is_next {
            self.take()?;
        }
        Ok(is_next)
    }

    /// Takes the sign, which must come next.
    pub(super) fn expect(&mut self, sign: &str) -> Result<(), FormatError> {
        if self.accept(sign)? { Ok(()) } else { Err(self.unexpected(format!("'{sign}'"))) }
    }

    /// Takes a name, which must come next.
    pub(super) fn name(&mut self, what: &str) -> Result<(&'t str, usize), FormatError> {
        match self.next.token {
            Token::Name(name) => {
                let at = self.take()?.at;
                Ok((name, at))
            }
            _ => Err(self.unexpected(what)),
        }
    }

    /// Takes a number, which must come next.
    pub(super) fn number(&mut self) -> Result<i64, FormatError> {
        match self.next.token {
            Token::Number(number) => {
                self.take()?;
                Ok(number)
            }
            _ => Err(self.unexpected("a whole number")),
        }
    }

    /// The error that something else was expected instead of the next word.
    pub(super) fn unexpected(&self, expected: impl Into<String>) -> FormatError {
        let found = &self.text[self.next.at..self.next.end];
        self.place(self.next.at).unexpected(found, expected)
    }

    pub(super) fn place(&self, at: usize) -> Place {
        Place::of_byte(self.text, at)
    }
}

/// The word that begins at this byte or after it; white space and comments are left out.
fn word(text: &str, from: usize) -> Result<Word<'_>, FormatError> {
    let mut at = from;
    loop {
        let rest = &text[at..];
        at += rest.len() - rest.trim_start().len();
        if !text[at..].starts_with('%') {
            break;
        }
        at = text[at..].find('\n').map_or(text.len(), |length| at + length);
    }
    let rest = &text[at..];
    let made = |token, length| Ok(Word { token, at, end: at + length });
    let Some(first) = rest.chars().next() else { return made(Token::End, 0) };
    if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
        return made(Token::Sign(sign), sign.len());
    }
    let run = |start: usize, belongs: fn(char) -> bool| {
        rest[start..].find(|c| !belongs(c)).map_or(rest.len(), |length| start + length)
    };
    match first {
        'a'..='z' | 'A'..='Z' | '_' => {
            let length = run(0, |c| c.is_ascii_alphanumeric() || c == '_');
            made(Token::Name(&rest[..length]), length)
        }
        '0'..='9' | '-' => {
            let length = run(1, |c| c.is_ascii_alphanumeric());
            match number(&rest[..length]) {
                Some(number) if !is_fraction(&rest[length..]) => {
                    made(Token::Number(number), length)
                }
                _ => {
                    let end = run(1, |c| c.is_ascii_alphanumeric() || c == '.');
                    let place = Place::of_byte(text, at);
                    Err(place.unexpected(&rest[..end], "a whole number of 64 bits"))
                }
            }
        }
        '"' => match rest[1..].find(['"', '\n']) {
            Some(length) if rest[1 + length..].starts_with('"') => made(Token::Text, length + 2),
            _ => Err(Place::of_byte(text, at).unexpected(rest, "a text that ends on its line")),
        },
        _ => {
            let place = Place::of_byte(text, at);
            Err(place.unexpected(first, "a name, a number or a sign"))
        }
    }
}

/// Whether a number goes on behind a point: `1.5`, but not `1..5`.
fn is_fraction(rest: &str) -> bool {
    rest.strip_prefix('.').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

fn number(text: &str) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", text),
    };
    let based = |prefix, base| {
        let digits = digits.strip_prefix(prefix)?;
        i64::from_str_radix(&format!("{sign}{digits}"), base).ok()
    };
    if digits.starts_with(['+', '-']) {
        return None;
    }
    text.parse().ok().or_else(|| based("0x", 16)).or_else(|| based("0o", 8))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Result<Vec<Token<'_>>, FormatError> {
        let mut scanner = Scanner::new(text)?;
        let mut tokens = Vec::new();
        loop {
            match scanner.take()?.token {
                Token::End => return Ok(tokens),
                token => tokens.push(token),
            }
        }
    }

    #[test]
    fn words_are_told_apart() {
        let text = "var -1..0x10: x_1 % so far\n :: note(\"a;b\");";
        let expected = [
            Token::Name("var"),
            Token::Number(-1),
            Token::Sign(".."),
            Token::Number(16),
            Token::Sign(":"),
            Token::Name("x_1"),
            Token::Sign("::"),
            Token::Name("note"),
            Token::Sign("("),
            Token::Text,
            Token::Sign(")"),
            Token::Sign(";"),
        ];
        assert_eq!(all(text), Ok(expected.to_vec()));
    }

    #[test]
    fn numbers_that_are_not_whole_are_refused() {
        for text in ["1.5", "1e5", "9223372036854775808", "-", "--1", "\"open\n\"", "é"] {
            assert!(all(text).is_err(), "{text}");
        }
        assert_eq!(all("-9223372036854775808"), Ok(vec![Token::Number(i64::MIN)]));
    }
}
