//! The proof of a pattern of this family: All ways in which a digit can lie in the grid.

use super::{Proof, Unsound};
use crate::{Conclusion, View, patterns::Template};

impl Proof for Template {
    fn prove(&self, _: &View<'_>, _: &[Conclusion]) -> Result<(), Unsound> {
        Err(Unsound::Malformed("nothing proves this family yet"))
    }
}
