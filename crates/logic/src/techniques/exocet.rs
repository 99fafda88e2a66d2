//! Exocets: whatever the base cells hold comes back in as many target cells.
//!
//! ## What it is
//!
//! The two base cells lie in one box and one line and have three to five digits between them. Three
//! lines cross theirs, the cross-lines, one in each box of the band: the one of the base's box misses
//! the base. A digit that is in the base is in no other cell of its box and its line. If the
//! cross-lines then have room for it only twice, but for the two target cells, it is in a target; so
//! it is if the boxes of the targets have no room for it elsewhere. If one or the other is so for
//! every digit of the base, both true ones are in the targets, one in each. In a Junior Exocet both
//! targets lie in the band of the base, in the two other boxes; in a Senior Exocet one lies in a
//! cross-line beyond it. Two Junior Exocets with the same four digits, band and cross-lines are a
//! Double Exocet. In a Single Exocet there is one base cell, with two to five digits, and one target
//! anywhere in the cross-lines: both cells hold the same digit.
//!
//! All other digits are false in the targets. What else is false depends on which digits base and
//! targets can still hold together: a digit of the base that neither target has; a digit that would
//! not find room in the box of the other target (its mirror); a digit that is in the base or the
//! targets in every case, where it would be seen by them or would take a place that the cross-lines
//! need.
//!
//! ## How it is found
//!
//! For every base and every three cross-lines, the places of each digit are three sets of nine bits.
//! Room for only two means that the sets have no three different places: by Hall, one is empty, two
//! have one place, or three have two. Two targets in the band are tried in all four ways. With one
//! left out, the places of a second one beyond the band are those without which the cross-lines are
//! short of every digit. Then all choices for base, targets and mirrors are gone through, and what
//! all of them exclude is eliminated. Cross-lines that say no more than earlier ones about the same
//! base and targets are left out.
//!
//! ## Names elsewhere
//!
//! Junior Exocet, JExocet, JE; Senior Exocet, SE. The first was seen in Fata Morgana, a very hard
//! puzzle; the usual definitions are those of David P. Bird's compendium. HoDoKu and Sudoku Explainer
//! do not have them.

use crate::{
    Example, Exocet, ExocetPart, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::exocets::{Case, FoundExocet, excluded_in_all, singles},
};
use std::ops::ControlFlow;
use sudokit_grid::CandidateSet;

/// Finds [exocets](self).
#[derive(Clone, Copy, Debug)]
pub struct Exocets {
    info: &'static TechniqueInfo,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Junior,
    Senior,
    Double,
    Single,
}

/// Finds exocets with [both targets in the band](self) of the base.
pub static JUNIOR_EXOCET: Exocets = Exocets {
    info: &TechniqueInfo {
        id: TechniqueId::new("junior-exocet"),
        name: "Junior Exocet",
        aliases: &["JExocet", "Exocet"],
        family: Family::Exocet,
        needs_uniqueness: false,
        example: Example {
            state: "
                ........2
                ..8.1.9..
                5....3.4.
                ...1.93..
                .6..3..8.
                ..37.....
                .4......5
                3.1.7.8..
                2........",
            step: "Junior Exocet: 2,4,5 base r5c46, targets r4c3,r6c7, cross-lines c357 => \
             r6c7<>1, r6c7<>6, r4c3<>7",
        },
    },
    kind: Kind::Junior,
};

/// Finds exocets with [one target beyond the band](self) of the base.
pub static SENIOR_EXOCET: Exocets = Exocets {
    info: &TechniqueInfo {
        id: TechniqueId::new("senior-exocet"),
        name: "Senior Exocet",
        aliases: &[],
        family: Family::Exocet,
        needs_uniqueness: false,
        example: Example {
            state: "
                98.76.5..
                7..4..9..
                ..6..3.7.
                8......5.
                2..8.....
                .79.4.8..
                4..5..7..
                .1.......
                ....2....",
            step: "Senior Exocet: 1,2,3,6 base r6c89, targets r4c4,r8c7, cross-lines c147 => \
             r3c279,r4c479,r6c46,r7c89,r8c389<>2, r8c7<>3, r8c7<>4, r8c7<>6, r4c4<>9",
        },
    },
    kind: Kind::Senior,
};

/// Finds [two exocets](self) with the same digits, band and cross-lines.
pub static DOUBLE_EXOCET: Exocets = Exocets {
    info: &TechniqueInfo {
        id: TechniqueId::new("double-exocet"),
        name: "Double Exocet",
        aliases: &["Double JExocet"],
        family: Family::Exocet,
        needs_uniqueness: false,
        example: Example {
            state: "
                ....9..5.
                .1.....3.
                ..23..7..
                ..45...7.
                8.....2..
                .....64..
                .9..1....
                .8..6....
                ..54....7",
            step: "Double Exocet: 1,6,8,9 base r12c7, targets r4c9,r9c8, base r56c8, targets \
             r3c9,r9c7, cross-lines r349 => r15c6,r3c8,r4c7,r68c1,r8c9<>1, r9c8<>2, \
             r4c9,r9c7<>3, r3c9<>4, r127c1,r15c2,r3c8,r4c7,r7c9<>6, \
             r127c6,r26c5,r3c8,r4c7,r7c9<>8, r26c1,r3c8,r4c7,r58c6,r8c9<>9",
        },
    },
    kind: Kind::Double,
};

