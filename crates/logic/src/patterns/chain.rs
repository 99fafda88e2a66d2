//! Chains: candidates, or groups of them, linked one after the other.

use super::Shape;
use crate::{Argument, LinkKind, LinkMark, Marks, Role, Sentence, explanation::Scene, notation};
use std::{collections::BTreeSet, fmt};
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House};

/// Nodes that are linked one after the other, by strong and weak links in turn.
///
/// An open chain begins and ends with a strong link: one of its ends is true. In a loop the last
/// link leads back to the first node. It is continuous if strong and weak links alternate all
/// around, and then exactly one end of every link is true. It is discontinuous if two links of a
/// kind meet, which they do at the first node: two weak links say that it is false, because it is
/// if it is true; two strong ones say that it is true.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "alternating inference chain")]
#[doc(alias = "nice loop")]
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

impl Node {
    /// Its candidates.
    #[must_use]
    pub const fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }

    fn argument(self) -> Argument {
        match self.cells.sole() {
            Some(cell) => Argument::Candidate(Candidate::new(cell, self.digit)),
            None => Argument::Candidates(self.candidates()),
        }
    }
}

impl Chain {
    /// Whether the last link leads back to the first node.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.links.len() == self.nodes.len()
    }

    /// Whether two links of a kind meet at the first node of a loop.
    #[must_use]
    pub fn is_discontinuous(&self) -> bool {
        self.is_loop() && self.links.len() % 2 == 1
    }

    /// Whether a node is a group, or a link leads through an almost locked set.
    #[must_use]
    pub fn is_grouped(&self) -> bool {
        self.nodes.iter().any(|node| node.cells.has_several())
            || self.links.iter().any(|link| matches!(link, Link::Als(_)))
    }

    /// Each link with the nodes that it joins.
    pub fn steps(&self) -> impl Iterator<Item = (Node, Link, Node)> + '_ {
        self.links
            .iter()
            .enumerate()
            .map(|(at, &link)| (self.nodes[at], link, self.nodes[(at + 1) % self.nodes.len()]))
    }

    /// The parts in which it is written: runs of nodes that lie in the same cells, with these
    /// cells. A loop comes back to its first node.
    fn parts(&self) -> Vec<Part<'_>> {
        let mut all: Vec<Node> = self.nodes.clone();
        all.extend(self.is_loop().then_some(self.nodes[0]));
        let mut parts: Vec<Part<'_>> = Vec::new();
        for (at, &node) in all.iter().enumerate() {
            let before = at.checked_sub(1).map(|before| &self.links[before]);
            if let (Some(part), Some(link)) = (parts.last_mut(), before) {
                let is_alone = part.digits.len() == 1;
                let shared = match *link {
                    Link::Als(cells) if is_alone => Some(cells),
                    Link::Cell | Link::Weak if part.cells == node.cells => Some(node.cells),
                    _ => None,
                };
                if let Some(cells) = shared {
                    part.cells = cells;
                    part.digits.push((Some(link), node.digit));
                    continue;
                }
            }
            parts.push(Part { link: before, cells: node.cells, digits: vec![(None, node.digit)] });
        }
        parts
    }
}

/// Nodes that lie in the same cells.
struct Part<'c> {
    /// How it is linked to the part before.
    link: Option<&'c Link>,
    cells: CellSet,
    /// The digits, each with its link to the one before.
    digits: Vec<(Option<&'c Link>, Digit)>,
}

