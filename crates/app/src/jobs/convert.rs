//! A record in another format.

use crate::{Place, Reply, wire};
use serde::Serialize;
use sudokit_formats::{Format, Loss, Record, write, write_lossy};

/// A record and its text in the wanted format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertReply<'a> {
    /// The record.
    pub record: &'a Record,
    /// Its text in the wanted format.
    pub text: String,
}

/// Writes a record in another format. If `lossy`, what the format cannot hold of the grid is left
/// out.
///
/// ```
/// use sudokit_app::jobs::convert::convert;
/// use sudokit_formats::find;
///
/// let line = find("line").expect("a known format");
/// let placed = format!("5+3{}", ".".repeat(79));
/// let record = &sudokit_formats::read(&placed)?[0];
/// let loss = convert(record, line, false).expect_err("a line does not say what was placed");
/// assert_eq!(loss.to_string(), "the format cannot hold placed digits (r1c2)");
/// assert!(convert(record, line, true)?.text.starts_with("53."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The part of the grid that the format cannot hold, unless `lossy`.
pub fn convert<'a>(
    record: &'a Record,
    format: &dyn Format,
    lossy: bool,
) -> Result<ConvertReply<'a>, Loss> {
    let text = if lossy { write_lossy(record, format) } else { write(record, format)? };
    Ok(ConvertReply { record, text })
}

impl Reply for ConvertReply<'_> {
    const COLUMNS: &'static [&'static str] = &["puzzle", "text"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(&self.text);
    }

    fn wire(&self) -> impl Serialize {
        wire::Record {
            puzzle: self.record.givens.to_string(),
            text: self.text.clone(),
            fields: self
                .record
                .fields
                .iter()
                .map(|(name, value)| (name.to_string(), value.as_str().into()))
                .collect(),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![self.record.givens.to_string(), self.text.clone()]
    }
}
