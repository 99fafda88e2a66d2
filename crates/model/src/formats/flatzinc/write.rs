//! Writing FlatZinc: which variables are booleans, further variables where FlatZinc has none of its
//! own for a literal, a shifted term or a sum, and the constraints.

use super::ID;
use crate::{
    AbsoluteDifference, AllDifferent, AtMost, AtMostOne, Clause, Direction, Domain, Element,
    ExactlyOne, Extreme, Extremum, Item, Lexicographic, Linear, Literal, Model, Order, Precedence,
    Primitive, Product, Relation, Table, Test, Variable,
    formats::{FormatError, names},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{Display, Write},
};

/// More values than this are not written one by one.
const MOST_VALUES: u64 = 1_000_000;

pub(super) fn write(model: &Model) -> Result<String, FormatError> {
    let mut writer = Writer::new(model);
    let primitives = model.primitives();
    let mut index = 0;
    while let Some(primitive) = primitives.get(index) {
        let next = primitives.get(index + 1);
        match next.and_then(|next| definition(&writer.is_boolean, primitive, next)) {
            Some((truth, literal)) => {
                writer.define(literal, writer.names[truth.index()].clone());
                index += 2;
            }
            None => {
                writer.primitive(primitive)?;
                index += 1;
            }
        }
    }
    let goal = writer.goal()?;
    writer.finish(&goal)
}

/// Two clauses that together say: this boolean is true if and only if that literal is.
fn definition(
    is_boolean: &[bool],
    one: &Primitive,
    next: &Primitive,
) -> Option<(Variable, Literal)> {
    let (Primitive::Clause(one), Primitive::Clause(next)) = (one, next) else { return None };
    let ([not_truth, literal], [truth, not_literal]) = (&one.literals[..], &next.literals[..])
    else {
        return None;
    };
    let variable = truth.variable;
    let is_truth = *truth == variable.is_true() && *not_truth == !*truth;
    let is_other = *not_literal == !*literal && literal.variable != variable;
    (is_truth && is_other && is_boolean[variable.index()]).then_some((variable, *literal))
}

/// A writer, with what it has written so far.
struct Writer<'m> {
    model: &'m Model,
    names: Vec<String>,
    /// Which variables are written as `var bool`.
    is_boolean: Vec<bool>,
    used: BTreeSet<String>,
    /// The booleans that say whether a literal, `=` or `<=`, is true.
    literals: BTreeMap<Literal, String>,
    /// How many further variables there are.
    further: usize,
    declarations: String,
    constraints: String,
}

impl<'m> Writer<'m> {
    fn new(model: &'m Model) -> Self {
        let (names, used) = names(model, is_name);
        Self {
            model,
            names,
            is_boolean: booleans(model),
            used,
            literals: BTreeMap::new(),
            further: 0,
            declarations: String::new(),
            constraints: String::new(),
        }
    }

    fn name(&self, variable: Variable) -> &str {
        &self.names[variable.index()]
    }

    /// Declares a further variable.
    fn fresh(&mut self, domain: &str) -> String {
        loop {
            let name = format!("aux{}", self.further);
            self.further += 1;
            if self.used.insert(name.clone()) {
                let _ = writeln!(self.declarations, "var {domain}: {name};");
                return name;
            }
        }
    }

