//! The standard form of a band, by which its class is looked up.
//!
//! Look at a band with its boxes, its rows and the columns of its first box in some order, and
//! call the digits of the first box 0 to 8 as they stand there. Then the rows of the second box
//! are one of 56 ways to split the nine digits, which also fixes those of the third; and up to the
//! order of its columns, each of the two can be arranged in 36 ways. So there are 56 · 36 · 36 =
//! 72,576 standard forms, few enough for a table. (The same number, halved by exchanging the two
//! boxes, stands at the beginning of every count of the grids since Felgenhauer and Jarvis, 2005.)
//!
//! A stack is read as the band that it becomes when the grid is reflected.

use crate::transformation::ORDERS;
use std::cmp::Ordering;

/// Nine digits from 0 to 8: a row of a grid.
pub(super) type Line = [u8; 9];

/// Three rows.
pub(super) type Band = [Line; 3];

/// How many standard forms there are.
pub(super) const FORMS: usize = SPLITS * ARRANGEMENTS * ARRANGEMENTS;

/// In how many ways the digits of the first box can be split among the rows of the second.
pub(super) const SPLITS: usize = 56;

/// In how many ways a box can be arranged whose rows are known, up to the order of its columns.
pub(super) const ARRANGEMENTS: usize = 36;

/// The number of a standard form, 0 to [`FORMS`] - 1.
pub(super) const fn form(split: usize, second: usize, third: usize) -> usize {
    (split * ARRANGEMENTS + second) * ARRANGEMENTS + third
}

/// In which order three different values stand: an index into [`ORDERS`], read as the rank of the
/// first, the second and the third.
#[inline]
pub(super) const fn order_of(values: [u8; 3]) -> usize {
    // By the outcomes of three comparisons; two of the eight contradict themselves.
    const BY_OUTCOMES: [u8; 8] = [5, 4, 0, 2, 3, 0, 1, 0];
    let [a, b, c] = values;
    BY_OUTCOMES[(a < b) as usize * 4 + (a < c) as usize * 2 + (b < c) as usize] as usize
}

/// What it takes to find the standard form of a band.
#[derive(Clone, Debug)]
pub(super) struct Standard {
    /// By split: the digits of the rows of the second box, as bits.
    splits: [[u16; 3]; SPLITS],
    /// By the digits that identify a split, see [`split_key`]: its number.
    split_of: [u8; 512],
    /// By the orders in which the three rows of a box have its columns: the arrangement.
    arrangements: [[[u8; 6]; 6]; 6],
}

impl Standard {
    pub(super) fn new() -> Self {
        let mut standard =
            Self { splits: [[0; 3]; SPLITS], split_of: [0; 512], arrangements: [[[0; 6]; 6]; 6] };
        for (number, split) in (0..).zip(splits()) {
            standard.splits[usize::from(number)] = split;
            standard.split_of[split_key(split[0], split[1])] = number;
        }
        for (a, first) in ORDERS.iter().enumerate() {
            for (b, second) in ORDERS.iter().enumerate() {
                for (c, third) in ORDERS.iter().enumerate() {
                    let sorted = |row: &[u8; 3]| {
                        let mut ranks = [0; 3];
                        for (column, rank) in row.iter().enumerate() {
                            ranks[usize::from(first[column])] = *rank;
                        }
                        order_of(ranks)
                    };
                    standard.arrangements[a][b][c] = (6 * sorted(second) + sorted(third)) as u8;
                }
            }
        }
        standard
    }

    /// The digits of the rows of the second box, as bits.
    pub(super) const fn split(&self, number: usize) -> [u16; 3] {
        self.splits[number]
    }

    /// The number of the arrangement of a box, by the orders of its three rows.
    #[inline]
    pub(super) const fn arrangement(&self, orders: [usize; 3]) -> usize {
        self.arrangements[orders[0]][orders[1]][orders[2]] as usize
    }

    /// The number of the standard form of a band, seen as it stands.
    #[inline]
    pub(super) fn form(&self, band: &Band) -> usize {
        let mut places = [0; 9];
        for row in 0..3 {
            for column in 0..3 {
                places[usize::from(band[row][column])] = (3 * row + column) as u8;
            }
        }
        let row = |row: usize, column: usize| {
            [0, 1, 2].map(|next| places[usize::from(band[row][column + next])])
        };
        let arrangement =
            |column| self.arrangement([0, 1, 2].map(|line| order_of(row(line, column))));
        let bits = |line| row(line, 3).iter().fold(0, |bits, place| bits | 1 << place);
        let split = usize::from(self.split_of[split_key(bits(0), bits(1))]);
        form(split, arrangement(3), arrangement(6))
    }
}

