//! One file for each kind of vector, and the list of the paths.
//!
//! The search is compiled once for each kind of vector, with the instructions of that kind switched
//! on: all that computes with vectors is inlined into the entrance here that switches them on.
//!
//! One more kind is a file that implements [`Vector`](super::vector::Vector) (or, for words that can
//! be shifted, [`Words`](words::Words)), and its entry in [`PATHS`]. The names of its types do not
//! leave this module, so that no code can touch a vector but below the entrance.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
mod words;

use super::{
    answers::{Answers, search_alone},
    generic,
};
use std::hash::{Hash, Hasher};
use sudokit_grid::{Ending, Givens, Limits, Outcome, Progress};

/// A path through the processor.
pub(super) struct Path {
    pub(super) name: &'static str,
    /// Whether this machine has the instructions that the search asks for.
    pub(super) is_available: fn() -> bool,
    search: unsafe fn(&[Givens], &Limits<'_>, &mut dyn Answers),
}

/// The path that searches with a kind of vector, and the instructions that it switches on.
#[cfg(target_arch = "x86_64")]
macro_rules! path {
    ($name:literal, $vector:ty, $first:tt $(, $feature:tt)*) => {{
        fn is_available() -> bool {
            is_x86_feature_detected!($first) $(&& is_x86_feature_detected!($feature))*
        }

        #[target_feature(enable = $first)]
        $(#[target_feature(enable = $feature)])*
        fn search(puzzles: &[Givens], limits: &Limits<'_>, answers: &mut dyn Answers) {
            generic::run::<$vector>(puzzles, limits, answers);
        }

        &Path { name: $name, is_available, search }
    }};
}

/// Every path that this family of processors can have, the best first.
#[rustfmt::skip]
pub(super) static PATHS: &[&Path] = &[
    #[cfg(target_arch = "x86_64")]
    path!("avx512", avx512::Avx512,
        "avx512f", "avx512bw", "avx512vbmi", "bmi1", "bmi2", "lzcnt", "popcnt"),
    #[cfg(target_arch = "x86_64")]
    path!("avx2", avx2::Avx2, "avx2", "bmi1", "bmi2", "lzcnt", "popcnt"),
    &Path {
        name: "portable",
        is_available: || true,
        search: generic::run::<portable::Portable>,
    },
    &SCALAR,
];

/// The path without vectors of many puzzles.
pub(super) static SCALAR: Path = Path { name: "scalar", is_available: || true, search: one_by_one };

impl Path {
    /// Searches with this path, which must be available.
    pub(super) fn run(&self, puzzles: &[Givens], limits: &Limits<'_>, answers: &mut dyn Answers) {
        assert!((self.is_available)(), "this machine has not got {}", self.name);
        // SAFETY: a search asks for nothing but its instructions, and the machine has them.
        unsafe { (self.search)(puzzles, limits, answers) };
    }
}

/// Paths are told apart by their names.
impl PartialEq for Path {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Path {}

impl Hash for Path {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// The scalar solver for a batch.
fn one_by_one(givens: &[Givens], limits: &Limits<'_>, answers: &mut dyn Answers) {
    let mut before = Progress::default();
    for (puzzle, one) in givens.iter().enumerate() {
        let stop = |progress: Progress| {
            limits.stop.is_some_and(|stop| {
                stop(Progress {
                    solutions: before.solutions + progress.solutions,
                    nodes: before.nodes + progress.nodes,
                })
            })
        };
        let limits = Limits { stop: Some(&stop), ..*limits };
        let outcome = search_alone(puzzle, one, &limits, answers);
        answers.finish(puzzle, outcome);
        before.solutions += outcome.solutions;
        before.nodes += outcome.nodes;
        if outcome.ending == Ending::Stopped {
            let nothing = Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped };
            return (puzzle + 1..givens.len()).for_each(|puzzle| answers.finish(puzzle, nothing));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::vector::{LaneSet, PLACES, Vector};

    /// Bits that look random, the same each time.
    struct Bits(u64);

    impl Bits {
        fn next(&mut self) -> u64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            self.0 >> 33
        }
    }

    fn write<V: Vector>(model: &[u16]) -> V {
        let mut vector = V::ZERO;
        for (lane, boxes) in model.iter().enumerate() {
            (0..9).filter(|block| boxes >> block & 1 == 1).for_each(|b| vector.insert(lane, b));
        }
        vector
    }

    fn read<V: Vector>(vector: V) -> Vec<u16> {
        let boxes = |lane| {
            let (eight, last) = vector.boxes(lane);
            let bits = |n: u16, byte: u8| n << 1 | u16::from(byte);
            eight.to_be_bytes().into_iter().fold(last.into(), bits)
        };
        (0..V::LANES).map(boxes).collect()
    }

    fn turned(boxes: u16, to: impl Fn(usize, usize) -> (usize, usize)) -> u16 {
        let bit = |block: usize| {
            let (band, stack) = to(block / 3, block % 3);
            (boxes >> (band % 3 * 3 + stack % 3) & 1) << block
        };
        (0..9).map(bit).sum()
    }

    /// A vector does what a list of nine bits for each lane does.
    #[inline(always)]
    fn conforms<V: Vector>() {
        let mut bits = Bits(1);
        let model = |bits: &mut Bits| -> Vec<u16> {
            (0..V::LANES).map(|_| bits.next() as u16 & 0o777).collect()
        };
        for _ in 0..if cfg!(miri) { 2 } else { 100 } {
            let [a, b, c] = [(); 3].map(|()| model(&mut bits));
            let [x, y, z] = [&a, &b, &c].map(|model| write::<V>(model));
            let each = |f: &dyn Fn(u16, u16, u16) -> u16| -> Vec<u16> {
                (0..V::LANES).map(|lane| f(a[lane], b[lane], c[lane]) & 0o777).collect()
            };
            assert_eq!(read(x), a);
            assert_eq!(read(x.and(y)), each(&|a, b, _| a & b));
            assert_eq!(read(x.or(y)), each(&|a, b, _| a | b));
            assert_eq!(read(x.xor(y)), each(&|a, b, _| a ^ b));
            assert_eq!(read(x.without(y)), each(&|a, b, _| a & !b));
            assert_eq!(read(V::select(x, y, z)), each(&|a, b, c| a & b | !a & c));
            assert_eq!(read(V::any(x, y, z)), each(&|a, b, c| a | b | c));
            assert_eq!(read(V::all(x, y, z)), each(&|a, b, c| a & b & c));
            assert_eq!(read(V::two(x, y, z)), each(&|a, b, c| a & b | c & (a | b)));
            assert_eq!(read(V::odd(x, y, z)), each(&|a, b, c| a ^ b ^ c));
            assert_eq!(read(V::or_both(x, y, z)), each(&|a, b, c| a | b & c));
            assert_eq!(read(V::or_without(x, y, z)), each(&|a, b, c| a | b & !c));
            assert_eq!(read(V::or_difference(x, y, z)), each(&|a, b, c| a | b ^ c));
            assert_eq!(read(V::and_any(x, y, z)), each(&|a, b, c| a & (b | c)));
            assert_eq!(read(V::without_both(x, y, z)), each(&|a, b, c| a & !(b & c)));
            assert_eq!(read(V::without_any(x, y, z)), each(&|a, b, c| a & !(b | c)));
            assert_eq!(read(x.next_stack()), each(&|a, _, _| turned(a, |b, s| (b, s + 1))));
            assert_eq!(read(x.previous_stack()), each(&|a, _, _| turned(a, |b, s| (b, s + 2))));
            assert_eq!(read(x.next_band()), each(&|a, _, _| turned(a, |b, s| (b + 1, s))));
            assert_eq!(read(x.previous_band()), each(&|a, _, _| turned(a, |b, s| (b + 2, s))));
            assert_eq!(read(x.transposed()), each(&|a, _, _| turned(a, |b, s| (s, b))));

            let lanes = LaneSet(bits.next() << 31 ^ bits.next()) & LaneSet::all::<V>();
            assert_eq!(V::of_lanes(lanes).lanes(), lanes);
            let rare = V::of_lanes(lanes).and(x.and(y));
            let hit = (0..V::LANES).filter(|&lane| read(rare)[lane] != 0);
            assert_eq!(rare.lanes(), hit.fold(LaneSet::EMPTY, |s, l| s | LaneSet::of(l)));

            let mut numbers = [0; 128];
            numbers[..81].fill_with(|| (bits.next() % 20) as u8 * 7 % 20 % 10);
            let lane = bits.next() as usize % V::LANES;
            let mut vectors = [[V::ZERO; 9]; 10];
            V::insert_givens(&mut vectors, lane, &numbers);
            for (cell, (place, block)) in PLACES.into_iter().enumerate() {
                for (number, cells) in vectors.iter().enumerate() {
                    let is_set = read(cells[place])[lane] >> block & 1 == 1;
                    assert_eq!(is_set, number != 0 && usize::from(numbers[cell]) == number);
                }
            }
            let bytes = std::array::from_fn(|_| bits.next() as u8);
            let order = std::array::from_fn(|_| bits.next() as u8 & 127);
            assert_eq!(V::in_order(&bytes, &order), order.map(|n: u8| bytes[usize::from(n)]));
        }
    }

    #[test]
    fn the_portable_vector_conforms() {
        conforms::<portable::Portable>();
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_avx2_vector_conforms_if_the_machine_has_it() {
        if PATHS[1].name == "avx2" && (PATHS[1].is_available)() {
            conforms::<avx2::Avx2>();
        } else {
            eprintln!("skipped: this machine has no AVX2");
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_avx512_vector_conforms_if_the_machine_has_it() {
        if PATHS[0].name == "avx512" && (PATHS[0].is_available)() {
            conforms::<avx512::Avx512>();
        } else {
            eprintln!("skipped: this machine has no AVX-512 with VBMI");
        }
    }
}
