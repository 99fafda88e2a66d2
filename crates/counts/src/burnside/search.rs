//! Counting the exact covers.
//!
//! Knuth's algorithm X: an item with only one choice left takes it; else the item with the fewest
//! choices is taken, and all its choices are tried. The choices are so few that sets of them are a
//! handful of machine words, and that all conflicts of a choice are one set.
//!
//! Often some items can be covered in several ways that leave the same choices to the others. What
//! is left is then counted once and remembered, as Nishino, Yasuda, Minato and Nagata do in
//! "Dancing with Decision Diagrams" (AAAI 2017).

use super::{
    breaking::Breaking,
    quotient::Quotient,
    relabelling::{CycleType, NormalForm},
};
use std::{cmp::Ordering, collections::BTreeMap};

/// How many nodes lie between two looks at `stop`.
const NODES_BETWEEN_STOPS: u32 = 1 << 12;

/// How many answers are remembered, as a power of two: a few megabytes.
const MEMORY_BITS: u32 = 16;

/// How many words a set of items has: enough for the 400 of a grid of 100 cells.
const ITEM_WORDS: usize = 7;

type Items = [u64; ITEM_WORDS];

/// Calls a function of [`Search`] with as many words as the choices of the quotient need.
macro_rules! with_words {
    ($quotient:ident, $ascending:expr, $stop:ident, $search:ident => $call:expr) => {
        match $quotient.choices.len() {
            0..=64 => {
                let $search = Search::<1>::new($quotient, $ascending, $stop);
                $call
            }
            65..=128 => {
                let $search = Search::<2>::new($quotient, $ascending, $stop);
                $call
            }
            129..=256 => {
                let $search = Search::<4>::new($quotient, $ascending, $stop);
                $call
            }
            257..=512 => {
                let $search = Search::<8>::new($quotient, $ascending, $stop);
                $call
            }
            _ => {
                let $search = Search::<16>::new($quotient, $ascending, $stop);
                $call
            }
        }
    };
}

/// How many grids obey the quotient, up to relabelling; none if `stop` wanted the end.
pub(super) fn count(
    quotient: &Quotient,
    breaking: &Breaking,
    cycles: &CycleType,
    stop: &dyn Fn() -> bool,
) -> Option<u128> {
    with_words!(quotient, &breaking.ascending, stop, search => search.run(breaking, cycles))
}

/// How many exact covers the quotient has in which the digits of these pairs of cells ascend; none
/// if `stop` wanted the end.
pub(super) fn covers(
    quotient: &Quotient,
    ascending: &[(u8, u8)],
    stop: &dyn Fn() -> bool,
) -> Option<u64> {
    with_words!(quotient, ascending, stop, search => {
        let (start, mut search) = (search.start(ascending), search);
        search.covers_of(start)
    })
}

/// The choices of an item that lie in one word of a set of choices.
#[derive(Clone, Copy, Debug)]
struct Part {
    word: usize,
    mask: u64,
}

struct Search<'a, const WORDS: usize> {
    quotient: &'a Quotient,
    /// By item: its choices.
    choices_of: Vec<Vec<Part>>,
    /// By choice: those that can be taken with it, itself excepted.
    compatible: Vec<[u64; WORDS]>,
    /// By choice: the items that it covers.
    covers: Vec<Items>,
    memory: Memory<WORDS>,
    nodes: u32,
    stop: &'a dyn Fn() -> bool,
}

/// What is left to do: the choices that can still be taken, and the items that must be covered.
#[derive(Clone, Copy, Debug)]
struct State<const WORDS: usize> {
    alive: [u64; WORDS],
    open: Items,
}

/// A house in normal form.
struct House<const WORDS: usize> {
    digits: Vec<u8>,
    state: State<WORDS>,
}

impl<'a, const WORDS: usize> Search<'a, WORDS> {
    fn new(quotient: &'a Quotient, ascending: &[(u8, u8)], stop: &'a dyn Fn() -> bool) -> Self {
        let choices = &quotient.choices;
        let mut choices_of = vec![Vec::<Part>::new(); quotient.items];
        let mut covers = Vec::with_capacity(choices.len());
        for (at, choice) in choices.iter().enumerate() {
            let mut items = [0; ITEM_WORDS];
            for &item in &choice.items {
                insert(&mut items, usize::from(item));
                let parts = &mut choices_of[usize::from(item)];
                match parts.last_mut() {
                    Some(part) if part.word == at / 64 => part.mask |= 1 << (at % 64),
                    _ => parts.push(Part { word: at / 64, mask: 1 << (at % 64) }),
                }
            }
            covers.push(items);
        }
        let mut search = Self {
            quotient,
            choices_of,
            compatible: vec![[0; WORDS]; choices.len()],
            covers,
            memory: Memory::new(),
            nodes: 0,
            stop,
        };
        for a in 0..choices.len() {
            for b in 0..choices.len() {
                if search.can_be_together(a, b, ascending) {
                    insert(&mut search.compatible[a], b);
                }
            }
        }
        search
    }

