//! The jobs, one file each: a plain function about one record, and its answer.
//!
//! An answer is data with public fields, for who calls a job alone, and a [`Reply`](crate::Reply),
//! for [`run`](crate::run), which writes it as text, JSON or CSV. Jobs ask the rooms below and
//! open no files; how far they may search is said by [`Search`](crate::Search).

pub mod analyse;
pub mod audit;
pub mod backdoors;
pub mod canonical;
pub mod catalogue;
pub mod check;
pub mod clues;
pub mod compare;
pub mod convert;
pub mod count;
pub mod count_grids;
pub mod dedupe;
pub mod enumerate;
pub mod estimate;
pub mod explain;
pub mod generate;
pub mod grid;
pub mod hint;
pub mod latin;
pub mod model;
pub mod queens;
pub mod rank;
pub mod same;
pub mod show;
pub mod sized;
pub mod solve;
pub mod steps;
pub mod symmetry;
pub mod technique;
pub mod transform;
pub mod unavoidable;
pub mod verify;
