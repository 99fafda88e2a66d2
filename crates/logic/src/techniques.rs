//! The techniques, one file each.
//!
//! To add one, write its file, its words in each language (`locales/en/`, `locales/fr/`, files of
//! the same name) and its line in the list below. A file reads like a page of a book: what it is,
//! how it is looked for, its names elsewhere, then the finder and its tests. Where several sizes
//! share a page, such as X-Wing and Swordfish, the line names each of them.

use crate::{Technique, TechniqueId};

/// The messages of a technique or a family, as texts of Fluent files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// In English.
    pub english: &'static str,
    /// In French.
    pub french: &'static str,
}

macro_rules! techniques {
    ($($file:ident :: {$($Item:ident),+},)*) => {
        $(
            pub mod $file;
            #[doc(no_inline)]
            pub use self::$file::{$($Item),+};
        )*

        /// Every technique. The order is that of a catalogue, related ones together; in which
        /// order they are tried is the business of a [`Policy`](crate::Policy).
        pub static ALL: &[&dyn Technique] = &[$($(&$Item),+),*];

        /// The messages of every file of techniques.
        pub static WORDS: &[Words] = &[$(Words {
            english: include_str!(concat!("../locales/en/", stringify!($file), ".ftl")),
            french: include_str!(concat!("../locales/fr/", stringify!($file), ".ftl")),
        }),*];

        /// The text of every technique file, with its name.
        #[cfg(test)]
        const PAGES: &[(&str, &str)] = &[$((
            stringify!($file),
            include_str!(concat!("techniques/", stringify!($file), ".rs")),
        )),*];
    };
}

// Rustfmt does not look into a macro: format the files by list, not with `cargo fmt` alone.
techniques! {
    full_house::{FullHouse},
    naked_single::{NakedSingle},
    hidden_single::{HiddenSingle},

    // Colours.
    simple_colors::{SimpleColorsTrap, SimpleColorsWrap},
    multi_colors::{MULTI_COLORS_1, MULTI_COLORS_2},
    medusa::{MedusaTrap, MedusaWrap},

    // Assumptions.
    forcing_chain::{
        FORCING_CHAIN_CONTRADICTION, FORCING_CHAIN_VERITY, CELL_FORCING_CHAIN, REGION_FORCING_CHAIN
    },
    nishio_forcing_chain::{NishioForcingChain},
    forcing_net::{
        FORCING_NET_CONTRADICTION, FORCING_NET_VERITY, DYNAMIC_FORCING_CHAIN,
        DYNAMIC_FORCING_CHAIN_PLUS
    },
    whip::{Whip},
    nested_forcing_net::{NESTED_FORCING_NET, NESTED_FORCING_NET_PLUS},
    brute_force::{BruteForce},

    // All cases.
    templates::{TemplateSet, TemplateDelete, PatternOverlay},
}

/// The technique with this id.
#[must_use]
pub fn by_id(id: TechniqueId) -> Option<&'static dyn Technique> {
    ALL.iter().copied().find(|technique| technique.info().id == id)
}

/// The technique that people call by this name: an id, a name or an alias, in upper or lower case.
///
/// ```
/// use sudokit_logic::techniques;
///
/// let technique = techniques::by_name("pinned digit").ok_or("unknown")?;
/// assert_eq!(technique.info().name, "Hidden Single");
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn by_name(name: &str) -> Option<&'static dyn Technique> {
    ALL.iter().copied().find(|technique| technique.info().is_called(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_techniques_share_a_name() {
        let mut names = BTreeSet::new();
        for info in ALL.iter().map(|technique| technique.info()) {
            for name in [info.name].iter().chain(info.aliases) {
                assert!(names.insert(name.to_lowercase()), "{name} is used twice");
            }
        }
    }

    #[test]
    fn an_id_is_the_name_in_small_letters_with_hyphens() {
        for info in ALL.iter().map(|technique| technique.info()) {
            let name = info.name.to_lowercase().replace([' ', '/'], "-").replace(['+', '\''], "");
            assert_eq!(info.id.as_str(), name, "{}", info.name);
        }
    }

    #[test]
    fn every_page_has_its_parts_in_order() {
        let parts = ["//! ## What it is", "//! ## How it is found", "//! ## Names elsewhere"];
        for (file, page) in PAGES {
            let headings = page.lines().filter(|line| line.starts_with("//! ## "));
            assert!(headings.eq(parts), "the page of {file}");
        }
    }

    /// Each technique finds in its example what it promises, and all that it finds there is sound.
    #[test]
    fn every_example_is_true() {
        for technique in ALL {
            let example = technique.info().example;
            testing::check_step(*technique, example.state, example.step);
        }
    }

    #[test]
    fn every_technique_is_found_by_all_its_names() {
        for info in ALL.iter().map(|technique| technique.info()) {
            assert_eq!(by_id(info.id).map(Technique::info), Some(info));
            for name in [info.id.as_str(), info.name].iter().chain(info.aliases) {
                assert_eq!(by_name(name).map(Technique::info), Some(info));
            }
        }
        assert!(by_name("crystal ball").is_none());
    }
}
