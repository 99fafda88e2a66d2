//! Everything that reads.

use crate::{Catalogue, CatalogueError, Filter, Order, Rating, Sighting, Trouble, Unit};
use rusqlite::{Connection, Row, Statement, params_from_iter, types::Value};
use std::{ops::ControlFlow, sync::Arc};
use sudokit_grid::{Givens, Solution};
use sudokit_random::{shuffle, stream};
use sudokit_symmetry::{Canoniser, FormKey, LayoutSymmetry};

/// A puzzle of a catalogue.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// Its number, from 1 in the order in which puzzles were added.
    pub id: i64,
    /// Its canonical form.
    pub key: FormKey,
    /// As it was first printed.
    pub givens: Givens,
    /// Its solution.
    pub solution: Solution,
    /// How many clues it has.
    pub clues: u8,
    /// The symmetry of its layout as printed.
    pub layout: LayoutSymmetry,
    /// Whether no given can go.
    pub is_minimal: bool,
    /// When it was added, in seconds since 1970.
    pub added: i64,
    /// Its tags in the order of the alphabet, if they were asked for.
    pub tags: Vec<String>,
    /// What scales say about it, if that was asked for.
    pub ratings: Vec<Rating>,
    /// Where it was met, if that was asked for.
    pub sightings: Vec<Sighting>,
}

/// How much is read about each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// The puzzle alone.
    Puzzle,
    /// With tags, ratings and sightings.
    All,
}

impl Stored {
    /// What is stored about the puzzle and contradicts it. Whether the solution is the only one, and
    /// whether the puzzle is minimal, is not looked at.
    #[must_use]
    pub fn faults(&self, canoniser: &mut Canoniser) -> Vec<&'static str> {
        let form = canoniser.puzzle(&self.givens).map(|form| FormKey::of(&form.numbers()));
        let given = self.givens.given();
        [
            (form != Ok(self.key), "the key is not that of the puzzle"),
            (!self.solution.completes(&self.givens), "the solution is that of another puzzle"),
            (usize::from(self.clues) != given.len(), "the number of clues is wrong"),
            (self.layout != LayoutSymmetry::of(given), "the symmetry of the layout is wrong"),
        ]
        .into_iter()
        .filter_map(|(is_wrong, what)| is_wrong.then_some(what))
        .collect()
    }
}

impl Catalogue {
    /// Reads the puzzles that a filter wants, all from one state of the catalogue, whatever others
    /// write meanwhile. Says how many were handed on.
    ///
    /// # Errors
    /// If the file cannot be read, or holds what no puzzle can be.
    pub fn read(
        &self,
        filter: &Filter,
        depth: Depth,
        found: &mut dyn FnMut(Stored) -> ControlFlow<()>,
    ) -> Result<u64, CatalogueError> {
        let details = match depth {
            Depth::Puzzle => None,
            Depth::All => Some(self.told(Details::new(self))?),
        };
        self.read_each(filter, details, &mut |_, stored| Ok(found(stored?)))
    }

