//! A puzzle that was found, in every style.

use super::Generated;
use crate::{Place, Reply, path::wire_counts, told::wire_policy, wire};
use serde::Serialize;

impl Generated {
    /// How many clues the puzzle has.
    #[must_use]
    pub fn clues(&self) -> usize {
        self.puzzle.given().len()
    }
}

impl Reply for Generated {
    const COLUMNS: &'static [&'static str] = &[
        "puzzle",
        "solution",
        "clues",
        "layout",
        "form",
        "seed",
        "block",
        "weight",
        "cluster",
        "hardest",
        "steps",
        "bottleneck",
    ];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(&self.puzzle.to_string());
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        let path = self.path.as_ref().zip(self.policy.as_ref());
        let path = path.map(|(path, policy)| wire::GeneratedPath {
            policy: wire_policy(policy),
            hardest: path.hardest().map(|technique| technique.as_str()),
            steps: path.steps,
            counts: wire_counts(&path.counts),
            bottleneck: path.bottleneck,
        });
        wire::Generated {
            puzzle: self.puzzle.to_string(),
            solution: self.solution.to_string(),
            clues: self.clues(),
            layout: self.layout.name(),
            form: self.form.to_string(),
            seed: self.seed,
            block: self.block,
            weight: self.sample.map(|sample| sample.weight),
            cluster: self.sample.map(|sample| sample.cluster),
            path,
        }
    }

    fn row(&self) -> Vec<String> {
        let or_empty = |text: Option<String>| text.unwrap_or_default();
        let path = self.path.as_ref();
        vec![
            self.puzzle.to_string(),
            self.solution.to_string(),
            self.clues().to_string(),
            self.layout.to_string(),
            self.form.to_string(),
            self.seed.to_string(),
            self.block.to_string(),
            or_empty(self.sample.map(|sample| sample.weight.to_string())),
            or_empty(self.sample.map(|sample| sample.cluster.to_string())),
            or_empty(path.and_then(|path| Some(path.hardest()?.as_str().to_owned()))),
            or_empty(path.map(|path| path.steps.to_string())),
            or_empty(path.and_then(|path| Some(path.bottleneck?.to_string()))),
        ]
    }
}
