//! What a puzzle obeys.

use crate::Shape;

/// The rules of a puzzle: each house of its shape holds each value once.
///
/// Many puzzles share one value of this type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    shape: Shape,
}

impl Rules {
    /// The rules of sudoku in a grid of this shape.
    #[must_use]
    pub const fn of(shape: Shape) -> Self {
        Self { shape }
    }

    /// How large the grid is, and its houses.
    #[must_use]
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Whether these are the classic rules: 9×9 with boxes of 3×3 and nothing else.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        self.shape.has_boxes(3, 3)
    }
}
