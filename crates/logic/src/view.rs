//! What a technique sees, and the searches that several techniques share.

mod als;
pub(crate) mod als_links;
mod around;
pub(crate) mod choose;
mod clusters;
mod crossing;
pub(crate) mod deadly;
mod exchanges;
pub(crate) mod exocets;
mod extended;
mod facts;
mod first_chains;
pub(crate) mod fish;
mod graves;
mod guardians;
mod implications;
mod implied;
mod links;
mod loops;
mod marks;
mod mixtures;
mod nets;
mod network;
mod open_chains;
mod rectangles;
pub(crate) mod rows;
mod simple_chains;
mod sole;
mod squares;
mod subset;
mod templates;
pub(crate) mod turbot;
mod ways;

pub(crate) use self::{
    clusters::{Cluster, DigitCluster},
    crossing::{Crossing, Side},
    facts::Facts,
    first_chains::{FirstChains, Kind as FirstChainKind},
    implications::Implications,
    implied::Implied,
    links::{LinkGraph, Links, Refuter},
    marks::Marked,
    nets::{Nets, push_shortest_first},
    network::{Network, Reach, Run},
    open_chains::OpenChains,
    rectangles::Rectangle,
    simple_chains::SimpleChains,
    ways::{Ways, each_template},
};

use self::{als_links::AlsLinks, deadly::Deadly, exocets::FoundExocet};
use crate::{Als, Chain, Conclusion, Options, Truth, arrivals::Arrivals, step::Merit};
use std::cell::{Cell, OnceCell};
use sudokit_grid::{CandidateSet, CellSet, Digit, DigitSet, Grid, House, HouseCells, Topology};

/// A grid, its rules and how far to look, as a technique sees them.
///
/// What several techniques want to know about a grid belongs here, computed when it is first asked
/// for and then kept for all of them, and not into one technique for another to call.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct View<'g> {
    /// The grid.
    pub grid: &'g Grid,
    /// The houses and what each cell sees.
    pub topology: &'g Topology,
    /// How far techniques look.
    pub options: Options,
    /// In which order the singles came up, if somebody remembers. Then singles are found in this
    /// order. [`Policy`](crate::Policy) puts it here.
    pub(crate) arrivals: Option<&'g Arrivals<'g>>,
    /// The least that a step must say to be taken, while the best one is looked for. The policy sets
    /// it from step to step; finders ask [`is_outdone`](Self::is_outdone).
    pub(crate) least: Cell<Option<Merit>>,
    by_size: OnceCell<Box<[CellSet; 10]>>,
    crossings: OnceCell<[Vec<Crossing>; 2]>,
    locked: OnceCell<Box<[crossing::Locked; 9]>>,
    places: OnceCell<Vec<[subset::Positions; 9]>>,
    als: OnceCell<Vec<Als>>,
    possible: [OnceCell<CellSet>; 9],
    link_graphs: links::LinkGraphs,
    first_chains: first_chains::AllFirstChains,
    als_links: OnceCell<Box<AlsLinks>>,
    rectangles: OnceCell<Vec<Rectangle>>,
    unique_loops: OnceCell<Vec<Deadly>>,
    extended_rectangles: OnceCell<Vec<Deadly>>,
    graves: OnceCell<Vec<Deadly>>,
    exchanges: OnceCell<Vec<Deadly>>,
    mixtures: OnceCell<Vec<Deadly>>,
    squares: OnceCell<Vec<Deadly>>,
    exocets: OnceCell<Vec<FoundExocet>>,
    truths: OnceCell<Vec<(Truth, CandidateSet)>>,
    clusters: OnceCell<Vec<DigitCluster>>,
    medusas: OnceCell<Vec<Cluster>>,
    implications: OnceCell<Box<Implications>>,
    joined_nets: OnceCell<Box<Implications>>,
    network: OnceCell<Box<Network>>,
    nets: OnceCell<Box<Nets>>,
    ways: OnceCell<Box<Ways>>,
}

