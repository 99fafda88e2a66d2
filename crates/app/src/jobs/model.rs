//! Models in files: solved by any engine, or written in another format.

mod input;

pub use input::{ModelError, puzzle_model, read_model};

use crate::{ModelSearch, Place, Reply, Searched, modelling::direction_word, wire};
use serde::Serialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    ops::ControlFlow,
};
use sudokit_backends::sat::{self, Proof, Proved};
use sudokit_model::{
    Assignment, BackendError, Limits, Model, Style as Encoding, Variable,
    cover::{NotACover, Translation},
};
use sudokit_solve::general::Question;

/// What was found out about a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelReply {
    /// The names of the variables, in order.
    pub names: Vec<String>,
    /// The solutions that are kept: the first ones, or, with an objective, the best.
    pub solutions: Vec<Assignment>,
    /// Whether the objective is to be great or small, if there is one.
    pub direction: Option<&'static str>,
    /// How the search went, and who searched.
    pub searched: Searched,
}

/// Solves a model: finds at most `limit` solutions and keeps at most `kept`, or finds a best one.
///
/// ```
/// use sudokit_app::{ModelSearch, jobs::model};
/// use sudokit_model::{Domain, Model, Relation};
///
/// let mut model = Model::new();
/// let [x, y] = [(); 2].map(|()| model.variable(Domain::range(0, 9)));
/// model.linear([(1, x), (1, y)], Relation::AtMost, 12);
/// model.maximise([(2, x), (1, y)]);
/// let reply = model::solve_model(&model, u64::MAX, 1, &ModelSearch::default())?;
/// assert_eq!(reply.searched.outcome.objective, Some(21));
/// assert_eq!(reply.solutions[0].values(), [9, 3]);
/// # Ok::<(), sudokit_model::BackendError>(())
/// ```
///
/// # Errors
/// If the engine cannot take the model.
pub fn solve_model(
    model: &Model,
    limit: u64,
    kept: usize,
    search: &ModelSearch,
) -> Result<ModelReply, BackendError> {
    let (question, limit) = question(model, limit);
    let mut solutions = Vec::new();
    let searched = search.search(model, question, limit, &mut |solution| {
        if question == Question::Best {
            solutions.clear();
        }
        if solutions.len() < kept {
            solutions.push(solution.clone());
        }
        ControlFlow::Continue(())
    })?;
    Ok(ModelReply {
        names: names(model),
        solutions,
        direction: model.objective().map(|objective| direction_word(objective.direction)),
        searched,
    })
}

/// What is asked of a model if so many solutions are wanted: of one with an objective, the best.
#[must_use]
pub const fn question(model: &Model, limit: u64) -> (Question, u64) {
    match (model.objective(), limit) {
        (Some(_), _) => (Question::Best, u64::MAX),
        (None, 1) => (Question::One, 1),
        (None, 2) => (Question::Verdict, 2),
        (None, limit) => (Question::All, limit),
    }
}

/// The names of the variables, each once. One without a name, which a format needs besides those
/// that the text names, is called by its number; no other name may be hidden by that.
fn names(model: &Model) -> Vec<String> {
    let named: BTreeSet<&str> =
        model.all_variables().filter_map(|variable| model.name_of(variable)).collect();
    let mut given = BTreeSet::new();
    let name = |variable: Variable| {
        let own = model.name_of(variable).filter(|&name| !given.contains(name));
        let mut name = own.map_or_else(|| variable.to_string(), str::to_owned);
        while own.is_none() && (named.contains(name.as_str()) || given.contains(&name)) {
            name.push('_');
        }
        given.insert(name.clone());
        name
    };
    model.all_variables().map(name).collect()
}

/// What was found when a proof was wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proving {
    /// There is no solution, and this proves it.
    NoSolution(Proof),
    /// There is one solution, and this proves that there is no other.
    OneSolution(Proof),
    /// There are several solutions, so there is nothing to prove.
    Several,
    /// A limit was reached before there was a proof.
    Unknown,
}

/// Proves in DRAT that a model has no solution, or none but one, so that anybody can check it.
///
/// # Errors
/// If the model is too large.
pub fn prove(model: &Model, search: &ModelSearch) -> Result<Proving, BackendError> {
    let mut excluded = Vec::new();
    let mut plain = model.clone();
    plain.without_objective();
    search.search(&plain, Question::One, 1, &mut |solution| {
        excluded.push(solution.clone());
        ControlFlow::Break(())
    })?;
    let proved = search.limited(u64::MAX, |limits: &Limits<'_>| {
        sat::prove(&plain, &excluded, Encoding::Minimal, limits)
    })?;
    Ok(match proved {
        Proved::Yes(proof) if excluded.is_empty() => Proving::NoSolution(proof),
        Proved::Yes(proof) => Proving::OneSolution(proof),
        Proved::No(_) => Proving::Several,
        Proved::Unknown(_) => Proving::Unknown,
    })
}

