//! From primitives to clauses.

use super::{
    Clauses, Cnf, Preparation, Style, TooManyClauses,
    sets::{Right, Sets},
    table::{FALSE, TRUE, Table},
};
use crate::{Element, Item, Literal, Model, Primitive, Test};
use std::collections::{BTreeMap, BTreeSet};

/// Sets with more members than this say "at most one" with further booleans, not pair by pair.
const MOST_PAIRED: usize = 40;

pub(super) fn encode(
    model: &Model,
    style: Style,
    preparation: Preparation,
) -> Result<Cnf, TooManyClauses> {
    let mut table = Table::new(model);
    let sets = Sets::new(model, &mut table, preparation);
    let mut encoder =
        Encoder { model, table, clauses: Clauses::default(), orders: BTreeMap::new() };
    if sets.is_contradiction || !encoder.number(&sets, preparation) {
        encoder.table.codes = vec![FALSE; encoder.table.candidates()];
        encoder.clauses = Clauses::default();
        encoder.clauses.push([]);
        return Ok(encoder.finish());
    }
    for (primitive, _) in model.primitives().iter().zip(&sets.says).filter(|(_, says)| !**says) {
        encoder.primitive(primitive)?;
        encoder.clauses.check_size(|| primitive.to_string())?;
    }
    encoder.sets(&sets, style)?;
    Ok(encoder.finish())
}

pub(super) struct Encoder<'m> {
    model: &'m Model,
    pub(super) table: Table,
    pub(super) clauses: Clauses,
    /// For the variables that are compared: the literals that they have one of their first 1, 2, …
    /// values.
    orders: BTreeMap<usize, Vec<i32>>,
}

