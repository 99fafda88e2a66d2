use super::{bands::*, search::*, smallest::*, standard::*};
use std::io::Write;

/// All bands with first row 0..8 in increasing order.
fn for_each_band(f: &mut dyn FnMut(&Band)) {
    fn go(band: &mut Band, at: usize, f: &mut dyn FnMut(&Band)) {
        if at == 18 {
            return f(band);
        }
        let (row, column) = (1 + at / 9, at % 9);
        for digit in 0..9 {
            let in_row = band[row][..column].contains(&digit);
            let corner = column / 3 * 3;
            let in_box = (0..row).any(|above| band[above][corner..corner + 3].contains(&digit));
            if !in_row && !in_box {
                band[row][column] = digit;
                go(band, at + 1, f);
            }
        }
    }
    let mut band = [[0, 1, 2, 3, 4, 5, 6, 7, 8], [0; 9], [0; 9]];
    go(&mut band, 0, f);
}

#[test]
fn smallest_bands() {
    let standard = Standard::new();
    let mut seen = vec![false; FORMS];
    let mut lines = String::new();
    let mut count = 0;
    for_each_band(&mut |band| {
        count += 1;
        let form = standard.form(band);
        if !seen[form] {
            for view in 0..View::COUNT {
                seen[standard.form(&View::of(view).apply(band))] = true;
            }
            let text: String = band[1..].as_flattened().iter().map(|d| char::from(b'1' + d)).collect();
            lines += &text;
            lines += "\n";
        }
    });
    assert_eq!(count, 2_612_736);
    assert!(seen.iter().all(|&s| s));
    std::fs::write("/tmp/bands.txt", &lines).unwrap();
    assert_eq!(lines.lines().count(), 416);
}
