//! Corpora, strategies and judges for the tests of sudokit.
//!
//! Test data names no engine and no room: `tests/data/` at the root of the workspace is read by
//! [`data`], the public corpora of others by [`corpus`] and [`corpus_text`], where the environment
//! variable `SUDOKIT_CORPORA` says they lie. [`strategies`] makes puzzles for property tests, and
//! transformations that turn one puzzle into another with as many solutions; [`least_image`] finds a canonical form by trying everything.
//!
//! This room solves nothing: an expected value comes from the data or from an independent engine.

mod corpora;
mod least_image;

pub mod strategies;

pub use crate::{
    corpora::{Case, corpus, corpus_text, data},
    least_image::least_image,
};
