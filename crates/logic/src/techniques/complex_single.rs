//! Complex Single: a single that needs several other patterns at once.
//!
//! ## What it is
//!
//! Locked candidates, naked subsets and hidden subsets take candidates away. Each of them may be
//! of no use by itself, or only make room for another, yet all that they take away together leaves
//! one place for a digit in a house, or one digit for a cell. Two patterns at least are needed; with
//! one it is a [direct single](super::direct_single) or nearly so. The step is the placement alone.
//!
//! ## How it is found
//!
//! In rounds: what all locked candidates, pairs and triples take away is put together, and the next
//! round begins with what is left, until a round finds nothing or leaves no room for a digit. Round
//! by round, hidden singles among what is left come first, by house and digit, then naked singles
//! by cell, each where it is new. Then its patterns are traced back: those that take its rivals
//! away, and before them those that take away what would spoil these.
//!
//! ## Names elsewhere
//!
//! Kyouyama's Sudoku: Complex Single. Sudoku Explainer and HoDoKu see one pattern after the other.

use crate::{
    Conclusion, Direct, Example, Family, Intersection, Lead, Pattern, Single, SingleReason, Step,
    Subset, SubsetKind, Technique, TechniqueId, TechniqueInfo, View, view::Side,
};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit, Grid};

/// Finds [complex singles](self).
#[derive(Clone, Copy, Debug)]
pub struct ComplexSingle;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("complex-single"),
    name: "Complex Single",
    aliases: &[],
    family: Family::Direct,
    needs_uniqueness: false,
    example: Example {
        state: "
                [239]185[26][2346][26]7[2469]
                [2359][39]7[23]1[2346][256][25689][245689]
                46[25]7893[25]1
                [1359][379]6[1239]48[1257][2359][259]
                [13589][3789][1359]6[2579][1235]4[23589][2589]
                [13589]24[139][579][135][1567][35689][5689]
                [123689][389][1239][129][2569][1256][256]47
                [126]4[12]8379[256][256]
                75[29]4[269][26]813",
        step: "Complex Single: 5 b8\\r7, 1,7 in r46c7 (b6), then 5 in r2c7 (c7) => r2c7=5",
    },
};

impl Technique for ComplexSingle {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut rounds: Vec<Vec<Clue>> = Vec::new();
        let mut before = view.grid.clone();
        loop {
            let clues = clues(&View::new(&before, view.topology));
            let lost = clues.iter().fold(CandidateSet::EMPTY, |all, clue| all | clue.lost);
            let Some(after) = without(&before, &lost, view) else {
                return ControlFlow::Continue(());
            };
            if lost.is_empty() {
                return ControlFlow::Continue(());
            }
            rounds.push(clues);
            find_new(view, &rounds, &before, &after, found)?;
            before = after;
        }
    }
}

/// The grid without `lost`, if that leaves room for every digit.
fn without(grid: &Grid, lost: &CandidateSet, view: &View<'_>) -> Option<Grid> {
    let mut grid = grid.clone();
    for candidate in lost.iter() {
        grid.eliminate(candidate, view.topology).ok()?;
    }
    Some(grid)
}

