//! What the constraints of FlatZinc mean.

use super::{
    ID,
    read::{Call, Reader, Value},
};
use crate::{Domain, Item, Literal, Order, Relation, Variable, formats::FormatError};
use std::rc::Rc;

type Done = Result<(), FormatError>;

/// More than this is not said value by value.
const MOST_VALUES: u64 = 10_000;

/// Adds a constraint to the model of the reader.
pub(super) fn add<'t>(reader: &mut Reader<'t>, call: &Call<'t>) -> Done {
    let name = call.name.strip_prefix("fzn_").unwrap_or(call.name);
    let mut adder = Adder { reader, call };
    for group in [comparison, linear, boolean, arithmetic, global] {
        if let Some(done) = group(&mut adder, name) {
            return done;
        }
    }
    let place = adder.reader.place(call.place);
    Err(FormatError::Unsupported {
        format: ID,
        what: format!("{} ({place})", call.name),
        why: "it is none of the constraints that models have".to_owned(),
    })
}

struct Adder<'a, 't> {
    reader: &'a mut Reader<'t>,
    call: &'a Call<'t>,
}

/// A sum: terms, and the constant that numbers among them make.
struct Sum {
    terms: Vec<(i64, Variable)>,
    constant: i64,
}

impl Adder<'_, '_> {
    fn error(&self, index: usize, what: impl Into<String>) -> FormatError {
        let at = self.call.arguments.get(index).map_or(self.call.place, |argument| argument.1);
        self.reader.place(at).inconsistent(format!("{}: {}", self.call.name, what.into()))
    }

    fn argument(&self, index: usize) -> Result<&Value, FormatError> {
        let missing = || self.error(index, format!("argument {} is missing", index + 1));
        self.call.arguments.get(index).map(|argument| &argument.0).ok_or_else(missing)
    }

    /// Refuses more or fewer arguments.
    fn arity(&self, wanted: usize) -> Done {
        let found = self.call.arguments.len();
        if found != wanted {
            return Err(self.error(wanted, format!("{found} arguments, {wanted} expected")));
        }
        Ok(())
    }

    fn number(&self, index: usize) -> Result<i64, FormatError> {
        match self.argument(index)? {
            Value::Number(number) => Ok(*number),
            _ => Err(self.error(index, format!("argument {} is no number", index + 1))),
        }
    }

    fn variable(&mut self, index: usize) -> Result<Variable, FormatError> {
        let value = self.argument(index)?.clone();
        let at = self.call.arguments[index].1;
        self.reader.variable_of(&value, at)
    }

    fn array(&self, index: usize) -> Result<Rc<[Value]>, FormatError> {
        match self.argument(index)? {
            Value::Array(items) => Ok(Rc::clone(items)),
            _ => Err(self.error(index, format!("argument {} is no list", index + 1))),
        }
    }

    fn variables(&mut self, index: usize) -> Result<Vec<Variable>, FormatError> {
        let (items, at) = (self.array(index)?, self.call.arguments[index].1);
        items.iter().map(|item| self.reader.variable_of(item, at)).collect()
    }

    fn numbers(&self, index: usize) -> Result<Vec<i64>, FormatError> {
        let number =
            |value: &Value| match value {
                Value::Number(number) => Ok(*number),
                _ => Err(self
                    .error(index, format!("argument {} has an item that is no number", index + 1))),
            };
        self.array(index)?.iter().map(number).collect()
    }

    fn set(&self, index: usize) -> Result<Domain, FormatError> {
        match self.argument(index)? {
            Value::Set(set) => Ok(set.clone()),
            _ => Err(self.error(index, format!("argument {} is no set", index + 1))),
        }
    }

    /// The literal that a boolean is true.
    fn literal(&mut self, index: usize) -> Result<Literal, FormatError> {
        self.variable(index).map(Variable::is_true)
    }

    fn literals(&mut self, index: usize) -> Result<Vec<Literal>, FormatError> {
        Ok(self.variables(index)?.into_iter().map(Variable::is_true).collect())
    }

    /// Arguments 0 to 2 of a linear constraint: coefficients, items, constant.
    fn sum(&self) -> Result<Sum, FormatError> {
        let (factors, items) = (self.numbers(0)?, self.array(1)?);
        if factors.len() != items.len() {
            let what = format!("{} coefficients, {} items", factors.len(), items.len());
            return Err(self.error(1, what));
        }
        let mut sum = Sum { terms: Vec::with_capacity(items.len()), constant: 0 };
        for (&factor, item) in factors.iter().zip(items.iter()) {
            self.add_term(&mut sum, factor, item, 1)?;
        }
        self.add_term(&mut sum, -1, self.argument(2)?, 2)?;
        Ok(sum)
    }

