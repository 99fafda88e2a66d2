//! The clauses of small models, tried out one by one.

use super::*;
use crate::{Domain, Item, Order, Relation};
use std::collections::BTreeMap;

/// All models of the clauses, by trying values and following clauses of one literal.
fn models(cnf: &Cnf) -> Vec<Vec<bool>> {
    let clauses: Vec<Vec<i32>> = cnf.clauses().map(<[i32]>::to_vec).collect();
    let (mut all, mut values) = (Vec::new(), vec![None; cnf.variables() + 1]);
    descend(&clauses, &mut values, &mut all);
    all
}

fn descend(clauses: &[Vec<i32>], values: &mut Vec<Option<bool>>, all: &mut Vec<Vec<bool>>) {
    let before = values.clone();
    let holds = |values: &[Option<bool>], literal: i32| {
        values[literal.unsigned_abs() as usize].map(|value| value == (literal > 0))
    };
    loop {
        let mut has_changed = false;
        for clause in clauses {
            if clause.iter().any(|&literal| holds(values, literal) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|&&literal| holds(values, literal).is_none());
            match (open.next(), open.next()) {
                (None, _) => {
                    *values = before;
                    return;
                }
                (Some(&literal), None) => {
                    values[literal.unsigned_abs() as usize] = Some(literal > 0);
                    has_changed = true;
                }
                _ => {}
            }
        }
        if !has_changed {
            break;
        }
    }
    match (1..values.len()).find(|&index| values[index].is_none()) {
        None => all.push(values.iter().map(|value| value.unwrap_or(false)).collect()),
        Some(index) => {
            for value in [false, true] {
                values[index] = Some(value);
                descend(clauses, values, all);
            }
        }
    }
    *values = before;
}

/// How often each assignment is a model of the clauses.
fn solutions(model: &Model, cnf: &Cnf) -> BTreeMap<Assignment, usize> {
    let mut counts = BTreeMap::new();
    for values in models(cnf) {
        let assignment = cnf.assignment(|boolean| values[boolean as usize]);
        assert!(model.holds(&assignment), "{model}{assignment:?}\n{cnf}");
        *counts.entry(assignment).or_default() += 1;
    }
    counts
}

/// Checks that the clauses have as many models as the model has solutions, by the definition.
#[track_caller]
fn check(model: &Model) {
    let mut all = vec![Vec::new()];
    for domain in model.domains() {
        all = all
            .iter()
            .flat_map(|values: &Vec<i64>| {
                domain
                    .values()
                    .map(move |value| values.iter().copied().chain([value]).collect::<Vec<_>>())
            })
            .collect();
    }
    let all = all.into_iter().map(Assignment::new).filter(|assignment| model.holds(assignment));
    let expected: BTreeMap<Assignment, usize> = all.map(|assignment| (assignment, 1)).collect();
    for form in [Cnf::of, Cnf::plain] {
        let cnf = form(model, Style::Extended).expect("it is small");
        assert_eq!(solutions(model, &cnf), expected, "{model}");
        // Several models may stand for one solution here.
        let cnf = form(model, Style::Minimal).expect("it is small");
        let minimal: Vec<_> = solutions(model, &cnf).into_keys().collect();
        assert_eq!(minimal, expected.keys().cloned().collect::<Vec<_>>(), "{model}");
    }
}

#[test]
fn what_differs() {
    for (count, values) in [(3, 3), (3, 4), (4, 3), (2, 2), (1, 5)] {
        let mut model = Model::new();
        let variables = model.variables(count, &Domain::range(1, values));
        model.all_different(variables);
        check(&model);
    }
    let mut queens = Model::new();
    let rows = queens.variables(5, &Domain::range(1, 5));
    for slope in [-1, 0, 1] {
        queens.all_different(
            (0..).zip(&rows).map(|(i, &variable)| crate::Shifted { variable, offset: slope * i }),
        );
    }
    check(&queens);
    let mut same = Model::new();
    let x = same.variable(Domain::range(1, 3));
    same.all_different([x, x]);
    check(&same);
}

#[test]
fn literals_of_all_kinds() {
    let mut model = Model::new();
    let [x, y] = [(); 2].map(|()| model.variable(Domain::of([-3, 0, 2, 3, 7])));
    model.clause([x.at_most(1), y.at_least(3), y.is(-3)]);
    model.clause([x.is_not(7), y.at_most(2)]);
    model.at_most_one([x.at_least(0), y.at_least(2), y.is(-3)]);
    model.exactly_one([x.at_most(2), y.is_not(3), x.is(11)]);
    check(&model);
}

