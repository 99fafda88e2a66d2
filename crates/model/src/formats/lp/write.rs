//! Writing LP files: columns for values, and each primitive as rows.

use super::ID;
use crate::{
    AllDifferent, AtMost, AtMostOne, Clause, Direction, Domain, ExactlyOne, Linear, Literal, Model,
    Primitive, Relation, Support, Variable,
    formats::{FormatError, MOST_VARIABLES, names},
    solve::translated,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{Display, Write},
};

/// A variable with more values has no columns for them.
const MOST_VALUES: u64 = 10_000;

/// What can be said in rows; the rest is decomposed.
const fn support(primitive: &Primitive) -> Support {
    match primitive {
        Primitive::AllDifferent(_)
        | Primitive::Linear(_)
        | Primitive::Clause(_)
        | Primitive::AtMostOne(_)
        | Primitive::ExactlyOne(_)
        | Primitive::AtMost(_) => Support::Native,
        _ => Support::Decompose,
    }
}

pub(super) fn write(model: &Model) -> Result<String, FormatError> {
    let simple =
        translated(model, &support).map_err(|error| refusal(&error.0, "it takes too many rows"))?;
    let mut writer = Writer::new(&simple);
    writer.value_columns()?;
    for primitive in simple.primitives() {
        writer.primitive(primitive)?;
    }
    Ok(writer.finish())
}

/// The number of a column.
type Column = usize;

/// A sum of columns.
type Terms = BTreeMap<Column, i128>;

struct Writer<'m> {
    model: &'m Model,
    /// The names of the columns; those of the variables come first.
    names: Vec<String>,
    used: BTreeSet<String>,
    /// For each variable the columns of its values, if it has any.
    values: Vec<BTreeMap<i64, Column>>,
    rows: String,
    count: usize,
}

impl<'m> Writer<'m> {
    fn new(model: &'m Model) -> Self {
        let (names, used) = names(model, is_name);
        let values = vec![BTreeMap::new(); names.len()];
        Self { model, names, used, values, rows: String::new(), count: 0 }
    }

    fn column(&mut self, mut name: String) -> Column {
        while !self.used.insert(name.clone()) {
            name.push('_');
        }
        self.names.push(name);
        self.names.len() - 1
    }

    /// Makes columns for the values of all variables that need them, and the rows that connect
    /// them.
    fn value_columns(&mut self) -> Result<(), FormatError> {
        for variable in needy(self.model) {
            let domain = self.model.domain(variable);
            if domain.len() > MOST_VALUES || self.names.len() > MOST_VARIABLES {
                let what = format!("{variable} in {domain}");
                return Err(refusal(&what, "it takes too many columns, one for each value"));
            }
            let mut one = Terms::new();
            let mut sum = Terms::from([(variable.index(), -1)]);
            for value in domain.values() {
                let name = format!("{}_{value}", self.names[variable.index()]).replace('-', "m");
                let column = self.column(name);
                self.values[variable.index()].insert(value, column);
                one.insert(column, 1);
                sum.insert(column, value.into());
            }
            self.row(&one, Relation::Equal, 1, &variable)?;
            self.row(&sum, Relation::Equal, 0, &variable)?;
        }
        Ok(())
    }

    fn row(
        &mut self,
        terms: &Terms,
        relation: Relation,
        constant: i128,
        whole: &dyn Display,
    ) -> Result<(), FormatError> {
        let fits = |number: i128| i64::try_from(number).is_ok();
        if !terms.values().copied().chain([constant]).all(fits) {
            return Err(refusal(whole, "the numbers are too great"));
        }
        self.count += 1;
        let terms: Vec<(Column, i128)> =
            terms.iter().map(|(&column, &factor)| (column, factor)).filter(|t| t.1 != 0).collect();
        let mut line = format!(" c{}:", self.count);
        if let ([], Some(name)) = (terms.as_slice(), self.names.first()) {
            let _ = write!(line, " 0 {name}");
        }
        push_terms(&mut line, &terms, &self.names);
        let _ = writeln!(self.rows, "{line} {relation} {constant}");
        Ok(())
    }

    /// Adds a literal to a sum, so that it counts 1 if it is true. What is to be added to the sum
    /// is the result.
    fn add(&self, terms: &mut Terms, literal: Literal) -> i128 {
        let variable = literal.variable;
        let domain = self.model.domain(variable);
        if is_bit(domain) {
            return match (literal.holds(0), literal.holds(1)) {
                (false, true) => {
                    *terms.entry(variable.index()).or_default() += 1;
                    0
                }
                (true, false) => {
                    *terms.entry(variable.index()).or_default() -= 1;
                    1
                }
                (is_always, _) => is_always.into(),
            };
        }
        // Fewer columns say the same, if they are those of the values that make it false.
        let columns = &self.values[variable.index()];
        let (holding, others): (Vec<_>, Vec<_>) =
            columns.iter().partition(|(value, _)| literal.holds(**value));
        let (chosen, factor, constant) =
            if holding.len() <= others.len() { (holding, 1, 0) } else { (others, -1, 1) };
        for (_, &column) in chosen {
            *terms.entry(column).or_default() += factor;
        }
        constant
    }

    fn literals(
        &mut self,
        literals: &[Literal],
        relation: Relation,
        constant: i128,
        whole: &Primitive,
    ) -> Result<(), FormatError> {
        let mut terms = Terms::new();
        let added: i128 = literals.iter().map(|&literal| self.add(&mut terms, literal)).sum();
        self.row(&terms, relation, constant - added, whole)
    }

