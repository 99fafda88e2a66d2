//! The messages of each language, read once.

use crate::{Language, arguments};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::sync::LazyLock;
use sudokit_logic::{Argument, Family, techniques};

/// The messages of a language.
type Bundle = FluentBundle<FluentResource>;

/// The texts that belong to no technique, by language.
const COMMON: [(Language, &[&str]); 2] = [
    (
        Language::English,
        &[
            include_str!("../locales/en/common.ftl"),
            include_str!("../locales/en/jobs.ftl"),
            include_str!("../locales/en/pictures.ftl"),
        ],
    ),
    (
        Language::French,
        &[
            include_str!("../locales/fr/common.ftl"),
            include_str!("../locales/fr/jobs.ftl"),
            include_str!("../locales/fr/pictures.ftl"),
        ],
    ),
];

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| read(Language::English));
static FRENCH: LazyLock<Bundle> = LazyLock::new(|| read(Language::French));

fn bundle(language: Language) -> &'static Bundle {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

/// The source of every message of a language.
pub(crate) fn sources(language: Language) -> impl Iterator<Item = &'static str> {
    let common = COMMON.into_iter().filter(move |&(of, _)| of == language);
    let words = techniques::WORDS.iter().copied().chain(Family::ALL.iter().map(|f| f.words()));
    common.flat_map(|(_, texts)| texts.iter().copied()).chain(words.map(
        move |words| match language {
            Language::English => words.english,
            Language::French => words.french,
        },
    ))
}

fn read(language: Language) -> Bundle {
    let code = language.code().parse().expect("the code of a language");
    let mut bundle = Bundle::new_concurrent(vec![code]);
    // The marks around placeables are for mixed directions of writing; terminals show them.
    bundle.set_use_isolating(false);
    bundle.add_function("LE", article).expect("it has one name");
    bundle.add_function("DE", genitive).expect("it has one name");
    bundle.add_function("OR", alternatives).expect("it has one name");
    for source in sources(language) {
        // A message that is broken or stands twice is left out; the tests of this room find it.
        let resource = FluentResource::try_new(source.to_owned());
        let resource = resource.unwrap_or_else(|(rest, _)| rest);
        let _repeated = bundle.add_resource(resource);
    }
    bundle
}

/// `{ LE($house) }`: houses with their French article, "la ligne 4", "les blocs 1 et 2".
fn article<'a>(positional: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    before_houses(positional, ["la", "le", "les"])
}

/// `{ DE($house) }`: houses in the French genitive, "de la ligne 4", "des blocs 1 et 2".
fn genitive<'a>(positional: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    before_houses(positional, ["de la", "du", "des"])
}

/// `{ OR($candidates) }`: a list as one of alternatives, "3 in r1c1 or 5 in r4c79". Whatever stands
/// in it is an alternative, so every part of it is joined this way.
fn alternatives<'a>(positional: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    let [FluentValue::String(text)] = positional else { return FluentValue::Error };
    FluentValue::from(text.replace(" and ", " or ").replace(" et ", " ou "))
}

fn before_houses<'a>(
    positional: &[FluentValue<'a>],
    [feminine, masculine, plural]: [&str; 3],
) -> FluentValue<'a> {
    let [FluentValue::String(text)] = positional else { return FluentValue::Error };
    let words = text.split(' ').map(|word| match word {
        "ligne" | "colonne" | "région" => format!("{feminine} {word}"),
        "bloc" => format!("{masculine} {word}"),
        "lignes" | "colonnes" | "régions" | "blocs" => format!("{plural} {word}"),
        _ => word.to_owned(),
    });
    FluentValue::from(words.collect::<Vec<_>>().join(" "))
}

/// A message cannot be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {language} message '{id}' cannot be told: {why}")]
pub struct Missing {
    /// The message.
    pub id: String,
    /// In which language.
    pub language: Language,
    /// Why not.
    pub why: String,
}

/// Whether there is such a message.
pub(crate) fn has(id: &str, language: Language) -> bool {
    bundle(language).has_message(id)
}

/// The message `id` about `arguments`. A message that is missing or broken stands as its id
/// in brackets; the tests find it.
#[must_use]
pub fn message(id: &str, arguments: &[(&str, Argument)], language: Language) -> String {
    try_message(id, arguments, language).unwrap_or_else(|missing| {
        debug_assert!(false, "{missing}");
        format!("[{id}]")
    })
}

