//! The policy `hodoku` against the paths of HoDoKu itself, read from where they lie.

use std::collections::BTreeMap;
use sudokit_grid::{Grid, Topology};
use sudokit_logic::{Policy, WalkEnd, techniques, walk};
use sudokit_testkit::corpus_text;

/// A path, as numbers of steps by the names of HoDoKu.
type Counts = BTreeMap<String, u32>;

/// What HoDoKu says about a kind of step.
#[derive(Clone, Copy)]
struct Weight {
    level: usize,
    score: u32,
}

const LEVELS: [&str; 5] = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];

/// The highest score of each level but the last.
const MAX_SCORES: [u32; 4] = [800, 1000, 1600, 1800];

/// In how many of 100 puzzles the level must be that of HoDoKu, in how many the techniques, and in
/// how many the number of steps of each.
const AGREED: [usize; 3] = [99, 91, 85];

#[test]
fn paths_are_those_of_hodoku_if_present() {
    let Some(paths) = corpus_text("ratings/hodoku_paths.tsv") else { return };
    let Some(ratings) = corpus_text("ratings/hodoku_ratings.tsv") else { return };
    let Some(scoring) = corpus_text("ratings/hodoku_scoring.md") else { return };
    let weights = weights(&scoring);
    let policy = Policy::named("hodoku").expect("a policy of the library");
    let (mut n, mut agreed) = (0, [0; 3]);
    let mut differences = Vec::new();
    for (path, rating) in paths.lines().zip(ratings.lines()) {
        let fields: Vec<&str> = path.split('\t').collect();
        let level = rating.split('\t').nth(1).expect("a level");
        let expected = counts(fields[2]);
        let found = walked(fields[0], &policy);
        let found_level = LEVELS[level_of(&found, &weights)];
        let same = [found_level == level, found.keys().eq(expected.keys()), found == expected];
        n += 1;
        for (agreed, same) in agreed.iter_mut().zip(same) {
            *agreed += usize::from(same);
        }
        if !same[1] {
            differences.push(format!(
                "{} {level} {found_level}: {}",
                fields[0],
                differing(&expected, &found)
            ));
        }
    }
    println!("{}", differences.join("\n"));
    println!("level, techniques, numbers: {agreed:?} of {n}");
    for (agreed, floor) in agreed.into_iter().zip(AGREED) {
        assert!(agreed * 100 >= floor * n, "{agreed} of {n}, {floor} of 100 expected");
    }
}

fn differing(expected: &Counts, found: &Counts) -> String {
    let mut names: Vec<&String> = expected.keys().chain(found.keys()).collect();
    names.sort_unstable();
    names.dedup();
    let differences = names.into_iter().filter_map(|name| {
        let [a, b] = [expected, found].map(|counts| counts.get(name).copied().unwrap_or(0));
        (a != b).then(|| format!("{name} {a}/{b}"))
    });
    differences.collect::<Vec<_>>().join(", ")
}

/// `Naked Single=25; Hidden Single=21`.
fn counts(text: &str) -> Counts {
    let pair = |text: &str| {
        let (name, number) = text.rsplit_once('=').expect("a name and a number");
        (name.trim().to_owned(), number.parse().expect("a number"))
    };
    text.split(';').map(pair).collect()
}

fn walked(puzzle: &str, policy: &Policy) -> Counts {
    let givens = puzzle.parse().expect("81 cells");
    let grid = Grid::new(&givens, &Topology::CLASSIC).expect("a consistent grid");
    let trace = walk(grid, &Topology::CLASSIC, policy);
    let mut counts = Counts::new();
    for step in &trace.steps {
        *counts.entry(hodoku_name(step.technique.as_str())).or_default() += 1;
    }
    if !matches!(trace.end, WalkEnd::Solved(_)) {
        counts.insert("stuck".to_owned(), 1);
    }
    counts
}

/// What HoDoKu calls a technique: its name or one of its aliases.
fn hodoku_name(id: &str) -> String {
    let info = techniques::by_name(id).expect("a technique of the library").info();
    let names = [info.name].into_iter().chain(info.aliases.iter().copied());
    let known = names.clone().find(|name| NAMES.iter().any(|(known, _)| known == name));
    known.unwrap_or(info.name).to_owned()
}

