//! Going through all cases of a few truths.
//!
//! A truth is a set of candidates of which at least one is true. If no choice of one candidate from
//! each truth is free of candidates that exclude each other, the assumption is refuted. Nothing
//! but the rules and the listed truths is used, so what is proved this way follows from them alone.

use super::Unsound;
use sudokit_grid::{CandidateSet, Topology};

/// How many choices are tried before a pattern counts as too large.
const MOST_CHOICES: u32 = 500_000;

/// Whether `assumed`, candidates that are all true, leave no choice for `truths`.
///
/// # Errors
/// If there are too many cases.
pub(super) fn refutes(
    topology: &Topology,
    truths: &[CandidateSet],
    assumed: &CandidateSet,
) -> Result<bool, Unsound> {
    let mut excluded = CandidateSet::EMPTY;
    for candidate in assumed.iter() {
        excluded |= CandidateSet::seen_by(candidate, topology);
    }
    if !excluded.is_disjoint(assumed) {
        return Ok(true);
    }
    refutes_without(topology, truths, &excluded)
}

/// Whether no choice for `truths` is left once `excluded` are all false.
///
/// # Errors
/// If there are too many cases.
pub(super) fn refutes_without(
    topology: &Topology,
    truths: &[CandidateSet],
    excluded: &CandidateSet,
) -> Result<bool, Unsound> {
    let mut choices_left = MOST_CHOICES;
    Ok(!has_choice(topology, truths, excluded, &mut choices_left)?)
}

fn has_choice(
    topology: &Topology,
    truths: &[CandidateSet],
    excluded: &CandidateSet,
    choices_left: &mut u32,
) -> Result<bool, Unsound> {
    let open: Vec<CandidateSet> = truths.iter().map(|truth| *truth - *excluded).collect();
    let Some((at, narrowest)) = open.iter().enumerate().min_by_key(|(_, truth)| truth.len()) else {
        return Ok(true);
    };
    let mut rest = open.clone();
    rest.swap_remove(at);
    for candidate in narrowest.iter() {
        *choices_left = choices_left.checked_sub(1).ok_or(Unsound::TooLarge)?;
        let excluded = *excluded | CandidateSet::seen_by(candidate, topology);
        if has_choice(topology, &rest, &excluded, choices_left)? {
            return Ok(true);
        }
    }
    Ok(false)
}
