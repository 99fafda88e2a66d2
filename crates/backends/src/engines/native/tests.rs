//! Random small models, against search as in a textbook.

use super::{Native, Presolved, presolve};
use crate::Backtracking;
use proptest::prelude::*;
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_model::{
    Assignment, Backend, Domain, Ending, Item, Limits, Literal, Model, Order, Relation, Shifted,
    Status, Variable, count, solve,
};

/// Numbers from a seed (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// 2014).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end
    }

    fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below(high.abs_diff(low) + 1) as i64
    }

    fn is_chosen(&mut self) -> bool {
        self.below(2) == 0
    }

    fn domain(&mut self) -> Domain {
        match self.below(8) {
            0 => Domain::BOOLEAN,
            1 => Domain::of([-200, 0, 3, 200]),
            2 => Domain::of_ranges([(-1, 1), (100, 101)]),
            3 => Domain::of([-3, 1_000_000_000_000, 2]),
            _ => {
                let low = self.between(-2, 2);
                Domain::range(low, low + self.between(0, 4))
            }
        }
    }

    fn some(&mut self, variables: &[Variable]) -> Vec<Variable> {
        let len = self.between(1, 4);
        (0..len).map(|_| self.one(variables)).collect()
    }

    fn one(&mut self, variables: &[Variable]) -> Variable {
        variables[self.below(variables.len() as u64) as usize]
    }

    fn value(&mut self, model: &Model, variable: Variable) -> i64 {
        let values: Vec<i64> = model.domain(variable).values().collect();
        values[self.below(values.len() as u64) as usize] + self.below(8).saturating_sub(6) as i64
    }

    fn literals(&mut self, model: &Model, variables: &[Variable]) -> Vec<Literal> {
        let some = self.some(variables);
        let literal = |variable: Variable| {
            let value = self.value(model, variable);
            match self.below(4) {
                0 => variable.is(value),
                1 => variable.is_not(value),
                2 => variable.at_most(value),
                _ => variable.at_least(value),
            }
        };
        some.into_iter().map(literal).collect()
    }

    fn terms(&mut self, variables: &[Variable]) -> Vec<(i64, Variable)> {
        let some = self.some(variables);
        some.into_iter().map(|variable| (self.between(-2, 2), variable)).collect()
    }

    fn add(&mut self, model: &mut Model, v: &[Variable]) {
        match self.below(16) {
            0 => model.all_different(v.iter().copied()),
            1 => {
                let some: BTreeSet<Variable> = self.some(v).into_iter().collect();
                model.all_different(some);
            }
            2 => {
                let some = self.some(v).into_iter();
                model.all_different(some.map(|variable| {
                    let offset = self.between(-2, 2);
                    Shifted { variable, offset }
                }));
            }
            3 | 4 => {
                let relation =
                    [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast]
                        [self.below(4) as usize];
                let terms = self.terms(v);
                model.linear(terms, relation, self.between(-3, 5));
            }
            5 | 6 => {
                let literals = self.literals(model, v);
                model.clause(literals);
            }
            7 => {
                let literals = self.literals(model, v);
                model.at_most_one(literals);
            }
            8 => {
                let literals = self.literals(model, v);
                model.exactly_one(literals);
            }
            9 => {
                let literals = self.literals(model, v);
                model.at_most(self.below(3) as usize, literals);
            }
            _ => self.add_further(model, v),
        }
    }

    fn add_further(&mut self, model: &mut Model, v: &[Variable]) {
        match self.below(6) {
            0 => {
                let items = self.some(v).into_iter();
                let items: Vec<Item> = items
                    .map(|variable| match self.is_chosen() {
                        true => variable.into(),
                        false => Item::Constant(self.between(-2, 4)),
                    })
                    .collect();
                model.element(self.one(v), items, self.one(v));
            }
            1 => {
                let some = self.some(v);
                let rows: Vec<Vec<i64>> = (0..self.below(7))
                    .map(|_| some.iter().map(|&x| self.value(model, x)).collect())
                    .collect();
                model.table(some, rows);
            }
            2 => {
                let (some, result) = (self.some(v), self.one(v));
                if self.is_chosen() {
                    model.maximum(some, result);
                } else {
                    model.minimum(some, result);
                }
            }
            3 => {
                let [x, y, z] = [(); 3].map(|()| self.one(v));
                if self.is_chosen() {
                    model.absolute_difference(x, y, z);
                } else {
                    model.product(x, y, z);
                }
            }
            4 => {
                let left = self.some(v);
                let right: Vec<_> = left.iter().map(|_| self.one(v)).collect();
                let order = if self.is_chosen() { Order::Weak } else { Order::Strict };
                model.lexicographic(left, right, order);
            }
            _ => {
                let values = [[0, 1, 2], [2, -1, 0], [1, 2, 3]][self.below(3) as usize];
                let some = if self.is_chosen() { v.to_vec() } else { self.some(v) };
                model.precedence(values, some);
            }
        }
    }

    fn model(&mut self) -> Model {
        let mut model = Model::new();
        let shared = self.domain();
        for _ in 0..self.between(1, 5) {
            let domain = if self.is_chosen() { shared.clone() } else { self.domain() };
            model.variable(domain);
        }
        let variables: Vec<Variable> = model.all_variables().collect();
        for _ in 0..self.below(6) {
            self.add(&mut model, &variables);
        }
        model
    }
}

