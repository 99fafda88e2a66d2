//! The answers about which puzzles are the same, as they are sent.

use serde::Serialize;

/// The answer of `transform`.
#[derive(Clone, Debug, Serialize)]
pub struct Transform {
    /// The puzzle.
    pub puzzle: String,
    /// What was done to it.
    pub transformation: String,
    /// What came out.
    pub image: String,
    /// What the input says about it; a stated solution is that of the image.
    pub fields: serde_json::Map<String, serde_json::Value>,
}

/// A puzzle of `dedupe`.
#[derive(Clone, Debug, Serialize)]
pub struct Dedupe {
    /// The puzzle.
    pub puzzle: String,
    /// Its canonical form.
    pub form: String,
    /// With `--count`: how many puzzles are the same, this one included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// With `--duplicates`: where the first one stands that is the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
}

/// The answer of `canonical`.
#[derive(Clone, Debug, Serialize)]
pub struct Canonical {
    /// The puzzle.
    pub puzzle: String,
    /// Of all its disguises the one whose text is least.
    pub form: String,
    /// With `--automorphisms`: how many transformations leave the puzzle as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automorphisms: Option<u64>,
    /// With `--transformation`: one that leads from the puzzle to the form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transformation: Option<String>,
}

/// The answer of `same`.
#[derive(Clone, Debug, Serialize)]
pub struct Same {
    /// Both puzzles.
    pub puzzles: [String; 2],
    /// Whether they are the same in disguise.
    pub same: bool,
    /// How many transformations lead from the first to the second; each way to exchange digits that
    /// stand nowhere counts.
    pub count: u64,
    /// Some of them: one, or with `--all` those up to `--limit`.
    pub transformations: Vec<String>,
    /// Why the puzzles differ.
    pub reason: Option<Difference>,
}

/// What differs, the simplest thing that no symmetry changes.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// `givens`, `digits`, `boxes`, `pattern`, `automorphisms` or `forms`.
    pub kind: &'static str,
    /// The difference in words.
    pub text: String,
}
