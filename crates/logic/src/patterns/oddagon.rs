//! Cells that a few digits alone cannot fill, so that one of their other candidates is true.

use super::Shape;
use crate::{
    Argument, Marks, Role, Sentence, Truth,
    explanation::Scene,
    notation,
    telling::{Need, refutations},
};
use std::fmt;
use sudokit_grid::{CandidateSet, CellSet, DigitSet};

/// Cells that a few digits alone cannot fill, so that one of their other candidates is true.
///
/// Two digits cannot fill a loop of an odd number of cells, and three digits cannot fill the twelve
/// cells of a tridagon. What else the cells may hold are the guardians.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Oddagon {
    /// The digits that do not suffice.
    pub digits: DigitSet,
    /// The cells, all empty.
    pub cells: CellSet,
    /// The other candidates of the cells: at least one is true.
    pub guardians: CandidateSet,
    /// Cells beside them that the guardians need for their conclusion: such as share out as many
    /// digits with them as they are cells, or the hinge of a wing. Empty where they do without.
    pub subset: CellSet,
}

/// `4,7 in r5c1389, guardians r5c3=1`, and if there is one `, subset r5c24`.
impl fmt::Display for Oddagon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = notation::digits(self.digits);
        let cells = notation::cells(self.cells);
        write!(f, "{digits} in {cells}, guardians {}", self.guardians)?;
        if !self.subset.is_empty() {
            write!(f, ", subset {}", notation::cells(self.subset))?;
        }
        Ok(())
    }
}

impl Shape for Oddagon {
    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn cells(&self) -> CellSet {
        self.cells | self.subset
    }

    fn mark(&self, marks: &mut Marks) {
        marks.cells.push((self.cells, Role::Part(0)));
        if !self.subset.is_empty() {
            marks.cells.push((self.subset, Role::Part(1)));
        }
        for digit in self.digits {
            marks.mark_digit(digit, self.cells, Role::Part(0));
        }
        marks.mark_all(&self.guardians, Role::Fin);
    }

    fn arguments(&self, _: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        vec![
            ("digits", Argument::Digits(self.digits)),
            ("cells", Argument::Cells(self.cells)),
            ("count", Argument::Number(self.cells.len())),
            ("guardians", Argument::Candidates(self.guardians)),
        ]
    }

    fn proof(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let guardians = ("guardians", Argument::Candidates(self.guardians));
        let number = ("number", Argument::Number(self.guardians.len()));
        let mut proof = vec![Sentence::new("oddagon-guardians", [guardians, number])];
        if self.subset.is_empty() {
            if self.guardians.len() > 1 {
                let concluded = ("concluded", Argument::Candidates(scene.concluded()));
                let number = ("number", Argument::Number(self.guardians.len()));
                proof.push(Sentence::new("uniqueness-seen", [concluded, number]));
            }
            return proof;
        }
        let cells = self.subset.iter().map(|cell| Need::Truth(Truth::Cell(cell)));
        let needs: Vec<Need> = [Need::OneOf(self.guardians)].into_iter().chain(cells).collect();
        proof.extend(refutations(scene.view, &needs, scene.conclusions).unwrap_or_else(|| {
            let number = ("number", Argument::Number(self.subset.len()));
            vec![Sentence::new(
                "oddagon-subset",
                [("subset", Argument::Cells(self.subset)), number],
            )]
        }));
        proof
    }
}
