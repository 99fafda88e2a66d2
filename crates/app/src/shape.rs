//! How large puzzles are and which boxes they have, as somebody names it.

use crate::Input;
use std::{io, path::Path, sync::Arc};
use sudokit_formats::{ReadError, sized::read_zones};
use sudokit_rules::{Rules, Shape, ShapeError};

/// The size and shape of puzzles, as far as somebody names them.
///
/// ```
/// use sudokit_app::ShapeName;
///
/// let name = ShapeName { size: Some(6), ..ShapeName::default() };
/// let rules = name.rules()?.expect("a size is named");
/// assert_eq!(rules.shape().to_string(), "6×6 with boxes of 2x3");
/// assert_eq!(ShapeName::default().rules()?, None);
/// # Ok::<(), sudokit_app::ShapeNameError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShapeName {
    /// How many rows, columns and values there are.
    pub size: Option<usize>,
    /// How many rows and columns a box has.
    pub boxes: Option<(usize, usize)>,
    /// The zones of a jigsaw: the name of a file, or the zones themselves.
    pub zones: Option<String>,
}

/// Why no puzzle has such a shape.
#[derive(Debug, thiserror::Error)]
pub enum ShapeNameError {
    /// There is no grid of this shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The size is not that of the boxes or zones.
    #[error("expected a grid of {size}×{size}, found {shape}")]
    Size {
        /// The size that was named.
        size: usize,
        /// The shape that was named.
        shape: Box<Shape>,
    },
    /// The zones are not understood.
    #[error("{name}: {error}")]
    Zones {
        /// The file, or a word for the text.
        name: String,
        /// What is wrong, and where.
        error: ReadError,
    },
    /// The file of the zones cannot be read.
    #[error("{name}: {error}")]
    File {
        /// The file.
        name: String,
        /// Why not.
        error: io::Error,
    },
}

impl ShapeName {
    /// The rules that are named, if any are. A file of zones is read.
    ///
    /// # Errors
    /// If there are no such rules, or the file cannot be read.
    pub fn rules(&self) -> Result<Option<Arc<Rules>>, ShapeNameError> {
        let shape = match (&self.zones, self.boxes, self.size) {
            (Some(zones), ..) => zones_of(zones)?,
            (None, Some((rows, columns)), Some(size)) if rows * columns != size => {
                return Err(ShapeError::Boxes { rows, columns, expected: size }.into());
            }
            (None, Some((rows, columns)), _) => Shape::boxes(rows, columns)?,
            (None, None, Some(size)) => Shape::of_size(size)?,
            (None, None, None) => return Ok(None),
        };
        match self.size {
            Some(size) if size != shape.size() => {
                Err(ShapeNameError::Size { size, shape: Box::new(shape) })
            }
            _ => Ok(Some(Arc::new(Rules::of(shape)))),
        }
    }
}

/// No file of zones is longer, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// Reads the zones in a file of this name or, if there is none, in the text itself.
fn zones_of(text: &str) -> Result<Shape, ShapeNameError> {
    if Path::new(text).exists() {
        let name = text.to_owned();
        return match Input::File(text.into()).read_text(MOST_BYTES) {
            Ok(content) => {
                read_zones(&content).map_err(|error| ShapeNameError::Zones { name, error })
            }
            Err(error) => Err(ShapeNameError::File { name, error }),
        };
    }
    // What cannot be zones was meant as a file.
    let cells = text.chars().filter(|c| !c.is_whitespace()).count();
    if text.contains(['/', '\\', '.']) || cells < 16 {
        let error = io::Error::new(io::ErrorKind::NotFound, "no such file");
        return Err(ShapeNameError::File { name: text.to_owned(), error });
    }
    read_zones(text).map_err(|error| ShapeNameError::Zones { name: "zones".into(), error })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(size: Option<usize>, boxes: Option<(usize, usize)>, zones: Option<&str>) -> String {
        let name = ShapeName { size, boxes, zones: zones.map(str::to_owned) };
        match name.rules() {
            Ok(rules) => rules.map_or("any".into(), |rules| rules.shape().to_string()),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn what_is_named_must_fit_together() {
        assert_eq!(told(None, None, None), "any");
        assert_eq!(told(Some(12), None, None), "12×12 with boxes of 3x4");
        assert_eq!(told(Some(12), Some((2, 6)), None), "12×12 with boxes of 2x6");
        assert_eq!(told(None, Some((2, 6)), None), "12×12 with boxes of 2x6");
        assert_eq!(told(Some(12), Some((2, 5)), None), "expected boxes of 12 cells, found 2x5");
        assert!(told(Some(7), None, None).contains("name its zones"));
        assert_eq!(told(None, None, Some("aaab acbb ccbd cddd")), "4×4 with zones");
        assert_eq!(
            told(Some(5), None, Some("aaabacbbccbdcddd")),
            "expected a grid of 5×5, found 4×4 with zones"
        );
        assert_eq!(told(None, None, Some("zones.txt")), "zones.txt: no such file");
        assert!(told(None, None, Some("aaabacbbccbdcdde")).starts_with("zones: line 1, column 17"));
    }

    #[test]
    fn zones_may_stand_in_a_file() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "# four\naaab\nacbb\nccbd\ncddd\n").unwrap();
        assert_eq!(told(None, None, file.path().to_str()), "4×4 with zones");
    }
}
