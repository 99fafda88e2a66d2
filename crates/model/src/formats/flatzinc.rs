//! `flatzinc`: what MiniZinc hands to solvers.
//!
//! The grammar is that of the MiniZinc handbook, "FlatZinc", and the constraints are those of its
//! list of builtins and of the globals that solvers take natively (`fzn_…`), as far as models have
//! primitives for them. Booleans are numbers, 0 and 1, in a model.
//!
//! Written, a model needs further variables where FlatZinc has none of its own: a boolean for a
//! literal such as `x <= 3`, a number for a shifted term or for the objective. They are declared
//! after those of the model and have one value in each solution.

mod constraints;
mod read;
mod scan;
mod write;

use super::{FormatError, FormatInfo, ModelFormat};
use crate::Model;

const ID: &str = "flatzinc";

/// The format.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlatZinc;

impl ModelFormat for FlatZinc {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: ID,
            extensions: &["fzn"],
            summary: "FlatZinc, MiniZinc's language for solvers",
            example: "\
% Three digits in order; the last is odd and as great as possible.
array [1..2] of int: factors = [1, -1];
var 1..9: first :: output_var;
var 1..9: second :: output_var;
var {1, 3, 5, 7, 9}: third :: output_var;
var bool: small :: is_defined_var;
array [1..3] of var int: digits :: output_array([1..3]) = [first, second, third];
constraint int_lin_le(factors, [first, second], -1) :: domain;
constraint int_lin_le(factors, [second, digits[3]], -1);
constraint fzn_all_different_int(digits);
constraint int_le_reif(first, 4, small) :: defines_var(small);
constraint bool_clause([small], []);
solve :: int_search(digits, first_fail, indomain_min, complete) maximize third;
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

    fn refused(items: &str) -> String {
        FlatZinc.read(items).expect_err(items).to_string()
    }

    #[test]
    fn faults_have_their_place() {
        for (text, expected) in [
            ("var 1..3: x", "line 1, column 12: expected ';', found the end"),
            ("var 1..3: x;\nvar 1..3: x;", "line 2, column 11: 'x' is declared twice"),
            (
                "var 1..3: x;",
                "line 1, column 13: expected an item such as 'solve satisfy;', found the end",
            ),
            (
                "constraint int_le(x, 3);",
                "line 1, column 19: expected a name that was declared before, found 'x'",
            ),
            (
                "var 1..3: x;\n constraint int_le(x);",
                "line 2, column 13: int_le: 1 arguments, 2 expected",
            ),
            ("solve satisfy; solve satisfy;", "line 1, column 16: a second 'solve'"),
            (
                "array [1..2] of int: a = [1, 2];\nvar 1..2: x = a[3];",
                "line 2, column 17: there is no item 3",
            ),
            (
                "var 1..3: x;\nconstraint int_pow(x, x, x);",
                "flatzinc cannot say int_pow (line 2, column 12): it is none of the constraints that models have",
            ),
            (
                "var 1..3: x;\nconstraint value_precede_int(1, 1, [x]);",
                "line 2, column 30: value_precede_int: a value stands twice",
            ),
            (
                "var int: x;",
                "flatzinc cannot say var int (line 1, column 5): a variable needs bounds, such as var 0..100",
            ),
        ] {
            assert_eq!(refused(text), expected);
        }
    }

    #[test]
    fn names_and_annotations_are_no_obstacle() {
        let text = "var 1..3: 'x';";
        assert!(FlatZinc.read(text).is_err());
        let text = "predicate p(var int: a);\nvar 1..3: x :: a(b(c, [1, {2}])) :: d = 2;\nsolve :: seq_search([x]) satisfy;";
        let model = FlatZinc.read(text).expect("it is well formed");
        assert_eq!(model.domains().len(), 1);
        assert_eq!(model.domains()[0].fixed(), Some(2));
    }

    #[test]
    fn names_are_kept_if_they_can_be() {
        let mut model = Model::new();
        let variables = model.variables(4, &crate::Domain::range(1, 2));
        for (variable, name) in variables.iter().zip(["r1c1", "solve", "r1c1", "x1"]) {
            model.name(*variable, name);
        }
        let text = FlatZinc.write(&model).expect("it is small");
        let names: Vec<&str> =
            text.lines().filter_map(|line| line.split_whitespace().nth(2)).collect();
        assert_eq!(names, ["r1c1", "x1_", "x2", "x1"]);
    }
}
