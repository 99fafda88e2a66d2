//! What sentences speak about, in words.

use crate::{Language, message};
use fluent_bundle::FluentValue;
use sudokit_grid::{CandidateSet, CellSet, Digit, DigitSet, House};
use sudokit_logic::{Argument, Conclusion, notation};

/// An argument of a sentence as it stands in one.
#[must_use]
pub fn argument(argument: &Argument, language: Language) -> String {
    match argument {
        Argument::Cell(cell) => cell.to_string(),
        Argument::Cells(set) => cells(*set, language),
        Argument::Digit(digit) => digit.to_string(),
        Argument::Digits(digits) => {
            list(digits.iter().map(|digit| digit.to_string()).collect(), language)
        }
        Argument::House(house) => houses(&[*house], language),
        Argument::Houses(all) => houses(all, language),
        Argument::Candidate(candidate) => {
            of_digit("candidate", candidate.digit, CellSet::single(candidate.cell), language)
        }
        Argument::Candidates(set) => candidates(set, language),
        Argument::Conclusions(conclusions) => notation::conclusions(conclusions),
        Argument::Number(number) => number.to_string(),
        Argument::Text(text) => text.clone(),
    }
}

/// An argument for Fluent: a number stays one, because words bend after it.
pub(crate) fn value(of: &Argument, language: Language) -> FluentValue<'static> {
    match of {
        Argument::Number(number) => FluentValue::from(*number),
        other => FluentValue::from(argument(other, language)),
    }
}

/// What conclusions ask for: "place 5 in r4c7", "eliminate 2 and 6 from r4c2, and 5 from r14c7".
pub(crate) fn actions(conclusions: &[Conclusion], language: Language) -> String {
    let of_kind = |is_kind: fn(&Conclusion) -> bool| -> CandidateSet {
        conclusions.iter().filter(|one| is_kind(one)).map(|one| one.candidate()).collect()
    };
    let mut all = action("place", &of_kind(|one| matches!(one, Conclusion::Place(_))), language);
    let eliminated = of_kind(|one| matches!(one, Conclusion::Eliminate(_)));
    all.extend(action("eliminate", &eliminated, language));
    let Some(last) = all.pop() else { return message("nothing", &[], language) };
    if all.is_empty() {
        return last;
    }
    // "2 and 6 from r4c2 and 5 from r14c7" would be hard to take apart.
    let arguments = [("first", Argument::Text(all.join(", "))), ("last", Argument::Text(last))];
    message("actions", &arguments, language)
}

/// What is done with candidates, those digits together that lie in the same cells; the verb stands
/// once.
fn action(verb: &str, set: &CandidateSet, language: Language) -> Vec<String> {
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (digit, cells) in by_digit(set) {
        match groups.iter_mut().find(|(_, same)| *same == cells) {
            Some((digits, _)) => *digits |= digit.into(),
            None => groups.push((digit.into(), cells)),
        }
    }
    let told = |(at, (digits, cells)): (usize, &(DigitSet, CellSet))| {
        let several = if digits.len() > 1 { "-several" } else { "" };
        let id = format!("{verb}{several}{}", if at == 0 { "" } else { "-also" });
        let arguments = [("digits", Argument::Digits(*digits)), ("cells", Argument::Cells(*cells))];
        message(&id, &arguments, language)
    };
    groups.iter().enumerate().map(told).collect()
}

/// Cells in the notation of the field, lines of them as a list.
fn cells(set: CellSet, language: Language) -> String {
    list(notation::cells(set).split(',').map(str::to_owned).collect(), language)
}

fn candidates(set: &CandidateSet, language: Language) -> String {
    let parts = by_digit(set).map(|(digit, cells)| of_digit("candidate", digit, cells, language));
    list(parts.collect(), language)
}

fn by_digit(set: &CandidateSet) -> impl Iterator<Item = (Digit, CellSet)> + use<'_> {
    let all = Digit::ALL.into_iter().map(|digit| (digit, set.cells_of(digit)));
    all.filter(|(_, cells)| !cells.is_empty())
}

/// A message about a digit and its cells.
fn of_digit(id: &str, digit: Digit, cells: CellSet, language: Language) -> String {
    let arguments = [("digit", Argument::Digit(digit)), ("cells", Argument::Cells(cells))];
    message(id, &arguments, language)
}

