//! How steps of some families are told, word by word: the first step of an example, without what
//! every step ends with.

use sudokit_grid::{Grid, Topology};
use sudokit_logic::{Explanation, TechniqueId, View, first_step, techniques};
use sudokit_words::{Language, explain, line};

#[track_caller]
fn check(technique: &'static str, language: Language, expected: &[&str]) {
    let technique = techniques::by_id(TechniqueId::new(technique)).expect("a technique");
    let givens = technique.info().example.givens().parse().expect("a grid");
    let grid = Grid::new(&givens, &Topology::CLASSIC).expect("a consistent grid");
    let view = View::new(&grid, &Topology::CLASSIC);
    let step = first_step(&view, &[technique]).expect("a step");
    let mut told = explain(&Explanation::of(&step, &view), language);
    let _follows = told.pop();
    assert_eq!(told, expected, "{}", line(&step, language));
}

#[test]
fn a_single_names_what_blocks_the_other_cells() {
    check(
        "hidden-single",
        Language::English,
        &[
            "In box 1, r1c1 is the only cell left for 1.",
            "The 1s in r2c4, r3c7, r4c2 and r7c3 block r123c2, r123c3 and r23c1.",
        ],
    );
    check(
        "hidden-single",
        Language::French,
        &[
            "Dans le bloc 1, r1c1 est la seule case qui reste pour le 1.",
            "Les 1 de r2c4, r3c7, r4c2 et r7c3 bloquent r123c2, r123c3 et r23c1.",
        ],
    );
}

#[test]
fn a_chain_takes_a_line_for_what_becomes_true() {
    check(
        "skyscraper",
        Language::English,
        &[
            "5 has only two places each in columns 2 and 5, and the two in the middle (r7c25) see \
             each other.",
            "If 5 in r8c2 is false, 5 in r7c2 is true, the only other place in column 2.",
            "Then 5 in r7c5 is false (they see each other), so 5 in r9c5 is true, the only other \
             place in column 5.",
            "So 5 in r8c2 or 5 in r9c5 is true, and what clashes with both is false.",
        ],
    );
}

#[test]
fn a_net_takes_a_line_for_what_becomes_true() {
    check(
        "forcing-net-contradiction",
        Language::English,
        &[
            "Suppose r2c7=1: this leads to a contradiction.",
            "r8c7=8, the only place for 8 left in column 7 (because of r2c7=1).",
            "r3c8=6, the only digit left there (because of r2c7=1).",
            "r8c9=6, the only place for 6 left in box 9 (because of r3c8=6, r8c7=8).",
            "r2c4=6, the only place for 6 left in row 2 (because of r2c7=1, r3c8=6).",
            "Then 6 has no place left in row 6 (because of r2c4,r3c8,r8c9=6): a contradiction.",
        ],
    );
    check(
        "cell-forcing-chain",
        Language::French,
        &[
            "Quel que soit le chiffre de r2c2, la même chose s'ensuit.",
            "Si r2c2=4 :",
            "r2c1=9, seul chiffre qui reste dans cette case (à cause de r2c2=4).",
            "Donc r1c3<>9 (à cause de r2c1=9).",
            "Si r2c2=8 :",
            "r1c2=9, seul chiffre qui reste dans cette case (à cause de r2c2=8).",
            "Donc r1c3<>9 (à cause de r1c2=9).",
            "Si r2c2=9, on a aussitôt : r1c3<>9.",
        ],
    );
}

#[test]
fn what_singles_show_of_guardians_is_told_as_a_refutation() {
    check(
        "hidden-rectangle",
        Language::English,
        &[
            "If r7c57 and r9c57 held only 5 and 9, the two digits could change places there \
             without any house noticing, and the puzzle would have two solutions.",
            "As the puzzle has only one solution, at least one of the candidates that prevent it is \
             true: 1 in r7c5, 6 in r9c7 or 7 in r9c5.",
            "Suppose r9c5=9.",
            "r9c7=5, the only place for 5 left in row 9 (because of r9c5=9).",
            "One of the candidates named must be true: r7c5=1, the only one left (because of \
             r9c7=5, r9c5=9).",
            "Then 5 has no place left in column 5 (because of r7c5=1, r9c5=9): a contradiction.",
        ],
    );
}

#[test]
fn a_line_has_its_words_in_the_language() {
    let told = |id: &'static str| {
        let technique = techniques::by_id(TechniqueId::new(id)).expect("a technique");
        let givens = technique.info().example.givens().parse().expect("a grid");
        let grid = Grid::new(&givens, &Topology::CLASSIC).expect("a consistent grid");
        let step = first_step(&View::new(&grid, &Topology::CLASSIC), &[technique]);
        line(&step.expect("a step"), Language::French).replace('\u{a0}', " ")
    };
    for (id, part) in [
        ("single-exocet", "4,5 base r9c7, cible r5c3, transversales r158 =>"),
        ("forcing-chain-contradiction", "[r1c3=9 r1c4=8 r1c2 vide] =>"),
        ("forcing-net-contradiction", "r2c4=6 pas de 6 en r6] =>"),
        ("bivalue-oddagon", ", gardiens r6c3=1"),
    ] {
        assert!(told(id).contains(part), "{}", told(id));
    }
}
