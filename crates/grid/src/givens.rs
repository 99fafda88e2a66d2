//! What was written, not yet believed.

use crate::{Cell, CellSet, Conflict, Digit, DigitSet, Topology};
use std::{fmt, str::FromStr};

/// What is written in one cell. The four are kept apart everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Entry {
    /// Nothing: any digit that its peers leave.
    #[default]
    Empty,
    /// A digit that the puzzle prints.
    #[doc(alias = "clue")]
    Given(Digit),
    /// A digit that a player put in.
    Placed(Digit),
    /// The candidates that are left, not the same as a digit even if there is only one.
    /// An empty set says that no digit is left.
    Pencilmarks(DigitSet),
}

impl Entry {
    /// The digit, given or placed.
    #[must_use]
    pub const fn digit(self) -> Option<Digit> {
        match self {
            Self::Given(digit) | Self::Placed(digit) => Some(digit),
            Self::Empty | Self::Pencilmarks(_) => None,
        }
    }

    /// The digits that the entry leaves open, whatever the peers hold.
    #[must_use]
    pub const fn allowed(self) -> DigitSet {
        match self {
            Self::Empty => DigitSet::ALL,
            Self::Given(digit) | Self::Placed(digit) => DigitSet::single(digit),
            Self::Pencilmarks(digits) => digits,
        }
    }
}

/// What is written in the 81 cells: the first of the three states of a puzzle.
///
/// Nothing is believed yet: digits may clash and there may be any number of solutions. Its text
/// is one character for an empty cell (`.`) or a given digit, `+5` for a placed digit and `[26]`
/// for pencilmarks, so that a plain puzzle is the familiar line of 81 characters.
///
/// ```
/// use sudokit_grid::{Cell, Digit, Entry, Givens};
///
/// let mut givens = Givens::EMPTY;
/// givens.set(Cell::at(0, 0), Entry::Given(Digit::ALL[4]));
/// givens.set(Cell::at(0, 1), Entry::Placed(Digit::ALL[2]));
/// assert!(givens.to_string().starts_with("5+3......."));
/// assert_eq!(givens.to_string().parse(), Ok(givens));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[doc(alias = "clues")]
pub struct Givens([Packed; 81]);

/// An [`Entry`] in 16 bits, so that engines read puzzles fast: 0 for an empty cell, the number of
/// a given digit, 16 more for a placed one, and the bits of pencilmarks with the highest bit set.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Packed(u16);

impl Packed {
    const DIGIT: u16 = 0b1111;
    const PLACED: u16 = 0b1_0000;
    const MARKS: u16 = 1 << 15;

    const fn new(entry: Entry) -> Self {
        Self(match entry {
            Entry::Empty => 0,
            Entry::Given(digit) => digit.get() as u16,
            Entry::Placed(digit) => digit.get() as u16 | Self::PLACED,
            Entry::Pencilmarks(digits) => digits.bits() | Self::MARKS,
        })
    }

    const fn entry(self) -> Entry {
        if self.is_marked() {
            return Entry::Pencilmarks(DigitSet::from_bits(self.0 & !Self::MARKS));
        }
        match self.0 & Self::DIGIT {
            0 => Entry::Empty,
            number => {
                let digit = Digit::from_index(number as usize - 1);
                if self.0 & Self::PLACED == 0 { Entry::Given(digit) } else { Entry::Placed(digit) }
            }
        }
    }

    const fn is_marked(self) -> bool {
        self.0 & Self::MARKS != 0
    }

    /// Whether it is what a puzzle prints: a given digit or nothing.
    const fn is_printed(self) -> bool {
        self.0 < Self::PLACED
    }

    /// The number of the digit, 0 for none.
    const fn number(self) -> u8 {
        if self.is_marked() { 0 } else { (self.0 & Self::DIGIT) as u8 }
    }
}

impl Givens {
    /// The grid in which nothing is written.
    pub const EMPTY: Self = Self([Packed::new(Entry::Empty); 81]);

    /// These entries, in reading order.
    #[must_use]
    pub const fn new(entries: [Entry; 81]) -> Self {
        let mut givens = Self::EMPTY;
        let mut cell = 0;
        while cell < 81 {
            givens.0[cell] = Packed::new(entries[cell]);
            cell += 1;
        }
        givens
    }

