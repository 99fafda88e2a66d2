//! What a check has to say.

use std::fmt;

/// One thing that is not as it should be: where, what, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    /// The file, from the root of the project.
    pub(crate) file: String,
    /// The line, counted from 1; 1 if the whole file is meant.
    pub(crate) line: usize,
    /// What is wrong.
    pub(crate) what: String,
    /// What to do.
    pub(crate) remedy: String,
}

impl Finding {
    /// A finding about a line, counted from 1.
    pub(crate) fn at(
        file: impl Into<String>,
        line: usize,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self { file: file.into(), line, what: what.into(), remedy: remedy.into() }
    }

    /// A finding about a whole file.
    pub(crate) fn about(
        file: impl Into<String>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self::at(file, 1, what, remedy)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}\n    {}", self.file, self.line, self.what, self.remedy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_says_where_what_and_what_to_do() {
        let finding = Finding::at("a.rs", 3, "a tab", "indent with spaces");
        assert_eq!(finding.to_string(), "a.rs:3: a tab\n    indent with spaces");
    }
}
