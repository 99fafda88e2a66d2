//! From which candidates a chain may lead that eliminates something.
//!
//! What follows from each node, however far, is a row of bits, got by uniting rows. That tells of
//! most candidates at once that no chain from them has ends which eliminate anything. How long the
//! chain would be and whether it comes to a cell twice is not asked here.

use super::tables::{Literal, Tables};
use crate::view::{View, rows::positions};
use sudokit_grid::{CandidateSet, Cell, CellSet};

/// What follows from each node over any number of links, in rows of so many words.
struct Prospects<'t, const N: usize> {
    view: &'t View<'t>,
    tables: &'t Tables,
    /// The nodes that have strong links, which the bits stand for.
    nodes: Vec<usize>,
    /// By bit, where its digit is false if it is true.
    seen: Vec<CellSet>,
    /// By bit, what is true at once if it is false.
    strong: Vec<[u64; N]>,
    /// By bit, it and what is true if it is true.
    if_true: Vec<[u64; N]>,
    /// By bit, what is true if it is false.
    if_false: Vec<[u64; N]>,
    /// By node, what sees it from outside of its cell.
    outside: Vec<[u64; N]>,
    /// Candidates by cell.
    of_cell: Vec<[u64; N]>,
    /// Nodes by digit.
    of_digit: Vec<[u64; N]>,
    /// By digit, candidates in whose cell it may be.
    beside: Vec<[u64; N]>,
}

impl<'t, const N: usize> Prospects<'t, N> {
    fn new(view: &'t View<'t>, tables: &'t Tables, nodes: Vec<usize>) -> Self {
        let n = nodes.len();
        let rows = |n| vec![[0; N]; n];
        let mut prospects = Self {
            view,
            tables,
            seen: Vec::with_capacity(n),
            nodes,
            strong: rows(n),
            if_true: rows(n),
            if_false: rows(n),
            outside: rows(tables.n_nodes()),
            of_cell: rows(Cell::COUNT),
            of_digit: rows(9),
            beside: rows(9),
        };
        prospects.sort();
        prospects.link();
        prospects.spread();
        prospects
    }

    /// Puts the nodes in rows by cell and digit.
    fn sort(&mut self) {
        for (bit, &at) in self.nodes.iter().enumerate() {
            let node = self.tables.node(at);
            self.seen.push(self.view.seen_by_all(node.cells) & self.view.grid.cells_of(node.digit));
            insert(&mut self.of_digit[node.digit.index()], bit);
            if let Some(cell) = node.cells.sole() {
                insert(&mut self.of_cell[cell.index()], bit);
                for digit in self.view.grid.pencilmarks(cell).iter() {
                    insert(&mut self.beside[digit.index()], bit);
                }
            }
        }
    }

    /// Fills the rows with what follows at once.
    fn link(&mut self) {
        let tables = self.tables;
        let mut bit_of = vec![0; tables.n_nodes()];
        for (bit, &at) in self.nodes.iter().enumerate() {
            bit_of[at] = bit;
            let digit = tables.node(at).digit;
            for cell in self.seen[bit] {
                let single = tables.single(cell, digit);
                insert(&mut self.outside[single], bit);
            }
        }
        for group in tables.groups.iter().filter(|group| tables.is_linked(group.node)) {
            for cell in self.seen[bit_of[group.node]] {
                let single = tables.single(cell, group.digit);
                if tables.is_linked(single) {
                    insert(&mut self.outside[group.node], bit_of[single]);
                }
            }
            for other in tables.groups.neighbours(group) {
                if tables.is_linked(other.node) {
                    insert(&mut self.outside[group.node], bit_of[other.node]);
                }
            }
        }
        for &(from, to) in tables.strong() {
            insert(&mut self.strong[bit_of[from]], bit_of[to]);
        }
    }

    /// Fills the rows with what follows.
    fn spread(&mut self) {
        for (bit, &at) in self.nodes.iter().enumerate() {
            let mut weak = self.outside[at];
            if let Some(cell) = self.tables.node(at).cells.sole() {
                unite(&mut weak, &self.of_cell[cell.index()]);
                weak[bit / 64] &= !(1 << (bit % 64));
            }
            self.if_true[bit] = union(&self.strong, &weak);
        }
        close(&mut self.if_true);
        for (bit, row) in self.if_true.iter_mut().enumerate() {
            insert(row, bit);
        }
        for (row, strong) in self.if_false.iter_mut().zip(&self.strong) {
            *row = union(&self.if_true, strong);
        }
    }

    /// The literals from which a way may eliminate something: first those that are true, then those
    /// that are false.
    fn starts(&self) -> Vec<Literal> {
        let mut refuted = CandidateSet::EMPTY;
        let mut leads = vec![false; self.nodes.len()];
        for bit in 0..self.nodes.len() {
            self.join_one_digit(bit, &mut refuted, &mut leads);
            let node = self.tables.node(self.nodes[bit]);
            if let Some(cell) = node.cells.sole() {
                leads[bit] |= self.join_one_cell(bit, cell, &mut refuted);
            }
        }
        let is_refuted = |&at: &usize| {
            let node = self.tables.node(at);
            !refuted.cells_of(node.digit).is_disjoint(node.cells)
        };
        let from_true = self.tables.singles().filter(is_refuted);
        let from_false = self.nodes.iter().zip(&leads).filter(|(_, leads)| **leads);
        from_true
            .map(|at| Literal::new(at, true))
            .chain(from_false.map(|(&at, _)| Literal::new(at, false)))
            .collect()
    }

