//! The proof of a pattern of this family: Cells that must not hold certain digits only, or the solution would not be the only one.

use super::{Proof, Unsound};
use crate::{Conclusion, View, patterns::Uniqueness};

impl Proof for Uniqueness {
    fn prove(&self, _: &View<'_>, _: &[Conclusion]) -> Result<(), Unsound> {
        Err(Unsound::Malformed("nothing proves this family yet"))
    }
}
