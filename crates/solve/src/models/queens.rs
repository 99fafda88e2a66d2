//! Queens on a chessboard, none of which attacks another.

use sudokit_model::{Assignment, Domain, Model, Shifted, Variable};

/// As many queens as the board has rows: one in each row, and no two in a column or on a diagonal.
///
/// ```
/// use sudokit_model::{Limits, count};
/// use sudokit_solve::models::queens::Queens;
///
/// let engine = sudokit_backends::find("backtracking").expect("it is always there");
/// let all = count(engine, &Queens::new(6).model(), &Limits::NONE)?;
/// let mirrored = count(engine, &Queens::new(6).without_mirror_images().model(), &Limits::NONE)?;
/// assert_eq!((all.solutions, mirrored.solutions), (4, 2));
/// # Ok::<(), sudokit_model::BackendError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Queens {
    size: usize,
    has_mirror_images: bool,
}

impl Queens {
    /// The board with so many rows and columns.
    #[must_use]
    pub const fn new(size: usize) -> Self {
        Self { size, has_mirror_images: true }
    }

    /// The same, where of a placement and its mirror image, left and right exchanged, one is left:
    /// the one whose queen in the first row stands further left. If she stands in the middle, the
    /// second row decides.
    #[must_use]
    pub const fn without_mirror_images(self) -> Self {
        Self { size: self.size, has_mirror_images: false }
    }

    /// How many rows the board has.
    #[must_use]
    pub const fn size(self) -> usize {
        self.size
    }

    /// How many placements a solution of the model stands for: itself and perhaps its mirror
    /// image, which on a board of one square is the same.
    #[must_use]
    pub const fn weight(self) -> u64 {
        if self.has_mirror_images || self.size < 2 { 1 } else { 2 }
    }

    /// The model: a variable for each row, its value the column of the queen, counted from 1. The
    /// columns are all different, and so are the diagonals of both kinds.
    #[must_use]
    pub fn model(self) -> Model {
        let size = self.size as i64;
        let mut model = Model::with_capacity(self.size, 5);
        let columns = model.variables(self.size, &Domain::range(1, size));
        for (row, &column) in (1..).zip(&columns) {
            model.name(column, format!("row{row}"));
        }
        for slope in [0, 1, -1] {
            let shifted = (0..).zip(&columns);
            model.all_different(
                shifted.map(|(row, &variable)| Shifted { variable, offset: slope * row }),
            );
        }
        if let ([first, second, ..], false) = (columns.as_slice(), self.has_mirror_images) {
            leave_one_of_each_pair(&mut model, *first, *second, size);
        }
        model
    }

    /// The columns of the queens, row by row, counted from 1.
    #[must_use]
    pub fn columns(self, solution: &Assignment) -> Vec<usize> {
        let columns = solution.values().iter().take(self.size);
        columns.map(|&column| usize::try_from(column).unwrap_or_default()).collect()
    }
}

fn leave_one_of_each_pair(model: &mut Model, first: Variable, second: Variable, size: i64) {
    let half = size / 2;
    if size % 2 == 0 {
        model.restrict(first, &Domain::range(1, half));
        return;
    }
    // Two queens are never in the middle column.
    model.restrict(first, &Domain::range(1, half + 1));
    model.clause([first.at_most(half), second.at_most(half)]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_backends::Backtracking;
    use sudokit_model::{Limits, count, solve};

    /// Sequence A000170 of the On-Line Encyclopedia of Integer Sequences.
    const PLACEMENTS: [u64; 9] = [1, 1, 0, 0, 2, 10, 4, 40, 92];

    #[test]
    fn boards_have_as_many_placements_as_is_known() {
        for (size, expected) in PLACEMENTS.into_iter().enumerate().take(8) {
            for queens in [Queens::new(size), Queens::new(size).without_mirror_images()] {
                let engine = &Backtracking::MOST_CONSTRAINED;
                let outcome = count(engine, &queens.model(), &Limits::NONE).expect("it is small");
                assert_eq!(outcome.solutions * queens.weight(), expected, "{queens:?}");
            }
        }
    }

    #[test]
    fn no_queen_attacks_another() {
        let queens = Queens::new(7);
        let mut first = Vec::new();
        let limits = Limits::solutions(1);
        solve(&Backtracking::MOST_CONSTRAINED, &queens.model(), &limits, &mut |solution| {
            first = queens.columns(solution);
            std::ops::ControlFlow::Break(())
        })
        .expect("it is small");
        assert_eq!(first.len(), 7);
        for (row, &column) in first.iter().enumerate() {
            for (other, &another) in first.iter().enumerate().skip(row + 1) {
                assert_ne!(column, another);
                assert_ne!(column.abs_diff(another), other - row);
            }
        }
    }
}
