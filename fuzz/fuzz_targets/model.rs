//! Any text is read or refused by every format of models, and what was read can be written and
//! read again, or is refused by name.
//!
//! The environment variable `SUDOKIT_FORMAT` names one format to try alone.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use sudokit_model::formats::{ALL, FormatError, ModelFormat, find};

static FORMATS: LazyLock<Vec<&'static dyn ModelFormat>> =
    LazyLock::new(|| match std::env::var("SUDOKIT_FORMAT") {
        Ok(name) => vec![find(&name).expect("a known format")],
        Err(_) => ALL.to_vec(),
    });

fuzz_target!(|text: &str| {
    for &format in FORMATS.iter() {
        let id = format.info().id;
        let Ok(model) = format.read(text) else { continue };
        let written = match format.write(&model) {
            Ok(written) => written,
            Err(FormatError::Unsupported { .. }) => continue,
            Err(error) => panic!("{id}: {error}"),
        };
        let again =
            format.read(&written).unwrap_or_else(|error| panic!("{id}: {error}\n{written}"));
        assert_eq!(again.objective().is_some(), model.objective().is_some(), "{id}\n{written}");
    }
});
