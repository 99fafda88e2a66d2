//! The bound: prices on the values of each group.
//!
//! Let every value of every group have a price, which a cell that takes the value pays to each of
//! its groups. No assignment can earn more than all prices together plus, for every cell, the best
//! that it has left after paying: for if an assignment is right, each price was paid at most once.
//! (A price of a value that some cell of the group has to take may be negative.) So any prices give
//! a bound, and the best prices give that of the linear relaxation of the problem, in which cells
//! and values are assigned in fractions: this is Lagrangian relaxation, as of the planar
//! three-index assignment problem, which is the optimal Latin square, in D. Magos and P. Miliotis,
//! "An algorithm for the planar three-index assignment problem" (1994).
//!
//! Good prices come from the relaxation with an entropy added, whose solution has the form
//! x = exp((reward − prices) / temperature), and is found by scaling: make the sum for each cell 1,
//! then that for each value of each group, again and again (R. Sinkhorn, "Diagonal equivalence to
//! matrices with prescribed row and column sums", 1967; for linear programs M. Cuturi, "Sinkhorn
//! distances", 2013). A sweep is a handful of operations for each candidate. At a low temperature
//! the prices are nearly the best ones, and x is nearly the fractional assignment, which says what
//! to branch on.
//!
//! The scaling is done in floating point, and proves nothing. The bound is computed from the
//! rounded prices with integers, exactly.

use super::{
    exponential::{exp, ln},
    problem::{Layer, Problem},
    state::State,
};

/// Sums below this are not scaled up: the candidate is not to be had at any price.
const TINY: f64 = 1e-250;

/// A product of factors stays between this and its inverse.
const SMALL: f64 = 1e-280;

/// Work space.
pub(super) struct Prices {
    /// A row for every cell: how much of it has which value.
    pub(super) shares: Vec<f64>,
    /// A row for every group: by what its last scaling multiplies. One more row of ones, for cells
    /// that are in no group of a layer.
    factors: Vec<f64>,
    /// A row for every group: the sums of the shares.
    totals: Vec<f64>,
    /// A row for every group: the product of all factors at this temperature.
    products: Vec<f64>,
    /// A row for every group: the share of nobody, if a value may be left over.
    left_over: Vec<f64>,
    /// A row for every group: the rounded prices.
    rounded: Vec<i64>,
    /// A row for every cell: by how much a value is worse than the best, at the rounded prices.
    pub(super) regrets: Vec<i64>,
}

impl Prices {
    pub(super) fn new(problem: &Problem) -> Self {
        let slots = (problem.groups.len() + 1) * problem.stride;
        let candidates = problem.cells * problem.stride;
        Self {
            shares: vec![0.0; candidates],
            factors: vec![1.0; slots],
            totals: vec![0.0; slots],
            products: vec![1.0; slots],
            left_over: vec![0.0; slots],
            rounded: vec![0; slots],
            regrets: vec![0; candidates],
        }
    }

    /// Improves the prices of a state by so many sweeps at a temperature.
    pub(super) fn improve(
        &mut self,
        problem: &Problem,
        state: &mut State,
        free: &[u32],
        temperature: f64,
        sweeps: usize,
    ) {
        self.start(problem, state, free, 1.0 / temperature);
        for _ in 0..sweeps {
            for (index, layer) in problem.layers.iter().enumerate() {
                let before = index.checked_sub(1).unwrap_or(problem.layers.len() - 1);
                self.gather(problem, free, &problem.layers[before], layer);
                self.scale(problem, layer);
            }
        }
        for (price, &product) in state.prices.iter_mut().zip(&self.products) {
            *price -= temperature * ln(product);
        }
    }

    /// The shares that follow from the prices.
    fn start(&mut self, problem: &Problem, state: &State, free: &[u32], inverse: f64) {
        for &cell in free {
            let cell = cell as usize;
            let shares = &mut self.shares[problem.row(cell)];
            shares.copy_from_slice(&problem.fractions[problem.row(cell)]);
            for layer in &problem.layers {
                let prices = &state.prices[problem.row(layer.group_of[cell] as usize)];
                for (share, price) in shares.iter_mut().zip(prices) {
                    *share -= price;
                }
            }
            let mut best = f64::NEG_INFINITY;
            for value in state.values(problem, cell) {
                best = best.max(shares[value]);
            }
            for (value, share) in shares.iter_mut().enumerate() {
                let is_candidate = state.has(problem, cell, value);
                *share = if is_candidate { exp((*share - best) * inverse) } else { 0.0 };
            }
        }
        self.products.fill(1.0);
        self.factors.fill(1.0);
        for (index, group) in problem.groups.iter().enumerate() {
            if !group.is_exact {
                for slot in problem.row(index) {
                    self.left_over[slot] = exp(-state.prices[slot].max(0.0) * inverse);
                }
            }
        }
    }

