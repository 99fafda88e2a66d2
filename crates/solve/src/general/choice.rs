//! Which engine answers about a puzzle of any size, or a model.

use crate::{AnyEngine, Engine};
use sudokit_model::{Backend, Model, Primitive};
use sudokit_rules::{Rules, classic_givens};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether there is no, one or several solutions: two are enough.
    Verdict,
    /// All solutions, or how many there are.
    All,
    /// A best solution.
    Best,
}

/// The engine for a question, and why it is that one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// Who answers.
    pub engine: AnyEngine,
    /// Why.
    pub reason: &'static str,
}

/// From how many values on puzzles get lost in a search that learns nothing from its failures.
const MANY_VALUES: usize = 20;

/// The engine for a question about a puzzle with these rules.
#[must_use]
pub fn choose(rules: &Rules, question: Question) -> Choice {
    if rules.is_classic() {
        return CLASSIC;
    }
    let is_large = rules.shape().size() >= MANY_VALUES;
    match question {
        Question::Verdict if is_large => large(),
        Question::Verdict | Question::All | Question::Best => small(),
    }
}

/// The engine for a question about a model, whatever it says.
#[must_use]
pub fn choose_for_model(model: &Model, question: Question) -> Choice {
    if classic_givens(model).is_some() {
        return CLASSIC;
    }
    let only_differ = model.primitives().iter().all(|p| matches!(p, Primitive::AllDifferent(_)));
    // An objective is a sum with a term for each variable: separable by its form.
    if model.objective().is_some() && only_differ {
        return Choice {
            engine: AnyEngine::General(first_of(&["assignment", "native"])),
            reason: "an objective over values that must differ is an assignment problem, whose \
                     relaxation proves what is best",
        };
    }
    if model.objective().is_some() {
        return Choice {
            // Engines with a relaxation may be better here, but are not always there.
            engine: AnyEngine::General(first_of(&["native"])),
            reason: "with an objective beside other constraints, a search that propagates all of \
                     them improves on each solution",
        };
    }
    let is_large = model.domains().iter().any(|domain| domain.len() >= MANY_VALUES as u64);
    match question {
        Question::Verdict if is_large => large(),
        Question::Verdict | Question::All | Question::Best => small(),
    }
}

const CLASSIC: Choice = Choice {
    engine: AnyEngine::Classic(Engine::Single),
    reason: "the rules are those of the classic 9×9, which has an engine of its own",
};

fn small() -> Choice {
    Choice {
        engine: AnyEngine::General(first_of(&["native", "exact-cover"])),
        reason: "up to this size, and to find all solutions at any, a search with propagation and \
                 without learning is the fastest",
    }
}

fn large() -> Choice {
    Choice {
        engine: AnyEngine::General(first_of(&["hybrid", "native"])),
        reason: "with so many values most puzzles fall to propagation, and those that do not \
                 need an engine that learns from its failures",
    }
}

/// The first of these engines that is built in; if there is none, the first of all.
fn first_of(ids: &[&str]) -> &'static dyn Backend {
    let built_in = ids.iter().find_map(|id| sudokit_backends::find(id));
    built_in.unwrap_or(sudokit_backends::ALL[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use sudokit_model::Domain;
    use sudokit_rules::{Puzzle, Shape};

    fn empty(size: usize) -> Puzzle {
        let rules = Arc::new(Rules::of(Shape::of_size(size).unwrap()));
        Puzzle::new(rules, vec![None; size * size]).unwrap()
    }

    #[test]
    fn the_classic_rules_have_their_engine_and_others_have_not() {
        let classic = |choice: Choice| matches!(choice.engine, AnyEngine::Classic(Engine::Single));
        for question in [Question::Verdict, Question::All] {
            assert!(classic(choose(empty(9).rules(), question)));
            assert!(classic(choose_for_model(&empty(9).model(), question)));
            assert!(!classic(choose(empty(16).rules(), question)));
            assert!(!classic(choose_for_model(&empty(16).model(), question)));
        }
    }

    #[test]
    fn a_puzzle_and_its_model_go_to_the_same_engine() {
        for size in [4, 9, 16, 25] {
            for question in [Question::Verdict, Question::All] {
                let (a, b) = (
                    choose(empty(size).rules(), question),
                    choose_for_model(&empty(size).model(), question),
                );
                assert_eq!(a, b);
            }
        }
    }

    #[test]
    fn every_choice_has_a_reason() {
        let mut model = Model::new();
        let variables = model.variables(3, &Domain::range(1, 3));
        model.all_different(variables.iter().copied());
        model.maximise(variables.iter().map(|&variable| (1, variable)));
        let choice = choose_for_model(&model, Question::Best);
        assert!(choice.reason.contains("assignment"));
        model.linear(variables.iter().map(|&v| (1, v)), sudokit_model::Relation::AtMost, 6);
        assert!(choose_for_model(&model, Question::Best).reason.contains("improves"));
    }
}
