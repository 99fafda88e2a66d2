//! What there is to know about a technique, and the list of all.

use crate::{
    Detail,
    jobs::{
        explain::PathStep,
        show::{Look, draw},
    },
    legend, told, wire,
};
use std::fmt::Write;
use sudokit_grid::{Entry, Givens, Grid, Topology};
use sudokit_logic::{Family, Policy, Technique, TechniqueInfo, View, first_step, techniques};
use sudokit_words::{Language, Page, message, technique_page};

/// What there is to know about a technique.
#[derive(Clone, Debug)]
pub struct TechniqueReply {
    /// Its facts.
    pub info: &'static TechniqueInfo,
    /// In which language it is told.
    pub language: Language,
    /// Its words.
    pub page: Page,
    /// The grid of its example.
    pub givens: Givens,
    /// The first step that it finds there.
    pub step: Option<PathStep>,
}

/// Collects what there is to know about a technique.
///
/// ```
/// use sudokit_app::jobs::technique::technique;
/// use sudokit_words::Language;
///
/// let found = sudokit_app::find_technique("hidden-single")?;
/// let reply = technique(found, Language::French);
/// assert!(reply.text(&Default::default()).starts_with("Singleton caché\n"));
/// # Ok::<(), sudokit_app::UnknownTechnique>(())
/// ```
#[must_use]
pub fn technique(technique: &'static dyn Technique, language: Language) -> TechniqueReply {
    let info = technique.info();
    let givens: Givens = info.example.givens().parse().unwrap_or(Givens::EMPTY);
    let step = Grid::new(&givens, &Topology::CLASSIC).ok().and_then(|grid| {
        let step = first_step(&View::new(&grid, &Topology::CLASSIC), &[technique])?;
        Some(PathStep { open: step.conclusions.len(), before: grid, step })
    });
    TechniqueReply { info, language, page: technique_page(info, language), givens, step }
}

impl TechniqueReply {
    /// The page as text, with the example drawn like this.
    #[must_use]
    pub fn text(&self, look: &Look) -> String {
        let say = |id: &str| message(id, &[], self.language);
        let colon = say("colon");
        let Page { name, what, why, family } = &self.page;
        let mut out = format!("{name}\n{}\n", "─".repeat(name.chars().count()));
        if look.ascii {
            out = out.replace('─', "-");
        }
        let _ =
            writeln!(out, "\n{}\n  {what}\n\n{}\n  {why}", say("heading-what"), say("heading-why"));
        if self.info.needs_uniqueness {
            let _ = writeln!(out, "  {}", say("needs-uniqueness"));
        }
        let _ = writeln!(out, "\n{}{colon} {}", say("heading-id"), self.info.id);
        let names = self.other_names();
        if !names.is_empty() {
            let _ = writeln!(out, "{}{colon} {}", say("heading-names"), names.join(", "));
        }
        let _ = writeln!(out, "{}{colon} {family}", say("heading-family"));
        let _ = writeln!(out, "\n{}{colon} {}", say("heading-example"), self.givens);
        let has_pencilmarks =
            self.givens.iter().any(|(_, entry)| matches!(entry, Entry::Pencilmarks(_)));
        let look = Look { pencilmarks: look.pencilmarks || has_pencilmarks, ..*look };
        out.push_str(&draw(&self.givens, &look));
        if let Some(PathStep { step, before, .. }) = &self.step {
            let _ = writeln!(out, "{}", sudokit_words::line(step, self.language));
            for line in told::indented(step, before, self.language, "  ") {
                let _ = writeln!(out, "{line}");
            }
        }
        out
    }

    /// What else people call it.
    fn other_names(&self) -> Vec<&'static str> {
        let all = [self.info.name].into_iter().chain(self.info.aliases.iter().copied());
        all.filter(|name| *name != self.page.name).collect()
    }

    /// The page as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        json(&self.wire())
    }

    /// The example as a picture.
    #[must_use]
    pub fn picture(&self) -> Option<String> {
        self.step.as_ref().map(|step| step.picture(self.language))
    }

    fn wire(&self) -> wire::Technique {
        let step = self.step.as_ref();
        wire::Technique {
            id: self.info.id.as_str(),
            name: self.page.name.clone(),
            family: self.info.family.id(),
            family_name: self.page.family.clone(),
            aliases: self.info.aliases,
            needs_uniqueness: self.info.needs_uniqueness,
            what: self.page.what.clone(),
            why: self.page.why.clone(),
            example: wire::Example {
                grid: self.givens.to_string(),
                step: step
                    .map(|s| told::wire_step(&s.step, &s.before, self.language, Detail::Explained)),
            },
        }
    }
}

/// How steps are written, sign by sign.
#[must_use]
pub fn notation(language: Language) -> String {
    let heading = message("heading-notation", &[], language);
    let mut out = format!("{heading}{}\n", message("colon", &[], language));
    legend::push(&legend::all(language), &mut out);
    out
}

/// How steps are written, as a JSON array of signs.
#[must_use]
pub fn notation_json(language: Language) -> String {
    json(&legend::all(language))
}

/// All techniques by family, each with its id and its name, and how to go on.
#[must_use]
pub fn list(language: Language) -> String {
    let mut out = String::new();
    let infos = || techniques::ALL.iter().map(|technique| technique.info());
    let width = infos().map(|info| info.id.as_str().len()).max().unwrap_or(0);
    for &family in Family::ALL {
        let mut of_family = infos().filter(|info| info.family == family).peekable();
        if of_family.peek().is_none() {
            continue;
        }
        let gap = if out.is_empty() { "" } else { "\n" };
        let _ = writeln!(out, "{gap}{}", sudokit_words::family_name(family, language));
        for info in of_family {
            let name = sudokit_words::technique_name(info.id, language);
            let _ = writeln!(out, "  {:width$}  {name}", info.id.as_str());
        }
    }
    let _ = writeln!(out, "\n{}", message("list-foot", &[], language));
    out
}

/// All techniques as a JSON array, in the order of the catalogue.
#[must_use]
pub fn list_json(language: Language) -> String {
    let pages = techniques::ALL.iter().map(|&found| technique(found, language).wire());
    json(&pages.collect::<Vec<_>>())
}

/// The policies that come with the library, each with its version and how many techniques it has.
#[must_use]
pub fn policies() -> String {
    let all: Vec<Policy> = Policy::built_in().collect();
    let width = all.iter().map(|policy| policy.id.len()).max().unwrap_or(0);
    let line = |policy: &Policy| {
        let count = policy.techniques().count();
        format!("{:width$}  version {}, {count} techniques\n", policy.id, policy.version)
    };
    all.iter().map(line).collect()
}

fn json(value: &impl serde::Serialize) -> String {
    let mut text = serde_json::to_string_pretty(value).expect("pages have text keys only");
    text.push('\n');
    text
}
