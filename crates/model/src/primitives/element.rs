//! `element`: an item of a list, by its place.

use super::{Decomposed, MOST_PARTS, Meaning};
use crate::{Assignment, Model, Variable};
use std::fmt;

/// An item of a list: a number or a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// A number.
    Constant(i64),
    /// The value of a variable.
    Variable(Variable),
}

impl Item {
    /// Its value.
    #[must_use]
    pub fn value(self, assignment: &Assignment) -> i64 {
        match self {
            Self::Constant(value) => value,
            Self::Variable(variable) => assignment[variable],
        }
    }
}

impl From<i64> for Item {
    fn from(value: i64) -> Self {
        Self::Constant(value)
    }
}

impl From<Variable> for Item {
    fn from(variable: Variable) -> Self {
        Self::Variable(variable)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constant(value) => value.fmt(f),
            Self::Variable(variable) => variable.fmt(f),
        }
    }
}

/// `result = items[index]`, the items counted from 0. The index lies within the list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Element {
    /// Which item.
    pub index: Variable,
    /// The list.
    pub items: Vec<Item>,
    /// The item.
    pub result: Variable,
}

impl Meaning for Element {
    fn variables(&self) -> Vec<Variable> {
        let items = self.items.iter().filter_map(|&item| match item {
            Item::Constant(_) => None,
            Item::Variable(variable) => Some(variable),
        });
        [self.index, self.result].into_iter().chain(items).collect()
    }

    fn holds(&self, assignment: &Assignment) -> bool {
        let index = usize::try_from(assignment[self.index]).ok();
        index
            .and_then(|index| self.items.get(index))
            .is_some_and(|item| item.value(assignment) == assignment[self.result])
    }

    /// If the index is this one, and the item that value, then so is the result.
    fn decompose(&self, into: &mut Model) -> Decomposed {
        let last = self.items.len() as i64 - 1;
        into.clause([self.index.at_least(0)]);
        into.clause([self.index.at_most(last)]);
        let mut parts = 0;
        for (place, &item) in (0..).zip(&self.items) {
            if !into.domain(self.index).contains(place) {
                continue;
            }
            match item {
                Item::Constant(value) => {
                    into.implies(self.index.is(place), self.result.is(value));
                }
                Item::Variable(variable) => {
                    let domain = into.domain(variable).clone();
                    parts = domain.len().saturating_add(parts);
                    if parts > MOST_PARTS {
                        return Decomposed::TooLarge;
                    }
                    for value in domain.values() {
                        let conditions = [self.index.is_not(place), variable.is_not(value)];
                        into.clause(conditions.into_iter().chain([self.result.is(value)]));
                    }
                }
            }
        }
        Decomposed::Done
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = [", self.result)?;
        for (index, item) in self.items.iter().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            write!(f, "{comma}{item}")?;
        }
        write!(f, "][{}]", self.index)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Domain, Item, Model, primitives::testing::check};

    #[test]
    fn the_result_is_the_item() {
        let mut model = Model::new();
        let [index, result] = [(); 2].map(|()| model.variable(Domain::range(-1, 6)));
        model.element(index, [5, 3, 9, 3].map(Item::from), result);
        check(&model, 3);
    }

    #[test]
    fn items_may_be_variables() {
        let mut model = Model::new();
        let [index, one, two, result] = [(); 4].map(|()| model.variable(Domain::range(0, 2)));
        model.element(index, [one.into(), two.into(), Item::Constant(1)], result);
        check(&model, 27);
    }
}
