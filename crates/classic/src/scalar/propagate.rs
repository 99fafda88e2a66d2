//! Propagation without a loop over cells: one round treats all 729 candidates at once.
//!
//! A round applies, in this order,
//!
//! 1. hidden singles of boxes: the other digits leave the cell;
//! 2. naked singles: the digit leaves the other cells of the box;
//! 3. the permutation rule, for bands and then for stacks: a digit takes one mini-row of every
//!    box of a band, all three in different rows, so a mini-row that belongs to no such choice is
//!    closed to the digit.
//!
//! The third rule holds much: naked singles along rows and columns, hidden singles of rows and
//! columns, and both kinds of locked candidates are cases of it. Where rounds change nothing
//! more, the triad rules have a try (see [`triads`]); measured, they save a third of the nodes on
//! hard puzzles. We might apply them in every round, or in every second; it is a net loss.

use super::{
    quad::Quad,
    state::{State, WORD},
};

/// What propagation came to.
pub(super) enum Progress {
    /// There is no solution below this state.
    Dead,
    /// Every cell has exactly one digit, and the rules hold.
    Solved,
    /// The rules here say no more.
    Stalled,
}

/// The three lines of every band or of every stack: which digits a mini-row or mini-column may
/// hold.
pub(super) type Lines = [Quad; 3];

/// The candidate bits of the words, without the fourth word.
const WORDS: Quad = Quad::new([WORD, WORD, WORD, 0]);

/// The nine boxes, for one of the three high parts of a digit, in the words of three cells.
const BOXES: Quad = Quad::new([0o777, 0o777, 0o777, 0]);

/// Propagates until the state is dead, solved or no longer changes.
#[inline(always)]
pub(super) fn propagate(state: &mut State) -> Progress {
    let mut x = state.0;
    let mut box_twice = places_in_boxes(&x).1;
    let mut before = sum(&x);
    loop {
        let cells = settle_cells(&mut x, box_twice);
        let naked = settle_boxes(&mut x, &cells.twice);
        settle_chutes(&mut x);

        let (box_once, twice) = places_in_boxes(&x);
        box_twice = twice;
        // Two naked singles of one digit in a box show as a naked one that has two places.
        let dead = cells.dead | WORDS.without(box_once) | (naked & box_twice);
        if !dead.is_zero() {
            return Progress::Dead;
        }
        if cells.unsolved.is_zero() {
            state.0 = x;
            return Progress::Solved;
        }
        let after = sum(&x);
        if (after ^ before).is_zero() {
            let (dead, changed) = triads(&mut x);
            if !dead.is_zero() {
                return Progress::Dead;
            }
            if changed.is_zero() {
                state.0 = x;
                return Progress::Stalled;
            }
            box_twice = places_in_boxes(&x).1;
            before = sum(&x);
        } else {
            before = after;
        }
    }
}

/// What one look at the cells finds.
struct Cells {
    /// Like the state: the cells that have two digits or more, for every digit.
    twice: [Quad; 9],
    /// Not zero if some cell has two digits or more.
    unsolved: Quad,
    /// Not zero if some cell has no digit or is the only place of two digits.
    dead: Quad,
}

/// Hidden singles of boxes push the other digits out of their cells; then the digits of each cell
/// are counted.
///
/// To add up over the low part of the digits, which the words of a vector stand for, the three
/// vectors of a line of boxes are transposed: then vectors stand for the low part and words for
/// the cells.
#[inline(always)]
fn settle_cells(x: &mut [Quad; 9], box_twice: Quad) -> Cells {
    let zero = Quad::splat(0);
    let mut cells = Cells { twice: [zero; 9], unsolved: zero, dead: zero };
    let twice_by_low = box_twice.spread();
    for line in 0..3 {
        let first = 3 * line;
        let mut by_low = Quad::transpose([x[first], x[first + 1], x[first + 2]]);
        let hidden = any_high(
            by_low[0].without(twice_by_low[0])
                | by_low[1].without(twice_by_low[1])
                | by_low[2].without(twice_by_low[2]),
        );
        let hidden_by_cell = hidden.spread();
        for i in 0..3 {
            x[first + i] = x[first + i].without(hidden_by_cell[i] & box_twice);
            by_low[i] = by_low[i].without(hidden & twice_by_low[i]);
        }
        let once = any(by_low);
        let once_turned = turn_high(once);
        let twice = any_high(two_of(by_low) | (once & once_turned));
        let filled = once | once_turned | once.right::<18>();
        cells.dead = cells.dead | (twice & hidden) | BOXES.without(filled);
        cells.unsolved = cells.unsolved | twice;
        cells.twice[first..first + 3].copy_from_slice(&twice.spread());
    }
    cells.dead = cells.dead & BOXES;
    cells.unsolved = cells.unsolved & BOXES;
    cells
}

/// Naked singles push their digit out of the other cells of the box. Returns, for each box, the
/// digits of its naked singles.
#[inline(always)]
fn settle_boxes(x: &mut [Quad; 9], cell_twice: &[Quad; 9]) -> Quad {
    let mut naked = Quad::splat(0);
    let mut singles = [naked; 9];
    for i in 0..9 {
        singles[i] = x[i].without(cell_twice[i]);
        naked = naked | singles[i];
    }
    for i in 0..9 {
        x[i] = singles[i] | x[i].without(naked);
    }
    naked
}

