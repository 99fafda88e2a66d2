//! The candidates of all lanes, and two rounds of propagation.
//!
//! What the rules say, and why, stands in `scalar/propagate.rs`; here is how they are computed when
//! the nine boxes of a puzzle are nine bits of a vector, and a vector belongs to a digit and to a
//! cell of the box (or a line of it).
//!
//! Rounds come in pairs. The scalar solver tries the triad rules only where nothing else changes;
//! a lane cannot wait alone for that, so they are part of every second round, and that round also
//! looks how each lane is. The rules are the same, and rules that only take candidates out lead to
//! the same end in any order.

use crate::lanes::vector::{LaneSet, Vector};

/// A vector for each digit and each cell of the box, `cell = 3 * row + column`.
pub(super) type Cells<V> = [[V; 9]; 9];

/// A vector for each digit and each line of the box.
pub(super) type Lines<V> = [[V; 3]; 9];

/// The puzzles in lock-step.
pub(super) struct Group<V> {
    /// The candidates.
    pub(super) x: Cells<V>,
    /// The digits that have two places or more in the box.
    box_twice: [V; 9],
    /// The cells of the box in which a digit has its only place.
    hidden: [V; 9],
    /// The cells of the box that are left with two digits or more.
    cell_twice: [V; 9],
    /// The rows of the box that are open to a digit. The first round of a pair writes them, for the
    /// triad rules of the second. These may come too late to see what the rest of the first round
    /// took out; but where the second changes nothing, here either, nothing came too late.
    rows: Lines<V>,
    /// The same for columns.
    columns: Lines<V>,
}

/// What two rounds came to. Lanes without a puzzle may be anywhere.
pub(super) struct Status {
    /// The lanes without solution.
    pub(super) dead: LaneSet,
    /// The lanes in which a cell has two digits or more.
    pub(super) unsolved: LaneSet,
    /// The lanes in which the second round found something.
    pub(super) changed: LaneSet,
}

/// What the second round finds out on its way.
struct Findings<V> {
    /// What must be set for all boxes.
    alive: V,
    /// Where something changed.
    changed: V,
}

/// By mini-row or mini-column, in the vector of its line: whether so many digits or more.
struct AtLeast<V> {
    three: V,
    four: V,
}

/// What the triad rules need to know of the lines of the box in one direction.
#[derive(Clone, Copy)]
struct Triads<V> {
    /// Four digits or more are possible in the three cells.
    open: [V; 3],
    /// Three digits of the box are possible nowhere else.
    taken: [V; 3],
}

impl<V: Vector> Group<V> {
    pub(super) const fn new() -> Self {
        Self {
            x: [[V::ZERO; 9]; 9],
            box_twice: [V::ZERO; 9],
            hidden: [V::ZERO; 9],
            cell_twice: [V::ZERO; 9],
            rows: [[V::ZERO; 3]; 9],
            columns: [[V::ZERO; 3]; 9],
        }
    }

    /// Forgets what is known of the former candidates of these lanes. Only `box_twice` outlives a
    /// pair of rounds; a set bit means 'perhaps two places', which is true of everything.
    #[inline(always)]
    pub(super) fn renew(&mut self, lanes: V) {
        for twice in &mut self.box_twice {
            *twice = twice.or(lanes);
        }
    }

    /// Propagates for two rounds.
    #[inline(always)]
    pub(super) fn propagate(&mut self) -> Status {
        self.settle_cells();
        for digit in 0..9 {
            self.settle_digit(digit);
        }
        let mut findings = Findings { alive: V::ALL, changed: V::ZERO };
        let in_rows = triads(&self.rows, &mut findings.alive);
        let in_columns = triads(&self.columns, &mut findings.alive);
        let unsolved = self.settle_cells_and_look(&mut findings.alive);
        for digit in 0..9 {
            self.settle_digit_and_look(digit, &in_rows, &in_columns, &mut findings);
        }
        Status {
            dead: V::ALL.without(findings.alive).lanes(),
            unsolved: unsolved.lanes(),
            changed: findings.changed.lanes(),
        }
    }

    /// Looks for the hidden singles of boxes and counts the digits of each cell.
    ///
    /// What hidden singles push out is taken from the candidates later, in
    /// [`singles`](Self::singles), which loads them anyway. To do it here and write them back is a
    /// net loss, since to store a vector costs as much as four operations.
    #[inline(always)]
    fn settle_cells(&mut self) {
        let t = self.box_twice;
        for cell in 0..9 {
            let x = self.of_cell(cell);
            // Digits that may stand here and nowhere else in the box, three at a time.
            let a = V::or_without(V::or_without(x[0].without(t[0]), x[1], t[1]), x[2], t[2]);
            let b = V::or_without(V::or_without(x[3].without(t[3]), x[4], t[4]), x[5], t[5]);
            let c = V::or_without(V::or_without(x[6].without(t[6]), x[7], t[7]), x[8], t[8]);
            let hidden = V::any(a, b, c);
            self.hidden[cell] = hidden;
            self.cell_twice[cell] = once_and_twice(&x).1.without(hidden);
        }
    }

