//! No test is switched off.
//!
//! A wrong answer of today is asserted, with a FIXME beside it, so that the day it changes is
//! noticed. The one exception is a test that needs the corpora of others and says so.

use crate::{finding::Finding, project::Project};

/// The word of the attribute, in two halves so that this file does not find itself.
const WORD: &str = concat!("ign", "ore");

/// What the reason of the one exception names.
const EXCEPTION: &str = "SUDOKIT_CORPORA";

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    Ok(project.sources().flat_map(|(path, text)| skipped(path, text)).collect())
}

fn skipped(path: &str, text: &str) -> Vec<Finding> {
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| is_skip(line) && !line.contains(EXCEPTION))
        .map(|(number, _)| {
            let remedy = format!("assert what happens today with a FIXME, or need {EXCEPTION}");
            Finding::at(path, number + 1, "a test that never runs", remedy)
        })
        .collect()
}

/// Whether a line skips a test or the example of a documentation.
fn is_skip(line: &str) -> bool {
    let line = line.trim_start();
    let attribute = line.starts_with("#[") || line.starts_with("#![");
    let plain = format!("[{WORD}");
    let conditional = format!(", {WORD}");
    let example = format!("```{WORD}");
    (attribute && (line.contains(&plain) || line.contains(&conditional)))
        || (line.starts_with("//") && line.contains(&example))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> usize {
        skipped("a.rs", &text.replace("SKIP", WORD)).len()
    }

    #[test]
    fn a_skipped_test_is_found() {
        assert_eq!(count("    #[SKIP]\n"), 1);
        assert_eq!(count("#[SKIP = \"slow\"]\n"), 1);
        assert_eq!(count("#[cfg_attr(miri, SKIP)]\n"), 1);
        assert_eq!(count("/// ```SKIP\n"), 1);
    }

    #[test]
    fn a_test_that_needs_a_corpus_is_not() {
        assert_eq!(count("#[SKIP = \"needs SUDOKIT_CORPORA\"]\n"), 0);
        assert_eq!(count("// never #[SKIP]\nlet SKIP = 1;\n"), 0);
    }
}
