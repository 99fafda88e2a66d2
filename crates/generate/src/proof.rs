//! The second opinion: whether a puzzle has one solution, by an engine that shares no code with
//! those that puzzles are made by.
//!
//! It reads a sudoku as an exact cover. There are 729 candidates, a digit in a cell, and 324
//! demands: each cell holds a digit, each digit stands in each row, column and box. Each candidate
//! meets four demands. Of each demand is counted how many candidates are left that meet it: with
//! none, there is no solution; with one, that candidate is chosen, and all others that meet one of
//! its demands go. When nothing follows any more, the candidates of a demand with the fewest are
//! tried one after another.
//!
//! The engines of `classic` that puzzles are made by count nothing: they compute with sets of cells
//! of many puzzles at once. So a mistake in one shows in the other. Backtracking, which is simpler
//! still, takes ten times as long.

use sudokit_grid::{Givens, Solution};

/// How many demands there are: cells, then digits in rows, in columns and in boxes.
const DEMANDS: usize = 324;

/// Whether a puzzle has this solution and no other. Only its digits count, no pencilmarks.
pub(crate) fn has_only(puzzle: &Givens, solution: &Solution) -> bool {
    let solution = solution.digits().map(|digit| 1 << digit.index());
    let mut search = Search { solution, found: 0, pending: Vec::with_capacity(DEMANDS) };
    let mut state = State::START;
    for (cell, number) in puzzle.numbers().into_iter().enumerate() {
        if let Some(digit) = number.checked_sub(1)
            && !state.choose(cell, digit.into(), &mut search.pending)
        {
            return false;
        }
    }
    search.visit(&mut state) && search.found == 1
}

struct Search {
    /// The digit of each cell of the solution that is claimed, as a bit.
    solution: [u16; 81],
    /// How often it was found.
    found: u32,
    /// The demands that have come down to one candidate, of which nothing was concluded yet.
    pending: Vec<u16>,
}

impl Search {
    /// Searches all solutions. Returns whether none was found but the one that is claimed.
    ///
    /// At most 81 deep: each level chooses a candidate of a cell that is open.
    fn visit(&mut self, state: &mut State) -> bool {
        if !state.follow(&mut self.pending) {
            return true;
        }
        let Some(demand) = state.scarcest() else {
            self.found += 1;
            return state.digits == self.solution;
        };
        let mut next = state.clone();
        for number in 0..9 {
            let (cell, digit) = candidate(demand, number);
            if state.digits[cell] >> digit & 1 == 0 {
                continue;
            }
            self.pending.clear();
            next.clone_from(state);
            if next.choose(cell, digit, &mut self.pending) && !self.visit(&mut next) {
                return false;
            }
        }
        true
    }
}

/// What is left of all candidates.
#[derive(Clone)]
struct State {
    /// The digits that are left for each cell, as bits.
    digits: [u16; 81],
    /// How many candidates are left for each demand.
    counts: [u8; DEMANDS],
    /// The cells of which a candidate was chosen, as bits.
    chosen: u128,
}

impl State {
    const START: Self = Self { digits: [0o777; 81], counts: [9; DEMANDS], chosen: 0 };

    /// Chooses what follows. Returns whether no demand is without a candidate.
    fn follow(&mut self, pending: &mut Vec<u16>) -> bool {
        while let Some(demand) = pending.pop() {
            let mut candidates = (0..9).map(|number| candidate(demand.into(), number));
            let left = candidates.find(|&(cell, digit)| self.digits[cell] >> digit & 1 == 1);
            let Some((cell, digit)) = left else {
                return false;
            };
            // Three of the four demands of a candidate find it chosen.
            if self.chosen >> cell & 1 == 0 && !self.choose(cell, digit, pending) {
                return false;
            }
        }
        true
    }

    /// Chooses a candidate: no other may meet its demands. Returns whether no demand is without one
    /// then.
    fn choose(&mut self, cell: usize, digit: usize, pending: &mut Vec<u16>) -> bool {
        let bit = 1 << digit;
        if self.digits[cell] & bit == 0 {
            return false;
        }
        self.chosen |= 1 << cell;
        let mut others = self.digits[cell] ^ bit;
        while others != 0 {
            if !self.drop(cell, others.trailing_zeros() as usize, pending) {
                return false;
            }
            others &= others - 1;
        }
        PEERS[cell].iter().all(|&peer| {
            let peer = usize::from(peer);
            self.digits[peer] & bit == 0 || self.drop(peer, digit, pending)
        })
    }

