//! Puzzles with what is known about them, in one SQLite file.
//!
//! A puzzle is kept under its canonical form, so that none enters twice in disguise: the first
//! printed form stays, and further ones only add where the puzzle was seen. What is known about it
//! are rows of tables, which `migrations/` describes: ratings by scales, tags, sightings.
//!
//! Everything that a [`Catalogue`] has said yes to is on the disk: each call that writes is one
//! transaction, and it comes back after the system has said that the bytes are written. A process
//! that is killed at any moment leaves all or nothing of a call behind. Any number of processes may
//! read while one writes; those that write wait for each other.
//!
//! This room deliberately solves nothing and rates nothing: what is known about a puzzle is handed
//! to it. It is the only one below `app` that opens files, and it knows no clock: times are handed in
//! too, in seconds since 1970.
//!
//! [`Catalogue`] has an example.

mod add;
mod catalogue;
mod error;
mod filter;
mod info;
mod puzzle;
mod read;
mod schema;
#[cfg(test)]
mod tests;

pub use crate::{
    add::Added,
    catalogue::Catalogue,
    error::{CatalogueError, Trouble},
    filter::{Filter, Order},
    info::{Info, ScaleCount, SourceCount, WordKind},
    puzzle::{NewPuzzle, Rating, Sighting, Unfit, Unit},
    read::{Depth, Stored},
};
