//! The model as an integer program.

use std::collections::{BTreeMap, BTreeSet};

use highs::{Col, RowProblem};
use sudokit_model::{
    AllDifferent, Assignment, BackendError, Domain, Item, Linear, Literal, Model, Primitive,
    Relation, Variable,
};

use super::{ID, failed};

/// More columns than this are not for HiGHS.
const MOST_COLUMNS: u64 = 500_000;

/// What a sum may reach, so that the tolerances of HiGHS stay below an integer.
const GREATEST: i64 = 1_000_000_000;

/// How a variable is told to HiGHS. Columns are numbers of [`Program::columns`].
enum Form {
    /// It has one value only.
    Fixed(i64),
    /// One of two values: the second if the column is 1.
    Two { low: i64, high: i64, column: usize },
    /// A column of 0 or 1 for each value.
    Values(Vec<(i64, usize)>),
    /// The number itself.
    Number(usize),
}

/// A constant and multiples of columns.
#[derive(Clone, Default)]
struct Sum {
    constant: i64,
    terms: BTreeMap<usize, i64>,
}

impl Sum {
    fn add(&mut self, factor: i64, other: &Self) {
        self.constant += factor * other.constant;
        for (&column, &coefficient) in &other.terms {
            self.add_column(factor * coefficient, column);
        }
    }

    fn add_column(&mut self, coefficient: i64, column: usize) {
        let sum = self.terms.entry(column).or_default();
        *sum += coefficient;
        if *sum == 0 {
            self.terms.remove(&column);
        }
    }
}

/// A row that forbids a solution.
pub(super) struct NoGood {
    /// Columns and their factors.
    pub(super) terms: Vec<(Col, f64)>,
    /// What the sum may be at most.
    pub(super) most: f64,
}

/// An integer program that stands for a model.
pub(super) struct Program {
    problem: RowProblem,
    columns: Vec<Col>,
    /// The least and the greatest value of each column.
    ends: Vec<(i64, i64)>,
    forms: Vec<Form>,
    /// Variables that need a column for each value.
    is_listed: Vec<bool>,
    /// Whether a row cannot hold.
    is_impossible: bool,
    objective: Sum,
}

impl Program {
    /// An empty program for a model. To `enumerate`, all variables get columns for their values,
    /// by which solutions are told apart.
    pub(super) fn new(model: &Model, enumerate: bool) -> Self {
        let mut is_listed: Vec<bool> =
            model.domains().iter().map(|domain| enumerate || domain.ranges().count() > 1).collect();
        for primitive in model.primitives() {
            if !matches!(primitive, Primitive::Linear(_)) {
                for variable in primitive.meaning().variables() {
                    is_listed[variable.index()] = true;
                }
            }
        }
        Self {
            problem: RowProblem::new(),
            columns: Vec::new(),
            ends: Vec::new(),
            forms: Vec::new(),
            is_listed,
            is_impossible: false,
            objective: Sum::default(),
        }
    }

    /// Adds all of a model. Answers `false` if something obviously cannot hold.
    pub(super) fn add(&mut self, model: &Model) -> Result<bool, BackendError> {
        for (index, domain) in model.domains().iter().enumerate() {
            if domain.is_empty() {
                return Ok(false);
            }
            let form = self.form(domain, self.is_listed[index])?;
            self.forms.push(form);
        }
        for primitive in model.primitives() {
            self.primitive(model, primitive)?;
        }
        if let Some(objective) = model.objective() {
            self.objective = self.linear_sum(&objective.terms, &objective)?;
            for (&column, &coefficient) in &self.objective.terms {
                self.problem.change_column_cost(self.columns[column], coefficient as f64);
            }
        }
        Ok(!self.is_impossible)
    }

    fn form(&mut self, domain: &Domain, is_listed: bool) -> Result<Form, BackendError> {
        let (Some(low), Some(high)) = (domain.min(), domain.max()) else {
            return Err(failed("a variable without values"));
        };
        match domain.len() {
            1 => Ok(Form::Fixed(low)),
            2 => Ok(Form::Two { low, high, column: self.column(0, 1) }),
            _ if !is_listed => {
                if low < -GREATEST || high > GREATEST {
                    return Err(too_large(&format!("the domain {domain}")));
                }
                Ok(Form::Number(self.column(low, high)))
            }
            len => {
                self.reserve(len)?;
                let values: Vec<_> =
                    domain.values().map(|value| (value, self.column(0, 1))).collect();
                let mut sum = Sum::default();
                for &(_, column) in &values {
                    sum.add_column(1, column);
                }
                self.row(&sum, Some(1), Some(1));
                Ok(Form::Values(values))
            }
        }
    }

