//! Places in eight bytes.

use crate::{Number, Place};
use std::{collections::BTreeMap, sync::Arc};

/// The names of inputs, by which a place is short.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources {
    names: Vec<Arc<str>>,
    numbers: BTreeMap<Arc<str>, u64>,
}

/// How many inputs can be told apart: a place has 20 bits for its input, one for the kind of its
/// number and 43 for the number.
const MOST: usize = 1 << 20;
const KIND: u64 = 1 << 43;

impl Sources {
    /// Those with these names; nothing if there are too many.
    pub(crate) fn new(names: impl IntoIterator<Item = Arc<str>>) -> Option<Self> {
        let mut sources = Self::default();
        for name in names {
            if !sources.numbers.contains_key(&name) {
                sources.numbers.insert(Arc::clone(&name), sources.names.len() as u64);
                sources.names.push(name);
            }
        }
        (sources.names.len() <= MOST).then_some(sources)
    }

    /// A place as a number; the place of an unknown input is one in the first.
    pub(crate) fn pack(&self, place: &Place) -> u64 {
        let source = self.numbers.get(&place.source).copied().unwrap_or(0);
        let number = match place.number {
            Number::Line(line) => line as u64,
            Number::Record(record) => KIND | record as u64,
        };
        source << 44 | number
    }

    /// The place with this number.
    pub(crate) fn place(&self, packed: u64) -> Place {
        let source = self.names.get((packed >> 44) as usize).cloned().unwrap_or_default();
        let number = (packed & (KIND - 1)) as usize;
        let is_line = packed & KIND == 0;
        Place {
            source,
            number: if is_line { Number::Line(number) } else { Number::Record(number) },
        }
    }
}

/// The number of the input in a packed place.
pub(crate) const fn source_of(packed: u64) -> u64 {
    packed >> 44
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_come_back() {
        let names = ["a", "b", "a"].map(Arc::from);
        let sources = Sources::new(names).unwrap();
        for (name, packed_source) in [("a", 0), ("b", 1)] {
            for number in [Number::Line(7), Number::Record(1 << 40)] {
                let place = Place { source: name.into(), number };
                let packed = sources.pack(&place);
                assert_eq!((sources.place(packed), source_of(packed)), (place, packed_source));
            }
        }
    }
}
