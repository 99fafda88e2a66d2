//! The tables, and how an older file comes to have them.

use rusqlite::{Connection, Transaction};

/// Marks the file as a catalogue: "sdkt" in the header of SQLite, at byte 68.
pub(crate) const APPLICATION: i32 = i32::from_be_bytes(*b"sdkt");

/// The steps from one version to the next, the first from nothing. The version of a file is how many
/// of them it has taken; so a step that was published never changes, and a change of the tables is
/// one more file and one more line.
pub(crate) const STEPS: &[&str] = &[include_str!("../migrations/001-tables.sql")];

/// The version of a catalogue that this program reads and writes.
pub(crate) const VERSION: u32 = STEPS.len() as u32;

/// What a file says that it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An empty database.
    Empty,
    /// A catalogue of this version.
    Catalogue(u32),
    /// A catalogue of a version that there never was: one with tables has version 1 or a later one.
    Nonsense(i32),
    /// Another database.
    Other,
}

/// Looks at the header of a file.
pub(crate) fn kind(connection: &Connection) -> rusqlite::Result<Kind> {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let (application, version) = (pragma("application_id")?, pragma("user_version")?);
    let count = "SELECT count(*) FROM sqlite_schema";
    let n_tables: i64 = connection.query_row(count, [], |row| row.get(0))?;
    let first = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'puzzle')";
    let is_begun: bool = connection.query_row(first, [], |row| row.get(0))?;
    Ok(match (application, version, n_tables) {
        (APPLICATION, version @ 1.., _) => Kind::Catalogue(version.unsigned_abs()),
        (APPLICATION, 0, _) if !is_begun => Kind::Catalogue(0),
        (APPLICATION, version, _) => Kind::Nonsense(version),
        (0, 0, 0) => Kind::Empty,
        _ => Kind::Other,
    })
}

/// Takes all steps from a version on. All or none of them are taken.
pub(crate) fn advance(
    transaction: &Transaction<'_>,
    from: u32,
    steps: &[&str],
) -> rusqlite::Result<()> {
    for step in steps.iter().skip(from as usize) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", steps.len() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_files_take_the_steps_that_they_miss() {
        let mut connection = Connection::open_in_memory().unwrap();
        let steps = ["CREATE TABLE one (a)", "CREATE TABLE two (a)", "ALTER TABLE two ADD b"];
        for (from, to) in [(0, 1), (1, 3), (3, 3)] {
            let transaction = connection.transaction().unwrap();
            advance(&transaction, from, &steps[..to]).unwrap();
            transaction.commit().unwrap();
            assert_eq!(kind(&connection), Ok(Kind::Catalogue(to as u32)));
        }
        connection.execute("INSERT INTO two (b) VALUES (1)", []).unwrap();
    }

    #[test]
    fn a_step_that_fails_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        let transaction = connection.transaction().unwrap();
        assert!(advance(&transaction, 0, &["CREATE TABLE one (a)", "CREATE nonsense"]).is_err());
        drop(transaction);
        assert_eq!(kind(&connection), Ok(Kind::Empty));
    }
}
