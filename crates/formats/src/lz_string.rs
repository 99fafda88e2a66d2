//! LZString in base 64: how puzzle sites put JSON into links.
//!
//! The text, in UTF-16 units, is cut into phrases known from before, LZ78 style. Each is written as
//! its number, least bit first, in as many bits as the largest number needs so far. Numbers 0 and 1
//! announce a new unit of 8 or 16 bits, number 2 the end. Six bits, first bit highest, make one
//! character of base 64.

use std::collections::BTreeMap;

/// Why a text cannot be unpacked, with the number of the character in it, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum UnpackError {
    /// A character that is not of base 64.
    Character(usize, char),
    /// The text ends too early.
    Truncated(usize),
    /// A phrase is used before it is known, or the result is no Unicode.
    Damaged(usize),
    /// Something follows the end.
    Extra(usize),
    /// More than the allowed number of units.
    TooLong,
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The bits of a text in base 64.
struct Bits<'a> {
    sextets: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    /// The number in the next `count` bits, least bit first.
    fn next(&mut self, count: u32) -> Result<usize, UnpackError> {
        let mut number = 0;
        for bit in 0..count {
            let sextet =
                self.sextets.get(self.at / 6).ok_or(UnpackError::Truncated(self.at / 6))?;
            number |= usize::from(sextet >> (5 - self.at % 6) & 1) << bit;
            self.at += 1;
        }
        Ok(number)
    }
}

/// The number of bits in which a number of the dictionary is written, which grows with it.
struct Width {
    bits: u32,
    left: u64,
}

