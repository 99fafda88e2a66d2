//! Solving as people do: named techniques, each step checked.
//!
//! A [`Technique`] looks at a [`View`] of the grid and finds [`Step`]s. A step says which
//! [`Pattern`] it saw and what follows, as [`Conclusion`]s; it is plain data, and everything that
//! judges it stands elsewhere. [`check()`] proves a step from the definition of its pattern without
//! asking the technique that found it, an [`Explanation`] says why it follows, [`Marks`] what to
//! draw, and [`walk()`] applies steps until the grid is solved or the techniques are at their end.
//!
//! It deliberately does not guess and does not rate. A search is the work of `sudokit-classic`
//! and `sudokit-solve`, which this room does not know, so that they stay independent judges in
//! its tests. The exception is the technique [Brute Force](techniques::BruteForce), a few lines of
//! plain backtracking in its own file, which is used only where a policy asks for it. How hard a
//! step is depends on the scale, which is the business of a room above.
//!
//! ```
//! use sudokit_grid::{Grid, Topology};
//! use sudokit_logic::{Policy, WalkEnd, walk};
//!
//! let topology = Topology::CLASSIC;
//! let givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let grid = Grid::new(&givens, &topology)?;
//!
//! let policy = Policy::named("singles-only").ok_or("no such policy")?;
//! let hint = policy.next_step(&grid, &topology);
//! assert_eq!(
//!     hint.map(|step| step.to_string()),
//!     Some("Naked Single: 5 in r5c5 => r5c5=5".to_owned()),
//! );
//!
//! let trace = walk(grid, &topology, &policy);
//! assert!(matches!(trace.end, WalkEnd::Solved(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The example `first_steps` tells the same at a beginner's pace.

mod arrivals;
mod check;
mod conclusion;
mod explanation;
mod marks;
pub mod notation;
mod options;
mod patterns;
mod policy;
mod step;
mod technique;
pub mod techniques;
#[cfg(test)]
mod testing;
mod view;
mod walk;

pub use crate::{
    check::{Unsound, check},
    conclusion::{Conclusion, ParseConclusionError},
    explanation::{Argument, Explanation, Sentence},
    marks::{LinkKind, LinkMark, Marks, Role, Sign, Stage, Way},
    options::Options,
    patterns::*,
    policy::{Choose, Key, ParsePolicyError, Policy, Position, Slot},
    step::Step,
    technique::{Example, Technique, TechniqueId, TechniqueInfo},
    view::View,
    walk::{Trace, WalkEnd, all_steps, first_step, walk, walk_watched},
};