    /// Like [`read`](Self::read) with all that is known, and hands on what is wrong with a puzzle,
    /// with its number, instead of ending there.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn read_all_the_same(
        &self,
        filter: &Filter,
        found: &mut dyn FnMut(i64, Result<Stored, CatalogueError>) -> ControlFlow<()>,
    ) -> Result<u64, CatalogueError> {
        // Where a table is missing, the rest can still be read.
        let details = Details::new(self).ok();
        self.read_each(filter, details, &mut |id, stored| Ok(found(id, stored)))
    }

    /// The puzzle with the number, if there is one.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn get(&self, id: i64) -> Result<Option<Stored>, CatalogueError> {
        let mut found = None;
        self.read(&Filter { ids: vec![id], ..Filter::default() }, Depth::All, &mut |stored| {
            found = Some(stored);
            ControlFlow::Break(())
        })?;
        Ok(found)
    }

    /// The number of the puzzle with this canonical form, if it is there.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn find(&self, key: &FormKey) -> Result<Option<i64>, CatalogueError> {
        let sql = "SELECT max(id) FROM puzzle WHERE key = ?1";
        self.told(self.connection.query_row(sql, [key.bytes()], |row| row.get(0)))
    }

    /// The canonical forms of all puzzles.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn keys(&self) -> Result<Vec<FormKey>, CatalogueError> {
        let read = || {
            let mut statement = self.connection.prepare("SELECT key FROM puzzle")?;
            let keys = statement.query_map([], |row| row.get(0).map(FormKey::from_bytes))?;
            keys.collect::<rusqlite::Result<Vec<FormKey>>>()
        };
        self.told(read())
    }

    /// How many puzzles a filter wants.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn count(&self, filter: &Filter) -> Result<u64, CatalogueError> {
        let condition = filter.condition();
        let sql = format!("SELECT count(*) FROM puzzle {}", condition.sql);
        let values = params_from_iter(condition.values);
        let count: i64 = self.told(self.connection.query_row(&sql, values, |row| row.get(0)))?;
        let left = u64::try_from(count).unwrap_or(0).saturating_sub(filter.offset);
        Ok(left.min(filter.limit.unwrap_or(u64::MAX)))
    }

    /// The numbers of the puzzles that a filter wants, in its order.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn ids(&self, filter: &Filter) -> Result<Vec<i64>, CatalogueError> {
        self.told(ids(&self.connection, filter))
    }

    fn read_each(
        &self,
        filter: &Filter,
        mut details: Option<Details<'_>>,
        found: &mut Found<'_>,
    ) -> Result<u64, CatalogueError> {
        // Reading in one transaction; it ends when it is dropped.
        let _state = self.told(self.connection.unchecked_transaction())?;
        match filter.order {
            Order::Added => {
                let mut condition = filter.condition();
                condition.values.extend(filter.window());
                let sql = format!("{PUZZLE} {} ORDER BY id LIMIT ? OFFSET ?", condition.sql);
                let mut statement = self.told(self.connection.prepare(&sql))?;
                self.read_rows(&mut statement, condition.values, &mut details, found).map(|it| it.0)
            }
            Order::Random(_) => {
                let sql = format!("{PUZZLE} WHERE id = ?");
                let mut statement = self.told(self.connection.prepare(&sql))?;
                let mut count = 0;
                for id in self.ids(filter)? {
                    let values = vec![id.into()];
                    let (one, flow) =
                        self.read_rows(&mut statement, values, &mut details, found)?;
                    count += one;
                    if flow.is_break() {
                        break;
                    }
                }
                Ok(count)
            }
        }
    }

    fn read_rows(
        &self,
        statement: &mut Statement<'_>,
        values: Vec<Value>,
        details: &mut Option<Details<'_>>,
        found: &mut Found<'_>,
    ) -> Result<(u64, ControlFlow<()>), CatalogueError> {
        let mut rows = self.told(statement.query(params_from_iter(values)))?;
        let mut count = 0;
        while let Some(row) = self.told(rows.next())? {
            let id = self.told(row.get(0))?;
            let mut stored = self.stored(id, row);
            if let (Some(details), Ok(puzzle)) = (details.as_mut(), &mut stored) {
                match self.told(details.add_to(puzzle)) {
                    Err(error) if matches!(error.trouble, Trouble::Damaged(_)) => {
                        stored = Err(error);
                    }
                    added => added?,
                }
            }
            count += 1;
            if found(id, stored)?.is_break() {
                return Ok((count, ControlFlow::Break(())));
            }
        }
        Ok((count, ControlFlow::Continue(())))
    }

    fn stored(&self, id: i64, row: &Row<'_>) -> Result<Stored, CatalogueError> {
        stored(id, row).ok_or_else(|| {
            self.error(Trouble::Damaged(format!("what stands there as puzzle {id} is none")))
        })
    }
}

