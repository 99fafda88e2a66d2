//! The way to the classic 9×9, which has types and engines of its own.

use crate::{Puzzle, Rules, Shape, Value};
use std::sync::Arc;
use sudokit_grid::{Digit, Entry, Givens};

impl Puzzle {
    /// The puzzle as one of the classic 9×9, if it has those rules.
    ///
    /// ```
    /// use sudokit_grid::Givens;
    /// use sudokit_rules::Puzzle;
    ///
    /// let givens: Givens =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ///         .parse()?;
    /// assert_eq!(Puzzle::from(&givens).as_classic(), Some(givens));
    /// # Ok::<(), sudokit_grid::ParseGivensError>(())
    /// ```
    #[must_use]
    pub fn as_classic(&self) -> Option<Givens> {
        if !self.rules().is_classic() {
            return None;
        }
        let entry = |value: &Option<Value>| {
            value.and_then(|value| Digit::new(value.get())).map_or(Entry::Empty, Entry::Given)
        };
        let entries: Vec<Entry> = self.givens().iter().map(entry).collect();
        Some(Givens::new(entries.try_into().ok()?))
    }
}

/// The digits of a classic puzzle, given or placed. Pencilmarks have no place in a [`Puzzle`].
impl From<&Givens> for Puzzle {
    fn from(givens: &Givens) -> Self {
        let rules = Arc::new(Rules::of(Shape::boxes(3, 3).expect("9×9 has boxes of 3×3")));
        let value = |entry: Entry| entry.digit().and_then(|digit| Value::new(digit.get()));
        let values = givens.iter().map(|(_, entry)| value(entry)).collect();
        Self::new(rules, values).expect("81 digits up to 9")
    }
}
