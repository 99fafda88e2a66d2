//! Qiu's Deadly Pattern: a pair of cells, and two lines that few givens tell apart.
//!
//! ## What it is
//!
//! Two lines side by side in a band or stack, such as rows 4 and 6, and two cells of a third line in
//! another band or stack, the *pair*: such as r7c12. The columns of the pair meet the two lines in
//! the *square*, r46c12, whose cells are not given. Suppose that the pair holds two digits, and that
//! the square has both of them as well. Then they could change places in the pair and in the square,
//! and the two lines could be put right by exchanging their cells at some of the places beside the
//! square. There are two ways to do that, with no place in common, and only givens bar a way. If all
//! places with givens hang together by the digits they have in common, they are on one way, and the
//! other is open. Places that have the same digits in both lines do not matter.
//!
//! So one of the *guardians* is true, the candidates that prevent that: the other digits of the pair;
//! and, for each of the two digits, its other places in the box of the square, or in the columns of
//! the pair, or in one of the two lines. What follows:
//!
//! * whatever sees all guardians is false, also the other digits of a cell with all guardians;
//! * guardians in cells of one house count as one cell with their digits, which makes a naked subset
//!   with other cells of the house;
//! * if one of the two digits has no place but the pair in a house, the other is in neither cell.
//!
//! ## How it is found
//!
//! For each two lines, each two places across in a box, and each other line: the digits that both
//! cells of the pair can hold, two by two, and every least set of at most six guardians. By
//! direction, lines, places, line of the pair, digits, and the houses of the guardians. If one line
//! holds both digits in the square, the pattern is a rectangle and not meant here.
//!
//! ## Names elsewhere
//!
//! QDP. HoDoKu and Sudoku Explainer have none.

use crate::{
    Example, Exchanged, Step, Technique, TechniqueInfo, View,
    view::deadly::{Deadly, column, info, product, row},
};
use std::ops::ControlFlow::{self, Continue};
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet};

/// The most guardians.
const MOST_GUARDIANS: usize = 6;

/// Two of the three lines of a chute.
const TWO_OF_THREE: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Finds [Qiu's deadly patterns](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "QDP")]
pub struct QiuDeadlyPattern;

static INFO: TechniqueInfo = info(
    "qius-deadly-pattern",
    "Qiu's Deadly Pattern",
    &["QDP"],
    Example {
        state: "
            12[689][679][689]+4+35[678]
            [69]731[689]5[2689][269]+4
            +4[58][569][679]23[6789][679]1
            [259][356][279]8[379][69]41[267]
            +8+145[67]2[679][679]3
            [239][36][279]4[379]+158[267]
            [35][358][258][26]17[268]+49
            [26]913+48[267][267]+5
            74[268][269]+5[69]+13[68]",
        step: "Qiu's Deadly Pattern: 3,5 in r467c1,r467c2 + r7c2=8 => r7c2<>3, r7c2<>5, r3c2,r7c37,r9c3<>8",
    },
);

impl Technique for QiuDeadlyPattern {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !view.topology.is_classic() {
            return Continue(());
        }
        for transposed in [false, true] {
            for chute in [0, 3, 6] {
                for two in TWO_OF_THREE {
                    let lines = two.map(|at| chute + at);
                    Lines::new(view, transposed, lines).find(found)?;
                }
            }
        }
        Continue(())
    }
}

/// Two lines of a chute, place by place.
struct Lines<'v, 'g> {
    view: &'v View<'g>,
    transposed: bool,
    lines: [usize; 2],
    /// What is filled in at each place.
    held: [DigitSet; 9],
    /// The places with a given cell, as bits.
    given: u16,
}

impl<'v, 'g> Lines<'v, 'g> {
    fn new(view: &'v View<'g>, transposed: bool, lines: [usize; 2]) -> Self {
        let mut new = Self { view, transposed, lines, held: [DigitSet::EMPTY; 9], given: 0 };
        for place in 0..9 {
            for cell in lines.map(|line| new.cell(line, place)) {
                new.held[place] |= view.grid.digit(cell).into_iter().collect();
                new.given |= u16::from(view.grid.given().contains(cell)) << place;
            }
        }
        new
    }

    fn cell(&self, line: usize, place: usize) -> Cell {
        if self.transposed { Cell::at(place, line) } else { Cell::at(line, place) }
    }

