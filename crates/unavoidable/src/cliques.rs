//! How many unavoidable sets are disjoint.

use crate::{UnavoidableSet, tally::Tally};
use std::ops::ControlFlow;
use sudokit_grid::{CellSet, Ending, Limits, Outcome};

/// Pairwise disjoint sets.
///
/// As a puzzle needs a clue in each, it has at least as many clues as there are sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clique {
    /// The sets, in their order.
    pub sets: Vec<UnavoidableSet>,
    /// How the search went: if it was [`Exhausted`](sudokit_grid::Ending::Exhausted), there are no
    /// more disjoint ones among the sets that were asked about. Its solutions are the cliques that
    /// were larger than all before.
    pub outcome: Outcome,
}

/// A largest clique: as many pairwise disjoint ones of these sets as possible.
///
/// The number is often called the maximal clique number (MCN) of the grid. Yet it depends on the
/// sets: with larger ones there may be a larger clique.
///
/// ```
/// use sudokit_grid::{Limits, Solution};
/// use sudokit_unavoidable::{largest_clique, unavoidable_sets};
///
/// let grid: Solution =
///     "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
/// let sets = unavoidable_sets(&grid, 12, &Limits::NONE).sets;
/// let clique = largest_clique(&sets, &Limits::NONE);
/// assert!(clique.outcome.is_exact());
/// assert_eq!(clique.sets.len(), 12);
/// # Ok::<(), sudokit_grid::NotASolution>(())
/// ```
#[must_use]
pub fn largest_clique(sets: &[UnavoidableSet], limits: &Limits<'_>) -> Clique {
    let mut search = Search::new(sets, limits);
    let flow = search.run();
    let outcome = search.tally.outcome(flow);
    let mut clique: Vec<UnavoidableSet> =
        search.best.iter().map(|&vertex| search.sets[vertex]).collect();
    clique.sort_unstable();
    Clique { sets: clique, outcome }
}

/// Vertices as bits.
type Vertices = Vec<u64>;

/// Branch and bound on the graph whose vertices are the sets and whose edges join disjoint ones,
/// with a colouring as the bound, over bits.
///
/// After P. San Segundo, D. Rodríguez-Losada, A. Jiménez, "An exact bit-parallel algorithm for the
/// maximum clique problem", Computers & Operations Research 38 (2011). Sets of a colour meet each
/// other, so that a clique has one of each colour at most.
struct Search<'a> {
    /// Those with the most disjoint ones first.
    sets: Vec<UnavoidableSet>,
    /// By vertex: the disjoint ones.
    disjoint: Vec<Vertices>,
    chosen: Vec<usize>,
    best: Vec<usize>,
    tally: Tally<'a>,
}

impl<'a> Search<'a> {
    fn new(sets: &[UnavoidableSet], limits: &'a Limits<'a>) -> Self {
        let degree =
            |cells: CellSet| sets.iter().filter(|other| other.cells.is_disjoint(cells)).count();
        let mut ordered: Vec<(usize, UnavoidableSet)> =
            sets.iter().map(|set| (sets.len() - degree(set.cells), *set)).collect();
        ordered.sort_unstable();
        let sets: Vec<UnavoidableSet> = ordered.into_iter().map(|(_, set)| set).collect();
        let disjoint = sets.iter().enumerate().map(|(own, set)| {
            let mut row = vec![0; sets.len().div_ceil(64)];
            for (vertex, other) in sets.iter().enumerate() {
                // A set without cells, which is none, would be its own neighbour.
                if vertex != own && other.cells.is_disjoint(set.cells) {
                    row[vertex / 64] |= 1 << (vertex % 64);
                }
            }
            row
        });
        let disjoint = disjoint.collect();
        let (chosen, best) = (Vec::new(), Vec::new());
        Self { sets, disjoint, chosen, best, tally: Tally::new(limits) }
    }

    fn run(&mut self) -> ControlFlow<Ending> {
        let mut all = vec![0; self.sets.len().div_ceil(64)];
        for vertex in 0..self.sets.len() {
            all[vertex / 64] |= 1 << (vertex % 64);
        }
        self.visit(all)
    }

    /// Searches the cliques that add some of these vertices to the chosen ones, all of which are
    /// disjoint from them. At most 21 deep, since each set takes four cells or more.
    fn visit(&mut self, mut candidates: Vertices) -> ControlFlow<Ending> {
        self.tally.enter()?;
        for (vertex, n_colours) in self.coloured(&candidates).into_iter().rev() {
            if self.chosen.len() + n_colours <= self.best.len() {
                return ControlFlow::Continue(());
            }
            self.chosen.push(vertex);
            let next: Vertices =
                candidates.iter().zip(&self.disjoint[vertex]).map(|(a, b)| a & b).collect();
            if next.iter().any(|&word| word != 0) {
                self.visit(next)?;
            } else if self.chosen.len() > self.best.len() {
                self.solved()?;
            }
            self.chosen.pop();
            candidates[vertex / 64] &= !(1 << (vertex % 64));
        }
        ControlFlow::Continue(())
    }

