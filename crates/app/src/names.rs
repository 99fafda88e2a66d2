//! Finds a technique by what somebody calls it.
//!
//! People write the same name in many ways: "X-Wing", "xwing", "x wings", "UR1", "Singleton cache".
//! So a name is taken apart into words without case, accents, plural and signs, with the usual
//! short forms written out, and compared as that. What is still unknown leads to names near it.

use std::fmt;
use sudokit_logic::{Technique, techniques};
use sudokit_words::Language;

/// No technique is called so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct UnknownTechnique {
    /// What was asked for.
    pub name: String,
    /// The ids of techniques whose names are like it.
    pub near: Vec<&'static str>,
}

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no technique is called '{}'", self.name)?;
        if self.near.is_empty() {
            return f.write_str("; `sudokit technique` lists all");
        }
        f.write_str(&told_near(&self.near))
    }
}

/// The end of an error that leads to names near the wrong one, if there are any.
pub(crate) fn told_near(near: &[&str]) -> String {
    if near.is_empty() { String::new() } else { format!("; similar: {}", near.join(", ")) }
}

/// The technique of this name: an id, a name or an alias in English, or a name in another language.
/// Case, accents, hyphens, spaces and plurals do not matter, and short forms such as `UR1` are
/// understood.
///
/// ```
/// use sudokit_app::find_technique;
///
/// assert_eq!(find_technique("singleton caché")?.info().name, "Hidden Single");
/// assert_eq!(find_technique("xwings")?.info().name, "X-Wing");
/// let error = find_technique("hiden single").expect_err("a slip");
/// assert!(error.to_string().starts_with("no technique is called 'hiden single'; similar: hidden-single"));
/// # Ok::<(), sudokit_app::UnknownTechnique>(())
/// ```
///
/// # Errors
/// If there is none, with those that come near.
pub fn find_technique(name: &str) -> Result<&'static dyn Technique, UnknownTechnique> {
    let wanted = words(name).concat();
    let is_called = |technique: &&&'static dyn Technique| {
        !wanted.is_empty() && names(**technique).iter().any(|name| words(name).concat() == wanted)
    };
    let found = techniques::by_name(name.trim())
        .or_else(|| techniques::ALL.iter().find(is_called).copied());
    found.ok_or_else(|| UnknownTechnique { name: name.to_owned(), near: near(name) })
}

/// Everything that a technique is called.
fn names(technique: &dyn Technique) -> Vec<String> {
    let info = technique.info();
    let own = [info.id.as_str(), info.name].into_iter().chain(info.aliases.iter().copied());
    let told = Language::ALL.map(|language| sudokit_words::technique_name(info.id, language));
    own.map(str::to_owned).chain(told).collect()
}

/// Short forms and spellings, and what they stand for. A word that says nothing stands for nothing.
const FORMS: &[(&str, &[&str])] = &[
    ("ur", &["unique", "rectangle"]),
    ("ar", &["avoidable", "rectangle"]),
    ("hr", &["hidden", "rectangle"]),
    ("er", &["empty", "rectangle"]),
    ("ul", &["unique", "loop"]),
    ("adp", &["anonymous", "deadly", "pattern"]),
    ("quad", &["quadruple"]),
    ("quadruplet", &["quadruple"]),
    ("triplet", &["triple"]),
    ("colour", &["color"]),
    ("colouring", &["color"]),
    ("coloring", &["color"]),
    ("nus", &["nu"]),
    ("one", &["1"]),
    ("two", &["2"]),
    ("type", &[]),
    ("technique", &[]),
    ("the", &[]),
    ("le", &[]),
    ("la", &[]),
    ("de", &[]),
    ("du", &[]),
    ("d", &[]),
    ("a", &[]),
];

/// The words of a name, without what is easily written in another way.
fn words(name: &str) -> Vec<String> {
    let mut raw: Vec<String> = Vec::new();
    let mut before = None;
    for sign in name.chars().flat_map(char::to_lowercase).map(without_accent) {
        let kind = if sign.is_alphabetic() {
            Some('a')
        } else if sign.is_numeric() {
            Some('1')
        } else {
            None
        };
        if sign == '+' {
            raw.push("plus".to_owned());
        } else if kind.is_some()
            && kind == before
            && let Some(last) = raw.last_mut()
        {
            last.push(sign);
        } else if kind.is_some() {
            raw.push(sign.to_string());
        }
        // An apostrophe parts no word from its end: "Gurth's", "Bowman’s".
        before = if "'\u{2019}".contains(sign) { before } else { kind };
    }
    let form = |word: String| {
        let word = singular(&word);
        match FORMS.iter().find(|(short, _)| *short == word) {
            Some((_, long)) => long.iter().map(|&part| part.to_owned()).collect(),
            None => vec![word.to_owned()],
        }
    };
    raw.into_iter().flat_map(form).collect()
}

/// A word without the ending of its plural.
fn singular(word: &str) -> &str {
    match word.strip_suffix('s') {
        Some(rest) if rest.len() >= 3 && !rest.ends_with('s') => rest,
        _ => word,
    }
}

/// The letter under an accent that French has.
const fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        other => other,
    }
}

/// How many similar names are shown.
const FEW: usize = 6;