    /// The difference of two arguments.
    fn difference(&self) -> Result<Sum, FormatError> {
        let mut sum = Sum { terms: Vec::with_capacity(2), constant: 0 };
        self.add_term(&mut sum, 1, self.argument(0)?, 0)?;
        self.add_term(&mut sum, -1, self.argument(1)?, 1)?;
        Ok(sum)
    }

    /// Numbers go to the other side of the relation.
    fn add_term(&self, sum: &mut Sum, factor: i64, item: &Value, index: usize) -> Done {
        match item {
            Value::Variable(variable) => sum.terms.push((factor, *variable)),
            Value::Number(number) => {
                let product = factor.checked_mul(*number);
                let constant = product.and_then(|product| sum.constant.checked_sub(product));
                sum.constant =
                    constant.ok_or_else(|| self.error(index, "a number is too great"))?;
            }
            Value::Set(_) | Value::Array(_) => {
                return Err(self.error(index, "a set or a list in the place of a number"));
            }
        }
        Ok(())
    }

    fn relate(&mut self, sum: Sum, relation: Relation) {
        self.reader.model.linear(sum.terms, relation, sum.constant);
    }

    /// The one literal is true if and only if the other is.
    fn equivalent(&mut self, literal: Literal, other: Literal) {
        self.reader.model.implies(literal, other);
        self.reader.model.implies(!literal, !other);
    }

    /// A literal that is true if and only if the sum is at most its constant.
    fn at_most(&mut self, sum: &Sum, index: usize) -> Result<Literal, FormatError> {
        if let [(1, variable)] = sum.terms[..] {
            return Ok(variable.at_most(sum.constant));
        }
        let truth = self.reader.model.boolean();
        self.reify(sum, truth, index)?;
        Ok(truth.is_true())
    }

    /// Says that a boolean is true if and only if the sum is at most its constant, by two linear
    /// relations, one of which holds anyway whatever the boolean is.
    fn reify(&mut self, sum: &Sum, truth: Variable, index: usize) -> Done {
        let (least, most) = self.reader.model.ends_of_sum(&sum.terms);
        let constant = i128::from(sum.constant);
        let great = || self.error(index, "the numbers are too great");
        let fair = |number: i128| i64::try_from(number).map_err(|_| great());
        // If it is true: sum <= constant. If not: sum <= most.
        let slack = fair(most.max(constant).saturating_sub(constant))?;
        let below = fair(constant + i128::from(slack))?;
        // If it is false: sum >= constant + 1. If not: sum >= least.
        let lift = fair((constant + 1).saturating_sub(least.min(constant + 1)))?;
        let above = fair(constant + 1)?;
        let terms = |factor: i64| sum.terms.iter().copied().chain([(factor, truth)]);
        self.reader.model.linear(terms(slack), Relation::AtMost, below);
        self.reader.model.linear(terms(lift), Relation::AtLeast, above);
        Ok(())
    }

    /// A literal that is true if and only if the sum is its constant.
    fn equal(&mut self, sum: Sum, index: usize) -> Result<Literal, FormatError> {
        match sum.terms[..] {
            [(1, variable)] => return Ok(variable.is(sum.constant)),
            [(-1, variable)] if sum.constant > i64::MIN => return Ok(variable.is(-sum.constant)),
            _ => {}
        }
        let mut below = Sum { terms: sum.terms.clone(), constant: sum.constant };
        let most = self.at_most(&below, index)?;
        let lower = sum.constant.checked_sub(1);
        below.constant = lower.ok_or_else(|| self.error(index, "a number is too great"))?;
        let less = self.at_most(&below, index)?;
        let truth = self.reader.model.boolean();
        // Equal: at most, and not less.
        self.conjunction(&[most, !less], truth.is_true());
        Ok(truth.is_true())
    }

    /// The result is true if and only if all literals are.
    fn conjunction(&mut self, literals: &[Literal], result: Literal) {
        for &literal in literals {
            self.reader.model.implies(result, literal);
        }
        self.reader.model.clause(literals.iter().map(|&literal| !literal).chain([result]));
    }

    /// The result is true if and only if some literal is.
    fn disjunction(&mut self, literals: &[Literal], result: Literal) {
        let negated: Vec<Literal> = literals.iter().map(|&literal| !literal).collect();
        self.conjunction(&negated, !result);
    }

