//! Constraint strings of the Interactive Sudoku Solver.
//!
//! ```text
//! line = ( '.' type { '~' argument } ){1,} [ blanks comment ]
//! type = name, or nothing for given digits
//! argument of given digits = 'R' row 'C' column '_' digit { '_' digit }
//! ```
//!
//! Only given digits, the type without a name or `Given`, and the shape `9x9` are read; every other
//! type is refused by name. Several digits of a cell are its candidates. A cell may stand twice if
//! both say the same. A string is one line: the sections of a longer text are not put together.
//!
//! Written are given digits only, since a single candidate would be one of them; the empty grid is
//! its shape. Source: github.com/sigh/Interactive-Sudoku-Solver, js/sudoku_parser.js.

use crate::{
    Fault, Format, FormatInfo, Header, Holds, ReadError, Record, Shape, field,
    fpuzzles_json::refuse,
    link::{column_of, comment, may_begin, word},
};
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens};

pub(crate) struct Iss;

impl Format for Iss {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "iss",
            aliases: &[],
            about: "constraint strings of the Interactive Sudoku Solver, given digits only",
            shape: Shape::Line,
            holds: Holds::GIVENS,
            example: ".~R1C2_4~R1C8_1~R2C1_2~R2C9_6~R8C1_9~R8C9_2~R9C2_1~R9C8_9\n",
        }
    }

    fn recognises(&self, line: &str) -> bool {
        if !may_begin(line, b".") {
            return false;
        }
        let Some(rest) = line.trim_start().strip_prefix('.') else { return false };
        if !rest.starts_with(|first: char| first == '~' || first.is_ascii_uppercase()) {
            return false;
        }
        // Cells may follow a dot, even an X: a type ends at ~ or has a small letter.
        let name = rest.bytes().take(30).take_while(u8::is_ascii_alphanumeric).count();
        rest.as_bytes().get(name) == Some(&b'~')
            || name > 2
                && rest[1..name].bytes().any(|byte| byte.is_ascii_lowercase() && byte != b'x')
    }

    fn read(
        &self,
        line: &str,
        _header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError> {
        let text = word(line.trim_start());
        let rest = comment(line)?;
        let Some(items) = text.strip_prefix('.') else {
            let expected = "a point and a constraint, such as .~R1C1_5";
            return Err(ReadError::unexpected(column_of(line, text), text, expected));
        };
        let mut givens = Givens::EMPTY;
        let mut others: Vec<&str> = Vec::new();
        for item in items.split('.') {
            let (name, arguments) = item.split_once('~').unwrap_or((item, ""));
            match name {
                // Two points in a row, or one at the end.
                "" if item.is_empty() && items.len() > 1 => {}
                "" | "Given" => read_givens(line, arguments, &mut givens)?,
                "Shape" if arguments == "9x9" => {}
                "Shape" => others.push(item),
                _ if others.len() < 100 && !others.contains(&name) => others.push(name),
                _ => {}
            }
        }
        refuse(&others).map_err(|fault| ReadError::new(column_of(line, text), fault))?;
        found(Record::new(givens).with(field::COMMENT, rest));
        Ok(())
    }

    fn write(&self, record: &Record, out: &mut String) {
        out.push('.');
        for cell in record.givens.filled() {
            if let Some(digit) = record.givens.digit(cell) {
                out.push_str(&format!("~R{}C{}_{digit}", cell.row() + 1, cell.column() + 1));
            }
        }
        if record.givens.filled().is_empty() {
            out.push_str("Shape~9x9");
        }
        out.push('\n');
    }
}

/// Reads `RrCc_d…~RrCc_d…`, a piece of `line`, into the grid.
fn read_givens(line: &str, arguments: &str, givens: &mut Givens) -> Result<(), ReadError> {
    for argument in arguments.split('~') {
        let error = |part: &str, expected: &str| {
            Err(ReadError::unexpected(column_of(line, argument), part, expected))
        };
        let (place, digits) = argument.split_once('_').unwrap_or((argument, ""));
        let Ok(cell) = place.parse::<Cell>() else {
            return error(argument, "a cell and its digits, such as R1C1_5");
        };
        let parsed: Result<Vec<Digit>, _> = digits.split('_').map(str::parse::<Digit>).collect();
        let Ok(digits) = parsed else {
            return error(argument, "digits from 1 to 9 after _");
        };
        let entry = match digits[..] {
            [digit] => Entry::Given(digit),
            _ => Entry::Pencilmarks(digits.into_iter().collect::<DigitSet>()),
        };
        let before = givens.entry(cell);
        if before != Entry::Empty && before != entry {
            let message = format!("{cell} stands twice with different digits");
            return Err(ReadError::new(column_of(line, argument), Fault::Inconsistent(message)));
        }
        givens.set(cell, entry);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_error, check_read};

    #[test]
    fn a_constraint_after_a_space_is_not_taken_for_a_comment() {
        check_error(&Iss, ".~R1C1_5 .Thermo~R1C1~R1C2", 1, 10, "# before a comment");
        check_error(&Iss, ".~R1C2_4 ~R1C8_1.~R2C1_2", 1, 10, "# before a comment");
    }

    #[test]
    fn given_digits_and_candidates_are_read() {
        let expected = format!("5[12]7{}", ".".repeat(78));
        let text = ".~R1C1_5~R1C2_2_1.Given~R1C3_7~R1C1_5..Shape~9x9. # mine";
        let records = check_read(&Iss, text, &[&expected]);
        assert_eq!(records[0].field(field::COMMENT), Some("mine"));
        let mut out = String::new();
        Iss.write(&Record::new(Givens::EMPTY), &mut out);
        check_read(&Iss, &out, &[&".".repeat(81)]);
        assert!(Iss.recognises(&out) && Iss.recognises(text));
        assert!(!Iss.recognises(&".X".repeat(40)));
    }

    #[test]
    fn other_constraints_are_refused_by_name() {
        let text = ".~R1C1_5.Thermo~R9C4~R8C3.AntiKnight.Thermo~R4C1~R3C2.Cage~10~R1C1~R1C2";
        check_error(&Iss, text, 1, 1, "Thermo, AntiKnight, Cage is not supported");
        for text in [".X~R2C1~R2C2", ".NFA~Vg", ".AntiKnight.~R1C1_5"] {
            assert!(Iss.recognises(text));
        }
        check_error(&Iss, ".Shape~16x16.~R1C1_5", 1, 1, "Shape~16x16");
    }

    #[test]
    fn faults_are_named_at_their_column() {
        let check = |text: &str, column, message| check_error(&Iss, text, 1, column, message);
        check(".~R1C1_5~R1C0_5", 10, "such as R1C1_5, found 'R1C0_5'");
        check(".~R1C1_5~R10C1_5", 10, "found 'R10C1_5'");
        check(".~R1C1_5~R1C2", 10, "digits from 1 to 9");
        check(".~R1C1_5~R1C2_", 10, "digits from 1 to 9");
        check(".~R1C1_0", 3, "digits from 1 to 9");
        check(".~R1C1_5~R1C2_x", 10, "found 'R1C2_x'");
        check(".~R1C1_5~", 10, "found the end");
        check(".", 2, "a cell and its digits");
        check(".~", 3, "a cell and its digits");
        check(".~R1C1_5.~R1C1_6", 11, "r1c1 stands twice");
        check("~R1C1_5", 1, "a point and a constraint");
    }
}
