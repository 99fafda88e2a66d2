//! Whether a text holds puzzles of another size than 9×9.

use super::{
    SizedReader,
    cells::{Cells, is_frame, is_skipped},
};
use crate::{
    Fault, ReadError, Shape,
    text::{clean_document, lines},
};
use std::sync::Arc;
use sudokit_rules::Rules;

/// What the beginning of a text says about the size of its puzzles.
#[derive(Clone, Debug)]
pub enum Guess {
    /// They have a size other than 9×9.
    Sized(SizedReader),
    /// They have, unless a format of 9×9 finds a puzzle in the text: its rows may be written with
    /// signs between the cells that could be cells themselves.
    Rows(SizedReader),
    /// More lines must come to tell.
    Unclear,
    /// They are no puzzles of another size.
    Other,
}

/// The sizes that are looked for.
fn is_other_size(size: usize) -> bool {
    size != 9 && sudokit_rules::Shape::SIZES.contains(&size)
}

impl SizedReader {
    /// What a whole text, or a beginning of some kilobytes, says.
    ///
    /// The first line decides if it holds as many cells as a square has. A line of 16 or 25 cells
    /// may also be a row of a larger puzzle: it is one if the lines after it are rows too and cannot
    /// be puzzles of their own. Ask this before the formats of 9×9, which are generous.
    ///
    /// # Errors
    /// If the size leaves open which boxes there are.
    pub fn detect(head: &str) -> Result<Guess, ReadError> {
        let head = clean_document(head);
        match guess(&head) {
            (Form::Line(size), number) => sized(size, Shape::Line, number),
            (Form::LineOrRow { line, row }, number) => match meant(&head, line, row) {
                Some(Meant::Rows) => rows(&head, row, number),
                Some(Meant::Lines) | None => sized(line, Shape::Line, number),
            },
            (Form::Row(size), number) if are_rows(&head, size) => rows(&head, size, number),
            (Form::Row(_) | Form::Other, _) => Ok(Guess::Other),
        }
    }

    /// What the whole lines that have come so far say, so that nobody has to wait for the end of a
    /// text of lines.
    ///
    /// # Errors
    /// Like [`detect`](Self::detect).
    pub fn settled(lines: &str) -> Result<Guess, ReadError> {
        let head = clean_document(lines);
        match guess(&head) {
            (Form::Line(size), number) => sized(size, Shape::Line, number),
            (Form::LineOrRow { line, row }, number)
                if meant(&head, line, row) == Some(Meant::Lines) =>
            {
                sized(line, Shape::Line, number)
            }
            // Rows are read as a whole, at their end.
            (Form::LineOrRow { .. } | Form::Row(_), _) => Ok(Guess::Unclear),
            (Form::Other, _) => Ok(Guess::Other),
        }
    }
}

/// What a first line may be.
enum Form {
    Line(usize),
    LineOrRow { line: usize, row: usize },
    Row(usize),
    Other,
}

/// What the first line that says something may be, and its number.
fn guess(head: &str) -> (Form, usize) {
    let Some((number, first)) = significant(head).next() else { return (Form::Other, 1) };
    let is_spaced_classic =
        first.len() == 81 && first.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit());
    if is_spaced_classic {
        return (Form::Other, number);
    }
    let cells = Cells::of(first);
    let count = cells.count();
    let root = count.isqrt();
    let is_line = root * root == count && is_other_size(root) && cells.are_valid(root);
    let is_row = is_other_size(count) && cells.are_valid(count);
    let form = match (is_line, is_row) {
        (true, true) => Form::LineOrRow { line: root, row: count },
        (true, false) => Form::Line(root),
        (false, true) => Form::Row(count),
        (false, false) => Form::Other,
    };
    (form, number)
}

/// The lines that say something, with their numbers.
pub(super) fn significant(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = lines(text).enumerate().map(|(index, line)| (index + 1, line));
    numbered.filter(|(_, line)| !is_skipped(line) && !is_frame(line))
}

