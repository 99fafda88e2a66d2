//! Variables that only say what others decide: colours.
//!
//! If literals imply that a variable has a value, and it has that value only if one of them is
//! true, then the variable needs no options of its own: it is a colour that the options of the
//! literals say. One value, the one of no literal, stands for no colour at all. So the colours of a
//! cover that was made a model are its colours again.

use super::{Builder, Mark, Meaning};
use crate::{Clause, Literal, Primitive, Test, Variable, cover::Kind};
use std::{collections::BTreeMap, mem};

/// What clauses say of a variable, by value.
#[derive(Default)]
struct Uses {
    /// What implies the value, and the clause that says so.
    causes: BTreeMap<i64, Vec<(Literal, usize)>>,
    /// The clauses that say that the value implies one of their other literals.
    reasons: BTreeMap<i64, Vec<usize>>,
}

impl Builder<'_> {
    /// Looks for such variables; answers which primitives are said by their colours.
    pub(super) fn find_defined(&mut self) -> Vec<bool> {
        let primitives = self.model.primitives();
        let mut is_said = vec![false; primitives.len()];
        if !primitives.iter().any(|primitive| matches!(primitive, Primitive::Clause(_))) {
            return is_said;
        }
        let uses = self.uses();
        let mut is_needed = vec![false; uses.len()];
        for (variable, uses) in self.model.all_variables().zip(uses) {
            let Some(uses) = uses.filter(|_| !is_needed[variable.index()]) else { continue };
            let Some(otherwise) = self.value_without_reason(variable, &uses) else { continue };
            let causes = || {
                uses.causes.iter().flat_map(|(&value, list)| list.iter().map(move |c| (value, c)))
            };
            // The others must be there to say the colour.
            let is_defined = |v: Variable| self.coloured[v.index()].is_some();
            if causes().any(|(_, (literal, _))| is_defined(literal.variable)) {
                continue;
            }
            let item = self.item(Kind::Secondary, Meaning::Variable(variable.0));
            self.coloured[variable.index()] = Some(item);
            for (value, &(literal, clause)) in causes() {
                is_said[clause] = true;
                is_needed[literal.variable.index()] = true;
                let colour = self.colour(value);
                for option in self.options_of(literal.variable) {
                    if literal.holds(self.values[option]) {
                        self.marks.push(Mark { option: option as u32, item, colour });
                        self.says.push((option as u32, variable.0, value));
                    }
                }
            }
            for clause in uses.reasons.values().flatten() {
                is_said[*clause] = true;
            }
            for option in self.options_of(variable) {
                self.is_alive[option] = self.values[option] == otherwise;
            }
        }
        is_said
    }

    /// For each variable what clauses say of it; nothing if it stands in anything else.
    fn uses(&self) -> Vec<Option<Uses>> {
        let variables = self.model.domains().len();
        let mut uses: Vec<Option<Uses>> = (0..variables).map(|_| Some(Uses::default())).collect();
        // The last clause that speaks of each variable.
        let mut last = vec![usize::MAX; variables];
        for (number, primitive) in self.model.primitives().iter().enumerate() {
            let Primitive::Clause(Clause { literals }) = primitive else {
                for variable in primitive.meaning().variables() {
                    uses[variable.index()] = None;
                }
                continue;
            };
            for (place, literal) in literals.iter().enumerate() {
                let variable = literal.variable.index();
                let is_again = mem::replace(&mut last[variable], number) == number;
                let Some(mine) = &mut uses[variable] else { continue };
                match literal.test {
                    Test::Equal if literals.len() == 2 && !is_again => {
                        let other = !literals[1 - place];
                        mine.causes.entry(literal.value).or_default().push((other, number));
                    }
                    Test::NotEqual if literals.len() > 1 && !is_again => {
                        mine.reasons.entry(literal.value).or_default().push(number);
                    }
                    _ => uses[variable] = None,
                }
            }
        }
        uses
    }

    /// The value for which nothing is needed, if all others are had just if one of their causes
    /// is true.
    fn value_without_reason(&self, variable: Variable, uses: &Uses) -> Option<i64> {
        let mut otherwise = None;
        for option in self.options_of(variable) {
            let value = self.values[option];
            let Some(reasons) = uses.reasons.get(&value) else {
                if otherwise.replace(value).is_some() {
                    return None;
                }
                continue;
            };
            let &[clause] = reasons.as_slice() else { return None };
            let Primitive::Clause(clause) = &self.model.primitives()[clause] else { return None };
            let others = clause.literals.iter().filter(|literal| literal.variable != variable);
            let mut causes: Vec<Literal> =
                uses.causes.get(&value)?.iter().map(|&(literal, _)| literal).collect();
            let mut reasons: Vec<Literal> = others.copied().collect();
            causes.sort_unstable();
            causes.dedup();
            reasons.sort_unstable();
            reasons.dedup();
            if causes != reasons {
                return None;
            }
        }
        let is_value = |value| self.option_of(variable, value).is_some();
        let mut named = uses.causes.keys().chain(uses.reasons.keys()).copied();
        otherwise
            .filter(|_| self.options_of(variable).all(|o| self.is_alive[o]) && named.all(is_value))
    }
}
