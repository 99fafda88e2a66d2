//! The last levels of the tree, where the sets without clue are bits.
//!
//! At the entrance the sets get numbers: first those that only the first two bands can hit, then
//! those that reach into the last band, in the order of how few cells they have there. Which sets
//! have no clue is then a vector of bits, and a clue is an AND with the sets that it misses.
//!
//! While there are clues to come for the first two bands, only the words of the first kind are
//! looked at. Once the last of them is placed, all cells of the two bands are dead, so that of the
//! sets of the second kind only the few cells in the last band are left: most often it takes a
//! glance to see that there are more disjoint ones than clues.

use super::{
    run::{Run, State},
    top::Node,
    turn::OTHERS,
};
use std::ops::ControlFlow;
use sudokit_grid::Ending;

/// How many words of bits there are.
const WORDS: usize = 8;

/// How many sets have a number; the others wait.
const SETS: usize = 64 * WORDS;

/// How many of the numbers are kept free for sets that are learned, of either kind.
const SPARE: usize = 12;

/// How many sets of the first kind have a number, at most.
const MOST_OTHERS: usize = SETS / 2;

/// Only if more clues than this are to come for the last band, it may have too few cells for them.
const FEW: usize = 9;

type Bits = [u64; WORDS];

/// The sets of a low node, and the bits of those without clue for each level.
#[derive(Debug)]
pub(super) struct Bottom {
    /// What each set has in the first two bands.
    others: Vec<u64>,
    /// What it has in the last band.
    lasts: Vec<u32>,
    /// The word with which the sets of the second kind begin.
    border: usize,
    /// The next free number of each kind.
    free: [usize; 2],
    /// For each cell, the sets that it is not in.
    misses: Vec<Bits>,
    /// For each level, the sets without clue.
    unhit: Vec<Bits>,
    /// Sets that got no number.
    waiting: Vec<u128>,
}

/// The last band in the bits of a set.
const fn last(set: u128) -> u32 {
    (set >> 54) as u32
}

/// The first two bands in the bits of a set.
const fn others(set: u128) -> u64 {
    (set & OTHERS) as u64
}

impl Bottom {
    /// For searches of so many clues.
    pub(super) fn new(clues: usize) -> Self {
        Self {
            others: vec![0; SETS],
            lasts: vec![0; SETS],
            border: 0,
            free: [0; 2],
            misses: vec![[!0; WORDS]; 81],
            unhit: vec![[0; WORDS]; clues + 2],
            waiting: Vec::new(),
        }
    }

    /// Searches below a node.
    pub(super) fn search(&mut self, run: &mut Run<'_>, node: &Node) -> ControlFlow<Ending> {
        if node.sets.first() == Some(&0) {
            return ControlFlow::Continue(());
        }
        self.number(&node.sets);
        self.visit(run, 0, node.state)
    }

    /// Numbers the sets, which come in the order of their size.
    fn number(&mut self, sets: &[u128]) {
        let (first, mut second): (Vec<u128>, Vec<u128>) =
            sets.iter().partition(|&&set| last(set) == 0);
        second.sort_by_key(|&set| last(set).count_ones());
        let n_first = first.len().min(MOST_OTHERS - SPARE);
        self.border = (n_first + SPARE).div_ceil(64);
        let n_second = second.len().min(SETS - 64 * self.border - SPARE);
        self.free = [0, 64 * self.border];
        self.misses.fill([!0; WORDS]);
        self.unhit[0] = [0; WORDS];
        self.waiting.clear();
        for &set in first[..n_first].iter().chain(&second[..n_second]) {
            self.add(set, 0);
        }
        self.waiting.extend(&first[n_first..]);
        self.waiting.extend(&second[n_second..]);
    }

    /// Adds a set that no clue hits up to this level.
    fn add(&mut self, set: u128, level: usize) {
        let kind = usize::from(last(set) != 0);
        let end = [64 * self.border, SETS][kind];
        let number = self.free[kind];
        if number >= end {
            self.waiting.push(set);
            return;
        }
        self.free[kind] += 1;
        (self.others[number], self.lasts[number]) = (others(set), last(set));
        let (word, bit) = (number / 64, 1 << (number % 64));
        let mut cells = set;
        while cells != 0 {
            self.misses[cells.trailing_zeros() as usize][word] &= !bit;
            cells &= cells - 1;
        }
        for unhit in &mut self.unhit[..=level] {
            unhit[word] |= bit;
        }
    }

    /// Searches while clues may come for the first two bands.
    fn visit(&mut self, run: &mut Run<'_>, level: usize, mut state: State) -> ControlFlow<Ending> {
        run.tally.enter()?;
        if !state.fits() {
            return ControlFlow::Continue(());
        }
        let Some((count, first)) = self.pack_others(level, &mut state) else {
            return ControlFlow::Continue(());
        };
        if count == 0 {
            return self.close(run, level, state);
        }
        if state.left_others == 1 {
            return self.visit_one(run, level, state);
        }
        if !run.is_balanced(state.chosen, count) {
            return ControlFlow::Continue(());
        }
        self.branch(run, level, state, first)
    }