    fn can_be_together(&self, a: usize, b: usize, ascending: &[(u8, u8)]) -> bool {
        let share = |(x, y): (&u64, &u64)| x & y != 0;
        if self.covers[a].iter().zip(&self.covers[b]).any(share) {
            return false;
        }
        let (a, b) = (&self.quotient.choices[a], &self.quotient.choices[b]);
        let is_descending = |&(less, more): &(u8, u8)| {
            let compare = |x: Option<u8>, y: Option<u8>| x.zip(y).map(|(x, y)| x.cmp(&y));
            compare(a.digit(less), b.digit(more)) == Some(Ordering::Greater)
                || compare(b.digit(less), a.digit(more)) == Some(Ordering::Greater)
        };
        !ascending.iter().any(is_descending)
    }

    /// Whether the choice is in order by itself.
    fn is_ascending(&self, choice: usize, ascending: &[(u8, u8)]) -> bool {
        let choice = &self.quotient.choices[choice];
        ascending.iter().all(|&(less, more)| {
            choice.digit(less).zip(choice.digit(more)).is_none_or(|(less, more)| less < more)
        })
    }

    /// Nothing is taken yet but what is not in order by itself.
    fn start(&self, ascending: &[(u8, u8)]) -> State<WORDS> {
        let mut state = State { alive: [0; WORDS], open: [0; ITEM_WORDS] };
        for choice in 0..self.quotient.choices.len() {
            if self.is_ascending(choice, ascending) {
                insert(&mut state.alive, choice);
            }
        }
        for item in 0..self.quotient.items {
            insert(&mut state.open, item);
        }
        state
    }

    fn run(mut self, breaking: &Breaking, cycles: &CycleType) -> Option<u128> {
        let state = self.start(&breaking.ascending);
        let mut houses = Vec::new();
        let form = NormalForm::new(cycles);
        self.fill(state, &mut Vec::new(), &mut Vec::new(), breaking, &form, &mut houses);
        let mut total = 0;
        for (house, ways) in orbits(&houses, breaking, &form) {
            total += u128::from(ways) * u128::from(self.covers_of(houses[house].state)?);
        }
        Some(total * u128::from(breaking.factor))
    }

    /// All ways to fill the house in normal form, cell by cell.
    fn fill(
        &self,
        state: State<WORDS>,
        taken: &mut Vec<usize>,
        digits: &mut Vec<u8>,
        breaking: &Breaking,
        form: &NormalForm,
        found: &mut Vec<House<WORDS>>,
    ) {
        let Some(&cell) = breaking.house.get(digits.len()) else {
            found.push(House { digits: digits.clone(), state });
            return;
        };
        for (at, choice) in self.quotient.choices.iter().enumerate() {
            let is_taken = taken.contains(&at);
            let Some(digit) = choice.digit(cell) else { continue };
            if !is_taken && !contains(&state.alive, at) {
                continue;
            }
            digits.push(digit);
            if form.of(digits) == *digits {
                if is_taken {
                    self.fill(state, taken, digits, breaking, form, found);
                } else {
                    taken.push(at);
                    self.fill(self.take(state, at), taken, digits, breaking, form, found);
                    taken.pop();
                }
            }
            digits.pop();
        }
    }

    fn take(&self, mut state: State<WORDS>, choice: usize) -> State<WORDS> {
        for (alive, compatible) in state.alive.iter_mut().zip(&self.compatible[choice]) {
            *alive &= compatible;
        }
        for (open, covered) in state.open.iter_mut().zip(&self.covers[choice]) {
            *open &= !covered;
        }
        state
    }

