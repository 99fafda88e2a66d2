//! The canonical form of a full grid.
//!
//! The first row of the form is 123456789 whatever row is taken for it; the second one decides
//! nearly everything. Read as "what stands below what", two rows of a band are a permutation of
//! the nine columns, and the least second row depends on its cycles alone. So pairs of rows are
//! chosen by their cycles, and few arrangements are ever written out.

use super::Arrangement;
use crate::transformation::ORDERS;

/// A search for the least image of a grid, and the memory that it needs.
#[derive(Clone, Debug, Default)]
pub(super) struct GridSearch {
    /// What is tied for the least image.
    candidates: Vec<Candidate>,
}

/// The first two lines of an image and its columns, which together leave no choice.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// Of the eighteen lines, rows and then columns.
    lines: [u8; 2],
    /// By place: the column of the line that stands there.
    columns: [u8; 9],
}

/// The eighteen lines of a grid, rows and then columns. Arrays have sixteen places so that four
/// bits are always a place in them.
struct Lines {
    digits: [[u8; 16]; 18],
    /// By line and digit: where it stands.
    places: [[u8; 16]; 18],
}

/// By place of one line: the place at which the other line has the same digit.
type Permutation = [u8; 16];

impl GridSearch {
    /// The least image of a grid that obeys the rules, by the numbers of its digits.
    pub(super) fn least(&mut self, cells: &[u8; 81]) -> [u8; 81] {
        let lines = Lines::of(cells);
        self.candidates.clear();
        self.choose_second_row(&lines);
        self.keep_least_third_row(&lines);
        self.keep_least_rest(&lines)
    }

    /// The arrangements that lead to the form that was found last, for the same grid. There are
    /// as many as automorphisms.
    pub(super) fn arrangements(&self, cells: &[u8; 81]) -> impl Iterator<Item = Arrangement> {
        let lines = Lines::of(cells);
        self.candidates.iter().map(move |candidate| {
            let rest = lines.rest(candidate);
            let third = candidate.third();
            let [first, second] = candidate.lines;
            let mut rows = [first, second, third, 0, 0, 0, 0, 0, 0];
            rows[3..].copy_from_slice(&rest);
            Arrangement {
                is_transposed: first >= 9,
                rows: rows.map(|line| line % 9),
                columns: candidate.columns,
            }
        })
    }

    /// Collects the candidates with the least second row, and of these the ones with the least first
    /// digit in the third.
    fn choose_second_row(&mut self, lines: &Lines) {
        let pure = [0, 3, 6, 9, 12, 15].map(|chute| lines.is_pure(chute));
        let any_pure = pure.contains(&true);
        let mut best = u8::MAX;
        for (chute, is_pure) in pure.into_iter().enumerate() {
            if is_pure != any_pure {
                continue;
            }
            let line = 3 * chute;
            for (first, second) in [(line, line + 1), (line, line + 2), (line + 1, line + 2)] {
                if any_pure {
                    self.pair_pure(lines, [first, second], &mut best);
                } else {
                    self.pair_mixed(lines, [first, second], &mut best);
                }
            }
        }
        if best == u8::MAX {
            self.choose_without_swaps(lines);
        }
    }