    /// Vertices from the one that shall be chosen last to the one that shall be chosen first, each
    /// with the number of colours that it and those before it take. Those that cannot lead to a
    /// larger clique are left out.
    fn coloured(&self, candidates: &[u64]) -> Vec<(usize, usize)> {
        let mut ordered = Vec::new();
        let mut left = candidates.to_vec();
        let mut n_colours = 0;
        while left.iter().any(|&word| word != 0) {
            n_colours += 1;
            let counts = self.chosen.len() + n_colours > self.best.len();
            let mut of_colour = left.clone();
            while let Some(vertex) = first(&of_colour) {
                left[vertex / 64] &= !(1 << (vertex % 64));
                of_colour[vertex / 64] &= !(1 << (vertex % 64));
                for (word, disjoint) in of_colour.iter_mut().zip(&self.disjoint[vertex]) {
                    *word &= !disjoint;
                }
                if counts {
                    ordered.push((vertex, n_colours));
                }
            }
        }
        ordered
    }

    fn solved(&mut self) -> ControlFlow<Ending> {
        self.best.clone_from(&self.chosen);
        self.tally.solved()
    }
}

fn first(vertices: &[u64]) -> Option<usize> {
    let word = vertices.iter().position(|&word| word != 0)?;
    Some(64 * word + vertices[word].trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unavoidable_sets;
    use sudokit_grid::{DigitSet, Solution};

    fn of(text: &str, most_cells: usize) -> usize {
        let grid: Solution = text.parse().expect("a grid");
        let sets = unavoidable_sets(&grid, most_cells, &Limits::NONE).sets;
        let clique = largest_clique(&sets, &Limits::NONE);
        assert!(clique.outcome.is_exact());
        let mut taken = CellSet::EMPTY;
        for set in &clique.sets {
            assert!(taken.is_disjoint(set.cells) && sets.contains(set));
            taken |= set.cells;
        }
        clique.sets.len()
    }

    /// Sixteen is the largest clique that any grid has, and this one has it (enjoysudoku forum,
    /// "No grids with MCN 16").
    #[test]
    fn known_cliques() {
        let sixteen =
            "123456789457189236689237145214573698376918452598624371731892564842365917965741823";
        assert_eq!([4, 6, 12, 14].map(|cells| of(sixteen, cells)), [12, 16, 16, 16]);
        let familiar =
            "123456789456789123798231564234675918815943276967812435379164852582397641641528397";
        assert_eq!([4, 6, 10, 14].map(|cells| of(familiar, cells)), [2, 7, 9, 9]);
        let symmetric =
            "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
        assert_eq!([4, 6, 12].map(|cells| of(symmetric, cells)), [0, 12, 12]);
    }

    /// All ways to choose among few sets.
    #[test]
    fn agrees_with_all_choices() {
        let grid: Solution =
            "123456789456789123798132564231675498584923617679841235367518942815294376942367851"
                .parse()
                .expect("a grid");
        let sets = unavoidable_sets(&grid, 6, &Limits::NONE).sets;
        let mut largest = 0;
        for choice in 0..1_u32 << sets.len() {
            let chosen = sets.iter().enumerate().filter(|(index, _)| choice >> index & 1 == 1);
            let (mut taken, mut n_cells) = (CellSet::EMPTY, 0);
            for (_, set) in chosen {
                taken |= set.cells;
                n_cells += set.cells.len();
            }
            if taken.len() == n_cells {
                largest = largest.max(choice.count_ones() as usize);
            }
        }
        assert_eq!(largest_clique(&sets, &Limits::NONE).sets.len(), largest);
    }

    #[test]
    fn limits_are_kept() {
        let grid: Solution =
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
                .parse()
                .expect("a grid");
        let sets = unavoidable_sets(&grid, 6, &Limits::NONE).sets;
        let few = largest_clique(&sets, &Limits { nodes: 100, ..Limits::NONE });
        assert_eq!((few.outcome.ending, few.outcome.nodes), (Ending::NodeLimit, 100));
        assert_eq!(few.sets.len(), 12);
        let stopped = largest_clique(&sets, &Limits { stop: Some(&|_| true), ..Limits::NONE });
        assert_eq!(stopped.outcome.ending, Ending::Stopped);
        assert!(largest_clique(&[], &Limits::NONE).sets.is_empty());
        let empty = UnavoidableSet { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
        assert_eq!(largest_clique(&[empty], &Limits::NONE).sets, [empty]);
    }
}