fn all(engine: &dyn Backend, model: &Model) -> Vec<Assignment> {
    let mut all = Vec::new();
    let outcome = solve(engine, model, &Limits::NONE, &mut |assignment| {
        all.push(assignment.clone());
        ControlFlow::Continue(())
    });
    let outcome = outcome.unwrap_or_else(|error| panic!("{error}: {model}"));
    assert_eq!((outcome.ending, outcome.solutions), (Ending::Exhausted, all.len() as u64));
    all.sort();
    all
}

/// The same variables, known by their ends only.
fn coarse(model: &Model) -> Model {
    let mut coarse = model.clone();
    let first = coarse.variable(Domain::range(0, 1 << 60));
    coarse.linear([(1, first)], Relation::AtMost, 0);
    coarse
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn solutions_are_those_of_the_textbook(seed in any::<u64>()) {
        let mut numbers = Numbers(seed);
        let mut model = numbers.model();
        let expected = all(&Backtracking::MOST_CONSTRAINED, &model);
        prop_assert_eq!(&all(&Native, &model), &expected, "{}", model);
        prop_assert_eq!(all(&Native, &coarse(&model)).len(), expected.len(), "{}", model);

        match presolve(&model) {
            Presolved::Infeasible => prop_assert!(expected.is_empty(), "{}", model),
            Presolved::Domains(domains) => for assignment in &expected {
                let inside = domains.iter().zip(assignment.values());
                prop_assert!(inside.into_iter().all(|(d, &value)| d.contains(value)), "{}", model);
            }
        }

        let variables: Vec<Variable> = model.all_variables().collect();
        let terms = numbers.terms(&variables);
        if numbers.is_chosen() { model.maximise(terms) } else { model.minimise(terms) }
        let best = count(&Backtracking::MOST_CONSTRAINED, &model, &Limits::NONE).unwrap();
        let mine = count(&Native, &model, &Limits::NONE).unwrap();
        prop_assert_eq!((mine.objective, mine.bound), (best.objective, best.bound), "{}", model);
        prop_assert_eq!(mine.status(), best.status());
    }
}

/// Rows, columns and boxes of a sudoku, digits and then letters.
fn sudoku(givens: &str, rank: usize) -> Model {
    let side = rank * rank;
    let mut model = Model::with_capacity(side * side, 3 * side);
    let cells: Vec<Variable> = givens
        .chars()
        .map(|symbol| match symbol.to_digit(36) {
            Some(value) if value > 0 => model.variable(Domain::of([value.into()])),
            _ => model.variable(Domain::range(1, side as i64)),
        })
        .collect();
    for i in 0..side {
        model.all_different((0..side).map(|j| cells[side * i + j]));
        model.all_different((0..side).map(|j| cells[side * j + i]));
        let corner = side * rank * (i / rank) + rank * (i % rank);
        model.all_different((0..side).map(|j| cells[corner + side * (j / rank) + j % rank]));
    }
    model
}

#[test]
fn permutations_that_overlap() {
    for (givens, solutions) in [
        ("85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.", 1),
        ("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", 1),
        ("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3", 1),
        ("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3..........", 2),
    ] {
        let outcome = count(&Native, &sudoku(givens, 3), &Limits::solutions(2)).unwrap();
        assert_eq!(outcome.solutions, solutions, "{givens}");
    }
}

#[test]
fn known_numbers() {
    // Queens: Sloane's A000170. Latin squares: A002860.
    for (order, solutions) in
        [(1usize, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)]
    {
        let mut model = Model::new();
        let rows = model.variables(order, &Domain::range(1, order as i64));
        for slope in [-1i64, 0, 1] {
            let shifted = (0..).zip(&rows);
            let term = |(i, &variable)| Shifted { variable, offset: slope * i };
            model.all_different(shifted.map(term));
        }
        assert_eq!(count(&Native, &model, &Limits::NONE).unwrap().solutions, solutions);
    }
    for (order, solutions) in [(1, 1), (2, 2), (3, 12), (4, 576)] {
        let mut model = Model::new();
        let cells = model.variables(order * order, &Domain::range(1, order as i64));
        for i in 0..order {
            model.all_different((0..order).map(|j| cells[order * i + j]));
            model.all_different((0..order).map(|j| cells[order * j + i]));
        }
        assert_eq!(count(&Native, &model, &Limits::NONE).unwrap().solutions, solutions);
    }
}

