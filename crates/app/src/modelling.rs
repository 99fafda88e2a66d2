//! How a job searches a model: with which engine, how far, and who may stop it.

use crate::{
    Gauge, Interrupt,
    search::{Watch, end_after},
};
use std::{fmt, ops::ControlFlow, sync::Arc, time::Duration};
use sudokit_model::{
    Assignment, Backend, BackendError, Direction, Ending, Limits, Model, Outcome, Progress, solve,
};
use sudokit_solve::general::{self, Question, choose_for_model, solve_model};

/// How a job searches a model. The default is the engine that fits the question, without limits.
#[derive(Clone, Default)]
pub struct ModelSearch {
    /// The engine; without one, it is chosen.
    pub engine: Option<&'static dyn Backend>,
    /// At most so many nodes of the search tree.
    pub nodes: Option<u64>,
    /// At most so long. Other than the nodes, a time makes answers depend on the machine.
    pub time: Option<Duration>,
    /// Ends the search when it is raised.
    pub interrupt: Interrupt,
    /// Shows the solutions that were found so far.
    pub gauge: Arc<Gauge>,
}

impl fmt::Debug for ModelSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ModelSearch")
            .field("engine", &self.engine.map(|engine| engine.info().id))
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .field("interrupt", &self.interrupt)
            .finish_non_exhaustive()
    }
}

/// Which engine answers, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The id of the engine.
    pub engine: String,
    /// Why this one.
    pub reason: String,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "engine {}: {}", self.engine, self.reason)
    }
}

/// What a search found, and who searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched {
    /// Who searched.
    pub choice: Choice,
    /// What was found and how the search ended.
    pub outcome: Outcome,
    /// Whether the search was interrupted. A stop without that is the limit of time.
    pub is_interrupted: bool,
}

impl Searched {
    /// Whether all solutions were found, or the last one is proved to be the best.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.outcome.ending == Ending::Exhausted
    }

    /// The word for how the search ended.
    #[must_use]
    pub const fn ending(&self) -> &'static str {
        match self.outcome.ending {
            Ending::Exhausted => "exhausted",
            Ending::SolutionLimit => "solution-limit",
            Ending::NodeLimit => "node-limit",
            Ending::Stopped if self.is_interrupted => "interrupted",
            Ending::Stopped => "time-limit",
            Ending::GaveUp => "gave-up",
        }
    }

    /// A number that was counted, in words: with what it lacks.
    pub(crate) fn told(&self, number: impl fmt::Display) -> String {
        match self.outcome.ending {
            Ending::Exhausted => number.to_string(),
            Ending::SolutionLimit => format!("at least {number}"),
            Ending::NodeLimit | Ending::Stopped | Ending::GaveUp => {
                format!("at least {number} ({})", self.ending())
            }
        }
    }
}

impl ModelSearch {
    /// Which engine answers a question about a model, and why.
    #[must_use]
    pub fn choice(&self, model: &Model, question: Question) -> Choice {
        match self.engine {
            Some(engine) => Choice {
                engine: engine.info().id.to_owned(),
                reason: "it was asked for by name".to_owned(),
            },
            None => {
                let general::Choice { engine, reason } = choose_for_model(model, question);
                Choice { engine: engine.to_string(), reason: reason.to_owned() }
            }
        }
    }

    /// Searches a model: at most `limit` solutions, within the limits of nodes, time and
    /// interruption.
    pub(crate) fn search(
        &self,
        model: &Model,
        question: Question,
        limit: u64,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Searched, BackendError> {
        let choice = self.choice(model, question);
        let outcome = self.limited(limit, |limits| match self.engine {
            Some(engine) => solve(engine, model, limits, found),
            None => solve_model(model, question, limits, found),
        })?;
        Ok(Searched { choice, outcome, is_interrupted: self.interrupt.is_raised() })
    }

    /// Does something within the limits of nodes, time and interruption, while the gauge follows
    /// the solutions.
    pub(crate) fn limited<R>(&self, solutions: u64, search: impl FnOnce(&Limits<'_>) -> R) -> R {
        let watch = Watch::new(&self.interrupt, end_after(self.time), Some(&*self.gauge));
        let stop = |progress: Progress| watch.is_over(progress.solutions);
        let nodes = self.nodes.unwrap_or(u64::MAX);
        search(&Limits { solutions, nodes, stop: Some(&stop) })
    }
}

/// The word for a direction.
pub(crate) const fn direction_word(direction: Direction) -> &'static str {
    match direction {
        Direction::Maximise => "maximise",
        Direction::Minimise => "minimise",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_says_why() {
        use sudokit_backends::find;
        use sudokit_solve::models::queens::Queens;

        let model = Queens::new(8).model();
        for question in [Question::One, Question::All, Question::Best] {
            let choice = ModelSearch::default().choice(&model, question);
            assert!(find(&choice.engine).is_some() && !choice.reason.is_empty(), "{choice}");
        }
        let search = ModelSearch { engine: find("backtracking-plain"), ..ModelSearch::default() };
        let choice = search.choice(&model, Question::All);
        assert_eq!(choice.to_string(), "engine backtracking-plain: it was asked for by name");
    }
}
