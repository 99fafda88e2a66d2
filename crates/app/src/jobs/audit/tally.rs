//! What the lines of a collection are together.

use super::{
    Demands,
    fault::KINDS,
    finding::{AuditReply, PathFound, Solutions},
};
use crate::{Emitter, Place, PolicyName, Reply, Style, told, wire};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    fmt::{self, Write},
    io,
};
use sudokit_logic::{Policy, TechniqueId};
use sudokit_symmetry::LayoutSymmetry;

/// The summary of an audit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Lines that hold a puzzle or should.
    pub lines: u64,
    /// Those with a fault.
    pub faulty: u64,
    /// How many lines have a fault of a kind, by the words for kinds that occur.
    pub faults: BTreeMap<&'static str, u64>,
    /// Puzzles without, with one and with several solutions, and those of which that is unknown.
    pub solutions: [u64; 4],
    /// Puzzles of which every clue is needed.
    pub minimal: u64,
    /// Those of which clues can go.
    pub not_minimal: u64,
    /// Puzzles that are an earlier one digit by digit.
    pub copies: u64,
    /// Those that are an earlier one in disguise.
    pub disguises: u64,
    /// How many puzzles have so many clues.
    pub clues: BTreeMap<usize, u64>,
    /// How many layouts have a symmetry.
    pub layouts: BTreeMap<LayoutSymmetry, u64>,
    /// Puzzles of other sizes, of which disguises, minimality and symmetry are not looked at.
    pub other_sizes: u64,
    /// Stated solutions that are right, and others.
    pub stated_solutions: [u64; 2],
    /// Puzzles beside which a difficulty stands, which is not checked.
    pub stated_ratings: u64,
    /// The paths, if somebody walked.
    pub paths: Option<Paths>,
}

/// The paths through the puzzles of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    /// Which policy led.
    pub policy: PolicyName,
    /// Paths that solve the puzzle.
    pub solved: u64,
    /// Paths that do not.
    pub unsolved: u64,
    /// Paths that were stopped by a limit.
    pub stopped: u64,
    /// For how many puzzles that are solved a technique is the hardest, and for how many of these
    /// it is needed, by the place of the technique in the policy.
    pub hardest: BTreeMap<usize, (TechniqueId, u64, u64)>,
    order: Vec<TechniqueId>,
}

impl Tally {
    /// Nothing yet.
    pub(super) fn of(demands: &Demands) -> Self {
        let paths = demands.path.as_ref().map(|walk| Paths::of(&walk.policy));
        Self { paths, ..Self::default() }
    }

    /// Adds the verdict on a line.
    pub(super) fn add(&mut self, reply: &AuditReply) {
        self.lines += 1;
        self.faulty += u64::from(reply.is_negative());
        for kind in KINDS {
            if reply.faults.iter().any(|fault| fault.kind() == kind) {
                *self.faults.entry(kind).or_default() += 1;
            }
        }
        if let Some(solutions) = reply.solutions {
            self.solutions[solutions as usize] += 1;
        }
        match reply.redundant {
            Some(0) => self.minimal += 1,
            Some(_) => self.not_minimal += 1,
            None => {}
        }
        match reply.first {
            Some((_, false)) => self.copies += 1,
            Some((_, true)) => self.disguises += 1,
            None => {}
        }
        if let Some(clues) = reply.clues {
            *self.clues.entry(clues).or_default() += 1;
        }
        match reply.layout {
            Some(layout) => *self.layouts.entry(layout).or_default() += 1,
            None => self.other_sizes += u64::from(reply.puzzle.is_some()),
        }
        match reply.is_stated_solution_right {
            Some(true) => self.stated_solutions[0] += 1,
            Some(false) => self.stated_solutions[1] += 1,
            None => {}
        }
        self.stated_ratings += u64::from(reply.states_rating);
        if let (Some(paths), Some(path)) = (&mut self.paths, &reply.path) {
            paths.add(path);
        }
    }