/// Finds exocets with [one base cell and one target](self).
pub static SINGLE_EXOCET: Exocets = Exocets {
    info: &TechniqueInfo {
        id: TechniqueId::new("single-exocet"),
        name: "Single Exocet",
        aliases: &["Exocet with one base cell"],
        family: Family::Exocet,
        needs_uniqueness: false,
        example: Example {
            state: "
                ..64.....
                1....39.7
                .5.......
                ......3..
                2....1.89
                ....59...
                .4......8
                3....2...
                .126...7.",
            step: "Single Exocet: 4,5 base r9c7, target r5c3, cross-lines r158 => r5c3<>3, r5c3<>7",
        },
    },
    kind: Kind::Single,
};

impl Technique for Exocets {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.kind == Kind::Double {
            return find_double(view, found);
        }
        if self.kind == Kind::Single {
            return find_single(view, found);
        }
        let is_junior = self.kind == Kind::Junior;
        let mut said: Vec<(ExocetPart, CandidateSet)> = Vec::new();
        for exocet in view.exocets().iter().filter(|exocet| exocet.is_junior == is_junior) {
            let eliminated = excluded_in_all(&exocet.cases, view);
            // Other cross-lines often say the same.
            let same = (exocet.exocet.parts[0], eliminated);
            if !eliminated.is_empty() && !said.contains(&same) {
                found(Step::eliminating(self.info.id, exocet.exocet.clone(), &eliminated))?;
                said.push(same);
            }
        }
        ControlFlow::Continue(())
    }
}

fn find_single(view: &View<'_>, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut said: Vec<(ExocetPart, CandidateSet)> = Vec::new();
    for (exocet, cases) in singles(view) {
        let eliminated = excluded_in_all(&cases, view);
        let same = (exocet.parts[0], eliminated);
        if !eliminated.is_empty() && !said.contains(&same) {
            found(Step::eliminating(SINGLE_EXOCET.info.id, exocet, &eliminated))?;
            said.push(same);
        }
    }
    ControlFlow::Continue(())
}

fn find_double(view: &View<'_>, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
    let all = view.exocets();
    for (at, first) in all.iter().enumerate().filter(|(_, first)| is_half(first)) {
        for second in all[at + 1..].iter().filter(|second| is_half(second)) {
            if !belong_together(&first.exocet, &second.exocet) {
                continue;
            }
            let cases = joined(&first.cases, &second.cases);
            let singly = excluded_in_all(&first.cases, view) | excluded_in_all(&second.cases, view);
            let eliminated = excluded_in_all(&cases, view);
            if cases.is_empty() || singly.contains_all(&eliminated) {
                continue;
            }
            let parts = vec![first.exocet.parts[0], second.exocet.parts[0]];
            let exocet = Exocet { parts, ..first.exocet.clone() };
            found(Step::eliminating(DOUBLE_EXOCET.info.id, exocet, &eliminated))?;
        }
    }
    ControlFlow::Continue(())
}

fn is_half(found: &FoundExocet) -> bool {
    found.is_junior && found.exocet.digits.len() == 4
}

/// Whether two exocets have the same digits, cross-lines and band, but bases in two boxes and lines.
fn belong_together(a: &Exocet, b: &Exocet) -> bool {
    let [Some(one), Some(other)] = [a, b].map(|exocet| exocet.base().first()) else { return false };
    a.digits == b.digits
        && a.lines == b.lines
        && one.block() != other.block()
        && (one.block() / 3 == other.block() / 3 || one.block() % 3 == other.block() % 3)
        && a.base().is_disjoint(b.targets())
        && b.base().is_disjoint(a.targets())
        && one.row() != other.row()
        && one.column() != other.column()
}