impl Width {
    /// One more number was used.
    const fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

fn sextets(text: &str) -> Result<Vec<u8>, UnpackError> {
    let sextet = |(index, character): (usize, char)| {
        let position = ALPHABET.iter().position(|&byte| char::from(byte) == character);
        position.map(|sextet| sextet as u8).ok_or(UnpackError::Character(index, character))
    };
    text.chars().enumerate().map(sextet).collect()
}

/// Unpacks at most `limit` UTF-16 units.
pub(crate) fn unpack(text: &str, limit: usize) -> Result<String, UnpackError> {
    let sextets = sextets(text.trim_end_matches('='))?;
    let mut bits = Bits { sextets: &sextets, at: 0 };
    let mut units: Vec<u16> = Vec::new();
    // Each phrase lies in what was unpacked before: where it begins and how long it is.
    let mut phrases: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = Width { bits: 2, left: 1 };
    let mut last: Option<(usize, usize)> = None;
    loop {
        let start = units.len();
        let number = bits.next(width.bits)?;
        let length = match number {
            0 | 1 => {
                units.push(bits.next(if number == 0 { 8 } else { 16 })? as u16);
                phrases.push((start, 1));
                if last.is_some() {
                    width.count();
                }
                1
            }
            2 => break,
            // The phrase that is just being made: the last one and its own first unit.
            number if number == phrases.len() && last.is_some() => {
                last.map_or(0, |(_, length)| length + 1)
            }
            number => match phrases.get(number) {
                Some(&(_, length)) => length,
                None => return Err(UnpackError::Damaged(bits.at / 6)),
            },
        };
        if number > 2 {
            let from = phrases.get(number).or(last.as_ref()).map_or(start, |&(from, _)| from);
            if units.len() + length > limit {
                return Err(UnpackError::TooLong);
            }
            for at in from..from + length {
                units.push(units[at]);
            }
        }
        if units.len() > limit {
            return Err(UnpackError::TooLong);
        }
        if let Some((from, length)) = last {
            phrases.push((from, length + 1));
        }
        width.count();
        last = Some((start, length));
    }
    // The last character is filled up; when nothing is left of it, one more follows.
    let end = bits.at / 6 + 1;
    if sextets.len() > end {
        return Err(UnpackError::Extra(end));
    }
    String::from_utf16(&units).map_err(|_| UnpackError::Damaged(0))
}

/// What is packed, bit by bit.
#[derive(Default)]
struct Packed {
    text: String,
    sextet: u8,
    filled: u32,
}

impl Packed {
    fn push(&mut self, number: usize, count: u32) {
        for bit in 0..count {
            self.sextet = self.sextet << 1 | (number >> bit & 1) as u8;
            self.filled += 1;
            if self.filled == 6 {
                self.text.push(char::from(ALPHABET[usize::from(self.sextet)]));
                (self.sextet, self.filled) = (0, 0);
            }
        }
    }
}

/// Packs a text, in the very characters that the sites' own library writes.
pub(crate) fn pack(text: &str) -> String {
    let mut packed = Packed::default();
    let mut width = Width { bits: 2, left: 2 };
    // The number of each phrase: a unit, or a phrase and one unit more.
    let mut units: BTreeMap<u16, usize> = BTreeMap::new();
    let mut longer: BTreeMap<(usize, u16), usize> = BTreeMap::new();
    let mut next = 3;
    // Units with a number that were not written yet.
    let mut unwritten: BTreeMap<usize, u16> = BTreeMap::new();
    let mut last: Option<usize> = None;
    for unit in text.encode_utf16() {
        let alone = *units.entry(unit).or_insert_with(|| {
            unwritten.insert(next, unit);
            next += 1;
            next - 1
        });
        last = Some(match last {
            None => alone,
            Some(phrase) => match longer.get(&(phrase, unit)) {
                Some(&number) => number,
                None => {
                    push_phrase(phrase, &mut unwritten, &mut width, &mut packed);
                    longer.insert((phrase, unit), next);
                    next += 1;
                    alone
                }
            },
        });
    }
    if let Some(phrase) = last {
        push_phrase(phrase, &mut unwritten, &mut width, &mut packed);
    }
    packed.push(2, width.bits);
    packed.push(0, 6 - packed.filled);
    let length = packed.text.len();
    packed.text.extend(std::iter::repeat_n('=', length.next_multiple_of(4) - length));
    packed.text
}

fn push_phrase(
    phrase: usize,
    unwritten: &mut BTreeMap<usize, u16>,
    width: &mut Width,
    packed: &mut Packed,
) {
    if let Some(unit) = unwritten.remove(&phrase) {
        let wide = unit >= 256;
        packed.push(usize::from(wide), width.bits);
        packed.push(usize::from(unit), if wide { 16 } else { 8 });
        width.count();
    } else {
        packed.push(phrase, width.bits);
    }
    width.count();
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const EXAMPLE: &str = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJC\
                           wgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A";

    #[test]
    fn a_public_link_is_unpacked() {
        let text = unpack(EXAMPLE, 10_000).expect("a public example");
        assert!(text.starts_with("{\"size\":9,\"grid\":[[{\"value\":1,\"given\":true},{},"));
        assert_eq!(pack(&text), EXAMPLE);
    }

    #[test]
    fn faults_are_told_apart() {
        let at = |index| EXAMPLE.char_indices().nth(index).map_or("", |(at, _)| &EXAMPLE[..at]);
        assert_eq!(unpack(at(60), 10_000), Err(UnpackError::Truncated(60)));
        assert_eq!(unpack("N4I?", 9), Err(UnpackError::Character(3, '?')));
        assert_eq!(unpack("N4é", 9), Err(UnpackError::Character(2, 'é')));
        assert_eq!(unpack(&format!("{EXAMPLE}AA"), 10_000), Err(UnpackError::Extra(124)));
        assert_eq!(unpack(EXAMPLE, 100), Err(UnpackError::TooLong));
        assert_eq!(unpack("////", 9), Err(UnpackError::Damaged(0)));
        assert_eq!(unpack("", 9), Err(UnpackError::Truncated(0)));
        assert_eq!(unpack("Q===", 9), Ok(String::new()));
    }

    #[test]
    fn a_bomb_stops_at_the_limit() {
        let packed = pack(&"a".repeat(1_000_000));
        assert!(packed.len() < 4000);
        assert_eq!(unpack(&packed, 100_000), Err(UnpackError::TooLong));
        assert_eq!(unpack(&packed, 1_000_000).map(|text| text.len()), Ok(1_000_000));
    }

    proptest! {
        #[test]
        fn packing_is_undone(text in ".{0,300}", more in "[ab{]{0,300}") {
            let text = text + &more;
            prop_assert_eq!(unpack(&pack(&text), 1000), Ok(text));
        }

        #[test]
        fn junk_does_no_harm(text in "[A-Za-z0-9+/=]{0,100}") {
            let _ = unpack(&text, 1000);
        }
    }
}
