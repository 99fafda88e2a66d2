//! What the tests of all primitives do with a small model.

use crate::{Assignment, Decomposed, Domain, Model};

/// Checks that so many assignments solve the model, and that its decomposition has the same
/// solutions, each exactly once.
#[track_caller]
pub(crate) fn check(model: &Model, expected: usize) {
    let solutions = brute_force(model);
    assert_eq!(solutions.len(), expected, "{model}");
    let mut simple = Model::new();
    for domain in model.domains() {
        simple.variable(domain.clone());
    }
    for primitive in model.primitives() {
        if primitive.meaning().decompose(&mut simple) == Decomposed::Basic {
            simple.add(primitive.clone());
        }
    }
    let mut projected: Vec<_> = brute_force(&simple)
        .into_iter()
        .map(|mut assignment| {
            assignment.truncate(model.domains().len());
            assignment
        })
        .collect();
    projected.sort();
    assert_eq!(projected, solutions, "{simple}");
}

/// All solutions in order, by trying the values of one variable after the other; a primitive is
/// looked at as soon as all its variables have values.
pub(crate) fn brute_force(model: &Model) -> Vec<Assignment> {
    let mut due = vec![Vec::new(); model.domains().len() + 1];
    for primitive in model.primitives() {
        let last = primitive.meaning().variables().into_iter().map(|v| v.index() + 1).max();
        due[last.unwrap_or(0)].push(primitive);
    }
    let holds = |depth: usize, values: &[i64]| {
        let mut padded = values.to_vec();
        padded.resize(model.domains().len(), 0);
        let assignment = Assignment::new(padded);
        due[depth].iter().all(|primitive| primitive.meaning().holds(&assignment))
    };
    let mut partial = if holds(0, &[]) { vec![Vec::new()] } else { Vec::new() };
    for (index, domain) in model.domains().iter().enumerate() {
        partial = extend(&partial, domain, &|values| holds(index + 1, values));
    }
    partial.into_iter().map(Assignment::new).collect()
}

fn extend(partial: &[Vec<i64>], domain: &Domain, holds: &dyn Fn(&[i64]) -> bool) -> Vec<Vec<i64>> {
    let longer = partial.iter().flat_map(|values| {
        domain.values().map(move |value| values.iter().copied().chain([value]).collect::<Vec<_>>())
    });
    longer.filter(|values| holds(values)).collect()
}
