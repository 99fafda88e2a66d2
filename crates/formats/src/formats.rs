//! The registry of formats, in the order of detection.

use crate::Format;

macro_rules! formats {
    ($($file:ident::$Name:ident,)*) => {
        $(mod $file;)*

        /// Every format, in the order of detection: the first one that recognises a text reads it.
        ///
        /// Texts that announce themselves (links, XML, prefixes) come first, then those with a
        /// rigid shape, then the generous ones. The plain line comes last: it claims whatever
        /// consists of cells.
        pub static ALL: &[&dyn Format] = &[$(&$file::$Name),*];

        /// The text of every format file.
        #[cfg(test)]
        const PAGES: &[&str] =
            &[$(include_str!(concat!("formats/", stringify!($file), ".rs"))),*];
    };
}

formats! {
    fpuzzles::FPuzzles,
    sudokupad::SudokuPad,
    sudokuwiki::SudokuWiki,
    exchange::Exchange,
    good_sudoku::GoodSudoku,
    solo::Solo,
    iss::Iss,
    opensudoku::OpenSudoku,
    gnome::Gnome,
    hodoku::Hodoku,
    shortened::Shortened,
    taxonomy::Taxonomy,
    qqwing::QqWing,
    csv::Csv,
    bank::Bank,
    serate::Serate,
    sdk::Sdk,
    ss::Ss,
    sukaku::Sukaku,
    inline::Inline,
    susser::Susser,
    tabs::Tabs,
    sdx::Sdx,
    pencilmarks::Pencilmarks,
    boxes::Boxes,
    dotted::Dotted,
    sdm::Sdm,
    line::Line,
}

/// The format with this name or alias, upper or lower case.
#[must_use]
pub fn find(name: &str) -> Option<&'static dyn Format> {
    let name = name.to_ascii_lowercase();
    ALL.iter().copied().find(|format| {
        let info = format.info();
        info.id == name || info.aliases.contains(&name.as_str())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_a_grammar_and_names_its_source() {
        for (page, format) in PAGES.iter().zip(ALL) {
            let page: String = page.lines().take_while(|line| line.starts_with("//!")).collect();
            for part in ["//! ```text", "Source"] {
                assert!(page.contains(part), "{format:?}: no {part}");
            }
        }
    }
}
