//! What the search knows of a lane, beside its candidates.

/// The most second answers that a lane can have on shelves: below a first answer the digit is
/// settled in a box of a chute, and with two of its three boxes the third is settled too; there are
/// 54 pairs of digit and chute.
pub(super) const DEPTH: usize = 2 * 54;

/// A lane with its puzzle, if it has one.
#[derive(Clone, Copy)]
pub(super) struct Lane {
    /// The place of the puzzle in the batch.
    pub(super) puzzle: usize,
    pub(super) solutions: u64,
    pub(super) nodes: u64,
    /// How many nodes had been visited when the last solution was found.
    pub(super) last_found: u64,
    depth: usize,
    /// The shelves on which second answers lie.
    shelves: [u8; DEPTH],
}

impl Lane {
    /// A lane without a puzzle.
    pub(super) const IDLE: Self =
        Self { puzzle: 0, solutions: 0, nodes: 0, last_found: 0, depth: 0, shelves: [0; DEPTH] };

    /// Gives the lane a puzzle, of which the first node is visited. What it had on shelves must be
    /// cleared.
    #[inline(always)]
    pub(super) fn begin(&mut self, puzzle: usize) {
        (self.puzzle, self.solutions, self.nodes, self.last_found) = (puzzle, 0, 1, 0);
        self.depth = 0;
    }

    #[inline(always)]
    pub(super) fn push(&mut self, shelf: u8) {
        debug_assert!(self.depth < DEPTH, "each branch settles a digit in a box of a chute");
        self.shelves[self.depth] = shelf;
        self.depth += 1;
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<u8> {
        self.depth = self.depth.checked_sub(1)?;
        Some(self.shelves[self.depth])
    }

    /// The shelf on which the last second answer lies.
    #[inline(always)]
    pub(super) fn last(&self) -> Option<u8> {
        self.shelves[..self.depth].last().copied()
    }
}
