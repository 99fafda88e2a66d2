//! The techniques, one file each.
//!
//! To add one, write its file and add its line to the list below. A file reads like a page of a
//! book: what it is, why it works, an example, its names elsewhere, then the finder, its words
//! and its tests.

use crate::{Technique, TechniqueId};

macro_rules! techniques {
    ($($file:ident :: $name:ident,)*) => {
        $(
            pub mod $file;
            #[doc(no_inline)]
            pub use self::$file::$name;
        )*

        /// Every technique. The order is the default search order, easiest first.
        pub static ALL: &[&dyn Technique] = &[$(&$name),*];

        /// The text of every technique file.
        #[cfg(test)]
        const PAGES: &[&str] =
            &[$(include_str!(concat!("techniques/", stringify!($file), ".rs"))),*];
    };
}

// Rustfmt does not look into a macro: format the files by list, not with `cargo fmt` alone.
techniques! {
    full_house::FullHouse,
    naked_single::NakedSingle,
    hidden_single::HiddenSingle,
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
            assert_eq!(info.id.as_str(), info.name.to_lowercase().replace(' ', "-"));
        }
    }

    #[test]
    fn a_message_is_found_under_the_id_of_its_technique() {
        let mut ids = BTreeSet::new();
        for info in ALL.iter().map(|technique| technique.info()) {
            for message in info.messages {
                assert!(message.id.starts_with(info.id.as_str()), "{message:?}");
                assert!(ids.insert(message.id), "{message:?} is not the only one of its id");
            }
        }
    }

    #[test]
    fn every_page_has_its_parts_in_order() {
        let parts = [
            "//! ## What it is",
            "//! ## Why it works",
            "//! ## Example",
            "//! ## Names elsewhere",
        ];
        for (page, technique) in PAGES.iter().zip(ALL) {
            let headings = page.lines().filter(|line| line.starts_with("//! ## "));
            assert!(headings.eq(parts), "the page of {}", technique.info().name);
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
