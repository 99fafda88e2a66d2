//! One file for each kind of vector, and the entrance to the search for each processor.
//!
//! The search is compiled once for each, with its instructions switched on: all of it is inlined
//! into the function here that switches them on.

mod xmm;
mod ymm;
mod zmm;

use super::{State, search};
use std::ops::ControlFlow;
use sudokit_grid::{Givens, Limits, Outcome};

pub(super) use xmm::Xmm;

/// The search of a processor; safe to call where its instructions were detected.
pub(super) type Run =
    unsafe fn(&Givens, &Limits<'_>, &mut dyn FnMut(&State) -> ControlFlow<()>) -> Outcome;

/// The search with a kind of vector if this machine has the instructions that it switches on.
macro_rules! path {
    ($vector:ty, $first:tt $(, $feature:tt)*) => {{
        #[target_feature(enable = $first)]
        $(#[target_feature(enable = $feature)])*
        fn run(
            givens: &Givens,
            limits: &Limits<'_>,
            found: &mut dyn FnMut(&State) -> ControlFlow<()>,
        ) -> Outcome {
            search::run::<$vector>(givens, limits, found)
        }

        let is_available = is_x86_feature_detected!($first) $(&& is_x86_feature_detected!($feature))*;
        is_available.then_some(run as Run)
    }};
}

/// The search with AVX-512.
pub(super) fn avx512() -> Option<Run> {
    path!(
        zmm::Zmm,
        "avx512f",
        "avx512vl",
        "avx512bw",
        "avx512dq",
        "avx2",
        "bmi1",
        "bmi2",
        "lzcnt",
        "popcnt"
    )
}

/// The search with AVX2.
pub(super) fn avx2() -> Option<Run> {
    path!(ymm::Ymm, "avx2", "bmi1", "bmi2", "lzcnt", "popcnt")
}
