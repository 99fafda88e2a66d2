//! How steps are written, sign by sign: the notation of the field for whoever does not know it.

use crate::wire;
use std::fmt::Write;
use sudokit_grid::Givens;
use sudokit_logic::{Conclusion, Family, Pattern, Single, SingleReason, Step};
use sudokit_words::{Language, message};

/// A sign of the notation.
struct Sign {
    /// How it looks.
    sample: &'static str,
    /// The message that says what it means.
    id: &'static str,
    /// Whether a step is written with it.
    is_in: fn(&Step, &str) -> bool,
}

/// Every sign, from what is in each step to what is rare; `is_in` sees the step and its notation.
const SIGNS: &[Sign] = &[
    Sign { sample: "r4c7", id: "notation-cell", is_in: |_, _| true },
    Sign { sample: "r4c79", id: "notation-cells", is_in: |_, text| has_several_cells(text) },
    Sign { sample: "b5", id: "notation-box", is_in: |_, text| is_before_digit(text, "b") },
    Sign { sample: "r4c7=5", id: "notation-place", is_in: |step, text| places(step, text) },
    Sign { sample: "r4c7<>5", id: "notation-eliminate", is_in: |_, text| text.contains("<>") },
    Sign { sample: "=>", id: "notation-follows", is_in: |_, text| text.contains("=>") },
    Sign { sample: "r4c7=5 (b6)", id: "notation-house", is_in: |step, _| is_last_in_house(step) },
    Sign {
        sample: "3,5 in r4c79",
        id: "notation-digits",
        is_in: |step, _| is(step, Family::Subset),
    },
    Sign { sample: r"5 r28\c47", id: "notation-cover", is_in: |_, text| text.contains('\\') },
    Sign { sample: "fr1c4", id: "notation-fin", is_in: |_, text| text.contains(" fr") },
    Sign { sample: "efr2c8", id: "notation-endo-fin", is_in: |_, text| text.contains(" efr") },
    Sign {
        sample: r"3,7 b6\r4 r5c8/r4c2",
        id: "notation-rest",
        is_in: |step, text| is(step, Family::Intersection) && text.contains('/'),
    },
    Sign {
        sample: "3,5-7 in r4c59,r6c4",
        id: "notation-pivot",
        is_in: |step, _| is(step, Family::BentSet),
    },
    Sign {
        sample: "(5)r1c2=(5-3)r1c9",
        id: "notation-chain",
        is_in: |_, text| text.contains(")r"),
    },
    Sign { sample: "r4c79 {358}", id: "notation-set", is_in: |_, text| text.contains('{') },
    Sign { sample: "-3-", id: "notation-common", is_in: |step, _| is(step, Family::AlsChain) },
    Sign {
        sample: "r4c7: 3 r4c19 {358}, …",
        id: "notation-petals",
        is_in: |step, _| is(step, Family::Blossom),
    },
    Sign {
        sample: "2 r1c3,r4c5 / r1c8",
        id: "notation-colors",
        is_in: |step, _| is(step, Family::Coloring),
    },
    Sign {
        sample: "4,5 r1c2,r5c9 - r1c9",
        id: "notation-remote",
        is_in: |step, _| is(step, Family::RemotePair),
    },
    Sign {
        sample: "r1c1,r3c2 / r2c3",
        id: "notation-excluders",
        is_in: |step, text| is(step, Family::Exclusion) && text.contains(" / "),
    },
    Sign {
        sample: "5r4c7, r2c58",
        id: "notation-truths",
        is_in: |step, _| is(step, Family::Cases) || is(step, Family::Cover),
    },
    Sign {
        sample: "2,3 in r14c5 + r4c5=7",
        id: "notation-deadly",
        is_in: |step, text| is(step, Family::Uniqueness) && text.contains(" + "),
    },
    Sign {
        sample: "; 5b6, r2c7",
        id: "notation-further",
        is_in: |step, text| is(step, Family::Uniqueness) && text.contains("; "),
    },
    Sign {
        sample: "[r1c9=5 r1c2=4 …]", id: "notation-net", is_in: |_, text| text.contains("[r")
    },
    Sign {
        sample: "…, then 5 in r2c7",
        id: "notation-then",
        is_in: |step, _| is(step, Family::Direct),
    },
    Sign {
        sample: "guardians r5c3=1",
        id: "notation-guardians",
        is_in: |step, _| is(step, Family::Oddagon),
    },
    Sign {
        sample: "base r1c12, target r2c4",
        id: "notation-exocet",
        is_in: |step, _| is(step, Family::Exocet),
    },
    Sign {
        sample: "cross-lines c349",
        id: "notation-cross-lines",
        is_in: |step, _| is(step, Family::Exocet),
    },
    Sign {
        sample: "5 beside 2,7",
        id: "notation-template",
        is_in: |_, text| text.contains(" beside "),
    },
    Sign { sample: "(12)", id: "notation-cycle", is_in: |step, _| is(step, Family::Symmetry) },
];