/// Houses, those of a kind together: "rows 4 and 7", "row 4 and box 5".
fn houses(houses: &[House], language: Language) -> String {
    let kind = |house: &House| match house {
        House::Row(_) => "rows",
        House::Column(_) => "columns",
        House::Box(_) => "boxes",
        House::Extra(_) => "regions",
    };
    let groups = houses.chunk_by(|a, b| kind(a) == kind(b)).map(|group| {
        let numbers = group.iter().map(|house| (house.number() + 1).to_string()).collect();
        let arguments = [
            ("count", Argument::Number(group.len())),
            ("numbers", Argument::Text(list(numbers, language))),
        ];
        message(kind(&group[0]), &arguments, language)
    });
    list(groups.collect(), language)
}

/// A list in words: "a", "a and b", "a, b and c".
fn list(mut parts: Vec<String>, language: Language) -> String {
    parts.retain(|part| !part.is_empty());
    let Some(last) = parts.pop() else { return message("nothing", &[], language) };
    let Some(before) = parts.pop() else { return last };
    let pair = |id: &str, first: String, (name, second): (&str, String)| {
        message(id, &[("first", Argument::Text(first)), (name, Argument::Text(second))], language)
    };
    let end = pair("list-two", before, ("last", last));
    parts.into_iter().rev().fold(end, |rest, part| pair("list-many", part, ("rest", rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(of: &Argument, english: &str, french: &str) {
        assert_eq!(argument(of, Language::English), english);
        assert_eq!(argument(of, Language::French), french);
    }

    fn set(text: &str) -> CellSet {
        text.split_whitespace().map(|cell| cell.parse().expect("a cell")).collect()
    }

    fn digits(text: &str) -> DigitSet {
        text.split(' ').map(|digit| digit.parse::<Digit>().expect("a digit")).collect()
    }

    #[test]
    fn lists_are_in_words() {
        check(&Argument::Digits(digits("5")), "5", "5");
        check(&Argument::Digits(digits("3 5")), "3 and 5", "3 et 5");
        check(&Argument::Digits(digits("3 5 7")), "3, 5 and 7", "3, 5 et 7");
        check(&Argument::Digits(DigitSet::EMPTY), "nothing", "rien");
    }

    #[test]
    fn cells_are_notation() {
        check(&Argument::Cells(set("r4c7 r4c9")), "r4c79", "r4c79");
        check(&Argument::Cells(set("r1c1 r5c2 r5c9")), "r1c1 and r5c29", "r1c1 et r5c29");
    }

    #[test]
    fn houses_of_a_kind_stand_together() {
        check(&Argument::House(House::Row(3)), "row 4", "ligne 4");
        let rows = vec![House::Row(3), House::Row(6)];
        check(&Argument::Houses(rows), "rows 4 and 7", "lignes 4 et 7");
        let mixed = vec![House::Column(0), House::Box(3), House::Box(4)];
        check(&Argument::Houses(mixed), "column 1 and boxes 4 and 5", "colonne 1 et blocs 4 et 5");
    }

    #[test]
    fn candidates_stand_by_digit() {
        let candidate = "r4c7=5".parse().expect("a candidate");
        check(&Argument::Candidate(candidate), "5 in r4c7", "5 en r4c7");
        let mut set = CandidateSet::single(candidate);
        for text in ["r4c9=5", "r1c1=3"] {
            set.insert(text.parse().expect("a candidate"));
        }
        check(&Argument::Candidates(set), "3 in r1c1 and 5 in r4c79", "3 en r1c1 et 5 en r4c79");
    }

    #[test]
    fn conclusions_are_actions() {
        for (conclusions, english, french) in [
            (&["r1c1=2"][..], "place 2 in r1c1", "placer le 2 en r1c1"),
            (
                &["r1c1=2", "r4c2<>3", "r4c7<>5", "r8c7<>5"],
                "place 2 in r1c1, eliminate 3 from r4c2, and 5 from r48c7",
                "placer le 2 en r1c1, éliminer le 3 de r4c2, et le 5 de r48c7",
            ),
            (
                &["r4c2<>2", "r4c2<>6", "r9c1<>8"],
                "eliminate 2 and 6 from r4c2, and 8 from r9c1",
                "éliminer les chiffres 2 et 6 de r4c2, et le 8 de r9c1",
            ),
            (
                &["r4c2<>8", "r9c1<>1", "r9c1<>3"],
                "eliminate 1 and 3 from r9c1, and 8 from r4c2",
                "éliminer les chiffres 1 et 3 de r9c1, et le 8 de r4c2",
            ),
        ] {
            let conclusions: Vec<Conclusion> =
                conclusions.iter().map(|text| text.parse().expect("a conclusion")).collect();
            assert_eq!(actions(&conclusions, Language::English), english);
            assert_eq!(actions(&conclusions, Language::French), french);
        }
    }
}
