//! The model: variables, primitives, objective.

use crate::{
    AbsoluteDifference, AllDifferent, Assignment, AtMost, AtMostOne, Clause, Direction, Domain,
    Element, ExactlyOne, Extreme, Extremum, Item, Lexicographic, Linear, Literal, Objective, Order,
    Precedence, Primitive, Product, Relation, Shifted, Table, Variable,
    primitives::linear::{is_normal, normalised},
};
use std::{collections::BTreeMap, fmt};

/// What holds: variables with their domains, primitives over them, and perhaps an objective.
///
/// It is plain data and knows no engine; see [`solve`](crate::solve) for those.
///
/// ```
/// use sudokit_model::{Assignment, Domain, Model, Relation};
///
/// let mut model = Model::new();
/// let [x, y] = [(); 2].map(|()| model.variable(Domain::range(1, 9)));
/// model.all_different([x, y]);
/// model.linear([(1, x), (1, y)], Relation::Equal, 4);
/// model.maximise([(1, x)]);
///
/// assert!(model.holds(&Assignment::new(vec![3, 1])));
/// assert!(!model.holds(&Assignment::new(vec![2, 2])));
/// assert_eq!(model.to_string(), "\
/// x0, x1 in 1..9
/// all_different(x0, x1)
/// x0 + x1 = 4
/// maximise x0
/// ");
/// ```
///
/// # Panics
/// All methods that take variables panic if one does not belong to the model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    domains: Vec<Domain>,
    primitives: Vec<Primitive>,
    objective: Option<Objective>,
    names: BTreeMap<Variable, String>,
}

