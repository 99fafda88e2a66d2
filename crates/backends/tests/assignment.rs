//! The engine `assignment` against textbook search on small models, and on larger ones with optima
//! that are known.

use std::{cell::Cell, ops::ControlFlow};
use sudokit_backends::{Backtracking, OptimalAssignment};
use sudokit_model::{
    BackendError, Direction, Domain, Ending, Item, Limits, Model, Outcome, Shifted, Status,
    Variable, solve,
};

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below another.
    fn below(&mut self, end: u64) -> i64 {
        (self.next() % end) as i64
    }

    /// A reward, uniform in 1..=100.
    fn reward(&mut self) -> i64 {
        1 + self.below(100)
    }

    fn direction(&mut self) -> Direction {
        if self.below(2) == 0 { Direction::Maximise } else { Direction::Minimise }
    }
}

fn latin(model: &mut Model, n: usize) -> Vec<Variable> {
    let cells = model.variables(n * n, &Domain::range(1, n as i64));
    for line in 0..n {
        model.all_different((0..n).map(|i| cells[n * line + i]));
        model.all_different((0..n).map(|i| cells[line + n * i]));
    }
    cells
}

/// A variable with what another earns, each of its values something else.
fn cost(model: &mut Model, index: Variable, random: &mut Random) -> Variable {
    let most = model.domain(index).max().unwrap_or(0);
    let items =
        (0..=most).map(|value| Item::Constant(if value == 0 { 0 } else { random.reward() }));
    let items: Vec<_> = items.collect();
    let result = model.variable(Domain::range(0, 100));
    model.element(index, items, result);
    result
}

fn linear_square(n: usize, seed: u64, direction: Direction) -> Model {
    let (mut model, mut random) = (Model::new(), Random(seed));
    let cells = latin(&mut model, n);
    let terms: Vec<_> = cells.into_iter().map(|cell| (random.reward(), cell)).collect();
    model.optimise(direction, terms);
    model
}

fn cubic_square(n: usize, seed: u64, direction: Direction) -> Model {
    let (mut model, mut random) = (Model::new(), Random(seed));
    let cells = latin(&mut model, n);
    let costs = cells.into_iter().map(|cell| (1, cost(&mut model, cell, &mut random)));
    let terms: Vec<_> = costs.collect();
    model.optimise(direction, terms);
    model
}

/// Variables with gaps in their domains, groups that overlap, rewards of every kind, variables that
/// nothing is said about. Many have no solution.
fn wild(random: &mut Random) -> Model {
    let mut model = Model::new();
    let count = 3 + random.below(4) as usize;
    let cells: Vec<_> = (0..count)
        .map(|_| {
            let values: Vec<_> = (0..6).filter(|_| random.below(2) == 0).collect();
            model.variable(Domain::of(values))
        })
        .collect();
    for _ in 0..1 + random.below(4) {
        let group: Vec<_> = cells.iter().copied().filter(|_| random.below(4) > 0).collect();
        let offset = random.below(5) - 2;
        model.all_different(group.into_iter().map(|variable| Shifted { variable, offset }));
    }
    if random.below(3) == 0 {
        model.clause([cells[0].at_least(2), cells[0].is(1)]);
    }
    let mut terms = Vec::new();
    for &cell in &cells {
        if random.below(2) == 0 {
            terms.push((random.below(41) - 20, cell));
        }
        if random.below(2) == 0 {
            let cost = cost(&mut model, cell, random);
            if random.below(4) == 0 {
                model.restrict(cost, &Domain::range(20, 100));
            }
            terms.push((random.below(9) - 4, cost));
        }
    }
    let alone = model.variable(Domain::of([-3, 5]));
    if random.below(2) == 0 {
        terms.push((random.below(9) - 4, alone));
    }
    model.optimise(random.direction(), terms);
    model
}

fn optimum(model: &Model) -> Outcome {
    let answer =
        solve(&OptimalAssignment, model, &Limits::NONE, &mut |_| ControlFlow::Continue(()));
    answer.expect("a model of its kind")
}

fn agrees_with_the_textbook(model: &Model) -> Status {
    let search = &Backtracking::MOST_CONSTRAINED;
    let truth = solve(search, model, &Limits::NONE, &mut |_| ControlFlow::Continue(()));
    let truth = truth.expect("it takes every model");
    let mine = optimum(model);
    let said = (mine.status(), mine.objective, mine.bound);
    assert_eq!(said, (truth.status(), truth.objective, truth.objective), "{model}");
    truth.status()
}

