//! Puzzles in a catalogue: added, listed, rated, checked.
//!
//! A [`Catalogue`](sudokit_catalogue::Catalogue) keeps what it is handed. Here is what it does not
//! know: how puzzles are read and solved in threads, how a policy rates them, what time it is, and
//! how answers are written.

mod add;
mod check;
mod date;
mod info;
mod list;
mod rate;
mod unknown;

pub use self::{
    add::{Add, AddFailure, AddReply, Destination, Fate, Refusal, Tally, add, made},
    check::{Finding, check},
    date::{BadDate, date, now, read_date},
    info::InfoReply,
    list::{Export, StoredReply, export, list},
    rate::{Rated, program, rate, rating, rating_of},
    unknown::{UnknownWord, unknown_words},
};

use std::io;
use sudokit_catalogue::CatalogueError;

/// Why a question about a catalogue has no answer.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueFailure {
    /// The catalogue cannot be read or written.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    /// The output cannot be written.
    #[error(transparent)]
    Output(#[from] io::Error),
    /// A puzzle cannot be written in the wanted format.
    #[error("puzzle {0}: {1}")]
    Loss(i64, sudokit_formats::Loss),
}