    /// Drops a candidate. Returns whether no demand is without one then.
    fn drop(&mut self, cell: usize, digit: usize, pending: &mut Vec<u16>) -> bool {
        self.digits[cell] ^= 1 << digit;
        let mut is_open = true;
        for demand in demands(cell, digit) {
            let count = &mut self.counts[demand];
            *count -= 1;
            is_open &= *count > 0;
            if *count == 1 {
                pending.push(demand as u16);
            }
        }
        is_open
    }

    /// A demand with the fewest candidates, but more than one; nothing if all have one.
    fn scarcest(&self) -> Option<usize> {
        if let Some(demand) = self.counts.iter().position(|&count| count == 2) {
            return Some(demand);
        }
        let open = (0..DEMANDS).filter(|&demand| self.counts[demand] > 1);
        open.min_by_key(|&demand| self.counts[demand])
    }
}

/// One of the nine candidates, as a cell and a digit, that meet a demand.
const fn candidate(demand: usize, number: usize) -> (usize, usize) {
    let at = demand % 81;
    match demand / 81 {
        0 => (at, number),
        1 => (at / 9 * 9 + number, at % 9),
        2 => (number * 9 + at / 9, at % 9),
        _ => {
            let (block, row, column) = (at / 9, number / 3, number % 3);
            ((block / 3 * 3 + row) * 9 + block % 3 * 3 + column, at % 9)
        }
    }
}

/// The demands that a candidate meets.
const fn demands(cell: usize, digit: usize) -> [usize; 4] {
    let (row, column) = (cell / 9, cell % 9);
    let block = row / 3 * 3 + column / 3;
    [cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * block + digit]
}

/// For each cell the 20 others in its row, column or box.
static PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut other, mut n) = (0, 0);
        while other < 81 {
            let (ours, theirs) = (demands(cell, 0), demands(other, 0));
            let is_seen = ours[1] == theirs[1] || ours[2] == theirs[2] || ours[3] == theirs[3];
            if is_seen && other != cell {
                peers[cell][n] = other as u8;
                n += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;
    use sudokit_classic::backtrack::{self, Choice};
    use sudokit_counts::Sampler;
    use sudokit_grid::{Cell, Digit, Entry, Limits};
    use sudokit_random::{below, shuffle, stream};

    /// What backtracking says.
    fn is_only(puzzle: &Givens, solution: &Solution) -> bool {
        let mut others = 0;
        let mut found = 0;
        let limits = Limits::solutions(2);
        let _ = backtrack::solutions(puzzle, Choice::MostConstrained, &limits, &mut |one| {
            if one == solution {
                found += 1
            } else {
                others += 1
            }
            ControlFlow::Continue(())
        });
        (found, others) == (1, 0)
    }

    /// With some clues too few, just enough, or a wrong one.
    #[test]
    fn it_agrees_with_backtracking() {
        let sampler = Sampler::new();
        let mut rng = stream(12, 0);
        let mut answers = [0; 2];
        for _ in 0..400 {
            let solution = sampler.draw(&mut rng);
            let mut cells = Cell::ALL;
            shuffle(&mut cells, &mut rng);
            let mut puzzle = Givens::EMPTY;
            let n_clues = 26 + below(30, &mut rng) as usize;
            for &cell in &cells[..n_clues] {
                puzzle.set(cell, Entry::Given(solution.digit(cell)));
            }
            let mut other = solution;
            match below(4, &mut rng) {
                0 => other = sampler.draw(&mut rng),
                1 => {
                    let digit = Digit::from_index(below(9, &mut rng) as usize);
                    puzzle.set(cells[0], Entry::Given(digit));
                }
                _ => {}
            }
            let expected = is_only(&puzzle, &other);
            assert_eq!(has_only(&puzzle, &other), expected, "{puzzle} {other}");
            answers[usize::from(expected)] += 1;
        }
        assert!(answers.iter().all(|&times| times > 50), "{answers:?}");
    }

    #[test]
    fn puzzles_with_conflicts_and_full_grids() {
        let solution = Sampler::new().draw(&mut stream(13, 0));
        assert!(has_only(&Givens::from(solution), &solution));
        assert!(!has_only(&Givens::EMPTY, &solution));
        let mut wrong = Givens::from(solution);
        wrong.set(Cell::ALL[0], Entry::Given(solution.digit(Cell::ALL[1])));
        assert!(!has_only(&wrong, &solution));
    }
}
