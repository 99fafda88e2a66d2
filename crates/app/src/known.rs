//! What a run has met before: the canonical forms of puzzles, and where each of them stood first.
//!
//! The jobs that must know repetitions share it: `dedupe`, `analyse`, `audit` and `generate`. Forms
//! are kept as a whole in a [`Table`](table::Table), so that nothing is taken for a repetition by
//! chance, and places in eight bytes by [`Sources`](place::Sources).

pub(crate) mod key;
pub(crate) mod place;
pub(crate) mod table;
