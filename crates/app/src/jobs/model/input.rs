//! Models from files.

use crate::Input;
use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};
use sudokit_model::{
    Model,
    formats::{self, FormatError, ModelFormat},
};

/// Why a model was not read.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// The file cannot be opened or read.
    #[error("{name}: {error}")]
    Input {
        /// The name of the file.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// The name of the file says no format.
    #[error("{name}: expected a file name that ends in {known}, or --from FORMAT")]
    NoFormat {
        /// The name of the file.
        name: String,
        /// The endings that are known.
        known: String,
    },
    /// The text is not of the format.
    #[error("{name}: {error}")]
    Text {
        /// The name of the file.
        name: String,
        /// What is wrong with it.
        error: FormatError,
    },
}

/// No text of a model is read that is longer, in bytes.
const MOST_BYTES: u64 = 256 << 20;

/// Reads a model in a format; without one, the ending of the file's name says which.
///
/// # Errors
/// If the file cannot be read, or its text is not of the format.
pub fn read_model(
    input: &Input,
    format: Option<&'static dyn ModelFormat>,
) -> Result<Model, ModelError> {
    let name = input.name().to_string();
    let Some(format) = format.or_else(|| by_ending(&name)) else {
        let known = formats::ALL.iter().flat_map(|format| format.info().extensions.iter());
        let known: Vec<String> = known.map(|ending| format!(".{ending}")).collect();
        return Err(ModelError::NoFormat { name, known: known.join(", ") });
    };
    let text = match input {
        Input::Text { text, .. } => Ok(text.clone()),
        Input::Stdin => text_of(io::stdin().lock()),
        Input::File(path) => File::open(path).and_then(text_of),
    };
    match text {
        Err(error) => Err(ModelError::Input { name, error }),
        Ok(text) => format.read(&text).map_err(|error| ModelError::Text { name, error }),
    }
}

/// The format that the ending of a file's name says.
pub(super) fn by_ending(name: &str) -> Option<&'static dyn ModelFormat> {
    let ending = Path::new(name).extension()?.to_str()?.to_ascii_lowercase();
    formats::ALL.iter().copied().find(|format| format.info().extensions.contains(&&*ending))
}

fn text_of(source: impl Read) -> io::Result<String> {
    let mut text = String::new();
    source.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MOST_BYTES {
        return Err(io::Error::other(format!("more than {MOST_BYTES} bytes")));
    }
    Ok(text)
}
