//! Any text is read or refused as what arguments of `generate`, `analyse` and `catalogue` say: a
//! range, a number, a layout, a puzzle, a symmetry, a technique, a day.

#![no_main]

#[path = "../../crates/cli/src/range.rs"]
mod range;

use libfuzzer_sys::fuzz_target;
use std::path::Path;
use sudokit_app::{
    find_policy, find_technique,
    jobs::{
        catalogue::{date, read_date},
        generate::{layout_of, puzzle_of},
    },
};
use sudokit_grid::{Cell, Digit};
use sudokit_symmetry::LayoutSymmetry;

fuzz_target!(|text: &str| {
    if let Ok(counts) = range::range(text) {
        assert!(!counts.is_empty(), "{text:?}");
        let (least, most) = (counts.start(), counts.end());
        let written =
            if *most == usize::MAX { format!("{least}..") } else { format!("{least}..{most}") };
        assert_eq!(range::range(&written), Ok(counts), "{text:?}");
    }
    if let Ok(number) = range::number(text) {
        assert_eq!(range::number(&number.to_string()), Ok(number), "{text:?}");
    }
    if let Ok((name, counts)) = range::named_range(text, "D") {
        assert!(!counts.is_empty(), "{text:?}");
        if let Ok(digit) = name.parse::<Digit>() {
            assert_eq!(digit.to_string(), name, "{text:?}");
        }
        let _ = find_technique(&name).map(|technique| technique.info().id);
    }
    if let Ok(symmetry) = text.parse::<LayoutSymmetry>() {
        assert_eq!(symmetry.to_string(), text);
    }
    if let Ok(technique) = find_technique(text) {
        let id = technique.info().id;
        assert_eq!(find_technique(id.as_str()).map(|it| it.info().id), Ok(id), "{text:?}");
    }
    if let Ok(seconds) = read_date(text) {
        assert_eq!(read_date(&date(seconds)), Ok(seconds), "{text:?}");
    }
    // What is a file says nothing about the text.
    if text == "-" || Path::new(text).exists() {
        return;
    }
    let _ = find_policy(text).map(|policy| policy.to_string());
    if let Ok(cells) = layout_of(text) {
        let signs: String =
            Cell::ALL.map(|cell| if cells.contains(cell) { 'x' } else { '.' }).iter().collect();
        assert_eq!(layout_of(&signs).expect("81 signs"), cells, "{text:?}");
    }
    let _ = puzzle_of(text).map(|puzzle| puzzle.as_printed());
});
