//! A line of cells that spells everything out: the text of `Givens`.
//!
//! ```text
//! line = cell{81} [blanks comment]
//! cell = '.' | '0' | digit | '+' digit | '[' {digit} ']'
//! ```
//!
//! `+5` is a placed digit, `[26]` are the pencilmarks 2 and 6, `[]` a cell whose last pencilmark
//! is gone. Kazusa's "inline Susser" writes the deleted candidates between the brackets or, at the
//! reader's wish, the existing ones, and a line does not say which: here they always exist.
//! Sources: the text of `Givens`; Kazusa for the brackets.

use super::hodoku::AN_ENTRY;
use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::{first_placed_entry, is_cell, read_comment, read_entries},
    field,
    text::push_comment,
};
use sudokit_grid::{Digit, DigitSet, Entry};

pub(crate) struct Inline;

impl Format for Inline {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "inline",
            aliases: &[],
            about: "81 cells a line, '+5' a placed digit, '[26]' the pencilmarks of a cell",
            shape: Shape::Line,
            holds: Holds::ALL,
            example: "53+4.7....6[27].195....98....6.8...6...34..8.3..17...2...6.6....28....419..5\
                      ....8..79 easy\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        let is_part = |byte| is_cell(byte) || matches!(byte, b'+' | b'[' | b']');
        let line = line.trim_start();
        let cells = line.bytes().take_while(|&byte| is_part(byte)).count();
        cells >= 40 && line[..cells].contains(['[', ']'])
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let indent = line.len() - line.trim_start().len();
        let text = &line[indent..];
        let expected = format!("{AN_ENTRY}, or '[', the pencilmarks and ']'");
        let (givens, rest) = read_entries(text, indent + 1, first_entry, &expected)?;
        let comment = read_comment(rest, indent + 1 + text.len() - rest.len())?;
        found(Record::new(givens).with(field::COMMENT, comment));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        out.push_str(&record.givens.to_string());
        push_comment(record, out);
        out.push('\n');
    }
}

fn first_entry(text: &str) -> Option<(Entry, usize)> {
    let Some(marks) = text.strip_prefix('[') else { return first_placed_entry(text) };
    let mut digits = DigitSet::EMPTY;
    for (index, byte) in marks.bytes().enumerate() {
        if byte == b']' {
            return Some((Entry::Pencilmarks(digits), index + 2));
        }
        let digit = Digit::from_ascii(byte).filter(|&digit| !digits.contains(digit))?;
        digits.insert(digit);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    #[test]
    fn the_four_kinds_of_entries_are_told_apart() {
        let empty = ".".repeat(76);
        let text = format!("5+3[62][7][]{empty} easy");
        let records = check_read(&Inline, &text, &[&format!("5+3[26][7][]{empty}")]);
        assert_eq!(records[0].field(field::COMMENT), Some("easy"));
    }

    #[test]
    fn flaws_are_located() {
        let empty = ".".repeat(79);
        check_error(&Inline, &format!("[5]{empty}"), 1, 83, "80 cells, 81 expected");
        check_error(&Inline, &format!("[5]{empty}.[1]"), 1, 84, "82 cells, 81 expected");
        check_error(&Inline, &format!(".[55]{empty}"), 1, 2, "the pencilmarks and ']'");
        check_error(&Inline, &format!(".[50]{empty}"), 1, 2, "found '['");
        check_error(&Inline, &format!("{empty}.[5"), 1, 81, "found '['");
        check_error(&Inline, &format!("[5]{empty}.]"), 1, 84, "found ']'");
    }
}
