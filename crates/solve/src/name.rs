//! Engines of both kinds, by one list of names.

use crate::Engine;
use std::{fmt, str::FromStr};
use sudokit_model::Backend;

/// Any engine: one for the classic 9×9, or one for declarative models, which takes every puzzle.
///
/// ```
/// use sudokit_solve::AnyEngine;
///
/// assert!(matches!("single".parse(), Ok(AnyEngine::Classic(_))));
/// assert!(matches!("backtracking".parse(), Ok(AnyEngine::General(_))));
/// assert!("abacus".parse::<AnyEngine>().is_err());
/// ```
#[derive(Clone, Copy)]
pub enum AnyEngine {
    /// An engine for the classic 9×9.
    Classic(Engine),
    /// An engine for models.
    General(&'static dyn Backend),
}

/// Engines that a build may lack, and what they need. The names are those of their features.
const OPTIONAL: &[&str] = &["cp", "mip"];

/// The text is not the name of an engine of this build.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownEngine {
    /// Nothing is called so.
    #[error("expected {names}, found '{0}'", names = names())]
    NoSuch(String),
    /// There is such an engine, but not in this build.
    #[error("this sudokit was built without the engine {0}: build it with --features {0}")]
    NotBuiltIn(&'static str),
}

/// The names of all engines, as a sentence needs them.
fn names() -> String {
    let general: Vec<&str> = sudokit_backends::ALL.iter().map(|engine| engine.info().id).collect();
    format!(
        "an engine for the classic 9×9 (single, scalar, lanes, lanes:PATH with a path of this \
         machine, backtrack, backtrack-first, backtrack-random or backtrack-random:SEED) or for \
         every puzzle ({})",
        general.join(", ")
    )
}

impl AnyEngine {
    /// Every engine of this machine and this build: those for the classic 9×9 first.
    pub fn all() -> impl Iterator<Item = Self> {
        let general = sudokit_backends::ALL.iter().map(|engine| Self::General(*engine));
        Engine::all().map(Self::Classic).chain(general)
    }
}

impl From<Engine> for AnyEngine {
    fn from(engine: Engine) -> Self {
        Self::Classic(engine)
    }
}

impl FromStr for AnyEngine {
    type Err = UnknownEngine;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(engine) = sudokit_backends::find(text) {
            return Ok(Self::General(engine));
        }
        if let Ok(engine) = text.parse() {
            return Ok(Self::Classic(engine));
        }
        match OPTIONAL.iter().find(|name| **name == text) {
            Some(name) => Err(UnknownEngine::NotBuiltIn(name)),
            None => Err(UnknownEngine::NoSuch(text.to_owned())),
        }
    }
}

impl fmt::Display for AnyEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Classic(engine) => engine.fmt(f),
            Self::General(engine) => f.write_str(engine.info().id),
        }
    }
}

impl fmt::Debug for AnyEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyEngine({self})")
    }
}

impl PartialEq for AnyEngine {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Classic(a), Self::Classic(b)) => a == b,
            (Self::General(a), Self::General(b)) => a.info().id == b.info().id,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_do_not_clash() {
        for engine in AnyEngine::all() {
            let name = engine.to_string();
            assert_eq!(name.parse(), Ok(engine));
            let is_classic = name.parse::<Engine>().is_ok();
            assert_eq!(is_classic, matches!(engine, AnyEngine::Classic(_)), "{name}");
        }
    }

    #[test]
    fn an_unknown_name_is_told_what_there_is() {
        let error = "abacus".parse::<AnyEngine>().unwrap_err().to_string();
        for name in ["single", "backtrack-random:SEED", "backtracking", "found 'abacus'"] {
            assert!(error.contains(name), "{error}");
        }
    }

    #[test]
    fn a_name_that_is_not_built_in_is_known() {
        for name in OPTIONAL {
            let parsed = name.parse::<AnyEngine>();
            let is_built_in = sudokit_backends::find(name).is_some();
            assert_eq!(parsed.is_ok(), is_built_in);
            if let Err(error) = parsed {
                assert!(error.to_string().contains("--features"), "{error}");
            }
        }
    }
}
