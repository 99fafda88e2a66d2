//! The symmetry of the layout of a puzzle, and the automorphisms of the puzzle and its grid.

use crate::{Place, Reply, Search, jobs::solve::word, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_formats::Record;
use sudokit_grid::{Givens, Verdict};
use sudokit_symmetry::{
    LayoutSymmetry, SymmetricImage, Transformation, automorphisms_of_grid, automorphisms_of_puzzle,
    symmetric_images,
};

/// What is to be said about symmetries beyond their kind and number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// How many automorphisms are listed, of the puzzle and of its grid each; without it, none.
    pub listed: Option<usize>,
    /// Whether lines may change places in search of a symmetric layout.
    pub with_images: bool,
}

/// The symmetries of a puzzle as printed: placed digits and pencilmarks are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetryReply {
    /// The puzzle.
    pub givens: Givens,
    /// The symmetry of the places of the givens, whatever their digits are.
    pub layout: LayoutSymmetry,
    /// The images of the puzzle whose layout is symmetric, one for each kind, if they were asked
    /// for.
    pub images: Option<Vec<SymmetricImage>>,
    /// What leaves the puzzle as it is.
    pub puzzle: Kept,
    /// How many solutions the puzzle has.
    pub verdict: Verdict,
    /// What leaves the solution grid as it is, if there is exactly one.
    pub grid: Option<Kept>,
}

/// What leaves a puzzle or a grid as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The number of transformations.
    pub order: u64,
    /// How many digits stand nowhere, so that they can be exchanged in any way.
    pub n_unused_digits: u8,
    /// The first of those that leave such digits alone, if they are listed.
    pub listed: Option<Vec<Transformation>>,
    /// How many more there are of these.
    pub more: u64,
}

/// The symmetries of a puzzle, after a first look, [`Search::first_verdicts`], that found out
/// `first` about the puzzle as printed.
///
/// ```
/// use sudokit_app::{Search, jobs::symmetry::{Detail, symmetry}};
/// use sudokit_grid::Verdict;
/// use sudokit_symmetry::LayoutSymmetry;
///
/// let records = sudokit_formats::read(
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
/// )?;
/// let detail = Detail::default();
/// let reply = symmetry(&Verdict::Unknown, &records[0], detail, &Search::default());
/// assert_eq!(reply.layout, LayoutSymmetry::Rotation180);
/// assert_eq!((reply.puzzle.order, reply.grid.map(|grid| grid.order)), (1, Some(1)));
/// # Ok::<(), sudokit_formats::ReadError>(())
/// ```
#[must_use]
pub fn symmetry(
    first: &Verdict,
    record: &Record,
    detail: Detail,
    search: &Search,
) -> SymmetryReply {
    let printed = record.givens.as_printed();
    let cells = printed.given();
    let verdict = if printed == record.givens {
        search.begin().verdict_after(first, &printed)
    } else {
        search.begin().verdict(&printed)
    };
    let grid = verdict.unique().map(|solution| {
        let all = automorphisms_of_grid(solution);
        Kept::of(all.len() as u64, 0, all.len() as u64, all, detail)
    });
    SymmetryReply {
        givens: record.givens,
        layout: LayoutSymmetry::of(cells),
        images: detail.with_images.then(|| symmetric_images(cells)),
        puzzle: of_puzzle(&printed, detail),
        verdict,
        grid,
    }
}

fn of_puzzle(printed: &Givens, detail: Detail) -> Kept {
    match automorphisms_of_puzzle(printed) {
        Ok(all) => {
            let positions = u64::from(all.n_positions());
            Kept::of(all.order(), all.n_unused_digits(), positions, all.iter(), detail)
        }
        // A printed puzzle has no other entries.
        Err(_) => Kept::of(1, 0, 1, [Transformation::IDENTITY], detail),
    }
}

impl Kept {
    fn of(
        order: u64,
        n_unused_digits: u8,
        positions: u64,
        all: impl IntoIterator<Item = Transformation>,
        detail: Detail,
    ) -> Self {
        let listed =
            detail.listed.map(|most| all.into_iter().take(most).collect::<Vec<Transformation>>());
        let more = listed.as_ref().map_or(0, |listed| positions - listed.len() as u64);
        Self { order, n_unused_digits, listed, more }
    }

    fn tell(&self, whose: &str, out: &mut String) {
        let Some(listed) = &self.listed else { return };
        for transformation in listed {
            let _ = writeln!(out, "  {whose} {transformation}");
        }
        if self.more > 0 {
            let _ = writeln!(out, "  {whose} and {} more", self.more);
        }
        if self.n_unused_digits > 1 {
            let digits = self.n_unused_digits;
            let _ = writeln!(out, "  {whose} each with any exchange of {digits} unused digits");
        }
    }

    fn wire(&self) -> wire::Automorphisms {
        let texts = |listed: &Vec<Transformation>| listed.iter().map(ToString::to_string).collect();
        wire::Automorphisms {
            order: self.order,
            unused_digits: self.n_unused_digits,
            list: self.listed.as_ref().map(texts),
        }
    }
}

impl Reply for SymmetryReply {
    const COLUMNS: &'static [&'static str] =
        &["puzzle", "layout", "images", "puzzle_automorphisms", "verdict", "grid_automorphisms"];

    /// Never: to have no symmetry is no fault.
    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, place: &Place, out: &mut String) {
        let Self { layout, puzzle, .. } = self;
        let _ = write!(out, "{place}: layout {layout}, automorphisms of the puzzle ");
        let _ = match (&self.grid, word(&self.verdict)) {
            (Some(grid), _) => writeln!(out, "{}, of its grid {}", puzzle.order, grid.order),
            (None, "unknown") => {
                writeln!(out, "{}, its grid is unknown, a limit was reached", puzzle.order)
            }
            (None, word) => writeln!(out, "{}, solutions: {word}", puzzle.order),
        };
        for SymmetricImage { symmetry, transformation } in self.images.iter().flatten() {
            let image = transformation.apply(&self.givens.as_printed());
            let _ = writeln!(out, "  {symmetry} by {transformation}: {image}");
        }
        if self.images.as_ref().is_some_and(Vec::is_empty) {
            out.push_str("  no image has a symmetric layout\n");
        }
        puzzle.tell("puzzle:", out);
        if let Some(grid) = &self.grid {
            grid.tell("grid:", out);
        }
    }

    fn wire(&self) -> impl Serialize {
        let image = |image: &SymmetricImage| wire::LayoutImage {
            symmetry: image.symmetry.name(),
            transformation: image.transformation.to_string(),
            puzzle: image.transformation.apply(&self.givens.as_printed()).to_string(),
        };
        wire::Symmetry {
            puzzle: self.givens.to_string(),
            layout: self.layout.name(),
            layout_moves: self.layout.elements().iter().map(|element| element.name()).collect(),
            images: self.images.as_ref().map(|images| images.iter().map(image).collect()),
            puzzle_automorphisms: self.puzzle.wire(),
            verdict: word(&self.verdict),
            grid_automorphisms: self.grid.as_ref().map(Kept::wire),
        }
    }

    fn row(&self) -> Vec<String> {
        let images: Vec<&str> =
            self.images.iter().flatten().map(|image| image.symmetry.name()).collect();
        vec![
            self.givens.to_string(),
            self.layout.to_string(),
            images.join(" "),
            self.puzzle.order.to_string(),
            word(&self.verdict).to_owned(),
            self.grid.as_ref().map_or_else(String::new, |grid| grid.order.to_string()),
        ]
    }
}
