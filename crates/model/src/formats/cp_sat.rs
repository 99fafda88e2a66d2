//! The messages of CP-SAT, the solver of [OR-Tools](https://developers.google.com/optimization):
//! models in bytes and in text, and what the solver is asked and answers.
//!
//! They are the protocol buffers `CpModelProto`, `SatParameters` and `CpSolverResponse` of release
//! 9.15. The names and numbers of fields are the interface, and stay from release to release.

mod lower;
mod messages;
mod raise;
mod wire;

pub use messages::{Parameters, Response, ResponseStatus};

use super::{FormatError, FormatInfo, ModelFormat};
use crate::{BackendError, Model, Primitive, Support, solve::translated};
use messages::ModelMessage;
use wire::{Message, Text};

/// Models as text of CP-SAT's messages, which people read and OR-Tools takes. It is only written;
/// [`CpModel`] reads and writes the messages in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CpSatText;

impl ModelFormat for CpSatText {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "cp-sat",
            extensions: &["pbtxt", "textproto"],
            summary: "CpModelProto of OR-Tools as text (only written)",
            example: "",
        }
    }

    fn read(&self, _: &str) -> Result<Model, FormatError> {
        Err(FormatError::Unsupported {
            format: "cp-sat",
            what: "a model that is read".to_owned(),
            why: "the text is only written, the bytes are read".to_owned(),
        })
    }

    fn write(&self, model: &Model) -> Result<String, FormatError> {
        let message = CpModel::of(model).map_err(|error| FormatError::Unsupported {
            format: "cp-sat",
            what: "the model".to_owned(),
            why: error.to_string(),
        })?;
        Ok(message.to_text())
    }
}

/// A model as CP-SAT takes it: a `CpModelProto`.
///
/// ```
/// use sudokit_model::{Domain, Model, Relation, formats::CpModel};
///
/// let mut model = Model::new();
/// let [x, y] = [(); 2].map(|()| model.variable(Domain::range(1, 9)));
/// model.linear([(1, x), (1, y)], Relation::Equal, 10);
/// let message = CpModel::of(&model)?;
/// assert_eq!(message.to_text(), "\
/// variables {
///   domain: [1, 9]
/// }
/// variables {
///   domain: [1, 9]
/// }
/// constraints {
///   linear {
///     vars: [0, 1]
///     coeffs: [1, 1]
///     domain: [10, 10]
///   }
/// }
/// ");
/// assert_eq!(CpModel::from_bytes(&message.to_bytes())?.to_model()?, model);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct CpModel {
    message: ModelMessage,
}

impl CpModel {
    /// The model in messages. Its variables come first, in their order; then those of
    /// decompositions, if a primitive has no counterpart, and booleans that stand for literals.
    /// All of these have one value in each solution.
    ///
    /// # Errors
    /// If numbers are too great, or a decomposition would be too large.
    pub fn of(model: &Model) -> Result<Self, BackendError> {
        let too_large = |what| BackendError::TooLarge { engine: "cp-sat", what };
        model.check_size().map_err(|error| too_large(error.to_string()))?;
        let translated = translated(model, &support).map_err(|error| too_large(error.0))?;
        Ok(Self { message: lower::lower(&translated) })
    }

    /// How many variables it has.
    #[must_use]
    pub fn variables(&self) -> usize {
        self.message.variables.0.len()
    }

    /// The message in bytes, as in files that end in `.pb`.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.message.to_bytes()
    }

    /// The message as text, as in files that end in `.pbtxt` or `.textproto`.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = Text::default();
        self.message.text(&mut text);
        text.written
    }

    /// The message that these bytes are.
    ///
    /// # Errors
    /// If they are none, or one with fields that are not understood.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        Ok(Self { message: ModelMessage::from_bytes(bytes)? })
    }

    /// The model that it stands for, with the same variables. Advice for the search is left out.
    ///
    /// # Errors
    /// The first constraint that there is no primitive for.
    pub fn to_model(&self) -> Result<Model, ReadError> {
        raise::raise(&self.message)
    }
}

impl Parameters {
    /// The message in bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        Message::to_bytes(self)
    }
}

impl Response {
    /// The message that these bytes are.
    ///
    /// # Errors
    /// If they are none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        Message::from_bytes(bytes)
    }
}

/// Which primitives have a counterpart; the others are said by simpler ones.
#[must_use]
pub const fn support(primitive: &Primitive) -> Support {
    match primitive {
        Primitive::AllDifferent(_)
        | Primitive::Linear(_)
        | Primitive::Clause(_)
        | Primitive::AtMostOne(_)
        | Primitive::ExactlyOne(_)
        | Primitive::AtMost(_)
        | Primitive::Element(_)
        | Primitive::Table(_)
        | Primitive::Extremum(_)
        | Primitive::AbsoluteDifference(_)
        | Primitive::Product(_) => Support::Native,
        _ => Support::Decompose,
    }
}

/// Why a message is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The bytes do not follow the format.
    #[error("{0} was expected in the message")]
    Malformed(&'static str),
    /// There is something that may change the meaning.
    #[error("{message} has a field {number}, which is not understood")]
    UnknownField {
        /// The number of the field.
        number: u32,
        /// The name of the message.
        message: &'static str,
    },
    /// A part of the model makes no sense, or says what no primitive says.
    #[error("{place}: {what}")]
    Unsupported {
        /// Which part, counted from 0 as in messages of the solver.
        place: String,
        /// What is wrong.
        what: String,
    },
}

#[cfg(test)]
mod tests;
