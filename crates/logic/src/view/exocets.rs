//! Exocets: where they are and what they exclude.

use super::View;
use crate::{Exocet, ExocetPart};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

/// An exocet, with what is left of its cases.
#[derive(Clone, Debug)]
pub(crate) struct FoundExocet {
    /// The pattern.
    pub(crate) exocet: Exocet,
    /// Whether both targets lie in the band of the base.
    pub(crate) is_junior: bool,
    /// Every choice of digits for base and targets.
    pub(crate) cases: Vec<Case>,
}

/// One way to choose the digits of base and targets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    /// What is true.
    pub(crate) chosen: CandidateSet,
    /// What is false then.
    pub(crate) excluded: CandidateSet,
}

/// How many digits a base may have. With two it is a naked pair, with five every case is possible.
const BASE_DIGITS: std::ops::RangeInclusive<usize> = 3..=4;

/// A grid seen along its rows or along its columns. Lines are those that cross: columns, if bases
/// lie in rows; places are where a line crosses which base line.
struct Side {
    in_rows: bool,
    empty: CellSet,
    /// By digit and line, where the digit may be or is.
    places: [[u16; 9]; 9],
}

/// Every exocet of the view: bases in rows first, then in columns, by base, cross-lines and targets.
pub(super) fn all(view: &View<'_>) -> Vec<FoundExocet> {
    let mut found = Vec::new();
    if !view.has_boxes() {
        return found;
    }
    for in_rows in [true, false] {
        let mut side = None;
        for base_line in 0..9 {
            for free in 0..9 {
                let stack = free / 3 * 3;
                let [a, b] = [[1, 2], [0, 2], [0, 1]][free % 3].map(|place| stack + place);
                let base = [a, b].map(|line| cell(in_rows, line, base_line));
                if is_base(view, base) {
                    let side = side.get_or_insert_with(|| Side::new(view, in_rows));
                    side.find(view, base, base_line, free, &mut found);
                }
            }
        }
    }
    found
}

fn is_base(view: &View<'_>, base: [Cell; 2]) -> bool {
    let [a, b] = base.map(|cell| view.grid.pencilmarks(cell));
    a.has_several() && b.has_several() && BASE_DIGITS.contains(&(a | b).len())
}

const fn cell(in_rows: bool, line: usize, place: usize) -> Cell {
    if in_rows { Cell::at(place, line) } else { Cell::at(line, place) }
}

/// The places of a digit in the three cross-lines.
type Places = [u16; 3];

/// Which of the cross-lines a target lies in, and its place there.
type Spot = (usize, usize);

/// A digit, its places, the target that holds it and the other target.
type Aim = (Digit, Places, Spot, Spot);

impl Side {
    fn new(view: &View<'_>, in_rows: bool) -> Self {
        let mut places = [[0; 9]; 9];
        for digit in Digit::ALL {
            for cell in view.grid.cells_of(digit) | view.grid.cells_holding(digit) {
                let (line, place) =
                    if in_rows { (cell.column(), cell.row()) } else { (cell.row(), cell.column()) };
                places[digit.index()][line] |= 1_u16 << place;
            }
        }
        Self { in_rows, empty: view.grid.empty(), places }
    }

    /// The exocets with this base. The first cross-line is the line of its box that misses it.
    fn find(
        &self,
        view: &View<'_>,
        base: [Cell; 2],
        base_line: usize,
        free: usize,
        found: &mut Vec<FoundExocet>,
    ) {
        let digits = view.digits_in(base.into_iter().collect());
        let [second, third] = [[1, 2], [0, 2], [0, 1]][free / 3];
        let band = 0b111_u16 << (base_line / 3 * 3);
        for a in 3 * second..3 * second + 3 {
            for b in 3 * third..3 * third + 3 {
                let lines = [free, a, b];
                // A digit of the base is neither in its box nor in its line.
                let open = |digit: Digit| -> Places {
                    let places = lines.map(|line| self.places[digit.index()][line]);
                    [
                        places[0] & !band,
                        places[1] & !(1 << base_line),
                        places[2] & !(1 << base_line),
                    ]
                };
                let mut all = [(Digit::ALL[0], [0; 3]); 4];
                for (at, digit) in all.iter_mut().zip(digits) {
                    *at = (digit, open(digit));
                }
                let all = &all[..digits.len()];
                if all.iter().all(|&(_, places)| is_short(places, 2)) {
                    self.find_targets(view, base, base_line, lines, all, found);
                }
            }
        }
    }

