//! Against brute force on small grids, and against the published table on the classic one.

use super::*;
use std::collections::BTreeMap;

const GRIDS_2X2: u128 = 288;
const GRIDS_2X3: u128 = 28_200_960;
const GRIDS_2X4: u128 = 29_136_487_207_403_520;
const GRIDS_3X3: u128 = 6_670_903_752_021_072_936_960;

fn burnside(boxes: &str) -> Burnside {
    Burnside::new(boxes.parse().unwrap())
}

fn fixed(burnside: &Burnside) -> Vec<u128> {
    burnside.parts().iter().map(|part| burnside.fixed(part, &|| false).unwrap()).collect()
}

/// The digits in the order in which they are met become 0, 1, 2, ...
fn relabelled(grid: &[u8]) -> Vec<u8> {
    let (mut next, mut names) = (0, [None; Boxes::MOST_CELLS]);
    let name = |digit: &u8| {
        *names[usize::from(*digit)].get_or_insert_with(|| {
            next += 1;
            next - 1
        })
    };
    grid.iter().map(name).collect()
}

fn moved(grid: &[u8], cells: &[u8]) -> Vec<u8> {
    let mut moved = vec![0; grid.len()];
    for (digit, &to) in grid.iter().zip(cells) {
        moved[usize::from(to)] = *digit;
    }
    relabelled(&moved)
}

/// Whether moving the cells relabels the grid.
fn is_relabelled(grid: &[u8], cells: &[u8]) -> bool {
    let mut becomes = [None; Boxes::MOST_CELLS];
    grid.iter().zip(cells).all(|(&digit, &to)| {
        let there = grid[usize::from(to)];
        *becomes[usize::from(digit)].get_or_insert(there) == there
    })
}

