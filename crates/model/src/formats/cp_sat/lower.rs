//! A model in the messages of CP-SAT.

use super::{
    messages::{
        AllDifferentMessage, ConstraintMessage, ElementMessage, ExpressionMessage, FunctionMessage,
        Kind, LinearMessage, LiteralsMessage, ModelMessage, ObjectiveMessage, TableMessage,
        VariableMessage,
    },
    wire::{Inner, Many},
};
use crate::{
    Direction, Domain, Extreme, Item, Linear, Literal, Model, Objective, Primitive, Relation, Test,
    Variable,
};
use std::collections::BTreeMap;

/// The model in messages: its variables, in their order, and booleans for literals after them; a
/// boolean has one value in each solution. Its primitives all have counterparts.
pub(super) fn lower(model: &Model) -> ModelMessage {
    let (message, channels) = (ModelMessage::default(), BTreeMap::new());
    let mut lowering = Lowering { model, message, channels, truth: None };
    for variable in model.all_variables() {
        lowering.variable(variable);
    }
    for primitive in model.primitives() {
        lowering.primitive(primitive);
    }
    lowering.message.objective = Inner(model.objective().map(objective));
    lowering.message
}

struct Lowering<'m> {
    model: &'m Model,
    message: ModelMessage,
    /// The booleans for literals, by the variable and a part of its domain.
    channels: BTreeMap<(Variable, Vec<i64>), i32>,
    /// A boolean that is always true.
    truth: Option<i32>,
}

