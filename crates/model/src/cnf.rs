//! Models as clauses over booleans: conjunctive normal form, what SAT solvers take.
//!
//! A variable with a domain becomes a boolean for each of its values, "`x` is `v`" (the *direct*
//! encoding); one with two values a single boolean. Where a primitive asks whether `x` is at most
//! `v`, there are booleans for that too, tied to the others (the *order* encoding). What the
//! constraints of the kind "exactly one of these" already decide is worked out first, so that only
//! what is open gets booleans.
//!
//! Every boolean beyond those of values is a function of them, so that the formula has as many
//! models as the model has solutions, and can be given to a program that counts.

mod encode;
mod linear;
mod sets;
mod table;
#[cfg(test)]
mod tests;

use crate::{Assignment, Model, Primitive, Support, Variable, solve::translated};
use std::fmt;
use table::{FALSE, TRUE, Table};

/// How much is said that follows from the rest.
///
/// The names are those of Lynce and Ouaknine, "Sudoku as a SAT problem" (2006), who compared them:
/// with the extended encoding most sudokus fall to unit propagation alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Style {
    /// Variables have at least one value, and of those that differ no two have the same. That a
    /// variable has at most one value is left out where nothing depends on it.
    Minimal,
    /// Variables have exactly one value; where as many variables differ as there are values, every
    /// value has its variable.
    Extended,
}

/// A model as clauses.
///
/// Booleans are numbered from 1 and literals are written as in DIMACS: a number, negative if the
/// boolean is to be false.
///
/// ```
/// use sudokit_model::{Domain, Model, Cnf, Style};
///
/// let mut model = Model::new();
/// let [x, y, z] = [(); 3].map(|()| model.variable(Domain::range(1, 3)));
/// model.all_different([x, y, z]);
/// model.restrict(x, &Domain::range(2, 2));
///
/// // What is left is which of the other two is 1.
/// let cnf = Cnf::of(&model, Style::Extended)?;
/// assert_eq!((cnf.variables(), cnf.clauses().len()), (1, 0));
/// assert_eq!(cnf.assignment(|_| true).values(), [2, 1, 3]);
/// assert_eq!(cnf.assignment(|_| false).values(), [2, 3, 1]);
/// # Ok::<(), sudokit_model::TooManyClauses>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cnf {
    table: Table,
    clauses: Clauses,
}

/// What is worked out before anything is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preparation {
    /// Nothing.
    None,
    /// Who is the only one left is right, and closes others.
    Singles,
}

/// The clauses so far.
#[derive(Clone, Debug, Default)]
struct Clauses {
    /// How many booleans there are.
    booleans: i32,
    /// How many of them stand for values.
    of_values: i32,
    /// One clause after the other.
    literals: Vec<i32>,
    /// Where each ends.
    ends: Vec<usize>,
}

/// More literals than this in all clauses together are not written.
const MOST_LITERALS: usize = 30_000_000;
/// More values than this in all domains together are not listed.
const MOST_VALUES: u64 = 2_000_000;

/// A model takes too many clauses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many clauses for {0}")]
pub struct TooManyClauses(pub String);

impl Cnf {
    /// Says a model in clauses. Its objective is left out.
    ///
    /// # Errors
    /// If there would be too many: more than thirty million literals.
    pub fn of(model: &Model, style: Style) -> Result<Self, TooManyClauses> {
        Self::prepared(model, style, Preparation::Singles)
    }

    /// Says a model in clauses without working anything out first, so that nobody has to trust that
    /// this was done right: every value of every domain has its literal.
    ///
    /// # Errors
    /// Like [`of`](Self::of).
    pub fn plain(model: &Model, style: Style) -> Result<Self, TooManyClauses> {
        Self::prepared(model, style, Preparation::None)
    }

    fn prepared(
        model: &Model,
        style: Style,
        preparation: Preparation,
    ) -> Result<Self, TooManyClauses> {
        let values = model.domains().iter().map(crate::Domain::len).fold(0, u64::saturating_add);
        if values > MOST_VALUES {
            return Err(TooManyClauses(format!("{values} values")));
        }
        let simple = translated(model, &Self::support).map_err(|error| TooManyClauses(error.0))?;
        let mut cnf = encode::encode(&simple, style, preparation)?;
        cnf.table.truncate(model.domains().len());
        Ok(cnf)
    }

    /// Whether primitives of this kind are said in clauses as they are, and not by way of simpler
    /// primitives.
    #[must_use]
    pub const fn support(primitive: &Primitive) -> Support {
        match primitive {
            Primitive::AllDifferent(_)
            | Primitive::AtMostOne(_)
            | Primitive::Clause(_)
            | Primitive::Element(_)
            | Primitive::ExactlyOne(_)
            | Primitive::Linear(_)
            | Primitive::Table(_) => Support::Native,
            _ => Support::Decompose,
        }
    }