    /// The result is true if and only if the value belongs to the set.
    fn membership(&mut self, variable: Variable, set: &Domain, result: Literal) {
        let ranges: Vec<(i64, i64)> = set.ranges().collect();
        let (Some(first), Some(last)) = (ranges.first(), ranges.last()) else {
            return self.reader.model.clause([!result]);
        };
        self.reader.model.implies(result, variable.at_least(first.0));
        self.reader.model.implies(result, variable.at_most(last.1));
        for pair in ranges.windows(2) {
            let literals = [!result, variable.at_most(pair[0].1), variable.at_least(pair[1].0)];
            self.reader.model.clause(literals);
        }
        for &(low, high) in &ranges {
            self.reader.model.clause([result, !variable.at_least(low), !variable.at_most(high)]);
        }
    }
}

/// Runs the steps of a constraint, if it is this one.
macro_rules! when {
    ($body:block) => {
        Some((|| -> Done { $body })())
    };
}

fn comparison(adder: &mut Adder<'_, '_>, name: &str) -> Option<Done> {
    let (plain, is_reified) = match name.strip_suffix("_reif") {
        Some(plain) => (plain, true),
        None => (name, false),
    };
    let relation = match plain {
        "int_eq" => Relation::Equal,
        "int_ne" => Relation::NotEqual,
        "int_le" | "bool_le" | "int_lt" | "bool_lt" => Relation::AtMost,
        _ => return None,
    };
    when!({
        adder.arity(if is_reified { 3 } else { 2 })?;
        let mut sum = adder.difference()?;
        if plain.ends_with("_lt") {
            sum.constant = sum.constant.saturating_sub(1);
        }
        if is_reified {
            return reified(adder, sum, relation, 2);
        }
        adder.relate(sum, relation);
        Ok(())
    })
}

fn linear(adder: &mut Adder<'_, '_>, name: &str) -> Option<Done> {
    let (plain, is_reified) = match name.strip_suffix("_reif") {
        Some(plain) => (plain, true),
        None => (name, false),
    };
    let relation = match plain {
        "int_lin_eq" | "bool_lin_eq" => Relation::Equal,
        "int_lin_ne" => Relation::NotEqual,
        "int_lin_le" | "bool_lin_le" => Relation::AtMost,
        _ => return None,
    };
    when!({
        adder.arity(if is_reified { 4 } else { 3 })?;
        let sum = adder.sum()?;
        match (is_reified, plain.starts_with("bool") && relation != Relation::NotEqual) {
            (true, _) => return reified(adder, sum, relation, 3),
            (false, true) if cardinality(adder, &sum, relation) => {}
            (false, _) => adder.relate(sum, relation),
        }
        Ok(())
    })
}

/// Adds a sum of booleans as a number of literals, if it is one: each counts once, or one less.
/// Answers whether it is.
fn cardinality(adder: &mut Adder<'_, '_>, sum: &Sum, relation: Relation) -> bool {
    let literal = |&(factor, variable): &(i64, Variable)| match factor {
        1 => Some(variable.is_true()),
        -1 => Some(variable.is_false()),
        _ => None,
    };
    let Some(literals) = sum.terms.iter().map(literal).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let negative = sum.terms.iter().filter(|term| term.0 < 0).count() as i64;
    let Some(count) = sum.constant.checked_add(negative) else { return false };
    let model = &mut adder.reader.model;
    match (relation, usize::try_from(count)) {
        (Relation::AtMost, Ok(1)) => model.at_most_one(literals),
        (Relation::AtMost, Ok(most)) => model.at_most(most, literals),
        (Relation::Equal, Ok(1)) => model.exactly_one(literals),
        _ => return false,
    }
    true
}

/// A boolean, the argument with this index, says whether a relation holds.
fn reified(adder: &mut Adder<'_, '_>, sum: Sum, relation: Relation, index: usize) -> Done {
    let truth = adder.variable(index)?;
    let literal = match relation {
        Relation::AtMost if sum.terms.len() != 1 => return adder.reify(&sum, truth, index),
        Relation::AtMost => match sum.terms[0] {
            (-1, variable) if sum.constant > i64::MIN => variable.at_least(-sum.constant),
            _ => adder.at_most(&sum, index)?,
        },
        Relation::Equal | Relation::NotEqual | Relation::AtLeast => adder.equal(sum, index)?,
    };
    let literal = if relation == Relation::NotEqual { !literal } else { literal };
    adder.equivalent(truth.is_true(), literal);
    Ok(())
}

