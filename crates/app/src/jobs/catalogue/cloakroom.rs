//! Where workers leave what the writer takes.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

/// Values under numbers. Workers hand on text; a number leads the writer to a value that is none.
#[derive(Debug)]
pub(super) struct Cloakroom<T>(Arc<Mutex<Shelf<T>>>);

#[derive(Debug)]
struct Shelf<T> {
    next: u64,
    values: BTreeMap<u64, T>,
}

impl<T> Clone for Cloakroom<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Cloakroom<T> {
    /// An empty one.
    pub(super) fn new() -> Self {
        Self(Arc::new(Mutex::new(Shelf { next: 0, values: BTreeMap::new() })))
    }

    /// Leaves a value and gets its number.
    pub(super) fn leave(&self, value: T) -> u64 {
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number = shelf.next;
        shelf.next += 1;
        shelf.values.insert(number, value);
        number
    }

    /// Takes the value with this number, once.
    pub(super) fn take(&self, number: u64) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values.remove(&number)
    }
}
