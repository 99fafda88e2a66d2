//! Distributed Disjoint Subset: cells of several houses that hold each of their digits no more often
//! than they must, all in all.
//!
//! ## What it is
//!
//! A few cells that do not share a house have digits which the houses between them keep apart. A
//! digit whose places in the cells lie in one house is in one of them at most, one whose places need
//! two houses in two. If these numbers add up to the number of cells, each digit is there just as
//! often as it can be, and so false elsewhere in the houses that were counted. In one house, this is
//! a naked subset.
//!
//! ## How it is found
//!
//! All sets of up to five cells, by cells, as long as their digits need no more than five houses. A
//! digit whose places can be covered in several ways by as few houses is eliminated in all of them.
//! No part of the cells is such a set by itself.
//!
//! ## Names elsewhere
//!
//! Also DDS. A Sue de Coq is one in a box and a line; a loop of cells with two digits each, where
//! two neighbours share each digit, is another, known as XY-ring. HoDoKu and Sudoku Explainer have
//! these two only, the latter as a forcing loop.

use crate::{Cover, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, Truth, View};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Finds [distributed disjoint subsets](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "DDS")]
pub struct DistributedDisjointSubset;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("distributed-disjoint-subset"),
    name: "Distributed Disjoint Subset",
    aliases: &["DDS"],
    family: Family::Cover,
    needs_uniqueness: false,
    example: Example {
        state: "
            6..+85+42+79
            +78...9...
            ..4..76..
            .....+23.+7
            .57.9..2.
            .2..+78..6
            1782+4....
            ...+9+8+1+74+2
            ...7....1",
        step: "Distributed Disjoint Subset: 5 truths r4c5,r5c1469; 5 links 1b5 3r5 4r5 6b5 8r5 \
         => r46c4<>1, r5c7<>4, r4c4<>6, r5c7<>8",
    },
};

/// The most cells, and so the most houses that their digits need.
const MOST_CELLS: usize = 5;

/// What the search wants to know about the grid.
struct Board<'v, 'g> {
    view: &'v View<'g>,
    /// The cells of rows, columns and boxes.
    houses: [[CellSet; 9]; 3],
    /// The cells that may belong to a set, with their pencilmarks.
    cells: Vec<(Cell, DigitSet)>,
}

/// Cells and what their digits need.
#[derive(Clone, Copy)]
struct Set {
    cells: CellSet,
    digits: DigitSet,
    /// By digit, its places in the cells.
    places: [CellSet; 9],
    /// By digit, how many houses cover these.
    needs: [usize; 9],
    /// How many that are.
    total: usize,
}

impl Technique for DistributedDisjointSubset {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let kinds: [fn(u8) -> House; 3] = [House::Row, House::Column, House::Box];
        let cells_in = |kind: usize, at: usize| view.cells_in(kinds[kind](at as u8));
        let houses = std::array::from_fn(|kind| {
            std::array::from_fn(|at| cells_in(kind, at).unwrap_or_default())
        });
        let small = (2..=MOST_CELLS).fold(CellSet::EMPTY, |all, n| all | view.cells_of_size(n));
        let cells = small.iter().map(|cell| (cell, view.grid.pencilmarks(cell))).collect();
        let board = Board { view, houses, cells };
        let none = Set {
            cells: CellSet::EMPTY,
            digits: DigitSet::EMPTY,
            places: [CellSet::EMPTY; 9],
            needs: [0; 9],
            total: 0,
        };
        board.extend(&none, 0, found)
    }
}

