//! Knuth's text form of covers.
//!
//! ```text
//! | lines that begin with a bar are comments
//! item item ... | secondary secondary ...
//! item secondary:colour ...
//! ...
//! ```
//!
//! The first line that is no comment names the items; a bar on its own stands before the secondary
//! ones. Each further line is an option. The order of the items within an option does not matter.
//!
//! Source: the comments of the programs DLX1, DLX2 and XCC on Knuth's page of programs to read,
//! <https://www-cs-faculty.stanford.edu/~knuth/programs.html>. Those take names of at most eight
//! characters and colours of one; longer ones are read and written here.

use super::{Colour, Cover, Entry, ItemId, Kind};
use crate::formats::{FormatError, MOST_VARIABLES, Place, words};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    str::FromStr,
};

/// No text with more entries in all options together is read.
const MOST_ENTRIES: usize = 10_000_000;

impl FromStr for Cover {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        FormatError::check_length(text)?;
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| {
            let line = line.trim_start();
            !line.is_empty() && !line.starts_with('|')
        });
        let Some((number, line)) = lines.next() else {
            let last = text.lines().count().max(1);
            let place = Place { line: last, column: 1 };
            return Err(place.unexpected("", "a line with the names of the items"));
        };
        let mut reader = Reader::default();
        reader.read_items(number, line)?;
        for (number, line) in lines {
            reader.read_option(number, line)?;
        }
        Ok(reader.cover)
    }
}

#[derive(Default)]
struct Reader<'t> {
    cover: Cover,
    items: BTreeMap<&'t str, ItemId>,
    colours: BTreeMap<&'t str, Colour>,
}

impl<'t> Reader<'t> {
    fn read_items(&mut self, number: usize, line: &'t str) -> Result<(), FormatError> {
        let mut kind = Kind::Primary;
        for (place, word) in words(number, line) {
            if word == "|" {
                if kind == Kind::Secondary {
                    return Err(place.unexpected(word, "the name of a secondary item"));
                }
                kind = Kind::Secondary;
                continue;
            }
            if word.contains([':', '|']) {
                return Err(place.unexpected(word, "the name of an item, without ':' and '|'"));
            }
            if self.items.len() == MOST_VARIABLES {
                return Err(place.too_large(MOST_VARIABLES, "items"));
            }
            let item = self.cover.item(kind, word);
            if self.items.insert(word, item).is_some() {
                return Err(place.inconsistent(format!("the item '{word}' is there twice")));
            }
        }
        Ok(())
    }

    fn read_option(&mut self, number: usize, line: &'t str) -> Result<(), FormatError> {
        let start = Place { line: number, column: 1 };
        if self.cover.option_count() == MOST_VARIABLES {
            return Err(start.too_large(MOST_VARIABLES, "options"));
        }
        let mut entries: Vec<Entry> = Vec::new();
        let mut covered = BTreeSet::new();
        for (place, word) in words(number, line) {
            if self.cover.entries.len() + entries.len() >= MOST_ENTRIES {
                return Err(place.too_large(MOST_ENTRIES, "items in all options"));
            }
            let entry = self.entry(place, word)?;
            if !covered.insert(entry.item) {
                return Err(place.inconsistent(format!("the option covers '{word}' twice")));
            }
            entries.push(entry);
        }
        if entries.iter().all(|entry| self.cover.kind(entry.item) == Kind::Secondary) {
            return Err(start.unexpected(line.trim(), "an option with a primary item"));
        }
        // What `Cover::option` asserts was checked above, in less time.
        self.cover.push(entries);
        Ok(())
    }

    fn entry(&mut self, place: Place, word: &'t str) -> Result<Entry, FormatError> {
        let (name, colour) = match word.split_once(':') {
            Some((name, colour)) => (name, Some(colour)),
            None => (word, None),
        };
        let Some(&item) = self.items.get(name) else {
            return Err(place.unexpected(name, "the name of an item"));
        };
        let Some(colour) = colour else { return Ok(item.into()) };
        if self.cover.kind(item) == Kind::Primary {
            return Err(place.unexpected(word, "a primary item without a colour"));
        }
        if colour.is_empty() || colour.contains([':', '|']) {
            return Err(place.unexpected(word, "a colour after the ':'"));
        }
        let next = Colour(self.colours.len() as u32);
        let number = *self.colours.entry(colour).or_insert(next);
        if number == next {
            self.cover.name_colour(number, colour);
        }
        Ok((item, number).into())
    }
}

impl Cover {
    /// Adds an option that is known to be sound.
    pub(super) fn push(&mut self, entries: impl IntoIterator<Item = Entry>) {
        self.entries.extend(entries);
        self.ends.push(self.entries.len() as u32);
    }
}

impl fmt::Display for Cover {
    /// The text form of Knuth's programs. Names are written as they are: a caller who gives names
    /// with spaces, colons or bars gets a text that cannot be read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (primary, secondary): (Vec<_>, Vec<_>) =
            self.items().partition(|&item| self.kind(item) == Kind::Primary);
        let names = |items: &[ItemId]| {
            items.iter().map(|&item| self.item_name(item)).collect::<Vec<_>>().join(" ")
        };
        f.write_str(&names(&primary))?;
        if !secondary.is_empty() {
            write!(f, " | {}", names(&secondary))?;
        }
        f.write_str("\n")?;
        for option in self.options() {
            for (index, entry) in option.iter().enumerate() {
                let space = if index > 0 { " " } else { "" };
                write!(f, "{space}{}", self.item_name(entry.item))?;
                if let Some(colour) = entry.colour {
                    write!(f, ":{}", self.colour_name(colour))?;
                }
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_empty_lines_are_skipped() {
        let text = "| first\n\n  | second\n\tp  q | x \r\n| third\n q\tx:Rot\n\np\n";
        let cover: Cover = text.parse().unwrap();
        assert_eq!(cover.to_string(), "p q | x\nq x:Rot\np\n");
    }

    #[test]
    fn faults_are_told_with_their_place() {
        for (text, expected) in [
            ("", "line 1, column 1: expected a line with the names of the items, found the end"),
            (
                "| only\n| comments\n",
                "line 2, column 1: expected a line with the names of the items, found the end",
            ),
            ("p q\np s\n", "line 2, column 3: expected the name of an item, found 's'"),
            ("p q p\n", "line 1, column 5: the item 'p' is there twice"),
            ("p q\n\np  q p\n", "line 3, column 6: the option covers 'p' twice"),
            (
                "p q\np:A\n",
                "line 2, column 1: expected a primary item without a colour, found 'p:A'",
            ),
            ("p | x\np x:\n", "line 2, column 3: expected a colour after the ':', found 'x:'"),
            (
                "p | x\nx:A\n",
                "line 2, column 1: expected an option with a primary item, found 'x:A'",
            ),
            ("p | x | y\n", "line 1, column 7: expected the name of a secondary item, found '|'"),
            (
                "p x:A\n",
                "line 1, column 3: expected the name of an item, without ':' and '|', found 'x:A'",
            ),
        ] {
            let error = text.parse::<Cover>().expect_err(text);
            assert_eq!(error.to_string(), expected, "{text}");
        }
    }
}
