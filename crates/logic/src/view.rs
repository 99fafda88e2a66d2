//! What a technique sees.

use sudokit_grid::{Grid, House, HouseCells, Topology};

/// A grid and its rules, as a technique sees them.
///
/// What several techniques want to know about a grid belongs here, computed once for all of them,
/// and not into one technique for another to call.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct View<'g> {
    /// The grid.
    pub grid: &'g Grid,
    /// The houses and what each cell sees.
    pub topology: &'g Topology,
}

impl<'g> View<'g> {
    /// The view of `grid` under the rules of `topology`.
    #[must_use]
    pub const fn new(grid: &'g Grid, topology: &'g Topology) -> Self {
        Self { grid, topology }
    }

    /// Every house in the order in which techniques look: boxes, columns, rows, extra regions,
    /// each kind by number.
    ///
    /// Boxes come first because the eye takes in a box at once; columns before rows is the custom
    /// of Sudoku Explainer, so that solution paths can be compared with its paths.
    pub fn houses(&self) -> impl Iterator<Item = &'g HouseCells> + use<'g> {
        const KINDS: [fn(House) -> bool; 4] = [
            |house| matches!(house, House::Box(_)),
            |house| matches!(house, House::Column(_)),
            |house| matches!(house, House::Row(_)),
            |house| matches!(house, House::Extra(_)),
        ];
        let houses = self.topology.houses();
        KINDS
            .into_iter()
            .flat_map(move |is_kind| houses.iter().filter(move |house| is_kind(house.house)))
    }

    /// Every house of nine cells, in the order of [`houses`](Self::houses).
    ///
    /// Only such a house must hold every digit. A smaller region of a variant merely forbids
    /// repetition.
    pub fn whole_houses(&self) -> impl Iterator<Item = &'g HouseCells> + use<'g> {
        self.houses().filter(|house| house.cells.len() == 9)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_grid::Givens;

    #[test]
    fn boxes_come_before_columns_before_rows() {
        let topology = Topology::CLASSIC;
        let grid = Grid::new(&Givens::EMPTY, &topology).expect("an empty grid is consistent");
        let names: Vec<String> = View::new(&grid, &topology)
            .whole_houses()
            .map(|house| house.house.to_string())
            .collect();
        assert_eq!(names.len(), 27);
        let starts = [0, 8, 9, 17, 18, 26].map(|position| names[position].as_str());
        assert_eq!(starts, ["b1", "b9", "c1", "c9", "r1", "r9"]);
    }
}
