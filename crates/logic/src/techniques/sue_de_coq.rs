//! Sue de Coq: where a box and a line cross, and around it, there are as many digits as cells.
//!
//! ## What it is
//!
//! Two or three cells where a box and a line cross have at least two digits more than cells. Some
//! cells of the rest of the line and some of the rest of the box share these digits out among them:
//! together there are as many cells as digits. A digit of the crossing and of the line cells is in
//! them once at most, and so is one of the crossing and of the box cells, so each is there exactly
//! once: the rest of the line loses the digits of the line cells, the rest of the box those of the
//! box cells, and both lose those which the crossing alone has. In the basic form each of the two
//! outer parts is a cell with two digits of the crossing; in the extended form they are larger or
//! bring digits of their own, which are counted too, twice if both bring them. In the cannibalistic
//! form a digit of the crossing is in both outer parts, counts twice, and is not in the crossing.
//!
//! ## How it is found
//!
//! Box by box and line by line, each choice of cells of the crossing with each choice of cells
//! outside that has more cells than digits of its own, in the rest of the line and of the box.
//! Whether it also eliminates outside box and line is an option.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Sue de Coq (1101), 250 points, without the cannibalistic form. Sudoku Explainer has no
//! such step. Also Two-Sector Disjoint Subsets; a Distributed Disjoint Subset is the general form.

use crate::{Distributed, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, CellSet, DigitSet, House};

/// Finds [Sue de Coqs](self) of one form.
#[derive(Clone, Debug)]
pub struct SueDeCoq {
    info: TechniqueInfo,
    is_cannibal: bool,
}

/// Finds those in which no digit of the crossing is in both outer parts.
pub static SUE_DE_COQ: SueDeCoq = SueDeCoq {
    info: TechniqueInfo {
        id: TechniqueId::new("sue-de-coq"),
        name: "Sue de Coq",
        aliases: &["Two-Sector Disjoint Subsets", "SDC"],
        family: Family::Distributed,
        needs_uniqueness: false,
        example: Example {
            state: "[29]8[69][45][26]7[45]13 [27]541936[78][28] 1[267]3[45][26]8[2457]9[24] 842971365 531846927 \
                    697235[48][48]1 [2479][27]835[249]1[47]6 [47]1568[24][247]39 3[26][69]71[249][248]5[248]",
            step: "Sue de Coq: r7c12 {2479} + r7c8 {47} + r9c23 {269} => r7c6<>4",
        },
    },
    is_cannibal: false,
};

/// Finds those in which a digit of the crossing is in both outer parts.
pub static CANNIBALISTIC_SUE_DE_COQ: SueDeCoq = SueDeCoq {
    info: TechniqueInfo {
        id: TechniqueId::new("cannibalistic-sue-de-coq"),
        name: "Cannibalistic Sue de Coq",
        aliases: &["Cannibalized Sue de Coq"],
        family: Family::Distributed,
        needs_uniqueness: false,
        example: Example {
            state: "12[459][79][567][69]3[49]8 36[59]428[579]1[79] 78[459]3[56]1[569]2[469] 253817[69][49][469] 416293875 \
                    897645132 978532461 631[79]8425[79] 5421[67][69][79]83",
            step: "Cannibalistic Sue de Coq: r3c79 {4569} + r3c5 {56} + r1c8,r2c79 {4579} => r3c37<>5",
        },
    },
    is_cannibal: true,
};