impl Board<'_, '_> {
    fn extend(
        &self,
        set: &Set,
        from: usize,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (at, &(cell, digits)) in self.cells.iter().enumerate().skip(from) {
            let fresh = (digits - set.digits).len();
            if set.total + fresh > MOST_CELLS {
                continue;
            }
            let Some(more) = self.with(set, cell, digits) else { continue };
            if more.total == more.cells.len() {
                // Further cells would only be beside it.
                if let Some(step) = self.step(&more) {
                    found(step)?;
                }
            } else if more.cells.len() < MOST_CELLS {
                self.extend(&more, at + 1, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The set with one more cell, unless its digits then need too many houses.
    fn with(&self, set: &Set, cell: Cell, digits: DigitSet) -> Option<Set> {
        let mut more = *set;
        more.cells.insert(cell);
        more.digits |= digits;
        for digit in digits {
            let index = digit.index();
            more.places[index].insert(cell);
            let before = set.needs[index];
            more.needs[index] = self.fewest(more.places[index], before + 1);
            more.total += more.needs[index] - before;
            if more.total > MOST_CELLS {
                return None;
            }
        }
        Some(more)
    }

    /// The fewest houses that cover `cells`, or `most` if that are not fewer.
    fn fewest(&self, cells: CellSet, most: usize) -> usize {
        let Some(first) = cells.first() else { return 0 };
        let mut best = most;
        for house in self.houses_of(first) {
            let rest = cells - house;
            if rest.is_empty() {
                return 1;
            }
            if best > 2 {
                best = best.min(1 + self.fewest(rest, best - 1));
            }
        }
        best
    }

    fn houses_of(&self, cell: Cell) -> [CellSet; 3] {
        [self.houses[0][cell.row()], self.houses[1][cell.column()], self.houses[2][cell.block()]]
    }

    fn step(&self, set: &Set) -> Option<Step> {
        let shares_a_house =
            self.houses.iter().flatten().any(|house| house.contains_all(set.cells));
        if shares_a_house || self.falls_apart(set) {
            return None;
        }
        let (mut links, mut eliminated) = (Vec::new(), CandidateSet::EMPTY);
        for digit in set.digits {
            let index = digit.index();
            let mut ways = Vec::new();
            self.covers(set.places[index], set.needs[index], &mut Vec::new(), &mut ways);
            for way in &ways {
                let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
                for &house in way {
                    let cells = self.view.cells_in(house)?;
                    twice |= once & cells;
                    once |= cells;
                }
                *eliminated.cells_of_mut(digit) |= (once - set.cells) | twice;
            }
            let mut houses: Vec<House> = ways.into_iter().flatten().collect();
            houses.sort_unstable();
            houses.dedup();
            links.extend(houses.into_iter().map(|house| Truth::Place(house, digit)));
        }
        eliminated &= self.view.grid.candidates();
        let cover = Cover { truths: set.cells.iter().map(Truth::Cell).collect(), links };
        (!eliminated.is_empty()).then(|| Step::eliminating(INFO.id, cover, &eliminated))
    }

    /// Whether a part of the cells is locked by itself.
    fn falls_apart(&self, set: &Set) -> bool {
        let cells: Vec<Cell> = set.cells.iter().collect();
        (1..(1_u32 << cells.len()) - 1).any(|choice| {
            let chosen = cells.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
            let part: CellSet = chosen.map(|(_, &cell)| cell).collect();
            let needs = |digit: Digit| {
                let index = digit.index();
                self.fewest(set.places[index] & part, set.needs[index].max(1))
            };
            set.digits.iter().map(needs).sum::<usize>() <= part.len()
        })
    }

    /// Every way to cover `cells` with `n` houses, each of which covers the first cell left.
    fn covers(
        &self,
        cells: CellSet,
        n: usize,
        chosen: &mut Vec<House>,
        ways: &mut Vec<Vec<House>>,
    ) {
        let Some(first) = cells.first() else {
            ways.push(chosen.clone());
            return;
        };
        if n == 0 {
            return;
        }
        for (house, covered) in first.houses().into_iter().zip(self.houses_of(first)) {
            chosen.push(house);
            self.covers(cells - covered, n - 1, chosen, ways);
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::DistributedDisjointSubset;
    use crate::testing::{check_none, check_step};

    #[test]
    fn a_row_and_a_box_share_their_digits() {
        check_step(
            &DistributedDisjointSubset,
            "
                ....8.61.
                ..19....7
                368....5.
                .........
                .2...8...
                63.51..2.
                ..64..7..
                8..39...4
                .........",
            "Distributed Disjoint Subset: 5 truths r1c1234,r2c2; 6 links 2r1 4b1 5b1 7r1 \
             9r1b1 => r1c69<>2, r2c1<>4, r2c1<>5, r1c6<>7, r1c9<>9",
        );
    }

    #[test]
    fn a_digit_may_be_covered_in_several_ways() {
        check_step(
            &DistributedDisjointSubset,
            "
                ...+3...18
                .5+32..+7+9+4
                ..+79.4.6+3
                ...8+3.4+25
                3.+2..1+9+87
                ..5.+9+2+136
                +52+8+1+4+3+67+9
                +7+3+4+6+298+5+1
                6+91...+342",
            "Distributed Disjoint Subset: 5 truths r246c1,r4c3,r5c2; 6 links 1c1 4b4 6b4 \
             8c1 9r4b4 => r3c1<>1, r6c2<>4, r4c2<>6, r3c1<>8",
        );
    }

    #[test]
    fn cells_of_one_house_are_a_naked_subset() {
        check_none(
            &DistributedDisjointSubset,
            "
                [12][23][13]......
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

    #[test]
    fn one_digit_too_many_is_not_locked() {
        check_none(
            &DistributedDisjointSubset,
            "
                [12]...[23]....
                .[134].......
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
