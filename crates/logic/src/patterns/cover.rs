//! Truths are covered by as many links, so that no link has anything to give away.

use super::{
    Shape, Truth,
    cases::{cells_among, digits_among, houses_among, mark, mark_candidates, notation},
};
use crate::{Argument, Marks, Role, Sentence};
use std::fmt;
use sudokit_grid::{CellSet, DigitSet};

/// Truths are covered by as many links, so that no link has anything to give away.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cover {
    /// The truths: each holds exactly one true candidate.
    pub truths: Vec<Truth>,
    /// The links: each holds at most one true candidate. As many as truths suffice to cover them.
    ///
    /// There may be more, where a digit can be covered in several ways. Whichever way is taken,
    /// the others having theirs, the links are as many as the truths.
    pub links: Vec<Truth>,
}

/// `16 truths r1c23; 16 links 2r1b3`: cells, then houses by digit.
impl fmt::Display for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} truths {}; ", self.truths.len(), notation(&self.truths))?;
        write!(f, "{} links {}", self.links.len(), notation(&self.links))
    }
}

impl Shape for Cover {
    fn digits(&self) -> DigitSet {
        digits_among(&self.truths) | digits_among(&self.links)
    }

    fn cells(&self) -> CellSet {
        cells_among(&self.truths) | cells_among(&self.links)
    }

    fn mark(&self, marks: &mut Marks) {
        mark(&self.truths, Role::Base, marks);
        mark(&self.links, Role::Cover, marks);
        mark_candidates(&self.truths, marks);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("count", Argument::Number(self.truths.len())),
            ("truths", Argument::Text(notation(&self.truths))),
            ("links", Argument::Text(notation(&self.links))),
            ("cells", Argument::Cells(self.cells())),
            ("digits", Argument::Digits(self.digits())),
            ("houses", Argument::Houses(houses_among(&self.links))),
        ]
    }

    fn proof(&self) -> Vec<Sentence> {
        let count = ("count", Argument::Number(self.truths.len()));
        let truths = ("truths", Argument::Text(notation(&self.truths)));
        let links = ("links", Argument::Text(notation(&self.links)));
        let mut proof = vec![
            Sentence::new("cover-truths", [count.clone(), truths]),
            Sentence::new("cover-links", [count.clone(), links]),
        ];
        if self.links.len() > self.truths.len() {
            proof.push(Sentence::new("cover-ways", [count.clone()]));
        }
        proof.push(Sentence::new("cover-full", [count]));
        proof
    }
}
