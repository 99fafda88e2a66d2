//! Exact cover with colours: items, and options that cover them.
//!
//! The problem is that of Knuth, "The Art of Computer Programming", volume 4B, section 7.2.2.1,
//! where it is called XCC. A [`Cover`] has *items* and *options*, sets of items. A solution is a
//! set of options that covers each *primary* item exactly once and each *secondary* item at most
//! once; or more often, if an option says a *colour* of it and all options that cover it say the
//! same one. Every option covers a primary item.
//!
//! A [`Translation`] says a [`Model`](crate::Model) as a cover where it is one;
//! [`Cover::to_model`] is the way back. `Display` and `FromStr` are the text format of Knuth's
//! programs, and [`Cover::drawing`] shows a small one as the matrix that people know. The engine
//! that searches covers lives in `sudokit-backends`.
//!
//! ```
//! use sudokit_model::cover::Cover;
//!
//! // Knuth's toy problem: seven items, six options, one solution.
//! let cover: Cover = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n".parse()?;
//! assert!(cover.is_solution(&[0, 3, 4]));
//! assert!(!cover.is_solution(&[1, 2]));
//! assert_eq!(cover.counts().to_string(), "6 options, 7 items");
//! # Ok::<(), sudokit_model::formats::FormatError>(())
//! ```

mod back;
mod drawing;
mod rows;
mod text;
mod translation;

pub use translation::{NotACover, Translation};

use std::fmt;

/// How often an item is covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Exactly once.
    Primary,
    /// At most once, or by options that agree on its colour.
    Secondary,
}

/// An item of a cover, by its number, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(u32);

impl ItemId {
    /// The number of the item.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A colour of a secondary item, by its number, counted from 0 over all items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u32);

/// That an option covers an item, perhaps with a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry {
    /// The item.
    pub item: ItemId,
    /// The colour that the option says of it.
    pub colour: Option<Colour>,
}

impl From<ItemId> for Entry {
    fn from(item: ItemId) -> Self {
        Self { item, colour: None }
    }
}

impl From<(ItemId, Colour)> for Entry {
    fn from((item, colour): (ItemId, Colour)) -> Self {
        Self { item, colour: Some(colour) }
    }
}

/// An exact cover problem with colours.
///
/// ```
/// use sudokit_model::cover::{Colour, Cover, Kind};
///
/// let mut cover = Cover::new();
/// let [p, q] = ["p", "q"].map(|name| cover.item(Kind::Primary, name));
/// let x = cover.item(Kind::Secondary, "x");
/// cover.option([p.into(), (x, Colour(0)).into()]);
/// cover.option([q.into(), (x, Colour(0)).into()]);
/// cover.option([q.into(), (x, Colour(1)).into()]);
/// assert!(cover.is_solution(&[0, 1]));
/// assert!(!cover.is_solution(&[0, 2]), "the colours of x differ");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    kinds: Vec<Kind>,
    /// Empty if nobody gave one.
    item_names: Vec<String>,
    colour_names: Vec<String>,
    option_names: Vec<String>,
    entries: Vec<Entry>,
    /// Where the entries of each option end.
    ends: Vec<u32>,
}

impl Cover {
    /// No items and no options: the empty set solves it.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same, with room for so many items, options, and entries in all options.
    #[must_use]
    pub fn with_capacity(items: usize, options: usize, entries: usize) -> Self {
        Self {
            kinds: Vec::with_capacity(items),
            entries: Vec::with_capacity(entries),
            ends: Vec::with_capacity(options),
            ..Self::default()
        }
    }

    /// Adds an item. The name may be empty: see [`item_name`](Self::item_name).
    pub fn item(&mut self, kind: Kind, name: impl Into<String>) -> ItemId {
        self.kinds.push(kind);
        let (item, name) = (ItemId((self.kinds.len() - 1) as u32), name.into());
        if !name.is_empty() {
            self.name_item(item, name);
        }
        item
    }

    /// Adds an option and answers its number.
    ///
    /// # Panics
    /// If it covers an item twice, an item of another cover, no primary item, or says a colour of a
    /// primary one.
    pub fn option(&mut self, entries: impl IntoIterator<Item = Entry>) -> usize {
        let start = self.entries.len();
        for entry in entries {
            let kind = self.kinds.get(entry.item.index()).expect("an item of this cover");
            assert!(entry.colour.is_none() || *kind == Kind::Secondary, "primary items are plain");
            let is_new = self.entries[start..].iter().all(|other| other.item != entry.item);
            assert!(is_new, "an option covers an item once");
            self.entries.push(entry);
        }
        let has_primary = |entry: &Entry| self.kinds[entry.item.index()] == Kind::Primary;
        assert!(self.entries[start..].iter().any(has_primary), "an option covers a primary item");
        self.ends.push(self.entries.len() as u32);
        self.ends.len() - 1
    }

    /// Gives a colour a name.
    pub fn name_colour(&mut self, colour: Colour, name: impl Into<String>) {
        put(&mut self.colour_names, colour.0 as usize, name.into());
    }