fn boolean(adder: &mut Adder<'_, '_>, name: &str) -> Option<Done> {
    Some(match name {
        "bool2int" => booleans_as_numbers(adder),
        "bool_clause" => clause(adder, 2),
        "bool_clause_reif" => clause(adder, 3),
        "array_bool_and" => junction(adder, Adder::conjunction),
        "array_bool_or" => junction(adder, Adder::disjunction),
        "bool_and" => two(adder, Adder::conjunction),
        "bool_or" => two(adder, Adder::disjunction),
        "bool_eq" => same(adder),
        "bool_not" => exclusive(adder),
        "bool_eq_reif" => exclusive_unless(adder),
        "bool_xor" => exclusive(adder),
        "set_in" => member(adder),
        "set_in_reif" => member_reified(adder),
        _ => return None,
    })
}

fn booleans_as_numbers(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(2)?;
    let (truth, number) = (adder.variable(0)?, adder.variable(1)?);
    adder.reader.model.restrict(number, &Domain::BOOLEAN);
    adder.equivalent(truth.is_true(), number.is_true());
    Ok(())
}

fn clause(adder: &mut Adder<'_, '_>, arity: usize) -> Done {
    adder.arity(arity)?;
    let mut literals = adder.literals(0)?;
    literals.extend(adder.literals(1)?.into_iter().map(|literal| !literal));
    if arity == 3 {
        let result = adder.literal(2)?;
        adder.disjunction(&literals, result);
    } else {
        adder.reader.model.clause(literals);
    }
    Ok(())
}

type Junction<'a, 't> = fn(&mut Adder<'a, 't>, &[Literal], Literal);

fn junction<'a, 't>(adder: &mut Adder<'a, 't>, join: Junction<'a, 't>) -> Done {
    adder.arity(2)?;
    let (literals, result) = (adder.literals(0)?, adder.literal(1)?);
    join(adder, &literals, result);
    Ok(())
}

fn two<'a, 't>(adder: &mut Adder<'a, 't>, join: Junction<'a, 't>) -> Done {
    adder.arity(3)?;
    let (literals, result) = ([adder.literal(0)?, adder.literal(1)?], adder.literal(2)?);
    join(adder, &literals, result);
    Ok(())
}

fn same(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(2)?;
    let (one, other) = (adder.literal(0)?, adder.literal(1)?);
    adder.equivalent(one, other);
    Ok(())
}

/// With two arguments they differ; with three the last says whether they do.
fn exclusive(adder: &mut Adder<'_, '_>) -> Done {
    if adder.call.arguments.len() != 2 {
        adder.arity(3)?;
        let literals = [adder.literal(0)?, adder.literal(1)?, adder.literal(2)?];
        differ(adder, literals);
        return Ok(());
    }
    let (one, other) = (adder.literal(0)?, adder.literal(1)?);
    adder.equivalent(one, !other);
    Ok(())
}

/// The last of three arguments says whether the others are equal.
fn exclusive_unless(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(3)?;
    let literals = [adder.literal(0)?, adder.literal(1)?, !adder.literal(2)?];
    differ(adder, literals);
    Ok(())
}

/// The last literal says whether the others differ.
fn differ(adder: &mut Adder<'_, '_>, [one, other, result]: [Literal; 3]) {
    for literals in [
        [one, other, !result],
        [!one, !other, !result],
        [one, !other, result],
        [!one, other, result],
    ] {
        adder.reader.model.clause(literals);
    }
}

fn member(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(2)?;
    let (variable, set) = (adder.variable(0)?, adder.set(1)?);
    adder.reader.model.restrict(variable, &set);
    Ok(())
}

fn member_reified(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(3)?;
    let (variable, set, result) = (adder.variable(0)?, adder.set(1)?, adder.literal(2)?);
    adder.membership(variable, &set, result);
    Ok(())
}

fn arithmetic(adder: &mut Adder<'_, '_>, name: &str) -> Option<Done> {
    let arity = if name == "int_abs" { 2 } else { 3 };
    if !["int_abs", "int_plus", "int_minus", "int_times", "int_max", "int_min"].contains(&name) {
        return None;
    }
    when!({
        adder.arity(arity)?;
        let (one, other) = (adder.variable(0)?, adder.variable(1)?);
        if name == "int_abs" {
            let zero = adder.reader.variable_of(&Value::Number(0), adder.call.place)?;
            adder.reader.model.absolute_difference(one, zero, other);
            return Ok(());
        }
        let result = adder.variable(2)?;
        let model = &mut adder.reader.model;
        match name {
            "int_plus" => model.linear([(1, one), (1, other), (-1, result)], Relation::Equal, 0),
            "int_minus" => model.linear([(1, one), (-1, other), (-1, result)], Relation::Equal, 0),
            "int_times" => model.product(one, other, result),
            "int_max" => model.maximum([one, other], result),
            _ => model.minimum([one, other], result),
        }
        Ok(())
    })
}

