//! How far a search for puzzles has come, on standard error, only if that is a terminal.

use crate::progress::Over;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{io::Write, time::Duration};
use sudokit_app::jobs::generate::GenerateProgress;

/// A bar that counts puzzles.
pub(super) struct Bar(ProgressBar);

/// A search without a new puzzle for so long says so.
const LONG: Duration = Duration::from_secs(60);

impl Bar {
    /// Starts the bar; it stays hidden if nobody would see it.
    pub(super) fn start(is_quiet: bool) -> Self {
        let target =
            if is_quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(None, target);
        if let Ok(style) =
            ProgressStyle::with_template("{bar:20} {human_pos} of {human_len} {elapsed} {msg}")
        {
            bar.set_style(style);
        }
        Self(bar)
    }

    /// Shows how far the search has come.
    pub(super) fn show(&self, progress: &GenerateProgress) {
        if self.0.is_hidden() {
            return;
        }
        self.0.set_length(progress.wanted);
        self.0.set_position(progress.found);
        self.0.set_message(told(progress));
    }

    /// A writer that puts the bar out of the way for each write.
    pub(super) fn over<W: Write>(&self, inner: W) -> Over<'_, W> {
        Over { bar: &self.0, inner }
    }

    /// Removes the bar.
    pub(super) fn finish(self) {
        self.0.finish_and_clear();
    }
}

fn told(progress: &GenerateProgress) -> String {
    let GenerateProgress { found, wanted, tried, elapsed, since_last } = *progress;
    let seconds = elapsed.as_secs_f64().max(0.001);
    let mut text = format!("{} tried, {:.0}/s", HumanCount(tried), tried as f64 / seconds);
    if since_last >= LONG {
        text.push_str(&format!(", no new one for {}", HumanDuration(since_last)));
    }
    if found > 0 {
        let left = seconds / found as f64 * wanted.saturating_sub(found) as f64;
        let left = Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX);
        text.push_str(&format!(", about {} left", HumanDuration(left)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_tells_its_rate_and_what_is_left() {
        let mut progress = GenerateProgress {
            found: 0,
            wanted: 10,
            tried: 3_000,
            elapsed: Duration::from_secs(120),
            since_last: Duration::from_secs(120),
        };
        assert_eq!(told(&progress), "3,000 tried, 25/s, no new one for 2 minutes");
        (progress.found, progress.since_last) = (8, Duration::ZERO);
        assert_eq!(told(&progress), "3,000 tried, 25/s, about 30 seconds left");
    }
}