    fn find_targets(
        &self,
        view: &View<'_>,
        base: [Cell; 2],
        base_line: usize,
        lines: [usize; 3],
        open: &[(Digit, Places)],
        found: &mut Vec<FoundExocet>,
    ) {
        let band = base_line / 3 * 3..base_line / 3 * 3 + 3;
        for at in 1..3 {
            for place in band.clone().filter(|&place| place != base_line) {
                let target = cell(self.in_rows, lines[at], place);
                if !self.empty.contains(target) {
                    continue;
                }
                let Some(partners) = partners(open, at, place) else { continue };
                for (line, places) in partners.into_iter().enumerate() {
                    for other in (0..9).filter(|other| places >> other & 1 == 1) {
                        let in_band = band.contains(&other);
                        let partner = cell(self.in_rows, lines[line], other);
                        // Two targets in the band lie in two boxes, each pair once.
                        if in_band && line <= at || !self.empty.contains(partner) {
                            continue;
                        }
                        let targets = [target, partner];
                        let spots = [(at, place), (line, other)];
                        let part = ExocetPart { base, targets };
                        found.extend(self.exocet(view, part, lines, open, spots, in_band));
                    }
                }
            }
        }
    }

    fn exocet(
        &self,
        view: &View<'_>,
        part: ExocetPart,
        lines: [usize; 3],
        open: &[(Digit, Places)],
        spots: [Spot; 2],
        is_junior: bool,
    ) -> Option<FoundExocet> {
        let [allowed_first, allowed_second] = part.base.map(|cell| view.grid.pencilmarks(cell));
        let mut cases = Vec::new();
        for &(a, places_a) in open.iter().filter(|(digit, _)| allowed_first.contains(*digit)) {
            for &(b, places_b) in open.iter().filter(|(digit, _)| allowed_second.contains(*digit)) {
                if a == b {
                    continue;
                }
                for [x, y] in [[(a, places_a), (b, places_b)], [(b, places_b), (a, places_a)]] {
                    let chosen = [
                        Candidate::new(part.base[0], a),
                        Candidate::new(part.base[1], b),
                        Candidate::new(part.targets[0], x.0),
                        Candidate::new(part.targets[1], y.0),
                    ];
                    if chosen.iter().all(|&candidate| view.grid.allows(candidate)) {
                        let digits =
                            [(x.0, x.1, spots[0], spots[1]), (y.0, y.1, spots[1], spots[0])];
                        self.add_case(view, &chosen, lines, &digits, is_junior, &mut cases);
                    }
                }
            }
        }
        let house = |line: usize| {
            if self.in_rows { House::Column(line as u8) } else { House::Row(line as u8) }
        };
        let mut sorted = lines;
        sorted.sort_unstable();
        let exocet = Exocet {
            parts: vec![part],
            lines: sorted.map(house),
            digits: open.iter().map(|&(digit, _)| digit).collect(),
        };
        (!cases.is_empty()).then_some(FoundExocet { exocet, is_junior, cases })
    }

    /// Adds the case in which `chosen` is true, if the cross-lines and the mirrors have room for it.
    ///
    /// `digits` are those of the targets with their places, and where they and the other target are.
    fn add_case(
        &self,
        view: &View<'_>,
        chosen: &[Candidate; 4],
        lines: [usize; 3],
        digits: &[Aim; 2],
        is_junior: bool,
        cases: &mut Vec<Case>,
    ) {
        let chosen_set: CandidateSet = chosen.iter().copied().collect();
        let mut excluded = CandidateSet::EMPTY;
        for &candidate in chosen {
            excluded |= CandidateSet::seen_by(candidate, view.topology);
        }
        if !excluded.is_disjoint(&chosen_set) {
            return;
        }
        for &(digit, places, target, other) in digits {
            match self.used_up(places, lines, target, other) {
                Some(cells) => *excluded.cells_of_mut(digit) |= cells,
                None => return,
            }
        }
        let case = Case { chosen: chosen_set, excluded };
        if !is_junior {
            cases.push(case);
            return;
        }
        for first in mirrors(view, case, digits[0].0, chosen[3].cell) {
            cases.extend(mirrors(view, first, digits[1].0, chosen[2].cell));
        }
    }

