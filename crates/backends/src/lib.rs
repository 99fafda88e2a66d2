//! Engines for declarative models.
//!
//! One file in `engines/` is one engine, an implementation of
//! [`Backend`](sudokit_model::Backend); [`ALL`] lists those that are built in. One suite,
//! `tests/conformance/`, is run by all of them.
//!
//! Two engines stand behind features that are off by default, since they bring large libraries:
//! `cp`, the constraint solver Pumpkin (pure Rust, but needs Rust 1.95), and `mip`, the integer
//! programming solver HiGHS (to build it takes CMake, a C++ compiler, libclang, and some minutes).
//!
//! This room deliberately chooses no engine (that is `sudokit-solve`), reads no clock and knows no
//! sudoku: it is handed models.
//!
//! ```
//! use sudokit_model::{Domain, Limits, Model, Status, count};
//!
//! // Four queens on a board of 4×4, the row of each in its column.
//! let mut model = Model::new();
//! let rows = model.variables(4, &Domain::range(1, 4));
//! for slope in [-1, 0, 1] {
//!     let shifted = (0..).zip(&rows);
//!     model.all_different(shifted.map(|(column, &variable)| sudokit_model::Shifted {
//!         variable,
//!         offset: slope * column,
//!     }));
//! }
//! for engine in sudokit_backends::ALL {
//!     match count(*engine, &model, &Limits::NONE) {
//!         Ok(outcome) => {
//!             assert_eq!((outcome.solutions, outcome.status()), (2, Status::Optimal));
//!         }
//!         // Some are made for other models, or need what is not installed.
//!         Err(error) => println!("{error}"),
//!     }
//! }
//! ```

mod engines;

pub use engines::*;
