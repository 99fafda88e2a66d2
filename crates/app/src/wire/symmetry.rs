//! The answer of `symmetry` as it is sent.

use serde::Serialize;

/// The answer of `symmetry`.
#[derive(Clone, Debug, Serialize)]
pub struct Symmetry {
    /// The puzzle.
    pub puzzle: String,
    /// The symmetry of the places of the givens as printed: `none`, `rotation-180`, `rotation-90`,
    /// `horizontal-axis`, `vertical-axis`, `both-axes`, `diagonal`, `antidiagonal`,
    /// `both-diagonals` or `dihedral`.
    pub layout: &'static str,
    /// The moves of the sheet that leave these places as they are, such as `rotate-180`.
    pub layout_moves: Vec<&'static str>,
    /// Which of these symmetries the layout has once lines change places, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub images: Option<Vec<LayoutImage>>,
    /// What leaves the puzzle as it is.
    pub puzzle_automorphisms: Automorphisms,
    /// `none`, `unique`, `several` or `unknown`.
    pub verdict: &'static str,
    /// What leaves the solution grid as it is; nothing unless there is exactly one.
    pub grid_automorphisms: Option<Automorphisms>,
}

/// An image of a puzzle whose layout is symmetric.
#[derive(Clone, Debug, Serialize)]
pub struct LayoutImage {
    /// A symmetry that it has, as in `layout`.
    pub symmetry: &'static str,
    /// What leads there.
    pub transformation: String,
    /// The image.
    pub puzzle: String,
}

/// The transformations that leave something as it is.
#[derive(Clone, Debug, Serialize)]
pub struct Automorphisms {
    /// How many there are, the identity among them.
    pub order: u64,
    /// How many digits stand nowhere; all ways to exchange them are counted in `order`, and none is
    /// listed.
    pub unused_digits: u8,
    /// The first of them, the identity before all others, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<Vec<String>>,
}
