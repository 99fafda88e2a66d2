//! Puzzles of a catalogue as text.

use super::{CatalogueFailure, date, rate::unless};
use crate::{Emitter, Frame, Interrupt, Place, Reply, Style, emit::nowhere, wire};
use serde::Serialize;
use std::{
    fmt::Write as _,
    io::{self, Write},
    ops::ControlFlow,
};
use sudokit_catalogue::{Catalogue, Depth, Filter, Rating, Sighting, Stored};
use sudokit_formats::{Format, Record, field, write, write_lossy};
use sudokit_grid::Givens;

/// A puzzle of a catalogue with all that is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredReply(pub Stored);

/// Writes the puzzles that a filter wants while they are read, and all that is known about them.
/// Says how many, unless nobody reads the output any more.
///
/// # Errors
/// If the catalogue cannot be read or the output cannot be written.
pub fn list(
    catalogue: &Catalogue,
    filter: &Filter,
    style: Style,
    interrupt: &Interrupt,
    out: &mut dyn Write,
) -> Result<Option<u64>, CatalogueFailure> {
    let frame = Frame::alone::<StoredReply>(style);
    each(catalogue, filter, &frame, interrupt, out, &mut |stored, emitter| {
        Ok(emitter.reply_alone(&StoredReply(stored), style)?)
    })
}

/// Writes the puzzles that a filter wants in a format, with as much of what is known about them as
/// it has a place for.
///
/// # Errors
/// Like [`list`], and if the format cannot hold a puzzle, unless a part of it may go.
pub fn export(
    catalogue: &Catalogue,
    filter: &Filter,
    wanted: Export,
    interrupt: &Interrupt,
    out: &mut dyn Write,
) -> Result<Option<u64>, CatalogueFailure> {
    let format = wanted.format;
    let frame = Frame {
        opening: format.opening().to_owned(),
        separator: format.separator(),
        closing: format.closing(),
    };
    each(catalogue, filter, &frame, interrupt, out, &mut |stored, emitter| {
        let record = record(&stored);
        let text = if wanted.is_lossy {
            write_lossy(&record, format)
        } else {
            write(&record, format).map_err(|loss| CatalogueFailure::Loss(stored.id, loss))?
        };
        Ok(emitter.item(|out| out.push_str(&text))?)
    })
}

/// How puzzles are exported.
#[derive(Clone, Copy, Debug)]
pub struct Export {
    /// The format.
    pub format: &'static dyn Format,
    /// Whether what it cannot hold may go.
    pub is_lossy: bool,
}