impl Model {
    /// A model without variables.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            domains: Vec::new(),
            primitives: Vec::new(),
            objective: None,
            names: BTreeMap::new(),
        }
    }

    /// A model without variables, with room for as many as will come.
    #[must_use]
    pub fn with_capacity(variables: usize, primitives: usize) -> Self {
        let (domains, primitives) = (Vec::with_capacity(variables), Vec::with_capacity(primitives));
        Self { domains, primitives, ..Self::new() }
    }

    /// Adds a variable.
    pub fn variable(&mut self, domain: Domain) -> Variable {
        let index = u32::try_from(self.domains.len()).expect("four thousand million variables");
        self.domains.push(domain);
        Variable(index)
    }

    /// Adds a boolean.
    pub fn boolean(&mut self) -> Variable {
        self.variable(Domain::BOOLEAN)
    }

    /// Adds several variables with the same domain.
    pub fn variables(&mut self, count: usize, domain: &Domain) -> Vec<Variable> {
        (0..count).map(|_| self.variable(domain.clone())).collect()
    }

    /// Gives a variable a name, under which it is written.
    pub fn name(&mut self, variable: Variable, name: impl Into<String>) {
        self.assert_mine(variable);
        self.names.insert(variable, name.into());
    }

    /// The name that a variable was given.
    #[must_use]
    pub fn name_of(&self, variable: Variable) -> Option<&str> {
        self.names.get(&variable).map(String::as_str)
    }

    /// Leaves a variable only those of its values that the domain has too.
    pub fn restrict(&mut self, variable: Variable, domain: &Domain) {
        let mine = &mut self.domains[variable.index()];
        *mine = mine.intersection(domain);
    }

    /// The domains of all variables, in order.
    #[must_use]
    pub fn domains(&self) -> &[Domain] {
        &self.domains
    }

    /// The domain of a variable.
    #[must_use]
    pub fn domain(&self, variable: Variable) -> &Domain {
        &self.domains[variable.index()]
    }

    /// The variable with this number, if there is one.
    #[must_use]
    pub fn variable_at(&self, index: usize) -> Option<Variable> {
        (index < self.domains.len()).then_some(Variable(index as u32))
    }

    /// All variables, in order.
    pub fn all_variables(&self) -> impl Iterator<Item = Variable> + use<> {
        (0..self.domains.len() as u32).map(Variable)
    }

    /// The primitives, in the order in which they were added.
    #[must_use]
    pub fn primitives(&self) -> &[Primitive] {
        &self.primitives
    }

    /// The objective.
    #[must_use]
    pub const fn objective(&self) -> Option<&Objective> {
        self.objective.as_ref()
    }

    /// Adds a primitive. Of a sum, terms of one variable are added up.
    pub fn add(&mut self, primitive: impl Into<Primitive>) {
        let mut primitive = primitive.into();
        match &mut primitive {
            // The most frequent kind is looked at without making a list of its variables.
            Primitive::AllDifferent(AllDifferent { terms }) => {
                terms.iter().for_each(|term| self.assert_mine(term.variable));
            }
            Primitive::Linear(linear) if !is_normal(&linear.terms) => {
                // Before any term is dropped.
                linear.terms.iter().for_each(|&(_, mine)| self.assert_mine(mine));
                linear.terms = normalised(std::mem::take(&mut linear.terms));
            }
            _ => {
                primitive.meaning().variables().into_iter().for_each(|mine| self.assert_mine(mine))
            }
        }
        self.primitives.push(primitive);
    }

    /// Takes out the primitives from this place on.
    pub(crate) fn drain_from(&mut self, start: usize) -> Vec<Primitive> {
        self.primitives.split_off(start)
    }

    /// No two of the terms are equal: see [`AllDifferent`].
    pub fn all_different(&mut self, terms: impl IntoIterator<Item: Into<Shifted>>) {
        self.add(AllDifferent { terms: terms.into_iter().map(Into::into).collect() });
    }

    /// A sum of multiples compares with a constant: see [`Linear`].
    pub fn linear(
        &mut self,
        terms: impl IntoIterator<Item = (i64, Variable)>,
        relation: Relation,
        constant: i64,
    ) {
        self.add(Linear { terms: terms.into_iter().collect(), relation, constant });
    }

    /// At least one of the literals is true: see [`Clause`].
    #[doc(alias = "at_least_one")]
    pub fn clause(&mut self, literals: impl IntoIterator<Item = Literal>) {
        self.add(Clause { literals: literals.into_iter().collect() });
    }

    /// If the one literal is true, so is the other.
    pub fn implies(&mut self, condition: Literal, consequence: Literal) {
        self.clause([!condition, consequence]);
    }

    /// At most one of the literals is true: see [`AtMostOne`].
    pub fn at_most_one(&mut self, literals: impl IntoIterator<Item = Literal>) {
        self.add(AtMostOne { literals: literals.into_iter().collect() });
    }

    /// Exactly one of the literals is true: see [`ExactlyOne`].
    pub fn exactly_one(&mut self, literals: impl IntoIterator<Item = Literal>) {
        self.add(ExactlyOne { literals: literals.into_iter().collect() });
    }

    /// At most so many of the literals are true: see [`AtMost`].
    pub fn at_most(&mut self, most: usize, literals: impl IntoIterator<Item = Literal>) {
        self.add(AtMost { most, literals: literals.into_iter().collect() });
    }

    /// `result = items[index]`: see [`Element`].
    pub fn element(
        &mut self,
        index: Variable,
        items: impl IntoIterator<Item: Into<Item>>,
        result: Variable,
    ) {
        self.add(Element { index, items: items.into_iter().map(Into::into).collect(), result });
    }

    /// The values together are one of the rows: see [`Table`].
    ///
    /// # Panics
    /// If a row has not a value for each variable.
    pub fn table(
        &mut self,
        variables: impl IntoIterator<Item = Variable>,
        rows: impl IntoIterator<Item = Vec<i64>>,
    ) {
        let variables: Vec<_> = variables.into_iter().collect();
        let rows: Vec<_> = rows.into_iter().collect();
        assert!(rows.iter().all(|row| row.len() == variables.len()), "a value for each variable");
        self.add(Table { variables, rows });
    }

    /// The result is the greatest of the values: see [`Extremum`].
    pub fn maximum(&mut self, variables: impl IntoIterator<Item = Variable>, result: Variable) {
        let variables = variables.into_iter().collect();
        self.add(Extremum { extreme: Extreme::Maximum, variables, result });
    }

    /// The result is the smallest of the values: see [`Extremum`].
    pub fn minimum(&mut self, variables: impl IntoIterator<Item = Variable>, result: Variable) {
        let variables = variables.into_iter().collect();
        self.add(Extremum { extreme: Extreme::Minimum, variables, result });
    }

    /// `result = |left - right|`: see [`AbsoluteDifference`].
    pub fn absolute_difference(&mut self, left: Variable, right: Variable, result: Variable) {
        self.add(AbsoluteDifference { left, right, result });
    }

    /// `result = left · right`: see [`Product`].
    pub fn product(&mut self, left: Variable, right: Variable, result: Variable) {
        self.add(Product { left, right, result });
    }

    /// One list comes before the other: see [`Lexicographic`].
    ///
    /// # Panics
    /// If one list is longer.
    pub fn lexicographic(
        &mut self,
        left: impl IntoIterator<Item = Variable>,
        right: impl IntoIterator<Item = Variable>,
        order: Order,
    ) {
        let (left, right): (Vec<_>, Vec<_>) =
            (left.into_iter().collect(), right.into_iter().collect());
        assert_eq!(left.len(), right.len(), "lists of one length");
        self.add(Lexicographic { left, right, order });
    }

    /// The values appear in this order: see [`Precedence`].
    pub fn precedence(
        &mut self,
        values: impl IntoIterator<Item = i64>,
        variables: impl IntoIterator<Item = Variable>,
    ) {
        let values = values.into_iter().collect();
        self.add(Precedence { values, variables: variables.into_iter().collect() });
    }

    /// The sum shall be as great as possible. It replaces any objective that there was.
    pub fn maximise(&mut self, terms: impl IntoIterator<Item = (i64, Variable)>) {
        self.optimise(Direction::Maximise, terms);
    }

    /// The sum shall be as small as possible. It replaces any objective that there was.
    pub fn minimise(&mut self, terms: impl IntoIterator<Item = (i64, Variable)>) {
        self.optimise(Direction::Minimise, terms);
    }

    /// The sum shall be as great or as small as possible. It replaces any objective that there was.
    pub fn optimise(
        &mut self,
        direction: Direction,
        terms: impl IntoIterator<Item = (i64, Variable)>,
    ) {
        let terms = normalised(terms);
        for &(_, variable) in &terms {
            self.assert_mine(variable);
        }
        self.objective = Some(Objective { direction, terms });
    }

    /// Takes the objective away: all solutions are equally good.
    pub fn without_objective(&mut self) -> Option<Objective> {
        self.objective.take()
    }

    /// The definition: whether each variable has a value of its domain and each primitive holds.
    ///
    /// # Panics
    /// If the assignment has not a value for each variable.
    #[must_use]
    pub fn holds(&self, assignment: &Assignment) -> bool {
        assert_eq!(assignment.values().len(), self.domains.len(), "a value for each variable");
        let values = self.domains.iter().zip(assignment.values());
        values.into_iter().all(|(domain, &value)| domain.contains(value))
            && self.primitives.iter().all(|primitive| primitive.meaning().holds(assignment))
    }

    /// Checks that no sum can leave what engines calculate with, whatever the values, half the
    /// integers of 64 bits; nor a value, or what is added to one, an eighth of them.
    ///
    /// # Errors
    /// The first sum that can, in words.
    pub fn check_size(&self) -> Result<(), TooGreat> {
        for (index, domain) in self.domains.iter().enumerate() {
            let is_far = |end: Option<i64>| end.is_some_and(|end| !NEAR.contains(&end));
            if is_far(domain.min()) || is_far(domain.max()) {
                return Err(TooGreat(format!("x{index} in {domain}")));
            }
        }
        for primitive in &self.primitives {
            let is_fair = match primitive {
                Primitive::Linear(linear) => self.is_fair(&linear.terms, linear.constant),
                // Their sums with values, and the differences of two of them.
                Primitive::AllDifferent(all) => {
                    all.terms.iter().all(|term| NEAR.contains(&term.offset))
                }
                _ => true,
            };
            if !is_fair {
                return Err(TooGreat(primitive.to_string()));
            }
        }
        match &self.objective {
            Some(objective) if !self.is_fair(&objective.terms, 0) => {
                Err(TooGreat(objective.to_string()))
            }
            _ => Ok(()),
        }
    }

    /// Whether all partial sums stay in bounds.
    fn is_fair(&self, terms: &[(i64, Variable)], constant: i64) -> bool {
        let greatest = |&(coefficient, variable): &(i64, Variable)| {
            let ends = [self.domain(variable).min(), self.domain(variable).max()];
            let size = ends.into_iter().flatten().map(i64::unsigned_abs).max().unwrap_or(0);
            i128::from(coefficient).abs() * i128::from(size.max(1))
        };
        let sum = terms.iter().map(greatest).fold(0, i128::saturating_add);
        sum.saturating_add(i128::from(constant).abs()) <= FAIR
    }

    /// The least and the greatest value of a sum, as far as the domains tell; saturated.
    pub(crate) fn ends_of_sum(&self, terms: &[(i64, Variable)]) -> (i128, i128) {
        terms.iter().fold((0i128, 0i128), |(least, most), &(factor, variable)| {
            let domain = self.domain(variable);
            let ends = [domain.min().unwrap_or(0), domain.max().unwrap_or(0)];
            let [one, other] = ends.map(|end| i128::from(factor) * i128::from(end));
            (least.saturating_add(one.min(other)), most.saturating_add(one.max(other)))
        })
    }

    fn assert_mine(&self, variable: Variable) {
        assert!(variable.index() < self.domains.len(), "{variable} belongs to another model");
    }
}

