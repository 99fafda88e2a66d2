//! A puzzle in disguise.

use crate::{Failure, Number, Place, Reply, wire};
use rand::{SeedableRng, rngs::ChaCha8Rng};
use serde::Serialize;
use std::sync::Arc;
use sudokit_formats::{Format, Record, field, write, write_lossy};
use sudokit_grid::Givens;
use sudokit_symmetry::Transformation;

/// Which transformation each puzzle gets.
#[derive(Clone, Debug)]
pub struct Disguise {
    /// What is done first.
    pub first: Transformation,
    /// What is drawn at random and done then.
    pub drawn: Option<Drawn>,
    /// Whether all of this is undone instead.
    pub is_undone: bool,
}

/// A transformation for each puzzle at random.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// What all is drawn from.
    pub seed: u64,
    /// The names of the inputs: the records of each get others. Without them, all records get the
    /// same transformation.
    pub inputs: Option<Vec<Arc<str>>>,
}

impl Disguise {
    /// This transformation for all.
    #[must_use]
    pub const fn of(transformation: Transformation) -> Self {
        Self { first: transformation, drawn: None, is_undone: false }
    }

    /// What the puzzle at this place gets. It depends on nothing else, so that threads do not
    /// matter and what was done to a line can be undone later.
    ///
    /// ```
    /// use sudokit_app::{Number, Place, jobs::transform::{Disguise, Drawn}};
    /// use sudokit_symmetry::Transformation;
    ///
    /// let drawn = Drawn { seed: 1, inputs: Some(vec!["a".into()]) };
    /// let disguise = Disguise { drawn: Some(drawn), ..Disguise::of(Transformation::IDENTITY) };
    /// let line = |line| Place { source: "a".into(), number: Number::Line(line) };
    /// let [first, second] = [1, 2].map(|number| disguise.at(&line(number)));
    /// assert_ne!(first, second);
    /// let undone = Disguise { is_undone: true, ..disguise };
    /// assert_eq!(first.then(&undone.at(&line(1))), Transformation::IDENTITY);
    /// ```
    #[must_use]
    pub fn at(&self, place: &Place) -> Transformation {
        let drawn = self.drawn.as_ref().map(|drawn| drawn.at(place));
        let done = drawn.map_or(self.first, |drawn| self.first.then(&drawn));
        if self.is_undone { done.inverse() } else { done }
    }
}

impl Drawn {
    fn at(&self, place: &Place) -> Transformation {
        let (input, number) = match &self.inputs {
            Some(inputs) => {
                let input = inputs.iter().position(|name| *name == place.source);
                let (Number::Line(number) | Number::Record(number)) = place.number;
                (input.unwrap_or(inputs.len()) as u64, number as u64)
            }
            None => (0, 0),
        };
        // The key of the generator, so that no two places share a sequence.
        let mut key = [0; 32];
        for (bytes, part) in key.as_chunks_mut::<8>().0.iter_mut().zip([self.seed, input, number]) {
            *bytes = part.to_le_bytes();
        }
        Transformation::random(&mut ChaCha8Rng::from_seed(key))
    }
}

/// How the puzzles are written.
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    /// The format.
    pub format: &'static dyn Format,
    /// Whether what the format cannot hold is left out.
    pub is_lossy: bool,
    /// Whether the transformation stands in the comment of the puzzle.
    pub is_told: bool,
}

/// A puzzle and its image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransformReply {
    /// The puzzle.
    pub puzzle: Givens,
    /// What was done to it.
    pub transformation: Transformation,
    /// What came out, with all that was said about the puzzle.
    pub image: Record,
    /// The image in the wanted format.
    pub text: String,
}

/// Transforms a puzzle. Given and placed digits and pencilmarks go along, and so does a stated
/// solution; what else is said about the puzzle stays as it is.
///
/// ```
/// use sudokit_app::jobs::transform::{Wording, transform};
/// use sudokit_formats::{find, read};
///
/// let record = &read(&format!("5+3{}", ".".repeat(79)))?[0];
/// let format = find("inline").expect("a known format");
/// let wording = Wording { format, is_lossy: false, is_told: true };
/// let reply = transform(record, "mirror-columns digits=234567891".parse()?, wording)?;
/// assert!(reply.text.starts_with(".......+46"));
/// assert!(reply.text.ends_with(" # columns=987654321 digits=234567891\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the format cannot hold a part of the grid, unless it is lossy; or if what is stated as a
/// solution is no grid.
pub fn transform(
    record: &Record,
    transformation: Transformation,
    wording: Wording,
) -> Result<TransformReply, Failure> {
    let Wording { format, is_lossy, is_told } = wording;
    let image = image_of(record, &transformation)?;
    let told = is_told.then(|| with_comment(&image, &transformation));
    let written = told.as_ref().unwrap_or(&image);
    let text = if is_lossy { write_lossy(written, format) } else { write(written, format)? };
    Ok(TransformReply { puzzle: record.givens, transformation, image, text })
}

