//! The Latin square with the greatest or smallest sum of rewards.

use super::draw;
use crate::{
    Choice, Drawing, Input, ModelSearch, Place, Reply, Searched, modelling::direction_word, wire,
};
use serde::Serialize;
use std::{fmt::Write, io, ops::ControlFlow};
use sudokit_model::{BackendError, Direction, Status};
use sudokit_solve::{
    general::Question,
    models::latin::{Fixed, LatinSquares, ParseRewardsError, Rewards},
};

/// The best square for rewards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LatinBest {
    /// The order of the square.
    pub order: usize,
    /// Whether the reward of a cell is linear in its value.
    pub is_linear: bool,
    /// What was wanted.
    pub direction: Direction,
    /// The best square that was found.
    pub square: Option<Vec<Vec<usize>>>,
    /// The sum of its rewards.
    pub value: Option<i64>,
    /// What the sum of no square can exceed, or fall below, as far as is proved.
    pub bound: i64,
    /// The bound that needs no search: the sum if every cell had its best value.
    pub naive_bound: i64,
    /// Who searched, and how the search ended.
    pub searched: Searched,
    /// How the square is written as text.
    pub drawing: Drawing,
}

/// Which engine finds the best square, and why.
#[must_use]
pub fn best_choice(rewards: &Rewards, direction: Direction, search: &ModelSearch) -> Choice {
    let squares = LatinSquares { order: rewards.order(), fixed: Fixed::Nothing };
    search.choice(&squares.model_with(rewards, direction), Question::Best)
}

/// Finds the square with the greatest or smallest sum of rewards.
///
/// ```
/// use sudokit_app::{Drawing, ModelSearch, jobs::latin::best};
/// use sudokit_model::Direction;
///
/// let rewards = "3,1\n1,2\n".parse()?;
/// let search = ModelSearch::default();
/// let reply = best(&rewards, Direction::Maximise, Drawing::Line, &search)?;
/// assert_eq!((reply.value, reply.bound, reply.naive_bound), (Some(12), 12, 14));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the engine cannot take the model.
pub fn best(
    rewards: &Rewards,
    direction: Direction,
    drawing: Drawing,
    search: &ModelSearch,
) -> Result<LatinBest, BackendError> {
    let squares = LatinSquares { order: rewards.order(), fixed: Fixed::Nothing };
    let model = squares.model_with(rewards, direction);
    let mut square = None;
    let searched = search.search(&model, Question::Best, u64::MAX, &mut |solution| {
        square = Some(squares.rows(solution));
        ControlFlow::Continue(())
    })?;
    let value = square.as_deref().map(|rows| rewards.value(rows));
    let naive_bound = rewards.naive_bound(direction);
    let proved = searched.outcome.bound.unwrap_or(naive_bound);
    let bound = match direction {
        Direction::Maximise => proved.min(naive_bound),
        Direction::Minimise => proved.max(naive_bound),
    };
    let (order, is_linear) = (rewards.order(), rewards.factors().is_some());
    Ok(LatinBest {
        order,
        is_linear,
        direction,
        square,
        value,
        bound,
        naive_bound,
        searched,
        drawing,
    })
}

impl LatinBest {
    /// How far the square may be from the best there is.
    #[must_use]
    pub fn gap(&self) -> Option<u64> {
        self.value.map(|value| value.abs_diff(self.bound))
    }

    /// How far the square is from the bound that needs no search: what the rows and columns cost.
    #[must_use]
    pub fn naive_gap(&self) -> Option<u64> {
        self.value.map(|value| value.abs_diff(self.naive_bound))
    }

    /// The status in the standard words. A square that reaches the bound is the best, whether or
    /// not the engine came to its end.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.gap() {
            Some(0) => Status::Optimal,
            _ => self.searched.outcome.status(),
        }
    }
}

