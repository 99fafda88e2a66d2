//! What is known of the variables at a node of the search, and how it is taken back.

use sudokit_model::{Domain, Literal, Model, Test};

/// Something cannot be: the node has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict;

/// A deduction, or the conflict that it led to.
pub(super) type Flow = Result<(), Conflict>;

/// What happened to a variable, as bits: propagators say which of them wake them.
pub(super) mod event {
    /// A value was taken.
    pub(crate) const ANY: u8 = 1;
    /// The smallest or the greatest value was taken.
    pub(crate) const ENDS: u8 = 2;
    /// One value is left.
    pub(crate) const FIXED: u8 = 4;
}

/// Variables with more values than this are known by their ends only.
const MOST_VALUES: u64 = 1 << 16;
/// All sets together take no more words than this; what comes after is known by its ends only.
const MOST_WORDS: usize = 1 << 20;
/// States of so many words are copied at each choice; of longer ones, changes are noted.
const MOST_COPIED: usize = 1 << 10;
/// Predicates are tried on so many values at each end of a variable that has no set.
const END_TRIES: usize = 64;

/// How the values of a variable are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// A bit for each, in the word of the variable.
    Word,
    /// The word of the variable counts them; from `first` stand the lowest and the greatest index
    /// and then the bits.
    Words { first: usize, len: usize },
    /// From `first` stand the smallest and the greatest value; those that the model leaves out
    /// between them are skipped, others are not.
    Ends { first: usize },
}

#[derive(Clone, Debug)]
struct Var {
    shape: Shape,
    /// The value of index 0, if there is no list.
    base: i64,
    /// How many indices there are.
    width: u64,
    /// The values, if there are gaps too wide for bits.
    list: Option<Box<[i64]>>,
}

/// The domains of all variables, and whatever else is taken back with them, as one array of words.
///
/// The first words are those of the variables, in order. Taking back is copying, as long as the
/// state is small, and a trail of changes if it is not.
#[derive(Debug)]
pub(super) struct Store {
    state: Vec<u64>,
    vars: Vec<Var>,
    /// Ranges of the variables that are known by their ends.
    ranges: Vec<(usize, Domain)>,
    is_copying: bool,
    trail: Vec<(u32, u64)>,
    /// Where the trail, or the copies, stood at each choice.
    marks: Vec<usize>,
    copies: Vec<u64>,
    /// Variables that got their value and have not told the others.
    pub(super) fixed: Vec<u32>,
    /// For each variable, bits of the houses that it stands in.
    houses: Vec<u128>,
    /// Bits of the houses in which something changed.
    pub(super) dirty: u128,
    /// Whether anybody but houses wants to know of changes.
    pub(super) is_watched: bool,
    /// Variables that changed, and how.
    changed: Vec<u32>,
    events: Vec<u8>,
}

/// The bits below an index.
const fn below(index: usize) -> u64 {
    if index >= 64 { u64::MAX } else { (1 << index) - 1 }
}

impl Store {
    /// The variables of a model. Those for which `is_aligned` count their bits from one value.
    ///
    /// # Errors
    /// If a domain is empty.
    pub(super) fn new(model: &Model, aligned: Option<(i64, &[bool])>) -> Result<Self, Conflict> {
        let n = model.domains().len();
        let mut store = Self {
            state: vec![0; n],
            vars: Vec::with_capacity(n),
            ranges: Vec::new(),
            is_copying: true,
            trail: Vec::new(),
            marks: Vec::new(),
            copies: Vec::new(),
            fixed: Vec::with_capacity(n),
            houses: vec![0; n],
            dirty: 0,
            is_watched: false,
            changed: Vec::new(),
            events: vec![0; n],
        };
        for (v, domain) in model.domains().iter().enumerate() {
            let (Some(min), Some(max)) = (domain.min(), domain.max()) else {
                return Err(Conflict);
            };
            let base = match aligned {
                Some((base, is_aligned)) if is_aligned[v] => base,
                _ => min,
            };
            store.add(v, domain, base, max);
        }
        Ok(store)
    }

