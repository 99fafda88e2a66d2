//! Clauses as items and options.

use super::{Builder, MOST_ENTRIES, Mark, Meaning, NotACover};
use crate::{Literal, Variable, cover::Kind};
use std::collections::BTreeMap;

/// That one of these values is true of a variable, an entry for each of its options.
type Truths = (Variable, Vec<bool>);

impl Builder<'_> {
    /// At least one of the literals is true.
    pub(super) fn add_clause(
        &mut self,
        number: u32,
        literals: &[Literal],
    ) -> Result<(), NotACover> {
        let Some(parts) = self.parts(literals) else { return Ok(()) };
        match parts.as_slice() {
            [] => {
                self.item(Kind::Primary, Meaning::Constraint(number));
            }
            [(variable, truths)] => {
                let options = self.options_of(*variable);
                for (alive, truth) in self.is_alive[options].iter_mut().zip(truths) {
                    *alive &= truth;
                }
            }
            // Not both are false.
            [_, _] => {
                let item = self.item(Kind::Secondary, Meaning::Constraint(number));
                for (variable, truths) in parts {
                    let options = self.options_of(variable).zip(truths);
                    for (option, _) in options.filter(|(_, truth)| !truth) {
                        self.mark(option as u32, item);
                    }
                }
            }
            _ if parts.len().saturating_mul(parts.len()) > MOST_ENTRIES => {
                return Err(NotACover::TooLarge(MOST_ENTRIES));
            }
            _ => self.add_choice(number, parts),
        }
        Ok(())
    }

    /// The literals by variable; nothing if one of them is always true.
    fn parts(&self, literals: &[Literal]) -> Option<Vec<Truths>> {
        let mut parts: BTreeMap<Variable, Vec<bool>> = BTreeMap::new();
        for &literal in literals {
            let values = self.values_of(literal.variable);
            let truths = parts.entry(literal.variable).or_insert_with(|| vec![false; values.len()]);
            for (truth, &value) in truths.iter_mut().zip(values) {
                *truth |= literal.holds(value);
            }
        }
        for (&variable, truths) in &parts {
            let alive = &self.is_alive[self.options_of(variable)];
            if truths.iter().zip(alive).all(|(&truth, &alive)| truth || !alive) {
                return None;
            }
        }
        Some(parts.into_iter().filter(|(_, truths)| truths.contains(&true)).collect())
    }

    /// An option for each part, which says that it is the first that is true.
    fn add_choice(&mut self, number: u32, parts: Vec<Truths>) {
        let item = self.item(Kind::Primary, Meaning::Constraint(number));
        let items: Vec<u32> = parts.into_iter().map(|part| self.truth_item(part)).collect();
        let (yes, no) = (self.colour(1), self.colour(0));
        for first in 0..items.len() {
            let option = self.options;
            self.mark(option, item);
            for &item in &items[..first] {
                self.marks.push(Mark { option, item, colour: no });
            }
            self.marks.push(Mark { option, item: items[first], colour: yes });
            self.options += 1;
        }
    }

    /// The item whose colour says whether a literal is true.
    fn truth_item(&mut self, part: Truths) -> u32 {
        if let Some(&item) = self.literals.get(&part) {
            return item;
        }
        let item = self.item(Kind::Secondary, Meaning::Truth(part.0.0));
        for (option, &truth) in self.options_of(part.0).zip(&part.1) {
            let colour = self.colour(truth.into());
            self.marks.push(Mark { option: option as u32, item, colour });
        }
        self.literals.insert(part, item);
        item
    }
}
