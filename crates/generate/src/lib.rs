//! New puzzles from a seed.
//!
//! A [`Recipe`] says what is wanted: how many clues, which layout, which digits, near which puzzle.
//! A [`Generator`] follows it: it is a stream of puzzles that falls into numbered blocks, each of
//! which depends on nothing but the recipe, the seed and its number. So blocks can be made in any
//! order by any number of threads, and one seed gives the same puzzles everywhere.
//!
//! Every solution grid is drawn such that each of all grids is equally likely, unless the recipe
//! names it. Every puzzle that is handed out has exactly one solution and fulfils the recipe.
//!
//! This room deliberately knows no techniques: how a path through a puzzle shall be is judged by the
//! caller ([`Judge`]). It knows no threads, no clock and no files, and it does not remember which
//! puzzles it made before.
//!
//! ```
//! use sudokit_generate::{Recipe, generate};
//! use sudokit_symmetry::LayoutSymmetry;
//!
//! // Up to 28 clues in a layout that is the same upside down.
//! let symmetry = LayoutSymmetry::Rotation180;
//! let recipe = Recipe { clues: 0..=28, symmetry, ..Recipe::default() };
//! let puzzle = generate(&recipe, 1, 10, &mut |_| true)?.ok_or("none in ten blocks")?;
//! assert!(puzzle.given().len() <= 28 && symmetry.is_symmetry_of(puzzle.given()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dig;
mod generator;
mod pattern;
mod proof;
mod recipe;
mod search;
mod unbiased;
mod vicinity;

pub use crate::{
    generator::{Draft, Generator, Judge, generate, is_proved},
    recipe::{Impossible, Recipe, Remark, Way},
};

pub(crate) use crate::generator::Prepared;
