//! Steps, standings and reasons in words and as they are sent.

use crate::{PolicyName, Standing, jobs::solve::wire_reason, wire};
use sudokit_grid::{Candidate, CellSet, Conflict, Contradiction, Digit, Givens, Grid, Topology};
use sudokit_logic::{
    Argument, Conclusion, Explanation, Marks, Role, Step, TechniqueId, View, techniques,
};
use sudokit_solve::Reason;
use sudokit_words::{Language, message};

/// How much of a step is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// What was found and what follows.
    Notation,
    /// The sentences of the proof too.
    Explained,
}

/// A step as it is sent; `before` is the grid before it.
pub(crate) fn wire_step(
    step: &Step,
    before: &Grid,
    language: Language,
    detail: Detail,
) -> wire::Step {
    wire::Step {
        technique: step.technique.as_str(),
        name: sudokit_words::technique_name(step.technique, language),
        family: step.pattern.family().id(),
        notation: step.to_string(),
        pattern: step.pattern.to_string(),
        conclusions: step.conclusions.iter().map(Conclusion::to_string).collect(),
        explanation: (detail == Detail::Explained).then(|| sentences(step, before, language)),
        marks: (detail == Detail::Explained).then(|| wire_marks(&Marks::of(step))),
    }
}

/// What a drawing shows, as it is sent.
fn wire_marks(marks: &Marks) -> wire::Marks {
    let role = |role: Role| match role.letter() {
        Some(letter) => format!("{}-{letter}", role.id()),
        None => role.id().to_owned(),
    };
    let group = |(digit, cells): (Digit, CellSet)| {
        cells.iter().map(|cell| Candidate::new(cell, digit).to_string()).collect()
    };
    wire::Marks {
        houses: marks
            .houses
            .iter()
            .map(|&(house, is)| wire::Mark { what: house.to_string(), role: role(is) })
            .collect(),
        cells: marks
            .cells
            .iter()
            .map(|&(cells, is)| wire::Mark { what: wire::cells(cells), role: role(is) })
            .collect(),
        candidates: marks
            .candidates
            .iter()
            .map(|&(candidate, is)| wire::Mark { what: candidate.to_string(), role: role(is) })
            .collect(),
        links: marks
            .links
            .iter()
            .map(|link| wire::Link {
                from: group(link.from),
                to: group(link.to),
                kind: link.kind.id(),
            })
            .collect(),
    }
}

/// The steps of a path that begins at `givens`, explained, as they are sent.
pub(crate) fn wire_path(givens: &Givens, steps: &[Step], language: Language) -> Vec<wire::Step> {
    let topology = &Topology::CLASSIC;
    let Ok(mut grid) = Grid::new(givens, topology) else { return Vec::new() };
    let mut sent = Vec::with_capacity(steps.len());
    for step in steps {
        sent.push(wire_step(step, &grid, language, Detail::Explained));
        let mut changes = step.conclusions.iter().map(|each| each.apply(&mut grid, topology));
        // Only the last step of a path can end in a contradiction.
        if changes.any(|change| change.is_err()) {
            break;
        }
    }
    sent
}

/// A policy as it is sent.
pub(crate) fn wire_policy(policy: &PolicyName) -> wire::Policy {
    wire::Policy {
        id: policy.id.clone(),
        version: policy.version,
        uniqueness: !policy.is_without_uniqueness,
    }
}

/// A standing as it is sent.
pub(crate) fn wire_standing(standing: &Standing) -> wire::Standing {
    let (digits, pencilmarks) = match standing {
        Standing::Mistaken { digits, pencilmarks } => (*digits, *pencilmarks),
        _ => Default::default(),
    };
    let reason = match standing {
        Standing::Unsolvable(reason) => Some(wire_reason(reason)),
        _ => None,
    };
    wire::Standing {
        word: standing.word(),
        wrong_digits: wire::cells(digits),
        wrong_pencilmarks: wire::cells(pencilmarks),
        reason,
    }
}

/// Why a step follows in the grid before it, sentence by sentence.
pub(crate) fn sentences(step: &Step, before: &Grid, language: Language) -> Vec<String> {
    let view = View::new(before, &Topology::CLASSIC);
    sudokit_words::explain(&Explanation::of(step, &view), language)
}

/// The name of a technique in English: what stands in tables.
pub(crate) fn english(id: TechniqueId) -> &'static str {
    techniques::by_id(id).map_or(id.as_str(), |technique| technique.info().name)
}

/// What a player should know of a standing before any step, if there is anything.
pub(crate) fn remarks(standing: &Standing, language: Language) -> Vec<String> {
    let say = |id: &str, arguments: &[(&str, Argument)]| message(id, arguments, language);
    match standing {
        Standing::Sound(_) => Vec::new(),
        Standing::Mistaken { digits, pencilmarks } => {
            let both = [("standing-digits", *digits), ("standing-pencilmarks", *pencilmarks)];
            let both = both.into_iter().filter(|(_, cells)| !cells.is_empty());
            both.map(|(id, cells)| {
                let count = ("count", Argument::Number(cells.len()));
                say(id, &[("cells", Argument::Cells(cells)), count])
            })
            .collect()
        }
        Standing::Unsolvable(why) => {
            vec![say("standing-none", &[("reason", Argument::Text(reason(why, language)))])]
        }
        Standing::Several => vec![say("standing-several", &[])],
        Standing::Unknown => vec![say("standing-unknown", &[])],
    }
}

/// Why there is no solution, in words.
pub(crate) fn reason(reason: &Reason, language: Language) -> String {
    match reason {
        Reason::Conflicts(conflicts) => {
            let each = conflicts.iter().map(|conflict| told_conflict(conflict, language));
            each.collect::<Vec<_>>().join(&message("semicolon", &[], language))
        }
        Reason::Contradiction(contradiction) => told_contradiction(contradiction, language),
        Reason::AfterSingles { placed, contradiction } => {
            let placed: Vec<String> = placed.iter().map(ToString::to_string).collect();
            let end = told_contradiction(contradiction, language);
            let arguments = [
                ("count", Argument::Number(placed.len())),
                ("conclusions", Argument::Text(placed.join(", "))),
                ("reason", Argument::Text(end)),
            ];
            message("reason-after", &arguments, language)
        }
        Reason::Search => message("reason-search", &[], language),
    }
}

fn told_conflict(conflict: &Conflict, language: Language) -> String {
    let arguments = [
        ("digit", Argument::Digit(conflict.digit)),
        ("count", Argument::Number(conflict.cells.len())),
        ("house", Argument::House(conflict.house)),
        ("cells", Argument::Cells(conflict.cells)),
    ];
    message("reason-conflict", &arguments, language)
}

/// What has run out of room, in words.
pub(crate) fn told_contradiction(contradiction: &Contradiction, language: Language) -> String {
    let say = |id: &str, arguments: &[(&str, Argument)]| message(id, arguments, language);
    match *contradiction {
        Contradiction::Conflict(conflict) => told_conflict(&conflict, language),
        Contradiction::NoDigitFor(cell) => {
            say("reason-no-digit", &[("cell", Argument::Cell(cell))])
        }
        Contradiction::Eliminated(candidate) => {
            say("reason-eliminated", &[("candidate", Argument::Candidate(candidate))])
        }
        Contradiction::NoCellFor(house, digit) => {
            let arguments = [("house", Argument::House(house)), ("digit", Argument::Digit(digit))];
            say("reason-no-cell", &arguments)
        }
    }
}
