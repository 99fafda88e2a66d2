//! The 416 bands of the classic grid that are essentially different.
//!
//! A band stays what it is when digits are relabelled and rows, boxes, and columns within boxes
//! are exchanged. Every band is brought to a *form* first: the first box holds 123, 456, 789 row by
//! row, and the columns of the two others are sorted by their digit in the top row. There are
//! 56 · 6⁴ = 72,576 forms, each of 9! · 36 bands. Whatever else may be done comes down to choosing
//! another box, row or column to be the first, 216 ways in all, so that the classes are found by
//! looking at 216 images of one form of each.
//!
//! The number 416, and its numbering by the smallest band of each class, are those of the forums;
//! see the thread "gang of 44, gang of 416" of the New Sudoku Players' Forum.

use super::{ColumnSets, classes::permutations, partitions::next_columns};
use crate::Boxes;
use std::fmt;
use sudokit_grid::Digit;

/// All bands that differ by relabelling digits and exchanging rows, boxes and columns.
#[derive(Clone, PartialEq, Eq)]
#[doc(alias = "gang of 416")]
pub struct BandClass {
    /// The number of the class, counted from 1, in the order of [`rows`](Self::rows).
    pub number: usize,
    /// The smallest member, read as a number.
    pub rows: [[Digit; 9]; 3],
    /// How many bands are members.
    pub size: u64,
}

impl BandClass {
    /// The digits of each column.
    #[must_use]
    pub fn columns(&self) -> ColumnSets {
        let set = |column: usize| self.rows.iter().map(|row| 1 << row[column].index()).sum();
        ColumnSets::new(Boxes::CLASSIC, (0..9).map(set).collect())
    }
}

impl fmt::Display for BandClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows.as_flattened().iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for BandClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "band {} {self}", self.number)
    }
}

/// Three rows, digits counted from 0.
type Band = [[u8; 9]; 3];

/// The classes, in the order of their smallest members. Takes a tenth of a second.
///
/// ```
/// use sudokit_counts::grids::band_classes;
///
/// let classes = band_classes();
/// assert_eq!(classes.len(), 416);
/// assert_eq!(classes.iter().map(|class| class.size).sum::<u64>(), 948_109_639_680);
/// assert_eq!(classes[0].to_string(), "123456789456789123789123456");
/// assert_eq!(classes[415].to_string(), "123456789457893612986217354");
/// ```
#[must_use]
pub fn band_classes() -> Vec<BandClass> {
    let mut forms: Vec<Band> = forms();
    forms.sort_unstable();
    let views = views();
    let mut is_seen = vec![false; forms.len()];
    let mut classes: Vec<(Band, u64)> = Vec::new();
    for at in 0..forms.len() {
        if is_seen[at] {
            continue;
        }
        let mut members = 0;
        for view in &views {
            if let Ok(place) = forms.binary_search(&view.form(&forms[at])) {
                members += u64::from(!is_seen[place]);
                is_seen[place] = true;
            }
        }
        classes.push((smallest(&forms[at]), members));
    }
    classes.sort_unstable();
    let bands_of_a_form = 362_880 * 36;
    let class = |(number, (band, members)): (usize, (Band, u64))| BandClass {
        number,
        rows: band.map(|row| row.map(|digit| Digit::ALL[usize::from(digit)])),
        size: members * bands_of_a_form,
    };
    (1..).zip(classes).map(class).collect()
}

