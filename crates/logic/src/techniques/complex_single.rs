//! Complex Single: a single that needs several other patterns at once.
//!
//! ## What it is
//!
//! Locked candidates, naked subsets and hidden subsets take candidates away. Each of them may be
//! of no use by itself, yet all that they take away together leaves one place for a digit in a
//! house, or one digit for a cell. Two patterns at least are needed; with one it is a
//! [direct single](super::direct_single) or nearly so. The step is the placement alone.
//!
//! ## How it is found
//!
//! What all locked candidates, pairs and triples of the grid take away is put together. Hidden
//! singles among what remains come first, by house and digit, then naked singles by cell. Of the
//! patterns, those are kept that are needed: in the order in which they were found each one that
//! takes away something new, then backwards without each one that the others make up for. None may
//! suffice by itself. Patterns that arise from what another one takes away do not count.
//!
//! ## Names elsewhere
//!
//! Kyouyama's Sudoku: Complex Single. Sudoku Explainer and HoDoKu see one pattern after the other.

use crate::{
    Conclusion, Direct, Example, Family, Intersection, Lead, Pattern, Single, SingleReason, Step,
    Subset, SubsetKind, Technique, TechniqueId, TechniqueInfo, View, view::Side,
};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit};

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
        let clues = clues(view);
        if clues.len() < 2 {
            return ControlFlow::Continue(());
        }
        let lost = clues.iter().fold(CandidateSet::EMPTY, |all, clue| all | clue.lost);
        let left = Digit::ALL.map(|digit| view.grid.cells_of(digit) - lost.cells_of(digit));
        view.sole_cells(&left, |house, at, cell| {
            let digit = Digit::from_index(at);
            let in_house = view.cells_in(house).unwrap_or(CellSet::EMPTY);
            let rivals = CandidateSet::of_digit(digit, in_house & lost.cells_of(digit));
            let candidate = Candidate::new(cell, digit);
            push(
                &clues,
                &rivals,
                Single { candidate, reason: SingleReason::OnlyCell(house) },
                found,
            )
        })?;
        for cell in lost.cells() {
            let lost_here = lost.digits_in(cell);
            let Some(digit) = (view.pencilmarks(cell) - lost_here).sole() else { continue };
            let rivals = CandidateSet::of_cell(cell, lost_here);
            let candidate = Candidate::new(cell, digit);
            push(&clues, &rivals, Single { candidate, reason: SingleReason::OnlyDigit }, found)?;
        }
        ControlFlow::Continue(())
    }
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

/// Passes `single` to `found` if several clues are needed to take away all of `rivals`.
fn push(
    clues: &[Clue],
    rivals: &CandidateSet,
    single: Single,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if rivals.len() < 2 || clues.iter().any(|clue| clue.lost.contains_all(rivals)) {
        return ControlFlow::Continue(());
    }
    let mut open = *rivals;
    let mut needed: Vec<&Clue> = Vec::new();
    for clue in clues {
        if !clue.lost.is_disjoint(&open) {
            open -= clue.lost;
            needed.push(clue);
        }
    }
    for at in (0..needed.len()).rev() {
        let others = needed.iter().enumerate().filter(|(other, _)| *other != at);
        let lost = others.fold(CandidateSet::EMPTY, |all, (_, clue)| all | clue.lost);
        if lost.contains_all(rivals) {
            needed.remove(at);
        }
    }
    let leads = needed.iter().map(|clue| Lead::new(clue.pattern.clone(), &clue.lost));
    let pattern = Direct { leads: leads.collect(), single };
    let conclusions = vec![Conclusion::Place(pattern.single.candidate)];
    found(Step::new(INFO.id, pattern, conclusions))
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
            "[1568][1568]4[378][378]2[56][579][69]
             [25]371964[25]8
             [268][68]954[78]1[27]3
             42[35][37]6[357]981
             [1578][1578][158]9[578]4362
             [689][689][368][38]21745
             [569][569]241[59]837
             [156789]4[1568]2[3578][35789][56][159][69]
             3[15789][158]6[578][5789]2[159]4",
        );
    }
}
