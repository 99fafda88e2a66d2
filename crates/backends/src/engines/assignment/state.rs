//! A node of the tree: what the cells may still be, and the prices that came out there.

use super::problem::Problem;

#[derive(Clone)]
pub(super) struct State {
    /// The values that every cell may still have, a set each.
    pub(super) candidates: Vec<u64>,
    /// A row for every group, and one of zeros.
    pub(super) prices: Vec<f64>,
}

/// There is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

impl State {
    pub(super) fn new(problem: &Problem) -> Self {
        let prices = vec![0.0; (problem.groups.len() + 1) * problem.stride];
        Self { candidates: problem.candidates.clone(), prices }
    }

    pub(super) fn has(&self, problem: &Problem, cell: usize, value: usize) -> bool {
        value < problem.values
            && self.candidates[cell * problem.words + value / 64] >> (value % 64) & 1 == 1
    }

    /// How many values a cell may have.
    pub(super) fn count(&self, problem: &Problem, cell: usize) -> u32 {
        self.candidates[problem.set(cell)].iter().map(|word| word.count_ones()).sum()
    }

    /// The values that a cell may have, ascending.
    pub(super) fn values<'a>(
        &'a self,
        problem: &Problem,
        cell: usize,
    ) -> impl Iterator<Item = usize> + use<'a> {
        (0..).zip(&self.candidates[problem.set(cell)]).flat_map(|(place, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (bit < 64).then_some(place * 64 + bit)
            })
        })
    }

    /// The first value that a cell may have.
    pub(super) fn first(&self, problem: &Problem, cell: usize) -> usize {
        self.values(problem, cell).next().unwrap_or(0)
    }

    pub(super) fn remove(&mut self, problem: &Problem, cell: usize, value: usize) {
        self.candidates[cell * problem.words + value / 64] &= !(1 << (value % 64));
    }

    pub(super) fn set(&mut self, problem: &Problem, cell: usize, value: usize) {
        self.candidates[problem.set(cell)].fill(0);
        self.candidates[cell * problem.words + value / 64] = 1 << (value % 64);
    }

    /// Follows up what cells with one value left say of others (naked singles), and values with one
    /// cell left in a group that needs them (hidden singles), until nothing changes.
    pub(super) fn propagate(&mut self, problem: &Problem) -> Result<(), Contradiction> {
        let mut is_done = vec![false; problem.cells];
        loop {
            let mut singles = Vec::new();
            for (cell, is_done) in is_done.iter_mut().enumerate() {
                match self.count(problem, cell) {
                    0 => return Err(Contradiction),
                    1 if !*is_done => {
                        *is_done = true;
                        singles.push(cell);
                    }
                    _ => {}
                }
            }
            if singles.is_empty() && !self.find_hidden_singles(problem)? {
                return Ok(());
            }
            for cell in singles {
                self.take_from_peers(problem, cell);
            }
        }
    }

    fn take_from_peers(&mut self, problem: &Problem, cell: usize) {
        let value = self.first(problem, cell);
        for &group in &problem.groups_of[cell] {
            for &peer in &problem.groups[group as usize].cells {
                if peer as usize != cell {
                    self.remove(problem, peer as usize, value);
                }
            }
        }
    }

    /// Whether there were any.
    fn find_hidden_singles(&mut self, problem: &Problem) -> Result<bool, Contradiction> {
        let mut any = false;
        for group in problem.groups.iter().filter(|group| group.is_exact) {
            for word in 0..problem.words {
                let (mut once, mut twice, mut all) = (0, 0, 0);
                for &cell in &group.cells {
                    let place = cell as usize * problem.words + word;
                    twice |= once & self.candidates[place];
                    once |= self.candidates[place];
                    all |= problem.candidates[place];
                }
                if once != all {
                    return Err(Contradiction);
                }
                let hidden = once & !twice;
                if hidden != 0 {
                    any |= self.place_hidden_singles(problem, &group.cells, word, hidden)?;
                }
            }
        }
        Ok(any)
    }

    fn place_hidden_singles(
        &mut self,
        problem: &Problem,
        cells: &[u32],
        word: usize,
        hidden: u64,
    ) -> Result<bool, Contradiction> {
        let mut any = false;
        for &cell in cells {
            let cell = cell as usize;
            let mine = self.candidates[cell * problem.words + word] & hidden;
            if mine.count_ones() > 1 {
                return Err(Contradiction);
            }
            if mine != 0 && self.count(problem, cell) > 1 {
                self.set(problem, cell, word * 64 + mine.trailing_zeros() as usize);
                any = true;
            }
        }
        Ok(any)
    }

    /// Whether the cells of each group can all have different values: whether there is a matching
    /// (H. W. Kuhn, "The Hungarian method", 1955, without costs).
    pub(super) fn can_differ(&self, problem: &Problem) -> bool {
        problem.groups.iter().all(|group| {
            let mut owners = vec![None; problem.values];
            group.cells.iter().all(|&cell| {
                let mut is_seen = vec![false; problem.values];
                self.find_place(problem, cell as usize, &mut owners, &mut is_seen)
            })
        })
    }

    /// Looks for a value of a cell, if need be by moving others, breadth first.
    fn find_place(
        &self,
        problem: &Problem,
        cell: usize,
        owners: &mut [Option<usize>],
        is_seen: &mut [bool],
    ) -> bool {
        // Each step: the cell to place, the value that would be free then, the step before.
        let mut steps = vec![(cell, None::<(usize, usize)>)];
        let mut next = 0;
        while next < steps.len() {
            let (mover, _) = steps[next];
            for value in self.values(problem, mover) {
                if std::mem::replace(&mut is_seen[value], true) {
                    continue;
                }
                if let Some(owner) = owners[value] {
                    steps.push((owner, Some((value, next))));
                    continue;
                }
                let (mut free, mut at) = (value, next);
                loop {
                    let (mover, from) = steps[at];
                    owners[free] = Some(mover);
                    match from {
                        Some((left, before)) => (free, at) = (left, before),
                        None => return true,
                    }
                }
            }
            next += 1;
        }
        false
    }
}
