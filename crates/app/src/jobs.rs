//! The jobs, one file each.

pub mod check;
pub mod convert;
pub mod count;
pub mod enumerate;
pub mod estimate;
pub mod show;
pub mod solve;