/// All forms: the rows of the second and third box as sets, then the order of the digits of each
/// row but the top one.
fn forms() -> Vec<Band> {
    let orders = permutations(3);
    let top = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    let mut forms = Vec::new();
    // What is not in a row of the first box is divided among the two others.
    for second in next_columns([0o7, 0o70, 0o700]) {
        let third = super::partitions::rest([0o7, 0o70, 0o700], second);
        for choice in 0..6_usize.pow(4) {
            let order = |place: u32| &orders[choice / 6_usize.pow(place) % 6];
            let mut band = [[0; 9]; 3];
            for (row, cells) in band.iter_mut().enumerate() {
                cells[..3].copy_from_slice(&top[row]);
                for (at, sets) in [(1, second), (2, third)] {
                    let order =
                        if row == 0 { &orders[0] } else { order(2 * (at - 1) + row as u32 - 1) };
                    let digits = super::partitions::digits_of(sets[row]);
                    for (&place, digit) in order.iter().zip(digits) {
                        cells[3 * at as usize + place] = digit as u8;
                    }
                }
            }
            forms.push(band);
        }
    }
    forms
}

/// A choice of the boxes, rows and columns of the first box that come first, second and third.
struct View {
    boxes: Vec<usize>,
    rows: Vec<usize>,
    columns: Vec<usize>,
}

/// The 216 views.
fn views() -> Vec<View> {
    let orders = permutations(3);
    let mut views = Vec::new();
    for boxes in &orders {
        for rows in &orders {
            for columns in &orders {
                let [boxes, rows, columns] = [boxes, rows, columns].map(Clone::clone);
                views.push(View { boxes, rows, columns });
            }
        }
    }
    views
}

impl View {
    /// The form of a band that is looked at so.
    fn form(&self, band: &Band) -> Band {
        let mut labels = [0; 9];
        for row in 0..3 {
            for column in 0..3 {
                let digit = band[self.rows[row]][3 * self.boxes[0] + self.columns[column]];
                labels[usize::from(digit)] = (3 * row + column) as u8;
            }
        }
        let mut form =
            [[0, 1, 2, 0, 0, 0, 0, 0, 0], [3, 4, 5, 0, 0, 0, 0, 0, 0], [6, 7, 8, 0, 0, 0, 0, 0, 0]];
        for place in 1..3 {
            let first = 3 * self.boxes[place];
            let mut columns: [[u8; 3]; 3] = std::array::from_fn(|column| {
                std::array::from_fn(|row| labels[usize::from(band[self.rows[row]][first + column])])
            });
            columns.sort_unstable();
            for (column, digits) in columns.iter().enumerate() {
                for (row, &digit) in digits.iter().enumerate() {
                    form[row][3 * place + column] = digit;
                }
            }
        }
        form
    }
}

/// The smallest band of the class: whatever row and whatever order of columns comes first, its
/// digits are relabelled to 123456789.
fn smallest(band: &Band) -> Band {
    let orders = permutations(3);
    let mut best = [[8; 9]; 3];
    for boxes in &orders {
        for choice in 0..216 {
            let within = [choice % 6, choice / 6 % 6, choice / 36];
            let column = |at: usize| 3 * boxes[at / 3] + orders[within[at / 3]][at % 3];
            let columns: [usize; 9] = std::array::from_fn(column);
            for top in 0..3 {
                let image = labelled_by(band, top, &columns);
                best = best.min(image);
            }
        }
    }
    best
}

/// The band with this row on top, columns in this order, and the digits of the top row relabelled.
fn labelled_by(band: &Band, top: usize, columns: &[usize; 9]) -> Band {
    let mut labels = [0; 9];
    for (label, &column) in (0..).zip(columns) {
        labels[usize::from(band[top][column])] = label;
    }
    let row = |row: usize| columns.map(|column| labels[usize::from(band[row][column])]);
    let [one, other] = [row((top + 1) % 3), row((top + 2) % 3)];
    [[0, 1, 2, 3, 4, 5, 6, 7, 8], one.min(other), one.max(other)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_different_and_as_many_as_they_should_be() {
        let mut forms = forms();
        forms.sort_unstable();
        forms.dedup();
        assert_eq!(forms.len(), 56 * 6_usize.pow(4));
    }

    #[test]
    fn the_same_look_is_the_same_form() {
        for form in forms().iter().step_by(997) {
            assert_eq!(views()[0].form(form), *form);
        }
    }
}