impl Technique for SueDeCoq {
    fn info(&self) -> &'static TechniqueInfo {
        if self.is_cannibal { &CANNIBALISTIC_SUE_DE_COQ.info } else { &SUE_DE_COQ.info }
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_box = |house: House| matches!(house, House::Box(_));
        for in_box in view.houses().filter(|house| is_box(house.house)) {
            for line in view.houses().filter(|house| !is_box(house.house)) {
                let crossing = in_box.cells & line.cells & view.grid.empty();
                if !crossing.has_several() {
                    continue;
                }
                let within = match view.options.sue_de_coq_beyond {
                    true => CellSet::ALL,
                    false => in_box.cells | line.cells,
                };
                let outside = [line.cells - in_box.cells, in_box.cells - line.cells];
                let outside = outside.map(|cells| Choices::new(view, cells));
                for inner in Choices::new(view, crossing).all() {
                    let n_cells = inner.cells.len();
                    if (2..=3).contains(&n_cells) && inner.digits.len() >= n_cells + 2 {
                        self.around(view, within, inner, &outside, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl SueDeCoq {
    /// The steps with these cells of a crossing.
    fn around(
        &self,
        view: &View<'_>,
        within: CellSet,
        inner: Choice,
        outside: &[Choices; 2],
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Cells that bring fewer digits of their own than they are, and by how many.
        let surplus = |outer: &Choice| {
            let own = (outer.digits - inner.digits).len();
            outer.cells.len().checked_sub(own + 1).map(|surplus| surplus + 1)
        };
        let missing = inner.digits.len() - inner.cells.len();
        let in_box: Vec<(Choice, usize)> = outside[1]
            .all()
            .filter_map(|outer| surplus(&outer).map(|surplus| (outer, surplus)))
            .collect();
        for line in outside[0].all() {
            let Some(in_line) = surplus(&line) else { continue };
            for &(in_box, surplus) in &in_box {
                let eaten = inner.digits & line.digits & in_box.digits;
                if in_line + surplus == missing + eaten.len()
                    && eaten.is_empty() != self.is_cannibal
                {
                    self.conclude(view, within, [inner, line, in_box], found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The step of a crossing and its outer parts, if it eliminates something in `within`.
    fn conclude(
        &self,
        view: &View<'_>,
        within: CellSet,
        parts: [Choice; 3],
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [inner, line, in_box] = parts;
        let mut groups = Vec::new();
        let mut eliminated = CandidateSet::EMPTY;
        for digit in inner.digits | line.digits | in_box.digits {
            let holders = view.grid.cells_of(digit);
            let both = line.digits.contains(digit) && in_box.digits.contains(digit);
            let all = holders & (inner.cells | line.cells | in_box.cells);
            let new = if both { [all - in_box.cells, all - line.cells] } else { [all; 2] };
            for &group in if both { &new[..] } else { &new[..1] } {
                groups.push((digit, group));
                *eliminated.cells_of_mut(digit) |= view.seen_by_all(group) & holders & within;
            }
            if both {
                *eliminated.cells_of_mut(digit) |= new[0] & new[1];
            }
        }
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let parts = parts.iter().map(|part| part.cells).collect();
        found(Step::eliminating(self.info.id, Distributed { parts, groups }, &eliminated))
    }
}

/// Some cells and their digits.
#[derive(Clone, Copy, Debug)]
struct Choice {
    cells: CellSet,
    digits: DigitSet,
}

/// All choices of some of a few empty cells.
struct Choices {
    choices: [Choice; 64],
    n_choices: usize,
}

impl Choices {
    /// The choices among the empty ones of at most six cells.
    fn new(view: &View<'_>, cells: CellSet) -> Self {
        let none = Choice { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
        let mut choices = [none; 64];
        let mut n_choices = 1;
        for cell in cells & view.grid.empty() {
            let digits = view.grid.pencilmarks(cell);
            for before in 0..n_choices {
                let Choice { cells, digits: others } = choices[before];
                let cells = cells | cell.into();
                choices[n_choices + before] = Choice { cells, digits: others | digits };
            }
            n_choices *= 2;
        }
        Self { choices, n_choices }
    }

    /// All of them but the empty one.
    fn all(&self) -> impl Iterator<Item = Choice> + '_ {
        self.choices[1..self.n_choices].iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::SUE_DE_COQ;
    use crate::testing::check_step;

    #[test]
    fn the_outer_parts_share_the_digits_of_the_crossing() {
        check_step(
            &SUE_DE_COQ,
            "82[14]3659[14]7
             97[35]81426[35]
             [135][345]6972[345][14]8
             [135][358][135]2[38]6794
             2[348][34]79[38]156
             769451832
             [45]97[56][38][38][456]21
             [345]18[56]29[3456]7[35]
             6[35]2147[35]89",
            "Sue de Coq: r3c12 {1345} + r3c8 {14} + r2c3 {35} => r3c7<>4",
        );
    }
}
