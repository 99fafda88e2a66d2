//! A kraken fish: whatever is true of the fish, a chain leads from it to the conclusion.
//!
//! Either a fin is true, or what the fish eliminates without fins is false, and each cover house
//! holds one true candidate of the base; that is proved for [fish](super::fish). A chain whose
//! first and last links are weak says: if its first node is true, its last one is false.

use super::{
    Proof, Unsound,
    chain::check_link,
    check_open, exactly,
    fish::{check_body, false_without_fins},
    refuse_unless,
};
use crate::{Chain, Conclusion, Kraken, Node, View};
use sudokit_grid::{Candidate, CellSet};

impl Proof for Kraken {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let [catch] = &self.fish.catches[..] else {
            return Err(Unsound::Malformed("a kraken fish has one cover"));
        };
        let eliminated = false_without_fins(view, &self.fish, catch)?;
        check_body(view, &self.fish, catch)?;
        let target = self.target()?;
        check_open(view, target)?;
        let mut starts = catch.all_fins();
        match self.house {
            None => {
                let falls = target.digit == self.fish.digit && eliminated.contains(target.cell);
                let conclusion = Conclusion::Eliminate(target);
                refuse_unless(falls, Unsound::NotImplied(conclusion))?;
            }
            Some(house) => {
                let is_cover = Unsound::Malformed("the house of a kraken fish is no cover house");
                refuse_unless(catch.cover.contains(&house), is_cover)?;
                starts |= self.fish.base_cells(view)?.0 & super::cells_in(view, house)?;
            }
        }
        for cell in starts.iter() {
            let node = Node { digit: self.fish.digit, cells: cell.into() };
            let leads_on = self.chains.iter().any(|chain| chain.nodes[0] == node);
            refuse_unless(leads_on, Unsound::NotCovered(Candidate::new(cell, self.fish.digit)))?;
        }
        for chain in &self.chains {
            check_implication(view, chain)?;
        }
        exactly(conclusions, &[Conclusion::Eliminate(target)])
    }
}

impl Kraken {
    /// The candidate with which all chains end.
    fn target(&self) -> Result<Candidate, Unsound> {
        let ends = Unsound::Malformed("the chains of a kraken fish end with one candidate");
        let short = self.chains.iter().any(|chain| chain.nodes.len() < 2);
        refuse_unless(!short, ends)?;
        let mut last = self.chains.iter().map(|chain| chain.nodes[chain.nodes.len() - 1]);
        let Some(node) = last.next() else { return Err(ends) };
        refuse_unless(last.all(|other| other == node), ends)?;
        let cell = node.cells.sole().ok_or(ends)?;
        Ok(Candidate::new(cell, node.digit))
    }
}

/// Proves that the last node of a chain is false if the first one is true.
fn check_implication(view: &View<'_>, chain: &Chain) -> Result<(), Unsound> {
    let n = chain.links.len();
    let alternates = n % 2 == 1
        && n + 1 == chain.nodes.len()
        && chain.links.iter().enumerate().all(|(at, link)| link.is_strong() == (at % 2 == 1));
    refuse_unless(alternates, Unsound::Malformed("the links do not alternate"))?;
    for node in &chain.nodes {
        refuse_unless(node.cells != CellSet::EMPTY, Unsound::Malformed("a node has no candidate"))?;
        for cell in node.cells.iter() {
            check_open(view, Candidate::new(cell, node.digit))?;
        }
    }
    chain.steps().try_for_each(|(from, link, to)| check_link(view, from, link, to))
}

#[cfg(test)]
mod tests {
    use crate::{
        Kraken, Technique,
        techniques::{KRAKEN_FISH_TYPE_1, KRAKEN_FISH_TYPE_2},
        testing::verdict_after,
    };
    use sudokit_grid::CellSet;

    fn verdict(technique: &dyn Technique, change: fn(&mut Kraken)) -> String {
        verdict_after(technique, |kraken, _| change(kraken))
    }

    #[test]
    fn the_body_is_the_base_without_fins() {
        let body = "the body of a fish is its base without fins";
        for technique in [&KRAKEN_FISH_TYPE_1 as &dyn Technique, &KRAKEN_FISH_TYPE_2] {
            assert_eq!(verdict(technique, |_| ()), "");
            assert_eq!(verdict(technique, |kraken| kraken.fish.body = CellSet::ALL), body);
        }
    }

    #[test]
    fn every_fin_has_a_chain() {
        let missing = verdict(&KRAKEN_FISH_TYPE_2, |kraken| kraken.chains.truncate(1));
        assert!(missing.ends_with("is not accounted for"), "{missing}");
    }
}
