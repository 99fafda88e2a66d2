//! Models go to messages and back; what is no model is refused.

use super::{
    messages::{
        ConstraintMessage, ExpressionMessage, FunctionMessage, Kind, LinearMessage,
        LiteralsMessage, ObjectiveMessage, VariableMessage,
    },
    wire::{Inner, Many},
    *,
};
use crate::{
    Domain, Item, Literal, Order, Relation, Shifted, Variable, primitives::testing::brute_force,
};
use proptest::prelude::*;

/// Writes and reads, and checks that the solutions are the same, each once.
#[track_caller]
fn check(model: &Model) {
    let message = CpModel::of(model).expect("small enough");
    let read = CpModel::from_bytes(&message.to_bytes()).expect("as it was written");
    assert_eq!(read, message, "{}", message.to_text());
    let raised = read.to_model().expect("as it was written");
    let mine = model.domains().len();
    let mut projected = brute_force(&raised);
    projected.iter_mut().for_each(|solution| solution.truncate(mine));
    projected.sort();
    assert_eq!(projected, brute_force(model), "{model}\n{raised}\n{}", message.to_text());
}

/// Says something about three variables.
type Say = dyn Fn(&mut Model, [Variable; 3]);

/// A model of three variables of different kinds.
fn three() -> (Model, [Variable; 3]) {
    let mut model = Model::new();
    let x = model.variable(Domain::of([-2, 0, 1, 3]));
    let y = model.variable(Domain::range(0, 3));
    let b = model.boolean();
    (model, [x, y, b])
}

#[test]
fn each_primitive_is_written_and_read() {
    let says: [&Say; 20] = [
        &|model, [x, y, b]| model.all_different([x, y, b]),
        &|model, [x, y, _]| {
            model.all_different([
                Shifted { variable: x, offset: 2 },
                Shifted { variable: y, offset: -1 },
            ]);
        },
        &|model, [x, y, b]| model.linear([(2, x), (-3, y), (1, b)], Relation::AtMost, 1),
        &|model, [x, y, _]| model.linear([(1, x), (1, y)], Relation::AtLeast, 2),
        &|model, [x, y, _]| model.linear([(1, x), (1, y)], Relation::NotEqual, 3),
        &|model, [x, y, _]| model.linear([(1, x), (-1, y)], Relation::Equal, 0),
        &|model, _| model.linear([], Relation::AtLeast, 1),
        &|model, [x, y, b]| model.clause([x.at_most(0), y.is(2), b.is_false()]),
        &|model, [x, y, b]| model.at_most_one([x.at_least(1), y.is_not(2), b.is_true()]),
        &|model, [x, y, b]| model.exactly_one([x.is(0), y.at_least(2), b.is_false()]),
        &|model, [x, y, b]| model.at_most(2, [x.is(0), y.at_least(1), b.is_false(), !x.is(3)]),
        &|model, [x, y, _]| model.element(y, [4, 0, 3, -2], x),
        &|model, [x, y, b]| model.element(b, [Item::Variable(y), Item::Constant(3)], x),
        &|model, [x, y, _]| model.table([x, y], [vec![0, 1], vec![3, 3], vec![0, 1], vec![7, 7]]),
        &|model, [x, y, b]| model.maximum([x, y], b),
        &|model, [x, y, b]| model.minimum([y, b], x),
        &|model, [x, y, b]| model.absolute_difference(x, b, y),
        &|model, [x, y, b]| model.product(x, b, y),
        &|model, [x, y, _]| model.lexicographic([x, y], [y, x], Order::Strict),
        &|model, [x, y, _]| model.precedence([0, 3], [x, y]),
    ];
    for say in says {
        let (mut model, variables) = three();
        say(&mut model, variables);
        check(&model);
    }
}

#[test]
fn nothing_is_a_matter_too() {
    check(&Model::new());
    let says: [&Say; 9] = [
        &|model, _| model.clause([]),
        &|model, _| model.at_most_one([]),
        &|model, _| model.exactly_one([]),
        &|model, [x, ..]| model.at_most(0, [x.is(0), x.is(7), x.at_most(3)]),
        &|model, _| model.table([], [vec![]]),
        &|model, [x, ..]| model.table([x], []),
        &|model, [x, y, _]| model.element(x, Vec::<i64>::new(), y),
        &|model, [x, ..]| model.maximum([], x),
        &|model, [x, ..]| model.restrict(x, &Domain::EMPTY),
    ];
    for say in says {
        let (mut model, variables) = three();
        say(&mut model, variables);
        check(&model);
    }
}

