//! Aligned Exclusion: two or three cells are filled in every way, and some digit fits in none.
//!
//! ## What it is
//!
//! Take two cells, the base, and all cells that see both, the excluders. A way to fill the base is
//! impossible if it puts the same digit twice into a house, or if it takes all digits of an
//! excluder. A pencilmark of the base that occurs only in impossible ways is eliminated. That is
//! Aligned Pair Exclusion; with three cells it is Aligned Triple Exclusion.
//!
//! ## How it is found
//!
//! Base by base, by its first cell, then by its second and third: open cells with two pencilmarks
//! or more, seen by two excluders or more. Excluders have two pencilmarks or more, and not more
//! than there are cells in the base, because more cannot all be taken; they see all of the base.
//! A step has all eliminations of its base. With three cells, one elimination at least must need
//! all three: one for which its cell and one other suffice is a pair exclusion.
//! The excluders of a step are those that exclude something for what it eliminates.
//!
//! ## Names elsewhere
//!
//! Sudoku Explainer: Aligned Pair Exclusion 6.2, Aligned Triplet Exclusion 7.5. Also APE and ATE,
//! Subset Exclusion. HoDoKu does not have them. Chains of almost locked sets see most of them.

use crate::{Example, Exclusion, Family, Step, Technique, TechniqueId, TechniqueInfo, View};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet};

/// Finds [aligned exclusions](self) of one size.
#[derive(Debug)]
#[doc(alias = "subset exclusion")]
pub struct AlignedExclusion {
    info: &'static TechniqueInfo,
    size: usize,
}

/// Finds [exclusions of two cells](self).
#[doc(alias = "APE")]
pub static ALIGNED_PAIR_EXCLUSION: AlignedExclusion = AlignedExclusion {
    info: &TechniqueInfo {
        id: TechniqueId::new("aligned-pair-exclusion"),
        name: "Aligned Pair Exclusion",
        aliases: &["APE"],
        family: Family::Exclusion,
        needs_uniqueness: false,
        example: Example {
            state: "
                [49][46][69]3[57][57]218
                [18]532[168][68]794
                2[18]79[18]4563
                [19][17][69]83[67]425
                3[46]2[45][56]1987
                [48][78]5[47]92136
                528143679
                734629851
                691[57][578][578]342",
            step: "Aligned Pair Exclusion: r1c5,r4c6 / r1c6,r5c5 => r1c5<>5",
        },
    },
    size: 2,
};

/// Finds [exclusions of three cells](self).
#[doc(alias = "ATE")]
pub static ALIGNED_TRIPLE_EXCLUSION: AlignedExclusion = AlignedExclusion {
    info: &TechniqueInfo {
        id: TechniqueId::new("aligned-triple-exclusion"),
        name: "Aligned Triple Exclusion",
        aliases: &["Aligned Triplet Exclusion", "ATE"],
        family: Family::Exclusion,
        needs_uniqueness: false,
        example: Example {
            state: "
                859731426
                3248[56][56]7[19][19]
                167492358
                6[79]132[589][58]4[579]
                [47]821[45][459]6[379][3579]
                5[49]36[48]71[89]2
                [47][47][568]21[68]9[38][35]
                21[58]9[47]3[58]6[47]
                93[68]5[4678][468]2[17][147]",
            step: "Aligned Triple Exclusion: r45c9,r7c8 / r56c8,r7c9 => r5c9<>9",
        },
    },
    size: 3,
};

