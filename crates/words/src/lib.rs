//! Steps and techniques told in words, in English and in French.
//!
//! The rooms below say what a step is made of, as an [`Explanation`] with typed arguments; here it
//! becomes sentences. The texts are [Fluent](https://projectfluent.org) messages: those of a
//! technique or of a family of patterns stand beside it in `sudokit-logic`, those that belong to no
//! technique in `locales/` of this room. A language is a folder there; nothing is translated by
//! rule.
//!
//! It deliberately decides nothing: neither how much is told nor where it is shown, and it looks at
//! no environment. The caller names the [`Language`].
//!
//! ```
//! use sudokit_logic::{Explanation, View, first_step, techniques};
//! use sudokit_grid::{Grid, Topology};
//! use sudokit_words::{Language, explain};
//!
//! let topology = Topology::CLASSIC;
//! let grid = Grid::new(&format!("12345678.{}", ".".repeat(72)).parse()?, &topology)?;
//! let view = View::new(&grid, &topology);
//! let step = first_step(&view, techniques::ALL).ok_or("no step")?;
//! let explanation = Explanation::of(&step, &view);
//! assert_eq!(explain(&explanation, Language::English), [
//!     "r1c9 is the last empty cell of row 1, which lacks only 9.",
//!     "Therefore: place 9 in r1c9.",
//! ]);
//! assert_eq!(explain(&explanation, "fr_FR.UTF-8".parse()?), [
//!     "r1c9 est la dernière case vide de la ligne 1, où seul le 9 manque.",
//!     "Donc : placer le 9 en r1c9.",
//! ]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arguments;
mod bundle;
mod language;

pub use crate::{
    arguments::argument,
    bundle::{Missing, message, try_message},
    language::{Language, ParseLanguageError},
};

use sudokit_logic::{
    Argument, Conclusion, Explanation, Family, Pattern, Sentence, Sign, SingleReason, Step,
    TechniqueId, TechniqueInfo, notation,
};

/// What a technique is called; the id where there is no name.
#[must_use]
pub fn technique_name(id: TechniqueId, language: Language) -> String {
    try_message(id.as_str(), &[], language).unwrap_or_else(|_| id.to_string())
}

/// What a family of patterns is called; the id where there is no name.
#[must_use]
pub fn family_name(family: Family, language: Language) -> String {
    let id = format!("family-{}", family.id());
    try_message(&id, &[], language).unwrap_or_else(|_| family.id().to_owned())
}

/// What a sign of a picture means, for its legend.
#[must_use]
pub fn sign_meaning(sign: Sign, language: Language) -> String {
    let letter = sign.letter().map(|letter| ("letter", Argument::Text(letter.to_string())));
    message(&sign.id(), letter.as_slice(), language)
}

/// A technique in words, without a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What it is called.
    pub name: String,
    /// What one sees.
    pub what: String,
    /// Why it holds.
    pub why: String,
    /// The name of its family.
    pub family: String,
}

/// What there is to say about a technique.
#[must_use]
pub fn technique_page(info: &TechniqueInfo, language: Language) -> Page {
    Page {
        name: technique_name(info.id, language),
        what: message(&format!("{}-what", info.id), &[], language),
        why: message(&format!("{}-why", info.id), &[], language),
        family: family_name(info.family, language),
    }
}

/// A step in one line, in this language: the technique and the [`fact`].
#[must_use]
pub fn line(step: &Step, language: Language) -> String {
    let name = technique_name(step.technique, language);
    let colon = message("colon", &[], language);
    format!("{name}{colon} {}", fact(step, language))
}

/// A step in notation, without its technique: `5 r28\c47 => r14c7<>5`, or of a single what it
/// places and the house in which that is the last, `r4c7=5 (b6)`.
#[must_use]
pub fn fact(step: &Step, language: Language) -> String {
    let conclusions = notation::conclusions(&step.conclusions);
    match &step.pattern {
        Pattern::Single(single) => match single.reason {
            SingleReason::OnlyEmptyCell(house) | SingleReason::OnlyCell(house) => {
                format!("{conclusions} ({house})")
            }
            SingleReason::OnlyDigit | SingleReason::NinthPlace => conclusions,
        },
        _ => format!("{} => {conclusions}", pattern(step, language)),
    }
}

