//! What a transformation makes of a grid and of the conclusions of a step.

use sudokit_grid::{Cell, Entry, Givens, Grid, Topology};
use sudokit_logic::Conclusion;
use sudokit_symmetry::Transformation;

/// The grid that `grid` becomes, with the same pencilmarks missing.
pub(crate) fn grid(transformation: &Transformation, grid: &Grid) -> Grid {
    let mut givens = Givens::EMPTY;
    for cell in Cell::ALL {
        let entry = match grid.digit(cell) {
            Some(digit) => Entry::Given(digit),
            None => Entry::Pencilmarks(grid.pencilmarks(cell)),
        };
        givens.set(cell, entry);
    }
    Grid::new(&transformation.apply(&givens), &Topology::CLASSIC)
        .expect("a symmetry keeps the rules")
}

/// What conclusions become, in ascending order again.
pub(crate) fn conclusions(
    transformation: &Transformation,
    conclusions: &[Conclusion],
) -> Vec<Conclusion> {
    let moved = |conclusion: &Conclusion| match *conclusion {
        Conclusion::Place(at) => Conclusion::Place(transformation.candidate(at)),
        Conclusion::Eliminate(at) => Conclusion::Eliminate(transformation.candidate(at)),
    };
    let mut conclusions: Vec<Conclusion> = conclusions.iter().map(moved).collect();
    conclusions.sort_unstable();
    conclusions
}
