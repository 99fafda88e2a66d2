//! Any text is read or refused, by the detector and by every format that is forced on it, and
//! what was read can be written and read again.
//!
//! The environment variable `SUDOKIT_FORMAT` names one format to try alone.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use sudokit_formats::{ALL, Format, Reader, find, write};

static FORMATS: LazyLock<Vec<&'static dyn Format>> =
    LazyLock::new(|| match std::env::var("SUDOKIT_FORMAT") {
        Ok(name) => vec![find(&name).expect("a known format")],
        Err(_) => ALL.to_vec(),
    });

fuzz_target!(|text: &str| {
    let _ = sudokit_formats::read(text);
    for &format in FORMATS.iter() {
        let mut records = Vec::new();
        let _ = Reader::with_format(format, text).read(text, &mut |record| records.push(record));
        for record in records {
            let Ok(written) = write(&record, format) else { continue };
            let written = format!("{}{written}{}", format.opening(), format.closing());
            let mut again = Vec::new();
            Reader::with_format(format, &written)
                .read(&written, &mut |record| again.push(record))
                .unwrap_or_else(|error| panic!("{}: {error}\n{written}", format.info().id));
            assert_eq!(again.len(), 1, "{}:\n{written}", format.info().id);
            if format.info().holds.given {
                assert_eq!(again[0].givens.given(), record.givens.given(), "{written}");
                assert_eq!(again[0].givens.placed(), record.givens.placed(), "{written}");
            }
        }
    }
});
