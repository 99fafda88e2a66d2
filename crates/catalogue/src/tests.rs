//! Tests of a catalogue as a whole.

use crate::{
    Added, Catalogue, Depth, Filter, NewPuzzle, Order, Rating, Sighting, Stored, Trouble, Unit,
};
use std::{ops::ControlFlow, path::PathBuf};
use sudokit_grid::{Cell, Entry, Givens, Solution};
use sudokit_random::{shuffle, stream};
use sudokit_symmetry::{Canoniser, LayoutSymmetry, Transformation};
use tempfile::{TempDir, tempdir};

const GRID: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Some cells of a grid. Whether it has other solutions is nothing that a catalogue looks at.
fn puzzle(seed: u64, clues: usize) -> NewPuzzle {
    let solution: Solution = GRID.parse().unwrap();
    let mut cells = Cell::ALL;
    shuffle(&mut cells, &mut stream(seed, 0));
    let mut givens = Givens::EMPTY;
    for &cell in &cells[..clues] {
        givens.set(cell, Entry::Given(solution.digit(cell)));
    }
    NewPuzzle::new(&givens, &solution, &mut Canoniser::new()).unwrap()
}

fn disguised(puzzle: &NewPuzzle) -> NewPuzzle {
    let by: Transformation = "rotate-90 digits=234567891".parse().unwrap();
    let (givens, solution) = (by.apply(&puzzle.givens), by.apply_to_solution(&puzzle.solution));
    NewPuzzle::new(&givens, &solution, &mut Canoniser::new()).unwrap()
}

fn seen_at(puzzle: &NewPuzzle, place: u64) -> NewPuzzle {
    let (source, origin) = ("Monday".into(), "monday.txt".into());
    let sighting = Some(Sighting { source, origin, unit: Unit::Line, place });
    NewPuzzle { sighting, ..puzzle.clone() }
}

fn rating(hardest: &str, steps: u32) -> Rating {
    Rating {
        scale: "hodoku".into(),
        version: 1,
        program: "sudokit 0".into(),
        value: None,
        ending: Some("solved".into()),
        hardest: Some(hardest.into()),
        steps: Some(steps),
    }
}

fn new_catalogue() -> (TempDir, PathBuf, Catalogue) {
    let folder = tempdir().unwrap();
    let path = folder.path().join("catalogue");
    let catalogue = Catalogue::create_or_open(&path).unwrap();
    (folder, path, catalogue)
}

fn ids(catalogue: &Catalogue, filter: Filter) -> Vec<i64> {
    let mut ids = Vec::new();
    let mut keep = |stored: Stored| {
        ids.push(stored.id);
        ControlFlow::Continue(())
    };
    catalogue.read(&filter, Depth::All, &mut keep).unwrap();
    assert_eq!(catalogue.ids(&filter).unwrap(), ids);
    assert_eq!(catalogue.count(&filter).unwrap(), ids.len() as u64);
    ids
}

#[test]
fn a_disguised_puzzle_adds_only_where_it_was_seen() {
    let (_folder, path, mut catalogue) = new_catalogue();
    let first = seen_at(&puzzle(1, 30), 1);
    let again = NewPuzzle { tags: vec!["easy".into()], ..seen_at(&disguised(&first), 7) };
    assert_ne!(first.givens, again.givens);
    let added = catalogue.add(&[first.clone(), again.clone(), puzzle(2, 30)], 5).unwrap();
    assert_eq!(added, [Added::New(1), Added::Known(1), Added::New(2)]);
    assert_eq!(catalogue.add(&[again], 9).unwrap(), [Added::Known(1)]);
    drop(catalogue);
    let catalogue = Catalogue::open_to_read(&path).unwrap();
    let stored = catalogue.get(1).unwrap().unwrap();
    assert_eq!((stored.givens, stored.solution), (first.givens, first.solution));
    assert_eq!((stored.added, stored.clues, stored.key), (5, 30, first.key));
    assert_eq!(stored.sightings.iter().map(|seen| seen.place).collect::<Vec<_>>(), [1, 7]);
    assert_eq!(stored.sightings[1].to_string(), "Monday line 7 (monday.txt)");
    assert_eq!(stored.tags, ["easy"]);
    assert_eq!(catalogue.find(&first.key).unwrap(), Some(1));
    assert_eq!(catalogue.find(puzzle(3, 30).key()).unwrap(), None);
    assert_eq!(catalogue.get(3).unwrap(), None);
    assert_eq!(catalogue.keys().unwrap().len(), 2);
    let info = catalogue.info().unwrap();
    assert_eq!((info.puzzles, info.clues, info.sources.len()), (2, vec![(30, 2)], 1));
    assert!(info.bytes > 0);
}

