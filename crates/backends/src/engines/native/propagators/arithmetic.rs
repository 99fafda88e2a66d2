//! `absolute_difference` and `product`: a result that follows from two values.

use super::{
    super::store::{Flow, Store, event},
    Propagator,
};
use sudokit_model::{AbsoluteDifference, Product};

/// If there are no more pairs of values than this, each is tried.
const MOST_PAIRS: u64 = 1 << 10;

/// What is calculated.
#[derive(Clone, Copy, Debug)]
enum Operation {
    Difference,
    Product,
}

/// A result, and the two values that it is calculated from.
#[derive(Debug)]
pub(super) struct Arithmetic {
    operation: Operation,
    left: usize,
    right: usize,
    result: usize,
}

impl Arithmetic {
    pub(super) fn difference(difference: &AbsoluteDifference) -> Self {
        let AbsoluteDifference { left, right, result } = difference;
        let (left, right, result) = (left.index(), right.index(), result.index());
        Self { operation: Operation::Difference, left, right, result }
    }

    pub(super) fn product(product: &Product) -> Self {
        let Product { left, right, result } = product;
        let (left, right, result) = (left.index(), right.index(), result.index());
        Self { operation: Operation::Product, left, right, result }
    }

    fn calculate(&self, left: i64, right: i64) -> Option<i64> {
        match self.operation {
            Operation::Difference => i64::try_from(left.abs_diff(right)).ok(),
            Operation::Product => left.checked_mul(right),
        }
    }

    /// Leaves the values that stand in a pair whose result is possible.
    fn try_pairs(&self, store: &mut Store) -> Flow {
        let lefts: Vec<i64> = store.values(self.left).collect();
        let rights: Vec<i64> = store.values(self.right).collect();
        let mut results = Vec::new();
        let mut right_stands = vec![false; rights.len()];
        let mut kept = Vec::new();
        for &left in &lefts {
            let mut stands = false;
            for (place, &right) in rights.iter().enumerate() {
                if self.left == self.right && left != right {
                    continue;
                }
                let Some(result) = self.calculate(left, right) else { continue };
                if store.contains(self.result, result) {
                    results.push(result);
                    right_stands[place] = true;
                    stands = true;
                }
            }
            if stands {
                kept.push(left);
            }
        }
        results.sort_unstable();
        store.retain(self.left, |value| kept.binary_search(&value).is_ok())?;
        store.retain(self.right, |value| {
            rights.binary_search(&value).is_ok_and(|place| right_stands[place])
        })?;
        if let (Some(&low), Some(&high)) = (results.first(), results.last()) {
            store.at_least(self.result, low)?;
            store.at_most(self.result, high)?;
        }
        store.retain(self.result, |value| results.binary_search(&value).is_ok())
    }

    fn difference_of_ends(&self, store: &mut Store) -> Flow {
        for (one, other) in [(self.left, self.right), (self.right, self.left)] {
            let apart = store.max(self.result);
            store.at_most(one, store.max(other).saturating_add(apart))?;
            store.at_least(one, store.min(other).saturating_sub(apart))?;
        }
        let [(l, r), (m, s)] = [self.left, self.right].map(|v| (store.min(v), store.max(v)));
        let apart = (i128::from(l) - i128::from(s)).max(i128::from(m) - i128::from(r)).max(0);
        let farthest = (i128::from(r) - i128::from(m)).max(i128::from(s) - i128::from(l));
        store.at_least(self.result, i64::try_from(apart).unwrap_or(i64::MAX))?;
        store.at_most(self.result, i64::try_from(farthest).unwrap_or(i64::MAX))
    }

    fn product_of_ends(&self, store: &mut Store) -> Flow {
        let ends = |v: usize| [store.min(v), store.max(v)].map(i128::from);
        let (left, right) = (ends(self.left), ends(self.right));
        let corners = [0, 1, 2, 3].map(|i| left[i & 1] * right[i >> 1]);
        let clamped = |value: i128| value.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
        let low = corners.into_iter().min().unwrap_or(0);
        let high = corners.into_iter().max().unwrap_or(0);
        store.at_least(self.result, clamped(low))?;
        store.at_most(self.result, clamped(high))?;
        for (one, other) in [(self.left, self.right), (self.right, self.left)] {
            let Some(factor) = store.value(one).filter(|&factor| factor != 0) else { continue };
            let (mut low, mut high) =
                (i128::from(store.min(self.result)), i128::from(store.max(self.result)));
            if factor < 0 {
                (low, high) = (-high, -low);
            }
            let factor = i128::from(factor).abs();
            let (from, to) = (-(-low).div_euclid(factor), high.div_euclid(factor));
            store.at_least(other, clamped(from))?;
            store.at_most(other, clamped(to))?;
        }
        Ok(())
    }
}

impl Propagator for Arithmetic {
    fn wakes(&self) -> Vec<(usize, u8)> {
        [self.left, self.right, self.result].map(|v| (v, event::ANY)).to_vec()
    }

    fn propagate(&mut self, store: &mut Store) -> Flow {
        if store.size(self.left).saturating_mul(store.size(self.right)) <= MOST_PAIRS {
            return self.try_pairs(store);
        }
        match self.operation {
            Operation::Difference => self.difference_of_ends(store),
            Operation::Product => self.product_of_ends(store),
        }
    }
}
