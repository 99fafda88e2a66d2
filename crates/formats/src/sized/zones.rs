//! The zones of a jigsaw as text.

use crate::{Fault, ReadError, text::lines};
use sudokit_rules::{Shape, ShapeError};

/// Reads the zones of a jigsaw: a letter, a digit or another sign for each cell, the same in all
/// cells of a zone. Blanks and line ends may stand anywhere; a line that begins with `#` is a
/// remark.
///
/// ```
/// let shape = sudokit_formats::sized::read_zones("aaab\nacbb\nccbd\ncddd\n")?;
/// assert_eq!(shape.to_string(), "4×4 with zones");
/// # Ok::<(), sudokit_formats::ReadError>(())
/// ```
///
/// # Errors
/// If there are not N zones of N cells for an N from 4 to 25, at the first cell of a zone that is
/// too large or too small.
pub fn read_zones(text: &str) -> Result<Shape, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (mut labels, mut places) = (Vec::new(), Vec::new());
    let (mut end, mut last) = (1, 1);
    for (index, line) in lines(text).enumerate() {
        if line.trim_start().starts_with('#') {
            continue;
        }
        for (column, label) in line.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
            labels.push(label);
            places.push((index + 1, column + 1));
            (last, end) = (index + 1, column + 2);
        }
    }
    Shape::zones(&labels).map_err(|error| {
        let (line, column) = match error {
            ShapeError::ZoneSize { first, expected, .. } => {
                places[usize::from(first.row) * expected + usize::from(first.column)]
            }
            _ => (last, end),
        };
        ReadError::new(column, Fault::Inconsistent(error.to_string())).from_line(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_and_remarks_do_not_count() {
        let shape = read_zones("aaabacbbccbdcddd").unwrap();
        for text in ["# zones\naaab acbb\n\nccbd cddd", "1112\r\n1322\r\n3324\r\n3444\r\n"] {
            assert_eq!(read_zones(text).as_ref(), Ok(&shape));
        }
    }

    #[test]
    fn faults_have_their_place() {
        let error = read_zones("aaab\nacbb\nccbd\ncdde").unwrap_err();
        assert_eq!(error.to_string(), "line 4, column 5: expected 4 zones, found 5");
        let error = read_zones("aaab\nabbb\nccbd\ncddd").unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1, column 4: expected 4 cells in the zone of r1c4, found 5"
        );
        let error = read_zones("aaab").unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 5: expected a size from 4 to 25, found 2");
        assert!(read_zones("").is_err());
    }
}
