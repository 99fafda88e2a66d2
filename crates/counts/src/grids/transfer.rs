//! From the first of three bands to the other two: in how many ways 3x3 grids can be completed.
//!
//! What a band leaves for the others are its column sets. Each box divides what is left in its
//! columns among the two bands below in 56 ways, and each of the 56³ choices gives the column sets
//! of both, with a known number of bands. So the completions are a sum of 175,616 products, and
//! that number of bands is looked up: a relabelling sends the first box to 123, 456, 789, and a
//! table of 280 by 280 partitions has the rest.

use super::{
    ColumnSets,
    bands::bands_with,
    partitions::{COUNT, Partition, Partitions, next_columns, rest},
};
use crate::Boxes;

/// The numbers of bands for all column sets.
pub(crate) struct Transfer {
    partitions: Partitions,
    /// What each partition becomes by the relabelling that sends partition `p` to the standard, at
    /// `p * COUNT`.
    relabelled: Vec<u16>,
    /// Bands with the standard in the first box and these partitions in the others.
    bands: Vec<u16>,
    /// The first pair of each orbit, in order.
    firsts: Vec<[usize; 2]>,
}

/// The standard: 123, 456, 789.
const STANDARD: Partition = [0o7, 0o70, 0o700];

/// How one box divides what is left in its columns among the two bands below.
pub(crate) struct Split {
    /// What the columns have in the next band.
    pub(crate) columns: Partition,
    next: usize,
    last: usize,
}

/// All splits of the three boxes of a band, 56 each.
pub(crate) type Splits = [Vec<Split>; 3];

impl Transfer {
    /// Fills the tables: one number of bands is counted for each orbit of pairs under the
    /// relabellings that keep the first box and the exchange of the two others.
    pub(crate) fn new() -> Self {
        let partitions = Partitions::new();
        let relabelled = partitions
            .all()
            .iter()
            .flat_map(|&sets| partitions.relabelled(Partitions::to_standard(sets)));
        let relabelled = relabelled.collect();
        let (bands, firsts) = bands_by_pair(&partitions);
        Self { partitions, relabelled, bands, firsts }
    }

    /// The first member of each orbit, in order, with the standard in its first box. So the first
    /// member of each class is among them.
    pub(crate) fn first_members(&self) -> Vec<ColumnSets> {
        let columns = |&[second, third]: &[usize; 2]| {
            let boxes = [STANDARD, self.partitions.sets(second), self.partitions.sets(third)];
            ColumnSets::new(Boxes::CLASSIC, boxes.as_flattened().to_vec())
        };
        self.firsts.iter().map(columns).collect()
    }

    /// The splits below a band with these columns.
    pub(crate) fn splits(&self, columns: [Partition; 3]) -> Splits {
        let split = |sets: Partition, columns: Partition| Split {
            columns,
            next: self.partitions.number(columns),
            last: self.partitions.number(rest(sets, columns)),
        };
        columns.map(|sets| {
            next_columns(sets).into_iter().map(|columns| split(sets, columns)).collect()
        })
    }

    /// How many ways there are to fill both bands, or `None` if stopped.
    pub(crate) fn total(&self, splits: &Splits, stop: &dyn Fn() -> bool) -> Option<u64> {
        let mut total = 0;
        // The two bands can be exchanged, so that half of the splits of the first box suffices.
        // They come in pairs, from both ends: what is left of the first is the last.
        for first in &splits[0][..splits[0].len() / 2] {
            if stop() {
                return None;
            }
            total += splits[1].iter().map(|second| self.of_two(splits, first, second)).sum::<u64>();
        }
        Some(2 * total)
    }

    /// How many ways there are if the first two boxes are split so.
    pub(crate) fn of_two(&self, splits: &Splits, first: &Split, second: &Split) -> u64 {
        self.of_each(splits, first, second).sum()
    }

