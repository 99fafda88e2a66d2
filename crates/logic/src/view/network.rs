//! What follows from an assumption, one implication after the other.
//!
//! A [`Network`] is the grid in the form that this asks for: for each cell its digits, for each
//! house and digit its places, as bits that are cleared one by one, so that a single shows where
//! one bit is left. A [`Run`] is one assumption and its trail, breadth first: what follows in few
//! steps stands before what takes many. Each entry of the trail knows the rule that made it, and
//! only when a branch is told does [`Network::branch`] walk the trail backwards and keep what its
//! end needs.

mod branch;
mod nested;
mod patterns;

use super::{View, facts::Facts};
use crate::{Clash, Conclusion, Why};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// More houses than any variant has; each is a bit.
const MOST_HOUSES: usize = 128;

/// The grid in the form that runs start from.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    start: State,
    houses: Vec<(House, [Cell; 9])>,
    /// The houses of each cell and the bit that it has there, one cell after the other.
    homes: Vec<(u8, u16)>,
    /// Where those of a cell begin.
    home_starts: [u16; 82],
    peers: Vec<CellSet>,
}

/// What is left after an assumption.
#[derive(Debug)]
struct State {
    digits: [u16; 81],
    /// By house, then by digit.
    places: Vec<u16>,
    cells: [CellSet; 9],
    on: CandidateSet,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self { places: self.places.clone(), ..*self }
    }

    /// Without a new allocation, because every run begins with it.
    fn clone_from(&mut self, other: &Self) {
        self.digits = other.digits;
        self.places.clone_from(&other.places);
        self.cells = other.cells;
        self.on = other.on;
    }
}

/// How far a run goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Singles of one digit in its houses.
    OneDigit,
    /// Singles.
    Singles,
    /// Singles, locked candidates and subsets.
    Patterns,
    /// All of it, and assumptions within the branch: candidates of which only two are left in a
    /// cell or for a digit in a house.
    NestedPairs,
    /// All of it, and assumptions within the branch: every candidate.
    Nested,
}

/// One assumption and what follows from it.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    state: State,
    trail: Vec<Entry>,
    head: usize,
    /// After how many rounds of singles it ends.
    rounds: u16,
    /// Reasons that do not fit into an entry, and what they need.
    reasons: Vec<(Why, Facts)>,
    clash: Option<Clash>,
    /// The houses, by number, that lost a candidate since locked candidates were looked for.
    unlocked: u128,
    /// The houses, by number, that lost a candidate since subsets were looked for.
    unsplit: u128,
}

/// The last candidate of a cell, or of a digit in the house with this number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Single {
    pub(crate) candidate: Candidate,
    house: Option<u8>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    what: Conclusion,
    /// How many entries lead to it one after the other.
    level: u16,
    cause: Cause,
}

#[derive(Clone, Copy, Debug)]
enum Cause {
    Assumed,
    Sees(Candidate),
    LastInCell,
    LastInHouse(u8),
    Reason(u32),
}

impl Network {
    pub(super) fn new(view: &View<'_>) -> Self {
        let topology = view.topology;
        let houses: Vec<(House, [Cell; 9])> = view
            .whole_houses()
            .take(MOST_HOUSES)
            .map(|house| {
                let mut cells = house.cells.iter();
                let first = Cell::from_index(0);
                (house.house, std::array::from_fn(|_| cells.next().unwrap_or(first)))
            })
            .collect();
        let mut home_starts = [0; 82];
        for cell in houses.iter().flat_map(|(_, cells)| cells) {
            home_starts[cell.index() + 1] += 1;
        }
        for cell in 0..81 {
            home_starts[cell + 1] += home_starts[cell];
        }
        let mut homes = vec![(0, 0); houses.len() * 9];
        let mut next = home_starts;
        let mut places = vec![0; houses.len() * 9];
        for (number, (_, cells)) in houses.iter().enumerate() {
            for (position, &cell) in cells.iter().enumerate() {
                homes[usize::from(next[cell.index()])] = (number as u8, 1 << position);
                next[cell.index()] += 1;
                for digit in view.grid.pencilmarks(cell).iter() {
                    places[number * 9 + digit.index()] |= 1 << position;
                }
            }
        }
        let start = State {
            digits: std::array::from_fn(|at| view.grid.pencilmarks(Cell::from_index(at)).bits()),
            places,
            cells: std::array::from_fn(|at| view.grid.cells_of(Digit::from_index(at))),
            on: CandidateSet::EMPTY,
        };
        let peers = Cell::ALL.into_iter().map(|cell| topology.peers(cell)).collect();
        Self { start, houses, homes, home_starts, peers }
    }