    /// All cells of a line, and all at a place.
    fn line(&self, line: usize) -> CellSet {
        if self.transposed { column(line) } else { row(line) }
    }

    fn place(&self, place: usize) -> CellSet {
        if self.transposed { row(place) } else { column(place) }
    }

    fn find(&self, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        for block in [0, 3, 6] {
            for two in TWO_OF_THREE {
                let places = two.map(|at| block + at);
                let crossed = places.iter().fold(0, |bits, at| bits | 1 << at);
                if self.given & crossed != 0 || !self.givens_hang_together(crossed) {
                    continue;
                }
                for pair in (0..9).filter(|line| line / 3 != self.lines[0] / 3) {
                    self.find_pair(pair, places, found)?;
                }
            }
        }
        Continue(())
    }

    /// Whether the places with givens hang together by digits, without those `crossed` and without
    /// places that have the same digits in both lines.
    fn givens_hang_together(&self, crossed: u16) -> bool {
        let mut rest = 0x1ff & !crossed;
        let mut is_first = true;
        while rest & self.given != 0 {
            let start = (rest & self.given).trailing_zeros() as usize;
            let (mut way, mut digits) = (0_u16, self.held[start]);
            let mut n_held = 0;
            loop {
                let joined =
                    |at: &usize| rest >> at & 1 == 1 && !(self.held[*at] & digits).is_empty();
                let Some(at) = (0..9).find(joined) else { break };
                rest &= !(1 << at);
                way |= 1 << at;
                digits |= self.held[at];
                n_held += self.held[at].len();
            }
            let n_places = way.count_ones() as usize;
            let is_ring = n_held == 2 * n_places && digits.len() == n_places;
            if !is_ring && !std::mem::take(&mut is_first) {
                return false;
            }
        }
        true
    }

    fn find_pair(
        &self,
        line: usize,
        places: [usize; 2],
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let pair = places.map(|place| self.cell(line, place));
        let marks = pair.map(|cell| self.view.grid.pencilmarks(cell));
        let digits: Vec<Digit> = (marks[0] & marks[1]).iter().collect();
        for (at, &a) in digits.iter().enumerate() {
            for &b in &digits[at + 1..] {
                let digits: DigitSet = [a, b].into_iter().collect();
                let mut others = CandidateSet::EMPTY;
                for (cell, marks) in pair.into_iter().zip(marks) {
                    others |= CandidateSet::of_cell(cell, marks - digits);
                }
                if others.len() <= MOST_GUARDIANS {
                    let pattern = Pattern { lines: self, pair, places, digits: [a, b], others };
                    pattern.find(found)?;
                }
            }
        }
        Continue(())
    }
}

/// A pair with two digits, and two lines with a square.
struct Pattern<'l, 'v, 'g> {
    lines: &'l Lines<'v, 'g>,
    pair: [Cell; 2],
    places: [usize; 2],
    digits: [Digit; 2],
    /// The other candidates of the pair.
    others: CandidateSet,
}

