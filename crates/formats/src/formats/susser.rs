//! A line of cells with `+` before placed digits and perhaps a list of deleted candidates.
//!
//! ```text
//! line = cell{81} [':' [triplet {' ' triplet}]] [blanks '#' comment]
//! cell = '.' | '0' | digit | '+' digit          triplet = digit row column
//! ```
//!
//! The grid part of a library line of HoDoKu. A cell that lost a candidate gets the rest as
//! pencilmarks. Source: Kazusa's "Susser" format, `[\d\.\+]{80,}(\:(\d{3}\s+)*\d{3})?`.

use super::hodoku::{AN_ENTRY, push_placed_cells, read_deleted};
use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::{first_placed_entry, is_cell, read_entries},
    field,
    text::{comment_of, push_comment},
    triplets::{deleted_from, push_triplets},
};

pub(crate) struct Susser;

impl Format for Susser {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "susser",
            aliases: &[],
            about: "81 cells a line, '+' before a placed digit, then ':' and deleted candidates",
            shape: Shape::Line,
            holds: Holds::DELETIONS,
            example: ".+9.5+17...51.9+4.+7.....38.+59124+5+7+6+1+839.....+9.+5.96...+5.1773..54\
                      .......+93.75.+5.2+78...:411 611 413 417 353 853 173 873 883 687\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        let line = line.trim_start();
        let cells = line.bytes().take_while(|&byte| is_cell(byte) || byte == b'+').count();
        // A frame of '+' and '-' is no line of cells.
        let is_placed = |pair: &[u8]| pair[0] == b'+' && pair[1].is_ascii_digit();
        cells >= 40
            && (line.as_bytes().get(cells) == Some(&b':')
                || line.as_bytes()[..cells].windows(2).any(is_placed))
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let indent = line.len() - line.trim_start().len();
        let text = &line[indent..];
        let (mut givens, rest) = read_entries(text, indent + 1, first_placed_entry, AN_ENTRY)?;
        let list = rest.trim_start();
        let column = indent + 1 + text.len() - list.len();
        let comment = match list.strip_prefix(':') {
            Some(rest) => {
                let (deleted, comment) = rest.split_once('#').unwrap_or((rest, ""));
                read_deleted(deleted, column + 1, &mut givens)?;
                comment
            }
            None if rest.is_empty() || rest.starts_with([' ', '\t', '#']) => rest,
            None => {
                let expected = "':' and deleted candidates, a space before the comment or the end";
                return Err(ReadError::unexpected(column, rest, expected));
            }
        };
        found(Record::new(givens).with(field::COMMENT, comment_of(comment)));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        push_placed_cells(&record.givens, out);
        let deleted = deleted_from(&record.givens);
        if !deleted.is_empty() {
            out.push(':');
            push_triplets(&deleted, out);
        }
        push_comment(record, out);
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    #[test]
    fn placed_digits_and_deleted_candidates() {
        let text = format!("+51{}:311 212 213 # mine", ".".repeat(79));
        let read = format!("+51[346789]{}", ".".repeat(78));
        let records = check_read(&Susser, &text, &[&read]);
        assert_eq!(records[0].field(field::COMMENT), Some("mine"));
        check_read(&Susser, &text.replace(":3", " : 3"), &[&read]);
        let text = format!("+5{} mine", ".".repeat(80));
        let records = check_read(&Susser, &text, &[&text[..82]]);
        assert_eq!(records[0].field(field::COMMENT), Some("mine"));
    }

    #[test]
    fn flaws_are_located() {
        let empty = ".".repeat(79);
        check_error(&Susser, &format!("+5{empty}"), 1, 82, "80 cells, 81 expected");
        check_error(&Susser, &format!("+5..{empty}"), 1, 83, "82 cells, 81 expected");
        check_error(&Susser, &format!("+5{empty}+"), 1, 82, "found '+'");
        check_error(&Susser, &format!("+.{empty}."), 1, 1, "found '+'");
        check_error(&Susser, &format!("+5.{empty}easy"), 1, 83, "found 'easy'");
        check_error(&Susser, &format!("+5.{empty}:311,"), 1, 84, "found '311,'");
        check_error(&Susser, &format!("+5.{empty}:112 511"), 1, 88, "r1c1 holds 5");
    }
}
