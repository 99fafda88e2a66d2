//! The unavoidable sets of a grid.

use crate::{Failure, Place, Reply, Search, jobs::solve::word, search::ending_word, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_grid::{Cell, CellSet, Givens, Limits, Solution, Verdict};
use sudokit_unavoidable::{
    Clique, Kind, UnavoidableSet, UnavoidableSets, by_kind, largest_clique, sets_over_digits,
    unavoidable_sets,
};

/// What is wanted of the sets of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Which sets.
    pub reach: Reach,
    /// Whether they are told apart by kind.
    pub has_kinds: bool,
    /// Whether a largest clique is searched.
    pub has_clique: bool,
    /// Whether each of them is listed.
    pub is_listed: bool,
}

/// Which sets are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Those of at most so many cells.
    Cells(usize),
    /// Those in which at most so many digits stand.
    Digits(usize),
}

impl Wanted {
    /// How many sets there are of each size, and no more.
    #[must_use]
    pub const fn numbers(reach: Reach) -> Self {
        Self { reach, has_kinds: false, has_clique: false, is_listed: false }
    }
}

/// The unavoidable sets of a grid, or of the grid to which a puzzle leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnavoidableReply {
    /// The grid or puzzle.
    pub givens: Givens,
    /// Whether it leads to one grid.
    pub verdict: Verdict,
    /// What was wanted.
    pub wanted: Wanted,
    /// The sets of that grid.
    pub found: Option<Found>,
}

/// What was found out about a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The grid.
    pub grid: Solution,
    /// Its sets.
    pub sets: UnavoidableSets,
    /// The same by kind, if that was wanted.
    pub kinds: Option<Vec<(Kind, Vec<UnavoidableSet>)>>,
    /// As many disjoint ones as possible, if that was wanted.
    pub clique: Option<Clique>,
    /// For a puzzle: the cells that it fills.
    pub clues: Option<CellSet>,
}

/// Finds the unavoidable sets of a grid, or of the only solution of a puzzle.
///
/// The limit of nodes is for each search, the limit of time for all of them.
///
/// ```
/// use sudokit_app::{Search, jobs::unavoidable::{Reach, Wanted, unavoidable}};
/// use sudokit_grid::Givens;
///
/// let puzzle: Givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let wanted = Wanted::numbers(Reach::Cells(4));
/// let reply = unavoidable(&puzzle, wanted, &Search::default())?;
/// assert_eq!(reply.found.map(|found| found.sets.sets.len()), Some(6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the run was interrupted before the answer was known.
pub fn unavoidable(
    givens: &Givens,
    wanted: Wanted,
    search: &Search,
) -> Result<UnavoidableReply, Failure> {
    let attempt = search.begin();
    let verdict = attempt.verdict(givens);
    search.finished(&verdict)?;
    let Some(&grid) = verdict.unique() else {
        return Ok(UnavoidableReply { givens: *givens, verdict, wanted, found: None });
    };
    let sets = attempt.limited(u64::MAX, |limits| sets(&grid, wanted.reach, limits));
    search.unless_interrupted(!sets.outcome.is_exact())?;
    let clique = wanted
        .has_clique
        .then(|| attempt.limited(u64::MAX, |limits| largest_clique(&sets.sets, limits)));
    search.unless_interrupted(clique.as_ref().is_some_and(|clique| !clique.outcome.is_exact()))?;
    let kinds = wanted.has_kinds.then(|| by_kind(&grid, &sets.sets));
    let clues = Some(givens.filled()).filter(|&clues| clues != CellSet::ALL);
    let found = Some(Found { grid, sets, kinds, clique, clues });
    Ok(UnavoidableReply { givens: *givens, verdict, wanted, found })
}

fn sets(grid: &Solution, reach: Reach, limits: &Limits<'_>) -> UnavoidableSets {
    match reach {
        Reach::Cells(most) => unavoidable_sets(grid, most, limits),
        Reach::Digits(most) => sets_over_digits(grid, most, limits),
    }
}

