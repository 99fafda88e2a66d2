//! Layouts and puzzles that somebody names: by a text, or by a file that holds it.

use crate::Input;
use std::{io, path::Path};
use sudokit_formats::ReadError;
use sudokit_grid::{Cell, CellSet, Givens};

/// Why a text or a file is no layout or no puzzle.
#[derive(Debug, thiserror::Error)]
pub enum NamedError {
    /// The file cannot be read.
    #[error("{name}: {error}")]
    File {
        /// The file.
        name: String,
        /// Why not.
        error: io::Error,
    },
    /// What stands there is no puzzle.
    #[error("{name}: {error}")]
    Puzzle {
        /// The file, or a word for the text.
        name: String,
        /// What is wrong, and where.
        error: ReadError,
    },
    /// What stands there is neither a puzzle nor a sign for each cell.
    #[error(
        "{name}: expected 81 signs, '.' or 0 for empty cells, or a puzzle; found {signs} signs"
    )]
    Layout {
        /// The file, or a word for the text.
        name: String,
        /// How many signs there are.
        signs: usize,
    },
    /// There are several puzzles, or there is none.
    #[error("{name}: expected one puzzle, found {count}")]
    Count {
        /// The file, or a word for the text.
        name: String,
        /// How many.
        count: usize,
    },
}

/// No file is longer, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// The cells of a layout: of 81 signs those that are neither `.` nor `0`, of a puzzle in any format
/// those that are filled. What is named is a file, `-` for standard input, or the text itself.
///
/// ```
/// use sudokit_app::jobs::generate::layout_of;
///
/// let cells = layout_of(&format!("X{}x", ".".repeat(79)))?;
/// assert_eq!(cells.to_string(), "r1c1 r9c9");
/// # Ok::<(), sudokit_app::jobs::generate::NamedError>(())
/// ```
///
/// # Errors
/// If the file cannot be read, or if what stands there is no layout.
pub fn layout_of(named: &str) -> Result<CellSet, NamedError> {
    let (name, text) = read(named, "layout")?;
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    if signs.len() == Cell::COUNT {
        let cells =
            Cell::ALL.into_iter().zip(&signs).filter(|(_, sign)| !matches!(sign, '.' | '0'));
        return Ok(cells.map(|(cell, _)| cell).collect());
    }
    match only(name.clone(), &text) {
        Ok(puzzle) => Ok(puzzle.filled()),
        Err(NamedError::Puzzle { .. } | NamedError::Count { count: 0, .. }) => {
            Err(NamedError::Layout { name, signs: signs.len() })
        }
        Err(error) => Err(error),
    }
}

/// The puzzle that is named: a file in any format that holds one, `-` for standard input, or the
/// text itself.
///
/// # Errors
/// If the file cannot be read, or if what stands there is not one puzzle.
pub fn puzzle_of(named: &str) -> Result<Givens, NamedError> {
    let (name, text) = read(named, "puzzle")?;
    only(name, &text)
}

/// What errors call a text, and the text.
fn read(named: &str, what: &str) -> Result<(String, String), NamedError> {
    let input = match named {
        "-" => Input::Stdin,
        _ if Path::new(named).exists() => Input::File(named.into()),
        _ => return Ok((what_it_is_called(named, what), named.to_owned())),
    };
    let name = named.to_owned();
    match input.read_text(MOST_BYTES) {
        Ok(text) => Ok((name, text)),
        Err(error) => Err(NamedError::File { name, error }),
    }
}

/// A text that looks like the name of a file may be one that is not there.
fn what_it_is_called(text: &str, what: &str) -> String {
    let is_name = text.len() < Cell::COUNT
        && text.contains(|sign: char| sign.is_alphabetic() && !"xX".contains(sign));
    if is_name { format!("there is no file '{text}', and as text") } else { what.to_owned() }
}

fn only(name: String, text: &str) -> Result<Givens, NamedError> {
    match sudokit_formats::read(text).as_deref() {
        Ok([record]) => Ok(record.givens),
        Ok(records) => Err(NamedError::Count { name, count: records.len() }),
        Err(error) => Err(NamedError::Puzzle { name, error: error.clone() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(layout: &str) -> String {
        layout_of(layout).map_or_else(|error| error.to_string(), |cells| cells.len().to_string())
    }

    #[test]
    fn a_layout_has_many_forms() {
        assert_eq!(told(&"x.0".repeat(27)), "27");
        assert_eq!(told(&"#..*0. 1..\n".repeat(9)), "27");
        assert!(told(&"#..*0..1\n".repeat(9)).ends_with("found 72 signs"));
        assert_eq!(told(&format!("5+3{}", ".".repeat(79))), "2");
        assert!(told(&"x".repeat(80)).starts_with("layout: expected 81 signs"));
        assert!(told("layout.txt").ends_with("found 10 signs"));
        assert!(told("layout.txt").starts_with("there is no file 'layout.txt', and as text: "));
        let file = tempfile::NamedTempFile::new().unwrap();
        let path = file.path().to_str().unwrap();
        std::fs::write(file.path(), "X........\n".repeat(9)).unwrap();
        assert_eq!(told(path), "9");
        std::fs::write(file.path(), format!("{0}\n{0}\n", "1........".repeat(9))).unwrap();
        assert!(told(path).ends_with("expected one puzzle, found 2"));
    }
}
