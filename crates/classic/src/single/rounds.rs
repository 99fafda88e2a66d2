//! Propagation, by the rules of [`scalar`](crate::scalar), for one or several states at once.
//!
//! The rules are those of `scalar/propagate.rs`, where they are explained. All of them only take
//! candidates away, and take the more away the fewer there are; so whatever their order, they come
//! to an end in the same state, dead or not, and we are free to choose the order that costs least.

use super::vector::Vector;

/// The 27 bits of a word.
const WORD: u32 = (1 << 27) - 1;

/// The candidates of states: the nine vectors of `scalar/state.rs`, for each of them.
pub(super) type Candidates<V> = [V; 9];

/// The three lines of every band or of every stack: which digits a mini-row or mini-column may
/// hold.
pub(super) type Lines<V> = [V; 3];

/// What a round finds.
pub(super) struct Found<V> {
    /// Not zero if the state is dead.
    pub(super) dead: V,
    /// Not zero if some cell had two digits or more; if there was none, the state is solved or
    /// dead.
    pub(super) unsolved: V,
    /// Which digits have two places in a box, or more.
    pub(super) box_twice: V,
}

/// A round of the rules for cells and digits. `box_twice` is what [`box_twice`] says.
#[inline(always)]
pub(super) fn round<V: Vector>(x: &mut Candidates<V>, box_twice: V) -> Found<V> {
    let cells = settle_cells(x, box_twice);
    let naked = settle_boxes(x, &cells.twice);
    settle_chutes(x);
    let (box_once, box_twice) = places_in_boxes(x);
    // Two naked singles of one digit in a box show as a naked one that has two places.
    let dead = cells.dead.or(words::<V>().without(box_once)).or(naked.and(box_twice));
    Found { dead, unsolved: cells.unsolved, box_twice }
}

/// Which digits have two places in a box, or more.
#[inline(always)]
pub(super) fn box_twice<V: Vector>(x: &Candidates<V>) -> V {
    places_in_boxes(x).1
}

/// A number that tells states apart of which one is a part of the other.
#[inline(always)]
pub(super) fn sum<V: Vector>(x: &Candidates<V>) -> V {
    let mut sums = [x[0], x[1], x[2]];
    for i in 3..9 {
        sums[i % 3] = sums[i % 3].plus(x[i]);
    }
    sums[0].plus(sums[1]).plus(sums[2])
}

/// The candidate bits of the words, without the fourth word.
#[inline(always)]
fn words<V: Vector>() -> V {
    V::all([WORD, WORD, WORD, 0])
}

/// What one look at the cells finds.
struct Cells<V> {
    twice: [V; 9],
    unsolved: V,
    dead: V,
}

#[inline(always)]
fn settle_cells<V: Vector>(x: &mut Candidates<V>, box_twice: V) -> Cells<V> {
    let zero = V::zero();
    let boxes = V::all([0o777, 0o777, 0o777, 0]);
    let mut cells = Cells { twice: [zero; 9], unsolved: zero, dead: zero };
    let twice_by_low = box_twice.spread();
    for line in 0..3 {
        let first = 3 * line;
        let mut by_low = V::transpose([x[first], x[first + 1], x[first + 2]]);
        let hidden = any_high(any([
            by_low[0].without(twice_by_low[0]),
            by_low[1].without(twice_by_low[1]),
            by_low[2].without(twice_by_low[2]),
        ]));
        let hidden_by_cell = hidden.spread();
        for i in 0..3 {
            x[first + i] = x[first + i].without(hidden_by_cell[i].and(box_twice));
            by_low[i] = by_low[i].without(hidden.and(twice_by_low[i]));
        }
        let once = any(by_low);
        let once_turned = turn_high(once);
        let twice = any_high(two_of(by_low).or(once.and(once_turned)));
        let filled = once.or(once_turned).or(once.right::<18>());
        cells.dead = cells.dead.or(twice.and(hidden)).or(boxes.without(filled));
        cells.unsolved = cells.unsolved.or(twice);
        cells.twice[first..first + 3].copy_from_slice(&twice.spread());
    }
    cells.dead = cells.dead.and(boxes);
    cells.unsolved = cells.unsolved.and(boxes);
    cells
}

#[inline(always)]
fn settle_boxes<V: Vector>(x: &mut Candidates<V>, cell_twice: &[V; 9]) -> V {
    let mut naked = [V::zero(); 3];
    for i in 0..9 {
        naked[i % 3] = naked[i % 3].or(x[i].without(cell_twice[i]));
    }
    let naked = any(naked);
    for i in 0..9 {
        x[i] = x[i].without(cell_twice[i].and(naked));
    }
    naked
}

#[inline(always)]
fn settle_chutes<V: Vector>(x: &mut Candidates<V>) {
    let open = permutations(rows(x), turn_stack);
    for i in 0..9 {
        x[i] = x[i].and(open[i / 3]);
    }
    let open = permutations(columns(x), turn_band);
    for i in 0..9 {
        x[i] = x[i].and(open[i % 3]);
    }
}

