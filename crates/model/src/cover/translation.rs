//! A model as an exact cover.
//!
//! A variable is a primary item, and each of its values an option of it. The options of the values
//! that make a literal true cover what the literal stands in:
//!
//! - `all_different`: an item for each value, primary if there are as many terms as values, and
//!   secondary if there are more values.
//! - `exactly_one`, and a sum of booleans that says the same: a primary item; `at_most_one`: a
//!   secondary one.
//! - `clause` of two literals, and `x - y <> c`: a secondary item for what excludes each other.
//! - `table`, `element`, products, differences, and sums of few combinations: an option for each
//!   combination, of a primary item for the constraint; colours of secondary items say that the
//!   option and the variables mean the same values.
//! - longer clauses: an option for each literal, which says that it is the first that is true;
//!   colours say of each literal whether it is.
//! - what is left is first said with clauses: see [`Meaning::decompose`](crate::Meaning).
//!
//! A value that covers nothing but its variable needs no option, if all others of the variable can
//! only be chosen for another primary item: it is what the variable has if none is chosen. So the
//! booleans of a cover that was [made a model](Cover::to_model) are its options again; and a
//! variable that only says what others decide is a colour.

mod clauses;
mod constraints;
mod defined;
mod finish;
mod naming;

use super::{Cover, Kind};
use crate::{
    Assignment, Literal, Model, Primitive, Support, Variable,
    solve::{Undecomposed, translated},
};
use naming::Meaning;
use std::collections::BTreeMap;

/// A model said as an exact cover: its solutions are those of the cover, one for one.
///
/// ```
/// use sudokit_model::{Domain, Model, cover::Translation};
///
/// // The sudoku of the empty grid is a matrix of 729 rows and 324 columns.
/// let mut model = Model::new();
/// let cells = model.variables(81, &Domain::range(1, 9));
/// for i in 0..9 {
///     model.all_different((0..9).map(|j| cells[9 * i + j]));
///     model.all_different((0..9).map(|j| cells[9 * j + i]));
///     let corner = i / 3 * 27 + i % 3 * 3;
///     model.all_different((0..9).map(|j| cells[corner + j / 3 * 9 + j % 3]));
/// }
/// let cover = Translation::of(&model)?.cover;
/// assert_eq!(cover.counts().to_string(), "729 options, 324 items");
/// # Ok::<(), sudokit_model::cover::NotACover>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Translation {
    /// The cover.
    pub cover: Cover,
    /// What each item is.
    items: Vec<Meaning>,
    /// The variables and values that the options say, option after option.
    says: Vec<(u32, i64)>,
    /// Where those of each option end.
    ends: Vec<u32>,
    /// What each variable has if no option says anything else.
    otherwise: Vec<i64>,
}

/// Why a model is not an exact cover.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotACover {
    /// A constraint can not be said with items and options.
    #[error("{constraint}: {why}")]
    Unsaid {
        /// The constraint, as the model writes it.
        constraint: String,
        /// Why not.
        why: String,
    },
    /// It would have more entries than are of use.
    #[error("a cover of more than {0} entries")]
    TooLarge(usize),
}

/// No more entries than this are made.
const MOST_ENTRIES: usize = 10_000_000;

impl Translation {
    /// Says a model as a cover whose items have no names.
    ///
    /// # Errors
    /// If a constraint of the model cannot be said, or there is an objective.
    pub fn of(model: &Model) -> Result<Self, NotACover> {
        if let Some(objective) = model.objective() {
            let why = "solutions of a cover are equally good".to_owned();
            return Err(NotACover::Unsaid { constraint: objective.to_string(), why });
        }
        let simple = translated(model, &support).map_err(|Undecomposed(constraint)| {
            let why = "its decomposition is too large".to_owned();
            NotACover::Unsaid { constraint, why }
        })?;
        let mut builder = Builder::new(&simple)?;
        builder.filter();
        let is_said = builder.find_defined();
        for (number, primitive) in simple.primitives().iter().enumerate() {
            if !is_said[number] {
                builder.add(number as u32, primitive)?;
            }
        }
        Ok(builder.finish(model.domains().len()))
    }

    /// Writes the values that the chosen options say into the assignment, which has a value for
    /// each variable of the model.
    pub fn decode(&self, chosen: &[usize], assignment: &mut Assignment) {
        let values = assignment.values_mut();
        values.copy_from_slice(&self.otherwise);
        for &option in chosen {
            for &(variable, value) in self.says(option) {
                values[variable as usize] = value;
            }
        }
    }