impl<'g> View<'g> {
    /// The view of `grid` under the rules of `topology`, with [`Options::ALL`].
    #[must_use]
    pub const fn new(grid: &'g Grid, topology: &'g Topology) -> Self {
        Self::with_options(grid, topology, Options::ALL)
    }

    /// The view of `grid` under the rules of `topology`, as far as `options` say.
    #[must_use]
    pub const fn with_options(grid: &'g Grid, topology: &'g Topology, options: Options) -> Self {
        Self {
            grid,
            topology,
            options,
            arrivals: None,
            least: Cell::new(None),
            by_size: OnceCell::new(),
            crossings: OnceCell::new(),
            locked: OnceCell::new(),
            places: OnceCell::new(),
            als: OnceCell::new(),
            possible: [const { OnceCell::new() }; 9],
            link_graphs: links::LinkGraphs::new(),
            first_chains: first_chains::AllFirstChains::new(),
            als_links: OnceCell::new(),
            rectangles: OnceCell::new(),
            unique_loops: OnceCell::new(),
            extended_rectangles: OnceCell::new(),
            graves: OnceCell::new(),
            exchanges: OnceCell::new(),
            mixtures: OnceCell::new(),
            squares: OnceCell::new(),
            exocets: OnceCell::new(),
            truths: OnceCell::new(),
            clusters: OnceCell::new(),
            medusas: OnceCell::new(),
            implications: OnceCell::new(),
            joined_nets: OnceCell::new(),
            network: OnceCell::new(),
            nets: OnceCell::new(),
            ways: OnceCell::new(),
        }
    }

    /// Every house in the order in which techniques look: boxes, columns, rows, extra regions,
    /// each kind by number.
    ///
    /// Boxes come first because the eye takes in a box at once; columns before rows is the custom
    /// of Sudoku Explainer, so that solution paths can be compared with its paths.
    pub fn houses(&self) -> impl Iterator<Item = &'g HouseCells> + use<'g> {
        const KINDS: [fn(House) -> bool; 4] = [
            |house| matches!(house, House::Box(_)),
            |house| matches!(house, House::Column(_)),
            |house| matches!(house, House::Row(_)),
            |house| matches!(house, House::Extra(_)),
        ];
        let houses = self.topology.houses();
        // The constant has rows, columns and boxes one after the other.
        let (classic, others) =
            if self.topology.is_classic() { (houses, &[][..]) } else { (&[][..], houses) };
        let (rows, rest) = classic.split_at(classic.len() / 3);
        let (columns, boxes) = rest.split_at(rest.len() / 2);
        let others = KINDS
            .into_iter()
            .flat_map(move |is_kind| others.iter().filter(move |house| is_kind(house.house)));
        boxes.iter().chain(columns).chain(rows).chain(others)
    }

    /// Every house of nine cells, in the order of [`houses`](Self::houses).
    ///
    /// Only such a house must hold every digit. A smaller region of a variant merely forbids
    /// repetition.
    pub(crate) fn whole_houses(&self) -> impl Iterator<Item = &'g HouseCells> + use<'g> {
        let all = self.topology.is_classic();
        self.houses().filter(move |house| all || house.cells.len() == 9)
    }

    /// The cells of a house, if the rules have it.
    pub(crate) fn cells_in(&self, house: House) -> Option<CellSet> {
        let known = self.topology.houses().iter().find(|known| known.house == house);
        known.map(|known| known.cells)
    }

    /// Whether all nine boxes are houses, as patterns take for granted that speak of bands.
    pub(crate) fn has_boxes(&self) -> bool {
        let is_box = |house: &&HouseCells| matches!(house.house, House::Box(_));
        self.topology.houses().iter().filter(is_box).count() == 9
    }

    /// The empty cells with exactly `n` pencilmarks, 0 to 9.
    ///
    /// # Panics
    /// If `n` is above 9.
    pub(crate) fn cells_of_size(&self, n: usize) -> CellSet {
        self.by_size.get_or_init(|| Box::new(by_size(self.grid)))[n]
    }

    /// The cells with exactly two pencilmarks.
    pub(crate) fn bivalue(&self) -> CellSet {
        self.cells_of_size(2)
    }

