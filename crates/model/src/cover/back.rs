//! A cover as a model.

use super::{Cover, Kind};
use crate::{Domain, Literal, Model, Variable};
use std::collections::BTreeMap;

impl Cover {
    /// The model that says the same: a boolean for each option, which come first and in order, and
    /// for each item with colours a variable that says which one it has.
    ///
    /// Of a primary item exactly one option is true, of a plain secondary one at most one. The
    /// variable of an item with colours is 0 if no option covers it; an option that covers it
    /// without a colour has a number of its own. So each solution of the cover is one of the
    /// model.
    ///
    /// ```
    /// use sudokit_model::cover::Cover;
    ///
    /// let cover: Cover = "p q | x y\np q\np x y:A\nq x y:A\nq y:B\n".parse()?;
    /// assert_eq!(cover.to_model().to_string(), "\
    /// x0, ..., x3 in 0..1
    /// x4 in 0..2
    /// exactly_one(x0=1, x1=1)
    /// exactly_one(x0=1, x2=1, x3=1)
    /// at_most_one(x1=1, x2=1)
    /// clause(x1<>1, x4=1)
    /// clause(x2<>1, x4=1)
    /// clause(x4<>1, x1=1, x2=1)
    /// clause(x3<>1, x4=2)
    /// clause(x4<>2, x3=1)
    /// ");
    /// # Ok::<(), sudokit_model::formats::FormatError>(())
    /// ```
    #[must_use]
    pub fn to_model(&self) -> Model {
        let mut model = Model::with_capacity(self.option_count(), self.item_count());
        let chosen = model.variables(self.option_count(), &Domain::BOOLEAN);
        for (option, name) in self.option_names.iter().enumerate() {
            if let Some(&variable) = chosen.get(option).filter(|_| !name.is_empty()) {
                model.name(variable, name);
            }
        }
        let mut covering = vec![Vec::new(); self.item_count()];
        for (entries, &variable) in self.options().zip(&chosen) {
            for entry in entries {
                covering[entry.item.index()].push((variable, entry.colour));
            }
        }
        for (item, covering) in self.items().zip(covering) {
            let all = covering.iter().map(|&(variable, _)| variable.is_true());
            if self.kind(item) == Kind::Primary {
                model.exactly_one(all);
                continue;
            }
            // Options that agree, by what they agree on, in the order in which they appear; one
            // without a colour agrees with none.
            let mut numbers = BTreeMap::new();
            let mut classes: Vec<Vec<Variable>> = Vec::new();
            for &(variable, colour) in &covering {
                let alone = colour.is_none().then_some(variable);
                let number = *numbers.entry((colour, alone)).or_insert(classes.len());
                if number == classes.len() {
                    classes.push(Vec::new());
                }
                classes[number].push(variable);
            }
            if classes.len() == covering.len() {
                if covering.len() > 1 {
                    model.at_most_one(all);
                }
            } else if classes.len() > 1 {
                let colour = model.variable(Domain::range(0, classes.len() as i64));
                model.name(colour, self.item_name(item));
                for (number, options) in (1..).zip(classes) {
                    agree(&mut model, options, colour.is(number));
                }
            }
        }
        model
    }
}

/// The literal is true just if one of the booleans is.
fn agree(model: &mut Model, options: Vec<Variable>, literal: Literal) {
    for option in &options {
        model.implies(option.is_true(), literal);
    }
    model.clause([!literal].into_iter().chain(options.iter().map(|option| option.is_true())));
}
