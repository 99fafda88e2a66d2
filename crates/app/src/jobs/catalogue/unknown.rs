//! Words of a filter that a catalogue does not know.

use crate::names::{near_words, told_near};
use std::fmt;
use sudokit_catalogue::{Catalogue, CatalogueError, Filter, WordKind};

/// A word by which somebody looked for puzzles, and which none has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    /// What kind of word it is.
    pub kind: WordKind,
    /// The word.
    pub word: String,
    /// Words in the catalogue that are like it.
    pub near: Vec<String>,
}

/// The tags, the source and the scale in a filter that no puzzle of a catalogue has, so that a slip
/// is told from an answer that is empty for another reason. That no puzzle has a tag that is left
/// out may well be so, such as one for those that were used; it only counts where another is like it.
///
/// # Errors
/// If the catalogue cannot be read.
pub fn unknown_words(
    catalogue: &Catalogue,
    filter: &Filter,
) -> Result<Vec<UnknownWord>, CatalogueError> {
    let tags = filter.tags.iter().map(|tag| (WordKind::Tag, tag, true));
    let source = filter.source.iter().map(|source| (WordKind::Source, source, true));
    let scale = filter.scale.iter().map(|scale| (WordKind::Scale, scale, true));
    let without = filter.without_tags.iter().map(|tag| (WordKind::Tag, tag, false));
    let mut unknown: Vec<UnknownWord> = Vec::new();
    for (kind, word, is_needed) in tags.chain(source).chain(scale).chain(without) {
        let is_told = unknown.iter().any(|it| it.kind == kind && it.word == *word);
        if is_told || catalogue.has_word(kind, word)? {
            continue;
        }
        let words = catalogue.words(kind)?;
        let near = near_words(word, words.iter().map(String::as_str));
        let near: Vec<String> = near.into_iter().map(str::to_owned).collect();
        if is_needed || !near.is_empty() {
            unknown.push(UnknownWord { kind, word: word.clone(), near });
        }
    }
    Ok(unknown)
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, word, near } = self;
        match kind {
            WordKind::Tag => write!(f, "no puzzle has the tag '{word}'")?,
            WordKind::Source => write!(f, "no puzzle was met in the source '{word}'")?,
            WordKind::Scale => write!(f, "no puzzle is rated by '{word}'")?,
        }
        let near: Vec<&str> = near.iter().map(String::as_str).collect();
        match near.as_slice() {
            [] => f.write_str("; `sudokit catalogue info` lists what there is"),
            near => f.write_str(&told_near(near)),
        }
    }
}