/// All splits: no row of the second box has a digit of the same row of the first.
fn splits() -> impl Iterator<Item = [u16; 3]> {
    let triples = || (0..512_u16).filter(|bits| bits.count_ones() == 3);
    triples().filter(|first| first & 7 == 0).flat_map(move |first| {
        let seconds = triples().filter(move |second| second & (0o70 | first) == 0);
        let all = seconds.map(move |second| [first, second, 0o777 & !first & !second]);
        all.filter(|[.., third]| third & 0o700 == 0)
    })
}

/// The nine bits that identify a split: which six digits not of the first row are in the first
/// row of the second box, and which three of the first are in its second row. The digits of the
/// third row that the first has not can only be in the second.
#[inline]
const fn split_key(first: u16, second: u16) -> usize {
    (first >> 3 | (second & 7) << 6) as usize
}

/// A way to look at a band: the order in which its boxes, its rows and the columns of what is then
/// the first box are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    boxes: [usize; 3],
    rows: [usize; 3],
    columns: [usize; 3],
}

impl View {
    /// How many views there are.
    pub(super) const COUNT: u8 = 216;

    /// The band as it stands.
    pub(super) const PLAIN: Self = Self::of(0);

    /// The view with this number, 0 to 215.
    pub(super) const fn of(number: u8) -> Self {
        const fn order(index: u8) -> [usize; 3] {
            let [a, b, c] = ORDERS[(index % 6) as usize];
            [a as usize, b as usize, c as usize]
        }
        Self { boxes: order(number / 36), rows: order(number / 6), columns: order(number) }
    }

    /// Reads a band in this view.
    pub(super) fn read(&self, band: &Band) -> Reading {
        let mut digits = [0; 9];
        let mut columns = [0; 9];
        for (row, &from) in self.rows.iter().enumerate() {
            for (column, &place) in self.columns.iter().enumerate() {
                let source = 3 * self.boxes[0] + place;
                columns[column] = source as u8;
                digits[usize::from(band[from][source])] = (3 * row + column) as u8;
            }
        }
        for (box_, &from) in self.boxes.iter().enumerate().skip(1) {
            let first = band[self.rows[0]];
            let mut sources = [3 * from, 3 * from + 1, 3 * from + 2];
            sources.sort_unstable_by_key(|&source| digits[usize::from(first[source])]);
            for (column, source) in sources.into_iter().enumerate() {
                columns[3 * box_ + column] = source as u8;
            }
        }
        Reading { columns, digits }
    }

    /// The band as it is seen.
    pub(super) fn apply(&self, band: &Band) -> Band {
        self.rows.map(|row| {
            let mut line = [0; 9];
            for (column, digit) in line.iter_mut().enumerate() {
                let place = if column < 3 { self.columns[column] } else { column % 3 };
                *digit = band[row][3 * self.boxes[column / 3] + place];
            }
            line
        })
    }
}

/// How a band is brought to its standard form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    /// By column of the standard form: the column that comes there.
    columns: [u8; 9],
    /// By digit: what it is called.
    digits: [u8; 9],
}

impl Reading {
    /// The way from a band that is read like this to one that is read in another way, when both
    /// have the same standard form.
    pub(super) fn to(&self, other: &Self) -> Disguise {
        let mut disguise = Disguise { columns: [0; 9], digits: [0; 9] };
        let mut named = [0; 9];
        for (digit, &name) in (0..).zip(&other.digits) {
            named[usize::from(name)] = digit;
        }
        for place in 0..9 {
            disguise.columns[usize::from(other.columns[place])] = self.columns[place];
            disguise.digits[place] = named[usize::from(self.digits[place])];
        }
        disguise
    }
}

/// What happens to the rows of a grid when a band of it is brought to some form: their columns
/// change places, their digits change names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Disguise {
    /// By column of the image: the column that comes there.
    pub(super) columns: [u8; 9],
    /// By digit: what it becomes.
    pub(super) digits: [u8; 9],
}

impl Disguise {
    /// First this one, then the other.
    pub(super) fn then(&self, next: &Self) -> Self {
        Self {
            columns: next.columns.map(|column| self.columns[usize::from(column)]),
            digits: self.digits.map(|digit| next.digits[usize::from(digit)]),
        }
    }

    /// How the image of a row compares with another row.
    #[inline]
    pub(super) fn compare(&self, line: &Line, with: &Line) -> Ordering {
        for (&column, digit) in self.columns.iter().zip(with) {
            let ordering = self.digits[usize::from(line[usize::from(column)])].cmp(digit);
            if ordering.is_ne() {
                return ordering;
            }
        }
        Ordering::Equal
    }
}
