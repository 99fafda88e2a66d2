//! Which grids need not be looked at, since they are others in disguise.
//!
//! Two groups move the grids that (g, σ) leaves alone among themselves: the relabellings that
//! commute with σ, and the ways to move cells that commute with g, the centraliser of g. Both are
//! used by way of one house.
//!
//! - Relabelling: exactly one relabelling brings a house into normal form (see
//!   [`NormalForm`](super::relabelling::NormalForm)). So only grids with such a house are counted,
//!   and all are classes up to relabelling.
//! - Of the centraliser, the moves that leave all cells of the house where they are keep its normal
//!   form. Apart from doing nothing they exchange rows (or columns), hence different digits in a
//!   column of the house, so that each grid has as many images as there are moves. One of the
//!   images is singled out by asking that some digits of that column be smaller than others.
//! - The moves that permute the cells of the house permute its normal forms, and normal forms in
//!   one orbit can be completed in equally many ways: one of them is completed.

use super::positions::{IN_PLACE, LineGroup, Permutation, PositionOperation, inverse};
use crate::Boxes;

/// How the grids of an operation are halved and halved again.
#[derive(Clone, Debug)]
pub(super) struct Breaking {
    /// The cells of the house, in the order in which its normal form reads them.
    pub(super) house: Vec<u8>,
    /// How the moves that keep the house permute its cells: by place, the place where it goes.
    pub(super) moves: Vec<Vec<u8>>,
    /// Pairs of cells of which the first must have the smaller digit.
    pub(super) ascending: Vec<(u8, u8)>,
    /// For each grid that obeys `ascending` there are so many.
    pub(super) factor: u64,
}

/// The lines and columns of a house.
pub(super) struct HouseLines {
    order: u8,
    rows: Vec<u8>,
    columns: Vec<u8>,
}

impl HouseLines {
    pub(super) fn cells(&self) -> Vec<u8> {
        let cells_of = |row| self.columns.iter().map(move |column| row * self.order + column);
        self.rows.iter().flat_map(cells_of).collect()
    }
}

impl Breaking {
    /// The best house for the operation: with the most moves that leave its cells in place, and then
    /// with the most ways to permute them.
    pub(super) fn new(
        boxes: Boxes,
        rows: &LineGroup,
        columns: &LineGroup,
        operation: &PositionOperation,
    ) -> Self {
        let row_moves = rows.centraliser(operation.row_permutation());
        let column_moves = columns.centraliser(operation.column_permutation());
        let mut best: Option<Self> = None;
        for lines in houses(boxes) {
            let breaking = of_house(operation.is_transposed(), &row_moves, &column_moves, &lines);
            let key = |it: &Self| (it.factor, it.moves.len());
            if best.as_ref().is_none_or(|best| key(&breaking) > key(best)) {
                best = Some(breaking);
            }
        }
        best.unwrap_or_else(|| Self {
            house: Vec::new(),
            moves: Vec::new(),
            ascending: Vec::new(),
            factor: 1,
        })
    }
}

/// Boxes, rows and columns.
pub(super) fn houses(boxes: Boxes) -> Vec<HouseLines> {
    let (order, height, width) = (boxes.order() as u8, boxes.rows() as u8, boxes.columns() as u8);
    let mut houses = Vec::new();
    for top in (0..order).step_by(boxes.rows()) {
        for left in (0..order).step_by(boxes.columns()) {
            houses.push(HouseLines {
                order,
                rows: (top..top + height).collect(),
                columns: (left..left + width).collect(),
            });
        }
    }
    for line in 0..order {
        houses.push(HouseLines { order, rows: vec![line], columns: (0..order).collect() });
        houses.push(HouseLines { order, rows: (0..order).collect(), columns: vec![line] });
    }
    houses
}

/// What the moves that commute with an operation do for this house. Without reflection these are
/// all pairs of a move of the rows and a move of the columns that commute with those of the
/// operation; with it they are the moves (x, x) where x commutes with the rows' part, if the
/// columns' part does nothing: the other half of the centraliser is these followed by the
/// operation, which changes no grid but by relabelling.
fn of_house(
    is_transposed: bool,
    row_moves: &[Permutation],
    column_moves: &[Permutation],
    lines: &HouseLines,
) -> Breaking {
    let HouseLines { order, rows, columns } = lines;
    let order = *order;
    let house = lines.cells();
    let fixes =
        |x: &Permutation, lines: &[u8]| lines.iter().all(|&line| x[usize::from(line)] == line);
    let keeps = |x: &Permutation, lines: &[u8]| {
        lines.iter().all(|&line| lines.contains(&x[usize::from(line)]))
    };
    let mut moves = Vec::new();
    let mut ascending = Vec::new();
    let mut factor = 1;
    let mut add = |x: &Permutation, y: &Permutation| {
        let place = |cell: &u8| {
            let to = x[usize::from(cell / order)] * order + y[usize::from(cell % order)];
            house.iter().position(|&other| other == to).map(|place| place as u8)
        };
        moves.extend(house.iter().map(place).collect::<Option<Vec<u8>>>());
    };
    if is_transposed {
        let both = [rows.as_slice(), columns].concat();
        let fixing = row_moves.iter().filter(|x| fixes(x, &both)).copied().collect();
        factor *= single_out(fixing, |line| line * order + columns[0], &mut ascending);
        row_moves.iter().filter(|x| keeps(x, rows) && keeps(x, columns)).for_each(|x| add(x, x));
    } else {
        let fixing = row_moves.iter().filter(|x| fixes(x, rows)).copied().collect();
        factor *= single_out(fixing, |line| line * order + columns[0], &mut ascending);
        let fixing = column_moves.iter().filter(|y| fixes(y, columns)).copied().collect();
        factor *= single_out(fixing, |line| rows[0] * order + line, &mut ascending);
        row_moves.iter().filter(|x| keeps(x, rows)).for_each(|x| add(x, &IN_PLACE));
        column_moves.iter().filter(|y| keeps(y, columns)).for_each(|y| add(&IN_PLACE, y));
    }
    moves.sort_unstable();
    moves.dedup();
    Breaking { house, moves, ascending, factor }
}

/// Singles out one of the images of a column under these permutations of its cells: line by line,
/// the smallest digit of those that the permutations that kept the lines before it can bring there.
/// Gives back how many permutations there are.
pub(super) fn single_out(
    mut permutations: Vec<Permutation>,
    cell: impl Fn(u8) -> u8,
    ascending: &mut Vec<(u8, u8)>,
) -> u64 {
    let all = permutations.len() as u64;
    for line in IN_PLACE {
        let mut images: Vec<u8> = permutations
            .iter()
            .map(|x| inverse(x)[usize::from(line)])
            .filter(|&to| to != line)
            .collect();
        images.sort_unstable();
        images.dedup();
        ascending.extend(images.into_iter().map(|to| (cell(line), cell(to))));
        permutations.retain(|x| x[usize::from(line)] == line);
    }
    all
}
