//! The page that explains the counts tells what is counted: its tables and its large numbers.

use std::{collections::BTreeSet, fs, path::Path};
use sudokit_counts::{
    Boxes,
    burnside::{Burnside, RUSSELL_JARVIS},
    grids::{ClassCount, ColumnClass, GridCount},
};

/// The page in both languages, and what separates thousands there.
const PAGES: [(&str, &str); 2] = [("counting.md", ","), ("counting.fr.md", "\u{202f}")];

fn pages() -> Vec<(String, &'static str)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("the page is there");
    PAGES.iter().map(|&(name, separator)| (read(name), separator)).collect()
}

/// The rows of the tables with so many columns, without their heads.
fn rows(page: &str, columns: usize) -> Vec<Vec<String>> {
    let cells = |line: &str| {
        let line = line.strip_prefix('|')?.strip_suffix('|')?;
        let cells: Vec<String> =
            line.split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect();
        let is_row = cells.len() == columns && cells[0].parse::<u32>().is_ok();
        is_row.then_some(cells)
    };
    page.lines().filter_map(cells).collect()
}

fn counted(boxes: Boxes) -> (GridCount, Vec<ClassCount>) {
    let count = GridCount::new(boxes);
    let counted = count.classes().iter().map(|class| count.count(class, &|| false));
    let counted = counted.collect::<Option<_>>().expect("nothing stops");
    (count, counted)
}

#[test]
fn the_44_classes_stand_there() {
    let (count, counted) = counted(Boxes::CLASSIC);
    let told = |(class, counted): (&ColumnClass, &ClassCount)| {
        vec![
            class.number.to_string(),
            class.columns.to_string(),
            class.choices.to_string(),
            counted.bands.to_string(),
            counted.completions.to_string(),
        ]
    };
    let expected: Vec<_> = count.classes().iter().zip(&counted).map(told).collect();
    for (page, _) in pages() {
        assert_eq!(rows(&page, 5), expected);
    }
}

/// That they are what is counted is tested where they stand.
#[test]
fn the_27_classes_stand_there() {
    let told = RUSSELL_JARVIS
        .iter()
        .map(|row| vec![row.number.to_string(), row.size.to_string(), row.fixed.to_string()]);
    let expected: Vec<_> = told.collect();
    for (page, _) in pages() {
        assert_eq!(rows(&page, 3), expected);
    }
}