impl Found {
    /// How many sets there are of each size.
    fn by_size(&self) -> Vec<wire::SetsOfSize> {
        let mut sizes: Vec<wire::SetsOfSize> = Vec::new();
        for set in &self.sets.sets {
            match sizes.last_mut() {
                Some(last) if last.cells == set.cells.len() => last.count += 1,
                _ => sizes.push(wire::SetsOfSize { cells: set.cells.len(), count: 1 }),
            }
        }
        sizes
    }

    /// The clues of the puzzle, with how many sets no other one hits.
    fn clues(&self) -> Option<Vec<(Cell, usize)>> {
        let clues = self.clues?;
        let hit_alone = |cell| {
            let sets = self.sets.sets.iter();
            sets.filter(|set| (set.cells & clues).sole() == Some(cell)).count()
        };
        Some(clues.iter().map(|cell| (cell, hit_alone(cell))).collect())
    }

    /// The digits of a grid in the cells of a set.
    fn digits(set: &UnavoidableSet, grid: &Solution) -> String {
        set.cells.iter().map(|cell| grid.digit(cell).to_string()).collect()
    }

    fn others(&self, set: &UnavoidableSet) -> Vec<String> {
        set.other_grids(&self.grid).iter().map(|other| Self::digits(set, other)).collect()
    }

    fn headline(&self, reach: Reach) -> String {
        let n_sets = self.sets.sets.len();
        let mut line = format!("{n_sets} unavoidable set{}", if n_sets == 1 { "" } else { "s" });
        let _ = match reach {
            Reach::Cells(most) => write!(line, " of at most {most} cells"),
            Reach::Digits(most) => write!(line, " over at most {most} digits"),
        };
        for (index, wire::SetsOfSize { cells, count }) in self.by_size().into_iter().enumerate() {
            line.push_str(if index == 0 { ": " } else { ", " });
            let _ = write!(line, "{count} of {cells}");
        }
        line
    }

    fn push_clues(&self, out: &mut String) {
        let Some(clues) = self.clues() else { return };
        let (alone, never): (Vec<_>, Vec<_>) = clues.into_iter().partition(|&(_, alone)| alone > 0);
        let alone: Vec<String> =
            alone.iter().map(|(cell, alone)| format!("{alone} by {cell}")).collect();
        let _ = writeln!(out, "  hit by one clue alone: {}", listed(&alone));
        if !never.is_empty() {
            let never: Vec<String> = never.iter().map(|(cell, _)| cell.to_string()).collect();
            let _ = writeln!(out, "  clues that hit no set alone: {}", listed(&never));
        }
    }

    fn push_clique(&self, out: &mut String) {
        let Some(Clique { sets, outcome }) = &self.clique else { return };
        let size = sets.len();
        let remark = if outcome.is_exact() { "and no more of these" } else { "perhaps more" };
        let _ =
            writeln!(out, "  {size} disjoint, {remark}, so that a puzzle has {size} clues or more");
        for set in sets {
            let _ = writeln!(out, "    {}", set.cells);
        }
    }

    fn push_list(&self, out: &mut String) {
        for set in &self.sets.sets {
            let digits = Self::digits(set, &self.grid);
            let _ = write!(out, "  {}: {digits} or {}", set.cells, self.others(set).join(" or "));
            if let Some(clues) = self.clues {
                let _ = write!(out, ", hit by {}", set.cells & clues);
            }
            out.push('\n');
        }
    }

    fn push_details(&self, wanted: Wanted, out: &mut String) {
        self.push_clues(out);
        for (kind, sets) in self.kinds.iter().flatten() {
            let _ = writeln!(out, "  {} × {kind}: {}", sets.len(), kind.form());
        }
        self.push_clique(out);
        if wanted.is_listed {
            self.push_list(out);
        }
        if !self.sets.outcome.is_exact() {
            let why = ending_word(self.sets.outcome.ending);
            let _ = writeln!(out, "  {why}: there may be more, and some may hold smaller ones");
        }
    }
}

