//! The model in the words of Pumpkin.

use std::collections::{BTreeMap, BTreeSet};

use pumpkin_core::{
    Solver,
    constraints::Constraint,
    predicate,
    predicates::Predicate,
    proof::ConstraintTag,
    variables::{AffineView, DomainId, TransformableVariable},
};
use sudokit_model::{
    AllDifferent, BackendError, Direction, Domain, Element, Item, Literal, Model, Primitive,
    Shifted, Table, Test, Variable,
};

use super::ID;

/// No number and no sum goes beyond this, so that Pumpkin can add two of them.
pub(super) const GREATEST: i64 = 1 << 30;

/// So many values of a gap are taken out one by one; of a wider one only its ends are told.
const GAP: i64 = 64;

/// A product becomes a table of at most so many rows, and a domain of great numbers a list of at
/// most so many values.
pub(super) const MOST_ROWS: u64 = 100_000;

/// A variable of Pumpkin, perhaps multiplied and moved.
pub(super) type View = AffineView<DomainId>;

/// A value that was checked to be small.
pub(super) fn value_of(value: i64) -> i32 {
    i32::try_from(value).expect("values were checked when the variables were made")
}

/// A solver that is told a model.
pub(super) struct Posting {
    pub(super) solver: Solver,
    /// The variables of the model.
    pub(super) variables: Vec<DomainId>,
    /// The objective as a variable that is to be small.
    pub(super) cost: Option<DomainId>,
    /// Their domains.
    domains: Vec<Domain>,
    /// For variables with values too far apart, the list of these: theirs in Pumpkin are places in
    /// it.
    lists: BTreeMap<usize, Vec<i64>>,
}

impl Posting {
    pub(super) const fn new(solver: Solver) -> Self {
        Self {
            solver,
            variables: Vec::new(),
            cost: None,
            domains: Vec::new(),
            lists: BTreeMap::new(),
        }
    }

    /// Tells all of a model. Answers `false` if something obviously cannot hold.
    pub(super) fn post(&mut self, model: &Model) -> Result<bool, BackendError> {
        for domain in model.domains() {
            if domain.is_empty() {
                return Ok(false);
            }
            let variable = self.variable(domain)?;
            self.variables.push(variable);
            self.domains.push(domain.clone());
        }
        for primitive in model.primitives() {
            self.primitive(primitive)?;
            // Pumpkin takes no variable any more once it knows of a contradiction.
            if self.solver.is_inconsistent() {
                return Ok(false);
            }
        }
        if let Some(objective) = model.objective() {
            let sign = match objective.direction {
                Direction::Minimise => 1,
                Direction::Maximise => -1,
            };
            let terms: Vec<_> = objective.terms.iter().map(|&(c, x)| (sign * c, x)).collect();
            self.cost = Some(self.sum(&terms, &objective)?);
        }
        Ok(!self.solver.is_inconsistent())
    }

    fn variable(&mut self, domain: &Domain) -> Result<DomainId, BackendError> {
        let (Some(low), Some(high)) = (domain.min(), domain.max()) else {
            return Err(failed("a variable without values"));
        };
        if low < -GREATEST || high > GREATEST {
            if domain.len() > MOST_ROWS {
                return Err(too_large(&format!("the domain {domain}")));
            }
            let list: Vec<i64> = domain.values().collect();
            let last = list.len() as i64 - 1;
            self.lists.insert(self.variables.len(), list);
            return Ok(self.solver.new_bounded_integer(0, value_of(last)));
        }
        let variable = self.solver.new_bounded_integer(value_of(low), value_of(high));
        let tag = self.solver.new_constraint_tag();
        for ((_, below), (above, _)) in domain.ranges().zip(domain.ranges().skip(1)) {
            if above - below > GAP {
                let (below, above) = (value_of(below), value_of(above));
                self.solver.add_clause(
                    [predicate![variable <= below], predicate![variable >= above]],
                    tag,
                );
                continue;
            }
            for value in below + 1..above {
                self.solver.add_clause([predicate![variable != value_of(value)]], tag);
            }
        }
        Ok(variable)
    }

