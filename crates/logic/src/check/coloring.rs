//! The proof of a pattern of this family: Candidates in two colours, of which one is true.

use super::{Proof, Unsound};
use crate::{Conclusion, View, patterns::Coloring};

impl Proof for Coloring {
    fn prove(&self, _: &View<'_>, _: &[Conclusion]) -> Result<(), Unsound> {
        Err(Unsound::Malformed("nothing proves this family yet"))
    }
}
