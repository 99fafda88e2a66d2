//! `lexicographic`: one list stands before another.

use super::{
    super::store::{Conflict, Flow, Store, event},
    Propagator, indices,
};
use std::cmp::Ordering;
use sudokit_model::{Lexicographic, Order};

/// Two lists in order.
#[derive(Debug)]
pub(super) struct InOrder {
    left: Box<[usize]>,
    right: Box<[usize]>,
    /// Whether lists are in order that are equal as far as both go.
    may_be_equal: bool,
}

impl InOrder {
    pub(super) fn new(lists: &Lexicographic) -> Self {
        let (left, right) = (indices(&lists.left), indices(&lists.right));
        let may_be_equal = match left.len().cmp(&right.len()) {
            Ordering::Less => true,
            Ordering::Equal => lists.order == Order::Weak,
            Ordering::Greater => false,
        };
        Self { left, right, may_be_equal }
    }

    /// Whether the lists from this place on can be in order.
    fn can_be(&self, store: &Store, from: usize) -> bool {
        for (&left, &right) in self.left.iter().zip(&self.right).skip(from) {
            let (least, greatest) = (store.min(left), store.max(right));
            if least != greatest {
                return least < greatest;
            }
        }
        self.may_be_equal
    }
}

impl Propagator for InOrder {
    fn wakes(&self) -> Vec<(usize, u8)> {
        self.left.iter().chain(&self.right).map(|&v| (v, event::ENDS)).collect()
    }

    fn propagate(&mut self, store: &mut Store) -> Flow {
        for (place, (&left, &right)) in self.left.iter().zip(&self.right).enumerate() {
            // All pairs before are equal: this one is in order, and if those after it cannot be,
            // strictly.
            let (mut greatest, mut least) = (store.max(right), store.min(left));
            if !self.can_be(store, place + 1) {
                let (Some(below), Some(above)) = (greatest.checked_sub(1), least.checked_add(1))
                else {
                    return Err(Conflict);
                };
                (greatest, least) = (below, above);
            }
            store.at_most(left, greatest)?;
            store.at_least(right, least)?;
            let are_equal = left == right
                || matches!((store.value(left), store.value(right)), (Some(l), Some(r)) if l == r);
            if !are_equal {
                return Ok(());
            }
        }
        if self.may_be_equal { Ok(()) } else { Err(Conflict) }
    }
}