impl Lowering<'_> {
    /// Adds a variable of the model.
    fn variable(&mut self, variable: Variable) {
        let name = self.model.name_of(variable).unwrap_or_default().to_owned();
        let domain = self.model.domain(variable);
        if domain.is_empty() {
            // The messages know no empty domain.
            self.message.variables.0.push(VariableMessage { name, domain: vec![0, 0] });
            self.falsehood();
        } else {
            self.message.variables.0.push(VariableMessage { name, domain: flat(domain) });
        }
    }

    /// Adds a primitive.
    fn primitive(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::AllDifferent(all) => {
                let shifted = all.terms.iter();
                let exprs = shifted.map(|term| expression([(1, term.variable)], term.offset));
                self.add(Kind::AllDiff(AllDifferentMessage { exprs: Many(exprs.collect()) }));
            }
            Primitive::Linear(linear) => self.linear(linear),
            Primitive::Clause(clause) => {
                let literals = self.all(&clause.literals);
                self.add(Kind::BoolOr(literals));
            }
            Primitive::AtMostOne(at_most_one) => {
                let literals = self.all(&at_most_one.literals);
                self.add(Kind::AtMostOne(literals));
            }
            Primitive::ExactlyOne(exactly_one) => {
                let literals = self.all(&exactly_one.literals);
                self.add(Kind::ExactlyOne(literals));
            }
            Primitive::AtMost(at_most) => self.at_most(at_most.most, &at_most.literals),
            Primitive::Element(element) => {
                let exprs = element.items.iter().map(|&item| match item {
                    Item::Constant(value) => expression([], value),
                    Item::Variable(variable) => just(variable),
                });
                self.element(just(element.index), exprs.collect(), just(element.result));
            }
            Primitive::Table(table) => self.table(&table.variables, &table.rows),
            Primitive::Extremum(extremum) => {
                let sign = match extremum.extreme {
                    Extreme::Maximum => 1,
                    Extreme::Minimum => -1,
                };
                let signed = |&variable| expression([(sign, variable)], 0);
                let exprs = extremum.variables.iter().map(signed).collect();
                self.function(Kind::LinMax, signed(&extremum.result), exprs);
            }
            Primitive::AbsoluteDifference(difference) => {
                let (left, right) = (difference.left, difference.right);
                let one = expression([(1, left), (-1, right)], 0);
                let other = expression([(-1, left), (1, right)], 0);
                self.function(Kind::LinMax, just(difference.result), vec![one, other]);
            }
            Primitive::Product(product) => {
                let factors = vec![just(product.left), just(product.right)];
                self.function(Kind::IntProd, just(product.result), factors);
            }
            // What `support` does not name was decomposed.
            other => unreachable!("{} has been decomposed", other.id()),
        }
    }

    fn linear(&mut self, linear: &Linear) {
        let (least, greatest) = (i64::MIN, i64::MAX);
        let constant = linear.constant;
        let domain = match linear.relation {
            Relation::Equal => vec![constant, constant],
            Relation::NotEqual => {
                let mut all = Domain::range(least, greatest);
                all.remove(constant);
                flat(&all)
            }
            Relation::AtMost => vec![least, constant],
            Relation::AtLeast => vec![constant, greatest],
        };
        let (vars, coeffs) = unzipped(linear.terms.iter().copied());
        self.sum(vars, coeffs, domain);
    }

    /// The sum lies in the domain.
    fn sum(&mut self, vars: Vec<i32>, coeffs: Vec<i64>, domain: Vec<i64>) {
        if vars.is_empty() {
            let mut ranges = domain.chunks_exact(2);
            if !ranges.any(|range| range[0] <= 0 && 0 <= range[1]) {
                self.falsehood();
            }
            return;
        }
        self.add(Kind::Linear(LinearMessage { vars, coeffs, domain }));
    }

    /// So many at most: a sum, in which a negated literal is one less its boolean.
    fn at_most(&mut self, most: usize, literals: &[Literal]) {
        let mut most = i64::try_from(most).unwrap_or(i64::MAX);
        let mut coefficients: BTreeMap<i32, i64> = BTreeMap::new();
        for &literal in literals {
            match self.literal(literal) {
                boolean @ 0.. => *coefficients.entry(boolean).or_default() += 1,
                negated => {
                    *coefficients.entry(not(negated)).or_default() -= 1;
                    most = most.saturating_sub(1);
                }
            }
        }
        coefficients.retain(|_, coefficient| *coefficient != 0);
        let (vars, coeffs) = coefficients.into_iter().unzip();
        self.sum(vars, coeffs, vec![i64::MIN, most]);
    }

    fn element(
        &mut self,
        index: ExpressionMessage,
        exprs: Vec<ExpressionMessage>,
        target: ExpressionMessage,
    ) {
        if exprs.is_empty() {
            return self.falsehood();
        }
        let (linear_index, linear_target) = (Inner(Some(index)), Inner(Some(target)));
        let exprs = Many(exprs);
        self.add(Kind::Element(ElementMessage { linear_index, linear_target, exprs }));
    }

    fn table(&mut self, variables: &[Variable], rows: &[Vec<i64>]) {
        if rows.is_empty() {
            return self.falsehood();
        }
        if !variables.is_empty() {
            let exprs = Many(variables.iter().copied().map(just).collect());
            let values = rows.concat();
            let (vars, negated) = (Vec::new(), None);
            self.add(Kind::Table(TableMessage { vars, values, negated, exprs }));
        }
    }

    fn function(
        &mut self,
        kind: impl Fn(FunctionMessage) -> Kind,
        target: ExpressionMessage,
        exprs: Vec<ExpressionMessage>,
    ) {
        if exprs.is_empty() {
            return self.falsehood();
        }
        self.add(kind(FunctionMessage { target: Inner(Some(target)), exprs: Many(exprs) }));
    }

    /// Nothing can hold any more.
    fn falsehood(&mut self) {
        self.add(Kind::BoolOr(LiteralsMessage::default()));
    }

    fn add(&mut self, kind: Kind) {
        self.message.constraints.0.push(unconditional(kind));
    }

    fn all(&mut self, literals: &[Literal]) -> LiteralsMessage {
        LiteralsMessage {
            literals: literals.iter().map(|&literal| self.literal(literal)).collect(),
        }
    }

    /// A literal in the messages: a boolean of the model as it is, and otherwise one that is true
    /// if and only if the literal is.
    fn literal(&mut self, literal: Literal) -> i32 {
        let domain = self.model.domain(literal.variable);
        let (yes, no) = split(domain, literal);
        if no.is_empty() {
            return self.truth();
        }
        if yes.is_empty() {
            return not(self.truth());
        }
        let variable = number(literal.variable);
        if (domain.min(), domain.max()) == (Some(0), Some(1)) {
            return if literal.holds(1) { variable } else { not(variable) };
        }
        // Literals that say the same of this domain, or the contrary, share a boolean: it is true
        // of the part with the smallest value.
        let is_lower = domain.min().is_some_and(|least| yes.contains(least));
        let (lower, upper) = if is_lower { (yes, no) } else { (no, yes) };
        let boolean = self.channel(literal.variable, flat(&lower), flat(&upper));
        if is_lower { boolean } else { not(boolean) }
    }

    /// The boolean that is true if the variable has a value of one part of its domain, and false
    /// if it has one of the other.
    fn channel(&mut self, variable: Variable, lower: Vec<i64>, upper: Vec<i64>) -> i32 {
        let key = (variable, lower);
        if let Some(&boolean) = self.channels.get(&key) {
            return boolean;
        }
        let boolean = self.boolean(vec![0, 1]);
        for (condition, domain) in [(boolean, key.1.clone()), (not(boolean), upper)] {
            let (vars, coeffs) = (vec![number(variable)], vec![1]);
            let kind = Some(Kind::Linear(LinearMessage { vars, coeffs, domain }));
            let enforcement_literal = vec![condition];
            self.message.constraints.0.push(ConstraintMessage { enforcement_literal, kind });
        }
        self.channels.insert(key, boolean);
        boolean
    }

    /// A literal that is always true.
    fn truth(&mut self) -> i32 {
        if let Some(truth) = self.truth {
            return truth;
        }
        let truth = self.boolean(vec![1, 1]);
        self.truth = Some(truth);
        truth
    }

    fn boolean(&mut self, domain: Vec<i64>) -> i32 {
        let name = String::new();
        self.message.variables.0.push(VariableMessage { name, domain });
        self.message.variables.0.len() as i32 - 1
    }
}

