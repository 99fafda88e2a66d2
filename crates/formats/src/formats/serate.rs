//! Lines rated as Sukaku Explainer's `serate` prints them.
//!
//! ```text
//! line   = cell{81} blanks rating [ blanks comment ]
//! rating = ( 'ED' | 'ER' | 'SE' ) '=' number [ '/' number [ '/' number ] ]
//! ```
//!
//! The numbers are the rating of the whole solution, that of the steps before the first digit
//! (pearl) and that of the first step (diamond); they become the fields `rating`, `pearl` and
//! `diamond`. Written is `ED=` with as many of them as are known; a line without a rating is a
//! plain line and read as well. Source: Sukaku Explainer, `serate --format`.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::{is_cell, push_cells, read_cells},
    field,
    table::one_line,
};

pub(crate) struct Serate;

const NAMES: [&str; 3] = ["ED=", "ER=", "SE="];
const PARTS: [&str; 3] = [field::RATING, "pearl", "diamond"];

impl Format for Serate {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "serate",
            aliases: &[],
            about: "81 cells a line and their rating as ED=rating/pearl/diamond",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: ".......1.....2...3.........4....3.......5...6....1.........78......6........32... \
                      ED=9.6/9.4/2.6\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        if line.len() < 84 || line.starts_with(|first: char| !first.is_ascii()) {
            return false;
        }
        let cells = line.bytes().take_while(|&byte| is_cell(byte)).count();
        let rest = line[cells..].trim_start();
        cells >= 40 && NAMES.iter().any(|name| rest.starts_with(name))
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let (givens, rest) = read_cells(line, 1)?;
        let mut record = Record::new(givens);
        let text = rest.trim_start();
        let column = 82 + rest.len() - text.len();
        if text.len() == rest.len() && !text.is_empty() {
            return Err(ReadError::unexpected(column, text, "a space before the rating"));
        }
        let comment = if let Some(rating) = NAMES.iter().find_map(|name| text.strip_prefix(name)) {
            let (rating, comment) = rating.split_once([' ', '\t']).unwrap_or((rating, ""));
            record = read_rating(record, rating, column + 3)?;
            comment
        } else {
            text
        };
        found(record.with(field::COMMENT, comment.trim().trim_start_matches('#').trim_start()));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        push_cells(&record.givens, '.', out);
        let is_number = |value: &&str| is_number(value);
        let known = PARTS.iter().map_while(|name| record.field(name).filter(is_number));
        let known: Vec<&str> = known.collect();
        if !known.is_empty() {
            out.push_str(&format!(" ED={}", known.join("/")));
        }
        if let Some(comment) = record.field(field::COMMENT) {
            out.push_str(&format!(" # {}", one_line(comment)));
        }
        out.push('\n');
    }
}

/// Reads `r`, `r/p` or `r/p/d`, which begins at `column`, into fields.
fn read_rating(mut record: Record, text: &str, column: usize) -> Result<Record, ReadError> {
    let mut at = column;
    for (index, number) in text.split('/').enumerate() {
        let Some(name) = PARTS.get(index) else {
            return Err(ReadError::unexpected(at, number, "at most three numbers"));
        };
        if !is_number(number) {
            return Err(ReadError::unexpected(at, number, "a number such as 7.2"));
        }
        record = record.with(*name, number);
        at += number.len() + 1;
    }
    Ok(record)
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') && text.parse::<f64>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const PUZZLE: &str =
        ".......1.....2...3.........4....3.......5...6....1.........78......6........32...";

    #[test]
    fn the_rating_comes_back() {
        let records = check_read(&Serate, Serate.info().example, &[PUZZLE]);
        let values = PARTS.map(|name| records[0].field(name).expect("a number"));
        assert_eq!(values, ["9.6", "9.4", "2.6"]);
        let mut out = String::new();
        Serate.write(&records[0], &mut out);
        assert_eq!(out, Serate.info().example);
    }

    #[test]
    fn ratings_may_be_short_and_commented() {
        let records = check_read(&Serate, &format!("{PUZZLE}\tSE=9.6 # hard"), &[PUZZLE]);
        assert_eq!(records[0].field(field::RATING), Some("9.6"));
        assert_eq!(records[0].field(field::COMMENT), Some("hard"));
        assert_eq!(check_read(&Serate, &format!("{PUZZLE} hard"), &[PUZZLE])[0].fields.len(), 1);
        check_read(&Serate, PUZZLE, &[PUZZLE]);
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let line = |rest: &str| format!("{PUZZLE}{rest}");
        check_error(&Serate, &line("")[1..], 1, 81, "80 cells");
        check_error(&Serate, &line(". ED=1"), 1, 82, "82 cells");
        check_error(&Serate, &line("ED=1"), 1, 82, "a space");
        check_error(&Serate, &line(" ED="), 1, 86, "a number");
        check_error(&Serate, &line(" ED=9.6/x"), 1, 90, "found 'x'");
        check_error(&Serate, &line(" ED=9.6//2"), 1, 90, "a number");
        check_error(&Serate, &line(" ED=1/2/3/4"), 1, 92, "at most three");
        check_error(&Serate, &line(" ED=1").replacen('1', "a", 1), 1, 8, "'a'");
    }
}
