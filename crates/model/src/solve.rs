//! Asking an engine: what it does not know is said more simply, and what it finds is checked.

use crate::{
    Assignment, Backend, BackendError, Decomposed, Ending, Limits, Model, Objective, Outcome,
    Primitive, Progress, Relation, Support,
};
use std::{borrow::Cow, cell::Cell, ops::ControlFlow};

/// Finds the solutions of a model with an engine.
///
/// Without an objective, all solutions are found, each once. With one, better and better ones,
/// until the last is proved to be the best. What `found` is handed was checked against the
/// definitions of the primitives, whatever the engine did. `found` may end the search.
///
/// ```
/// # use std::ops::ControlFlow;
/// # use sudokit_model::*;
/// /// Does not look far.
/// struct Guess;
/// impl Backend for Guess {
///     fn info(&self) -> &'static BackendInfo {
///         &BackendInfo { id: "guess", summary: "the least of all values", optimises: false }
///     }
///     fn support(&self, _: &Primitive) -> Support {
///         Support::Native
///     }
///     fn search(
///         &self,
///         model: &Model,
///         _: &Limits<'_>,
///         found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
///     ) -> Result<Outcome, BackendError> {
///         let _ = found(&Assignment::new(model.domains().iter().flat_map(Domain::min).collect()));
///         let ending = Ending::Stopped;
///         Ok(Outcome { solutions: 1, nodes: 1, ending, objective: None, bound: None })
///     }
/// }
///
/// let mut model = Model::new();
/// let variables = model.variables(2, &Domain::range(1, 3));
/// let outcome = solve(&Guess, &model, &Limits::NONE, &mut |_| ControlFlow::Continue(()))?;
/// assert_eq!(outcome.status(), Status::Feasible);
///
/// model.all_different(variables);
/// let error = count(&Guess, &model, &Limits::NONE).expect_err("the guess is wrong");
/// assert_eq!(error.to_string(), "guess failed: x0 = 1, x1 = 1 is no solution");
/// # Ok::<(), BackendError>(())
/// ```
///
/// # Errors
/// If the engine cannot take the model, is not there, fails, or says of something that it is a
/// solution which is none.
pub fn solve(
    backend: &dyn Backend,
    model: &Model,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
) -> Result<Outcome, BackendError> {
    if let Err(error) = model.check_size() {
        return Err(BackendError::TooLarge { engine: backend.info().id, what: error.to_string() });
    }
    match model.objective() {
        Some(objective) if !backend.info().optimises => {
            improve(backend, model, objective, limits, found)
        }
        _ => solve_checked(backend, model, limits, found),
    }
}

/// Counts the solutions of a model with an engine.
///
/// # Errors
/// Like [`solve`].
pub fn count(
    backend: &dyn Backend,
    model: &Model,
    limits: &Limits<'_>,
) -> Result<Outcome, BackendError> {
    solve(backend, model, limits, &mut |_| ControlFlow::Continue(()))
}

/// A primitive, as it is written, whose decomposition would be too large.
#[derive(Debug)]
pub(crate) struct Undecomposed(pub(crate) String);

/// The model as an engine or a format takes it that supports so much. The variables of the model
/// come first, further ones after them; each solution of the model is one of these.
pub(crate) fn translated<'m>(
    model: &'m Model,
    support: &dyn Fn(&Primitive) -> Support,
) -> Result<Cow<'m, Model>, Undecomposed> {
    let is_native = |primitive: &Primitive| support(primitive) == Support::Native;
    if model.primitives().iter().all(is_native) {
        return Ok(Cow::Borrowed(model));
    }
    let mut simple = Model::new();
    for (variable, domain) in model.all_variables().zip(model.domains()) {
        simple.variable(domain.clone());
        if let Some(name) = model.name_of(variable) {
            simple.name(variable, name);
        }
    }
    if let Some(objective) = model.objective() {
        simple.optimise(objective.direction, objective.terms.iter().copied());
    }
    // What a decomposition adds may be decomposed again: it stands in `simple` behind the others.
    let mut waiting: Vec<_> = model.primitives().iter().rev().cloned().collect();
    while let Some(primitive) = waiting.pop() {
        if is_native(&primitive) {
            simple.add(primitive);
            continue;
        }
        let before = simple.primitives().len();
        match primitive.meaning().decompose(&mut simple) {
            Decomposed::Done => waiting.extend(simple.drain_from(before).into_iter().rev()),
            Decomposed::Basic => simple.add(primitive),
            Decomposed::TooLarge => {
                return Err(Undecomposed(primitive.to_string()));
            }
        }
    }
    Ok(Cow::Owned(simple))
}

