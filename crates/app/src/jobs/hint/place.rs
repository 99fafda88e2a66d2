//! Where to look for a step.

use sudokit_grid::{CandidateSet, CellSet, DigitSet, House, Topology};
use sudokit_logic::{Argument, Conclusion, Marks, Step};
use sudokit_words::{Language, message};

/// How many digits or houses are worth naming as a place to look.
const FEW: usize = 4;

/// Where to look for a step without saying what it is: its digits, if these are few, and its houses,
/// the house that holds it, or its boxes, if these are few.
pub(super) fn place(step: &Step) -> (DigitSet, Vec<House>) {
    let concluded: CandidateSet =
        step.conclusions.iter().copied().map(Conclusion::candidate).collect();
    let or = |digits: DigitSet, others: DigitSet| if digits.is_empty() { others } else { digits };
    let digits = Some(or(step.pattern.digits(), concluded.digits()));
    let digits = digits.filter(|digits| digits.len() <= FEW).unwrap_or(DigitSet::EMPTY);
    let houses = step.pattern.houses();
    if (1..=FEW).contains(&houses.len()) {
        return (digits, houses);
    }

    let cells = Some(step.pattern.cells()).filter(|cells| !cells.is_empty());
    let cells = cells.unwrap_or_else(|| concluded.cells());
    let topology = Topology::CLASSIC;
    let by_kind = [House::Box as fn(u8) -> House, House::Row, House::Column];
    let all = by_kind.into_iter().flat_map(|kind| (0..9).map(kind));
    let holds = |house: &House| {
        topology.houses().iter().any(|h| h.house == *house && h.cells.contains_all(cells))
    };
    let houses = Marks::of(step).houses.into_iter().map(|(house, _)| house).chain(all).find(holds);
    (digits, houses.map_or_else(|| boxes(cells), |house| vec![house]))
}

/// The boxes of some cells, if these are few.
fn boxes(cells: CellSet) -> Vec<House> {
    let mut boxes: Vec<House> = cells.iter().map(|cell| House::Box(cell.block() as u8)).collect();
    boxes.sort_unstable();
    boxes.dedup();
    if boxes.len() > FEW { Vec::new() } else { boxes }
}

/// Where to look, in words.
pub(super) fn told_place(step: &Step, language: Language) -> String {
    let (digits, houses) = place(step);
    let id = match (digits.is_empty(), houses.is_empty()) {
        (false, false) => "hint-place",
        (true, false) => "hint-houses",
        (false, true) => "hint-digits",
        (true, true) => {
            // Many digits all over the grid: the box of what follows is all that can be said.
            let first = step.conclusions[0].candidate().cell.block() as u8;
            let house = Argument::Houses(vec![House::Box(first)]);
            return message("hint-houses", &[("houses", house)], language);
        }
    };
    let arguments = [
        ("count", Argument::Number(digits.len())),
        ("digits", Argument::Digits(digits)),
        ("houses", Argument::Houses(houses)),
    ];
    message(id, &arguments, language)
}
