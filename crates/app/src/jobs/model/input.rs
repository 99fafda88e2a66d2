//! Models from files and puzzles.

use crate::{Failure, Input, Options, Request, set::gathered};
use std::{io, path::Path, sync::Arc};
use sudokit_grid::Givens;
use sudokit_model::{
    Model,
    formats::{self, FormatError, ModelFormat},
};
use sudokit_rules::{Puzzle, Rules, classic_model};

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
    match input.read_text(formats::MOST_BYTES as u64) {
        Err(error) => Err(ModelError::Input { name, error }),
        Ok(text) => format.read(&text).map_err(|error| ModelError::Text { name, error }),
    }
}

/// The model of the puzzle that a text is, under these rules or, without them, as the text shows;
/// placed digits and pencilmarks are a part of it.
///
/// ```
/// use sudokit_app::jobs::model::puzzle_model;
///
/// let model = puzzle_model("1...............", None)?;
/// assert_eq!((model.domains().len(), model.domains()[0].fixed()), (16, Some(1)));
/// let model = puzzle_model(&format!("[47]{}", ".".repeat(80)), None)?;
/// assert_eq!((model.domains().len(), model.domains()[0].len()), (81, 2));
/// assert_eq!(model.all_variables().nth(10).and_then(|cell| model.name_of(cell)), Some("r2c2"));
/// let error = puzzle_model("1..........!....", None).unwrap_err();
/// assert!(error.to_string().starts_with("puzzle: line 1, column 12: "), "{error}");
/// # Ok::<(), sudokit_app::Failure>(())
/// ```
///
/// # Errors
/// If the text is no puzzle.
pub fn puzzle_model(text: &str, rules: Option<Arc<Rules>>) -> Result<Model, Failure> {
    let input = Input::Text { name: "puzzle".to_owned(), text: text.to_owned() };
    let request =
        Request { options: Options { rules, ..Options::default() }, ..Request::default() };
    let mut problem = None;
    let classic = |givens: &Givens| Ok(classic_model(givens));
    let (models, _) = gathered(request, input, classic, Puzzle::model, &mut |found| {
        problem.get_or_insert_with(|| found.to_string());
    })?;
    match (problem, models.into_iter().next()) {
        (None, Some(model)) => Ok(with_cells_named(model)),
        (Some(problem), _) => Err(Failure::Refused(problem)),
        (None, None) => Err(Failure::Refused("no puzzle in the text".to_owned())),
    }
}

/// Calls the variables of a puzzle as its cells are called: there is one for each, row by row.
fn with_cells_named(mut model: Model) -> Model {
    let size = model.domains().len().isqrt();
    for (index, variable) in model.all_variables().enumerate() {
        model.name(variable, format!("r{}c{}", index / size + 1, index % size + 1));
    }
    model
}

/// The format that the ending of a file's name says; that of an archive does not count.
fn by_ending(name: &str) -> Option<&'static dyn ModelFormat> {
    let name = name.strip_suffix(".gz").unwrap_or(name);
    formats::find(Path::new(name).extension()?.to_str()?)
}