    /// What an option says of variables.
    fn says(&self, option: usize) -> &[(u32, i64)] {
        let start = option.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.says[start..self.ends[option] as usize]
    }

    /// The assignment that the chosen options say.
    #[must_use]
    pub fn assignment(&self, chosen: &[usize]) -> Assignment {
        let mut assignment = Assignment::new(self.otherwise.clone());
        self.decode(chosen, &mut assignment);
        assignment
    }
}

/// A row of a table as variables with their values.
fn zip<'a>(
    variables: &'a [Variable],
    row: &'a [i64],
) -> impl Iterator<Item = (Variable, i64)> + 'a {
    variables.iter().copied().zip(row.iter().copied())
}

/// What is said directly, and what is first said with simpler primitives.
const fn support(primitive: &Primitive) -> Support {
    match primitive {
        Primitive::AllDifferent(_)
        | Primitive::Linear(_)
        | Primitive::Clause(_)
        | Primitive::AtMostOne(_)
        | Primitive::ExactlyOne(_)
        | Primitive::Element(_)
        | Primitive::Table(_)
        | Primitive::AbsoluteDifference(_)
        | Primitive::Product(_) => Support::Native,
        _ => Support::Decompose,
    }
}

/// That an option covers an item with a colour; a colour of 0 is none, others are one more than
/// their number.
#[derive(Clone, Copy)]
struct Mark {
    option: u32,
    item: u32,
    colour: u32,
}

/// A cover that is being built. The first items are those of the variables, the first options
/// those of their values.
struct Builder<'m> {
    model: &'m Model,
    /// The first option of each variable, and behind the last one their number.
    first: Vec<u32>,
    /// The value of each option of a variable.
    values: Vec<i64>,
    /// Whether an option of a variable can be chosen.
    is_alive: Vec<bool>,
    items: Vec<(Kind, Meaning)>,
    marks: Vec<Mark>,
    /// How many options there are, with those of combinations.
    options: u32,
    /// For each variable the item whose colour is its value.
    coloured: Vec<Option<u32>>,
    /// For literals in clauses the item whose colour says whether it is true.
    literals: BTreeMap<(Variable, Vec<bool>), u32>,
    colours: BTreeMap<i64, u32>,
    /// What options say of variables other than their own.
    says: Vec<(u32, u32, i64)>,
    /// Values and options, kept from one constraint to the next.
    found: Vec<(i64, u32)>,
    /// For each variable the constraints in which it differs from others, each with what is added
    /// to it there. Made when it is first asked for.
    differing: Option<Vec<Vec<(u32, i64)>>>,
}

impl<'m> Builder<'m> {
    fn new(model: &'m Model) -> Result<Self, NotACover> {
        let total = model.domains().iter().map(crate::Domain::len).fold(0, u64::saturating_add);
        if total > MOST_ENTRIES as u64 {
            return Err(NotACover::TooLarge(MOST_ENTRIES));
        }
        let mut first = Vec::with_capacity(model.domains().len() + 1);
        let mut values = Vec::with_capacity(total as usize);
        for domain in model.domains() {
            first.push(values.len() as u32);
            values.extend(domain.values());
        }
        first.push(values.len() as u32);
        let variables = 0..model.domains().len() as u32;
        Ok(Self {
            model,
            is_alive: vec![true; values.len()],
            items: variables.map(|x| (Kind::Primary, Meaning::Variable(x))).collect(),
            marks: Vec::with_capacity(5 * values.len()),
            options: values.len() as u32,
            coloured: vec![None; first.len() - 1],
            first,
            values,
            literals: BTreeMap::new(),
            colours: BTreeMap::new(),
            says: Vec::new(),
            found: Vec::new(),
            differing: None,
        })
    }

    /// The options of a variable.
    fn options_of(&self, variable: Variable) -> std::ops::Range<usize> {
        self.first[variable.index()] as usize..self.first[variable.index() + 1] as usize
    }

    fn values_of(&self, variable: Variable) -> &[i64] {
        &self.values[self.options_of(variable)]
    }

