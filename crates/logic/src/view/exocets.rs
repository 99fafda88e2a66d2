//! Exocets: where they are and what they exclude.

mod room;

use self::room::{
    Places, are_short, critical_of_all, has_at_most, has_boxes_short, is_short, others_of_band,
};
use super::View;
use crate::{Exocet, ExocetPart};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

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

/// How many digits a base of two cells may have. With two it is a naked pair; six are
/// not looked at.
const BASE_DIGITS: std::ops::RangeInclusive<usize> = 3..=MOST_DIGITS;

/// How many digits any base may have.
const MOST_DIGITS: usize = 5;

/// A grid seen along its rows or along its columns. Lines are those that cross: columns, if bases
/// lie in rows; places are where a line crosses which base line.
struct Side {
    in_rows: bool,
    empty: CellSet,
    /// By digit and line, where the digit may be or is.
    places: [[u16; 9]; 9],
}

/// Every exocet of the view with two base cells: bases in rows first, then in columns, by base, cross-lines and targets.
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

/// Every exocet of the view with one base cell, by base, cross-lines and target.
pub(crate) fn singles(view: &View<'_>) -> Vec<(Exocet, Vec<Case>)> {
    let mut found = Vec::new();
    if !view.has_boxes() {
        return found;
    }
    let is_base = |cell: &Cell| (2..=MOST_DIGITS).contains(&view.grid.pencilmarks(*cell).len());
    for in_rows in [true, false] {
        let side = Side::new(view, in_rows);
        for base in view.grid.empty().iter().filter(is_base) {
            let (own, base_line) =
                if in_rows { (base.column(), base.row()) } else { (base.row(), base.column()) };
            let stack = own / 3 * 3;
            for free in (stack..stack + 3).filter(|&free| free != own) {
                side.find_single(view, base, base_line, free, &mut found);
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

/// What a digit of the base has left when it is in the base.
#[derive(Clone, Copy)]
struct Open {
    digit: Digit,
    places: Places,
    /// Its cells in the two other boxes of the band, as bits, by the two lines that miss the base.
    boxes: [[u8; 2]; 2],
}

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
        self.each_cross_lines::<2>(digits, base_line, free, &mut |lines, open| {
            self.find_targets(view, base, base_line, lines, open, found);
        });
    }

    /// Every three cross-lines, `free` and one in each other box of the band, that are short of all
    /// `digits` of a base once they lose some of their places, with the places outside what the base
    /// sees.
    fn each_cross_lines<const LOST: u32>(
        &self,
        digits: DigitSet,
        base_line: usize,
        free: usize,
        on_lines: &mut dyn FnMut([usize; 3], &[Open]),
    ) {
        let [second, third] = [[1, 2], [0, 2], [0, 1]][free / 3];
        let mut open =
            [Open { digit: Digit::ALL[0], places: [0; 3], boxes: [[0; 2]; 2] }; MOST_DIGITS];
        for (at, digit) in open.iter_mut().zip(digits) {
            at.digit = digit;
            at.boxes = [second, third].map(|stack| self.in_box(digit, stack, base_line));
        }
        let mut possible = 0x1ff_u16;
        for at in &open[..digits.len()] {
            possible &= self.short_lines::<LOST>(at, [free, second, third], base_line);
            if possible == 0 {
                return;
            }
        }
        for pair in (0..9).filter(|pair| possible >> pair & 1 == 1) {
            let lines = [free, 3 * second + pair / 3, 3 * third + pair % 3];
            for at in &mut open[..digits.len()] {
                at.places = self.open_places(at.digit, lines, base_line);
            }
            on_lines(lines, &open[..digits.len()]);
        }
    }

    /// The places of a digit of the base in the cross-lines: neither in its box nor in its line.
    fn open_places(&self, digit: Digit, lines: [usize; 3], base_line: usize) -> Places {
        let [in_free, in_a, in_b] = lines.map(|line| self.places[digit.index()][line]);
        let (band, line) = (0b111 << (base_line / 3 * 3), 1 << base_line);
        [in_free & !band, in_a & !line, in_b & !line]
    }

    /// With which lines of the two other boxes the free line is short of a digit, or the boxes are, as
    /// bits. What a line decides alone, or with the free one, is asked once for three pairs.
    fn short_lines<const LOST: u32>(
        &self,
        open: &Open,
        [free, second, third]: [usize; 3],
        base_line: usize,
    ) -> u16 {
        let line = 1_u16 << base_line;
        let places = &self.places[open.digit.index()];
        let in_free = places[free] & !(0b111 << (base_line / 3 * 3));
        if has_at_most(LOST, in_free) {
            return 0x1ff;
        }
        let [all_a, all_b] =
            [second, third].map(|stack| [0, 1, 2].map(|at| places[3 * stack + at] & !line));
        let is_alone = |here| has_at_most(LOST, here) || has_at_most(1 + LOST, here | in_free);
        let mut short = 0;
        for at in 0..3 {
            short |= if is_alone(all_a[at]) { 0b111 << (3 * at) } else { 0 };
            short |= if is_alone(all_b[at]) { 0b001_001_001 << at } else { 0 };
        }
        let undecided = !short;
        for pair in (0..9).filter(|pair| undecided >> pair & 1 == 1) {
            let both = all_a[pair / 3] | all_b[pair % 3];
            let is_short = has_at_most(1 + LOST, both) || has_at_most(2 + LOST, both | in_free);
            let is_boxed = || LOST == 2 && has_boxes_short(open.boxes, [pair / 3, pair % 3]);
            short |= u16::from(is_short || is_boxed()) << pair;
        }
        short
    }

    /// The cells of a digit in a box of the band, by the two lines that miss the base.
    fn in_box(&self, digit: Digit, stack: usize, base_line: usize) -> [u8; 2] {
        others_of_band(base_line).map(|place| {
            (0..3).fold(0, |cells, line| {
                let has = self.places[digit.index()][3 * stack + line] >> place & 1;
                cells | (has as u8) << line
            })
        })
    }

    /// The exocets with this one base cell.
    fn find_single(
        &self,
        view: &View<'_>,
        base: Cell,
        base_line: usize,
        free: usize,
        found: &mut Vec<(Exocet, Vec<Case>)>,
    ) {
        let digits = view.grid.pencilmarks(base);
        self.each_cross_lines::<1>(digits, base_line, free, &mut |lines, open| {
            let places = open.iter().map(|open| open.places);
            let needed = places.filter(|&places| !is_short(places, 0));
            let Some(targets) = critical_of_all(needed) else { return };
            for (line, places) in targets.into_iter().enumerate() {
                for place in (0..9).filter(|place| places >> place & 1 == 1) {
                    let target = cell(self.in_rows, lines[line], place);
                    if !self.empty.contains(target) {
                        continue;
                    }
                    let cases = self.single_cases(view, [base, target], lines, open, (line, place));
                    if !cases.is_empty() {
                        let part = ExocetPart { base: base.into(), targets: target.into() };
                        found.push((self.pattern(part, lines, open), cases));
                    }
                }
            }
        });
    }

    /// The cases for the digit that base and target share.
    fn single_cases(
        &self,
        view: &View<'_>,
        cells: [Cell; 2],
        lines: [usize; 3],
        open: &[Open],
        target: Spot,
    ) -> Vec<Case> {
        let mut cases = Vec::new();
        for &Open { digit, places, .. } in open {
            let both = cells.map(|cell| Candidate::new(cell, digit));
            if !both.iter().all(|&candidate| view.grid.allows(candidate)) {
                continue;
            }
            let mut excluded = CandidateSet::EMPTY;
            for candidate in both {
                excluded |= CandidateSet::seen_by(candidate, view.topology);
            }
            if let Some(cells) = self.used_up(places, lines, target, target) {
                *excluded.cells_of_mut(digit) |= cells;
                cases.push(Case { chosen: both.into_iter().collect(), excluded });
            }
        }
        cases
    }

    fn pattern(&self, part: ExocetPart, lines: [usize; 3], open: &[Open]) -> Exocet {
        let house = |line: usize| {
            if self.in_rows { House::Column(line as u8) } else { House::Row(line as u8) }
        };
        let mut sorted = lines;
        sorted.sort_unstable();
        Exocet {
            parts: vec![part],
            lines: sorted.map(house),
            digits: open.iter().map(|open| open.digit).collect(),
        }
    }

    fn find_targets(
        &self,
        view: &View<'_>,
        base: [Cell; 2],
        base_line: usize,
        lines: [usize; 3],
        open: &[Open],
        found: &mut Vec<FoundExocet>,
    ) {
        let others = others_of_band(base_line);
        let target = |at: usize, i: usize| cell(self.in_rows, lines[at], others[i]);
        for [i, j] in [[0, 0], [0, 1], [1, 0], [1, 1]] {
            let targets = [target(1, i), target(2, j)];
            let [first, second] = [(1, i), (2, j)];
            let all_need =
                |spots: &[Spot]| open.iter().all(|open| open.needs(lines, others, spots));
            if targets.iter().all(|&target| self.empty.contains(target))
                && all_need(&[first, second])
                && !all_need(&[first])
                && !all_need(&[second])
            {
                let spots = [(1, others[i]), (2, others[j])];
                found.extend(self.exocet(view, (base, targets), lines, open, spots, true));
            }
        }
        for (at, i) in [(1, 0), (1, 1), (2, 0), (2, 1)] {
            let target = target(at, i);
            if !self.empty.contains(target) {
                continue;
            }
            let Some(partners) = partners(open, lines, others, (at, i)) else { continue };
            for (line, places) in partners.into_iter().enumerate() {
                let beyond = |place: &usize| place / 3 != base_line / 3 && places >> place & 1 == 1;
                for place in (0..9).filter(beyond) {
                    let partner = cell(self.in_rows, lines[line], place);
                    if self.empty.contains(partner) {
                        let spots = [(at, others[i]), (line, place)];
                        let cells = (base, [target, partner]);
                        found.extend(self.exocet(view, cells, lines, open, spots, false));
                    }
                }
            }
        }
    }

    fn exocet(
        &self,
        view: &View<'_>,
        (base, targets): ([Cell; 2], [Cell; 2]),
        lines: [usize; 3],
        open: &[Open],
        spots: [Spot; 2],
        is_junior: bool,
    ) -> Option<FoundExocet> {
        let [allowed_first, allowed_second] = base.map(|cell| view.grid.pencilmarks(cell));
        let mut cases = Vec::new();
        let allowed =
            |digits: DigitSet| open.iter().filter(move |open| digits.contains(open.digit));
        for &Open { digit: a, places: places_a, .. } in allowed(allowed_first) {
            for &Open { digit: b, places: places_b, .. } in allowed(allowed_second) {
                if a == b {
                    continue;
                }
                for [x, y] in [[(a, places_a), (b, places_b)], [(b, places_b), (a, places_a)]] {
                    let chosen = [
                        Candidate::new(base[0], a),
                        Candidate::new(base[1], b),
                        Candidate::new(targets[0], x.0),
                        Candidate::new(targets[1], y.0),
                    ];
                    if chosen.iter().all(|&candidate| view.grid.allows(candidate)) {
                        let digits =
                            [(x.0, x.1, spots[0], spots[1]), (y.0, y.1, spots[1], spots[0])];
                        self.add_case(view, &chosen, lines, &digits, is_junior, &mut cases);
                    }
                }
            }
        }
        let part =
            ExocetPart { base: base.into_iter().collect(), targets: targets.into_iter().collect() };
        let exocet = self.pattern(part, lines, open);
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

impl Open {
    /// Whether cross-lines or boxes have no room for the digit without the targets, which are given
    /// by cross-line and by which line of the band.
    fn needs(&self, lines: [usize; 3], others: [usize; 2], targets: &[Spot]) -> bool {
        let (mut places, mut boxes) = (self.places, self.boxes);
        for &(at, i) in targets {
            places[at] &= !(1 << others[i]);
            boxes[at - 1][i] &= !(1 << (lines[at] % 3));
        }
        // A box without target is not part of the argument.
        let is_boxed = match *targets {
            [(at, _)] => boxes[at - 1] == [0; 2],
            _ => are_short(boxes),
        };
        is_boxed || is_short(places, 0)
    }
}

/// By line, where the second target may be: without it and the first one, the lines are short of
/// each digit. Nothing if the first target does alone.
fn partners(open: &[Open], lines: [usize; 3], others: [usize; 2], first: Spot) -> Option<Places> {
    let (at, i) = first;
    let left = open.iter().filter(|open| !open.needs(lines, others, &[first])).map(|open| {
        let mut places = open.places;
        places[at] &= !(1 << others[i]);
        places
    });
    critical_of_all(left)
}

/// What is false in every case.
pub(crate) fn excluded_in_all(cases: &[Case], view: &View<'_>) -> CandidateSet {
    cases.iter().fold(view.grid.candidates(), |excluded, case| excluded & case.excluded)
}
