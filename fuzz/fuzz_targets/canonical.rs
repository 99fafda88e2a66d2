//! Every disguise of any cells has the same canonical form, and the transformations lead there.
//!
//! The first eight bytes are the seed of a disguise; then comes a byte for each cell.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rand::{SeedableRng, rngs::ChaCha8Rng};
use sudokit_grid::Givens;
use sudokit_symmetry::{Transformation, automorphisms_of_puzzle, canonical_puzzle};

fuzz_target!(|bytes: &[u8]| {
    let Some((seed, bytes)) = bytes.split_first_chunk::<8>() else { return };
    let mut numbers = [0; 81];
    for (number, byte) in numbers.iter_mut().zip(bytes) {
        // Two cells in three are empty, unless all bytes are small.
        *number = if byte / 10 % 3 == 0 { byte % 10 } else { 0 };
    }
    let puzzle = Givens::from_numbers(&numbers).expect("numbers up to 9");
    let disguise =
        Transformation::random(&mut ChaCha8Rng::seed_from_u64(u64::from_le_bytes(*seed)));
    let image = disguise.apply(&puzzle);
    let [one, other] = [puzzle, image].map(|it| canonical_puzzle(&it).expect("as printed"));
    assert_eq!(one.form, other.form, "{puzzle} {image}");
    assert_eq!(one.transformation.apply(&puzzle), one.form, "{puzzle}");
    assert_eq!(other.transformation.apply(&image), one.form, "{image}");
    let automorphisms = automorphisms_of_puzzle(&puzzle).expect("as printed");
    assert_eq!(Transformation::POSITIONS % automorphisms.n_positions(), 0, "{puzzle}");
    for automorphism in automorphisms.iter().take(100) {
        assert_eq!(automorphism.apply(&puzzle), puzzle, "{puzzle}");
    }
});