/// The permutation rule in bands and in stacks.
#[inline(always)]
fn settle_chutes(x: &mut [Quad; 9]) {
    let open = permutations(rows(x), turn_stack);
    for i in 0..9 {
        x[i] = x[i] & open[i / 3];
    }
    let open = permutations(columns(x), turn_band);
    for i in 0..9 {
        x[i] = x[i] & open[i % 3];
    }
}

/// Where a line leaves the two others a choice of the two other boxes.
#[inline(always)]
fn permutations([a, b, c]: Lines, turn: impl Fn(Quad) -> Quad) -> Lines {
    let (a_next, b_next, c_next) = (turn(a), turn(b), turn(c));
    [
        turn((b & c_next) | (b_next & c)),
        turn((a & c_next) | (a_next & c)),
        turn((a & b_next) | (a_next & b)),
    ]
}

/// By box and digit: whether there is a place, and whether there are two.
#[inline(always)]
fn places_in_boxes(x: &[Quad; 9]) -> (Quad, Quad) {
    let lines = [[x[0], x[1], x[2]], [x[3], x[4], x[5]], [x[6], x[7], x[8]]];
    let once = lines.map(any);
    (any(once), two_of(once) | any(lines.map(two_of)))
}

/// A number that tells states apart of which one is a part of the other: it falls with every
/// candidate. Nine words of 27 bits cannot overflow, so we need not compare all nine.
#[inline(always)]
fn sum(x: &[Quad; 9]) -> Quad {
    x[1..].iter().fold(x[0], |sum, &vector| sum.plus(vector))
}

/// The triad rules, for mini-rows and then mini-columns:
///
/// - three cells need three digits: if only three are possible, they leave the other two lines of
///   the box (fewer: dead);
/// - if three digits of a box are possible only in this line, the others leave it (more: dead).
///
/// Returns what is dead and what has changed.
#[inline(always)]
fn triads(x: &mut [Quad; 9]) -> (Quad, Quad) {
    let before = rows(x);
    let (dead_rows, after) = triads_of_lines(before);
    let changed_rows = differences(before, after);
    for i in 0..9 {
        x[i] = x[i] & after[i / 3];
    }
    let before = columns(x);
    let (dead_columns, after) = triads_of_lines(before);
    for i in 0..9 {
        x[i] = x[i] & after[i % 3];
    }
    (dead_rows | dead_columns, changed_rows | differences(before, after))
}

#[inline(always)]
fn triads_of_lines(lines: Lines) -> (Quad, Lines) {
    let (three, four) = at_least_three_and_four(lines);
    let too_few = WORDS.without(three);
    let four = four.spread();
    let full = [0, 1, 2].map(|i| lines[i].without(four[i]));
    let [a, b, c] = [
        lines[0].without(full[1] | full[2]),
        lines[1].without(full[0] | full[2]),
        lines[2].without(full[0] | full[1]),
    ];
    let only_here = [a.without(b | c), b.without(a | c), c.without(a | b)];
    let (three, four) = at_least_three_and_four(only_here);
    let too_many = four & WORDS;
    let three = three.spread();
    let others = [0, 1, 2].map(|i| three[i].without(only_here[i]));
    (too_few | too_many, [a.without(others[0]), b.without(others[1]), c.without(others[2])])
}

/// By mini-row, in the word of its line: whether three of the nine digits are set, whether four.
#[inline(always)]
fn at_least_three_and_four(lines: Lines) -> (Quad, Quad) {
    // Per high part the low parts add up to a number of two bits; then the three parts.
    let by_low = Quad::transpose(lines);
    let turns = |x: Quad| {
        let word = Quad::splat(WORD);
        [x, turn_high(x) & word, (x.right::<18>() | x.left::<9>()) & word]
    };
    let units = turns(odd_of(by_low));
    let twos = turns(two_of(by_low));
    let carry = two_of(units);
    let any_two = any(twos);
    let four = two_of(twos) | (carry & any_two);
    (four | ((carry | any_two) & odd_of(units)), four)
}

#[inline(always)]
pub(super) fn rows(x: &[Quad; 9]) -> Lines {
    [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]]
}

#[inline(always)]
pub(super) fn columns(x: &[Quad; 9]) -> Lines {
    [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]]
}

#[inline(always)]
fn differences(a: Lines, b: Lines) -> Quad {
    (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2])
}

#[inline(always)]
fn any([a, b, c]: [Quad; 3]) -> Quad {
    a | b | c
}

#[inline(always)]
fn two_of([a, b, c]: [Quad; 3]) -> Quad {
    (a & b) | (c & (a | b))
}

#[inline(always)]
fn odd_of([a, b, c]: [Quad; 3]) -> Quad {
    a ^ b ^ c
}

/// Each stack gets the bits of the next one.
#[inline(always)]
pub(super) fn turn_stack(x: Quad) -> Quad {
    (x.right::<1>() & Quad::splat(0o333_333_333)) | (x.left::<2>() & Quad::splat(0o444_444_444))
}

/// Each band gets the bits of the next one.
#[inline(always)]
pub(super) fn turn_band(x: Quad) -> Quad {
    (x.right::<3>() & Quad::splat(0o077_077_077)) | (x.left::<6>() & Quad::splat(0o700_700_700))
}

/// Each high part gets the bits of the next one. Above the 27 bits, rubbish may stand.
#[inline(always)]
fn turn_high(x: Quad) -> Quad {
    x.right::<9>() | x.left::<18>()
}

/// Each high part gets the bits of all. Above the 27 bits, rubbish may stand.
#[inline(always)]
fn any_high(x: Quad) -> Quad {
    x | turn_high(x) | (x.right::<18>() | x.left::<9>())
}
