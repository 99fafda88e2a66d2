//! When two puzzles or two grids are the same.
//!
//! Digits can be exchanged, rows and columns permuted within their bands and stacks, bands and
//! stacks permuted, and the grid reflected at its diagonal: what comes out is the same puzzle in
//! disguise. A [`Transformation`] is one such disguise.
//!
//! What leaves a puzzle as it is are its automorphisms. The symmetry of its layout, of the places of
//! its givens on a sheet of paper, is another matter: see [`LayoutSymmetry`].
//!
//! This room deliberately solves nothing, counts no grids (see `sudokit-counts`) and reads no
//! files.
//!
//! ```
//! use sudokit_grid::Givens;
//! use sudokit_symmetry::Transformation;
//!
//! let puzzle: Givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let quarter: Transformation = "rotate-90".parse()?;
//! let turned = quarter.apply(&puzzle);
//! assert!(turned.to_string().starts_with("...748.65"));
//! assert_eq!(quarter.inverse().apply(&turned), puzzle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canonical;
mod draw;
mod layout;
mod rank;
mod transformation;

pub use crate::{
    canonical::{
        Automorphisms, Canonical, Canoniser, NotPrinted, automorphisms_of_grid,
        automorphisms_of_puzzle, canonical_form_of_grid, canonical_form_of_puzzle, canonical_grid,
        canonical_puzzle,
    },
    layout::{
        LayoutSymmetry, SymmetricImage, UnknownLayoutSymmetry, symmetric_image, symmetric_images,
    },
    rank::{Grids, ParseRankError, Rank, Ranks, survey},
    transformation::{Named, ParseTransformationError, Transformation},
};
