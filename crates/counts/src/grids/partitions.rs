//! The 280 ways to divide nine digits among three columns, and what relabelling makes of them.

/// Three sets of three digits, as bits; the first has the first digit, the second the first of the
/// others.
pub(crate) type Partition = [u16; 3];

/// The bits of all nine digits.
pub(crate) const ALL: u16 = 0x1ff;

/// How many partitions there are: 9! / 3!⁴.
pub(crate) const COUNT: usize = 280;

/// All partitions, and their numbers.
pub(crate) struct Partitions {
    all: Vec<Partition>,
    /// The number of the partition that has these two sets, by the places of both among the sets.
    numbers: Vec<u16>,
    /// The place of a set of three digits among all 84.
    places: [u8; 512],
}

impl Partitions {
    pub(crate) fn new() -> Self {
        let sets: Vec<u16> = (0..=ALL).filter(|set| set.count_ones() == 3).collect();
        let mut partitions =
            Self { all: Vec::new(), numbers: vec![0; sets.len() * sets.len()], places: [0; 512] };
        for (place, &set) in (0..).zip(&sets) {
            partitions.places[usize::from(set)] = place;
        }
        for &first in sets.iter().filter(|&set| set & 1 == 1) {
            let others = ALL & !first;
            let smallest = others & others.wrapping_neg();
            for &second in sets.iter().filter(|&set| set & !others == 0 && set & smallest != 0) {
                partitions.push([first, second, others & !second]);
            }
        }
        partitions
    }

    fn push(&mut self, sets: Partition) {
        for one in sets {
            for other in sets.into_iter().filter(|&other| other != one) {
                let at = self.at(one, other);
                self.numbers[at] = self.all.len() as u16;
            }
        }
        self.all.push(sets);
    }

    fn at(&self, one: u16, other: u16) -> usize {
        let place = |set| usize::from(self.places[usize::from(set)]);
        place(one) * 84 + place(other)
    }

    pub(crate) fn all(&self) -> &[Partition] {
        &self.all
    }

    pub(crate) fn sets(&self, number: usize) -> Partition {
        self.all[number]
    }

    /// The number of the partition with these sets, in whatever order.
    pub(crate) fn number(&self, sets: Partition) -> usize {
        usize::from(self.numbers[self.at(sets[0], sets[1])])
    }

    /// What each partition becomes when digit `d` is written as `labels[d]`.
    pub(crate) fn relabelled(&self, labels: [u8; 9]) -> Vec<u16> {
        let relabel = |set: u16| -> u16 {
            (0..9).map(|digit: usize| (set >> digit & 1) << labels[digit]).sum()
        };
        let numbers = self.all.iter().map(|sets| self.number(sets.map(relabel)) as u16);
        numbers.collect()
    }

    /// The relabelling that sends the digits of these sets, in their order, to 123, 456 and 789.
    pub(crate) fn to_standard(sets: Partition) -> [u8; 9] {
        let mut labels = [0; 9];
        let digits = sets.into_iter().flat_map(digits_of);
        for (label, digit) in (0..).zip(digits) {
            labels[digit] = label;
        }
        labels
    }
}

/// The digits of a set, counted from 0.
pub(crate) fn digits_of(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |digit| set >> digit & 1 == 1)
}

/// What each column of a box can have in the next band, one set a column in order: the digits are
/// none of its own. There are 56 ways, 2 · 27 + 2.
pub(crate) fn next_columns(columns: Partition) -> Vec<Partition> {
    let sets = || (0..=ALL).filter(|set| set.count_ones() == 3);
    let mut all = Vec::new();
    for first in sets().filter(|set| set & columns[0] == 0) {
        for second in sets().filter(|set| set & (columns[1] | first) == 0) {
            let third = ALL & !first & !second;
            if third & columns[2] == 0 {
                all.push([first, second, third]);
            }
        }
    }
    all
}

/// What is left for the last band.
pub(crate) fn rest(columns: Partition, next: Partition) -> Partition {
    std::array::from_fn(|column| ALL & !columns[column] & !next[column])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_partition_has_its_number() {
        let partitions = Partitions::new();
        assert_eq!(partitions.all().len(), COUNT);
        for (number, &[first, second, third]) in partitions.all().iter().enumerate() {
            assert_eq!(partitions.number([first, second, third]), number);
            assert_eq!(partitions.number([third, first, second]), number);
        }
    }

    #[test]
    fn relabelling_leads_to_the_standard() {
        let partitions = Partitions::new();
        let standard = partitions.number([7, 56, 448]);
        for (number, &sets) in partitions.all().iter().enumerate() {
            let image = partitions.relabelled(Partitions::to_standard(sets));
            assert_eq!(usize::from(image[number]), standard);
        }
    }

    #[test]
    fn there_are_56_next_columns() {
        assert_eq!(next_columns([7, 56, 448]).len(), 56);
    }
}
