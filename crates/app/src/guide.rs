//! Which policy leads through a puzzle, and in which language it is told.

use std::{
    fmt,
    path::{Path, PathBuf},
};
use sudokit_logic::{ParsePolicyError, Policy, Technique, techniques};
use sudokit_words::Language;

/// How jobs look for steps and tell them.
#[derive(Clone, Debug)]
pub struct Guide {
    /// Which techniques are tried, in which order.
    pub policy: Policy,
    /// In which language steps are told.
    pub language: Language,
}

impl Default for Guide {
    /// The first policy that comes with the library, in English.
    fn default() -> Self {
        let policy = Policy::built_in().next().expect("the library has policies");
        Self { policy, language: Language::default() }
    }
}

/// Name and version of a policy, which stand in everything that is said about a path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PolicyName {
    /// What it is called.
    pub id: String,
    /// Which edition of it.
    pub version: u32,
    /// Whether techniques that assume a unique solution were left out.
    pub is_without_uniqueness: bool,
}

impl PolicyName {
    pub(crate) fn of(policy: &Policy, is_without_uniqueness: bool) -> Self {
        Self { id: policy.id.clone(), version: policy.version, is_without_uniqueness }
    }
}

impl fmt::Display for PolicyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.id, self.version)
    }
}

/// A policy that cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum PolicyError {
    /// No policy of the library and no file is called so.
    #[error(
        "'{name}' is neither a policy of sudokit ({}) nor a file that can be read: {error}",
        built_in_ids()
    )]
    Unknown {
        /// What was asked for.
        name: String,
        /// Why it is not read as a file.
        error: std::io::Error,
    },
    /// The file is no policy.
    #[error("{}: {place}{error}{}", path.display(), told_near(near))]
    Broken {
        /// The file.
        path: PathBuf,
        /// Where the fault is, as `line 3, column 7: `, if the error does not say it itself.
        place: String,
        /// What is wrong.
        error: ParsePolicyError,
        /// The ids of techniques whose names are like one that is unknown.
        near: Vec<&'static str>,
    },
}

fn told_near(near: &[&str]) -> String {
    if near.is_empty() { String::new() } else { format!("; similar: {}", near.join(", ")) }
}

fn built_in_ids() -> String {
    Policy::built_in().map(|policy| policy.id).collect::<Vec<_>>().join(", ")
}

/// The policy of this name that comes with the library, else the one in the file of this name.
///
/// # Errors
/// If there is neither, or if the file is no policy.
pub fn find_policy(name: &str) -> Result<Policy, PolicyError> {
    if let Some(policy) = Policy::named(name) {
        return Ok(policy);
    }
    read_policy(Path::new(name)).map(|(policy, _)| policy)
}

/// The text form of a policy: of one that comes with the library, or of a file that is one.
///
/// # Errors
/// Like [`find_policy`].
pub fn policy_text(name: &str) -> Result<String, PolicyError> {
    if let Some(text) = Policy::built_in_text(name) {
        return Ok(text.to_owned());
    }
    read_policy(Path::new(name)).map(|(_, text)| text)
}

fn read_policy(path: &Path) -> Result<(Policy, String), PolicyError> {
    let text = std::fs::read_to_string(path).map_err(|error| PolicyError::Unknown {
        name: path.to_string_lossy().into_owned(),
        error,
    })?;
    match Policy::parse(&text) {
        Ok(policy) => Ok((policy, text)),
        Err(error) => {
            let place = place(&error, &text);
            let near = match &error {
                ParsePolicyError::UnknownTechnique(name) => near(&folded(name)),
                _ => Vec::new(),
            };
            Err(PolicyError::Broken { path: path.to_owned(), place, error, near })
        }
    }
}

