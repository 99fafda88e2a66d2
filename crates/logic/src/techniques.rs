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
    last_digit::{LastDigit},
    naked_single::{NakedSingle},
    hidden_single::{HiddenSingle},
    direct_single::{
        DIRECT_POINTING, DIRECT_CLAIMING, DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLE
    },
    complex_single::{ComplexSingle},
    locked_candidates::{POINTING, CLAIMING},
    almost_locked_candidates::{
        ALMOST_LOCKED_PAIR, ALMOST_LOCKED_TRIPLE, ALMOST_LOCKED_QUADRUPLE
    },
    locked_subset::{LOCKED_PAIR, LOCKED_TRIPLE},
    naked_subset::{NAKED_PAIR, NAKED_TRIPLE, NAKED_QUADRUPLE},
    hidden_subset::{HIDDEN_PAIR, HIDDEN_TRIPLE, HIDDEN_QUADRUPLE},
    bent_wing::{
        XYZ_WING, WXYZ_WING, VWXYZ_WING, UVWXYZ_WING, TUVWXYZ_WING, STUVWXYZ_WING, RSTUVWXYZ_WING
    },
    aligned_exclusion::{ALIGNED_PAIR_EXCLUSION, ALIGNED_TRIPLE_EXCLUSION},
    skyscraper::{SKYSCRAPER, GROUPED_SKYSCRAPER},
    two_string_kite::{TWO_STRING_KITE, GROUPED_TWO_STRING_KITE},
    turbot_fish::{TURBOT_FISH, GROUPED_TURBOT_FISH},
    empty_rectangle::{EMPTY_RECTANGLE},
    dual_two_string_kite::{DualTwoStringKite},
    dual_empty_rectangle::{DualEmptyRectangle},
    broken_wing::{BrokenWing},
    basic_fish::{X_WING, SWORDFISH, JELLYFISH, SQUIRMBAG, WHALE, LEVIATHAN},
    finned_fish::{FINNED_X_WING, FINNED_SWORDFISH, FINNED_JELLYFISH, FINNED_SQUIRMBAG, FINNED_WHALE, FINNED_LEVIATHAN, SASHIMI_X_WING, SASHIMI_SWORDFISH, SASHIMI_JELLYFISH, SASHIMI_SQUIRMBAG, SASHIMI_WHALE, SASHIMI_LEVIATHAN},
    franken_fish::{FRANKEN_X_WING, FRANKEN_SWORDFISH, FRANKEN_JELLYFISH, FRANKEN_SQUIRMBAG, FRANKEN_WHALE, FRANKEN_LEVIATHAN, FINNED_FRANKEN_X_WING, FINNED_FRANKEN_SWORDFISH, FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_SQUIRMBAG, FINNED_FRANKEN_WHALE, FINNED_FRANKEN_LEVIATHAN},
    mutant_fish::{MUTANT_X_WING, MUTANT_SWORDFISH, MUTANT_JELLYFISH, MUTANT_SQUIRMBAG, MUTANT_WHALE, MUTANT_LEVIATHAN, FINNED_MUTANT_X_WING, FINNED_MUTANT_SWORDFISH, FINNED_MUTANT_JELLYFISH, FINNED_MUTANT_SQUIRMBAG, FINNED_MUTANT_WHALE, FINNED_MUTANT_LEVIATHAN},
    kraken_fish::{KRAKEN_FISH_TYPE_1, KRAKEN_FISH_TYPE_2},
    xy_wing::{XyWing},
    w_wing::{W_WING, GROUPED_W_WING},
    multi_branch_w_wing::{MultiBranchWWing},
    wings::{M_WING, S_WING, L_WING, H_WING},
    remote_pair::{RemotePair},
    x_chain::{XChain},
    xy_chain::{XyChain},
    nice_loop::{X_LOOP, XY_LOOP, CONTINUOUS, DISCONTINUOUS, GROUPED_CONTINUOUS, GROUPED_DISCONTINUOUS},
    aic::{AIC, GROUPED_AIC},
    als_xz::{AlsXz},
    als_xy_wing::{AlsXyWing},
    als_xy_chain::{AlsXyChain},
    als_xy_ring::{AlsXyRing},
    als_w_wing::{AlsWWing},
    death_blossom::{DEATH_BLOSSOM, HOUSE_DEATH_BLOSSOM},
    sue_de_coq::{SUE_DE_COQ, CANNIBALISTIC_SUE_DE_COQ, ThreeDimensionalSueDeCoq},
    unique_rectangle::{UNIQUE_1, UNIQUE_2, UNIQUE_3, UNIQUE_4, UNIQUE_5, UNIQUE_6, HIDDEN_RECTANGLE},
    external_rectangle::{UniqueRectangleExternal},
    linked_rectangle::{UniqueRectangleStrongLinks},
    rectangle_subset::{UniqueRectangleSubset},
    rectangle_chain::{UniqueRectangleChains},
    avoidable_rectangle::{AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2, AVOIDABLE_RECTANGLE_3},
    unique_loop::{LOOP_1, LOOP_2, LOOP_3, LOOP_4},
    extended_rectangle::{EXTENDED_1, EXTENDED_2, EXTENDED_3, EXTENDED_4},
    borescopers_deadly_pattern::{BORESCOPER_1, BORESCOPER_2, BORESCOPER_3, BORESCOPER_4},
    anonymous_deadly_pattern::{ANONYMOUS_1, ANONYMOUS_2, ANONYMOUS_3, ANONYMOUS_4, ANONYMOUS_N},
    bivalue_universal_grave::{BUG_1, BUG_TYPE_2, BUG_TYPE_3, BUG_TYPE_4, BUG_N},
    reverse_bug::{ReverseBug},
    qiu_deadly_pattern::{QiuDeadlyPattern},

    // Truths and links
    distributed_disjoint_subset::{DistributedDisjointSubset},
    firework::{FIREWORK_TRIPLE, FIREWORK_QUADRUPLE},
    sk_loop::{SkLoop},
    multi_sector_locked_set::{MultiSectorLockedSet},

    // Cells that a few digits cannot fill
    bivalue_oddagon::{BivalueOddagon},
    tridagon::{Tridagon},

    // Exocets
    exocet::{SINGLE_EXOCET, JUNIOR_EXOCET, SENIOR_EXOCET, DOUBLE_EXOCET},

    // Symmetry
    gurths_symmetrical_placement::{GurthsSymmetricalPlacement},

    // Colours.
    simple_colors::{SimpleColorsTrap, SimpleColorsWrap},
    multi_colors::{MULTI_COLORS_1, MULTI_COLORS_2},
    medusa::{MedusaTrap, MedusaWrap},
    graded_equivalence_marks::{GradedEquivalenceMarks},

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
            let name = info.name.to_lowercase().replace('+', "-plus-");
            let name = name.replace([' ', '/'], "-").replace('\'', "");
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
