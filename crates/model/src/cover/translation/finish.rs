//! From what was marked to the cover: dead options, superfluous ones, and numbers.

use super::{Builder, Mark, Translation};
use crate::cover::{Colour, Cover, Entry, ItemId, Kind};
use std::iter;

/// What becomes of the item of a variable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Own {
    /// It is primary and all options stand.
    Stays,
    /// The option with this number is not needed. Of several others at most one is chosen.
    Secondary(u32),
    /// The option with this number is not needed, and at most one other is there.
    Goes(u32),
}

impl Builder<'_> {
    /// The cover of all that was added, and how to read solutions of the first variables from it.
    pub(super) fn finish(mut self, variables: usize) -> Translation {
        let (marks, starts) = self.sorted();
        let (marks, starts) = self.without_twins(marks, starts);
        let own: Vec<Own> =
            (0..self.first.len() - 1).map(|x| self.own(x, &marks, &starts)).collect();
        let mut cover = Cover::with_capacity(
            self.items.len(),
            self.options as usize,
            marks.len() + self.values.len(),
        );
        let mut numbers = vec![None; self.items.len()];
        let mut items = Vec::with_capacity(self.items.len());
        for (index, &(kind, meaning)) in self.items.iter().enumerate() {
            let kind = match own.get(index) {
                Some(Own::Goes(_)) => continue,
                Some(Own::Secondary(_)) => Kind::Secondary,
                _ => kind,
            };
            numbers[index] = Some(cover.item(kind, ""));
            items.push(meaning);
        }
        let mut emit = |own_item: Option<ItemId>, option: usize| {
            let marks = &marks[starts[option] as usize..starts[option + 1] as usize];
            let entry = |mark: &Mark| {
                let colour = mark.colour.checked_sub(1).map(Colour);
                numbers[mark.item as usize].map(|item| Entry { item, colour })
            };
            cover.push(own_item.map(Entry::from).into_iter().chain(marks.iter().filter_map(entry)));
        };
        let (mut says, mut ends) =
            (Vec::with_capacity(self.values.len()), Vec::with_capacity(self.options as usize));
        let mut otherwise = vec![0; variables];
        self.says.sort_unstable();
        for (variable, &own) in own.iter().enumerate() {
            let unneeded = match own {
                Own::Stays => None,
                Own::Secondary(option) | Own::Goes(option) => Some(option as usize),
            };
            if let (Some(option), Some(value)) = (unneeded, otherwise.get_mut(variable)) {
                *value = self.values[option];
            }
            for option in self.first[variable] as usize..self.first[variable + 1] as usize {
                if self.is_alive[option] && unneeded != Some(option) {
                    emit(numbers[variable], option);
                    let own = (variable as u32, self.values[option]);
                    // Variables of decompositions are nobody's business.
                    let is_asked = |say: &(u32, i64)| (say.0 as usize) < variables;
                    says.extend(iter::once(own).chain(self.said(option)).filter(is_asked));
                    ends.push(says.len() as u32);
                }
            }
        }
        for option in self.values.len()..self.options as usize {
            if self.is_alive[option] {
                emit(None, option);
                ends.push(says.len() as u32);
            }
        }
        for (&number, &colour) in &self.colours {
            cover.name_colour(Colour(colour - 1), number.to_string());
        }
        Translation { cover, items, says, ends, otherwise }
    }

    /// What an option says of variables other than its own, in the order of the variables.
    fn said(&self, option: usize) -> impl Iterator<Item = (u32, i64)> {
        let from = self.says.partition_point(|say| (say.0 as usize) < option);
        let more = self.says[from..].iter().take_while(move |say| say.0 as usize == option);
        more.map(|&(_, variable, value)| (variable, value))
    }

    /// The marks by option, and where those of each option begin.
    fn sorted(&self) -> (Vec<Mark>, Vec<u32>) {
        let mut starts = vec![0u32; self.options as usize + 1];
        for mark in &self.marks {
            starts[mark.option as usize + 1] += 1;
        }
        for option in 0..self.options as usize {
            starts[option + 1] += starts[option];
        }
        let mut next = starts.clone();
        let mut sorted = vec![Mark { option: 0, item: 0, colour: 0 }; self.marks.len()];
        for &mark in &self.marks {
            let place = &mut next[mark.option as usize];
            sorted[*place as usize] = mark;
            *place += 1;
        }
        (sorted, starts)
    }

    /// An option that covers an item twice can never be chosen, unless both times say one colour;
    /// then the second mark says nothing new.
    fn without_twins(&mut self, marks: Vec<Mark>, starts: Vec<u32>) -> (Vec<Mark>, Vec<u32>) {
        self.is_alive.resize(self.options as usize, true);
        // The option that marked each item last, and its colour.
        let mut last = vec![(u32::MAX, 0); self.items.len()];
        let mut twins = Vec::new();
        for (index, mark) in marks.iter().enumerate() {
            let (option, colour) = last[mark.item as usize];
            if option == mark.option {
                twins.push(index);
                self.is_alive[option as usize] &= colour != 0 && colour == mark.colour;
            }
            last[mark.item as usize] = (mark.option, mark.colour);
        }
        if twins.is_empty() {
            return (marks, starts);
        }
        let is_twin = |index: &usize| twins.binary_search(index).is_ok();
        let single = marks.iter().enumerate().filter(|(index, _)| !is_twin(index));
        self.marks = single.map(|(_, &mark)| mark).collect();
        self.sorted()
    }

    /// Whether a variable needs an item and an option for each value.
    fn own(&self, variable: usize, marks: &[Mark], starts: &[u32]) -> Own {
        let options = self.first[variable] as usize..self.first[variable + 1] as usize;
        let alive = options.filter(|&option| self.is_alive[option]);
        let marks_of = |option: usize| &marks[starts[option] as usize..starts[option + 1] as usize];
        let Some(unneeded) = alive.clone().find(|&option| marks_of(option).is_empty()) else {
            return Own::Stays;
        };
        let is_for_another = |option: usize| {
            marks_of(option).iter().any(|mark| self.items[mark.item as usize].0 == Kind::Primary)
        };
        if !alive.clone().all(|option| option == unneeded || is_for_another(option)) {
            return Own::Stays;
        }
        match alive.count() {
            1 | 2 => Own::Goes(unneeded as u32),
            _ => Own::Secondary(unneeded as u32),
        }
    }
}
