//! The form that all disguises of a puzzle share.

use crate::{Failure, Place, Reply, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_formats::Record;
use sudokit_grid::Givens;
use sudokit_symmetry::{Canoniser, Transformation, automorphisms_of_puzzle, canonical_puzzle};

/// What is told beside the form.
#[derive(Clone, Copy, Debug, Default)]
pub struct Details {
    /// A transformation that leads to it.
    pub transformation: bool,
    /// How many transformations leave the puzzle as it is.
    pub automorphisms: bool,
}

/// The canonical form of a puzzle or grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonicalReply {
    /// The puzzle.
    pub puzzle: Givens,
    /// Of all its disguises the one whose text is least.
    pub form: Givens,
    /// A transformation that leads to the form, if that was asked.
    pub transformation: Option<Transformation>,
    /// How many transformations leave the puzzle as it is, if that was asked. The identity counts,
    /// and so does each way to exchange digits that stand nowhere.
    pub automorphisms: Option<u64>,
}

/// The numbers of a canonical form; nothing for a puzzle that has none, since it has placed digits
/// or pencilmarks.
pub type Form = Option<[u8; 81]>;

/// The forms of many puzzles, for which memory is asked once: a first look.
#[must_use]
pub fn forms(records: &[Record]) -> Vec<Form> {
    let mut canoniser = Canoniser::new();
    let form = |record: &Record| {
        let is_printed = record.givens == record.givens.as_printed();
        is_printed.then(|| canoniser.numbers(&record.givens.numbers())).flatten()
    };
    records.iter().map(form).collect()
}

/// Why a puzzle has no form.
pub(crate) fn no_form() -> Failure {
    let why = "placed digits and pencilmarks have no canonical form; --givens-only takes the \
               puzzle as printed";
    Failure::Refused(why.to_owned())
}

/// The canonical form of a puzzle, with details.
///
/// ```
/// use sudokit_app::jobs::canonical::{Details, canonical};
/// use sudokit_grid::Givens;
///
/// let puzzle: Givens = format!("75{}", ".".repeat(79)).parse()?;
/// let details = Details { transformation: true, automorphisms: false };
/// let reply = canonical(&puzzle, details)?;
/// assert_eq!(reply.form.to_string(), format!("{}12", ".".repeat(79)));
/// assert_eq!(reply.transformation.map(|it| it.apply(&puzzle)), Some(reply.form));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there are placed digits or pencilmarks.
pub fn canonical(puzzle: &Givens, details: Details) -> Result<CanonicalReply, Failure> {
    let canonical = canonical_puzzle(puzzle).map_err(|_| no_form())?;
    let transformation = details.transformation.then_some(canonical.transformation);
    let automorphisms = automorphisms(puzzle, details)?;
    Ok(CanonicalReply { puzzle: *puzzle, form: canonical.form, transformation, automorphisms })
}

/// [`canonical`] after a first look, [`forms`], that found the form.
///
/// # Errors
/// Like [`canonical`].
pub fn canonical_after(
    form: &Form,
    puzzle: &Givens,
    details: Details,
) -> Result<CanonicalReply, Failure> {
    if details.transformation {
        return canonical(puzzle, details);
    }
    let form = form.as_ref().and_then(Givens::from_numbers).ok_or_else(no_form)?;
    let automorphisms = automorphisms(puzzle, details)?;
    Ok(CanonicalReply { puzzle: *puzzle, form, transformation: None, automorphisms })
}

fn automorphisms(puzzle: &Givens, details: Details) -> Result<Option<u64>, Failure> {
    if !details.automorphisms {
        return Ok(None);
    }
    let automorphisms = automorphisms_of_puzzle(puzzle).map_err(|_| no_form())?;
    Ok(Some(automorphisms.order()))
}

impl Reply for CanonicalReply {
    const COLUMNS: &'static [&'static str] = &["puzzle", "form", "automorphisms", "transformation"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        let digit = |number: u8| if number == 0 { '.' } else { char::from(b'0' + number) };
        out.extend(self.form.numbers().map(digit));
        if let Some(automorphisms) = self.automorphisms {
            let _ = write!(out, " {automorphisms}");
        }
        if let Some(transformation) = self.transformation {
            let _ = write!(out, " {transformation}");
        }
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        wire::Canonical {
            puzzle: self.puzzle.to_string(),
            form: self.form.to_string(),
            automorphisms: self.automorphisms,
            transformation: self.transformation.map(|it| it.to_string()),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.puzzle.to_string(),
            self.form.to_string(),
            self.automorphisms.map(|number| number.to_string()).unwrap_or_default(),
            self.transformation.map(|it| it.to_string()).unwrap_or_default(),
        ]
    }
}
