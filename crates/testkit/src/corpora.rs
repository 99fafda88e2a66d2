//! Puzzles in files.

use std::{env, fs, path::Path};
use sudokit_grid::Givens;

/// A line of a file in `tests/data/`: a puzzle and what is expected of it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file and the line, for messages.
    pub place: String,
    /// The puzzle.
    pub givens: Givens,
    /// What stands behind it.
    pub expected: String,
}

/// The cases of a file in `tests/data/`.
///
/// A line is a puzzle as [`Givens`] write it, white space, and what is expected. Empty lines and
/// everything from `#` on are comments.
///
/// # Panics
/// If the file cannot be read or a line is not of this form.
#[must_use]
pub fn data(name: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut cases = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let place = format!("tests/data/{name}:{}", number + 1);
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let (puzzle, expected) = line
            .split_once(char::is_whitespace)
            .unwrap_or_else(|| panic!("{place}: nothing is expected"));
        let givens = puzzle.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
        cases.push(Case { place, givens, expected: expected.trim().to_owned() });
    }
    cases
}

/// The puzzles of a public corpus, the lines of `$SUDOKIT_CORPORA/puzzles/{name}`; nothing if
/// the corpora are not there.
///
/// # Panics
/// If the variable is set but the file cannot be read or a line is not a puzzle.
#[must_use]
pub fn corpus(name: &str) -> Option<Vec<Givens>> {
    let text = corpus_text(&format!("puzzles/{name}"))?;
    let parse = |line: &str| {
        let puzzle = line.get(..81).unwrap_or(line);
        puzzle.parse().unwrap_or_else(|error| panic!("{name}: {error}: {line}"))
    };
    Some(text.lines().filter(|line| !line.is_empty()).map(parse).collect())
}

/// The text of a file among the public corpora, `$SUDOKIT_CORPORA/{path}`; nothing if the variable
/// is not set or empty, and then a line says that the test was skipped.
///
/// # Panics
/// If the variable is set but the file cannot be read.
#[must_use]
pub fn corpus_text(path: &str) -> Option<String> {
    let Some(folder) = env::var_os("SUDOKIT_CORPORA").filter(|folder| !folder.is_empty()) else {
        #[expect(clippy::print_stderr, reason = "a skipped test must say so")]
        {
            eprintln!("skipped: SUDOKIT_CORPORA is not set, {path} is not there");
        }
        return None;
    };
    let path = Path::new(&folder).join(path);
    let text = fs::read_to_string(&path);
    Some(text.unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}
