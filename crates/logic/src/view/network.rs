//! What follows from an assumption, one implication after the other.
//!
//! A [`Network`] is the grid in the form that this asks for: for each cell its digits, for each
//! house and digit its places, as bits that are cleared one by one, so that a single shows where
//! one bit is left. A [`Run`] is one assumption and its trail, breadth first: what follows in few
//! steps stands before what takes many. Each entry of the trail knows the rule that made it, and
//! only when a branch is told does [`Network::branch`] walk the trail backwards and keep what its
//! end needs.

use super::{View, facts::Facts};
use crate::{Branch, Clash, Conclusion, Implication, Net, NetCases, Why};
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
    /// All of it, and assumptions within the branch, as many levels as this: candidates of which
    /// only two are left in a cell or for a digit in a house.
    Nested(u8),
}

/// One assumption and what follows from it.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    state: State,
    trail: Vec<Entry>,
    head: usize,
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

    fn go(&self, run: &mut Run, reach: Reach) {
        loop {
            self.singles(run, reach);
            let levels = match reach {
                Reach::OneDigit | Reach::Singles => return,
                Reach::Patterns => 0,
                Reach::Nested(levels) => levels,
            };
            if run.clash.is_some() || self.patterns(run, reach) {
                if run.clash.is_some() {
                    return;
                }
                continue;
            }
            if levels == 0 || !self.nested(run, reach, levels) {
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
                if state.on.contains(candidate) {
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

    /// Takes locked candidates and subsets in houses that lost a candidate; whether there were any.
    fn patterns(&self, run: &mut Run, reach: Reach) -> bool {
        let before = run.trail.len();
        for number in houses(std::mem::take(&mut run.unlocked)) {
            self.locked(run, number, reach);
        }
        if run.trail.len() == before {
            for number in houses(std::mem::take(&mut run.unsplit)) {
                self.subsets(run, number, reach);
            }
        }
        run.trail.len() > before
    }

    fn locked(&self, run: &mut Run, number: usize, reach: Reach) {
        let (house, cells) = &self.houses[number];
        for digit in Digit::ALL {
            let places = run.state.places[number * 9 + digit.index()];
            if !(2..=3).contains(&places.count_ones()) {
                continue;
            }
            let seen = bits(places).fold(run.state.cells[digit.index()], |seen, at| {
                seen & self.peers[cells[at].index()]
            });
            if seen.is_empty() {
                continue;
            }
            let mut needs = Facts::default();
            let gone = self.start.places[number * 9 + digit.index()] & !places;
            for at in bits(gone) {
                needs.off.insert(Candidate::new(cells[at], digit));
            }
            for cell in seen.iter() {
                let what = Conclusion::Eliminate(Candidate::new(cell, digit));
                self.push_reason(run, what, Why::Locked(*house), needs, reach);
            }
        }
    }

    /// Naked subsets of every size in a house; hidden ones are their complements.
    fn subsets(&self, run: &mut Run, number: usize, reach: Reach) {
        let (_, cells) = &self.houses[number];
        let open: Vec<(usize, u16)> = (0..9)
            .map(|at| (at, run.state.digits[cells[at].index()]))
            .filter(|(at, digits)| digits.count_ones() > 1 && self.open_in(cells[*at]))
            .collect();
        // As many cells as a subset has must have no more digits than that each.
        let mut at_most = [0_usize; 10];
        for (_, digits) in &open {
            at_most[digits.count_ones() as usize..].iter_mut().for_each(|count| *count += 1);
        }
        if (2..open.len()).all(|size| at_most[size] < size) {
            return;
        }
        let mut unions = [0_u16; 512];
        for choice in 1_usize..(1 << open.len()) {
            let digits = unions[choice & (choice - 1)] | open[choice.trailing_zeros() as usize].1;
            unions[choice] = digits;
            let size = choice.count_ones();
            let is_subset =
                size >= 2 && (size as usize) < open.len() && digits.count_ones() <= size;
            if !is_subset || run.clash.is_some() {
                continue;
            }
            let chosen = (0..open.len()).filter(|at| choice >> at & 1 == 1);
            let chosen: CellSet = chosen.map(|at| cells[open[at].0]).collect();
            self.subset(run, chosen, DigitSet::from_bits(digits), reach);
        }
    }

    fn subset(&self, run: &mut Run, chosen: CellSet, digits: DigitSet, reach: Reach) {
        let mut needs = None;
        for digit in digits.iter() {
            let places = chosen & run.state.cells[digit.index()];
            if places.is_empty() {
                continue;
            }
            let seen = places.iter().fold(run.state.cells[digit.index()] - chosen, |seen, cell| {
                seen & self.peers[cell.index()]
            });
            for cell in seen.iter() {
                let needs = *needs.get_or_insert_with(|| {
                    let mut needs = Facts::default();
                    for cell in chosen.iter() {
                        let before = DigitSet::from_bits(self.start.digits[cell.index()]);
                        let now = DigitSet::from_bits(run.state.digits[cell.index()]);
                        needs.off |= CandidateSet::of_cell(cell, before - now);
                    }
                    needs
                });
                let what = Conclusion::Eliminate(Candidate::new(cell, digit));
                self.push_reason(run, what, Why::Subset(chosen), needs, reach);
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

    /// Takes the candidates that nets within the branch refute, of those whose fall makes another
    /// one true; whether there are any.
    fn nested(&self, run: &mut Run, reach: Reach, levels: u8) -> bool {
        let within = if levels == 1 { Reach::Singles } else { Reach::Nested(levels - 1) };
        let mut inner = self.idle();
        let mut found = false;
        for index in 0..81 {
            let cell = Cell::from_index(index);
            for digit in DigitSet::from_bits(run.state.digits[index]).iter() {
                let candidate = Candidate::new(cell, digit);
                let is_open = run.state.cells[digit.index()].contains(cell);
                let is_known = !is_open || run.state.on.contains(candidate);
                if is_known || run.clash.is_some() || !self.is_one_of_two(run, candidate) {
                    continue;
                }
                inner.begin(&run.state, Conclusion::Place(candidate));
                self.push(&mut inner, Conclusion::Place(candidate), Cause::Assumed, within);
                self.go(&mut inner, within);
                if inner.clash.is_some() {
                    let (net, needs) = self.refutation(&inner);
                    let why = Why::Nested(Box::new(net));
                    self.push_reason(run, Conclusion::Eliminate(candidate), why, needs, reach);
                    self.singles(run, reach);
                    found = true;
                }
            }
        }
        found
    }

    /// Whether another one is true if the candidate is false.
    fn is_one_of_two(&self, run: &Run, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        run.state.digits[cell.index()].count_ones() == 2
            || self.homes(cell).iter().any(|&(house, _)| {
                run.state.places[usize::from(house) * 9 + digit.index()].count_ones() == 2
            })
    }

    /// Up to two solutions, each with all its candidates, or nothing if that takes more than
    /// `most` assumptions.
    pub(crate) fn solutions(&self, most: u32) -> Option<Vec<CandidateSet>> {
        let mut solutions = Vec::new();
        let mut left = most;
        self.search(&self.idle(), &mut left, &mut solutions);
        (left > 0).then_some(solutions)
    }

    /// Tries the digits of the cell that has fewest, until two solutions are known. Each level
    /// fills a cell, so there are 81 at most.
    fn search(&self, run: &Run, left: &mut u32, solutions: &mut Vec<CandidateSet>) {
        let filled = run.state.on.cells();
        let open = (0..81)
            .map(Cell::from_index)
            .filter(|cell| self.open_in(*cell) && !filled.contains(*cell));
        let count = |cell: &Cell| run.state.digits[cell.index()].count_ones();
        let Some(cell) = open.min_by_key(count) else {
            solutions.push(run.state.on);
            return;
        };
        let mut inner = self.idle();
        for digit in DigitSet::from_bits(run.state.digits[cell.index()]).iter() {
            *left = left.saturating_sub(1);
            if *left == 0 || solutions.len() >= 2 {
                return;
            }
            let assumed = Conclusion::Place(Candidate::new(cell, digit));
            inner.begin(&run.state, assumed);
            self.push(&mut inner, assumed, Cause::Assumed, Reach::Singles);
            self.go(&mut inner, Reach::Singles);
            if !inner.is_refuted() {
                self.search(&inner, left, solutions);
            }
        }
    }

    /// The net that a run which ended in a contradiction makes, and what it needs from outside.
    fn refutation(&self, run: &Run) -> (Net, Facts) {
        let (branch, needs) = self.branch(run, &[]);
        (Net { cases: NetCases::Contradiction, branches: vec![branch] }, needs)
    }

    /// The net of a run that ended in a contradiction.
    pub(crate) fn contradiction(&self, run: &Run) -> Net {
        self.refutation(run).0
    }

    /// The branch of a run as far as its contradiction needs it or, if it has none, these `ends`;
    /// and what it needs that is not said in it.
    pub(crate) fn branch(&self, run: &Run, ends: &[Conclusion]) -> (Branch, Facts) {
        let mut needed = Facts::default();
        match run.clash {
            None => ends.iter().for_each(|&end| needed.say(end)),
            Some(clash) => self.need_for_clash(clash, &mut needed),
        }
        let mut implications = Vec::new();
        for entry in run.trail[1..].iter().rev() {
            if !needed.knows(entry.what) {
                continue;
            }
            needed.forget(entry.what);
            let why = self.need_for(run, entry, &mut needed);
            implications.push(Implication { what: entry.what, why });
        }
        implications.reverse();
        let assumed = run.trail[0].what;
        needed.forget(assumed);
        (Branch { assumed, implications, end: run.clash }, needed)
    }

    fn need_for_clash(&self, clash: Clash, needed: &mut Facts) {
        match clash {
            Clash::Both(candidate) => {
                needed.on.insert(candidate);
                needed.off.insert(candidate);
            }
            // A run never ends in a search.
            Clash::Search => {}
            Clash::Cell(cell) => {
                let digits = DigitSet::from_bits(self.start.digits[cell.index()]);
                needed.off |= CandidateSet::of_cell(cell, digits);
            }
            Clash::House(house, digit) => {
                let houses = self.houses.iter().filter(|(known, _)| *known == house);
                for (_, cells) in houses {
                    let cells = cells.iter().copied().collect::<CellSet>();
                    let cells = cells & self.start.cells[digit.index()];
                    needed.off |= CandidateSet::of_digit(digit, cells);
                }
            }
        }
    }

    /// Why an entry follows; what that needs comes to `needed`.
    fn need_for(&self, run: &Run, entry: &Entry, needed: &mut Facts) -> Why {
        let Candidate { cell, digit } = entry.what.candidate();
        match entry.cause {
            Cause::Sees(from) => {
                needed.on.insert(from);
                Why::Sees(from)
            }
            Cause::LastInHouse(number) => {
                let (house, cells) = &self.houses[usize::from(number)];
                let places = self.start.places[usize::from(number) * 9 + digit.index()];
                for other in bits(places).map(|at| cells[at]).filter(|other| *other != cell) {
                    needed.off.insert(Candidate::new(other, digit));
                }
                Why::LastInHouse(*house)
            }
            Cause::Reason(number) => {
                let (why, needs) = &run.reasons[number as usize];
                needed.on |= needs.on;
                needed.off |= needs.off;
                why.clone()
            }
            // The assumption stands first and is not asked for its reason.
            Cause::LastInCell | Cause::Assumed => {
                let digits = DigitSet::from_bits(self.start.digits[cell.index()]);
                needed.off |= CandidateSet::of_cell(cell, digits - digit.into());
                Why::LastInCell
            }
        }
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
