//! The proof of a pattern of this family: A fish whose fins lead to the same conclusion by chains.

use super::{Proof, Unsound};
use crate::{Conclusion, View, patterns::Kraken};

impl Proof for Kraken {
    fn prove(&self, _: &View<'_>, _: &[Conclusion]) -> Result<(), Unsound> {
        Err(Unsound::Malformed("nothing proves this family yet"))
    }
}