/// Where a technique that is wrong stands in the text. TOML says itself where its form is broken.
fn place(error: &ParsePolicyError, text: &str) -> String {
    let (name, is_last) = match error {
        ParsePolicyError::UnknownTechnique(name) => (name, false),
        ParsePolicyError::Repeated(name) => (name, true),
        ParsePolicyError::Form(_)
        | ParsePolicyError::Empty
        | ParsePolicyError::Group
        | ParsePolicyError::Id(_) => return String::new(),
    };
    let quoted = [format!("\"{name}\""), format!("'{name}'")];
    let places = quoted.iter().filter_map(|q| if is_last { text.rfind(q) } else { text.find(q) });
    let Some(at) = places.max() else { return String::new() };
    let before = &text[..at];
    let line = 1 + before.matches('\n').count();
    let column = 1 + before.rsplit('\n').next().map_or(0, |last| last.chars().count());
    format!("line {line}, column {column}: ")
}

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

/// The technique of this name: an id, a name or an alias in English, or a name in another language,
/// in upper or lower case.
///
/// ```
/// use sudokit_app::find_technique;
///
/// assert_eq!(find_technique("singleton caché")?.info().name, "Hidden Single");
/// let error = find_technique("hiden single").expect_err("a slip");
/// assert!(error.to_string().starts_with("no technique is called 'hiden single'; similar: hidden-single"));
/// # Ok::<(), sudokit_app::UnknownTechnique>(())
/// ```
///
/// # Errors
/// If there is none, with those that come near.
pub fn find_technique(name: &str) -> Result<&'static dyn Technique, UnknownTechnique> {
    let wanted = folded(name);
    let is_called = |technique: &&&'static dyn Technique| {
        names(**technique).iter().any(|name| folded(name) == wanted)
    };
    let found =
        techniques::by_name(name).or_else(|| techniques::ALL.iter().find(is_called).copied());
    found.ok_or_else(|| UnknownTechnique { name: name.to_owned(), near: near(&wanted) })
}

/// Everything that a technique is called.
fn names(technique: &dyn Technique) -> Vec<String> {
    let info = technique.info();
    let own = [info.id.as_str(), info.name].into_iter().chain(info.aliases.iter().copied());
    let told = Language::ALL.map(|language| sudokit_words::technique_name(info.id, language));
    own.map(str::to_owned).chain(told).collect()
}

/// A name without what is easily written in another way.
fn folded(name: &str) -> String {
    let letters = name.trim().chars().map(|c| if "-_".contains(c) { ' ' } else { c });
    letters.flat_map(char::to_lowercase).collect()
}

/// How many similar names are shown.
const FEW: usize = 5;

/// The ids of the techniques with a name like `wanted`, the nearest first.
fn near(wanted: &str) -> Vec<&'static str> {
    let slips = (wanted.chars().count() / 3).clamp(1, 4);
    let mut near = Vec::new();
    for &technique in techniques::ALL {
        let distance = names(technique).into_iter().map(|name| {
            let name = folded(&name);
            let is_part = wanted.len() >= 4 && name.contains(wanted);
            distance(wanted, &name).min(if is_part { slips } else { usize::MAX })
        });
        if let Some(distance) = distance.min().filter(|&distance| distance <= slips) {
            near.push((distance, technique.info().id.as_str()));
        }
    }
    near.sort_by_key(|&(distance, _)| distance);
    near.into_iter().take(FEW).map(|(_, id)| id).collect()
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
                let found = find_technique(&name.to_uppercase()).map(|t| t.info().id);
                assert_eq!(found, Ok(info.id), "{name}");
            }
        }
    }

    #[test]
    fn slips_lead_near() {
        assert_eq!(near("nacked single").first(), Some(&"naked-single"));
        assert_eq!(near("singleton cache").first(), Some(&"hidden-single"));
        assert_eq!(near("tea leaves and coffee grounds"), [] as [&str; 0]);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
    }

    #[test]
    fn a_wrong_technique_in_a_file_has_its_place() {
        let text = "id = 'x'\nversion = 1\norder = [\n  'full-house', 'tea-leaves',\n]\n";
        let error = Policy::parse(text).expect_err("no such technique");
        assert_eq!(place(&error, text), "line 4, column 17: ");
        let text = "id = 'x'\nversion = 1\norder = ['full-house', 'full-house']\n";
        let error = Policy::parse(text).expect_err("twice");
        assert!(place(&error, text).is_empty() || place(&error, text).starts_with("line 3"));
    }
}
