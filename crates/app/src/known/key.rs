//! Canonical forms in few bytes.

use sudokit_symmetry::FormKey;

/// How many bytes a form takes.
pub(crate) const WIDTH: usize = FormKey::WIDTH;

/// The bytes of a [`FormKey`]: two puzzles are the same if and only if these are, so that none is
/// dropped by chance. They are bare bytes, so that a table of them begins as memory that is zero, which
/// the system hands out untouched.
pub(crate) type Key = [u8; WIDTH];

/// The key of a form.
pub(crate) fn key_of(numbers: &[u8; 81]) -> Key {
    *FormKey::of(numbers).bytes()
}

/// The form of a key as text, a character a cell.
pub(crate) fn push_form(key: &Key, out: &mut String) {
    let numbers = FormKey::from_bytes(*key).numbers();
    let digit = |number| if number == 0 { '.' } else { char::from(b'0' + number) };
    out.extend(numbers.map(digit));
}

/// Spreads keys evenly: products of 128 bits whose halves are laid upon each other, as in wyhash
/// by Wang Yi. The constants are digits of π, as in Blowfish by Bruce Schneier.
pub(crate) fn hash_of(key: &Key) -> u64 {
    let fold = |a: u64, b: u64| {
        let product = u128::from(a) * u128::from(b);
        product as u64 ^ (product >> 64) as u64
    };
    let (words, rest) = key.as_chunks::<8>();
    let [a, b, c, d] = [0, 1, 2, 3].map(|index| u64::from_le_bytes(words[index]));
    let rest = u64::from(rest[0]) << 8 | u64::from(rest[1]);
    let first = fold(a ^ 0x243f_6a88_85a3_08d3, b ^ 0x1319_8a2e_0370_7344);
    let second = fold(c ^ 0xa409_3822_299f_31d0, d ^ 0x082e_fa98_ec4e_6c89);
    fold(first ^ second.rotate_left(32) ^ rest, 0x4528_21e6_38d0_1377)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn keys_hold_the_whole_form() {
        for text in [
            "..9".repeat(27),
            ".".repeat(81),
            "9".repeat(81),
            ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."
                .to_owned(),
        ] {
            let numbers: Vec<u8> =
                text.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
            let mut back = String::new();
            push_form(&key_of(&numbers.try_into().unwrap()), &mut back);
            assert_eq!(back, text);
        }
    }

    #[test]
    fn every_cell_moves_the_hash() {
        let mut hashes = BTreeSet::new();
        for cell in 0..81 {
            for number in 1..10 {
                let mut numbers = [0; 81];
                numbers[cell] = number;
                hashes.insert(hash_of(&key_of(&numbers)) >> 32);
            }
        }
        assert_eq!(hashes.len(), 81 * 9);
    }
}
