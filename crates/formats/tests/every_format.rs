//! What holds for every format, without naming one.

use proptest::prelude::*;
use sudokit_formats::{ALL, Fault, Format, Holds, Reader, Record, find, write};
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens, Topology};

#[test]
fn names_are_unique_and_found() {
    let mut names = std::collections::BTreeSet::new();
    for format in ALL {
        let info = format.info();
        for name in info.aliases.iter().chain([&info.id]) {
            assert!(names.insert(*name), "{name} names two formats");
            assert_eq!(find(name).expect("a known name").info().id, info.id);
        }
    }
}

/// The README promises what there is, in the order of detection.
#[test]
fn the_readme_lists_every_format() {
    let readme = include_str!("../../../README.md");
    let listed: Vec<&str> = readme
        .split_once("## Formats")
        .and_then(|(_, rest)| rest.split_once("\n## "))
        .expect("the README has a section on formats")
        .0
        .lines()
        .filter(|line| line.starts_with("| `"))
        .collect();
    let row =
        |format: &&dyn Format| format!("| `{}` | {} |", format.info().id, format.info().about);
    let known: Vec<String> = ALL.iter().map(row).collect();
    assert_eq!(listed, known);
}

/// The example is detected as what it is, and writing what was read gives the same grids again.
#[test]
fn examples_are_detected_and_survive() {
    for &format in ALL {
        let info = format.info();
        let reader = Reader::detect(info.example).unwrap_or_else(|e| panic!("{}: {e}", info.id));
        let recognised = reader.format().map_or_else(
            || ALL.iter().find(|f| f.recognises(info.example.lines().next().unwrap_or(""))),
            |format| ALL.iter().find(|f| f.info().id == format.info().id),
        );
        assert_eq!(recognised.map(|f| f.info().id), Some(info.id), "detection of the example");
        let records = sudokit_formats::read(info.example).expect("the example is right");
        assert!(!records.is_empty(), "{}: the example holds no puzzle", info.id);
        let written = file(format, &records);
        let again = sudokit_formats::read(&written).unwrap_or_else(|e| panic!("{written}\n{e}"));
        assert_eq!(again.len(), records.len(), "{}: {written}", info.id);
        for (a, b) in records.iter().zip(&again) {
            assert_eq!(a.givens, b.givens, "{}: {written}", info.id);
        }
    }
}

fn file(format: &dyn Format, records: &[Record]) -> String {
    let texts: Vec<String> = records
        .iter()
        .map(|record| write(record, format).unwrap_or_else(|loss| panic!("{loss}")))
        .collect();
    format!("{}{}{}", format.opening(), texts.join(format.separator()), format.closing())
}

/// Records written one after the other are read back as so many, by the format itself and by
/// detection.
#[test]
fn several_records_in_a_text_survive() {
    for &format in ALL {
        let id = format.info().id;
        let mut records = sudokit_formats::read(format.info().example).expect("the example");
        let first = records.swap_remove(0);
        let mut second = first.clone();
        let (cell, _) = first.givens.iter().find(|&(_, e)| e != Entry::Empty).expect("an entry");
        second.givens.set(cell, Entry::Empty);
        let records = [first.clone(), second, first];
        let text = file(format, &records);
        let mut own = Vec::new();
        Reader::with_format(format, &text)
            .read(&text, &mut |record| own.push(record))
            .unwrap_or_else(|e| panic!("{id}: {e}\n{text}"));
        let detected = sudokit_formats::read(&text).unwrap_or_else(|e| panic!("{id}: {e}\n{text}"));
        for read in [own, detected] {
            assert_eq!(read.len(), 3, "{id}: {text}");
            for (a, b) in records.iter().zip(&read) {
                assert!(says_the_same(&a.givens, &b.givens, format.info().holds), "{id}: {text}");
            }
        }
    }
}

/// Any grid that the format can hold: kinds of entries by `holds`.
fn grids(holds: Holds) -> impl Strategy<Value = Givens> {
    let digit = || (0..9_usize).prop_map(Digit::from_index);
    let marks = (1..512_u16).prop_map(|bits| Entry::Pencilmarks(DigitSet::from_bits(bits)));
    let entry = prop_oneof![
        6 => Just(Entry::Empty),
        3 => digit().prop_map(Entry::Given),
        u32::from(holds.placed) * 2 => digit().prop_map(Entry::Placed),
        u32::from(holds.pencilmarks) * 4 => marks,
        u32::from(holds.exhausted) => Just(Entry::Pencilmarks(DigitSet::EMPTY)),
    ];
    prop::collection::vec(entry, 81)
        .prop_map(|entries| Givens::new(entries.try_into().expect("81 entries")))
}

/// Whether `read` says the same as `written`, as far as a format can say it.
fn says_the_same(written: &Givens, read: &Givens, holds: Holds) -> bool {
    Cell::ALL.into_iter().all(|cell| match (written.entry(cell), read.entry(cell)) {
        (Entry::Given(a), Entry::Given(b)) | (Entry::Placed(a), Entry::Placed(b)) => a == b,
        (Entry::Given(_) | Entry::Placed(_), _) | (_, Entry::Given(_) | Entry::Placed(_)) => false,
        (Entry::Pencilmarks(a), Entry::Pencilmarks(b)) if holds.impossible => a == b,
        _ => {
            written.candidates(cell, &Topology::CLASSIC) == read.allowed(cell)
                || written.candidates(cell, &Topology::CLASSIC)
                    == read.candidates(cell, &Topology::CLASSIC)
        }
    })
}

