//! Wishes that no path of a policy can fulfil.

use super::{GUESSING, Wanted, last};
use std::ops::RangeInclusive;
use sudokit_logic::{Policy, TechniqueId};

/// Why wishes cannot be fulfilled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WishError {
    /// The policy does not have a technique.
    #[error("the policy {policy} does not try '{technique}', so nothing can be wished of it")]
    NotTried {
        /// The technique.
        technique: TechniqueId,
        /// Name and version of the policy.
        policy: String,
    },
    /// Guessing is never a part of a path that is judged.
    #[error("'brute-force' is left out wherever paths are judged, so nothing can be wished of it")]
    Guessing,
    /// A technique is needed that the path may not come to.
    #[error(
        "'{technique}' comes later in the policy {policy} than '{last}', the last technique \
             that the path may take"
    )]
    Later {
        /// The technique.
        technique: TechniqueId,
        /// The last one that may be taken.
        last: TechniqueId,
        /// Name and version of the policy.
        policy: String,
    },
    /// A technique is needed and forbidden.
    #[error("'{0}' cannot be needed and forbidden")]
    Forbidden(TechniqueId),
    /// A technique is needed and must not be taken once.
    #[error("'{technique}' cannot be needed and taken {most} times at most")]
    NeverTaken {
        /// The technique.
        technique: TechniqueId,
        /// How often it may be taken.
        most: usize,
    },
    /// A technique is counted twice.
    #[error("how often '{0}' is taken is wished twice")]
    CountedTwice(TechniqueId),
    /// No number lies in a range.
    #[error("the range of {what} is empty: {least} is more than {most}")]
    Empty {
        /// What is counted.
        what: String,
        /// The lower end.
        least: usize,
        /// The upper end.
        most: usize,
    },
}

/// Checks wishes of the paths of a policy.
pub(super) fn check(policy: &Policy, wanted: &Wanted) -> Result<(), WishError> {
    check_ranges(wanted)?;
    let counted = wanted.counts.iter().map(|(technique, _)| technique);
    let named = wanted.up_to.iter().chain(&wanted.hardest).chain(&wanted.required);
    for &technique in named.chain(&wanted.forbidden).chain(counted) {
        check_tried(policy, technique)?;
    }
    for (technique, least) in needed(wanted) {
        check_reached(policy, wanted, technique)?;
        if wanted.forbidden.contains(&technique) {
            return Err(WishError::Forbidden(technique));
        }
        let count = wanted.counts.iter().find(|(counted, _)| *counted == technique);
        if let Some(most) = count.map(|(_, range)| *range.end()).filter(|&most| most < least) {
            return Err(WishError::NeverTaken { technique, most });
        }
    }
    Ok(())
}

/// The techniques that a path must take, and how often.
fn needed(wanted: &Wanted) -> impl Iterator<Item = (TechniqueId, usize)> {
    let needed = wanted.hardest.iter().chain(&wanted.required).map(|&technique| (technique, 1));
    let counted = wanted.counts.iter().map(|(technique, range)| (*technique, *range.start()));
    needed.chain(counted.filter(|&(_, least)| least > 0))
}

fn check_ranges(wanted: &Wanted) -> Result<(), WishError> {
    check_range("steps", &wanted.steps)?;
    if let Some(range) = &wanted.bottleneck {
        check_range("the bottleneck", range)?;
    }
    for (index, (technique, range)) in wanted.counts.iter().enumerate() {
        check_range(&format!("steps of '{technique}'"), range)?;
        if wanted.counts[..index].iter().any(|(before, _)| before == technique) {
            return Err(WishError::CountedTwice(*technique));
        }
    }
    Ok(())
}

fn check_range(what: &str, range: &RangeInclusive<usize>) -> Result<(), WishError> {
    if !range.is_empty() {
        return Ok(());
    }
    let (least, most) = (*range.start(), *range.end());
    Err(WishError::Empty { what: what.to_owned(), least, most })
}

fn check_tried(policy: &Policy, technique: TechniqueId) -> Result<(), WishError> {
    if technique == GUESSING {
        return Err(WishError::Guessing);
    }
    if !policy.slots.iter().any(|slot| slot.tries(technique)) {
        return Err(WishError::NotTried { technique, policy: policy.to_string() });
    }
    Ok(())
}

/// Whether a path may come to a technique.
fn check_reached(
    policy: &Policy,
    wanted: &Wanted,
    technique: TechniqueId,
) -> Result<(), WishError> {
    let Some(last) = last(policy, wanted) else { return Ok(()) };
    let ids = policy.techniques().map(|technique| technique.info().id);
    let mut up_to = ids.take_while(|&id| id != last);
    if technique == last || up_to.any(|id| id == technique) {
        return Ok(());
    }
    Err(WishError::Later { technique, last, policy: policy.to_string() })
}
