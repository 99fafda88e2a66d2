//! What a symmetry makes of a grid and of the conclusions of a step.

use sudokit_grid::{Candidate, Cell, Entry, Givens, Grid, Topology};
use sudokit_logic::Conclusion;
use sudokit_testkit::Symmetry;

/// The grid that `grid` becomes, with the same pencilmarks missing.
pub(crate) fn grid(symmetry: &Symmetry, grid: &Grid) -> Grid {
    let mut givens = Givens::EMPTY;
    for cell in Cell::ALL {
        let entry = match grid.digit(cell) {
            Some(digit) => Entry::Given(digit),
            None => Entry::Pencilmarks(grid.pencilmarks(cell)),
        };
        givens.set(cell, entry);
    }
    Grid::new(&symmetry.apply(&givens), &Topology::CLASSIC).expect("a symmetry keeps the rules")
}

/// What conclusions become, in ascending order again.
pub(crate) fn conclusions(symmetry: &Symmetry, conclusions: &[Conclusion]) -> Vec<Conclusion> {
    let moved = |conclusion: &Conclusion| match *conclusion {
        Conclusion::Place(at) => Conclusion::Place(candidate(symmetry, at)),
        Conclusion::Eliminate(at) => Conclusion::Eliminate(candidate(symmetry, at)),
    };
    let mut conclusions: Vec<Conclusion> = conclusions.iter().map(moved).collect();
    conclusions.sort_unstable();
    conclusions
}

fn candidate(symmetry: &Symmetry, candidate: Candidate) -> Candidate {
    Candidate::new(symmetry.cell(candidate.cell), symmetry.digit(candidate.digit))
}
