//! What a catalogue holds, in numbers, and whether the file is whole.

use crate::{
    Catalogue, CatalogueError,
    schema::{self, STEPS, VERSION},
};
use rusqlite::{Connection, Row};
use std::collections::BTreeSet;

/// What a catalogue holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// Its version.
    pub version: u32,
    /// How many bytes the file has.
    pub bytes: u64,
    /// How many puzzles.
    pub puzzles: u64,
    /// How many of them are minimal.
    pub minimal: u64,
    /// How many puzzles have so many clues, the fewest first.
    pub clues: Vec<(u8, u64)>,
    /// How many puzzles have a tag.
    pub tags: Vec<(String, u64)>,
    /// How many puzzles were rated by what.
    pub scales: Vec<ScaleCount>,
    /// How many puzzles were met where.
    pub sources: Vec<SourceCount>,
}

/// How many puzzles were rated by an edition of a scale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScaleCount {
    /// The id of the policy or scale.
    pub scale: String,
    /// Its edition.
    pub version: u32,
    /// The program, with its version.
    pub program: String,
    /// How many puzzles.
    pub puzzles: u64,
}

/// How many sightings a source has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceCount {
    /// Its name.
    pub name: String,
    /// What was read, or how the puzzles were made.
    pub origin: String,
    /// How many sightings.
    pub sightings: u64,
}

/// A kind of word by which puzzles are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordKind {
    /// The name of a tag.
    Tag,
    /// The name or the origin of a source.
    Source,
    /// The id of a policy or of another scale.
    Scale,
}

impl Catalogue {
    /// Whether a word of this kind stands in the catalogue.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn has_word(&self, kind: WordKind, word: &str) -> Result<bool, CatalogueError> {
        let sql = match kind {
            WordKind::Tag => "SELECT EXISTS (SELECT 1 FROM tag WHERE tag = ?1)",
            WordKind::Source => "SELECT EXISTS (SELECT 1 FROM source WHERE ?1 IN (name, origin))",
            WordKind::Scale => "SELECT EXISTS (SELECT 1 FROM rating WHERE scale = ?1)",
        };
        self.told(self.connection.query_row(sql, [word], |row| row.get(0)))
    }

    /// The words of this kind in the catalogue, each once, in their order. That takes longer than
    /// to look for one of them.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn words(&self, kind: WordKind) -> Result<Vec<String>, CatalogueError> {
        let sql = match kind {
            WordKind::Tag => "SELECT DISTINCT tag FROM tag ORDER BY tag",
            WordKind::Source => {
                "SELECT name FROM source UNION SELECT origin FROM source ORDER BY 1"
            }
            WordKind::Scale => "SELECT DISTINCT scale FROM rating ORDER BY scale",
        };
        self.list(sql, |row| row.get(0))
    }

    /// What the catalogue holds.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn info(&self) -> Result<Info, CatalogueError> {
        let _state = self.told(self.connection.unchecked_transaction())?;
        Ok(Info {
            version: VERSION,
            bytes: self
                .number("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")?,
            puzzles: self.number("SELECT count(*) FROM puzzle")?,
            minimal: self.number("SELECT count(*) FROM puzzle WHERE is_minimal")?,
            clues: self.list(
                "SELECT clues, count(*) FROM puzzle GROUP BY clues ORDER BY clues",
                |row| Ok((row.get(0)?, count(row, 1)?)),
            )?,
            tags: self.list("SELECT tag, count(*) FROM tag GROUP BY tag ORDER BY tag", |row| {
                Ok((row.get(0)?, count(row, 1)?))
            })?,
            scales: self.list(
                "SELECT scale, version, program, count(*) FROM rating \
                 GROUP BY scale, version, program ORDER BY scale, version, program",
                |row| {
                    let (scale, version, program) = (row.get(0)?, row.get(1)?, row.get(2)?);
                    Ok(ScaleCount { scale, version, program, puzzles: count(row, 3)? })
                },
            )?,
            sources: self.list(
                "SELECT name, origin, (SELECT count(*) FROM sighting WHERE source = source.id) \
                 FROM source ORDER BY id",
                |row| {
                    let (name, origin) = (row.get(0)?, row.get(1)?);
                    Ok(SourceCount { name, origin, sightings: count(row, 2)? })
                },
            )?,
        })
    }

    /// What is wrong with the file itself: pages, indexes, tables that are missing, and rows that
    /// speak of none. Nothing if it is whole.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn damage(&self) -> Result<Vec<String>, CatalogueError> {
        let mut found: Vec<String> = self.list("PRAGMA integrity_check", |row| row.get(0))?;
        found.retain(|line| line != "ok");
        let broken: Vec<String> = self.list("PRAGMA foreign_key_check", |row| {
            let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
            Ok(format!("a row of {table} belongs to no {parent}"))
        })?;
        found.extend(broken);
        found.extend(self.missing()?);
        Ok(found)
    }

    /// The tables and indexes that a catalogue has and this file has not.
    fn missing(&self) -> Result<Vec<String>, CatalogueError> {
        let names = |connection: &Connection| -> rusqlite::Result<BTreeSet<String>> {
            let sql = "SELECT type || ' ' || name FROM sqlite_schema WHERE type <> 'trigger'";
            connection.prepare(sql)?.query_map([], |row| row.get(0))?.collect()
        };
        let whole = || {
            let mut whole = Connection::open_in_memory()?;
            let transaction = whole.transaction()?;
            schema::advance(&transaction, 0, STEPS)?;
            transaction.commit()?;
            names(&whole)
        };
        let (whole, here) = (self.told(whole())?, self.told(names(&self.connection))?);
        Ok(whole.difference(&here).map(|name| format!("the {name} is missing")).collect())
    }

    fn number(&self, sql: &str) -> Result<u64, CatalogueError> {
        self.told(self.connection.query_row(sql, [], |row| count(row, 0)))
    }

    fn list<T>(
        &self,
        sql: &str,
        item: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, CatalogueError> {
        let read = || self.connection.prepare(sql)?.query_map([], item)?.collect();
        self.told(read())
    }
}

fn count(row: &Row<'_>, index: usize) -> rusqlite::Result<u64> {
    row.get::<_, i64>(index).map(i64::unsigned_abs)
}
