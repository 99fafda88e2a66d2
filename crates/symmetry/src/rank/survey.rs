//! How the table of the ranks is made: by enumerating all essentially different grids.
//!
//! This is a count of its own of the 5,472,730,538, by looking at each of them, where Burnside's
//! lemma counts without seeing one.

use super::{
    bands::{Bands, CLASSES},
    index,
    index::Index,
    search::Start,
};
use std::collections::BTreeMap;

/// How many essentially different bands there are. A canonical grid begins with the smallest band
/// of a class; number 0 is the smallest of all.
pub const BANDS: usize = CLASSES;

/// The most automorphisms that a grid has.
const MOST_AUTOMORPHISMS: usize = 648;

/// Enumerates grids by their first bands.
#[derive(Clone, Debug)]
pub struct Surveyor {
    bands: Bands,
    index: Index,
}

/// The canonical grids that begin with the same band.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// For each fourth row in increasing order: how many there are.
    pub counts: Vec<u32>,
    /// By number of automorphisms: how many there are.
    pub automorphisms: BTreeMap<u16, u64>,
}

impl Default for Surveyor {
    fn default() -> Self {
        Self::new()
    }
}

impl Surveyor {
    /// Fills the tables.
    #[must_use]
    pub fn new() -> Self {
        Self { bands: Bands::new(), index: Index::new() }
    }

    /// Enumerates the canonical grids with a first band, 0 to [`BANDS`] - 1, and with the fourth
    /// rows whose numbers are `wanted`: some seconds for all rows of a band.
    #[must_use]
    pub fn survey(&self, band: usize, wanted: impl Fn(usize) -> bool) -> Survey {
        let mut survey = Survey::default();
        if band >= BANDS {
            return survey;
        }
        let mut start = Start::new(band, &self.bands);
        let mut by_automorphisms = [0; MOST_AUTOMORPHISMS + 1];
        for (number, row) in start.fourth_rows().into_iter().enumerate() {
            if !wanted(number) {
                continue;
            }
            let mut count = 0;
            for second in start.seconds(&row) {
                start.complete(&second, &mut |grid| {
                    count += 1;
                    by_automorphisms[usize::from(grid.automorphisms)] += 1;
                });
            }
            survey.counts.push(count);
        }
        let by_automorphisms = (0..).zip(by_automorphisms);
        survey.automorphisms = by_automorphisms.filter(|&(_, grids)| grids > 0).collect();
        survey
    }

    /// For each fourth row of a band, how many grids there are by the table.
    #[must_use]
    pub fn recorded(&self, band: usize) -> Vec<u32> {
        self.index.counts(band).collect()
    }
}

/// The file of the table for the counts of all bands.
#[must_use]
pub fn encode(counts: &[Vec<u32>]) -> Vec<u8> {
    index::encode(counts)
}
