//! The answer to "how many solutions has it?".

use crate::Solution;

/// Whether a puzzle has no, one or several solutions, with the solutions that prove it.
///
/// ```
/// use sudokit_grid::{Solution, Verdict};
///
/// let solution: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// assert_eq!(Verdict::Unique(solution).unique(), Some(&solution));
/// assert_eq!(Verdict::Unknown.unique(), None);
/// # Ok::<(), sudokit_grid::NotASolution>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no solution.
    Unsolvable,
    /// There is exactly one solution, this one.
    Unique(Solution),
    /// There are two or more solutions; these are two of them.
    Multiple([Solution; 2]),
    /// A limit was reached before the answer was known.
    Unknown,
}

impl Verdict {
    /// The solution, if it is the only one.
    #[must_use]
    pub const fn unique(&self) -> Option<&Solution> {
        match self {
            Self::Unique(solution) => Some(solution),
            Self::Unsolvable | Self::Multiple(_) | Self::Unknown => None,
        }
    }
}