    fn add(&mut self, v: usize, domain: &Domain, base: i64, max: i64) {
        let width = max.abs_diff(base).saturating_add(1);
        if width <= 64 {
            let bits = |(low, high): (i64, i64)| {
                below((high - base + 1) as usize) & !below((low - base) as usize)
            };
            self.state[v] = domain.ranges().map(bits).fold(0, |all, bits| all | bits);
            self.vars.push(Var { shape: Shape::Word, base, width, list: None });
            if self.is_fixed(v) {
                self.fixed.push(v as u32);
            }
            return;
        }
        let len = domain.len();
        let indices = if width <= MOST_VALUES { width } else { len };
        let first = self.state.len();
        let words = indices.div_ceil(64) as usize;
        if indices > MOST_VALUES || first + words > MOST_WORDS {
            self.state.extend([base as u64, max as u64]);
            self.ranges.push((v, domain.clone()));
            self.vars.push(Var { shape: Shape::Ends { first }, base, width, list: None });
            return;
        }
        let list: Option<Box<[i64]>> = (width > indices).then(|| domain.values().collect());
        let var = Var { shape: Shape::Word, base, width: indices, list };
        if words == 1 {
            self.state[v] = below(indices as usize);
            self.vars.push(var);
            return;
        }
        self.state.extend([0, indices - 1]);
        self.state.extend(std::iter::repeat_n(0, words));
        for index in 0..indices as usize {
            let value = var.list.as_ref().map_or(base + index as i64, |list| list[index]);
            if domain.contains(value) {
                self.state[first + 2 + index / 64] |= 1 << (index % 64);
            }
        }
        self.state[v] = len;
        self.vars.push(Var { shape: Shape::Words { first, len: words }, ..var });
    }

    /// So many further words that are taken back with the domains; where they start.
    pub(super) fn reserve(&mut self, words: impl IntoIterator<Item = u64>) -> usize {
        let start = self.state.len();
        self.state.extend(words);
        start
    }