impl Reply for LatinBest {
    const COLUMNS: &'static [&'static str] = &[
        "order",
        "rewards",
        "direction",
        "status",
        "value",
        "bound",
        "gap",
        "naive_bound",
        "naive_gap",
        "ending",
        "engine",
        "nodes",
        "square",
    ];

    /// Whether there is no square to show.
    fn is_negative(&self) -> bool {
        self.square.is_none()
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        let number = |number: Option<String>| number.unwrap_or_else(|| "unknown".to_owned());
        let _ = write!(out, "{}", self.status());
        if !self.searched.is_exact() {
            let _ = write!(out, " ({})", self.searched.ending());
        }
        let _ = writeln!(out, "\nvalue {}", number(self.value.map(|value| value.to_string())));
        let gap = number(self.gap().map(|gap| gap.to_string()));
        let _ = writeln!(out, "bound {}, gap {gap}", self.bound);
        let gap = number(self.naive_gap().map(|gap| gap.to_string()));
        let _ = writeln!(out, "naive bound {}, gap {gap}", self.naive_bound);
        if let Some(square) = &self.square {
            draw(square, self.drawing, out);
        }
    }

    fn wire(&self) -> impl Serialize {
        wire::LatinBest {
            order: self.order,
            rewards: self.kind(),
            direction: direction_word(self.direction),
            status: self.status().to_string(),
            value: self.value,
            bound: self.bound,
            gap: self.gap(),
            naive_bound: self.naive_bound,
            naive_gap: self.naive_gap(),
            ending: self.searched.ending(),
            engine: self.searched.choice.engine.clone(),
            nodes: self.searched.outcome.nodes,
            square: self.square.clone(),
        }
    }

    fn row(&self) -> Vec<String> {
        let text = |number: Option<String>| number.unwrap_or_default();
        let square = self.square.as_deref().map(|rows| super::lines(rows).collect::<Vec<_>>());
        vec![
            self.order.to_string(),
            self.kind().to_owned(),
            direction_word(self.direction).to_owned(),
            self.status().to_string(),
            text(self.value.map(|value| value.to_string())),
            self.bound.to_string(),
            text(self.gap().map(|gap| gap.to_string())),
            self.naive_bound.to_string(),
            text(self.naive_gap().map(|gap| gap.to_string())),
            self.searched.ending().to_owned(),
            self.searched.choice.engine.to_owned(),
            self.searched.outcome.nodes.to_string(),
            text(square.map(|lines| lines.join(" / "))),
        ]
    }
}

impl LatinBest {
    const fn kind(&self) -> &'static str {
        if self.is_linear { "linear" } else { "cubic" }
    }
}

/// Why rewards were not read.
#[derive(Debug, thiserror::Error)]
pub enum RewardsError {
    /// The file cannot be opened or read.
    #[error("{name}: {error}")]
    Input {
        /// The name of the file.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// The text is not understood.
    #[error("{name}: {error}")]
    Text {
        /// The name of the file.
        name: String,
        /// What is wrong, and where.
        error: ParseRewardsError,
    },
    /// The rewards are for another square.
    #[error("{name}: rewards for a square of order {found}, not {wanted}")]
    Order {
        /// The name of the file.
        name: String,
        /// The order that the rewards are for.
        found: usize,
        /// The order of the square.
        wanted: usize,
    },
}

/// No file of rewards is longer, in bytes.
const MOST_BYTES: u64 = 64 << 20;

/// Reads the rewards of a square from a file or from standard input.
///
/// # Errors
/// If the file cannot be read, is not understood, or is about a square of another order.
pub fn read_rewards(input: &Input, order: usize) -> Result<Rewards, RewardsError> {
    let name = input.name().to_string();
    let text = match input.read_text(MOST_BYTES) {
        Ok(text) => text,
        Err(error) => return Err(RewardsError::Input { name, error }),
    };
    match text.parse::<Rewards>() {
        Ok(rewards) if rewards.order() == order => Ok(rewards),
        Ok(rewards) => Err(RewardsError::Order { name, found: rewards.order(), wanted: order }),
        Err(error) => Err(RewardsError::Text { name, error }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_that_reaches_the_bound_is_the_best() {
        let rewards: Rewards = "1,1,1\n1,1,1\n1,1,1\n".parse().expect("three rows");
        let reply =
            best(&rewards, Direction::Minimise, Drawing::Line, &ModelSearch::default()).unwrap();
        assert_eq!(
            (reply.status(), reply.value, reply.naive_bound),
            (Status::Optimal, Some(18), 9)
        );
        let mut out = String::new();
        reply.plain(&Place { source: "".into(), number: crate::Number::Line(1) }, &mut out);
        assert!(
            out.starts_with("OPTIMAL\nvalue 18\nbound 18, gap 0\nnaive bound 9, gap 9\n"),
            "{out}"
        );
    }

    #[test]
    fn rewards_of_another_order_are_refused() {
        let input = Input::Text { name: "small.csv".into(), text: "1,2\n3,4\n".into() };
        let error = read_rewards(&input, 3).expect_err("two rows");
        assert_eq!(error.to_string(), "small.csv: rewards for a square of order 2, not 3");
        let input = Input::Text { name: "bad.csv".into(), text: "1,2\n3,?\n".into() };
        let error = read_rewards(&input, 2).expect_err("no number");
        assert!(
            error.to_string().starts_with("bad.csv: line 2, column 3: expected a whole number")
        );
    }
}
