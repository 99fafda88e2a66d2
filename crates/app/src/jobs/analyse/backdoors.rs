//! Backdoors, magic cells and the depth of trial and error.

use super::{
    Facts, Subject,
    told::{Lines, first_of, joined, text},
};
use crate::{
    Failure,
    jobs::backdoors::{BackdoorsReply, Wanted, find_backdoors},
    search::ending_word,
    wire::analysis as sent,
};
use serde::Serialize;
use sudokit_grid::{Candidate, Ending};
use sudokit_solve::{BackdoorSizes, TrialDepth};

/// The largest backdoors that are looked for: those of three cells would take ten times as long.
const LARGEST: usize = 2;
/// How deeply trials may nest. Of all puzzles known until 2022 none needs more.
const DEEPEST: usize = 2;

/// Backdoors of a puzzle with one solution: cells that, filled as in it, let singles solve the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backdoors {
    /// The cells that singles leave empty.
    pub stuck: usize,
    /// Those of one cell, also called magic cells, with their digits.
    pub magic_cells: Vec<Candidate>,
    /// Those of two cells that hold no magic cell, with their digits.
    pub pairs: Vec<[Candidate; 2]>,
    /// Why the search ended.
    pub ending: Ending,
    /// How many sizes were searched to their end.
    pub sizes: usize,
    /// How deeply trials must nest.
    pub trials: Option<TrialDepth>,
    /// How many of each size are listed.
    most_listed: usize,
}

impl Backdoors {
    fn of(reply: BackdoorsReply, most_listed: usize) -> Option<Self> {
        let solution = *reply.verdict.unique()?;
        let found = reply.found?;
        let candidate = |cell| Candidate::new(cell, solution.digit(cell));
        let of_size = |size: usize| found.minimal.get(size - 1).into_iter().flatten();
        let pair = |cells: &sudokit_grid::CellSet| {
            let mut cells = cells.iter().map(candidate);
            Some([cells.next()?, cells.next()?])
        };
        Some(Self {
            stuck: found.stuck.len(),
            magic_cells: of_size(1).flat_map(|cells| cells.iter()).map(candidate).collect(),
            pairs: of_size(2).filter_map(pair).collect(),
            ending: found.ending,
            sizes: found.minimal.len(),
            trials: reply.trials,
            most_listed,
        })
    }

    /// How many cells the smallest have, if that is known.
    #[must_use]
    pub const fn size(&self) -> Option<usize> {
        match (self.stuck, self.magic_cells.is_empty(), self.pairs.is_empty()) {
            (0, _, _) => Some(0),
            (_, false, _) => Some(1),
            (_, _, false) => Some(2),
            _ => None,
        }
    }

    fn told_depth(&self) -> String {
        match self.trials {
            None => "unknown".to_owned(),
            Some(TrialDepth { depth: Some(depth), .. }) => depth.to_string(),
            Some(TrialDepth { ending: Ending::Exhausted, .. }) => format!("more than {DEEPEST}"),
            Some(TrialDepth { ending, .. }) => format!("unknown, {}", ending_word(ending)),
        }
    }
}

impl Facts for Backdoors {
    const HEADING: &'static str = "Backdoors";
    const COLUMNS: &'static [&'static str] =
        &["stuck", "backdoor_size", "magic_cells", "backdoors_of_2", "trial_depth"];

    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure> {
        if subject.solution().is_none() {
            return Ok(None);
        }
        let sizes = BackdoorSizes::UpTo(LARGEST);
        let wanted = Wanted { sizes, is_listed: false, deepest: Some(DEEPEST) };
        let reply = find_backdoors(&subject.verdict, subject.record, wanted, &subject.rest())?;
        Ok(Self::of(reply, subject.asked.most_listed))
    }

    fn tell(&self, lines: &mut Lines<'_>) {
        if self.stuck == 0 {
            lines.say("singles", "solve it");
        } else {
            lines.say("singles", format!("leave {} cells empty", self.stuck));
            let most = self.most_listed;
            let listed = |count: usize, list: String| match (count, most) {
                (0, _) => "none".to_owned(),
                (count, 0) => count.to_string(),
                _ => format!("{count}: {list}"),
            };
            if self.sizes >= 1 {
                let list = first_of(self.magic_cells.iter(), most, " ");
                lines.say("magic cells", listed(self.magic_cells.len(), list));
            }
            if self.sizes >= 2 {
                let pairs = self.pairs.iter().map(|[one, other]| format!("{one} {other}"));
                let list = first_of(pairs, most, ", ");
                lines.say("backdoors of 2 cells", listed(self.pairs.len(), list));
            }
            if self.ending != Ending::Exhausted {
                lines.say("larger ones", format!("unknown, {}", ending_word(self.ending)));
            }
        }
        lines.say("depth of trials (T&E)", self.told_depth());
    }

    fn wire(&self) -> impl Serialize {
        let text = |pair: &[Candidate; 2]| pair.map(|candidate| candidate.to_string());
        sent::Backdoors {
            stuck: self.stuck,
            size: self.size(),
            magic_cells: self.magic_cells.iter().map(ToString::to_string).collect(),
            pairs: (self.sizes >= LARGEST).then_some(self.pairs.len()),
            first_pairs: self.pairs.iter().take(self.most_listed).map(text).collect(),
            ending: ending_word(self.ending),
            trial_depth: self.trials.and_then(|trials| trials.depth),
            trial_ending: self.trials.map(|trials| ending_word(trials.ending)),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.stuck.to_string(),
            text(self.size()),
            joined(&self.magic_cells, " "),
            text((self.sizes >= LARGEST).then_some(self.pairs.len())),
            text(self.trials.and_then(|trials| trials.depth)),
        ]
    }
}