#[inline(always)]
fn permutations<V: Vector>([a, b, c]: Lines<V>, turn: impl Fn(V) -> V) -> Lines<V> {
    let (a_next, b_next, c_next) = (turn(a), turn(b), turn(c));
    [
        turn(b.and(c_next).or(b_next.and(c))),
        turn(a.and(c_next).or(a_next.and(c))),
        turn(a.and(b_next).or(a_next.and(b))),
    ]
}

#[inline(always)]
fn places_in_boxes<V: Vector>(x: &Candidates<V>) -> (V, V) {
    let lines = [[x[0], x[1], x[2]], [x[3], x[4], x[5]], [x[6], x[7], x[8]]];
    let [a, b, c] = lines;
    let once = [any(a), any(b), any(c)];
    (any(once), two_of(once).or(any([two_of(a), two_of(b), two_of(c)])))
}

/// The triad rules. Returns what is dead and what has changed.
#[inline(always)]
pub(super) fn triads<V: Vector>(x: &mut Candidates<V>) -> (V, V) {
    let before = rows(x);
    let (dead_rows, after) = triads_of_lines(before);
    let changed_rows = differences(before, after);
    for i in 0..9 {
        x[i] = x[i].and(after[i / 3]);
    }
    let before = columns(x);
    let (dead_columns, after) = triads_of_lines(before);
    for i in 0..9 {
        x[i] = x[i].and(after[i % 3]);
    }
    (dead_rows.or(dead_columns), changed_rows.or(differences(before, after)))
}

#[inline(always)]
fn triads_of_lines<V: Vector>(lines: Lines<V>) -> (V, Lines<V>) {
    let (three, four) = at_least_three_and_four(lines);
    let too_few = words::<V>().without(three);
    let four = four.spread();
    let full = [lines[0].without(four[0]), lines[1].without(four[1]), lines[2].without(four[2])];
    let [a, b, c] = [
        lines[0].without(full[1].or(full[2])),
        lines[1].without(full[0].or(full[2])),
        lines[2].without(full[0].or(full[1])),
    ];
    let only_here = [a.without(b.or(c)), b.without(a.or(c)), c.without(a.or(b))];
    let (three, four) = at_least_three_and_four(only_here);
    let too_many = four.and(words::<V>());
    let three = three.spread();
    let after = [
        a.without(three[0].without(only_here[0])),
        b.without(three[1].without(only_here[1])),
        c.without(three[2].without(only_here[2])),
    ];
    (too_few.or(too_many), after)
}

#[inline(always)]
fn at_least_three_and_four<V: Vector>(lines: Lines<V>) -> (V, V) {
    let by_low = V::transpose(lines);
    let word = V::splat(WORD);
    let turns = |x: V| [x, turn_high(x).and(word), x.right::<18>().or(x.left::<9>()).and(word)];
    let units = turns(odd_of(by_low));
    let twos = turns(two_of(by_low));
    let carry = two_of(units);
    let any_two = any(twos);
    let four = two_of(twos).or(carry.and(any_two));
    (four.or(carry.or(any_two).and(odd_of(units))), four)
}

#[inline(always)]
pub(super) fn rows<V: Vector>(x: &Candidates<V>) -> Lines<V> {
    [any([x[0], x[1], x[2]]), any([x[3], x[4], x[5]]), any([x[6], x[7], x[8]])]
}

#[inline(always)]
pub(super) fn columns<V: Vector>(x: &Candidates<V>) -> Lines<V> {
    [any([x[0], x[3], x[6]]), any([x[1], x[4], x[7]]), any([x[2], x[5], x[8]])]
}

#[inline(always)]
fn differences<V: Vector>(a: Lines<V>, b: Lines<V>) -> V {
    any([a[0].xor(b[0]), a[1].xor(b[1]), a[2].xor(b[2])])
}

#[inline(always)]
fn any<V: Vector>([a, b, c]: [V; 3]) -> V {
    a.or(b).or(c)
}

#[inline(always)]
fn two_of<V: Vector>([a, b, c]: [V; 3]) -> V {
    a.and(b).or(c.and(a.or(b)))
}

#[inline(always)]
fn odd_of<V: Vector>([a, b, c]: [V; 3]) -> V {
    a.xor(b).xor(c)
}

/// Each stack gets the bits of the next one. Above the 27 bits, rubbish may stand.
#[inline(always)]
pub(super) fn turn_stack<V: Vector>(x: V) -> V {
    V::splat(0o333_333_333).select(x.right::<1>(), x.left::<2>())
}

/// Each band gets the bits of the next one. Above the 27 bits, rubbish may stand.
#[inline(always)]
pub(super) fn turn_band<V: Vector>(x: V) -> V {
    V::splat(0o077_077_077).select(x.right::<3>(), x.left::<6>())
}

/// Each high part gets the bits of the next one. Above the 27 bits, rubbish may stand.
#[inline(always)]
fn turn_high<V: Vector>(x: V) -> V {
    x.right::<9>().or(x.left::<18>())
}

/// Each high part gets the bits of all. Above the 27 bits, rubbish may stand.
#[inline(always)]
fn any_high<V: Vector>(x: V) -> V {
    any([x, turn_high(x), x.right::<18>().or(x.left::<9>())])
}