    /// Writes it alone.
    pub(super) fn write(&self, style: Style, out: &mut Emitter<'_>) -> io::Result<()> {
        match style {
            Style::Plain => out.item(|out| out.push_str(&self.to_string())),
            Style::Json => out.item(|out| {
                out.push_str(&serde_json::to_string_pretty(&self.wire()).expect("text keys only"));
                out.push('\n');
            }),
            Style::Jsonl => out.item(|out| {
                out.push_str(&serde_json::to_string(&self.wire()).expect("text keys only"));
                out.push('\n');
            }),
            Style::Csv => {
                self.counts().iter().try_for_each(|count| out.reply_alone(count, Style::Csv))
            }
        }
    }
}

impl Paths {
    fn of(policy: &Policy) -> Self {
        Self {
            policy: PolicyName::of(policy, false),
            solved: 0,
            unsolved: 0,
            stopped: 0,
            hardest: BTreeMap::new(),
            order: policy.techniques().map(|technique| technique.info().id).collect(),
        }
    }

    fn add(&mut self, path: &PathFound) {
        match path.is_solved {
            Some(true) => self.solved += 1,
            Some(false) => self.unsolved += 1,
            None => self.stopped += 1,
        }
        if path.is_solved != Some(true) {
            return;
        }
        let Some(hardest) = path.hardest else { return };
        let place = self.order.iter().position(|&id| id == hardest).unwrap_or(usize::MAX);
        let (_, count, needed) = self.hardest.entry(place).or_insert((hardest, 0, 0));
        *count += 1;
        *needed += u64::from(path.is_hardest_needed == Some(true));
    }
}

/// A row of the summary as a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Count {
    item: &'static str,
    value: String,
    count: u64,
}

impl Tally {
    /// The summary as rows of a table.
    fn counts(&self) -> Vec<Count> {
        let mut counts = Vec::new();
        let mut push = |item, value: String, count| counts.push(Count { item, value, count });
        push("lines", String::new(), self.lines);
        push("ok", String::new(), self.lines - self.faulty);
        push("faulty", String::new(), self.faulty);
        self.faults.iter().for_each(|(kind, &count)| push("fault", (*kind).to_owned(), count));
        for (word, count) in self.by_solutions() {
            push("solutions", word.to_owned(), count);
        }
        push("minimal", true.to_string(), self.minimal);
        push("minimal", false.to_string(), self.not_minimal);
        push("repeats", "exact".to_owned(), self.copies);
        push("repeats", "disguised".to_owned(), self.disguises);
        self.clues.iter().for_each(|(clues, &count)| push("clues", clues.to_string(), count));
        self.layouts.iter().for_each(|(layout, &count)| push("layout", layout.to_string(), count));
        push("other_sizes", String::new(), self.other_sizes);
        push("stated_solution", "right".to_owned(), self.stated_solutions[0]);
        push("stated_solution", "wrong".to_owned(), self.stated_solutions[1]);
        push("stated_rating", "unchecked".to_owned(), self.stated_ratings);
        if let Some(paths) = &self.paths {
            push("path", "solved".to_owned(), paths.solved);
            push("path", "unsolved".to_owned(), paths.unsolved);
            push("path", "stopped".to_owned(), paths.stopped);
            for (id, count, needed) in paths.hardest.values() {
                push("hardest", id.to_string(), *count);
                push("hardest_needed", id.to_string(), *needed);
            }
        }
        counts
    }

    /// How many puzzles have no, one or several solutions, or nobody knows.
    fn by_solutions(&self) -> impl Iterator<Item = (&'static str, u64)> {
        [Solutions::One, Solutions::None, Solutions::Several, Solutions::Unknown]
            .map(|solutions| (solutions.word(), self.solutions[solutions as usize]))
            .into_iter()
    }

