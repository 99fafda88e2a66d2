//! Colouring: clusters of candidates in two colours, of which one is true.

use super::Shape;
use crate::{Argument, Marks, Role, Sentence, Truth, explanation::Scene, notation};
use std::fmt;
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House};

/// Clusters of candidates in two colours, and how they conflict.
///
/// A cluster hangs together by strong links that lead from one colour to the other: the two digits
/// of a cell, the two places of a digit in a house. So all candidates of one of its colours are
/// true, and all of the other are false.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coloring {
    /// The clusters, each with its two colours.
    pub clusters: Vec<[CandidateSet; 2]>,
    /// How they conflict.
    pub rule: ColoringRule,
}

/// How coloured candidates conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColoringRule {
    /// What sees both colours of the cluster is false.
    Trap,
    /// Two candidates of the first colour see each other, so the colour is false.
    Wrap,
    /// Every digit of a cell sees the first colour, so the colour is false.
    EmptyCell(sudokit_grid::Cell),
    /// Every place of a digit in a house sees the first colour, so the colour is false.
    EmptyHouse(House, Digit),
    /// A colour of one cluster sees a colour of another, so that one of the opposite colours is
    /// true, and what sees both of these is false. All pairs of colours that see each other count.
    Bridge,
    /// The first colour of the first cluster sees both colours of the second, so it is false.
    Fork,
}

/// The colours of each cluster: `2 r1c3,r4c5 / r1c8,r4c1`, clusters joined by `+`.
impl fmt::Display for Coloring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, [first, second]) in self.clusters.iter().enumerate() {
            if at > 0 {
                f.write_str(" + ")?;
            }
            write!(f, "{} / {}", candidates(first), candidates(second))?;
        }
        Ok(())
    }
}

/// `2 r1c3,r4c5`, digits one after the other.
fn candidates(set: &CandidateSet) -> String {
    let of = |digit| format!("{digit} {}", notation::cells(set.cells_of(digit)));
    set.digits().iter().map(of).collect::<Vec<_>>().join(", ")
}

impl Shape for Coloring {
    fn digits(&self) -> DigitSet {
        self.clusters.iter().flatten().fold(DigitSet::EMPTY, |all, set| all | set.digits())
    }

    fn cells(&self) -> CellSet {
        self.clusters.iter().flatten().fold(CellSet::EMPTY, |all, set| all | set.cells())
    }

    fn mark(&self, marks: &mut Marks) {
        for (part, set) in self.clusters.iter().flatten().enumerate() {
            marks.mark_all(set, Role::Color(part as u8));
        }
        match self.rule {
            ColoringRule::EmptyCell(cell) => marks.outline(cell.into(), Role::Clash),
            ColoringRule::EmptyHouse(house, _) => marks.shade(house, Role::Clash),
            _ => {}
        }
    }

    fn arguments(&self, _: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        let color = |cluster: usize, color: usize| {
            let colors = self.clusters.get(cluster).or(self.clusters.first());
            Argument::Candidates(colors.map_or(CandidateSet::EMPTY, |colors| colors[color]))
        };
        vec![
            ("first", color(0, 0)),
            ("second", color(0, 1)),
            ("third", color(1, 0)),
            ("fourth", color(1, 1)),
        ]
    }

    fn proof(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let cluster = |(at, [first, second]): (usize, &[CandidateSet; 2])| {
            Sentence::new(
                if at == 0 { "coloring-cluster" } else { "coloring-further" },
                [
                    ("first", Argument::Candidates(*first)),
                    ("second", Argument::Candidates(*second)),
                ],
            )
        };
        let mut proof: Vec<Sentence> = self.clusters.iter().enumerate().map(cluster).collect();
        let rule = match self.rule {
            ColoringRule::Trap => Sentence::new("coloring-trap", []),
            ColoringRule::Wrap => self.seeing(scene, "coloring-wrap", (0, 0), (0, 0)),
            ColoringRule::EmptyCell(cell) => Sentence::new(
                "coloring-empty-cell",
                [("cell", Argument::Cell(cell)), self.emptying(scene, Truth::Cell(cell))],
            ),
            ColoringRule::EmptyHouse(house, digit) => Sentence::new(
                "coloring-empty-house",
                [
                    ("house", Argument::House(house)),
                    ("digit", Argument::Digit(digit)),
                    self.emptying(scene, Truth::Place(house, digit)),
                ],
            ),
            ColoringRule::Bridge => {
                let pairs = [0, 1].into_iter().flat_map(|a| [0, 1].map(|b| ((0, a), (1, b))));
                let clashing = pairs.filter(|&(a, b)| self.bridges(scene, a, b));
                proof.extend(clashing.map(|(a, b)| self.seeing(scene, "coloring-bridge", a, b)));
                return proof;
            }
            ColoringRule::Fork => {
                for color in [(1, 0), (1, 1)] {
                    proof.push(self.seeing(scene, "coloring-not-both", (0, 0), color));
                }
                Sentence::new("coloring-fork", [])
            }
        };
        proof.push(rule);
        proof
    }
}

/// A colour: the cluster and which of its two colours.
type Color = (usize, usize);

impl Coloring {
    fn color(&self, (cluster, color): Color) -> CandidateSet {
        self.clusters.get(cluster).map_or(CandidateSet::EMPTY, |colors| colors[color])
    }

    /// The argument `by`: candidates of the first colour that together leave nothing for a truth.
    fn emptying(&self, scene: &Scene<'_>, truth: Truth) -> (&'static str, Argument) {
        let mut by = CandidateSet::EMPTY;
        for candidate in truth.candidates(scene.view).iter() {
            let seen = CandidateSet::seen_by(candidate, scene.view.topology);
            if seen.is_disjoint(&by) {
                by |= (seen & self.color((0, 0))).iter().take(1).collect();
            }
        }
        ("by", Argument::Candidates(by))
    }

    /// A candidate of each of two colours, the first ones that are not both true.
    fn clash(
        &self,
        scene: &Scene<'_>,
        first: Color,
        second: Color,
    ) -> Option<(Candidate, Candidate)> {
        self.color(first).iter().find_map(|one| {
            let seen = CandidateSet::seen_by(one, scene.view.topology) & self.color(second);
            seen.iter().next().map(|other| (one, other))
        })
    }

    /// Whether two colours clash and a conclusion clashes with both opposite colours.
    fn bridges(&self, scene: &Scene<'_>, first: Color, second: Color) -> bool {
        let opposites = [first, second].map(|(at, color)| self.color((at, 1 - color)));
        let is_between = |candidate: Candidate| {
            let seen = CandidateSet::seen_by(candidate, scene.view.topology);
            opposites.iter().all(|color| !seen.is_disjoint(color))
        };
        self.clash(scene, first, second).is_some() && scene.concluded().iter().any(is_between)
    }

    /// The sentence `id` about the candidates with which two colours clash, and about the opposite
    /// colours.
    fn seeing(&self, scene: &Scene<'_>, id: &'static str, first: Color, second: Color) -> Sentence {
        let mut about = vec![
            ("third", Argument::Candidates(self.color((first.0, 1 - first.1)))),
            ("fourth", Argument::Candidates(self.color((second.0, 1 - second.1)))),
        ];
        if let Some((one, other)) = self.clash(scene, first, second) {
            about.push(("one", Argument::Candidate(one)));
            about.push(("other", Argument::Candidate(other)));
        }
        Sentence::new(id, about)
    }
}
