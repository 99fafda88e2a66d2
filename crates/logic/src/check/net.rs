//! Branches are replayed implication by implication, each from the definition of its reason.

use super::{
    Proof, Unsound, check_open, check_weak, exactly, exhaust, refuse_unless, whole_cells_in,
};
use crate::{Branch, Clash, Conclusion, Net, NetCases, Truth, View, Why};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// How deep nets may be nested, far deeper than anybody follows: the proof recurses as deep.
const MOST_NESTED: usize = 8;

impl Proof for Net {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        for branch in &self.branches {
            check_open(view, branch.assumed.candidate())?;
        }
        for conclusion in conclusions {
            check_open(view, conclusion.candidate())?;
        }
        if let (NetCases::Contradiction, [branch]) = (self.cases, &self.branches[..]) {
            exactly(conclusions, &[branch.assumed.opposite()])?;
        }
        prove_in(&Facts::default(), view, self, conclusions)
    }
}

/// What is true and what is false in a branch, beside what the grid says.
#[derive(Clone, Copy, Default)]
struct Facts {
    on: CandidateSet,
    off: CandidateSet,
    /// How many nets the branch is nested in.
    nested_in: usize,
}

impl Facts {
    fn say(&mut self, what: Conclusion) {
        match what {
            Conclusion::Place(candidate) => self.on.insert(candidate),
            Conclusion::Eliminate(candidate) => self.off.insert(candidate),
        }
    }

    fn know(&self, what: Conclusion) -> bool {
        match what {
            Conclusion::Place(candidate) => self.on.contains(candidate),
            Conclusion::Eliminate(candidate) => self.off.contains(candidate),
        }
    }

    /// The same in a net that is nested in the branch.
    fn nested(&self) -> Result<Self, Unsound> {
        let nested_in = self.nested_in + 1;
        let too_deep = Unsound::Malformed("nets are nested too deeply");
        refuse_unless(nested_in <= MOST_NESTED, too_deep)?;
        Ok(Self { nested_in, ..*self })
    }

    /// The digits that are not false in an empty cell.
    fn left_in_cell(&self, view: &View<'_>, cell: Cell) -> Result<DigitSet, Unsound> {
        if let Some(digit) = view.grid.digit(cell) {
            return Err(Unsound::Filled { cell, digit });
        }
        Ok(view.grid.pencilmarks(cell) - self.off.digits_in(cell))
    }

    /// Whether every choice of one candidate from each truth of the grid contradicts itself.
    fn leave_no_solution(&self, view: &View<'_>) -> Result<bool, Unsound> {
        let cells = view.grid.empty();
        let in_cells =
            cells.iter().map(|cell| CandidateSet::of_cell(cell, view.grid.pencilmarks(cell)));
        let whole = view.topology.houses().iter().filter(|house| house.cells.len() == 9);
        let in_houses = whole.flat_map(|house| {
            let places =
                |digit| CandidateSet::of_digit(digit, house.cells & view.grid.cells_of(digit));
            Digit::ALL.into_iter().map(places).filter(|places| !places.is_empty())
        });
        let truths: Vec<CandidateSet> = in_cells.chain(in_houses).collect();
        let excluded = self.on.iter().fold(self.off, |excluded, candidate| {
            excluded | CandidateSet::seen_by(candidate, view.topology)
        });
        exhaust::refutes_without(view.topology, &truths, &excluded)
    }

    /// The places that are not false for a digit that a house still has to place.
    fn left_in_house(
        &self,
        view: &View<'_>,
        house: House,
        digit: Digit,
    ) -> Result<CellSet, Unsound> {
        let cells = whole_cells_in(view, house)?;
        let placed = cells.is_disjoint(view.grid.cells_holding(digit));
        refuse_unless(placed, Unsound::Malformed("a digit of the net is placed already"))?;
        Ok((cells & view.grid.cells_of(digit)) - self.off.cells_of(digit))
    }
}

/// Proves that `conclusions` follow where `known` holds.
fn prove_in(
    known: &Facts,
    view: &View<'_>,
    net: &Net,
    conclusions: &[Conclusion],
) -> Result<(), Unsound> {
    let assumed: Vec<Conclusion> = net.branches.iter().map(|branch| branch.assumed).collect();
    let mut cases = match net.cases {
        NetCases::Contradiction => {
            let [branch] = &net.branches[..] else {
                return Err(Unsound::Malformed("a contradiction has one branch"));
            };
            let facts = replay(known, view, branch)?;
            refuse_unless(facts.is_none(), Unsound::Malformed("the branch does not end"))?;
            let implied = |said: &&Conclusion| **said == branch.assumed.opposite();
            return match conclusions.iter().find(|said| !implied(said)) {
                Some(&said) => Err(Unsound::NotImplied(said)),
                None => Ok(()),
            };
        }
        NetCases::Truth(Truth::Cell(cell)) => {
            let digits = known.left_in_cell(view, cell)?;
            digits.iter().map(|digit| Conclusion::Place(Candidate::new(cell, digit))).collect()
        }
        NetCases::Truth(Truth::Place(house, digit)) => {
            let cells = known.left_in_house(view, house, digit)?;
            cells.iter().map(|cell| Conclusion::Place(Candidate::new(cell, digit))).collect()
        }
        NetCases::Either(candidate) => {
            vec![Conclusion::Place(candidate), Conclusion::Eliminate(candidate)]
        }
    };
    cases.retain(|case| !assumed.contains(case));
    if let Some(missing) = cases.first() {
        return Err(Unsound::NotCovered(missing.candidate()));
    }
    for branch in &net.branches {
        let Some(facts) = replay(known, view, branch)? else { continue };
        if let Some(&said) = conclusions.iter().find(|said| !facts.know(**said)) {
            return Err(Unsound::NotImplied(said));
        }
    }
    Ok(())
}