    /// How many exact covers there are of what is left; none if the end is wanted.
    fn covers_of(&mut self, mut state: State<WORDS>) -> Option<u64> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_STOPS) && (self.stop)() {
            return None;
        }
        let item = loop {
            match self.pass(&mut state) {
                Pass::DeadEnd => return Some(0),
                Pass::Complete => return Some(1),
                Pass::Went => {}
                Pass::Branch(item) => break item,
            }
        };
        if let Some(covers) = self.memory.recall(&state.alive) {
            return Some(covers);
        }
        let mut total = 0;
        for part in 0..self.choices_of[item].len() {
            let Part { word, mask } = self.choices_of[item][part];
            let mut rest = mask & state.alive[word];
            while rest != 0 {
                let choice = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                total += self.covers_of(self.take(state, choice))?;
            }
        }
        self.memory.remember(&state.alive, total);
        Some(total)
    }

    /// Looks at all items that are open, and takes the choices without alternative.
    fn pass(&self, state: &mut State<WORDS>) -> Pass {
        let (mut best, mut fewest, mut went) = (None, u32::MAX, false);
        for word in 0..ITEM_WORDS {
            let mut rest = state.open[word];
            while rest != 0 {
                let item = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let mut choices = 0;
                let mut only = 0;
                for part in &self.choices_of[item] {
                    let left = state.alive[part.word] & part.mask;
                    choices += left.count_ones();
                    if left != 0 {
                        only = part.word * 64 + left.trailing_zeros() as usize;
                    }
                }
                if choices == 0 {
                    return Pass::DeadEnd;
                }
                if choices == 1 {
                    *state = self.take(*state, only);
                    rest &= state.open[word];
                    went = true;
                } else if choices < fewest {
                    (best, fewest) = (Some(item), choices);
                }
            }
        }
        match best {
            _ if went => Pass::Went,
            Some(item) => Pass::Branch(item),
            None => Pass::Complete,
        }
    }
}

/// How many exact covers there are with the choices that were left at some node. These tell what is
/// left to be covered, since each open item had a choice. Each set of choices has one place, where
/// the last one that came there stays.
struct Memory<const WORDS: usize> {
    /// Sets of choices, none of them empty, and how many covers there are.
    places: Vec<([u64; WORDS], u64)>,
}

impl<const WORDS: usize> Memory<WORDS> {
    fn new() -> Self {
        Self { places: vec![([0; WORDS], 0); 1 << MEMORY_BITS] }
    }

    fn recall(&self, alive: &[u64; WORDS]) -> Option<u64> {
        let (known, covers) = &self.places[Self::place(alive)];
        (known == alive).then_some(*covers)
    }

    fn remember(&mut self, alive: &[u64; WORDS], covers: u64) {
        self.places[Self::place(alive)] = (*alive, covers);
    }

    /// Mixed by multiplication with an odd number without pattern, the golden ratio in 64 bits.
    fn place(alive: &[u64; WORDS]) -> usize {
        let mix = |mixed: u64, word: &u64| {
            (mixed.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        (alive.iter().fold(0, mix) >> (64 - MEMORY_BITS)) as usize
    }
}

/// What a look at all items led to.
enum Pass {
    /// An item has no choice left.
    DeadEnd,
    /// Every item is covered.
    Complete,
    /// Choices were taken, so that it pays to look again.
    Went,
    /// The item with the fewest choices, two or more.
    Branch(usize),
}

/// The houses up to moves of their cells: one of each orbit, and how many are in it.
fn orbits<const WORDS: usize>(
    houses: &[House<WORDS>],
    breaking: &Breaking,
    form: &NormalForm,
) -> Vec<(usize, u64)> {
    let numbers: BTreeMap<&[u8], usize> =
        houses.iter().enumerate().map(|(at, house)| (house.digits.as_slice(), at)).collect();
    let mut seen = vec![false; houses.len()];
    let mut orbits = Vec::new();
    for start in 0..houses.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let (mut open, mut ways) = (vec![start], 0);
        while let Some(at) = open.pop() {
            ways += 1;
            for places in &breaking.moves {
                let mut moved = vec![0; places.len()];
                for (digit, &to) in houses[at].digits.iter().zip(places) {
                    moved[usize::from(to)] = *digit;
                }
                // A house that is missing cannot be completed, and then none of the orbit can.
                let Some(&next) = numbers.get(form.of(&moved).as_slice()) else { continue };
                if !std::mem::replace(&mut seen[next], true) {
                    open.push(next);
                }
            }
        }
        orbits.push((start, ways));
    }
    orbits
}

fn insert<const WORDS: usize>(set: &mut [u64; WORDS], member: usize) {
    set[member / 64] |= 1 << (member % 64);
}

fn contains<const WORDS: usize>(set: &[u64; WORDS], member: usize) -> bool {
    set[member / 64] >> (member % 64) & 1 == 1
}
