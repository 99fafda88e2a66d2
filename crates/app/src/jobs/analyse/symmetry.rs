//! The symmetry of the layout, and automorphisms.

use super::{
    Facts, Subject,
    told::{Lines, text},
};
use crate::{
    Failure,
    jobs::symmetry::{Detail, SymmetryReply, symmetry},
    wire::analysis as sent,
};
use serde::Serialize;
use sudokit_symmetry::LayoutSymmetry;

/// The symmetry of the layout of the puzzle as printed, and the automorphisms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The symmetry of the places of the givens.
    pub layout: LayoutSymmetry,
    /// The symmetries that the layout gets if lines change places.
    pub images: Vec<LayoutSymmetry>,
    /// How many transformations leave the puzzle as it is.
    pub puzzle_automorphisms: u64,
    /// How many leave its solution grid as it is, if the puzzle has exactly one.
    pub grid_automorphisms: Option<u64>,
}

impl Facts for Symmetry {
    const HEADING: &'static str = "Symmetry";
    const COLUMNS: &'static [&'static str] =
        &["layout", "layout_images", "puzzle_automorphisms", "grid_automorphisms"];

    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure> {
        let detail = Detail { listed: None, with_images: true };
        let reply = symmetry(&subject.verdict, subject.record, detail, &subject.rest());
        subject.search.finished(&reply.verdict)?;
        let SymmetryReply { layout, images, puzzle, grid, .. } = reply;
        Ok(Some(Self {
            layout,
            images: images.iter().flatten().map(|image| image.symmetry).collect(),
            puzzle_automorphisms: puzzle.order,
            grid_automorphisms: grid.map(|grid| grid.order),
        }))
    }

    fn tell(&self, lines: &mut Lines<'_>) {
        lines.say("layout", self.layout);
        lines.say("if lines change places", self.told_images(", "));
        lines.say("automorphisms", format!("{} of the puzzle", self.puzzle_automorphisms));
        if let Some(grid) = self.grid_automorphisms {
            lines.say("", format!("{grid} of its grid"));
        }
    }

    fn wire(&self) -> impl Serialize {
        sent::Symmetry {
            layout: self.layout.name(),
            layout_moves: self.layout.elements().iter().map(|element| element.name()).collect(),
            images: self.images.iter().map(|image| image.name()).collect(),
            puzzle_automorphisms: self.puzzle_automorphisms,
            grid_automorphisms: self.grid_automorphisms,
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.layout.to_string(),
            self.images.iter().map(|image| image.name()).collect::<Vec<_>>().join(" "),
            self.puzzle_automorphisms.to_string(),
            text(self.grid_automorphisms),
        ]
    }
}

impl Symmetry {
    fn told_images(&self, between: &str) -> String {
        if self.images.is_empty() {
            return "none".to_owned();
        }
        self.images.iter().map(|image| image.name()).collect::<Vec<_>>().join(between)
    }
}
