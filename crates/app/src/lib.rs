//! The jobs of sudokit as plain functions: texts in, answers out.
//!
//! This is the room for everything that the rooms below do without: files, gzip, threads, clocks
//! and the formats of answers (text, JSON, CSV). [`run`] sends the records of any number of
//! inputs through a job with several threads and writes the answers in the order of the input,
//! with constant memory where a line is a record; a document is read as a whole. Each job in
//! [`jobs`] answers about one record and can be called alone.
//!
//! It deliberately parses no command line and draws no progress bar (`sudokit` does), and holds
//! no sudoku logic (the rooms below do).
//!
//! ```
//! use sudokit_app::{Search, jobs::solve};
//!
//! let records = sudokit_formats::read(
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
//! )?;
//! let reply = solve::solve(&records[0].givens, &Search::default());
//! assert!(reply.verdict.unique().is_some());
//! # Ok::<(), sudokit_formats::ReadError>(())
//! ```

mod checkpoint;
mod cut;
mod drawing;
mod emit;
mod gauge;
mod guide;
mod handover;
pub mod jobs;
mod kind;
mod known;
mod legend;
mod modelling;
mod names;
mod path;
mod pipeline;
mod problem;
mod search;
mod set;
mod shape;
mod source;
mod standing;
mod told;
pub mod wire;
mod wishes;

pub use crate::{
    checkpoint::{Checkpoint, CheckpointError, PartsDone},
    drawing::Drawing,
    emit::{Emitter, Frame, Reply, Style},
    gauge::Gauge,
    guide::{Guide, PolicyError, PolicyName, find_policy, policy_text},
    modelling::{Choice, ModelSearch, Searched},
    names::{UnknownTechnique, find_technique},
    path::PathEnd,
    pipeline::{
        Answer, Failure, Line, Options, Request, Summary, Writing, run, run_any, run_batches,
        run_lines,
    },
    problem::{Number, Place, Problem, Trouble},
    search::{Interrupt, Search},
    set::{Set, read_set},
    shape::{ShapeName, ShapeNameError},
    source::Input,
    standing::{Standing, state},
    told::Detail,
    wishes::{Bottleneck, Judgement, PathFacts, Wanted, WishError, Wishes},
};
