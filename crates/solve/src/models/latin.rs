//! Latin squares: each value once in each row and each column, perhaps with rewards.

mod rewards;

pub use rewards::{MOST_REWARD, ParseRewardsError, Rewards};

use sudokit_model::{Assignment, Direction, Domain, Item, Model, Variable};

/// What is fixed in a square from the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fixed {
    /// Nothing: every square.
    #[default]
    Nothing,
    /// The first row holds the values in order. Each square is one of these with its values
    /// renamed.
    FirstRow,
    /// The first row and the first column hold the values in order: a *reduced* square. Each square
    /// is one of these with its columns and the rows below the first exchanged.
    #[doc(alias = "normalised")]
    Reduced,
}

/// Latin squares of an order: each row and each column holds each value once.
///
/// ```
/// use sudokit_model::{Limits, count};
/// use sudokit_solve::models::latin::{Fixed, LatinSquares};
///
/// let engine = sudokit_backends::find("backtracking").expect("it is always there");
/// let reduced = LatinSquares { order: 4, fixed: Fixed::Reduced };
/// let outcome = count(engine, &reduced.model(), &Limits::NONE)?;
/// // 576 squares in all, of which each reduced one stands for 4!·3!.
/// assert_eq!((outcome.solutions, reduced.weight()), (4, Some(144)));
/// # Ok::<(), sudokit_model::BackendError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LatinSquares {
    /// How many rows, columns and values there are.
    pub order: usize,
    /// What is fixed.
    pub fixed: Fixed,
}

impl LatinSquares {
    /// How many squares each of these stands for: all that exchanging values, or columns and rows,
    /// makes of it. Nothing if it is more than an integer of 128 bits holds.
    #[must_use]
    pub fn weight(self) -> Option<u128> {
        match self.fixed {
            Fixed::Nothing => Some(1),
            Fixed::FirstRow => factorial(self.order),
            Fixed::Reduced => {
                factorial(self.order)?.checked_mul(factorial(self.order.saturating_sub(1))?)
            }
        }
    }

    /// The model: a variable for each cell, row by row, its value from 1 to the order.
    #[must_use]
    pub fn model(self) -> Model {
        let order = self.order;
        let mut model = Model::with_capacity(order * order, 2 * order);
        let cells = model.variables(order * order, &Domain::range(1, order as i64));
        for (index, &cell) in cells.iter().enumerate() {
            model.name(cell, format!("r{}c{}", index / order + 1, index % order + 1));
        }
        for line in 0..order {
            model.all_different((0..order).map(|i| cells[line * order + i]));
            model.all_different((0..order).map(|i| cells[i * order + line]));
        }
        let steps: &[usize] = match self.fixed {
            Fixed::Nothing => &[],
            Fixed::FirstRow => &[1],
            Fixed::Reduced => &[1, order],
        };
        for step in steps {
            for (value, place) in (1..=order).zip(0..) {
                model.restrict(cells[place * step], &Domain::of([value as i64]));
            }
        }
        model
    }

    /// The model with an objective: the sum of the rewards of all cells is to be as great or as
    /// small as possible.
    ///
    /// If the reward of a cell is linear in its value, so is the objective. Otherwise each cell has
    /// a further variable, its reward, which is an element of a list.
    ///
    /// # Panics
    /// If the rewards are of another order.
    #[must_use]
    pub fn model_with(self, rewards: &Rewards, direction: Direction) -> Model {
        assert_eq!(rewards.order(), self.order, "a reward for each cell");
        let mut model = self.model();
        let cells: Vec<Variable> = model.all_variables().collect();
        let terms: Vec<(i64, Variable)> = match rewards.factors() {
            Some(factors) => factors.iter().copied().zip(cells).collect(),
            None => {
                let cells = cells.into_iter().enumerate();
                cells.map(|(i, cell)| (1, reward(&mut model, rewards, i, cell))).collect()
            }
        };
        model.optimise(direction, terms);
        model
    }

    /// The rows of a square, values counted from 1.
    #[must_use]
    pub fn rows(self, solution: &Assignment) -> Vec<Vec<usize>> {
        let value = |&value: &i64| usize::try_from(value).unwrap_or_default();
        let rows = solution.values().chunks(self.order.max(1)).take(self.order);
        rows.map(|row| row.iter().map(value).collect()).collect()
    }
}

/// The variable that holds the reward of a cell.
fn reward(model: &mut Model, rewards: &Rewards, index: usize, cell: Variable) -> Variable {
    let of_values = rewards.of_cell(index);
    let reward = model.variable(Domain::of(of_values.iter().copied()));
    // Items are counted from 0 and values from 1: the first item is never taken.
    let unused = of_values.first().copied().unwrap_or_default();
    model.element(cell, [unused].into_iter().chain(of_values).map(Item::Constant), reward);
    reward
}

/// The product of the integers up to this one, if an integer of 128 bits holds it.
fn factorial(n: usize) -> Option<u128> {
    (1..=n as u128).try_fold(1, u128::checked_mul)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;
    use sudokit_backends::Backtracking;
    use sudokit_model::{Limits, Outcome, count, solve};

    const ENGINE: &Backtracking = &Backtracking::MOST_CONSTRAINED;

    #[test]
    fn squares_are_as_many_whatever_is_fixed() {
        // Sequence A002860 of the On-Line Encyclopedia of Integer Sequences.
        for (order, expected) in [(0, 1), (1, 1), (2, 2), (3, 12), (4, 576)] {
            for fixed in [Fixed::Nothing, Fixed::FirstRow, Fixed::Reduced] {
                let squares = LatinSquares { order, fixed };
                let outcome = count(ENGINE, &squares.model(), &Limits::NONE).expect("it is small");
                let all = u128::from(outcome.solutions) * squares.weight().expect("it is small");
                assert_eq!(all, expected, "{squares:?}");
            }
        }
    }

    fn best(rewards: &Rewards, direction: Direction) -> (Outcome, i64) {
        let squares = LatinSquares { order: rewards.order(), fixed: Fixed::Nothing };
        let model = squares.model_with(rewards, direction);
        let mut rows = Vec::new();
        let outcome = solve(ENGINE, &model, &Limits::NONE, &mut |solution| {
            rows = squares.rows(solution);
            ControlFlow::Continue(())
        });
        (outcome.expect("it is small"), rewards.value(&rows))
    }

    /// The best by looking at every square.
    fn best_by_trying(rewards: &Rewards, direction: Direction) -> i64 {
        let squares = LatinSquares { order: rewards.order(), fixed: Fixed::Nothing };
        let mut values = Vec::new();
        solve(ENGINE, &squares.model(), &Limits::NONE, &mut |solution| {
            values.push(rewards.value(&squares.rows(solution)));
            ControlFlow::Continue(())
        })
        .expect("it is small");
        let best = match direction {
            Direction::Maximise => values.iter().max(),
            Direction::Minimise => values.iter().min(),
        };
        *best.expect("there are squares")
    }

    #[test]
    fn the_best_square_is_the_best_of_all() {
        for rewards in [Rewards::linear_from_seed(3, 1), Rewards::cubic_from_seed(3, 1)] {
            for direction in [Direction::Maximise, Direction::Minimise] {
                let (outcome, value) = best(&rewards, direction);
                assert_eq!(value, best_by_trying(&rewards, direction));
                assert_eq!(outcome.objective, Some(value));
                let naive = rewards.naive_bound(direction);
                match direction {
                    Direction::Maximise => assert!(naive >= value),
                    Direction::Minimise => assert!(naive <= value),
                }
            }
        }
    }
}