    /// The pencilmarks of all of `cells` together.
    pub(crate) fn digits_in(&self, cells: CellSet) -> DigitSet {
        Digit::ALL
            .into_iter()
            .filter(|&digit| !self.grid.cells_of(digit).is_disjoint(cells))
            .collect()
    }

    /// The cells that see every cell of `cells`: all cells if there is none.
    pub(crate) fn seen_by_all(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::ALL, |seen, cell| seen & self.topology.peers(cell))
    }

    /// Whether a step that eliminates this cannot be the one that is looked for, so that nobody
    /// needs to put its pattern together.
    pub(crate) fn is_outdone(&self, eliminated: &CandidateSet) -> bool {
        self.least.get().is_some_and(|least| Merit::of_eliminating(eliminated) < least)
    }

    /// The same for a step that concludes this and nothing else.
    pub(crate) fn is_outdone_by(&self, conclusion: Conclusion) -> bool {
        self.least.get().is_some_and(|least| Merit::of(conclusion) < least)
    }

    /// Whether only the best of all steps is looked for. Then their order hardly matters: of steps
    /// that say the same the shorter is the better one.
    pub(crate) fn looks_for_best(&self) -> bool {
        self.least.get().is_some()
    }

    /// Every almost locked set, each once: by number of cells, then by cells, or house by house with
    /// [`als_forward`](Options::als_forward). A cell with two pencilmarks is the smallest.
    pub(crate) fn als(&self) -> &[Als] {
        self.als.get_or_init(|| als::all(self))
    }

    /// The candidates of `digit` that lie in a template of the grid: all others are false already
    /// because of how the digit lies, whatever the other digits do.
    pub(crate) fn possible(&self, digit: Digit) -> CellSet {
        *self.possible[digit.index()].get_or_init(|| templates::possible(self, digit))
    }

    /// The network of strong and weak links of this kind, and how far they lead.
    pub(crate) fn link_graph(&self, links: Links) -> &LinkGraph {
        self.link_graphs.get(self, links)
    }

    /// The first chains between candidates, of single candidates or of all that chains may be of.
    pub(crate) fn first_chains(&self, grouped: bool) -> &FirstChains {
        self.first_chains.get(self, grouped)
    }

    /// What a continuous loop eliminates, which may be told to leave its own cells alone.
    pub(crate) fn eliminated_around(&self, chain: &Chain, own: CellSet) -> CandidateSet {
        around::eliminated(self, chain, own)
    }

    /// How the almost locked sets go together.
    pub(crate) fn als_links(&self) -> &AlsLinks {
        self.als_links.get_or_init(|| Box::new(AlsLinks::new(self)))
    }

    /// Every rectangle of two digits in two boxes with a corner that has no others.
    pub(crate) fn rectangles(&self) -> &[Rectangle] {
        self.rectangles.get_or_init(|| rectangles::all(self))
    }

    /// Every loop of two digits through six or more cells.
    pub(crate) fn unique_loops(&self) -> &[Deadly] {
        self.unique_loops.get_or_init(|| loops::all(self))
    }

    /// Every rectangle of two lines with three or four digits.
    pub(crate) fn extended_rectangles(&self) -> &[Deadly] {
        self.extended_rectangles.get_or_init(|| extended::all(self))
    }

    /// Every bivalue universal grave.
    pub(crate) fn graves(&self) -> &[Deadly] {
        self.graves.get_or_init(|| graves::all(self))
    }

    /// Every small set of cells that could take their other digit, all at once.
    pub(crate) fn exchanges(&self) -> &[Deadly] {
        self.exchanges.get_or_init(|| exchanges::all(self))
    }

    /// Every small set of cells with three or four digits that is deadly in no simpler way.
    pub(crate) fn mixtures(&self) -> &[Deadly] {
        self.mixtures.get_or_init(|| mixtures::all(self))
    }

    /// Every square with two cells beside it and two below that is deadly.
    pub(crate) fn squares(&self) -> &[Deadly] {
        self.squares.get_or_init(|| squares::all(self))
    }

    /// Every exocet with one base, whether or not it excludes anything.
    pub(crate) fn exocets(&self) -> &[FoundExocet] {
        self.exocets.get_or_init(|| exocets::all(self))
    }

    /// Every truth with its candidates: the empty cells, then house by house the digits that are
    /// not placed.
    pub(crate) fn truths(&self) -> &[(Truth, CandidateSet)] {
        self.truths.get_or_init(|| implications::truths(self))
    }

    /// The places of each digit that hang together by strong links, in two colours.
    pub(crate) fn clusters_of_one_digit(&self) -> &[DigitCluster] {
        self.clusters.get_or_init(|| clusters::of_one_digit(self))
    }

    /// The candidates that hang together by strong links, in two colours.
    pub(crate) fn clusters_of_all_digits(&self) -> &[Cluster] {
        self.medusas.get_or_init(|| clusters::of_all_digits(self))
    }

    /// What some candidate of `set` excludes.
    pub(crate) fn seen_by_any(&self, set: &CandidateSet) -> CandidateSet {
        set.iter().fold(CandidateSet::EMPTY, |seen, candidate| {
            seen | CandidateSet::seen_by(candidate, self.topology)
        })
    }

    /// What follows from each candidate by links alone.
    pub(crate) fn implications(&self) -> &Implications {
        self.implications.get_or_init(|| Box::new(Implications::new(self)))
    }

    /// What follows from each candidate by nets of as many rounds as the options say.
    pub(crate) fn joined_nets(&self) -> &Implications {
        self.joined_nets
            .get_or_init(|| Box::new(Implications::of_nets(self, self.options.net_rounds)))
    }

    /// The grid in the form in which assumptions are followed.
    pub(crate) fn network(&self) -> &Network {
        self.network.get_or_init(|| Box::new(Network::new(self)))
    }

    /// What the templates of each digit have in common.
    pub(crate) fn ways(&self) -> &Ways {
        self.ways.get_or_init(|| Box::new(ways::ways(self)))
    }

    /// What follows from each candidate by singles.
    pub(crate) fn nets(&self) -> &Nets {
        self.nets.get_or_init(|| Box::new(Nets::new(self, Reach::Singles)))
    }
}

