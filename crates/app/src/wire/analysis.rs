//! The groups of facts of `analyse` as they are sent.
//!
//! An answer is an object with `puzzle`, `verdict` (`none`, `unique`, `several` or `unknown`) and,
//! under its name, an object for each group that was asked for and that the puzzle has: only with
//! `unique` there are `grid`, `backdoors`, `unavoidable` and `path`, with `several` or `unknown`
//! there is no `minimality`, and with pencilmarks no `form`.
//! Cells are `r4c7`, candidates `r4c7=5`. Endings are `exhausted`, or the limit that was reached:
//! `solution-limit`, `node-limit` or `time-limit`.

use super::{Clue, Conflict, Policy, Reason, SetsOfSize};
use serde::Serialize;
use std::collections::BTreeMap;

/// The group `solutions`.
#[derive(Clone, Debug, Serialize)]
pub struct Solutions {
    /// The only solution.
    pub solution: Option<String>,
    /// How many solutions were counted.
    pub count: u64,
    /// Whether these are all; otherwise there are at least so many.
    pub exact: bool,
    /// Why the count ended.
    pub ending: &'static str,
    /// The cells in which those that were counted differ.
    pub differing_cells: Vec<String>,
    /// The digits that are repeated in a house.
    pub conflicts: Vec<Conflict>,
    /// Why there is no solution.
    pub reason: Option<Reason>,
    /// Why the solution cannot be unique, seen without search.
    pub cannot_be_unique: Option<String>,
    /// Placed digits and pencilmarks that contradict the solution of the puzzle as printed.
    pub mistakes: Vec<String>,
}

/// The group `clues`: how many digits are given.
#[derive(Clone, Debug, Serialize)]
pub struct Clues {
    /// All of them.
    pub given: usize,
    /// The digits that a player placed.
    pub placed: usize,
    /// The cells without a digit.
    pub empty: usize,
    /// The cells with pencilmarks.
    pub pencilmarked: usize,
    /// How many different digits are given.
    pub distinct_digits: usize,
    /// How often each digit is, from 1 to 9.
    pub by_digit: [usize; 9],
    /// Row by row.
    pub by_row: [usize; 9],
    /// Column by column.
    pub by_column: [usize; 9],
    /// Box by box.
    pub by_box: [usize; 9],
    /// Band by band.
    pub by_band: [usize; 3],
    /// Stack by stack.
    pub by_stack: [usize; 3],
    /// Rows without a given.
    pub empty_rows: usize,
    /// Columns without a given.
    pub empty_columns: usize,
    /// Boxes without a given.
    pub empty_boxes: usize,
}

/// The group `minimality`.
#[derive(Clone, Debug, Serialize)]
pub struct Minimality {
    /// Whether no given can go; nothing if there is no solution, or if a limit was reached.
    pub minimal: Option<bool>,
    /// The givens without which, each alone, there is exactly one solution: those that can go, or of a
    /// puzzle without solutions those that are to blame.
    pub redundant: Vec<String>,
    /// What there is without each given.
    pub without: Vec<Without>,
}

/// How many solutions there are without a given.
#[derive(Clone, Debug, Serialize)]
pub struct Without {
    /// Its cell.
    pub cell: String,
    /// How many solutions were counted.
    pub solutions: u64,
    /// Whether these are all.
    pub exact: bool,
    /// Why the count ended.
    pub ending: &'static str,
}

/// The group `symmetry`, of the puzzle as printed.
#[derive(Clone, Debug, Serialize)]
pub struct Symmetry {
    /// The symmetry of the places of the givens, named as in the answer of `symmetry`.
    pub layout: &'static str,
    /// The moves of the sheet that leave these places as they are.
    pub layout_moves: Vec<&'static str>,
    /// The symmetries that the layout can get when lines change places.
    pub images: Vec<&'static str>,
    /// How many transformations leave the puzzle as it is, the identity among them.
    pub puzzle_automorphisms: u64,
    /// How many leave the solution grid as it is, if there is one solution.
    pub grid_automorphisms: Option<u64>,
}