#[test]
fn literals_that_say_the_same_share_a_boolean() {
    let (mut model, [x, y, b]) = three();
    // Of -2, 0, 1, 3 these are the first one, or the others.
    model.clause([x.is(-2), x.at_most(-1), !x.at_least(0), x.is_not(-2)]);
    model.clause([y.is(3), y.at_least(3), b.is(1), b.at_least(1), !b.is(0)]);
    model.clause([x.at_least(-7), x.is(2)]);
    let message = CpModel::of(&model).expect("small enough");
    assert_eq!(message.variables(), 3 + 2 + 1, "{}", message.to_text());
    check(&model);
}

#[test]
fn names_and_objectives_are_kept() {
    let (mut model, [x, y, _]) = three();
    model.name(x, "a \"name\"");
    for coefficient in [3, -3] {
        model.maximise([(coefficient, x), (2, y)]);
        let message = CpModel::of(&model).expect("small enough");
        assert_eq!(message.to_model().as_ref(), Ok(&model));
        assert!(message.to_text().contains("  name: \"a \\\"name\\\"\"\n"));
        assert!(message.to_text().contains("  scaling_factor: -1\n"));
        model.minimise([(coefficient, x), (2, y)]);
        assert_eq!(CpModel::of(&model).expect("small enough").to_model().as_ref(), Ok(&model));
    }
}

/// A message with variables of these domains.
fn message(domains: &[&[i64]], constraints: Vec<ConstraintMessage>) -> CpModel {
    let domains = domains.iter().map(|domain| domain.to_vec());
    let variables = domains.map(|domain| VariableMessage { name: String::new(), domain });
    let variables = Many(variables.collect());
    let constraints = Many(constraints);
    CpModel { message: ModelMessage { variables, constraints, ..ModelMessage::default() } }
}

fn constraint(conditions: &[i32], kind: Kind) -> ConstraintMessage {
    ConstraintMessage { enforcement_literal: conditions.to_vec(), kind: Some(kind) }
}

#[test]
fn conditions_are_read_as_clauses() {
    let and = Kind::BoolAnd(LiteralsMessage { literals: vec![1, -3] });
    let linear =
        LinearMessage { vars: vec![3], coeffs: vec![1], domain: vec![1, 2, 4, 4, 7, i64::MAX] };
    let message = message(
        &[&[0, 1], &[0, 1], &[0, 1], &[0, 9]],
        vec![constraint(&[0], and), constraint(&[0, -2], Kind::Linear(linear))],
    );
    let model = message.to_model().expect("all of it is understood");
    assert_eq!(
        model.to_string(),
        "x0, ..., x2 in 0..1\nx3 in 0..9\n\
         clause(x0<>1, x1=1)\nclause(x0<>1, x2=0)\n\
         clause(x0<>1, x1<>0, x3>=1)\nclause(x0<>1, x1<>0, x3<>3)\n\
         clause(x0<>1, x1<>0, x3<=4, x3>=7)\n"
    );
}

#[test]
fn what_no_primitive_says_is_refused_by_name() {
    let refusal = |kind: Kind, conditions: &[i32]| {
        let message = message(&[&[0, 1], &[0, 5]], vec![constraint(conditions, kind)]);
        message.to_model().expect_err("it is not understood").to_string()
    };
    assert_eq!(
        refusal(Kind::Foreign("circuit"), &[]),
        "constraint 0 (circuit): no primitive says this"
    );
    let literals = |literals| LiteralsMessage { literals };
    assert_eq!(
        refusal(Kind::BoolOr(literals(vec![1])), &[]),
        "constraint 0 (bool_or): a literal is no boolean"
    );
    assert_eq!(
        refusal(Kind::BoolOr(literals(vec![-7])), &[]),
        "constraint 0 (bool_or): there is no such variable"
    );
    assert_eq!(
        refusal(Kind::ExactlyOne(literals(vec![0])), &[0]),
        "constraint 0 (exactly_one): it has conditions"
    );
    let double = ExpressionMessage { vars: vec![1], coeffs: vec![2], offset: None };
    let function =
        FunctionMessage { target: Inner(Some(double.clone())), exprs: Many(vec![double]) };
    assert_eq!(
        refusal(Kind::LinMax(function), &[]),
        "constraint 0 (lin_max): an expression is no variable alone"
    );
}

