//! Of which candidates at most one, or exactly one, is right, and what follows from that alone.

use super::{Preparation, table::Table};
use crate::{AllDifferent, Literal, Model, Primitive, Test};
use std::ops::Range;

/// Lists of lists in one piece of memory.
#[derive(Debug, Default)]
struct Lists {
    ends: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn range(&self, list: usize) -> Range<usize> {
        let start = if list == 0 { 0 } else { self.ends[list - 1] };
        start as usize..self.ends[list] as usize
    }

    fn get(&self, list: usize) -> &[u32] {
        &self.items[self.range(list)]
    }

    /// Ends the list whose items were pushed.
    fn close(&mut self) {
        self.ends.push(self.items.len() as u32);
    }

    /// For each item the lists that it is in.
    fn reversed(&self, items: usize) -> Self {
        let mut ends = vec![0u32; items + 1];
        for &item in &self.items {
            ends[item as usize + 1] += 1;
        }
        for item in 0..items {
            ends[item + 1] += ends[item];
        }
        let mut lists = vec![0; self.items.len()];
        for list in 0..self.ends.len() {
            for &item in self.get(list) {
                let place = &mut ends[item as usize];
                lists[*place as usize] = list as u32;
                *place += 1;
            }
        }
        ends.truncate(items);
        Self { ends, items: lists }
    }
}

/// How many of a set are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Right {
    /// At most one.
    MostOne,
    /// Exactly one.
    One,
    /// Exactly one, which follows: of as many variables as there are values, all are different.
    Permutation,
}

/// Sets of candidates of which at most one is right. The first ones are the variables.
#[derive(Debug)]
pub(super) struct Sets {
    members: Lists,
    right: Vec<Right>,
    /// For each candidate the sets that it is in.
    of: Lists,
    /// Which candidates may be right.
    pub(super) open: Vec<bool>,
    /// For each primitive whether the sets say all that it says.
    pub(super) says: Vec<bool>,
    preparation: Preparation,
    /// Whether it is known that nothing is right.
    pub(super) is_contradiction: bool,
}

impl Sets {
    /// Reads the sets off a model and draws the conclusions: who is right closes all others of its
    /// sets, and who is left alone where one must be right is right. In words of sudoku: naked and
    /// hidden singles.
    pub(super) fn new(model: &Model, table: &mut Table, preparation: Preparation) -> Self {
        let mut sets = Self {
            members: Lists::default(),
            right: Vec::new(),
            of: Lists::default(),
            open: vec![true; table.candidates()],
            says: vec![false; model.primitives().len()],
            preparation,
            is_contradiction: false,
        };
        if preparation == Preparation::Singles {
            sets.restrict(model, table);
            table.retain(&sets.open);
            sets.open = vec![true; table.candidates()];
        }
        for variable in 0..table.variables() {
            sets.push(table.range(variable).map(|candidate| candidate as u32), Right::One);
        }
        let mut scratch = Scratch::default();
        for (index, primitive) in model.primitives().iter().enumerate() {
            sets.says[index] = match primitive {
                Primitive::AllDifferent(primitive) => {
                    sets.read_different(primitive, table, &mut scratch);
                    true
                }
                Primitive::ExactlyOne(one) => sets.read_literals(&one.literals, Right::One, table),
                Primitive::AtMostOne(one) => {
                    sets.read_literals(&one.literals, Right::MostOne, table)
                }
                Primitive::Clause(clause) => {
                    preparation == Preparation::Singles && clause.literals.len() <= 1
                }
                _ => false,
            };
        }
        sets.of = sets.members.reversed(table.candidates());
        if preparation == Preparation::Singles {
            sets.propagate();
        }
        sets
    }

    /// How many sets there are.
    pub(super) fn len(&self) -> usize {
        self.right.len()
    }

    /// The candidates of a set that may be right.
    pub(super) fn open_members(&self, set: usize) -> impl Iterator<Item = usize> {
        let members = self.members.get(set).iter().map(|&member| member as usize);
        members.filter(|&member| self.open[member])
    }

    /// How many of a set are right.
    pub(super) fn right(&self, set: usize) -> Right {
        self.right[set]
    }

    /// Whether exactly one of a set is right.
    pub(super) fn is_exact(&self, set: usize) -> bool {
        self.right[set] != Right::MostOne
    }

    /// The sets that a candidate is in, in order.
    pub(super) fn of(&self, candidate: usize) -> &[u32] {
        self.of.get(candidate)
    }