/// The part of a domain of which a literal is true, and that of which it is false.
fn split(domain: &Domain, literal: Literal) -> (Domain, Domain) {
    let value = literal.value;
    let above = value.checked_add(1).map_or(Domain::EMPTY, |next| Domain::range(next, i64::MAX));
    let below = value.checked_sub(1).map_or(Domain::EMPTY, |next| Domain::range(i64::MIN, next));
    let only = Domain::range(value, value);
    let union =
        |one: &Domain, other: &Domain| Domain::of_ranges(one.ranges().chain(other.ranges()));
    let (yes, no) = match literal.test {
        Test::Equal => (only, union(&below, &above)),
        Test::NotEqual => (union(&below, &above), only),
        Test::AtMost => (union(&below, &only), above),
        Test::AtLeast => (union(&only, &above), below),
    };
    (domain.intersection(&yes), domain.intersection(&no))
}

/// The objective as something to minimise.
fn objective(objective: &Objective) -> ObjectiveMessage {
    let (sign, scaling_factor) = match objective.direction {
        Direction::Minimise => (1, None),
        Direction::Maximise => (-1, Some(-1.0)),
    };
    let terms = objective.terms.iter().map(|&(coefficient, x)| (sign * coefficient, x));
    let (vars, coeffs) = unzipped(terms);
    ObjectiveMessage { vars, coeffs, scaling_factor, offset: None }
}

/// A constraint without conditions.
const fn unconditional(kind: Kind) -> ConstraintMessage {
    ConstraintMessage { enforcement_literal: Vec::new(), kind: Some(kind) }
}

/// A variable as an expression.
fn just(variable: Variable) -> ExpressionMessage {
    expression([(1, variable)], 0)
}

fn expression(terms: impl IntoIterator<Item = (i64, Variable)>, offset: i64) -> ExpressionMessage {
    let (vars, coeffs) = unzipped(terms);
    ExpressionMessage { vars, coeffs, offset: (offset != 0).then_some(offset) }
}

/// Numbers of variables and coefficients.
fn unzipped(terms: impl IntoIterator<Item = (i64, Variable)>) -> (Vec<i32>, Vec<i64>) {
    terms.into_iter().map(|(coefficient, variable)| (number(variable), coefficient)).unzip()
}

/// The number of a variable in the messages, which is its own.
fn number(variable: Variable) -> i32 {
    variable.index() as i32
}

/// The negation of a literal.
const fn not(literal: i32) -> i32 {
    -literal - 1
}

/// A domain as the messages have it.
fn flat(domain: &Domain) -> Vec<i64> {
    domain.ranges().flat_map(|(low, high)| [low, high]).collect()
}
