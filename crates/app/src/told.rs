//! Steps, standings and reasons in words and as they are sent.

use crate::{PolicyName, Standing, jobs::solve::wire_reason, wire};
use std::ops::RangeInclusive;
use sudokit_grid::{Candidate, CellSet, Conflict, Contradiction, Digit, Givens, Grid, Topology};
use sudokit_logic::{
    Argument, Conclusion, Explanation, Marks, Role, Step, TechniqueId, Turn, View, techniques,
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
        labels: marks
            .labels
            .iter()
            .map(|(house, digits)| wire::Label {
                house: house.to_string(),
                digits: digits.iter().map(Digit::get).collect(),
            })
            .collect(),
        standing: marks.standing.iter().map(Digit::get).collect(),
        groups: marks.groups.iter().copied().map(group).collect(),
        stages: marks
            .stages
            .iter()
            .map(|(candidate, stage)| wire::Stage {
                candidate: candidate.to_string(),
                stage: stage.to_string(),
            })
            .collect(),
        turn: marks.turn.map(turn),
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

/// A symmetry, as it is sent.
const fn turn(turn: Turn) -> &'static str {
    match turn {
        Turn::Half => "half-turn",
        Turn::Quarter => "quarter-turn",
        Turn::Diagonal => "diagonal",
        Turn::AntiDiagonal => "antidiagonal",
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
        Standing::Unsolvable(reason) | Standing::Spoilt(reason) => Some(wire_reason(reason)),
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

/// The same for lines of text: each sentence behind `margin`, and two spaces deeper where it belongs
/// to an argument within the argument.
pub(crate) fn indented(
    step: &Step,
    before: &Grid,
    language: Language,
    margin: &str,
) -> Vec<String> {
    let view = View::new(before, &Topology::CLASSIC);
    let told = sudokit_words::explain_by_depth(&Explanation::of(step, &view), language);
    let line = |(depth, sentence)| format!("{margin}{}{sentence}", "  ".repeat(depth));
    told.into_iter().map(line).collect()
}

/// The name of a technique in English: what stands in tables.
pub(crate) fn english(id: TechniqueId) -> &'static str {
    techniques::by_id(id).map_or(id.as_str(), |technique| technique.info().name)
}

/// What a player should know of a standing before any step, if there is anything.
pub(crate) fn remarks(standing: &Standing, givens: &Givens, language: Language) -> Vec<String> {
    let say = |id: &str, arguments: &[(&str, Argument)]| message(id, arguments, language);
    match standing {
        Standing::Sound(_) => Vec::new(),
        Standing::Mistaken { digits, pencilmarks } => {
            let candidate = |cell| Some(Candidate::new(cell, givens.digit(cell)?).to_string());
            let wrong: Vec<String> = digits.iter().filter_map(candidate).collect();
            let count = ("count", Argument::Number(wrong.len()));
            let wrong = ("conclusions", Argument::Text(wrong.join(", ")));
            let of_digits = (!digits.is_empty()).then(|| say("standing-digits", &[wrong, count]));
            let cells = [("cells", Argument::Cells(*pencilmarks))];
            let of_pencilmarks =
                (!pencilmarks.is_empty()).then(|| say("standing-pencilmarks", &cells));
            of_digits.into_iter().chain(of_pencilmarks).collect()
        }
        Standing::Unsolvable(why) => {
            vec![say("standing-none", &[("reason", Argument::Text(reason(why, language)))])]
        }
        Standing::Spoilt(why) => {
            vec![say("standing-spoilt", &[("reason", Argument::Text(reason(why, language)))])]
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

/// A range of counts as arguments say it: `24`, `20..25`, `..30`, `25..`.
pub(crate) fn told_range(range: &RangeInclusive<usize>) -> String {
    match (*range.start(), *range.end()) {
        (least, most) if least == most => least.to_string(),
        (least, usize::MAX) => format!("{least}.."),
        (0, most) => format!("..{most}"),
        (least, most) => format!("{least}..{most}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_told_as_they_are_read() {
        for (range, told) in [
            (24..=24, "24"),
            (0..=0, "0"),
            (20..=25, "20..25"),
            (0..=30, "..30"),
            (25..=usize::MAX, "25.."),
        ] {
            assert_eq!(told_range(&range), told);
        }
    }
}
