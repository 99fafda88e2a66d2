//! Each path of a batch answers each puzzle exactly like the scalar solver.
//!
//! The first two bytes are the question, its limits, and the path; then come puzzles, each with a
//! byte that says of which shape it is and the bytes that its shape takes. Shapes are cheap and
//! short, so that a few hundred bytes are a batch of dozens and a mutation of one byte changes one
//! of them.
//!
//! `cargo fuzz run -O` leaves the debug assertions out and is three times as fast.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use sudokit_classic::{Lanes, scalar};
use sudokit_grid::{
    Cell, Digit, DigitSet, Ending, Entry, Givens, Limits, Outcome, Topology, Verdict,
};

/// The largest batch: more puzzles than any path has lanes.
const MOST: usize = 70;

/// Puzzles to start from: easy, hard, with few givens, with several solutions, full.
static KNOWN: LazyLock<[Givens; 8]> = LazyLock::new(|| {
    [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..4...7....7489.15618.7.3..4.....93..3.....6..9.2.64.7....2.8....381..59..579....",
        "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
        ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
        "1...2...3...4...5...6...7...8...9................................................",
        ".21...86..8..4...2....6............5....98..15.43...7.......9.4..7....2.8.59.....",
        ".................................................................................",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ]
    .map(|text| text.parse().expect("81 cells"))
});

/// The same, written as the candidates of every cell.
static SUKAKU: LazyLock<[Givens; 8]> = LazyLock::new(|| {
    KNOWN.map(|puzzle| {
        let marks = |cell| Entry::Pencilmarks(puzzle.candidates(cell, &Topology::CLASSIC));
        Givens::new(Cell::ALL.map(marks))
    })
});

/// Limits of nodes: next to the smallest and next to each other, and one that few puzzles meet.
const NODES: [u64; 12] = [40, 0, 1, 2, 3, 4, 5, 8, 13, 100, 300, 5_000];

fuzz_target!(|bytes: &[u8]| {
    let Some((head, bytes)) = bytes.split_at_checked(2) else { return };
    let solutions = u64::from(head[0] / 2 % 5);
    let nodes = NODES[usize::from(head[1]) % NODES.len()];
    let limits = Limits { solutions, nodes, stop: None };
    // One path an input: three in turn would run a third of the inputs in the same time.
    let paths: Vec<Lanes> = Lanes::available().filter(|&lanes| lanes != Lanes::SCALAR).collect();
    let path = usize::from(head[1]) / NODES.len() % paths.len().max(1);
    let Some(&lanes) = paths.get(path) else { return };
    let puzzles = batch(bytes);
    if head[0].is_multiple_of(2) {
        counts_agree(lanes, &puzzles, &limits);
    } else {
        verdicts_agree(lanes, &puzzles, &limits);
    }
});

/// The path counts like the scalar solver.
fn counts_agree(lanes: Lanes, puzzles: &[Givens], limits: &Limits<'_>) {
    let unwritten = Outcome { solutions: 0, nodes: u64::MAX, ending: Ending::Stopped };
    let mut found = vec![unwritten; puzzles.len()];
    lanes.count_batch(puzzles, limits, &mut found);
    for (givens, found) in puzzles.iter().zip(found) {
        assert_eq!(found, scalar::count(givens, limits), "{lanes}, {limits:?}: {givens}");
    }
}

/// The path comes to the verdicts of the scalar solver.
fn verdicts_agree(lanes: Lanes, puzzles: &[Givens], limits: &Limits<'_>) {
    let mut found = vec![Verdict::Unknown; puzzles.len()];
    lanes.solve_batch(puzzles, limits, &mut found);
    for (givens, found) in puzzles.iter().zip(found) {
        assert_eq!(found, scalar::verdict(givens, limits), "{lanes}, {limits:?}: {givens}");
    }
}

/// The puzzles that the bytes say.
fn batch(bytes: &[u8]) -> Vec<Givens> {
    let mut puzzles: Vec<Givens> = Vec::new();
    let mut rest = bytes.iter().copied();
    while let Some(shape) = rest.next().filter(|_| puzzles.len() < MOST) {
        let size = usize::from(shape >> 3);
        let known = KNOWN[size % KNOWN.len()];
        let last = puzzles.last().copied().unwrap_or(known);
        puzzles.push(match shape & 7 {
            0 => digits(Givens::EMPTY, &mut rest, size),
            1 | 2 => digits(known, &mut rest, 1 + size / 8),
            3 => digits(last, &mut rest, 1 + size / 8),
            4 => marks(known, &mut rest, 1 + size / 4),
            5 => marks(Givens::EMPTY, &mut rest, size),
            6 => cross_out(SUKAKU[size % KNOWN.len()], &mut rest, 1 + size / 8),
            _ => known,
        });
    }
    puzzles
}

/// Writes so many digits into a puzzle, or takes them away: two bytes each, a cell and an entry.
fn digits(mut puzzle: Givens, bytes: &mut impl Iterator<Item = u8>, n: usize) -> Givens {
    for (cell, byte) in pairs(bytes, n) {
        let digit = Digit::from_index(usize::from(byte % 9));
        let entry = match byte / 9 % 4 {
            0 | 1 => Entry::Given(digit),
            2 => Entry::Placed(digit),
            _ => Entry::Empty,
        };
        puzzle.set(cell, entry);
    }
    puzzle
}

/// Writes pencilmarks into so many cells.
fn marks(mut puzzle: Givens, bytes: &mut impl Iterator<Item = u8>, n: usize) -> Givens {
    for (cell, byte) in pairs(bytes, n) {
        let bits = u16::from(byte) | u16::from(byte.count_ones() % 2 == 0) << 8;
        puzzle.set(cell, Entry::Pencilmarks(DigitSet::from_bits(bits)));
    }
    puzzle
}

/// Crosses out so many candidates.
fn cross_out(mut sukaku: Givens, bytes: &mut impl Iterator<Item = u8>, n: usize) -> Givens {
    for (cell, byte) in pairs(bytes, n) {
        let mut digits = sukaku.allowed(cell);
        digits.discard(Digit::from_index(usize::from(byte % 9)));
        sukaku.set(cell, Entry::Pencilmarks(digits));
    }
    sukaku
}

/// So many pairs of a cell and a byte, or fewer if the bytes end.
fn pairs(bytes: &mut impl Iterator<Item = u8>, n: usize) -> Vec<(Cell, u8)> {
    let pair = |_| Some((Cell::from_index(usize::from(bytes.next()?) % 81), bytes.next()?));
    (0..n).map_while(pair).collect()
}
