//! Known numbers, and plain backtracking, against the count.

use super::*;

fn go_on() -> bool {
    false
}

fn counts(count: &GridCount) -> Vec<ClassCount> {
    let counted = count.classes().iter().map(|class| count.count(class, &go_on));
    counted.collect::<Option<_>>().expect("nothing stops")
}

fn grids(boxes: &str) -> u128 {
    let count = GridCount::new(boxes.parse().expect("boxes"));
    counts(&count).iter().map(ClassCount::grids).sum()
}

#[test]
fn known_numbers_come_out() {
    assert_eq!(grids("2x2"), 288);
    assert_eq!(grids("2x3"), 28_200_960);
    assert_eq!(grids("3x2"), 28_200_960);
    assert_eq!(grids("2x4"), 29_136_487_207_403_520);
    assert_eq!(grids("3x3"), 6_670_903_752_021_072_936_960);
}

/// Counts the grids by plain backtracking, cell by cell, with nothing of the method above.
fn by_backtracking(boxes: Boxes) -> u128 {
    fn fill(boxes: Boxes, cells: &mut Vec<usize>) -> u128 {
        let order = boxes.order();
        let at = cells.len();
        if at == order * order {
            return 1;
        }
        let place = |cell: usize| (cell / order, cell % order);
        let block = |cell: usize| {
            let (row, column) = place(cell);
            (row / boxes.rows(), column / boxes.columns())
        };
        let mut grids = 0;
        for digit in 0..order {
            let clashes = |(cell, &other): (usize, &usize)| {
                let ((row, column), (other_row, other_column)) = (place(at), place(cell));
                let sees = row == other_row || column == other_column || block(at) == block(cell);
                other == digit && sees
            };
            // In the first row the digits are in order; relabelling gives all others.
            if (at < order && digit != at) || cells.iter().enumerate().any(clashes) {
                continue;
            }
            cells.push(digit);
            grids += fill(boxes, cells);
            cells.pop();
        }
        grids
    }
    fill(boxes, &mut Vec::new()) * u128::from(factorial(boxes.order()))
}

#[test]
fn plain_backtracking_agrees() {
    for boxes in ["2x2", "2x3", "3x2"] {
        assert_eq!(by_backtracking(boxes.parse().expect("boxes")), grids(boxes), "{boxes}");
    }
}

#[test]
fn the_grids_of_4x4_are_counted_by_hand() {
    let count = GridCount::new("2x2".parse().expect("boxes"));
    let counted = counts(&count);
    let told = |class: &ClassCount| (class.size, class.bands, class.completions);
    assert_eq!(counted.iter().map(told).collect::<Vec<_>>(), [(12, 4, 4), (24, 2, 2)]);
}

#[test]
fn sizes_add_up_to_all_column_sets() {
    for boxes in Boxes::ALL.into_iter().filter(|boxes| boxes.order() < 10) {
        let count = GridCount::new(boxes);
        let tall = if boxes.rows() < boxes.columns() { boxes.transposed() } else { boxes };
        let of_a_box = factorial(tall.order()) / factorial(tall.rows()).pow(tall.columns() as u32);
        for classes in [count.classes(), &count.orbits()] {
            let sizes: u64 = classes.iter().map(|class| class.size).sum();
            assert_eq!(sizes, of_a_box.pow(tall.rows() as u32), "{boxes}");
            let choices: u64 = classes.iter().map(|class| class.choices).sum();
            let orders = factorial(tall.columns()).pow(tall.rows() as u32 - 1);
            assert_eq!(choices, of_a_box.pow(tall.rows() as u32 - 1) / orders, "{boxes}");
        }
    }
}