/// The matrix of the exact cover that a model is, drawn, with what it counts above.
///
/// # Errors
/// If the model is no exact cover.
pub fn matrix(model: &Model) -> Result<String, NotACover> {
    let cover = Translation::of(model)?.with_names(model).cover;
    Ok(format!("{}\n{}", cover.counts(), cover.drawing()))
}

impl ModelReply {
    /// Each solution by the names of the variables.
    fn named(&self) -> impl Iterator<Item = BTreeMap<&str, i64>> {
        self.solutions.iter().map(|solution| {
            self.names.iter().map(String::as_str).zip(solution.values().iter().copied()).collect()
        })
    }
}

impl Reply for ModelReply {
    const COLUMNS: &'static [&'static str] = &[
        "status",
        "solutions",
        "objective",
        "bound",
        "gap",
        "ending",
        "engine",
        "nodes",
        "values",
    ];

    fn is_negative(&self) -> bool {
        self.searched.outcome.solutions == 0
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        let outcome = &self.searched.outcome;
        let _ = write!(out, "{}", outcome.status());
        if !self.searched.is_exact() {
            let _ = write!(out, " ({})", self.searched.ending());
        }
        let _ = match (self.direction, outcome.objective) {
            (Some(direction), Some(value)) => writeln!(out, "\n{direction} {value}"),
            (None, _) if self.searched.is_exact() => {
                writeln!(out, "\n{} solutions", outcome.solutions)
            }
            // What is shown is seen; what was only counted is told.
            (None, _) if outcome.solutions > 0 && self.solutions.is_empty() => {
                writeln!(out, "\nat least {} solutions", outcome.solutions)
            }
            _ => writeln!(out),
        };
        if let (Some(bound), Some(gap)) = (outcome.bound, outcome.gap()) {
            let _ = writeln!(out, "bound {bound}, gap {gap}");
        }
        for solution in &self.solutions {
            let values = self.names.iter().zip(solution.values());
            let values: Vec<String> =
                values.map(|(name, value)| format!("{name} = {value}")).collect();
            let _ = writeln!(out, "{}", values.join(", "));
        }
    }

    fn wire(&self) -> impl Serialize {
        let outcome = &self.searched.outcome;
        wire::ModelAnswer {
            status: outcome.status().to_string(),
            found: outcome.solutions,
            solutions: self
                .named()
                .map(|values| values.into_iter().map(|(n, v)| (n.to_owned(), v)).collect())
                .collect(),
            objective: outcome.objective,
            bound: outcome.bound,
            gap: outcome.gap(),
            ending: self.searched.ending(),
            engine: self.searched.choice.engine.clone(),
            nodes: outcome.nodes,
        }
    }

    fn row(&self) -> Vec<String> {
        let outcome = &self.searched.outcome;
        let number = |number: Option<i64>| number.map_or_else(String::new, |n| n.to_string());
        let values = |solution: &Assignment| {
            let values = solution.values().iter().map(i64::to_string);
            values.collect::<Vec<_>>().join(" ")
        };
        let solutions: Vec<String> = self.solutions.iter().map(values).collect();
        vec![
            outcome.status().to_string(),
            outcome.solutions.to_string(),
            number(outcome.objective),
            number(outcome.bound),
            outcome.gap().map_or_else(String::new, |gap| gap.to_string()),
            self.searched.ending().to_owned(),
            self.searched.choice.engine.clone(),
            outcome.nodes.to_string(),
            solutions.join(" / "),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_model::Domain;

    #[test]
    fn no_name_hides_another() {
        let mut model = Model::new();
        let variables = model.variables(5, &Domain::BOOLEAN);
        for (variable, name) in [(0, "x1"), (2, "x1_"), (4, "x1")] {
            model.name(variables[variable], name);
        }
        assert_eq!(names(&model), ["x1", "x1__", "x1_", "x3", "x4"]);
        let reply = solve_model(&model, 1, 1, &ModelSearch::default()).unwrap();
        assert_eq!(reply.named().next().map(|values| values.len()), Some(5));
    }
}
