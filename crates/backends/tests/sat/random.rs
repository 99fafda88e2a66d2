//! Random small models, against the textbook search.

use std::collections::BTreeSet;
use sudokit_backends::{Backtracking, Sat};
use sudokit_model::{
    Assignment, Backend, Domain, Item, Limits, Literal, Model, Order, Relation, Shifted, Variable,
    solve,
};

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    /// A number below this one.
    fn below(&mut self, n: u64) -> u64 {
        // Marsaglia, "Xorshift RNGs" (2003).
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }

    fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below(high.abs_diff(low) + 1) as i64
    }

    fn domain(&mut self) -> Domain {
        match self.below(4) {
            0 => Domain::BOOLEAN,
            1 => Domain::of((0..3).map(|_| self.between(-3, 5)).collect::<Vec<_>>()),
            _ => {
                let low = self.between(-2, 2);
                Domain::range(low, low + self.between(0, 4))
            }
        }
    }

    fn pick(&mut self, variables: &[Variable], count: usize) -> Vec<Variable> {
        (0..count).map(|_| variables[self.below(variables.len() as u64) as usize]).collect()
    }

    fn literals(&mut self, variables: &[Variable]) -> Vec<Literal> {
        let count = 1 + self.below(4) as usize;
        let variables = self.pick(variables, count);
        let literal = |(variable, kind, value): (Variable, u64, i64)| match kind {
            0 => variable.is(value),
            1 => variable.is_not(value),
            2 => variable.at_most(value),
            _ => variable.at_least(value),
        };
        let parts = variables.into_iter().map(|v| (v, self.below(4), self.between(-2, 4)));
        parts.map(literal).collect()
    }
}

fn relation(kind: u64) -> Relation {
    [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast][kind as usize % 4]
}

fn add_primitive(model: &mut Model, variables: &[Variable], dice: &mut Dice) {
    let three = dice.pick(variables, 3);
    match dice.below(14) {
        0 => model.all_different(three),
        1 => {
            let terms: Vec<Shifted> = three
                .into_iter()
                .map(|variable| Shifted { variable, offset: dice.between(-2, 2) })
                .collect();
            model.all_different(terms);
        }
        2 | 3 => {
            let count = 1 + dice.below(4) as usize;
            let terms: Vec<_> = dice
                .pick(variables, count)
                .into_iter()
                .map(|variable| (dice.between(-3, 3), variable))
                .collect();
            model.linear(terms, relation(dice.below(4)), dice.between(-6, 9));
        }
        4 | 5 => model.clause(dice.literals(variables)),
        6 => model.at_most_one(dice.literals(variables)),
        7 => model.exactly_one(dice.literals(variables)),
        8 => {
            let most = dice.below(3) as usize;
            model.at_most(most, dice.literals(variables));
        }
        9 => {
            let items: Vec<Item> = (0..3)
                .map(|_| match dice.below(2) {
                    0 => Item::Constant(dice.between(-2, 4)),
                    _ => Item::Variable(dice.pick(variables, 1)[0]),
                })
                .collect();
            model.element(three[0], items, three[1]);
        }
        10 => {
            let rows: Vec<Vec<i64>> =
                (0..6).map(|_| (0..3).map(|_| dice.between(-2, 4)).collect()).collect();
            model.table(three, rows);
        }
        11 => model.maximum([three[0], three[1]], three[2]),
        12 => model.absolute_difference(three[0], three[1], three[2]),
        _ => model.lexicographic([three[0], three[1]], [three[2], three[0]], Order::Weak),
    }
}

fn model(dice: &mut Dice) -> Model {
    let mut model = Model::new();
    let variables: Vec<_> = (0..2 + dice.below(4)).map(|_| model.variable(dice.domain())).collect();
    for _ in 0..1 + dice.below(4) {
        add_primitive(&mut model, &variables, dice);
    }
    model
}

/// All solutions, each found once.
fn solutions(engine: &dyn Backend, model: &Model) -> BTreeSet<Assignment> {
    let mut found = BTreeSet::new();
    let outcome = solve(engine, model, &Limits::NONE, &mut |assignment| {
        assert!(found.insert(assignment.clone()), "{} finds one twice\n{model}", engine.info().id);
        std::ops::ControlFlow::Continue(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}\n{model}"));
    found
}

#[test]
fn random_models_have_the_solutions_of_the_oracle() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    for _ in 0..3000 {
        let model = model(&mut dice);
        let expected = solutions(&Backtracking::MOST_CONSTRAINED, &model);
        for engine in [&Sat::EXTENDED, &Sat::MINIMAL] {
            assert_eq!(solutions(engine, &model), expected, "{}\n{model}", engine.info().id);
        }
    }
}

#[test]
fn random_optima_are_those_of_the_oracle() {
    let mut dice = Dice(0xDEAD_BEEF);
    for round in 0..500 {
        let mut model = model(&mut dice);
        let terms: Vec<_> =
            model.all_variables().map(|variable| (dice.between(-3, 3), variable)).collect();
        if round % 2 == 0 {
            model.maximise(terms)
        } else {
            model.minimise(terms)
        }
        let answer = |engine: &dyn Backend| {
            let outcome = sudokit_model::count(engine, &model, &Limits::NONE);
            outcome.map(|outcome| (outcome.status(), outcome.objective, outcome.bound))
        };
        assert_eq!(answer(&Sat::EXTENDED), answer(&Backtracking::MOST_CONSTRAINED), "{model}");
    }
}