/// All numbers of the text that have separators are counted, or follow from what is counted.
#[test]
fn large_numbers_are_true() {
    let (count, counted) = counted(Boxes::CLASSIC);
    let grids: u128 = counted.iter().map(ClassCount::grids).sum();
    let bands: u128 = counted.iter().map(ClassCount::first_bands).sum();
    let sum: u128 = RUSSELL_JARVIS.iter().map(|row| u128::from(row.size) * row.fixed).sum();
    let burnside = Burnside::new(Boxes::CLASSIC);
    assert_eq!((burnside.classes().len(), burnside.parts().len()), (275, 38));
    let moves = u128::from(burnside.operations());
    assert_eq!(sum % moves, 0);
    let labels: u128 = (1..=9).product();
    let first_box = labels / 6_u128.pow(3);
    let members = u128::from(count.classes()[0].size / count.classes()[0].choices);
    let true_ones = [
        grids,
        grids / labels,
        bands,
        bands / labels,
        sum,
        sum / moves,
        moves,
        moves * labels,
        grids / (moves * labels),
        labels,
        first_box,
        first_box.pow(3),
        members,
        56_u128.pow(3),
        6_u128.pow(4),
        first_bands("3x2"),
    ];
    let true_ones = BTreeSet::from(true_ones);
    assert_eq!(members, first_box * 36);
    assert_eq!(moves, 6_u128.pow(8) * 2);
    for (page, separator) in pages() {
        let told = large_numbers(&page, separator);
        assert!(told.len() >= 12, "{told:?}");
        let wrong: Vec<_> = told.difference(&true_ones).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}

/// How many first bands there are with these boxes.
fn first_bands(boxes: &str) -> u128 {
    let (_, counted) = counted(boxes.parse().expect("boxes"));
    counted.iter().map(ClassCount::first_bands).sum()
}

/// The numbers of a text that are grouped by threes.
fn large_numbers(page: &str, separator: &str) -> BTreeSet<u128> {
    let words = page.split(|c: char| !c.is_ascii_digit() && !separator.contains(c));
    let grouped = words.filter_map(|word| {
        let groups: Vec<&str> =
            word.trim_matches(|c| separator.contains(c)).split(separator).collect();
        let is_number = groups.len() > 1 && groups[1..].iter().all(|group| group.len() == 3);
        is_number.then(|| groups.concat().parse().expect("digits"))
    });
    grouped.collect()
}

/// The example of 4×4: twelve grids, two classes, and the marks of the table.
#[test]
fn the_small_example_is_true() {
    let boxes: Boxes = "2x2".parse().expect("boxes");
    let (_, counted) = counted(boxes);
    let grids: u128 = counted.iter().map(ClassCount::grids).sum();
    let burnside = Burnside::new(boxes);
    let fixed = burnside.parts().iter().map(|part| burnside.fixed(part, &|| false));
    let fixed: Vec<u128> = fixed.collect::<Option<_>>().expect("nothing stops");
    let marks = burnside.fixed_by_class(grids, &fixed).expect("they fit");
    let marked: u128 =
        burnside.classes().iter().zip(&marks).map(|(class, n)| u128::from(class.size) * n).sum();
    assert_eq!((grids / 24, burnside.operations(), marked), (12, 128, 256));
    assert_eq!(marks.len(), 20);
    assert_eq!(marks.iter().filter(|&&n| n > 0).count(), 13);
}

/// The twelve grids of 4×4, a move that leaves four of them alone, and the answer to an exercise.
#[test]
fn the_twelve_grids_are_those_with_the_first_box() {
    for (page, _) in pages() {
        let listed: Vec<&str> = page.lines().filter_map(four_grids).flatten().collect();
        assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), 12);
        for grid in &listed {
            assert!(grid.starts_with("12") && grid[4..].starts_with("34"), "{grid}");
            assert!(is_grid(grid), "{grid}");
        }
        let half_turn = |grid: &str| moved(grid, [1, 0, 3, 2], [1, 0, 3, 2]);
        let exchanged = |grid: &str| -> Vec<u8> { grid.bytes().map(|c| b'1' + b'4' - c).collect() };
        let turned = listed.iter().filter(|grid| half_turn(grid).into_bytes() == exchanged(grid));
        assert_eq!(turned.count(), 4);
        let answer =
            page.lines().find(|line| line.starts_with("1. ") && line.contains("1243342143122134"));
        let answer = answer.expect("the answer to the first exercise");
        for grid in listed {
            let image = moved(grid, [0, 1, 2, 3], [2, 3, 0, 1]);
            assert_eq!(answer.contains(grid), relabelled(&image) == relabelled(grid), "{grid}");
        }
    }
}

/// The grids of a line that lists four of them.
fn four_grids(line: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_listed =
        |word: &&str| word.len() == 16 && word.bytes().all(|c| (b'1'..=b'4').contains(&c));
    (words.len() == 4 && words.iter().all(is_listed)).then_some(words)
}

/// The grid of 4×4 whose rows and columns are these of another.
fn moved(grid: &str, rows: [usize; 4], columns: [usize; 4]) -> String {
    let cell = |row: usize, column: usize| char::from(grid.as_bytes()[4 * row + column]);
    rows.iter().flat_map(|&row| columns.map(|column| cell(row, column))).collect()
}

/// The grid with its digits named in the order in which they come.
fn relabelled(grid: &str) -> Vec<usize> {
    grid.chars().map(|c| grid.find(c).expect("it is there")).collect()
}

fn is_grid(grid: &str) -> bool {
    (0..4).all(|index| {
        let row = [0, 1, 2, 3].map(|k| 4 * index + k);
        let column = [0, 1, 2, 3].map(|k| 4 * k + index);
        let corner = index / 2 * 8 + index % 2 * 2;
        let boxed = [0, 1, 4, 5].map(|cell| corner + cell);
        [row, column, boxed].iter().all(|house| {
            let digits: BTreeSet<u8> = house.iter().map(|&cell| grid.as_bytes()[cell]).collect();
            digits.len() == 4
        })
    })
}
