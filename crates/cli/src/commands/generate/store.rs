//! Puzzles on their way into a catalogue, before they are printed.

use std::{env, path::Path, sync::Arc};
use sudokit_app::jobs::{
    catalogue::{made, now},
    generate::Generated,
};
use sudokit_catalogue::{Catalogue, CatalogueError};
use sudokit_logic::Policy;
use sudokit_symmetry::FormKey;

/// How many puzzles are stored at a time, if many are found.
const HANDFUL: usize = 256;

/// A catalogue, and what waits to be stored.
pub(super) struct Store {
    catalogue: Catalogue,
    recipe: Arc<str>,
    policy: Option<Policy>,
    tags: Vec<String>,
    waiting: Vec<Generated>,
}

impl Store {
    /// Opens the catalogue, which is made if there is none.
    pub(super) fn open(
        path: &Path,
        seed: u64,
        policy: Option<Policy>,
        tags: Vec<String>,
    ) -> Result<Self, CatalogueError> {
        // Names of files may be no text: `env::args` would panic.
        let arguments = env::args_os().skip(1).map(|it| it.to_string_lossy().into_owned());
        let recipe = recipe(arguments, seed).into();
        let catalogue = Catalogue::create_or_open(path)?;
        Ok(Self { catalogue, recipe, policy, tags, waiting: Vec::new() })
    }

    /// What the catalogue has already.
    pub(super) fn known(&self) -> Result<Vec<FormKey>, CatalogueError> {
        self.catalogue.keys()
    }

    /// Keeps a puzzle for the next time. Says whether enough wait.
    pub(super) fn keep(&mut self, generated: &Generated) -> bool {
        self.waiting.push(generated.clone());
        self.waiting.len() >= HANDFUL
    }

    /// Stores what waits, and hands it back when it is on the disk.
    pub(super) fn settle(&mut self) -> anyhow::Result<Vec<Generated>> {
        if self.waiting.is_empty() {
            return Ok(Vec::new());
        }
        let policy = self.policy.as_ref();
        let new = self.waiting.iter().map(|generated| {
            let mut new = made(generated, &self.recipe, policy)?;
            new.tags.clone_from(&self.tags);
            anyhow::Ok(new)
        });
        let new: Vec<_> = new.collect::<Result<_, _>>()?;
        self.catalogue.add(&new, now())?;
        Ok(std::mem::take(&mut self.waiting))
    }
}

/// The wishes of a command line with the seed: what makes the same puzzles again.
fn recipe(arguments: impl Iterator<Item = String>, seed: u64) -> String {
    const OTHER: &[&str] = &[
        "--into",
        "--tag",
        "--seed",
        "--number",
        "-n",
        "--threads",
        "-t",
        "--time-limit",
        "--attempts",
        "--to",
    ];
    const FLAGS: &[&str] = &["--quiet", "-q", "--json", "--jsonl", "--csv"];
    let mut words = Vec::new();
    let mut skips = false;
    for argument in arguments {
        let name = argument.split('=').next().unwrap_or_default();
        let is_short = ["-n", "-t"].into_iter().any(|it| argument.starts_with(it));
        match name {
            _ if skips => skips = false,
            _ if FLAGS.contains(&name) => {}
            _ if OTHER.contains(&name) => skips = name == argument,
            _ if is_short => {}
            _ => words.push(argument),
        }
    }
    format!("{} --seed {seed}", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipe_has_what_decides_the_puzzles() {
        let line = "generate -n 7 --clues 24..26 -q --into a --tag b --tag=c --seed=5 -t2 \
                    --digit 5=0 --threads 3 --attempts 9";
        let words = line.split(' ').map(str::to_owned);
        assert_eq!(recipe(words, 5), "generate --clues 24..26 --digit 5=0 --seed 5");
    }
}
