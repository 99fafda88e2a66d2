//! How the tests of a format touch the interface: data in, data out.

use crate::{Format, Header, ReadError, Record, Shape, lines};

/// Reads a text with one format and compares the grids with `expected` (as `Givens` write them).
pub(crate) fn check_read(format: &dyn Format, text: &str, expected: &[&str]) -> Vec<Record> {
    let records = read(format, text).unwrap_or_else(|error| panic!("{error}\nin {text}"));
    let grids: Vec<String> = records.iter().map(|record| record.givens.to_string()).collect();
    assert_eq!(grids, expected, "reading {text}");
    records
}

/// Checks that a text is refused at this place with a message that contains `message`.
pub(crate) fn check_error(
    format: &dyn Format,
    text: &str,
    line: usize,
    column: usize,
    message: &str,
) -> ReadError {
    let error = read(format, text).expect_err("the text must be refused");
    assert_eq!((error.line, error.column), (line, column), "{error}\nin {text}");
    assert!(error.to_string().contains(message), "'{message}' is not in: {error}");
    error
}

fn read(format: &dyn Format, text: &str) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    let mut found = |record| records.push(record);
    let header = format.header(text).unwrap_or_default();
    match format.info().shape {
        Shape::Document => format.read(text, &Header::default(), &mut found)?,
        Shape::Line => {
            for (index, line) in lines(text).enumerate().skip(header.lines) {
                format
                    .read(line, &header, &mut found)
                    .map_err(|error| error.from_line(index + 1))?;
            }
        }
    }
    Ok(records)
}