    /// To be called when all words are there.
    pub(super) fn seal(&mut self, is_watched: bool) {
        self.is_copying = self.state.len() <= MOST_COPIED;
        self.is_watched = is_watched;
        // Whoever has its value from the start is news too.
        if is_watched {
            for v in 0..self.vars.len() {
                self.note(v, event::ANY | event::ENDS | event::FIXED);
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.vars.len()
    }

    /// Whether some variables are known by their ends only, so that not every deduction can be
    /// noted.
    pub(super) fn is_coarse(&self) -> bool {
        !self.ranges.is_empty()
    }

    pub(super) fn set_house(&mut self, v: usize, bit: u128) {
        self.houses[v] |= bit;
    }

    // The words.

    #[inline]
    pub(super) fn word(&self, at: usize) -> u64 {
        self.state[at]
    }

    #[inline]
    pub(super) fn write(&mut self, at: usize, word: u64) {
        if !self.is_copying {
            self.trail.push((at as u32, self.state[at]));
        }
        self.state[at] = word;
    }

    /// The state that a choice will be taken back to.
    pub(super) fn push(&mut self) {
        if self.is_copying {
            self.copies.extend_from_slice(&self.state);
        }
        self.marks.push(self.trail.len());
    }

    /// Takes back everything since the last `push`.
    pub(super) fn pop(&mut self) {
        let mark = self.marks.pop().unwrap_or_default();
        if self.is_copying {
            let start = self.copies.len() - self.state.len();
            self.state.copy_from_slice(&self.copies[start..]);
            self.copies.truncate(start);
        } else {
            while self.trail.len() > mark {
                if let Some((at, word)) = self.trail.pop() {
                    self.state[at as usize] = word;
                }
            }
        }
        self.forget();
    }

    /// Forgets what waits to be told.
    pub(super) fn forget(&mut self) {
        self.fixed.clear();
        self.dirty = 0;
        for v in self.changed.drain(..) {
            self.events[v as usize] = 0;
        }
    }

    fn note(&mut self, v: usize, events: u8) {
        if self.events[v] == 0 {
            self.changed.push(v as u32);
        }
        self.events[v] |= events;
    }

    /// A variable that changed since it was last asked for, and how.
    pub(super) fn next_change(&mut self) -> Option<(usize, u8)> {
        let v = self.changed.pop()? as usize;
        Some((v, std::mem::take(&mut self.events[v])))
    }

    // Asking.

    /// Whether the values are bits of the word of the variable, counted from the base.
    pub(super) fn dense(&self, v: usize) -> Option<i64> {
        let var = &self.vars[v];
        (var.shape == Shape::Word && var.list.is_none()).then_some(var.base)
    }

    fn value_at(&self, v: usize, index: usize) -> i64 {
        let var = &self.vars[v];
        var.list.as_ref().map_or(var.base + index as i64, |list| list[index])
    }

    /// How many indices have values up to this one.
    fn indices_up_to(&self, v: usize, value: i64) -> usize {
        let var = &self.vars[v];
        match &var.list {
            Some(list) => list.partition_point(|&other| other <= value),
            None if value < var.base => 0,
            None => value.abs_diff(var.base).saturating_add(1).min(var.width) as usize,
        }
    }

    fn index_of(&self, v: usize, value: i64) -> Option<usize> {
        let index = self.indices_up_to(v, value).checked_sub(1)?;
        (self.value_at(v, index) == value).then_some(index)
    }

    pub(super) fn min(&self, v: usize) -> i64 {
        match self.vars[v].shape {
            Shape::Word => self.value_at(v, self.state[v].trailing_zeros() as usize),
            Shape::Words { first, .. } => self.value_at(v, self.state[first] as usize),
            Shape::Ends { first } => self.state[first] as i64,
        }
    }

    pub(super) fn max(&self, v: usize) -> i64 {
        match self.vars[v].shape {
            Shape::Word => self.value_at(v, 63 - self.state[v].leading_zeros() as usize),
            Shape::Words { first, .. } => self.value_at(v, self.state[first + 1] as usize),
            Shape::Ends { first } => self.state[first + 1] as i64,
        }
    }

    #[inline]
    pub(super) fn is_fixed(&self, v: usize) -> bool {
        match self.vars[v].shape {
            Shape::Word => self.state[v] & self.state[v].wrapping_sub(1) == 0,
            Shape::Words { .. } => self.state[v] == 1,
            Shape::Ends { first } => self.state[first] == self.state[first + 1],
        }
    }

    /// The value, if it is the only one.
    pub(super) fn value(&self, v: usize) -> Option<i64> {
        self.is_fixed(v).then(|| self.min(v))
    }

    /// How many values are left, at most.
    pub(super) fn size(&self, v: usize) -> u64 {
        match self.vars[v].shape {
            Shape::Word => self.state[v].count_ones().into(),
            Shape::Words { .. } => self.state[v],
            Shape::Ends { first } => {
                (self.state[first + 1] as i64).abs_diff(self.state[first] as i64).saturating_add(1)
            }
        }
    }

    /// Whether each value that is left is known.
    pub(super) fn is_set(&self, v: usize) -> bool {
        !matches!(self.vars[v].shape, Shape::Ends { .. })
    }

    fn range_of(&self, v: usize) -> &Domain {
        const ALL: &Domain = &Domain::range(i64::MIN, i64::MAX);
        let place = self.ranges.binary_search_by_key(&v, |&(other, _)| other);
        place.map_or(ALL, |place| &self.ranges[place].1)
    }

    pub(super) fn contains(&self, v: usize, value: i64) -> bool {
        match self.vars[v].shape {
            Shape::Ends { .. } => {
                self.min(v) <= value && value <= self.max(v) && self.range_of(v).contains(value)
            }
            Shape::Word => {
                self.index_of(v, value).is_some_and(|index| self.state[v] >> index & 1 == 1)
            }
            Shape::Words { first, .. } => self
                .index_of(v, value)
                .is_some_and(|index| self.state[first + 2 + index / 64] >> (index % 64) & 1 == 1),
        }
    }

    /// The values that are left, ascending, if each is known; otherwise those of the model between
    /// the ends.
    pub(super) fn values(&self, v: usize) -> Box<dyn Iterator<Item = i64> + '_> {
        let (start, len) = match self.vars[v].shape {
            Shape::Word => (v, 1),
            Shape::Words { first, len } => (first + 2, len),
            Shape::Ends { .. } => {
                let ends = Domain::range(self.min(v), self.max(v));
                let left = self.range_of(v).intersection(&ends);
                let ranges: Vec<_> = left.ranges().collect();
                return Box::new(ranges.into_iter().flat_map(|(low, high)| low..=high));
            }
        };
        let words = self.state[start..start + len].iter().enumerate();
        Box::new(words.flat_map(move |(at, &word)| {
            bits(word).map(move |bit| self.value_at(v, at * 64 + bit))
        }))
    }

    /// Whether the values are bits of the word of the variable.
    pub(super) fn is_word(&self, v: usize) -> bool {
        self.vars[v].shape == Shape::Word
    }

    /// Whether something changed that nobody was told yet.
    pub(super) fn has_news(&self) -> bool {
        !self.fixed.is_empty() || !self.changed.is_empty() || self.dirty != 0
    }

    /// The values, once every variable has just one.
    pub(super) fn write_values(&self, values: &mut [i64]) {
        for (v, value) in values.iter_mut().enumerate() {
            *value = self.min(v);
        }
    }

    /// What is left, to be handed out.
    pub(super) fn domain(&self, v: usize) -> Domain {
        if self.is_set(v) {
            return Domain::of(self.values(v));
        }
        self.range_of(v).intersection(&Domain::range(self.min(v), self.max(v)))
    }

    // Deducing.

    /// Leaves these bits of the word of a variable.
    #[inline]
    pub(super) fn keep(&mut self, v: usize, bits: u64) -> Flow {
        let old = self.state[v];
        let new = old & bits;
        if new == old {
            return Ok(());
        }
        if new == 0 {
            return Err(Conflict);
        }
        self.write(v, new);
        self.dirty |= self.houses[v];
        let is_fixed = new & (new - 1) == 0;
        if is_fixed {
            self.fixed.push(v as u32);
        }
        if self.is_watched {
            let has_ends = old.leading_zeros() == new.leading_zeros()
                && old.trailing_zeros() == new.trailing_zeros();
            let ends = if has_ends { 0 } else { event::ENDS };
            let fixed = if is_fixed { event::FIXED } else { 0 };
            self.note(v, event::ANY | ends | fixed);
        }
        Ok(())
    }

    /// Leaves the indices from `from` up to, not including, `to`.
    fn keep_indices(&mut self, v: usize, from: usize, to: usize) -> Flow {
        let Shape::Words { first, .. } = self.vars[v].shape else {
            return self.keep(v, below(to) & !below(from));
        };
        let (low, high) = (self.state[first] as usize, self.state[first + 1] as usize);
        if from <= low && high < to {
            return Ok(());
        }
        if from > high || to <= low {
            return Err(Conflict);
        }
        for at in low / 64..=high / 64 {
            let start = at * 64;
            let kept = below(to.saturating_sub(start)) & !below(from.saturating_sub(start));
            let word = self.state[first + 2 + at];
            if word & !kept != 0 {
                self.write(first + 2 + at, word & kept);
            }
        }
        self.recount(v)
    }

    /// Sets count and ends of a variable of several words right after bits were taken.
    fn recount(&mut self, v: usize) -> Flow {
        let Shape::Words { first, .. } = self.vars[v].shape else { return Ok(()) };
        let (low, high) = (self.state[first] as usize / 64, self.state[first + 1] as usize / 64);
        let words = &self.state[first + 2 + low..=first + 2 + high];
        let count: u32 = words.iter().map(|word| word.count_ones()).sum();
        let lowest = words.iter().position(|&word| word != 0);
        let highest = words.iter().rposition(|&word| word != 0);
        let (Some(lowest), Some(highest)) = (lowest, highest) else { return Err(Conflict) };
        let new_low = (low + lowest) * 64 + words[lowest].trailing_zeros() as usize;
        let new_high = (low + highest) * 64 + 63 - words[highest].leading_zeros() as usize;
        let mut events = event::ANY;
        for (at, new) in [(first, new_low as u64), (first + 1, new_high as u64)] {
            if self.state[at] != new {
                self.write(at, new);
                events |= event::ENDS;
            }
        }
        self.write(v, count.into());
        self.tell(v, events, count == 1)
    }

    fn tell(&mut self, v: usize, events: u8, is_fixed: bool) -> Flow {
        if is_fixed {
            self.fixed.push(v as u32);
        }
        if self.is_watched {
            self.note(v, events | if is_fixed { event::FIXED } else { 0 });
        }
        Ok(())
    }

    /// Moves the ends of a variable that is known by them, to values of the model.
    fn keep_between(&mut self, v: usize, low: i64, high: i64) -> Flow {
        let Shape::Ends { first } = self.vars[v].shape else { return Ok(()) };
        let (min, max) = (self.min(v), self.max(v));
        if low <= min && max <= high {
            return Ok(());
        }
        let (low, high) = (low.max(min), high.min(max));
        let mut inside = self
            .range_of(v)
            .ranges()
            .map(|(from, to)| (from.max(low), to.min(high)))
            .filter(|(from, to)| from <= to);
        let Some((new_min, end)) = inside.next() else { return Err(Conflict) };
        let new_max = inside.last().map_or(end, |(_, to)| to);
        self.write(first, new_min as u64);
        self.write(first + 1, new_max as u64);
        self.tell(v, event::ANY | event::ENDS, new_min == new_max)
    }

    pub(super) fn at_most(&mut self, v: usize, value: i64) -> Flow {
        if !self.is_set(v) {
            return self.keep_between(v, i64::MIN, value);
        }
        let to = self.indices_up_to(v, value);
        self.keep_indices(v, 0, to)
    }

    pub(super) fn at_least(&mut self, v: usize, value: i64) -> Flow {
        if !self.is_set(v) {
            return self.keep_between(v, value, i64::MAX);
        }
        let Some(below) = value.checked_sub(1) else { return Ok(()) };
        let from = self.indices_up_to(v, below);
        self.keep_indices(v, from, usize::MAX)
    }

    pub(super) fn fix(&mut self, v: usize, value: i64) -> Flow {
        if !self.contains(v, value) {
            return Err(Conflict);
        }
        self.at_most(v, value)?;
        self.at_least(v, value)
    }

    /// Takes a value away; from a variable that is known by its ends, if it is one of them.
    pub(super) fn remove(&mut self, v: usize, value: i64) -> Flow {
        match self.vars[v].shape {
            Shape::Word => match self.index_of(v, value) {
                Some(index) => self.keep(v, !(1 << index)),
                None => Ok(()),
            },
            Shape::Words { first, .. } => {
                let Some(index) = self.index_of(v, value) else { return Ok(()) };
                let (at, bit) = (first + 2 + index / 64, 1 << (index % 64));
                let word = self.state[at];
                if word & bit == 0 {
                    return Ok(());
                }
                self.write(at, word & !bit);
                self.recount(v)
            }
            Shape::Ends { .. } => match (value == self.min(v), value == self.max(v)) {
                (true, true) => Err(Conflict),
                (true, false) => self.keep_between(v, value.saturating_add(1), i64::MAX),
                (false, true) => self.keep_between(v, i64::MIN, value.saturating_sub(1)),
                (false, false) => Ok(()),
            },
        }
    }

    /// Leaves the values of which the predicate is true; of a variable that is known by its ends,
    /// looks there only.
    pub(super) fn retain(&mut self, v: usize, mut is_kept: impl FnMut(i64) -> bool) -> Flow {
        match self.vars[v].shape {
            Shape::Word => {
                let word = self.state[v];
                let kept = bits(word).filter(|&bit| is_kept(self.value_at(v, bit)));
                let kept = kept.fold(0, |kept, bit| kept | 1 << bit);
                self.keep(v, kept)
            }
            Shape::Words { .. } => {
                let lost: Vec<i64> = self.values(v).filter(|&value| !is_kept(value)).collect();
                lost.into_iter().try_for_each(|value| self.remove(v, value))
            }
            Shape::Ends { .. } => {
                for _ in 0..END_TRIES {
                    let (min, max) = (self.min(v), self.max(v));
                    match (is_kept(min), is_kept(max)) {
                        (true, true) => break,
                        (false, _) => self.remove(v, min)?,
                        (true, false) => self.remove(v, max)?,
                    }
                }
                Ok(())
            }
        }
    }

    // Literals.

    /// Whether a literal is true or false, if that is known.
    pub(super) fn truth(&self, literal: Literal) -> Option<bool> {
        let v = literal.variable.index();
        let value = literal.value;
        match literal.test {
            Test::Equal | Test::NotEqual => {
                let is_equal = if !self.contains(v, value) {
                    Some(false)
                } else if self.is_fixed(v) {
                    Some(true)
                } else {
                    None
                };
                is_equal.map(|is_equal| is_equal == (literal.test == Test::Equal))
            }
            Test::AtMost if self.max(v) <= value => Some(true),
            Test::AtMost if self.min(v) > value => Some(false),
            Test::AtLeast if self.min(v) >= value => Some(true),
            Test::AtLeast if self.max(v) < value => Some(false),
            Test::AtMost | Test::AtLeast => None,
        }
    }

    /// Makes a literal true.
    pub(super) fn assert(&mut self, literal: Literal) -> Flow {
        let v = literal.variable.index();
        match literal.test {
            Test::Equal => self.fix(v, literal.value),
            Test::NotEqual => self.remove(v, literal.value),
            Test::AtMost => self.at_most(v, literal.value),
            Test::AtLeast => self.at_least(v, literal.value),
        }
    }
}

/// The places of the bits of a word, ascending.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        bit
    })
}