/// By number of pencilmarks, the empty cells that have as many.
fn by_size(grid: &Grid) -> [CellSet; 10] {
    // A counter of four bits for each cell, one word of cells for each bit.
    let mut bits = [CellSet::EMPTY; 4];
    for digit in Digit::ALL {
        let mut carry = grid.cells_of(digit);
        for bit in &mut bits {
            let both = *bit & carry;
            *bit = *bit ^ carry;
            carry = both;
        }
    }
    let empty = grid.empty();
    std::array::from_fn(|n| {
        (0..4).fold(
            empty,
            |cells, bit| if n >> bit & 1 == 1 { cells & bits[bit] } else { cells - bits[bit] },
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use sudokit_grid::Givens;

    #[test]
    fn boxes_come_before_columns_before_rows() {
        let topology = Topology::CLASSIC;
        let grid = Grid::new(&Givens::EMPTY, &topology).expect("an empty grid is consistent");
        let names: Vec<String> = View::new(&grid, &topology)
            .whole_houses()
            .map(|house| house.house.to_string())
            .collect();
        assert_eq!(names.len(), 27);
        let starts = [0, 8, 9, 17, 18, 26].map(|position| names[position].as_str());
        assert_eq!(starts, ["b1", "b9", "c1", "c9", "r1", "r9"]);
    }

    #[test]
    fn cells_are_counted_by_their_pencilmarks() {
        let state = format!("1[23][234][2]{}", ".".repeat(77));
        let grid = testing::grid(&state);
        let view = View::new(&grid, &Topology::CLASSIC);
        for (n, cells) in [(0, 0), (1, 1), (2, 1), (3, 1)] {
            assert_eq!(view.cells_of_size(n).len(), cells, "{n}");
        }
        let all: usize = (0..=9).map(|n| view.cells_of_size(n).len()).sum();
        assert_eq!(all, 80);
    }
}
