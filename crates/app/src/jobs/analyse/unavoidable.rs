//! The unavoidable sets of the solution grid, and which clues hit them.

use super::{
    Facts, Subject,
    told::{Lines, joined, text},
};
use crate::{
    Failure,
    jobs::unavoidable::{Reach, Wanted, unavoidable},
    search::ending_word,
    wire::{SetsOfSize, analysis as sent},
};
use serde::Serialize;
use sudokit_grid::{Cell, Outcome};

/// The unavoidable sets of the solution grid up to some size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unavoidable {
    /// Up to how many cells they were looked for.
    pub most_cells: usize,
    /// How many there are of each number of cells.
    pub by_size: Vec<(usize, usize)>,
    /// How the search ended.
    pub outcome: Outcome,
    /// How many no clue hits: none, unless pencilmarks take the place of clues.
    pub not_hit: usize,
    /// By clue: how many sets it alone hits, so that the puzzle needs it.
    pub hit_alone: Vec<(Cell, usize)>,
    /// As many disjoint sets as possible: no puzzle of this grid has fewer clues.
    pub clique: usize,
    /// Whether there are no more disjoint ones among those found.
    pub is_clique_exact: bool,
}

impl Unavoidable {
    /// How many sets were found.
    #[must_use]
    pub fn count(&self) -> usize {
        self.by_size.iter().map(|&(_, count)| count).sum()
    }
}

impl Facts for Unavoidable {
    const HEADING: &'static str = "Unavoidable sets";
    const COLUMNS: &'static [&'static str] = &[
        "unavoidable_sets",
        "unavoidable_by_size",
        "unavoidable_exact",
        "clues_needed_by_a_set",
        "clique",
        "clique_exact",
    ];

    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure> {
        let Some(solution) = subject.solution() else { return Ok(None) };
        let most_cells = subject.asked.most_cells;
        let wanted = Wanted { has_clique: true, ..Wanted::numbers(Reach::Cells(most_cells)) };
        let reply = unavoidable(&(*solution).into(), wanted, &subject.rest())?;
        let Some(found) = reply.found else { return Ok(None) };
        let clues = subject.givens().filled();
        let sets = &found.sets.sets;
        let mut by_size: Vec<(usize, usize)> = Vec::new();
        for set in sets {
            let size = set.cells.len();
            match by_size.last_mut() {
                Some((last, count)) if *last == size => *count += 1,
                _ => by_size.push((size, 1)),
            }
        }
        let alone =
            |cell| sets.iter().filter(|set| (set.cells & clues).sole() == Some(cell)).count();
        let clique = found.clique;
        Ok(Some(Self {
            most_cells,
            by_size,
            outcome: found.sets.outcome,
            not_hit: sets.iter().filter(|set| set.cells.is_disjoint(clues)).count(),
            hit_alone: clues.iter().map(|cell| (cell, alone(cell))).collect(),
            clique: clique.as_ref().map_or(0, |clique| clique.sets.len()),
            is_clique_exact: clique.is_some_and(|clique| clique.outcome.is_exact()),
        }))
    }

    fn tell(&self, lines: &mut Lines<'_>) {
        let sizes =
            joined(self.by_size.iter().map(|(size, count)| format!("{count} of {size}")), ", ");
        lines.say(
            &format!("of at most {} cells", self.most_cells),
            format!("{}: {sizes}", self.count()),
        );
        if !self.outcome.is_exact() {
            lines.say("perhaps more", ending_word(self.outcome.ending));
        }
        match self.not_hit {
            0 => lines.say("hit by the clues", "all"),
            missed => lines.say("hit by the clues", format!("all but {missed}")),
        }
        let (alone, never): (Vec<_>, Vec<_>) =
            self.hit_alone.iter().partition(|&&(_, alone)| alone > 0);
        if !alone.is_empty() {
            let alone = alone.iter().map(|(cell, alone)| format!("{alone} by {cell}"));
            lines.say("hit by one clue alone", joined(alone, ", "));
        }
        if !never.is_empty() {
            lines.say("hit none alone", joined(never.iter().map(|(cell, _)| cell), " "));
        }
        let more = if self.is_clique_exact { "" } else { ", perhaps more" };
        lines.say("disjoint", format!("{}{more}: no puzzle has fewer clues", self.clique));
    }

    fn wire(&self) -> impl Serialize {
        let size = |&(cells, count): &(usize, usize)| SetsOfSize { cells, count };
        let clue =
            |&(cell, alone): &(Cell, usize)| crate::wire::Clue { cell: cell.to_string(), alone };
        sent::Unavoidable {
            most_cells: self.most_cells,
            count: self.count(),
            exact: self.outcome.is_exact(),
            ending: ending_word(self.outcome.ending),
            by_size: self.by_size.iter().map(size).collect(),
            not_hit: self.not_hit,
            clues: self.hit_alone.iter().map(clue).collect(),
            clique: self.clique,
            clique_exact: self.is_clique_exact,
        }
    }

    fn row(&self) -> Vec<String> {
        let sizes = self.by_size.iter().map(|(size, count)| format!("{size}:{count}"));
        vec![
            self.count().to_string(),
            joined(sizes, " "),
            self.outcome.is_exact().to_string(),
            self.hit_alone.iter().filter(|&&(_, alone)| alone > 0).count().to_string(),
            text(Some(self.clique)),
            self.is_clique_exact.to_string(),
        ]
    }
}
