//! The minimal puzzles inside a set of clues, or a fair part of them.
//!
//! What is left of the clues when some are taken away is a tree: the children of a set lack one
//! clue more each. A child keeps for good all those that its elder siblings lack. So every set lies
//! at the end of one way only: of what it lacks, the first in the order of the siblings goes first.
//! This is true whatever the order, and even if some children have several solutions, so that
//! nothing depends on how the tree is grown.
//!
//! Where a tree is too large, children are left out at random. How likely depends on nothing but
//! the number of clues. So a minimal puzzle is found with the product of the probabilities on its
//! way, which is the same for all with as many clues, and it is found at most once.
//!
//! Which clues are needed is known from other solutions: where one differs from the solution, there
//! must be a clue. These sets, parts of unavoidable ones, are remembered. A clue is needed if it is
//! the only one in some set. The solver is only asked about what seems to be a minimal puzzle or a
//! dead end, and the trees leave it to the caller to ask, so that many questions can be answered
//! together.

use rand::rngs::ChaCha8Rng;
use sudokit_random::{below, shuffle};

/// The chance of what happens in any case. Chances are whole numbers, so that they are exact, and
/// have as many bits as a fraction has exactly.
pub(super) const SURE: u64 = 1 << 53;

/// A probability, or what is larger than any, as a chance.
pub(super) fn chance(probability: f64) -> u64 {
    (probability.clamp(0.0, 1.0) * SURE as f64) as u64
}

/// A set of clues to look into.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The clues, one bit each, without those that are never taken away.
    clues: u64,
    /// Those of them that must stay and may turn out to be redundant, which is the end of the node.
    kept: u64,
    /// Those of them that can go.
    open: u64,
    /// How many clues there are, with those that are never taken away.
    size: usize,
}

/// How large a part of a tree is grown.
#[derive(Clone, Debug)]
pub(super) struct Growth {
    /// By its number of clues: the [`chance`] of a set to be looked into, if that from which it
    /// comes is. The last is for all larger ones.
    pub(super) taken: Vec<u64>,
    /// Sets with fewer clues are never looked into.
    pub(super) fewest: usize,
}

/// A tree as it grows.
#[derive(Debug)]
pub(super) struct Tree {
    /// Sets of which a puzzle with one solution has a clue, none inside another.
    sets: Vec<u64>,
    waiting: Vec<Node>,
}

/// Whether there is another solution with these clues.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    /// The clues, one bit each, without those that are never taken away.
    pub(super) clues: u64,
    node: Node,
    /// Whether the node seems to be a dead end, because a clue that must stay is redundant whatever
    /// else goes. Otherwise it seems to be a minimal puzzle.
    is_dead_end: bool,
}

/// A minimal puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The clues, one bit each, without those that are never taken away.
    pub(super) clues: u64,
    /// How many there are, with those that are never taken away.
    pub(super) size: usize,
}

/// What a look at a set of clues says.
enum Look {
    Dead,
    Open(Node),
    Asks(Question),
}

impl Tree {
    /// The tree below a set that has one solution, of so many clues that can go and so many in all.
    pub(super) fn new(open: u32, size: usize) -> Self {
        let clues = u64::MAX.checked_shr(u64::BITS - open).unwrap_or_default();
        Self { sets: Vec::new(), waiting: vec![Node { clues, kept: 0, open: clues, size }] }
    }

    /// Grows the tree until there are so many questions, or as many as it has. Without a question
    /// the tree is grown.
    pub(super) fn ask(
        &mut self,
        most: usize,
        growth: &Growth,
        rng: &mut ChaCha8Rng,
    ) -> Vec<Question> {
        let mut questions = Vec::new();
        while questions.len() < most
            && let Some(node) = self.waiting.pop()
        {
            match self.look(node, growth) {
                Look::Dead => {}
                Look::Open(node) => self.grow(&node, growth, rng),
                Look::Asks(question) => questions.push(question),
            }
        }
        questions
    }

    /// Goes on with the answer to a question: the clues of the whole set in which some other
    /// solution differs that has the clues of the question, or `None` if there is none.
    pub(super) fn hear(&mut self, question: &Question, other: Option<u64>) -> Option<Found> {
        let Question { node, is_dead_end, .. } = question;
        let Some(set) = other else {
            let found = Found { clues: node.clues, size: node.size };
            return (!is_dead_end).then_some(found);
        };
        self.learn(set);
        if *is_dead_end {
            self.waiting.push(*node);
        }
        None
    }

    fn learn(&mut self, set: u64) {
        if !self.sets.iter().any(|known| known & !set == 0) {
            self.sets.retain(|known| set & !known != 0);
            self.sets.push(set);
        }
    }

    fn look(&self, mut node: Node, growth: &Growth) -> Look {
        if node.size <= growth.fewest {
            node.kept |= node.open;
            node.open = 0;
        }
        let Some(needed) = needed(&self.sets, node.clues) else { return Look::Dead };
        node.open &= !needed;
        node.kept &= !needed;
        // What is left if all goes that can go: no clue that stays is needed more than there.
        let core = node.clues & !node.open;
        // If that has several solutions nobody knows yet what is needed in the end.
        let Some(needed) = self::needed(&self.sets, core) else { return Look::Open(node) };
        let redundant = node.kept & !needed;
        let first = redundant & redundant.wrapping_neg();
        if first != 0 {
            return Look::Asks(Question { clues: core & !first, node, is_dead_end: true });
        }
        if node.open == 0 {
            return Look::Asks(Question { clues: node.clues, node, is_dead_end: false });
        }
        Look::Open(node)
    }

    /// Adds those of the children that are taken.
    ///
    /// One number at random decides about all: a child is taken when the running sum of the chances
    /// passes a multiple of [`SURE`]. So each has its chance, and how many are taken varies as little
    /// as it can: that is systematic sampling.
    fn grow(&mut self, node: &Node, growth: &Growth, rng: &mut ChaCha8Rng) {
        let size = node.size - 1;
        let taken = growth.taken.get(size).or(growth.taken.last()).copied().unwrap_or(SURE);
        let mut order = bits(node.open);
        shuffle(&mut order, rng);
        let mut sum = below(SURE, rng);
        let (mut kept, mut open) = (node.kept, node.open);
        for clue in order {
            open &= !clue;
            sum += taken;
            if sum >= SURE {
                sum -= SURE;
                self.waiting.push(Node { clues: node.clues & !clue, kept, open, size });
            }
            kept |= clue;
        }
    }
}

/// The clues of which each is the only one in some set, or `None` if a set has no clue.
fn needed(sets: &[u64], clues: u64) -> Option<u64> {
    let mut needed = 0;
    let mut is_missed = false;
    for set in sets {
        is_missed |= set & clues == 0;
        needed |= only(set & clues);
    }
    (!is_missed).then_some(needed)
}

/// The bit, if it is a single one.
const fn only(bits: u64) -> u64 {
    if bits & bits.wrapping_sub(1) == 0 { bits } else { 0 }
}

/// The single bits.
fn bits(mut set: u64) -> Vec<u64> {
    let mut all = Vec::with_capacity(set.count_ones() as usize);
    while set != 0 {
        all.push(set & set.wrapping_neg());
        set &= set - 1;
    }
    all
}