#[test]
fn every_wish_of_a_filter_counts() {
    let (_folder, _, mut catalogue) = new_catalogue();
    let mut puzzles: Vec<NewPuzzle> = (0..8).map(|n| puzzle(n, 24 + n as usize)).collect();
    puzzles[2].is_minimal = true;
    puzzles[3].tags = vec!["a'; DROP TABLE tag".into(), "b".into()];
    puzzles[4].tags = vec!["b".into()];
    puzzles[4] = seen_at(&puzzles[4], 3);
    puzzles[5].ratings = vec![rating("x-wing", 60)];
    puzzles[6].ratings = vec![rating("naked-single", 52)];
    catalogue.add(&puzzles[..6], 100).unwrap();
    catalogue.add(&puzzles[6..], 200).unwrap();
    let all = Filter::default;
    let text = |text: &str| vec![text.to_owned()];
    for (filter, expected) in [
        (all(), (1..=8).collect()),
        (Filter { clues: 25..=27, ..all() }, vec![2, 3, 4]),
        (Filter { is_minimal: Some(true), ..all() }, vec![3]),
        (Filter { tags: text("a'; DROP TABLE tag"), ..all() }, vec![4]),
        (Filter { tags: text("b"), without_tags: text("a'; DROP TABLE tag"), ..all() }, vec![5]),
        (Filter { source: Some("Monday".into()), ..all() }, vec![5]),
        (Filter { source: Some("monday.txt".into()), ..all() }, vec![5]),
        (Filter { hardest: text("x-wing"), ..all() }, vec![6]),
        (Filter { scale: Some("hodoku".into()), steps: Some(50..=55), ..all() }, vec![7]),
        (Filter { scale: Some("other".into()), ..all() }, vec![]),
        (Filter { ending: Some("solved".into()), ..all() }, vec![6, 7]),
        (Filter { unrated: Some(("hodoku".into(), 1)), after: 4, ..all() }, vec![5, 8]),
        (Filter { unrated: Some(("hodoku".into(), 2)), after: 6, ..all() }, vec![7, 8]),
        (Filter { since: Some(150), ..all() }, vec![7, 8]),
        (Filter { ids: vec![8, 2, 77], ..all() }, vec![2, 8]),
        (Filter { offset: 2, limit: Some(3), ..all() }, vec![3, 4, 5]),
        (Filter { layout: Some(LayoutSymmetry::None), limit: Some(1), ..all() }, vec![1]),
        (Filter { layout: Some(LayoutSymmetry::Dihedral), ..all() }, vec![]),
    ] {
        assert_eq!(ids(&catalogue, filter.clone()), expected, "{filter:?}");
    }
    let random = |seed| ids(&catalogue, Filter { order: Order::Random(seed), ..all() });
    let mut sorted = random(1);
    assert_eq!(sorted, random(1));
    assert_ne!(sorted, random(2));
    let few = Filter { order: Order::Random(1), offset: 1, limit: Some(3), ..all() };
    assert_eq!(ids(&catalogue, few), sorted[1..4]);
    sorted.sort_unstable();
    assert_eq!(sorted, ids(&catalogue, all()));
}

