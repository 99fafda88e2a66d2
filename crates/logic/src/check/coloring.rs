//! A cluster is proved by growing it again along strong links, a conflict by looking at every
//! candidate.

use super::{Proof, Unsound, check_open, exactly_eliminated, refuse_unless, whole_cells_in};
use crate::{Coloring, ColoringRule, Conclusion, View};
use sudokit_grid::{Candidate, CandidateSet, CellSet};

impl Proof for Coloring {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        for cluster in &self.clusters {
            check_cluster(view, cluster)?;
        }
        let two = matches!(self.rule, ColoringRule::Bridge | ColoringRule::Fork);
        let [[a, b], rest @ ..] = &self.clusters[..] else {
            return Err(Unsound::Malformed("a colouring needs a cluster"));
        };
        let malformed = Unsound::Malformed("the rule needs another number of clusters");
        refuse_unless(rest.len() == usize::from(two), malformed)?;
        let open = view.grid.candidates();
        let implied = match self.rule {
            ColoringRule::Trap => (seen_by_any(view, a) & seen_by_any(view, b)) - (*a | *b),
            ColoringRule::Wrap => false_if(!seen_by_any(view, a).is_disjoint(a), a)?,
            ColoringRule::EmptyCell(cell) => {
                let digits = CandidateSet::of_cell(cell, view.grid.pencilmarks(cell));
                refuse_unless(!digits.is_empty(), Unsound::Malformed("the cell is filled"))?;
                false_if(seen_by_any(view, a).contains_all(&digits), a)?
            }
            ColoringRule::EmptyHouse(house, digit) => {
                let cells = whole_cells_in(view, house)? & view.grid.cells_of(digit);
                let placed = Unsound::Malformed("the digit is placed already");
                refuse_unless(!cells.is_empty(), placed)?;
                let places = CandidateSet::of_digit(digit, cells);
                false_if(seen_by_any(view, a).contains_all(&places), a)?
            }
            ColoringRule::Bridge => {
                let [c, d] = &rest[0];
                let mut implied = CandidateSet::EMPTY;
                for (one, other, left, right) in
                    [(a, c, b, d), (a, d, b, c), (b, c, a, d), (b, d, a, c)]
                {
                    if !seen_by_any(view, one).is_disjoint(other) {
                        implied |= seen_by_any(view, left) & seen_by_any(view, right);
                    }
                }
                implied
            }
            ColoringRule::Fork => {
                let [c, d] = &rest[0];
                let seen = seen_by_any(view, a);
                false_if(!seen.is_disjoint(c) && !seen.is_disjoint(d), a)?
            }
        };
        exactly_eliminated(conclusions, &(implied & open))
    }
}

/// The colour, which is false if the conflict is there.
fn false_if(conflict: bool, color: &CandidateSet) -> Result<CandidateSet, Unsound> {
    refuse_unless(conflict, Unsound::Malformed("the colour is not in conflict"))?;
    Ok(*color)
}

fn seen_by_any(view: &View<'_>, color: &CandidateSet) -> CandidateSet {
    color.iter().fold(CandidateSet::EMPTY, |seen, candidate| {
        seen | CandidateSet::seen_by(candidate, view.topology)
    })
}

/// Refuses a cluster that does not hang together by strong links between its colours.
fn check_cluster(view: &View<'_>, cluster: &[CandidateSet; 2]) -> Result<(), Unsound> {
    for candidate in cluster.iter().flat_map(CandidateSet::iter) {
        check_open(view, candidate)?;
    }
    let first = cluster[0].iter().next();
    let first = first.ok_or(Unsound::Malformed("a colour is empty"))?;
    let mut grown = [CandidateSet::single(first), CandidateSet::EMPTY];
    let mut todo = vec![(first, 0)];
    while let Some((candidate, color)) = todo.pop() {
        for partner in partners(view, candidate)? {
            let other = 1 - color;
            if cluster[other].contains(partner) && !grown[other].contains(partner) {
                grown[other].insert(partner);
                todo.push((partner, other));
            }
        }
    }
    // Colour by colour: a candidate in both would be true and false.
    let loose = (cluster[0] - grown[0]) | (cluster[1] - grown[1]);
    loose.iter().next().map_or(Ok(()), |loose| Err(Unsound::NotCovered(loose)))
}

/// The candidates that are true if this one is false.
fn partners(view: &View<'_>, candidate: Candidate) -> Result<Vec<Candidate>, Unsound> {
    let Candidate { cell, digit } = candidate;
    let mut partners = Vec::new();
    let digits = view.grid.pencilmarks(cell) - digit.into();
    partners.extend(digits.sole().map(|other| Candidate::new(cell, other)));
    for house in view.topology.houses_of(cell).filter(|house| house.cells.len() == 9) {
        let cells = whole_cells_in(view, house.house)? & view.grid.cells_of(digit);
        let others = cells - CellSet::single(cell);
        partners.extend(others.sole().map(|other| Candidate::new(other, digit)));
    }
    Ok(partners)
}

#[cfg(test)]
mod tests {
    use crate::{
        Coloring, ColoringRule, Step, TechniqueId,
        testing::{self, candidates},
    };

    /// What `check` has to say where r1c1 is 1 or 2 against a cluster, or nothing.
    fn verdict(rule: ColoringRule, colors: [&str; 2], gone: &str) -> String {
        let pattern = Coloring { clusters: vec![colors.map(candidates)], rule };
        let step = Step::eliminating(TechniqueId::new("test"), pattern, &candidates(gone));
        testing::verdict(&format!("[12]{}", ".".repeat(80)), &step)
    }

    #[test]
    fn a_candidate_of_both_colours_is_refused() {
        let both = ["r1c1=1 r1c1=2", "r1c1=2"];
        let loose = "r1c1=2 is not accounted for";
        let twos: Vec<String> = (2..=9).map(|column| format!("r1c{column}=2")).collect();
        assert_eq!(verdict(ColoringRule::Trap, both, &twos.join(" ")), loose);
        assert_eq!(verdict(ColoringRule::Wrap, both, "r1c1=1 r1c1=2"), loose);
    }

    #[test]
    fn a_cluster_without_a_conflict_is_refused() {
        let apart = ["r1c1=1", "r1c1=2"];
        let missing = "the colour is not in conflict";
        assert_eq!(verdict(ColoringRule::Wrap, apart, "r1c1=1"), missing);
    }
}
