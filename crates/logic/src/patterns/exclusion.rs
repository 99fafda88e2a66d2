//! Cells whose digits are tried together.

use super::Shape;
use crate::{Argument, Conclusion, Marks, Role, Sentence, explanation::Scene, notation};
use std::fmt;
use sudokit_grid::{Candidate, Cell, CellSet, DigitSet};

/// How many ways are told one by one.
const MOST_WAYS: usize = 24;

/// A few cells whose digits are tried together: what leaves a cell that sees them without a digit
/// is impossible, and so is a candidate that occurs in nothing else.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exclusion {
    /// The cells whose digits are tried.
    pub base: CellSet,
    /// The pencilmarks of these.
    pub digits: DigitSet,
    /// The cells that need a digit.
    pub excluders: CellSet,
}

/// `r1c1,r3c2 / r2c3,r3c58`: the base, then the excluders.
impl fmt::Display for Exclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", notation::cells(self.base))?;
        if self.excluders.is_empty() {
            return Ok(());
        }
        write!(f, " / {}", notation::cells(self.excluders))
    }
}

impl Shape for Exclusion {
    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn cells(&self) -> CellSet {
        self.base | self.excluders
    }

    fn mark(&self, marks: &mut Marks) {
        for cell in self.base {
            marks.outline(cell.into(), Role::Base);
        }
        for cell in self.excluders {
            marks.outline(cell.into(), Role::Witness);
        }
        marks.mark_digits(self.digits, self.excluders, Role::Witness);
        marks.mark_digits(self.digits, self.base, Role::Base);
    }

    fn arguments(&self, _: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        vec![("base", Argument::Cells(self.base)), ("excluders", Argument::Cells(self.excluders))]
    }

    fn proof(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let mut proof = Vec::new();
        for candidate in scene.concluded().iter() {
            let cells: Vec<Cell> = (self.base - candidate.cell.into()).iter().collect();
            self.push_ways(&mut vec![candidate], &cells, scene, &mut proof);
        }
        if proof.len() > MOST_WAYS {
            return vec![Sentence::new("exclusion-many", [])];
        }
        proof
    }
}

impl Exclusion {
    /// Says of every way to go on in `cells` why it is impossible.
    fn push_ways(
        &self,
        begun: &mut Vec<Candidate>,
        cells: &[Cell],
        scene: &Scene<'_>,
        proof: &mut Vec<Sentence>,
    ) {
        let [cell, rest @ ..] = cells else { return };
        for digit in scene.view.grid.pencilmarks(*cell) {
            let candidate = Candidate::new(*cell, digit);
            let sees = |other: &Candidate| {
                other.digit == digit && scene.view.topology.peers(other.cell).contains(*cell)
            };
            // The digit stands twice: who tries the ways leaves such ones out.
            if begun.iter().any(sees) {
                continue;
            }
            begun.push(candidate);
            match self.excluders.iter().find(|excluder| is_emptied(*excluder, begun, scene)) {
                Some(excluder) => {
                    let mut way = begun.iter().copied().map(Conclusion::Place);
                    let what = ("what", Argument::Conclusions(way.next().into_iter().collect()));
                    proof.push(Sentence::new(
                        "exclusion-way",
                        [
                            what,
                            ("way", Argument::Conclusions(way.collect())),
                            ("cell", Argument::Cell(excluder)),
                            ("digits", Argument::Digits(scene.view.grid.pencilmarks(excluder))),
                        ],
                    ));
                }
                None => self.push_ways(begun, rest, scene, proof),
            }
            begun.pop();
        }
    }
}

/// Whether the candidates, all true, leave a cell no digit.
fn is_emptied(cell: Cell, candidates: &[Candidate], scene: &Scene<'_>) -> bool {
    let peers = scene.view.topology.peers(cell);
    let seen = candidates.iter().filter(|candidate| peers.contains(candidate.cell));
    let taken: DigitSet = seen.map(|candidate| candidate.digit).collect();
    taken.contains_all(scene.view.grid.pencilmarks(cell))
}
