//! About how many solutions a puzzle has, when they are too many to count.

use rand::{SeedableRng, rngs::ChaCha8Rng};
use sudokit_grid::{Candidate, Cell, Digit, Givens, Grid, Limits, Progress, Topology};
use sudokit_random::below;

/// About how many solutions a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimated number: the mean of the probes.
    pub mean: f64,
    /// The standard error of the mean. The true number lies within twice that of it in some 19 of
    /// 20 cases, if there were enough probes. Fewer than two probes say nothing about their error;
    /// it is 0 then.
    pub standard_error: f64,
    /// How many probes were drawn: fewer than asked for if the search was stopped.
    pub probes: u64,
}

/// Estimates the number of solutions of a puzzle by random probes.
///
/// A probe descends the search tree to a leaf, choosing one of the open branches at each node with
/// equal probability. If the leaf is a solution, the probe is worth the product of the numbers of
/// branches on its way, else nothing; the mean of this worth is the number of solutions. It is for
/// grids that cannot be counted: the exact number comes from [`count`](crate::count). The same
/// seed gives the same estimate on every machine. Only [`Limits::stop`] is heeded; it is told the
/// number of probes as nodes.
///
/// Source: D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of
/// Computation 29 (1975), 121-136.
///
/// ```
/// use sudokit_grid::{Givens, Limits};
///
/// let estimate = sudokit_solve::estimate(&Givens::EMPTY, 2_000, 1, &Limits::NONE);
/// // There are 6,670,903,752,021,072,936,960 grids.
/// assert!((estimate.mean - 6.67e21).abs() < 3.0 * estimate.standard_error);
/// ```
#[must_use]
pub fn estimate(givens: &Givens, probes: u64, seed: u64, limits: &Limits<'_>) -> Estimate {
    let start = Grid::new(givens, &Topology::CLASSIC).ok();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Mean and sum of squared deviations, updated probe by probe (Welford 1962), since squares of
    // such numbers would lose their last digits.
    let (mut mean, mut deviations) = (0.0, 0.0);
    let mut drawn = 0;
    while drawn < probes && !is_stopped(limits, drawn) {
        let worth = start.as_ref().map_or(0.0, |grid| probe(grid.clone(), &mut rng));
        drawn += 1;
        let difference = worth - mean;
        mean += difference / drawn as f64;
        deviations += difference * (worth - mean);
    }
    let variance = deviations / drawn.saturating_sub(1).max(1) as f64;
    Estimate { mean, standard_error: (variance / drawn.max(1) as f64).sqrt(), probes: drawn }
}

fn is_stopped(limits: &Limits<'_>, probes: u64) -> bool {
    limits.stop.is_some_and(|stop| stop(Progress { solutions: 0, nodes: probes }))
}

/// The worth of one random descent.
fn probe(mut grid: Grid, rng: &mut ChaCha8Rng) -> f64 {
    let mut worth = 1.0;
    while let Some((cell, digits)) = most_constrained(&grid) {
        worth *= digits.len() as f64;
        let digit = digits[below(digits.len() as u64, rng) as usize];
        if grid.place(Candidate::new(cell, digit), &Topology::CLASSIC).is_err() {
            return 0.0;
        }
    }
    worth
}

/// The empty cell with the fewest candidates, the first of several.
fn most_constrained(grid: &Grid) -> Option<(Cell, Vec<Digit>)> {
    grid.empty()
        .iter()
        .min_by_key(|&cell| grid.pencilmarks(cell).len())
        .map(|cell| (cell, grid.pencilmarks(cell).iter().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grid without four of its digits: 24 solutions at least, few enough to count.
    fn thinned() -> Givens {
        let text =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        text.replace(['1', '2', '3', '4'], ".").parse().expect("81 cells")
    }

    #[test]
    fn the_exact_number_lies_near() {
        let exact = crate::count(&thinned(), &Limits::NONE).solutions as f64;
        let Estimate { mean, standard_error, .. } = estimate(&thinned(), 5_000, 7, &Limits::NONE);
        assert!((mean - exact).abs() < 4.0 * standard_error, "{mean} ± {standard_error}, {exact}");
    }

    #[test]
    fn a_seed_is_an_estimate() {
        let twice = [(); 2].map(|()| estimate(&thinned(), 50, 3, &Limits::NONE));
        assert_eq!(twice[0], twice[1]);
        assert_ne!(twice[0], estimate(&thinned(), 50, 4, &Limits::NONE));
    }

    #[test]
    fn no_solution_and_one_solution_are_certain() {
        let one =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let one = estimate(&one.parse().expect("81 cells"), 10, 0, &Limits::NONE);
        assert_eq!((one.mean, one.standard_error), (1.0, 0.0));
        let none = format!("11{}", ".".repeat(79)).parse().expect("81 cells");
        assert_eq!(estimate(&none, 10, 0, &Limits::NONE).mean, 0.0);
    }

    #[test]
    fn a_stop_is_heeded() {
        let stop = |progress: Progress| progress.nodes == 5;
        let limits = Limits { stop: Some(&stop), ..Limits::NONE };
        assert_eq!(estimate(&Givens::EMPTY, 1_000, 0, &limits).probes, 5);
    }
}
