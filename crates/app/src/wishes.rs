//! What a path through a puzzle is like, and what may be wished of it.
//!
//! Wishes are about the path of a policy that leaves out the technique `brute-force` and all that is
//! forbidden. This path must solve the puzzle, or nothing that is wished of it is fulfilled. What
//! `up_to` and `hardest` name is the last technique that it may take; the policy *as far as it may
//! go* has those techniques and no others.
//!
//! It deliberately does not ask whether a puzzle has exactly one solution: who judges puzzles knows.

mod distance;
mod error;
mod facts;
mod judge;

pub use self::{
    error::WishError,
    facts::{Bottleneck, PathFacts},
    judge::Judgement,
};

use self::judge::Needed;
use std::ops::RangeInclusive;
use sudokit_logic::{Policy, TechniqueId};

/// The technique that guesses, which never counts as solving.
const GUESSING: TechniqueId = TechniqueId::new("brute-force");

/// What somebody wishes of a path. The default wishes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The path takes no technique that comes later in the policy.
    pub up_to: Option<TechniqueId>,
    /// The path takes this technique and none that comes later in the policy. Where it is first
    /// taken, what the policy tries before sees no step, so that this does not solve the puzzle. What
    /// it tries at the same place is as hard.
    pub hardest: Option<TechniqueId>,
    /// The policy, as far as it may go, does not solve the puzzle without any one of these.
    pub required: Vec<TechniqueId>,
    /// The policy, as far as it may go, solves the puzzle without all of these.
    pub forbidden: Vec<TechniqueId>,
    /// How many steps the path has.
    pub steps: RangeInclusive<usize>,
    /// How many steps of the path a technique takes.
    pub counts: Vec<(TechniqueId, RangeInclusive<usize>)>,
    /// How narrow the path gets: see [`PathFacts::bottleneck`]. It takes long to find out.
    pub bottleneck: Option<RangeInclusive<usize>>,
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            up_to: None,
            hardest: None,
            required: Vec::new(),
            forbidden: Vec::new(),
            steps: 0..=usize::MAX,
            counts: Vec::new(),
            bottleneck: None,
        }
    }
}

/// What is wished of the paths through puzzles, by a policy that can fulfil it.
///
/// ```
/// use sudokit_app::{Wanted, Wishes, find_technique};
/// use sudokit_logic::Policy;
///
/// let policy = Policy::named("hodoku").ok_or("no such policy")?;
/// let hidden_single = find_technique("hidden single")?.info().id;
/// let wanted = Wanted { hardest: Some(hidden_single), ..Wanted::default() };
/// let wishes = Wishes::new(&policy, wanted)?;
/// let puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let judgement = wishes.judge(&puzzle, &|| false);
/// assert_eq!(judgement.failed, ["hardest hidden-single: the hardest technique is naked-single"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Wishes {
    wanted: Wanted,
    /// The last technique that may be taken, if there is one.
    last: Option<TechniqueId>,
    /// The policy without what is never taken.
    whole: Policy,
    /// The same up to the place of the last technique that may be taken.
    reach: Policy,
    /// The techniques at that place that may not be taken, since they are listed later.
    later: Vec<TechniqueId>,
    /// What must be indispensable.
    needed: Vec<Needed>,
}

impl Wishes {
    /// Checks what is wished of the paths that `policy` leads.
    ///
    /// # Errors
    /// If the policy does not try a technique that is wished, or if wishes contradict each other.
    pub fn new(policy: &Policy, wanted: Wanted) -> Result<Self, WishError> {
        error::check(policy, &wanted)?;
        let is_left = |id: TechniqueId| id != GUESSING && !wanted.forbidden.contains(&id);
        let whole = policy.filtered(|technique| is_left(technique.info().id));
        let last = last(policy, &wanted);
        // What is forbidden may be the last technique of `up_to`.
        let up_to = last.and_then(|last| policy.up_to(last));
        let reach = up_to.map_or_else(
            || whole.clone(),
            |reach| reach.filtered(|technique| is_left(technique.info().id)),
        );
        let place = |id| policy.techniques().position(|technique| technique.info().id == id);
        let is_later = |id: TechniqueId| last.is_some_and(|last| place(id) > place(last));
        let later = reach.techniques().map(|technique| technique.info().id);
        let later = later.filter(|&id| is_later(id)).collect();
        let needed = Needed::all(&reach, &wanted, |id| !is_later(id));
        Ok(Self { wanted, last, whole, reach, later, needed })
    }

    /// What is wished.
    #[must_use]
    pub const fn wanted(&self) -> &Wanted {
        &self.wanted
    }

    /// The policy whose paths are judged: without guessing and what is forbidden, up to the place of
    /// the last technique that may be taken.
    #[must_use]
    pub const fn policy(&self) -> &Policy {
        &self.reach
    }

    /// Whether nothing is wished.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.wanted == Wanted::default()
    }
}

/// The last technique that may be taken, if there is one.
fn last(policy: &Policy, wanted: &Wanted) -> Option<TechniqueId> {
    let mut ids = policy.techniques().map(|technique| technique.info().id);
    ids.find(|&id| Some(id) == wanted.up_to || Some(id) == wanted.hardest)
}
