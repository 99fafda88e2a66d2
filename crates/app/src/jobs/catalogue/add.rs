//! Puzzles on their way into a catalogue.

use super::rate::rating_within;
use crate::{
    Answer, Emitter, Failure, Frame, Number, Place, Problem, Reply, Request, Search, Style,
    Summary,
    handover::{Handover, Taker},
    jobs::generate::Generated,
    run_batches, wire,
};
use serde::Serialize;
use std::{
    fmt::Write as _,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};
use sudokit_catalogue::{Added, Catalogue, CatalogueError, NewPuzzle, Sighting, Unfit, Unit};
use sudokit_formats::Record;
use sudokit_grid::{Givens, Verdict};
use sudokit_logic::Policy;
use sudokit_symmetry::Canoniser;

/// How puzzles are added.
#[derive(Clone, Debug, Default)]
pub struct Add {
    /// What their source is called; without it, like the input.
    pub source: Option<String>,
    /// Tags that all of them get.
    pub tags: Vec<String>,
    /// Which policy rates them, if one does.
    pub policy: Option<Policy>,
    /// Whether every puzzle is told of, and how, as soon as it is on the disk.
    pub acknowledged: Option<Style>,
}

/// How many puzzles had which fate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// They are new.
    pub added: u64,
    /// They were there, perhaps in disguise.
    pub known: u64,
    /// They are no puzzles for a catalogue.
    pub refused: u64,
}

/// What became of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It has this number, and everything about it is on the disk.
    Added(Added),
    /// It did not enter.
    Refused(Refusal),
}

/// Why a puzzle does not enter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It has no solution.
    #[error("no solution")]
    Unsolvable,
    /// It has more than one.
    #[error("several solutions")]
    Several,
    /// A limit was reached before that was known.
    #[error("not known within the limits to have one solution")]
    Unknown,
    /// It is a state of play.
    #[error("placed digits or pencilmarks; --givens-only takes the puzzle as printed")]
    NotPrinted,
}

/// A puzzle and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddReply {
    /// The puzzle.
    pub puzzle: Givens,
    /// What became of it.
    pub fate: Fate,
}

/// Why puzzles cannot be added.
#[derive(Debug, thiserror::Error)]
pub enum AddFailure {
    /// The catalogue cannot be written. What was acknowledged is in it.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    /// The output cannot be written.
    #[error(transparent)]
    Output(io::Error),
}

impl From<io::Error> for AddFailure {
    /// The error of a catalogue may have come through a writer.
    fn from(error: io::Error) -> Self {
        match error.downcast() {
            Ok(error) => Self::Catalogue(error),
            Err(error) => Self::Output(error),
        }
    }
}

/// Where puzzles are added: a catalogue, or a file that becomes one with the first of them, so that
/// an input that cannot be read leaves none behind.
#[derive(Debug)]
pub struct Destination {
    path: PathBuf,
    catalogue: Option<Catalogue>,
}

impl Destination {
    /// The catalogue in this file, which is made later if there is no such file.
    ///
    /// # Errors
    /// Like [`Catalogue::create_or_open`], as far as can be known without a new file.
    pub fn new(path: &Path) -> Result<Self, CatalogueError> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let has_folder = folder.is_none_or(Path::is_dir);
        let is_new = !path.as_os_str().is_empty() && has_folder && !path.exists();
        let catalogue = if is_new { None } else { Some(Catalogue::create_or_open(path)?) };
        Ok(Self { path: path.to_owned(), catalogue })
    }

    /// The catalogue, which is made now if there is none.
    fn open(&mut self) -> Result<&mut Catalogue, CatalogueError> {
        let catalogue = match self.catalogue.take() {
            Some(catalogue) => catalogue,
            None => Catalogue::create_or_open(&self.path)?,
        };
        Ok(self.catalogue.insert(catalogue))
    }
}

/// How many puzzles are added at most in one transaction.
const BATCH: usize = 8192;