fn solve_checked(
    backend: &dyn Backend,
    model: &Model,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
) -> Result<Outcome, BackendError> {
    let translated = translated(model, &|primitive| backend.support(primitive))
        .map_err(|Undecomposed(what)| BackendError::TooLarge { engine: backend.info().id, what })?;
    let has_more = translated.domains().len() > model.domains().len();
    let mut wrong = None;
    let outcome = backend.search(&translated, limits, &mut |assignment| {
        let assignment = if has_more {
            let mut mine = assignment.clone();
            mine.truncate(model.domains().len());
            Cow::Owned(mine)
        } else {
            Cow::Borrowed(assignment)
        };
        if model.holds(&assignment) {
            found(&assignment)
        } else {
            wrong = Some(assignment.into_owned());
            ControlFlow::Break(())
        }
    })?;
    match wrong {
        None => Ok(outcome),
        Some(assignment) => {
            let values = model.all_variables().zip(assignment.values());
            let values: Vec<String> = values.map(|(x, value)| format!("{x} = {value}")).collect();
            let what = format!("{} is no solution", values.join(", "));
            Err(BackendError::Failed { engine: backend.info().id, what })
        }
    }
}

/// Optimisation with an engine that only finds: each solution must be better than the one before,
/// until there is none.
fn improve(
    backend: &dyn Backend,
    model: &Model,
    objective: &Objective,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
) -> Result<Outcome, BackendError> {
    let mut plain = model.clone();
    plain.without_objective();
    let mut all =
        Outcome { solutions: 0, nodes: 0, ending: Ending::Exhausted, objective: None, bound: None };
    loop {
        let mut better = plain.clone();
        if let Some(value) = all.objective {
            let (relation, value) = match objective.direction {
                crate::Direction::Maximise => (Relation::AtLeast, value + 1),
                crate::Direction::Minimise => (Relation::AtMost, value - 1),
            };
            better.linear(objective.terms.iter().copied(), relation, value);
        }
        if all.solutions >= limits.solutions {
            return Ok(Outcome { ending: Ending::SolutionLimit, ..all });
        }
        let (solutions, nodes) = (all.solutions, all.nodes);
        let stop = |progress: Progress| {
            let solutions = solutions + progress.solutions;
            limits.is_stopped(Progress { solutions, nodes: nodes + progress.nodes })
        };
        let limits =
            Limits { solutions: 1, nodes: limits.nodes.saturating_sub(nodes), stop: Some(&stop) };
        let (value, flow) = (Cell::new(None), Cell::new(ControlFlow::Continue(())));
        let outcome = solve_checked(backend, &better, &limits, &mut |assignment| {
            value.set(Some(objective.value(assignment)));
            flow.set(found(assignment));
            ControlFlow::Break(())
        });
        let outcome = match outcome {
            // What is asked now is more than the engine can take; what was found stays true.
            Err(BackendError::TooLarge { .. } | BackendError::Unsupported { .. })
                if all.solutions > 0 =>
            {
                return Ok(Outcome { ending: Ending::GaveUp, ..all });
            }
            outcome => outcome?,
        };
        all.nodes += outcome.nodes;
        if value.get().is_none() {
            all.ending = outcome.ending;
            if outcome.ending == Ending::Exhausted {
                all.bound = all.objective;
            }
            return Ok(all);
        }
        (all.objective, all.solutions) = (value.get(), all.solutions + 1);
        if flow.get().is_break() {
            return Ok(Outcome { ending: Ending::Stopped, ..all });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BackendInfo, Domain, Primitive, Status};

    /// Takes the least of all values, and no sums.
    struct NoSums;

    impl Backend for NoSums {
        fn info(&self) -> &'static BackendInfo {
            &BackendInfo { id: "no-sums", summary: "the least values", optimises: false }
        }

        fn support(&self, _: &Primitive) -> Support {
            Support::Native
        }

        fn search(
            &self,
            model: &Model,
            _: &Limits<'_>,
            found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
        ) -> Result<Outcome, BackendError> {
            if !model.primitives().is_empty() {
                return Err(BackendError::TooLarge { engine: "no-sums", what: "a sum".into() });
            }
            let least = model.domains().iter().flat_map(Domain::min).collect();
            let _ = found(&Assignment::new(least));
            let ending = Ending::Stopped;
            Ok(Outcome { solutions: 1, nodes: 1, ending, objective: None, bound: None })
        }
    }

    #[test]
    fn a_solution_stays_when_a_better_one_cannot_be_asked_for() {
        let mut model = Model::new();
        let x = model.variable(Domain::range(2, 9));
        model.maximise([(3, x)]);
        let outcome = count(&NoSums, &model, &Limits::NONE).expect("one was found");
        assert_eq!((outcome.status(), outcome.objective), (Status::Feasible, Some(6)));
        assert_eq!(outcome.ending, Ending::GaveUp);
    }
}
