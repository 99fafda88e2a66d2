//! Numbers at random that a seed decides.

use rand::Rng;

/// A number from 0 to `bound - 1`, each with the same probability; 0 if there is none.
///
/// The high half of a product, where the few numbers are drawn again that some results have too
/// many of: D. Lemire, *Fast random integer generation in an interval* (2019). Written out, because
/// the way of the crate `rand` may change with its version, and with it what a seed means.
pub(crate) fn below(bound: u64, random: &mut impl Rng) -> u64 {
    loop {
        let product = u128::from(random.next_u64()) * u128::from(bound);
        let low = product as u64;
        if low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or_default() {
            return (product >> 64) as u64;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{SeedableRng, rngs::ChaCha8Rng};

    #[test]
    fn numbers_reach_their_bounds() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut drawn = [0; 3];
        for _ in 0..300 {
            drawn[below(3, &mut random) as usize] += 1;
        }
        assert!(drawn.iter().all(|&times| times > 70), "{drawn:?}");
        assert_eq!([0, 1].map(|bound| below(bound, &mut random)), [0, 0]);
    }
}
