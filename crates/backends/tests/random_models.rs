//! Small models of all kinds of primitives at random: every engine finds the solutions that the
//! definitions have.

use proptest::prelude::*;
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_model::{
    Assignment, Backend, BackendError, Direction, Domain, Item, Limits, Literal, Model, Order,
    Outcome, Relation, Shifted, Status, Test, Variable, solve,
};

/// What a primitive is made of. Variables are numbers, taken modulo how many there are.
#[derive(Clone, Debug)]
struct Part {
    kind: usize,
    variables: Vec<usize>,
    numbers: Vec<i64>,
}

fn part() -> impl Strategy<Value = Part> {
    let variables = prop::collection::vec(0usize..8, 3..=5);
    let numbers = prop::collection::vec(-3i64..=6, 12);
    (0usize..15, variables, numbers).prop_map(|(kind, variables, numbers)| Part {
        kind,
        variables,
        numbers,
    })
}

fn relation(number: i64) -> Relation {
    [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast]
        [number.rem_euclid(4) as usize]
}

fn literals(variables: &[Variable], numbers: &[i64]) -> Vec<Literal> {
    let tests = [Test::Equal, Test::NotEqual, Test::AtMost, Test::AtLeast];
    let tests = numbers.iter().rev().map(|number| tests[number.rem_euclid(4) as usize]);
    let literals = variables.iter().zip(numbers).zip(tests);
    literals.map(|((&variable, &value), test)| Literal { variable, test, value }).collect()
}

fn add(model: &mut Model, all: &[Variable], part: &Part) {
    let x: Vec<Variable> = part.variables.iter().map(|&index| all[index % all.len()]).collect();
    let n = &part.numbers;
    let terms = || n.iter().copied().zip(x.iter().copied());
    match part.kind {
        0 => model.all_different(all.iter().copied()),
        1 => {
            let shifted = terms().map(|(offset, variable)| Shifted { variable, offset });
            model.all_different(shifted);
        }
        2 => model.linear(terms(), relation(n[8]), n[9]),
        3 => model.linear(terms().take(2), relation(n[8]), n[9]),
        4 => model.linear(terms().take(1), relation(n[8]), n[9]),
        5 => model.clause(literals(&x, n)),
        6 => model.at_most_one(literals(&x, n)),
        7 => model.exactly_one(literals(&x, n)),
        8 => model.at_most(n[8].rem_euclid(4) as usize, literals(&x, n)),
        9 => {
            let items = terms().skip(2).flat_map(|(c, x)| [Item::Variable(x), Item::Constant(c)]);
            model.element(x[0], items.take(n[8].rem_euclid(7) as usize), x[1]);
        }
        10 => {
            let items = n.iter().take(5).map(|&value| Item::Constant(value));
            model.element(x[0], items, x[1]);
        }
        11 => {
            let rows = n.windows(x.len()).map(<[i64]>::to_vec);
            model.table(x.iter().copied(), rows.collect::<Vec<_>>());
        }
        12 if n[8] % 2 == 0 => model.maximum(x[1..].iter().copied(), x[0]),
        12 => model.minimum(x[1..].iter().copied(), x[0]),
        13 if n[8] % 2 == 0 => model.absolute_difference(x[0], x[1], x[2]),
        13 => model.product(x[0], x[1], x[2]),
        _ if n[8] % 2 == 0 => model.precedence([n[0], n[0] + 1, n[0] + 2], x.iter().copied()),
        _ => {
            let order = if n[9] % 2 == 0 { Order::Weak } else { Order::Strict };
            model.lexicographic([x[0], x[1]], [x[1], x[2]], order);
        }
    }
}

fn model() -> impl Strategy<Value = Model> {
    let values = prop::collection::vec(-3i64..=5, 1..=5);
    let domains = prop::collection::vec(values, 2..=5);
    let objective = prop::option::of(prop::collection::vec(-3i64..=3, 5));
    (domains, prop::collection::vec(part(), 1..=4), objective).prop_map(
        |(domains, parts, objective)| {
            let mut model = Model::new();
            let all: Vec<_> =
                domains.into_iter().map(|values| model.variable(Domain::of(values))).collect();
            for part in &parts {
                add(&mut model, &all, part);
            }
            if let Some(objective) = objective {
                let direction =
                    if objective[4] > 0 { Direction::Maximise } else { Direction::Minimise };
                model.optimise(direction, objective.into_iter().zip(all));
            }
            model
        },
    )
}

/// All assignments that the definitions allow.
fn by_definition(model: &Model) -> BTreeSet<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for domain in model.domains() {
        all = all
            .iter()
            .flat_map(|start: &Vec<i64>| {
                domain.values().map(|value| [start.clone(), vec![value]].concat())
            })
            .collect();
    }
    all.retain(|values| model.holds(&Assignment::new(values.clone())));
    all.into_iter().collect()
}

fn ask(
    engine: &dyn Backend,
    model: &Model,
    limits: &Limits<'_>,
) -> Option<(Outcome, Vec<Assignment>)> {
    let mut found = Vec::new();
    let outcome = solve(engine, model, limits, &mut |assignment| {
        found.push(assignment.clone());
        ControlFlow::Continue(())
    });
    match outcome {
        Ok(outcome) => Some((outcome, found)),
        // Some are made for other models, or need what is not installed.
        Err(BackendError::Unsupported { .. } | BackendError::Unavailable { .. }) => None,
        Err(error) => panic!("{error}\n{model}"),
    }
}

fn check(engine: &dyn Backend, model: &Model, expected: &BTreeSet<Vec<i64>>) {
    let id = engine.info().id;
    let Some((outcome, found)) = ask(engine, model, &Limits::NONE) else { return };
    assert_eq!(outcome.solutions, found.len() as u64, "{id}\n{model}");
    let Some(objective) = model.objective() else {
        let values: BTreeSet<Vec<i64>> = found.iter().map(|one| one.values().to_vec()).collect();
        assert_eq!(values.len(), found.len(), "{id} finds something twice\n{model}");
        assert_eq!(&values, expected, "{id}\n{model}");
        return;
    };
    let values: Vec<i64> = found.iter().map(|one| objective.value(one)).collect();
    let is_better = |pair: &[i64]| objective.is_better(pair[1], pair[0]);
    assert!(values.windows(2).all(is_better), "{id}: {values:?}\n{model}");
    let all = expected.iter().map(|values| objective.value(&Assignment::new(values.clone())));
    let best = match objective.direction {
        Direction::Maximise => all.max(),
        Direction::Minimise => all.min(),
    };
    assert_eq!(values.last().copied(), best, "{id}\n{model}");
    assert_eq!((outcome.objective, outcome.bound), (best, best), "{id}\n{model}");
    let status = if best.is_some() { Status::Optimal } else { Status::Infeasible };
    assert_eq!(outcome.status(), status, "{id}\n{model}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn every_engine_finds_what_the_definitions_allow(model in model()) {
        let expected = by_definition(&model);
        // Engines that enumerate slowly are not asked for thousands.
        if model.objective().is_none() && expected.len() > 100 {
            return Ok(());
        }
        for engine in sudokit_backends::ALL {
            check(*engine, &model, &expected);
        }
    }
}
