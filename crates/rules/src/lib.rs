//! Puzzles with their rules: sudoku of 4×4 to 25×25, with boxes of any shape or jigsaw zones.
//!
//! A [`Shape`] says how large a grid is and which cells form a house. [`Rules`] are what a puzzle
//! obeys: a shape, so far. A [`Puzzle`] is what was printed under some rules, and a [`Solution`] a
//! full grid that was checked against them. The classic 9×9 has words of its own, in
//! `sudokit-grid`; [`Puzzle::as_classic`] leads there.
//!
//! [`Puzzle::model`] says of a puzzle what the engines for declarative models understand.
//!
//! This room deliberately reads no file format (`sudokit-formats` does) and does not search.
//!
//! ```
//! use std::sync::Arc;
//! use sudokit_rules::{Puzzle, Rules, Shape, Value};
//!
//! let rules = Arc::new(Rules::of(Shape::boxes(2, 3)?));
//! let mut values = vec![None; 36];
//! values[0] = Value::new(5);
//! values[4] = Value::new(5);
//! let puzzle = Puzzle::new(Arc::clone(&rules), values)?;
//! assert_eq!(puzzle.to_string(), "5...5...............................");
//! assert_eq!(puzzle.conflicts()[0].to_string(), "5 stands 2 times in row 1 (r1c1 r1c5)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cell;
mod classic;
mod house;
mod lowering;
mod puzzle;
mod rules;
mod shape;
mod solution;
mod value;

pub use crate::{
    cell::Cell,
    classic::{classic_givens, classic_model},
    house::{Conflict, House, HouseCells},
    puzzle::{Puzzle, PuzzleError},
    rules::Rules,
    shape::{Boxes, Shape, ShapeError},
    solution::{NotASolution, Solution},
    value::Value,
};
