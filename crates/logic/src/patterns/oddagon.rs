//! Cells that a few digits alone cannot fill, so that one of their other candidates is true.

use super::Shape;
use crate::{Argument, Marks, Role, Sentence, notation};
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
        marks.outline(self.cells, Role::Pattern);
        marks.outline(self.subset, Role::Witness);
        marks.mark_digits(self.digits, self.cells, Role::Pattern);
        marks.mark_all(&self.guardians, Role::Guardian);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("digits", Argument::Digits(self.digits)),
            ("cells", Argument::Cells(self.cells)),
            ("count", Argument::Number(self.cells.len())),
            ("guardians", Argument::Candidates(self.guardians)),
        ]
    }

    fn proof(&self) -> Vec<Sentence> {
        let guardians = ("guardians", Argument::Candidates(self.guardians));
        let number = ("number", Argument::Number(self.guardians.len()));
        let mut proof = vec![Sentence::new("oddagon-guardians", [guardians, number])];
        if !self.subset.is_empty() {
            let subset = ("subset", Argument::Cells(self.subset));
            let number = ("number", Argument::Number(self.subset.len()));
            proof.push(Sentence::new("oddagon-subset", [subset, number]));
        }
        proof
    }
}