#[test]
fn small_latin_squares_are_right() {
    for seed in 0..20 {
        for direction in [Direction::Maximise, Direction::Minimise] {
            agrees_with_the_textbook(&linear_square(3, seed, direction));
            agrees_with_the_textbook(&cubic_square(3, seed, direction));
        }
    }
    for seed in 0..4 {
        agrees_with_the_textbook(&linear_square(4, seed, Direction::Maximise));
        agrees_with_the_textbook(&cubic_square(4, seed, Direction::Minimise));
    }
}

#[test]
fn wild_models_are_right() {
    let mut random = Random(1);
    let statuses: Vec<_> = (0..600).map(|_| agrees_with_the_textbook(&wild(&mut random))).collect();
    let infeasible = statuses.iter().filter(|&&status| status == Status::Infeasible).count();
    assert!((60..500).contains(&infeasible), "{infeasible} of 600 have no solution");
}

#[test]
fn sudoku_with_rewards_is_right() {
    for seed in 0..6 {
        let (mut model, mut random) = (Model::new(), Random(seed));
        let cells = latin(&mut model, 4);
        for corner in [0, 2, 8, 10] {
            model.all_different([0, 1, 4, 5].map(|offset| cells[corner + offset]));
        }
        model.restrict(cells[5], &Domain::range(1, 2));
        let terms = cells.into_iter().map(|cell| (random.reward(), cell)).collect::<Vec<_>>();
        model.optimise(random.direction(), terms);
        agrees_with_the_textbook(&model);
    }
}

/// The optima are those of HiGHS 1.16, which solves the same as a mixed-integer program.
#[test]
fn large_latin_squares_have_the_optima_that_others_prove() {
    let linear = [(5, [4337, 3705, 3912]), (8, [17587, 17123, 15628]), (10, [35634, 32874, 31752])];
    for (n, optima) in linear {
        for (seed, value) in (1..).zip(optima) {
            let outcome = optimum(&linear_square(n, seed, Direction::Maximise));
            assert_eq!((outcome.status(), outcome.objective), (Status::Optimal, Some(value)));
        }
    }
    for (n, optima) in [(7, [3608, 3645, 3749]), (8, [4977, 4895, 5109])] {
        for (seed, value) in (1..).zip(optima) {
            let outcome = optimum(&cubic_square(n, seed, Direction::Maximise));
            assert_eq!((outcome.status(), outcome.objective), (Status::Optimal, Some(value)));
        }
    }
}

#[test]
fn plain_assignments_need_no_search() {
    for (seed, values) in (0..20).map(|seed| (seed, 4 + seed as i64 % 3)) {
        let (mut model, mut random) = (Model::new(), Random(seed));
        let groups = [3, 4].map(|count| model.variables(count, &Domain::range(1, values)));
        let mut terms = Vec::new();
        for group in groups {
            terms.extend(group.iter().map(|&cell| (1, cost(&mut model, cell, &mut random))));
            model.all_different(group);
        }
        model.optimise(random.direction(), terms);
        let outcome = optimum(&model);
        assert_eq!((outcome.status(), outcome.nodes, outcome.solutions), (Status::Optimal, 1, 1));
        agrees_with_the_textbook(&model);
    }
}

#[test]
fn numbers_may_be_great_and_differ_little() {
    let (mut model, mut random) = (Model::new(), Random(7));
    let cells = latin(&mut model, 3);
    let terms = cells.into_iter().map(|cell| ((1 << 40) + random.below(1 << 33), cell));
    let terms: Vec<_> = terms.collect();
    model.maximise(terms);
    agrees_with_the_textbook(&model);
}

/// Costs of a million say that a value is not wanted at all; the others still differ by little.
#[test]
fn values_may_be_practically_forbidden() {
    for (n, seed) in [(4, 1), (4, 2), (7, 1), (7, 2)] {
        let (mut model, mut random) = (Model::new(), Random(seed));
        let cells = latin(&mut model, n);
        let mut terms = Vec::new();
        for cell in cells {
            let items = (0..=n).map(|_| {
                let reward = random.reward();
                Item::Constant(if random.below(100) < 8 { -1_000_000 } else { reward })
            });
            let items: Vec<_> = items.collect();
            let result = model.variable(Domain::of_ranges([(-1_000_000, -1_000_000), (1, 100)]));
            model.element(cell, items, result);
            terms.push((1, result));
        }
        model.maximise(terms);
        if n == 4 {
            agrees_with_the_textbook(&model);
        } else {
            let outcome = optimum(&model);
            assert!(outcome.nodes < 2000, "{} nodes", outcome.nodes);
        }
    }
}

#[test]
fn pigeons_are_told_at_once() {
    let mut model = Model::new();
    let pigeons = model.variables(30, &Domain::range(1, 29));
    model.all_different(pigeons.clone());
    model.maximise(pigeons.into_iter().map(|pigeon| (1, pigeon)));
    let outcome = optimum(&model);
    assert_eq!((outcome.status(), outcome.nodes), (Status::Infeasible, 0));
}

