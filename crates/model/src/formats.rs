//! Models in the files and messages of others.

pub mod cp_sat;