    /// What clauses of one literal say, and what the variables that have a value take from others:
    /// the cheap part, before there are any sets.
    fn restrict(&mut self, model: &Model, table: &Table) {
        for primitive in model.primitives() {
            match primitive {
                Primitive::Clause(clause) => match clause.literals[..] {
                    [] => self.is_contradiction = true,
                    [literal] => {
                        for candidate in table.range(literal.variable.index()) {
                            self.open[candidate] &= literal.holds(table.value(candidate));
                        }
                    }
                    _ => {}
                },
                Primitive::AllDifferent(AllDifferent { terms }) => {
                    for fixed in terms {
                        let range = table.range(fixed.variable.index());
                        if range.len() != 1 {
                            continue;
                        }
                        let value = i128::from(table.value(range.start)) + i128::from(fixed.offset);
                        for term in terms {
                            let index = term.variable.index();
                            let taken = i64::try_from(value - i128::from(term.offset));
                            if term.variable != fixed.variable
                                && let Ok(taken) = taken
                                && let Some(candidate) = table.candidate(index, taken)
                            {
                                self.open[candidate] = false;
                            }
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn push(&mut self, members: impl IntoIterator<Item = u32>, right: Right) {
        self.members.items.extend(members);
        self.members.close();
        self.right.push(right);
    }

    /// A set for each value; if there are as many values as variables, each has one.
    fn read_different(&mut self, different: &AllDifferent, table: &Table, scratch: &mut Scratch) {
        let terms = &different.terms;
        scratch.collect(different, table);
        let values = scratch.buckets().count();
        // Too few values, or a variable that differs from itself.
        let mut sorted = terms.clone();
        sorted.sort_unstable();
        let is_impossible =
            values < terms.len() || sorted.windows(2).any(|pair| pair[0] == pair[1]);
        self.is_contradiction |= is_impossible && self.preparation == Preparation::Singles;
        let right = if values == terms.len() { Right::Permutation } else { Right::MostOne };
        for bucket in scratch.buckets() {
            if right == Right::Permutation || bucket.len() > 1 {
                self.push(bucket.iter().map(|&(_, candidate)| candidate), right);
            }
        }
    }

    /// A set of the candidates that literals stand for. Answers whether they stand for single ones.
    fn read_literals(&mut self, literals: &[Literal], right: Right, table: &Table) -> bool {
        let mut members = Vec::with_capacity(literals.len());
        for &literal in literals {
            let range = table.range(literal.variable.index());
            if literal.test == Test::Equal {
                let candidate = table.candidate(literal.variable.index(), literal.value);
                members.extend(candidate.map(|candidate| candidate as u32));
                continue;
            }
            let mut meant = range.filter(|&candidate| literal.holds(table.value(candidate)));
            if let Some(candidate) = meant.next() {
                if meant.next().is_some() {
                    return false;
                }
                members.push(candidate as u32);
            }
        }
        members.sort_unstable();
        for pair in members.windows(2).filter(|pair| pair[0] == pair[1]) {
            self.open[pair[0] as usize] = false;
        }
        members.dedup();
        self.push(members, right);
        true
    }

    fn propagate(&mut self) {
        let mut left: Vec<u32> =
            (0..self.len()).map(|set| self.open_members(set).count() as u32).collect();
        let mut is_right = vec![false; self.open.len()];
        let (mut due, mut is_contradiction) = (Vec::<u32>::new(), false);
        for (set, &left) in left.iter().enumerate().filter(|&(set, _)| self.is_exact(set)) {
            if left == 1 {
                due.extend(self.open_members(set).map(|member| member as u32));
            }
            is_contradiction |= left == 0;
        }
        self.is_contradiction |= is_contradiction;
        while let Some(right) = due.pop() {
            let right = right as usize;
            if !self.open[right] || self.is_contradiction {
                self.is_contradiction = true;
                return;
            }
            if std::mem::replace(&mut is_right[right], true) {
                continue;
            }
            for place in self.of.range(right) {
                for other in self.members.range(self.of.items[place] as usize) {
                    let other = self.members.items[other] as usize;
                    if other == right || !self.open[other] {
                        continue;
                    }
                    self.open[other] = false;
                    for &set in self.of.get(other) {
                        let set = set as usize;
                        left[set] -= 1;
                        if self.is_exact(set) && left[set] == 1 {
                            due.extend(self.open_members(set).map(|member| member as u32));
                        }
                        self.is_contradiction |= self.is_exact(set) && left[set] == 0;
                    }
                }
            }
        }
    }
}

/// The candidates of the variables that differ, sorted by value.
#[derive(Default)]
struct Scratch {
    pairs: Vec<(i128, u32)>,
    sorted: Vec<(i128, u32)>,
    places: Vec<u32>,
}

impl Scratch {
    fn collect(&mut self, different: &AllDifferent, table: &Table) {
        self.pairs.clear();
        for term in &different.terms {
            self.pairs.extend(table.range(term.variable.index()).map(|candidate| {
                (i128::from(table.value(candidate)) + i128::from(term.offset), candidate as u32)
            }));
        }
        self.sorted.clear();
        let values = self.pairs.iter().map(|&(value, _)| value);
        let Some((least, greatest)) = values.clone().min().zip(values.max()) else { return };
        let span = greatest - least + 1;
        if span > 4 * self.pairs.len() as i128 {
            self.sorted.extend(&self.pairs);
            self.sorted.sort_unstable();
            return;
        }
        // Values lie close together: count them.
        self.places.clear();
        self.places.resize(span as usize + 1, 0);
        for &(value, _) in &self.pairs {
            self.places[(value - least) as usize + 1] += 1;
        }
        for place in 0..span as usize {
            self.places[place + 1] += self.places[place];
        }
        self.sorted.resize(self.pairs.len(), (0, 0));
        for &pair in &self.pairs {
            let place = &mut self.places[(pair.0 - least) as usize];
            self.sorted[*place as usize] = pair;
            *place += 1;
        }
    }

    /// The candidates of one value after the other.
    fn buckets(&self) -> impl Iterator<Item = &[(i128, u32)]> {
        self.sorted.chunk_by(|one, other| one.0 == other.0)
    }
}