    /// A clue in one cell after the other, of which none comes back once it had its turn.
    fn branch(
        &mut self,
        run: &mut Run<'_>,
        level: usize,
        mut state: State,
        mut cells: u64,
    ) -> ControlFlow<Ending> {
        while cells != 0 {
            let cell = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            self.choose(level, cell);
            self.visit(run, level + 1, state.with_other(cell))?;
            state.live &= !(1 << cell);
        }
        ControlFlow::Continue(())
    }

    fn choose(&mut self, level: usize, cell: usize) {
        for word in 0..WORDS {
            self.unhit[level + 1][word] = self.unhit[level][word] & self.misses[cell][word];
        }
    }

    /// How many disjoint sets of the first kind there are, at least, and the first one; nothing
    /// if they are too many. If they are just so many as clues may come, each clue must hit one, so
    /// that all other cells die.
    fn pack_others(&self, level: usize, state: &mut State) -> Option<(usize, u64)> {
        loop {
            let live = others(state.live);
            let (mut count, mut first, mut union) = (0, 0, 0_u64);
            for word in 0..self.border {
                let mut bits = self.unhit[level][word];
                while bits != 0 {
                    let set = self.others[64 * word + bits.trailing_zeros() as usize] & live;
                    bits &= bits - 1;
                    if set & union != 0 {
                        continue;
                    }
                    if count == state.left_others || set == 0 {
                        return None;
                    }
                    if count == 0 {
                        first = set;
                    }
                    count += 1;
                    union |= set;
                }
            }
            if count == 0 || count < state.left_others || live & !union == 0 {
                return Some((count, first));
            }
            state.live &= !OTHERS | u128::from(union);
        }
    }

    /// The last clue of the first two bands lies in all sets of the first kind.
    fn visit_one(&mut self, run: &mut Run<'_>, level: usize, state: State) -> ControlFlow<Ending> {
        let mut common = others(state.live);
        for word in 0..self.border {
            let mut bits = self.unhit[level][word];
            while bits != 0 && common != 0 {
                common &= self.others[64 * word + bits.trailing_zeros() as usize];
                bits &= bits - 1;
            }
        }
        while common != 0 {
            let cell = common.trailing_zeros() as usize;
            common &= common - 1;
            self.choose(level, cell);
            self.close(run, level + 1, state.with_other(cell))?;
        }
        ControlFlow::Continue(())
    }

    /// All sets of the first kind have clues: first the puzzles whose other clues lie all in the
    /// last band, then those with one more clue elsewhere.
    fn close(&mut self, run: &mut Run<'_>, level: usize, state: State) -> ControlFlow<Ending> {
        let count = self.pack_lasts(level, &state);
        if count <= state.left
            && run.is_balanced(state.chosen, 0)
            && last(state.live).count_ones() as usize >= state.left
        {
            run.tally.enter()?;
            self.visit_last(run, level, state.chosen, last(state.live), state.left)?;
        }
        if state.left_others == 0 || state.left == 0 {
            return ControlFlow::Continue(());
        }
        let cells = self.helpful(level, &state, count);
        self.branch(run, level, state, cells)
    }

    /// How many sets there are that are disjoint in the last band, as far as it matters.
    fn pack_lasts(&self, level: usize, state: &State) -> usize {
        let live = last(state.live);
        let (mut count, mut union) = (0, 0);
        let enough = state.left + 1 + 4 * state.left_others.min(1);
        for word in self.border..WORDS {
            let mut bits = self.unhit[level][word];
            while bits != 0 {
                let set = self.lasts[64 * word + bits.trailing_zeros() as usize] & live;
                bits &= bits - 1;
                if set & union == 0 {
                    count += 1;
                    union |= set;
                    if count >= enough {
                        return count;
                    }
                }
            }
        }
        count
    }

    /// The cells of the first two bands of which one at least must get a clue, if any does.
    ///
    /// Of `count` sets that are disjoint in the last band, `left - n` at most are hit there if `n`
    /// clues are placed elsewhere, so that these hit `count - left + n`. One of the clues then hits
    /// `(count - left) / n + 1` of them, and `n` is at most `left_others`.
    fn helpful(&self, level: usize, state: &State, count: usize) -> u64 {
        let live = others(state.live);
        if count < state.left {
            return live;
        }
        let least = (count - state.left).div_ceil(state.left_others) + 1;
        // Bit `n` of the four together counts, for each cell, the sets that contain it.
        let mut counts = [0_u64; 4];
        let (mut left, mut union) = (count, 0);
        for word in self.border..WORDS {
            let mut bits = self.unhit[level][word];
            while bits != 0 && left != 0 {
                let number = 64 * word + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let set = self.lasts[number] & last(state.live);
                if set & union == 0 {
                    union |= set;
                    left -= 1;
                    let mut carry = self.others[number];
                    for bit in &mut counts {
                        (*bit, carry) = (*bit ^ carry, *bit & carry);
                    }
                    // Fifteen and one are fifteen: enough for any number that is asked for.
                    counts = counts.map(|bit| bit | carry);
                }
            }
        }
        at_least(&counts, least.min(15)) & live
    }

