//! Declarative models: state what holds, and let an engine find it.
//!
//! A [`Model`] has integer [`Variable`]s with finite [`Domain`]s, [`Primitive`]s over them (all
//! different, sums, clauses, tables and more) and perhaps an [`Objective`]. A [`Backend`] is an
//! engine that searches it; [`solve`] asks one: it translates what the engine does not know into
//! simpler primitives and checks every solution against the definitions. The answer is an
//! [`Outcome`] with the standard words: OPTIMAL, FEASIBLE, INFEASIBLE, UNKNOWN.
//!
//! This room knows no sudoku, holds no engine (those are `sudokit-backends`), and reads no clock:
//! a limit of time comes in as [`Limits::stop`].
//!
//! ```
//! use sudokit_model::{Assignment, Domain, Model};
//!
//! // A Latin square of order 3.
//! let mut model = Model::new();
//! let cells = model.variables(9, &Domain::range(1, 3));
//! for line in 0..3 {
//!     model.all_different((0..3).map(|i| cells[3 * line + i]));
//!     model.all_different((0..3).map(|i| cells[line + 3 * i]));
//! }
//! assert!(model.holds(&Assignment::new(vec![1, 2, 3, 2, 3, 1, 3, 1, 2])));
//! assert!(!model.holds(&Assignment::new(vec![1, 2, 3, 2, 1, 3, 3, 1, 2])));
//! ```

mod assignment;
mod backend;
mod cnf;
pub mod cover;
mod domain;
mod format_error;
pub mod formats;
mod limits;
mod model;
mod objective;
mod primitives;
mod solve;
mod variable;

pub use crate::{
    assignment::Assignment,
    backend::{Backend, BackendError, BackendInfo, Support},
    cnf::{Cnf, Style, TooManyClauses},
    domain::Domain,
    limits::{Ending, Limits, Outcome, Progress, Status},
    model::{Model, TooGreat},
    objective::{Direction, Objective},
    primitives::*,
    solve::{count, solve},
    variable::{Literal, Test, Variable},
};