/// All grids with 0, 1, 2, ... in the first row, cell by cell.
fn all_grids(boxes: Boxes) -> Vec<Vec<u8>> {
    fn extend(boxes: Boxes, grid: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        let order = boxes.order();
        let place = |cell: usize| {
            let (row, column) = (cell / order, cell % order);
            (row, column, row / boxes.rows() * boxes.rows() + column / boxes.columns())
        };
        let cell = grid.len();
        if cell == order * order {
            all.push(grid.clone());
            return;
        }
        let (row, column, the_box) = place(cell);
        for digit in 0..order as u8 {
            let is_free = (0..cell).all(|other| {
                let (r, c, b) = place(other);
                grid[other] != digit || (r != row && c != column && b != the_box)
            });
            if is_free && (row > 0 || usize::from(digit) == cell) {
                grid.push(digit);
                extend(boxes, grid, all);
                grid.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(boxes, &mut Vec::new(), &mut all);
    all
}

/// Each class of a grid small enough, by looking at all grids; and the answer.
fn agrees_with_brute_force(boxes: &str, grids: u128, different: u128) {
    let burnside = burnside(boxes);
    let fixed = fixed(&burnside);
    let all = all_grids(burnside.boxes());
    let by_class = burnside.fixed_by_class(grids, &fixed).unwrap();
    assert_eq!(by_class[0], all.len() as u128);
    for (class, count) in burnside.classes().iter().zip(by_class) {
        let cells = class.representative.cells();
        let seen = all.iter().filter(|grid| is_relabelled(grid, &cells)).count();
        assert_eq!(count, seen as u128, "{}", class.representative);
    }
    assert_eq!(burnside.essentially_different(grids, &fixed), Ok(different));
}

#[test]
fn small_grids_agree_with_brute_force() {
    agrees_with_brute_force("2x2", GRIDS_2X2, 2);
    agrees_with_brute_force("2x3", GRIDS_2X3, 49);
    agrees_with_brute_force("3x2", GRIDS_2X3, 49);
    let burnside = burnside("2x2");
    assert_eq!(burnside.different_without_reflection(GRIDS_2X2, &fixed(&burnside)), Ok(3));
}

/// What the first argument rules out, the search rules out too.
#[test]
fn pairs_without_part_leave_no_grid_alone() {
    for boxes in ["2x2", "2x3"] {
        let burnside = burnside(boxes);
        for class in &burnside.classes()[1..] {
            for digits in CycleType::all(burnside.boxes().order()) {
                let part = Part { class: class.number, digits };
                if !burnside.parts().contains(&part) {
                    assert_eq!(burnside.fixed(&part, &|| false), Some(0), "{part}");
                }
            }
        }
    }
}

/// Searching from a house and by bands know little of each other.
#[test]
fn both_ways_lead_to_the_same_counts() {
    for boxes in ["2x2", "3x2", "2x4"] {
        let burnside = burnside(boxes);
        for part in burnside.parts() {
            let operation = &burnside.classes()[part.class - 1].representative;
            // The most grids take the longest from a house on.
            let is_long = boxes == "2x4" && burnside.classes()[part.class - 1].order == 2;
            if burnside.has_two_bands(operation) && !is_long {
                let by_bands = burnside.fixed_by_bands(operation, &part.digits, &|| false);
                let by_houses = burnside.fixed_by_houses(operation, &part.digits, &|| false);
                assert_eq!(by_bands, by_houses, "{boxes}, {part}");
            }
        }
    }
}

/// 1,673,187 was published by kjellfp in the thread "Su-Doku's maths" of the New Sudoku Players'
/// Forum (2006).
#[test]
fn the_8x8_grid_agrees_with_the_forum() {
    let burnside = burnside("2x4");
    let different = burnside.essentially_different(GRIDS_2X4, &fixed(&burnside));
    assert_eq!(different, Ok(1_673_187));
}

/// By the size of a group of automorphisms, how many of the 49 classes of 6×6 grids have it: by
/// walking from grid to grid.
#[test]
fn automorphisms_of_6x6_grids() {
    let boxes: Boxes = "2x3".parse().unwrap();
    let (order, mut steps) = (boxes.order() as u8, Vec::new());
    for generator in LineGroup::new(boxes.columns(), boxes.rows()).generators() {
        steps.push(PositionOperation::new(order, false, *generator, positions::IN_PLACE).cells());
    }
    for generator in LineGroup::new(boxes.rows(), boxes.columns()).generators() {
        steps.push(PositionOperation::new(order, false, positions::IN_PLACE, *generator).cells());
    }
    let grids = all_grids(boxes);
    let numbers: BTreeMap<_, _> = grids.iter().zip(0..).collect();
    let mut seen = vec![false; grids.len()];
    let mut classes_by_automorphisms = BTreeMap::new();
    for start in 0..grids.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let (mut open, mut size) = (vec![start], 0);
        while let Some(at) = open.pop() {
            size += 1;
            for cells in &steps {
                let next: usize = numbers[&moved(&grids[at], cells)];
                if !std::mem::replace(&mut seen[next], true) {
                    open.push(next);
                }
            }
        }
        *classes_by_automorphisms.entry(3_456 / size).or_insert(0) += 1;
    }
    let expected = [(1, 1), (2, 11), (4, 12), (6, 1), (8, 5), (12, 9), (24, 4), (36, 3), (72, 3)];
    assert_eq!(classes_by_automorphisms.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn groups_have_the_right_size() {
    let sizes = [("2x2", 128), ("2x3", 3_456), ("2x4", 442_368), ("3x3", 3_359_232)];
    for (boxes, size) in sizes {
        assert_eq!(burnside(boxes).operations(), size, "{boxes}");
    }
    assert_eq!(burnside("3x3").classes().len(), 275);
    assert_eq!(burnside("2x4").operations(), burnside("4x2").operations());
}

/// All classes of the classic grid but the three that take the longest, which are in the benchmark
/// `burnside`; and with these the famous number.
#[test]
fn the_classic_grid_agrees_with_the_table() {
    let burnside = burnside("3x3");
    let long: BTreeMap<u64, u128> =
        [(972, 449_445_888), (2_916, 155_492_352), (1_296, 30_258_432)].into();
    let mut fixed = Vec::new();
    for part in burnside.parts() {
        let class = &burnside.classes()[part.class - 1];
        let known = long.get(&class.size).copied();
        fixed.push(known.or_else(|| burnside.fixed(part, &|| false)).unwrap());
    }
    assert_eq!(fixed.len(), 38);
    let by_class = burnside.fixed_by_class(GRIDS_3X3, &fixed).unwrap();
    let sizes = burnside.classes().iter().map(|class| class.size);
    let mut ours: Vec<_> = sizes.zip(by_class).filter(|(_, count)| *count > 0).collect();
    let mut theirs: Vec<_> = RUSSELL_JARVIS.iter().map(|it| (it.size, it.fixed)).collect();
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs);
    assert_eq!(burnside.essentially_different(GRIDS_3X3, &fixed), Ok(5_472_730_538));
    // The forum's thread "Enumeration of sudoku classes": 23,919 are their own reflections.
    let without = burnside.different_without_reflection(GRIDS_3X3, &fixed);
    assert_eq!(without, Ok(2 * 5_472_730_538 - 23_919));
}

#[test]
fn a_stop_gives_no_answer() {
    let burnside = burnside("3x3");
    let long = burnside.parts().iter().find(|part| part.digits.lengths() == [2, 2, 2, 2, 1]);
    assert_eq!(burnside.fixed(long.unwrap(), &|| true), None);
}

#[test]
fn parts_of_other_boxes_have_no_answer() {
    let small = burnside("2x2");
    for (class, digits) in [(0, 4), (1, 9), (2, 3), (275, 9), (275, 4)] {
        let of_another = Part { class, digits: CycleType::all(digits).remove(0) };
        assert_eq!(small.fixed(&of_another, &|| false), None, "{of_another}");
    }
}

#[test]
fn wrong_counts_are_told() {
    let burnside = burnside("2x2");
    let mut fixed = fixed(&burnside);
    let error = |grids, fixed: &[u128]| {
        burnside.essentially_different(grids, fixed).unwrap_err().to_string()
    };
    assert_eq!(error(288, &fixed[1..]), "expected counts of 22 parts, found 21");
    assert_eq!(error(289, &fixed), "289 grids are not a multiple of the 24 ways to relabel one");
    fixed[0] += 1;
    assert!(error(288, &fixed).ends_with("is not a multiple of their number 128"));
    fixed[0] = u128::MAX;
    assert_eq!(error(288, &fixed), "the counts are too large");
}

#[test]
fn texts() {
    let burnside = burnside("3x3");
    let text = |number: usize| burnside.classes()[number - 1].representative.to_string();
    assert_eq!(text(1), "rows (), columns ()");
    assert_eq!(text(269), "reflected, rows (1 2 3)(4 5 6)(7 8 9), columns ()");
    let part = burnside.parts().iter().find(|part| part.class == 230).unwrap();
    assert_eq!(part.to_string(), "class 230, digits in cycles 3^3");
    let types = CycleType::all(4);
    let texts: Vec<_> = types.iter().map(CycleType::to_string).collect();
    assert_eq!(texts, ["4", "3 1", "2^2", "2 1^2", "1^4"]);
}

#[test]
fn powers_of_cycle_types() {
    for digits in CycleType::all(9) {
        let permutation = digits.permutation();
        let mut power = positions::IN_PLACE;
        for times in 1..=20 {
            power = positions::then(&power, &permutation);
            let members: Vec<u8> = (0..9).collect();
            let of_power = CycleType::of(&members, |digit| power[usize::from(digit)]);
            assert_eq!(digits.power(times), of_power, "{digits} done {times} times");
        }
    }
}
