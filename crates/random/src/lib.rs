//! Numbers and orders at random that a seed decides.
//!
//! The crate `rand` has a generator whose numbers are the same with every version and on every
//! machine, ChaCha with eight rounds. How it makes a number below a bound or an order of these may
//! change with its version, and with it what a seed means; so that is written out here, once.
//!
//! This room deliberately has no generator that seeds itself, and draws nothing that has a meaning:
//! grids, transformations and puzzles are drawn where they live.
//!
//! ```
//! use sudokit_random::{below, pick, shuffle, stream};
//!
//! let mut rng = stream(7, 0);
//! assert!(below(6, &mut rng) < 6);
//! assert!(pick(&["heads", "tails"], &mut rng).is_some());
//! let mut order = [1, 2, 3, 4, 5];
//! shuffle(&mut order, &mut rng);
//! order.sort_unstable();
//! assert_eq!(order, [1, 2, 3, 4, 5]);
//! ```

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// The generator of one of 2⁶⁴ streams of a seed: the numbers of one stream tell nothing about
/// those of another, so that work can be cut into numbered pieces that are done in any order.
///
/// ```
/// use rand::Rng;
/// use sudokit_random::stream;
///
/// assert_eq!(stream(1, 5).next_u64(), stream(1, 5).next_u64());
/// assert_ne!(stream(1, 5).next_u64(), stream(1, 6).next_u64());
/// ```
#[must_use]
pub fn stream(seed: u64, number: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    rng
}

/// A number from 0 to `bound - 1`, each with the same probability; 0 if there is none.
///
/// The high half of a product, where the few numbers are drawn again that some results have too
/// many of: D. Lemire, *Fast random integer generation in an interval* (2019).
#[must_use]
pub fn below(bound: u64, rng: &mut impl Rng) -> u64 {
    loop {
        let product = u128::from(rng.next_u64()) * u128::from(bound);
        let low = product as u64;
        if low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or_default() {
            return (product >> 64) as u64;
        }
    }
}

/// One of some items, each with the same probability; nothing if there is none.
#[must_use]
pub fn pick<T: Copy>(items: &[T], rng: &mut impl Rng) -> Option<T> {
    items.get(below(items.len() as u64, rng) as usize).copied()
}

/// Puts items into an order, each of all orders with the same probability: the shuffle of Fisher
/// and Yates.
pub fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last as u64 + 1, rng) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_reach_their_bounds() {
        let mut rng = stream(1, 0);
        let mut drawn = [0; 3];
        for _ in 0..300 {
            drawn[below(3, &mut rng) as usize] += 1;
        }
        assert!(drawn.iter().all(|&times| times > 70), "{drawn:?}");
        assert_eq!([0, 1].map(|bound| below(bound, &mut rng)), [0, 0]);
    }

    #[test]
    fn items_are_picked_alike() {
        let mut rng = stream(3, 0);
        let picked = (0..300).filter_map(|_| pick(&['a', 'b', 'c'], &mut rng));
        let drawn = picked.fold([0; 3], |mut drawn, item| {
            drawn[item as usize - 'a' as usize] += 1;
            drawn
        });
        assert!(drawn.iter().sum::<i32>() == 300 && drawn.iter().all(|&times| times > 70));
        assert_eq!(pick::<u8>(&[], &mut rng), None);
    }

    #[test]
    fn all_orders_come_up() {
        let mut rng = stream(2, 0);
        let mut drawn = std::collections::BTreeMap::new();
        for _ in 0..2_400 {
            let mut order = [0, 1, 2, 3];
            shuffle(&mut order, &mut rng);
            *drawn.entry(order).or_insert(0) += 1;
        }
        assert!(drawn.len() == 24 && drawn.values().all(|&times| times > 60), "{drawn:?}");
    }

    #[test]
    fn a_seed_means_the_same_everywhere() {
        let mut order: Vec<u8> = (0..9).collect();
        shuffle(&mut order, &mut stream(2026, 3));
        assert_eq!(order, [7, 8, 0, 3, 4, 1, 5, 2, 6]);
    }
}