/// Choices, bands and completions of each class of 3x3, in the order of the forums ("Solution grids
/// per gangster", New Sudoku Players' Forum, which has a sixth of the bands).
const GANGSTERS: [(u64, u64, u64); 44] = [
    (1, 1_728, 7_802_998_272),
    (81, 576, 7_383_108_096),
    (486, 192, 7_134_027_264),
    (162, 192, 7_216_676_352),
    (108, 96, 7_004_355_840),
    (108, 576, 7_281_460_224),
    (108, 864, 7_347_449_088),
    (972, 192, 7_119_019_008),
    (972, 192, 7_055_428_608),
    (1_944, 192, 7_038_448_128),
    (3_888, 288, 7_108_816_896),
    (972, 192, 7_112_503_296),
    (486, 192, 7_165_813_248),
    (486, 96, 7_059_506_688),
    (1_944, 144, 7_065_220_608),
    (1_944, 192, 7_108_789_248),
    (1_944, 288, 7_082_599_680),
    (3_888, 168, 7_004_664_576),
    (972, 144, 6_939_424_512),
    (648, 192, 6_970_134_528),
    (648, 192, 6_957_469_440),
    (3_888, 288, 7_022_836_224),
    (1_944, 192, 7_064_630_784),
    (972, 144, 7_035_450_624),
    (1_944, 168, 7_008_981_120),
    (1_944, 264, 7_082_759_808),
    (3_888, 228, 7_018_350_912),
    (3_888, 276, 7_053_225_408),
    (3_888, 168, 7_049_522_304),
    (1_944, 144, 7_016_806_656),
    (972, 144, 7_091_557_632),
    (1_944, 168, 6_962_561_280),
    (7_776, 180, 6_992_373_312),
    (1_944, 168, 7_067_023_488),
    (3_888, 216, 7_013_953_152),
    (7_776, 156, 6_946_725_312),
    (1_296, 120, 7_010_812_800),
    (1_944, 120, 6_882_954_624),
    (1_296, 228, 7_023_539_520),
    (1_296, 192, 7_033_343_616),
    (432, 516, 7_124_405_184),
    (648, 168, 6_919_249_536),
    (54, 96, 7_146_639_360),
    (72, 120, 6_831_977_472),
];

#[test]
fn the_44_classes_are_those_of_the_forums() {
    let count = GridCount::new(Boxes::CLASSIC);
    let counted = counts(&count);
    let told = count.classes().iter().zip(&counted);
    let told = told.map(|(class, counted)| (class.choices, counted.bands, counted.completions));
    assert_eq!(told.collect::<Vec<_>>(), GANGSTERS);
    assert_eq!(count.classes()[19].columns.to_string(), "123456789 124357689 134267589");
    let bands: u128 = counted.iter().map(ClassCount::first_bands).sum();
    assert_eq!(bands, 948_109_639_680);
}

#[test]
fn each_of_the_84_orbits_lies_in_its_class() {
    let count = GridCount::new(Boxes::CLASSIC);
    let orbits = count.orbits();
    assert_eq!(orbits.len(), 84);
    let mut choices = vec![0; 44];
    for orbit in &orbits {
        let class = count.class_of(&orbit.columns).expect("a class");
        choices[class.number - 1] += orbit.choices;
        let (one, other) = (count.count(orbit, &go_on), count.count(class, &go_on));
        let told = |counted: Option<ClassCount>| counted.map(|c| (c.bands, c.completions));
        assert_eq!(told(one), told(other));
    }
    assert_eq!(choices, GANGSTERS.map(|(choices, ..)| choices));
}

#[test]
fn the_416_band_classes_add_up_to_all_grids() {
    let count = GridCount::new(Boxes::CLASSIC);
    let counted = counts(&count);
    let mut bands = vec![0; 44];
    let mut grids = 0;
    for class in band_classes() {
        let columns = count.class_of(&class.columns()).expect("a class");
        bands[columns.number - 1] += u128::from(class.size);
        let completions = counted[columns.number - 1].completions;
        grids += u128::from(class.size) * u128::from(completions);
    }
    let first_bands: Vec<u128> = counted.iter().map(ClassCount::first_bands).collect();
    assert_eq!(bands, first_bands);
    assert_eq!(grids, 6_670_903_752_021_072_936_960);
}

#[test]
fn classes_of_other_boxes_have_no_count() {
    let classic = GridCount::new(Boxes::CLASSIC);
    let small = GridCount::new("2x2".parse().expect("boxes"));
    assert_eq!(classic.count(&small.classes()[0], &go_on), None);
    assert_eq!(small.class_of(&classic.classes()[0].columns), None);
    assert_eq!(classic.count(&classic.classes()[0], &|| true), None);
}
