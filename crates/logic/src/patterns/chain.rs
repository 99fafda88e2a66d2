//! Chains: candidates, or groups of them, linked one after the other.

use super::Shape;
use crate::{Argument, LinkMark, Marks, Role};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet, House};

/// Nodes that are linked one after the other.
///
/// An open chain begins and ends with a strong link, strong and weak ones alternating: one of its
/// ends is true. In a loop the last link leads back to the first node, strong and weak links
/// alternate all around, and so exactly one end of every link is true.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chain {
    /// The nodes in their order.
    pub nodes: Vec<Node>,
    /// The links: the one at `i` leads from the node at `i` to the next; in a loop there are as
    /// many links as nodes, in an open chain one less.
    pub links: Vec<Link>,
}

/// One candidate, or a group of candidates of one digit: true if one of them is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// Where it may be.
    pub cells: CellSet,
}

/// Why two nodes are linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Link {
    /// Not both are true: every candidate of the one sees every candidate of the other.
    Weak,
    /// Not both are false: they are all that is left in a cell.
    Cell,
    /// Not both are false: they are all that is left for the digit in a house.
    House(House),
    /// Not both are false: they are all candidates of their digits in an almost locked set, which
    /// needs one of them.
    Als(CellSet),
}

impl Link {
    /// Whether not both ends are false.
    #[must_use]
    pub const fn is_strong(self) -> bool {
        !matches!(self, Self::Weak)
    }
}

impl Chain {
    /// Whether the last link leads back to the first node.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.links.len() == self.nodes.len()
    }

    /// Each link with the nodes that it joins.
    pub fn steps(&self) -> impl Iterator<Item = (Node, Link, Node)> + '_ {
        self.links
            .iter()
            .enumerate()
            .map(|(at, &link)| (self.nodes[at], link, self.nodes[(at + 1) % self.nodes.len()]))
    }
}

/// Eureka notation: `(5)r1c2=(5-3)r1c9=…`; see the implementation for how cells are joined.
impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, node) in self.nodes.iter().enumerate() {
            write!(f, "({}){}", node.digit, crate::notation::cells(node.cells))?;
            if let Some(link) = self.links.get(at) {
                f.write_str(if link.is_strong() { "=" } else { "-" })?;
            }
        }
        Ok(())
    }
}

impl Shape for Chain {
    fn digits(&self) -> DigitSet {
        self.nodes.iter().map(|node| node.digit).collect()
    }

    fn cells(&self) -> CellSet {
        self.nodes.iter().fold(CellSet::EMPTY, |all, node| all | node.cells)
    }

    fn mark(&self, marks: &mut Marks) {
        for (at, node) in self.nodes.iter().enumerate() {
            marks.mark_digit(node.digit, node.cells, Role::Part((at % 2) as u8));
        }
        for (from, link, to) in self.steps() {
            if let Link::Als(cells) = link {
                marks.cells.push((cells, Role::Part(0)));
            }
            marks.links.push(LinkMark {
                from: (from.digit, from.cells),
                to: (to.digit, to.cells),
                strong: link.is_strong(),
            });
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("chain", Argument::Text(self.to_string())),
            ("length", Argument::Number(self.nodes.len())),
        ]
    }
}
