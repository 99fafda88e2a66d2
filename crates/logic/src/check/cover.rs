//! As many links as truths: every link then holds exactly one true candidate, one of the truths'.
//!
//! The truths are disjoint, so T of their candidates are true. Each lies in at least one of L = T
//! links, and no link holds two of them. So each link holds exactly one and each true candidate lies
//! in exactly one link: what lies in a link and in no truth is false, and so is what lies in two
//! links. This is the counting argument of Allan Barker's set logic, rank 0.
//!
//! If more links are named, those of each digit may cover the digit in several ways. The smallest
//! number of links that will do is known digit by digit, since a link of one digit covers nothing
//! of another. If these numbers add up to T, every smallest cover of a digit is part of a cover of
//! rank 0, so that what it says is true.

use super::{Proof, Unsound, cases::truths, check_open, refuse_unless};
use crate::{Conclusion, Cover, Truth, View};
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit};

/// How many links of one digit are tried in all ways.
const MOST_LINKS: usize = 16;

impl Proof for Cover {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let mut in_truths = CandidateSet::EMPTY;
        for truth in truths(view, &self.truths)? {
            refuse_unless(
                truth.is_disjoint(&in_truths),
                Unsound::Malformed("two truths share a candidate"),
            )?;
            in_truths |= truth;
        }
        let implied = if self.truths.len() == self.links.len() {
            by_all_links(view, &self.links, &in_truths)?
        } else {
            by_fewest_links(view, self, &in_truths)?
        };
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

/// What is false if each of `links` holds one true candidate of the truths.
fn by_all_links(
    view: &View<'_>,
    links: &[Truth],
    in_truths: &CandidateSet,
) -> Result<CandidateSet, Unsound> {
    let (mut once, mut twice) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    for link in links.iter().map(|link| link.candidates(view)) {
        twice |= once & link;
        once |= link;
    }
    if let Some(candidate) = (*in_truths - once).iter().next() {
        return Err(Unsound::NotCovered(candidate));
    }
    Ok((once - *in_truths) | twice)
}

/// What is false if the fewest links that cover the truths are as many as the truths.
fn by_fewest_links(
    view: &View<'_>,
    cover: &Cover,
    in_truths: &CandidateSet,
) -> Result<CandidateSet, Unsound> {
    let mut implied = CandidateSet::EMPTY;
    let mut needed = 0;
    for digit in Digit::ALL {
        let mut links = Vec::new();
        for &link in &cover.links {
            match link {
                Truth::Place(_, of) if of == digit => {
                    links.push(link.candidates(view).cells_of(digit));
                }
                Truth::Place(..) => {}
                Truth::Cell(_) => {
                    return Err(Unsound::Malformed("only links of digits can be in excess"));
                }
            }
        }
        let cells = in_truths.cells_of(digit);
        let (size, eliminated) = smallest_covers(digit, cells, &links)?;
        needed += size;
        *implied.cells_of_mut(digit) |= eliminated;
    }
    refuse_unless(
        needed == cover.truths.len(),
        Unsound::Malformed("a cover needs as many links as truths"),
    )?;
    Ok(implied)
}

/// How many of `links` cover `cells`, and where the digit is false if no more are to spare.
fn smallest_covers(
    digit: Digit,
    cells: CellSet,
    links: &[CellSet],
) -> Result<(usize, CellSet), Unsound> {
    refuse_unless(links.len() <= MOST_LINKS, Unsound::TooLarge)?;
    let mut best = (usize::MAX, CellSet::EMPTY);
    for choice in 0_u32..1 << links.len() {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for (_, &link) in links.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1) {
            twice |= once & link;
            once |= link;
        }
        let size = choice.count_ones() as usize;
        if !once.contains_all(cells) || size > best.0 {
            continue;
        }
        let eliminated = (once - cells) | twice;
        best = if size < best.0 { (size, eliminated) } else { (size, best.1 | eliminated) };
    }
    let uncovered = cells - links.iter().fold(CellSet::EMPTY, |all, &link| all | link);
    match uncovered.first() {
        Some(cell) => Err(Unsound::NotCovered(Candidate::new(cell, digit))),
        None => Ok(best),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{techniques::SkLoop, testing::verdict_after};
    use sudokit_grid::Candidate;

    fn verdict(change: impl FnOnce(&mut Cover, &mut Vec<Conclusion>)) -> String {
        verdict_after(&SkLoop, change)
    }

    fn candidate(text: &str) -> Candidate {
        text.parse().expect("a candidate")
    }

    #[test]
    fn what_was_found_is_accepted() {
        assert_eq!(verdict(|_, _| ()), "");
    }

    #[test]
    fn a_candidate_without_a_link_is_refused() {
        let said = verdict(|cover, _| {
            let _ = cover.links.pop();
            let _ = cover.truths.pop();
        });
        assert!(said.ends_with("is not accounted for"), "{said}");
    }

    #[test]
    fn a_link_too_few_is_refused() {
        let said = verdict(|cover, _| {
            let _ = cover.links.pop();
        });
        assert!(said.ends_with("is not accounted for"), "{said}");
    }

    #[test]
    fn a_truth_too_few_is_refused() {
        let said = verdict(|cover, _| {
            let _ = cover.truths.pop();
        });
        assert_eq!(said, "a cover needs as many links as truths");
    }

    #[test]
    fn a_truth_said_twice_is_refused() {
        let said = verdict(|cover, _| cover.truths[1] = cover.truths[0]);
        assert_eq!(said, "two truths share a candidate");
    }

    #[test]
    fn a_candidate_of_the_truths_stays() {
        let inside = Conclusion::Eliminate(candidate("r1c2=4"));
        let said = verdict(|_, conclusions| conclusions.push(inside));
        assert_eq!(said, "the conclusion r1c2<>4 does not follow");
    }
}