#[test]
fn literals_that_are_values() {
    let mut model = Model::new();
    let booleans = model.variables(4, &Domain::BOOLEAN);
    model.exactly_one(booleans.iter().map(|boolean| boolean.is_true()));
    model.at_most_one([booleans[0].is_true(), booleans[1].is_false()]);
    model.clause([booleans[3].is_false()]);
    check(&model);
    let x = model.variable(Domain::range(1, 3));
    model.exactly_one([x.is(1), x.is(1), x.is(2), x.at_least(3)]);
    check(&model);
}

#[test]
fn sums() {
    for relation in [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast] {
        for constant in -7..15 {
            let mut model = Model::new();
            let [x, y, z] = [(); 3].map(|()| model.variable(Domain::range(0, 3)));
            let fixed = model.variable(Domain::range(2, 2));
            model.linear([(2, x), (-1, y), (3, z), (1, fixed)], relation, constant);
            check(&model);
            let mut model = Model::new();
            let [x, y] = [(); 2].map(|()| model.variable(Domain::of([-2, 0, 1, 5])));
            model.linear([(3, x), (-2, y)], relation, constant);
            check(&model);
            let mut model = Model::new();
            let x = model.variable(Domain::of([-2, 0, 1, 5]));
            model.linear([(-2, x)], relation, constant);
            model.linear([], relation, 0);
            check(&model);
        }
    }
}

#[test]
fn sums_of_many() {
    for relation in [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast] {
        let mut model = Model::new();
        let variables = model.variables(5, &Domain::range(0, 2));
        model.linear((1..).zip(variables), relation, 11);
        check(&model);
    }
}

#[test]
fn the_rest() {
    let mut model = Model::new();
    let [index, x, result] = [(); 3].map(|()| model.variable(Domain::range(-1, 3)));
    model.element(index, [x.into(), Item::Constant(2), Item::Constant(9)], result);
    check(&model);
    let mut model = Model::new();
    let [index, result] = [(); 2].map(|()| model.variable(Domain::range(-1, 6)));
    model.element(index, [5, 3, 9, 3].map(Item::from), result);
    check(&model);
    let mut model = Model::new();
    let variables = model.variables(3, &Domain::range(0, 3));
    model.table(variables, [[0, 1, 2], [0, 1, 2], [3, 3, 3], [1, 0, 4], [0, 3, 2]].map(Vec::from));
    check(&model);
    let mut model = Model::new();
    let variables = model.variables(4, &Domain::range(0, 2));
    model.lexicographic(variables[..2].to_vec(), variables[2..].to_vec(), Order::Strict);
    model.maximum([variables[0], variables[1]], variables[2]);
    model.at_most(2, variables.iter().map(|variable| variable.at_most(1)));
    check(&model);
}

#[test]
fn many_are_said_with_further_booleans() {
    let mut model = Model::new();
    let booleans = model.variables(60, &Domain::BOOLEAN);
    model.at_most_one(booleans.iter().map(|boolean| boolean.is_true()));
    assert_eq!(models(&Cnf::of(&model, Style::Extended).expect("small")).len(), 61);
}

#[test]
fn a_domain_may_be_empty() {
    let mut model = Model::new();
    model.variables(2, &Domain::range(1, 3));
    model.variable(Domain::EMPTY);
    check(&model);
    check(&Model::new());
}

#[test]
fn what_is_too_large_is_refused() {
    let mut model = Model::new();
    model.variable(Domain::range(0, 1 << 40));
    assert!(Cnf::of(&model, Style::Extended).is_err());
    let mut model = Model::new();
    let variables = model.variables(100, &Domain::range(0, 10_000));
    model.linear(variables.iter().map(|&variable| (1, variable)), Relation::Equal, 500_000);
    let error = Cnf::of(&model, Style::Extended).expect_err("a large sum");
    assert!(error.to_string().starts_with("too many clauses for x0 + x1"), "{error}");
}

#[test]
fn other_solutions_than_one() {
    let mut model = Model::new();
    let variables = model.variables(3, &Domain::range(1, 3));
    model.all_different(variables);
    let mut cnf = Cnf::of(&model, Style::Extended).expect("small");
    let known = Assignment::new(vec![2, 3, 1]);
    let other = cnf.other_than(&known).expect("it is possible");
    cnf.add(&other);
    assert_eq!(models(&cnf).len(), 5);
    assert_eq!(cnf.other_than(&Assignment::new(vec![1, 2, 4])), None);
}
