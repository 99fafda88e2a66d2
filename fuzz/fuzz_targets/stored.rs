//! A puzzle with everything that a catalogue can store beside it, for the targets that need one.

use sudokit_catalogue::{NewPuzzle, Rating, Sighting, Unit};
use sudokit_grid::{Givens, Solution};
use sudokit_symmetry::Canoniser;

/// The puzzle of this text, with tags, a rating, and where it was met.
pub fn stored(puzzle: &str, solution: &str) -> NewPuzzle {
    let (puzzle, solution): (Givens, Solution) =
        (puzzle.parse().expect("a puzzle"), solution.parse().expect("a grid"));
    let mut new = NewPuzzle::new(&puzzle, &solution, &mut Canoniser::new()).expect("a puzzle");
    new.tags = vec!["easy".to_owned(), "nice".to_owned()];
    let sighting =
        Sighting { source: "here".into(), origin: "there".into(), unit: Unit::Line, place: 7 };
    new.sighting = Some(sighting);
    new.ratings.push(Rating {
        scale: "hodoku".to_owned(),
        version: 1,
        program: "fuzz".to_owned(),
        value: Some(1.5),
        ending: Some("solved".to_owned()),
        hardest: Some("naked-single".to_owned()),
        steps: Some(51),
    });
    new
}