/// Eureka notation, in which nodes of the same cells share their mention:
/// `(5)r1c2=(5-3)r1c9=(3)r4c9`.
///
/// A loop ends with the node that it began with. A link through an almost locked set joins two
/// digits before all of its cells.
impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign =
            |link: Option<&Link>| link.map_or("", |link| if link.is_strong() { "=" } else { "-" });
        for part in self.parts() {
            write!(f, "{}(", sign(part.link))?;
            for (link, digit) in part.digits {
                write!(f, "{}{digit}", sign(link))?;
            }
            write!(f, "){}", notation::cells(part.cells))?;
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

    fn size(&self) -> (usize, usize) {
        (self.nodes.len(), 0)
    }

    fn mark(&self, marks: &mut Marks) {
        // It is read from its first node, which is false if a strong link leads from there.
        let is_first_off = self.links.first().is_some_and(|link| link.is_strong());
        for (at, node) in self.nodes.iter().enumerate() {
            let is_off = (at % 2 == 0) == is_first_off;
            marks.mark_digit(node.digit, node.cells, if is_off { Role::Off } else { Role::On });
        }
        let mut sets = 0;
        for (from, link, to) in self.steps() {
            if let Link::Als(cells) = link {
                marks.outline(cells, Role::Set(sets));
                sets += 1;
            }
            let kind = if link.is_strong() { LinkKind::Strong } else { LinkKind::Weak };
            let (from, to) = ((from.digit, from.cells), (to.digit, to.cells));
            marks.links.push(LinkMark { from, to, kind });
        }
    }

    fn arguments(&self, _: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        let (first, last) = (self.nodes[0], self.nodes[self.nodes.len() - 1]);
        let kind = match (self.is_loop(), self.is_discontinuous(), self.links[0].is_strong()) {
            (false, ..) => "open",
            (true, false, _) => "continuous",
            (true, true, true) => "strong",
            (true, true, false) => "weak",
        };
        let houses = self.links.iter().filter_map(|link| match link {
            Link::House(house) => Some(*house),
            _ => None,
        });
        // What links the halves of a short chain, and where the ends of a longer one are.
        let inner = self.nodes[1..self.nodes.len() - 1].iter();
        let ends = first.cells | last.cells;
        let mut arguments = vec![
            ("kind", Argument::Text(kind.to_owned())),
            ("length", Argument::Number(self.nodes.len())),
            ("digits", Argument::Digits(self.digits())),
            ("cells", Argument::Cells(self.cells())),
            ("first", first.argument()),
            ("last", last.argument()),
            ("houses", Argument::Houses(houses.collect::<BTreeSet<_>>().into_iter().collect())),
            ("inner", Argument::Cells(inner.fold(CellSet::EMPTY, |all, node| all | node.cells))),
            ("ends", Argument::Cells(ends)),
            ("digit", Argument::Digit(first.digit)),
        ];
        arguments.extend(self.middle());
        arguments.extend(self.end_sets());
        arguments.extend(self.hinge());
        arguments
    }

    fn proof(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let mut sentences = self.walk(scene);
        let (first, last) = (self.nodes[0], self.nodes[self.nodes.len() - 1]);
        let [begin, end] = [("first", first.argument()), ("last", last.argument())];
        sentences.push(
            match (self.is_loop(), self.is_discontinuous(), self.links[0].is_strong()) {
                (false, ..) => Sentence::new("chain-either-end", [begin, end]),
                (true, false, _) => Sentence::new("chain-around", []),
                (true, true, true) => Sentence::new("chain-proved", [begin]),
                (true, true, false) => Sentence::new("chain-refuted", [begin]),
            },
        );
        if self.is_loop() && !self.is_discontinuous() {
            sentences.extend(self.steps().filter_map(|(from, link, to)| {
                let Link::Als(cells) = link else { return None };
                let digits = DigitSet::single(from.digit) | to.digit.into();
                let about =
                    [("cells", Argument::Cells(cells)), ("digits", Argument::Digits(digits))];
                Some(Sentence::new("chain-around-als", about))
            }));
        }
        sentences
    }
}

impl Chain {
    /// Where the middle of a chain is, and its digit: the pivot of a wing, or the places for the
    /// digit that two cells or sets cannot both have.
    fn middle(&self) -> Vec<(&'static str, Argument)> {
        let half = self.nodes.len() / 2;
        let [Some(one), Some(other)] = [half - 1, half].map(|at| self.nodes.get(at)) else {
            return Vec::new();
        };
        let cells = one.cells | other.cells;
        vec![("middle", Argument::Cells(cells)), ("middle-digit", Argument::Digit(other.digit))]
    }

