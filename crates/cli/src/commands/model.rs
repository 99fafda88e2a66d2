//! `sudokit model`

use crate::{
    arguments::{LimitArguments, ModelArguments, OutputArguments, ShapeArguments, input_of},
    session::{
        INTERRUPTED, ModelFailure, NEGATIVE, explain, heed_interrupts, print, run_alone, visible,
    },
};
use anyhow::{Context, bail};
use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser},
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};
use sudokit_app::{
    Answer, Frame, Reply,
    jobs::model::{
        ModelReply, Proving, matrix, prove, puzzle_model, question, read_model, solve_model,
    },
};
use sudokit_model::formats::{self, ModelFormat};

/// Solve a model from a file, or write it in another format
///
/// Reads FlatZinc, LP, DIMACS and Knuth's exact covers, or states a puzzle of any size and shape as
/// a model. Prints the status in the words that solvers share, OPTIMAL, FEASIBLE, INFEASIBLE or
/// UNKNOWN, the value of the objective with bound and gap, and a solution; with --all, all of them.
/// Without an objective, OPTIMAL means that these are all solutions.
///
/// With --to, writes the model; with --matrix, draws it as an exact cover. --proof writes the
/// model in clauses and a proof in DRAT that there is no solution, or no second one, into two files.
///
/// The exit code is 1 if no solution was found.
#[derive(Args, Debug)]
pub(crate) struct Model {
    /// The file; - is the standard input
    #[arg(value_name = "FILE", required_unless_present = "puzzle")]
    file: Option<PathBuf>,

    /// A puzzle as text, instead of a file
    #[arg(short, long, value_name = "TEXT", conflicts_with = "file")]
    puzzle: Option<String>,

    #[command(flatten)]
    shape: ShapeArguments,

    /// The format of the file [default: as its name ends]
    #[arg(long, value_name = "FORMAT", value_parser = format_names(), help_heading = "Formats")]
    from: Option<String>,

    /// Write the model in this format
    #[arg(long, value_name = "FORMAT", value_parser = format_names(), help_heading = "Formats")]
    to: Option<String>,

    /// Draw the matrix of the exact cover that the model is
    #[arg(long, conflicts_with = "to", help_heading = "Formats")]
    matrix: bool,

    /// Prove that there is no solution, or no second one: FILE.cnf and FILE.drat
    #[arg(long, value_name = "FILE", conflicts_with_all = ["to", "matrix"])]
    #[arg(help_heading = "Solutions")]
    proof: Option<PathBuf>,

    /// Find all solutions, not one
    #[arg(long, conflicts_with_all = ["to", "matrix", "proof"], help_heading = "Solutions")]
    all: bool,

    /// Only count the solutions
    #[arg(long, conflicts_with_all = ["to", "matrix", "proof", "all"])]
    #[arg(help_heading = "Solutions")]
    count: bool,

    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    solutions: LimitArguments<100_000>,
    #[command(flatten)]
    work: ModelArguments,
}

fn format_names() -> PossibleValuesParser {
    let formats = formats::ALL.iter().map(|format| format.info());
    PossibleValuesParser::new(formats.map(|info| PossibleValue::new(info.id).help(info.summary)))
}

fn named(id: Option<&String>) -> Option<&'static dyn ModelFormat> {
    id.and_then(|id| formats::find(id))
}

impl Model {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let model = self.model()?;
        if let Some(format) = named(self.to.as_ref()) {
            return print(format.write(&model)?.as_bytes());
        }
        if self.matrix {
            return print(matrix(&model)?.as_bytes());
        }
        match &self.proof {
            Some(file) => self.run_proof(&model, file),
            None => self.run_solve(&model),
        }
    }

    fn model(&self) -> anyhow::Result<sudokit_model::Model> {
        match (&self.puzzle, &self.file) {
            (Some(text), _) => Ok(puzzle_model(text, self.shape.rules()?)?),
            (None, Some(file)) => Ok(read_model(&input_of(file), named(self.from.as_ref()))?),
            (None, None) => bail!("a file with a model, or --puzzle, is missing"),
        }
    }

    fn run_solve(&self, model: &sudokit_model::Model) -> anyhow::Result<ExitCode> {
        let (style, search) = (self.output.style(), self.work.search());
        let limit = if self.all || self.count { self.solutions.limit() } else { 1 };
        let kept = if self.count { 0 } else { usize::try_from(limit).unwrap_or(usize::MAX) };
        if self.work.explain_engine {
            explain(&search.choice(model, question(model, limit).0));
        }
        let frame = Frame::alone::<ModelReply>(style);
        run_alone(&search, &frame, self.output.quiet, |out| {
            let reply = solve_model(model, limit, kept, &search)?;
            out.reply_alone(&reply, style)?;
            Ok::<_, ModelFailure>(Answer::from(!reply.is_negative()))
        })
    }

    fn run_proof(&self, model: &sudokit_model::Model, file: &Path) -> anyhow::Result<ExitCode> {
        let search = self.work.search();
        heed_interrupts(&search.interrupt)?;
        let (word, proof) = match prove(model, &search)? {
            Proving::NoSolution(proof) => ("no solution", proof),
            Proving::OneSolution(proof) => ("one solution and no other", proof),
            _ if search.interrupt.is_raised() => return Ok(ExitCode::from(INTERRUPTED)),
            Proving::Several => return negative("several solutions: there is nothing to prove\n"),
            Proving::Unknown => return negative("a limit was reached before there was a proof\n"),
        };
        for (ending, text) in [("cnf", proof.cnf), ("drat", proof.drat)] {
            let mut name = file.as_os_str().to_owned();
            name.push(format!(".{ending}"));
            let name = PathBuf::from(name);
            fs::write(&name, text).with_context(|| format!("cannot write {}", name.display()))?;
        }
        let name = visible(&file.display().to_string());
        print(format!("{word}: proved by {name}.drat about {name}.cnf\n").as_bytes())
    }
}

/// Says that there is no proof.
fn negative(text: &str) -> anyhow::Result<ExitCode> {
    print(text.as_bytes())?;
    Ok(ExitCode::from(NEGATIVE))
}