    /// Multiplies by the factors of the layer before, makes the sum for each cell 1, and adds the
    /// shares up for the groups of a layer.
    fn gather(&mut self, problem: &Problem, free: &[u32], before: &Layer, layer: &Layer) {
        for &group in &layer.groups {
            self.totals[problem.row(group as usize)].fill(0.0);
        }
        for &cell in free {
            let cell = cell as usize;
            // Pairs, so that the compiler takes two numbers at a time.
            let (shares, _) = self.shares[problem.row(cell)].as_chunks_mut::<2>();
            let factors = problem.row(before.group_of[cell] as usize);
            let (factors, _) = self.factors[factors].as_chunks::<2>();
            let totals = problem.row(layer.group_of[cell] as usize);
            let (totals, _) = self.totals[totals].as_chunks_mut::<2>();
            let mut sum = [0.0; 2];
            for (share, factor) in shares.iter_mut().zip(factors) {
                share[0] *= factor[0];
                share[1] *= factor[1];
                sum[0] += share[0];
                sum[1] += share[1];
            }
            let factor = 1.0 / (sum[0] + sum[1]).max(TINY);
            for (share, total) in shares.iter_mut().zip(totals) {
                share[0] *= factor;
                share[1] *= factor;
                total[0] += share[0];
                total[1] += share[1];
            }
        }
    }

    /// Factors that make the sum for each value of the groups of a layer 1.
    fn scale(&mut self, problem: &Problem, layer: &Layer) {
        for &group in &layer.groups {
            let is_exact = problem.groups[group as usize].is_exact;
            for slot in problem.row(group as usize) {
                let factor = if is_exact {
                    if self.totals[slot] > TINY { 1.0 / self.totals[slot] } else { 1.0 }
                } else {
                    let factor = 1.0 / (self.totals[slot] + self.left_over[slot]).max(TINY);
                    self.left_over[slot] *= factor;
                    factor
                };
                self.factors[slot] = factor;
                self.products[slot] = (self.products[slot] * factor).clamp(SMALL, 1.0 / SMALL);
            }
        }
    }

    /// The most that the free cells can earn, in units of 1/scale, exactly; and the regrets.
    ///
    /// `remaining` has a set for every group: the values that no cell has for sure.
    pub(super) fn evaluate(
        &mut self,
        problem: &Problem,
        state: &State,
        free: &[u32],
        remaining: &[u64],
    ) -> i64 {
        let mut sum = 0;
        let scale = problem.scale as f64;
        for (index, group) in problem.groups.iter().enumerate() {
            let least = if group.is_exact { -problem.most_price } else { 0 };
            let remaining = &remaining[problem.set(index)];
            for (value, slot) in problem.row(index).enumerate().take(problem.values) {
                let remains = remaining[value / 64] >> (value % 64) & 1 == 1;
                // Whatever number a conversion gives is a valid price.
                let price = (state.prices[slot] * scale) as i64;
                let price = if remains { price.clamp(least, problem.most_price) } else { 0 };
                self.rounded[slot] = price;
                sum += price;
            }
        }
        for &cell in free {
            let cell = cell as usize;
            let regrets = &mut self.regrets[problem.row(cell)];
            regrets.copy_from_slice(&problem.rewards[problem.row(cell)]);
            for layer in &problem.layers {
                let prices = &self.rounded[problem.row(layer.group_of[cell] as usize)];
                for (regret, price) in regrets.iter_mut().zip(prices) {
                    *regret -= price;
                }
            }
            let mut best = i64::MIN;
            for value in state.values(problem, cell) {
                best = best.max(regrets[value]);
            }
            for regret in regrets {
                *regret = best - *regret;
            }
            sum += best;
        }
        sum
    }
}