    /// The same, and looks which cells are unsolved or cannot be filled.
    #[inline(always)]
    fn settle_cells_and_look(&mut self, alive: &mut V) -> V {
        let mut unsolved = V::ZERO;
        for cell in 0..9 {
            let x = self.of_cell(cell);
            let mut hidden = x;
            for digit in 0..9 {
                hidden[digit] = x[digit].without(self.box_twice[digit]);
            }
            let (hidden, hidden_twice) = once_and_twice(&hidden);
            let (once, twice) = once_and_twice(&x);
            let twice = twice.without(hidden);
            self.hidden[cell] = hidden;
            self.cell_twice[cell] = twice;
            unsolved = unsolved.or(twice);
            *alive = alive.and(once.without(hidden_twice));
        }
        unsolved
    }

    /// Takes the digit out of the cells where another one is a hidden single, and out of the other
    /// cells of the boxes in which it is a naked single. Returns those boxes.
    #[inline(always)]
    fn singles(&self, digit: usize, x: &mut [V; 9]) -> V {
        let (hidden, twice) = (&self.hidden, &self.cell_twice);
        let box_twice = self.box_twice[digit];
        let mut of_rows = [V::ZERO; 3];
        for row in 0..3 {
            for cell in 3 * row..3 * row + 3 {
                x[cell] = V::without_both(x[cell], hidden[cell], box_twice);
            }
            let [a, b, c] = [3 * row, 3 * row + 1, 3 * row + 2];
            let singles = V::or_without(x[a].without(twice[a]), x[b], twice[b]);
            of_rows[row] = V::or_without(singles, x[c], twice[c]);
        }
        let naked = V::any(of_rows[0], of_rows[1], of_rows[2]);
        for cell in 0..9 {
            x[cell] = V::without_both(x[cell], naked, twice[cell]);
        }
        naked
    }

    /// Hidden singles, naked singles and the permutation rule for one digit.
    #[inline(always)]
    fn settle_digit(&mut self, digit: usize) {
        let mut x = self.x[digit];
        self.singles(digit, &mut x);
        let rows = permutations_of_band(by_rows(&x));
        keep_rows(&mut x, rows);
        let columns = permutations_of_stack(by_columns(&x));
        keep_columns(&mut x, columns);
        self.rows[digit] = rows;
        self.columns[digit] = columns;
        self.box_twice[digit] = once_and_twice(&x).1;
        self.x[digit] = x;
    }

    /// The same with the triad rules, and looks what changed and which boxes cannot be filled.
    #[inline(always)]
    fn settle_digit_and_look(
        &mut self,
        digit: usize,
        in_rows: &Triads<V>,
        in_columns: &Triads<V>,
        findings: &mut Findings<V>,
    ) {
        let mut x = self.x[digit];
        let mut changed = findings.changed;
        let naked = self.singles(digit, &mut x);
        let rows = permutations_of_band(in_rows.apply(by_rows(&x)));
        keep_rows(&mut x, rows);
        let columns = permutations_of_stack(in_columns.apply(by_columns(&x)));
        keep_columns(&mut x, columns);
        for line in 0..3 {
            changed = V::or_difference(changed, rows[line], self.rows[digit][line]);
            changed = V::or_difference(changed, columns[line], self.columns[digit][line]);
        }
        let (once, twice) = once_and_twice(&x);
        self.box_twice[digit] = twice;
        for cell in 0..9 {
            changed = V::or_difference(changed, x[cell], self.x[digit][cell]);
        }
        self.x[digit] = x;
        findings.changed = changed;
        // Two naked singles of one digit in a box show as a naked one that has two places.
        findings.alive = V::without_both(findings.alive.and(once), naked, twice);
    }

    #[inline(always)]
    fn of_cell(&self, cell: usize) -> [V; 9] {
        let mut x = [V::ZERO; 9];
        for digit in 0..9 {
            x[digit] = self.x[digit][cell];
        }
        x
    }
}

/// The permutation rule in the bands.
#[inline(always)]
fn permutations_of_band<V: Vector>([a, b, c]: [V; 3]) -> [V; 3] {
    let (a_next, b_next, c_next) = (a.next_stack(), b.next_stack(), c.next_stack());
    [
        a.and(V::or_both(b.and(c_next), b_next, c).next_stack()),
        b.and(V::or_both(a.and(c_next), a_next, c).next_stack()),
        c.and(V::or_both(a.and(b_next), a_next, b).next_stack()),
    ]
}

