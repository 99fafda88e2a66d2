//! A model out of messages.

use super::{
    ReadError,
    messages::{
        ConstraintMessage, ElementMessage, ExpressionMessage, FunctionMessage, Kind, LinearMessage,
        ModelMessage, ObjectiveMessage, TableMessage,
    },
    wire::{Inner, Many},
};
use crate::{Domain, Extreme, Extremum, Item, Literal, Model, Relation, Shifted, Variable};

/// How many values a sum may leave out between those that it may have.
const MOST_GAPS: u64 = 1_000;

/// The model that a message stands for, with the same variables.
pub(super) fn raise(message: &ModelMessage) -> Result<Model, ReadError> {
    let mut raising = Raising { model: Model::new() };
    for (number, variable) in message.variables.0.iter().enumerate() {
        let place = format!("variable {number}");
        let domain = at(&place, domain(&variable.domain))?;
        let mine = raising.model.variable(domain);
        if !variable.name.is_empty() {
            raising.model.name(mine, &*variable.name);
        }
    }
    for (number, constraint) in message.constraints.0.iter().enumerate() {
        let name = constraint.kind.as_ref().map_or("empty", Kind::name);
        at(&format!("constraint {number} ({name})"), raising.constraint(constraint))?;
    }
    if let Inner(Some(objective)) = &message.objective {
        at("the objective", raising.objective(objective))?;
    }
    Ok(raising.model)
}

/// Says where something went wrong.
fn at<T>(place: &str, result: Result<T, Wrong>) -> Result<T, ReadError> {
    let unsupported = |what| ReadError::Unsupported { place: place.to_owned(), what };
    result.map_err(|wrong| unsupported(wrong.to_owned()))
}

/// What is wrong with a part.
type Wrong = &'static str;

struct Raising {
    model: Model,
}

impl Raising {
    fn constraint(&mut self, constraint: &ConstraintMessage) -> Result<(), Wrong> {
        let kind = constraint.kind.as_ref().ok_or("it says nothing, or something unknown")?;
        let conditions = self.literals(&constraint.enforcement_literal)?;
        match kind {
            Kind::BoolOr(or) => {
                let literals = self.literals(&or.literals)?;
                self.model.clause(conditions.iter().map(|&condition| !condition).chain(literals));
                return Ok(());
            }
            Kind::BoolAnd(and) => {
                for literal in self.literals(&and.literals)? {
                    self.conditional(&conditions, literal);
                }
                return Ok(());
            }
            Kind::Linear(linear) if !conditions.is_empty() => {
                return self.conditional_range(&conditions, linear);
            }
            _ if !conditions.is_empty() => return Err("it has conditions"),
            _ => {}
        }
        match kind {
            Kind::AtMostOne(one) => {
                let literals = self.literals(&one.literals)?;
                self.model.at_most_one(literals);
            }
            Kind::ExactlyOne(one) => {
                let literals = self.literals(&one.literals)?;
                self.model.exactly_one(literals);
            }
            Kind::Linear(linear) => self.linear(linear)?,
            Kind::AllDiff(all) => {
                let terms: Result<Vec<_>, Wrong> =
                    all.exprs.0.iter().map(|expression| self.shifted(expression)).collect();
                self.model.all_different(terms?);
            }
            Kind::Element(element) => self.element(element)?,
            Kind::Table(table) => self.table(table)?,
            Kind::LinMax(function) => self.maximum(function)?,
            Kind::IntProd(function) => {
                let (target, factors) = self.function(function)?;
                let [left, right] = factors[..] else { return Err("it has not two factors") };
                self.model.product(left, right, target);
            }
            Kind::BoolOr(_) | Kind::BoolAnd(_) => {}
            Kind::Foreign(_) => return Err("no primitive says this"),
        }
        Ok(())
    }

    /// If all conditions are true, so is the literal.
    fn conditional(&mut self, conditions: &[Literal], literal: Literal) {
        let unless = conditions.iter().map(|&condition| !condition);
        self.model.clause(unless.chain([literal]));
    }

