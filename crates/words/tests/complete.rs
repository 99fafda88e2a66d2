//! Nothing that can be found goes untold, in no language.

use std::{fs, path::Path};
use sudokit_grid::{Givens, Grid, Topology};
use sudokit_logic::{Explanation, Family, Policy, View, all_steps, techniques, walk_watched};
use sudokit_words::{Language, family_name, line, technique_page, try_explain, try_message};

/// Puzzles of many kinds; whatever the techniques find on the way through them is told.
const PUZZLES: [&str; 5] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".....69.23......6..41....8.4256.7......1..3.....92..........1...5......97.8...6..",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

fn grid(text: &str) -> Grid {
    let givens: Givens = text.parse().expect("a puzzle");
    Grid::new(&givens, &Topology::CLASSIC).expect("a consistent puzzle")
}

#[track_caller]
fn check(explanation: &Explanation) {
    for language in Language::ALL {
        let sentences = try_explain(explanation, language).unwrap_or_else(|error| {
            panic!("{}: {error}: {:?}", explanation.technique, explanation.opening)
        });
        assert!(sentences.len() >= 2, "{sentences:?}");
        for sentence in sentences {
            let is_whole = sentence.ends_with(['.', '!', ':', ';']);
            assert!(is_whole && !sentence.contains("  "), "{language}: {sentence}");
            assert!(!sentence.contains(['{', '}', '\u{2068}']), "{language}: {sentence}");
        }
    }
}

#[test]
fn every_technique_has_a_name_and_a_page_in_every_language() {
    for info in techniques::ALL.iter().map(|technique| technique.info()) {
        for language in Language::ALL {
            for suffix in ["", "-what", "-why"] {
                let id = format!("{}{suffix}", info.id);
                let text =
                    try_message(&id, &[], language).unwrap_or_else(|error| panic!("{error}"));
                assert!(!text.trim().is_empty(), "{language}: {id} is empty");
            }
        }
        assert_eq!(technique_page(info, Language::English).name, info.name);
    }
}

#[test]
fn every_family_has_a_name_in_every_language() {
    for &family in Family::ALL {
        for language in Language::ALL {
            assert!(!family_name(family, language).is_empty());
        }
    }
}

#[test]
fn every_step_of_every_example_is_told_in_every_language() {
    for technique in techniques::ALL {
        let example = technique.info().example;
        let grid = grid(&example.givens());
        let steps = all_steps(&View::new(&grid, &Topology::CLASSIC), &[*technique]);
        assert!(!steps.is_empty(), "{}", technique.info().id);
        for step in steps {
            check(&Explanation::of(&step));
            assert_eq!(line(&step, Language::English), step.to_string());
        }
    }
}

#[test]
fn every_step_on_the_way_through_puzzles_is_told() {
    for policy in Policy::built_in() {
        for puzzle in PUZZLES {
            let _ = walk_watched(grid(puzzle), &Topology::CLASSIC, &policy, &mut |_, step| {
                check(&Explanation::of(step));
                std::ops::ControlFlow::Continue(())
            });
        }
    }
}

/// The sentences that the sources of the families name, whether a test reaches them or not.
#[test]
fn every_sentence_that_a_family_uses_exists() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../logic/src/patterns");
    for entry in fs::read_dir(folder).expect("the folder of the families") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a source");
        for after in source.split("Sentence::new(").skip(1) {
            let Some(id) = after.trim_start().strip_prefix('"').and_then(|t| t.split('"').next())
            else {
                continue;
            };
            for language in Language::ALL {
                let found = try_message(id, &[], language).map_err(|missing| missing.why);
                let exists = found != Err("it does not exist".to_owned());
                assert!(exists, "{language}: {id}, used in {}", path.display());
            }
        }
    }
}
