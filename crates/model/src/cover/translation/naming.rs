//! Names for the items, colours and options of a translation.

use super::Translation;
use crate::{Model, Primitive, Variable, cover::ItemId, solve::translated};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

/// What an item stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// That the variable with this number has a value.
    Variable(u32),
    /// The value of a variable, as a colour.
    Colour(u32),
    /// Whether a literal of a variable is true, as a colour.
    Truth(u32),
    /// The primitive with this number.
    Constraint(u32),
    /// A value within the primitive with this number.
    Value(u32, i64),
}

impl Translation {
    /// The same with names, for people: items are called after their variables or, with a letter,
    /// after their constraint, such as `d4=7` for the value 7 in the `all_different` number 4,
    /// counted from 0.
    ///
    /// The names fit into the text form of covers, whatever the names in the model.
    #[must_use]
    pub fn with_names(mut self, model: &Model) -> Self {
        // Items are called after what was said, after what had to be decomposed was.
        let simple = translated(model, &super::support).unwrap_or(Cow::Borrowed(model));
        let labels = labels(&simple);
        let mut taken = BTreeSet::new();
        let mut items = Vec::with_capacity(self.items.len());
        for meaning in &self.items {
            let mut name = item_name(model, &labels, *meaning);
            while !taken.insert(name.clone()) {
                name.push('\'');
            }
            items.push(name);
        }
        for (item, name) in items.into_iter().enumerate() {
            self.cover.name_item(ItemId(item as u32), name);
        }
        for option in 0..self.ends.len() {
            if let Some(&(variable, value)) = self.says(option).first() {
                let name = format!("{}={value}", variable_name(model, variable));
                self.cover.name_option(option, name);
            }
        }
        self
    }
}

/// For each primitive a letter for its kind, and its number among those of that kind.
fn labels(model: &Model) -> Vec<String> {
    let mut counts = BTreeMap::new();
    let label = |primitive: &Primitive| {
        let letter = match primitive {
            Primitive::AllDifferent(_) => 'd',
            Primitive::ExactlyOne(_) => 'e',
            Primitive::AtMostOne(_) => 'm',
            Primitive::Clause(_) => 'c',
            Primitive::Linear(_) => 's',
            Primitive::Table(_) => 't',
            _ => 'n',
        };
        let count = counts.entry(letter).or_insert(0);
        *count += 1;
        format!("{letter}{}", *count - 1)
    };
    model.primitives().iter().map(label).collect()
}

fn item_name(model: &Model, labels: &[String], meaning: Meaning) -> String {
    // Every number has a label, if the names are for the model that was translated.
    let label = |number: u32| match labels.get(number as usize) {
        Some(label) => label.clone(),
        None => format!("p{number}"),
    };
    match meaning {
        Meaning::Variable(variable) => variable_name(model, variable),
        Meaning::Colour(variable) => format!("{}=", variable_name(model, variable)),
        Meaning::Truth(variable) => format!("{}?", variable_name(model, variable)),
        Meaning::Constraint(number) => label(number),
        Meaning::Value(number, value) => format!("{}={value}", label(number)),
    }
}

/// The name of a variable if it can be a word of the text form, or else its number.
fn variable_name(model: &Model, variable: u32) -> String {
    let given = model.variable_at(variable as usize).and_then(|x| model.name_of(x));
    let is_word = |name: &&str| {
        !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == '|' || c == ':')
    };
    given.filter(is_word).map_or_else(|| Variable(variable).to_string(), str::to_owned)
}
