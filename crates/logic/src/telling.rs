//! Proofs that several families tell in the same sentences.

use crate::{Argument, Conclusion, Sentence, Truth, View};
use std::collections::BTreeSet;
use sudokit_grid::{Candidate, CandidateSet, Cell, Digit, House};

/// How many conclusions are refuted one by one; further ones fall in the same way.
const MOST_TOLD: usize = 2;

/// A digit or a place that is needed in any case.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Need {
    /// A cell needs a digit, or a digit a place.
    Truth(Truth),
    /// One of these candidates is true, as was shown before.
    OneOf(CandidateSet),
}

impl Need {
    fn candidates(&self, view: &View<'_>) -> CandidateSet {
        match self {
            Self::Truth(truth) => truth.candidates(view),
            Self::OneOf(candidates) => *candidates,
        }
    }

    /// Only one candidate is left.
    fn last(&self, candidate: Candidate, causes: Causes) -> Sentence {
        match *self {
            Self::Truth(Truth::Cell(_)) => last_in_cell(candidate, causes),
            Self::Truth(Truth::Place(house, _)) => last_in_house(candidate, house, causes),
            Self::OneOf(_) => Sentence::new(
                "net-last-of-these",
                causes.arguments().into_iter().chain([what(Conclusion::Place(candidate))]),
            ),
        }
    }

    /// No candidate is left.
    fn none(&self, causes: Causes) -> Sentence {
        match *self {
            Self::Truth(Truth::Cell(cell)) => none_in_cell(cell, causes),
            Self::Truth(Truth::Place(house, digit)) => none_in_house(house, digit, causes),
            Self::OneOf(_) => Sentence::new("net-clash-of-these", causes.arguments()),
        }
    }
}

/// What has taken candidates away, in the order of candidates.
#[derive(Clone, Debug, Default)]
pub(crate) struct Causes(BTreeSet<Conclusion>);

impl FromIterator<Conclusion> for Causes {
    fn from_iter<I: IntoIterator<Item = Conclusion>>(causes: I) -> Self {
        Self(causes.into_iter().collect())
    }
}

impl Causes {
    /// The causes but for these, which were told before.
    pub(crate) fn without(mut self, told: &[Conclusion]) -> Self {
        self.0.retain(|cause| !told.contains(cause));
        self
    }

    /// The causes and their number, which is nought where the grid itself says it.
    pub(crate) fn arguments(self) -> [(&'static str, Argument); 2] {
        let known = Argument::Number(self.0.len());
        [("causes", Argument::Conclusions(self.0.into_iter().collect())), ("known", known)]
    }
}

/// The argument `what`, in notation.
pub(crate) fn what(conclusion: Conclusion) -> (&'static str, Argument) {
    ("what", Argument::Conclusions(vec![conclusion]))
}

/// A cell is left with one digit.
pub(crate) fn last_in_cell(candidate: Candidate, causes: Causes) -> Sentence {
    let of = [what(Conclusion::Place(candidate))];
    Sentence::new("net-last-in-cell", of.into_iter().chain(causes.arguments()))
}

/// A digit is left with one place in a house.
pub(crate) fn last_in_house(candidate: Candidate, house: House, causes: Causes) -> Sentence {
    let of = [
        ("digit", Argument::Digit(candidate.digit)),
        ("house", Argument::House(house)),
        what(Conclusion::Place(candidate)),
    ];
    Sentence::new("net-last-in-house", of.into_iter().chain(causes.arguments()))
}

/// A cell is left with no digit.
pub(crate) fn none_in_cell(cell: Cell, causes: Causes) -> Sentence {
    let of = [("cell", Argument::Cell(cell))];
    Sentence::new("net-clash-cell", of.into_iter().chain(causes.arguments()))
}

/// A digit is left with no place in a house.
pub(crate) fn none_in_house(house: House, digit: Digit, causes: Causes) -> Sentence {
    let of = [("house", Argument::House(house)), ("digit", Argument::Digit(digit))];
    Sentence::new("net-clash-house", of.into_iter().chain(causes.arguments()))
}

/// Why `conclusions` follow from `needs`: the opposite of each leaves one of them nothing. The
/// first few are told, if singles among the needs are all that it takes.
pub(crate) fn refutations(
    view: &View<'_>,
    needs: &[Need],
    conclusions: &[Conclusion],
) -> Option<Vec<Sentence>> {
    let mut told = Vec::new();
    for conclusion in conclusions.iter().take(MOST_TOLD) {
        told.extend(refutation(view, needs, conclusion.opposite())?);
    }
    if conclusions.len() > MOST_TOLD {
        told.push(Sentence::new("net-in-the-same-way", []));
    }
    Some(told)
}

/// Something that is said on the way to a contradiction.
struct Said {
    what: Conclusion,
    /// The need that asks for it and what makes it the last one, by index; the assumption has none.
    why: Option<(usize, Vec<usize>)>,
}

/// How `assumed` leads to a contradiction by singles among `needs`, if it does.
fn refutation(view: &View<'_>, needs: &[Need], assumed: Conclusion) -> Option<Vec<Sentence>> {
    let needed: Vec<CandidateSet> = needs.iter().map(|need| need.candidates(view)).collect();
    let mut said = vec![Said { what: assumed, why: None }];
    loop {
        // Who says first that a candidate is false.
        let excludes = |by: &Said, candidate| match by.what {
            Conclusion::Place(true_one) => {
                CandidateSet::seen_by(true_one, view.topology).contains(candidate)
            }
            Conclusion::Eliminate(false_one) => false_one == candidate,
        };
        let why_false = |candidate| said.iter().position(|by| excludes(by, candidate));
        let mut found = None;
        for (at, candidates) in needed.iter().enumerate() {
            let is_left = |candidate: &Candidate| why_false(*candidate).is_none();
            let left: CandidateSet = candidates.iter().filter(is_left).collect();
            let causes = || candidates.iter().filter_map(why_false).collect::<BTreeSet<_>>();
            if left.is_empty() {
                return Some(tell(needs, &said, at, &causes()));
            }
            if let Some(last) = left.sole().map(Conclusion::Place)
                && found.is_none()
                && said.iter().all(|known| known.what != last)
            {
                let why = Some((at, causes().into_iter().collect()));
                found = Some(Said { what: last, why });
            }
        }
        said.push(found?);
    }
}

/// The sentences of a refutation that ends where need `at` has nothing left because of `causes`:
/// only what it takes.
fn tell(needs: &[Need], said: &[Said], at: usize, causes: &BTreeSet<usize>) -> Vec<Sentence> {
    let mut used: BTreeSet<usize> = causes.clone();
    for index in (0..said.len()).rev() {
        if let (true, Some((_, why))) = (used.contains(&index), &said[index].why) {
            used.extend(why);
        }
    }
    let named = |causes: &mut dyn Iterator<Item = usize>| causes.map(|at| said[at].what).collect();
    let mut told = vec![Sentence::new("net-assume", [what(said[0].what)])];
    for each in used.iter().map(|&index| &said[index]) {
        if let Some((need, why)) = &each.why {
            told.push(needs[*need].last(each.what.candidate(), named(&mut why.iter().copied())));
        }
    }
    told.push(needs[at].none(named(&mut causes.iter().copied())));
    told
}
