//! The table that QQWing writes with `--csv`.
//!
//! ```text
//! file   = header { row }
//! header = 'Puzzle,' { name ',' }           columns as the options ask for
//! row    = cell{81} ',' { value ',' }
//! ```
//!
//! Every line ends in a comma. The columns may be Solution, Solve History, Solve Instructions,
//! Solution Count, Time (milliseconds), Givens, Singles, Hidden Singles, …, Guesses, Backtracks,
//! Difficulty; each becomes a field of its name in lower case, Difficulty the level. Written are
//! Puzzle, Solution, Givens and Difficulty. The header makes the format; a row without it is
//! ordinary CSV. Source: QQWing.

use crate::{
    Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::push_cells,
    field,
    table::{check_width, first_filled_line, names, push_value, read_row, split},
};

pub(crate) struct QqWing;

impl Format for QqWing {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "qqwing",
            aliases: &[],
            about: "the table of QQWing, with a comma at the end of each line",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: "Puzzle,Solution,Time (milliseconds),Givens,Difficulty,\n\
                .13.....22.....48....7...19...9..8..7......2....3.......263.9..4.9.7.6....149...8,\
                913542786257169483648723519136942857795816324824357196572638941489271635361495278,\
                46.717,26,Easy,\n",
        }
    }

    fn recognises(&self, _line: &str) -> bool {
        false
    }

    fn header(&self, head: &str) -> Option<Header> {
        let (lines, first) = first_filled_line(head)?;
        let first = first.trim_end();
        if first.len() > 1000 || !first.starts_with("Puzzle,") || !first.ends_with(',') {
            return None;
        }
        let mut columns = names(&split(first, ',').ok()?)?;
        for name in &mut columns {
            if name == "difficulty" {
                field::LEVEL.clone_into(name);
            }
        }
        Some(Header { columns, lines })
    }

    fn read(
        &self,
        line: &str,
        header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let mut values = split(line, ',')?;
        if !header.columns.is_empty() {
            check_width(line, &mut values, header)?;
        }
        found(read_row(line, &values, header, 0)?);
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        push_cells(&record.givens, '.', out);
        out.push(',');
        push_value(record.field(field::SOLUTION).unwrap_or_default(), out);
        out.push_str(&format!(",{},", record.givens.given().len()));
        push_value(record.field(field::LEVEL).unwrap_or_default(), out);
        out.push_str(",\n");
    }

    fn opening(&self) -> &'static str {
        "Puzzle,Solution,Givens,Difficulty,\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    const PUZZLE: &str =
        ".13.....22.....48....7...19...9..8..7......2....3.......263.9..4.9.7.6....149...8";

    #[test]
    fn the_header_names_the_fields() {
        let records = check_read(&QqWing, QqWing.info().example, &[PUZZLE]);
        assert_eq!(records[0].field(field::LEVEL), Some("Easy"));
        assert_eq!(records[0].field("givens"), Some("26"));
        let mut out = String::new();
        QqWing.write(&records[0], &mut out);
        assert!(out.ends_with("495278,26,Easy,\n"));
        check_read(&QqWing, &format!("Puzzle,\n{PUZZLE},\n{PUZZLE},"), &[PUZZLE, PUZZLE]);
    }

    #[test]
    fn another_table_is_left_to_csv() {
        assert!(QqWing.header("Puzzle,Solution\n").is_none());
        assert!(QqWing.header("id,puzzle,\n").is_none());
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let row = |row: &str| format!("Puzzle,Difficulty,\n{row}");
        check_error(&QqWing, &row(&format!("{},Easy,", &PUZZLE[1..])), 2, 81, "80 cells");
        check_error(&QqWing, &row(&format!("{PUZZLE}.,Easy,")), 2, 82, "82 cells");
        check_error(&QqWing, &row(PUZZLE), 2, 82, "2 values");
        check_error(&QqWing, &row(&format!("{PUZZLE},Easy,1,")), 2, 88, "2 values");
        check_error(&QqWing, &row(&format!("{}:,Easy,", &PUZZLE[1..])), 2, 81, "':'");
    }
}
