//! Gurth's Symmetrical Placement: the givens become themselves when the grid is turned or mirrored
//! and digits are exchanged, so the solution does, too.
//!
//! ## What it is
//!
//! Turn the grid by 180 or 90 degrees, or mirror it at one of its diagonals. If each given comes to
//! lie on a given, and each digit always on the same digit, the changed solution solves the same
//! puzzle. There is only one, so it does not change. A cell that stays where it is, the centre or
//! the nine cells of the diagonal, then holds a digit that stays as it is; every candidate is as
//! possible as the one that it becomes; and a digit that stays as it is cannot stand where it would
//! come to see itself.
//!
//! ## How it is found
//!
//! Half turn, quarter turn, diagonal and antidiagonal, in this order, from the givens alone. A digit
//! that is not given becomes itself; with two such digits there is no single solution, and nothing
//! is said. All candidates that can be eliminated make one step.
//!
//! ## Names elsewhere
//!
//! Also Gurth's Theorem, after Gurth Bruins. HoDoKu and Sudoku Explainer do
//! not have it. Symmetries that move rows within their bands are not looked for: they are the same
//! to a computer, but nobody sees them.

use crate::{Example, Family, Step, Symmetry, Technique, TechniqueId, TechniqueInfo, Turn, View};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CandidateSet, Digit, DigitSet, Topology};

/// Finds [symmetrical placements](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "gurths theorem")]
pub struct GurthsSymmetricalPlacement;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("gurths-symmetrical-placement"),
    name: "Gurth's Symmetrical Placement",
    aliases: &["Gurth's Theorem", "Symmetrical Placement"],
    family: Family::Symmetry,
    needs_uniqueness: true,
    example: Example {
        state: "
            98.7..6..
            7.5.6....
            .64..8...
            8......3.
            .5..9.7..
            ..7..2..1
            5...8.9..
            ...1...2.
            .....3..4",
        step: "Gurth's Symmetrical Placement: diagonal (13)(56)(78) => r2c2<>1, \
         r1c3,r3c1<>2, r2c2<>3, r4c56,r5c46,r6c45<>4, r4c4<>5, r4c4<>6",
    },
};

impl Technique for GurthsSymmetricalPlacement {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for turn in Turn::ALL {
            let Some(digits) = exchange(view, turn) else { continue };
            if *view.topology != Topology::CLASSIC {
                // Extra regions need not become themselves.
                break;
            }
            let symmetry = Symmetry { turn, digits };
            let eliminated: CandidateSet = view
                .grid
                .candidates()
                .iter()
                .filter(|&candidate| is_impossible(view, &symmetry, candidate))
                .collect();
            if !eliminated.is_empty() {
                found(Step::eliminating(INFO.id, symmetry, &eliminated))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What becomes of each digit if the givens become themselves.
fn exchange(view: &View<'_>, turn: Turn) -> Option<[Digit; 9]> {
    let given = view.grid.given();
    let mut images: [Option<Digit>; 9] = [None; 9];
    for cell in given {
        let digit = view.grid.digit(cell)?;
        let image = turn.apply(cell);
        if !given.contains(image) {
            return None;
        }
        let becomes = view.grid.digit(image)?;
        if images[digit.index()].replace(becomes).is_some_and(|before| before != becomes) {
            return None;
        }
    }
    let known: DigitSet = images.iter().flatten().copied().collect();
    if known.len() < 8 {
        return None;
    }
    // A digit that is not given becomes what no other digit does.
    let rest = !known;
    let mut digits = Digit::ALL;
    for (digit, image) in digits.iter_mut().zip(images) {
        *digit = image.or(rest.first())?;
    }
    (digits.into_iter().collect::<DigitSet>() == DigitSet::ALL).then_some(digits)
}

/// Whether `candidate` cannot be true together with what it becomes, turn after turn.
fn is_impossible(view: &View<'_>, symmetry: &Symmetry, candidate: Candidate) -> bool {
    let image =
        |at: &Candidate| Candidate::new(symmetry.turn.apply(at.cell), symmetry.digit(at.digit));
    // After four turns every cell is back.
    let images: CandidateSet =
        std::iter::successors(Some(candidate), |at| Some(image(at))).take(5).collect();
    let is_possible = |at: Candidate| {
        view.grid.digit(at.cell).map_or_else(|| view.grid.allows(at), |digit| digit == at.digit)
    };
    images.iter().any(|at| !is_possible(at)) || !view.seen_by_any(&images).is_disjoint(&images)
}

#[cfg(test)]
mod tests {
    use super::GurthsSymmetricalPlacement;
    use crate::testing::{check_none, check_step};

    #[test]
    fn mirrored_at_the_diagonal() {
        check_step(
            &GurthsSymmetricalPlacement,
            "
                9.....8..
                .7..6....
                ..5..4..3
                .....35..
                .4..9..2.
                ..61....4
                2..5.....
                ....8..7.
                ..1..6..5",
            "Gurth's Symmetrical Placement: diagonal (13)(28)(46) => r7c7<>1, \
             r4c4,r6c6<>2, r7c7<>3, r4c4,r7c7<>4, r5c6,r6c5<>5, r4c4,r7c7<>6, r46c5,r5c46<>7, \
             r4c4,r6c6<>8, r7c89,r8c79,r9c78<>9",
        );
    }

    #[test]
    fn turned_by_half() {
        check_step(
            &GurthsSymmetricalPlacement,
            "
                8....5..9
                ..4...7.5
                .5.......
                .4..1....
                .274.381.
                ....2..3.
                .......6.
                6.8...3..
                9..6....7",
            "Gurth's Symmetrical Placement: half turn (12)(34)(56)(78) => r5c5<>5, r5c5<>6, \
             r2378c5,r4c46,r6c46<>9",
        );
    }

    #[test]
    fn one_given_without_an_image_is_too_many() {
        check_none(
            &GurthsSymmetricalPlacement,
            "
                9..7..6..
                7.5.6....
                .64..8...
                8......3.
                .5..9.7..
                ..7..2..1
                5...8.9..
                ...1...2.
                .....3..4",
        );
    }

    #[test]
    fn a_grid_without_givens_says_nothing() {
        check_none(
            &GurthsSymmetricalPlacement,
            "
                .........
                .........
                .........
                .........
                .........
                .........
                .........
                .........
                .........",
        );
    }
}