fn global(adder: &mut Adder<'_, '_>, name: &str) -> Option<Done> {
    Some(match name {
        "all_different_int" | "alldifferent" => all_different(adder),
        "array_int_element"
        | "array_var_int_element"
        | "array_bool_element"
        | "array_var_bool_element" => element(adder),
        "table_int" | "table_bool" => table(adder),
        "array_int_maximum" => extremum(adder, Which::Greatest),
        "array_int_minimum" => extremum(adder, Which::Smallest),
        "lex_less_int" | "lex_less_bool" => lexicographic(adder, Order::Strict),
        "lex_lesseq_int" | "lex_lesseq_bool" => lexicographic(adder, Order::Weak),
        "at_most_int" => at_most(adder),
        "value_precede_int" => precede(adder),
        "value_precede_chain_int" => precede_chain(adder),
        _ => return None,
    })
}

fn all_different(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(1)?;
    let variables = adder.variables(0)?;
    adder.reader.model.all_different(variables);
    Ok(())
}

/// FlatZinc counts the items from 1, models from 0: an item that is never taken comes first.
fn element(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(3)?;
    let (index, items, result) = (adder.variable(0)?, adder.array(1)?, adder.variable(2)?);
    let mut all = Vec::with_capacity(items.len() + 1);
    all.push(Item::Constant(0));
    for item in items.iter() {
        all.push(match item {
            Value::Number(number) => Item::Constant(*number),
            Value::Variable(variable) => Item::Variable(*variable),
            Value::Set(_) | Value::Array(_) => {
                return Err(adder.error(1, "an item is neither a number nor a variable"));
            }
        });
    }
    let last = i64::try_from(items.len()).unwrap_or(i64::MAX);
    adder.reader.model.restrict(index, &Domain::range(1, last));
    adder.reader.model.element(index, all, result);
    Ok(())
}

fn table(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(2)?;
    let (variables, cells) = (adder.variables(0)?, adder.numbers(1)?);
    if variables.is_empty() || cells.len() % variables.len() != 0 {
        let what = format!("{} numbers for rows of {}", cells.len(), variables.len());
        return Err(adder.error(1, what));
    }
    let rows: Vec<Vec<i64>> = cells.chunks(variables.len()).map(<[i64]>::to_vec).collect();
    adder.reader.model.table(variables, rows);
    Ok(())
}

enum Which {
    Greatest,
    Smallest,
}

fn extremum(adder: &mut Adder<'_, '_>, which: Which) -> Done {
    adder.arity(2)?;
    let (result, variables) = (adder.variable(0)?, adder.variables(1)?);
    match which {
        Which::Greatest => adder.reader.model.maximum(variables, result),
        Which::Smallest => adder.reader.model.minimum(variables, result),
    }
    Ok(())
}

fn lexicographic(adder: &mut Adder<'_, '_>, order: Order) -> Done {
    adder.arity(2)?;
    let (left, right) = (adder.variables(0)?, adder.variables(1)?);
    if left.len() != right.len() {
        let what = format!("lists of {} and of {} items", left.len(), right.len());
        return Err(adder.error(1, what));
    }
    adder.reader.model.lexicographic(left, right, order);
    Ok(())
}

/// At most so many of the variables have a value.
fn at_most(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(3)?;
    let (most, variables, value) = (adder.number(0)?, adder.variables(1)?, adder.number(2)?);
    match usize::try_from(most) {
        Ok(most) => {
            adder.reader.model.at_most(most, variables.into_iter().map(|x| x.is(value)));
        }
        Err(_) if most < 0 => adder.reader.model.clause([]),
        Err(_) => {}
    }
    Ok(())
}

fn precede(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(3)?;
    let (values, variables) = ([adder.number(0)?, adder.number(1)?], adder.variables(2)?);
    add_precedence(adder, values.into(), variables)
}

fn precede_chain(adder: &mut Adder<'_, '_>) -> Done {
    adder.arity(2)?;
    let (values, variables) = (adder.numbers(0)?, adder.variables(1)?);
    if values.len() as u64 > MOST_VALUES {
        return Err(adder.error(0, format!("more than {MOST_VALUES} values")));
    }
    add_precedence(adder, values, variables)
}

fn add_precedence(adder: &mut Adder<'_, '_>, values: Vec<i64>, variables: Vec<Variable>) -> Done {
    let mut sorted = values.clone();
    sorted.sort_unstable();
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(adder.error(0, "a value stands twice"));
    }
    adder.reader.model.precedence(values, variables);
    Ok(())
}