    /// Takes two rows whose minirows hold the same three sets, and either for the first: the second
    /// row is 456789 and then 123 in an order that says which cycles the permutation has.
    fn pair_pure(&mut self, lines: &Lines, [first, second]: [usize; 2], best: &mut u8) {
        let below = lines.below([first, second]);
        // Three steps lead back to the stack, to the same cycles in all stacks and both ways.
        let fixed = (0..3).filter(|&place| steps(&below, place)[3] == place).count();
        // 123, 132 or 231.
        let rank = [2, 1, u8::MAX, 0][fixed & 3];
        if rank > *best >> 4 {
            return;
        }
        let above = lines.below([second, first]);
        for (pair, below) in [([first, second], &below), ([second, first], &above)] {
            for stack in [0, 3, 6] {
                let columns = [stack, stack + 1, stack + 2].map(|place| steps(below, place));
                for order in ORDERS {
                    let [a, b, c] = order.map(|place| columns[usize::from(place)]);
                    let is_least = match rank {
                        0 => true,
                        1 => a[3] == a[0],
                        _ => a[3] == b[0],
                    };
                    if is_least {
                        let columns = [a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]];
                        self.offer(lines, rank, Candidate::new(pair, columns), best);
                    }
                }
            }
        }
    }

    /// Takes two rows whose minirows mix, and either for the first.
    ///
    /// Each minirow of the second row then has two digits of one stack and one of the other, the
    /// same way round for all three, so that the second row begins with 457. A 1 can follow only
    /// where two digits stand above each other twice, a cycle of length two between two stacks.
    /// The 8 and the 9 are next, and last come 2, 3 and 6 in an order that the other cycles say.
    fn pair_mixed(&mut self, lines: &Lines, [first, second]: [usize; 2], best: &mut u8) {
        let below = lines.below([first, second]);
        for place in 0..9_u8 {
            let other = below[usize::from(place)];
            if other < place || below[usize::from(other & 15)] != place {
                continue;
            }
            let above = lines.below([second, first]);
            let (stack, other_stack) = (place / 3, other / 3);
            let into = |column: u8| u8::from(below[usize::from(column)] / 3 == other_stack);
            let n_into = into(3 * stack) + into(3 * stack + 1) + into(3 * stack + 2);
            // The first column is where two digits of the other's stack stand.
            let (a, b) = if n_into == 2 { (place, other) } else { (other, place) };
            self.swap(lines, &below, [first, second], [a, b], best);
            self.swap(lines, &above, [second, first], [b, a], best);
        }
    }

    /// Takes the pair for the first two rows and these two columns for the first and the fourth.
    fn swap(
        &mut self,
        lines: &Lines,
        below: &Permutation,
        pair: [usize; 2],
        [a0, b0]: [u8; 2],
        best: &mut u8,
    ) {
        let next = |place: u8| below[usize::from(place & 15)];
        let stack = 3 * (a0 / 3);
        let [x, y] = OTHERS[usize::from(a0 & 15)];
        let (a1, a2) = if next(x) / 3 == b0 / 3 { (x, y) } else { (y, x) };
        let b1 = next(a1);
        let b2 = 3 * (3 * (b0 / 3) + 1) - b0 - b1;
        let [c0, c1, c2] = [next(a2), next(b1), next(b2)];
        debug_assert!(stack / 3 != b0 / 3 && c0 / 3 == c1 / 3 && c1 / 3 == c2 / 3);
        // Which of 2, 3 and 6 comes at the seventh place, and at the eighth.
        let label = |place: u8| {
            if place == a1 {
                0
            } else if place == a2 {
                1
            } else {
                2
            }
        };
        let rank = 3 * label(next(c0)) + label(next(c1));
        if rank <= *best >> 4 {
            let candidate = Candidate::new(pair, [a0, a1, a2, b0, b1, b2, c0, c1, c2]);
            self.offer(lines, rank, candidate, best);
        }
    }

    /// Keeps a candidate with a second row of this rank, if that and the first digit of the third
    /// row are among the least; forgets the others if they are less.
    fn offer(&mut self, lines: &Lines, rank: u8, candidate: Candidate, best: &mut u8) {
        let rank = rank << 4 | lines.first_of_third(&candidate);
        if rank < *best {
            *best = rank;
            self.candidates.clear();
        }
        if rank == *best {
            self.candidates.push(candidate);
        }
    }

    /// Collects the candidates of the rare grids in which no minirows repeat and no two digits
    /// stand above each other twice: by writing down all second rows that begin with 457.
    fn choose_without_swaps(&mut self, lines: &Lines) {
        let mut best = u64::MAX;
        for first in 0..18 {
            for second in 3 * (first / 3)..3 * (first / 3) + 3 {
                if first == second {
                    continue;
                }
                let below = lines.below([first, second]);
                for a0 in 0..9 {
                    let Some(columns) = mixed_columns(&below, a0) else { continue };
                    let code = lines.code(second, &columns, &lines.labels(first, &columns));
                    if code > best {
                        continue;
                    }
                    if code < best {
                        best = code;
                        self.candidates.clear();
                    }
                    self.candidates.push(Candidate::new([first, second], columns));
                }
            }
        }
    }

    fn keep_least_third_row(&mut self, lines: &Lines) {
        let mut best = u64::MAX;
        let mut kept = 0;
        for index in 0..self.candidates.len() {
            let candidate = self.candidates[index];
            let labels = lines.labels(candidate.lines[0].into(), &candidate.columns);
            let code = lines.code(candidate.third().into(), &candidate.columns, &labels);
            if code > best {
                continue;
            }
            if code < best {
                best = code;
                kept = 0;
            }
            self.candidates[kept] = candidate;
            kept += 1;
        }
        self.candidates.truncate(kept);
    }

    /// Keeps the candidates with the least last six rows; returns the form.
    fn keep_least_rest(&mut self, lines: &Lines) -> [u8; 81] {
        let mut best = [u64::MAX; 6];
        let mut kept = 0;
        for index in 0..self.candidates.len() {
            let candidate = self.candidates[index];
            let labels = lines.labels(candidate.lines[0].into(), &candidate.columns);
            let mut is_less = false;
            let mut is_more = false;
            for (row, best) in lines.rest(&candidate).into_iter().zip(&mut best) {
                let code = lines.code(row.into(), &candidate.columns, &labels);
                is_more = code > *best && !is_less;
                if is_more {
                    break;
                }
                is_less |= code < *best;
                *best = code;
            }
            if is_less {
                kept = 0;
            }
            if !is_more {
                self.candidates[kept] = candidate;
                kept += 1;
            }
        }
        self.candidates.truncate(kept);
        let candidate = self.candidates[0];
        let labels = lines.labels(candidate.lines[0].into(), &candidate.columns);
        let mut codes = [0; 9];
        codes[0] = 0x1_2345_6789;
        codes[1] = lines.code(candidate.lines[1].into(), &candidate.columns, &labels);
        codes[2] = lines.code(candidate.third().into(), &candidate.columns, &labels);
        codes[3..].copy_from_slice(&best);
        written(&codes)
    }
}

