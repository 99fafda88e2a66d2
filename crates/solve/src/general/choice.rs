//! Which engine answers about a puzzle of any size, or a model.

use crate::{AnyEngine, Engine};
use sudokit_model::{AllDifferent, Backend, Item, Model, Primitive};
use sudokit_rules::{Rules, classic_givens};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// One solution.
    One,
    /// Whether there is no, one or several solutions: two are enough.
    Verdict,
    /// All solutions, or how many there are.
    All,
    /// A best solution, and the proof that there is no better one.
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

/// From how many values on models get lost in a search that learns nothing from its failures.
const MANY_VALUES: usize = 20;

/// The engine for a question about a puzzle with these rules.
#[must_use]
pub fn choose(rules: &Rules, question: Question) -> Choice {
    if rules.is_classic() {
        return CLASSIC;
    }
    by_size(rules.shape().size(), question).into()
}

/// The engine for a question about a model, whatever it says.
#[must_use]
pub fn choose_for_model(model: &Model, question: Question) -> Choice {
    if classic_givens(model).is_some() {
        return CLASSIC;
    }
    choose_general(model, question).into()
}

/// An engine for models, and why it is that one.
pub(super) struct General {
    pub(super) engine: &'static dyn Backend,
    reason: &'static str,
}

impl From<General> for Choice {
    fn from(General { engine, reason }: General) -> Self {
        Self { engine: AnyEngine::General(engine), reason }
    }
}

/// The engine for a question about a model that is no classic puzzle.
pub(super) fn choose_general(model: &Model, question: Question) -> General {
    if model.objective().is_none() {
        let values = model.domains().iter().map(sudokit_model::Domain::len).max();
        let values = values.map_or(0, |values| usize::try_from(values).unwrap_or(usize::MAX));
        return by_size(values, question);
    }
    if model.primitives().iter().all(is_assignment) {
        return General {
            engine: general("assignment"),
            reason: "rewards for values that must differ are an assignment problem, whose \
                     relaxation proves what is best",
        };
    }
    General {
        engine: general("native"),
        reason: "it takes every constraint and improves on each solution until there is no better \
                 one",
    }
}

/// Whether a primitive is one of those that an assignment with rewards is made of: values that
/// differ, and rewards by value.
fn is_assignment(primitive: &Primitive) -> bool {
    match primitive {
        Primitive::AllDifferent(AllDifferent { terms }) => {
            terms.windows(2).all(|pair| pair[0].offset == pair[1].offset)
        }
        Primitive::Element(element) => {
            element.items.iter().all(|item| matches!(item, Item::Constant(_)))
        }
        _ => false,
    }
}

const CLASSIC: Choice = Choice {
    engine: AnyEngine::Classic(Engine::Single),
    reason: "the rules are those of the classic 9×9, which has an engine of its own",
};

fn by_size(values: usize, question: Question) -> General {
    match question {
        Question::One | Question::Verdict if values >= MANY_VALUES => General {
            engine: general("hybrid"),
            reason: "with so many values most models fall to propagation, and those that do not \
                     need an engine that learns from its failures",
        },
        Question::One | Question::Verdict | Question::All | Question::Best => General {
            engine: general("native"),
            reason: "up to this size, and to find all solutions at any, a search with propagation \
                     and without learning is the fastest",
        },
    }
}

/// The engine with this id; it is built in.
fn general(id: &str) -> &'static dyn Backend {
    sudokit_backends::find(id).expect("no feature switches it off")
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
            for question in [Question::One, Question::Verdict, Question::All] {
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
