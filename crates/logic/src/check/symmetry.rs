//! The proof of a pattern of this family: The givens look the same after a transformation, so the solution does.

use super::{Proof, Unsound};
use crate::{Conclusion, View, patterns::Symmetry};

impl Proof for Symmetry {
    fn prove(&self, _: &View<'_>, _: &[Conclusion]) -> Result<(), Unsound> {
        Err(Unsound::Malformed("nothing proves this family yet"))
    }
}