impl Candidate {
    fn new(lines: [usize; 2], columns: [u8; 9]) -> Self {
        Self { lines: lines.map(|line| line as u8), columns }
    }

    /// The third line of the chute.
    fn third(&self) -> u8 {
        let [first, second] = self.lines;
        3 * (3 * (first / 3) + 1) - first - second
    }
}

impl Lines {
    fn of(cells: &[u8; 81]) -> Self {
        let mut digits = [[0; 16]; 18];
        let mut places = [[0; 16]; 18];
        for row in 0..9 {
            for column in 0..9 {
                let digit = cells[9 * row + column];
                digits[row][column] = digit;
                digits[9 + column][row] = digit;
                places[row][usize::from(digit & 15)] = column as u8;
                places[9 + column][usize::from(digit & 15)] = row as u8;
            }
        }
        Self { digits, places }
    }

    /// Whether the minirows of the chute that begins with this line hold only three different
    /// sets of digits. If two of its lines share them, all three do.
    fn is_pure(&self, line: usize) -> bool {
        let set = |line: usize, stack: usize| {
            self.digits[line][stack..stack + 3].iter().fold(0_u16, |set, &digit| set | 1 << digit)
        };
        let second = set(line + 1, 0);
        second == set(line, 3) || second == set(line, 6)
    }

    /// By place: where the first line has the digit that the second line has there.
    fn below(&self, [first, second]: [usize; 2]) -> Permutation {
        let mut below = [0; 16];
        for (below, &digit) in below.iter_mut().zip(&self.digits[second][..9]) {
            *below = self.places[first][usize::from(digit & 15)];
        }
        below
    }

    /// By digit: what it becomes if this line is to be 123456789.
    fn labels(&self, line: usize, columns: &[u8; 9]) -> [u8; 16] {
        let mut labels = [0; 16];
        for (label, &column) in (1..).zip(columns) {
            let digit = self.digits[line][usize::from(column & 15)];
            labels[usize::from(digit & 15)] = label;
        }
        labels
    }