    /// The houses of a cell and the bit that it has there.
    fn homes(&self, cell: Cell) -> &[(u8, u16)] {
        let at = cell.index();
        &self.homes[self.home_starts[at].into()..self.home_starts[at + 1].into()]
    }

    /// A run that has not begun.
    pub(crate) fn idle(&self) -> Run {
        Run {
            state: self.start.clone(),
            trail: Vec::with_capacity(256),
            head: 0,
            rounds: u16::MAX,
            reasons: Vec::new(),
            clash: None,
            unlocked: 0,
            unsplit: 0,
        }
    }

    /// Lets `run` begin anew with `assumed` and go as far as `reach`. Whether it ends in a
    /// contradiction, and where it ends if it does not, does not depend on any order.
    pub(crate) fn assume(&self, run: &mut Run, assumed: Conclusion, reach: Reach) {
        run.begin(&self.start, assumed);
        self.push(run, assumed, Cause::Assumed, reach);
        self.go(run, reach);
    }

    /// Lets `run` begin anew with `assumed` and take so many rounds of singles, each time all that
    /// are there.
    pub(crate) fn assume_rounds(&self, run: &mut Run, assumed: Conclusion, rounds: u8) {
        run.begin(&self.start, assumed);
        run.rounds = rounds.into();
        self.push(run, assumed, Cause::Assumed, Reach::Singles);
        self.go(run, Reach::Singles);
    }

    fn go(&self, run: &mut Run, reach: Reach) {
        loop {
            self.singles(run, reach);
            if run.clash.is_some() || matches!(reach, Reach::OneDigit | Reach::Singles) {
                return;
            }
            if self.patterns(run, reach) {
                continue;
            }
            let is_nested = matches!(reach, Reach::NestedPairs | Reach::Nested);
            if run.clash.is_some() || !is_nested || !self.nested(run, reach) {
                return;
            }
        }
    }

    /// Lets `run` begin anew with `assumed` and nothing else.
    pub(crate) fn assume_only(&self, run: &mut Run, assumed: Conclusion) {
        run.begin(&self.start, assumed);
        self.push(run, assumed, Cause::Assumed, Reach::Singles);
    }

    /// Takes what the last entry of the trail, a true candidate, rules out, and gives the singles
    /// that each need one of these.
    pub(crate) fn singles_after_last(&self, run: &mut Run) -> Vec<Single> {
        let Some(Entry { what: Conclusion::Place(last), .. }) = run.trail.last().copied() else {
            return Vec::new();
        };
        run.head = run.trail.len();
        self.rule_out(run, last, Reach::Singles);
        let mut after = Vec::new();
        if run.clash.is_some() {
            return after;
        }
        for entry in &run.trail[run.head..] {
            let Candidate { cell, digit } = entry.what.candidate();
            if let Some(last) = DigitSet::from_bits(run.state.digits[cell.index()]).sole() {
                after.push(Single { candidate: Candidate::new(cell, last), house: None });
            }
            for &(house, _) in self.homes(cell) {
                let left = run.state.places[usize::from(house) * 9 + digit.index()];
                if left.is_power_of_two() {
                    let last = self.houses[usize::from(house)].1[left.trailing_zeros() as usize];
                    let candidate = Candidate::new(last, digit);
                    after.push(Single { candidate, house: Some(house) });
                }
            }
        }
        after.retain(|single| !run.state.on.contains(single.candidate));
        after
    }

    /// Takes a single.
    pub(crate) fn take(&self, run: &mut Run, single: Single) {
        let cause = single.house.map_or(Cause::LastInCell, Cause::LastInHouse);
        self.push(run, Conclusion::Place(single.candidate), cause, Reach::Singles);
    }

    /// Takes what follows by singles from every entry of the trail that was not looked at yet.
    fn singles(&self, run: &mut Run, reach: Reach) {
        while run.clash.is_none() && run.head < run.trail.len() {
            let what = run.trail[run.head].what;
            run.head += 1;
            match what {
                Conclusion::Place(candidate) => self.rule_out(run, candidate, reach),
                Conclusion::Eliminate(candidate) => self.last_left(run, candidate, reach),
            }
        }
    }

    fn rule_out(&self, run: &mut Run, from: Candidate, reach: Reach) {
        let Candidate { cell, digit } = from;
        if reach != Reach::OneDigit {
            let others = DigitSet::from_bits(run.state.digits[cell.index()]);
            for other in (others - digit.into()).iter() {
                let what = Conclusion::Eliminate(Candidate::new(cell, other));
                self.push(run, what, Cause::Sees(from), reach);
            }
        }
        for peer in (self.peers[cell.index()] & run.state.cells[digit.index()]).iter() {
            let what = Conclusion::Eliminate(Candidate::new(peer, digit));
            self.push(run, what, Cause::Sees(from), reach);
        }
    }

