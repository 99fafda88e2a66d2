//! What holds of every text format of models.

use sudokit_model::formats::{ALL, FormatError, find};

#[test]
fn names_are_one_format_each() {
    for format in ALL {
        let info = format.info();
        for name in info.extensions.iter().copied().chain([info.id]) {
            let found = find(&name.to_ascii_uppercase()).expect("a known name");
            assert_eq!(found.info().id, info.id, "{name}");
        }
    }
}

#[test]
fn the_example_is_read_and_written() {
    for format in ALL.iter().filter(|format| !format.info().example.is_empty()) {
        let id = format.info().id;
        let model = format.read(format.info().example).unwrap_or_else(|e| panic!("{id}: {e}"));
        let Ok(text) = format.write(&model) else { continue };
        let again = format.read(&text).unwrap_or_else(|e| panic!("{id}: {e}\n{text}"));
        assert_eq!(format.write(&again), Ok(text), "{id}");
    }
}

#[test]
fn every_beginning_of_an_example_is_read_or_refused() {
    for format in ALL {
        let example = format.info().example;
        for (end, _) in example.char_indices() {
            let _ = format.read(&example[..end]);
            let _ = format.read(&format!("{}\u{0}é 9999999999999999999 -", &example[..end]));
        }
    }
}

#[test]
fn a_refusal_says_where() {
    for format in ALL {
        let id = format.info().id;
        match format.read("\u{1F980} is: no model") {
            Err(
                FormatError::Unexpected { place, .. } | FormatError::Inconsistent { place, .. },
            ) => {
                assert_eq!(place.line, 1, "{id}");
            }
            Err(FormatError::Unsupported { .. }) if format.info().example.is_empty() => {}
            other => panic!("{id}: {other:?}"),
        }
    }
}