    /// Where a digit is false because the two cross-lines without its target need it elsewhere, or
    /// nothing if they have no room.
    fn used_up(
        &self,
        places: Places,
        lines: [usize; 3],
        target: Spot,
        other: Spot,
    ) -> Option<CellSet> {
        let mut room = places;
        room[target.0] = 0;
        room[other.0] &= !(1 << other.1);
        let [a, b] = [[1, 2], [0, 2], [0, 1]][target.0];
        let [in_a, in_b] = [a, b].map(|line| room[line] & !(1 << target.1));
        let (mut possible, mut both) = ([0_u16; 2], 0x1ff_u16);
        for x in (0..9).filter(|x| in_a >> x & 1 == 1) {
            for y in (0..9).filter(|&y| in_b >> y & 1 == 1 && y != x) {
                possible[0] |= 1 << x;
                possible[1] |= 1 << y;
                both &= 1 << x | 1 << y;
            }
        }
        if possible[0] == 0 {
            return None;
        }
        let mut cells = CellSet::EMPTY;
        for place in (0..9).filter(|place| both >> place & 1 == 1) {
            let outside = (0..9).filter(|line| !lines.contains(line));
            cells.extend(outside.map(|line| cell(self.in_rows, line, place)));
        }
        for (line, kept) in [(a, possible[0]), (b, possible[1])] {
            let gone = (0..9).filter(|place| kept >> place & 1 == 0);
            cells.extend(gone.map(|place| cell(self.in_rows, lines[line], place)));
        }
        Some(cells)
    }
}

/// The cases into which `case` falls by the place of `digit`, which one target holds, in the box of
/// the `other`: neither in the line of the base nor in that of its own target.
fn mirrors(view: &View<'_>, case: Case, digit: Digit, other: Cell) -> Vec<Case> {
    let block = House::Box(other.block() as u8);
    let cells = view.cells_in(block).unwrap_or_default();
    if !cells.is_disjoint(view.grid.cells_holding(digit)) {
        return vec![case];
    }
    let open = (cells & view.grid.cells_of(digit)) - case.excluded.cells_of(digit);
    open.iter()
        .map(|cell| {
            let mirrored = Candidate::new(cell, digit);
            let mut case = case;
            case.chosen.insert(mirrored);
            case.excluded |= CandidateSet::seen_by(mirrored, view.topology);
            case
        })
        .filter(|case| case.chosen.is_disjoint(&case.excluded))
        .collect()
}

/// Whether a set of places has no more than `n`. Counting ones would take longer.
const fn has_at_most(n: u32, mut places: u16) -> bool {
    let mut left = n;
    while left > 0 {
        places &= places.wrapping_sub(1);
        left -= 1;
    }
    places == 0
}

/// Whether three lines cannot all have the digit, each in another place, once `lost` of the places
/// are taken away where that hurts most.
const fn is_short([a, b, c]: Places, lost: u32) -> bool {
    has_at_most(lost, a)
        || has_at_most(lost, b)
        || has_at_most(lost, c)
        || has_at_most(1 + lost, a | b)
        || has_at_most(1 + lost, a | c)
        || has_at_most(1 + lost, b | c)
        || has_at_most(2 + lost, a | b | c)
}

/// By line, where the second target may be: without it and the target at this place, the lines are
/// short of each digit. Nothing if the first target does alone.
fn partners(open: &[(Digit, Places)], at: usize, place: usize) -> Option<Places> {
    let mut partners = [0x1ff_u16; 3];
    let mut is_needed = false;
    for &(_, places) in open {
        let mut left = places;
        left[at] &= !(1 << place);
        if is_short(left, 0) {
            continue;
        }
        is_needed = true;
        let critical = critical(left);
        for (all, here) in partners.iter_mut().zip(critical) {
            *all &= here;
        }
        if partners == [0; 3] {
            return None;
        }
    }
    partners[at] &= !(1 << place);
    is_needed.then_some(partners)
}

/// By line, the places without which the lines are short of the digit, which they are not with
/// them.
fn critical(places: Places) -> Places {
    let [a, b, c] = places;
    let mut critical = [0; 3];
    for (line, &here) in places.iter().enumerate() {
        if has_at_most(1, here) {
            critical[line] |= here;
        }
    }
    for (i, j) in [(0, 1), (0, 2), (1, 2)] {
        if has_at_most(2, places[i] | places[j]) {
            critical[i] |= places[i] & !places[j];
            critical[j] |= places[j] & !places[i];
        }
    }
    if has_at_most(3, a | b | c) {
        critical[0] |= a & !(b | c);
        critical[1] |= b & !(a | c);
        critical[2] |= c & !(a | b);
    }
    critical
}

/// What is false in every case.
pub(crate) fn excluded_in_all(cases: &[Case], view: &View<'_>) -> CandidateSet {
    cases.iter().fold(view.grid.candidates(), |excluded, case| excluded & case.excluded)
}