/// Items between commas; a word if there is none.
fn listed(items: &[String]) -> String {
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

impl Reply for UnavoidableReply {
    const COLUMNS: &'static [&'static str] =
        &["puzzle", "verdict", "solution", "count", "exact", "ending", "by_size", "clique"];

    /// Whether it does not lead to one grid.
    fn is_negative(&self) -> bool {
        self.found.is_none()
    }

    fn plain(&self, place: &Place, out: &mut String) {
        let Some(found) = &self.found else {
            let why = match self.verdict {
                Verdict::Unsolvable => "no solution",
                Verdict::Unique(_) | Verdict::Multiple(_) => "several solutions",
                Verdict::Unknown => "number of solutions unknown, a limit was reached",
            };
            let _ = writeln!(out, "{why}, so no grid to look at");
            return;
        };
        let mut details = String::new();
        found.push_details(self.wanted, &mut details);
        // Only an answer of several lines names its record.
        if !details.is_empty() {
            let _ = write!(out, "{place}: ");
        }
        let _ = write!(out, "{}\n{details}", found.headline(self.wanted.reach));
    }

    fn wire(&self) -> impl Serialize {
        let found = self.found.as_ref();
        let (most_cells, most_digits) = match self.wanted.reach {
            Reach::Cells(most) => (Some(most), None),
            Reach::Digits(most) => (None, Some(most)),
        };
        let listed = found.filter(|_| self.wanted.is_listed);
        wire::Unavoidable {
            puzzle: self.givens.to_string(),
            verdict: word(&self.verdict),
            solution: found.map(|found| found.grid.to_string()),
            most_cells,
            most_digits,
            count: found.map(|found| found.sets.sets.len()),
            exact: found.map(|found| found.sets.outcome.is_exact()),
            ending: found.map(|found| ending_word(found.sets.outcome.ending)),
            by_size: found.map(Found::by_size).unwrap_or_default(),
            clues: found.and_then(wire_clues),
            kinds: found.and_then(wire_kinds),
            clique: found.and_then(|found| found.clique.as_ref()).map(wire_clique),
            sets: listed.map(wire_sets),
        }
    }

    fn row(&self) -> Vec<String> {
        let found = self.found.as_ref();
        let of_found = |tell: &dyn Fn(&Found) -> String| found.map_or_else(String::new, tell);
        let by_size = |found: &Found| {
            let sizes = found.by_size().into_iter();
            let sizes = sizes.map(|size| format!("{}:{}", size.cells, size.count));
            sizes.collect::<Vec<String>>().join(" ")
        };
        let clique = |found: &Found| {
            found.clique.as_ref().map_or_else(String::new, |clique| clique.sets.len().to_string())
        };
        vec![
            self.givens.to_string(),
            word(&self.verdict).to_owned(),
            of_found(&|found| found.grid.to_string()),
            of_found(&|found| found.sets.sets.len().to_string()),
            of_found(&|found| found.sets.outcome.is_exact().to_string()),
            of_found(&|found| ending_word(found.sets.outcome.ending).to_owned()),
            of_found(&by_size),
            of_found(&clique),
        ]
    }
}

fn wire_clues(found: &Found) -> Option<Vec<wire::Clue>> {
    let clue = |(cell, alone): (Cell, usize)| wire::Clue { cell: cell.to_string(), alone };
    Some(found.clues()?.into_iter().map(clue).collect())
}

fn wire_kinds(found: &Found) -> Option<Vec<wire::Kind>> {
    let kind = |(kind, sets): &(Kind, Vec<UnavoidableSet>)| wire::Kind {
        cells: kind.n_cells,
        digits: kind.n_digits,
        houses: kind.n_houses(),
        form: kind.form().to_string(),
        count: sets.len(),
    };
    Some(found.kinds.as_ref()?.iter().map(kind).collect())
}

fn wire_clique(clique: &Clique) -> wire::Clique {
    wire::Clique {
        size: clique.sets.len(),
        exact: clique.outcome.is_exact(),
        sets: clique.sets.iter().map(|set| wire::cells(set.cells)).collect(),
    }
}

fn wire_sets(found: &Found) -> Vec<wire::UnavoidableSet> {
    let set = |set: &UnavoidableSet| wire::UnavoidableSet {
        cells: wire::cells(set.cells),
        digits: Found::digits(set, &found.grid),
        others: found.others(set),
        clues: found.clues.map(|clues| wire::cells(set.cells & clues)),
    };
    found.sets.sets.iter().map(set).collect()
}