    /// The image of a line, its digits as those of a number to the base 16.
    fn code(&self, line: usize, columns: &[u8; 9], labels: &[u8; 16]) -> u64 {
        columns.iter().fold(0, |code, &column| {
            let digit = self.digits[line][usize::from(column & 15)];
            code << 4 | u64::from(labels[usize::from(digit & 15)])
        })
    }

    /// The digit with which the third row begins: one of those after 5, since the first two rows
    /// begin with 1 to 5 and 7, or 1 to 6.
    fn first_of_third(&self, candidate: &Candidate) -> u8 {
        let columns = &candidate.columns;
        let digit = self.digits[usize::from(candidate.third())][usize::from(columns[0] & 15)];
        let place = self.places[usize::from(candidate.lines[0])][usize::from(digit & 15)];
        let is = |label: usize| place == columns[label - 1];
        if is(6) {
            6
        } else if is(7) {
            7
        } else if is(8) {
            8
        } else {
            9
        }
    }

    /// The lines of the last two bands in the least order, which the first column decides.
    fn rest(&self, candidate: &Candidate) -> [u8; 6] {
        let [first, _] = candidate.lines;
        let column = usize::from(candidate.columns[0] & 15);
        let labels = self.labels(first.into(), &candidate.columns);
        let half = usize::from(first) / 9 * 9;
        let chute = usize::from(first) % 9 / 3;
        let [x, y] = [[3, 6], [0, 6], [0, 3]][chute].map(|line| {
            let key = |line: usize| {
                let label = labels[usize::from(self.digits[line][column] & 15)];
                u16::from(label) << 8 | line as u16
            };
            sorted([key(half + line), key(half + line + 1), key(half + line + 2)])
        });
        let [x, y] = if x[0] < y[0] { [x, y] } else { [y, x] };
        [x[0], x[1], x[2], y[0], y[1], y[2]].map(|key| key as u8)
    }
}

/// By place of nine: the other two of its three.
const OTHERS: [[u8; 2]; 16] = {
    let mut others = [[0; 2]; 16];
    let mut place = 0;
    while place < 9 {
        let start = place as u8 / 3 * 3;
        others[place] = [start + (place as u8 + 1) % 3, start + (place as u8 + 2) % 3];
        place += 1;
    }
    others
};

/// The columns in the order that makes a second row as small as it can be after 457, if the first
/// column is this one; none if the second row cannot begin with 45 then.
fn mixed_columns(below: &Permutation, a0: u8) -> Option<[u8; 9]> {
    let next = |place: u8| below[usize::from(place & 15)];
    let b0 = next(a0);
    let [x, y] = OTHERS[usize::from(a0 & 15)];
    let (a1, a2) = match [x, y].map(|place| next(place) / 3 == b0 / 3) {
        [true, false] => (x, y),
        [false, true] => (y, x),
        _ => return None,
    };
    let b1 = next(a1);
    let b2 = 3 * (3 * (b0 / 3) + 1) - b0 - b1;
    // The last three columns come in the order in which their digits are met.
    let mut last = [next(a2); 3];
    let mut n_last = 1;
    for place in [b0, b1, b2].map(next) {
        if place / 3 == last[0] / 3 && n_last < 3 {
            last[n_last] = place;
            n_last += 1;
        }
    }
    Some([a0, a1, a2, b0, b1, b2, last[0], last[1], last[2]])
}

fn sorted([a, b, c]: [u16; 3]) -> [u16; 3] {
    let (a, b) = (a.min(b), a.max(b));
    let (b, c) = (b.min(c), b.max(c));
    [a.min(b), a.max(b), c]
}

/// The place, and those that one, two and three steps lead to.
fn steps(below: &Permutation, place: u8) -> [u8; 4] {
    let next = |place: u8| below[usize::from(place & 15)];
    [place, next(place), next(next(place)), next(next(next(place)))]
}

/// The cells of rows that are numbers to the base 16.
pub(super) fn written(codes: &[u64; 9]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cells, code) in cells.as_chunks_mut::<9>().0.iter_mut().zip(codes) {
        for (cell, shift) in cells.iter_mut().zip([32, 28, 24, 20, 16, 12, 8, 4, 0]) {
            *cell = (code >> shift & 15) as u8;
        }
    }
    cells
}
