//! What a search for puzzles came to.

use std::{collections::BTreeMap, fmt::Write, time::Duration};

/// What happened to puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many were tried: found with one solution and as the recipe wants them.
    pub tried: u64,
    /// How many of these fulfil the wishes for their paths.
    pub wanted: u64,
    /// How often each wish was not fulfilled.
    pub failed: BTreeMap<String, u64>,
}

impl Tally {
    /// Counts a wish that was not fulfilled: a [`Judgement`](crate::Judgement) names it before a
    /// colon, and then tells what is the case in this one puzzle.
    pub(super) fn fail(&mut self, failed: &str) {
        let wish = failed.split_once(": ").map_or(failed, |(wish, _)| wish);
        match self.failed.get_mut(wish) {
            Some(count) => *count += 1,
            None => {
                self.failed.insert(wish.to_owned(), 1);
            }
        }
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.tried += other.tried;
        self.wanted += other.wanted;
        for (wish, count) in &other.failed {
            *self.failed.entry(wish.clone()).or_default() += count;
        }
    }
}

/// Why a search for puzzles ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenerateEnd {
    /// As many as are wanted were found.
    Enough,
    /// The time was over.
    Time,
    /// So many were tried as may be.
    Attempts,
    /// There was no new one for so long.
    Patience,
    /// So many in a row were the same as earlier ones that there are probably no others.
    Repeats,
    /// Who receives them wants no more.
    Unheard,
    /// The run was interrupted.
    Interrupted,
}

/// What a search for puzzles came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GenerateSummary {
    /// How many puzzles were found.
    pub found: u64,
    /// How many were wanted.
    pub wanted: u64,
    /// What happened to those that were tried in the blocks that were taken.
    pub tally: Tally,
    /// How many that were wanted were the same as earlier ones.
    pub repeats: u64,
    /// How many blocks were taken to their end.
    pub blocks: u64,
    /// How long the search took.
    pub elapsed: Duration,
    /// Why it ended.
    pub end: GenerateEnd,
}

impl GenerateSummary {
    /// For people: why there are not as many as were wanted. Lines with their ends, the first of
    /// which says it in short.
    #[must_use]
    pub fn told(&self) -> String {
        let Self { found, wanted, tally, .. } = self;
        let mut out = format!(
            "asked for {}, found {} in {}: {} tried",
            grouped(*wanted),
            grouped(*found),
            told_time(self.elapsed),
            puzzles(tally.tried),
        );
        if tally.tried > 0 {
            let share = told_share(tally.wanted, tally.tried);
            let _ = write!(out, ", {share} were what was wanted");
        }
        let _ = writeln!(out, "; {}", self.why());
        if tally.tried == 0 && self.blocks > 0 {
            let pieces = if self.blocks == 1 { "piece" } else { "pieces" };
            let blocks = grouped(self.blocks);
            let _ = writeln!(
                out,
                "  no puzzle with one solution was found in {blocks} {pieces} of work: perhaps \
                 there is none, or they are very rare"
            );
        }
        if self.repeats > 0 {
            let repeats = puzzles(self.repeats);
            let _ = writeln!(out, "  {repeats} the same as an earlier one in disguise");
        }
        let mut failed: Vec<(&String, u64)> =
            tally.failed.iter().map(|(wish, &count)| (wish, count)).collect();
        failed.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        for (wish, count) in failed {
            let share = told_share(count, tally.tried);
            let _ = writeln!(out, "  {} failed ({share}): {wish}", puzzles(count));
        }
        out
    }

    /// For those who count with the weights of a sample: of how many blocks it is, empty ones
    /// included, and how much was dropped. A line with its end.
    #[must_use]
    pub fn told_sample(&self) -> String {
        let whole = if self.blocks == 1 { "whole block" } else { "whole blocks" };
        let blocks = grouped(self.blocks);
        let dropped = puzzles(self.repeats);
        format!("sampled: {blocks} {whole} and a part of the next; {dropped} dropped as repeats\n")
    }

    fn why(&self) -> &'static str {
        match self.end {
            GenerateEnd::Enough => "that is all",
            GenerateEnd::Time => "the time was over",
            GenerateEnd::Attempts => "no more were to be tried",
            GenerateEnd::Patience => {
                "nothing new came for very long (--time-limit or --attempts lets it go on)"
            }
            GenerateEnd::Repeats => {
                "what came at last was all the same as before, so there are probably no others"
            }
            GenerateEnd::Unheard => "nobody wants more",
            GenerateEnd::Interrupted => "it was interrupted",
        }
    }
}

fn puzzles(count: u64) -> String {
    let word = if count == 1 { "puzzle" } else { "puzzles" };
    format!("{} {word}", grouped(count))
}

/// A number with commas between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn told_time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 10.0 { format!("{seconds:.1} s") } else { format!("{seconds:.0} s") }
}

/// A part in percent, with two digits that count.
fn told_share(part: u64, whole: u64) -> String {
    if part == 0 {
        return "none".to_owned();
    }
    let percent = 100.0 * part as f64 / whole.max(1) as f64;
    // The first digit that counts of 0.0015 is the third one after the point.
    let places = (1.0 - percent.log10().floor()).clamp(0.0, 12.0) as usize;
    format!("{percent:.places$} %")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_can_be_read() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        let shares = [(0, 9), (9, 9), (1, 3), (19, 1_234_567), (1, 300)];
        let told = shares.map(|(part, whole)| told_share(part, whole));
        assert_eq!(told, ["none", "100 %", "33 %", "0.0015 %", "0.33 %"]);
        assert_eq!(told_time(Duration::from_millis(1_250)), "1.2 s");
    }

    #[test]
    fn an_early_end_says_why() {
        let tally = Tally {
            tried: 2_000,
            wanted: 3,
            failed: [("steps".to_owned(), 5), ("hardest".to_owned(), 1_992)].into(),
        };
        let summary = GenerateSummary {
            found: 2,
            wanted: 5,
            tally,
            repeats: 1,
            blocks: 7,
            elapsed: Duration::from_secs(60),
            end: GenerateEnd::Time,
        };
        assert_eq!(
            summary.told(),
            "asked for 5, found 2 in 60 s: 2,000 puzzles tried, 0.15 % were what was wanted; the \
             time was over\n  1 puzzle the same as an earlier one in disguise\n  1,992 puzzles \
             failed (100 %): hardest\n  5 puzzles failed (0.25 %): steps\n"
        );
        let nothing = GenerateSummary { tally: Tally::default(), repeats: 0, ..summary };
        assert!(nothing.told().contains("7 pieces of work"), "{}", nothing.told());
        let told = "sampled: 7 whole blocks and a part of the next; 0 puzzles dropped as repeats\n";
        assert_eq!(nothing.told_sample(), told);
        let too_short = GenerateSummary { found: 0, blocks: 0, ..nothing };
        let told = "asked for 5, found 0 in 60 s: 0 puzzles tried; the time was over\n";
        assert_eq!(too_short.told(), told);
    }
}
