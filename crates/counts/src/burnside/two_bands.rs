//! Grids of two bands that an operation leaves alone, by what the first band leaves to the second.
//!
//! If boxes are two columns wide, there are two bands, and each digit of a box stands in one of its
//! columns in the first band and in the other in the second. Where it stands in the first band is
//! a bit for each box, the *type* of the digit. Once the types of all digits are chosen, the bands
//! have nothing to do with each other any more, unless the operation exchanges them; then each
//! tells the other. So what would be a search for the grids becomes one for bands. This matters for
//! grids with boxes of ten cells, of which some operations leave 10¹⁴ alone.
//!
//! An operation acts on types, and if a grid is left alone, moving it makes type t(σ(d)) of type
//! t(d). So the types of a cycle of σ are an orbit of types whose length divides that of the
//! cycle, up to turning the cycle; and up to relabelling, the types of all digits are a multiset of
//! such orbits for each length of cycles. Each box has as many digits of one kind as of the other.
//! Of multisets that moves of the centraliser make of each other, one is looked at.

use super::{
    breaking::single_out,
    positions::{IN_PLACE, LineGroup, Permutation, PositionOperation},
    quotient::{Candidate, Quotient},
    relabelling::CycleType,
    search,
};
use crate::{
    Boxes,
    grids::{ColumnSets, GridCount, bands::bands_with},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

/// How many types there are at most, with five boxes in a band.
const MOST_TYPES: usize = 32;

/// By type: what becomes of it.
type TypeMap = [u8; MOST_TYPES];

/// The types of the cycles of digits: for each cycle, the number of an orbit of types. Those of
/// cycles of the same length are in ascending order.
type Types = Vec<u8>;

/// How many bands there are with given digits in their columns, which does not change if boxes or
/// columns are exchanged or digits relabelled: a number for each class of such choices, counted
/// when it is first asked for.
#[derive(Debug, Default)]
pub(super) struct BandCounts {
    classes: OnceLock<(GridCount, Vec<OnceLock<u64>>)>,
}

impl BandCounts {
    /// With these digits in the columns, as bits; none if `stop` wanted the end.
    fn of(&self, boxes: Boxes, columns: Vec<u16>, stop: &dyn Fn() -> bool) -> Option<u64> {
        let (count, known) = self.classes.get_or_init(|| {
            let count = GridCount::new(boxes);
            let known = vec![OnceLock::new(); count.classes().len()];
            (count, known)
        });
        let columns = ColumnSets::new(boxes, columns);
        let place = count.class_of(&columns)?.number.checked_sub(1)?;
        let known = known.get(place)?;
        if let Some(&bands) = known.get() {
            return Some(bands);
        }
        let bands = bands_with(columns.bits(), boxes.rows(), stop)?;
        Some(*known.get_or_init(|| bands))
    }
}

/// How many grids the operation leaves alone with relabellings of these cycles, up to relabelling;
/// none if `stop` wanted the end. The boxes must be two columns wide, and the operation without
/// reflection.
pub(super) fn count(
    boxes: Boxes,
    (rows, columns): (&LineGroup, &LineGroup),
    operation: &PositionOperation,
    cycles: &CycleType,
    bands: &BandCounts,
    stop: &dyn Fn() -> bool,
) -> Option<u128> {
    let row_moves = rows.centraliser(operation.row_permutation());
    let column_moves = columns.centraliser(operation.column_permutation());
    let of_rows = row_moves.iter().map(|x| action(boxes, x, &IN_PLACE));
    let of_columns = column_moves.iter().map(|y| action(boxes, &IN_PLACE, y));
    let moves = generators(of_rows.chain(of_columns).collect());

    let action = action(boxes, operation.row_permutation(), operation.column_permutation());
    let orbits = type_orbits(boxes, &action);
    let states = states(boxes, cycles, &orbits);
    let fixed = Fixed::new(boxes, operation, cycles, row_moves);
    let relabellings = relabellings(cycles);
    let mut sum = 0;
    for (state, ways) in representatives(&states, cycles, &orbits, &moves) {
        let types = types_of_digits(&state, cycles, &orbits, &action);
        let of_state = relabellings / stabiliser(&state, cycles, &orbits);
        sum += fixed.grids(&types, bands, stop)? * of_state * u128::from(ways);
    }
    Some(sum / relabellings)
}

/// The grids that an operation and a relabelling leave alone.
struct Fixed {
    boxes: Boxes,
    quotient: Quotient,
    /// Whether the operation exchanges the bands, and it and the relabelling are their own
    /// inverses, so that every first band makes a grid.
    is_exchange: bool,
    /// Pairs of cells of which the first must have the smaller digit: row moves that keep bands and
    /// commute with the operation keep types too.
    ascending: Vec<(u8, u8)>,
    /// For each grid that obeys `ascending` there are so many.
    factor: u64,
}

impl Fixed {
    fn new(
        boxes: Boxes,
        operation: &PositionOperation,
        cycles: &CycleType,
        mut row_moves: Vec<Permutation>,
    ) -> Self {
        let cells = operation.cells();
        let is_exchange = usize::from(operation.rows()[0]) >= boxes.rows()
            && cycles.lengths().iter().all(|&length| length <= 2)
            && (0_u8..).zip(&cells).all(|(cell, &to)| cells[usize::from(to)] == cell);
        row_moves.retain(|x| usize::from(x[0]) < boxes.rows());
        let (mut ascending, order) = (Vec::new(), boxes.order() as u8);
        let factor = single_out(row_moves, |line| line * order, &mut ascending);
        let quotient = Quotient::new(boxes, operation, &cycles.permutation());
        Self { boxes, quotient, is_exchange, ascending, factor }
    }

    /// How many there are whose digits have these types.
    fn grids(&self, types: &[u8], bands: &BandCounts, stop: &dyn Fn() -> bool) -> Option<u128> {
        if self.is_exchange {
            return bands.of(self.boxes, columns_of(self.boxes, types), stop).map(u128::from);
        }
        let order = self.boxes.order();
        let fits = |Candidate { cell, digit }: Candidate| {
            let (row, column) = (usize::from(cell) / order, usize::from(cell) % order);
            let is_second = types[usize::from(digit)] >> (column / 2) & 1 == 1;
            let is_in_first_band = row < self.boxes.rows();
            is_second == ((column % 2 == 1) == is_in_first_band)
        };
        let mut grids = u128::from(self.factor);
        for component in self.quotient.restricted(fits).components(&self.ascending) {
            grids *= u128::from(search::covers(&component, &self.ascending, stop)?);
            if grids == 0 {
                break;
            }
        }
        Some(grids)
    }
}

/// How many relabellings commute with one of these cycles: they turn cycles and exchange cycles of
/// the same length.
fn relabellings(cycles: &CycleType) -> u128 {
    let of_run = |run: &[u8]| {
        let turns = u128::from(run[0]).pow(run.len() as u32);
        (1..=run.len() as u128).product::<u128>() * turns
    };
    cycles.lengths().chunk_by(PartialEq::eq).map(of_run).product()
}

/// The digits of the columns of the first band, as bits.
fn columns_of(boxes: Boxes, types: &[u8]) -> Vec<u16> {
    let mut columns = vec![0; boxes.order()];
    for (digit, kind) in types.iter().enumerate() {
        for stack in 0..boxes.rows() {
            columns[2 * stack + usize::from(kind >> stack & 1)] |= 1 << digit;
        }
    }
    columns
}

/// What moving rows and columns does to types.
fn action(boxes: Boxes, rows: &Permutation, columns: &Permutation) -> TypeMap {
    let exchanges_bands = usize::from(rows[0]) >= boxes.rows();
    let mut map = [0; MOST_TYPES];
    for (kind, to) in (0_u8..).zip(&mut map) {
        for stack in 0..boxes.rows() {
            let bit = kind >> stack & 1 ^ u8::from(exchanges_bands);
            let column = columns[2 * stack + usize::from(bit)];
            *to |= (column % 2) << (column / 2);
        }
    }
    map
}

/// The orbits of types: each as its types in the order in which the operation runs through them.
fn type_orbits(boxes: Boxes, action: &TypeMap) -> Vec<Vec<u8>> {
    let (mut orbits, mut seen) = (Vec::new(), [false; MOST_TYPES]);
    for start in 0..1_u8 << boxes.rows() {
        let (mut orbit, mut at) = (Vec::new(), start);
        while !std::mem::replace(&mut seen[usize::from(at)], true) {
            orbit.push(at);
            at = action[usize::from(at)];
        }
        if !orbit.is_empty() {
            orbits.push(orbit);
        }
    }
    orbits
}

/// All choices of types with as many digits of one kind as of the other in each box.
fn states(boxes: Boxes, cycles: &CycleType, orbits: &[Vec<u8>]) -> Vec<Types> {
    let stacks = boxes.rows();
    // By orbit: by stack, how many of its types have the bit.
    let bits: Vec<Vec<u8>> = orbits
        .iter()
        .map(|orbit| (0..stacks).map(|at| orbit.iter().map(|kind| kind >> at & 1).sum()).collect())
        .collect();
    let mut open: Vec<(Types, Vec<u8>)> = vec![(Vec::new(), vec![0; stacks])];
    for (at, &length) in cycles.lengths().iter().enumerate() {
        let is_same_length = at > 0 && cycles.lengths()[at - 1] == length;
        let left: u8 = cycles.lengths()[at + 1..].iter().sum();
        let mut next = Vec::new();
        for (types, ones) in open {
            let first =
                if is_same_length { types.last().map_or(0, |&it| usize::from(it)) } else { 0 };
            for orbit in first..orbits.len() {
                let size = orbits[orbit].len() as u8;
                if length % size != 0 {
                    continue;
                }
                let times = length / size;
                let ones: Vec<u8> =
                    ones.iter().zip(&bits[orbit]).map(|(sum, ones)| sum + ones * times).collect();
                let half = stacks as u8;
                if ones.iter().all(|&ones| ones <= half && ones + left >= half) {
                    next.push(([types.as_slice(), &[orbit as u8]].concat(), ones));
                }
            }
        }
        open = next;
    }
    open.into_iter().map(|(types, _)| types).collect()
}

/// How many relabellings that commute with σ keep the types: they exchange cycles of the same
/// length and types, and turn a cycle by the length of the orbit of its types.
fn stabiliser(state: &Types, cycles: &CycleType, orbits: &[Vec<u8>]) -> u128 {
    let of_cycles: Vec<(u8, u8)> =
        cycles.lengths().iter().copied().zip(state.iter().copied()).collect();
    let mut all = 1;
    for run in of_cycles.chunk_by(PartialEq::eq) {
        let (length, orbit) = run[0];
        let turns = u128::from(length) / orbits[usize::from(orbit)].len() as u128;
        all *= (1..=run.len() as u128).product::<u128>() * turns.pow(run.len() as u32);
    }
    all
}

fn types_of_digits(
    state: &Types,
    cycles: &CycleType,
    orbits: &[Vec<u8>],
    action: &TypeMap,
) -> Vec<u8> {
    let mut types = Vec::new();
    for (&length, &orbit) in cycles.lengths().iter().zip(state) {
        let mut kind = orbits[usize::from(orbit)][0];
        for _ in 0..length {
            types.push(kind);
            kind = action[usize::from(kind)];
        }
    }
    types
}

/// Some of a group that generate all.
fn generators(group: BTreeSet<TypeMap>) -> Vec<TypeMap> {
    let (mut generators, mut made) = (Vec::<TypeMap>::new(), BTreeSet::new());
    for element in group {
        if made.contains(&element) {
            continue;
        }
        generators.push(element);
        let mut open = vec![element];
        made.insert(element);
        // All products are found again, since the new generator can stand anywhere in them.
        open.extend(made.iter().copied());
        while let Some(product) = open.pop() {
            for generator in &generators {
                let next = product.map(|kind| generator[usize::from(kind)]);
                if made.insert(next) {
                    open.push(next);
                }
            }
        }
    }
    generators
}

/// One of each orbit of states, and how many states are in it.
fn representatives(
    states: &[Types],
    cycles: &CycleType,
    orbits: &[Vec<u8>],
    moves: &[TypeMap],
) -> Vec<(Types, u64)> {
    let mut orbit_of = [0; MOST_TYPES];
    for (number, orbit) in (0_u8..).zip(orbits) {
        orbit.iter().for_each(|&kind| orbit_of[usize::from(kind)] = number);
    }
    let orbit_moves: Vec<Vec<u8>> = moves
        .iter()
        .map(|map| {
            orbits.iter().map(|orbit| orbit_of[usize::from(map[usize::from(orbit[0])])]).collect()
        })
        .collect();
    let numbers: BTreeMap<&Types, usize> = states.iter().zip(0..).collect();
    let mut seen = vec![false; states.len()];
    let mut found = Vec::new();
    for start in 0..states.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let (mut open, mut ways) = (vec![start], 0);
        while let Some(at) = open.pop() {
            ways += 1;
            for map in &orbit_moves {
                let mut moved: Types = states[at].iter().map(|&it| map[usize::from(it)]).collect();
                sort_cycles(&mut moved, cycles);
                let Some(&next) = numbers.get(&moved) else { continue };
                if !std::mem::replace(&mut seen[next], true) {
                    open.push(next);
                }
            }
        }
        found.push((states[start].clone(), ways));
    }
    found
}

fn sort_cycles(types: &mut Types, cycles: &CycleType) {
    let mut start = 0;
    for run in cycles.lengths().chunk_by(PartialEq::eq) {
        types[start..start + run.len()].sort_unstable();
        start += run.len();
    }
}