/// Adds the puzzles of a request that have exactly one solution. Puzzles are solved, and rated if
/// that is wished, in threads, and enter in the order of the input. The frame of the request is not
/// used.
///
/// Whatever was handed over is stored when the workers pause: a puzzle counts, and is told of in
/// `out`, when the system has said that it is on the disk. `refused` hears of the others. However a
/// run ends, the same command goes on from there: to add a puzzle again changes nothing.
///
/// # Errors
/// If the catalogue or the output cannot be written.
pub fn add(
    mut request: Request,
    destination: &mut Destination,
    wanted: &Add,
    search: &Search,
    out: &mut dyn Write,
    refused: &mut dyn FnMut(&Place, &Refusal),
    report: &mut dyn FnMut(&Problem),
) -> Result<(Summary, Tally), AddFailure> {
    let frame = wanted.acknowledged.map(Frame::of::<AddReply>).unwrap_or_default();
    let handover = Handover::of(&mut request);
    let (clerk, left) =
        (Clerk { wanted: wanted.clone(), search: search.clone() }, handover.clone());
    let first = search.clone();
    let (mut tally, mut summary) = (Tally::default(), Summary::default());
    let written = frame.write(out, |emitter| -> Result<(), AddFailure> {
        let told = wanted.acknowledged.map(|style| (emitter, style));
        let mut desk = Desk { destination, told, refused, cases: Vec::new(), tally: &mut tally };
        let job =
            move |place: &Place, record: &Record, verdict: &Verdict, out: &mut Emitter<'_>| {
                let case = clerk.case(place, record, verdict)?;
                let answer = Answer::from(case.outcome.is_ok());
                left.put(case, out)?;
                Ok::<_, Failure>(answer)
            };
        let look = move |records: &[Record]| first.first_verdicts(records);
        summary = run_batches(request, look, job, &mut handover.receiver(&mut desk), report)?;
        desk.settle()?;
        Ok(())
    });
    match written.map_err(AddFailure::from).and_then(|result| result) {
        Err(AddFailure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            summary.is_unread = true;
        }
        written => written?,
    }
    Ok((summary, tally))
}

/// A puzzle on its way, with where it stands.
#[derive(Debug)]
struct Case {
    place: Place,
    puzzle: Givens,
    outcome: Result<NewPuzzle, Refusal>,
}

/// What the workers share.
struct Clerk {
    wanted: Add,
    search: Search,
}

impl Clerk {
    fn case(&self, place: &Place, record: &Record, first: &Verdict) -> Result<Case, Failure> {
        let puzzle = record.givens;
        let outcome = self.new_puzzle(place, &puzzle, first)?;
        Ok(Case { place: place.clone(), puzzle, outcome })
    }

    fn new_puzzle(
        &self,
        place: &Place,
        puzzle: &Givens,
        first: &Verdict,
    ) -> Result<Result<NewPuzzle, Refusal>, Failure> {
        if *puzzle != puzzle.as_printed() {
            return Ok(Err(Refusal::NotPrinted));
        }
        let attempt = self.search.begin();
        let verdict = attempt.verdict_after(first, puzzle);
        self.search.finished(&verdict)?;
        let solution = match verdict {
            Verdict::Unique(solution) => solution,
            Verdict::Unsolvable => return Ok(Err(Refusal::Unsolvable)),
            Verdict::Multiple(_) => return Ok(Err(Refusal::Several)),
            Verdict::Unknown => return Ok(Err(Refusal::Unknown)),
        };
        let Ok(mut new) = NewPuzzle::new(puzzle, &solution, &mut Canoniser::new()) else {
            return Ok(Err(Refusal::NotPrinted));
        };
        let redundant = attempt.redundant_givens(puzzle);
        self.search.unless_interrupted(redundant.is_none())?;
        new.is_minimal = redundant.is_some_and(|cells| cells.is_empty());
        if let Some(policy) = &self.wanted.policy {
            let rating = rating_within(puzzle, policy, &attempt);
            self.search.unless_interrupted(rating.is_none())?;
            new.ratings.extend(rating);
        }
        new.tags.clone_from(&self.wanted.tags);
        new.sighting = Some(self.sighting(place));
        Ok(Ok(new))
    }

    fn sighting(&self, place: &Place) -> Sighting {
        let (unit, number) = match place.number {
            Number::Line(line) => (Unit::Line, line),
            Number::Record(record) => (Unit::Record, record),
        };
        let source = match &self.wanted.source {
            Some(source) => source.as_str().into(),
            None => Arc::clone(&place.source),
        };
        Sighting { source, origin: Arc::clone(&place.source), unit, place: number as u64 }
    }
}

/// A puzzle that was made, for a catalogue: where it comes from is the recipe with its seed, and the
/// block.
///
/// # Errors
/// If it is none, which is a fault of sudokit.
pub fn made(
    generated: &Generated,
    recipe: &Arc<str>,
    policy: Option<&Policy>,
) -> Result<NewPuzzle, Unfit> {
    let Generated { puzzle, solution, block, .. } = generated;
    let mut new = NewPuzzle::new(puzzle, solution, &mut Canoniser::new())?;
    let search = Search::default();
    new.is_minimal = search.begin().redundant_givens(puzzle).is_some_and(|cells| cells.is_empty());
    new.ratings.extend(policy.and_then(|policy| super::rating(puzzle, policy, &search)));
    new.sighting = Some(Sighting {
        source: "sudokit generate".into(),
        origin: Arc::clone(recipe),
        unit: Unit::Block,
        place: *block,
    });
    Ok(new)
}