/// The permutation rule in the stacks.
#[inline(always)]
fn permutations_of_stack<V: Vector>([a, b, c]: [V; 3]) -> [V; 3] {
    let (a_next, b_next, c_next) = (a.next_band(), b.next_band(), c.next_band());
    [
        a.and(V::or_both(b.and(c_next), b_next, c).next_band()),
        b.and(V::or_both(a.and(c_next), a_next, c).next_band()),
        c.and(V::or_both(a.and(b_next), a_next, b).next_band()),
    ]
}

#[inline(always)]
pub(super) fn by_rows<V: Vector>(x: &[V; 9]) -> [V; 3] {
    [V::any(x[0], x[1], x[2]), V::any(x[3], x[4], x[5]), V::any(x[6], x[7], x[8])]
}

#[inline(always)]
pub(super) fn by_columns<V: Vector>(x: &[V; 9]) -> [V; 3] {
    [V::any(x[0], x[3], x[6]), V::any(x[1], x[4], x[7]), V::any(x[2], x[5], x[8])]
}

#[inline(always)]
fn keep_rows<V: Vector>(x: &mut [V; 9], rows: [V; 3]) {
    for cell in 0..9 {
        x[cell] = x[cell].and(rows[cell / 3]);
    }
}

#[inline(always)]
fn keep_columns<V: Vector>(x: &mut [V; 9], columns: [V; 3]) {
    for cell in 0..9 {
        x[cell] = x[cell].and(columns[cell % 3]);
    }
}

/// Whether one of nine is set, and whether two are.
#[inline(always)]
pub(super) fn once_and_twice<V: Vector>(x: &[V; 9]) -> (V, V) {
    let (a, b, c) = (V::any(x[0], x[1], x[2]), V::any(x[3], x[4], x[5]), V::any(x[6], x[7], x[8]));
    let twos = V::any(V::two(x[0], x[1], x[2]), V::two(x[3], x[4], x[5]), V::two(x[6], x[7], x[8]));
    (V::any(a, b, c), V::two(a, b, c).or(twos))
}

impl<V: Vector> Triads<V> {
    /// The lines of the box that the triad rules leave open to a digit.
    #[inline(always)]
    fn apply(&self, lines: [V; 3]) -> [V; 3] {
        let [a, b, c] = lines;
        let [full_a, full_b, full_c] =
            [a.without(self.open[0]), b.without(self.open[1]), c.without(self.open[2])];
        [
            V::without_any(a, full_b, full_c).without(V::and_any(self.taken[0], b, c)),
            V::without_any(b, full_a, full_c).without(V::and_any(self.taken[1], a, c)),
            V::without_any(c, full_a, full_b).without(V::and_any(self.taken[2], a, b)),
        ]
    }
}

/// Counts digits for the triad rules. A box is dead if a line of it has fewer than three digits to
/// choose from or must hold more than three.
#[inline(always)]
fn triads<V: Vector>(lines: &Lines<V>, alive: &mut V) -> Triads<V> {
    let mut triads = Triads { open: [V::ZERO; 3], taken: [V::ZERO; 3] };
    for line in 0..3 {
        let (second, third) = ((line + 1) % 3, (line + 2) % 3);
        let mut possible = [V::ZERO; 9];
        let mut only_here = [V::ZERO; 9];
        for digit in 0..9 {
            let of_digit = &lines[digit];
            possible[digit] = of_digit[line];
            only_here[digit] = V::without_any(of_digit[line], of_digit[second], of_digit[third]);
        }
        let possible = count(&possible);
        let only_here = count(&only_here);
        triads.open[line] = possible.four;
        triads.taken[line] = only_here.three;
        *alive = alive.and(possible.three.without(only_here.four));
    }
    triads
}

/// Counts nine bits. Nine units add up to `unit` + 2 × (`carry` + a + b + c).
#[inline(always)]
fn count<V: Vector>(x: &[V; 9]) -> AtLeast<V> {
    let units = [V::odd(x[0], x[1], x[2]), V::odd(x[3], x[4], x[5]), V::odd(x[6], x[7], x[8])];
    let [a, b, c] = [V::two(x[0], x[1], x[2]), V::two(x[3], x[4], x[5]), V::two(x[6], x[7], x[8])];
    let unit = V::odd(units[0], units[1], units[2]);
    let carry = V::two(units[0], units[1], units[2]);
    let twos = V::any(a, b, c);
    let four = V::or_both(V::two(a, b, c), carry, twos);
    AtLeast { three: V::or_both(four, unit, carry.or(twos)), four }
}
