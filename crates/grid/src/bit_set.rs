//! Sets of digits and of cells, as bits in one integer.
//!
//! Both sets come from one definition, so that they share every method name and cannot be mixed.

use crate::{Cell, Digit};
use std::{fmt, ops};

macro_rules! bit_set {
    ($(#[$docs:meta])* $Set:ident($Bits:ty) of $Element:ident, $Iter:ident, $count:ident) => {
        $(#[$docs])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Set($Bits);

        impl $Set {
            /// The set without elements.
            pub const EMPTY: Self = Self(0);

            /// The set of all elements.
            pub const ALL: Self = Self((1 << $Element::COUNT) - 1);

            /// The set with these bits; bit `i` stands for the element with index `i`.
            ///
            /// Bits without an element are ignored.
            #[must_use]
            pub const fn from_bits(bits: $Bits) -> Self {
                Self(bits & Self::ALL.0)
            }

            /// The bits; bit `i` stands for the element with index `i`.
            #[must_use]
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// The set of one element.
            #[must_use]
            pub const fn single(element: $Element) -> Self {
                Self(1 << element.index())
            }

            /// How many elements the set has.
            #[must_use]
            pub const fn len(self) -> usize {
                $count(self.0)
            }

            /// Whether the set has no element.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the set has two or more elements.
            #[must_use]
            pub const fn has_several(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// Whether `element` is in the set.
            #[must_use]
            pub const fn contains(self, element: $Element) -> bool {
                self.0 >> element.index() & 1 == 1
            }

            /// Whether all elements of `other` are in this set.
            #[must_use]
            pub const fn contains_all(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// Whether the two sets share no element.
            #[must_use]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            /// The elements of either set: `|` for constants.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Puts `element` into the set.
            pub const fn insert(&mut self, element: $Element) {
                self.0 |= 1 << element.index();
            }

            /// Takes `element` out of the set, whether or not it was in it.
            pub const fn discard(&mut self, element: $Element) {
                self.0 &= !(1 << element.index());
            }

            /// Takes `element` out of the set and tells whether it was in it.
            #[must_use]
            pub const fn remove(&mut self, element: $Element) -> bool {
                let had = self.contains(element);
                self.discard(element);
                had
            }

            /// The least element.
            #[must_use]
            pub const fn first(self) -> Option<$Element> {
                if self.0 == 0 {
                    None
                } else {
                    Some($Element::from_index(self.0.trailing_zeros() as usize))
                }
            }

            /// The only element of a set of one.
            #[must_use]
            pub const fn sole(self) -> Option<$Element> {
                if self.0.is_power_of_two() { self.first() } else { None }
            }

            /// The elements in ascending order.
            #[must_use]
            pub const fn iter(self) -> $Iter {
                $Iter(self)
            }
        }

        impl ops::BitOr for $Set {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl ops::BitOrAssign for $Set {
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl ops::BitAnd for $Set {
            type Output = Self;
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl ops::BitAndAssign for $Set {
            fn bitand_assign(&mut self, other: Self) {
                self.0 &= other.0;
            }
        }

        impl ops::BitXor for $Set {
            type Output = Self;
            fn bitxor(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }
        }

        impl ops::Sub for $Set {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl ops::SubAssign for $Set {
            fn sub_assign(&mut self, other: Self) {
                self.0 &= !other.0;
            }
        }

        impl ops::Not for $Set {
            type Output = Self;
            fn not(self) -> Self {
                Self(!self.0 & Self::ALL.0)
            }
        }

        impl From<$Element> for $Set {
            fn from(element: $Element) -> Self {
                Self::single(element)
            }
        }

        impl FromIterator<$Element> for $Set {
            fn from_iter<I: IntoIterator<Item = $Element>>(elements: I) -> Self {
                let mut set = Self::EMPTY;
                set.extend(elements);
                set
            }
        }

        impl Extend<$Element> for $Set {
            fn extend<I: IntoIterator<Item = $Element>>(&mut self, elements: I) {
                for element in elements {
                    self.insert(element);
                }
            }
        }

        impl IntoIterator for $Set {
            type Item = $Element;
            type IntoIter = $Iter;
            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl fmt::Debug for $Set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        /// The elements of a set in ascending order.
        #[derive(Clone, Debug)]
        pub struct $Iter($Set);

        impl Iterator for $Iter {
            type Item = $Element;

            fn next(&mut self) -> Option<$Element> {
                let first = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(first)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for $Iter {}
    };
}

/// How many bits are set in each choice of digits.
///
/// Techniques count digits all the time, and a processor without an instruction for it, as one that
/// programs are built for unless told otherwise, needs a dozen others instead.
static DIGIT_COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        counts[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    counts
};

const fn count_digits(bits: u16) -> usize {
    DIGIT_COUNTS[bits as usize & 511] as usize
}

const fn count_cells(bits: u128) -> usize {
    bits.count_ones() as usize
}

bit_set! {
    /// A set of digits; its text is the digits in ascending order, `1379`.
    ///
    /// ```
    /// use sudokit_grid::{Digit, DigitSet};
    ///
    /// let odd: DigitSet = Digit::ALL.into_iter().filter(|d| d.get() % 2 == 1).collect();
    /// assert_eq!(odd.to_string(), "13579");
    /// assert_eq!((!odd).len(), 4);
    /// ```
    DigitSet(u16) of Digit, DigitSetIter, count_digits
}

bit_set! {
    /// A set of cells; its text is the cells in reading order, `r1c1 r1c4`.
    ///
    /// ```
    /// use sudokit_grid::{Cell, CellSet};
    ///
    /// let corner = CellSet::single(Cell::at(0, 0)) | CellSet::single(Cell::at(8, 8));
    /// assert_eq!(corner.to_string(), "r1c1 r9c9");
    /// ```
    CellSet(u128) of Cell, CellSetIter, count_cells
}

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| digit.fmt(f))
    }
}

impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, cell) in self.iter().enumerate() {
            if position > 0 {
                f.write_str(" ")?;
            }
            cell.fmt(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        /// Every operation agrees with the standard library's ordered set.
        #[test]
        fn cell_sets_agree_with_ordered_sets(a: u128, b: u128) {
            let [a, b] = [a, b].map(CellSet::from_bits);
            let [x, y]: [BTreeSet<Cell>; 2] = [a, b].map(|set| set.iter().collect());
            prop_assert_eq!((a | b).iter().collect::<BTreeSet<_>>(), &x | &y);
            prop_assert_eq!((a & b).iter().collect::<BTreeSet<_>>(), &x & &y);
            prop_assert_eq!((a ^ b).iter().collect::<BTreeSet<_>>(), &x ^ &y);
            prop_assert_eq!((a - b).iter().collect::<BTreeSet<_>>(), &x - &y);
            prop_assert_eq!((!a).len(), 81 - x.len());
            prop_assert_eq!(a.first(), x.first().copied());
            prop_assert_eq!(a.contains_all(b), x.is_superset(&y));
            prop_assert_eq!(a.is_disjoint(b), x.is_disjoint(&y));
            prop_assert_eq!(a.has_several(), x.len() > 1);
            prop_assert_eq!(a.iter().collect::<CellSet>(), a);
        }
    }

    #[test]
    fn elements_go_in_and_out() {
        let [one, nine] = [Digit::from_index(0), Digit::from_index(8)];
        let mut set = DigitSet::EMPTY;
        set.insert(nine);
        set.insert(one);
        assert_eq!((set.len(), set.sole()), (2, None));
        assert!(set.remove(one));
        assert!(!set.remove(one));
        assert_eq!(set.sole(), Some(nine));
        set.discard(nine);
        assert!(set.is_empty());
        assert_eq!(DigitSet::from_bits(u16::MAX), DigitSet::ALL);
    }
}
