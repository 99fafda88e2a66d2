//! What `cargo metadata` says about the packages, cut down to what the checks ask.

use crate::project::relative;
use anyhow::{Context, ensure};
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    path::Path,
    process::Command,
};

/// The packages of the workspace and everything they are built from.
#[derive(Debug, Deserialize)]
pub(crate) struct Metadata {
    packages: Vec<Package>,
    workspace_members: BTreeSet<String>,
    #[serde(default)]
    resolve: Resolve,
}

/// A package.
#[derive(Debug, Deserialize)]
pub(crate) struct Package {
    id: String,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) manifest_path: String,
    pub(crate) license: Option<String>,
    pub(crate) rust_version: Option<String>,
    pub(crate) dependencies: Vec<Dependency>,
}

/// A line under `[dependencies]` or its like.
#[derive(Debug, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `dev` or `build`; nothing for a normal dependency.
    pub(crate) kind: Option<String>,
}

impl Dependency {
    /// Whether only tests, examples and benches see it.
    pub(crate) fn is_dev(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

/// Which package was chosen for which dependency.
#[derive(Debug, Default, Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Debug, Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

#[derive(Debug, Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<EdgeKind>,
}

#[derive(Debug, Deserialize)]
struct EdgeKind {
    kind: Option<String>,
}

impl Metadata {
    /// Asks cargo about the workspace at `root`, as it is built on this machine.
    ///
    /// Only packages for this platform are asked for: those a build has fetched already.
    pub(crate) fn of(root: &Path) -> anyhow::Result<Self> {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args(["metadata", "--format-version=1", "--locked", "--filter-platform", &host()?])
            .current_dir(root)
            .output()
            .context("cannot run cargo metadata")?;
        let complaint = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "cargo metadata failed: {complaint}");
        let mut metadata = Self::parse(&String::from_utf8(output.stdout)?)?;
        for package in &mut metadata.packages {
            package.manifest_path = relative(root, Path::new(&package.manifest_path));
        }
        Ok(metadata)
    }

    /// Reads what cargo prints.
    pub(crate) fn parse(json: &str) -> anyhow::Result<Self> {
        serde_json::from_str(json).context("cargo metadata printed something unexpected")
    }

    /// The packages of the workspace.
    pub(crate) fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| self.workspace_members.contains(&package.id))
    }

    /// Every package, ours and those of others.
    pub(crate) fn packages(&self) -> &[Package] {
        &self.packages
    }

    /// The packages that a build without tests is made of.
    pub(crate) fn built(&self) -> Vec<&Package> {
        let nodes: BTreeMap<&str, &Node> =
            self.resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
        let mut reached: BTreeSet<&str> = BTreeSet::new();
        let mut waiting: Vec<&str> = self.workspace_members.iter().map(String::as_str).collect();
        while let Some(id) = waiting.pop() {
            if reached.insert(id) {
                let edges = nodes.get(id).into_iter().flat_map(|node| &node.deps);
                waiting.extend(edges.filter(|edge| edge.is_built()).map(|edge| edge.pkg.as_str()));
            }
        }
        self.packages.iter().filter(|package| reached.contains(package.id.as_str())).collect()
    }
}

impl Edge {
    fn is_built(&self) -> bool {
        self.dep_kinds.iter().any(|kind| kind.kind.as_deref() != Some("dev"))
    }
}

/// The name of the platform that the compiler builds for, such as `x86_64-unknown-linux-gnu`.
fn host() -> anyhow::Result<String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().context("cannot run rustc")?;
    let text = String::from_utf8(output.stdout)?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc -vV names no host")
}

/// The dependencies of an example: names and kinds.
#[cfg(test)]
type Dependencies<'a> = &'a [(&'a str, Option<&'a str>)];

/// A package of an example: name, licence, `rust-version`, dependencies.
#[cfg(test)]
pub(crate) type ExamplePackage<'a> = (&'a str, &'a str, &'a str, Dependencies<'a>);

/// What cargo would print for these packages, for the tests of the checks.
///
/// Those whose name begins with `sudokit` or is `xtask` are members of the workspace.
#[cfg(test)]
pub(crate) fn example(packages: &[ExamplePackage<'_>]) -> Metadata {
    let members: Vec<&str> = packages
        .iter()
        .map(|package| package.0)
        .filter(|name| name.starts_with("sudokit") || *name == "xtask")
        .collect();
    let edges = |dependencies: Dependencies<'_>| -> Vec<serde_json::Value> {
        let edge = |&(name, kind): &(&str, Option<&str>)| {
            serde_json::json!({ "name": name, "pkg": name, "kind": kind,
                "dep_kinds": [{ "kind": kind }] })
        };
        dependencies.iter().map(edge).collect()
    };
    let nodes: Vec<_> = packages
        .iter()
        .map(|&(name, _, _, deps)| serde_json::json!({ "id": name, "deps": edges(deps) }))
        .collect();
    let packages: Vec<_> = packages
        .iter()
        .map(|&(name, license, rust_version, deps)| {
            serde_json::json!({ "id": name, "name": name, "version": "1.0.0",
                "manifest_path": format!("crates/{name}/Cargo.toml"), "license": license,
                "rust_version": rust_version, "dependencies": edges(deps) })
        })
        .collect();
    let json = serde_json::json!({ "packages": packages, "workspace_members": members,
        "resolve": { "nodes": nodes } });
    Metadata::parse(&json.to_string()).expect("the example has the shape that cargo prints")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_tests_need_is_not_built() {
        let metadata = example(&[
            ("sudokit-grid", "MIT", "1.88", &[("thiserror", None), ("proptest", Some("dev"))]),
            ("thiserror", "MIT", "1.70", &[("thiserror-impl", None)]),
            ("thiserror-impl", "MIT", "1.70", &[]),
            ("proptest", "MIT", "1.95", &[]),
        ]);
        let built: Vec<&str> = metadata.built().iter().map(|p| p.name.as_str()).collect();
        assert_eq!(built, ["sudokit-grid", "thiserror", "thiserror-impl"]);
    }
}
