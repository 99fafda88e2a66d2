//! One band with given column sets, each such band equally likely.
//!
//! Let *low* rows be those that have the smallest digit of the first column there, and *middle* rows
//! those with the next one. Every band has one of each, and they share no place. The other way round,
//! take a low and a middle row that share no place: each column has one digit left, and of each
//! digit one place is left, since every digit has three places in the band, one in each box, and
//! each of the two rows takes one. So the third row is what is left, and a band, up to the order of
//! its rows, is nothing else than such a pair.
//!
//! So all low and all middle rows are listed, some 25 of each on average, and pairs of them are
//! tried until one shares no place, after some 15 tries. All pairs are equally likely in each try,
//! so that all that share no place are, and each of the six orders of the rows is equally likely
//! after that. Some try succeeds sooner or later, since all column sets have bands (König's
//! theorem, see `bands.rs`).
//!
//! The digits that a row has in a box say which columns they are in, so that a row is three sets of
//! digits. Two rows share a place if and only if they share a digit in a box.

use super::bits::Bits;
use rand::Rng;

/// One band: a digit for each row and column, counted from 0.
pub(super) type Band<const N: usize = 9> = [[u8; N]; 3];

/// The digits of a row in each of three boxes, nine bits each.
type Row = u32;

/// Some of the choices in a box, one bit each.
type Choices = u32;

/// In how many ways one can take a digit of each of three columns, with three digits each.
const CHOICES: usize = 27;

/// No more rows have a given digit in the first column.
const ROWS: usize = 9 * CHOICES;

/// A band of three boxes with these column sets, each of them equally likely. Each column has three
/// digits, and each digit is in one column of each box.
pub(super) fn band<const N: usize>(columns: &[u16; N], bits: &mut Bits<'_, impl Rng>) -> Band<N> {
    let mut rows = [[0; ROWS]; 2];
    let [n_low, n_middle] = list_rows(columns, &mut rows);
    let (low, middle) = (&rows[0][..n_low], &rows[1][..n_middle]);
    let [one, other] = loop {
        let pair = [low[bits.below(low.len())], middle[bits.below(middle.len())]];
        if pair[0] & pair[1] == 0 {
            break pair;
        }
    };
    let rows = bits.ordered([one, other, !(one | other)]);
    rows.map(|row| {
        std::array::from_fn(|column| {
            let digits = row >> (9 * (3 * column / N)) & u32::from(columns[column]);
            digits.trailing_zeros() as u8
        })
    })
}

/// A choice of one digit of each column of the first box, or what a digit adds to one.
#[derive(Clone, Copy, Default)]
struct First {
    digits: u16,
    /// How many of them are in each column of the third box, two bits each.
    in_third: u16,
    /// The choices in the second box that have one of them.
    excluded: Choices,
}

/// Lists the low and the middle rows and says how many there are.
///
/// For each choice in the first box a word has all choices in the second one that go with it: they
/// lack its digits, and both together leave one digit of each column of the third box. As many
/// digits as the first choice lacks to two of such a column, so many the second one must have.
fn list_rows<const N: usize>(columns: &[u16; N], rows: &mut [[Row; ROWS]; 2]) -> [usize; 2] {
    let n = const { 3_usize.pow(N as u32 / 3) };
    let every: Choices = (1 << n) - 1;
    let (first, others) = columns.split_at(N / 3);
    let (second, third) = others.split_at(N / 3);
    let seconds = choices(second, |digit| 1_u16 << digit, |one, other| one | other);
    let with = choices_with(second);
    let mut in_third = [0; 16];
    // The choices that have two digits of a column of the third box, one, and none.
    let mut fitting = [[every; 4]; 3];
    for (place, &column) in third.iter().enumerate() {
        let digits = digits_of(column);
        digits.iter().for_each(|&digit| in_third[digit] = 1 << (2 * place));
        let [a, b, c] = digits.map(|digit| with[digit]);
        let two = (a & b | a & c | b & c) & !(a & b & c);
        let one = (a ^ b ^ c) & !(a & b & c);
        fitting[place] = [two, one, every & !(a | b | c), 0];
    }
    let of = |digit: usize| First {
        digits: 1 << digit,
        in_third: in_third[digit],
        excluded: with[digit],
    };
    let firsts = choices(first, of, |one, other| First {
        digits: one.digits | other.digits,
        in_third: one.in_third + other.in_third,
        excluded: one.excluded | other.excluded,
    });
    let all = first.iter().fold(0, |all, column| all | column);
    let mut numbers = [0; 2];
    for ((firsts, rows), number) in firsts.chunks_exact(n / 3).zip(rows).zip(&mut numbers) {
        for one in firsts {
            let fitting: [Choices; 3] = std::array::from_fn(|place| {
                fitting[place][usize::from(one.in_third >> (2 * place) & 3)]
            });
            let mut open = fitting[0] & fitting[1] & fitting[2] & !one.excluded;
            while open != 0 {
                let two = seconds[open.trailing_zeros() as usize];
                let three = all & !(one.digits | two);
                rows[*number] =
                    Row::from(one.digits) | Row::from(two) << 9 | Row::from(three) << 18;
                *number += 1;
                open &= open - 1;
            }
        }
    }
    numbers
}

