//! The library line of HoDoKu: a position and perhaps a step in it.
//!
//! ```text
//! line       = ':' code ':' digits ':' grid ':' deleted ':' elims ':' placements [':' extra]
//! code       = digit{4,5} ['-' variant]         0000 without a step
//! digits     = '1'..'9'{0,9} | 'x'              x without a step
//! grid       = cell{81}                         cell = '.' | '0' | digit | '+' digit
//! deleted, elims, placements = [triplet {' ' triplet}]      triplet = digit row column
//! ```
//!
//! `+` marks a placed digit. A deleted candidate is one that the peers leave and the player took
//! away: a cell that lost one gets the rest as pencilmarks. The parts about the step are fields,
//! so that a library line round-trips; they are neither checked against the grid nor searched.
//! Source: the regression library and the clipboard of HoDoKu.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape,
    cells::{first_placed_entry, read_entries, sign},
    text::one_line,
    triplets::{Deleted, deleted_from, push_triplets, read_triplets},
};
use sudokit_grid::{Entry, Givens};

/// The code of a technique.
const CODE: &str = "technique";
/// The digits of the step.
const DIGITS: &str = "technique-digits";
/// What the step eliminates.
const ELIMINATIONS: &str = "eliminations";
/// What the step places.
const PLACEMENTS: &str = "placements";
/// What follows: the length of a chain.
const EXTRA: &str = "technique-extra";

const A_LINE: &str = "a line of 6 or 7 colons: ':code:digits:grid:deleted:elims:placements:extra'";
pub(super) const AN_ENTRY: &str = "a digit, '+' and a placed digit, or '.' for an empty cell";

pub(crate) struct Hodoku;

impl Format for Hodoku {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "hodoku",
            aliases: &["library", "reglib"],
            about: "HoDoKu's library line: placed digits, deleted candidates, perhaps a step",
            shape: Shape::Line,
            holds: Holds::DELETIONS,
            example: ":0003:5:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28..\
                      ..419..5....8..79:214::555:\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        let mut bytes = line.trim_start().bytes();
        bytes.next() == Some(b':')
            && bytes.next().is_some_and(|byte| byte.is_ascii_digit())
            && bytes.filter(|&byte| byte == b':').count() >= 3
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let parts = parts(line)?;
        let [code, digits, grid, deleted, eliminations, placements] = parts.first;
        check(code, is_code, "the code of a technique, 4 digits and perhaps '-' and a variant")?;
        check(digits, is_digits, "the digits of the step or x")?;
        let (mut givens, rest) = read_entries(grid.0, grid.1, first_placed_entry, AN_ENTRY)?;
        if !rest.is_empty() {
            let column = grid.1 + grid.0.len() - rest.len();
            return Err(ReadError::unexpected(column, rest, "':' after the grid"));
        }
        read_deleted(deleted.0, deleted.1, &mut givens)?;
        for step in [eliminations, placements] {
            read_triplets(step.0, step.1, &mut |_, _| Ok(()))?;
        }
        let mut record = Record::new(givens);
        if digits.0 != "x" || code.0 != "0000" {
            record = record.with(CODE, code.0).with(DIGITS, digits.0);
        }
        found(
            record
                .with(ELIMINATIONS, eliminations.0.trim())
                .with(PLACEMENTS, placements.0.trim())
                .with(EXTRA, parts.extra.trim()),
        );
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        let field = |name, is: fn(&str) -> bool| record.field(name).filter(|value| is(value));
        let code = field(CODE, is_code);
        out.push(':');
        out.push_str(code.unwrap_or("0000"));
        out.push(':');
        out.push_str(field(DIGITS, is_digits).unwrap_or(if code.is_some() { "" } else { "x" }));
        out.push(':');
        push_placed_cells(&record.givens, out);
        out.push(':');
        push_triplets(&deleted_from(&record.givens), out);
        out.push(':');
        out.push_str(field(ELIMINATIONS, is_triplets).unwrap_or_default());
        out.push(':');
        out.push_str(field(PLACEMENTS, is_triplets).unwrap_or_default());
        if code.is_some() {
            out.push(':');
            out.push_str(&record.field(EXTRA).map(one_line).unwrap_or_default());
        }
        out.push('\n');
    }
}

/// Reads a list of deleted candidates and takes them out of the grid.
pub(super) fn read_deleted(
    text: &str,
    column: usize,
    givens: &mut Givens,
) -> Result<(), ReadError> {
    let mut deleted = Deleted::NONE;
    read_triplets(text, column, &mut |candidate, column| {
        deleted.delete(candidate, givens, column)
    })?;
    deleted.apply(givens);
    Ok(())
}

/// Appends the grid with `+` before placed digits and `.` for every cell without a digit.
pub(super) fn push_placed_cells(givens: &Givens, out: &mut String) {
    for (_, entry) in givens.iter() {
        if matches!(entry, Entry::Placed(_)) {
            out.push('+');
        }
        out.push(sign(entry.digit(), '.'));
    }
}

/// The text between two colons and its column.
type Part<'t> = (&'t str, usize);

struct Parts<'t> {
    first: [Part<'t>; 6],
    extra: &'t str,
}

