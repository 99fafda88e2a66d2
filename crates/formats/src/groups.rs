//! One cell of a candidate grid: a group of characters.
//!
//! ```text
//! group = '<' digit '>'            given
//!       | '*' digit '*'            placed
//!       | 'u' digit                placed (SudoCue)
//!       | '[' {digit} ']'          pencilmarks, whatever stands around them
//!       | '_'                      no candidate left
//!       | '.' | '0' | 'x' | '-'    empty
//!       | {digit}                  pencilmarks, or a given digit if no peer has it as candidate
//! ```
//!
//! Among plain digits, the marks by which programs point at a step (`*`, `#`, `@`, `-` and capital
//! letters) say nothing about the grid and are passed over.

use crate::{ReadError, cells::entry_of, rows::Slot};
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens, Topology};

/// What a group says by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    /// An entry that needs no look at its peers.
    Clear(Entry),
    /// Digits without a mark: one alone may be given or the last candidate.
    Plain(DigitSet),
}

impl Group {
    /// The digits that stand in the group.
    fn digits(self) -> DigitSet {
        match self {
            Self::Clear(Entry::Empty) => DigitSet::EMPTY,
            Self::Clear(entry) => entry.allowed(),
            Self::Plain(digits) => digits,
        }
    }
}

const A_GROUP: &str = "a cell (digits, '<' given '>', '*' placed '*', or '.')";

/// Reads a group.
pub(crate) fn read_group(slot: Slot<'_>) -> Result<Group, ReadError> {
    let refused = || ReadError::unexpected(slot.column, slot.text, A_GROUP);
    let digit = |byte: u8| Digit::from_ascii(byte).ok_or_else(refused);
    let clear = match slot.text.as_bytes() {
        b"" => Entry::Empty,
        b"_" => Entry::Pencilmarks(DigitSet::EMPTY),
        [b'<', byte, b'>'] => Entry::Given(digit(*byte)?),
        [b'*', byte, b'*'] | [b'u', byte] => Entry::Placed(digit(*byte)?),
        [b'[', .., b']'] => {
            let inner = Slot { text: &slot.text[1..slot.text.len() - 1], column: slot.column + 1 };
            Entry::Pencilmarks(plain_digits(inner, |_| false)?)
        }
        [byte] if entry_of(*byte) == Some(Entry::Empty) => Entry::Empty,
        _ => {
            let is_mark = |c: char| c.is_ascii_uppercase() || "*#@-".contains(c);
            let digits = plain_digits(slot, is_mark)?;
            return if digits.is_empty() { Err(refused()) } else { Ok(Group::Plain(digits)) };
        }
    };
    Ok(Group::Clear(clear))
}

/// The digits of a group, each at most once, with marks between them.
fn plain_digits(slot: Slot<'_>, is_mark: fn(char) -> bool) -> Result<DigitSet, ReadError> {
    let mut digits = DigitSet::EMPTY;
    for (index, c) in slot.text.chars().enumerate().filter(|&(_, c)| !is_mark(c)) {
        let digit = u8::try_from(c).ok().and_then(Digit::from_ascii);
        match digit.filter(|&digit| !digits.contains(digit)) {
            Some(digit) => digits.insert(digit),
            None if digit.is_some() => {
                let expected = "each candidate of a cell once";
                return Err(ReadError::unexpected(slot.column + index, c, expected));
            }
            None => return Err(ReadError::unexpected(slot.column + index, c, A_GROUP)),
        }
    }
    Ok(digits)
}

/// Whether a plain digit is given: no peer has it, as a digit or as a candidate.
///
/// This is how HoDoKu and SudoCue tell a digit from a cell whose last candidate has not been
/// placed yet: placing a digit takes it away from the peers.
fn is_given(groups: &[Group; 81], cell: Cell, digit: Digit) -> bool {
    let mut peers = Topology::CLASSIC.peers(cell).iter();
    !peers.any(|peer| groups[peer.index()].digits().contains(digit))
}

/// The entry of a group among the others.
pub(crate) fn entry_among(groups: &[Group; 81], cell: Cell) -> Entry {
    match groups[cell.index()] {
        Group::Clear(entry) => entry,
        Group::Plain(digits) => match digits.sole() {
            Some(digit) if is_given(groups, cell, digit) => Entry::Given(digit),
            _ => Entry::Pencilmarks(digits),
        },
    }
}

/// The entries of all groups.
pub(crate) fn settle(groups: &[Group; 81]) -> Givens {
    let mut givens = Givens::EMPTY;
    for cell in Cell::ALL {
        givens.set(cell, entry_among(groups, cell));
    }
    givens
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(text: &str) -> Result<Group, ReadError> {
        read_group(Slot { text, column: 1 })
    }

    #[test]
    fn marks_of_steps_are_passed_over() {
        let plain = group("125").expect("digits");
        for text in ["*125", "125*", "#125", "@125", "A125", "-125", "12-5", "1#25A"] {
            assert_eq!(group(text), Ok(plain), "{text}");
        }
    }

    #[test]
    fn entries_with_a_mark_are_clear() {
        let clear = |text: &str| match group(text) {
            Ok(Group::Clear(entry)) => format!("{entry:?}"),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(clear("<5>"), "Given(5)");
        assert_eq!(clear("*5*"), "Placed(5)");
        assert_eq!(clear("u5"), "Placed(5)");
        assert_eq!(clear("[5]"), "Pencilmarks({5})");
        assert_eq!(clear("[]"), "Pencilmarks({})");
        assert_eq!(clear("_"), "Pencilmarks({})");
        for text in [".", "0", "x", "-", "*"] {
            assert_eq!(clear(text), "Empty");
        }
    }

    #[test]
    fn flawed_groups_are_refused_at_their_character() {
        for (text, column) in
            [("12a", 3), ("122", 3), ("<0>", 1), ("<12>", 1), ("##", 1), ("1.5", 2), ("[1x]", 3)]
        {
            assert_eq!(group(text).map_err(|error| error.column), Err(column), "{text}");
        }
    }
}