/// The ways to take one digit of each of some columns, joined. The first third of them takes the
/// smallest digit of the first column, the next third the one in the middle.
fn choices<T: Copy + Default>(
    columns: &[u16],
    of: impl Fn(usize) -> T,
    join: impl Fn(T, T) -> T,
) -> [T; CHOICES] {
    let mut choices = [T::default(); CHOICES];
    let mut n = 1;
    for &column in columns.iter().rev() {
        let [smallest, middle, largest] = digits_of(column).map(&of);
        for choice in 0..n {
            choices[choice + n] = join(choices[choice], middle);
            choices[choice + 2 * n] = join(choices[choice], largest);
            choices[choice] = join(choices[choice], smallest);
        }
        n *= 3;
    }
    choices
}

/// For each digit the choices that have it.
fn choices_with(columns: &[u16]) -> [Choices; 16] {
    let mut with = [0; 16];
    let every = (1 << 3_u32.pow(columns.len() as u32)) - 1;
    let periodic = [(1, 0o111_111_111), (3, 0o007_007_007), (9, 0o000_000_777)];
    for (&column, (width, choices)) in columns.iter().rev().zip(periodic) {
        for (place, digit) in digits_of(column).into_iter().enumerate() {
            with[digit] = choices << (width * place) & every;
        }
    }
    with
}

/// The three digits of a column, the smallest first.
fn digits_of(column: u16) -> [usize; 3] {
    let smallest = column & column.wrapping_neg();
    let others = column ^ smallest;
    let middle = others & others.wrapping_neg();
    [smallest, middle, others ^ middle].map(|digit| digit.trailing_zeros() as usize & 15)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grids::bands::bands_with;
    use std::collections::BTreeMap;
    use sudokit_random::stream;

    /// Asserts that all bands with some column sets are drawn, and equally often.
    #[track_caller]
    fn assert_equally_likely<const N: usize>(columns: &[u16; N]) {
        let all = bands_with(columns, 3, &|| false).expect("counted");
        let mut rng = stream(7, 0);
        let mut bits = Bits::new(&mut rng);
        let mut drawn = BTreeMap::new();
        for _ in 0..100 * all {
            *drawn.entry(band(columns, &mut bits)).or_insert(0.0) += 1.0;
        }
        assert_eq!(drawn.len() as u64, all);
        for (column, &digits) in columns.iter().enumerate() {
            let of_band = |band: &Band<N>| band.iter().map(|row| 1 << row[column]).sum::<u16>();
            assert!(drawn.keys().all(|band| of_band(band) == digits));
        }
        let sum: f64 = drawn.values().map(|&times: &f64| (times - 100.0).powi(2) / 100.0).sum();
        let freedom = (all - 1) as f64;
        assert!((sum - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "{sum} {freedom}");
    }

    #[test]
    fn every_band_is_equally_likely() {
        assert_equally_likely(&[0o7, 0o70, 0o700, 0o13, 0o64, 0o700, 0o15, 0o62, 0o700]);
        assert_equally_likely(&[0o7, 0o70, 0o700, 0o7, 0o70, 0o700, 0o7, 0o70, 0o700]);
        assert_equally_likely(&[0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o124, 0o241, 0o412]);
        assert_equally_likely(&[0o7, 0o70, 0o25, 0o52, 0o61, 0o16]);
    }
}
