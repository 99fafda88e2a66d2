//! The proof of a pattern of this family: Assumptions and all that follows from them.

use super::{Proof, Unsound};
use crate::{Conclusion, View, patterns::Net};

impl Proof for Net {
    fn prove(&self, _: &View<'_>, _: &[Conclusion]) -> Result<(), Unsound> {
        Err(Unsound::Malformed("nothing proves this family yet"))
    }
}