    /// The given digits with these numbers, in reading order; 0 is an empty cell. Nothing if a
    /// number is none of these.
    ///
    /// ```
    /// use sudokit_grid::Givens;
    ///
    /// let mut numbers = [0; 81];
    /// numbers[0] = 5;
    /// let givens = Givens::from_numbers(&numbers).expect("numbers up to 9");
    /// assert_eq!(givens.numbers(), numbers);
    /// assert_eq!(Givens::from_numbers(&[10; 81]), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_numbers(numbers: &[u8; 81]) -> Option<Self> {
        // Without a branch for each, so that the compiler looks at many numbers at a time.
        let are_right = numbers.iter().fold(true, |all, &number| all & (number < 10));
        are_right.then(|| Self(numbers.map(|number| Packed(u16::from(number)))))
    }

    /// What is written in a cell.
    #[must_use]
    pub const fn entry(&self, cell: Cell) -> Entry {
        self.0[cell.index()].entry()
    }

    /// Writes into a cell, over what stood there.
    pub const fn set(&mut self, cell: Cell, entry: Entry) {
        self.0[cell.index()] = Packed::new(entry);
    }

    /// All cells with their entries, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Entry)> + '_ {
        Cell::ALL.into_iter().zip(self.0.iter().map(|packed| packed.entry()))
    }

    /// The digit in a cell, given or placed.
    #[must_use]
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        self.entry(cell).digit()
    }

    /// The digits that the entry of a cell leaves open, whatever its peers hold.
    #[must_use]
    pub const fn allowed(&self, cell: Cell) -> DigitSet {
        self.entry(cell).allowed()
    }

    /// The numbers of all digits, given or placed, in reading order; 0 where there is none.
    ///
    /// ```
    /// use sudokit_grid::Givens;
    ///
    /// let givens: Givens = format!("5+3[12]{}", ".".repeat(78)).parse()?;
    /// assert_eq!(givens.numbers()[..4], [5, 3, 0, 0]);
    /// # Ok::<(), sudokit_grid::ParseGivensError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn numbers(&self) -> [u8; 81] {
        self.0.map(Packed::number)
    }

    /// Whether a cell holds pencilmarks.
    #[must_use]
    #[inline]
    pub fn has_pencilmarks(&self) -> bool {
        self.0.iter().fold(false, |any, packed| any | packed.is_marked())
    }

    /// The cells that hold a digit, given or placed.
    #[must_use]
    pub fn filled(&self) -> CellSet {
        self.cells_where(|entry| entry.digit().is_some())
    }

    /// The cells that hold a given digit.
    #[must_use]
    pub fn given(&self) -> CellSet {
        self.cells_where(|entry| matches!(entry, Entry::Given(_)))
    }

    /// The cells that hold a placed digit.
    #[must_use]
    pub fn placed(&self) -> CellSet {
        self.cells_where(|entry| matches!(entry, Entry::Placed(_)))
    }

    /// The cells that hold pencilmarks.
    #[must_use]
    pub fn pencilmarked(&self) -> CellSet {
        self.cells_where(|entry| matches!(entry, Entry::Pencilmarks(_)))
    }

    /// The digits that stand somewhere, given or placed.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        self.0.iter().filter_map(|packed| packed.entry().digit()).collect()
    }

    /// The puzzle as printed: without placed digits and pencilmarks.
    #[must_use]
    pub fn as_printed(&self) -> Self {
        Self(self.0.map(|packed| if packed.is_printed() { packed } else { Packed(0) }))
    }

    /// The candidates of a cell: what its entry leaves open and no peer holds.
    ///
    /// For a cell that holds a digit, that digit alone or, if a peer holds it too, none.
    #[must_use]
    pub fn candidates(&self, cell: Cell, topology: &Topology) -> DigitSet {
        let seen: DigitSet =
            topology.peers(cell).iter().filter_map(|peer| self.digit(peer)).collect();
        self.allowed(cell) - seen
    }

    /// Every digit that stands more than once in a house, in the order of the houses and of the
    /// digits in each.
    #[must_use]
    pub fn conflicts(&self, topology: &Topology) -> Vec<Conflict> {
        let mut cells_of = [CellSet::EMPTY; 9];
        for (cell, entry) in self.iter() {
            if let Some(digit) = entry.digit() {
                cells_of[digit.index()].insert(cell);
            }
        }
        let mut conflicts = Vec::new();
        for house in topology.houses() {
            for digit in Digit::ALL {
                let cells = cells_of[digit.index()] & house.cells;
                if cells.len() > 1 {
                    conflicts.push(Conflict { house: house.house, digit, cells });
                }
            }
        }
        conflicts
    }

    fn cells_where(&self, is: impl Fn(Entry) -> bool) -> CellSet {
        self.iter().filter(|&(_, entry)| is(entry)).map(|(cell, _)| cell).collect()
    }
}

