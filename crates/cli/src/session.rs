//! Runs a job over the inputs of a command line and turns what happened into an exit code.

use crate::{
    arguments::{InputArguments, WorkArguments},
    progress::{self, Unit},
};
use anyhow::ensure;
use std::{
    io::{self, BufWriter, IsTerminal, Write},
    num::NonZeroUsize,
    process::{self, ExitCode},
    sync::Arc,
    time::{Duration, Instant},
};
use sudokit_app::{
    Answer, Choice, Emitter, Failure, Frame, Input, Interrupt, ModelSearch, Place, Problem, Reply,
    Request, Search, Set, Style, Summary, Trouble, Writing, read_set, run_any, run_batches,
};
use sudokit_formats::Record;
use sudokit_model::BackendError;
use sudokit_rules::{Puzzle, Rules};

/// The answer is negative.
pub(crate) const NEGATIVE: u8 = 1;
/// Wrong usage or input.
pub(crate) const WRONG_INPUT: u8 = 2;
/// Stopped by Ctrl-C, whose signal has the number 2: 128 more, as shells count. A request to
/// terminate gives the same.
pub(crate) const INTERRUPTED: u8 = 130;

/// A run over the inputs of a command line.
pub(crate) struct Session {
    request: Request,
    unit: Unit,
    is_quiet: bool,
}

impl Session {
    /// Prepares a run whose output has this frame.
    pub(crate) fn new(input: &InputArguments, frame: Frame, is_quiet: bool) -> Self {
        let (inputs, options) = (input.inputs(), input.options());
        let request = Request { inputs, options, frame, ..Request::default() };
        Self { request, unit: Unit::Puzzles, is_quiet }
    }

    /// Takes all puzzles as ones under these rules; without them, the text shows the size.
    pub(crate) fn with_rules(mut self, rules: Option<Arc<Rules>>) -> anyhow::Result<Self> {
        let is_other = rules.as_ref().is_some_and(|rules| !rules.is_classic());
        let has_format = self.request.options.format.is_some();
        ensure!(!(is_other && has_format), "--format is for 9×9: other sizes have one form");
        self.request.options.rules = rules;
        Ok(self)
    }

    /// Shows the solutions found as progress. A thread gets some two hundred puzzles at a time:
    /// enough to fill the lanes of the batch solver, and few enough that all threads have their
    /// part if each puzzle takes long.
    pub(crate) fn counting_solutions(mut self) -> Self {
        self.unit = Unit::Solutions;
        self.request.options.chunk = 16 << 10;
        self
    }

    /// Hands few puzzles to a thread at a time, since each may take long, and waits for none of them
    /// when the run is interrupted.
    pub(crate) fn with_few_at_a_time(mut self) -> Self {
        self.request.options.writing = Writing::WhenDone;
        self.request.options.chunk = 4 << 10;
        self
    }

    /// The same with a handful of puzzles, where one may take a tenth of a second: a reader sees the
    /// first answer soon, and one who has left is noticed soon.
    pub(crate) fn with_a_handful_at_a_time(self) -> Self {
        let mut session = self.with_few_at_a_time();
        session.request.options.chunk = 256;
        session
    }

    /// Works with one thread, which writes while it finds.
    pub(crate) fn streaming(mut self) -> Self {
        self.request.options.threads = NonZeroUsize::MIN;
        self
    }

    /// How the jobs of this run search, by an engine for the classic 9×9.
    pub(crate) fn search(&self, work: &WorkArguments) -> anyhow::Result<Search> {
        Ok(self.observed(work.classic_search()?))
    }

    /// How the jobs of this run search, by any engine.
    pub(crate) fn any_search(&self, work: &WorkArguments) -> anyhow::Result<Search> {
        Ok(self.observed(work.search()?))
    }

    fn observed(&self, search: Search) -> Search {
        let interrupt = self.request.interrupt.clone();
        Search { interrupt, gauge: Arc::clone(&self.request.gauge), ..search }
    }

