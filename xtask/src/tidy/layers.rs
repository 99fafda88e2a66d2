//! A crate may depend only on crates of a smaller layer.
//!
//! This is the invariant that the rest of `ARCHITECTURE.md` leans on. Dev-dependencies are free,
//! so that tests may ask a room that the code must not know: those of `logic` ask an engine of
//! `classic` whether a step was right.

use crate::{
    finding::Finding,
    metadata::{Metadata, Package},
    project::Project,
};

/// Where a crate stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// In the house, on this floor.
    Layer(u8),
    /// Only in `[dev-dependencies]`.
    Tests,
    /// Beside the house: uses any crate, is used by none.
    Apart,
}

/// The layer of every crate; a new crate is a new line here and in `ARCHITECTURE.md`.
const PLACES: &[(&str, Place)] = &[
    ("sudokit-grid", Place::Layer(0)),
    ("sudokit-model", Place::Layer(0)),
    ("sudokit-random", Place::Layer(0)),
    ("sudokit-classic", Place::Layer(1)),
    ("sudokit-backends", Place::Layer(1)),
    ("sudokit-rules", Place::Layer(1)),
    ("sudokit-symmetry", Place::Layer(1)),
    ("sudokit-counts", Place::Layer(1)),
    ("sudokit-formats", Place::Layer(2)),
    ("sudokit-solve", Place::Layer(2)),
    ("sudokit-logic", Place::Layer(2)),
    ("sudokit-unavoidable", Place::Layer(2)),
    ("sudokit-generate", Place::Layer(3)),
    ("sudokit-catalogue", Place::Layer(3)),
    ("sudokit-draw", Place::Layer(3)),
    ("sudokit-words", Place::Layer(3)),
    ("sudokit-app", Place::Layer(4)),
    ("sudokit", Place::Layer(5)),
    ("sudokit-testkit", Place::Tests),
    ("xtask", Place::Apart),
];

/// Arrows that lead down and are wrong all the same: people do not search.
const NEVER: &[(&str, &str)] =
    &[("sudokit-logic", "sudokit-classic"), ("sudokit-logic", "sudokit-backends")];

const MAP: &str = "ARCHITECTURE.md";

pub(crate) fn check(project: &Project) -> anyhow::Result<Vec<Finding>> {
    let metadata = project.metadata()?;
    let mut findings = arrows(metadata);
    findings.extend(metadata.members().filter_map(|package| on_the_map(project, package)));
    Ok(findings)
}

/// Every arrow that goes up, sideways or to a crate without a layer.
fn arrows(metadata: &Metadata) -> Vec<Finding> {
    metadata.members().flat_map(arrows_from).collect()
}

fn arrows_from(package: &Package) -> Vec<Finding> {
    let file = &package.manifest_path;
    let Some(from) = place(&package.name) else {
        let what = format!("{} has no layer", package.name);
        let remedy = format!("give it one in xtask/src/tidy/layers.rs and in {MAP}");
        return vec![Finding::about(file, what, remedy)];
    };
    let arrows = package.dependencies.iter().filter(|dependency| !dependency.is_dev());
    arrows
        .filter_map(|dependency| Some((&dependency.name, place(&dependency.name)?)))
        .filter(|&(name, to)| {
            !is_allowed(from, to) || NEVER.contains(&(package.name.as_str(), name.as_str()))
        })
        .map(|(name, to)| {
            let what = format!("{} ({from:?}) depends on {name} ({to:?})", package.name);
            Finding::about(file, what, "move the code down, or pass what is needed as an argument")
        })
        .collect()
}

fn is_allowed(from: Place, to: Place) -> bool {
    match (from, to) {
        (_, Place::Tests | Place::Apart) => false,
        (Place::Layer(from), Place::Layer(to)) => to < from,
        (Place::Tests | Place::Apart, Place::Layer(_)) => true,
    }
}

fn place(name: &str) -> Option<Place> {
    PLACES.iter().find(|(known, _)| *known == name).map(|&(_, place)| place)
}

/// Complains if the map of the project does not name the crate.
fn on_the_map(project: &Project, package: &Package) -> Option<Finding> {
    let folder = package.manifest_path.strip_suffix("/Cargo.toml")?;
    let named = project.text(MAP).is_some_and(|map| map.contains(&format!("`{folder}`")));
    let what = format!("`{folder}` is not on the map");
    (!named).then(|| Finding::about(MAP, what, "say what the room does and what it does not do"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::{ExamplePackage, example};

    fn wrongs(packages: &[ExamplePackage<'_>]) -> Vec<String> {
        arrows(&example(packages)).into_iter().map(|finding| finding.what).collect()
    }

    #[test]
    fn arrows_may_go_down() {
        let dependencies = [("sudokit-classic", None), ("rand", None)];
        assert!(wrongs(&[("sudokit-solve", "MIT", "1.88", &dependencies)]).is_empty());
    }

    #[test]
    fn arrows_may_not_go_up_or_sideways() {
        let up = wrongs(&[("sudokit-grid", "MIT", "1.88", &[("sudokit-solve", None)])]);
        assert_eq!(up, ["sudokit-grid (Layer(0)) depends on sudokit-solve (Layer(2))"]);
        let sideways = wrongs(&[("sudokit-logic", "MIT", "1.88", &[("sudokit-solve", None)])]);
        assert_eq!(sideways.len(), 1);
        let build = wrongs(&[("sudokit-grid", "MIT", "1.88", &[("sudokit", Some("build"))])]);
        assert_eq!(build.len(), 1);
    }

    #[test]
    fn techniques_may_not_search() {
        let found = wrongs(&[("sudokit-logic", "MIT", "1.88", &[("sudokit-classic", None)])]);
        assert_eq!(found, ["sudokit-logic (Layer(2)) depends on sudokit-classic (Layer(1))"]);
    }

    #[test]
    fn tests_may_ask_any_room() {
        let dev = Some("dev");
        let dependencies = [("sudokit-classic", dev), ("sudokit-testkit", dev)];
        assert!(wrongs(&[("sudokit-logic", "MIT", "1.88", &dependencies)]).is_empty());
    }

    #[test]
    fn the_testkit_is_for_tests() {
        let found = wrongs(&[("sudokit", "MIT", "1.88", &[("sudokit-testkit", None)])]);
        assert_eq!(found, ["sudokit (Layer(5)) depends on sudokit-testkit (Tests)"]);
    }

    #[test]
    fn nobody_uses_the_chores_and_they_use_anybody() {
        assert_eq!(wrongs(&[("sudokit", "MIT", "1.88", &[("xtask", None)])]).len(), 1);
        assert!(wrongs(&[("xtask", "MIT", "1.88", &[("sudokit-solve", None)])]).is_empty());
    }

    #[test]
    fn an_unknown_crate_wants_a_layer() {
        let found = wrongs(&[("sudokit-attic", "MIT", "1.88", &[])]);
        assert_eq!(found, ["sudokit-attic has no layer"]);
    }

    #[test]
    fn the_map_names_every_crate() {
        let metadata = example(&[("sudokit-grid", "MIT", "1.88", &[])]);
        let grid = metadata.members().next().expect("one member");
        let map = |text: &str| on_the_map(&Project::of(&[(MAP, text)]), grid).is_some();
        assert!(map("nothing"));
        assert!(!map("### `crates/sudokit-grid`"));
    }
}
