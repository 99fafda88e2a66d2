//! The proof of a pattern of this family: As many cells as digits, which therefore keep to each other.

use super::{Proof, Unsound};
use crate::{Conclusion, View, patterns::Subset};

impl Proof for Subset {
    fn prove(&self, _: &View<'_>, _: &[Conclusion]) -> Result<(), Unsound> {
        Err(Unsound::Malformed("nothing proves this family yet"))
    }
}