    /// Searches once all clues to come lie in the last band.
    fn visit_last(
        &mut self,
        run: &mut Run<'_>,
        level: usize,
        chosen: u128,
        mut live: u32,
        left: usize,
    ) -> ControlFlow<Ending> {
        if left == 0 {
            return match self.next_unhit(run, level, chosen) {
                Some(_) => ControlFlow::Continue(()),
                None => run.report(chosen, 0, 0),
            };
        }
        if left > FEW && (live.count_ones() as usize) < left {
            return ControlFlow::Continue(());
        }
        if left == 1 {
            return self.visit_very_last(run, level, chosen, live);
        }
        let Some((count, mut branches)) = self.pack_last(level, &mut live, left) else {
            return ControlFlow::Continue(());
        };
        if count == 0 {
            match self.next_unhit(run, level, chosen) {
                Some(set) => branches = last(set) & live,
                None => return run.report(chosen, u128::from(live) << 54, left),
            }
        }
        while branches != 0 {
            let cell = branches.trailing_zeros() as usize;
            branches &= branches - 1;
            live &= !(1 << cell);
            self.choose_last(level, cell + 54);
            run.tally.enter()?;
            self.visit_last(run, level + 1, chosen | 1 << (cell + 54), live, left - 1)?;
        }
        ControlFlow::Continue(())
    }

    fn choose_last(&mut self, level: usize, cell: usize) {
        for word in self.border..WORDS {
            self.unhit[level + 1][word] = self.unhit[level][word] & self.misses[cell][word];
        }
        self.unhit[level + 1][..self.border].fill(0);
    }

    /// Like [`pack_others`](Self::pack_others), in the last band.
    fn pack_last(&self, level: usize, live: &mut u32, left: usize) -> Option<(usize, u32)> {
        loop {
            let (mut count, mut first, mut union) = (0, 0, 0);
            for word in self.border..WORDS {
                let mut bits = self.unhit[level][word];
                while bits != 0 {
                    let set = self.lasts[64 * word + bits.trailing_zeros() as usize] & *live;
                    bits &= bits - 1;
                    if set & union != 0 {
                        continue;
                    }
                    if count == left || set == 0 {
                        return None;
                    }
                    if count == 0 {
                        first = set;
                    }
                    count += 1;
                    union |= set;
                }
            }
            if count == 0 || count < left || *live & !union == 0 {
                return Some((count, first));
            }
            *live &= union;
        }
    }

    /// The last clue of all lies in all sets that have none.
    fn visit_very_last(
        &mut self,
        run: &mut Run<'_>,
        level: usize,
        chosen: u128,
        live: u32,
    ) -> ControlFlow<Ending> {
        let mut common = live;
        for word in self.border..WORDS {
            let mut bits = self.unhit[level][word];
            while bits != 0 && common != 0 {
                common &= self.lasts[64 * word + bits.trailing_zeros() as usize];
                bits &= bits - 1;
            }
        }
        while common != 0 {
            let cell = common & common.wrapping_neg();
            common &= !cell;
            let chosen = chosen | u128::from(cell) << 54;
            match self.next_unhit(run, level, chosen) {
                // No other cell outside the set will do either.
                Some(set) => common &= last(set),
                None => run.report(chosen, 0, 0)?,
            }
        }
        ControlFlow::Continue(())
    }

    /// A set that the clues miss, although they hit all that have a number; nothing if they have
    /// one solution.
    fn next_unhit(&mut self, run: &mut Run<'_>, level: usize, chosen: u128) -> Option<u128> {
        let position = self.waiting.iter().position(|&set| set & chosen == 0);
        let set = match position {
            Some(position) => self.waiting.swap_remove(position),
            None => run.learn(chosen)?,
        };
        self.add(set, level);
        Some(set)
    }
}

/// The places where the numbers that these bits make together are `least`, at most 15, or more.
fn at_least(counts: &[u64; 4], least: usize) -> u64 {
    let (mut greater, mut equal) = (0, !0);
    for (position, &bits) in counts.iter().enumerate().rev() {
        if least >> position & 1 == 1 {
            equal &= bits;
        } else {
            greater |= equal & bits;
            equal &= !bits;
        }
    }
    greater | equal
}
