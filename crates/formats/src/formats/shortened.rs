//! Nine rows between commas, with `*` for the run of empty cells that fills a row.
//!
//! ```text
//! line = row {',' row}{8} [blanks comment]
//! row  = {cell} ['*'] {cell}         of 9 cells, '*' stands for those that are missing
//! cell = '.' | '0' | digit
//! ```
//!
//! Source: Kazusa's "shortened Susser" format, `[\d\.\*]{1,9}(,[\d\.\*]{1,9}){8}`. Written, the
//! longest run of at least two empty cells is shortened, the first one if there are several.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::sign,
    field,
    text::{comment_of, push_comment},
};
use sudokit_grid::{Cell, Digit, Entry, Givens};

const A_CELL: &str = "a digit, '.' for an empty cell or '*' for a run of them";

pub(crate) struct Shortened;

impl Format for Shortened {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "shortened",
            aliases: &[],
            about: "nine rows between commas, '*' for the empty cells that fill a row",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "53..7*,6..195*,.98*6.,8...6*3,4..8.3..1,7...2*6,.6*28.,*419..5,*8..79\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        let line = line.trim_start();
        let row = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'*');
        if !line.bytes().take(11).any(|byte| byte == b',') {
            return false;
        }
        let rows = line.bytes().take_while(|&byte| row(byte) || byte == b',').count();
        let is_end = line[rows..].chars().next().is_none_or(|c| c.is_whitespace() || c == '#');
        let mut rows = line[..rows].split(',');
        is_end && (7..=11).contains(&rows.clone().count()) && rows.all(|row| row.len() <= 11)
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let indent = line.len() - line.trim_start().len();
        let text = &line[indent..];
        let end = text.find([' ', '\t', '#']).unwrap_or(text.len());
        let rows: Vec<&str> = text[..end].split(',').collect();
        if rows.len() != 9 {
            let hint = "rows between commas";
            return Err(ReadError::wrong_count(indent + 1, rows.len(), 9, hint));
        }
        let rest = text[end..].trim_start();
        if !rest.is_empty() && !rest.starts_with('#') {
            // Without the sign, it could as well be cells that a `*` has swallowed.
            let column = indent + text.len() - rest.len() + 1;
            return Err(ReadError::unexpected(column, rest, "# before a comment"));
        }
        let mut givens = Givens::EMPTY;
        let mut column = indent + 1;
        for (index, row) in rows.into_iter().enumerate() {
            read_row(row, column, index, &mut givens)?;
            column += row.len() + 1;
        }
        found(Record::new(givens).with(field::COMMENT, comment_of(rest)));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        for row in 0..9 {
            if row > 0 {
                out.push(',');
            }
            push_row(&record.givens, row, out);
        }
        push_comment(record, out);
        out.push('\n');
    }
}

fn read_row(text: &str, column: usize, row: usize, givens: &mut Givens) -> Result<(), ReadError> {
    let is_cell = |c: char| c.is_ascii_digit() || c == '.';
    let stray = text.chars().enumerate().find(|&(at, c)| {
        !is_cell(c) && (c != '*' || text.chars().take(at).any(|before| before == '*'))
    });
    if let Some((at, c)) = stray {
        return Err(ReadError::unexpected(column + at, c, A_CELL));
    }
    let (start, end) = text.split_once('*').unwrap_or((text, ""));
    let count = start.len() + end.len();
    let fits = if text.contains('*') { count < 9 } else { count == 9 };
    if !fits {
        return Err(ReadError::wrong_count(column, count, 9, "in this row"));
    }
    let cells = (0..).zip(start.bytes()).chain((9 - end.len()..).zip(end.bytes()));
    for (at, byte) in cells {
        if let Some(digit) = Digit::from_ascii(byte) {
            givens.set(Cell::at(row, at), Entry::Given(digit));
        }
    }
    Ok(())
}

fn push_row(givens: &Givens, row: usize, out: &mut String) {
    let text: String = (0..9).map(|at| sign(givens.digit(Cell::at(row, at)), '.')).collect();
    let run = (2..=9).rev().map(|length| &"........."[..length]).find(|run| text.contains(run));
    match run {
        Some(run) => out.push_str(&text.replacen(run, "*", 1)),
        None => out.push_str(&text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    #[test]
    fn cells_after_a_space_are_not_taken_for_a_comment() {
        let text = Shortened.info().example.trim_end().replacen("*8..79", "*8.. 79", 1);
        check_error(&Shortened, &text, 1, text.len() - 1, "# before a comment");
    }

    #[test]
    fn a_star_fills_the_row() {
        let text = "*,1*,*2,3*4,123456789,.........,12*56.,000000000,5*5 # two";
        let rows = [
            ".........",
            "1........",
            "........2",
            "3.......4",
            "123456789",
            ".........",
            "12....56.",
            ".........",
            "5.......5",
        ];
        let records = check_read(&Shortened, text, &[&rows.concat()]);
        assert_eq!(records[0].field(field::COMMENT), Some("two"));
    }

    #[test]
    fn flaws_are_located() {
        let text = "53..7*,6..195*,.98*6.,8...6*3,4..8.3..1,7...2*6,.6*28.,*419..5,*8..79";
        check_error(&Shortened, &text[7..], 1, 1, "8 cells, 9 expected (rows between commas)");
        check_error(&Shortened, &format!("{text},*"), 1, 1, "10 cells, 9 expected");
        check_error(&Shortened, &text.replacen("8.3..1", "8.3..", 1), 1, 31, "8 cells, 9 expected");
        check_error(&Shortened, &text.replacen("8.3..1", "8.3..12", 1), 1, 31, "10 cells, 9");
        check_error(&Shortened, &text.replacen("8.3..1", "8.3..1*", 1), 1, 31, "9 cells, 9");
        check_error(&Shortened, &text.replacen("5*", "5**", 1), 1, 15, "found '*'");
        check_error(&Shortened, &text.replacen("195*", "é95*", 1), 1, 11, "found 'é'");
    }
}
