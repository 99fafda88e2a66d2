//! Nothing that can be found goes untold, in no language.

use std::{collections::BTreeSet, fs, ops::ControlFlow, path::Path};
use sudokit_grid::{Givens, Grid, Topology};
use sudokit_logic::{
    Explanation, Family, LinkKind, Marks, Policy, Role, Sign, View, all_steps, first_step,
    techniques, walk_watched,
};
use sudokit_words::{Language, line, sign_meaning, technique_name, try_explain, try_message};

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

/// What is wrong with how a step is told, in any language.
fn faults(explanation: &Explanation) -> Vec<String> {
    let mut faults = Vec::new();
    for language in Language::ALL {
        let technique = explanation.technique;
        match try_explain(explanation, language) {
            Err(error) => {
                let names: Vec<&str> = explanation.opening.iter().map(|(name, _)| *name).collect();
                faults.push(format!("{technique}: {error}; the opening is about {names:?}"));
            }
            Ok(sentences) => {
                let is_broken = |sentence: &&String| {
                    let is_whole = sentence.ends_with(['.', '!', ':', ';', '?']);
                    !is_whole
                        || sentence.contains("  ")
                        || sentence.contains("{$")
                        || sentence.contains(['\u{2068}'])
                };
                let lacks_article =
                    |sentence: &&String| language == Language::French && lacks_article(sentence);
                let broken = sentences.iter().filter(|told| is_broken(told) || lacks_article(told));
                faults
                    .extend(broken.map(|sentence| format!("{technique}, {language}: {sentence}")));
            }
        }
    }
    faults
}

/// Whether a French sentence says "ligne 4" for "la ligne 4" or "de la ligne 4".
fn lacks_article(sentence: &str) -> bool {
    let told = sentence.to_lowercase();
    let is_letter = |letter: char| letter.is_alphanumeric();
    let words: Vec<&str> = told.split(|letter| !is_letter(letter)).collect();
    words.iter().enumerate().any(|(at, word)| {
        let is_house = ["ligne", "colonne", "bloc", "région"].contains(&word.trim_end_matches('s'));
        let has = |at: Option<usize>, is: fn(&str) -> bool| {
            at.and_then(|at| words.get(at)).is_some_and(|word| is(word))
        };
        let is_numbered = has(Some(at + 1), |word| word.parse::<u8>().is_ok());
        let has_article =
            has(at.checked_sub(1), |word| ["la", "le", "les", "du", "des"].contains(&word));
        is_house && (is_numbered && !has_article || has(at.checked_sub(1), |word| word == "dans"))
    })
}

#[test]
fn a_house_without_its_article_is_a_fault() {
    assert!(lacks_article("Dans ligne 4, r4c7 est la seule case."));
    assert!(lacks_article("Le 5 n'a pas de place dans blocs 1 et 2."));
    assert!(lacks_article("Si 5 en r4c7 est faux, 5 en r4c8 est vrai : ligne 4 n'a rien d'autre."));
    assert!(!lacks_article("Dans la ligne 4, le 5 n'a de place que dans le bloc 2."));
    assert!(!lacks_article("Les régions de base sont les lignes 1 et 2 et la colonne 4."));
}

