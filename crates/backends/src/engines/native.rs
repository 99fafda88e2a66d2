//! `native`: our own search over finite domains, for every model.
//!
//! A domain is a word of bits, or several; what is known of all variables together is an array of
//! words that is copied at each choice. `all_different` over small domains are *houses*, looked at
//! with a few operations for all values at once; clauses are watched; other primitives have a
//! propagator each, which is asked when one of its variables changed. The search is depth first,
//! on a variable with few values and many conflicts, and always the same. In large models of
//! houses, sets of terms are looked at too, once there was a conflict. Variables with very many
//! values are known by their ends only and halved.
//!
//! It learns nothing from conflicts: the SAT engine does.

use std::ops::ControlFlow;
use sudokit_model::{
    Assignment, Backend, BackendError, BackendInfo, Limits, Model, Outcome, Primitive, Support,
};

mod clauses;
mod houses;
mod network;
mod presolve;
mod propagators;
mod search;
mod store;
mod subsets;
#[cfg(test)]
mod tests;

pub use presolve::{Presolved, presolve};

/// Search over finite domains.
#[derive(Clone, Copy, Debug, Default)]
pub struct Native;

impl Backend for Native {
    fn info(&self) -> &'static BackendInfo {
        &BackendInfo {
            id: "native",
            summary: "our own search over finite domains: fast, takes everything",
            optimises: true,
        }
    }

    fn support(&self, _: &Primitive) -> Support {
        Support::Native
    }

    fn search(
        &self,
        model: &Model,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        if let Err(error) = model.check_size() {
            let (engine, what) = (self.info().id, error.to_string());
            return Err(BackendError::TooLarge { engine, what });
        }
        Ok(search::search(model, limits, found))
    }
}