impl Default for Givens {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// The digits of a solution, all given.
impl From<crate::Solution> for Givens {
    fn from(solution: crate::Solution) -> Self {
        Self::new(solution.digits().map(Entry::Given))
    }
}

impl fmt::Display for Givens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for run in self.0.chunk_by(|a, b| a.is_printed() && b.is_printed()) {
            match run[0].entry() {
                Entry::Placed(digit) => write!(f, "+{digit}")?,
                Entry::Pencilmarks(digits) => write!(f, "[{digits}]")?,
                // All at once, since most puzzles are a single run.
                Entry::Empty | Entry::Given(_) => {
                    let mut text = [b'.'; 81];
                    for (byte, packed) in text.iter_mut().zip(run) {
                        *byte = packed.entry().digit().map_or(b'.', Digit::to_ascii);
                    }
                    f.write_str(str::from_utf8(&text[..run.len()]).expect("digits are ASCII"))?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Givens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not 81 entries.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseGivensError {
    /// A character that begins no entry.
    #[error(
        "column {column}: expected '.', '0', a digit, '+' and a digit, or '[digits]', found '{found}'"
    )]
    Unexpected {
        /// The column of the character, counted from 1.
        column: usize,
        /// The character: of an entry that goes on wrongly, such as `+0`, the first one.
        found: String,
    },
    /// Too few or too many entries.
    #[error("{found} cells, 81 expected")]
    WrongLength {
        /// How many entries the text has.
        found: usize,
    },
}

/// Reads the text that [`Display`](fmt::Display) writes; `0` is an empty cell too.
impl FromStr for Givens {
    type Err = ParseGivensError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut entries = [Entry::Empty; 81];
        let mut found = 0;
        let mut rest = text;
        while !rest.is_empty() {
            let (entry, length) =
                first_entry(rest).ok_or_else(|| ParseGivensError::Unexpected {
                    column: text[..text.len() - rest.len()].chars().count() + 1,
                    found: rest.chars().take(1).collect(),
                })?;
            if let Some(slot) = entries.get_mut(found) {
                *slot = entry;
            }
            found += 1;
            rest = &rest[length..];
        }
        if found != 81 {
            return Err(ParseGivensError::WrongLength { found });
        }
        Ok(Self::new(entries))
    }
}

/// The entry at the beginning of `text` and how many bytes it takes.
fn first_entry(text: &str) -> Option<(Entry, usize)> {
    match text.as_bytes() {
        [b'.' | b'0', ..] => Some((Entry::Empty, 1)),
        [b'+', byte, ..] => Some((Entry::Placed(Digit::from_ascii(*byte)?), 2)),
        [b'[', marks @ ..] => {
            let end = marks.iter().position(|&byte| byte == b']')?;
            let digits: Option<DigitSet> =
                marks[..end].iter().map(|&byte| Digit::from_ascii(byte)).collect();
            Some((Entry::Pencilmarks(digits?), end + 2))
        }
        [byte, ..] => Some((Entry::Given(Digit::from_ascii(*byte)?), 1)),
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::House;
    use proptest::prelude::*;

    fn entry() -> impl Strategy<Value = Entry> {
        let digit = || (0..9_usize).prop_map(Digit::from_index);
        prop_oneof![
            Just(Entry::Empty),
            digit().prop_map(Entry::Given),
            digit().prop_map(Entry::Placed),
            any::<u16>().prop_map(|bits| Entry::Pencilmarks(DigitSet::from_bits(bits))),
        ]
    }

    proptest! {
        #[test]
        fn text_round_trips(entries in prop::collection::vec(entry(), 81)) {
            let givens = Givens::new(entries.try_into().expect("81 entries"));
            prop_assert_eq!(givens.to_string().parse(), Ok(givens));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[.0-9+\\[\\]é]{0,100}") {
            let _ = text.parse::<Givens>();
        }
    }

    #[test]
    fn all_conflicts_are_reported_by_house() {
        let text =
            ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..";
        let conflicts = text.parse::<Givens>().expect("81 cells").conflicts(&Topology::CLASSIC);
        let found: Vec<String> =
            conflicts.iter().map(|c| format!("{} {}", c.house, c.cells)).collect();
        assert_eq!(found, ["r1 r1c2 r1c3", "c2 r1c2 r5c2", "b1 r1c2 r1c3"]);
        assert_eq!(conflicts[0].house, House::Row(0));
    }

    #[test]
    fn wrong_text_names_its_column() {
        let error = |text: &str| text.parse::<Givens>().expect_err("not 81 cells").to_string();
        assert_eq!(error(&"1".repeat(80)), "80 cells, 81 expected");
        assert!(error("12x").starts_with("column 3: "));
        assert!(error("12+0").starts_with("column 3: "));
        assert!(error("12[34").starts_with("column 3: "));
    }
}