    /// If all conditions are true, the only variable of the sum lies in a domain.
    fn conditional_range(
        &mut self,
        conditions: &[Literal],
        linear: &LinearMessage,
    ) -> Result<(), Wrong> {
        let ([number], [1]) = (&linear.vars[..], &linear.coeffs[..]) else {
            return Err("it has conditions, and is a sum");
        };
        let variable = self.variable(*number)?;
        let domain = domain(&linear.domain)?.intersection(self.model.domain(variable));
        let unless = || conditions.iter().map(|&condition| !condition);
        let (Some(min), Some(max)) = (domain.min(), domain.max()) else {
            self.model.clause(unless());
            return Ok(());
        };
        if let Some(value) = domain.fixed() {
            self.conditional(conditions, variable.is(value));
            return Ok(());
        }
        let mine = self.model.domain(variable).clone();
        if mine.min() < Some(min) {
            self.conditional(conditions, variable.at_least(min));
        }
        if mine.max() > Some(max) {
            self.conditional(conditions, variable.at_most(max));
        }
        for (below, above) in gaps(&domain) {
            if mine.intersection(&Domain::range(below + 1, above - 1)).is_empty() {
                continue;
            }
            if below.abs_diff(above) == 2 {
                self.conditional(conditions, variable.is_not(below + 1));
            } else {
                let either = [variable.at_most(below), variable.at_least(above)];
                self.model.clause(unless().chain(either));
            }
        }
        Ok(())
    }

    /// The sum lies in the domain: between its ends, and at none of the values in gaps.
    fn linear(&mut self, linear: &LinearMessage) -> Result<(), Wrong> {
        let terms = self.terms(&linear.vars, &linear.coeffs)?;
        let domain = domain(&linear.domain)?;
        let (Some(min), Some(max)) = (domain.min(), domain.max()) else {
            self.model.clause([]);
            return Ok(());
        };
        let mut say = |relation, value| self.model.linear(terms.iter().copied(), relation, value);
        if min == max {
            say(Relation::Equal, min);
            return Ok(());
        }
        let missing = gaps(&domain).map(|(below, above)| below.abs_diff(above) - 1);
        if missing.fold(0, u64::saturating_add) > MOST_GAPS {
            return Err("its domain has gaps that are too wide");
        }
        // The ends of the integers stand for no end at all.
        if min != i64::MIN {
            say(Relation::AtLeast, min);
        }
        if max != i64::MAX {
            say(Relation::AtMost, max);
        }
        for (below, above) in gaps(&domain) {
            (below + 1..above).for_each(|value| say(Relation::NotEqual, value));
        }
        Ok(())
    }

    fn element(&mut self, element: &ElementMessage) -> Result<(), Wrong> {
        let index = self.just(element.linear_index.0.as_ref())?;
        let result = self.just(element.linear_target.0.as_ref())?;
        let items = element.exprs.0.iter().map(|expression| {
            if expression.vars.is_empty() && expression.coeffs.is_empty() {
                return Ok(Item::Constant(expression.offset.unwrap_or_default()));
            }
            self.just(Some(expression)).map(Item::Variable)
        });
        let items = items.collect::<Result<Vec<_>, Wrong>>()?;
        self.model.element(index, items, result);
        Ok(())
    }

    fn table(&mut self, table: &TableMessage) -> Result<(), Wrong> {
        if table.negated == Some(true) {
            return Err("its rows are forbidden");
        }
        let variables = table.vars.iter().map(|&number| self.variable(number));
        let expressions = table.exprs.0.iter().map(|expression| self.just(Some(expression)));
        let columns = variables.chain(expressions).collect::<Result<Vec<_>, Wrong>>()?;
        if columns.is_empty() || !table.values.len().is_multiple_of(columns.len()) {
            return Err("its rows have not a value for each variable");
        }
        let rows: Vec<_> = table.values.chunks(columns.len()).map(<[i64]>::to_vec).collect();
        self.model.table(columns, rows);
        Ok(())
    }

    /// A maximum, a minimum of negated variables, or the greater of a difference and its contrary.
    fn maximum(&mut self, function: &FunctionMessage) -> Result<(), Wrong> {
        let is_negated = |expression: &ExpressionMessage| expression.coeffs == [-1];
        let target = function.target.0.as_ref().ok_or("it has no target")?;
        if let [one, other] = &function.exprs.0[..]
            && one.vars.len() == 2
        {
            let result = self.just(Some(target))?;
            let (left, right) = self.difference(one).ok_or("it is no primitive of this kind")?;
            let is_same = self.difference(other) == Some((right, left));
            return if is_same {
                self.model.absolute_difference(left, right, result);
                Ok(())
            } else {
                Err("it is no primitive of this kind")
            };
        }
        let (extreme, function) = if is_negated(target) {
            let negated = |expression: &ExpressionMessage| ExpressionMessage {
                coeffs: expression
                    .coeffs
                    .iter()
                    .map(|coefficient| coefficient.wrapping_neg())
                    .collect(),
                ..expression.clone()
            };
            let exprs = Many(function.exprs.0.iter().map(negated).collect());
            (Extreme::Minimum, FunctionMessage { target: Inner(Some(negated(target))), exprs })
        } else {
            (Extreme::Maximum, function.clone())
        };
        let (result, variables) = self.function(&function)?;
        self.model.add(Extremum { extreme, variables, result });
        Ok(())
    }

