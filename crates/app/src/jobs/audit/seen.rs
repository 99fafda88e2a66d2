//! What was seen so far, to know repetitions.

use crate::known::{
    key::{Key, key_of},
    table::{Met, Table},
};
use std::collections::BTreeMap;

/// What makes a puzzle the same as another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Identity {
    /// The numbers of its canonical form and its own.
    Form(Box<([u8; 81], [u8; 81])>),
    /// Its own numbers.
    Digits(Box<[u8; 81]>),
    /// Its text: it has another size, or more than givens.
    Text,
}

/// All puzzles so far, and where each first one stands.
pub(super) struct Seen {
    /// By canonical forms or digits, with a number in `firsts`.
    table: Table,
    /// Packed places, and the digits themselves.
    firsts: Vec<(u64, Key)>,
    /// By texts.
    texts: BTreeMap<Box<str>, u64>,
}

/// An earlier puzzle that is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Earlier {
    /// Its packed place.
    pub(super) place: u64,
    pub(super) is_disguised: bool,
}

impl Seen {
    pub(super) fn new() -> Self {
        Self { table: Table::new(usize::MAX, true), firsts: Vec::new(), texts: BTreeMap::new() }
    }

    /// The first puzzle that is the same, if there is one. Otherwise it is this one, at `place`.
    pub(super) fn meet(&mut self, identity: &Identity, text: &str, place: u64) -> Option<Earlier> {
        let (form, digits) = match identity {
            Identity::Form(numbers) => (key_of(&numbers.0), key_of(&numbers.1)),
            Identity::Digits(numbers) => (key_of(numbers), key_of(numbers)),
            Identity::Text => {
                if let Some(&place) = self.texts.get(text) {
                    return Some(Earlier { place, is_disguised: false });
                }
                self.texts.insert(text.into(), place);
                return None;
            }
        };
        match self.table.meet(&form, self.firsts.len() as u64) {
            Met::Known(first) => {
                let (place, first) = *self.firsts.get(first as usize)?;
                Some(Earlier { place, is_disguised: first != digits })
            }
            // A table without a limit is never full.
            Met::New | Met::Full => {
                self.firsts.push((place, digits));
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disguise_is_told_from_a_copy() {
        let mut seen = Seen::new();
        let form = |form: u8, digits: u8| Identity::Form(Box::new(([form; 81], [digits; 81])));
        assert_eq!(seen.meet(&form(1, 2), "", 10), None);
        let earlier = |place, is_disguised| Some(Earlier { place, is_disguised });
        assert_eq!(seen.meet(&form(1, 2), "", 11), earlier(10, false));
        assert_eq!(seen.meet(&form(1, 3), "", 12), earlier(10, true));
        assert_eq!(seen.meet(&form(2, 2), "", 13), None);
        assert_eq!(seen.meet(&form(2, 2), "", 14), earlier(13, false));
        assert_eq!(seen.meet(&Identity::Text, "a", 15), None);
        assert_eq!(seen.meet(&Identity::Text, "a", 16), earlier(15, false));
        let digits = Identity::Digits(Box::new([5; 81]));
        assert_eq!(seen.meet(&digits, "", 17), None);
        assert_eq!(seen.meet(&digits, "", 18), earlier(17, false));
    }
}
