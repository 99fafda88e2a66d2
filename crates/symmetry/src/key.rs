//! Canonical forms in few bytes.

/// The numbers of 81 cells, 0 to 9, in 34 bytes: three cells in ten bits, as good as exact packing,
/// which would take 34 bytes too (81 · log₂ 10 = 269.1 bits).
///
/// Two forms are equal if and only if their keys are, so that no two puzzles are ever taken for the
/// same by chance, as they could be with a hash, however unlikely. Keys have the order of the forms.
///
/// ```
/// use sudokit_symmetry::{Canoniser, FormKey};
///
/// let mut canoniser = Canoniser::new();
/// let [one, other] = [30, 50].map(|cell| {
///     let mut numbers = [0; 81];
///     numbers[cell] = 7;
///     canoniser.numbers(&numbers).map(|form| FormKey::of(&form))
/// });
/// assert_eq!(one, other);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FormKey([u8; FormKey::WIDTH]);

impl FormKey {
    /// How many bytes a key takes.
    pub const WIDTH: usize = 34;

    /// The key of the cells of a form, 0 for an empty one. The numbers must be at most 9; of others
    /// there is some key, which stands for something else.
    #[must_use]
    pub fn of(numbers: &[u8; 81]) -> Self {
        let mut key = [0; Self::WIDTH];
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
        Self(key)
    }

    /// The key with these bytes, which are those of one.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; Self::WIDTH]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; Self::WIDTH] {
        &self.0
    }

    /// The cells of the form, 0 for an empty one; each is at most 9 if the key is one of a form.
    #[must_use]
    pub fn numbers(&self) -> [u8; 81] {
        let mut bytes = self.0.iter();
        let (mut bits, mut count) = (0_u32, 0);
        let mut numbers = [0; 81];
        for cells in numbers.as_chunks_mut::<3>().0 {
            while count < 10 {
                bits = bits << 8 | u32::from(*bytes.next().unwrap_or(&0));
                count += 8;
            }
            count -= 10;
            let group = bits >> count & 0b11_1111_1111;
            *cells = [group / 100, group / 10 % 10, group % 10].map(|number| number as u8);
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_hold_the_whole_form() {
        let puzzle =
            b".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
        let puzzle = puzzle.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
        let mixed = std::array::from_fn(|cell| if cell % 3 == 2 { 9 } else { 0 });
        for numbers in [mixed, [0; 81], [9; 81], puzzle] {
            assert_eq!(FormKey::of(&numbers).numbers(), numbers);
        }
    }

    #[test]
    fn keys_have_the_order_of_the_forms() {
        let forms = [0, 40, 80].map(|cell| {
            let mut numbers = [3; 81];
            numbers[cell] = 4;
            numbers
        });
        let keys = forms.map(|form| FormKey::of(&form));
        assert!(keys.is_sorted_by(|one, other| one > other));
    }
}