impl Pattern<'_, '_, '_> {
    fn find(&self, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let Lines { view, lines, .. } = *self.lines;
        let pair: CellSet = self.pair.into_iter().collect();
        let [first, second] = lines.map(|line| self.lines.line(line));
        let across = self.places.iter().fold(CellSet::EMPTY, |all, &at| all | self.lines.place(at));
        let open = (first | second) & across & view.grid.empty();
        let squares = lines.map(|line| self.lines.line(line) & open);
        let columns = self.places.map(|at| self.lines.place(at) & open);
        if squares.into_iter().chain(columns).any(CellSet::is_empty) {
            return Continue(());
        }
        let digits: DigitSet = self.digits.into_iter().collect();
        let candidates = product(open | pair, digits);
        for guardians in self.least_guardians(&[across - pair, first, second]) {
            let extra = guardians.cells();
            let deadly = Deadly { candidates, guardians, extra, exchanged: Exchanged::Lines };
            deadly.type_n(view, INFO.id, found)?;
            deadly.type_3(view, INFO.id, found)?;
            if extra == pair {
                deadly.type_4(view, INFO.id, found)?;
            }
        }
        Continue(())
    }

    /// The sets of candidates of which all must be false for both digits to be in the square, none
    /// of them in another: by the houses in which the first and the second digit need it.
    fn least_guardians(&self, [across, first, second]: &[CellSet; 3]) -> Vec<CandidateSet> {
        let grid = self.lines.view.grid;
        let square = (*first | *second) & *across;
        let corner = self.lines.cell(self.lines.lines[0], self.places[0]);
        let block = Cell::ALL.into_iter().filter(|cell| cell.block() == corner.block()).collect();
        let houses = [*across, block, *first, *second].map(|house: CellSet| house - square);
        let guardians = |digit: Digit, house: CellSet| {
            let is_free = grid.cells_holding(digit).is_disjoint(house);
            is_free.then(|| CandidateSet::of_digit(digit, grid.cells_of(digit) & house))
        };
        let mut all: Vec<CandidateSet> = Vec::new();
        for (i, &one) in houses.iter().enumerate() {
            let Some(of_one) = guardians(self.digits[0], one) else { continue };
            for (j, &other) in houses.iter().enumerate() {
                // Both digits in the same line make a rectangle.
                if i == j && i >= 2 {
                    continue;
                }
                let Some(of_other) = guardians(self.digits[1], other) else { continue };
                let set = self.others | of_one | of_other;
                if set.len() <= MOST_GUARDIANS && !all.contains(&set) {
                    all.push(set);
                }
            }
        }
        let is_least = |set: &CandidateSet| {
            all.iter().all(|other| other == set || !(*other - *set).is_empty())
        };
        all.iter().filter(|set| is_least(set)).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::QiuDeadlyPattern;
    use crate::testing::{check_none, check_step};

    #[test]
    fn guardians_in_the_pair_count_as_one_cell() {
        check_step(
            &QiuDeadlyPattern,
            "
            83+59+71+6+4+2
            7[19]4+63+28+5[19]
            [19]+2+6[48]5[48][13][79][37]
            4+5[37]+2+869+1[37]
            [369][679]2[347]1[347]5[67]+8
            [36]+815+9[37][23][267]4
            [356][67][37][378]4[578][12][29][19]
            [135][17]9[37]2[357]4+86
            +2+4+81+69+735",
            "Qiu's Deadly Pattern: 3,5 in r7c146,r8c146 + r8c1=1, r7c1=6; r7c2, r8c2 => r7c3<>7",
        );
    }

    #[test]
    fn guardians_may_lie_beside_the_pair() {
        check_step(
            &QiuDeadlyPattern,
            "
            [479][3679][34][467][467]+2+185
            [478][67]591[4678][46]23
            [48]12[468]+5+3[469]7[49]
            3+8[79]52+1[79]46
            [25][25][67][4678][4678]93+1[78]
            +14[679][678]3[678][2789]5[2789]
            [4579][3579]12[46789][4678][4578][36][478]
            [24579][23579][34]1[46789][4678][24578][36][2478]
            6[27]83[47]5[247]+9+1",
            "Qiu's Deadly Pattern: 2,5 in r578c1,r578c2 + r9c2=2 => r58c2,r8c1,r9c7<>2, r9c2<>7",
        );
    }

    /// The givens of rows 1 and 2 are in two groups: 5, 9 and 1 hang together, and 7 does not join.
    #[test]
    fn givens_in_two_groups_may_bar_both_ways() {
        check_none(
            &QiuDeadlyPattern,
            "
            [38]+9[2368]5+17[236][2468][23468]
            51[2368]9+4[26]+7[268][2368]
            [46][27][2467]38[26]+591
            24+5+7+6+1+839
            [138][78][17][48][23]+9[246]+5[246]
            96[38][48][23]+5[24]17
            73[269][16]54[1269][268][268]
            [1468][28][1246][16]+93[124]75
            [146]+5[1469]2+78[13469][46][346]",
        );
    }

    #[test]
    fn the_pair_is_in_another_chute() {
        check_none(
            &QiuDeadlyPattern,
            "
            [78]+5243+19+6[78]
            [48]3+67[29][29][48]15
            19[47][68][568][568][34]2[347]
            2[17][1378][139][45789][345789][1358][358]6
            94[1378][136][5678][35678][12358][358][1238]
            +5+6[138][123][28][238]74+9
            3[127]9[268][24678][24678][125][578][1248]
            6[27]+5[2389]1[234789][2348][378][2348]
            [47]8[147]5[27][237]69[123]",
        );
    }
}
