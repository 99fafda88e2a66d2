//! Everything that writes: each call is one transaction.

use crate::{Catalogue, CatalogueError, Filter, NewPuzzle, Rating, Sighting, read::ids};
use rusqlite::{OptionalExtension, Statement, Transaction, TransactionBehavior, params};
use std::collections::BTreeMap;
use sudokit_symmetry::LayoutSymmetry;

/// What became of a puzzle that was added, with the number under which the catalogue has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is new.
    New(i64),
    /// It was there, perhaps in disguise.
    Known(i64),
}

impl Added {
    /// The number of the puzzle.
    #[must_use]
    pub const fn id(self) -> i64 {
        match self {
            Self::New(id) | Self::Known(id) => id,
        }
    }
}

impl Catalogue {
    /// Adds puzzles with what is known about them. Of one that is there already, tags and ratings
    /// that are missing are added, and where it was met; what is there stays.
    ///
    /// When the call comes back, all of it is on the disk. To add the same once more changes nothing.
    ///
    /// # Errors
    /// If the file cannot be written. Then nothing of this call is in it.
    pub fn add(&mut self, puzzles: &[NewPuzzle], at: i64) -> Result<Vec<Added>, CatalogueError> {
        self.write(|transaction| {
            let mut adding = Adding::new(transaction, at)?;
            puzzles.iter().map(|puzzle| adding.add(puzzle)).collect()
        })
    }

    /// Adds ratings of puzzles by their numbers, where they are missing. Says how many were. Those of
    /// puzzles that somebody has removed meanwhile are left out.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add_ratings(
        &mut self,
        ratings: &[(i64, Rating)],
        at: i64,
    ) -> Result<u64, CatalogueError> {
        self.write(|transaction| {
            let mut insert = transaction.prepare(INSERT_RATING)?;
            let each =
                ratings.iter().map(|(id, rating)| insert_rating(&mut insert, *id, rating, at));
            each.sum()
        })
    }

    /// Gives and takes tags. Says how many puzzles have other tags than before.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn tag(
        &mut self,
        filter: &Filter,
        given: &[String],
        taken: &[String],
    ) -> Result<u64, CatalogueError> {
        self.write(|transaction| {
            let ids = ids(transaction, filter)?;
            let mut give = transaction.prepare(INSERT_TAG)?;
            let mut take = transaction.prepare("DELETE FROM tag WHERE puzzle = ?1 AND tag = ?2")?;
            let mut changed = 0;
            for id in ids {
                let mut changes = 0;
                for tag in given {
                    changes += give.execute(params![id, tag])?;
                }
                for tag in taken {
                    changes += take.execute(params![id, tag])?;
                }
                changed += u64::from(changes > 0);
            }
            Ok(changed)
        })
    }

    /// Removes puzzles with all that is known about them. Says how many.
    ///
    /// # Errors
    /// If the file cannot be written. Then nothing is removed.
    pub fn remove(&mut self, filter: &Filter) -> Result<u64, CatalogueError> {
        self.write(|transaction| {
            let ids = ids(transaction, filter)?;
            let mut delete = transaction.prepare("DELETE FROM puzzle WHERE id = ?1")?;
            let mut removed = 0;
            for id in ids {
                removed += delete.execute([id])? as u64;
            }
            transaction
                .execute("DELETE FROM source WHERE id NOT IN (SELECT source FROM sighting)", [])?;
            Ok(removed)
        })
    }

    /// Does something in one transaction, which waits for its turn at the beginning, so that it
    /// cannot fail later because somebody else has been writing.
    fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, CatalogueError> {
        let connection = &mut self.connection;
        let written = connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .and_then(|transaction| {
                let result = work(&transaction)?;
                transaction.commit()?;
                Ok(result)
            });
        self.told(written)
    }
}

