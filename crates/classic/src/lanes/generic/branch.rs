//! Where the stalled lanes branch: the choice of `scalar/branch.rs`, for all of them at once.
//!
//! What is a number there is a column of bits here: vector `n` holds bit `n` of a number for each
//! box of each lane, and numbers are added up with full adders. To look for the least number we go
//! through its bits from the highest: where a candidate has a zero, those with a one are out.

use super::rounds::{Cells, by_columns, by_rows};
use crate::lanes::vector::Vector;

/// A digit and a mini-row or mini-column for every lane: it lies there, or it does not.
pub(super) struct Branch<V> {
    /// The digit of each lane, as one of nine.
    digit: [V; 9],
    /// By cell of the box, what to take out of the candidates of the digit if it lies there.
    elsewhere: [V; 9],
    /// The same if it does not.
    here: [V; 9],
}

impl<V: Vector> Branch<V> {
    /// Takes the first answer in some of the lanes that branch, and stores the second. A store
    /// that is `EMPTY` may be written over.
    #[inline(always)]
    pub(super) fn split<const EMPTY: bool>(
        &self,
        x: &mut Cells<V>,
        store: &mut Cells<V>,
        lanes: V,
    ) {
        for digit in 0..9 {
            let chosen = self.digit[digit].and(lanes);
            for cell in 0..9 {
                let before = x[digit][cell];
                let second = V::without_both(before, chosen, self.here[cell]);
                store[digit][cell] =
                    if EMPTY { second } else { V::select(lanes, second, store[digit][cell]) };
                x[digit][cell] = V::without_both(before, chosen, self.elsewhere[cell]);
            }
        }
    }
}

/// The configurations that are left, by digit: the ways to put the digit into one line of each of
/// the three boxes of a band, all in different lines.
///
/// Bit k of a band stands for line 0 in box k. In an even configuration lines 1 and 2 follow in the
/// next boxes, in an odd one the other way round:
///
/// ```text
///         even          odd
/// box   k k+1 k+2    k k+1 k+2
/// line  0  1   2     0  2   1
/// ```
struct Configurations<V> {
    even: [V; 9],
    odd: [V; 9],
}

impl<V: Vector> Configurations<V> {
    /// Those of bands, and those of stacks: there, band and stack are exchanged, so that a stack
    /// looks like a band.
    #[inline(always)]
    fn new(x: &Cells<V>) -> (Self, Self) {
        let none = || Self { even: [V::ZERO; 9], odd: [V::ZERO; 9] };
        let (mut bands, mut stacks) = (none(), none());
        for digit in 0..9 {
            let [a, b, c] = by_rows(&x[digit]);
            bands.even[digit] = V::all(a, b.next_stack(), c.previous_stack());
            bands.odd[digit] = V::all(a, b.previous_stack(), c.next_stack());
            let [a, b, c] = by_columns(&x[digit]);
            stacks.even[digit] = V::all(a, b.next_band(), c.previous_band()).transposed();
            stacks.odd[digit] = V::all(a, b.previous_band(), c.next_band()).transposed();
        }
        (bands, stacks)
    }

    /// How many there are in a band, all digits together, as a number of six bits.
    #[inline(always)]
    fn total(&self) -> [V; 6] {
        let by_stack = add_up(&self.even, &self.odd);
        let mut total = [V::ZERO; 6];
        let (mut carry, mut carry_of_stacks) = (V::ZERO, V::ZERO);
        for bit in 0..5 {
            let (sum, next) = add_stacks(by_stack[bit]);
            total[bit] = V::odd(sum, carry_of_stacks, carry);
            carry = V::two(sum, carry_of_stacks, carry);
            carry_of_stacks = next;
        }
        // At most 54, so there is no further carry.
        total[5] = carry_of_stacks.xor(carry);
        total
    }
}

/// Chooses where the `lanes` branch, as `scalar/branch.rs` does.
///
/// A stalled lane always has a digit with two configurations or more in some chute, for the reason
/// that stands there.
#[inline(always)]
pub(super) fn choose<V: Vector>(x: &Cells<V>, lanes: V) -> Branch<V> {
    let (bands, stacks) = Configurations::new(x);
    let (is_band, chute) = least(&bands.total(), &stacks.total());

    // By the number of configurations that a digit has in the chute: two, three or more.
    let mut firsts = [First::new(), First::new(), First::new()];
    for digit in 0..9 {
        let even = V::select(is_band, bands.even[digit], stacks.even[digit]).and(chute);
        let odd = V::select(is_band, bands.odd[digit], stacks.odd[digit]).and(chute);
        let (unit, carry) = add_stacks(even.xor(odd));
        let (twos, fours) = add_stacks(even.and(odd));
        // The number is unit + 2 × (carry + twos) + 4 × fours.
        let one_two = twos.xor(carry).without(fours);
        let places = even.or(odd);
        firsts[0].meet(digit, one_two.without(unit), places);
        firsts[1].meet(digit, one_two.and(unit), places);
        firsts[2].meet(digit, V::or_both(fours, twos, carry), places);
    }
    let [two, three, more] = firsts;
    let best = |of_two, of_three, of_more| {
        V::select(two.found, of_two, V::select(three.found, of_three, of_more))
    };
    let mut digits = [V::ZERO; 9];
    for digit in 0..9 {
        let chosen = best(two.digits[digit], three.digits[digit], more.digits[digit]);
        digits[digit] = over_bands(chosen).and(lanes);
    }

    // Line 0 if it has a choice; else lines 1 and 2 share the two other boxes.
    let boxes = best(two.places, three.places, more.places);
    let in_first = V::two(boxes, boxes.next_stack(), boxes.previous_stack());
    let place = V::select(in_first, leftmost(boxes), boxes.previous_stack());
    let here = by_cells(place, in_first, is_band);
    let elsewhere = by_cells(chute.without(place), in_first, is_band);
    Branch { digit: digits, elsewhere, here }
}

