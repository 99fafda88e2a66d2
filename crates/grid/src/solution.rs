//! A complete grid that obeys the rules.

use crate::{Cell, CellSet, Conflict, Digit, DigitSet, Entry, Givens, HouseCells, Topology};
use std::{fmt, str::FromStr};

/// A full grid in which every house holds each digit once. It exists only if it was checked.
///
/// ```
/// use sudokit_grid::{Cell, Solution};
///
/// let text = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let solution: Solution = text.parse()?;
/// assert_eq!(solution.digit(Cell::at(0, 2)).get(), 4);
/// assert_eq!(solution.to_string(), text);
/// # Ok::<(), sudokit_grid::NotASolution>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution([Digit; 81]);

/// Why a grid is not a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASolution {
    /// A digit stands twice in a house.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// The text is not 81 digits.
    #[error("expected 81 digits from 1 to 9, found '{0}'")]
    NotDigits(String),
}

impl Solution {
    /// Checks that every house of `topology` holds each digit once.
    ///
    /// # Errors
    /// The first repeated digit, in the order of the houses.
    pub fn new(digits: [Digit; 81], topology: &Topology) -> Result<Self, Conflict> {
        let mut cells_of = [CellSet::EMPTY; 9];
        for (cell, digit) in Cell::ALL.into_iter().zip(digits) {
            cells_of[digit.index()].insert(cell);
        }
        for &HouseCells { house, cells } in topology.houses() {
            for digit in Digit::ALL {
                let held = cells_of[digit.index()] & cells;
                if held.has_several() {
                    return Err(Conflict { house, digit, cells: held });
                }
            }
        }
        Ok(Self(digits))
    }

    /// The same for [`Topology::CLASSIC`], several times as fast.
    ///
    /// # Errors
    /// The first repeated digit, in the order of the houses.
    #[inline]
    pub fn classic(digits: [Digit; 81]) -> Result<Self, Conflict> {
        // Three neighbours in a row share a word of 27 bits, nine for each of them, so that 27
        // words hold the grid and the columns of a stack are judged together.
        let mut bands = [[0; 3]; 3];
        let mut columns = [0; 3];
        let mut rows = u32::MAX;
        for (row, cells) in digits.as_chunks::<9>().0.iter().enumerate() {
            let mut held = 0;
            for stack in 0..3 {
                let bits = |column: usize| {
                    let digit = cells[3 * stack + column];
                    u32::from(ONE_HOT[usize::from(digit.get() & 15)]) << (9 * column)
                };
                let word = bits(0) | bits(1) | bits(2);
                bands[row / 3][stack] |= word;
                columns[stack] |= word;
                held |= word;
            }
            rows &= folded(held);
        }
        let boxes = bands.as_flattened().iter().fold(u32::MAX, |all, &word| all & folded(word));
        let columns = columns.iter().fold(u32::MAX, |all, &word| all & word);
        // Nine cells that hold nine digits hold each once.
        if rows & boxes == NINE && columns == NINE | NINE << 9 | NINE << 18 {
            return Ok(Self(digits));
        }
        Self::new(digits, &Topology::CLASSIC)
    }

    /// The grid with these numbers, in reading order, if it obeys the classic rules.
    ///
    /// ```
    /// use sudokit_grid::Solution;
    ///
    /// let text = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    /// let numbers = text.as_bytes().first_chunk::<81>().map(|text| text.map(|byte| byte - b'0'));
    /// let solution = numbers.and_then(|numbers| Solution::from_numbers(&numbers));
    /// assert_eq!(solution.map(|solution| solution.to_string()), Some(text.into()));
    /// assert_eq!(Solution::from_numbers(&[1; 81]), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_numbers(numbers: &[u8; 81]) -> Option<Self> {
        let are_digits = numbers.iter().fold(true, |all, &n| all & (n.wrapping_sub(1) < 9));
        if !are_digits {
            return None;
        }
        Self::classic(numbers.map(Digit::from_number)).ok()
    }

    /// The digit in a cell.
    #[must_use]
    pub const fn digit(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }

    /// All digits in reading order.
    #[must_use]
    pub const fn digits(&self) -> &[Digit; 81] {
        &self.0
    }

    /// The 81 digits as ASCII characters: the text of the solution.
    #[must_use]
    pub fn to_ascii(&self) -> [u8; 81] {
        self.0.map(Digit::to_ascii)
    }

    /// The cells in which two solutions differ.
    #[must_use]
    pub fn differences(&self, other: &Self) -> CellSet {
        // In halves, which fit a word, and without a branch for each cell.
        let different = |cells: std::ops::Range<usize>| {
            let pairs = self.0[cells.clone()].iter().zip(&other.0[cells]);
            pairs.rev().fold(0_u64, |bits, (ours, theirs)| bits << 1 | u64::from(ours != theirs))
        };
        CellSet::from_bits(u128::from(different(41..81)) << 41 | u128::from(different(0..41)))
    }

    /// The puzzle that gives these cells of the solution. It may have other solutions too.
    ///
    /// ```
    /// use sudokit_grid::{Cell, CellSet, Solution};
    ///
    /// let text = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    /// let solution: Solution = text.parse()?;
    /// let puzzle = solution.givens(CellSet::single(Cell::at(0, 2)));
    /// assert_eq!(puzzle.to_string(), format!("..4{}", ".".repeat(78)));
    /// # Ok::<(), sudokit_grid::NotASolution>(())
    /// ```
    #[must_use]
    pub fn givens(&self, cells: CellSet) -> Givens {
        let mut givens = Givens::EMPTY;
        for cell in cells {
            givens.set(cell, Entry::Given(self.digit(cell)));
        }
        givens
    }

    /// Whether the solution agrees with every entry of `givens`: it has each digit that stands
    /// there, and in a cell with pencilmarks one of them.
    #[must_use]
    pub fn completes(&self, givens: &Givens) -> bool {
        Cell::ALL.into_iter().all(|cell| givens.allowed(cell).contains(self.digit(cell)))
    }
}