/// The cases of both that can hold together.
fn joined(first: &[Case], second: &[Case]) -> Vec<Case> {
    let mut joined = Vec::new();
    for a in first {
        for b in second {
            if a.chosen.is_disjoint(&b.excluded) && b.chosen.is_disjoint(&a.excluded) {
                let (chosen, excluded) = (a.chosen | b.chosen, a.excluded | b.excluded);
                joined.push(Case { chosen, excluded });
            }
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::{DOUBLE_EXOCET, JUNIOR_EXOCET, SENIOR_EXOCET, SINGLE_EXOCET};
    use crate::testing::{check_none, check_step};

    #[test]
    fn one_base_cell_and_a_target_beyond_the_band() {
        check_step(
            &SINGLE_EXOCET,
            "
                ..64.....
                1....39.7
                .5.......
                ......3..
                2....1.89
                ....59...
                .4......8
                3....2...
                .126...7.",
            "Single Exocet: 4,5 base r9c7, target r5c3, cross-lines r158 => r5c3<>3, r5c3<>7",
        );
    }

    #[test]
    fn boxes_that_have_room_for_a_digit_only_in_targets() {
        check_step(
            &JUNIOR_EXOCET,
            "
                98.7..6..
                5...9..7.
                ..7..4...
                4...8...3
                .3....4.6
                ..54...9.
                2.....1..
                .5..12...
                ..89...6.",
            "Junior Exocet: 1,2,3,4,8 base r2c79, targets r1c3,r3c4, cross-lines c348 => \
             r1c3,r2c9,r3c4<>1, r3c4<>2, r3c4<>3, r3c4<>5, r3c4<>6, r278c4,r2c6,r3c789<>8",
        );
    }

    #[test]
    fn a_base_in_a_column() {
        check_step(
            &JUNIOR_EXOCET,
            "
                98.7..6..
                75..4....
                ..3..8.7.
                5....7.3.
                ..94.....
                ....2.1..
                3.......1
                .9...5.8.
                ..52....6",
            "Junior Exocet: 1,2,4,6 base r12c3, targets r4c2,r8c1, cross-lines r348 => \
             r4c2<>2, r4c2<>6, r9c1<>8",
        );
    }

    #[test]
    fn a_base_in_a_row() {
        check_step(
            &JUNIOR_EXOCET,
            "
                ........2
                ..8.1.9..
                5....3.4.
                ...1.93..
                .6..3..8.
                ..37.....
                .4......5
                3.1.7.8..
                2........",
            "Junior Exocet: 2,4,5 base r5c46, targets r4c3,r6c7, cross-lines c357 => \
             r6c7<>1, r6c7<>6, r4c3<>7",
        );
    }

    #[test]
    fn a_target_beyond_the_band() {
        check_step(
            &SENIOR_EXOCET,
            "
                [46]5[49]8[69]1372
                7[69]12[69]3854
                283457619
                3[1249]867[249][1249][29]5
                [146][1269][49]53[249][1249]87
                5[249]71[24]8[249]36
                [19]753[12]6[29]48
                [49]3678[24]5[29]1
                8[14]29[14]5763",
            "Senior Exocet: 1,4,6,9 base r5c13, targets r2c2,r4c7, cross-lines c257 => \
             r4c7<>2, r4c7<>9",
        );
    }

    #[test]
    fn three_digits_of_the_base() {
        check_step(
            &SENIOR_EXOCET,
            "
                286397514
                974156238
                153[48][48]2976
                54[178]6[178][13][37]29
                62[17][459][147][39][347]8[15]
                39[178][458]2[14][47]6[15]
                762[49][14][149]853
                415738692
                839265147",
            "Senior Exocet: 1,3,4 base r46c6, targets r5c7,r7c5, cross-lines r157 => \
             r45c5,r7c6<>1, r7c5<>4, r5c7<>7",
        );
    }

    #[test]
    fn two_bases_share_four_digits() {
        check_step(
            &DOUBLE_EXOCET,
            "
                ...1....8
                7.......9
                ..3.9.5..
                ..9.3...5
                .....23..
                ...4..6..
                ..6.8..5.
                47...1...
                2........",
            "Double Exocet: 1,2,4,7 base r12c7, targets r4c8,r7c9, base r56c9, targets \
             r3c8,r7c7, cross-lines r347 => r2569c2,r3c9,r4c7,r56c1,r9c8<>1, \
             r126c2,r28c4,r3c9,r4c7,r8c8<>2, r7c9<>3, r125c2,r129c6,r3c9,r4c7,r9c8<>4, \
             r3c8<>6, r169c6,r3c9,r4c7,r59c4,r9c8<>7, r4c8<>8, r7c7<>9",
        );
    }

    #[test]
    fn cross_lines_with_more_room_are_no_exocet() {
        for technique in [&SINGLE_EXOCET, &JUNIOR_EXOCET, &SENIOR_EXOCET, &DOUBLE_EXOCET] {
            check_none(
                technique,
                "
                    6[13478][3478]2[3478][378][1458]9[48]
                    [12478][12478]5[78]6[789]3[1248][248]
                    [248]9[2348]1[348]5[48][2468]7
                    [12789]5[23789][378][378]46[1238][2389]
                    [1489][1348][34689][3568][358]2[148]7[3489]
                    [2478][23478][234678]91[3678][48][2348]5
                    [4578][478]1[35678]2[3678]9[34568][3468]
                    [245789]6[24789][3578][35789][3789][4578][3458]1
                    3[78][789]4[5789][16789]2[568][68]",
            );
        }
    }

    #[test]
    fn both_targets_in_the_band_are_junior() {
        check_none(
            &SENIOR_EXOCET,
            "
                ........2
                ..8.1.9..
                5....3.4.
                ...1.93..
                .6..3..8.
                ..37.....
                .4......5
                3.1.7.8..
                2........",
        );
    }

    #[test]
    fn one_base_is_not_double() {
        check_none(
            &DOUBLE_EXOCET,
            "
                ........2
                ..8.1.9..
                5....3.4.
                ...1.93..
                .6..3..8.
                ..37.....
                .4......5
                3.1.7.8..
                2........",
        );
    }
}
