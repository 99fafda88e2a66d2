//! The values that a variable may have.

use std::{fmt, iter};

/// A finite set of integers, kept as ascending ranges with gaps between them.
///
/// A domain that is one range, the most frequent kind, needs no memory of its own.
///
/// ```
/// use sudokit_model::Domain;
///
/// let mut domain = Domain::range(1, 9);
/// domain.remove(5);
/// assert_eq!((domain.len(), domain.contains(5)), (8, false));
/// assert_eq!(domain.to_string(), "1..4, 6..9");
/// assert_eq!(domain, Domain::of([9, 8, 7, 6, 4, 3, 2, 1, 1]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Domain {
    /// The lowest range, all there is in most domains. Empty if its end lies below its start; then
    /// there are no others.
    first: (i64, i64),
    /// The other ranges, ascending and not touching each other.
    rest: Vec<(i64, i64)>,
}

/// A range without values.
const NOTHING: (i64, i64) = (1, 0);

impl Domain {
    /// No value at all.
    pub const EMPTY: Self = Self { first: NOTHING, rest: Vec::new() };
    /// False and true.
    pub const BOOLEAN: Self = Self::range(0, 1);

    /// The integers from `low` to `high`, both included; empty if `high` is below `low`.
    #[must_use]
    pub const fn range(low: i64, high: i64) -> Self {
        Self { first: if low <= high { (low, high) } else { NOTHING }, rest: Vec::new() }
    }

    /// The given values, in any order, repeated or not.
    #[must_use]
    pub fn of(values: impl IntoIterator<Item = i64>) -> Self {
        let mut values: Vec<i64> = values.into_iter().collect();
        values.sort_unstable();
        Self::of_ranges(values.into_iter().map(|value| (value, value)))
    }

    /// The union of ranges, each with both ends. Empty ranges are left out.
    #[must_use]
    pub fn of_ranges(ranges: impl IntoIterator<Item = (i64, i64)>) -> Self {
        let mut ranges: Vec<_> = ranges.into_iter().filter(|(low, high)| low <= high).collect();
        ranges.sort_unstable();
        let mut merged: Vec<(i64, i64)> = Vec::new();
        for (low, high) in ranges {
            match merged.last_mut() {
                Some(last) if low <= last.1.saturating_add(1) => last.1 = last.1.max(high),
                _ => merged.push((low, high)),
            }
        }
        let mut merged = merged.into_iter();
        Self { first: merged.next().unwrap_or(NOTHING), rest: merged.collect() }
    }

    /// Whether there is no value.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.first.0 > self.first.1
    }

    /// The smallest value.
    #[must_use]
    pub const fn min(&self) -> Option<i64> {
        if self.is_empty() { None } else { Some(self.first.0) }
    }

    /// The greatest value.
    #[must_use]
    pub fn max(&self) -> Option<i64> {
        let last = self.rest.last().unwrap_or(&self.first);
        (!self.is_empty()).then_some(last.1)
    }

    /// How many values there are, or [`u64::MAX`] if there are more.
    #[must_use]
    pub fn len(&self) -> u64 {
        let lengths = self.ranges().map(|(low, high)| high.abs_diff(low).saturating_add(1));
        lengths.fold(0, u64::saturating_add)
    }

    /// The only value, if there is just one.
    #[must_use]
    pub const fn fixed(&self) -> Option<i64> {
        if self.first.0 == self.first.1 && self.rest.is_empty() { Some(self.first.0) } else { None }
    }

    /// Whether the value belongs to the domain.
    #[must_use]
    pub fn contains(&self, value: i64) -> bool {
        let is_in = |&(low, high): &(i64, i64)| low <= value && value <= high;
        is_in(&self.first) || self.rest.iter().any(is_in)
    }

    /// The ranges, ascending, each with both ends; no two of them touch.
    pub fn ranges(&self) -> impl Iterator<Item = (i64, i64)> + Clone + '_ {
        let first = (!self.is_empty()).then_some(self.first);
        first.into_iter().chain(self.rest.iter().copied())
    }

    /// The values, ascending.
    pub fn values(&self) -> impl Iterator<Item = i64> + Clone + '_ {
        self.ranges().flat_map(|(low, high)| low..=high)
    }

    /// Takes a value out.
    pub fn remove(&mut self, value: i64) {
        if self.contains(value) {
            let (below, above) = (value.checked_sub(1), value.checked_add(1));
            let parts = self.ranges().flat_map(|(low, high)| {
                let lower = below.map(|below| (low, high.min(below)));
                let upper = above.map(|above| (low.max(above), high));
                iter::empty().chain(lower).chain(upper)
            });
            *self = Self::of_ranges(parts.collect::<Vec<_>>());
        }
    }

    /// The values that both have.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        Self::of_ranges(self.ranges().flat_map(|(low, high)| {
            other.ranges().map(move |(from, to)| (low.max(from), high.min(to)))
        }))
    }
}

impl fmt::Display for Domain {
    /// Ranges with a comma between them, such as `1..4, 7`; `none` for the empty domain.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (index, (low, high)) in self.ranges().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            if low == high {
                write!(f, "{comma}{low}")?;
            } else {
                write!(f, "{comma}{low}..{high}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_ends_of_the_integers_are_values_like_others() {
        let mut all = Domain::range(i64::MIN, i64::MAX);
        assert_eq!(all.len(), u64::MAX);
        all.remove(i64::MIN);
        all.remove(i64::MAX);
        assert_eq!((all.min(), all.max()), (Some(i64::MIN + 1), Some(i64::MAX - 1)));
    }

    #[test]
    fn nothing_is_written_as_such() {
        assert_eq!(Domain::of([]), Domain::EMPTY);
        assert_eq!(Domain::range(3, 2).to_string(), "none");
        assert_eq!(
            (Domain::EMPTY.min(), Domain::EMPTY.max(), Domain::EMPTY.len()),
            (None, None, 0)
        );
    }

    proptest! {
        #[test]
        fn a_domain_is_a_set(
            one in prop::collection::btree_set(-20i64..20, 0..20),
            other in prop::collection::btree_set(-20i64..20, 0..20),
            value in -20i64..20,
        ) {
            let (a, b) = (Domain::of(one.iter().copied()), Domain::of(other.iter().copied()));
            prop_assert_eq!(a.values().collect::<Vec<_>>(), one.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(a.intersection(&b), Domain::of(one.intersection(&other).copied()));
            let mut removed = a.clone();
            removed.remove(value);
            prop_assert!(!removed.contains(value));
            prop_assert_eq!(removed.len(), one.iter().filter(|&&v| v != value).count() as u64);
            prop_assert_eq!(a.fixed().is_some(), one.len() == 1);
        }
    }
}
