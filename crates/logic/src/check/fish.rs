//! The proof of a pattern of this family: The base houses have a digit only where as many cover houses cross them, or in fins.

use super::{Proof, Unsound};
use crate::{Conclusion, View, patterns::Fish};

impl Proof for Fish {
    fn prove(&self, _: &View<'_>, _: &[Conclusion]) -> Result<(), Unsound> {
        Err(Unsound::Malformed("nothing proves this family yet"))
    }
}
