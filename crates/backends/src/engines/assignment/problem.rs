//! What is searched: cells that get one value each, groups in which they differ, rewards.

/// A cell gets one of its values; in each group no value stands twice; the sum of the rewards is to
/// be as great as possible. Values are numbered from 0.
pub(super) struct Problem {
    pub(super) cells: usize,
    pub(super) values: usize,
    /// The length of a row of numbers, one for each value, made even.
    pub(super) stride: usize,
    /// The length of a set of values, in words of 64.
    pub(super) words: usize,
    /// The candidates of every cell, a set each.
    pub(super) candidates: Vec<u64>,
    /// A row for every cell, in units of 1/[`scale`](Self::scale). The best candidate of a cell has
    /// 0, the others have less.
    pub(super) rewards: Vec<i64>,
    /// The same as fractions, in units.
    pub(super) fractions: Vec<f64>,
    pub(super) scale: i64,
    /// Prices, in units of 1/scale, stay within this, so that no sum overflows.
    pub(super) most_price: i64,
    /// By how much candidates are worse than the best of their cell, in units: three of four by less,
    /// so that those that are practically forbidden do not count.
    pub(super) range: f64,
    pub(super) groups: Vec<Group>,
    /// For every cell the groups that it is in.
    pub(super) groups_of: Vec<Vec<u32>>,
    /// Groups without a common cell form a layer; together the layers have all groups.
    pub(super) layers: Vec<Layer>,
}

/// Cells that differ.
pub(super) struct Group {
    pub(super) cells: Vec<u32>,
    /// Whether there are as many cells as values, so that each value is somewhere.
    pub(super) is_exact: bool,
}

/// Groups without a common cell.
pub(super) struct Layer {
    pub(super) groups: Vec<u32>,
    /// For every cell its group, or the number of all groups if it is in none.
    pub(super) group_of: Vec<u32>,
}

/// The size of a problem in candidates, if cells had all values, beyond which it is refused.
pub(super) const MOST_CANDIDATES: usize = 1 << 21;

impl Problem {
    /// `rewards` has a row of `values` numbers for every cell, each 0 or less; what stands there for
    /// values that are no candidates is ignored. `None` if the numbers are too great.
    pub(super) fn new(
        values: usize,
        candidates: Vec<u64>,
        rewards: &[i64],
        groups: Vec<Vec<u32>>,
    ) -> Option<Self> {
        let stride = values.next_multiple_of(2);
        let words = values.div_ceil(64);
        let cells = candidates.len() / words.max(1);
        let is_candidate = |cell: usize, value: usize| {
            candidates[cell * words + value / 64] >> (value % 64) & 1 == 1
        };
        let mut losses = vec![1];
        let mut spread = vec![0; cells * stride];
        for cell in 0..cells {
            for value in (0..values).filter(|&value| is_candidate(cell, value)) {
                let reward = rewards[cell * values + value];
                spread[cell * stride + value] = reward;
                if reward < 0 {
                    losses.push(-reward);
                }
            }
        }
        losses.sort_unstable();
        let (most, usual) = (losses[losses.len() - 1], losses[(losses.len() - 1) * 3 / 4]);
        let layers = layers(cells, &groups);
        // A sum has a price for every group and value, and for every cell a reward and a price for
        // every layer; all of them together stay far below 2^63.
        let parts = (groups.len() * values + cells * (layers.len() + 1) + 1) as i64;
        let most_price = (1 << 61) / parts;
        let scale = (0..=16).rev().map(|shift| 1 << shift);
        let scale = scale.into_iter().find(|&scale: &i64| most < most_price / 32 / scale)?;
        for reward in &mut spread {
            *reward *= scale;
        }
        let groups = groups.into_iter().map(|cells| Group::new(cells, &candidates, words));
        let groups: Vec<_> = groups.collect();
        let mut groups_of = vec![Vec::new(); cells];
        for (index, group) in (0..).zip(&groups) {
            for &cell in &group.cells {
                groups_of[cell as usize].push(index);
            }
        }
        let fractions = spread.iter().map(|&reward| reward as f64 / scale as f64).collect();
        let range = usual as f64;
        Some(Self {
            cells,
            values,
            stride,
            words,
            candidates,
            rewards: spread,
            fractions,
            scale,
            most_price,
            range,
            groups,
            groups_of,
            layers,
        })
    }

    /// The row of a cell, or of a group, in numbers that have one for every value.
    pub(super) fn row(&self, index: usize) -> std::ops::Range<usize> {
        index * self.stride..(index + 1) * self.stride
    }

    /// The set of a cell, or of a group, in sets of values.
    pub(super) fn set(&self, index: usize) -> std::ops::Range<usize> {
        index * self.words..(index + 1) * self.words
    }
}

impl Group {
    fn new(cells: Vec<u32>, candidates: &[u64], words: usize) -> Self {
        let mut together = vec![0; words];
        for &cell in &cells {
            for (word, all) in together.iter_mut().enumerate() {
                *all |= candidates[cell as usize * words + word];
            }
        }
        let count: u32 = together.iter().map(|word: &u64| word.count_ones()).sum();
        Self { is_exact: count as usize == cells.len(), cells }
    }
}

/// Puts every group into the first layer where it meets no other.
fn layers(cells: usize, groups: &[Vec<u32>]) -> Vec<Layer> {
    let none = groups.len() as u32;
    let mut layers: Vec<Layer> = Vec::new();
    for (index, group) in (0..).zip(groups) {
        let is_free = |layer: &Layer| group.iter().all(|&c| layer.group_of[c as usize] == none);
        let place = layers.iter().position(is_free).unwrap_or_else(|| {
            layers.push(Layer { groups: Vec::new(), group_of: vec![none; cells] });
            layers.len() - 1
        });
        layers[place].groups.push(index);
        for &cell in group {
            layers[place].group_of[cell as usize] = index;
        }
    }
    layers
}