/// The nine digits as bits.
const NINE: u32 = DigitSet::ALL.bits() as u32;

/// Each digit as a bit. (A table of sixteen can be read with four bits without a check.)
static ONE_HOT: [u16; 16] = {
    let mut table = [0; 16];
    let mut index = 0;
    while index < 9 {
        table[index + 1] = DigitSet::single(Digit::from_index(index)).bits();
        index += 1;
    }
    table
};

/// What the three nines of bits in a word hold together.
const fn folded(word: u32) -> u32 {
    (word | word >> 9 | word >> 18) & NINE
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(str::from_utf8(&self.to_ascii()).expect("digits are ASCII"))
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads 81 digits and checks them by the classic rules.
impl FromStr for Solution {
    type Err = NotASolution;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || NotASolution::NotDigits(text.to_owned());
        let bytes: &[u8; 81] = text.as_bytes().try_into().map_err(|_| refused())?;
        let mut digits = [Digit::ALL[0]; 81];
        for (digit, &byte) in digits.iter_mut().zip(bytes) {
            *digit = Digit::from_ascii(byte).ok_or_else(refused)?;
        }
        Ok(Self::classic(digits)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::House;

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn text_round_trips() {
        assert_eq!(SOLUTION.parse::<Solution>().map(|s| s.to_string()), Ok(SOLUTION.to_owned()));
    }

    #[test]
    fn a_repeated_digit_is_named() {
        let text = SOLUTION.replacen("534678912", "534678915", 1);
        let error = text.parse::<Solution>();
        let conflict = Conflict {
            house: House::Row(0),
            digit: Digit::from_index(4),
            cells: [Cell::at(0, 0), Cell::at(0, 8)].into_iter().collect(),
        };
        assert_eq!(error, Err(NotASolution::Conflict(conflict)));
        assert_eq!(conflict.to_string(), "5 stands 2 times in row 1 (r1c1 r1c9)");
    }

    /// Each cell in turn takes the digit of each other cell.
    #[test]
    fn a_wrong_digit_anywhere_is_refused() {
        let solution: Solution = SOLUTION.parse().expect("a solution");
        for cell in Cell::ALL {
            for peer in Cell::ALL {
                let mut digits = *solution.digits();
                digits[cell.index()] = solution.digit(peer);
                let is_right = digits[cell.index()] == solution.digit(cell);
                assert_eq!(Solution::classic(digits).is_ok(), is_right, "{cell} as {peer}");
                assert_eq!(Solution::classic(digits), Solution::new(digits, &Topology::CLASSIC));
            }
        }
    }

    /// Two exchanged digits keep one kind of house right and another not.
    #[test]
    fn two_exchanged_digits_are_refused() {
        let solution: Solution = SOLUTION.parse().expect("a solution");
        for cell in Cell::ALL {
            for other in Cell::ALL {
                let mut digits = *solution.digits();
                digits.swap(cell.index(), other.index());
                assert_eq!(Solution::classic(digits), Solution::new(digits, &Topology::CLASSIC));
            }
        }
    }

    #[test]
    fn incomplete_text_is_refused() {
        assert!(SOLUTION[1..].parse::<Solution>().is_err());
        assert!(SOLUTION.replace('5', ".").parse::<Solution>().is_err());
    }
}
