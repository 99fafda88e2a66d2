//! Any text is the id of a puzzle or none, ids and keys come back from their texts and bytes, and
//! all disguises of a puzzle have one id and one key.
//!
//! The input is the text of an id; as bytes it is the seed of a disguise, a solution grid, its
//! clues, and a key.

#![no_main]

use libfuzzer_sys::{
    arbitrary::{Result, Unstructured},
    fuzz_target,
};
use rand::{SeedableRng, rngs::ChaCha8Rng};
use std::sync::LazyLock;
use sudokit_grid::{CellSet, Solution};
use sudokit_symmetry::{Canoniser, FormKey, PuzzleId, Rank, Ranks, Transformation};

static RANKS: LazyLock<Ranks> = LazyLock::new(Ranks::new);

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = str::from_utf8(bytes) {
        read(text);
    }
    // An input that is too short says less, and that is enough.
    let _ = compare(&mut Unstructured::new(bytes));
});

fn read(text: &str) {
    let Ok(id) = text.parse::<PuzzleId>() else { return };
    let written = id.to_string();
    assert_eq!(written.parse(), Ok(id), "{text:?}");
    assert_eq!(written.to_lowercase().parse(), Ok(id), "{text:?}");
    assert_eq!(id.puzzle(&RANKS).given(), id.clues(), "{text:?}");
}

fn compare(input: &mut Unstructured<'_>) -> Result<()> {
    let seed = input.arbitrary()?;
    let rank = Rank::new(input.int_in_range(1..=Rank::COUNT)?).expect("a rank");
    let clues = CellSet::from_bits(input.arbitrary::<u128>()? & CellSet::ALL.bits());
    let grid: Solution = RANKS.unrank(rank);
    let disguise = Transformation::random(&mut ChaCha8Rng::seed_from_u64(seed));
    let (image, moved) = (disguise.apply_to_solution(&grid), disguise.cells(clues));
    let id = PuzzleId::new(&grid, clues, &RANKS);
    assert_eq!(id.rank(), rank, "{grid}");
    assert_eq!(id.clues().len(), clues.len(), "{grid} {clues}");
    assert_eq!(PuzzleId::new(&image, moved, &RANKS), id, "{grid} {clues}");
    read(&id.to_string());

    let mut canoniser = Canoniser::new();
    let puzzles = [grid.givens(clues), image.givens(moved), id.puzzle(&RANKS)];
    let forms = puzzles.map(|puzzle| canoniser.puzzle(&puzzle).expect("as printed").numbers());
    let keys = forms.map(|form| FormKey::of(&form));
    assert!(keys.iter().all(|key| *key == keys[0]), "{puzzles:?}");
    assert_eq!(keys[0].numbers(), forms[0], "{puzzles:?}");
    assert_eq!(FormKey::from_bytes(*keys[0].bytes()), keys[0], "{puzzles:?}");

    let key = FormKey::from_bytes(input.arbitrary()?);
    let numbers = key.numbers();
    // Of the last byte two bits stand for nothing.
    let is_form = numbers.iter().all(|&number| number <= 9) && key.bytes()[33] & 3 == 0;
    assert!(!is_form || FormKey::of(&numbers) == key, "{key:?}");
    Ok(())
}