/// Passes the singles of `after` that `before`, a round earlier, does not have to `found`.
fn find_new(
    view: &View<'_>,
    rounds: &[Vec<Clue>],
    before: &Grid,
    after: &Grid,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let left = Digit::ALL.map(|digit| after.cells_of(digit));
    view.sole_cells(&left, |house, at, cell| {
        let digit = Digit::from_index(at);
        let in_house = view.cells_in(house).unwrap_or(CellSet::EMPTY);
        if !(in_house & before.cells_of(digit)).has_several() {
            return ControlFlow::Continue(());
        }
        let rivals = (in_house & view.grid.cells_of(digit)) - cell.into();
        let single = Single {
            candidate: Candidate::new(cell, digit),
            reason: SingleReason::OnlyCell(house),
        };
        push(view, rounds, CandidateSet::of_digit(digit, rivals), single, found)
    })?;
    for cell in after.empty() {
        let Some(digit) = after.pencilmarks(cell).sole() else { continue };
        if before.pencilmarks(cell).has_several() {
            let rivals = CandidateSet::of_cell(cell, view.grid.pencilmarks(cell) - digit.into());
            let single =
                Single { candidate: Candidate::new(cell, digit), reason: SingleReason::OnlyDigit };
            push(view, rounds, rivals, single, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// A pattern and what it takes away.
struct Clue {
    pattern: Pattern,
    lost: CandidateSet,
}

/// Every pattern that takes something away.
fn clues(view: &View<'_>) -> Vec<Clue> {
    let mut clues = Vec::new();
    for side in [Side::Region, Side::Line] {
        // Nothing asks these searches to stop.
        let _ = view.locked(side, &mut |crossing, digit| {
            let places = view.grid.cells_of(digit);
            let cells = crossing.cells & places;
            let (base, cover) = crossing.base_and_cover(side);
            if cells.has_several() {
                let pattern = Intersection::locked(digit, base.house, cover.house, cells);
                let lost = CandidateSet::of_digit(digit, (cover.cells - crossing.cells) & places);
                clues.push(Clue { pattern: pattern.into(), lost });
            }
            ControlFlow::Continue(())
        });
    }
    for size in [2, 3] {
        let mut add = |cells, digits, kind, lost: CandidateSet| {
            if !lost.is_empty() {
                let pattern = Subset { cells, digits, kind }.into();
                clues.push(Clue { pattern, lost });
            }
            ControlFlow::Continue(())
        };
        let _ = view.naked_subsets(size, &mut |cells, digits| {
            let lost = view.candidates_in(digits, view.seen_by_all(cells));
            add(cells, digits, SubsetKind::Naked, lost)
        });
        let _ = view.hidden_subsets(size, &mut |house, cells, digits| {
            let lost = view.candidates_in(!digits, cells);
            add(cells, digits, SubsetKind::Hidden(house), lost)
        });
    }
    clues
}

/// Passes `single` to `found` if several clues are needed to take away all of its `rivals`.
fn push(
    view: &View<'_>,
    rounds: &[Vec<Clue>],
    rivals: CandidateSet,
    single: Single,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if rounds[0].iter().any(|clue| clue.lost.contains_all(&rivals)) {
        return ControlFlow::Continue(());
    }
    // The last round first: each clue that takes away something needed may itself need more.
    let mut open = rivals;
    let mut needed: Vec<&Pattern> = Vec::new();
    for clues in rounds.iter().rev() {
        let mut open_here = open;
        let mut of_round = Vec::new();
        for clue in clues {
            if !clue.lost.is_disjoint(&open_here) {
                open_here -= clue.lost;
                open -= clue.lost;
                open |= obstacles(view, &clue.pattern);
                of_round.push(&clue.pattern);
            }
        }
        needed.splice(0..0, of_round);
    }
    let mut grid = view.grid.clone();
    let mut leads = Vec::new();
    for pattern in needed {
        let (pattern, lost) = taken_by(&View::new(&grid, view.topology), pattern);
        let Some(after) = without(&grid, &lost, view) else {
            return ControlFlow::Continue(());
        };
        if !lost.is_empty() {
            leads.push(Lead::new(pattern, &lost));
            grid = after;
        }
    }
    let conclusions = vec![Conclusion::Place(single.candidate)];
    found(Step::new(INFO.id, Direct { leads, single }, conclusions))
}

/// The candidates of the grid that must be gone for `pattern` to be there.
fn obstacles(view: &View<'_>, pattern: &Pattern) -> CandidateSet {
    match pattern {
        Pattern::Intersection(Intersection { digits, base, cover, .. }) => {
            let [base, cover] = [*base, *cover].map(|house| view.cells_in(house));
            view.candidates_in(*digits, base.unwrap_or_default() - cover.unwrap_or_default())
        }
        Pattern::Subset(Subset { cells, digits, kind: SubsetKind::Naked }) => {
            view.candidates_in(!*digits, *cells)
        }
        Pattern::Subset(Subset { cells, digits, kind: SubsetKind::Hidden(house) }) => {
            view.candidates_in(*digits, view.cells_in(*house).unwrap_or_default() - *cells)
        }
        _ => CandidateSet::EMPTY,
    }
}

/// The pattern as it is in the grid of `view`, and what it takes away there.
fn taken_by(view: &View<'_>, pattern: &Pattern) -> (Pattern, CandidateSet) {
    match pattern {
        Pattern::Intersection(it) => {
            let [base, cover] = [it.base, it.cover].map(|house| view.cells_in(house));
            let [base, cover] = [base.unwrap_or_default(), cover.unwrap_or_default()];
            let cells = view.candidates_in(it.digits, base & cover).cells();
            let lost = view.candidates_in(it.digits, cover - base);
            (Intersection { cells, ..it.clone() }.into(), lost)
        }
        Pattern::Subset(subset) => {
            let lost = match subset.kind {
                SubsetKind::Naked => {
                    view.candidates_in(subset.digits, view.seen_by_all(subset.cells))
                }
                SubsetKind::Hidden(_) => view.candidates_in(!subset.digits, subset.cells),
            };
            (pattern.clone(), lost)
        }
        _ => (pattern.clone(), CandidateSet::EMPTY),
    }
}

#[cfg(test)]
mod tests {
    use super::ComplexSingle;
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_complex_single() {
        check_step(
            &ComplexSingle,
            "5[13489][12389][2468][34689][268][236][2368]7
             [278][378][2378][2678][3568]14[23568]9
             [24789][34789]6[2478][34589][258][23][2358]1
             [126789][156789][12789][268][568]4[129][129]3
             [126][16][12]379845
             3[589]41[58][258]7[29]6
             [14689][134689][1389][468]2[68]57[48]
             [14678][14678]59[1468]3[16][168]2
             [14689]2[1389]5[1468]7[1369][13689][48]",
            "Complex Single: 1 r7\\b7, 3,9 in r9c78 (b9), then 1 in r9c5 (r9) => r9c5=1",
        );
    }

    #[test]
    fn one_lead_is_not_complex() {
        check_none(
            &ComplexSingle,
            "[1239][1348][89]5[1389]6[24][39]7
             [1239][13468]7[189][1389][23][24]5[689]
             [239][368]5[789]4[237]1[369][689]
             [139][1368][689][16789]2[37]54[69]
             47[689][1689][189]53[69]2
             5[36]2[69][39]4781
             621358974
             893471625
             754269813",
        );
    }
}