/// The first digit of a kind.
struct First<V> {
    /// Whether there is one.
    found: V,
    /// Which one, as one of nine.
    digits: [V; 9],
    /// The places that line 0 leaves it.
    places: V,
}

impl<V: Vector> First<V> {
    #[inline(always)]
    fn new() -> Self {
        Self { found: V::ZERO, digits: [V::ZERO; 9], places: V::ZERO }
    }

    /// Looks at the next digit, which may be of the kind.
    #[inline(always)]
    fn meet(&mut self, digit: usize, is_of_kind: V, places: V) {
        let first = is_of_kind.without(self.found);
        self.found = self.found.or(is_of_kind);
        self.digits[digit] = first;
        self.places = V::or_both(self.places, first, places);
    }
}

/// The places of a chute in the first or the second line, by cell of the box.
#[inline(always)]
fn by_cells<V: Vector>(places: V, in_first: V, is_band: V) -> [V; 9] {
    let rows = places.and(is_band);
    let columns = places.without(is_band).transposed();
    let in_first_column = in_first.transposed();
    let rows = [rows.and(in_first), rows.without(in_first), V::ZERO];
    let columns = [columns.and(in_first_column), columns.without(in_first_column), V::ZERO];
    let mut cells = [V::ZERO; 9];
    for cell in 0..9 {
        cells[cell] = rows[cell / 3].or(columns[cell % 3]);
    }
    cells
}

/// Whether the chute with the smallest total is a band, in all bits of the lane, and its three
/// boxes, those of a stack being transposed. Chutes without a choice, whose total is nine, are not
/// asked; of several with the same total, the first band is taken, else the first stack.
#[inline(always)]
fn least<V: Vector>(bands: &[V; 6], stacks: &[V; 6]) -> (V, V) {
    let (mut band, mut stack) = (is_not_nine(bands), is_not_nine(stacks));
    for bit in (0..6).rev() {
        let (less_band, less_stack) = (band.without(bands[bit]), stack.without(stacks[bit]));
        let is_less = over_bands(less_band.or(less_stack));
        band = V::select(is_less, less_band, band);
        stack = V::select(is_less, less_stack, stack);
    }
    let is_band = over_bands(band);
    let chute = V::select(is_band, band, stack);
    let after_another = chute.previous_band().without(V::TOP).or(chute.next_band().and(V::BOTTOM));
    (is_band, chute.without(after_another))
}

#[inline(always)]
fn is_not_nine<V: Vector>(n: &[V; 6]) -> V {
    let is_nine = V::without_any(V::without_any(n[0].and(n[3]), n[1], n[2]), n[4], n[5]);
    V::ALL.without(is_nine)
}

/// Adds up eighteen bits to a number of five: six sums of three bits, and with what they carry
/// nine twos, then four fours, then two eights.
#[inline(always)]
fn add_up<V: Vector>(a: &[V; 9], b: &[V; 9]) -> [V; 5] {
    let ([a0, a1, a2], [b0, b1, b2]) = (add_triples(a), add_triples(b));
    let (sum_a, sum_b) = (add(a0.0, a1.0, a2.0), add(b0.0, b1.0, b2.0));
    let (one, carry) = (sum_a.0.xor(sum_b.0), sum_a.0.and(sum_b.0));
    let twos = add_triples(&[a0.1, a1.1, a2.1, b0.1, b1.1, b2.1, sum_a.1, sum_b.1, carry]);
    let (two, four) = add(twos[0].0, twos[1].0, twos[2].0);
    let fours = add(twos[0].1, twos[1].1, twos[2].1);
    let (four, eight) = (fours.0.xor(four), fours.0.and(four));
    [one, two, four, fours.1.xor(eight), fours.1.and(eight)]
}

/// Three sums with their carries.
#[inline(always)]
fn add_triples<V: Vector>(x: &[V; 9]) -> [(V, V); 3] {
    [add(x[0], x[1], x[2]), add(x[3], x[4], x[5]), add(x[6], x[7], x[8])]
}

/// The sum and the carry of three bits.
#[inline(always)]
fn add<V: Vector>(a: V, b: V, c: V) -> (V, V) {
    (V::odd(a, b, c), V::two(a, b, c))
}

/// The sum and the carry of the three stacks of a band, in all three.
#[inline(always)]
fn add_stacks<V: Vector>(x: V) -> (V, V) {
    add(x, x.next_stack(), x.previous_stack())
}

/// The bit of any of the three bands, in all three.
#[inline(always)]
fn over_bands<V: Vector>(x: V) -> V {
    V::any(x, x.next_band(), x.previous_band())
}

/// Of several bits in a band, the first.
#[inline(always)]
fn leftmost<V: Vector>(x: V) -> V {
    x.without(x.previous_stack().without(V::LEFT).or(x.next_stack().and(V::RIGHT)))
}
