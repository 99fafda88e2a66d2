//! DIMACS CNF: clauses over booleans, what SAT solvers read.
//!
//! A line `p cnf VARIABLES CLAUSES`, then the clauses: numbers of booleans, negative for "false",
//! each clause ended by a 0. Lines that start with `c` are comments. The form is that of the second
//! DIMACS challenge (1993), as the SAT competitions use it; a `%` ends the text, as in the files of
//! SATLIB.
//!
//! Booleans and clauses stand for themselves, boolean by boolean. What else a model has is said in
//! clauses ([`Cnf::plain`]); comments tell which literal is which value of which variable. The
//! formula has as many models as the model has solutions.

use crate::{
    Cnf, Literal, Model, Style, Variable,
    formats::{FormatError, FormatInfo, MOST_VARIABLES, ModelFormat, Place, words},
};

/// The format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dimacs;

impl ModelFormat for Dimacs {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "dimacs",
            extensions: &["cnf", "dimacs"],
            summary: "clauses over booleans, for SAT solvers; values become booleans when written",
            example: "c two of three\np cnf 3 4\n1 2 0\n1 3 0\n2 3 0\n-1 -2 -3 0\n",
        }
    }

    fn read(&self, text: &str) -> Result<Model, FormatError> {
        FormatError::check_length(text)?;
        let mut words = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim_start().starts_with('c'))
            .flat_map(|(number, line)| words(number + 1, line))
            .take_while(|&(_, word)| word != "%");
        let end = Place::of_byte(text, text.len());
        let Header { place, variables, clauses } = Header::read(&mut words, end)?;
        let mut model = Model::with_capacity(variables, clauses.min(text.len() / 2));
        let booleans = model.variables(variables, &crate::Domain::BOOLEAN);
        let mut clause = Vec::new();
        for (place, word) in words {
            let number = literal(&booleans, word).ok_or_else(|| {
                place.unexpected(word, format!("a number between -{variables} and {variables}"))
            })?;
            if let Some(literal) = number {
                clause.push(literal);
                continue;
            }
            if model.primitives().len() == clauses {
                return Err(
                    place.inconsistent(format!("more than the {clauses} clauses announced"))
                );
            }
            model.clause(clause.drain(..));
        }
        if !clause.is_empty() {
            return Err(end.unexpected("", "0, the end of the clause"));
        }
        let found = model.primitives().len();
        if found < clauses {
            return Err(
                place.inconsistent(format!("{clauses} clauses are announced, {found} found"))
            );
        }
        Ok(model)
    }

    fn write(&self, model: &Model) -> Result<String, FormatError> {
        let refused = |what: String, why: &str| FormatError::Unsupported {
            format: "dimacs",
            what,
            why: why.to_owned(),
        };
        if let Some(objective) = model.objective() {
            return Err(refused(objective.to_string(), "clauses have no objective"));
        }
        let cnf = Cnf::plain(model, Style::Extended)
            .map_err(|error| refused(error.0, "it takes too many clauses"))?;
        Ok(cnf.commented(model))
    }
}

/// The line that says what is to come.
struct Header {
    place: Place,
    variables: usize,
    clauses: usize,
}

impl Header {
    fn read<'t>(
        words: &mut impl Iterator<Item = (Place, &'t str)>,
        end: Place,
    ) -> Result<Self, FormatError> {
        let mut next =
            |expected: &'static str| words.next().ok_or_else(|| end.unexpected("", expected));
        const START: &str = "p cnf, the number of variables, the number of clauses";
        let (place, word) = next(START)?;
        if word != "p" {
            return Err(place.unexpected(word, START));
        }
        let (kind_place, kind) = next("cnf")?;
        if kind != "cnf" {
            return Err(kind_place.unexpected(kind, "cnf"));
        }
        let (variables_place, word) = next("the number of variables")?;
        let variables = word
            .parse()
            .map_err(|_| variables_place.unexpected(word, "the number of variables"))?;
        if variables > MOST_VARIABLES {
            return Err(variables_place.too_large(MOST_VARIABLES, "variables"));
        }
        let (clauses_place, word) = next("the number of clauses")?;
        let clauses =
            word.parse().map_err(|_| clauses_place.unexpected(word, "the number of clauses"))?;
        Ok(Self { place, variables, clauses })
    }
}

