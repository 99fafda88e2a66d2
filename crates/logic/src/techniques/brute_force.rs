//! Brute Force: a digit of the only solution, found by trying.
//!
//! ## What it is
//!
//! Digits are tried until the grid is full, and where they fail others are tried. If all that is
//! found is one solution, its digits are right. This is no logic, and it stands here for scales and
//! policies that end with it; nothing else uses it.
//!
//! ## How it is found
//!
//! Plain backtracking: the digits of the empty cell that has fewest are tried one after the other,
//! each with the singles that follow. It ends with the second solution, or after 20000 trials,
//! without a step. Each empty cell is a step: the middle one of the empty cells in reading order
//! first, as with HoDoKu, then the others in reading order.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Brute Force, 10000 points. Also Guessing, Backtracking, Trial and Error.

use crate::{
    Branch, Clash, Conclusion, Example, Family, Net, NetCases, Step, Technique, TechniqueId,
    TechniqueInfo, View,
};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, Cell};

/// How many trials a search may take. Puzzles of people need some hundreds.
const MOST_TRIALS: u32 = 20_000;

/// Finds [digits by trying](self).
#[derive(Clone, Copy, Debug)]
pub struct BruteForce;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("brute-force"),
    name: "Brute Force",
    aliases: &["Guessing", "Backtracking"],
    family: Family::Net,
    needs_uniqueness: false,
    example: Example {
        state: "
                [179][29]4[126][67]3[789][28]5
                8[235][1257][124]9[145][37]6[34]
                [3579][2359]6[24][57]8[379][24]1
                213547698
                649812537
                [57][58][578]936412
                [134]6[18]72[14][38]59
                [459][2589][258]3[568][45]17[46]
                [1345]7[158][146][568]92[48][346]",
        step: "Brute Force: [r6c1<>7 no solution] => r6c1=7",
    },
};

impl Technique for BruteForce {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(solutions) = view.network().solutions(MOST_TRIALS) else {
            return ControlFlow::Continue(());
        };
        let [solution] = solutions[..] else { return ControlFlow::Continue(()) };
        let mut cells: Vec<Cell> = view.grid.empty().iter().collect();
        if !cells.is_empty() {
            let middle = cells.remove(cells.len() / 2);
            cells.insert(0, middle);
        }
        for cell in cells {
            let Some(digit) = solution.digits_in(cell).sole() else { continue };
            let candidate = Candidate::new(cell, digit);
            let assumed = Conclusion::Eliminate(candidate);
            let branch = Branch { assumed, implications: Vec::new(), end: Some(Clash::Search) };
            let net = Net { cases: NetCases::Contradiction, branches: vec![branch] };
            found(Step::new(INFO.id, net, vec![Conclusion::Place(candidate)]))?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::BruteForce;
    use crate::testing::{check_none, check_step};

    #[test]
    fn the_middle_cell_comes_first() {
        check_step(
            &BruteForce,
            "53467891.
             672195348
             198342567
             859761423
             4268.3791
             713924856
             961537284
             287419635
             34528617.",
            "Brute Force: [r5c5<>5 no solution] => r5c5=5",
        );
    }

    #[test]
    fn several_solutions_tell_nothing() {
        check_none(&BruteForce, &".".repeat(81));
    }
}
