//! A short name of a puzzle that is the same for all its disguises.

use crate::{ParseRankError, Rank, Ranks, automorphisms_of_grid, canonical_grid};
use std::{fmt, str::FromStr};
use sudokit_grid::{CellSet, Givens, Solution};

/// The name of a puzzle with one solution, up to symmetry: two puzzles are the same in disguise if
/// and only if their ids are equal, and the id leads back to the puzzle.
///
/// It is made of the [`Rank`] of the solution grid and of the clues: the cells that they take when
/// the grid is brought into its canonical form. Where the grid has automorphisms there are several
/// ways to do so; then the one counts whose cells come least, as the number of 81 binary digits of
/// which r1c1 is the first.
///
/// Its text is the rank, a hyphen, and that number to the base 32 in 17 characters, by Douglas
/// Crockford's alphabet `0123456789ABCDEFGHJKMNPQRSTVWXYZ`, which has no letters that look like
/// digits (<https://www.crockford.com/base32.html>). As he wants it, reading takes small letters too,
/// and I, L and O for the digits that they look like.
///
/// ```
/// use sudokit_grid::{Givens, Solution};
/// use sudokit_symmetry::{PuzzleId, Ranks, canonical_form_of_puzzle};
///
/// let puzzle: Givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let solution: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let ranks = Ranks::new();
/// let id = PuzzleId::new(&solution, puzzle.given(), &ranks);
/// assert_eq!(id.to_string(), "5260035964-0HKDJ623027TG90DR");
/// assert_eq!(canonical_form_of_puzzle(&id.puzzle(&ranks)), canonical_form_of_puzzle(&puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId {
    rank: Rank,
    /// The clues as a number: the highest of 81 bits is r1c1.
    clues: u128,
}

/// The text is no id of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePuzzleIdError {
    /// It is not made of a rank and clues.
    #[error("expected a rank, '-' and {WIDTH} characters for the clues, found '{0}'")]
    Form(String),
    /// What comes before the hyphen is no rank.
    #[error(transparent)]
    Rank(#[from] ParseRankError),
    /// There are too few or too many characters for the clues.
    #[error("expected {WIDTH} characters behind the hyphen, found {0}")]
    Length(usize),
    /// One of them is not of the alphabet.
    #[error(
        "character {at} behind the hyphen: expected a digit or a letter but U, found {found:?}"
    )]
    Character {
        /// The number of the character behind the hyphen, counted from 1.
        at: usize,
        /// The character.
        found: char,
    },
    /// The number is too large for 81 cells.
    #[error("the clues begin with 0 or 1, since a grid has 81 cells, found '{0}'")]
    TooLarge(char),
}

/// How many cells, and binary digits, there are.
const CELLS: u32 = 81;
/// How many characters they take, five binary digits each.
const WIDTH: usize = 17;
/// The characters by their value.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl PuzzleId {
    /// The id of the puzzle that gives these cells of this grid.
    ///
    /// Whether the puzzle has other solutions is not asked; that it has none is up to the caller.
    #[must_use]
    pub fn new(solution: &Solution, clues: CellSet, ranks: &Ranks) -> Self {
        let canonical = canonical_grid(solution);
        let cells = canonical.transformation.cells(clues);
        let ways = automorphisms_of_grid(&canonical.form).into_iter();
        let least = ways.map(|automorphism| number(automorphism.cells(cells))).min();
        // The identity is always among the automorphisms.
        let clues = least.unwrap_or_else(|| number(cells));
        Self { rank: ranks.rank(&canonical.form), clues }
    }

    /// The rank of the solution grid.
    #[must_use]
    pub const fn rank(&self) -> Rank {
        self.rank
    }

    /// The cells of the canonical form of the grid that are given.
    #[must_use]
    pub const fn clues(&self) -> CellSet {
        CellSet::from_bits(self.clues.reverse_bits() >> (u128::BITS - CELLS))
    }

    /// The puzzle: the cells [`clues`](Self::clues) of the canonical form of the grid.
    ///
    /// Of an id that was read and that nobody made, this may be no puzzle with one solution, or one
    /// whose own id is another one, with clues in other places.
    #[must_use]
    pub fn puzzle(&self, ranks: &Ranks) -> Givens {
        ranks.unrank(self.rank).givens(self.clues())
    }
}

/// Cells as a number of which r1c1 is the highest bit.
const fn number(cells: CellSet) -> u128 {
    cells.bits().reverse_bits() >> (u128::BITS - CELLS)
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let character = |place: usize| {
            let value = self.clues >> (5 * (WIDTH - 1 - place)) & 31;
            char::from(ALPHABET[value as usize])
        };
        let clues: String = (0..WIDTH).map(character).collect();
        f.pad(&format!("{}-{clues}", self.rank))
    }
}

impl FromStr for PuzzleId {
    type Err = ParsePuzzleIdError;