    /// The option that a variable has a value.
    fn option_of(&self, variable: Variable, value: i64) -> Option<u32> {
        let values = self.values_of(variable);
        // Most domains are a range.
        let guess = usize::try_from(value.checked_sub(*values.first()?)?).ok()?;
        let place = if values.get(guess) == Some(&value) {
            guess
        } else {
            values.binary_search(&value).ok()?
        };
        Some(self.first[variable.index()] + place as u32)
    }

    fn item(&mut self, kind: Kind, meaning: Meaning) -> u32 {
        self.items.push((kind, meaning));
        (self.items.len() - 1) as u32
    }

    fn mark(&mut self, option: u32, item: u32) {
        self.marks.push(Mark { option, item, colour: 0 });
    }

    /// The options of the values that make a literal true cover an item.
    fn mark_literal(&mut self, literal: Literal, item: u32) {
        if literal.test == crate::Test::Equal {
            if let Some(option) = self.option_of(literal.variable, literal.value) {
                self.mark(option, item);
            }
            return;
        }
        for option in self.options_of(literal.variable) {
            if literal.holds(self.values[option]) {
                self.mark(option as u32, item);
            }
        }
    }

    /// The colour that stands for a number, one more than its own number.
    fn colour(&mut self, number: i64) -> u32 {
        let next = self.colours.len() as u32 + 1;
        *self.colours.entry(number).or_insert(next)
    }

    /// The item whose colour is the value of a variable.
    fn coloured(&mut self, variable: Variable) -> u32 {
        if let Some(item) = self.coloured[variable.index()] {
            return item;
        }
        let item = self.item(Kind::Secondary, Meaning::Colour(variable.0));
        self.coloured[variable.index()] = Some(item);
        for option in self.options_of(variable) {
            let colour = self.colour(self.values[option]);
            self.marks.push(Mark { option: option as u32, item, colour });
        }
        item
    }

    /// Takes away the values that constraints of a single variable rule out.
    fn filter(&mut self) {
        for primitive in self.model.primitives() {
            let variables = match primitive {
                Primitive::Clause(_) | Primitive::Linear(_) => primitive.meaning().variables(),
                _ => continue,
            };
            let Some(&variable) = variables.first() else { continue };
            if variables.iter().any(|&other| other != variable) {
                continue;
            }
            for option in self.options_of(variable) {
                let value = self.values[option];
                self.is_alive[option] &= match primitive {
                    Primitive::Clause(clause) => clause.literals.iter().any(|l| l.holds(value)),
                    Primitive::Linear(linear) => {
                        let sum: i128 =
                            linear.terms.iter().map(|t| i128::from(t.0) * i128::from(value)).sum();
                        linear.relation.holds(sum, linear.constant.into())
                    }
                    _ => true,
                };
            }
        }
    }

    fn add(&mut self, number: u32, primitive: &Primitive) -> Result<(), NotACover> {
        match primitive {
            Primitive::AllDifferent(all) => self.add_all_different(number, all)?,
            Primitive::ExactlyOne(one) => {
                self.add_one_of(Kind::Primary, number, one.literals.iter().copied());
            }
            Primitive::AtMostOne(one) => {
                self.add_one_of(Kind::Secondary, number, one.literals.iter().copied());
            }
            Primitive::Clause(clause) => self.add_clause(number, &clause.literals)?,
            Primitive::Linear(linear) => self.add_linear(number, linear, primitive)?,
            Primitive::Table(table) => {
                let mut rows = table.rows.clone();
                rows.sort_unstable();
                rows.dedup();
                let rows = rows.iter().map(|row| zip(&table.variables, row));
                self.add_rows(number, &table.variables, rows);
            }
            Primitive::Element(element) => self.add_element(number, element)?,
            Primitive::AbsoluteDifference(p) => {
                self.add_function(number, [p.left, p.right, p.result], |left, right| {
                    i64::try_from(left.abs_diff(right)).ok()
                })?;
            }
            Primitive::Product(p) => {
                self.add_function(number, [p.left, p.right, p.result], i64::checked_mul)?;
            }
            // Everything else was decomposed.
            _ => {
                let why = "a cover has no word for it".to_owned();
                return Err(NotACover::Unsaid { constraint: primitive.to_string(), why });
            }
        }
        if self.marks.len() > MOST_ENTRIES {
            return Err(NotACover::TooLarge(MOST_ENTRIES));
        }
        Ok(())
    }
}