    /// The almost locked sets with which a chain begins and ends, in notation: a list in words
    /// would run into that of the other set.
    fn end_sets(&self) -> Vec<(&'static str, Argument)> {
        let (Some(Link::Als(first)), Some(Link::Als(last))) =
            (self.links.first(), self.links.last())
        else {
            return Vec::new();
        };
        let name = |cells: &CellSet| Argument::Text(notation::cells(*cells));
        vec![("first-set", name(first)), ("last-set", name(last))]
    }

    /// What a chain of two houses, a box and a line, leads along: the row and the column that have
    /// all places in the box, the one of them that crosses the line, and the place in the line
    /// where they cross.
    fn hinge(&self) -> Vec<(&'static str, Argument)> {
        let ([first, inner, near, _], [Link::House(block @ House::Box(_)), _, Link::House(line)]) =
            (&self.nodes[..], &self.links[..])
        else {
            return Vec::new();
        };
        let line_of = |node: &Node, at: usize| node.cells.first().map(|cell| cell.houses()[at]);
        let (row, column, crossing) = match line {
            House::Row(_) => (line_of(first, 0), line_of(inner, 1), line_of(inner, 1)),
            _ => (line_of(inner, 0), line_of(first, 1), line_of(inner, 0)),
        };
        let (Some(row), Some(column), Some(crossing)) = (row, column, crossing) else {
            return Vec::new();
        };
        vec![
            ("box", Argument::House(*block)),
            ("row", Argument::House(row)),
            ("column", Argument::House(column)),
            ("line", Argument::House(*line)),
            ("crossing", Argument::House(crossing)),
            ("near", Argument::Cells(near.cells)),
        ]
    }

    /// Walks along the chain: a sentence for what a weak link makes false and what that makes true
    /// in turn.
    pub(super) fn walk(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let steps: Vec<(Node, Link, Node)> = self.steps().collect();
        let mut sentences = Vec::new();
        let mut at = 0;
        while let Some(&(from, link, to)) = steps.get(at) {
            let is_first = at == 0;
            let after = steps.get(at + 1).filter(|_| !link.is_strong());
            let mut about = vec![("from", from.argument()), ("to", to.argument())];
            if !link.is_strong() {
                about.push(("weak", Argument::Text(weak(from, to).to_owned())));
            }
            if let Some(&(_, strong, end)) = after {
                about.push(("end", end.argument()));
                about.extend(reasons(strong, scene));
            } else if link.is_strong() {
                about.extend(reasons(link, scene));
            }
            let id = match (link.is_strong(), after, is_first) {
                (true, ..) => "chain-strong",
                (false, Some(_), true) => "chain-weak-strong",
                (false, Some(_), false) => "chain-on",
                (false, None, true) => "chain-weak",
                (false, None, false) => "chain-end",
            };
            sentences.push(Sentence::new(id, about));
            at += if after.is_some() { 2 } else { 1 };
        }
        sentences
    }
}

/// Why not both ends of a weak link are true: a word that chooses the form of the sentence.
fn weak(from: Node, to: Node) -> &'static str {
    if from.digit == to.digit { "seen" } else { "cell" }
}

/// Why one end of a strong link is true.
fn reasons(link: Link, scene: &Scene<'_>) -> Vec<(&'static str, Argument)> {
    let strong = |word: &str| ("strong", Argument::Text(word.to_owned()));
    match link {
        Link::Weak => Vec::new(),
        Link::Cell => vec![strong("cell")],
        Link::House(house) => vec![strong("house"), ("house", Argument::House(house))],
        Link::Als(cells) => vec![
            strong("als"),
            ("cells", Argument::Cells(cells)),
            ("count", Argument::Number(cells.len())),
            ("digits", Argument::Digits(scene.view.digits_in(cells))),
        ],
    }
}
