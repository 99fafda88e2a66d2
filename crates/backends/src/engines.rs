//! The engines, one file each.

use sudokit_model::Backend;

// The order is that of lists that people see: the engine that most models want comes first.
mod backtracking;
mod cp_sat;

pub use backtracking::{Backtracking, Look, Next};
pub use cp_sat::CpSat;

/// Every engine that is built in.
pub static ALL: &[&dyn Backend] = &[
    &Backtracking::MOST_CONSTRAINED,
    &Backtracking::FORWARD,
    &Backtracking::PLAIN,
    &CpSat::INSTALLED,
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