fn image_of(record: &Record, transformation: &Transformation) -> Result<Record, Failure> {
    let mut image =
        Record { givens: transformation.apply(&record.givens), fields: record.fields.clone() };
    for (name, value) in &mut image.fields {
        if *name == field::SOLUTION {
            let solution: Givens = value.parse().map_err(|error| {
                Failure::Refused(format!("the solution '{value}' cannot go along: {error}"))
            })?;
            *value = transformation.apply(&solution).to_string();
        }
    }
    Ok(image)
}

/// The record with the transformation behind its comment.
fn with_comment(record: &Record, transformation: &Transformation) -> Record {
    let mut told = record.clone();
    match told.fields.iter_mut().find(|(name, _)| *name == field::COMMENT) {
        Some((_, comment)) => {
            comment.push_str("; ");
            comment.push_str(&transformation.to_string());
            told
        }
        None => told.with(field::COMMENT, transformation.to_string()),
    }
}

/// Whether a format has a place for comments, where a transformation can be told.
#[must_use]
pub fn has_comments(format: &dyn Format) -> bool {
    let comment = "identity";
    write_lossy(&Record::default().with(field::COMMENT, comment), format).contains(comment)
}

impl Reply for TransformReply {
    const COLUMNS: &'static [&'static str] = &["puzzle", "transformation", "image"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(&self.text);
    }

    fn wire(&self) -> impl Serialize {
        wire::Transform {
            puzzle: self.puzzle.to_string(),
            transformation: self.transformation.to_string(),
            image: self.image.givens.to_string(),
            fields: self
                .image
                .fields
                .iter()
                .map(|(name, value)| (name.to_string(), value.as_str().into()))
                .collect(),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.puzzle.to_string(),
            self.transformation.to_string(),
            self.image.givens.to_string(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_formats::{find, read};

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn wording(format: &str) -> Wording {
        let format = find(format).unwrap();
        Wording { format, is_lossy: false, is_told: true }
    }

    fn done(record: &Record, by: &str, format: &str) -> Result<TransformReply, Failure> {
        transform(record, by.parse().unwrap(), wording(format))
    }

    #[test]
    fn what_is_said_goes_along() {
        let text = format!("puzzle,solution\n{},{SOLUTION}\n", &SOLUTION.replace('9', "."));
        let record = &read(&text).unwrap()[0];
        let reply = done(record, "digits=234567891", "line").unwrap();
        let solution = reply.image.field(field::SOLUTION).unwrap();
        assert!(solution.starts_with("645789123"), "{solution}");
        assert!(reply.text.ends_with(" # digits=234567891\n"), "{}", reply.text);
        let wrong = record.clone();
        let wrong = Record { fields: vec![("solution".into(), "x".into())], ..wrong };
        let failure = done(&wrong, "transpose", "line").unwrap_err().to_string();
        assert!(failure.starts_with("the solution 'x' cannot go along"), "{failure}");
    }

    #[test]
    fn comments_are_kept_where_there_is_a_place() {
        let record = &read(&format!("{} easy", ".".repeat(81))).unwrap()[0];
        let reply = done(record, "rotate-180", "inline").unwrap();
        let expected = " # easy; rows=987654321 columns=987654321\n";
        assert!(reply.text.ends_with(expected), "{}", reply.text);
        let has = |name: &str| has_comments(find(name).unwrap());
        assert!(has("line") && has("inline") && !has("sdm"));
    }

    #[test]
    fn a_loss_is_refused() {
        let record = &read(&format!("5+3{}", ".".repeat(79))).unwrap()[0];
        let failure = done(record, "transpose", "line").unwrap_err().to_string();
        assert_eq!(failure, "the format cannot hold placed digits (r2c1)");
    }

    #[test]
    fn one_draw_can_be_for_all() {
        let place =
            |source: &str, line| Place { source: source.into(), number: Number::Line(line) };
        let drawn = |inputs| Drawn { seed: 3, inputs };
        let each = drawn(Some(vec!["a".into(), "b".into()]));
        let all = drawn(None);
        assert_eq!(all.at(&place("a", 1)), all.at(&place("b", 2)));
        assert_eq!(each.at(&place("a", 1)), each.at(&place("a", 1)));
        assert_ne!(each.at(&place("a", 1)), each.at(&place("b", 1)));
        assert_ne!(each.at(&place("a", 1)), Drawn { seed: 4, ..each.clone() }.at(&place("a", 1)));
    }
}