/// What lines of 16 or 25 cells are.
#[derive(PartialEq, Eq)]
enum Meant {
    Lines,
    Rows,
}

/// What the lines are, if they tell so far: rows, if there are enough and some could not be a puzzle
/// of its own.
fn meant(head: &str, line: usize, row: usize) -> Option<Meant> {
    let first: Vec<Cells<'_>> =
        significant(head).take(row).map(|(_, text)| Cells::of(text)).collect();
    if first.iter().any(|cells| cells.count() != row || !cells.are_valid(row)) {
        return Some(Meant::Lines);
    }
    let are_lines = first.iter().all(|cells| cells.are_valid(line));
    (first.len() == row).then_some(if are_lines { Meant::Lines } else { Meant::Rows })
}

/// Whether as many lines as a puzzle has rows are rows.
fn are_rows(head: &str, size: usize) -> bool {
    let is_row = |text: &str| {
        let cells = Cells::of(text);
        cells.count() == size && cells.are_valid(size)
    };
    let rows: Vec<&str> = significant(head).take(size).map(|(_, text)| text).collect();
    rows.len() == size && rows.into_iter().all(is_row)
}

fn rows(head: &str, size: usize, number: usize) -> Result<Guess, ReadError> {
    let is_spaced = |(_, line): (usize, &str)| matches!(Cells::of(line), Cells::Words(_));
    match sized(size, Shape::Document, number)? {
        Guess::Sized(reader) if !significant(head).any(is_spaced) => Ok(Guess::Rows(reader)),
        guess => Ok(guess),
    }
}

fn sized(size: usize, shape: Shape, number: usize) -> Result<Guess, ReadError> {
    let refused = |error: sudokit_rules::ShapeError| {
        ReadError::new(1, Fault::Inconsistent(error.to_string())).from_line(number)
    };
    let rules = Rules::of(sudokit_rules::Shape::of_size(size).map_err(refused)?);
    Ok(Guess::Sized(SizedReader { rules: Arc::new(rules), shape, first_line: number }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(guess: Result<Guess, ReadError>) -> Option<(usize, Shape)> {
        match guess.unwrap() {
            Guess::Sized(reader) | Guess::Rows(reader) => {
                Some((reader.rules().shape().size(), reader.shape()))
            }
            Guess::Unclear | Guess::Other => None,
        }
    }

    #[test]
    fn the_first_line_decides() {
        for side in [4, 6, 8, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25] {
            let line = ".".repeat(side * side);
            assert_eq!(
                size(SizedReader::settled(&format!("{line}\n"))),
                match side {
                    // Another line may show that it is a row.
                    4 => None,
                    _ => Some((side, Shape::Line)),
                }
            );
            assert_eq!(size(SizedReader::detect(&line)), Some((side, Shape::Line)));
        }
        for count in [0, 1, 9, 15, 17, 80, 81, 82, 256 + 1, 26 * 26, 729] {
            assert_eq!(size(SizedReader::detect(&".".repeat(count))), None, "{count}");
        }
    }

    #[test]
    fn a_prime_size_needs_zones() {
        let error = SizedReader::detect(&format!("# x\n{}", ".".repeat(49))).unwrap_err();
        assert_eq!((error.line, error.column), (2, 1));
        assert!(error.to_string().contains("7×7 has no boxes"), "{error}");
    }

    /// What the formats of 9×9 read stays theirs: their examples are no puzzles of another size.
    #[test]
    fn no_example_of_a_format_is_taken_away() {
        for format in crate::ALL {
            let example = format.info().example;
            let settled = SizedReader::settled(example).unwrap();
            assert!(!matches!(settled, Guess::Sized(_)), "{format:?}");
            match SizedReader::detect(example).unwrap() {
                Guess::Sized(_) => panic!("{format:?}"),
                Guess::Rows(_) | Guess::Unclear | Guess::Other => {}
            }
        }
    }
}