/// The signs of a grid of candidates, each with the one that tells it.
const GRID: [(&str, &str, char); 3] = [
    ("<5>", "notation-given", '<'),
    ("*5*", "notation-placed", '*'),
    ("358", "notation-candidates", '|'),
];

fn is(step: &Step, family: Family) -> bool {
    step.pattern.family() == family
}

fn is_last_in_house(step: &Step) -> bool {
    let reason = match &step.pattern {
        Pattern::Single(Single { reason, .. }) => reason,
        _ => return false,
    };
    matches!(reason, SingleReason::OnlyEmptyCell(_) | SingleReason::OnlyCell(_))
}

/// Whether a candidate stands in the notation as true, be it placed or supposed.
fn places(step: &Step, text: &str) -> bool {
    matches!(step.conclusions.first(), Some(Conclusion::Place(_)))
        || is(step, Family::Uniqueness)
        || text.contains("[r")
}

/// Whether a sign stands somewhere before a digit.
fn is_before_digit(text: &str, sign: &str) -> bool {
    text.match_indices(sign)
        .any(|(at, _)| text[at + sign.len()..].starts_with(|next: char| next.is_ascii_digit()))
}

/// Whether several cells of a line are written together, `r4c79` or `r48c7`.
fn has_several_cells(text: &str) -> bool {
    let are_several = |cells: &str| {
        let Some((rows, columns)) = cells.split_once('c') else { return false };
        let numbers = |text: &str| text.chars().take_while(char::is_ascii_digit).count();
        let (rows, columns) = (numbers(rows), numbers(columns));
        rows > 0 && columns > 0 && rows + columns > 2
    };
    text.match_indices('r').any(|(at, _)| are_several(&text[at + 1..]))
}

/// The signs with which some steps and grids of candidates are written, each with what it means.
pub(crate) fn of<'s>(
    steps: impl Iterator<Item = &'s Step>,
    grids: &[String],
    language: Language,
) -> Vec<wire::Sign> {
    let mut is_met = [false; SIGNS.len()];
    for step in steps {
        let text = sudokit_words::fact(step, Language::English);
        for (sign, is_met) in SIGNS.iter().zip(&mut is_met) {
            *is_met = *is_met || (sign.is_in)(step, &text);
        }
    }
    let met = SIGNS.iter().zip(is_met).filter(|(_, is_met)| *is_met).map(|(sign, _)| sign);
    let is_shown = |sign: char| grids.iter().any(|grid| grid.contains(sign));
    let grid = GRID.into_iter().filter(|&(.., sign)| is_shown(sign));
    met.map(|sign| (sign.sample, sign.id))
        .chain(grid.map(|(sample, id, _)| (sample, id)))
        .map(|(sample, id)| told(sample, id, language))
        .collect()
}

