//! The proof of a pattern of this family: Almost locked sets that restrict each other.

use super::{Proof, Unsound};
use crate::{Conclusion, View, patterns::AlsChain};

impl Proof for AlsChain {
    fn prove(&self, _: &View<'_>, _: &[Conclusion]) -> Result<(), Unsound> {
        Err(Unsound::Malformed("nothing proves this family yet"))
    }
}
