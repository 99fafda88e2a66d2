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
    /// of that form; guessing is always left out of it [default: hodoku]
    #[arg(long, value_name = "NAME|FILE")]
    policy: Option<String>,

    /// The path takes no technique that comes later in the policy
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    up_to: Option<TechniqueId>,

    /// The path takes no technique that comes later in the policy, and what the policy tries before
    /// this one does not solve the puzzle
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
        Ok(find_policy(self.policy.as_deref().unwrap_or("hodoku"))?)
    }

    /// Whether a policy is named, though perhaps nothing is wished of the path.
    pub(crate) const fn names_policy(&self) -> bool {
        self.policy.is_some()
    }

    /// Whether anything is wished of the path.
    pub(crate) fn is_given(&self) -> bool {
        self.wanted() != Wanted::default()
    }

    /// What is wished, checked.
    pub(crate) fn wishes(&self) -> anyhow::Result<Wishes> {
        Ok(Wishes::new(&self.policy()?, self.wanted())?)
    }

    /// What is wished of puzzles that are yet to be made, checked, if anything is: a policy that is
    /// named alone shall solve them.
    pub(crate) fn wishes_of_new(&self) -> anyhow::Result<Option<Wishes>> {
        // A policy that cannot be had is told also where nothing is wished of the path.
        let wishes = self.wishes()?;
        if self.is_given() {
            return Ok(Some(wishes));
        }
        if !self.names_policy() {
            return Ok(None);
        }
        let up_to = wishes.policy().techniques().last().map(|technique| technique.info().id);
        Ok(Some(Wishes::new(&self.policy()?, Wanted { up_to, ..Wanted::default() })?))
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

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Only {
        #[command(flatten)]
        wishes: WishArguments,
    }

    fn parsed(arguments: &str) -> Result<WishArguments, String> {
        let words = ["only"].into_iter().chain(arguments.split_whitespace());
        let only = Only::try_parse_from(words).map_err(|error| error.to_string())?;
        Ok(only.wishes)
    }

    #[test]
    fn every_wish_has_an_argument() {
        let arguments = "--policy all --up-to xychain --hardest XY-wing --require x_wing \
                         --require hiddenpair --forbid skyscraper --steps 50..70 --count xwing=2.. \
                         --bottleneck ..2";
        let wishes = parsed(arguments).expect("well-formed arguments");
        assert!(wishes.is_given());
        assert_eq!(wishes.policy().expect("a policy").id, "all");
        let id = |name: &str| technique(name).expect("a technique");
        let wanted = Wanted {
            up_to: Some(id("xy-chain")),
            hardest: Some(id("xy-wing")),
            required: vec![id("x-wing"), id("hidden-pair")],
            forbidden: vec![id("skyscraper")],
            steps: 50..=70,
            counts: vec![(id("x-wing"), 2..=usize::MAX)],
            bottleneck: Some(0..=2),
        };
        assert_eq!(wishes.wanted(), wanted);
        assert_eq!(wishes.wishes().expect("wishes").wanted(), &wanted);
    }

    #[test]
    fn without_arguments_nothing_is_wished_of_hodoku() {
        let wishes = parsed("").expect("no arguments");
        assert!(!wishes.is_given());
        assert_eq!(wishes.policy().expect("a policy").id, "hodoku");
        assert!(wishes.wishes().expect("no wishes").is_empty());
        assert!(wishes.wishes_of_new().expect("no wishes").is_none());
    }

    #[test]
    fn a_policy_that_is_named_alone_shall_solve_new_puzzles() {
        let wishes = parsed("--policy singles-only").expect("a policy");
        assert!(!wishes.is_given(), "of puzzles that are there, nothing is wished");
        let wishes = wishes.wishes_of_new().expect("wishes").expect("that it is solved");
        let last = wishes.policy().techniques().last().map(|technique| technique.info().id);
        assert_eq!(wishes.wanted(), &Wanted { up_to: last, ..Wanted::default() });
        assert!(last.is_some());
    }

    #[test]
    fn mistakes_are_told_with_what_was_expected() {
        for (arguments, words) in [
            (
                "--hardest hiden-single",
                "no technique is called 'hiden-single'; similar: hidden-single",
            ),
            ("--count x-wing", "expected TECHNIQUE and a range of counts"),
            ("--count tea=2", "no technique is called 'tea'"),
            ("--count x-wing=two", "expected a count or a range of counts, ends included"),
            ("--steps 9..8", "9 is more than 8"),
        ] {
            let error = parsed(arguments).expect_err("a mistake");
            assert!(error.contains(words), "{error}");
        }
        let error = parsed("--hardest junior-exocet").expect("well-formed").wishes();
        let words =
            "the policy hodoku 1 does not try 'junior-exocet', so nothing can be wished of it";
        assert_eq!(error.expect_err("not tried").to_string(), words);
    }
}