impl Encoder<'_> {
    fn finish(self) -> Cnf {
        Cnf { table: self.table, clauses: self.clauses }
    }

    /// Gives every open candidate its literal. Of two candidates of which exactly one is right, one
    /// is the negation of the other. Answers whether that is possible.
    fn number(&mut self, sets: &Sets, preparation: Preparation) -> bool {
        let mut opposites = Opposites::new(self.table.candidates());
        let considered = match preparation {
            Preparation::Singles => sets.len(),
            Preparation::None => self.table.variables(),
        };
        for set in (0..considered).filter(|&set| sets.is_exact(set)) {
            let mut open = sets.open_members(set);
            if let (Some(one), Some(other), None) = (open.next(), open.next(), open.next())
                && !opposites.join(one, other)
            {
                return false;
            }
        }
        let mut codes = vec![FALSE; self.table.candidates()];
        for variable in 0..self.table.variables() {
            let open = || self.table.range(variable).filter(|&candidate| sets.open[candidate]);
            if open().count() == 1 && preparation == Preparation::Singles {
                open().for_each(|candidate| codes[candidate] = TRUE);
                continue;
            }
            for candidate in open() {
                let (root, is_opposite) = opposites.root(candidate);
                if codes[root] == FALSE {
                    codes[root] = self.clauses.boolean();
                }
                codes[candidate] = if is_opposite { -codes[root] } else { codes[root] };
            }
        }
        self.clauses.of_values = self.clauses.booleans;
        self.table.codes = codes;
        true
    }

    /// How many values of a variable are open, and their literals.
    pub(super) fn open(&self, variable: usize) -> Vec<(i64, i32)> {
        self.table.literals(variable).filter(|&(_, literal)| literal != FALSE).collect()
    }

    /// A literal of the model as one of the formula.
    pub(super) fn literal(&mut self, literal: Literal) -> i32 {
        let variable = literal.variable.index();
        match literal.test {
            Test::Equal => self.table.literal(variable, literal.value),
            Test::NotEqual => -self.table.literal(variable, literal.value),
            Test::AtMost => self.at_most(variable, |value| value <= literal.value),
            Test::AtLeast => -self.at_most(variable, |value| value < literal.value),
        }
    }

    /// The literal that a variable has one of its lower values.
    fn at_most(&mut self, variable: usize, is_low: impl Fn(i64) -> bool) -> i32 {
        let open = self.open(variable);
        let low = open.partition_point(|&(value, _)| is_low(value));
        match low {
            0 => FALSE,
            _ if low == open.len() => TRUE,
            1 => open[0].1,
            _ if low == open.len() - 1 => -open[low].1,
            _ => self.order(variable, &open)[low - 1],
        }
    }

    /// Booleans for "one of the first values", each tied to the one before: the order encoding.
    fn order(&mut self, variable: usize, open: &[(i64, i32)]) -> &[i32] {
        let clauses = &mut self.clauses;
        self.orders.entry(variable).or_insert_with(|| {
            let mut order = vec![open[0].1];
            for (place, &(_, is_this)) in open.iter().enumerate().take(open.len() - 1).skip(1) {
                let is_last = place == open.len() - 2;
                let now = if is_last { -open[place + 1].1 } else { clauses.boolean() };
                let before = order[place - 1];
                clauses.push([-before, now]);
                clauses.push([-is_this, now]);
                clauses.push([-now, before, is_this]);
                clauses.push([-is_this, -before]);
                order.push(now);
            }
            order
        })
    }

    fn primitive(&mut self, primitive: &Primitive) -> Result<(), TooManyClauses> {
        match primitive {
            Primitive::Clause(clause) => {
                let literals = self.literals(&clause.literals);
                self.clauses.push(literals);
            }
            Primitive::AtMostOne(one) => {
                let literals = self.literals(&one.literals);
                self.at_most_one(&literals);
            }
            Primitive::ExactlyOne(one) => {
                let literals = self.literals(&one.literals);
                self.at_most_one(&literals);
                self.clauses.push(literals);
            }
            Primitive::Element(element) => self.element(element),
            Primitive::Table(table) => self.rows(table),
            Primitive::Linear(linear) => return self.linear(linear),
            // The sets say it, or it was said more simply.
            _ => {}
        }
        Ok(())
    }

    fn literals(&mut self, literals: &[Literal]) -> Vec<i32> {
        literals.iter().map(|&literal| self.literal(literal)).collect()
    }

    /// The index and the item say what the result is; a result that no item has is none, and if the
    /// items are numbers, the result says which the index may be.
    fn element(&mut self, element: &Element) {
        let (index, result) = (element.index.index(), element.result.index());
        let mut places: BTreeMap<i64, Vec<i32>> = BTreeMap::new();
        let mut is_constant = true;
        for (place, is_here) in self.open(index) {
            let item = usize::try_from(place).ok().and_then(|place| element.items.get(place));
            match item {
                None => self.clauses.push([-is_here]),
                Some(&Item::Constant(value)) => {
                    self.clauses.push([-is_here, self.table.literal(result, value)]);
                    places.entry(value).or_default().push(is_here);
                }
                Some(&Item::Variable(variable)) => {
                    is_constant = false;
                    for (value, is_it) in self.open(variable.index()) {
                        let is_result = self.table.literal(result, value);
                        self.clauses.push([-is_here, -is_it, is_result]);
                    }
                    for (value, is_result) in self.open(result) {
                        let is_it = self.table.literal(variable.index(), value);
                        self.clauses.push([-is_here, -is_result, is_it]);
                    }
                }
            }
        }
        if is_constant {
            for (value, is_result) in self.open(result) {
                let places = places.get(&value).into_iter().flatten().copied();
                self.clauses.push([-is_result].into_iter().chain(places));
            }
        }
    }

    /// A boolean for each row, which says what the columns are; each value of a column has a row.
    fn rows(&mut self, table: &crate::Table) {
        // A row that stands twice would be found twice.
        let rows: BTreeSet<&Vec<i64>> = table.rows.iter().collect();
        let mut supports: BTreeMap<(usize, i64), Vec<i32>> = BTreeMap::new();
        let mut all = Vec::new();
        for row in rows {
            let cells = table.variables.iter().map(|variable| variable.index()).zip(row);
            let literals: Vec<i32> = cells
                .clone()
                .map(|(variable, &value)| self.table.literal(variable, value))
                .collect();
            if literals.contains(&FALSE) {
                continue;
            }
            let is_row = self.clauses.boolean();
            all.push(is_row);
            for (place, (&literal, (_, &value))) in literals.iter().zip(cells).enumerate() {
                self.clauses.push([-is_row, literal]);
                supports.entry((place, value)).or_default().push(is_row);
            }
        }
        for (place, variable) in table.variables.iter().enumerate() {
            for (value, literal) in self.open(variable.index()) {
                let rows = supports.get(&(place, value)).into_iter().flatten().copied();
                self.clauses.push([-literal].into_iter().chain(rows));
            }
        }
        self.clauses.push(all);
    }

    /// What the sets say, as far as it is open.
    fn sets(&mut self, sets: &Sets, style: Style) -> Result<(), TooManyClauses> {
        let is_said = self.variables_with_one_value(style);
        let (mut members, mut literals) = (Vec::new(), Vec::new());
        for set in 0..sets.len() {
            members.clear();
            members.extend(sets.open_members(set));
            if members.len() == 1 && self.is_known(members[0]) {
                continue;
            }
            let says_one = match sets.right(set) {
                Right::MostOne => false,
                Right::One => true,
                Right::Permutation => style == Style::Extended,
            };
            if says_one {
                let codes = members.iter().map(|&member| self.table.codes[member]);
                literals.clear();
                literals.extend(codes);
                self.push_normal(&mut literals);
            }
            let is_said = is_said.get(set).is_some_and(|&is_said| is_said);
            if !is_said {
                self.at_most_one_of(sets, set, &members);
            }
            self.clauses.check_size(|| format!("{} values", self.table.candidates()))?;
        }
        Ok(())
    }

    fn is_known(&self, candidate: usize) -> bool {
        matches!(self.table.codes[candidate], TRUE | FALSE)
    }

    /// For each variable whether it needs no clause to have at most one value: where values are
    /// compared, the order says it, and in the minimal style nobody cares if only differences speak
    /// of the variable.
    fn variables_with_one_value(&self, style: Style) -> Vec<bool> {
        let mut is_said = vec![style == Style::Minimal; self.table.variables()];
        for primitive in self.model.primitives() {
            if !matches!(primitive, Primitive::AllDifferent(_)) {
                for variable in primitive.meaning().variables() {
                    is_said[variable.index()] = false;
                }
            }
        }
        for &variable in self.orders.keys() {
            is_said[variable] = true;
        }
        is_said
    }

    /// At most one of a set is right. What a set before it says too is left out.
    fn at_most_one_of(&mut self, sets: &Sets, set: usize, members: &[usize]) {
        if members.len() > MOST_PAIRED {
            let codes: Vec<i32> = members.iter().map(|&member| self.table.codes[member]).collect();
            return self.at_most_one(&codes);
        }
        for (place, &one) in members.iter().enumerate() {
            let of_one = sets.of(one);
            for &other in &members[place + 1..] {
                let common = of_one.iter().find(|of_one| sets.of(other).contains(of_one));
                let (left, right) = (self.table.codes[one], self.table.codes[other]);
                // One that stands twice cannot be right.
                let is_first = common.is_some_and(|&common| common as usize == set);
                if (is_first || one == other) && left != -right {
                    let pair = [-left, -right];
                    self.clauses.push(pair[usize::from(left == right)..].iter().copied());
                }
            }
        }
    }

    /// At most one of the literals is true: pair by pair, or, if there are many, with booleans for
    /// "one of the first", after Sinz (2005).
    fn at_most_one(&mut self, literals: &[i32]) {
        if literals.len() <= MOST_PAIRED {
            for (place, &one) in literals.iter().enumerate() {
                for &other in &literals[place + 1..] {
                    self.clauses.push([-one, -other]);
                }
            }
            return;
        }
        let mut before = literals[0];
        for (place, &literal) in literals.iter().enumerate().skip(1) {
            self.clauses.push([-before, -literal]);
            if place < literals.len() - 1 {
                let now = self.clauses.boolean();
                self.clauses.push([-before, now]);
                self.clauses.push([-literal, now]);
                self.clauses.push([-now, before, literal]);
                before = now;
            }
        }
    }

    /// Adds a clause without repeated literals, unless it says nothing.
    fn push_normal(&mut self, literals: &mut Vec<i32>) {
        literals.sort_unstable_by_key(|literal| (literal.abs(), *literal));
        literals.dedup();
        if !literals.windows(2).any(|pair| pair[0] == -pair[1]) {
            self.clauses.push(literals.iter().copied());
        }
    }
}