    /// Notes what is false because a node or another one of its digit is true, and which two
    /// candidates so make several false.
    fn join_one_digit(&self, bit: usize, refuted: &mut CandidateSet, leads: &mut [bool]) {
        let digit = self.tables.node(self.nodes[bit]).digit;
        // What follows from which follows from the other way round, too.
        let ends = both(&self.if_false[bit], &self.of_digit[digit.index()]);
        for end in bits(&ends).skip_while(|&end| end < bit) {
            let seen = self.seen[bit] & self.seen[end];
            *refuted.cells_of_mut(digit) |= seen;
            let are_single = [bit, end].iter().all(|&bit| self.tables.is_single(self.nodes[bit]));
            if end != bit && are_single && seen.has_several() && !contains(&self.strong[bit], end) {
                leads[bit] = true;
                leads[end] = true;
            }
        }
    }

    /// Whether, if a candidate is false, it may be true, or another one of its cell true or false, or
    /// one of another digit true that eliminates something together with it.
    ///
    /// Notes which others of the cell are false, as they would make one true that makes it true.
    fn join_one_cell(&self, bit: usize, cell: Cell, refuted: &mut CandidateSet) -> bool {
        let digit = self.tables.node(self.nodes[bit]).digit;
        let (strong, all) = (&self.strong[bit], &self.if_false[bit]);
        let same_cell = &self.of_cell[cell.index()];
        let reached = union(&self.if_true, &without(strong, same_cell));
        let mut takers = [0; N];
        for other in (self.view.grid.pencilmarks(cell) - digit.into()).iter() {
            let outside = &self.outside[self.tables.single(cell, other)];
            unite(&mut takers, outside);
            if !is_empty(&both(all, outside)) {
                refuted.cells_of_mut(other).insert(cell);
            }
        }
        let beside = &self.beside[digit.index()];
        (0..N).any(|word| {
            let falls = reached[word] & takers[word];
            let loops = reached[word] & same_cell[word];
            let opens = all[word] & takers[word] & beside[word];
            falls | (loops | opens) & !strong[word] != 0
        })
    }
}

/// The candidates from which a chain may lead that eliminates something, if all links join two
/// nodes: first those that are to be true, then those that are to be false.
pub(super) fn starts(view: &View<'_>, tables: &Tables) -> Vec<Literal> {
    let nodes: Vec<usize> = (0..tables.n_nodes()).filter(|&at| tables.is_linked(at)).collect();
    // Rows of a usual length are short arrays.
    match nodes.len().div_ceil(64) {
        0 => Vec::new(),
        1 => Prospects::<1>::new(view, tables, nodes).starts(),
        2 => Prospects::<2>::new(view, tables, nodes).starts(),
        3 => Prospects::<3>::new(view, tables, nodes).starts(),
        4..=6 => Prospects::<6>::new(view, tables, nodes).starts(),
        _ => Prospects::<MOST>::new(view, tables, nodes).starts(),
    }
}

/// How many words have a bit for each candidate and for each group of two cells or more in a line,
/// of which there are four at most.
const MOST: usize = (9 * 81 + 9 * 18 * 4_usize).div_ceil(64);

/// Adds to each row those that its bits stand for, and their rows, and so on.
fn close<const N: usize>(rows: &mut [[u64; N]]) {
    for at in 0..rows.len() {
        let mut row = rows[at];
        let mut left = row;
        while let Some(word) = left.iter().position(|&word| word != 0) {
            let next = word * 64 + left[word].trailing_zeros() as usize;
            left[word] &= left[word] - 1;
            let more = rows[next];
            // A row that is closed already holds all that its bits lead to.
            left = if next < at {
                without(&left, &more)
            } else {
                std::array::from_fn(|word| left[word] | more[word] & !row[word])
            };
            unite(&mut row, &more);
        }
        rows[at] = row;
    }
}

fn bits<const N: usize>(row: &[u64; N]) -> impl Iterator<Item = usize> {
    positions(row.iter().copied())
}

fn insert<const N: usize>(row: &mut [u64; N], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

fn contains<const N: usize>(row: &[u64; N], bit: usize) -> bool {
    row[bit / 64] >> (bit % 64) & 1 == 1
}

fn is_empty<const N: usize>(row: &[u64; N]) -> bool {
    row.iter().all(|&word| word == 0)
}

fn unite<const N: usize>(row: &mut [u64; N], other: &[u64; N]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

fn both<const N: usize>(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
    std::array::from_fn(|word| a[word] & b[word])
}

fn without<const N: usize>(row: &[u64; N], other: &[u64; N]) -> [u64; N] {
    std::array::from_fn(|word| row[word] & !other[word])
}

/// The union of the rows at the positions that are set in `which`.
fn union<const N: usize>(rows: &[[u64; N]], which: &[u64; N]) -> [u64; N] {
    let mut all = [0; N];
    bits(which).for_each(|at| unite(&mut all, &rows[at]));
    all
}
