//! About how many solutions a puzzle has, when they are too many to count.

use crate::{Place, Reply, Search, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_grid::Givens;
use sudokit_solve::Estimate;

/// About how many solutions a puzzle has.
#[derive(Clone, Debug, PartialEq)]
pub struct EstimateReply {
    /// The puzzle.
    pub givens: Givens,
    /// The number and its error.
    pub estimate: Estimate,
}

/// Estimates the number of solutions of a puzzle by random probes drawn with this seed.
///
/// Of `search`, only the time and the interrupt are heeded: fewer probes are drawn then. How it is
/// done is said at [`sudokit_solve::estimate`].
#[must_use]
pub fn estimate(givens: &Givens, probes: u64, seed: u64, search: &Search) -> EstimateReply {
    let estimate = search
        .begin()
        .limited(u64::MAX, |limits| sudokit_solve::estimate(givens, probes, seed, limits));
    EstimateReply { givens: *givens, estimate }
}

impl Reply for EstimateReply {
    const COLUMNS: &'static [&'static str] = &["puzzle", "estimate", "standard_error", "probes"];

    /// Never: an estimate of nothing is no proof that there is none.
    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        let Estimate { mean, standard_error, probes } = self.estimate;
        let _ = match probes {
            0 | 1 => writeln!(out, "unknown, stopped after {probes} probes"),
            _ if mean == 0.0 => writeln!(out, "none of {probes} probes found a solution"),
            _ => writeln!(
                out,
                "about {} ± {} (standard error of {probes} probes)",
                shown(mean),
                shown(standard_error)
            ),
        };
    }

    fn wire(&self) -> impl Serialize {
        wire::Estimate {
            puzzle: self.givens.to_string(),
            estimate: self.estimate.mean,
            standard_error: self.estimate.standard_error,
            probes: self.estimate.probes,
        }
    }

    fn row(&self) -> Vec<String> {
        let Estimate { mean, standard_error, probes } = self.estimate;
        vec![self.givens.to_string(), shown(mean), shown(standard_error), probes.to_string()]
    }
}

/// Three digits of a number are more than an estimate is worth.
fn shown(number: f64) -> String {
    if number < 1000.0 { format!("{number:.1}") } else { format!("{number:.2e}") }
}