    fn last_left(&self, run: &mut Run, gone: Candidate, reach: Reach) {
        let Candidate { cell, digit } = gone;
        let in_cell = DigitSet::from_bits(run.state.digits[cell.index()]).sole();
        if let Some(last) = in_cell.filter(|_| reach != Reach::OneDigit) {
            let what = Conclusion::Place(Candidate::new(cell, last));
            self.push(run, what, Cause::LastInCell, reach);
        }
        for &(house, _) in self.homes(cell) {
            let left = run.state.places[usize::from(house) * 9 + digit.index()];
            if left.is_power_of_two() {
                let last = self.houses[usize::from(house)].1[left.trailing_zeros() as usize];
                let what = Conclusion::Place(Candidate::new(last, digit));
                self.push(run, what, Cause::LastInHouse(house), reach);
            }
        }
    }

    /// Says `what` in the branch, if it was not said before and no contradiction was met.
    fn push(&self, run: &mut Run, what: Conclusion, cause: Cause, reach: Reach) {
        if run.clash.is_some() {
            return;
        }
        let level = run.head.checked_sub(1).map_or(0, |at| run.trail[at].level + 1);
        let state = &mut run.state;
        let candidate = what.candidate();
        let Candidate { cell, digit } = candidate;
        let is_left = state.cells[digit.index()].contains(cell);
        match what {
            Conclusion::Place(_) => {
                // Eliminations and singles take turns, so a round is two levels.
                if state.on.contains(candidate) || level.div_ceil(2) > run.rounds {
                    return;
                }
                state.on.insert(candidate);
                run.trail.push(Entry { what, level, cause });
                if !is_left {
                    run.clash = Some(Clash::Both(candidate));
                }
            }
            Conclusion::Eliminate(_) => {
                if !is_left {
                    return;
                }
                run.trail.push(Entry { what, level, cause });
                state.cells[digit.index()].discard(cell);
                let digits = &mut state.digits[cell.index()];
                *digits &= !(1 << digit.index());
                if state.on.contains(candidate) {
                    run.clash = Some(Clash::Both(candidate));
                    return;
                }
                if *digits == 0 && reach != Reach::OneDigit {
                    run.clash = Some(Clash::Cell(cell));
                }
                for &(house, bit) in self.homes(cell) {
                    run.unlocked |= 1 << house;
                    run.unsplit |= 1 << house;
                    let left = &mut state.places[usize::from(house) * 9 + digit.index()];
                    *left &= !bit;
                    if *left == 0 && run.clash.is_none() {
                        let house = self.houses[usize::from(house)].0;
                        run.clash = Some(Clash::House(house, digit));
                    }
                }
            }
        }
    }

    fn open_in(&self, cell: Cell) -> bool {
        self.start.digits[cell.index()] != 0
    }

    fn push_reason(&self, run: &mut Run, what: Conclusion, why: Why, needs: Facts, reach: Reach) {
        let number = run.reasons.len() as u32;
        run.reasons.push((why, needs));
        self.push(run, what, Cause::Reason(number), reach);
    }
}

impl Run {
    fn begin(&mut self, start: &State, assumed: Conclusion) {
        debug_assert!(
            start.cells[assumed.candidate().digit.index()].contains(assumed.candidate().cell)
        );
        self.state.clone_from(start);
        self.trail.clear();
        self.reasons.clear();
        self.head = 0;
        self.rounds = u16::MAX;
        self.clash = None;
        self.unlocked = 0;
        self.unsplit = 0;
    }

    /// Whether it ended in a contradiction.
    pub(crate) const fn is_refuted(&self) -> bool {
        self.clash.is_some()
    }

    /// The candidates that are true in it.
    pub(crate) const fn on(&self) -> CandidateSet {
        self.state.on
    }

    /// What is said in it, the assumption too, and how many implications lead there at least.
    pub(crate) fn levels(&self) -> impl Iterator<Item = (Conclusion, usize)> + '_ {
        self.trail.iter().map(|entry| (entry.what, usize::from(entry.level)))
    }

    /// What is said in it, the assumption too.
    pub(crate) fn facts(&self, network: &Network) -> Facts {
        let mut off = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            let gone = network.start.cells[digit.index()] - self.state.cells[digit.index()];
            *off.cells_of_mut(digit) = gone;
        }
        Facts { on: self.state.on, off }
    }
}

/// The numbers of houses in a set of them.
fn houses(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (number < 128).then_some(number)
    })
}

fn bits(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (at < 16).then_some(at)
    })
}
