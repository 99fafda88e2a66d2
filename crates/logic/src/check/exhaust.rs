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

#[cfg(test)]
mod tests {
    use super::{refutes, refutes_without};
    use crate::testing::candidates;
    use sudokit_grid::Topology;

    const TRUTHS: [&str; 2] = ["r1c1=1 r1c1=2", "r1c2=1 r1c2=2"];

    #[test]
    fn what_leaves_no_choice_is_refuted() {
        let truths = TRUTHS.map(candidates);
        for (assumed, refuted) in [
            ("r1c3=1", true),
            ("r5c1=1 r6c2=1", true),
            ("r5c1=1", false),
            ("r5c1=1 r6c1=1", true),
            ("r9c9=9", false),
        ] {
            let said = refutes(&Topology::CLASSIC, &truths, &candidates(assumed));
            assert_eq!(said, Ok(refuted), "{assumed}");
        }
    }

    #[test]
    fn a_truth_without_its_candidates_leaves_no_choice() {
        let truths = TRUTHS.map(candidates);
        let said = |gone| refutes_without(&Topology::CLASSIC, &truths, &candidates(gone));
        assert_eq!(said("r1c1=1 r1c2=1"), Ok(true));
        assert_eq!(said("r1c1=1"), Ok(false));
    }
}