#[test]
fn tags_ratings_and_puzzles_come_and_go() {
    let (_folder, _, mut catalogue) = new_catalogue();
    catalogue.add(&[puzzle(1, 30), seen_at(&puzzle(2, 30), 1)], 0).unwrap();
    let tags = ["hard".to_owned(), "odd".to_owned()];
    let one = Filter { ids: vec![2], ..Filter::default() };
    assert_eq!(catalogue.tag(&Filter::default(), &tags, &[]).unwrap(), 2);
    assert_eq!(catalogue.tag(&one, &tags, &[]).unwrap(), 0);
    assert_eq!(catalogue.tag(&one, &[], &tags[..1]).unwrap(), 1);
    assert_eq!(catalogue.info().unwrap().tags, [("hard".to_owned(), 1), ("odd".to_owned(), 2)]);
    let ratings = [(1, rating("x-wing", 50)), (1, rating("x-wing", 51))];
    assert_eq!(catalogue.add_ratings(&ratings, 0).unwrap(), 1);
    assert_eq!(catalogue.add_ratings(&[(7, rating("x-wing", 50))], 0).unwrap(), 0);
    assert_eq!(catalogue.remove(&one).unwrap(), 1);
    assert_eq!(catalogue.info().unwrap().sources, []);
    assert_eq!(catalogue.damage().unwrap(), [""; 0]);
    // A number never means another puzzle.
    assert_eq!(catalogue.add(&[puzzle(2, 30)], 0).unwrap(), [Added::New(3)]);
}

#[test]
fn what_does_not_fit_is_refused() {
    let grid: Solution = GRID.parse().unwrap();
    for text in [format!("4{}", ".".repeat(80)), format!("+5{}", ".".repeat(80))] {
        let givens: Givens = text.parse().unwrap();
        assert!(NewPuzzle::new(&givens, &grid, &mut Canoniser::new()).is_err());
    }
}

#[test]
fn damage_is_found() {
    let (_folder, path, mut catalogue) = new_catalogue();
    catalogue.add(&[puzzle(1, 30), puzzle(2, 30), puzzle(3, 30)], 0).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    let empty = ".".repeat(81);
    other.execute("UPDATE puzzle SET givens = ?1 WHERE id = 1", [empty]).unwrap();
    other.execute("UPDATE puzzle SET layout = 'sideways' WHERE id = 3", []).unwrap();
    let (mut canoniser, mut found) = (Canoniser::new(), Vec::new());
    let mut look = |id, stored: Result<Stored, crate::CatalogueError>| {
        found.push((id, stored.map(|stored| stored.faults(&mut canoniser)).ok()));
        ControlFlow::Continue(())
    };
    catalogue.read_all_the_same(&Filter::default(), &mut look).unwrap();
    let faults = found[0].1.as_ref().map(Vec::len);
    assert_eq!((faults, found[1].1.as_ref(), found[2].1.as_ref()), (Some(3), Some(&vec![]), None));
    let read = catalogue.read(&Filter::default(), Depth::All, &mut |_| ControlFlow::Continue(()));
    assert!(matches!(read.expect_err("3 is none").trouble, Trouble::Damaged(_)));
    other.execute_batch("DROP TABLE tag; DROP INDEX puzzle_clues").unwrap();
    let missing = ["index puzzle_clues", "index tag_tag", "table tag"];
    let missing = missing.map(|name| format!("the {name} is missing"));
    assert_eq!(catalogue.damage().unwrap(), missing);
}

/// Numbers that another program wrote, and that do not fit where they stand.
#[test]
fn odd_numbers_are_damage_of_their_puzzle() {
    let (_folder, path, mut catalogue) = new_catalogue();
    let rated = NewPuzzle { ratings: vec![rating("x-wing", 60)], ..puzzle(1, 30) };
    catalogue.add(&[rated, puzzle(2, 30)], 0).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute("UPDATE rating SET steps = -1", []).unwrap();
    let mut found = Vec::new();
    let mut look = |id, stored: Result<Stored, crate::CatalogueError>| {
        found.push((id, stored.map_err(|error| error.trouble.to_string()).err()));
        ControlFlow::Continue(())
    };
    catalogue.read_all_the_same(&Filter::default(), &mut look).unwrap();
    let damaged = "damaged: Integer -1 out of range at index 6";
    assert_eq!(found, [(1, Some(damaged.to_owned())), (2, None)]);
    let read = catalogue.get(1).expect_err("a negative number of steps");
    assert!(matches!(read.trouble, Trouble::Damaged(_)));
    other.execute("UPDATE puzzle SET clues = 300", []).unwrap();
    let info = catalogue.info().expect_err("too many clues");
    assert!(matches!(info.trouble, Trouble::Damaged(_)));
    other.execute_batch("DROP TABLE rating; UPDATE puzzle SET clues = 30").unwrap();
    let catalogue = Catalogue::open_to_read(&path).unwrap();
    let read = catalogue.get(1).expect_err("no ratings");
    assert!(matches!(read.trouble, Trouble::Damaged(_)), "{read}");
    let go_on = &mut |_, stored: Result<Stored, _>| {
        stored.unwrap();
        ControlFlow::Continue(())
    };
    assert_eq!(catalogue.read_all_the_same(&Filter::default(), go_on).unwrap(), 2);
}

