//! The corpus: a puzzle and the number of its solutions a line.

use anyhow::Context;
use sudokit_grid::Givens;

/// A puzzle of the corpus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Problem {
    /// The line, counted from 1.
    pub(super) line: usize,
    pub(super) givens: Givens,
    /// How many solutions it has, if the corpus says so.
    pub(super) solutions: Option<u64>,
}

/// Reads lines `PUZZLE COUNT`; `#` begins a comment, and what follows the count is one too.
pub(super) fn parse(text: &str) -> anyhow::Result<Vec<Problem>> {
    let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line));
    let lines = lines.map(|(number, line)| (number, line.split('#').next().unwrap_or(line).trim()));
    lines.filter(|(_, line)| !line.is_empty()).map(|(number, line)| problem(number, line)).collect()
}

fn problem(line: usize, text: &str) -> anyhow::Result<Problem> {
    let mut words = text.split_whitespace();
    let puzzle = words.next().unwrap_or_default();
    let givens = puzzle.parse().with_context(|| format!("line {line}"))?;
    Ok(Problem { line, givens, solutions: words.next().and_then(|word| word.parse().ok()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_counts_are_read() {
        let empty = ".".repeat(81);
        let text = format!("# all\n\n{empty} 17 # known\n  {empty}\tmany\n{empty}\n");
        let found = parse(&text).expect("well formed");
        let read: Vec<_> = found.iter().map(|problem| (problem.line, problem.solutions)).collect();
        assert_eq!(read, [(3, Some(17)), (4, None), (5, None)]);
        assert_eq!(found[0].givens, Givens::EMPTY);
    }

    #[test]
    fn a_line_that_is_no_puzzle_is_named() {
        let error = parse("# one\n123 1\n").expect_err("3 cells");
        assert_eq!(format!("{error:#}"), "line 2: 3 cells, 81 expected");
    }
}
