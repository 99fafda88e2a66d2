//! A fish: its base houses fill its cover houses, unless a fin is true.
//!
//! If no fin is true, every true candidate of the base lies in one base house and in at least one
//! cover house. N base houses have N of them. No cover house holds two, and there are N; so each
//! holds exactly one, and each of the true candidates lies in exactly one cover house. False is
//! what lies in a cover house and in no base house, and what lies in more than one cover house. If
//! a fin is true, what it sees is false. So whatever is false without fins and sees all of them is
//! false.

use super::{Proof, Unsound, check_open, exactly_eliminated, refuse_unless, whole_cells_in};
use crate::{Catch, Conclusion, Fish, View};
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit, House};

impl Proof for Fish {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let caught = !self.catches.is_empty();
        refuse_unless(caught, Unsound::Malformed("a fish needs a cover"))?;
        let mut implied = CellSet::EMPTY;
        for (at, catch) in self.catches.iter().enumerate() {
            let without_fins = false_without_fins(view, self, catch)?;
            implied |= without_fins & view.seen_by_all(catch.all_fins());
            if at == 0 {
                check_body(view, self, catch)?;
            }
        }
        exactly_eliminated(conclusions, &CandidateSet::of_digit(self.digit, implied))
    }
}

impl Fish {
    /// The candidates in the base houses, and those in several of them.
    pub(super) fn base_cells(&self, view: &View<'_>) -> Result<(CellSet, CellSet), Unsound> {
        refuse_repeated(&self.base)?;
        for &house in &self.base {
            let holders = whole_cells_in(view, house)? & view.grid.cells_holding(self.digit);
            let filled = Unsound::Malformed("a digit of the pattern is placed already");
            refuse_unless(holders.is_empty(), filled)?;
        }
        counted(view, self.digit, &self.base)
    }
}

/// Refuses a body that is not the base without the fins of `catch`.
pub(super) fn check_body(view: &View<'_>, fish: &Fish, catch: &Catch) -> Result<(), Unsound> {
    let body = fish.base_cells(view)?.0 - catch.all_fins();
    let malformed = Unsound::Malformed("the body of a fish is its base without fins");
    refuse_unless(fish.body == body, malformed)
}

/// The candidates of the digit that are false if no fin of `catch` is true.
pub(super) fn false_without_fins(
    view: &View<'_>,
    fish: &Fish,
    catch: &Catch,
) -> Result<CellSet, Unsound> {
    let as_many = catch.cover.len() == fish.base.len() && !fish.base.is_empty();
    refuse_unless(as_many, Unsound::Malformed("a fish needs as many cover as base houses"))?;
    refuse_repeated(&catch.cover)?;
    let (base, several) = fish.base_cells(view)?;
    let (cover, doubly) = counted(view, fish.digit, &catch.cover)?;
    let fins = Unsound::Malformed("a fin is not where the fish needs one");
    refuse_unless(catch.endo_fins == several, fins)?;
    refuse_unless((base - several - cover).contains_all(catch.fins), fins)?;
    for cell in catch.all_fins().iter() {
        check_open(view, Candidate::new(cell, fish.digit))?;
    }
    match (base - cover - catch.all_fins()).first() {
        Some(cell) => Err(Unsound::NotCovered(Candidate::new(cell, fish.digit))),
        None => Ok(((cover - base) | doubly) - several),
    }
}

/// The candidates of `digit` in at least one and in at least two of `houses`.
fn counted(view: &View<'_>, digit: Digit, houses: &[House]) -> Result<(CellSet, CellSet), Unsound> {
    let (mut once, mut several) = (CellSet::EMPTY, CellSet::EMPTY);
    for &house in houses {
        let cells = super::cells_in(view, house)? & view.grid.cells_of(digit);
        several |= once & cells;
        once |= cells;
    }
    Ok((once, several))
}

fn refuse_repeated(houses: &[House]) -> Result<(), Unsound> {
    let once = houses.iter().enumerate().all(|(at, house)| !houses[..at].contains(house));
    refuse_unless(once, Unsound::Malformed("a fish has a house twice"))
}

#[cfg(test)]
mod tests {
    use crate::{
        Conclusion, Fish, Technique,
        techniques::{FINNED_X_WING, X_WING},
        testing::verdict_after,
    };
    use sudokit_grid::{CellSet, House};

    fn verdict(technique: &dyn Technique, change: fn(&mut Fish, &mut Vec<Conclusion>)) -> String {
        verdict_after(technique, change)
    }

    #[test]
    fn a_fish_is_accepted() {
        assert_eq!(verdict(&X_WING, |_, _| ()), "");
        assert_eq!(verdict(&FINNED_X_WING, |_, _| ()), "");
    }

    #[test]
    fn base_and_cover_are_of_one_size() {
        let as_many = "a fish needs as many cover as base houses";
        assert_eq!(verdict(&X_WING, |fish, _| fish.base.truncate(1)), as_many);
        assert_eq!(verdict(&X_WING, |fish, _| fish.catches[0].cover.truncate(1)), as_many);
        let twice = "a fish has a house twice";
        assert_eq!(verdict(&X_WING, |fish, _| fish.base[1] = fish.base[0]), twice);
        let cover = |fish: &mut Fish, _: &mut Vec<Conclusion>| {
            fish.catches[0].cover[1] = fish.catches[0].cover[0];
        };
        assert_eq!(verdict(&X_WING, cover), twice);
    }

    #[test]
    fn what_the_cover_leaves_out_is_a_fin() {
        let forgotten = verdict(&FINNED_X_WING, |fish, _| fish.catches[0].fins = CellSet::EMPTY);
        assert!(forgotten.ends_with("is not accounted for"), "{forgotten}");
        let elsewhere = verdict(&X_WING, |fish, _| fish.catches[0].fins = CellSet::ALL);
        let not_there = "a fin is not where the fish needs one";
        assert_eq!(elsewhere, not_there);
        let covered = verdict(&X_WING, |fish, _| {
            let cell = fish.body.first().expect("a cell");
            fish.catches[0].fins.insert(cell);
            fish.body.discard(cell);
        });
        assert_eq!(covered, not_there);
    }

    #[test]
    fn a_filled_house_is_no_base() {
        let filled = verdict(&X_WING, |fish, _| fish.base[0] = House::Row(0));
        assert_eq!(filled, "a digit of the pattern is placed already");
    }

    #[test]
    fn all_eliminations_are_told() {
        let missing = verdict(&X_WING, |_, conclusions| conclusions.clear());
        assert!(missing.ends_with("is missing"), "{missing}");
    }
}
