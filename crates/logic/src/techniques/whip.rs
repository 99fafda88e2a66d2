//! Whip: a contradiction that is reached along one line of singles, each hanging on the one before.
//!
//! ## What it is
//!
//! A candidate, the target, is assumed to be true. Then cells and houses are passed one after the
//! other. Each loses a digit, or a place of a digit, to the candidate found last, and has lost all
//! others but one to the target or to candidates found before; that one is found next. Where none
//! is left, the target is false. The number of cells and houses is the length of the whip.
//!
//! It is a forcing net that one can walk without going back: what is found on the way is kept in
//! mind, but the next step always starts from the last find.
//!
//! ## How it is found
//!
//! Only candidates that a forcing net refutes can be targets. For each of them lines are prolonged
//! by one single at a time, all of them together, so that the first which ends is a shortest. Two
//! lines with the same finds and the same last one count once. A line has no more than
//! `Options::max_whip` cells and houses, and a target with more than 200 lines of one length is
//! given up. Targets in reading order, one whip each.
//!
//! ## Names elsewhere
//!
//! Denis Berthier: whips, in CSP-Rules; a line that may go on from any find is his braid, here a
//! Forcing Net Contradiction. Neither HoDoKu nor Sudoku Explainer tells them from nets.

use crate::{
    Conclusion, Example, Family, Net, Step, Technique, TechniqueId, TechniqueInfo, View, view::Run,
};
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_grid::Candidate;

/// How many lines of the same length a target may have before it is given up.
const MOST_LINES: usize = 200;

/// Finds [whips](self).
#[derive(Clone, Copy, Debug)]
pub struct Whip;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("whip"),
    name: "Whip",
    aliases: &["Whips"],
    family: Family::Net,
    needs_uniqueness: false,
    example: Example {
        state: "
                5[12349][1346]7[168][124][12689][1268][2468]
                [1249][1249][146][2689]3[124][125689]7[24568]
                [12479][12479]8[269][146]5[1269][126]3
                6[2357][357]1[57]94[2358][2578]
                [137]8[13457][356]2[347][567]9[567]
                [2347][23457]9[356][4567]8[2567][2356]1
                [1789][1579][157]4[1578][127]3[12568][25678]
                [1378]6[1357][2358]9[1237][12578]4[2578]
                [3478][13457]2[358][1578]6[1578][158]9",
        step: "Whip: [r1c2=4 r5c3=4 r6c5=4 no 4 in r3] => r1c2<>4",
    },
};

impl Technique for Whip {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for refuted in view.nets().refuted() {
            let Conclusion::Place(target) = refuted else { continue };
            if let Some(net) = shortest(view, target) {
                found(Step::new(INFO.id, net, vec![Conclusion::Eliminate(target)]))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A shortest whip on `target`, if there is one.
fn shortest(view: &View<'_>, target: Candidate) -> Option<Net> {
    let network = view.network();
    let mut first = network.idle();
    network.assume_only(&mut first, Conclusion::Place(target));
    let mut lines: Vec<Run> = vec![first];
    for _ in 0..view.options.max_whip {
        let mut longer = Vec::new();
        let mut seen = BTreeSet::new();
        for line in &mut lines {
            let singles = network.singles_after_last(line);
            if line.is_refuted() {
                return Some(network.contradiction(line));
            }
            for single in singles {
                let mut next = line.clone();
                network.take(&mut next, single);
                let key: Vec<u128> = sudokit_grid::Digit::ALL
                    .into_iter()
                    .map(|digit| next.on().cells_of(digit).bits())
                    .collect();
                if seen.insert((key, single.candidate)) {
                    longer.push(next);
                }
            }
        }
        // How many lines there are does not depend on their order, so neither does giving up.
        if longer.len() > MOST_LINES {
            return None;
        }
        lines = longer;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::Whip;
    use crate::{
        Technique,
        techniques::DYNAMIC_FORCING_CHAIN_PLUS,
        testing::{check_none, check_step},
    };

    #[test]
    fn one_house_is_a_whip_of_length_one() {
        check_step(
            &Whip,
            ".........
             .........
             .........
             123......
             456......
             .........
             .........
             .........
             .........",
            "Whip: [r6c4=7 no 7 in b4] => r6c4<>7",
        );
    }

    #[test]
    fn patterns_are_no_singles() {
        check_none(&Whip, DYNAMIC_FORCING_CHAIN_PLUS.info().example.state);
    }
}