    /// What an expression `left - right` speaks of.
    fn difference(&self, expression: &ExpressionMessage) -> Option<(Variable, Variable)> {
        let (&[one, other], None | Some(0)) = (&expression.vars[..], expression.offset) else {
            return None;
        };
        let (one, other) = (self.variable(one).ok()?, self.variable(other).ok()?);
        match expression.coeffs[..] {
            [1, -1] => Some((one, other)),
            [-1, 1] => Some((other, one)),
            _ => None,
        }
    }

    fn function(&self, function: &FunctionMessage) -> Result<(Variable, Vec<Variable>), Wrong> {
        let target = self.just(function.target.0.as_ref())?;
        let of = function.exprs.0.iter().map(|expression| self.just(Some(expression)));
        Ok((target, of.collect::<Result<_, Wrong>>()?))
    }

    fn objective(&mut self, objective: &ObjectiveMessage) -> Result<(), Wrong> {
        if objective.offset.is_some_and(|offset| offset != 0.0) {
            return Err("it has a constant");
        }
        let terms = self.terms(&objective.vars, &objective.coeffs)?;
        // Not said, it is 1.
        let scaling = objective.scaling_factor.filter(|&factor| factor != 0.0).unwrap_or(1.0);
        if scaling == 1.0 {
            self.model.minimise(terms);
        } else if scaling == -1.0 {
            let negated = terms
                .into_iter()
                .map(|(coefficient, variable)| Some((coefficient.checked_neg()?, variable)));
            let negated: Option<Vec<_>> = negated.collect();
            self.model.maximise(negated.ok_or("a coefficient is too great")?);
        } else {
            return Err("it is scaled");
        }
        Ok(())
    }

    fn terms(&self, vars: &[i32], coeffs: &[i64]) -> Result<Vec<(i64, Variable)>, Wrong> {
        if vars.len() != coeffs.len() {
            return Err("it has not a coefficient for each variable");
        }
        let terms = vars.iter().zip(coeffs);
        terms.map(|(&number, &coefficient)| Ok((coefficient, self.variable(number)?))).collect()
    }

    /// The variable that an expression is.
    fn just(&self, expression: Option<&ExpressionMessage>) -> Result<Variable, Wrong> {
        match self.shifted(expression.ok_or("a part is missing")?)? {
            Shifted { variable, offset: 0 } => Ok(variable),
            Shifted { .. } => Err("an expression is no variable alone"),
        }
    }

    /// The variable and the constant that an expression is.
    fn shifted(&self, expression: &ExpressionMessage) -> Result<Shifted, Wrong> {
        let (&[number], [1]) = (&expression.vars[..], &expression.coeffs[..]) else {
            return Err("an expression is no variable alone");
        };
        let (variable, offset) = (self.variable(number)?, expression.offset.unwrap_or_default());
        Ok(Shifted { variable, offset })
    }

    fn variable(&self, number: i32) -> Result<Variable, Wrong> {
        let index = usize::try_from(number).ok();
        index.and_then(|index| self.model.variable_at(index)).ok_or("there is no such variable")
    }

    fn literals(&self, literals: &[i32]) -> Result<Vec<Literal>, Wrong> {
        literals.iter().map(|&literal| self.literal(literal)).collect()
    }

    fn literal(&self, literal: i32) -> Result<Literal, Wrong> {
        let is_negated = literal < 0;
        let variable = self.variable(if is_negated { !literal } else { literal })?;
        let domain = self.model.domain(variable);
        if domain.min() < Some(0) && !domain.is_empty() || domain.max() > Some(1) {
            return Err("a literal is no boolean");
        }
        Ok(if is_negated { variable.is_false() } else { variable.is_true() })
    }
}

/// A domain out of its ranges.
fn domain(flat: &[i64]) -> Result<Domain, Wrong> {
    if !flat.len().is_multiple_of(2) {
        return Err("a range of a domain has one end only");
    }
    Ok(Domain::of_ranges(flat.chunks_exact(2).map(|range| (range[0], range[1]))))
}

/// The values on both sides of each gap in a domain.
fn gaps(domain: &Domain) -> impl Iterator<Item = (i64, i64)> + '_ {
    domain.ranges().zip(domain.ranges().skip(1)).map(|((_, below), (above, _))| (below, above))
}
