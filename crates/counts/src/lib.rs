//! How many sudoku grids there are, how many of them are essentially different, and grids drawn
//! such that each is equally likely.
//!
//! Nothing here trusts a published number: all grids are counted by bands and column sets
//! ([`grids`]), the essentially different ones by Burnside's lemma ([`burnside`]). Both counts fall
//! into parts that can be counted in any order and added up, and each part takes a `stop`, so that
//! a caller can use threads, show progress and keep what is done.
//!
//! This room deliberately knows no thread, no clock and no file, and not the group of the 9×9 grid
//! as such: that is `symmetry`.
//!
//! ```
//! use sudokit_counts::{Boxes, burnside::Burnside, grids::GridCount};
//!
//! let boxes: Boxes = "2x3".parse()?;
//! let count = GridCount::new(boxes);
//! let counted = count.classes().iter().map(|class| count.count(class, &|| false));
//! let grids: Option<u128> = counted.map(|counted| Some(counted?.grids())).sum();
//! assert_eq!(grids, Some(28_200_960));
//!
//! let burnside = Burnside::new(boxes);
//! let fixed = burnside.parts().iter().map(|part| burnside.fixed(part, &|| false));
//! let fixed: Option<Vec<u128>> = fixed.collect();
//! assert_eq!(burnside.essentially_different(28_200_960, &fixed.unwrap_or_default())?, 49);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boxes;
pub mod burnside;
pub mod grids;
mod sample;

pub use boxes::{Boxes, ParseBoxesError, UnsupportedBoxes};
pub use sample::{Sampler, SmallSampler};