    fn wire(&self) -> wire::AuditSummary {
        let paths = self.paths.as_ref().map(|paths| wire::AuditPaths {
            policy: told::wire_policy(&paths.policy),
            solved: paths.solved,
            unsolved: paths.unsolved,
            stopped: paths.stopped,
            hardest: paths
                .hardest
                .values()
                .map(|&(id, count, needed)| wire::HardestCount {
                    technique: id.as_str(),
                    puzzles: count,
                    needed,
                })
                .collect(),
        });
        let [right, wrong] = self.stated_solutions;
        wire::AuditSummary {
            lines: self.lines,
            ok: self.lines - self.faulty,
            faulty: self.faulty,
            faults: self.faults.clone(),
            solutions: self.by_solutions().collect(),
            minimal: self.minimal,
            not_minimal: self.not_minimal,
            exact_repeats: self.copies,
            disguised_repeats: self.disguises,
            clues: self.clues.clone(),
            layouts: self.layouts.iter().map(|(layout, &count)| (layout.name(), count)).collect(),
            other_sizes: self.other_sizes,
            stated_solutions: wire::StatedSolutions { right, wrong },
            stated_ratings: self.stated_ratings,
            paths,
        }
    }
}

impl fmt::Display for Tally {
    /// Several lines, each with its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = if self.lines == 1 { "line" } else { "lines" };
        writeln!(
            f,
            "{} {unit} audited: {} ok, {} with faults",
            self.lines,
            self.lines - self.faulty,
            self.faulty
        )?;
        let mut list = |title: &str, counts: &mut dyn Iterator<Item = (String, u64)>| {
            let counts = counts.filter(|&(_, count)| count > 0);
            let parts: Vec<String> =
                counts.map(|(what, count)| format!("{count} {what}")).collect();
            if parts.is_empty() { Ok(()) } else { writeln!(f, "  {title}: {}", parts.join(", ")) }
        };
        let kinds =
            KINDS.iter().filter_map(|&kind| Some((kind.to_owned(), *self.faults.get(kind)?)));
        list("faults", &mut { kinds })?;
        let words = self.by_solutions().map(|(word, count)| (word.to_owned(), count));
        list("solutions", &mut { words })?;
        let minimal = [("minimal", self.minimal), ("with clues that can go", self.not_minimal)];
        list(
            "clues needed",
            &mut minimal.map(|(what, count)| (what.to_owned(), count)).into_iter(),
        )?;
        let repeats = [("exact", self.copies), ("in disguise", self.disguises)];
        list("repeats", &mut repeats.map(|(what, count)| (what.to_owned(), count)).into_iter())?;
        list("clues", &mut self.clues.iter().map(|(clues, &n)| (format!("with {clues}"), n)))?;
        list("layouts", &mut self.layouts.iter().map(|(layout, &n)| (layout.to_string(), n)))?;
        let unseen = "without a look at disguises, minimality and symmetry".to_owned();
        list("other sizes", &mut std::iter::once((unseen, self.other_sizes)))?;
        let stated = ["right", "wrong"].map(ToOwned::to_owned).into_iter();
        list("stated solutions", &mut stated.zip(self.stated_solutions))?;
        let hint = if self.paths.is_none() { "; --path tells the hardest technique" } else { "" };
        let ratings = (format!("not checked{hint}"), self.stated_ratings);
        list("stated ratings", &mut std::iter::once(ratings))?;
        let Some(paths) = &self.paths else { return Ok(()) };
        let Paths { policy, solved, unsolved, stopped, .. } = paths;
        let stopped = if *stopped > 0 { format!(", {stopped} stopped") } else { String::new() };
        writeln!(f, "  paths ({policy}): {solved} solved, {unsolved} not{stopped}")?;
        for (id, count, needed) in paths.hardest.values() {
            writeln!(f, "    {count} hardest {}, needed in {needed}", told::english(*id))?;
        }
        Ok(())
    }
}

impl Reply for Count {
    const COLUMNS: &'static [&'static str] = &["item", "value", "count"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        let _ = writeln!(out, "{} {} {}", self.item, self.value, self.count);
    }

    fn wire(&self) -> impl Serialize {
        (self.item, &self.value, self.count)
    }

    fn row(&self) -> Vec<String> {
        vec![self.item.to_owned(), self.value.clone(), self.count.to_string()]
    }
}