/// The names in paths, and those in the table of scores.
const NAMES: &[(&str, &str)] = &[
    ("Full House", "FULL_HOUSE"),
    ("Naked Single", "NAKED_SINGLE"),
    ("Hidden Single", "HIDDEN_SINGLE"),
    ("Locked Pair", "LOCKED_PAIR"),
    ("Locked Triple", "LOCKED_TRIPLE"),
    ("Locked Candidates Type 1 (Pointing)", "LOCKED_CANDIDATES_1"),
    ("Locked Candidates Type 2 (Claiming)", "LOCKED_CANDIDATES_2"),
    ("Naked Pair", "NAKED_PAIR"),
    ("Naked Triple", "NAKED_TRIPLE"),
    ("Naked Quadruple", "NAKED_QUADRUPLE"),
    ("Hidden Pair", "HIDDEN_PAIR"),
    ("Hidden Triple", "HIDDEN_TRIPLE"),
    ("Hidden Quadruple", "HIDDEN_QUADRUPLE"),
    ("X-Wing", "X_WING"),
    ("Swordfish", "SWORDFISH"),
    ("Jellyfish", "JELLYFISH"),
    ("Remote Pair", "REMOTE_PAIR"),
    ("Bivalue Universal Grave + 1", "BUG_PLUS_1"),
    ("Skyscraper", "SKYSCRAPER"),
    ("2-String Kite", "TWO_STRING_KITE"),
    ("Turbot Fish", "TURBOT_FISH"),
    ("Empty Rectangle", "EMPTY_RECTANGLE"),
    ("W-Wing", "W_WING"),
    ("XY-Wing", "XY_WING"),
    ("XYZ-Wing", "XYZ_WING"),
    ("Uniqueness Test 1", "UNIQUENESS_1"),
    ("Uniqueness Test 2", "UNIQUENESS_2"),
    ("Uniqueness Test 3", "UNIQUENESS_3"),
    ("Uniqueness Test 4", "UNIQUENESS_4"),
    ("Uniqueness Test 5", "UNIQUENESS_5"),
    ("Uniqueness Test 6", "UNIQUENESS_6"),
    ("Hidden Rectangle", "HIDDEN_RECTANGLE"),
    ("Avoidable Rectangle Type 1", "AVOIDABLE_RECTANGLE_1"),
    ("Avoidable Rectangle Type 2", "AVOIDABLE_RECTANGLE_2"),
    ("Finned X-Wing", "FINNED_X_WING"),
    ("Sashimi X-Wing", "SASHIMI_X_WING"),
    ("Finned Swordfish", "FINNED_SWORDFISH"),
    ("Sashimi Swordfish", "SASHIMI_SWORDFISH"),
    ("Finned Jellyfish", "FINNED_JELLYFISH"),
    ("Sashimi Jellyfish", "SASHIMI_JELLYFISH"),
    ("Sue de Coq", "SUE_DE_COQ"),
    ("Simple Colors Trap", "SIMPLE_COLORS"),
    ("Simple Colors Wrap", "SIMPLE_COLORS"),
    ("Multi Colors 1", "MULTI_COLORS"),
    ("Multi Colors 2", "MULTI_COLORS"),
    ("X-Chain", "X_CHAIN"),
    ("XY-Chain", "XY_CHAIN"),
    ("Continuous Nice Loop", "NICE_LOOP"),
    ("Discontinuous Nice Loop", "NICE_LOOP"),
    ("AIC", "NICE_LOOP"),
    ("Grouped Continuous Nice Loop", "GROUPED_NICE_LOOP"),
    ("Grouped Discontinuous Nice Loop", "GROUPED_NICE_LOOP"),
    ("Grouped AIC", "GROUPED_NICE_LOOP"),
    ("Almost Locked Set XZ-Rule", "ALS_XZ"),
    ("Almost Locked Set XY-Wing", "ALS_XY_WING"),
    ("Almost Locked Set Chain", "ALS_XY_CHAIN"),
    ("Franken X-Wing", "FRANKEN_X_WING"),
    ("Franken Swordfish", "FRANKEN_SWORDFISH"),
    ("Finned Franken X-Wing", "FINNED_FRANKEN_X_WING"),
    ("Finned Franken Swordfish", "FINNED_FRANKEN_SWORDFISH"),
    ("Forcing Chain Contradiction", "FORCING_CHAIN"),
    ("Forcing Chain Verity", "FORCING_CHAIN"),
    ("Forcing Net Contradiction", "FORCING_NET"),
    ("Forcing Net Verity", "FORCING_NET"),
    ("Brute Force", "BRUTE_FORCE"),
];

/// The rows `| 100 | FULL_HOUSE | EASY | 4 | …` of the table.
fn weights(scoring: &str) -> BTreeMap<String, Weight> {
    scoring
        .lines()
        .filter_map(|line| {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let wanted = *cells.get(3)?;
            let level = LEVELS.iter().position(|level| level.eq_ignore_ascii_case(wanted))?;
            Some((cells[2].to_owned(), Weight { level, score: cells.get(4)?.parse().ok()? }))
        })
        .collect()
}

/// The level: the highest of a step, and higher while the score is above its maximum.
fn level_of(counts: &Counts, weights: &BTreeMap<String, Weight>) -> usize {
    let (mut level, mut score) = (0, 0);
    for (name, number) in counts {
        let Some((_, step)) = NAMES.iter().find(|(known, _)| known == name) else {
            return LEVELS.len() - 1;
        };
        let weight = weights[*step];
        level = level.max(weight.level);
        score += weight.score * number;
    }
    while MAX_SCORES.get(level).is_some_and(|&most| score > most) {
        level += 1;
    }
    level
}