/// What takes the puzzles of the workers in the order of the input and adds them.
struct Desk<'a, 'e> {
    destination: &'a mut Destination,
    told: Option<(&'a mut Emitter<'e>, Style)>,
    refused: &'a mut dyn FnMut(&Place, &Refusal),
    cases: Vec<Case>,
    tally: &'a mut Tally,
}

impl Desk<'_, '_> {
    /// Stores what waits, and tells of it.
    fn settle(&mut self) -> Result<(), AddFailure> {
        if self.cases.is_empty() {
            return Ok(());
        }
        let cases = std::mem::take(&mut self.cases);
        let mut places = Vec::with_capacity(cases.len());
        let mut new = Vec::with_capacity(cases.len());
        for Case { place, puzzle, outcome } in cases {
            let refusal = outcome.map(|puzzle| new.push(puzzle)).err();
            places.push((place, puzzle, refusal));
        }
        let mut added = self.destination.open()?.add(&new, super::now())?.into_iter();
        for (place, puzzle, refusal) in places {
            let fate = match (refusal, &mut added) {
                (Some(refusal), _) => Fate::Refused(refusal),
                (None, added) => match added.next() {
                    Some(added) => Fate::Added(added),
                    None => continue,
                },
            };
            self.tell(&place, puzzle, fate)?;
        }
        if let Some((emitter, _)) = &mut self.told {
            emitter.flush().map_err(AddFailure::Output)?;
        }
        Ok(())
    }

    fn tell(&mut self, place: &Place, puzzle: Givens, fate: Fate) -> Result<(), AddFailure> {
        match &fate {
            Fate::Added(Added::New(_)) => self.tally.added += 1,
            Fate::Added(Added::Known(_)) => self.tally.known += 1,
            Fate::Refused(refusal) => {
                self.tally.refused += 1;
                (self.refused)(place, refusal);
            }
        }
        if let Some((emitter, style)) = &mut self.told {
            let reply = AddReply { puzzle, fate };
            emitter.reply(&reply, place, *style).map_err(AddFailure::Output)?;
        }
        Ok(())
    }
}

impl Taker<Case> for &mut Desk<'_, '_> {
    fn take(&mut self, case: Case) -> io::Result<()> {
        self.cases.push(case);
        if self.cases.len() >= BATCH { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.settle().map_err(|failure| match failure {
            AddFailure::Catalogue(error) => io::Error::other(error),
            AddFailure::Output(error) => error,
        })
    }
}

impl AddReply {
    /// `added`, `known` or `refused`.
    const fn word(&self) -> &'static str {
        match self.fate {
            Fate::Added(Added::New(_)) => "added",
            Fate::Added(Added::Known(_)) => "known",
            Fate::Refused(_) => "refused",
        }
    }

    const fn id(&self) -> Option<i64> {
        match self.fate {
            Fate::Added(added) => Some(added.id()),
            Fate::Refused(_) => None,
        }
    }

    fn reason(&self) -> Option<String> {
        match &self.fate {
            Fate::Added(_) => None,
            Fate::Refused(refusal) => Some(refusal.to_string()),
        }
    }
}

impl Reply for AddReply {
    const COLUMNS: &'static [&'static str] = &["puzzle", "fate", "id", "reason"];

    fn is_negative(&self) -> bool {
        matches!(self.fate, Fate::Refused(_))
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        let _ = write!(out, "{} {}", self.puzzle, self.word());
        let _ = match (self.id(), self.reason()) {
            (Some(id), _) => writeln!(out, " {id}"),
            (None, reason) => writeln!(out, ": {}", reason.unwrap_or_default()),
        };
    }

    fn wire(&self) -> impl Serialize {
        wire::AddedPuzzle {
            puzzle: self.puzzle.to_string(),
            fate: self.word(),
            id: self.id(),
            reason: self.reason(),
        }
    }

    fn row(&self) -> Vec<String> {
        let id = self.id().map(|id| id.to_string()).unwrap_or_default();
        vec![self.puzzle.to_string(), self.word().into(), id, self.reason().unwrap_or_default()]
    }
}
