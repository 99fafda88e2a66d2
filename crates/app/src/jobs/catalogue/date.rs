//! Days of the calendar and seconds since 1970, in UTC.

use std::time::{SystemTime, UNIX_EPOCH};

const DAY: i64 = 86_400;

/// The time, in seconds since 1970.
#[must_use]
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.ok().and_then(|since| i64::try_from(since.as_secs()).ok()).unwrap_or(0)
}

/// A time as `2026-11-30T18:30:00Z`.
///
/// The arithmetic is that of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"
/// (<https://howardhinnant.github.io/date_algorithms.html>): years begin in March, so that a leap
/// day is the last one.
///
/// ```
/// use sudokit_app::jobs::catalogue::{date, read_date};
///
/// assert_eq!(date(1_709_210_096), "2024-02-29T12:34:56Z");
/// assert_eq!(read_date("2024-02-29").map(date), Ok("2024-02-29T00:00:00Z".to_owned()));
/// assert!(read_date("2023-02-29").is_err());
/// ```
#[must_use]
pub fn date(seconds: i64) -> String {
    let (days, rest) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
    let (year, month, day) = civil(days);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The text is neither a day nor a time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a day such as 2026-11-30 or a time such as 2026-11-30T18:30:00Z")]
pub struct BadDate;

/// The beginning of a day, `2026-11-30`, or a time as [`date`] writes it.
///
/// # Errors
/// If it is neither, or if there is no such day.
pub fn read_date(text: &str) -> Result<i64, BadDate> {
    let (day, time) = match text.split_once('T') {
        Some((day, time)) => (day, time.strip_suffix('Z').ok_or(BadDate)?),
        None => (text, "00:00:00"),
    };
    let [year, month, day] = numbers(day, '-')?;
    let [hour, minute, second] = numbers(time, ':')?;
    let days = days(year, month, day);
    let is_right = (1..=9999).contains(&year) && (1..=12).contains(&month);
    if !is_right || civil(days) != (year, month, day) || hour > 23 || minute > 59 || second > 59 {
        return Err(BadDate);
    }
    Ok(days * DAY + hour * 3600 + minute * 60 + second)
}

fn numbers(text: &str, separator: char) -> Result<[i64; 3], BadDate> {
    let parts = text.split(separator).map(|part| {
        let is_number = (1..=4).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        if is_number { part.parse().map_err(|_| BadDate) } else { Err(BadDate) }
    });
    let parts: Vec<i64> = parts.collect::<Result<_, _>>()?;
    parts.try_into().map_err(|_| BadDate)
}

fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    (year, month, of_year - (153 * shifted + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_four_centuries_comes_back() {
        for day in -70_000..90_000 {
            let (year, month, of_month) = civil(day);
            assert_eq!(days(year, month, of_month), day);
            let text = date(day * DAY + 7);
            assert_eq!(read_date(&text), Ok(day * DAY + 7), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_dates() {
        for text in ["", "today", "2026-13-01", "2026-11-31", "2026-11", "2026-11-30T24:00:00Z"] {
            assert_eq!(read_date(text), Err(BadDate), "{text}");
        }
    }
}