    /// Asks whether there may be so many more columns.
    fn reserve(&self, columns: u64) -> Result<(), BackendError> {
        if columns.saturating_add(self.columns.len() as u64) > MOST_COLUMNS {
            let what = format!("more than {MOST_COLUMNS} columns");
            return Err(BackendError::TooLarge { engine: ID, what });
        }
        Ok(())
    }

    /// Adds an integer column.
    fn column(&mut self, low: i64, high: i64) -> usize {
        self.columns.push(self.problem.add_integer_column(0.0, low as f64..=high as f64));
        self.ends.push((low, high));
        self.columns.len() - 1
    }

    /// The least and the greatest value of a sum.
    fn ends(&self, sum: &Sum) -> (i64, i64) {
        let (mut least, mut greatest) = (sum.constant, sum.constant);
        for (&column, &coefficient) in &sum.terms {
            let (low, high) = self.ends[column];
            let (one, other) = (coefficient * low, coefficient * high);
            least += one.min(other);
            greatest += one.max(other);
        }
        (least, greatest)
    }

    /// A sum lies between two ends. What always holds is left out.
    fn row(&mut self, sum: &Sum, low: Option<i64>, high: Option<i64>) {
        let (least, greatest) = self.ends(sum);
        let low = low.filter(|&low| low > least);
        let high = high.filter(|&high| high < greatest);
        if low.is_some_and(|low| low > greatest) || high.is_some_and(|high| high < least) {
            self.is_impossible = true;
            return;
        }
        if low.is_none() && high.is_none() {
            return;
        }
        let low = low.map_or(f64::NEG_INFINITY, |low| (low - sum.constant) as f64);
        let high = high.map_or(f64::INFINITY, |high| (high - sum.constant) as f64);
        let terms =
            sum.terms.iter().map(|(&column, &factor)| (self.columns[column], factor as f64));
        let terms: Vec<_> = terms.collect();
        self.problem.add_row(low..=high, terms);
    }

    /// The value of a variable.
    fn value(&self, variable: Variable) -> Sum {
        let mut sum = Sum::default();
        match &self.forms[variable.index()] {
            Form::Fixed(value) => sum.constant = *value,
            Form::Two { low, high, column } => {
                sum.constant = *low;
                sum.add_column(high - low, *column);
            }
            // One of the columns is 1, so the first value can be the constant.
            Form::Values(values) => {
                sum.constant = values[0].0;
                for &(value, column) in &values[1..] {
                    sum.add_column(value - sum.constant, column);
                }
            }
            Form::Number(column) => sum.add_column(1, *column),
        }
        sum
    }

    /// A literal as a number, 1 if it is true.
    fn truth(&self, literal: Literal) -> Result<Sum, BackendError> {
        let mut sum = Sum::default();
        match &self.forms[literal.variable.index()] {
            Form::Fixed(value) => sum.constant = literal.holds(*value).into(),
            Form::Two { low, high, column } => {
                let [first, second] = [*low, *high].map(|end| i64::from(literal.holds(end)));
                sum.constant = first;
                sum.add_column(second - first, *column);
            }
            // The shorter of the columns where it is true, and one less those where it is false.
            Form::Values(values) => {
                let truths = values.iter().filter(|(value, _)| literal.holds(*value)).count();
                let is_most = 2 * truths > values.len();
                sum.constant = is_most.into();
                let shorter = values.iter().filter(|(value, _)| literal.holds(*value) != is_most);
                for &(_, column) in shorter {
                    sum.add_column(if is_most { -1 } else { 1 }, column);
                }
            }
            Form::Number(_) => return Err(failed(&format!("{literal} of a number"))),
        }
        Ok(sum)
    }

    fn truths(&self, literals: impl IntoIterator<Item = Literal>) -> Result<Sum, BackendError> {
        let mut sum = Sum::default();
        for literal in literals {
            sum.add(1, &self.truth(literal)?);
        }
        Ok(sum)
    }