/// The literal of a number, nothing for 0; no answer if it is no number of a boolean.
fn literal(booleans: &[Variable], word: &str) -> Option<Option<Literal>> {
    let number: i64 = word.parse().ok()?;
    let Some(index) = number.unsigned_abs().checked_sub(1) else { return Some(None) };
    let boolean = booleans.get(usize::try_from(index).ok()?)?;
    Some(Some(if number > 0 { boolean.is_true() } else { boolean.is_false() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Domain, Relation};

    fn error(text: &str) -> String {
        Dimacs.read(text).expect_err("it is wrong").to_string()
    }

    #[test]
    fn clauses_stand_for_themselves() {
        let text = "c a comment\n  c another\np  cnf 3 3\n1 -2\n 3 0 -1 0\ncut\n0\n%\n0\n";
        let model = Dimacs.read(text).expect("it is DIMACS");
        assert_eq!(
            model.to_string(),
            "x0, ..., x2 in 0..1\nclause(x0=1, x1=0, x2=1)\nclause(x0=0)\nclause()\n"
        );
        let written = Dimacs.write(&model).expect("it can be written");
        assert_eq!(
            written,
            "c 1 is x0 = 1\nc 2 is x1 = 1\nc 3 is x2 = 1\np cnf 3 3\n1 -2 3 0\n-1 0\n0\n"
        );
        assert_eq!(Dimacs.read(&written), Ok(model));
    }

    #[test]
    fn values_become_booleans() {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::range(1, 3)));
        model.restrict(y, &Domain::range(2, 3));
        model.name(x, "first\n0");
        model.linear([(1, x), (1, y)], Relation::Equal, 4);
        assert_eq!(
            Dimacs.write(&model).expect("it can be written"),
            "c 1 is first 0 = 1\nc 2 is first 0 = 2\nc 3 is first 0 = 3\n\
             c -4 is x1 = 2\nc 4 is x1 = 3\n\
             p cnf 4 6\n4 2 0\n-4 1 0\n1 2 3 0\n-1 -2 0\n-1 -3 0\n-2 -3 0\n"
        );
        model.maximise([(1, x)]);
        assert_eq!(
            Dimacs.write(&model).map_err(|error| error.to_string()),
            Err("dimacs cannot say maximise x0: clauses have no objective".to_owned())
        );
    }

    #[test]
    fn errors_say_where_and_what() {
        for (text, expected) in [
            (
                "",
                "line 1, column 1: expected p cnf, the number of variables, the number of clauses, found the end",
            ),
            (
                "1 2 0",
                "line 1, column 1: expected p cnf, the number of variables, the number of clauses, found '1'",
            ),
            ("p wcnf 1 1\n", "line 1, column 3: expected cnf, found 'wcnf'"),
            ("p cnf x", "line 1, column 7: expected the number of variables, found 'x'"),
            ("p cnf 2", "line 1, column 8: expected the number of clauses, found the end"),
            ("p cnf 2000000 1", "line 1, column 7: more than 1000000 variables"),
            ("p cnf 2 1\n1 3 0", "line 2, column 3: expected a number between -2 and 2, found '3'"),
            ("p cnf 2 1\n1 é 0", "line 2, column 3: expected a number between -2 and 2, found 'é'"),
            (
                "p cnf 2 1\n1 2",
                "line 2, column 4: expected 0, the end of the clause, found the end",
            ),
            ("p cnf 2 1\n1 0\n2 0", "line 3, column 3: more than the 1 clauses announced"),
            ("p cnf 2 3\n1 0\n2 0", "line 1, column 1: 3 clauses are announced, 2 found"),
            (
                "p cnf 1 1\n99999999999999999999 0",
                "line 2, column 1: expected a number between -1 and 1, found '99999999999999999999'",
            ),
        ] {
            assert_eq!(error(text), expected);
        }
    }

    #[test]
    fn announcements_are_not_believed() {
        assert!(error("p cnf 3 18446744073709551615\n1 0").ends_with("found"));
    }
}
