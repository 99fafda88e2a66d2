//! From which candidates a chain may lead that eliminates something.
//!
//! What follows from each node, however far, is a row of bits, got by uniting rows. That tells of
//! most candidates at once that no chain from them has ends which eliminate anything. How long the
//! chain would be and whether it comes to a cell twice is not asked here.

use super::tables::{Literal, Tables};
use crate::view::{
    View,
    links::rows::{Rows, bits, meet, unite},
};
use sudokit_grid::{Cell, Digit};

/// What follows from each node over any number of links, if all of them join two nodes.
pub(super) struct Prospects<'t> {
    view: &'t View<'t>,
    tables: &'t Tables,
    /// The nodes that have strong links, which the bits stand for.
    nodes: Vec<usize>,
    /// By node, its bit, or `NONE`.
    bit_of: Vec<usize>,
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
    /// Candidates by digit.
    of_digit: Rows,
    /// By digit, candidates in whose cell it may be.
    beside: Rows,
    reached: Vec<u64>,
    first: Vec<u64>,
}

const NONE: usize = usize::MAX;

impl<'t> Prospects<'t> {
    pub(super) fn new(view: &'t View<'t>, tables: &'t Tables) -> Self {
        let is_linked = |&at: &usize| !tables.implied(Literal::new(at, false)).is_empty();
        let nodes: Vec<usize> = (0..tables.n_nodes()).filter(is_linked).collect();
        let mut bit_of = vec![NONE; tables.n_nodes()];
        nodes.iter().enumerate().for_each(|(bit, &at)| bit_of[at] = bit);
        let n = nodes.len();
        let none = vec![0; n.div_ceil(64)];
        let mut prospects = Self {
            view,
            tables,
            nodes,
            bit_of,
            strong: Rows::new(n, n),
            if_true: Rows::new(n, n),
            if_false: Rows::new(n, n),
            outside: Rows::new(tables.n_nodes(), n),
            of_cell: Rows::new(Cell::COUNT, n),
            of_digit: Rows::new(9, n),
            beside: Rows::new(9, n),
            reached: none.clone(),
            first: none,
        };
        prospects.sort();
        prospects.link();
        close(&mut prospects.if_true);
        for bit in 0..n {
            prospects.if_true.insert(bit, bit);
        }
        for bit in 0..n {
            let row = prospects.if_false.row_mut(bit);
            prospects.if_true.union_of(prospects.strong.row(bit), row);
        }
        prospects
    }

    /// Puts the nodes in rows by cell and digit.
    fn sort(&mut self) {
        for (bit, &at) in self.nodes.iter().enumerate() {
            let node = self.tables.node(at);
            if self.tables.is_single(at)
                && let Some(cell) = node.cells.sole()
            {
                self.of_cell.insert(cell.index(), bit);
                self.of_digit.insert(node.digit.index(), bit);
                for digit in self.view.grid.pencilmarks(cell).iter() {
                    self.beside.insert(digit.index(), bit);
                }
            }
        }
    }

    /// Fills the rows with what follows at once, and after one more link.
    fn link(&mut self) {
        for (at, bit) in self.bit_of.iter().copied().enumerate() {
            let cells = self.tables.node(at).cells;
            for next in self.tables.implied(Literal::new(at, true)) {
                if self.tables.node(next.node()).cells != cells {
                    self.outside.insert(at, self.bit_of[next.node()]);
                }
            }
            if bit != NONE {
                for next in self.tables.implied(Literal::new(at, false)) {
                    self.strong.insert(bit, self.bit_of[next.node()]);
                }
            }
        }
        for (bit, &at) in self.nodes.iter().enumerate() {
            self.first.copy_from_slice(self.outside.row(at));
            if let Some(cell) = self.tables.node(at).cells.sole() {
                unite(&mut self.first, self.of_cell.row(cell.index()));
                self.first[bit / 64] &= !(1 << (bit % 64));
            }
            self.strong.union_of(&self.first, self.if_true.row_mut(bit));
        }
    }

    /// Whether a way from this candidate may eliminate something.
    pub(super) fn has(&mut self, start: Literal) -> bool {
        let node = self.tables.node(start.node());
        let Some(cell) = node.cells.sole() else { return false };
        match self.bit_of[start.node()] {
            bit if start.is_true() => self.has_if_true(start.node(), bit, cell),
            NONE => false,
            bit => self.has_if_false(bit, cell, node.digit),
        }
    }

    /// Whether a loop may show that a candidate is false, as if it is true, it is false or another
    /// one of its cell is true.
    fn has_if_true(&mut self, at: usize, bit: usize, cell: Cell) -> bool {
        let outside = self.outside.row(at);
        self.if_false.union_of(outside, &mut self.reached);
        if meet(&self.reached, outside) {
            return true;
        }
        if bit != NONE {
            self.reached[bit / 64] &= !(1 << (bit % 64));
        }
        meet(&self.reached, self.of_cell.row(cell.index()))
    }

    /// Whether, if a candidate is false, it may be true, or another one of its cell true or false,
    /// or one true that eliminates something together with it.
    fn has_if_false(&mut self, bit: usize, cell: Cell, digit: Digit) -> bool {
        let same_cell = self.of_cell.row(cell.index());
        let strong = self.strong.row(bit);
        for (first, (strong, cell)) in self.first.iter_mut().zip(strong.iter().zip(same_cell)) {
            *first = strong & !cell;
        }
        self.if_true.union_of(&self.first, &mut self.reached);
        // What makes another candidate of the cell false.
        let takers = &mut self.first;
        takers.fill(0);
        for other in (self.view.grid.pencilmarks(cell) - digit.into()).iter() {
            unite(takers, self.outside.row(self.tables.single(cell, other)));
        }
        if meet(&self.reached, takers) {
            return true;
        }
        let (all, beside) = (self.if_false.row(bit), self.beside.row(digit.index()));
        for word in 0..strong.len() {
            let loops = self.reached[word] & same_cell[word];
            let opens = all[word] & takers[word] & beside[word];
            if (loops | opens) & !strong[word] != 0 {
                return true;
            }
        }
        let places = self.view.grid.cells_of(digit);
        let seen = self.view.topology.peers(cell) & places;
        let same_digit = self.of_digit.row(digit.index());
        for word in 0..strong.len() {
            self.reached[word] = all[word] & same_digit[word] & !strong[word];
        }
        self.reached[bit / 64] &= !(1 << (bit % 64));
        bits(&self.reached).any(|end| {
            let end = self.tables.node(self.nodes[end]).cells;
            (seen & self.view.seen_by_all(end)).has_several()
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