#[test]
fn huge_domains_are_halved() {
    let mut model = Model::new();
    let [x, y] = [(); 2].map(|()| model.variable(Domain::range(0, 1 << 60)));
    model.linear([(1, x), (-1, y)], Relation::Equal, 1 << 59);
    model.linear([(1, x), (1, y)], Relation::AtLeast, (1 << 60) + (1 << 59) - 1);
    let outcome = count(&Native, &model, &Limits::NONE).unwrap();
    assert_eq!((outcome.solutions, outcome.status()), (1, Status::Optimal));
    model.maximise([(1, x)]);
    let outcome = count(&Native, &model, &Limits::solutions(1)).unwrap();
    assert_eq!((outcome.objective, outcome.bound), (Some(1 << 60), Some(1 << 60)));
}

#[test]
fn ends_do_not_move_for_ages() {
    let mut model = Model::new();
    let [x, y] = [(); 2].map(|()| model.variable(Domain::range(0, 1 << 60)));
    model.linear([(1, x), (-1, y)], Relation::AtMost, -1);
    model.linear([(1, y), (-1, x)], Relation::AtMost, -1);
    let outcome = count(&Native, &model, &Limits { nodes: 20, ..Limits::NONE }).unwrap();
    assert_eq!(outcome.status(), Status::Unknown);
}

/// Sudokus of 25×25, where sets of terms are looked at, have their one solution.
#[test]
fn large_permutations_that_overlap() {
    let Some(text) = sudokit_testkit::corpus_text("puzzles/25x25.txt") else { return };
    let mut nodes = 0;
    for puzzle in text.lines().filter(|line| line.len() == 625) {
        let outcome = count(&Native, &sudoku(puzzle, 5), &Limits::solutions(2)).unwrap();
        assert_eq!(outcome.status(), Status::Optimal);
        assert_eq!(outcome.solutions, 1, "{puzzle}");
        nodes += outcome.nodes;
    }
    assert!(nodes < 20_000, "{nodes}");
}

#[test]
fn limits_are_kept() {
    let mut model = Model::new();
    model.variables(10, &Domain::range(1, 10));
    let ask = |limits: &Limits<'_>| count(&Native, &model, limits).unwrap();
    let outcome = ask(&Limits::solutions(7));
    assert_eq!((outcome.solutions, outcome.ending), (7, Ending::SolutionLimit));
    let outcome = ask(&Limits { nodes: 1000, ..Limits::NONE });
    assert_eq!((outcome.nodes, outcome.ending), (1000, Ending::NodeLimit));
    assert_eq!(ask(&Limits { nodes: 0, ..Limits::NONE }).ending, Ending::NodeLimit);
    let stop = |progress: sudokit_model::Progress| progress.solutions >= 5000;
    let outcome = ask(&Limits { stop: Some(&stop), ..Limits::NONE });
    assert_eq!(outcome.ending, Ending::Stopped);
    assert!((5000..6000).contains(&outcome.solutions));
    let outcome = solve(&Native, &model, &Limits::NONE, &mut |_| ControlFlow::Break(())).unwrap();
    assert_eq!((outcome.solutions, outcome.ending), (1, Ending::Stopped));
}

#[test]
fn the_best_of_many_values_is_looked_for_from_the_good_end() {
    for is_great in [true, false] {
        let mut model = Model::new();
        let [x, y] = [(); 2].map(|()| model.variable(Domain::range(0, 1 << 60)));
        model.linear([(1, x), (-1, y)], Relation::AtMost, -1);
        if is_great {
            model.maximise([(1, x)])
        } else {
            model.minimise([(-1, x)])
        }
        let outcome = count(&Native, &model, &Limits { nodes: 1_000, ..Limits::NONE }).unwrap();
        assert_eq!(outcome.status(), Status::Optimal, "{outcome:?}");
        assert_eq!(outcome.objective.map(i64::abs), Some((1 << 60) - 1));
    }
}

#[test]
fn large_models_ask_often_whether_to_stop() {
    let mut model = Model::new();
    model.variables(100_000, &Domain::BOOLEAN);
    let stop = |progress: sudokit_model::Progress| progress.nodes > 1;
    let outcome = count(&Native, &model, &Limits { stop: Some(&stop), ..Limits::NONE }).unwrap();
    assert_eq!(outcome.ending, Ending::Stopped);
    assert!(outcome.nodes < 10, "{outcome:?}");
}