#[test]
fn what_is_not_known_is_refused() {
    // An assumption, field 7, and a constraint with a field 99.
    let error = |bytes: &[u8]| CpModel::from_bytes(bytes).expect_err("refused").to_string();
    assert_eq!(error(&[0x3a, 0x01, 0x00]), "CpModelProto has a field 7, which is not understood");
    assert_eq!(
        error(&[0x1a, 0x03, 0x9a, 0x06, 0x00]),
        "ConstraintProto has a field 99, which is not understood"
    );
    // A circuit, and the name of the model.
    let circuit = CpModel::from_bytes(&[0x0a, 0x01, b'm', 0x1a, 0x02, 0x7a, 0x00]).expect("known");
    let error = circuit.to_model().expect_err("no primitive").to_string();
    assert_eq!(error, "constraint 0 (circuit): no primitive says this");
    let mut scaled = message(&[&[0, 1]], Vec::new());
    let scaling_factor = Some(0.5);
    scaled.message.objective =
        Inner(Some(ObjectiveMessage { scaling_factor, ..Default::default() }));
    assert_eq!(
        scaled.to_model().expect_err("no halves").to_string(),
        "the objective: it is scaled"
    );
}

/// Some literal of the model of three.
fn literal() -> impl Strategy<Value = (usize, u8, i64)> {
    (0..3usize, 0..4u8, -3..5i64)
}

fn literals(model: &Model, literals: &[(usize, u8, i64)]) -> Vec<Literal> {
    let of = |&(index, test, value): &(usize, u8, i64)| {
        let variable = model.variable_at(index).expect("there are three");
        match test {
            0 => variable.is(value),
            1 => variable.is_not(value),
            2 => variable.at_most(value),
            _ => variable.at_least(value),
        }
    };
    literals.iter().map(of).collect()
}

proptest! {
    #[test]
    fn any_literals_keep_their_meaning(
        said in prop::collection::vec((0..4u8, prop::collection::vec(literal(), 0..5)), 1..3),
    ) {
        let (mut model, _) = three();
        for (kind, said) in said {
            let literals = literals(&model, &said);
            match kind {
                0 => model.clause(literals),
                1 => model.at_most_one(literals),
                2 => model.exactly_one(literals),
                _ => model.at_most(2, literals),
            }
        }
        check(&model);
    }

    #[test]
    fn no_bytes_are_too_strange(bytes: Vec<u8>) {
        if let Ok(message) = CpModel::from_bytes(&bytes) {
            let _ = message.to_model();
        }
        let _ = Response::from_bytes(&bytes);
    }

    #[test]
    fn no_message_is_too_strange(
        domains in prop::collection::vec(prop::collection::vec(any::<i64>(), 0..5), 0..3),
        vars in prop::collection::vec(-4..4i32, 0..4),
        coeffs in prop::collection::vec(any::<i64>(), 0..4),
        domain in prop::collection::vec(any::<i64>(), 0..5),
        conditions in prop::collection::vec(-2..2i32, 0..2),
    ) {
        let domains: Vec<&[i64]> = domains.iter().map(|domain| &**domain).collect();
        let offset = coeffs.first().copied();
        let expression = ExpressionMessage { vars: vars.clone(), coeffs: coeffs.clone(), offset };
        let target = Inner(Some(expression.clone()));
        let function = FunctionMessage { target, exprs: Many(vec![expression]) };
        let linear = LinearMessage { vars: vars.clone(), coeffs, domain };
        for kind in [
            Kind::Linear(linear),
            Kind::LinMax(function.clone()),
            Kind::IntProd(function),
            Kind::BoolAnd(LiteralsMessage { literals: vars }),
        ] {
            let _ = message(&domains, vec![constraint(&conditions, kind)]).to_model();
        }
    }
}