/// What holds in a branch, or nothing if it ends in a contradiction.
fn replay(known: &Facts, view: &View<'_>, branch: &Branch) -> Result<Option<Facts>, Unsound> {
    let mut facts = *known;
    facts.say(branch.assumed);
    for implication in &branch.implications {
        check_implication(&facts, view, implication.what, &implication.why)?;
        facts.say(implication.what);
    }
    let Some(clash) = branch.end else { return Ok(Some(facts)) };
    let is_one = match clash {
        Clash::Cell(cell) => facts.left_in_cell(view, cell)?.is_empty(),
        Clash::House(house, digit) => facts.left_in_house(view, house, digit)?.is_empty(),
        Clash::Both(candidate) => facts.on.contains(candidate) && facts.off.contains(candidate),
        Clash::Search => facts.leave_no_solution(view)?,
    };
    refuse_unless(is_one, Unsound::Malformed("the end of a branch is no contradiction"))?;
    Ok(None)
}

fn check_implication(
    facts: &Facts,
    view: &View<'_>,
    what: Conclusion,
    why: &Why,
) -> Result<(), Unsound> {
    let candidate = what.candidate();
    let places = matches!(what, Conclusion::Place(_));
    let follows = match why {
        Why::Nested(net) => {
            // What is said of it everywhere: the opposite is refuted.
            let refutes = net.cases == NetCases::Contradiction;
            refuse_unless(refutes, Unsound::Malformed("a nested net refutes something"))?;
            return prove_in(&facts.nested()?, view, net, &[what]);
        }
        Why::Sees(from) => {
            check_weak(view, *from, candidate)?;
            !places && facts.on.contains(*from)
        }
        Why::LastInCell => {
            let digits = facts.left_in_cell(view, candidate.cell)?;
            places && (digits - candidate.digit.into()).is_empty()
        }
        Why::LastInHouse(house) => {
            let cells = facts.left_in_house(view, *house, candidate.digit)?;
            let inside = whole_cells_in(view, *house)?.contains(candidate.cell);
            places && inside && (cells - candidate.cell.into()).is_empty()
        }
        Why::Locked(house) => {
            let left = facts.left_in_house(view, *house, candidate.digit)?;
            !places && view.topology.peers(candidate.cell).contains_all(left)
        }
        Why::Subset(cells) => {
            let in_house = |house: &sudokit_grid::HouseCells| house.cells.contains_all(*cells);
            let mut digits = DigitSet::EMPTY;
            let mut left = CellSet::EMPTY;
            for cell in cells.iter() {
                let in_cell = facts.left_in_cell(view, cell)?;
                digits |= in_cell;
                if in_cell.contains(candidate.digit) {
                    left.insert(cell);
                }
            }
            !places
                && view.topology.houses().iter().any(in_house)
                && digits.len() <= cells.len()
                && digits.contains(candidate.digit)
                && view.topology.peers(candidate.cell).contains_all(left)
        }
    };
    refuse_unless(follows, Unsound::NotImplied(what))
}

#[cfg(test)]
mod tests {
    use crate::{
        Branch, Clash, Conclusion, Implication, Net, NetCases, Step, TechniqueId, Truth, Why,
        testing,
    };
    use sudokit_grid::House;

    /// r1c1 is 1 or 2, r1c2 is 1 or 3, r1c3 is 2 or 3.
    const STATE: &str = "
        [12][13][23]......
        .........
        .........
        .........
        .........
        .........
        .........
        .........
        .........";

    fn said(text: &str) -> Conclusion {
        text.parse().expect("a conclusion")
    }

    fn sees(from: &str, what: &str) -> Implication {
        Implication { what: said(what), why: Why::Sees(from.parse().expect("a candidate")) }
    }

    fn last_in_cell(what: &str) -> Implication {
        Implication { what: said(what), why: Why::LastInCell }
    }

    fn branch(assumed: &str, implications: Vec<Implication>, end: Option<Clash>) -> Branch {
        Branch { assumed: said(assumed), implications, end }
    }

