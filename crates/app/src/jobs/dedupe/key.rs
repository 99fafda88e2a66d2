//! Canonical forms in few bytes.

/// How many bytes a form takes.
pub(in crate::jobs) const WIDTH: usize = 34;

/// The numbers of 81 cells, 0 to 9, three cells in ten bits: as good as exact packing, which would
/// take 34 bytes too (81 · log₂ 10 = 269.1 bits).
///
/// Two puzzles are the same if and only if these bytes are, so that no puzzle is ever dropped by
/// chance, as it could be with a hash, however unlikely.
pub(in crate::jobs) type Key = [u8; WIDTH];

/// The key of a form.
pub(in crate::jobs) fn key_of(numbers: &[u8; 81]) -> Key {
    let mut key = [0; WIDTH];
    let mut bytes = key.iter_mut();
    let (mut bits, mut count) = (0_u32, 0);
    for group in numbers.as_chunks::<3>().0 {
        let group = group.iter().fold(0, |value, &number| 10 * value + u32::from(number));
        bits = bits << 10 | group;
        count += 10;
        while count >= 8 {
            count -= 8;
            if let Some(byte) = bytes.next() {
                *byte = (bits >> count) as u8;
            }
        }
    }
    // 270 bits are 33 bytes and 6 bits.
    if let Some(byte) = bytes.next() {
        *byte = (bits << (8 - count)) as u8;
    }
    key
}

/// The form of a key as text, a character a cell.
pub(in crate::jobs) fn push_form(key: &Key, out: &mut String) {
    let mut bytes = key.iter();
    let (mut bits, mut count) = (0_u32, 0);
    for _ in 0..27 {
        while count < 10 {
            bits = bits << 8 | u32::from(*bytes.next().unwrap_or(&0));
            count += 8;
        }
        count -= 10;
        let group = bits >> count & 0b11_1111_1111;
        for number in [group / 100, group / 10 % 10, group % 10] {
            out.push(if number == 0 { '.' } else { char::from(b'0' + number as u8) });
        }
    }
}

/// Spreads keys evenly: products of 128 bits whose halves are laid upon each other, as in wyhash
/// by Wang Yi. The constants are digits of π, as in Blowfish by Bruce Schneier.
pub(in crate::jobs) fn hash_of(key: &Key) -> u64 {
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
