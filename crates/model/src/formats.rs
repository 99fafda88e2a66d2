//! The text formats of models, one file each.
//!
//! A format is a file in `formats/` with an implementation of [`ModelFormat`], and a line in the
//! list. It works on text that it is handed, opens no file, and trusts nothing: whatever it reads,
//! it answers with a model or with an error that says where and what is wrong. What it cannot
//! write it refuses by name; no format approximates a constraint or leaves one out.
//!
//! ```
//! use sudokit_model::formats::{ALL, find};
//!
//! for format in ALL {
//!     let info = format.info();
//!     println!("{}: {}", info.id, info.summary);
//!     assert_eq!(find(info.id).map(|found| found.info().id), Some(info.id));
//! }
//! ```

pub(crate) use crate::format_error::words;
pub use crate::format_error::{FormatError, Place};
pub use cp_sat::{
    CpModel, Parameters, ReadError, Response, ResponseStatus, support as cp_sat_support,
};

use crate::Model;
use std::collections::BTreeSet;

/// A text format of models.
///
/// A model that was written and read again has the same solutions, variable by variable, unless
/// the format says otherwise in its facts.
pub trait ModelFormat: Sync {
    /// The facts about it.
    fn info(&self) -> &'static FormatInfo;

    /// Reads a model.
    ///
    /// # Errors
    /// If the text is not of this format or is too large: with the place, the offending text and
    /// what was expected. [`FormatError::Unsupported`] if the text says what models have no place
    /// for, or if the format is only written.
    fn read(&self, text: &str) -> Result<Model, FormatError>;

    /// Writes a model.
    ///
    /// # Errors
    /// [`FormatError::Unsupported`] with the constraint that the format cannot say, or if the
    /// format is only read.
    fn write(&self, model: &Model) -> Result<String, FormatError>;
}

/// The facts about a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatInfo {
    /// The name on the command line: lower case letters, digits and hyphens.
    pub id: &'static str,
    /// The endings of files in this format, without the dot.
    pub extensions: &'static [&'static str],
    /// What it is, in a line.
    pub summary: &'static str,
    /// A text in this format: documentation and test case. Empty if the format is only written.
    pub example: &'static str,
}

/// No format reads a text that is longer, in bytes.
pub const MOST_BYTES: usize = 64 << 20;

/// No format reads a text with more variables.
pub const MOST_VARIABLES: usize = 1_000_000;

/// The list. `$file::$Name,` a line, related ones together.
macro_rules! formats {
    ($($file:ident::$Name:ident,)*) => {
        $(pub(crate) mod $file;)*

        /// Every format.
        pub static ALL: &[&dyn ModelFormat] = &[$(&$file::$Name),*];
    };
}

// `rustfmt` does not look into the macro: format the files by name.
formats! {
    exact_cover::ExactCover,
    flatzinc::FlatZinc,
    lp::Lp,
    dimacs::Dimacs,
    cp_sat::CpSatText,
}

/// The format with this id or this ending of file names, upper or lower case.
#[must_use]
pub fn find(name: &str) -> Option<&'static dyn ModelFormat> {
    let name = name.to_ascii_lowercase();
    ALL.iter().copied().find(|format| {
        let info = format.info();
        info.id == name || info.extensions.contains(&name.as_str())
    })
}

/// A name for each variable that a format allows, its own if possible, else its number; and all
/// that are used.
fn names(model: &Model, is_name: impl Fn(&str) -> bool) -> (Vec<String>, BTreeSet<String>) {
    let mut used = BTreeSet::new();
    let own: Vec<Option<&str>> = model
        .all_variables()
        .map(|x| model.name_of(x).filter(|&name| is_name(name) && used.insert(name.to_owned())))
        .collect();
    let mut all = Vec::with_capacity(own.len());
    for (variable, own) in model.all_variables().zip(own) {
        let mut name = own.map_or_else(|| variable.to_string(), str::to_owned);
        while own.is_none() && !used.insert(name.clone()) {
            name.push('_');
        }
        all.push(name);
    }
    (all, used)
}

impl std::fmt::Debug for dyn ModelFormat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.info().id)
    }
}
