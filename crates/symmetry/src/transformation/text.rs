//! Transformations in words.

use super::{IN_PLACE, SquareSymmetry, Transformation};
use std::{fmt, str::FromStr};
use sudokit_grid::Digit;

impl fmt::Display for Transformation {
    /// The parts that do something, between blanks: `transpose`, `rows=`, `columns=` and `digits=`
    /// with where 1 to 9 go; `identity` if there is none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::IDENTITY {
            return f.write_str(SquareSymmetry::Identity.name());
        }
        let digits = self.digits.map(|digit| digit.index() as u8);
        let mut gap = "";
        if self.is_transposed {
            f.write_str(SquareSymmetry::Transpose.name())?;
            gap = " ";
        }
        for (name, images) in [("rows", self.rows), ("columns", self.columns), ("digits", digits)] {
            if images != IN_PLACE {
                write!(f, "{gap}{name}=")?;
                images.iter().try_for_each(|image| write!(f, "{}", image + 1))?;
                gap = " ";
            }
        }
        Ok(())
    }
}

/// The text is no transformation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTransformationError {
    /// A part is neither a name nor a permutation.
    #[error("expected {names}, or rows=, columns= or digits= with where 1 to 9 go, found '{0}'", names = names())]
    Part(String),
    /// The images are not 1 to 9, each once.
    #[error("expected the numbers 1 to 9, each once, found '{0}'")]
    Permutation(String),
    /// Rows of a band, or columns of a stack, go to different ones.
    #[error("expected lines of a band or stack to stay together, found '{0}'")]
    TornChute(String),
}

fn names() -> String {
    SquareSymmetry::ALL.map(SquareSymmetry::name).join(", ")
}

impl FromStr for Transformation {
    type Err = ParseTransformationError;

    /// Reads what [`Display`](fmt::Display) writes, and the names of [`SquareSymmetry`]: any number of parts
    /// between blanks, done one after the other, first to last.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim().is_empty() {
            return Err(ParseTransformationError::Part(text.to_owned()));
        }
        text.split_whitespace()
            .try_fold(Self::IDENTITY, |first, part| Ok(first.then(&parse_part(part)?)))
    }
}

fn parse_part(part: &str) -> Result<Transformation, ParseTransformationError> {
    if let Some(whole) = SquareSymmetry::ALL.into_iter().find(|whole| whole.name() == part) {
        return Ok(whole.transformation());
    }
    let unknown = || ParseTransformationError::Part(part.to_owned());
    let (name, images) = part.split_once('=').ok_or_else(unknown)?;
    let images = parse_images(images)?;
    let lines = images.map(|digit| digit.index() as u8);
    let (rows, columns, digits) = match name {
        "rows" => (lines, IN_PLACE, Digit::ALL),
        "columns" => (IN_PLACE, lines, Digit::ALL),
        "digits" => (IN_PLACE, IN_PLACE, images),
        _ => return Err(unknown()),
    };
    Transformation::new(rows, columns, digits)
        .ok_or_else(|| ParseTransformationError::TornChute(part.to_owned()))
}

fn parse_images(text: &str) -> Result<[Digit; 9], ParseTransformationError> {
    let wrong = || ParseTransformationError::Permutation(text.to_owned());
    let images: &[u8; 9] = text.as_bytes().try_into().map_err(|_| wrong())?;
    let mut digits = Digit::ALL;
    for (digit, &image) in digits.iter_mut().zip(images) {
        *digit = Digit::from_ascii(image).ok_or_else(wrong)?;
    }
    Transformation::of_digits(digits).map(|_| digits).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_done_one_after_the_other() {
        let both: Transformation = "rotate-90 mirror-columns".parse().expect("two parts");
        assert_eq!(both.to_string(), "transpose");
        assert_eq!("digits=123456789".parse(), Ok(Transformation::IDENTITY));
        assert_eq!(Transformation::IDENTITY.to_string(), "identity");
    }

    #[test]
    fn wrong_parts_are_named() {
        let error = |text: &str| text.parse::<Transformation>().expect_err("wrong").to_string();
        assert!(error("spin").ends_with("found 'spin'"));
        assert!(error("").contains("found ''"));
        assert!(error("cells=123456789").ends_with("found 'cells=123456789'"));
        assert_eq!(
            error("rows=12345678"),
            "expected the numbers 1 to 9, each once, found '12345678'"
        );
        assert_eq!(
            error("digits=112345678"),
            "expected the numbers 1 to 9, each once, found '112345678'"
        );
        assert_eq!(
            error("rows=423156789"),
            "expected lines of a band or stack to stay together, found 'rows=423156789'"
        );
    }
}