    /// Runs a job on every record.
    pub(crate) fn run(
        self,
        job: impl Fn(&Place, &Record, &mut Emitter<'_>) -> Result<Answer, Failure>
        + Send
        + Sync
        + 'static,
    ) -> anyhow::Result<ExitCode> {
        self.run_batches(
            |records| vec![(); records.len()],
            move |place, record, &(), out| job(place, record, out),
        )
    }

    /// Runs a job on every record after a first look at many of them.
    pub(crate) fn run_batches<T: 'static>(
        self,
        look: impl Fn(&[Record]) -> Vec<T> + Send + Sync + 'static,
        job: impl Fn(&Place, &Record, &T, &mut Emitter<'_>) -> Result<Answer, Failure>
        + Send
        + Sync
        + 'static,
    ) -> anyhow::Result<ExitCode> {
        self.start(|request, out, report| run_batches(request, look, job, out, report))
    }

    /// Runs a job on every record of the classic 9×9, after a first look at many of them, and
    /// another on every puzzle of another size or shape.
    pub(crate) fn run_any<T: 'static>(
        self,
        look: impl Fn(&[Record]) -> Vec<T> + Send + Sync + 'static,
        job: impl Fn(&Place, &Record, &T, &mut Emitter<'_>) -> Result<Answer, Failure>
        + Send
        + Sync
        + 'static,
        sized: impl Fn(&Place, &Puzzle, &mut Emitter<'_>) -> Result<Answer, Failure>
        + Send
        + Sync
        + 'static,
    ) -> anyhow::Result<ExitCode> {
        self.start(|request, out, report| run_any(request, look, job, sized, out, report))
    }

    /// The request that stops this run.
    pub(crate) fn interrupt(&self) -> Interrupt {
        self.request.interrupt.clone()
    }

    /// Lets Ctrl-C raise the interrupt of this run, where no other method does.
    pub(crate) fn heed_interrupts(&self) -> anyhow::Result<()> {
        heed_interrupts(&self.request.interrupt)
    }

    /// Reads the inputs as sets of puzzles; nothing if one cannot be read, which is reported.
    pub(crate) fn sets(self) -> anyhow::Result<Option<Vec<Set>>> {
        self.heed_interrupts()?;
        hint_at_stdin(&self.request.inputs);
        let mut sets = Vec::new();
        for input in &self.request.inputs {
            let (set, summary) = read_set(self.request.clone(), input.clone(), &mut report)?;
            if summary.problems > 0 && !self.request.options.keep_going {
                return Ok(None);
            }
            sets.push(set);
        }
        Ok(Some(sets))
    }

    /// Runs what reads the inputs of a request, writes answers and reports problems.
    pub(crate) fn start(
        self,
        run: impl FnOnce(Request, &mut dyn Write, &mut dyn FnMut(&Problem)) -> io::Result<Summary>,
    ) -> anyhow::Result<ExitCode> {
        let Self { request, unit, is_quiet } = self;
        heed_interrupts(&request.interrupt)?;
        hint_at_stdin(&request.inputs);
        let bar = progress::start(&request.gauge, &request.inputs, unit, is_quiet);
        let mut out = BufWriter::with_capacity(64 << 10, bar.over(io::stdout()));
        let summary = run(request, &mut out, &mut |problem| bar.pause(|| report(problem)))?;
        drop(out);
        bar.finish();
        Ok(exit_code(&summary))
    }
}

/// Runs a job that has no inputs: a question about models. A reader of the answer who leaves early
/// is no error.
pub(crate) fn run_alone(
    search: &ModelSearch,
    frame: &Frame,
    is_quiet: bool,
    job: impl FnOnce(&mut Emitter<'_>) -> Result<Answer, ModelFailure>,
) -> anyhow::Result<ExitCode> {
    heed_interrupts(&search.interrupt)?;
    let bar = progress::start(&search.gauge, &[], Unit::Found, is_quiet);
    let mut out = BufWriter::with_capacity(64 << 10, bar.over(io::stdout()));
    let written = frame.write(&mut out, job);
    drop(out);
    bar.finish();
    let is_unread = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    let answer = match written {
        Ok(Err(ModelFailure::Output(error))) | Err(error) if is_unread(&error) => {
            return Ok(ExitCode::SUCCESS);
        }
        written => written??,
    };
    if search.interrupt.is_raised() {
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::from(if answer == Answer::No { NEGATIVE } else { 0 }))
}

/// Why a question about a model has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ModelFailure {
    /// The engine does not take the model, or failed.
    #[error(transparent)]
    Engine(#[from] BackendError),
    /// The output cannot be written.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// After so many solutions, nobody reads them one by one any more.
const FEW: u64 = 1_000;

/// Writes a solution of a model; of the first ones each is handed on at once, since the next may
/// take long.
pub(crate) fn write(
    out: &mut Emitter<'_>,
    reply: &impl Reply,
    style: Style,
    number: u64,
) -> io::Result<()> {
    out.reply_alone(reply, style)?;
    if number <= FEW { out.flush() } else { Ok(()) }
}

/// For people: that there is nothing, or perhaps more than was listed.
pub(crate) fn remark(found: u64, is_exact: bool, all: bool, what: &str) {
    let _ = match (found, is_exact) {
        (0, true) => writeln!(io::stderr(), "no {what}"),
        (0, false) => writeln!(io::stderr(), "stopped before a {what} was found"),
        (_, false) if all => {
            writeln!(io::stderr(), "stopped after {found} {what}s, there may be more")
        }
        _ => Ok(()),
    };
}

/// Says on standard error which engine searches, and why.
pub(crate) fn explain(choice: &Choice) {
    let _ = writeln!(io::stderr(), "{choice}");
}

/// Writes a text that is no answer to puzzles, such as a list. That nobody reads it is no error.
pub(crate) fn print(text: &[u8]) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    match out.write_all(text).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        written => written?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Within so much time a second request is the first one once more: `timeout` signals the process
/// and then its group, a terminal may do so beside whoever started the process, and what was begun
/// would be cut.
const ONE_REQUEST: Duration = Duration::from_millis(500);

/// Ctrl-C, or a request to terminate, ends the run at the next puzzle; a second one ends the
/// process.
pub(crate) fn heed_interrupts(interrupt: &Interrupt) -> anyhow::Result<()> {
    let interrupt = interrupt.clone();
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        if first.is_some_and(|first| first.elapsed() >= ONE_REQUEST) {
            process::exit(i32::from(INTERRUPTED));
        }
        first.get_or_insert_with(Instant::now);
        interrupt.raise();
    })?;
    Ok(())
}

/// Somebody who forgot the file sees why nothing happens.
fn hint_at_stdin(inputs: &[Input]) {
    if inputs == [Input::Stdin] && io::stdin().is_terminal() {
        let _ = writeln!(io::stderr(), "reading puzzles from the terminal; end with Ctrl-D");
    }
}

fn report(problem: &Problem) {
    let mut text = format!("error: {}\n", visible(&problem.to_string()));
    if let Some(picture) = problem.picture() {
        text.push_str(&picture);
        text.push('\n');
    }
    if let Trouble::Loss(_) = problem.trouble {
        text.push_str("  --lossy writes what it can hold, --givens-only the puzzle as printed\n");
    }
    // The exit code says the same to whoever does not listen.
    let _ = io::stderr().write_all(text.as_bytes());
}

/// A text of one line in which what somebody wrote, such as a file's name, cannot play tricks on
/// the terminal.
pub(crate) fn visible(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

fn exit_code(summary: &Summary) -> ExitCode {
    if summary.is_unread {
        return ExitCode::SUCCESS;
    }
    if summary.is_interrupted {
        return ExitCode::from(INTERRUPTED);
    }
    if summary.problems > 0 {
        return ExitCode::from(WRONG_INPUT);
    }
    if summary.records == 0 {
        let _ = writeln!(io::stderr(), "no puzzle in the input");
    }
    ExitCode::from(if summary.negatives > 0 { NEGATIVE } else { 0 })
}
