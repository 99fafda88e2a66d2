//! Colouring: clusters of candidates in two colours, of which one is true.

use super::Shape;
use crate::{Argument, Marks, Role, Sentence, notation};
use std::fmt;
use sudokit_grid::{CandidateSet, CellSet, Digit, DigitSet, House};

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

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
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

    fn proof(&self) -> Vec<Sentence> {
        let rule = match self.rule {
            ColoringRule::Trap => Sentence::new("coloring-trap", []),
            ColoringRule::Wrap => Sentence::new("coloring-wrap", []),
            ColoringRule::EmptyCell(cell) => {
                Sentence::new("coloring-empty-cell", [("cell", Argument::Cell(cell))])
            }
            ColoringRule::EmptyHouse(house, digit) => Sentence::new(
                "coloring-empty-house",
                [("house", Argument::House(house)), ("digit", Argument::Digit(digit))],
            ),
            ColoringRule::Bridge => Sentence::new("coloring-bridge", []),
            ColoringRule::Fork => Sentence::new("coloring-fork", []),
        };
        let cluster = |[first, second]: &[CandidateSet; 2]| {
            Sentence::new(
                "coloring-cluster",
                [
                    ("first", Argument::Candidates(*first)),
                    ("second", Argument::Candidates(*second)),
                ],
            )
        };
        self.clusters.iter().map(cluster).chain([rule]).collect()
    }
}