/// How far a player of one puzzle may have come: no digit clashes, no candidate of the solution is
/// gone, and the peers of a digit may have it as candidate or not.
fn states() -> impl Strategy<Value = Givens> {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    prop::collection::vec((0..12_u8, 0..512_u16, 0..16_u8), 81).prop_map(move |cells| {
        let solved: Givens = solution.parse().expect("81 cells");
        let mut state = Givens::EMPTY;
        for (cell, (kind, bits, other)) in Cell::ALL.into_iter().zip(cells) {
            let digit = solved.digit(cell).expect("a solution");
            // One in sixteen is the last candidate.
            let marks = DigitSet::from_bits(if other == 0 { 0 } else { bits });
            let entry = match kind {
                0..=5 => Entry::Empty,
                6 | 7 => Entry::Given(digit),
                8 => Entry::Placed(digit),
                _ => Entry::Pencilmarks(marks | digit.into()),
            };
            state.set(cell, entry);
        }
        state
    })
}

fn check_round_trip(seed: &Givens) -> Result<(), TestCaseError> {
    for &format in ALL {
        let holds = format.info().holds;
        let mut givens = *seed;
        for (cell, entry) in seed.iter() {
            let held = match entry {
                Entry::Empty => true,
                Entry::Given(_) => holds.given,
                Entry::Placed(_) => holds.placed,
                Entry::Pencilmarks(digits) if digits.is_empty() => holds.exhausted,
                Entry::Pencilmarks(_) => holds.pencilmarks,
            };
            if !held {
                givens.set(cell, Entry::Empty);
            }
        }
        // A written loss is a refusal, and that is right too.
        let Ok(text) = write(&Record::new(givens), format) else { continue };
        let text = format!("{}{}{}", format.opening(), text, format.closing());
        let mut read = Vec::new();
        Reader::with_format(format, &text)
            .read(&text, &mut |record| read.push(record.givens))
            .unwrap_or_else(|e| panic!("{}: {e}\n{text}", format.info().id));
        prop_assert_eq!(read.len(), 1, "{}: {}", format.info().id, text);
        prop_assert!(
            says_the_same(&givens, &read[0], holds),
            "{}:\n{}\n{}\n{}",
            format.info().id,
            givens,
            read[0],
            text
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Every grid that a format holds comes back, read by the format itself.
    #[test]
    fn grids_round_trip(seed in grids(Holds::ALL)) {
        check_round_trip(&seed)?;
    }

    /// The same for grids without clashes, in which peers are told from each other.
    #[test]
    fn states_of_a_solution_round_trip(seed in states()) {
        check_round_trip(&seed)?;
    }

    /// A text with a flaw is refused or read, never a panic, by every format that is forced on it.
    #[test]
    fn flawed_texts_do_no_harm(which in 0..1000_usize, at: prop::sample::Index, with in any::<char>(), cut: bool) {
        let example = ALL[which % ALL.len()].info().example;
        let mut characters: Vec<char> = example.chars().collect();
        let at = at.index(characters.len());
        if cut { characters.truncate(at) } else { characters[at] = with }
        let text: String = characters.into_iter().collect();
        let _ = sudokit_formats::read(&text);
        for &format in ALL {
            let _ = Reader::with_format(format, &text).read(&text, &mut |_| ());
        }
    }

    #[test]
    fn junk_does_no_harm(text in "\\PC{0,200}") {
        let _ = sudokit_formats::read(&text);
        for &format in ALL {
            let _ = Reader::with_format(format, &text).read(&text, &mut |_| ());
        }
    }
}

#[test]
fn line_ends_and_marks_of_editors_change_nothing() {
    for format in ALL {
        let example = format.info().example;
        let plain = sudokit_formats::read(example).expect("the example is right");
        let variants = [
            example.replace('\n', "\r\n"),
            example.replace('\n', "\r"),
            format!("\u{feff}{example}"),
            example.replace(' ', "\u{a0}"),
            example.trim_end_matches('\n').to_owned(),
            format!("\n\n{example}\n\n"),
        ];
        for text in variants {
            let read = sudokit_formats::read(&text).unwrap_or_else(|e| panic!("{e}\n{text:?}"));
            assert_eq!(read, plain, "{text:?}");
        }
    }
}

#[test]
fn many_remarks_before_a_text_are_like_one() {
    let many = "# a remark\n#\n\n# ----------\n".repeat(200);
    for &format in ALL {
        let read = |remarks: &str| -> Result<_, Fault> {
            let text = format!("{remarks}{}", format.info().example);
            let mut grids = Vec::new();
            let reader = Reader::detect(&text).map_err(|error| error.fault)?;
            let read = reader.read(&text, &mut |record| grids.push(record.givens));
            read.map_err(|error| error.fault)?;
            Ok((reader.format().map(|format| format.info().id), grids))
        };
        let one = read("# a remark\n");
        assert_eq!(one.is_ok(), one == read(""), "{format:?} with one remark");
        assert_eq!(read(&many), one, "{format:?} with many remarks");
    }
}