fn parts(line: &str) -> Result<Parts<'_>, ReadError> {
    let text = line.trim();
    let indent = line.len() - line.trim_start().len();
    let Some(text) = text.strip_prefix(':') else {
        return Err(ReadError::unexpected(indent + 1, text, A_LINE));
    };
    let colons = 1 + text.matches(':').count();
    if !(6..=7).contains(&colons) {
        let fault =
            Fault::Unexpected { found: format!("{colons} colons"), expected: A_LINE.to_owned() };
        return Err(ReadError::new(indent + 1, fault));
    }
    let mut column = line[..=indent].chars().count() + 1;
    let mut all = text.split(':').map(|part| {
        let here = column;
        column += part.chars().count() + 1;
        (part, here)
    });
    let first = std::array::from_fn(|_| all.next().unwrap_or_default());
    Ok(Parts { first, extra: all.next().unwrap_or_default().0 })
}

fn check(part: Part<'_>, is: fn(&str) -> bool, expected: &str) -> Result<(), ReadError> {
    if is(part.0) { Ok(()) } else { Err(ReadError::unexpected(part.1, part.0, expected)) }
}

fn is_code(text: &str) -> bool {
    let (code, variant) = text.split_once('-').unwrap_or((text, "1"));
    matches!(code.len(), 4 | 5)
        && code.bytes().all(|byte| byte.is_ascii_digit())
        && matches!(variant.as_bytes(), [b'x' | b'0'..=b'9'])
}

fn is_digits(text: &str) -> bool {
    text == "x" || text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_triplets(text: &str) -> bool {
    read_triplets(text, 1, &mut |_, _| Ok(())).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        testing::{check_error, check_read},
        write,
    };
    use sudokit_grid::{Candidate, Cell, Digit};

    const SWORDFISH: &str = ":0603:3:14+8..+9+72+5.+3...89.697+6....38.+61......3+2.8.56...9......2.5+9\
                             +186....+8+3....61+6+1...35+89:224 524 225 525 135 455 755 458 758 165 168 \
                             771 284 484 784 285 485 785:364 365::";

    fn empty(deleted: &str) -> String {
        format!(":0000:x:{}:{deleted}::", ".".repeat(81))
    }

    fn rewritten(line: &str) -> String {
        let mut text = String::new();
        let mut found = |record: Record| text = write(&record, &Hodoku).expect("it holds all");
        Hodoku.read(line, &Header::default(), &mut found).unwrap_or_else(|e| panic!("{e}\n{line}"));
        text.trim_end().to_owned()
    }

    #[test]
    fn a_library_line_round_trips() {
        assert_eq!(rewritten(SWORDFISH), SWORDFISH);
    }

    #[test]
    fn deleted_candidates_leave_pencilmarks() {
        let text = empty("212 112").replacen("x:.", "x:1", 1);
        check_read(&Hodoku, &text, &[&format!("1[3456789]{}", ".".repeat(79))]);
    }

    /// Digit 9 and the last row and column included.
    #[test]
    fn every_candidate_can_be_deleted() {
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let mut deleted = String::new();
                push_triplets(&[Candidate::new(cell, digit)], &mut deleted);
                assert_eq!(rewritten(&empty(&deleted)), empty(&deleted));
            }
        }
    }

    #[test]
    fn an_exhausted_cell_is_kept() {
        let all: Vec<String> = (1..=9).map(|digit| format!("{digit}99")).collect();
        assert_eq!(rewritten(&empty(&all.join(" "))), empty(&all.join(" ")));
    }

    #[test]
    fn flaws_are_located() {
        check_error(&Hodoku, &empty("").replace("::", ":"), 1, 1, "found '5 colons'");
        check_error(&Hodoku, &format!("{}:::", empty("")), 1, 1, "found '9 colons'");
        check_error(&Hodoku, &empty("").replacen("..", ".", 1), 1, 89, "80 cells, 81 expected");
        check_error(&Hodoku, &empty("").replacen("..", "...", 1), 1, 90, "82 cells, 81 expected");
        check_error(&Hodoku, &empty("").replacen("..", ".é", 1), 1, 10, "found 'é'");
        check_error(&Hodoku, &empty("").replacen("..", ".+", 1), 1, 10, "a placed digit");
        check_error(&Hodoku, &empty("").replacen("0000", "00a0", 1), 1, 2, "found '00a0'");
        check_error(&Hodoku, &empty("").replacen(":x:", ":y:", 1), 1, 7, "found 'y'");
        check_error(&Hodoku, &empty("111 1101"), 1, 95, "found '1101'");
        check_error(&Hodoku, &empty("111 190"), 1, 95, "found '190'");
        let given = empty("511").replacen("x:.", "x:5", 1);
        check_error(&Hodoku, &given, 1, 91, "r1c1 holds 5");
        check_error(
            &Hodoku,
            SWORDFISH.replacen("364 365", "364 36", 1).as_str(),
            1,
            182,
            "found '36'",
        );
    }

    #[test]
    fn the_regression_library_is_read_if_present() {
        let Some(text) = sudokit_testkit::corpus_text("reglib/reglib.txt") else { return };
        let mut count = 0;
        for line in text.lines().filter(|line| line.starts_with(':')) {
            count += 1;
            let again = rewritten(line);
            assert_eq!(again.trim_end_matches(':'), line.trim_end_matches(':'));
        }
        assert!(count > 500, "{count} lines");
    }
}
