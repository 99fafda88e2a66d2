//! Ranges of counts, as arguments say them.

use std::ops::RangeInclusive;

/// Reads a count or a range of counts, ends included: `24`, `24..28`, `24-28`, `..24`, `24..`.
///
/// The ends that are left open are 0 and [`usize::MAX`].
///
/// # Errors
/// What was expected, for clap, which names the argument and the text.
pub(crate) fn range(text: &str) -> Result<RangeInclusive<usize>, String> {
    // Counts below 0 are none, and -3 shall not be read as ..3.
    if text.starts_with(['-', '–']) {
        return Err(expected());
    }
    let ends = [text.split_once(".."), text.split_once('-'), text.split_once('–')];
    let Some((least, most)) = ends.into_iter().flatten().next() else {
        let count = count(text)?;
        return Ok(count..=count);
    };
    let range = match (least.trim(), most.trim()) {
        ("", "") => return Err(expected()),
        ("", most) => 0..=count(most)?,
        (least, "") => count(least)?..=usize::MAX,
        (least, most) => count(least)?..=count(most)?,
    };
    if range.is_empty() {
        return Err(format!("{} is more than {}", range.start(), range.end()));
    }
    Ok(range)
}

/// Reads what a range is about and the range, as in `x-wing=2..3`; the last sign of equality parts
/// them.
///
/// # Errors
/// What was expected.
pub(crate) fn named_range(
    text: &str,
    what: &'static str,
) -> Result<(String, RangeInclusive<usize>), String> {
    let Some((name, counts)) = text.rsplit_once('=') else {
        return Err(format!("expected {what} and a range of counts, such as {what}=2..3"));
    };
    Ok((name.trim().to_owned(), range(counts.trim())?))
}

fn count(text: &str) -> Result<usize, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number {
        return Err(expected());
    }
    text.parse().map_err(|_| format!("{text} is more than can be counted"))
}

fn expected() -> String {
    "expected a count or a range of counts, ends included, such as 24, 24..28, ..24 or 24.."
        .to_owned()
}

/// Reads a whole number that is not negative.
pub(crate) fn number(text: &str) -> Result<u64, String> {
    text.trim().parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_both_ends_one_or_the_same() {
        for (text, expected) in [
            ("24", 24..=24),
            ("24..28", 24..=28),
            ("24-28", 24..=28),
            ("24–28", 24..=28),
            ("24 .. 28", 24..=28),
            ("..24", 0..=24),
            ("24..", 24..=usize::MAX),
            ("24-", 24..=usize::MAX),
            ("0", 0..=0),
            ("7..7", 7..=7),
        ] {
            assert_eq!(range(text), Ok(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_range_is_told_what_one_is() {
        let words = expected();
        for text in [
            "", "..", "-", "-3", "–3", "-1..5", "x", "24..x", "+3", "1.5", "2..3..4", "..=5",
            "1,2", "٣",
        ] {
            assert_eq!(range(text), Err(words.clone()), "{text}");
        }
        assert_eq!(range("28..24"), Err("28 is more than 24".to_owned()));
        let large = "99999999999999999999999";
        assert_eq!(range(large), Err(format!("{large} is more than can be counted")));
    }

    #[test]
    fn a_named_range_says_what_it_is_about() {
        assert_eq!(named_range("x-wing=2..", "DIGIT"), Ok(("x-wing".to_owned(), 2..=usize::MAX)));
        let error = named_range("5", "DIGIT");
        assert_eq!(
            error,
            Err("expected DIGIT and a range of counts, such as DIGIT=2..3".to_owned())
        );
        assert_eq!(named_range("5=", "DIGIT"), Err(expected()));
    }
}
