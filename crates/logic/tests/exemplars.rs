//! States in which a technique exists, or must not be found, read from where they lie.

use std::collections::BTreeSet;
use sudokit_grid::{Candidate, Givens, Grid, Limits, Topology, Verdict};
use sudokit_logic::{Options, View, all_steps, check, techniques};
use sudokit_testkit::corpus_text;

/// Which techniques may find an exemplar of a family.
const FAMILIES: &[(&str, &[&str])] = &[
    ("Almost Locked Sets Chaining Rule", &["grouped-aic", "als-xy-chain"]),
    (
        "Anonymous Deadly Pattern",
        &[
            "anonymous-deadly-pattern-type-1",
            "anonymous-deadly-pattern-type-2",
            "anonymous-deadly-pattern-type-3",
            "anonymous-deadly-pattern-type-4",
            "anonymous-deadly-pattern-type-n",
        ],
    ),
    ("Bivalue Oddagon", &["bivalue-oddagon"]),
    (
        "Bivalue Universal Grave",
        &["bug-plus-1", "bug-type-2", "bug-type-3", "bug-type-4", "bug-plus-n"],
    ),
    ("Chromatic Pattern", &["tridagon"]),
    ("Complex Single", &["complex-single"]),
    ("Death Blossom", &["death-blossom", "house-death-blossom"]),
    ("Dynamic Forcing Chains", &["dynamic-forcing-chain"]),
    ("Exocet", &["single-exocet", "junior-exocet", "senior-exocet", "double-exocet"]),
    (
        "Extended Rectangle",
        &[
            "extended-rectangle-type-1",
            "extended-rectangle-type-2",
            "extended-rectangle-type-3",
            "extended-rectangle-type-4",
        ],
    ),
    ("Irregular Wing", &["m-wing", "s-wing", "l-wing", "h-wing", "w-wing"]),
    ("Multiple Forcing Chains", &["cell-forcing-chain", "region-forcing-chain"]),
    ("Qiu Deadly Pattern", &["qius-deadly-pattern"]),
    ("Regular Wing", &["xyz-wing", "wxyz-wing", "vwxyz-wing"]),
    ("Remote Pair", &["remote-pair"]),
    ("Reverse Bivalue Universal Grave", &["reverse-bug"]),
    (
        "Unique Loop",
        &["unique-loop-type-1", "unique-loop-type-2", "unique-loop-type-3", "unique-loop-type-4"],
    ),
    ("Unique Rectangle.pattern", &["unique-rectangle-strong-links", "unique-rectangle-chains"]),
    (
        "Unique Rectangle.strong Link Mix Subset",
        &["unique-rectangle-strong-links", "unique-rectangle-subset", "unique-rectangle-chains"],
    ),
    ("Whip", &["whip"]),
];

/// Exemplars that are not found, or found where they are not meant to be, each with its reason.
const OPEN: &[(&str, &str)] = &[
    ("T002", "no chain of single links and groups does it that comes to no cell twice"),
    ("T015", "no pair of base cells with up to five digits catches them all"),
    ("T042", "many of its cells have more than two candidates"),
    ("T055", "its givens leave three groups, for which no exchange is proved"),
    ("T057", "its square lacks one of the digits of the pair"),
    ("T083", "what its clue cover proves eliminates nothing there"),
    ("T085", "it asks that a program takes no wrong step; the steps found here are proved"),
    ("T086", "it asks for a chain that begins at a guardian outside"),
    ("T087", "it asks that a program takes no wrong step; the steps found here are proved"),
];

#[test]
fn exemplars_are_found_if_present() {
    let Some(text) = corpus_text("cases/techniques.tsv") else { return };
    let mut failures = Vec::new();
    let mut met = BTreeSet::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        if OPEN.iter().any(|(id, _)| *id == fields[0]) {
            continue;
        }
        let Some((family, ids)) = FAMILIES.iter().find(|(family, _)| *family == fields[1]) else {
            failures.push(format!("{}: no technique for {}", fields[0], fields[1]));
            continue;
        };
        met.insert(*family);
        if let Err(failure) = check_exemplar(&fields, ids) {
            failures.push(format!("{} {} {}: {failure}", fields[0], fields[1], fields[2]));
        }
    }
    assert_eq!(met.len(), FAMILIES.len(), "some families have no exemplar");
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
}

/// `id, family, kind, grid, deleted candidates, pencilmarks, solution`.
fn check_exemplar(fields: &[&str], ids: &[&str]) -> Result<(), String> {
    let givens: Givens = fields[3].replace('0', ".").parse().map_err(|error| format!("{error}"))?;
    let mut grid = Grid::new(&givens, &Topology::CLASSIC).map_err(|error| error.to_string())?;
    for candidate in candidates(fields[4]) {
        grid.eliminate(candidate, &Topology::CLASSIC).map_err(|error| error.to_string())?;
    }
    let view = View::with_options(&grid, &Topology::CLASSIC, Options::ALL);
    let mut steps = Vec::new();
    for id in ids {
        let technique = techniques::by_name(id).ok_or_else(|| format!("no technique {id}"))?;
        steps.extend(all_steps(&view, &[technique]));
    }
    let verdict = sudokit_classic::scalar::verdict(&givens, &Limits::NONE);
    for step in &steps {
        check(&view, step).map_err(|unsound| format!("{step}: {unsound}"))?;
        let Verdict::Unique(solution) = verdict else { continue };
        for conclusion in &step.conclusions {
            let Candidate { cell, digit } = conclusion.candidate();
            let places = matches!(conclusion, sudokit_logic::Conclusion::Place(_));
            if (solution.digit(cell) == digit) != places {
                return Err(format!("{step} is wrong"));
            }
        }
    }
    match (fields[2], steps.first()) {
        ("exists", None) => Err("nothing found".to_owned()),
        ("counter-example", Some(step)) => Err(format!("found {step}")),
        _ => Ok(()),
    }
}

/// Candidates as `digit row column`, separated by blanks.
fn candidates(text: &str) -> impl Iterator<Item = Candidate> {
    text.split_whitespace().map(|triple| {
        let [digit, row, column] = [0, 1, 2].map(|at| &triple[at..=at]);
        format!("r{row}c{column}={digit}").parse().expect("digit, row and column")
    })
}