    fn primitive(&mut self, primitive: &Primitive) -> Result<(), FormatError> {
        match primitive {
            Primitive::AllDifferent(all) => self.all_different(all, primitive),
            Primitive::Linear(linear) => self.linear(linear, primitive),
            Primitive::Clause(Clause { literals }) => {
                self.literals(literals, Relation::AtLeast, 1, primitive)
            }
            Primitive::AtMostOne(AtMostOne { literals }) => {
                self.literals(literals, Relation::AtMost, 1, primitive)
            }
            Primitive::ExactlyOne(ExactlyOne { literals }) => {
                self.literals(literals, Relation::Equal, 1, primitive)
            }
            Primitive::AtMost(AtMost { most, literals }) => {
                let most = (*most).min(literals.len()) as i128;
                self.literals(literals, Relation::AtMost, most, primitive)
            }
            // Everything else was decomposed.
            other => Err(refusal(other, "it cannot be said in rows")),
        }
    }

    /// No value is taken twice.
    fn all_different(&mut self, all: &AllDifferent, whole: &Primitive) -> Result<(), FormatError> {
        let mut takers: BTreeMap<i128, Vec<Literal>> = BTreeMap::new();
        for term in &all.terms {
            for value in self.model.domain(term.variable).values() {
                let taken = i128::from(value) + i128::from(term.offset);
                takers.entry(taken).or_default().push(term.variable.is(value));
            }
        }
        for literals in takers.values().filter(|literals| literals.len() > 1) {
            self.literals(literals, Relation::AtMost, 1, whole)?;
        }
        Ok(())
    }

    fn linear(&mut self, linear: &Linear, whole: &Primitive) -> Result<(), FormatError> {
        let terms: Terms =
            linear.terms.iter().map(|&(factor, x)| (x.index(), factor.into())).collect();
        let constant = i128::from(linear.constant);
        if linear.relation != Relation::NotEqual {
            return self.row(&terms, linear.relation, constant, whole);
        }
        let (least, most) = self.model.ends_of_sum(&linear.terms);
        if constant < least || constant > most {
            return Ok(());
        }
        // A further column says on which side of the constant the sum is: above it if it is 1.
        let side = self.column(format!("above{}", self.count));
        let mut below = terms.clone();
        below.insert(side, (constant - 1).saturating_sub(most));
        self.row(&below, Relation::AtMost, constant - 1, whole)?;
        let mut above = terms;
        above.insert(side, least.saturating_sub(constant + 1));
        self.row(&above, Relation::AtLeast, least, whole)
    }

    fn finish(self) -> String {
        let mut text = String::new();
        let direction = self.model.objective().map(|objective| objective.direction);
        let word = if direction == Some(Direction::Maximise) { "Maximize" } else { "Minimize" };
        let terms = self.model.objective().into_iter().flat_map(|objective| &objective.terms);
        let terms: Vec<(Column, i128)> =
            terms.map(|&(factor, variable)| (variable.index(), factor.into())).collect();
        let mut line = " obj:".to_owned();
        push_terms(&mut line, &terms, &self.names);
        let _ = writeln!(text, "{word}\n{line}\nSubject To\n{}Bounds", self.rows);
        let variables = self.model.domains().len();
        let is_binary = |column: Column| self.model.domains().get(column).is_none_or(is_bit);
        for (column, name) in self.names.iter().enumerate() {
            let ends = self.model.domains().get(column).map(|d| (d.min(), d.max()));
            let (low, high) = match ends {
                Some((Some(low), Some(high))) => (low, high),
                // Without values: bounds that nothing satisfies.
                Some(_) => (1, 0),
                None => (0, 1),
            };
            let _ = writeln!(text, " {low} <= {name} <= {high}");
        }
        let named = |wanted: bool, text: &mut String| {
            for (column, name) in self.names.iter().enumerate() {
                if is_binary(column) == wanted {
                    let _ = writeln!(text, " {name}");
                }
            }
        };
        if (0..variables).any(|column| !is_binary(column)) {
            text.push_str("Generals\n");
            named(false, &mut text);
        }
        if (0..self.names.len()).any(is_binary) {
            text.push_str("Binaries\n");
            named(true, &mut text);
        }
        text.push_str("End\n");
        text
    }
}

/// The variables that need a column for each value: they have gaps, or stand in literals, and are
/// no bits themselves.
fn needy(model: &Model) -> BTreeSet<Variable> {
    let gaps = model.all_variables().filter(|&x| model.domain(x).ranges().count() > 1);
    let said = model.primitives().iter().filter(|p| !matches!(p, Primitive::Linear(_)));
    let said = said.flat_map(|primitive| primitive.meaning().variables());
    gaps.chain(said).filter(|&variable| !is_bit(model.domain(variable))).collect()
}

/// Whether a variable is its own column for the value 1.
fn is_bit(domain: &Domain) -> bool {
    *domain == Domain::BOOLEAN
}

/// How many terms stand in a line: programs have read lines of at most 510 characters.
const TERMS_IN_LINE: usize = 12;

fn push_terms(line: &mut String, terms: &[(Column, i128)], names: &[String]) {
    for (index, &(column, factor)) in terms.iter().enumerate() {
        if index > 0 && index % TERMS_IN_LINE == 0 {
            line.push_str("\n  ");
        }
        let sign = match (index, factor < 0) {
            (0, false) => " ",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        let name = &names[column];
        let _ = match factor.unsigned_abs() {
            1 => write!(line, "{sign}{name}"),
            size => write!(line, "{sign}{size} {name}"),
        };
    }
}

/// An `e` at the beginning could be read as an exponent, and words as sections.
fn is_name(name: &str) -> bool {
    name.len() <= 100
        && name.starts_with(|c: char| c.is_ascii_alphabetic() && !matches!(c, 'e' | 'E'))
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !super::read::is_reserved(name)
}

fn refusal(what: &dyn Display, why: &str) -> FormatError {
    FormatError::Unsupported { format: ID, what: what.to_string(), why: why.to_owned() }
}
