//! What is wished of the path through a puzzle, as arguments say it.

use crate::range::{named_range, range};
use clap::Args;
use std::ops::RangeInclusive;
use sudokit_app::{Wanted, Wishes, find_policy, find_technique};
use sudokit_logic::{Policy, TechniqueId};

/// Wishes of the path, and the policy that leads it.
///
/// Techniques are read as `sudokit technique` reads them.
#[derive(Args, Debug)]
#[command(next_help_heading = "Path")]
pub(crate) struct WishArguments {
    /// Which techniques are tried in which order: a policy that `sudokit policy` lists, or a file
    /// of that form; guessing is always left out of it
    #[arg(long, value_name = "NAME|FILE", default_value = "hodoku")]
    policy: String,

    /// The path takes no technique that comes later in the policy
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    up_to: Option<TechniqueId>,

    /// The path takes no technique that comes later in the policy, and those before this one do not
    /// solve the puzzle
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    hardest: Option<TechniqueId>,

    /// The policy, as far as it may go, does not solve the puzzle without this technique; may be
    /// repeated
    #[arg(long = "require", value_name = "TECHNIQUE", value_parser = technique)]
    required: Vec<TechniqueId>,

    /// The policy solves the puzzle without this technique; may be repeated
    #[arg(long = "forbid", value_name = "TECHNIQUE", value_parser = technique)]
    forbidden: Vec<TechniqueId>,

    /// The path has so many steps: a number or a range such as 55..60, ..60 or 55..
    #[arg(long, value_name = "RANGE", value_parser = range)]
    steps: Option<RangeInclusive<usize>>,

    /// The path takes a technique so many times, such as x-wing=2..; may be repeated
    #[arg(long = "count", value_name = "TECHNIQUE=RANGE", value_parser = count)]
    counts: Vec<(TechniqueId, RangeInclusive<usize>)>,

    /// At the narrowest step of the path so many different conclusions are open; the last cell of a
    /// house and the ninth place of a digit do not count as steps here
    #[arg(long, value_name = "RANGE", value_parser = range)]
    bottleneck: Option<RangeInclusive<usize>>,
}

impl WishArguments {
    /// The policy, with its file read.
    pub(crate) fn policy(&self) -> anyhow::Result<Policy> {
        Ok(find_policy(&self.policy)?)
    }

    /// Whether anything is wished of the path.
    pub(crate) fn is_given(&self) -> bool {
        self.wanted() != Wanted::default()
    }

    /// What is wished, checked.
    pub(crate) fn wishes(&self) -> anyhow::Result<Wishes> {
        Ok(Wishes::new(&self.policy()?, self.wanted())?)
    }

    fn wanted(&self) -> Wanted {
        let defaults = Wanted::default();
        Wanted {
            up_to: self.up_to,
            hardest: self.hardest,
            required: self.required.clone(),
            forbidden: self.forbidden.clone(),
            steps: self.steps.clone().unwrap_or(defaults.steps),
            counts: self.counts.clone(),
            bottleneck: self.bottleneck.clone(),
        }
    }
}

fn technique(name: &str) -> Result<TechniqueId, String> {
    let found = find_technique(name).map(|technique| technique.info().id);
    found.map_err(|error| error.to_string())
}

fn count(text: &str) -> Result<(TechniqueId, RangeInclusive<usize>), String> {
    let (name, counts) = named_range(text, "TECHNIQUE")?;
    Ok((technique(&name)?, counts))
}
