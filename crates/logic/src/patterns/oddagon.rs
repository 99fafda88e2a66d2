//! Cells that a few digits alone cannot fill, so that one of their other candidates is true.

use super::Shape;
use crate::{Argument, LinkKind, LinkMark, Marks, Role, Sentence, notation};
use std::fmt;
use sudokit_grid::{CandidateSet, CellSet, Digit, DigitSet};

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

impl Oddagon {
    /// Draws the loop of two digits: houses with two of its cells lead around.
    fn mark_loop(&self, digit: Digit, marks: &mut Marks) {
        let pairs = self.cells.iter().flat_map(|a| self.cells.iter().map(move |b| (a, b)));
        for (a, b) in pairs.filter(|(a, b)| a < b) {
            let others = self.cells - a.into() - b.into();
            let is_alone = |house| !others.iter().any(|other| other.houses().contains(house));
            if a.houses().iter().any(|house| b.houses().contains(house) && is_alone(house)) {
                let (from, to) = ((digit, a.into()), (digit, b.into()));
                marks.links.push(LinkMark { from, to, kind: LinkKind::Weak });
            }
        }
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
        if let (2, Some(digit)) = (self.digits.len(), self.digits.first()) {
            self.mark_loop(digit, marks);
        }
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
