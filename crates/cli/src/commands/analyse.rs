//! `sudokit analyse`

use crate::{
    arguments::{InputArguments, OutputArguments, WorkArguments},
    session::Session,
    wishes::WishArguments,
};
use anyhow::ensure;
use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use std::process::ExitCode;
use sudokit_app::{
    Frame,
    jobs::analyse::{Analyse as Asked, Group, analyse_all},
};

/// Tell everything about puzzles: solutions, clues, symmetry, backdoors, path and more
///
/// For each puzzle, group by group: how many solutions, and why not one; the clues by digit and by
/// house; which clues could go; layout and automorphisms; the canonical form; the class of the
/// solution grid and a short id that all disguises of the puzzle share; backdoors, magic cells and
/// the depth of trial and error; the unavoidable sets of the solution grid; the path of a policy; and
/// what a publisher asks. What needs the solution is left out unless there is exactly one. For many
/// puzzles, --only names the groups that are worth their time.
///
/// A magic cell is one that, filled, lets singles solve the rest: a backdoor of one cell. A puzzle
/// repeats an earlier one of the input if it is the same in disguise. Of the path may be wished what
/// the options under Path say; the group publisher tells what is not as wished.
///
/// Placed digits count as filled and pencilmarks restrict their cells, but symmetries, forms and
/// ids are those of the puzzle as printed. --json has all facts, --csv those that are short, in the
/// same columns whatever the groups.
///
/// The exit code is 1 unless every puzzle has exactly one solution and is as wished.
#[derive(Args, Debug)]
pub(crate) struct Analyse {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,

    /// Find out these groups of facts alone
    #[arg(long, value_name = "GROUP", value_delimiter = ',', value_parser = groups())]
    #[arg(help_heading = "Facts")]
    only: Vec<Group>,

    /// Leave out these groups
    #[arg(long, value_name = "GROUP", value_delimiter = ',', value_parser = groups())]
    #[arg(help_heading = "Facts", conflicts_with = "only", hide_possible_values = true)]
    skip: Vec<Group>,

    /// Look for unavoidable sets of at most so many cells; above 16 it takes seconds
    #[arg(long, value_name = "N", default_value_t = 12, help_heading = "Facts")]
    #[arg(value_parser = clap::value_parser!(u8).range(4..=81))]
    cells: u8,

    /// List at most so many backdoors of two cells
    #[arg(long, value_name = "N", default_value_t = 20, help_heading = "Facts")]
    list: u32,

    /// Count no more solutions than so many, of each puzzle and of what is left without each clue
    #[arg(short, long, value_name = "N", default_value_t = 10_000, help_heading = "Facts")]
    #[arg(value_parser = clap::value_parser!(u64).range(2..))]
    limit: u64,

    #[command(flatten)]
    wishes: WishArguments,
    #[command(flatten)]
    work: WorkArguments,
}

/// Names of groups, with what belongs to them.
fn groups() -> impl TypedValueParser<Value = Group> {
    let value = |group: &Group| PossibleValue::new(group.name()).help(group.summary());
    PossibleValuesParser::new(Group::ALL.iter().map(value)).try_map(|name| name.parse::<Group>())
}

impl Analyse {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let groups = self.groups();
        ensure!(
            groups.contains(&Group::Publisher) || !self.wishes.is_given(),
            "what is wished of the path is judged in the group publisher, which is left out"
        );
        let asked = Asked {
            groups,
            most_solutions: self.limit,
            most_cells: self.cells.into(),
            most_listed: self.list as usize,
            ..Asked::new(self.wishes.policy()?, self.wishes.wishes()?)
        };
        let session = Session::new(&self.input, Frame::default(), self.output.quiet);
        // Many at a time fill the lanes of the solver; where each takes long, that matters less than
        // that all threads have their part.
        let is_quick =
            |group: &Group| matches!(group, Group::Solutions | Group::Clues | Group::Form);
        let session = if asked.groups.iter().all(is_quick) {
            session.with_few_at_a_time()
        } else {
            session.with_a_handful_at_a_time()
        };
        let search = session.search(&self.work)?;
        session
            .start(|request, out, report| analyse_all(request, asked, style, search, out, report))
    }

    /// The groups that are wanted, in their order.
    fn groups(&self) -> Vec<Group> {
        let is_wanted = |group: &Group| match self.only.as_slice() {
            [] => !self.skip.contains(group),
            only => only.contains(group),
        };
        Group::ALL.iter().copied().filter(is_wanted).collect()
    }
}
