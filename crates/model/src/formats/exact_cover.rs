//! `exact-cover`: the input of Knuth's programs for exact covering with colours.
//!
//! ```text
//! | a comment
//! p q r | x y
//! p q x y:A
//! p r x:A y
//! q x:A
//! r y:B
//! ```
//!
//! The grammar and its source stand in `cover/text.rs`. A model that is read has a boolean for each
//! option; a model that is written must be an exact cover, see
//! [`Translation`](crate::cover::Translation).

use super::{FormatError, FormatInfo, ModelFormat};
use crate::{
    Model,
    cover::{Cover, NotACover, Translation},
};

/// The input of Knuth's programs for exact covering with colours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExactCover;

impl ModelFormat for ExactCover {
    fn info(&self) -> &'static FormatInfo {
        &FormatInfo {
            id: "exact-cover",
            extensions: &["dlx", "xcc"],
            summary: "items and options, as Knuth's programs DLX and XCC read them",
            example: "| Knuth's toy problem with colours\n\
                      p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
        }
    }

    fn read(&self, text: &str) -> Result<Model, FormatError> {
        Ok(text.parse::<Cover>()?.to_model())
    }

    fn write(&self, model: &Model) -> Result<String, FormatError> {
        let refuse = |what: String, why: String| {
            Err(FormatError::Unsupported { format: self.info().id, what, why })
        };
        let translation = match Translation::of(model) {
            Ok(translation) => translation.with_names(model),
            Err(NotACover::Unsaid { constraint, why }) => return refuse(constraint, why),
            Err(error @ NotACover::TooLarge(_)) => {
                return refuse("this model".to_owned(), error.to_string());
            }
        };
        if translation.cover.counts().primary == 0 {
            let why = "nothing in it has to be covered";
            return refuse("this model".to_owned(), why.to_owned());
        }
        Ok(format!("| {}\n{}", translation.cover.counts(), translation.cover))
    }
}