/// What sums may reach: engines add two of them without a second thought.
const FAIR: i128 = (1 << 62) - 1;

/// What values and offsets may reach: the difference of two is a sum that decompositions make.
const NEAR: std::ops::RangeInclusive<i64> = -(1 << 60)..=1 << 60;

/// A sum may leave the integers that engines calculate with, or a value or an offset leaves those
/// of which sums can be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("numbers too great in {0}")]
pub struct TooGreat(pub String);

impl fmt::Display for Model {
    /// One line for variables with the same domain, one for each primitive and the objective.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut start = 0;
        while start < self.domains.len() {
            let domain = &self.domains[start];
            let same = self.domains[start..].iter().take_while(|&other| other == domain).count();
            let last = start + same - 1;
            match same {
                1 => writeln!(f, "x{start} in {domain}")?,
                2 => writeln!(f, "x{start}, x{last} in {domain}")?,
                _ => writeln!(f, "x{start}, ..., x{last} in {domain}")?,
            }
            start += same;
        }
        for primitive in &self.primitives {
            writeln!(f, "{primitive}")?;
        }
        self.objective.iter().try_for_each(|objective| writeln!(f, "{objective}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn great_numbers_are_found_out() {
        let mut model = Model::new();
        let x = model.variable(Domain::range(0, 1 << 40));
        assert_eq!(model.check_size(), Ok(()));
        model.linear([(1 << 30, x)], Relation::AtMost, 7);
        let error = model.check_size().expect_err("2^70 is too much");
        assert_eq!(error.to_string(), "numbers too great in 1073741824 x0 <= 7");
        let mut model = Model::new();
        model.variable(Domain::range(0, i64::MAX));
        assert!(model.check_size().is_err());
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::range(0, 0)));
        model.all_different([Shifted { variable: x, offset: i64::MIN }, y.into()]);
        assert!(model.check_size().is_err());
        let mut model = Model::new();
        let nothing = model.variable(Domain::range(0, 0));
        model.maximise([(i64::MIN, nothing)]);
        assert!(model.check_size().is_err(), "nobody can turn its sign");
        let mut model = Model::new();
        let many = model.variables(9, &Domain::range(0, 1 << 60));
        model.linear(many.iter().map(|&x| (i64::MAX, x)), Relation::AtMost, 0);
        assert!(model.check_size().is_err());
    }

    #[test]
    fn sums_are_normal_however_they_come() {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::range(0, 9)));
        let terms = vec![(0, y), (2, x), (i64::MAX, y), (1, y), (1, x), (i64::MIN, y)];
        model.add(Linear { terms, relation: Relation::AtMost, constant: 7 });
        assert_eq!(model.primitives()[0].to_string(), "3 x0 <= 7");
    }

    #[test]
    #[should_panic(expected = "belongs to another model")]
    fn variables_of_others_are_refused() {
        let mut other = Model::new();
        let stranger = other.boolean();
        Model::new().clause([stranger.is_true()]);
    }

    #[test]
    fn variables_can_be_named_and_restricted() {
        let mut model = Model::new();
        let x = model.variable(Domain::range(1, 9));
        model.name(x, "r1c1");
        model.restrict(x, &Domain::range(5, 20));
        assert_eq!((model.name_of(x), model.domain(x)), (Some("r1c1"), &Domain::range(5, 9)));
    }
}
