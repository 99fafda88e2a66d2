//! Nine rows of nine fields with tabs between them, as spreadsheets copy them.
//!
//! ```text
//! document = { row{9} }        row = field {TAB field}{8}        field = '' | digit | '.' | '0'
//! ```
//!
//! An empty field is an empty cell, so that a row of eight tabs is an empty row, not an empty
//! line. Tabs that an editor cut off at the end of a line are not guessed. Source: Kazusa's "CSV"
//! format and the clipboard of spreadsheets.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::{A_CELL, entry_of},
};
use sudokit_grid::{Cell, Entry, Givens};

pub(crate) struct Tabs;

impl Format for Tabs {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "tabs",
            aliases: &["spreadsheet"],
            about: "nine rows of nine fields with tabs between them, as spreadsheets copy them",
            shape: Shape::Document,
            holds: Holds::GIVENS,
            example: "5\t3\t\t\t7\t\t\t\t\n6\t\t\t1\t9\t5\t\t\t\n\t9\t8\t\t\t\t\t6\t\n\
                      8\t\t\t\t6\t\t\t\t3\n4\t\t\t8\t\t3\t\t\t1\n7\t\t\t\t2\t\t\t\t6\n\
                      \t6\t\t\t\t\t2\t8\t\n\t\t\t4\t1\t9\t\t\t5\n\t\t\t\t8\t\t\t7\t9\n",
        }
    }

    fn recognises(&self, head: &str) -> bool {
        let rows = || head.split('\n').filter(|line| !is_blank(line)).take(9);
        let is_row = |line: &str| (6..=10).contains(&line.matches('\t').count());
        // Candidates between tabs are another format, but they leave no field empty.
        let widths = || rows().flat_map(|line| line.split('\t')).map(|field| field.trim().len());
        rows().take(2).filter(|line| is_row(line)).count() == 2
            && (widths().any(|width| width == 0) || widths().all(|width| width == 1))
    }

    fn read(
        &self,
        text: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let mut givens = Givens::EMPTY;
        let mut rows = 0;
        let mut end = (1, 1);
        for (index, line) in text.split('\n').enumerate() {
            if is_blank(line) {
                if rows > 0 {
                    return Err(missing_after(rows, end));
                }
                continue;
            }
            read_row(line, rows, &mut givens).map_err(|error| error.from_line(index + 1))?;
            end = (index + 1, line.chars().count() + 1);
            rows += 1;
            if rows == 9 {
                found(Record::new(std::mem::take(&mut givens)));
                rows = 0;
            }
        }
        if rows > 0 { Err(missing_after(rows, end)) } else { Ok(()) }
    }

    fn write(&self, record: &Record, out: &mut String) {
        for cell in Cell::ALL {
            if let Some(digit) = record.givens.digit(cell) {
                out.push(char::from(digit.to_ascii()));
            }
            out.push(if cell.column() == 8 { '\n' } else { '\t' });
        }
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}

/// Whether a line is empty: one with tabs is not.
fn is_blank(line: &str) -> bool {
    !line.contains('\t') && line.trim().is_empty()
}

fn missing_after(rows: usize, (line, column): (usize, usize)) -> ReadError {
    ReadError::wrong_count(column, 9 * rows, 81, "rows are missing").from_line(line)
}

fn read_row(line: &str, row: usize, givens: &mut Givens) -> Result<(), ReadError> {
    let mut column = 1;
    let mut fields = 0;
    for field in line.split('\t') {
        let text = field.trim();
        let start = column + field.chars().take_while(|c| c.is_whitespace()).count();
        if fields == 9 {
            let found = line.split('\t').count();
            return Err(ReadError::wrong_count(start, found, 9, "in this row"));
        }
        let entry = match text.as_bytes() {
            [] => Entry::Empty,
            &[byte] if entry_of(byte).is_some() => entry_of(byte).unwrap_or_default(),
            _ => return Err(ReadError::unexpected(start, text, A_CELL)),
        };
        givens.set(Cell::at(row, fields), entry);
        fields += 1;
        column += field.chars().count() + 1;
    }
    if fields < 9 {
        let hint = "tabs at the end of the line may have been cut off";
        return Err(ReadError::wrong_count(column - 1, fields, 9, hint));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const READ: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn an_empty_field_is_an_empty_cell() {
        let text = Tabs.info().example;
        check_read(&Tabs, text, &[READ]);
        check_read(&Tabs, &format!("\n{text}{text}\n\n{text}"), &[READ, READ, READ]);
        check_read(&Tabs, &text.replace('5', " 5 "), &[READ]);
        assert!(!Tabs.recognises("1\t2\t3\t4\t5\t6\t7\t8\t9\n4\t56\t56\t7\t8\t9\t1\t2\t3\n"));
        let read = READ.replacen("6..195", "......", 1);
        check_read(&Tabs, &text.replacen("6\t\t\t1\t9\t5", "\t\t\t\t\t", 1), &[&read]);
    }

    #[test]
    fn flaws_are_located() {
        let text = Tabs.info().example;
        check_error(&Tabs, &text.replacen("7\t\t\t\t\n", "7\n", 1), 1, 8, "cut off");
        check_error(&Tabs, &text.replacen("7\t", "7\t\t", 1), 1, 13, "10 cells, 9 expected");
        check_error(&Tabs, &text.replacen('7', "17", 1), 1, 7, "found '17'");
        check_error(&Tabs, &text.replacen('7', "a", 1), 1, 7, "found 'a'");
        check_error(&Tabs, &text[13..], 8, 12, "72 cells, 81 expected (rows are missing)");
        check_error(&Tabs, &format!("{}\n{text}", &text[13..]), 8, 12, "72 cells, 81 expected");
    }
}