    fn primitive(&mut self, model: &Model, primitive: &Primitive) -> Result<(), BackendError> {
        let (literals, low, high) = match primitive {
            Primitive::AllDifferent(all) => return self.all_different(model, all),
            Primitive::Linear(linear) => return self.linear(linear),
            Primitive::Table(table) => {
                return self.table(model, &table.variables, table.rows.iter().cloned());
            }
            Primitive::Element(element) => {
                let items = (0..).zip(&element.items);
                let rows = items.filter_map(|(place, &item)| match item {
                    Item::Constant(value) => Some(vec![place, value]),
                    Item::Variable(_) => None,
                });
                return self.table(model, &[element.index, element.result], rows);
            }
            Primitive::AbsoluteDifference(difference) => {
                let variables = [difference.left, difference.right, difference.result];
                return self.function(model, variables, |left, right| {
                    i64::try_from(left.abs_diff(right)).ok()
                });
            }
            Primitive::Product(product) => {
                let variables = [product.left, product.right, product.result];
                return self.function(model, variables, i64::checked_mul);
            }
            Primitive::Clause(clause) => (&clause.literals, Some(1), None),
            Primitive::AtMostOne(one) => (&one.literals, None, Some(1)),
            Primitive::ExactlyOne(one) => (&one.literals, Some(1), Some(1)),
            Primitive::AtMost(at_most) => {
                let most = i64::try_from(at_most.most).unwrap_or(i64::MAX);
                (&at_most.literals, None, Some(most))
            }
            _ => return Err(failed(&format!("{} should have been decomposed", primitive.id()))),
        };
        let sum = self.truths(literals.iter().copied())?;
        self.row(&sum, low, high);
        Ok(())
    }

    /// Each value is taken once, or at most once if there are more values than terms.
    fn all_different(&mut self, model: &Model, all: &AllDifferent) -> Result<(), BackendError> {
        let mut takers: BTreeMap<i128, Vec<Literal>> = BTreeMap::new();
        for term in &all.terms {
            for value in model.domain(term.variable).values() {
                let shifted = i128::from(value) + i128::from(term.offset);
                takers.entry(shifted).or_default().push(term.variable.is(value));
            }
        }
        self.is_impossible |= takers.len() < all.terms.len();
        let least = (takers.len() == all.terms.len()).then_some(1);
        for literals in takers.into_values() {
            let sum = self.truths(literals)?;
            self.row(&sum, least, Some(1));
        }
        Ok(())
    }

    fn linear_sum(
        &self,
        terms: &[(i64, Variable)],
        what: &dyn std::fmt::Display,
    ) -> Result<Sum, BackendError> {
        let mut sum = Sum::default();
        let mut size = 0i64;
        for &(coefficient, variable) in terms {
            let value = self.value(variable);
            let (low, high) = self.ends(&value);
            let greatest = low.saturating_abs().max(high.saturating_abs());
            size = size.saturating_add(coefficient.saturating_abs().saturating_mul(greatest));
            if size > GREATEST || coefficient.saturating_abs() > GREATEST {
                return Err(too_large(&what.to_string()));
            }
            sum.add(coefficient, &value);
        }
        Ok(sum)
    }

    fn linear(&mut self, linear: &Linear) -> Result<(), BackendError> {
        let sum = self.linear_sum(&linear.terms, linear)?;
        let constant = linear.constant;
        match linear.relation {
            Relation::Equal => self.row(&sum, Some(constant), Some(constant)),
            Relation::AtMost => self.row(&sum, None, Some(constant)),
            Relation::AtLeast => self.row(&sum, Some(constant), None),
            Relation::NotEqual => self.not_equal(sum, constant)?,
        }
        Ok(())
    }

    /// A column says on which side the sum lies. A literal of one variable needs none.
    fn not_equal(&mut self, sum: Sum, constant: i64) -> Result<(), BackendError> {
        let (least, greatest) = self.ends(&sum);
        if constant < least || constant > greatest {
            return Ok(());
        }
        if constant == least || constant == greatest {
            let low = (constant == least).then_some(constant + 1);
            let high = (constant == greatest).then_some(constant - 1);
            self.row(&sum, low, high);
            return Ok(());
        }
        self.reserve(1)?;
        let side = self.column(0, 1);
        let mut below = sum.clone();
        below.add_column(-(greatest - constant + 1), side);
        self.row(&below, None, Some(constant - 1));
        let mut above = sum;
        above.add_column(-(constant + 1 - least), side);
        self.row(&above, Some(least), None);
        Ok(())
    }

