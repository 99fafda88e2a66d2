//! How facts stand in text and in tables.

use std::fmt::{Display, Write};

/// Lines with a name at the left and a fact beside it.
pub(super) struct Lines<'o> {
    out: &'o mut String,
}

/// How wide the names are.
const WIDTH: usize = 24;

impl<'o> Lines<'o> {
    /// Behind what the text has.
    pub(super) const fn to(out: &'o mut String) -> Self {
        Self { out }
    }

    /// A fact.
    pub(super) fn say(&mut self, name: &str, fact: impl Display) {
        let _ = writeln!(self.out, "    {name:WIDTH$}{fact}");
    }
}

/// `yes` or `no`.
pub(super) const fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

/// Numbers between spaces.
pub(super) fn spaced(numbers: &[usize]) -> String {
    joined(numbers, " ")
}

/// Items between something.
pub(super) fn joined<T: Display>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

/// The first items, and how many more there are.
pub(super) fn first_of<T: Display>(
    items: impl ExactSizeIterator<Item = T>,
    most: usize,
    between: &str,
) -> String {
    let more = items.len().saturating_sub(most);
    let listed = joined(items.take(most), between);
    if more > 0 { format!("{listed}{between}and {more} more") } else { listed }
}

/// A cell of a table for what may be unknown.
pub(super) fn text<T: Display>(value: Option<T>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// The lists one after the other.
pub(super) const fn concatenated<const N: usize>(lists: &[&[&'static str]]) -> [&'static str; N] {
    let mut all = [""; N];
    let (mut list, mut at) = (0, 0);
    while list < lists.len() {
        let mut item = 0;
        while item < lists[list].len() {
            all[at] = lists[list][item];
            at += 1;
            item += 1;
        }
        list += 1;
    }
    assert!(at == N, "there is room for all and no more");
    all
}