/// Which candidates are known to be right or wrong together, or one right and the other wrong:
/// union-find with a sign.
struct Opposites {
    /// Another candidate, and whether exactly one of the two is right; a root names itself.
    parents: Vec<(u32, bool)>,
}

impl Opposites {
    fn new(candidates: usize) -> Self {
        Self { parents: (0..candidates as u32).map(|candidate| (candidate, false)).collect() }
    }

    fn root(&mut self, candidate: usize) -> (usize, bool) {
        let (mut at, mut is_opposite) = (candidate, false);
        while self.parents[at].0 as usize != at {
            let (parent, flip) = self.parents[at];
            let (above, flip_above) = self.parents[parent as usize];
            // Each looks past its parent from now on.
            self.parents[at] = (above, flip ^ flip_above);
            is_opposite ^= flip ^ flip_above;
            at = above as usize;
        }
        (at, is_opposite)
    }

    /// Says that exactly one of two is right. Answers whether that can be.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let (root, is_opposite) = self.root(one);
        let (other_root, other_is_opposite) = self.root(other);
        if root == other_root {
            return is_opposite != other_is_opposite;
        }
        // The higher one stays, so that the literal of a boolean is positive if it is true.
        let (low, high) = (root.min(other_root), root.max(other_root));
        self.parents[low] = (high as u32, is_opposite == other_is_opposite);
        true
    }
}
