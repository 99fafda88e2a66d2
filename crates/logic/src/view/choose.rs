//! Choosing sets that have little in all.

use std::ops::{BitOr, ControlFlow};
use sudokit_grid::DigitSet;

/// A set that can be joined and counted.
pub(crate) trait Set: Copy + Default + BitOr<Output = Self> {
    /// How many elements it has.
    fn count(self) -> usize;
}

impl Set for DigitSet {
    fn count(self) -> usize {
        self.len()
    }
}

/// Passes to `found` each choice of `size` of `sets` that has `wanted` elements in all: the choice,
/// bit `i` for the set at `i`, and the union.
///
/// They come by last set, then by the last but one and so on, as increasing binary numbers: the
/// order of Sudoku Explainer, so that paths can be compared.
pub(crate) fn choices<S: Set>(
    sets: &[S],
    size: usize,
    wanted: usize,
    found: &mut dyn FnMut(u16, S) -> ControlFlow<()>,
) -> ControlFlow<()> {
    debug_assert!(sets.len() <= 16);
    extend(sets, (0, S::default()), size, wanted, found)
}

/// Extends `chosen` by `more` of `sets`. The depth is the size of the choice.
fn extend<S: Set>(
    sets: &[S],
    chosen: (u16, S),
    more: usize,
    wanted: usize,
    found: &mut dyn FnMut(u16, S) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for at in more.saturating_sub(1)..sets.len() {
        let union = chosen.1 | sets[at];
        let count = union.count();
        if count > wanted {
            continue;
        }
        let chosen = (chosen.0 | 1 << at, union);
        if more > 1 {
            extend(&sets[..at], chosen, more - 1, wanted, found)?;
        } else if count == wanted {
            found(chosen.0, chosen.1)?;
        }
    }
    ControlFlow::Continue(())
}

/// The elements of `all` that a choice names.
pub(crate) fn chosen<T: Copy>(all: &[T], choice: u16) -> impl Iterator<Item = T> {
    all.iter().enumerate().filter(move |(at, _)| choice >> at & 1 == 1).map(|(_, &item)| item)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_in_order_with_their_union() {
        let sets = [0b11, 0b110, 0b101, 0b11, 0b1000].map(DigitSet::from_bits);
        let of = |size, wanted| {
            let mut all = Vec::new();
            let flow = choices(&sets, size, wanted, &mut |choice, union| {
                all.push((choice, union.bits()));
                ControlFlow::Continue(())
            });
            assert!(flow.is_continue());
            all
        };
        assert_eq!(of(2, 2), [(0b1001, 0b11)]);
        let three =
            [(0b111, 0b111), (0b1011, 0b111), (0b1101, 0b111), (0b1110, 0b111), (0b11001, 0b1011)];
        assert_eq!(of(3, 3), three);
        assert_eq!(of(1, 1), [(0b10000, 0b1000)]);
        assert_eq!(of(6, 6), []);
    }

    #[test]
    fn a_choice_names_elements() {
        assert!(chosen(&['a', 'b', 'c'], 0b101).eq(['a', 'c']));
    }
}