    fn constraint(&mut self, name: &str, arguments: &[&dyn Display]) {
        let _ = write!(self.constraints, "constraint {name}(");
        for (index, argument) in arguments.iter().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            let _ = write!(self.constraints, "{comma}{argument}");
        }
        self.constraints.push_str(");\n");
    }

    fn list(&self, variables: &[Variable]) -> String {
        list(variables.iter().map(|&variable| self.name(variable)))
    }

    /// Says that a boolean tells whether a literal is true.
    fn define(&mut self, literal: Literal, truth: String) {
        let (literal, is_negated) = self.positive(literal);
        if is_negated || self.is_boolean[literal.variable.index()] {
            let other = self.truth(literal);
            let name = if is_negated { "bool_not" } else { "bool_eq" };
            self.constraint(name, &[&truth, &other]);
            return;
        }
        let name = self.name(literal.variable).to_owned();
        let is_number_of_truth = literal.test == Test::Equal
            && literal.value == 1
            && *self.model.domain(literal.variable) == Domain::BOOLEAN;
        if is_number_of_truth {
            self.constraint("bool2int", &[&truth, &name]);
        } else {
            let test = if literal.test == Test::Equal { "int_eq_reif" } else { "int_le_reif" };
            self.constraint(test, &[&name, &literal.value, &truth]);
        }
        self.literals.entry(literal).or_insert(truth);
    }

    /// A literal `=` or `<=`, of a boolean one that is true if it is, and whether the negation is
    /// meant.
    fn positive(&self, literal: Literal) -> (Literal, bool) {
        let Literal { variable, test, value } = literal;
        let (literal, is_negated) = match test {
            Test::Equal | Test::AtMost => (literal, false),
            Test::NotEqual => (variable.is(value), true),
            Test::AtLeast => (variable.at_most(value.saturating_sub(1)), true),
        };
        let is_false = literal.holds(0) && !literal.holds(1);
        if self.is_boolean[variable.index()] && is_false {
            return (variable.is_true(), !is_negated);
        }
        (literal, is_negated)
    }

    /// The boolean that says whether a positive literal is true; of a boolean variable, itself.
    fn truth(&mut self, literal: Literal) -> String {
        if self.is_boolean[literal.variable.index()] {
            return match (literal.holds(0), literal.holds(1)) {
                (true, true) => "true".to_owned(),
                (false, false) => "false".to_owned(),
                _ => self.name(literal.variable).to_owned(),
            };
        }
        if let Some(name) = self.literals.get(&literal) {
            return name.clone();
        }
        let truth = self.fresh("bool");
        self.define(literal, truth.clone());
        truth
    }

    /// The booleans of literals: those that are to be true, and those that are to be false.
    fn sides(&mut self, literals: &[Literal]) -> [Vec<String>; 2] {
        let mut sides = [Vec::new(), Vec::new()];
        for &literal in literals {
            let (literal, is_negated) = self.positive(literal);
            let truth = self.truth(literal);
            sides[usize::from(is_negated)].push(truth);
        }
        sides
    }

    fn primitive(&mut self, primitive: &Primitive) -> Result<(), FormatError> {
        match primitive {
            Primitive::AllDifferent(all) => self.all_different(all, primitive)?,
            Primitive::Linear(linear) => self.linear(linear, primitive)?,
            Primitive::Clause(Clause { literals }) => {
                let [positive, negative] = self.sides(literals);
                self.constraint("bool_clause", &[&list(positive), &list(negative)]);
            }
            Primitive::AtMostOne(AtMostOne { literals }) => {
                self.cardinality("bool_lin_le", literals, 1);
            }
            Primitive::ExactlyOne(ExactlyOne { literals }) => {
                self.cardinality("bool_lin_eq", literals, 1);
            }
            Primitive::AtMost(AtMost { most, literals }) => {
                let most = i64::try_from(*most).unwrap_or(i64::MAX).min(literals.len() as i64);
                self.cardinality("bool_lin_le", literals, most);
            }
            Primitive::Element(element) => self.element(element, primitive)?,
            Primitive::Table(Table { variables, rows }) => {
                if variables.is_empty() {
                    // Nothing is said, or what is never true.
                    if rows.is_empty() {
                        self.constraint("bool_clause", &[&"[]", &"[]"]);
                    }
                    return Ok(());
                }
                let (names, cells) = (self.list(variables), list(rows.iter().flatten()));
                self.constraint("fzn_table_int", &[&names, &cells]);
            }
            Primitive::Extremum(Extremum { extreme, variables, result }) => {
                let name = match extreme {
                    Extreme::Maximum => "array_int_maximum",
                    Extreme::Minimum => "array_int_minimum",
                };
                let (result, names) = (self.name(*result).to_owned(), self.list(variables));
                self.constraint(name, &[&result, &names]);
            }
            Primitive::AbsoluteDifference(difference) => {
                self.absolute_difference(difference, primitive)?;
            }
            Primitive::Product(Product { left, right, result }) => {
                let [left, right, result] =
                    [left, right, result].map(|&variable| self.name(variable).to_owned());
                self.constraint("int_times", &[&left, &right, &result]);
            }
            _ => self.ordering(primitive)?,
        }
        Ok(())
    }

    /// The primitives that break symmetries.
    fn ordering(&mut self, primitive: &Primitive) -> Result<(), FormatError> {
        match primitive {
            Primitive::Lexicographic(Lexicographic { left, right, order }) => {
                let name = match order {
                    Order::Weak => "fzn_lex_lesseq_int",
                    Order::Strict => "fzn_lex_less_int",
                };
                let (left, right) = (self.list(left), self.list(right));
                self.constraint(name, &[&left, &right]);
            }
            Primitive::Precedence(Precedence { values, variables }) => {
                let (values, names) = (list(values), self.list(variables));
                self.constraint("fzn_value_precede_chain_int", &[&values, &names]);
            }
            _ => return Err(refusal(primitive, "FlatZinc has no constraint for it")),
        }
        Ok(())
    }

    /// So many of the literals are true. Each that is to be false counts one less.
    fn cardinality(&mut self, name: &str, literals: &[Literal], constant: i64) {
        let [positive, negative] = self.sides(literals);
        let constant = constant - negative.len() as i64;
        let factors = positive.iter().map(|_| 1).chain(negative.iter().map(|_| -1));
        let factors = list(factors.collect::<Vec<i64>>());
        let truths = list(positive.into_iter().chain(negative));
        self.constraint(name, &[&factors, &truths, &constant]);
    }

    fn all_different(&mut self, all: &AllDifferent, whole: &Primitive) -> Result<(), FormatError> {
        let mut names = Vec::with_capacity(all.terms.len());
        for term in &all.terms {
            names.push(self.shifted(term.variable, term.offset, whole)?);
        }
        self.constraint("fzn_all_different_int", &[&list(names)]);
        Ok(())
    }

    /// The variable itself, or a further one that is greater by the offset.
    fn shifted(
        &mut self,
        variable: Variable,
        offset: i64,
        whole: &Primitive,
    ) -> Result<String, FormatError> {
        let name = self.name(variable).to_owned();
        if offset == 0 {
            return Ok(name);
        }
        let domain = self.model.domain(variable);
        let ends = (domain.min().unwrap_or(0), domain.max().unwrap_or(0));
        let ends = ends.0.checked_add(offset).zip(ends.1.checked_add(offset));
        let (low, high) = ends.ok_or_else(|| too_great(whole))?;
        let shifted = self.fresh(&format!("{low}..{high}"));
        let names = list([&name, &shifted]);
        let constant = offset.checked_neg().ok_or_else(|| too_great(whole))?;
        self.constraint("int_lin_eq", &[&"[1, -1]", &names, &constant]);
        Ok(shifted)
    }

    fn linear(&mut self, linear: &Linear, whole: &Primitive) -> Result<(), FormatError> {
        let (name, is_turned) = match linear.relation {
            Relation::Equal => ("int_lin_eq", false),
            Relation::NotEqual => ("int_lin_ne", false),
            Relation::AtMost => ("int_lin_le", false),
            Relation::AtLeast => ("int_lin_le", true),
        };
        let turned = |number: i64| if is_turned { number.checked_neg() } else { Some(number) };
        let factors: Option<Vec<i64>> = linear.terms.iter().map(|term| turned(term.0)).collect();
        let (Some(factors), Some(constant)) = (factors, turned(linear.constant)) else {
            return Err(too_great(whole));
        };
        let names = list(linear.terms.iter().map(|term| self.name(term.1)));
        self.constraint(name, &[&list(factors), &names, &constant]);
        Ok(())
    }

    /// FlatZinc counts the items from 1. If the first item cannot be taken, it is left out, and
    /// the index stays as it is.
    fn element(&mut self, element: &Element, whole: &Primitive) -> Result<(), FormatError> {
        let is_from_one = self.model.domain(element.index).min().is_none_or(|least| least >= 1);
        let (index, items) = if is_from_one {
            (self.name(element.index).to_owned(), element.items.get(1..).unwrap_or_default())
        } else {
            (self.shifted(element.index, 1, whole)?, element.items.as_slice())
        };
        let is_constant = |item: &Item| matches!(item, Item::Constant(_));
        let name = match items.iter().all(is_constant) {
            true => "array_int_element",
            false => "array_var_int_element",
        };
        let items = list(items.iter().map(|item| match item {
            Item::Constant(value) => value.to_string(),
            Item::Variable(variable) => self.name(*variable).to_owned(),
        }));
        let result = self.name(element.result).to_owned();
        self.constraint(name, &[&index, &items, &result]);
        Ok(())
    }

    /// FlatZinc knows the size of a number; the difference is a number of its own.
    fn absolute_difference(
        &mut self,
        difference: &AbsoluteDifference,
        whole: &Primitive,
    ) -> Result<(), FormatError> {
        let AbsoluteDifference { left, right, result } = *difference;
        let result = self.name(result).to_owned();
        let is_nothing = |variable| self.model.domain(variable).fixed() == Some(0);
        if is_nothing(right) && left != right {
            let left = self.name(left).to_owned();
            self.constraint("int_abs", &[&left, &result]);
            return Ok(());
        }
        let ends = |variable: Variable| {
            let domain = self.model.domain(variable);
            (domain.min().unwrap_or(0), domain.max().unwrap_or(0))
        };
        let (one, other) = (ends(left), ends(right));
        let ends = one.0.checked_sub(other.1).zip(one.1.checked_sub(other.0));
        let (low, high) = ends.ok_or_else(|| too_great(whole))?;
        let distance = self.fresh(&format!("{low}..{high}"));
        let names = list([self.name(left), self.name(right), &distance]);
        self.constraint("int_lin_eq", &[&"[1, -1, -1]", &names, &0]);
        self.constraint("int_abs", &[&distance, &result]);
        Ok(())
    }

    /// The objective is a variable; a sum gets a further one.
    fn goal(&mut self) -> Result<String, FormatError> {
        let Some(objective) = self.model.objective() else { return Ok("satisfy".to_owned()) };
        let word = match objective.direction {
            Direction::Maximise => "maximize",
            Direction::Minimise => "minimize",
        };
        if let [(1, variable)] = objective.terms[..] {
            return Ok(format!("{word} {}", self.name(variable)));
        }
        let (low, high) = self.model.ends_of_sum(&objective.terms);
        let (Ok(low), Ok(high)) = (i64::try_from(low), i64::try_from(high)) else {
            return Err(refusal(objective, "the numbers are too great"));
        };
        let sum = self.fresh(&format!("{low}..{high}"));
        let factors = objective.terms.iter().map(|term| term.0).chain([-1]);
        let factors = list(factors.collect::<Vec<_>>());
        let names = objective.terms.iter().map(|term| self.name(term.1)).chain([sum.as_str()]);
        let names = list(names.collect::<Vec<_>>());
        self.constraint("int_lin_eq", &[&factors, &names, &0]);
        Ok(format!("{word} {sum}"))
    }

    fn finish(self, goal: &str) -> Result<String, FormatError> {
        let mut text = String::new();
        for (index, domain) in self.model.domains().iter().enumerate() {
            let name = &self.names[index];
            let domain = if self.is_boolean[index] { "bool".to_owned() } else { set(domain)? };
            let _ = writeln!(text, "var {domain}: {name} :: output_var;");
        }
        text.push_str(&self.declarations);
        text.push_str(&self.constraints);
        let _ = writeln!(text, "solve {goal};");
        Ok(text)
    }
}

