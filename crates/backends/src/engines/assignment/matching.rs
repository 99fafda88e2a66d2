//! The best assignment of one group, exactly: what a problem is made of whose groups have no cell
//! in common.

use super::{
    problem::Problem,
    state::{Contradiction, State},
};

/// Costs and prices of a group while its cells are assigned, one after the other.
struct Matching<'a> {
    problem: &'a Problem,
    state: &'a State,
    /// The cell that has each value.
    owners: Vec<Option<usize>>,
    /// What a value costs more than its reward says, 0 or less.
    prices: Vec<i64>,
    /// What every cell has paid, by its number in the problem.
    paid: Vec<i64>,
}

/// Gives every cell the value with which all together earn most. The groups must have no cell in
/// common.
///
/// By shortest augmenting paths (R. Jonker and A. Volgenant, "A shortest augmenting path algorithm
/// for dense and sparse linear assignment problems", 1987). Asks after every cell whether it shall
/// go on, and answers `None` if not.
pub(super) fn best_choice(
    problem: &Problem,
    state: &State,
    shall_stop: &dyn Fn() -> bool,
) -> Result<Option<Vec<usize>>, Contradiction> {
    let mut choice = Vec::with_capacity(problem.cells);
    for cell in 0..problem.cells {
        let rewards = &problem.rewards[problem.row(cell)];
        // The best has 0; another is worse.
        let best = state.values(problem, cell).max_by_key(|&value| (rewards[value], value));
        choice.push(best.ok_or(Contradiction)?);
    }
    for group in &problem.groups {
        let (owners, prices) = (vec![None; problem.values], vec![0; problem.values]);
        let mut matching =
            Matching { problem, state, owners, prices, paid: vec![0; problem.cells] };
        for &cell in &group.cells {
            if shall_stop() {
                return Ok(None);
            }
            matching.assign(cell as usize)?;
        }
        for (value, owner) in matching.owners.iter().enumerate() {
            if let Some(cell) = *owner {
                choice[cell] = value;
            }
        }
    }
    Ok(Some(choice))
}

impl Matching<'_> {
    /// Finds a value for a cell at the least cost, if need be by moving others.
    fn assign(&mut self, start: usize) -> Result<(), Contradiction> {
        let problem = self.problem;
        // The least cost at which each value can be had, and the value that its taker leaves.
        let mut distances = vec![i64::MAX; problem.values];
        let mut left: Vec<Option<usize>> = vec![None; problem.values];
        let mut reached = Vec::new();
        let mut is_reached = vec![false; problem.values];
        let (mut cell, mut from, mut travelled) = (start, None, 0);
        let end = loop {
            let rewards = &problem.rewards[problem.row(cell)];
            for value in self.state.values(problem, cell) {
                let cost = -rewards[value] - self.prices[value] - self.paid[cell];
                if !is_reached[value] && travelled + cost < distances[value] {
                    distances[value] = travelled + cost;
                    left[value] = from;
                }
            }
            let open = (0..problem.values).filter(|&value| !is_reached[value]);
            let next = open.min_by_key(|&value| distances[value]).ok_or(Contradiction)?;
            if distances[next] == i64::MAX {
                return Err(Contradiction);
            }
            travelled = distances[next];
            is_reached[next] = true;
            let Some(owner) = self.owners[next] else { break next };
            reached.push(next);
            (cell, from) = (owner, Some(next));
        };
        self.paid[start] += travelled;
        for value in reached {
            let spare = travelled - distances[value];
            self.prices[value] -= spare;
            if let Some(owner) = self.owners[value] {
                self.paid[owner] += spare;
            }
        }
        let mut value = end;
        while let Some(before) = left[value] {
            self.owners[value] = self.owners[before];
            value = before;
        }
        self.owners[value] = Some(start);
        Ok(())
    }
}
