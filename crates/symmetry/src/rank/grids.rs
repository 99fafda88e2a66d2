//! Canonical grids in their order.

use super::{
    bands::{Bands, CLASSES},
    index::Index,
    search::{Second, Start},
    smallest::Lines,
    standard::{Band, Line},
};
use std::vec;

/// The canonical grids with the same first band.
#[derive(Clone, Debug)]
pub(super) struct Part<'a> {
    bands: &'a Bands,
    class: usize,
    start: Start<'a>,
    /// The fourth rows, with the number of grids of each.
    rows: Vec<(Line, u32)>,
}

/// Those with the same fourth row.
#[derive(Clone, Debug)]
pub(super) struct Interval {
    /// The second bands in increasing order.
    seconds: Vec<Second>,
    /// How many grids there are.
    count: u32,
}

impl<'a> Part<'a> {
    pub(super) fn new(class: usize, bands: &'a Bands, index: &Index) -> Self {
        let start = Start::new(class, bands);
        let rows = start.fourth_rows().into_iter().zip(index.counts(class)).collect();
        Self { bands, class, start, rows }
    }

    /// How many grids of this part are smaller than a canonical one.
    pub(super) fn count_smaller(&mut self, grid: &Lines) -> u64 {
        let row = self.rows.partition_point(|(row, _)| *row < grid[3]);
        let before: u64 = self.rows[..row].iter().map(|&(_, count)| u64::from(count)).sum();
        let interval = self.interval(row);
        let at = interval.seconds.partition_point(|second| second.rows[..] < grid[3..6]);
        let smaller = if at <= interval.seconds.len() / 2 {
            self.count(&interval.seconds[..at])
        } else {
            interval.count.saturating_sub(self.count(&interval.seconds[at..]))
        };
        let thirds = interval.seconds.get(at).map(|second| self.thirds(second));
        let thirds = thirds.unwrap_or_default().partition_point(|rows| rows[..] < grid[6..]);
        before + u64::from(smaller) + thirds as u64
    }

    /// The fourth row of the grid before which there are so many, and how many of those have it.
    fn row(&self, grids: u64) -> (usize, u32) {
        let mut left = grids;
        for (row, &(_, count)) in self.rows.iter().enumerate() {
            if left < u64::from(count) {
                return (row, left as u32);
            }
            left -= u64::from(count);
        }
        (self.rows.len(), 0)
    }

    fn interval(&self, row: usize) -> Interval {
        let Some((fourth, count)) = self.rows.get(row) else {
            return Interval { seconds: Vec::new(), count: 0 };
        };
        let mut seconds = if *count > 0 { self.start.seconds(fourth) } else { Vec::new() };
        seconds.sort_unstable_by_key(|second| second.rows);
        Interval { seconds, count: *count }
    }

    fn count(&mut self, seconds: &[Second]) -> u32 {
        let mut count = 0;
        for second in seconds {
            self.start.complete(second, &mut |_| count += 1);
        }
        count
    }

    /// The second band of the grid of an interval before which there are so many, and how many of
    /// those have it. Begins at the nearer end.
    fn second(&mut self, interval: &Interval, grids: u32) -> (usize, u32) {
        let seconds = &interval.seconds;
        if grids <= interval.count / 2 {
            let mut left = grids;
            for number in 0..seconds.len() {
                let count = self.count(&seconds[number..=number]);
                if left < count {
                    return (number, left);
                }
                left -= count;
            }
        } else {
            let mut left = interval.count.saturating_sub(grids);
            for number in (0..seconds.len()).rev() {
                let count = self.count(&seconds[number..=number]);
                if left <= count {
                    return (number, count - left);
                }
                left -= count;
            }
        }
        (seconds.len(), 0)
    }

    /// The third bands of the canonical grids with this second band, in increasing order.
    fn thirds(&mut self, second: &Second) -> Vec<Band> {
        let mut found = Vec::new();
        self.start.complete(second, &mut |grid| found.push(grid));
        let mut thirds: Vec<Band> =
            found.iter().map(|found| self.start.third_rows(second, found)).collect();
        thirds.sort_unstable();
        thirds
    }
}

/// Canonical grids in increasing order, from one on.
#[derive(Clone, Debug)]
pub(super) struct Walk<'a> {
    index: &'a Index,
    part: Part<'a>,
    row: usize,
    interval: Interval,
    second: usize,
    thirds: vec::IntoIter<Band>,
}

impl<'a> Walk<'a> {
    /// Begins with the grid before which there are so many.
    pub(super) fn new(grids: u64, bands: &'a Bands, index: &'a Index) -> Self {
        let class = index.class(grids).min(CLASSES - 1);
        let mut part = Part::new(class, bands, index);
        let (row, left) = part.row(grids - index.before(class));
        let interval = part.interval(row);
        let (second, left) = part.second(&interval, left);
        let thirds = interval.seconds.get(second).map(|second| part.thirds(second));
        let mut thirds = thirds.unwrap_or_default();
        thirds.drain(..(left as usize).min(thirds.len()));
        Self { index, part, row, interval, second, thirds: thirds.into_iter() }
    }

    pub(super) fn next(&mut self) -> Option<Lines> {
        loop {
            if let Some(third) = self.thirds.next() {
                let [a, b, c] = *self.part.bands.smallest(self.part.class);
                let [d, e, f] = self.interval.seconds[self.second].rows;
                let [g, h, i] = third;
                return Some([a, b, c, d, e, f, g, h, i]);
            }
            self.next_second()?;
        }
    }

    fn next_second(&mut self) -> Option<()> {
        self.second += 1;
        while self.second >= self.interval.seconds.len() {
            self.row += 1;
            if self.row >= self.part.rows.len() {
                let class = self.part.class + 1;
                if class >= CLASSES {
                    return None;
                }
                self.part = Part::new(class, self.part.bands, self.index);
                self.row = 0;
            }
            self.interval = self.part.interval(self.row);
            self.second = 0;
        }
        self.thirds = self.part.thirds(&self.interval.seconds[self.second]).into_iter();
        Some(())
    }
}
