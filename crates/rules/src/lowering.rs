//! A puzzle as a declarative model.

use crate::{HouseCells, NotASolution, Puzzle, Rules, Shape, Solution, Value};
use std::sync::Arc;
use sudokit_model::{AllDifferent, Assignment, Domain, Model, Variable};

impl Puzzle {
    /// What the puzzle says, for any engine: a variable for each cell in reading order, with the
    /// printed value or all values as its domain, and all of each house different, in the order of
    /// the houses.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_rules::{Puzzle, Rules, Shape, Value};
    ///
    /// let rules = Arc::new(Rules::of(Shape::boxes(2, 2)?));
    /// let mut values = vec![None; 16];
    /// values[5] = Value::new(3);
    /// let model = Puzzle::new(rules, values)?.model();
    /// assert_eq!((model.domains().len(), model.primitives().len()), (16, 12));
    /// assert_eq!(model.domains()[5].fixed(), Some(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn model(&self) -> Model {
        let shape = self.rules().shape();
        let all = Domain::range(1, shape.size() as i64);
        let domain = |value: &Option<Value>| match value {
            Some(value) => Domain::range(value.get().into(), value.get().into()),
            None => all.clone(),
        };
        model_of(shape, self.givens().iter().map(domain))
    }
}

/// The model of a grid of this shape whose cells have these domains.
pub(crate) fn model_of(shape: &Shape, domains: impl Iterator<Item = Domain>) -> Model {
    let mut model = Model::with_capacity(shape.n_cells(), shape.houses().len());
    let cells: Vec<Variable> = domains.map(|domain| model.variable(domain)).collect();
    for HouseCells { cells: house, .. } in shape.houses() {
        let terms = house.iter().map(|&cell| cells[shape.index(cell)].into()).collect();
        model.add(AllDifferent { terms });
    }
    model
}

impl Solution {
    /// The solution that an engine found of the model of a puzzle with these rules.
    ///
    /// # Errors
    /// If it is none, which says that the engine is wrong.
    pub fn of_assignment(rules: Arc<Rules>, found: &Assignment) -> Result<Self, NotASolution> {
        let value = |&value: &i64| u8::try_from(value).ok().and_then(Value::new);
        // What is no value leaves a cell too few.
        Self::new(rules, found.values().iter().map_while(value).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_holds_for_solutions_only() {
        let rules = Arc::new(Rules::of(Shape::of_size(4).unwrap()));
        let puzzle = Puzzle::new(Arc::clone(&rules), vec![None; 16]).unwrap();
        let model = puzzle.model();
        let assignment =
            |text: &str| Assignment::new(text.bytes().map(|b| i64::from(b - b'0')).collect());
        let right = assignment("1234341221434321");
        assert!(model.holds(&right));
        assert!(Solution::of_assignment(Arc::clone(&rules), &right).unwrap().solves(&puzzle));
        let wrong = assignment("1234341221434312");
        assert!(!model.holds(&wrong));
        assert!(Solution::of_assignment(Arc::clone(&rules), &wrong).is_err());
        assert!(Solution::of_assignment(rules, &Assignment::new(vec![-1; 16])).is_err());
    }
}