    fn primitive(&mut self, primitive: &Primitive) -> Result<(), BackendError> {
        let tag = self.solver.new_constraint_tag();
        match primitive {
            Primitive::AllDifferent(all) => self.all_different(all, tag),
            Primitive::Linear(linear) => self.linear(linear, tag),
            Primitive::Clause(clause) => {
                let literals =
                    clause.literals.iter().filter_map(|&literal| self.predicate(literal));
                let clause: Vec<_> = literals.collect();
                self.solver.add_clause(clause, tag);
                Ok(())
            }
            Primitive::AtMostOne(one) => {
                self.at_most(1, &one.literals, tag);
                Ok(())
            }
            Primitive::AtMost(at_most) => {
                self.at_most(at_most.most, &at_most.literals, tag);
                Ok(())
            }
            Primitive::Element(element) => self.element(element, tag),
            Primitive::Table(table) => {
                self.table(table, tag);
                Ok(())
            }
            Primitive::Extremum(extremum) => self.extremum(extremum, tag),
            Primitive::AbsoluteDifference(difference) => self.absolute_difference(difference, tag),
            Primitive::Product(product) => self.product(product, tag),
            _ => Err(failed(&format!("{} should have been decomposed", primitive.id()))),
        }
    }

    pub(super) fn id(&self, variable: Variable) -> DomainId {
        self.variables[variable.index()]
    }

    /// The variable to calculate with.
    pub(super) fn number(&self, variable: Variable) -> Result<DomainId, BackendError> {
        if self.lists.contains_key(&variable.index()) {
            return Err(too_large(&format!("the domain {}", self.domain(variable))));
        }
        Ok(self.id(variable))
    }

    /// The value of a variable of the model, by its number, that a value in Pumpkin stands for.
    pub(super) fn value(&self, index: usize, value: i32) -> i64 {
        match self.lists.get(&index) {
            Some(list) => list[value as usize],
            None => value.into(),
        }
    }

    pub(super) fn domain(&self, variable: Variable) -> &Domain {
        &self.domains[variable.index()]
    }

    /// The smallest and the greatest value.
    pub(super) fn ends(&self, variable: Variable) -> (i64, i64) {
        let domain = self.domain(variable);
        (domain.min().unwrap_or(0), domain.max().unwrap_or(0))
    }

    /// Says that the model has no solution.
    pub(super) fn contradict(&mut self, tag: ConstraintTag) {
        self.solver.add_clause([], tag);
    }

    /// A literal as an atom of Pumpkin. `None` if it compares with a number that is too far away
    /// and so is false; one that is true in the same way compares with the end of the numbers.
    pub(super) fn predicate(&self, literal: Literal) -> Option<Predicate> {
        let variable = self.id(literal.variable);
        if let Some(list) = self.lists.get(&literal.variable.index()) {
            let place = |end: usize| value_of(end as i64);
            let below = place(list.partition_point(|&value| value < literal.value));
            let up_to = place(list.partition_point(|&value| value <= literal.value));
            return match literal.test {
                Test::Equal => (below < up_to).then(|| predicate![variable == below]),
                Test::NotEqual if below == up_to => Some(Predicate::trivially_true()),
                Test::NotEqual => Some(predicate![variable != below]),
                Test::AtMost => Some(predicate![variable <= up_to - 1]),
                Test::AtLeast => Some(predicate![variable >= below]),
            };
        }
        let (low, high) = self.ends(literal.variable);
        // Just outside of the domain everything is decided as it is far away.
        let value = value_of(literal.value.clamp(low - 1, high + 1));
        match literal.test {
            Test::Equal if !self.domain(literal.variable).contains(literal.value) => None,
            Test::Equal => Some(predicate![variable == value]),
            Test::NotEqual => Some(predicate![variable != value]),
            Test::AtMost => Some(predicate![variable <= value]),
            Test::AtLeast => Some(predicate![variable >= value]),
        }
    }

    fn all_different(
        &mut self,
        all: &AllDifferent,
        tag: ConstraintTag,
    ) -> Result<(), BackendError> {
        let mut values = BTreeSet::new();
        let mut is_great = false;
        for term in &all.terms {
            if term.offset.saturating_abs() > 1 << 60 {
                return Err(too_large(&all.to_string()));
            }
            let (low, high) = self.ends(term.variable);
            let mut ends = [low, high, 0].into_iter().map(|end| (end + term.offset).abs());
            is_great |= ends.any(|end| end > GREATEST);
            // More values than terms are of no interest below.
            let mine = self.domain(term.variable).values().take(all.terms.len() + 1);
            values.extend(mine.map(|value| value + term.offset));
        }
        if values.len() < all.terms.len() {
            self.contradict(tag);
            return Ok(());
        }
        for (index, one) in all.terms.iter().enumerate() {
            for other in &all.terms[index + 1..] {
                if one.variable == other.variable {
                    if one.offset == other.offset {
                        self.contradict(tag);
                        return Ok(());
                    }
                } else if is_great {
                    self.differ(*one, *other, tag);
                } else {
                    let [one, other]: [View; 2] = [one, other]
                        .map(|term| self.id(term.variable).offset(value_of(term.offset)));
                    pumpkin_constraints::binary_not_equals(one, other, tag).post(&mut self.solver);
                }
            }
        }
        if values.len() == all.terms.len() {
            for value in values {
                let someone = all
                    .terms
                    .iter()
                    .filter_map(|term| self.predicate(term.variable.is(value - term.offset)));
                let someone: Vec<_> = someone.collect();
                self.solver.add_clause(someone, tag);
            }
        }
        Ok(())
    }