#[test]
fn a_limit_leaves_a_bound() {
    let model = cubic_square(8, 2, Direction::Maximise);
    let best = 4895;
    for nodes in [0, 1, 2, 5, 20, 60] {
        let limits = Limits { nodes, ..Limits::NONE };
        let outcome =
            solve(&OptimalAssignment, &model, &limits, &mut |_| ControlFlow::Continue(()));
        let outcome = outcome.expect("a model of its kind");
        assert_eq!((outcome.ending, outcome.nodes), (Ending::NodeLimit, nodes));
        assert!(outcome.bound.is_some_and(|bound| bound >= best));
        assert!(outcome.objective.is_none_or(|objective| objective <= best));
        if nodes == 60 {
            assert_eq!(outcome.status(), Status::Feasible);
            assert!(outcome.gap().is_some_and(|gap| gap > 0));
        }
    }
    let least = cubic_square(8, 2, Direction::Minimise);
    let limits = Limits { nodes: 40, ..Limits::NONE };
    let outcome = solve(&OptimalAssignment, &least, &limits, &mut |_| ControlFlow::Continue(()));
    let outcome = outcome.expect("a model of its kind");
    assert!(outcome.bound.is_some_and(|bound| bound <= outcome.objective.unwrap_or(i64::MAX)));
}

#[test]
fn a_stop_is_heard_everywhere() {
    let model = cubic_square(8, 2, Direction::Maximise);
    for asked in [1, 5, 30, 100] {
        let left = std::sync::atomic::AtomicU64::new(asked);
        let stop = |_| left.fetch_sub(1, std::sync::atomic::Ordering::Relaxed) == 1;
        let limits = Limits { stop: Some(&stop), ..Limits::NONE };
        let outcome =
            solve(&OptimalAssignment, &model, &limits, &mut |_| ControlFlow::Continue(()));
        let outcome = outcome.expect("a model of its kind");
        assert_eq!(outcome.ending, Ending::Stopped);
        assert!(outcome.bound.is_some_and(|bound| bound >= 4895));
    }
}

#[test]
fn solutions_get_better_and_can_be_limited() {
    let model = cubic_square(8, 3, Direction::Maximise);
    let last = Cell::new(0);
    let outcome = solve(&OptimalAssignment, &model, &Limits::solutions(1), &mut |assignment| {
        last.set(model.objective().map_or(0, |objective| objective.value(assignment)));
        ControlFlow::Continue(())
    });
    let outcome = outcome.expect("a model of its kind");
    assert_eq!((outcome.ending, outcome.solutions), (Ending::SolutionLimit, 1));
    assert_eq!(outcome.objective, Some(last.get()));
}

#[test]
fn the_tree_is_always_the_same() {
    let model = cubic_square(8, 2, Direction::Maximise);
    let (one, other) = (optimum(&model), optimum(&model));
    assert_eq!(one, other);
}

#[test]
fn what_it_does_not_take_it_names() {
    let refusal = |build: &dyn Fn(&mut Model, &[Variable])| {
        let mut model = Model::new();
        let variables = model.variables(3, &Domain::range(1, 3));
        model.all_different(variables.clone());
        model.maximise([(1, variables[0])]);
        build(&mut model, &variables);
        let answer =
            solve(&OptimalAssignment, &model, &Limits::NONE, &mut |_| ControlFlow::Continue(()));
        match answer {
            Err(error @ (BackendError::Unsupported { .. } | BackendError::TooLarge { .. })) => {
                error.to_string()
            }
            other => panic!("{other:?}"),
        }
    };
    let said = refusal(&|model, x| {
        model.linear([(1, x[0]), (1, x[1])], sudokit_model::Relation::AtMost, 5)
    });
    assert_eq!(
        said,
        "assignment does not take x0 + x1 <= 5: it has bounds for all_different and for costs by \
         element only"
    );
    let said = refusal(&|model, x| {
        model.all_different([Shifted { variable: x[0], offset: 1 }, Shifted::from(x[1])]);
    });
    assert!(said.contains("without offsets"), "{said}");
    let said = refusal(&|model, x| model.element(x[0], [x[1], x[2]], x[1]));
    assert!(said.contains("constants"), "{said}");
    let said = refusal(&|model, x| model.element(x[0], [0, 1, 2, 3], x[1]));
    assert!(said.contains("x1 has to be a cost"), "{said}");
    let said = refusal(&|model, _| {
        model.without_objective();
    });
    assert!(said.contains("without an objective"), "{said}");
    let said = refusal(&|model, x| {
        let far = model.variable(Domain::range(0, 1 << 40));
        model.all_different([x[0], far]);
    });
    assert!(said.contains("too large"), "{said}");
}