    /// The same for each split of the third box.
    pub(crate) fn of_each(
        &self,
        splits: &Splits,
        first: &Split,
        second: &Split,
    ) -> impl Iterator<Item = u64> {
        let image = |number: usize| &self.relabelled[number * COUNT..][..COUNT];
        let (next, last) = (image(first.next), image(first.last));
        let row = |second: u16| &self.bands[usize::from(second) * COUNT..][..COUNT];
        let (next_row, last_row) = (row(next[second.next]), row(last[second.last]));
        splits[2].iter().map(move |third| {
            let next = next_row[usize::from(next[third.next])];
            let last = last_row[usize::from(last[third.last])];
            u64::from(next) * u64::from(last)
        })
    }
}

/// The number of bands with the standard in the first box, for each pair in the others; and the
/// first pair of each orbit.
fn bands_by_pair(partitions: &Partitions) -> (Vec<u16>, Vec<[usize; 2]>) {
    let stabiliser = stabiliser(partitions);
    let mut bands = vec![0; COUNT * COUNT];
    let mut firsts = Vec::new();
    for second in 0..COUNT {
        for third in 0..COUNT {
            if bands[second * COUNT + third] != 0 {
                continue;
            }
            firsts.push([second, third]);
            let number = count(partitions, second, third);
            for image in &stabiliser {
                let (second, third) = (usize::from(image[second]), usize::from(image[third]));
                bands[second * COUNT + third] = number;
                bands[third * COUNT + second] = number;
            }
        }
    }
    (bands, firsts)
}

fn count(partitions: &Partitions, second: usize, third: usize) -> u16 {
    let boxes = [STANDARD, partitions.sets(second), partitions.sets(third)];
    let bands = bands_with(boxes.as_flattened(), 3, &|| false);
    // There are at most 1728, and at least one by König's theorem.
    bands.and_then(|bands| u16::try_from(bands).ok()).unwrap_or(u16::MAX)
}

/// What the relabellings that keep 123, 456, 789 make of each partition.
fn stabiliser(partitions: &Partitions) -> Vec<Vec<u16>> {
    let orders = super::classes::permutations(3);
    let mut all = Vec::new();
    for sets in &orders {
        for choice in 0..216 {
            let within = [choice % 6, choice / 6 % 6, choice / 36];
            let label = |digit: usize| 3 * sets[digit / 3] + orders[within[digit / 3]][digit % 3];
            all.push(partitions.relabelled(std::array::from_fn(|digit| label(digit) as u8)));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_with_the_first_box_given_are_56_times_6_to_the_6th() {
        let transfer = Transfer::new();
        let total: u64 = transfer.bands.iter().map(|&bands| u64::from(bands)).sum();
        // The columns of two boxes have 36 orders, and the first box 216 ways to have its columns.
        assert_eq!(total * 36 / 216, 56 * 6_u64.pow(6));
    }

    #[test]
    fn the_table_agrees_with_the_search() {
        let transfer = Transfer::new();
        for numbers in [[0, 0, 0], [17, 200, 33], [279, 1, 140], [99, 99, 100]] {
            let sets = numbers.map(|number| transfer.partitions.sets(number));
            let searched = bands_with(sets.as_flattened(), 3, &|| false);
            let image = &transfer.relabelled[numbers[0] * COUNT..][..COUNT];
            let [second, third] = [1, 2].map(|place| usize::from(image[numbers[place]]));
            let looked_up = u64::from(transfer.bands[second * COUNT + third]);
            assert_eq!(Some(looked_up), searched, "{numbers:?}");
        }
    }

    #[test]
    fn half_of_the_choices_suffices() {
        let transfer = Transfer::new();
        let splits = transfer.splits([STANDARD; 3]);
        let each = |first| splits[1].iter().map(move |second| (first, second));
        let pairs = splits[0].iter().flat_map(each);
        let total: u64 = pairs.map(|(first, second)| transfer.of_two(&splits, first, second)).sum();
        assert_eq!(total, 7_802_998_272);
        assert_eq!(transfer.total(&splits, &|| false), Some(total));
        assert_eq!(transfer.total(&splits, &|| true), None);
    }
}