    /// The result is a function of two variables.
    fn function(
        &mut self,
        model: &Model,
        [left, right, result]: [Variable; 3],
        function: impl Fn(i64, i64) -> Option<i64>,
    ) -> Result<(), BackendError> {
        let (lefts, rights) = (model.domain(left), model.domain(right));
        self.reserve(lefts.len().saturating_mul(rights.len()))?;
        let rows = lefts.values().flat_map(|one| {
            let function = &function;
            rights.values().filter_map(move |other| Some(vec![one, other, function(one, other)?]))
        });
        self.table(model, &[left, right, result], rows)
    }

    /// A column for each row that is possible. It need not be an integer: once the variables have
    /// values, no column but that of their row can be more than 0.
    fn table(
        &mut self,
        model: &Model,
        variables: &[Variable],
        rows: impl Iterator<Item = Vec<i64>>,
    ) -> Result<(), BackendError> {
        let rows: BTreeSet<Vec<i64>> = rows
            .filter(|row| {
                let mut pairs = row.iter().zip(variables);
                pairs.all(|(&value, &variable)| model.domain(variable).contains(value))
            })
            .collect();
        self.reserve(rows.len() as u64)?;
        let mut all = Sum::default();
        let mut takers: BTreeMap<(usize, i64), Sum> = BTreeMap::new();
        for row in &rows {
            self.columns.push(self.problem.add_column(0.0, 0.0..=1.0));
            self.ends.push((0, 1));
            let column = self.columns.len() - 1;
            all.add_column(1, column);
            for (place, &value) in row.iter().enumerate() {
                takers.entry((place, value)).or_default().add_column(1, column);
            }
        }
        self.row(&all, Some(1), Some(1));
        for (place, &variable) in variables.iter().enumerate() {
            for value in model.domain(variable).values() {
                let mut sum = takers.remove(&(place, value)).unwrap_or_default();
                sum.add(-1, &self.truth(variable.is(value))?);
                self.row(&sum, Some(0), Some(0));
            }
        }
        Ok(())
    }

    pub(super) fn has_columns(&self) -> bool {
        !self.columns.is_empty()
    }

    pub(super) fn take_problem(&mut self) -> RowProblem {
        std::mem::take(&mut self.problem)
    }

    /// What the objective can be at all.
    pub(super) fn objective_ends(&self) -> (i64, i64) {
        self.ends(&self.objective)
    }

    /// The part of the objective that HiGHS is not told.
    pub(super) const fn objective_constant(&self) -> i64 {
        self.objective.constant
    }

    /// The assignment that the values of the columns stand for.
    pub(super) fn assignment(&self, columns: &[f64]) -> Result<Assignment, BackendError> {
        let integer = |column: usize| {
            let value = columns.get(column).copied().unwrap_or(f64::NAN);
            let integer = value.round();
            if (value - integer).abs() < 1e-3 {
                Ok(integer as i64)
            } else {
                Err(failed(&format!("{value} is no integer")))
            }
        };
        let value = |form: &Form| match form {
            Form::Fixed(value) => Ok(*value),
            Form::Two { low, high, column } => {
                Ok(if integer(*column)? == 0 { *low } else { *high })
            }
            Form::Number(column) => integer(*column),
            Form::Values(values) => {
                let mut chosen = Err(failed("a variable without a value"));
                for &(value, column) in values {
                    if integer(column)? == 1 {
                        if chosen.is_ok() {
                            return Err(failed("a variable with two values"));
                        }
                        chosen = Ok(value);
                    }
                }
                chosen
            }
        };
        Ok(Assignment::new(self.forms.iter().map(value).collect::<Result<_, _>>()?))
    }

    /// A row by which this assignment is no solution any more, since not all variables have these
    /// values. `None` if there can be no other solution.
    pub(super) fn no_good(
        &self,
        model: &Model,
        assignment: &Assignment,
    ) -> Result<Option<NoGood>, BackendError> {
        let mut same = Sum::default();
        let mut open = 0;
        for (variable, &value) in model.all_variables().zip(assignment.values()) {
            if !matches!(self.forms[variable.index()], Form::Fixed(_)) {
                same.add(1, &self.truth(variable.is(value))?);
                open += 1;
            }
        }
        let terms =
            same.terms.iter().map(|(&column, &factor)| (self.columns[column], factor as f64));
        let most = open - 1 - same.constant;
        Ok((open > 0).then(|| NoGood { terms: terms.collect(), most: most as f64 }))
    }
}

fn too_large(what: &str) -> BackendError {
    BackendError::TooLarge { engine: ID, what: format!("numbers beyond 10^9 in {what}") }
}
