//! What a recipe says about the clues that are left.

use super::digging::Digging;
use crate::{Recipe, recipe::FEWEST};
use sudokit_grid::{Cell, CellSet, Digit, Solution};

/// Numbers of clues that are wanted, and the order and the refusals that lead there.
#[derive(Debug)]
pub(super) struct Rules {
    recipe: Recipe,
    /// The groups that are taken away together.
    groups: Vec<CellSet>,
    /// The numbers of clues that are aimed at; none if as few as there can be are left.
    targets: Vec<usize>,
    /// Whether some digits shall stand in at least some cells.
    has_least: bool,
    /// Whether some digits shall stand in fewer than all cells.
    has_most: bool,
    /// Whether there can be more clues than are wanted.
    is_capped: bool,
}

impl Rules {
    pub(super) fn new(recipe: &Recipe) -> Self {
        let any = 0..=Cell::COUNT;
        let is_aimed = !recipe.is_minimal && recipe.clues != any;
        let counts = recipe.symmetry.possible_counts().into_iter();
        let targets =
            counts.filter(|count| is_aimed && *count >= FEWEST && recipe.clues.contains(count));
        Self {
            groups: recipe.symmetry.orbits(),
            targets: targets.collect(),
            has_least: recipe.digits.iter().any(|range| *range.start() > 0),
            has_most: recipe.digits.iter().any(|range| *range.end() < Digit::COUNT),
            is_capped: *recipe.clues.end() < Cell::COUNT,
            recipe: recipe.clone(),
        }
    }

    /// The numbers of all groups.
    pub(super) fn numbers(&self) -> Vec<u8> {
        (0..self.groups.len() as u8).collect()
    }

    /// The group with this number.
    pub(super) fn group(&self, number: u8) -> CellSet {
        self.groups[usize::from(number)]
    }

    pub(super) fn targets(&self) -> &[usize] {
        &self.targets
    }

    /// Puts groups into the order in which they shall go.
    ///
    /// Of a digit that shall stand in few cells, as many as shall not stand go first, since what
    /// goes first finds the least that is in its way.
    pub(super) fn arrange(&self, grid: &Solution, order: &mut [u8]) {
        if !self.has_most {
            return;
        }
        let mut excess =
            self.recipe.digits.each_ref().map(|range| 9_usize.saturating_sub(*range.end()));
        let mut first = CellSet::EMPTY;
        for cell in order.iter().flat_map(|&number| self.group(number)) {
            let excess = &mut excess[grid.digit(cell).index()];
            if *excess > 0 {
                *excess -= 1;
                first.insert(cell);
            }
        }
        order.sort_by_key(|&number| self.group(number).is_disjoint(first));
    }

    /// Whether a group must stay, of all clues that are left, when these groups are decided later.
    pub(super) fn refuse(
        &self,
        grid: &Solution,
        left: CellSet,
        number: u8,
        later: &[u8],
        target: usize,
    ) -> bool {
        let group = self.group(number);
        (target > 0 && self.is_missed(left.len(), group.len(), later, target))
            || (self.has_least && self.are_too_few(grid, left - group))
    }

    /// Whether the target is missed if a group is taken away, and not if it is kept.
    fn is_missed(&self, left: usize, size: usize, later: &[u8], target: usize) -> bool {
        let Some(excess) = left.checked_sub(size + target) else {
            return true;
        };
        // Single cells meet every number.
        if self.groups.len() == Cell::COUNT {
            return false;
        }
        // Bit `n` says whether some of the later groups have `n` cells together.
        let sizes = later.iter().map(|&number| self.group(number).len());
        let sums = sizes.fold(1_u128, |sums, size| sums | sums << size);
        sums >> excess & 1 == 0 && sums >> (excess + size) & 1 == 1
    }

    /// Whether a digit stands in fewer cells than it shall.
    fn are_too_few(&self, grid: &Solution, left: CellSet) -> bool {
        let counts = counts(grid, left);
        self.recipe.digits.iter().zip(counts).any(|(range, count)| count < *range.start())
    }

    /// Whether more clues are kept than are wanted, so that going on is of no use.
    pub(super) fn are_too_many(&self, digging: &Digging) -> bool {
        self.is_capped && digging.n_kept(self) > *self.recipe.clues.end()
    }

    /// Whether the clues that are left are what the recipe wants, but perhaps not minimal.
    pub(super) fn are_met(&self, grid: &Solution, left: CellSet) -> bool {
        let counts = counts(grid, left);
        self.recipe.clues.contains(&left.len())
            && self.recipe.digits.iter().zip(counts).all(|(range, count)| range.contains(&count))
    }

    /// Whether each clue has to be looked at, since not each was a group that could not go.
    pub(super) fn is_open_whether_minimal(&self) -> bool {
        self.recipe.is_minimal && (self.has_least || self.groups.len() < Cell::COUNT)
    }
}

/// How often each digit stands in some cells.
fn counts(grid: &Solution, cells: CellSet) -> [usize; Digit::COUNT] {
    let mut counts = [0; Digit::COUNT];
    for cell in cells {
        counts[grid.digit(cell).index()] += 1;
    }
    counts
}