/// Every sign that there is.
pub(crate) fn all(language: Language) -> Vec<wire::Sign> {
    let grid = GRID.into_iter().map(|(sample, id, _)| (sample, id));
    let all = SIGNS.iter().map(|sign| (sign.sample, sign.id)).chain(grid);
    all.map(|(sample, id)| told(sample, id, language)).collect()
}

fn told(sample: &'static str, id: &str, language: Language) -> wire::Sign {
    let sample = sudokit_words::notation_in(sample, language);
    wire::Sign { sample, meaning: message(id, &[], language) }
}

/// Signs line by line, their meanings below each other.
pub(crate) fn push(signs: &[wire::Sign], out: &mut String) {
    let width = signs.iter().map(|sign| sign.sample.chars().count()).max().unwrap_or(0);
    for wire::Sign { sample, meaning } in signs {
        let _ = writeln!(out, "  {sample:width$}  {meaning}");
    }
}

/// The grid with all its candidates, as the format `pencilmarks` has it: `<5>` is given, `*5*`
/// placed. It can be read again.
pub(crate) fn candidates(grid: &sudokit_grid::Grid) -> String {
    let mut givens: Givens = crate::state(grid);
    for cell in grid.empty() {
        givens.set(cell, sudokit_grid::Entry::Pencilmarks(grid.pencilmarks(cell)));
    }
    let mut text = String::new();
    if let Some(format) = sudokit_formats::find("pencilmarks") {
        format.write(&sudokit_formats::Record::new(givens), &mut text);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_grid::{Grid, Topology};
    use sudokit_logic::{View, first_step, techniques};

    fn example(technique: &'static dyn sudokit_logic::Technique) -> (Grid, Step) {
        let givens: Givens = technique.info().example.givens().parse().expect("a grid");
        let grid = Grid::new(&givens, &Topology::CLASSIC).expect("a consistent grid");
        let step = first_step(&View::new(&grid, &Topology::CLASSIC), &[technique]);
        (grid, step.expect("a step"))
    }

    #[test]
    fn every_sign_occurs_in_an_example() {
        let steps: Vec<Step> = techniques::ALL.iter().map(|&found| example(found).1).collect();
        let met = of(steps.iter(), &["| <5> *5* |".to_owned()], Language::English);
        let every = all(Language::English);
        let missing: Vec<&str> = every
            .iter()
            .filter(|sign| !met.contains(sign))
            .map(|sign| sign.sample.as_str())
            // Fins where base houses cross are rare in examples.
            .filter(|sample| *sample != "efr2c8")
            .collect();
        assert_eq!(missing, [] as [&str; 0]);
    }

    #[test]
    fn a_legend_has_what_occurs_only() {
        let single = [example(techniques::by_name("hidden-single").expect("it exists")).1];
        let signs = of(single.iter(), &[], Language::French);
        let samples: Vec<&str> = signs.iter().map(|sign| sign.sample.as_str()).collect();
        assert_eq!(samples.first(), Some(&"r4c7"));
        assert!(samples.contains(&"r4c7=5") && !samples.contains(&"r4c7<>5"), "{samples:?}");
        assert!(!samples.contains(&"<5>") && !samples.contains(&"=>"), "{samples:?}");
    }

    #[test]
    fn what_stands_behind_a_semicolon_is_told_where_it_occurs() {
        let told = |id| {
            let step = example(techniques::by_name(id).expect("it exists")).1;
            of([step].iter(), &[], Language::English)
                .iter()
                .any(|sign| sign.sample == "; 5b6, r2c7")
        };
        assert!(told("bug-type-3") && told("bug-type-4") && !told("unique-rectangle-type-1"));
    }

    #[test]
    fn a_grid_of_candidates_can_be_read_again() {
        for &technique in techniques::ALL {
            let (grid, _) = example(technique);
            let text = candidates(&grid);
            let records = sudokit_formats::read(&text).expect("a grid");
            let again = Grid::new(&records[0].givens, &Topology::CLASSIC).expect("consistent");
            assert_eq!(again, grid, "{}", technique.info().id);
        }
    }
}