/// The ids of the techniques with a name like `wanted`: those that have all its words or their
/// beginnings, the shortest first, or else those that the fewest other letters lead to.
pub(crate) fn near(wanted: &str) -> Vec<&'static str> {
    let parts = words(wanted);
    let whole = parts.concat();
    let slips = slips(whole.chars().count());
    let mut near = Vec::new();
    for &technique in techniques::ALL {
        let strangeness = |name: String| {
            let own = words(&name);
            let has = |part: &String| {
                own.iter().any(|word| word == part || part.len() >= 3 && word.starts_with(part))
            };
            if !parts.is_empty() && parts.iter().all(has) {
                return Some((0, own.len() - parts.len().min(own.len())));
            }
            let distance = distance(&whole, &own.concat());
            (distance <= slips).then_some((1, distance))
        };
        if let Some(least) = names(technique).into_iter().filter_map(strangeness).min() {
            near.push((least, technique.info().id.as_str()));
        }
    }
    near.sort_by_key(|&(strangeness, _)| strangeness);
    let nearest = near.first().map(|&(strangeness, _)| strangeness);
    let is_near = |strangeness: (usize, usize)| {
        // Of names that are written in another way, only the nearest are meant.
        nearest.is_some_and(|nearest| strangeness == nearest || strangeness.0 < 1)
    };
    let near = near.into_iter().filter(|&(strangeness, _)| is_near(strangeness));
    near.take(FEW).map(|(_, id)| id).collect()
}

/// Those of some words that are like `wanted`, the nearest first: they begin like it, or few other
/// letters lead to them. Case, accents and signs do not matter.
pub(crate) fn near_words<'w>(wanted: &str, all: impl IntoIterator<Item = &'w str>) -> Vec<&'w str> {
    let plain = |word: &str| -> String {
        let signs = word.chars().flat_map(char::to_lowercase).map(without_accent);
        signs.filter(|sign| sign.is_alphanumeric()).collect()
    };
    let whole = plain(wanted);
    let length = whole.chars().count();
    let slips = slips(length);
    let strangeness = |word: &'w str| {
        let own = plain(word);
        let begins = length >= 3 && own.starts_with(&whole);
        let distance = if begins { 0 } else { distance(&whole, &own) };
        let is_near = distance <= slips && distance < length;
        is_near.then_some((distance, word))
    };
    let mut near: Vec<_> = all.into_iter().filter_map(strangeness).collect();
    near.sort_unstable();
    near.into_iter().take(FEW).map(|(_, word)| word).collect()
}

/// How many other letters a word of this length may have and still be meant.
fn slips(length: usize) -> usize {
    (length / 4).clamp(1, 4)
}

/// How many letters must be changed, added or left out to make one word of another (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &to) in b.iter().enumerate() {
            let changed = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_finds_its_technique() {
        for technique in techniques::ALL {
            let info = technique.info();
            for name in [info.id.as_str(), info.name].iter().chain(info.aliases) {
                let plain = name.replace('-', " ");
                for way in [name.to_uppercase(), plain, format!(" {name} ")] {
                    let found = find_technique(&way).map(|t| t.info().id);
                    assert_eq!(found, Ok(info.id), "{way}");
                }
            }
            for language in Language::ALL {
                let name = sudokit_words::technique_name(info.id, language);
                assert_eq!(find_technique(&name).map(|t| t.info().id), Ok(info.id), "{name}");
            }
        }
    }

    #[test]
    fn names_are_understood_however_they_are_written() {
        for (name, id) in [
            ("xwing", "x-wing"),
            ("x wing", "x-wing"),
            ("X Wings", "x-wing"),
            ("UR1", "unique-rectangle-type-1"),
            ("ur 1", "unique-rectangle-type-1"),
            ("ur-type-4", "unique-rectangle-type-4"),
            ("naked pairs", "naked-pair"),
            ("hidden quads", "hidden-quadruple"),
            ("Naked triplets", "naked-triple"),
            ("bug 1", "bug-plus-1"),
            ("BUG+1", "bug-plus-1"),
            ("3d medusa", "medusa-trap"),
            ("simple colouring trap", "simple-colors-trap"),
            ("2-string kite", "two-string-kite"),
            ("singleton cache", "hidden-single"),
            ("singletons nus", "naked-single"),
            ("gurths theorem", "gurths-symmetrical-placement"),
            ("fleur de la mort", "death-blossom"),
            ("alsxz", "als-xz"),
            ("er", "empty-rectangle"),
        ] {
            assert_eq!(find_technique(name).map(|t| t.info().id.as_str()), Ok(id), "{name}");
        }
    }

    #[test]
    fn slips_lead_near() {
        for (name, first) in [
            ("nacked single", "naked-single"),
            ("singelton cache", "hidden-single"),
            ("wxyz", "wxyz-wing"),
            ("ALS", "als-xz"),
            ("bug", "bug-plus-1"),
            ("UR", "unique-rectangle-type-1"),
            ("rectangle unique", "unique-rectangle-type-1"),
            ("coloring", "simple-colors-trap"),
            ("nageoires", "finned-swordfish"),
            ("swordfihs", "swordfish"),
        ] {
            let found = near(name);
            assert_eq!(found.first(), Some(&first), "{name}: {found:?}");
            assert!(find_technique(name).is_err(), "{name}");
        }
        assert_eq!(near("nacked single"), ["naked-single"]);
        assert_eq!(near("xwing"), ["x-wing"]);
        for name in ["tea leaves and coffee grounds", "", "?"] {
            assert_eq!(near(name), [] as [&str; 0]);
            assert!(find_technique(name).is_err(), "{name}");
        }
        let tags = ["easy", "été 2026", "medium", "medium rare", "x"];
        for (name, expected) in [
            ("esay", &[] as &[&str]),
            ("eazy", &["easy"]),
            ("Medium", &["medium", "medium rare"]),
            ("ete-2026", &["été 2026"]),
            ("y", &[]),
            ("", &[]),
        ] {
            assert_eq!(near_words(name, tags), expected, "{name}");
        }
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
    }
}
