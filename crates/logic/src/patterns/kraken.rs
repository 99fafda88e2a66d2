//! Kraken fish: a fish whose fins lead to the same conclusion by chains.

use super::{Chain, Fish, Shape};
use crate::{Argument, LinkKind, LinkMark, Marks, Role, Sentence};
use std::fmt;
use sudokit_grid::{CellSet, DigitSet, House};

/// A fish whose fins lead to the same conclusion by chains.
///
/// Each chain begins with a candidate that may be true and ends with the one that is eliminated;
/// its first and its last link are weak.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kraken {
    /// The fish, with one cover.
    pub fish: Fish,
    /// Without fins, the fish eliminates the candidate itself (type 1), if this is empty. Otherwise
    /// it has a true candidate in this cover house, and each of these leads there too (type 2).
    pub house: Option<House>,
    /// The chains: one for each fin, and in type 2 for each other candidate of the base in the
    /// cover house.
    pub chains: Vec<Chain>,
}

/// The fish and its chains: `5 r28\c47 fr1c4: (5)r1c4-(5)r3c5`, with the cover house in type 2:
/// `5 r28\c47 fr1c4 in c7: …`.
impl fmt::Display for Kraken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fish.fmt(f)?;
        if let Some(house) = self.house {
            write!(f, " in {house}")?;
        }
        for (at, chain) in self.chains.iter().enumerate() {
            write!(f, "{} {chain}", if at == 0 { ":" } else { "," })?;
        }
        Ok(())
    }
}

impl Shape for Kraken {
    fn digits(&self) -> DigitSet {
        self.chains.iter().fold(self.fish.digits(), |all, chain| all | chain.digits())
    }

    fn cells(&self) -> CellSet {
        self.chains.iter().fold(self.fish.cells(), |all, chain| all | chain.cells())
    }

    fn mark(&self, marks: &mut Marks) {
        self.fish.mark(marks);
        for chain in &self.chains {
            // The first node is a fin or of the body, the last is eliminated.
            for (at, node) in chain.nodes.iter().enumerate().skip(1) {
                if at + 1 < chain.nodes.len() {
                    let role = if at % 2 == 0 { Role::On } else { Role::Off };
                    marks.mark_digit(node.digit, node.cells, role);
                }
            }
            marks.links.extend(chain.steps().map(|(from, link, to)| LinkMark {
                from: (from.digit, from.cells),
                to: (to.digit, to.cells),
                kind: if link.is_strong() { LinkKind::MakesTrue } else { LinkKind::MakesFalse },
            }));
        }
        if let Some(house) = self.house {
            marks.labels.push((house, self.fish.digit.into()));
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let mut arguments = self.fish.arguments();
        arguments.extend(self.house.map(|house| ("house", Argument::House(house))));
        arguments
    }

    fn proof(&self) -> Vec<Sentence> {
        let digit = ("digit", Argument::Digit(self.fish.digit));
        let mut proof = vec![match self.house {
            None => Sentence::new("kraken-fish", [digit]),
            Some(house) => {
                Sentence::new("kraken-house", [digit, ("house", Argument::House(house))])
            }
        }];
        for chain in &self.chains {
            proof.push(Sentence::new(
                "kraken-chain",
                [
                    ("cells", Argument::Cells(chain.nodes[0].cells)),
                    ("digit", Argument::Digit(chain.nodes[0].digit)),
                    ("chain", Argument::Text(chain.to_string())),
                ],
            ));
        }
        proof
    }
}
