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
