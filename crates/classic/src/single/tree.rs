//! What is left of the search tree, in the order in which the search counts it.

use super::State;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Nobody has looked at it.
    Waiting,
    /// It is being propagated.
    Running,
    /// It is a solution whose turn has not come.
    Solved,
}

/// A state that is not done.
pub(super) struct Item {
    pub(super) state: State,
    pub(super) next: usize,
    previous: usize,
    /// Nodes that are done and lie in the order of the search just before this one.
    pub(super) before: u32,
    pub(super) kind: Kind,
}

/// The states that are not done, in the order of the search; item 0 stands before the first
/// and behind the last.
pub(super) struct Tree {
    pub(super) items: Vec<Item>,
    free: Vec<usize>,
    pub(super) n_waiting: usize,
}

impl Tree {
    /// The last pending state comes first. There is at least one.
    #[inline(always)]
    pub(super) fn new(pending: &[State]) -> Self {
        let n = pending.len();
        let mut items = Vec::with_capacity(64);
        items.push(Item {
            state: pending[0],
            next: 1,
            previous: n,
            before: 0,
            kind: Kind::Running,
        });
        for (index, state) in pending.iter().rev().enumerate() {
            let next = if index + 1 == n { 0 } else { index + 2 };
            items.push(Item {
                state: *state,
                next,
                previous: index,
                before: 0,
                kind: Kind::Waiting,
            });
        }
        Self { items, free: Vec::new(), n_waiting: n }
    }

    /// The first item that waits.
    #[inline(always)]
    pub(super) fn take(&mut self) -> usize {
        let mut item = self.items[0].next;
        while self.items[item].kind != Kind::Waiting {
            item = self.items[item].next;
        }
        self.items[item].kind = Kind::Running;
        self.n_waiting -= 1;
        item
    }

    /// Takes out an item that is counted.
    #[inline(always)]
    pub(super) fn unlink(&mut self, item: usize) {
        let (previous, next) = (self.items[item].previous, self.items[item].next);
        self.items[previous].next = next;
        self.items[next].previous = previous;
        self.free.push(item);
    }

    /// Takes out an item that is dead: a node before the next one.
    #[inline(always)]
    pub(super) fn remove(&mut self, item: usize) {
        let next = self.items[item].next;
        self.items[next].before += self.items[item].before + 1;
        self.unlink(item);
    }

    /// Keeps a solution until its turn comes.
    #[inline(always)]
    pub(super) fn solved(&mut self, item: usize, state: &State) {
        self.items[item].kind = Kind::Solved;
        self.items[item].state = *state;
    }

    /// The item goes on with one answer of its branch, and the other waits behind it.
    #[inline(always)]
    pub(super) fn split(&mut self, item: usize, other: &State) {
        let next = self.items[item].next;
        let index = if let Some(index) = self.free.pop() {
            let new = &mut self.items[index];
            new.state = *other;
            (new.next, new.previous, new.before, new.kind) = (next, item, 0, Kind::Waiting);
            index
        } else {
            let kind = Kind::Waiting;
            self.items.push(Item { state: *other, next, previous: item, before: 0, kind });
            self.items.len() - 1
        };
        self.items[next].previous = index;
        self.items[item].next = index;
        self.items[item].before += 1;
        self.n_waiting += 1;
    }
}