/// The pattern of a step in notation, with those words that stand in it in this language.
#[must_use]
pub fn pattern(step: &Step, language: Language) -> String {
    notation_in(&step.pattern.to_string(), language)
}

/// Notation with those words that stand in it in this language, `cible r2c4` for `target r2c4`.
#[must_use]
pub fn notation_in(notation: &str, language: Language) -> String {
    let end = |mark| message(mark, &[], language);
    let [colon, semicolon] = ["colon", "semicolon"].map(end);
    let told = |word: &str| {
        let letters = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        let bare = word.trim_matches(|letter| !letters(letter));
        let id = format!("word-{bare}");
        let word = &word.replace(';', semicolon.trim_end()).replace(':', &colon);
        if bare.is_empty() || !bare.chars().all(letters) || !bundle::has(&id, language) {
            return word.clone();
        }
        word.replace(bare, &message(&id, &[], language))
    };
    notation.split(' ').map(told).collect::<Vec<_>>().join(" ")
}

/// Why a step follows, sentence by sentence: what one sees, the proof, and what it leads to.
#[must_use]
pub fn explain(explanation: &Explanation, language: Language) -> Vec<String> {
    match try_explain(explanation, language) {
        Ok(sentences) => sentences,
        Err(missing) => {
            debug_assert!(false, "{missing}");
            vec![therefore(&explanation.conclusions, language)]
        }
    }
}

/// [`explain`], each sentence with how deep it lies: 1 for those of an argument within the argument,
/// 2 for those of one within that, and so on. What opens and what closes such an argument lies
/// outside it.
#[must_use]
pub fn explain_by_depth(explanation: &Explanation, language: Language) -> Vec<(usize, String)> {
    let mut depth: usize = 0;
    let mut depths = vec![0];
    for Sentence { id, .. } in &explanation.proof {
        depth = depth.saturating_sub(usize::from(*id == "net-nested-end"));
        depths.push(depth);
        depth += usize::from(*id == "net-nested-begin");
    }
    depths.into_iter().chain(std::iter::repeat(0)).zip(explain(explanation, language)).collect()
}

/// [`explain`] for tests: a sentence that is missing or broken is an error.
///
/// # Errors
/// The first sentence that cannot be told.
pub fn try_explain(explanation: &Explanation, language: Language) -> Result<Vec<String>, Missing> {
    let own = format!("{}-step", explanation.technique);
    let opening =
        if bundle::has(&own, language) { own } else { format!("{}-step", explanation.family.id()) };
    let mut sentences = vec![capitalised(try_message(&opening, &explanation.opening, language)?)];
    for Sentence { id, arguments } in &explanation.proof {
        sentences.push(capitalised(try_message(id, arguments, language)?));
    }
    sentences.push(therefore(&explanation.conclusions, language));
    Ok(sentences)
}

/// The line about what follows.
fn therefore(conclusions: &[Conclusion], language: Language) -> String {
    let actions = arguments::actions(conclusions, language);
    message("therefore", &[("actions", Argument::Text(actions))], language)
}

/// The sentence with a capital at its beginning, unless that is notation such as `r4c7`.
fn capitalised(sentence: String) -> String {
    let first = sentence.split(' ').next().unwrap_or_default();
    if first.len() < 2 || !first.chars().all(char::is_alphabetic) {
        return sentence;
    }
    let mut rest = sentence.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital_but_notation_does_not_change() {
        for (sentence, told) in [
            ("row 4 is full.", "Row 4 is full."),
            ("r4c7 is 5.", "r4c7 is 5."),
            ("état final", "État final"),
            ("5 is left.", "5 is left."),
            ("", ""),
        ] {
            assert_eq!(capitalised(sentence.to_owned()), told);
        }
    }
}
