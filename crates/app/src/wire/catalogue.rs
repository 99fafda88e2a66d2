//! Puzzles of a catalogue, as they are sent.

use serde::Serialize;

/// A puzzle that `catalogue add` was handed, and what became of it.
#[derive(Clone, Debug, Serialize)]
pub struct AddedPuzzle {
    /// The puzzle.
    pub puzzle: String,
    /// `added`, `known` or `refused`.
    pub fate: &'static str,
    /// Its number in the catalogue.
    pub id: Option<i64>,
    /// Why it was refused.
    pub reason: Option<String>,
}

/// A puzzle of a catalogue.
#[derive(Clone, Debug, Serialize)]
pub struct StoredPuzzle {
    /// Its number.
    pub id: i64,
    /// The puzzle as it was first printed.
    pub puzzle: String,
    /// Its solution.
    pub solution: String,
    /// Its canonical form.
    pub form: String,
    /// How many clues.
    pub clues: u8,
    /// The symmetry of its layout.
    pub layout: String,
    /// Whether no given can go.
    pub minimal: bool,
    /// When it was added, in UTC.
    pub added: String,
    /// Its tags.
    pub tags: Vec<String>,
    /// What policies and other scales say about it.
    pub ratings: Vec<StoredRating>,
    /// Where it was met.
    pub sightings: Vec<StoredSighting>,
}

/// What a policy or another scale says about a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct StoredRating {
    /// Its id.
    pub scale: String,
    /// Its edition.
    pub version: u32,
    /// The program that rated.
    pub program: String,
    /// The number, if the scale gives one.
    pub value: Option<f64>,
    /// How the path ended.
    pub end: Option<String>,
    /// The hardest technique of the path.
    pub hardest: Option<String>,
    /// How many steps the path has.
    pub steps: Option<u32>,
}

/// Where a puzzle was met.
#[derive(Clone, Debug, Serialize)]
pub struct StoredSighting {
    /// The name of the source.
    pub source: String,
    /// A file, or how the puzzle was made.
    pub origin: String,
    /// `line`, `record` or `block`.
    pub unit: &'static str,
    /// Which of these.
    pub number: u64,
}

/// What a catalogue holds.
#[derive(Clone, Debug, Serialize)]
pub struct CatalogueInfo {
    /// Its version.
    pub version: u32,
    /// How many bytes the file has.
    pub bytes: u64,
    /// How many puzzles.
    pub puzzles: u64,
    /// How many of them are minimal.
    pub minimal: u64,
    /// How many puzzles have so many clues.
    pub clues: Vec<ClueCount>,
    /// How many puzzles have a tag.
    pub tags: Vec<TagCount>,
    /// How many puzzles were rated by what.
    pub scales: Vec<ScaleCount>,
    /// How many sightings a source has.
    pub sources: Vec<SourceCount>,
}

/// How many puzzles have so many clues.
#[derive(Clone, Debug, Serialize)]
pub struct ClueCount {
    /// The number of clues.
    pub clues: u8,
    /// How many puzzles.
    pub puzzles: u64,
}

/// How many puzzles have a tag.
#[derive(Clone, Debug, Serialize)]
pub struct TagCount {
    /// The tag.
    pub tag: String,
    /// How many puzzles.
    pub puzzles: u64,
}

/// How many puzzles an edition of a scale has rated.
#[derive(Clone, Debug, Serialize)]
pub struct ScaleCount {
    /// Its id.
    pub scale: String,
    /// Its edition.
    pub version: u32,
    /// The program that rated.
    pub program: String,
    /// How many puzzles.
    pub puzzles: u64,
}

/// How many sightings a source has.
#[derive(Clone, Debug, Serialize)]
pub struct SourceCount {
    /// Its name.
    pub source: String,
    /// A file, or how the puzzles were made.
    pub origin: String,
    /// How many sightings.
    pub sightings: u64,
}
