//! The languages.

use std::{fmt, str::FromStr};

/// A language in which sudokit tells steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English, `en`.
    #[default]
    English,
    /// French, `fr`.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its code by ISO 639-1, `en` or `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }
}

/// The code: `en`, `fr`.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text names no language that sudokit speaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a language, en or fr, found '{0}'")]
pub struct ParseLanguageError(pub String);

/// Reads a code, alone or at the beginning of a locale: `fr`, `fr-CA`, `fr_FR.UTF-8`.
impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| ParseLanguageError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_are_languages() {
        for (text, language) in [
            ("en", Language::English),
            ("EN-gb", Language::English),
            ("en_US.UTF-8", Language::English),
            ("fr", Language::French),
            ("fr_FR.UTF-8", Language::French),
            ("fr_CA@euro", Language::French),
        ] {
            assert_eq!(text.parse(), Ok(language));
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        for text in ["", "C", "POSIX", "de_DE.UTF-8", "french", "e"] {
            assert!(text.parse::<Language>().is_err(), "{text}");
        }
    }
}
