//! The engines, one file each.

use sudokit_model::Backend;

mod assignment;
mod backtracking;
#[cfg(feature = "cp")]
mod cp;
mod cp_sat;
mod exact_cover;
mod hybrid;
#[cfg(feature = "mip")]
mod mip;
mod native;
pub mod sat;

pub use assignment::OptimalAssignment;
pub use backtracking::Backtracking;
#[cfg(feature = "cp")]
pub use cp::Cp;
pub use cp_sat::CpSat;
pub use exact_cover::{CoverOutcome, ExactCover};
pub use hybrid::Hybrid;
#[cfg(feature = "mip")]
pub use mip::Mip;
pub use native::{Native, Presolved, presolve};
pub use sat::Sat;

/// Every engine that is built in. The order is that of lists that people see: the engine that most
/// models want comes first, those to learn from come last.
pub static ALL: &[&dyn Backend] = &[
    &Native,
    &OptimalAssignment,
    &ExactCover,
    &Sat::EXTENDED,
    &Sat::MINIMAL,
    &Hybrid::NATIVE_THEN_SAT,
    &CpSat::INSTALLED,
    #[cfg(feature = "cp")]
    &Cp,
    #[cfg(feature = "mip")]
    &Mip,
    &Backtracking::MOST_CONSTRAINED,
    &Backtracking::FORWARD,
    &Backtracking::PLAIN,
];

/// The engine with this id.
///
/// ```
/// let engine = sudokit_backends::find("backtracking").expect("it is always there");
/// assert_eq!(engine.info().id, "backtracking");
/// assert!(sudokit_backends::find("abacus").is_none());
/// ```
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Backend> {
    ALL.iter().copied().find(|engine| engine.info().id == id)
}
