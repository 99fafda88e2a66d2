//! What a symmetry makes of a grid and of all that a step speaks about.

use sudokit_grid::{Candidate, Cell, CellSet, Entry, Givens, Grid, House, Topology};
use sudokit_logic::{Conclusion, Pattern, SingleReason, Step};
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

/// The step that `step` becomes.
pub(crate) fn step(symmetry: &Symmetry, step: &Step) -> Step {
    let moved = |conclusion: &Conclusion| match *conclusion {
        Conclusion::Place(at) => Conclusion::Place(candidate(symmetry, at)),
        Conclusion::Eliminate(at) => Conclusion::Eliminate(candidate(symmetry, at)),
    };
    let mut conclusions: Vec<Conclusion> = step.conclusions.iter().map(moved).collect();
    conclusions.sort_unstable();
    Step { technique: step.technique, pattern: pattern(symmetry, &step.pattern), conclusions }
}

fn pattern(symmetry: &Symmetry, pattern: &Pattern) -> Pattern {
    match *pattern {
        Pattern::Single { candidate: at, reason } => Pattern::Single {
            candidate: candidate(symmetry, at),
            reason: match reason {
                SingleReason::OnlyEmptyCell(at) => SingleReason::OnlyEmptyCell(house(symmetry, at)),
                SingleReason::OnlyDigit => SingleReason::OnlyDigit,
                SingleReason::OnlyCell(at) => SingleReason::OnlyCell(house(symmetry, at)),
            },
        },
        _ => panic!("say here how {pattern:?} moves"),
    }
}

fn candidate(symmetry: &Symmetry, candidate: Candidate) -> Candidate {
    Candidate::new(symmetry.cell(candidate.cell), symmetry.digit(candidate.digit))
}

/// The house of the moved cells.
fn house(symmetry: &Symmetry, house: House) -> House {
    let topology = Topology::CLASSIC;
    let houses = topology.houses();
    let cells = houses.iter().find(|known| known.house == house).expect("a house").cells;
    let moved: CellSet = cells.iter().map(|cell| symmetry.cell(cell)).collect();
    houses.iter().find(|known| known.cells == moved).expect("a house moves to a house").house
}
