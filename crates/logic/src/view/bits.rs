//! Which bits are set in words.

/// The positions of the bits that are set in words, of which the first one has the bits 0 to 63.
pub(super) fn positions(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    Positions { words, next: 0, rest: 0 }
}

/// Searches have no time for the adapters of iterators that say the same.
struct Positions<W> {
    words: W,
    /// The position where the next word begins.
    next: usize,
    /// What is left of the word before.
    rest: u64,
}

impl<W: Iterator<Item = u64>> Iterator for Positions<W> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.rest == 0 {
            self.rest = self.words.next()?;
            self.next += 64;
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(self.next - 64 + bit)
    }
}