    /// Two terms with great values differ: value by value.
    fn differ(&mut self, one: Shifted, other: Shifted, tag: ConstraintTag) {
        for value in self.domain(one.variable).clone().values() {
            let same = value + one.offset - other.offset;
            if self.domain(other.variable).contains(same) {
                let pair = [one.variable.is_not(value), other.variable.is_not(same)];
                let pair: Vec<_> = pair.into_iter().filter_map(|one| self.predicate(one)).collect();
                self.solver.add_clause(pair, tag);
            }
        }
    }

    /// At most so many are true: a sum of booleans.
    fn at_most(&mut self, most: usize, literals: &[Literal], tag: ConstraintTag) {
        let truths: Vec<View> =
            literals.iter().filter_map(|&literal| self.truth(literal, tag)).collect();
        if let Ok(most) = i32::try_from(most)
            && (most as usize) < truths.len()
        {
            pumpkin_constraints::less_than_or_equals(truths, most, tag).post(&mut self.solver);
        }
    }

    /// A literal as a number, 1 if it is true; `None` if it never is.
    fn truth(&mut self, literal: Literal, tag: ConstraintTag) -> Option<View> {
        let predicate = self.predicate(literal)?;
        let id = self.id(literal.variable);
        if *self.domain(literal.variable) == Domain::BOOLEAN {
            match (literal.holds(0), literal.holds(1)) {
                (false, true) => return Some(id.scaled(1)),
                (true, false) => return Some(id.scaled(-1).offset(1)),
                _ => {}
            }
        }
        Some(self.solver.new_literal_for_predicate(predicate, tag).get_integer_variable())
    }

    fn element(&mut self, element: &Element, tag: ConstraintTag) -> Result<(), BackendError> {
        let mut items = Vec::new();
        for (place, &item) in (0..).zip(&element.items) {
            items.push(match item {
                Item::Variable(variable) => self.number(variable)?,
                Item::Constant(value) if value.saturating_abs() <= GREATEST => {
                    self.solver.new_bounded_integer(value_of(value), value_of(value))
                }
                // No value of a result, so never the item that is meant; another stands there.
                Item::Constant(_) => {
                    let elsewhere = self.predicate(element.index.is_not(place));
                    self.solver.add_clause(elsewhere.into_iter().collect::<Vec<_>>(), tag);
                    self.number(element.result)?
                }
            });
        }
        if items.is_empty() || self.solver.is_inconsistent() {
            self.contradict(tag);
            return Ok(());
        }
        let (index, result) = (self.number(element.index)?, self.number(element.result)?);
        pumpkin_constraints::element(index, items, result, tag).post(&mut self.solver);
        Ok(())
    }

    pub(super) fn table(&mut self, table: &Table, tag: ConstraintTag) {
        let is_possible = |row: &&Vec<i64>| {
            let mut pairs = row.iter().zip(&table.variables);
            pairs.all(|(&value, &variable)| self.domain(variable).contains(value))
        };
        let rows: BTreeSet<&Vec<i64>> = table.rows.iter().filter(is_possible).collect();
        let code = |(&value, &variable): (&i64, &Variable)| {
            let list = self.lists.get(&variable.index());
            let place = list.map(|list| list.partition_point(|&one| one < value) as i64);
            value_of(place.unwrap_or(value))
        };
        let rows = rows.iter().map(|row| row.iter().zip(&table.variables).map(code).collect());
        let rows: Vec<Vec<i32>> = rows.collect();
        if rows.is_empty() {
            return self.contradict(tag);
        }
        let variables: Vec<_> = table.variables.iter().map(|&variable| self.id(variable)).collect();
        pumpkin_constraints::table(variables, rows, tag).post(&mut self.solver);
    }
}

pub(super) fn too_large(what: &str) -> BackendError {
    BackendError::TooLarge { engine: ID, what: format!("numbers beyond 2^30 in {what}") }
}

fn failed(what: &str) -> BackendError {
    BackendError::Failed { engine: ID, what: what.to_owned() }
}
