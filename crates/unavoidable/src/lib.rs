//! What every puzzle of a grid must hit.
//!
//! The digits of some cells of a full grid can be exchanged so that another grid comes out. Such
//! cells are an unavoidable set: a puzzle that gives none of them has both grids as solutions. So
//! [`unavoidable_sets`] tells what a puzzle must hit.
//!
//! This room deliberately takes solutions, not puzzles, which `sudokit-solve` solves, and reads no
//! files.

pub mod clues;
mod sets;

pub use crate::clues::ClueSearch;
pub use crate::sets::{UnavoidableSet, UnavoidableSets, unavoidable_sets};