    #[track_caller]
    fn assert_verdict(cases: NetCases, branches: Vec<Branch>, conclusion: &str, expected: &str) {
        let net = Net { cases, branches };
        let step = Step::new(TechniqueId::new("test"), net, vec![said(conclusion)]);
        assert_eq!(testing::verdict(STATE, &step), expected);
    }

    /// 1 or 2 in r1c1, and both lead to r1c4<>3.
    fn both() -> Vec<Branch> {
        let one =
            vec![sees("r1c1=1", "r1c2<>1"), last_in_cell("r1c2=3"), sees("r1c2=3", "r1c4<>3")];
        let two =
            vec![sees("r1c1=2", "r1c3<>2"), last_in_cell("r1c3=3"), sees("r1c3=3", "r1c4<>3")];
        vec![branch("r1c1=1", one, None), branch("r1c1=2", two, None)]
    }

    const IN_R1C1: NetCases = NetCases::Truth(Truth::Cell(sudokit_grid::Cell::at(0, 0)));

    #[test]
    fn cases_that_agree_are_accepted() {
        assert_verdict(IN_R1C1, both(), "r1c4<>3", "");
    }

    #[test]
    fn a_case_that_is_left_out_is_refused() {
        let one = vec![both().remove(0)];
        assert_verdict(IN_R1C1, one, "r1c4<>3", "r1c1=2 is not accounted for");
    }

    #[test]
    fn what_only_one_case_says_is_refused() {
        assert_verdict(IN_R1C1, both(), "r1c2<>1", "the conclusion r1c2<>1 does not follow");
    }

    #[test]
    fn an_implication_before_its_reason_is_refused() {
        let mut branches = both();
        branches[0].implications.swap(0, 1);
        assert_verdict(IN_R1C1, branches, "r1c4<>3", "the conclusion r1c2=3 does not follow");
    }

    #[test]
    fn a_reason_that_sees_nothing_is_refused() {
        let mut branches = both();
        branches[0].implications[0] = sees("r1c1=1", "r5c5<>1");
        assert_verdict(IN_R1C1, branches, "r1c4<>3", "r1c1=1 and r5c5=1 may both be true");
    }

    #[test]
    fn an_end_that_is_no_contradiction_is_refused() {
        let expected = "the end of a branch is no contradiction";
        for end in [
            Clash::Cell(sudokit_grid::Cell::at(0, 1)),
            Clash::House(House::Row(0), "1".parse().expect("a digit")),
            Clash::Search,
        ] {
            let branches = vec![branch("r1c1=1", vec![sees("r1c1=1", "r1c2<>1")], Some(end))];
            assert_verdict(NetCases::Contradiction, branches, "r1c1<>1", expected);
        }
    }

    #[test]
    fn a_contradiction_proves_its_opposite_only() {
        let Net { branches, .. } = refutation();
        assert_verdict(NetCases::Contradiction, branches.clone(), "r1c4<>3", "");
        let expected = "the conclusion r1c5<>3 does not follow";
        assert_verdict(NetCases::Contradiction, branches, "r1c5<>3", expected);
    }

    /// A net that shows r1c4<>3 because `net` does.
    fn nesting(net: Net) -> Net {
        let why = Why::Nested(Box::new(net));
        let outer = branch(
            "r1c4=3",
            vec![Implication { what: said("r1c4<>3"), why }],
            Some(Clash::Both("r1c4=3".parse().expect("a candidate"))),
        );
        Net { cases: NetCases::Contradiction, branches: vec![outer] }
    }

    /// The contradiction that shows r1c4<>3.
    fn refutation() -> Net {
        let implications = vec![
            sees("r1c4=3", "r1c2<>3"),
            last_in_cell("r1c2=1"),
            sees("r1c4=3", "r1c3<>3"),
            last_in_cell("r1c3=2"),
            sees("r1c2=1", "r1c1<>1"),
            sees("r1c3=2", "r1c1<>2"),
        ];
        let end = Some(Clash::Cell(sudokit_grid::Cell::at(0, 0)));
        let branches = vec![branch("r1c4=3", implications, end)];
        Net { cases: NetCases::Contradiction, branches }
    }

    #[test]
    fn a_nested_net_is_a_contradiction() {
        let Net { cases, branches } = nesting(refutation());
        assert_verdict(cases, branches, "r1c4<>3", "");
        let Net { cases, branches } = nesting(Net { cases: IN_R1C1, branches: both() });
        assert_verdict(cases, branches, "r1c4<>3", "a nested net refutes something");
    }

    #[test]
    fn nets_that_are_nested_too_deeply_are_refused() {
        let nested = |depth| (0..depth).fold(refutation(), |net, _| nesting(net));
        let Net { cases, branches } = nested(8);
        assert_verdict(cases, branches, "r1c4<>3", "");
        let Net { cases, branches } = nested(9);
        assert_verdict(cases, branches, "r1c4<>3", "nets are nested too deeply");
    }
}
