//! The keys that fit in memory.
//!
//! Open addressing with linear probing, in many small tables, so that one that grows needs little
//! memory for its old and its new place together. A byte of the hash beside each key answers most
//! questions: the keys themselves are looked at only where that byte fits.

use super::key::{Key, WIDTH, hash_of};

/// Keys, each with a number.
#[derive(Debug)]
pub(crate) struct Table {
    shards: Vec<Shard>,
    has_numbers: bool,
    bytes: usize,
    most: usize,
    is_full: bool,
}

/// What is known about a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    /// It was not there and is now.
    New,
    /// It was there, with this number; 0 in a table without numbers.
    Known(u64),
    /// It is not there, and there is no place for it.
    Full,
}

const SHARDS: usize = 64;

impl Table {
    /// An empty one that takes at most so many bytes, with a number for each key or without.
    pub(crate) fn new(most: usize, has_numbers: bool) -> Self {
        let shards = (0..SHARDS).map(|_| Shard::default()).collect();
        Self { shards, has_numbers, bytes: 0, most, is_full: false }
    }

    /// Looks for a key, and keeps it with its number if it is new. A table that is full once takes
    /// no more keys.
    pub(crate) fn meet(&mut self, key: &Key, number: u64) -> Met {
        let hash = hash_of(key);
        let shard = &mut self.shards[(hash >> 58) as usize];
        let place = shard.find(hash, key);
        if let Some(Place::Taken(slot)) = place {
            return Met::Known(shard.numbers.get(slot).copied().unwrap_or(0));
        }
        if self.is_full {
            return Met::Full;
        }
        let place = if shard.is_crowded() {
            let width = 1 + WIDTH + if self.has_numbers { 8 } else { 0 };
            let slots = shard.next_size();
            let more = (slots - shard.tags.len()) * width;
            if self.bytes + more > self.most {
                self.is_full = true;
                return Met::Full;
            }
            self.bytes += more;
            shard.grow(slots, self.has_numbers);
            shard.find(hash, key)
        } else {
            place
        };
        if let Some(Place::Free(slot)) = place {
            shard.put(slot, hash, key, number);
        }
        Met::New
    }
}

/// A part of the table: slots that are free or hold a key.
#[derive(Debug, Default)]
struct Shard {
    /// By slot: 0 if it is free, else some bits of the hash.
    tags: Vec<u8>,
    keys: Vec<Key>,
    numbers: Vec<u64>,
    count: usize,
}

/// Where a key is or would be.
enum Place {
    Taken(usize),
    Free(usize),
}

impl Shard {
    /// Nothing if there are no slots.
    fn find(&self, hash: u64, key: &Key) -> Option<Place> {
        let tag = tag(hash);
        let mut slot = self.home(hash);
        loop {
            match *self.tags.get(slot)? {
                0 => return Some(Place::Free(slot)),
                found if found == tag && self.keys[slot] == *key => {
                    return Some(Place::Taken(slot));
                }
                _ => slot = if slot + 1 == self.tags.len() { 0 } else { slot + 1 },
            }
        }
    }

    /// The slot where the search begins: the part of the hash as a fraction of the slots.
    const fn home(&self, hash: u64) -> usize {
        let fraction = hash << 6 >> 32;
        ((fraction as u128 * self.tags.len() as u128) >> 32) as usize
    }

    /// Whether one more key would leave too few free slots: at seven in eight, a search looks at
    /// some dozens of tags, half a line of the cache.
    const fn is_crowded(&self) -> bool {
        8 * (self.count + 1) > 7 * self.tags.len()
    }

    /// A quarter more, so that at least seven in ten slots are taken after growing once.
    fn next_size(&self) -> usize {
        (self.tags.len() + self.tags.len() / 4).max(16)
    }

    fn grow(&mut self, slots: usize, has_numbers: bool) {
        let numbers = if has_numbers { vec![0; slots] } else { Vec::new() };
        let tags = vec![0; slots];
        let keys = vec![[0; WIDTH]; slots];
        let old = std::mem::replace(self, Self { tags, keys, numbers, count: 0 });
        for (slot, key) in old.keys.iter().enumerate().filter(|&(slot, _)| old.tags[slot] != 0) {
            let hash = hash_of(key);
            if let Some(Place::Free(free)) = self.find(hash, key) {
                self.put(free, hash, key, old.numbers.get(slot).copied().unwrap_or(0));
            }
        }
    }

    fn put(&mut self, slot: usize, hash: u64, key: &Key, number: u64) {
        self.tags[slot] = tag(hash);
        self.keys[slot] = *key;
        if let Some(place) = self.numbers.get_mut(slot) {
            *place = number;
        }
        self.count += 1;
    }
}

/// Some bits of the hash that decide nothing else, but never 0.
const fn tag(hash: u64) -> u8 {
    hash as u8 | 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> Key {
        let mut key = [0; WIDTH];
        key[..8].copy_from_slice(&number.to_le_bytes());
        key
    }

    #[test]
    fn keys_are_new_once() {
        for has_numbers in [false, true] {
            let mut table = Table::new(usize::MAX, has_numbers);
            for number in 0..20_000 {
                assert_eq!(table.meet(&key(number), number + 5), Met::New);
            }
            for number in (0..20_000).rev() {
                let kept = if has_numbers { number + 5 } else { 0 };
                assert_eq!(table.meet(&key(number), 1), Met::Known(kept));
            }
        }
    }

    #[test]
    fn memory_is_bounded_and_used() {
        let most = 1 << 20;
        let mut table = Table::new(most, false);
        let taken = (0..).take_while(|&number| table.meet(&key(number), 0) == Met::New).count();
        let least = most * 6 / 10 / (WIDTH + 1);
        assert!(taken > least && table.bytes <= most, "{taken} keys in {} bytes", table.bytes);
        assert_eq!(table.meet(&key(taken as u64 + 1), 0), Met::Full);
        assert_eq!(table.meet(&key(0), 0), Met::Known(0));
        assert_eq!(Table::new(0, true).meet(&key(0), 0), Met::Full);
    }
}
