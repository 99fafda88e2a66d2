//! The proof of a pattern of this family: Where two houses cross is all the room that one of them has for a digit.

use super::{Proof, Unsound};
use crate::{Conclusion, View, patterns::Intersection};

impl Proof for Intersection {
    fn prove(&self, _: &View<'_>, _: &[Conclusion]) -> Result<(), Unsound> {
        Err(Unsound::Malformed("nothing proves this family yet"))
    }
}
