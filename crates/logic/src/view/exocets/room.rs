//! How much room lines and boxes have for a digit.

/// The places of a digit in the three cross-lines.
pub(super) type Places = [u16; 3];

/// Whether a set of places has no more than `n`. Counting ones would take longer.
#[inline]
pub(super) const fn has_at_most(n: u32, mut places: u16) -> bool {
    let mut left = n;
    while left > 0 {
        places &= places.wrapping_sub(1);
        left -= 1;
    }
    places == 0
}

/// Whether three lines cannot all have the digit, each in another place, once `lost` of the places
/// are taken away where that hurts most.
#[inline]
pub(super) const fn is_short([a, b, c]: Places, lost: u32) -> bool {
    has_at_most(lost, a)
        || has_at_most(lost, b)
        || has_at_most(lost, c)
        || has_at_most(1 + lost, a | b)
        || has_at_most(1 + lost, a | c)
        || has_at_most(1 + lost, b | c)
        || has_at_most(2 + lost, a | b | c)
}

/// Whether two boxes cannot have the digit in two lines of the band.
pub(super) const fn are_short([a, b]: [[u8; 2]; 2]) -> bool {
    (a[0] == 0 || b[1] == 0) && (a[1] == 0 || b[0] == 0)
}

/// Whether two boxes are short of the digit without the cells in these cross-lines.
pub(super) fn has_boxes_short(boxes: [[u8; 2]; 2], lines: [usize; 2]) -> bool {
    let [a, b] = [0, 1].map(|at| boxes[at].map(|cells| cells & !(1 << (lines[at] % 3))));
    are_short([a, b])
}

/// The two other lines of a band.
pub(super) const fn others_of_band(line: usize) -> [usize; 2] {
    let first = line / 3 * 3;
    match line % 3 {
        0 => [first + 1, first + 2],
        1 => [first, first + 2],
        _ => [first, first + 1],
    }
}

/// By line, the places without which the lines are short of each of several digits, of none of
/// which they are short with them. Nothing if there are no such places or no digits.
pub(super) fn critical_of_all(open: impl Iterator<Item = Places>) -> Option<Places> {
    let mut all = [0x1ff_u16; 3];
    let mut is_needed = false;
    for places in open {
        is_needed = true;
        for (all, here) in all.iter_mut().zip(critical(places)) {
            *all &= here;
        }
        if all == [0; 3] {
            return None;
        }
    }
    is_needed.then_some(all)
}

/// By line, the places without which the lines are short of the digit, which they are not with
/// them.
fn critical(places: Places) -> Places {
    let [a, b, c] = places;
    let mut critical = [0; 3];
    for (line, &here) in places.iter().enumerate() {
        if has_at_most(1, here) {
            critical[line] |= here;
        }
    }
    for (i, j) in [(0, 1), (0, 2), (1, 2)] {
        if has_at_most(2, places[i] | places[j]) {
            critical[i] |= places[i] & !places[j];
            critical[j] |= places[j] & !places[i];
        }
    }
    if has_at_most(3, a | b | c) {
        critical[0] |= a & !(b | c);
        critical[1] |= b & !(a | c);
        critical[2] |= c & !(a | b);
    }
    critical
}