impl Technique for AlignedExclusion {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let excluders = (2..=self.size).fold(CellSet::EMPTY, |all, n| all | view.cells_of_size(n));
        let open = view.grid.empty() - view.cells_of_size(1);
        if self.size == 2 {
            let partners = pair_candidates(view, open, excluders);
            for a in open {
                for b in partners[a.index()] {
                    let seen = view.seen_by_all([a, b].into_iter().collect()) & excluders;
                    if seen.has_several() {
                        self.find_pair(view, [a, b], seen, found)?;
                    }
                }
            }
            return ControlFlow::Continue(());
        }
        for a in open {
            let seen = view.topology.peers(a) & excluders;
            if !seen.has_several() {
                continue;
            }
            for b in open & after(a) {
                let seen = view.topology.peers(b) & seen;
                if !seen.has_several() {
                    continue;
                }
                for c in triple_candidates(view, [a, b], open & after(b), seen) {
                    let seen = view.topology.peers(c) & seen;
                    if seen.has_several() {
                        self.find_triple(view, [a, b, c], seen, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cells after `cell` in reading order.
const fn after(cell: Cell) -> CellSet {
    CellSet::from_bits(!0 << cell.index() << 1)
}

/// For each cell `a` those cells after it with which it is a base that loses something, all at once.
///
/// If a cell holds a digit, another cell cannot hold a second one if an excluder with both digits
/// sees both cells, nor the same one if the cells see each other. The digit is impossible if the
/// other cell has none left.
fn pair_candidates(view: &View<'_>, open: CellSet, excluders: CellSet) -> [CellSet; 81] {
    let mut partners = [CellSet::EMPTY; 81];
    for cell in open {
        let seen = view.topology.peers(cell) & excluders;
        if !seen.has_several() {
            continue;
        }
        for digit in view.grid.pencilmarks(cell) {
            let mut taken = [CellSet::EMPTY; 9];
            taken[digit.index()] = view.topology.peers(cell);
            let with_digit = seen & view.grid.cells_of(digit);
            if with_digit.is_empty() {
                continue;
            }
            for excluder in with_digit {
                for other in view.grid.pencilmarks(excluder) - digit.into() {
                    taken[other.index()] |= view.topology.peers(excluder);
                }
            }
            for partner in starved(view, open, &taken) - cell.into() {
                let (first, second) =
                    if cell < partner { (cell, partner) } else { (partner, cell) };
                partners[first.index()].insert(second);
            }
        }
    }
    partners
}

/// The cells of `open` that have no digit left if `taken` is where each digit cannot be.
fn starved(view: &View<'_>, open: CellSet, taken: &[CellSet; 9]) -> CellSet {
    Digit::ALL
        .into_iter()
        .fold(open, |left, digit| left - (view.grid.cells_of(digit) - taken[digit.index()]))
}

/// The cells of `open` with which two cells may be a base that loses something, all at once, if the
/// excluders are among `seen`, the cells that see both.
fn triple_candidates(view: &View<'_>, base: [Cell; 2], open: CellSet, seen: CellSet) -> CellSet {
    let [a, b] = base;
    let sees = view.topology.sees(a, b);
    // Two of the excluders must see the third cell as well.
    let (mut one, mut several) = (CellSet::EMPTY, CellSet::EMPTY);
    for excluder in seen {
        let peers = view.topology.peers(excluder);
        several |= one & peers;
        one |= peers;
    }
    let open = open & several;
    if open.is_empty() {
        return open;
    }
    let [in_a, in_b] = base.map(|cell| view.grid.pencilmarks(cell));
    // The third cells for which all ways so far are impossible: with a digit in the first cell, with
    // a digit in the second, and with a digit in the third cell itself.
    let mut by_a = [open; 9];
    let mut by_b = [open; 9];
    let mut by_c = Digit::ALL.map(|digit| open & view.grid.cells_of(digit));
    for x in in_a {
        for y in in_b {
            let [row, column] = [&mut by_a[x.index()], &mut by_b[y.index()]];
            let is_over = (*row | *column).is_empty() && by_c.iter().all(|cells| cells.is_empty());
            if is_over || (x == y && sees) {
                continue;
            }
            let mut taken = [CellSet::EMPTY; 9];
            let mut starving = CellSet::EMPTY;
            taken[x.index()] |= view.topology.peers(a);
            taken[y.index()] |= view.topology.peers(b);
            for excluder in seen & (view.grid.cells_of(x) | view.grid.cells_of(y)) {
                let left = view.grid.pencilmarks(excluder) - x.into() - y.into();
                let peers = view.topology.peers(excluder);
                match left.sole() {
                    Some(digit) => taken[digit.index()] |= peers,
                    None if left.is_empty() => starving |= peers,
                    None => {}
                }
            }
            let bad = starving | starved(view, open, &taken);
            *row &= bad;
            *column &= bad;
            for (cells, taken) in by_c.iter_mut().zip(taken) {
                *cells &= taken | starving;
            }
        }
    }
    let lost_by = |cells: [CellSet; 9], digits: DigitSet| {
        digits.iter().fold(CellSet::EMPTY, |all, digit| all | cells[digit.index()])
    };
    lost_by(by_a, in_a) | lost_by(by_b, in_b) | lost_by(by_c, DigitSet::ALL)
}

impl AlignedExclusion {
    fn find_pair(
        &self,
        view: &View<'_>,
        base: [Cell; 2],
        seen: CellSet,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let partners = Partners::new(view, seen);
        let [a, b] = base.map(|cell| view.grid.pencilmarks(cell));
        let sees = view.topology.sees(base[0], base[1]);
        let lost = [(a, b), (b, a)].map(|(mine, theirs)| {
            mine.iter().filter(|&digit| (theirs - partners.of(digit, sees)).is_empty()).collect()
        });
        self.push(view, &base, &lost, seen, found)
    }

    fn find_triple(
        &self,
        view: &View<'_>,
        base: [Cell; 3],
        seen: CellSet,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let partners = Partners::new(view, seen & view.bivalue());
        let triples = seen & view.cells_of_size(3);
        let mut lost = [DigitSet::EMPTY; 3];
        let mut takes_three = false;
        for (at, lost) in lost.iter_mut().enumerate() {
            let [a, b, c] = [0, 1, 2].map(|turn| base[(at + turn) % 3]);
            let [in_a, in_b, in_c] = [a, b, c].map(|cell| view.grid.pencilmarks(cell));
            let sees = |x, y| view.topology.sees(x, y);
            for digit in in_a {
                let left_b = in_b - partners.of(digit, sees(a, b));
                let left_c = in_c - partners.of(digit, sees(a, c));
                let is_possible = left_b.iter().any(|other| {
                    let left = left_c - partners.of(other, sees(b, c));
                    left.iter().any(|third| {
                        let used: DigitSet = [digit, other, third].into_iter().collect();
                        !triples.iter().any(|cell| used.contains_all(view.grid.pencilmarks(cell)))
                    })
                });
                if is_possible {
                    continue;
                }
                lost.insert(digit);
                takes_three |= !left_b.is_empty() && !left_c.is_empty();
            }
        }
        if !takes_three {
            return ControlFlow::Continue(());
        }
        self.push(view, &base, &lost, seen, found)
    }

    /// Passes the step that eliminates `lost` from each cell of `base` to `found`, if it is one.
    fn push(
        &self,
        view: &View<'_>,
        base: &[Cell],
        lost: &[DigitSet],
        seen: CellSet,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut eliminated = CandidateSet::EMPTY;
        for (&cell, &lost) in base.iter().zip(lost) {
            eliminated |= CandidateSet::of_cell(cell, lost);
        }
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let base_cells: CellSet = base.iter().copied().collect();
        let digits = view.digits_in(base_cells);
        let excluders = needed(view, base, &eliminated, seen);
        let pattern = Exclusion { base: base_cells, digits, excluders };
        found(Step::eliminating(self.info.id, pattern, &eliminated))
    }
}

/// Of the cells `seen`, those that are needed to exclude every way to fill `base` with one of
/// `eliminated`: for each way the first one, if its cells do not exclude each other.
fn needed(view: &View<'_>, base: &[Cell], eliminated: &CandidateSet, seen: CellSet) -> CellSet {
    let marks: Vec<DigitSet> = base.iter().map(|&cell| view.grid.pencilmarks(cell)).collect();
    let mut needed = CellSet::EMPTY;
    let mut ways: Vec<Vec<Digit>> = vec![Vec::new()];
    for (at, marks) in marks.iter().enumerate() {
        let longer = ways.iter().flat_map(|way| {
            marks.iter().filter_map(|digit| {
                let clashes = way
                    .iter()
                    .zip(base)
                    .any(|(&other, &cell)| other == digit && view.topology.sees(cell, base[at]));
                (!clashes).then(|| way.iter().copied().chain([digit]).collect())
            })
        });
        ways = longer.collect();
    }
    for way in &ways {
        let digits: DigitSet = way.iter().copied().collect();
        let concerns =
            base.iter().zip(way).any(|(&cell, &digit)| eliminated.cells_of(digit).contains(cell));
        let excludes = |cell: &Cell| digits.contains_all(view.grid.pencilmarks(*cell));
        if concerns && !needed.iter().any(|cell| excludes(&cell)) {
            needed.extend(seen.iter().find(excludes));
        }
    }
    needed
}

/// With which other digits a digit takes both digits of an excluder.
struct Partners([DigitSet; 9]);

impl Partners {
    fn new(view: &View<'_>, pairs: CellSet) -> Self {
        let mut partners = [DigitSet::EMPTY; 9];
        for cell in pairs {
            let marks = view.grid.pencilmarks(cell);
            for digit in marks {
                partners[digit.index()] |= marks - digit.into();
            }
        }
        Self(partners)
    }

    /// What another cell cannot hold beside `digit`; it `sees` the cell that holds it or not.
    fn of(&self, digit: Digit, sees: bool) -> DigitSet {
        let partners = self.0[digit.index()];
        if sees { partners | digit.into() } else { partners }
    }
}

#[cfg(test)]
mod tests {
    use super::{ALIGNED_PAIR_EXCLUSION, ALIGNED_TRIPLE_EXCLUSION};
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_aligned_pair_exclusion() {
        check_step(
            &ALIGNED_PAIR_EXCLUSION,
            "6[78]42[58]1[35]9[37]
             [235][23]94768[25]1
             [25][78]19[58]3[256]4[67]
             756839412
             943612785
             812547[69]3[69]
             16[78]324[59][57][89]
             49[78]165[23][27][38]
             [23][23]5798164",
            "Aligned Pair Exclusion: r13c7 / r2c8,r8c7 => r3c7<>2",
        );
    }

    #[test]
    fn finds_aligned_triple_exclusion() {
        check_step(
            &ALIGNED_TRIPLE_EXCLUSION,
            "[35]6[35]478[29]1[29]
             274391856
             918265[47]3[47]
             [3456][34][356]187[259][24][259]
             [48]975263[48]1
             [158]2[15]9346[78][57]
             78[123]65[23][124]9[234]
             [13]5974[23][12]68
             [346][34][236]819[257][27][2357]",
            "Aligned Triple Exclusion: r456c1 / r18c1,r4c2 => r4c1<>3",
        );
    }

    #[test]
    fn one_excluder_leaves_a_way() {
        check_none(
            &ALIGNED_PAIR_EXCLUSION,
            "[123][123][12]......
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
