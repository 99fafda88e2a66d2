//! The number of a grid among the essentially different ones.

use crate::{Failure, Place, Reply, wire};
use serde::Serialize;
use sudokit_grid::{Givens, Solution};
use sudokit_symmetry::{Rank, Ranks};

/// The rank of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankReply {
    /// The grid.
    pub grid: Solution,
    /// The number of its canonical form among all in increasing order, counted from 1.
    pub rank: Rank,
}

/// Finds the rank of a full grid.
///
/// ```
/// use sudokit_app::jobs::rank::rank;
/// use sudokit_symmetry::Ranks;
///
/// let text = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
/// assert_eq!(rank(&text.parse()?, &Ranks::new())?.rank.get(), 1);
/// let puzzle = text.replace('9', ".").parse()?;
/// let failure = rank(&puzzle, &Ranks::new()).expect_err("a puzzle has no rank");
/// assert_eq!(failure.to_string(), "r1c9 is empty: only a finished grid has a rank");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a cell is empty or a digit stands twice in a house.
pub fn rank(grid: &Givens, ranks: &Ranks) -> Result<RankReply, Failure> {
    if let Some(cell) = (!grid.filled()).iter().next() {
        return Err(Failure::Refused(format!("{cell} is empty: only a finished grid has a rank")));
    }
    let grid: Solution = Solution::from_numbers(&grid.numbers()).ok_or_else(|| {
        let conflicts = grid.conflicts(&sudokit_grid::Topology::CLASSIC);
        let conflict = conflicts.first().map(ToString::to_string).unwrap_or_default();
        Failure::Refused(format!("{conflict}: only a grid that obeys the rules has a rank"))
    })?;
    Ok(RankReply { grid, rank: ranks.rank(&grid) })
}

impl Reply for RankReply {
    const COLUMNS: &'static [&'static str] = &["grid", "rank"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(&self.rank.to_string());
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        wire::RankedGrid { grid: self.grid.to_string(), rank: Some(self.rank.get()) }
    }

    fn row(&self) -> Vec<String> {
        vec![self.grid.to_string(), self.rank.to_string()]
    }
}
