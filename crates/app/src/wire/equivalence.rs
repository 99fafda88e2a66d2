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