/// The group `form`, of the puzzle as printed.
#[derive(Clone, Debug, Serialize)]
pub struct Form {
    /// Of all its disguises the one whose text is least.
    pub form: String,
    /// A transformation that leads there.
    pub transformation: String,
}

/// The group `grid`.
#[derive(Clone, Debug, Serialize)]
pub struct Grid {
    /// The number of the canonical form of the solution grid among the 5,472,730,538.
    pub rank: u64,
    /// That form.
    pub form: String,
    /// The id of the puzzle, the same for all its disguises; nothing if the puzzle as printed has
    /// several solutions.
    pub id: Option<String>,
}

/// The group `backdoors`.
#[derive(Clone, Debug, Serialize)]
pub struct Backdoors {
    /// How many cells singles leave empty; 0 if they solve the puzzle.
    pub stuck: usize,
    /// How many cells the smallest backdoors have: 0, 1 or 2, or nothing if that is not known.
    pub size: Option<usize>,
    /// The backdoors of one cell.
    pub magic_cells: Vec<String>,
    /// How many of two cells there are that hold no magic cell.
    pub pairs: Option<usize>,
    /// The first of these.
    pub first_pairs: Vec<[String; 2]>,
    /// Why the search ended.
    pub ending: &'static str,
    /// How deeply trials must nest, up to 2: nothing if that is not known, or more.
    pub trial_depth: Option<usize>,
    /// With `exhausted` and without a depth, more than 2 are needed.
    pub trial_ending: Option<&'static str>,
}

/// The group `unavoidable`, of the solution grid.
#[derive(Clone, Debug, Serialize)]
pub struct Unavoidable {
    /// Up to how many cells sets were looked for.
    pub most_cells: usize,
    /// How many were found.
    pub count: usize,
    /// Whether these are all.
    pub exact: bool,
    /// Why the search ended.
    pub ending: &'static str,
    /// How many there are of each size.
    pub by_size: Vec<SetsOfSize>,
    /// How many no filled cell hits: none, unless pencilmarks take the place of clues.
    pub not_hit: usize,
    /// By filled cell: how many sets it alone hits.
    pub clues: Vec<Clue>,
    /// How many disjoint ones there are: no puzzle of the grid has fewer clues.
    pub clique: usize,
    /// Whether there are no more disjoint ones among those found.
    pub clique_exact: bool,
}

/// The group `path`.
#[derive(Clone, Debug, Serialize)]
pub struct Path {
    /// The least that solves the puzzle: `singles`, `basics` (also locked candidates and subsets),
    /// `beyond` (more than that), or `unknown`.
    pub ease: &'static str,
    /// The policy, without guessing.
    pub policy: Policy,
    /// How its path ends: `solved`, `stuck`, `contradiction` or `time-limit`.
    pub end: &'static str,
    /// How many steps it has.
    pub steps: usize,
    /// The hardest technique, by the order of the policy.
    pub hardest: Option<&'static str>,
    /// How many steps each technique took.
    pub counts: BTreeMap<&'static str, usize>,
    /// How many different conclusions were open at the narrowest step.
    pub bottleneck: Option<usize>,
}

/// The group `publisher`.
#[derive(Clone, Debug, Serialize)]
pub struct Publisher {
    /// Whether there is exactly one solution.
    pub unique: bool,
    /// Whether no given can go.
    pub minimal: Option<bool>,
    /// The symmetry of the layout.
    pub layout: &'static str,
    /// Whether the policy solves it.
    pub solved: Option<bool>,
    /// The hardest technique of the path.
    pub hardest: Option<&'static str>,
    /// Whether the policy does not solve the puzzle without it, as in `audit`.
    pub hardest_needed: Option<bool>,
    /// The hardest technique that the policy takes without it.
    pub hardest_without: Option<&'static str>,
    /// What was wished of the path and is not the case.
    pub failed: Vec<String>,
    /// Where the first puzzle of the input stands that is the same in disguise, if it is an earlier
    /// one.
    pub repeats: Option<String>,
}
