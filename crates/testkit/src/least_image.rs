//! The canonical form by its definition.

use sudokit_symmetry::Transformation;

/// The least of all images of cells with numbers up to 9, where 0 is empty: the judge of canonical
/// forms. It shares nothing with the searches for them and goes through all 3,359,232 ways to move
/// the cells, which takes a tenth of a second or two. For each of them, the digits are named as they
/// come, which makes that image as small as can be.
#[must_use]
pub fn least_image(cells: &[u8; 81]) -> [u8; 81] {
    let lines: Vec<[usize; 9]> = (0..1296)
        .map(|number| Transformation::of_position(number).columns().map(usize::from))
        .collect();
    let mut reflected = [0; 81];
    for (cell, &digit) in cells.iter().enumerate() {
        reflected[cell % 9 * 9 + cell / 9] = digit;
    }
    let mut least = [u8::MAX; 81];
    for cells in [cells, &reflected] {
        for rows in &lines {
            for columns in &lines {
                take_if_less(&mut least, |place| cells[9 * rows[place / 9] + columns[place % 9]]);
            }
        }
    }
    least
}

fn take_if_less(least: &mut [u8; 81], digit_at: impl Fn(usize) -> u8) {
    let mut names = [0; 10];
    let mut n_names = 0;
    let mut is_less = false;
    for (place, least) in least.iter_mut().enumerate() {
        let digit = usize::from(digit_at(place));
        if digit != 0 && names[digit] == 0 {
            n_names += 1;
            names[digit] = n_names;
        }
        if !is_less && names[digit] > *least {
            return;
        }
        is_less |= names[digit] < *least;
        *least = names[digit];
    }
}
