//! Each kind of constraint as items and options.

use super::{Builder, MOST_ENTRIES, Mark, Meaning, NotACover};
use crate::{
    AllDifferent, Element, Item, Linear, Literal, Model, Primitive, Relation, Variable,
    cover::{
        Kind,
        rows::{self, Term},
    },
};

/// In longer sums nobody looks which variables differ: their combinations are too many anyway.
const MANY: usize = 64;

/// For each variable the `all_different`s that it stands in, with what is added to it there.
fn differing(model: &Model) -> Vec<Vec<(u32, i64)>> {
    let mut all = vec![Vec::new(); model.domains().len()];
    for (number, primitive) in (0..).zip(model.primitives()) {
        if let Primitive::AllDifferent(AllDifferent { terms }) = primitive {
            for term in terms {
                all[term.variable.index()].push((number, term.offset));
            }
        }
    }
    all
}

impl Builder<'_> {
    pub(super) fn add_one_of(
        &mut self,
        kind: Kind,
        number: u32,
        literals: impl Iterator<Item = Literal>,
    ) {
        let item = self.item(kind, Meaning::Constraint(number));
        for literal in literals {
            self.mark_literal(literal, item);
        }
    }

    /// An item for each value of a term.
    pub(super) fn add_all_different(
        &mut self,
        number: u32,
        all: &AllDifferent,
    ) -> Result<(), NotACover> {
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        let (mut least, mut greatest) = (i64::MAX, i64::MIN);
        for term in &all.terms {
            for option in self.options_of(term.variable) {
                let Some(value) = self.values[option].checked_add(term.offset) else {
                    let (constraint, why) = (all.to_string(), "its numbers are too great");
                    return Err(NotACover::Unsaid { constraint, why: why.to_owned() });
                };
                if self.is_alive[option] {
                    found.push((value, option as u32));
                    (least, greatest) = (least.min(value), greatest.max(value));
                }
            }
        }
        let start = self.items.len();
        // Values lie close together as a rule, so that a list tells the place of each; where they
        // do not, their order tells.
        let span = greatest.checked_sub(least).and_then(|span| usize::try_from(span).ok());
        match span.filter(|&span| span < 4 * found.len() + 64) {
            Some(span) => {
                let mut places = vec![u32::MAX; span + 1];
                for &(value, _) in &found {
                    places[(value - least) as usize] = 0;
                }
                for (place, value) in places.iter_mut().zip(least..).filter(|(p, _)| **p == 0) {
                    *place = self.item(Kind::Secondary, Meaning::Value(number, value));
                }
                for &(value, option) in &found {
                    self.mark(option, places[(value - least) as usize]);
                }
            }
            None => {
                found.sort_unstable();
                for same in found.chunk_by(|one, other| one.0 == other.0) {
                    let item = self.item(Kind::Secondary, Meaning::Value(number, same[0].0));
                    for &(_, option) in same {
                        self.mark(option, item);
                    }
                }
            }
        }
        let values = self.items.len() - start;
        if values <= all.terms.len() {
            for (kind, _) in &mut self.items[start..] {
                *kind = Kind::Primary;
            }
        }
        if values < all.terms.len() {
            // More terms than values: an item that nothing covers.
            self.item(Kind::Primary, Meaning::Constraint(number));
        }
        self.found = found;
        Ok(())
    }

    pub(super) fn add_linear(
        &mut self,
        number: u32,
        linear: &Linear,
        primitive: &Primitive,
    ) -> Result<(), NotACover> {
        let literals = || linear.terms.iter().map(|&(_, variable)| variable.is_true());
        let is_count = linear.constant == 1
            && linear.terms.len() > 1
            && linear.terms.iter().all(|&(coefficient, variable)| {
                coefficient == 1 && self.values_of(variable).iter().all(|v| (0..=1).contains(v))
            });
        match (linear.relation, linear.terms.as_slice()) {
            (relation, []) => {
                if !relation.holds(0, linear.constant.into()) {
                    self.item(Kind::Primary, Meaning::Constraint(number));
                }
            }
            // Done by `filter`.
            (_, [_]) => {}
            (Relation::Equal, _) if is_count => self.add_one_of(Kind::Primary, number, literals()),
            (Relation::AtMost, _) if is_count => {
                self.add_one_of(Kind::Secondary, number, literals());
            }
            (Relation::AtLeast, _) if is_count => {
                self.add_clause(number, &literals().collect::<Vec<_>>())?;
            }
            (Relation::NotEqual, &[one, other]) if other.0 != 0 && one.1 != other.1 => {
                self.add_not_equal(number, one, other, linear.constant);
            }
            _ => {
                let terms = self.terms(linear);
                let Some(rows) = rows::sums(&terms, linear.relation, linear.constant) else {
                    let why = "a cover lists the combinations of a sum, and here they are too many";
                    let constraint = primitive.to_string();
                    return Err(NotACover::Unsaid { constraint, why: why.to_owned() });
                };
                let variables: Vec<_> = terms.iter().map(|term| term.variable).collect();
                self.add_rows(number, &variables, rows);
            }
        }
        Ok(())
    }

    /// The terms of a sum with what is known of their variables.
    fn terms(&mut self, linear: &Linear) -> Vec<Term> {
        let model = self.model;
        let differing = self.differing.take().unwrap_or_else(|| differing(model));
        let mut terms: Vec<Term> = Vec::new();
        for &(coefficient, variable) in &linear.terms {
            let alive = self.options_of(variable).filter(|&option| self.is_alive[option]);
            let values = alive.map(|option| self.values[option]).collect();
            let mine = &differing[variable.index()];
            let differs = |term: &Term| {
                differing[term.variable.index()].iter().any(|other| mine.contains(other))
            };
            let differs_from = if mine.is_empty() || linear.terms.len() > MANY {
                Vec::new()
            } else {
                (0..terms.len()).filter(|&before| differs(&terms[before])).collect()
            };
            terms.push(Term { coefficient, variable, values, differs_from });
        }
        self.differing = Some(differing);
        terms
    }

    /// `a x + b y <> c`: each value of the one excludes at most one of the other.
    fn add_not_equal(
        &mut self,
        number: u32,
        one: (i64, Variable),
        other: (i64, Variable),
        constant: i64,
    ) {
        for option in self.options_of(one.1) {
            let value = self.values[option];
            let rest = i128::from(constant) - i128::from(one.0) * i128::from(value);
            let (quotient, remainder) = (rest / i128::from(other.0), rest % i128::from(other.0));
            let excluded = i64::try_from(quotient).ok().filter(|_| remainder == 0);
            if let Some(excluded) = excluded.and_then(|value| self.option_of(other.1, value)) {
                let item = self.item(Kind::Secondary, Meaning::Value(number, value));
                self.mark(option as u32, item);
                self.mark(excluded, item);
            }
        }
    }

    /// `result = items[index]`: an option for each index and each value of the item there.
    pub(super) fn add_element(&mut self, number: u32, element: &Element) -> Result<(), NotACover> {
        let mut rows = Vec::new();
        for (place, &item) in (0..).zip(&element.items) {
            let mut add = |row: &[(Variable, i64)], value| {
                let both = [(element.index, place), (element.result, value)];
                rows.push(both.iter().chain(row).copied().collect::<Vec<_>>());
            };
            match item {
                Item::Constant(value) => add(&[], value),
                Item::Variable(variable) => {
                    for &value in self.values_of(variable) {
                        add(&[(variable, value)], value);
                    }
                }
            }
            if rows.len() > MOST_ENTRIES / 4 {
                return Err(NotACover::TooLarge(MOST_ENTRIES));
            }
        }
        let variables = crate::Meaning::variables(element);
        self.add_rows(number, &variables, rows);
        Ok(())
    }

    /// A variable is a function of two others: an option for each pair of their values.
    pub(super) fn add_function(
        &mut self,
        number: u32,
        variables: [Variable; 3],
        function: impl Fn(i64, i64) -> Option<i64>,
    ) -> Result<(), NotACover> {
        let [left, right, result] = variables;
        let pairs = self.values_of(left).len().saturating_mul(self.values_of(right).len());
        if pairs > MOST_ENTRIES / 4 {
            return Err(NotACover::TooLarge(MOST_ENTRIES));
        }
        let mut rows = Vec::new();
        for &one in self.values_of(left) {
            for &other in self.values_of(right) {
                if let Some(value) = function(one, other) {
                    rows.push([(left, one), (right, other), (result, value)]);
                }
            }
        }
        self.add_rows(number, &variables, rows);
        Ok(())
    }

    /// An option for each combination of values, of which no two are the same.
    pub(super) fn add_rows(
        &mut self,
        number: u32,
        variables: &[Variable],
        rows: impl IntoIterator<Item: IntoIterator<Item = (Variable, i64)>>,
    ) {
        let item = self.item(Kind::Primary, Meaning::Constraint(number));
        for &variable in variables {
            self.coloured(variable);
        }
        for row in rows {
            let start = self.marks.len();
            self.mark(self.options, item);
            let is_possible = row.into_iter().all(|(variable, value)| {
                let option = self.option_of(variable, value);
                let is_value = option.is_some_and(|option| self.is_alive[option as usize]);
                if is_value {
                    let (item, colour) = (self.coloured(variable), self.colour(value));
                    self.marks.push(Mark { option: self.options, item, colour });
                }
                is_value
            });
            if is_possible {
                self.options += 1;
            } else {
                self.marks.truncate(start);
            }
        }
    }
}
