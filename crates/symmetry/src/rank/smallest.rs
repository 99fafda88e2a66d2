//! Whether a grid is the smallest of its images.
//!
//! The smallest image begins with the smallest band of a class, that of the least class among the
//! six bands and stacks of the grid. So the ways to bring a band or stack of this class to its
//! smallest form are few, mostly one, and each leaves no choice in the other six rows: digits and
//! columns are fixed, and the rows stand in the order of their first digits.

use super::{
    bands::Bands,
    standard::{Band, Disguise, Line},
};
use std::cmp::Ordering;

/// The rows of a grid, digits from 0 to 8.
pub(super) type Lines = [Line; 9];

/// The rows of a grid but those of one band.
type Others = [Line; 6];

/// If a grid is the smallest of its images: how many of them are the grid itself, the number of
/// its automorphisms.
///
/// Its first band must be the smallest of `class`, the rows of the others in the order of their
/// first digits, and no band or stack of a smaller class. `rivals` are the numbers of the other
/// bands and stacks of this class, see [`chute`], and `symmetries` those of the first band that
/// could make the grid smaller or leave it as it is, but the one that changes nothing.
pub(super) fn automorphisms<'a>(
    grid: &Lines,
    class: usize,
    rivals: impl Iterator<Item = usize>,
    symmetries: impl Iterator<Item = &'a Disguise>,
    bands: &Bands,
) -> Option<u16> {
    let mut count = 1;
    let own: &Others = grid.last_chunk()?;
    for symmetry in symmetries {
        count += equal(own, symmetry, own)?;
    }
    for rival in rivals {
        let (band, others) = chute(grid, rival);
        let way = bands.to_smallest(&band);
        for symmetry in bands.symmetries(class) {
            count += equal(&others, &way.then(symmetry), own)?;
        }
    }
    Some(count)
}

/// Nothing if the image of six rows is smaller than others, or else 1 if it is equal and 0 if not.
fn equal(lines: &Others, disguise: &Disguise, with: &Others) -> Option<u16> {
    match compare_image(lines, disguise, with) {
        Ordering::Less => None,
        Ordering::Equal => Some(1),
        Ordering::Greater => Some(0),
    }
}

/// A band of a grid, numbers 0 to 2, or as a band one of its stacks, 3 to 5, with the six other
/// rows.
fn chute(grid: &Lines, number: usize) -> (Band, Others) {
    let chute = |number: usize| -> Band {
        let first = number % 3 * 3;
        if number < 3 {
            [grid[first], grid[first + 1], grid[first + 2]]
        } else {
            [0, 1, 2].map(|column| grid.map(|line| line[first + column]))
        }
    };
    let side = number / 3 * 3;
    let [next, last] = [1, 2].map(|step| chute(side + (number + step) % 3));
    (chute(number), [next[0], next[1], next[2], last[0], last[1], last[2]])
}

/// How the image of six rows compares with others that have the same digits in the first column.
fn compare_image(lines: &Others, disguise: &Disguise, with: &Others) -> Ordering {
    let column = usize::from(disguise.columns[0]);
    let is_first = |line: &&Line| disguise.digits[usize::from(line[column])] == with[0][0];
    let first = lines.iter().find(is_first);
    let first = first.map_or(Ordering::Equal, |line| disguise.compare(line, &with[0]));
    first.then_with(|| {
        let rows = order(lines, disguise).into_iter().zip(with).skip(1);
        rows.map(|(row, with)| disguise.compare(&lines[row], with))
            .find(|ordering| ordering.is_ne())
            .unwrap_or(Ordering::Equal)
    })
}

/// The order of six rows by their first digits in the image, those of a band together.
fn order(lines: &Others, disguise: &Disguise) -> [usize; 6] {
    let first = usize::from(disguise.columns[0]);
    let mut rows = [9; 9];
    for (row, line) in lines.iter().enumerate() {
        rows[usize::from(disguise.digits[usize::from(line[first])])] = row;
    }
    let mut order = [0; 6];
    let (mut near, mut far) = (0, 3);
    let mut band = None;
    for row in rows.into_iter().filter(|&row| row < 6) {
        let next = if *band.get_or_insert(row / 3) == row / 3 { &mut near } else { &mut far };
        order[*next] = row;
        *next += 1;
    }
    order
}