    fn from_str(text: &str) -> Result<Self, ParsePuzzleIdError> {
        let (rank, clues) =
            text.split_once('-').ok_or_else(|| ParsePuzzleIdError::Form(text.to_owned()))?;
        let rank = rank.parse()?;
        let length = clues.chars().count();
        if length != WIDTH {
            return Err(ParsePuzzleIdError::Length(length));
        }
        let mut number = 0;
        for (index, found) in clues.chars().enumerate() {
            let at = index + 1;
            let value = value(found).ok_or(ParsePuzzleIdError::Character { at, found })?;
            if index == 0 && value > 1 {
                return Err(ParsePuzzleIdError::TooLarge(found));
            }
            number = number << 5 | value;
        }
        Ok(Self { rank, clues: number })
    }
}

/// The value of a character.
fn value(character: char) -> Option<u128> {
    let plain = match character.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    ALPHABET.iter().zip(0..).find_map(|(&byte, value)| (char::from(byte) == plain).then_some(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Transformation, canonical_form_of_puzzle};
    use proptest::prelude::*;
    use rand::{SeedableRng, rngs::ChaCha8Rng};
    use std::{collections::BTreeSet, sync::LazyLock};
    use sudokit_grid::Cell;

    static RANKS: LazyLock<Ranks> = LazyLock::new(Ranks::new);

    const GRIDS: [&str; 3] = [
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        // The two with 648 and 72 automorphisms that begin and end the list of band classes.
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
    ];

    fn cells() -> impl Strategy<Value = CellSet> {
        any::<u128>().prop_map(|bits| CellSet::from_bits(bits & CellSet::ALL.bits()))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn ids_of_disguises_are_equal_and_lead_back(
            which in 0..GRIDS.len(),
            clues in cells(),
            seed in any::<u64>(),
        ) {
            let grid: Solution = GRIDS[which].parse().unwrap();
            let id = PuzzleId::new(&grid, clues, &RANKS);
            let t = Transformation::random(&mut ChaCha8Rng::seed_from_u64(seed));
            let image = t.apply_to_solution(&grid);
            prop_assert_eq!(PuzzleId::new(&image, t.cells(clues), &RANKS), id);
            let puzzle = id.puzzle(&RANKS);
            prop_assert_eq!(puzzle.given(), id.clues());
            let form = canonical_form_of_puzzle(&grid.givens(clues)).unwrap();
            prop_assert_eq!(canonical_form_of_puzzle(&puzzle).unwrap(), form);
        }

        #[test]
        fn texts_lead_back(number in 1..=Rank::COUNT, clues in cells()) {
            let id = PuzzleId { rank: Rank::new(number).unwrap(), clues: super::number(clues) };
            prop_assert_eq!(id.clues(), clues);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
            prop_assert_eq!(id.to_string().to_lowercase().parse(), Ok(id));
        }

        #[test]
        fn no_text_is_a_trap(text in ".{0,40}") {
            let _ = text.parse::<PuzzleId>();
        }
    }

    /// Of the most symmetric grid, single cells: each is one of few kinds, as many as the orbits.
    #[test]
    fn clues_that_an_automorphism_exchanges_have_one_id() {
        let grid: Solution = GRIDS[1].parse().unwrap();
        let id = |cell| PuzzleId::new(&grid, CellSet::single(cell), &RANKS);
        let mut orbits: Vec<PuzzleId> = Cell::ALL.into_iter().map(id).collect();
        orbits.sort_unstable();
        orbits.dedup();
        let automorphisms = automorphisms_of_grid(&grid);
        let fixed: usize = automorphisms
            .iter()
            .map(|it| Cell::ALL.into_iter().filter(|&cell| it.cell(cell) == cell).count())
            .sum();
        // The number of orbits by Burnside's lemma.
        assert_eq!(orbits.len() * automorphisms.len(), fixed);
    }

    #[test]
    fn puzzles_that_are_not_the_same_have_other_ids() {
        let grid: Solution = GRIDS[0].parse().unwrap();
        let all = CellSet::ALL;
        let ids: BTreeSet<PuzzleId> = Cell::ALL
            .into_iter()
            .map(|cell| PuzzleId::new(&grid, all - CellSet::single(cell), &RANKS))
            .collect();
        assert_eq!(ids.len(), 81);
    }

    #[test]
    fn what_is_no_id_is_named() {
        let error = |text: &str| text.parse::<PuzzleId>().unwrap_err().to_string();
        assert_eq!(error("12"), "expected a rank, '-' and 17 characters for the clues, found '12'");
        assert_eq!(error("0-1"), "expected a number from 1 to 5472730538, found '0'");
        assert_eq!(error("1-1"), "expected 17 characters behind the hyphen, found 1");
        assert_eq!(
            error("1-0000000000000000U"),
            "character 17 behind the hyphen: expected a digit or a letter but U, found 'U'"
        );
        assert_eq!(
            error("1-20000000000000000"),
            "the clues begin with 0 or 1, since a grid has 81 cells, found '2'"
        );
        let all: PuzzleId = "1-1zzzzzzzzzzzzzzzz".parse().unwrap();
        assert_eq!(all.clues(), CellSet::ALL);
        assert_eq!("1-oil00000000000000".parse::<PuzzleId>(), "1-01100000000000000".parse());
    }
}