#[test]
fn a_version_that_there_never_was_is_damage() {
    let (_folder, path, catalogue) = new_catalogue();
    drop(catalogue);
    for version in [0, -5, i32::MIN] {
        let other = rusqlite::Connection::open(&path).unwrap();
        other.pragma_update(None, "user_version", version).unwrap();
        drop(other);
        let errors = [
            Catalogue::open_to_read(&path).expect_err("there is none"),
            Catalogue::create_or_open(&path).expect_err("there is none"),
            Catalogue::migrate(&path).expect_err("there is none"),
        ];
        for error in errors {
            assert!(matches!(error.trouble, Trouble::Damaged(_)), "{version}: {error}");
        }
    }
}

/// What no catalogue holds unless a bit fell over or somebody else wrote it is no fault of sudokit.
#[test]
fn values_that_cannot_be_are_damage() {
    let (_folder, path, mut catalogue) = new_catalogue();
    let new = seen_at(&puzzle(1, 30), 1);
    catalogue.add(&[NewPuzzle { ratings: vec![rating("x-wing", 50)], ..new }], 0).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    let spoiled = [
        ("UPDATE rating SET steps = -1", "UPDATE rating SET steps = 50"),
        ("UPDATE source SET name = CAST(x'ff' AS TEXT)", "UPDATE source SET name = 'Monday'"),
    ];
    for (spoil, mend) in spoiled {
        other.execute(spoil, []).unwrap();
        let read =
            catalogue.read(&Filter::default(), Depth::All, &mut |_| ControlFlow::Continue(()));
        let error = read.expect_err("it is spoiled");
        assert!(matches!(error.trouble, Trouble::Damaged(_)), "{spoil}: {error}");
        other.execute(mend, []).unwrap();
    }
    catalogue.read(&Filter::default(), Depth::All, &mut |_| ControlFlow::Continue(())).unwrap();
}

#[test]
fn a_full_disk_takes_nothing_that_was_acknowledged() {
    let (_folder, path, mut catalogue) = new_catalogue();
    catalogue.connection.pragma_update(None, "max_page_count", 40).unwrap();
    let mut acknowledged = Vec::new();
    let error = loop {
        let number = acknowledged.len() as u64;
        let batch: Vec<_> = (10 * number..10 * number + 10).map(|n| puzzle(n, 30)).collect();
        match catalogue.add(&batch, 0) {
            Ok(_) => acknowledged.push(batch),
            Err(error) => break error,
        }
    };
    assert!(matches!(error.trouble, Trouble::Full), "{error}");
    assert!(acknowledged.len() > 5);
    drop(catalogue);
    let catalogue = Catalogue::open_to_read(&path).unwrap();
    assert_eq!(catalogue.count(&Filter::default()).unwrap(), 10 * acknowledged.len() as u64);
    for new in acknowledged.iter().flatten() {
        assert!(catalogue.find(&new.key).unwrap().is_some());
    }
    assert_eq!(catalogue.damage().unwrap(), [""; 0]);
}

/// A reader sees one state from its beginning to its end, and keeps nobody from writing.
#[test]
fn reading_goes_on_while_somebody_writes() {
    let (_folder, path, mut writer) = new_catalogue();
    let batch = |range: std::ops::Range<u64>| range.map(|n| puzzle(n, 28)).collect::<Vec<_>>();
    writer.add(&batch(0..50), 0).unwrap();
    let reader = Catalogue::open_to_read(&path).unwrap();
    let mut count = 0;
    let seen = reader.read(&Filter::default(), Depth::All, &mut |_| {
        if count % 10 == 0 {
            writer.add(&batch(100 + count..110 + count), 0).unwrap();
        }
        count += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((seen.unwrap(), reader.count(&Filter::default()).unwrap()), (50, 100));
    assert!(matches!(
        reader.connection.execute("DELETE FROM puzzle", []),
        Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ReadOnly)
    ));
}
