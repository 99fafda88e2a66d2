//! `lp`: the text format of mixed integer programs that CPLEX introduced.
//!
//! Sections and words are those of the CPLEX documentation, "LP file format: algebraic
//! representation". What is read are integer programs: an objective, rows, bounds, and every column
//! among the generals or the binaries. Columns have the order in which the bounds name them, then
//! that of their first appearance.
//!
//! Written, a variable that occurs in more than sums has a 0/1 column for each of its values,
//! `x_3` for `x = 3`, after the columns of the variables; rows connect them. They have one value in
//! each solution.

mod read;
mod write;

use super::{FormatError, FormatInfo, ModelFormat};
use crate::Model;

const ID: &str = "lp";

/// The format.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lp;

impl ModelFormat for Lp {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: ID,
            extensions: &["lp"],
            summary: "the LP format of CPLEX, for integer programs",
            example: "\
\\ As many coins as possible, but no more than 12 in value.
Maximize
 coins: ones + twos + fives
Subject To
 value: ones + 2 twos + 5 fives <= 12
 fair: twos - 2 fives >= 0
 some: fives - gift >= 0
Bounds
 0 <= ones <= 3
 0 <= twos <= 4
 fives <= 2
 0 <= gift <= 1
Generals
 ones twos fives
Binaries
 gift
End
",
        }
    }

    fn read(&self, text: &str) -> Result<Model, FormatError> {
        read::read(text)
    }

    fn write(&self, model: &Model) -> Result<String, FormatError> {
        write::write(model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Domain;

    #[test]
    fn faults_have_their_place() {
        for (text, expected) in [
            ("x + y <= 3", "line 1, column 1: expected 'Maximize' or 'Minimize', found 'x'"),
            (
                "Maximize\n obj: 1.5 x\nEnd",
                "line 2, column 7: expected a whole number of 64 bits, found '1.5'",
            ),
            (
                "Maximize\n x\nSubject To\n x + y\nEnd",
                "line 5, column 1: expected '<=', '>=' or '=', found 'End'",
            ),
            (
                "Maximize\n x\nBounds\n x <= 3\nEnd",
                "lp cannot say x: it is not among the generals or binaries, and models have whole numbers",
            ),
            ("Maximize\n x\nGenerals\n x\nEnd", "lp cannot say x: it has no upper bound"),
            (
                "Maximize\n [ x ^2 ]\nEnd",
                "line 2, column 2: expected a term such as 3 x, found '['",
            ),
            (
                "Minimize\n x\nSOS\n s1: S1:: x:1\nEnd",
                "lp cannot say the section SOS (line 3, column 1): models have no place for it",
            ),
            (
                "Minimize\n x\nColours\nEnd",
                "line 3, column 1: expected a section that is known, found 'Colours'",
            ),
        ] {
            let error = Lp.read(text).expect_err(text);
            assert_eq!(error.to_string(), expected);
        }
    }

    #[test]
    fn rows_are_read_in_all_their_forms() {
        let text = "min\n obj:\nst\n c1: 2 x - y + x => 1\n -2 <= x - y < 2\n 3 >= x\n\
                    bound\n x <= 5\n -5 <= y\n y <= +5\n z = 2\nint\n x\n y z\nsemi\nend\n";
        let model = Lp.read(text).expect("it is well formed");
        assert_eq!(
            model.to_string(),
            "x0 in 0..5\nx1 in -5..5\nx2 in 2\n3 x0 - x1 >= 1\nx0 - x1 >= -2\nx0 - x1 <= 2\nx0 <= 3\n"
        );
    }

    #[test]
    fn values_have_columns_of_their_own() {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::of([1, 2, 4])));
        model.all_different([x, y]);
        let text = Lp.write(&model).expect("it is small");
        assert!(text.contains(" c1: x0_1 + x0_2 + x0_4 = 1\n"), "{text}");
        assert!(text.contains(" c2: - x0 + x0_1 + 2 x0_2 + 4 x0_4 = 0\n"), "{text}");
        assert!(text.contains(" c6: x0_2 + x1_2 <= 1\n"), "{text}");
    }
}
