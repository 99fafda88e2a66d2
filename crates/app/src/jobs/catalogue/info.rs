//! What a catalogue holds, in numbers.

use super::list::in_one_line;
use crate::{Place, Reply, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_catalogue::Info;

/// What a catalogue holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InfoReply(pub Info);

impl Reply for InfoReply {
    const COLUMNS: &'static [&'static str] = &["version", "bytes", "puzzles", "minimal"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        let info = &self.0;
        let (puzzles, minimal) = (info.puzzles, info.minimal);
        let noun = if puzzles == 1 { "puzzle" } else { "puzzles" };
        let _ = writeln!(out, "{puzzles} {noun}, {minimal} of them minimal");
        if let Some(each) = info.bytes.checked_div(puzzles) {
            let _ =
                writeln!(out, "{} bytes, {each} a puzzle; version {}", info.bytes, info.version);
        }
        if !info.clues.is_empty() {
            let clues: Vec<String> =
                info.clues.iter().map(|(clues, count)| format!("{count} of {clues}")).collect();
            let _ = writeln!(out, "clues: {}", clues.join(", "));
        }
        for scale in &info.scales {
            let named = format!("{} {} ({})", scale.scale, scale.version, scale.program);
            let _ = writeln!(out, "rated by {}: {}", in_one_line(&named), scale.puzzles);
        }
        for (tag, count) in &info.tags {
            let _ = writeln!(out, "tag {}: {count}", in_one_line(tag));
        }
        for source in &info.sources {
            let origin = match &source.origin {
                origin if *origin == source.name => String::new(),
                origin => format!(" ({origin})"),
            };
            let named = in_one_line(&format!("{}{origin}", source.name));
            let _ = writeln!(out, "source {named}: {}", source.sightings);
        }
    }

    fn wire(&self) -> impl Serialize {
        let info = self.0.clone();
        let clues = info.clues.into_iter();
        let tags = info.tags.into_iter();
        let scales = info.scales.into_iter().map(|it| wire::ScaleCount {
            scale: it.scale,
            version: it.version,
            program: it.program,
            puzzles: it.puzzles,
        });
        let sources = info.sources.into_iter().map(|it| wire::SourceCount {
            source: it.name,
            origin: it.origin,
            sightings: it.sightings,
        });
        wire::CatalogueInfo {
            version: info.version,
            bytes: info.bytes,
            puzzles: info.puzzles,
            minimal: info.minimal,
            clues: clues.map(|(clues, puzzles)| wire::ClueCount { clues, puzzles }).collect(),
            tags: tags.map(|(tag, puzzles)| wire::TagCount { tag, puzzles }).collect(),
            scales: scales.collect(),
            sources: sources.collect(),
        }
    }

    fn row(&self) -> Vec<String> {
        let Info { version, bytes, puzzles, minimal, .. } = self.0;
        vec![version.to_string(), bytes.to_string(), puzzles.to_string(), minimal.to_string()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::catalogue::StoredReply;
    use sudokit_catalogue::{Rating, ScaleCount, Stored};
    use sudokit_grid::Givens;
    use sudokit_symmetry::{FormKey, LayoutSymmetry};

    const GRID: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// Any program can have written the file.
    #[test]
    fn texts_of_a_catalogue_stay_in_their_lines() {
        let odd = || "a\u{1b}[2J\r\nb".to_owned();
        let scale = ScaleCount { scale: odd(), version: 1, program: odd(), puzzles: 2 };
        let info = Info {
            version: 1,
            bytes: 0,
            puzzles: 0,
            minimal: 0,
            clues: Vec::new(),
            tags: vec![(odd(), 1)],
            scales: vec![scale],
            sources: Vec::new(),
        };
        let rating = Rating {
            scale: odd(),
            version: 1,
            program: odd(),
            value: None,
            ending: Some(odd()),
            hardest: Some(odd()),
            steps: None,
        };
        let stored = Stored {
            id: 1,
            key: FormKey::of(&[0; 81]),
            givens: Givens::EMPTY,
            solution: GRID.parse().unwrap(),
            clues: 0,
            layout: LayoutSymmetry::Dihedral,
            is_minimal: false,
            added: 0,
            tags: vec![odd()],
            ratings: vec![rating],
            sightings: Vec::new(),
        };
        let (mut told, mut listed) = (String::new(), String::new());
        InfoReply(info).plain(&crate::emit::nowhere(), &mut told);
        StoredReply(stored).plain(&crate::emit::nowhere(), &mut listed);
        assert_eq!((told.lines().count(), listed.lines().count()), (3, 1), "{told}{listed}");
        let is_bad = |sign: char| sign.is_control() && sign != '\n';
        assert!(!told.contains(is_bad) && !listed.contains(is_bad), "{told:?} {listed:?}");
    }
}
