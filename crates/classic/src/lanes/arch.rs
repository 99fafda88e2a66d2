//! One file for each kind of vector, and the entrance to the search for each.
//!
//! The search is compiled once for each kind, with the instructions of that kind switched on: all
//! of it is inlined into the function here that switches them on.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
mod words;

use super::{Answers, generic};
use sudokit_grid::{Givens, Limits};

/// What an entrance switches on, and whether this machine has it.
macro_rules! entrance {
    ($search:ident, $has:ident, $vector:ty, $first:tt $(, $feature:tt)*) => {
        /// Whether this machine has the instructions.
        #[cfg(target_arch = "x86_64")]
        pub(super) fn $has() -> bool {
            is_x86_feature_detected!($first) $(&& is_x86_feature_detected!($feature))*
        }

        /// The search with these instructions.
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = $first)]
        $(#[target_feature(enable = $feature)])*
        pub(super) fn $search(
            puzzles: &[Givens],
            limits: &Limits<'_>,
            answers: &mut dyn Answers,
        ) {
            generic::run::<$vector>(puzzles, limits, answers);
        }
    };
}

entrance!(
    avx512,
    has_avx512,
    avx512::Avx512,
    "avx512f",
    "avx512bw",
    "avx512vbmi",
    "bmi1",
    "bmi2",
    "lzcnt",
    "popcnt"
);
entrance!(avx2, has_avx2, avx2::Avx2, "avx2", "bmi1", "bmi2", "lzcnt", "popcnt");

/// The search without any special instruction.
pub(super) fn portable(puzzles: &[Givens], limits: &Limits<'_>, answers: &mut dyn Answers) {
    generic::run::<portable::Portable>(puzzles, limits, answers);
}