    /// How many booleans there are.
    #[must_use]
    pub const fn variables(&self) -> usize {
        self.clauses.booleans as usize
    }

    /// How many of the booleans, the first ones, stand for values; the others are functions of
    /// them.
    #[must_use]
    pub const fn of_values(&self) -> usize {
        self.clauses.of_values as usize
    }

    /// The clauses: of the literals of each, one is true.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[i32]> {
        let Clauses { ends, literals, .. } = &self.clauses;
        let start = |place: usize| place.checked_sub(1).map_or(0, |before| ends[before]);
        (0..ends.len()).map(move |place| &literals[start(place)..ends[place]])
    }

    /// Adds a clause.
    ///
    /// # Panics
    /// If a literal is of no boolean of the formula.
    pub fn add(&mut self, clause: &[i32]) {
        let known = 1..=self.clauses.booleans;
        assert!(clause.iter().all(|literal| known.contains(&literal.saturating_abs())));
        self.clauses.push(clause.iter().copied());
    }

    /// What a model of the clauses says of the variables.
    ///
    /// # Panics
    /// If a variable would have no value, which is against the clauses.
    #[must_use]
    pub fn assignment(&self, is_true: impl Fn(i32) -> bool) -> Assignment {
        let holds = |literal: i32| match literal {
            TRUE => true,
            FALSE => false,
            _ => is_true(literal.abs()) == (literal > 0),
        };
        let value = |variable: usize| {
            let mut values = self.table.literals(variable);
            values.find(|&(_, literal)| holds(literal)).expect("every variable has a value").0
        };
        Assignment::new((0..self.table.variables()).map(value).collect())
    }

    /// The clause that one solution is not meant; nothing if that follows already.
    ///
    /// # Panics
    /// If the assignment has not a value for each variable.
    #[must_use]
    pub fn other_than(&self, assignment: &Assignment) -> Option<Vec<i32>> {
        assert_eq!(assignment.values().len(), self.table.variables(), "a value for each variable");
        let mut clause = Vec::new();
        for (variable, &value) in assignment.values().iter().enumerate() {
            match self.table.literal(variable, value) {
                TRUE => {}
                FALSE => return None,
                literal => clause.push(-literal),
            }
        }
        Some(clause)
    }

    /// For each variable and each of its values the literal that it has this value, nothing if that
    /// is known to be true, in order. Values that are known to be wrong are left out.
    pub fn values(&self) -> impl Iterator<Item = (Variable, i64, Option<i32>)> {
        (0..self.table.variables()).flat_map(|variable| {
            let open = self.table.literals(variable).filter(|&(_, literal)| literal != FALSE);
            open.map(move |(value, literal)| {
                (Variable(variable as u32), value, (literal != TRUE).then_some(literal))
            })
        })
    }

    /// As DIMACS writes it, with comments that say which literal is which value of which variable
    /// of the model that it comes from.
    #[must_use]
    pub fn commented(&self, model: &Model) -> String {
        let mut text = String::new();
        for (variable, value, literal) in self.values() {
            let is_boolean = *model.domain(variable) == crate::Domain::BOOLEAN;
            // That a boolean is false is the negation of that it is true.
            if let Some(literal) = literal
                && !(is_boolean && value == 0)
            {
                let name = model.name_of(variable).map_or_else(|| variable.to_string(), in_line);
                text += &format!("c {literal} is {name} = {value}\n");
            }
        }
        text + &self.to_string()
    }
}

/// A name as it can stand in a line.
fn in_line(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

impl fmt::Display for Cnf {
    /// As DIMACS writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "p cnf {} {}", self.variables(), self.clauses.ends.len())?;
        for clause in self.clauses() {
            for literal in clause {
                write!(f, "{literal} ")?;
            }
            writeln!(f, "0")?;
        }
        Ok(())
    }
}

impl Clauses {
    fn boolean(&mut self) -> i32 {
        self.booleans += 1;
        self.booleans
    }

    /// Adds a clause whose literals may be known.
    fn push(&mut self, literals: impl IntoIterator<Item = i32>) {
        let start = self.literals.len();
        for literal in literals {
            if literal == TRUE {
                self.literals.truncate(start);
                return;
            }
            if literal != FALSE {
                self.literals.push(literal);
            }
        }
        self.ends.push(self.literals.len());
    }

    fn check_size(&self, what: impl FnOnce() -> String) -> Result<(), TooManyClauses> {
        if self.literals.len() > MOST_LITERALS { Err(TooManyClauses(what())) } else { Ok(()) }
    }
}