/// There are no faults. A kind of fault is shown once.
#[track_caller]
fn check(faults: impl IntoIterator<Item = String>) {
    let mut faults: Vec<String> = faults.into_iter().collect();
    faults.sort();
    faults.dedup_by_key(|fault| fault.split(" cannot be told").next().map(str::to_owned));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_technique_has_a_name_and_a_page_in_every_language() {
    let mut faults = Vec::new();
    for info in techniques::ALL.iter().map(|technique| technique.info()) {
        for language in Language::ALL {
            for suffix in ["", "-what", "-why"] {
                let id = format!("{}{suffix}", info.id);
                match try_message(&id, &[], language) {
                    Ok(text) if text.trim().is_empty() => faults.push(format!("{id} is empty")),
                    Ok(_) => {}
                    Err(error) => faults.push(error.to_string()),
                }
            }
        }
        let name = technique_name(info.id, Language::English);
        if name != info.name {
            faults
                .push(format!("{} is called '{name}' in its words, not '{}'", info.id, info.name));
        }
    }
    check(faults);
}

#[test]
fn every_family_has_a_name_in_every_language() {
    for &family in Family::ALL {
        for language in Language::ALL {
            let id = format!("family-{}", family.id());
            assert!(try_message(&id, &[], language).is_ok_and(|name| !name.is_empty()), "{id}");
        }
    }
}

#[test]
fn every_step_of_every_example_is_told_in_every_language() {
    let mut all = Vec::new();
    for technique in techniques::ALL {
        let example = technique.info().example;
        let grid = grid(&example.givens());
        let steps = all_steps(&View::new(&grid, &Topology::CLASSIC), &[*technique]);
        if steps.is_empty() {
            all.push(format!("{} finds nothing in its example", technique.info().id));
        }
        for step in steps {
            all.extend(faults(&Explanation::of(&step)));
            let is_single = step.pattern.family() == Family::Single;
            if !is_single && line(&step, Language::English) != step.to_string() {
                all.push(format!("'{step}' has another name in its words"));
            }
        }
    }
    check(all);
}

#[test]
fn every_step_on_the_way_through_puzzles_is_told() {
    let mut all = Vec::new();
    for policy in Policy::built_in() {
        for puzzle in PUZZLES {
            let _ = walk_watched(grid(puzzle), &Topology::CLASSIC, &policy, &mut |_, step| {
                all.extend(faults(&Explanation::of(step)));
                ControlFlow::Continue(())
            });
        }
    }
    check(all);
}

/// The sentences that the sources of the families name, whether a test reaches them or not.
#[test]
fn every_sentence_that_a_family_uses_exists() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../logic/src/patterns");
    let mut faults = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of the families") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a source");
        for after in source.split("Sentence::new(").skip(1) {
            let id = after.trim_start().strip_prefix('"').and_then(|text| text.split('"').next());
            for (id, language) in id.into_iter().flat_map(|id| Language::ALL.map(|l| (id, l))) {
                let found = try_message(id, &[], language).map_err(|missing| missing.why);
                if found == Err("it does not exist".to_owned()) {
                    faults.push(format!("{language}: {id}, used in {}", path.display()));
                }
            }
        }
    }
    check(faults);
}

/// The signs that a drawing of these marks may use.
fn signs(marks: &Marks) -> BTreeSet<Sign> {
    let mut signs: BTreeSet<Sign> =
        marks.candidates.iter().map(|&(_, role)| Sign::Candidate(role)).collect();
    signs.extend(marks.cells.iter().map(|&(_, role)| Sign::Cells(role)));
    signs.extend(marks.houses.iter().map(|&(_, role)| Sign::House(role)));
    signs.extend(marks.links.iter().map(|link| Sign::Link(link.kind)));
    signs
}

#[test]
fn every_sign_of_a_picture_has_a_short_meaning() {
    let mut all = BTreeSet::from([
        Sign::Stage,
        Sign::Nested,
        Sign::Standing,
        Sign::Group,
        Sign::Label,
        Sign::Turn,
        Sign::Link(LinkKind::MakesTrue),
        Sign::Candidate(Role::Cover),
        Sign::Cells(Role::Cover),
        Sign::Cells(Role::Clash),
        Sign::House(Role::Clash),
        Sign::House(Role::Witness),
    ]);
    for technique in techniques::ALL {
        let grid = grid(&technique.info().example.givens());
        let step = first_step(&View::new(&grid, &Topology::CLASSIC), &[*technique]);
        all.extend(step.iter().flat_map(|step| signs(&Marks::of(step))));
    }
    for language in Language::ALL {
        let mut meanings = BTreeSet::new();
        for &sign in &all {
            let meaning = sign_meaning(sign, language);
            assert!(!meaning.contains("sign-") && !meaning.contains('{'), "{language}: {meaning}");
            assert!(meaning.chars().count() < 60, "{language}: {meaning}");
            assert!(meanings.insert(meaning.clone()), "{language}: {meaning} is said twice");
        }
    }
}