/// The message `id` about `arguments`.
///
/// # Errors
/// If there is no such message, or if it speaks about something that is not among the arguments.
pub fn try_message(
    id: &str,
    arguments: &[(&str, Argument)],
    language: Language,
) -> Result<String, Missing> {
    let missing = |why: String| Missing { id: id.to_owned(), language, why };
    let bundle = bundle(language);
    let pattern = bundle
        .get_message(id)
        .and_then(|message| message.value())
        .ok_or_else(|| missing("it does not exist".to_owned()))?;
    let mut values = FluentArgs::with_capacity(arguments.len());
    for (name, argument) in arguments {
        values.set(*name, arguments::value(argument, language));
    }
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&values), &mut errors);
    match errors.first() {
        Some(error) => Err(missing(error.to_string())),
        None => Ok(flowing(&text)),
    }
}

/// The text without the line ends of its source; an empty line still parts paragraphs.
fn flowing(text: &str) -> String {
    if !text.contains('\n') {
        return text.to_owned();
    }
    let paragraphs = text.split("\n\n").map(|paragraph| paragraph.replace('\n', " "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_syntax::{
        ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
        parser,
    };
    use std::collections::{BTreeMap, BTreeSet};

    /// Every message of a language and the names of what it speaks about.
    fn messages(language: Language) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let mut all = BTreeMap::new();
        for source in sources(language) {
            let resource = parser::parse(source).unwrap_or_else(|(_, errors)| {
                panic!("{language}: {errors:?} in\n{source}");
            });
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let value = message.value.unwrap_or_else(|| panic!("{} is empty", message.id.name));
                let mut names = BTreeSet::new();
                collect(&value, &mut names);
                let before = all.insert(message.id.name, names);
                assert_eq!(before, None, "{language}: {} stands twice", message.id.name);
            }
        }
        all
    }

    fn collect<'s>(pattern: &Pattern<&'s str>, names: &mut BTreeSet<&'s str>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            collect_expression(expression, names);
        }
    }

    fn collect_expression<'s>(expression: &Expression<&'s str>, names: &mut BTreeSet<&'s str>) {
        match expression {
            Expression::Inline(inline) => collect_inline(inline, names),
            Expression::Select { selector, variants } => {
                collect_inline(selector, names);
                variants.iter().for_each(|variant| collect(&variant.value, names));
            }
        }
    }

    fn collect_inline<'s>(inline: &InlineExpression<&'s str>, names: &mut BTreeSet<&'s str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                names.insert(id.name);
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|inline| collect_inline(inline, names));
            }
            InlineExpression::Placeable { expression } => collect_expression(expression, names),
            _ => {}
        }
    }

    #[test]
    fn every_language_has_the_same_messages_about_the_same_things() {
        let english = messages(Language::English);
        let mut faults = Vec::new();
        for language in Language::ALL {
            let messages = messages(language);
            for (id, names) in &english {
                if messages.get(id) != Some(names) {
                    faults.push(format!("{id}: en {names:?}, {language} {:?}", messages.get(id)));
                }
            }
            let unknown = messages.keys().filter(|id| !english.contains_key(*id));
            faults.extend(unknown.map(|id| format!("{id} is missing in English")));
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn what_is_missing_is_named() {
        let missing =
            try_message("tea-leaves", &[], Language::French).expect_err("no such message");
        assert_eq!(
            missing.to_string(),
            "the fr message 'tea-leaves' cannot be told: it does not exist"
        );
        let missing = try_message("candidate", &[], Language::English).expect_err("no arguments");
        assert!(missing.why.contains("digit"), "{missing}");
    }

    #[test]
    fn french_houses_have_their_article() {
        for (text, le, de) in [
            ("ligne 4", "la ligne 4", "de la ligne 4"),
            ("bloc 5", "le bloc 5", "du bloc 5"),
            ("lignes 4 et 7", "les lignes 4 et 7", "des lignes 4 et 7"),
            ("ligne 4 et bloc 5", "la ligne 4 et le bloc 5", "de la ligne 4 et du bloc 5"),
        ] {
            let houses = [FluentValue::from(text)];
            let none = FluentArgs::new();
            assert_eq!(article(&houses, &none), FluentValue::from(le));
            assert_eq!(genitive(&houses, &none), FluentValue::from(de));
        }
    }

    #[test]
    fn alternatives_are_joined_by_or() {
        for (text, told) in [
            ("1 in r7c5, 6 in r9c7 and 7 in r9c5", "1 in r7c5, 6 in r9c7 or 7 in r9c5"),
            ("4 en r2c1 et r3c5 et 9 en r6c1", "4 en r2c1 ou r3c5 ou 9 en r6c1"),
            ("5", "5"),
        ] {
            let told = FluentValue::from(told);
            assert_eq!(alternatives(&[FluentValue::from(text)], &FluentArgs::new()), told);
        }
    }

    #[test]
    fn lines_of_the_source_flow_together() {
        assert_eq!(flowing("one\ntwo\n\nthree"), "one two\n\nthree");
    }
}
