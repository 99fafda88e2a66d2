//! What can be looked up about rows of which only the filled cells are known.
//!
//! A stack has three columns in one of six orders, and the first ones of them may be empty so far,
//! in which case they have no order among themselves. The two together are its kind:
//! eight times the number of empty columns, and the number of the order.

use crate::transformation::ORDERS;

/// The kind with this order and so many empty columns.
pub(super) const fn kind(order: u8, n_empty: u8) -> u8 {
    n_empty << 3 | order
}

/// How many columns of a stack of this kind, the first ones, are empty.
pub(super) const fn n_empty(kind: u8) -> u8 {
    kind >> 3
}

/// By place: the column of a stack of this kind, 0 to 2.
pub(super) fn order(kind: u8) -> [u8; 3] {
    EIGHT_ORDERS[usize::from(kind & 7)]
}

/// By kind and filled columns: the places that are filled when a row is written, those of columns
/// that were empty last. The first place is the highest of three bits.
pub(super) static PATTERN: [u8; 256] = {
    let mut patterns = [0; 256];
    let mut index = 0;
    while index < 256 {
        let (kind, filled) = ((index >> 3) as u8, index & 7);
        let order = EIGHT_ORDERS[(next_kind(kind, filled) & 7) as usize];
        let mut place = 0;
        while place < 3 {
            patterns[index] |= ((filled >> order[place] & 1) as u8) << (2 - place);
            place += 1;
        }
        index += 1;
    }
    patterns
};

/// By kind and filled columns: the kind after the row was written, where filled columns that were
/// empty keep their order.
pub(super) static NEXT: [u8; 256] = {
    let mut kinds = [0; 256];
    let mut index = 0;
    while index < 256 {
        kinds[index] = next_kind((index >> 3) as u8, index & 7);
        index += 1;
    }
    kinds
};

/// By kind: the one with the first two columns exchanged.
pub(super) static SWAPPED: [u8; 32] = swapped(0);

/// By kind: the one with the last two columns exchanged.
pub(super) static SWAPPED_LAST: [u8; 32] = swapped(1);

/// By filled places of a row: what is written if it is the first that is not empty, its digits as
/// those of a number to the base 16.
pub(super) static FIRST: [u64; 512] = {
    let mut codes = [0; 512];
    let mut filled = 0;
    while filled < 512 {
        let mut left = [
            (filled & 7_u32).count_ones(),
            (filled >> 3 & 7).count_ones(),
            (filled >> 6).count_ones(),
        ];
        // The fullest stack comes last, its empty columns first; digits are counted backwards.
        let mut label = left[0] + left[1] + left[2];
        let mut shift = 0;
        while label > 0 {
            let mut fullest = 0;
            if left[1] > left[fullest] {
                fullest = 1;
            }
            if left[2] > left[fullest] {
                fullest = 2;
            }
            let mut place = 0;
            while left[fullest] > 0 {
                codes[filled as usize] |= (label as u64) << (shift + place);
                label -= 1;
                left[fullest] -= 1;
                place += 4;
            }
            shift += 12;
        }
        filled += 1;
    }
    codes
};

/// The six orders of three, and the first one again so that three bits are always one.
const EIGHT_ORDERS: [[u8; 3]; 8] =
    [ORDERS[0], ORDERS[1], ORDERS[2], ORDERS[3], ORDERS[4], ORDERS[5], ORDERS[0], ORDERS[0]];

const fn next_kind(kind: u8, filled: usize) -> u8 {
    let order = EIGHT_ORDERS[(kind & 7) as usize];
    let mut next = order;
    let mut n_next = 0;
    let mut place = 0;
    // First the columns that stay empty, then those that do not.
    while place < n_empty(kind) as usize && place < 3 {
        if filled >> order[place] & 1 == 0 {
            next[n_next] = order[place];
            n_next += 1;
        }
        place += 1;
    }
    let n_empty_next = n_next;
    place = 0;
    while place < n_empty(kind) as usize && place < 3 {
        if filled >> order[place] & 1 != 0 {
            next[n_next] = order[place];
            n_next += 1;
        }
        place += 1;
    }
    self::kind(number_of(next), n_empty_next as u8)
}

const fn swapped(place: usize) -> [u8; 32] {
    let mut kinds = [0; 32];
    let mut index = 0;
    while index < 32 {
        let mut order = EIGHT_ORDERS[index & 7];
        (order[place], order[place + 1]) = (order[place + 1], order[place]);
        kinds[index] = kind(number_of(order), n_empty(index as u8));
        index += 1;
    }
    kinds
}

const fn number_of(order: [u8; 3]) -> u8 {
    let mut number = 0;
    while ORDERS[number][0] != order[0] || ORDERS[number][1] != order[1] {
        number += 1;
    }
    number as u8
}