    /// Gives an option a name, for drawings.
    pub fn name_option(&mut self, option: usize, name: impl Into<String>) {
        put(&mut self.option_names, option, name.into());
    }

    /// Gives an item a name.
    ///
    /// # Panics
    /// If it is not one of this cover.
    pub fn name_item(&mut self, item: ItemId, name: impl Into<String>) {
        assert!(item.index() < self.kinds.len(), "an item of this cover");
        put(&mut self.item_names, item.index(), name.into());
    }

    /// How many items there are.
    #[must_use]
    pub const fn item_count(&self) -> usize {
        self.kinds.len()
    }

    /// The items, in order.
    pub fn items(&self) -> impl DoubleEndedIterator<Item = ItemId> + use<> {
        (0..self.kinds.len() as u32).map(ItemId)
    }

    /// How often an item is covered.
    #[must_use]
    pub fn kind(&self, item: ItemId) -> Kind {
        self.kinds[item.index()]
    }

    /// The name of an item: the given one, or `i` and its number.
    #[must_use]
    pub fn item_name(&self, item: ItemId) -> String {
        name(&self.item_names, item.index(), 'i')
    }

    /// The name of a colour: the given one, or `c` and its number.
    #[must_use]
    pub fn colour_name(&self, colour: Colour) -> String {
        name(&self.colour_names, colour.0 as usize, 'c')
    }

    /// The name of an option: the given one, or `o` and its number.
    #[must_use]
    pub fn option_name(&self, option: usize) -> String {
        name(&self.option_names, option, 'o')
    }

    /// How many options there are.
    #[must_use]
    pub const fn option_count(&self) -> usize {
        self.ends.len()
    }

    /// What an option covers.
    #[must_use]
    pub fn entries(&self, option: usize) -> &[Entry] {
        let start = option.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.entries[start..self.ends[option] as usize]
    }

    /// What each option covers, in order.
    pub fn options(&self) -> impl ExactSizeIterator<Item = &[Entry]> {
        (0..self.ends.len()).map(|option| self.entries(option))
    }

    /// The definition: whether these options together are a solution.
    #[must_use]
    pub fn is_solution(&self, chosen: &[usize]) -> bool {
        let mut covered: Vec<Option<Entry>> = vec![None; self.kinds.len()];
        for &option in chosen {
            if option >= self.ends.len() {
                return false;
            }
            for entry in self.entries(option) {
                match covered[entry.item.index()].replace(*entry) {
                    Some(before) if before.colour.is_none() || before != *entry => return false,
                    _ => {}
                }
            }
        }
        let is_covered =
            |(kind, entry): (&Kind, &Option<Entry>)| *kind == Kind::Secondary || entry.is_some();
        let mut chosen = chosen.to_vec();
        chosen.sort_unstable();
        chosen.windows(2).all(|pair| pair[0] != pair[1])
            && self.kinds.iter().zip(&covered).all(is_covered)
    }

    /// How large it is.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let primary = self.kinds.iter().filter(|&&kind| kind == Kind::Primary).count();
        Counts {
            options: self.option_count(),
            primary,
            secondary: self.kinds.len() - primary,
            entries: self.entries.len(),
        }
    }
}

fn put(names: &mut Vec<String>, index: usize, name: String) {
    if names.len() <= index {
        names.resize(index + 1, String::new());
    }
    names[index] = name;
}

fn name(names: &[String], index: usize, prefix: char) -> String {
    match names.get(index) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => format!("{prefix}{index}"),
    }
}

/// How large a cover is. As a matrix, options are rows and items are columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts {
    /// The options, rows of the matrix.
    pub options: usize,
    /// The primary items.
    pub primary: usize,
    /// The secondary items.
    pub secondary: usize,
    /// The items of all options, the ones of the matrix.
    pub entries: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} options, {} items", self.options, self.primary)?;
        if self.secondary > 0 {
            write!(f, " and {} secondary ones", self.secondary)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_covers_each_primary_item_once() {
        let cover: Cover = "p q | x\np x:A\nq x:A\nq x\np q\n".parse().unwrap();
        assert!(cover.is_solution(&[0, 1]) && cover.is_solution(&[3]));
        for wrong in [&[0][..], &[0, 2], &[0, 0, 1], &[3, 3], &[3, 1], &[7]] {
            assert!(!cover.is_solution(wrong), "{wrong:?}");
        }
    }

    #[test]
    #[should_panic(expected = "covers an item once")]
    fn an_option_covers_no_item_twice() {
        let mut cover = Cover::new();
        let item = cover.item(Kind::Primary, "a");
        cover.option([item.into(), item.into()]);
    }

    #[test]
    fn what_has_no_name_has_a_number() {
        let mut cover = Cover::new();
        let first = cover.item(Kind::Primary, "a");
        let item = cover.item(Kind::Secondary, "");
        cover.option([first.into(), (item, Colour(3)).into()]);
        assert_eq!(cover.item_name(item), "i1");
        assert_eq!(cover.colour_name(Colour(3)), "c3");
        assert_eq!(cover.option_name(0), "o0");
        cover.name_option(0, "first");
        assert_eq!(cover.option_name(0), "first");
    }
}
