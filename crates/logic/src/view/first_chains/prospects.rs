//! From which candidates a chain may lead that eliminates something.
//!
//! What follows from each node, however far, is a row of bits, got by uniting rows. That tells of
//! most candidates at once that no chain from them has ends which eliminate anything. How long the
//! chain would be and whether it comes to a cell twice is not asked here.

use super::tables::{Literal, Tables};
use crate::view::{
    View,
    links::rows::{Rows, common, meet, unite},
};
use sudokit_grid::{CandidateSet, Cell, CellSet};

/// What follows from each node over any number of links, if all of them join two nodes.
pub(super) struct Prospects<'t> {
    view: &'t View<'t>,
    tables: &'t Tables,
    /// The nodes that have strong links, which the bits stand for.
    nodes: Vec<usize>,
    /// By bit, where its digit is false if it is true.
    seen: Vec<CellSet>,
    /// By bit, what is true at once if it is false.
    strong: Rows,
    /// By bit, it and what is true if it is true.
    if_true: Rows,
    /// By bit, what is true if it is false.
    if_false: Rows,
    /// By node, what sees it from outside of its cell.
    outside: Rows,
    /// Candidates by cell.
    of_cell: Rows,
    /// Nodes by digit.
    of_digit: Rows,
    /// By digit, candidates in whose cell it may be.
    beside: Rows,
}

impl<'t> Prospects<'t> {
    pub(super) fn new(view: &'t View<'t>, tables: &'t Tables) -> Self {
        let nodes: Vec<usize> = (0..tables.n_nodes()).filter(|&at| tables.is_linked(at)).collect();
        let n = nodes.len();
        let mut prospects = Self {
            view,
            tables,
            seen: Vec::with_capacity(n),
            nodes,
            strong: Rows::new(n, n),
            if_true: Rows::new(n, n),
            if_false: Rows::new(n, n),
            outside: Rows::new(tables.n_nodes(), n),
            of_cell: Rows::new(Cell::COUNT, n),
            of_digit: Rows::new(9, n),
            beside: Rows::new(9, n),
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
            self.of_digit.insert(node.digit.index(), bit);
            if let Some(cell) = node.cells.sole() {
                self.of_cell.insert(cell.index(), bit);
                for digit in self.view.grid.pencilmarks(cell).iter() {
                    self.beside.insert(digit.index(), bit);
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
                self.outside.insert(single, bit);
            }
        }
        for group in tables.groups.iter().filter(|group| tables.is_linked(group.node)) {
            for cell in self.seen[bit_of[group.node]] {
                let single = tables.single(cell, group.digit);
                if tables.is_linked(single) {
                    self.outside.insert(group.node, bit_of[single]);
                }
            }
            for other in tables.groups.neighbours(group) {
                if tables.is_linked(other.node) {
                    self.outside.insert(group.node, bit_of[other.node]);
                }
            }
        }
        for &(from, to) in tables.strong() {
            self.strong.insert(bit_of[from], bit_of[to]);
        }
    }

    /// Fills the rows with what follows.
    fn spread(&mut self) {
        let mut weak = vec![0; self.strong.stride()];
        for (bit, &at) in self.nodes.iter().enumerate() {
            weak.copy_from_slice(self.outside.row(at));
            if let Some(cell) = self.tables.node(at).cells.sole() {
                unite(&mut weak, self.of_cell.row(cell.index()));
                weak[bit / 64] &= !(1 << (bit % 64));
            }
            self.strong.union_of(&weak, self.if_true.row_mut(bit));
        }
        close(&mut self.if_true);
        for bit in 0..self.nodes.len() {
            self.if_true.insert(bit, bit);
        }
        for bit in 0..self.nodes.len() {
            self.if_true.union_of(self.strong.row(bit), self.if_false.row_mut(bit));
        }
    }

    /// The literals from which a way may eliminate something: first those that are true, then those
    /// that are false.
    pub(super) fn starts(&self) -> Vec<Literal> {
        let mut refuted = CandidateSet::EMPTY;
        let mut leads = vec![false; self.nodes.len()];
        let mut rows = [(); 2].map(|()| vec![0; self.strong.stride()]);
        for bit in 0..self.nodes.len() {
            self.join_one_digit(bit, &mut refuted, &mut leads);
            let node = self.tables.node(self.nodes[bit]);
            if let Some(cell) = node.cells.sole() {
                leads[bit] |= self.join_one_cell(bit, cell, &mut refuted, &mut rows);
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
        let ends = common(self.if_false.row(bit), self.of_digit.row(digit.index()));
        for end in ends.skip_while(|&end| end < bit) {
            let seen = self.seen[bit] & self.seen[end];
            *refuted.cells_of_mut(digit) |= seen;
            let are_single = [bit, end].iter().all(|&bit| self.tables.is_single(self.nodes[bit]));
            if end != bit && are_single && seen.has_several() && !self.strong.contains(bit, end) {
                leads[bit] = true;
                leads[end] = true;
            }
        }
    }

    /// Whether, if a candidate is false, it may be true, or another one of its cell true or false, or
    /// one of another digit true that eliminates something together with it.
    ///
    /// Notes which others of the cell are false, as they would make one true that makes it true.
    fn join_one_cell(
        &self,
        bit: usize,
        cell: Cell,
        refuted: &mut CandidateSet,
        [takers, reached]: &mut [Vec<u64>; 2],
    ) -> bool {
        let digit = self.tables.node(self.nodes[bit]).digit;
        let (strong, all) = (self.strong.row(bit), self.if_false.row(bit));
        let same_cell = self.of_cell.row(cell.index());
        for (takers, (strong, cell)) in takers.iter_mut().zip(strong.iter().zip(same_cell)) {
            *takers = strong & !cell;
        }
        self.if_true.union_of(takers, reached);
        takers.fill(0);
        for other in (self.view.grid.pencilmarks(cell) - digit.into()).iter() {
            let outside = self.outside.row(self.tables.single(cell, other));
            unite(takers, outside);
            if meet(all, outside) {
                refuted.cells_of_mut(other).insert(cell);
            }
        }
        let beside = self.beside.row(digit.index());
        (0..strong.len()).any(|word| {
            let falls = reached[word] & takers[word];
            let loops = reached[word] & same_cell[word];
            let opens = all[word] & takers[word] & beside[word];
            falls | (loops | opens) & !strong[word] != 0
        })
    }
}

/// Adds to each row those that its bits stand for, and their rows, and so on.
fn close(rows: &mut Rows) {
    let n = rows.len();
    let mut left = vec![0; rows.stride()];
    let mut row = left.clone();
    for at in 0..n {
        row.copy_from_slice(rows.row(at));
        left.copy_from_slice(&row);
        while let Some(word) = left.iter().position(|&word| word != 0) {
            let next = word * 64 + left[word].trailing_zeros() as usize;
            left[next / 64] &= !(1 << (next % 64));
            for ((row, left), more) in row.iter_mut().zip(&mut left).zip(rows.row(next)) {
                // A row that is closed already holds all that its bits lead to.
                *left = if next < at { *left & !more } else { *left | more & !*row };
                *row |= more;
            }
        }
        rows.row_mut(at).copy_from_slice(&row);
    }
}
