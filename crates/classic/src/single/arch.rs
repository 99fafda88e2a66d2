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

/// The search with AVX-512.
#[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn avx512(
    givens: &Givens,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&State) -> ControlFlow<()>,
) -> Outcome {
    search::run::<zmm::Zmm>(givens, limits, found)
}

/// The search with AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn avx2(
    givens: &Givens,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&State) -> ControlFlow<()>,
) -> Outcome {
    search::run::<ymm::Ymm>(givens, limits, found)
}