/// The statements of a transaction that adds puzzles.
struct Adding<'t> {
    at: i64,
    puzzle: Statement<'t>,
    find: Statement<'t>,
    rating: Statement<'t>,
    tag: Statement<'t>,
    sighting: Statement<'t>,
    source: Statement<'t>,
    find_source: Statement<'t>,
    /// The numbers of sources met so far.
    sources: BTreeMap<Sighting, i64>,
}

const INSERT_RATING: &str = "INSERT INTO rating \
     (puzzle, scale, version, program, value, ending, hardest, steps, added) \
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 \
     WHERE EXISTS (SELECT 1 FROM puzzle WHERE id = ?1) ON CONFLICT DO NOTHING";

const INSERT_TAG: &str = "INSERT INTO tag (puzzle, tag) VALUES (?1, ?2) ON CONFLICT DO NOTHING";

fn insert_rating(
    statement: &mut Statement<'_>,
    id: i64,
    rating: &Rating,
    at: i64,
) -> rusqlite::Result<u64> {
    let Rating { scale, version, program, value, ending, hardest, steps } = rating;
    let values = params![id, scale, version, program, value, ending, hardest, steps, at];
    statement.execute(values).map(|count| count as u64)
}

impl<'t> Adding<'t> {
    fn new(transaction: &'t Transaction<'_>, at: i64) -> rusqlite::Result<Self> {
        Ok(Self {
            at,
            puzzle: transaction.prepare(
                "INSERT INTO puzzle (key, givens, solution, clues, layout, is_minimal, added) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?,
            find: transaction.prepare("SELECT id FROM puzzle WHERE key = ?1")?,
            rating: transaction.prepare(INSERT_RATING)?,
            tag: transaction.prepare(INSERT_TAG)?,
            sighting: transaction.prepare(
                "INSERT INTO sighting (puzzle, source, place, added) VALUES (?1, ?2, ?3, ?4) \
                 ON CONFLICT DO NOTHING",
            )?,
            source: transaction.prepare(
                "INSERT INTO source (name, origin, unit) VALUES (?1, ?2, ?3) \
                 ON CONFLICT DO NOTHING",
            )?,
            find_source: transaction
                .prepare("SELECT id FROM source WHERE name = ?1 AND origin = ?2 AND unit = ?3")?,
            sources: BTreeMap::new(),
        })
    }

    fn add(&mut self, new: &NewPuzzle) -> rusqlite::Result<Added> {
        let added = self.add_puzzle(new)?;
        let id = added.id();
        for rating in &new.ratings {
            insert_rating(&mut self.rating, id, rating, self.at)?;
        }
        for tag in &new.tags {
            self.tag.execute(params![id, tag])?;
        }
        if let Some(sighting) = &new.sighting {
            let source = self.source_of(sighting)?;
            let place = i64::try_from(sighting.place).unwrap_or(i64::MAX);
            self.sighting.execute(params![id, source, place, self.at])?;
        }
        Ok(added)
    }

    fn add_puzzle(&mut self, new: &NewPuzzle) -> rusqlite::Result<Added> {
        let known = self.find.query_row([new.key.bytes()], |row| row.get(0)).optional()?;
        if let Some(id) = known {
            return Ok(Added::Known(id));
        }
        let given = new.givens.given();
        let id = self.puzzle.insert(params![
            new.key.bytes(),
            new.givens.to_string(),
            new.solution.to_string(),
            given.len() as i64,
            LayoutSymmetry::of(given).to_string(),
            new.is_minimal,
            self.at
        ])?;
        Ok(Added::New(id))
    }

    fn source_of(&mut self, sighting: &Sighting) -> rusqlite::Result<i64> {
        let key = Sighting { place: 0, ..sighting.clone() };
        if let Some(&id) = self.sources.get(&key) {
            return Ok(id);
        }
        let values = params![&*key.source, &*key.origin, key.unit.word()];
        self.source.execute(values)?;
        let id = self.find_source.query_row(values, |row| row.get(0))?;
        self.sources.insert(key, id);
        Ok(id)
    }
}
