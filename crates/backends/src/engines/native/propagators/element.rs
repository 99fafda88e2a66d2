//! `element`: an item of a list, by its place.

use super::{
    super::store::{Conflict, Flow, Store, event},
    Propagator,
};
use sudokit_model::{Element, Item};

/// Values of the result are looked for among the items if there are no more than this.
const MOST_VALUES: u64 = 1 << 12;

/// An index, items, and the item there.
#[derive(Debug)]
pub(super) struct Place {
    index: usize,
    items: Box<[Item]>,
    result: usize,
}

impl Place {
    pub(super) fn new(element: &Element) -> Self {
        let items = element.items.as_slice().into();
        Self { index: element.index.index(), items, result: element.result.index() }
    }

    fn item(&self, index: i64) -> Option<Item> {
        usize::try_from(index).ok().and_then(|index| self.items.get(index)).copied()
    }

    /// Whether an item and the result may have the same value.
    fn may_be(&self, store: &Store, item: Item) -> bool {
        match item {
            Item::Constant(value) => store.contains(self.result, value),
            Item::Variable(variable) => overlap(store, variable.index(), self.result),
        }
    }
}

/// Whether two variables may be equal.
fn overlap(store: &Store, one: usize, other: usize) -> bool {
    let low = store.min(one).max(store.min(other));
    let high = store.max(one).min(store.max(other));
    if low > high {
        return false;
    }
    if let (Some(base), Some(other_base)) = (store.dense(one), store.dense(other))
        && base == other_base
    {
        return store.word(one) & store.word(other) != 0;
    }
    let (few, many) = if store.size(one) < store.size(other) { (one, other) } else { (other, one) };
    store.size(few) > MOST_VALUES || store.values(few).any(|value| store.contains(many, value))
}

/// Two variables are equal.
fn equate(store: &mut Store, one: usize, other: usize) -> Flow {
    for (from, to) in [(one, other), (other, one)] {
        store.at_least(to, store.min(from))?;
        store.at_most(to, store.max(from))?;
        if store.is_set(from) && store.size(to) <= MOST_VALUES {
            let lost: Vec<i64> =
                store.values(to).filter(|&value| !store.contains(from, value)).collect();
            lost.into_iter().try_for_each(|value| store.remove(to, value))?;
        }
    }
    Ok(())
}

impl Propagator for Place {
    fn wakes(&self) -> Vec<(usize, u8)> {
        let items = self.items.iter().filter_map(|item| match item {
            Item::Constant(_) => None,
            Item::Variable(variable) => Some(variable.index()),
        });
        [self.index, self.result].into_iter().chain(items).map(|v| (v, event::ANY)).collect()
    }

    fn propagate(&mut self, store: &mut Store) -> Flow {
        store.at_least(self.index, 0)?;
        let Some(last) = self.items.len().checked_sub(1) else { return Err(Conflict) };
        store.at_most(self.index, last as i64)?;
        let places: Vec<i64> = store.values(self.index).collect();
        let (mut low, mut high) = (i64::MAX, i64::MIN);
        let mut items = Vec::new();
        for place in places {
            match self.item(place) {
                Some(item) if self.may_be(store, item) => {
                    let (min, max) = match item {
                        Item::Constant(value) => (value, value),
                        Item::Variable(v) => (store.min(v.index()), store.max(v.index())),
                    };
                    (low, high) = (low.min(min), high.max(max));
                    items.push(item);
                }
                _ => store.remove(self.index, place)?,
            }
        }
        if items.is_empty() {
            return Err(Conflict);
        }
        store.at_least(self.result, low)?;
        store.at_most(self.result, high)?;
        if store.is_fixed(self.index)
            && let [Item::Variable(variable)] = items[..]
        {
            return equate(store, variable.index(), self.result);
        }
        if store.size(self.result) > MOST_VALUES {
            return Ok(());
        }
        let may_have = |store: &Store, value: i64| {
            items.iter().any(|item| match *item {
                Item::Constant(constant) => constant == value,
                Item::Variable(variable) => store.contains(variable.index(), value),
            })
        };
        let lost: Vec<i64> =
            store.values(self.result).filter(|&value| !may_have(store, value)).collect();
        lost.into_iter().try_for_each(|value| store.remove(self.result, value))
    }
}