/// Writes something about each puzzle.
fn each(
    catalogue: &Catalogue,
    filter: &Filter,
    frame: &Frame,
    interrupt: &Interrupt,
    out: &mut dyn Write,
    tell: &mut dyn FnMut(Stored, &mut Emitter<'_>) -> Result<(), CatalogueFailure>,
) -> Result<Option<u64>, CatalogueFailure> {
    let written = frame.write(out, |emitter| {
        let mut told = Ok(());
        let count = catalogue.read(filter, Depth::All, &mut |stored| {
            told = tell(stored, emitter);
            if told.is_err() { ControlFlow::Break(()) } else { unless(interrupt) }
        })?;
        told.map(|()| count)
    });
    match written.map_err(CatalogueFailure::from).and_then(|result| result) {
        Err(CatalogueFailure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            Ok(None)
        }
        count => count.map(Some),
    }
}

/// A puzzle with what formats may have a place for.
fn record(stored: &Stored) -> Record {
    let source = stored.sightings.first().map(|sighting| sighting.source.to_string());
    Record::new(stored.givens)
        .with(field::ID, stored.id.to_string())
        .with(field::SOURCE, source.unwrap_or_default())
        .with(field::SOLUTION, stored.solution.to_string())
        .with(field::COMMENT, in_one_line(&stored.tags.join(" ")))
}

/// A rating in a word: `hodoku-1=x-wing/62`.
fn told_rating(rating: &Rating) -> String {
    let mut text = format!("{}-{}=", rating.scale, rating.version);
    if let Some(ending) = rating.ending.as_ref().filter(|&ending| ending != "solved") {
        let _ = write!(text, "{ending}/");
    }
    let value = rating.value.map(|value| value.to_string());
    let steps = rating.steps.map(|steps| steps.to_string());
    let parts: Vec<&str> =
        [&value, &rating.hardest, &steps].into_iter().filter_map(|part| part.as_deref()).collect();
    text.push_str(&parts.join("/"));
    text
}

impl StoredReply {
    fn form(&self) -> String {
        let form = Givens::from_numbers(&self.0.key.numbers());
        form.map(|form| form.to_string()).unwrap_or_default()
    }
}

impl Reply for StoredReply {
    const COLUMNS: &'static [&'static str] = &[
        "id",
        "puzzle",
        "solution",
        "form",
        "clues",
        "layout",
        "minimal",
        "added",
        "tags",
        "ratings",
        "sightings",
    ];

    fn is_negative(&self) -> bool {
        false
    }

    /// The puzzle comes first, so that every other command can read the line.
    fn plain(&self, _place: &Place, out: &mut String) {
        let stored = &self.0;
        let minimal = if stored.is_minimal { " minimal" } else { "" };
        let Stored { id, givens, clues, layout, .. } = stored;
        let _ = write!(out, "{givens} id={id} clues={clues}{minimal} layout={layout}");
        for rating in &stored.ratings {
            let _ = write!(out, " {}", in_one_line(&told_rating(rating)));
        }
        if !stored.tags.is_empty() {
            let _ = write!(out, " tags={}", in_one_line(&stored.tags.join(",")));
        }
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        let Stored { id, givens, solution, clues, is_minimal, .. } = &self.0;
        wire::StoredPuzzle {
            id: *id,
            puzzle: givens.to_string(),
            solution: solution.to_string(),
            form: self.form(),
            clues: *clues,
            layout: self.0.layout.to_string(),
            minimal: *is_minimal,
            added: date(self.0.added),
            tags: self.0.tags.clone(),
            ratings: self.0.ratings.iter().map(wire_rating).collect(),
            sightings: self.0.sightings.iter().map(wire_sighting).collect(),
        }
    }

    fn row(&self) -> Vec<String> {
        let Stored { id, givens, solution, clues, layout, is_minimal, .. } = &self.0;
        let ratings: Vec<String> = self.0.ratings.iter().map(told_rating).collect();
        let sightings: Vec<String> = self.0.sightings.iter().map(Sighting::to_string).collect();
        vec![
            id.to_string(),
            givens.to_string(),
            solution.to_string(),
            self.form(),
            clues.to_string(),
            layout.to_string(),
            is_minimal.to_string(),
            date(self.0.added),
            self.0.tags.join(" "),
            ratings.join(" "),
            sightings.join("; "),
        ]
    }
}

/// A text from a catalogue, which any program can have written, without what would end the line or
/// play tricks on a terminal.
pub(super) fn in_one_line(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { '\u{fffd}' } else { sign }).collect()
}

fn wire_rating(rating: &Rating) -> wire::StoredRating {
    let Rating { scale, version, program, value, ending, hardest, steps } = rating.clone();
    wire::StoredRating { scale, version, program, value, end: ending, hardest, steps }
}

fn wire_sighting(sighting: &Sighting) -> wire::StoredSighting {
    wire::StoredSighting {
        source: sighting.source.to_string(),
        origin: sighting.origin.to_string(),
        unit: sighting.unit.word(),
        number: sighting.place,
    }
}

impl std::fmt::Display for StoredReply {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut line = String::new();
        self.plain(&nowhere(), &mut line);
        f.write_str(line.trim_end())
    }
}
