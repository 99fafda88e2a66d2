//! When two puzzles or two grids are the same.
//!
//! Digits can be exchanged, rows and columns permuted within their bands and stacks, bands and
//! stacks permuted, and the grid reflected at its diagonal: what comes out is the same puzzle in
//! disguise. A [`Transformation`] is one such disguise.
//!
//! All disguises share one canonical form ([`canonical_grid`], [`canonical_puzzle`]), and the forms
//! of grids are numbered ([`Ranks`]). A puzzle with one solution has a short name, [`PuzzleId`], that
//! is the same for all its disguises.
//!
//! What leaves a puzzle as it is are its automorphisms. The symmetry of its layout, of the places of
//! its givens on a sheet of paper, is another matter: see [`LayoutSymmetry`].
//!
//! This room deliberately solves nothing, counts no grids (see `sudokit-counts`) and reads no
//! files.
//!
//! ```
//! use sudokit_grid::{Givens, Solution};
//! use sudokit_symmetry::{Ranks, Transformation, automorphisms_of_grid, canonical_puzzle};
//!
//! let puzzle: Givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let quarter: Transformation = "rotate-90".parse()?;
//! let turned = quarter.apply(&puzzle);
//! assert!(turned.to_string().starts_with("...748.65"));
//! assert_eq!(quarter.inverse().apply(&turned), puzzle);
//!
//! // The same in disguise: the same canonical form.
//! assert_eq!(canonical_puzzle(&turned)?.form, canonical_puzzle(&puzzle)?.form);
//!
//! let grid: Solution =
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! assert_eq!(automorphisms_of_grid(&grid), [Transformation::IDENTITY]);
//! assert_eq!(Ranks::new().rank(&grid).get(), 5_260_035_964);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canonical;
mod id;
mod key;
mod layout;
mod rank;
mod transformation;

pub use crate::{
    canonical::{
        Automorphisms, Canonical, Canoniser, NotPrinted, automorphisms_of_grid,
        automorphisms_of_puzzle, canonical_form_of_grid, canonical_form_of_puzzle, canonical_grid,
        canonical_puzzle,
    },
    id::{ParsePuzzleIdError, PuzzleId},
    key::FormKey,
    layout::{
        LayoutSymmetry, SymmetricImage, UnknownLayoutSymmetry, symmetric_image, symmetric_images,
    },
    rank::{Grids, ParseRankError, Rank, Ranks, survey},
    transformation::{ParseTransformationError, SquareSymmetry, Transformation},
};