/// The numbers of the puzzles that a filter wants, in its order.
pub(crate) fn ids(connection: &Connection, filter: &Filter) -> rusqlite::Result<Vec<i64>> {
    let condition = filter.condition();
    let mut sql = format!("SELECT id FROM puzzle {} ORDER BY id", condition.sql);
    let mut values = condition.values;
    if filter.order == Order::Added {
        sql.push_str(" LIMIT ? OFFSET ?");
        values.extend(filter.window());
    }
    let mut statement = connection.prepare(&sql)?;
    let ids = statement.query_map(params_from_iter(&values), |row| row.get(0))?;
    let mut ids = ids.collect::<rusqlite::Result<Vec<i64>>>()?;
    if let Order::Random(seed) = filter.order {
        shuffle(&mut ids, &mut stream(seed, 0));
        let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        ids.drain(..size(filter.offset).min(ids.len()));
        ids.truncate(filter.limit.map_or(usize::MAX, size));
    }
    Ok(ids)
}

/// What is done with each row: the number of a puzzle, and the puzzle, unless there is none.
type Found<'a> =
    dyn FnMut(i64, Result<Stored, CatalogueError>) -> Result<ControlFlow<()>, CatalogueError> + 'a;

const PUZZLE: &str =
    "SELECT id, key, givens, solution, clues, layout, is_minimal, added FROM puzzle";

fn stored(id: i64, row: &Row<'_>) -> Option<Stored> {
    let text = |index| row.get_ref(index).ok()?.as_str().ok();
    Some(Stored {
        id,
        key: FormKey::from_bytes(row.get(1).ok()?),
        givens: text(2)?.parse().ok()?,
        solution: text(3)?.parse().ok()?,
        clues: row.get(4).ok()?,
        layout: text(5)?.parse().ok()?,
        is_minimal: row.get(6).ok()?,
        added: row.get(7).ok()?,
        tags: Vec::new(),
        ratings: Vec::new(),
        sightings: Vec::new(),
    })
}

/// The statements that read what is known about a puzzle.
struct Details<'c> {
    tags: Statement<'c>,
    ratings: Statement<'c>,
    sightings: Statement<'c>,
}

impl<'c> Details<'c> {
    fn new(catalogue: &'c Catalogue) -> rusqlite::Result<Self> {
        let connection = &catalogue.connection;
        Ok(Self {
            tags: connection.prepare("SELECT tag FROM tag WHERE puzzle = ?1 ORDER BY tag")?,
            ratings: connection.prepare(
                "SELECT scale, version, program, value, ending, hardest, steps FROM rating \
                 WHERE puzzle = ?1 ORDER BY scale, version",
            )?,
            sightings: connection.prepare(
                "SELECT name, origin, unit, place FROM sighting JOIN source ON source = source.id \
                 WHERE puzzle = ?1 ORDER BY source, place",
            )?,
        })
    }

    fn add_to(&mut self, stored: &mut Stored) -> rusqlite::Result<()> {
        let id = [stored.id];
        stored.tags = self.tags.query_map(id, |row| row.get(0))?.collect::<Result<_, _>>()?;
        let rating = |row: &Row<'_>| {
            Ok(Rating {
                scale: row.get(0)?,
                version: row.get(1)?,
                program: row.get(2)?,
                value: row.get(3)?,
                ending: row.get(4)?,
                hardest: row.get(5)?,
                steps: row.get(6)?,
            })
        };
        stored.ratings = self.ratings.query_map(id, rating)?.collect::<Result<_, _>>()?;
        let sighting = |row: &Row<'_>| {
            let text = |index| row.get::<_, String>(index).map(Arc::from);
            let unit: String = row.get(2)?;
            Ok(Sighting {
                source: text(0)?,
                origin: text(1)?,
                unit: unit.parse().unwrap_or(Unit::Record),
                place: row.get::<_, i64>(3)?.unsigned_abs(),
            })
        };
        stored.sightings = self.sightings.query_map(id, sighting)?.collect::<Result<_, _>>()?;
        Ok(())
    }
}