/// Words that FlatZinc and MiniZinc keep for themselves.
const KEYWORDS: [&str; 50] = [
    "ann",
    "annotation",
    "any",
    "array",
    "bool",
    "case",
    "constraint",
    "diff",
    "div",
    "else",
    "elseif",
    "endif",
    "enum",
    "false",
    "float",
    "function",
    "if",
    "in",
    "include",
    "int",
    "intersect",
    "let",
    "list",
    "maximize",
    "minimize",
    "mod",
    "not",
    "of",
    "op",
    "opt",
    "output",
    "par",
    "predicate",
    "record",
    "satisfy",
    "set",
    "solve",
    "string",
    "subset",
    "superset",
    "symdiff",
    "test",
    "then",
    "true",
    "tuple",
    "type",
    "union",
    "var",
    "where",
    "xor",
];

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !KEYWORDS.contains(&name)
}

/// Which variables are booleans: 0 or 1, and nowhere used as a number.
fn booleans(model: &Model) -> Vec<bool> {
    let mut is_boolean: Vec<bool> =
        model.domains().iter().map(|domain| *domain == Domain::BOOLEAN).collect();
    for primitive in model.primitives() {
        let has_literals = matches!(
            primitive,
            Primitive::Clause(_)
                | Primitive::AtMostOne(_)
                | Primitive::ExactlyOne(_)
                | Primitive::AtMost(_)
        );
        if !has_literals {
            for variable in primitive.meaning().variables() {
                is_boolean[variable.index()] = false;
            }
        }
    }
    for &(_, variable) in model.objective().iter().flat_map(|objective| &objective.terms) {
        is_boolean[variable.index()] = false;
    }
    is_boolean
}

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut text = "[".to_owned();
    for (index, item) in items.into_iter().enumerate() {
        let comma = if index > 0 { ", " } else { "" };
        let _ = write!(text, "{comma}{item}");
    }
    text.push(']');
    text
}

fn set(domain: &Domain) -> Result<String, FormatError> {
    let mut ranges = domain.ranges();
    match (ranges.next(), ranges.next()) {
        (None, _) => Ok("1..0".to_owned()),
        (Some((low, high)), None) => Ok(format!("{low}..{high}")),
        _ if domain.len() > MOST_VALUES => {
            Err(refusal(domain, "a set with gaps is written value by value"))
        }
        _ => {
            let values: Vec<String> = domain.values().map(|value| value.to_string()).collect();
            Ok(format!("{{{}}}", values.join(", ")))
        }
    }
}

fn too_great(primitive: &Primitive) -> FormatError {
    refusal(primitive, "the numbers are too great")
}

fn refusal(what: &dyn Display, why: &str) -> FormatError {
    FormatError::Unsupported { format: ID, what: what.to_string(), why: why.to_owned() }
}
