//! Every path of `Lanes` gives exactly the answers of `scalar`, puzzle by puzzle: the same verdict
//! with the same solutions in the same order, the same number of solutions and nodes, the same
//! ending.
//!
//! The oracle answers once and is compared with every path of this machine. The path that is the
//! oracle itself is one of them where the batch is small: it too has to keep the order and to fill
//! every answer.

mod agree;
mod batches;
mod corpora;
mod kinds;
mod limits;
mod stop;
