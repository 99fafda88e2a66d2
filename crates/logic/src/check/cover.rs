//! As many links as truths: every link then holds exactly one true candidate, one of the truths'.
//!
//! The truths are disjoint, so T of their candidates are true. Each lies in at least one of L = T
//! links, and no link holds two of them. So each link holds exactly one and each true candidate lies
//! in exactly one link: what lies in a link and in no truth is false, and so is what lies in two
//! links. This is the counting argument of Allan Barker's set logic, rank 0.

use super::{Proof, Unsound, cases::truths, check_open, refuse_unless};
use crate::{Conclusion, Cover, View};
use sudokit_grid::CandidateSet;

impl Proof for Cover {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        refuse_unless(
            self.truths.len() == self.links.len(),
            Unsound::Malformed("a cover needs as many links as truths"),
        )?;
        let mut in_truths = CandidateSet::EMPTY;
        for truth in truths(view, &self.truths)? {
            refuse_unless(
                truth.is_disjoint(&in_truths),
                Unsound::Malformed("two truths share a candidate"),
            )?;
            in_truths |= truth;
        }
        let (mut once, mut twice) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        for link in self.links.iter().map(|link| link.candidates(view)) {
            twice |= once & link;
            once |= link;
        }
        if let Some(candidate) = (in_truths - once).iter().next() {
            return Err(Unsound::NotCovered(candidate));
        }
        let implied = (once - in_truths) | twice;
        for &conclusion in conclusions {
            check_open(view, conclusion.candidate())?;
            let Conclusion::Eliminate(candidate) = conclusion else {
                return Err(Unsound::NotImplied(conclusion));
            };
            refuse_unless(implied.contains(candidate), Unsound::NotImplied(conclusion))?;
        }
        Ok(())
    }
}
