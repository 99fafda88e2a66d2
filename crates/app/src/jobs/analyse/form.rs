//! The canonical form.

use super::{Facts, Subject, told::Lines};
use crate::{Failure, wire::analysis as sent};
use serde::Serialize;
use sudokit_grid::Givens;
use sudokit_symmetry::{Transformation, canonical_puzzle};

/// The canonical form of the puzzle as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// Of all disguises the one whose text is least.
    pub form: Givens,
    /// A transformation that leads to it.
    pub transformation: Transformation,
}

impl Facts for Form {
    const HEADING: &'static str = "Canonical form";
    const COLUMNS: &'static [&'static str] = &["form", "transformation"];

    /// Nothing if there are pencilmarks, since the puzzle as printed is then another one.
    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure> {
        if subject.givens().has_pencilmarks() {
            return Ok(None);
        }
        let canonical = canonical_puzzle(subject.printed()).ok();
        Ok(canonical.map(|it| Self { form: it.form, transformation: it.transformation }))
    }

    fn tell(&self, lines: &mut Lines<'_>) {
        lines.say("form", self.form);
        lines.say("by", self.transformation);
    }

    fn wire(&self) -> impl Serialize {
        sent::Form { form: self.form.to_string(), transformation: self.transformation.to_string() }
    }

    fn row(&self) -> Vec<String> {
        vec![self.form.to_string(), self.transformation.to_string()]
    }
}
