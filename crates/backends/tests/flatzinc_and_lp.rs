//! A model that was written as FlatZinc or LP and read again has the same solutions, each once.

use std::ops::ControlFlow;
use sudokit_backends::Backtracking;
use sudokit_model::{
    Assignment, Domain, Item, Limits, Model, Order, Relation, Shifted, Variable,
    formats::{ModelFormat, find},
    solve,
};

fn solutions(model: &Model, variables: usize) -> Vec<Assignment> {
    let mut plain = model.clone();
    plain.without_objective();
    let mut found = Vec::new();
    solve(&Backtracking::MOST_CONSTRAINED, &plain, &Limits::NONE, &mut |solution| {
        let mut mine = solution.clone();
        mine.truncate(variables);
        found.push(mine);
        ControlFlow::Continue(())
    })
    .expect("the model is small");
    found.sort();
    found
}

fn best(model: &Model) -> Option<i64> {
    let limits = Limits::NONE;
    let mut go_on = |_: &Assignment| ControlFlow::Continue(());
    solve(&Backtracking::MOST_CONSTRAINED, model, &limits, &mut go_on)
        .expect("it is small")
        .objective
}

#[track_caller]
fn check(model: &Model) {
    for id in ["flatzinc", "lp"] {
        let format: &dyn ModelFormat = find(id).expect("a known format");
        let text = format.write(model).unwrap_or_else(|error| panic!("{id}: {error}\n{model}"));
        let again = format.read(&text).unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
        let count = model.domains().len();
        assert_eq!(solutions(&again, count), solutions(model, count), "{id}\n{model}\n{text}");
        assert_eq!(best(&again), best(model), "{id}\n{model}\n{text}");
    }
}

fn small() -> (Model, [Variable; 3]) {
    let mut model = Model::new();
    let variables = [(); 3].map(|()| model.variable(Domain::range(-1, 2)));
    (model, variables)
}

#[test]
fn sums_are_kept() {
    for relation in [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast] {
        let (mut model, [x, y, z]) = small();
        model.linear([(1, x), (-2, y), (3, z)], relation, 1);
        model.linear([], relation, 0);
        check(&model);
        model.maximise([(2, x), (1, y), (-1, z)]);
        check(&model);
        model.minimise([(1, y)]);
        check(&model);
    }
}

#[test]
fn literals_are_kept() {
    let (mut model, [x, y, z]) = small();
    let [a, b] = [(); 2].map(|()| model.boolean());
    model.clause([x.is(1), y.at_most(0), z.at_least(2), a.is_false()]);
    model.clause([x.is_not(1), b.is_true(), a.at_least(1), b.at_most(3)]);
    model.clause([!a.is_true(), x.at_least(1)]);
    model.clause([a.is_true(), !x.at_least(1)]);
    model.at_most_one([x.is(0), y.is(0), a.is_true()]);
    model.exactly_one([x.is(2), y.at_least(1), b.is_false(), z.is(-1)]);
    model.at_most(2, [x.at_most(0), y.at_most(0), z.at_most(0), a.is_true()]);
    check(&model);
    model.linear([(1, a), (1, x)], Relation::AtMost, 1);
    check(&model);
    model.clause([]);
    check(&model);
}

#[test]
fn lists_are_kept() {
    let (mut model, [x, y, z]) = small();
    model.all_different([x, y, z]);
    model.all_different(
        [(x, 0), (y, 1), (z, -2)].map(|(variable, offset)| Shifted { variable, offset }),
    );
    check(&model);
    let (mut model, [x, y, z]) = small();
    let index = model.variable(Domain::range(1, 3));
    model.element(x, [2, -1, 0].map(Item::Constant), y);
    model.element(index, [Item::Constant(0), z.into(), y.into(), Item::Constant(1)], x);
    check(&model);
    let (mut model, [x, y, z]) = small();
    model.table([x, y, z], [[0, 1, 2], [2, 2, 2], [-1, 0, 9], [0, 1, 2]].map(Vec::from));
    check(&model);
    for rows in [vec![], vec![vec![]]] {
        let (mut model, _) = small();
        model.table([], rows);
        check(&model);
    }
}

#[test]
fn arithmetic_is_kept() {
    let (mut model, [x, y, z]) = small();
    model.maximum([x, y], z);
    check(&model);
    model.minimum([y, z], x);
    check(&model);
    let (mut model, [x, y, z]) = small();
    model.absolute_difference(x, y, z);
    check(&model);
    let (mut model, [x, y, z]) = small();
    model.product(x, y, z);
    check(&model);
    let (mut model, [x, y, z]) = small();
    model.lexicographic([x, y], [y, z], Order::Strict);
    model.lexicographic([z, y], [x, z], Order::Weak);
    check(&model);
    let (mut model, variables) = small();
    model.precedence([1, 2, 0], variables);
    check(&model);
}

#[test]
fn domains_are_kept() {
    let mut model = Model::new();
    for domain in [Domain::of([-3, 0, 1, 5]), Domain::of([7]), Domain::BOOLEAN] {
        model.variable(domain);
    }
    check(&model);
    model.variable(Domain::EMPTY);
    check(&model);
    check(&Model::new());
}

/// What MiniZinc writes and models have no single word for.
#[test]
fn flatzinc_has_more_words_than_models() {
    let format = find("fzn").expect("a known ending");
    let truth = |constraint: &str| {
        let text = format!(
            "var 0..3: x; var 0..3: y; var bool: p; var bool: q;\nconstraint {constraint};\n\
             solve satisfy;"
        );
        let model = format.read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let mut found: Vec<Vec<i64>> =
            solutions(&model, 4).iter().map(|solution| solution.values().to_vec()).collect();
        let len = found.len();
        found.dedup();
        assert_eq!(found.len(), len, "{constraint} gives a solution twice");
        found
    };
    type Meaning = fn(i64, i64, i64, i64) -> bool;
    let cases: [(&str, Meaning); 27] = [
        ("int_eq_reif(x, y, p)", |x, y, p, _| (x == y) == (p == 1)),
        ("int_ne_reif(x, y, p)", |x, y, p, _| (x != y) == (p == 1)),
        ("int_le_reif(x, y, p)", |x, y, p, _| (x <= y) == (p == 1)),
        ("int_lt_reif(x, y, p)", |x, y, p, _| (x < y) == (p == 1)),
        ("int_lt_reif(2, x, p)", |x, _, p, _| (2 < x) == (p == 1)),
        ("int_ne_reif(x, 2, true)", |x, _, _, _| x != 2),
        ("int_lin_le_reif([2, -1], [x, y], 1, p)", |x, y, p, _| (2 * x - y <= 1) == (p == 1)),
        ("int_lin_eq_reif([2, -1], [x, y], 1, p)", |x, y, p, _| (2 * x - y == 1) == (p == 1)),
        ("int_lin_ne_reif([2, -1], [x, y], 1, p)", |x, y, p, _| (2 * x - y != 1) == (p == 1)),
        ("int_lin_le([2, 1], [x, 3], y)", |x, y, _, _| 2 * x + 3 <= y),
        ("int_lt(x, y)", |x, y, _, _| x < y),
        ("bool_clause_reif([p], [q], true)", |_, _, p, q| p == 1 || q == 0),
        ("array_bool_and([p, q], false)", |_, _, p, q| p == 0 || q == 0),
        ("array_bool_or([p, q], true)", |_, _, p, q| p == 1 || q == 1),
        ("bool_xor(p, q, true)", |_, _, p, q| p != q),
        ("bool_eq_reif(p, q, false)", |_, _, p, q| p != q),
        ("bool_not(p, q)", |_, _, p, q| p != q),
        ("bool_le(p, q)", |_, _, p, q| p <= q),
        ("bool2int(p, x)", |x, _, p, _| p == x),
        ("set_in(x, {0, 3})", |x, _, _, _| x == 0 || x == 3),
        ("set_in_reif(x, {0, 2}, p)", |x, _, p, _| (x == 0 || x == 2) == (p == 1)),
        ("int_plus(x, y, 3)", |x, y, _, _| x + y == 3),
        ("int_minus(x, y, 1)", |x, y, _, _| x - y == 1),
        ("int_abs(x, y)", |x, y, _, _| x == y),
        ("array_var_int_element(x, [y, 2, x], y)", |x, y, _, _| {
            (1..=3).contains(&x) && [y, 2, x][x as usize - 1] == y
        }),
        ("fzn_at_most_int(1, [x, y], 2)", |x, y, _, _| !(x == 2 && y == 2)),
        ("fzn_value_precede_int(1, 2, [x, y])", |x, y, _, _| x != 2 && (y != 2 || x == 1)),
    ];
    for (constraint, meaning) in cases {
        let mut expected = Vec::new();
        for index in 0..64 {
            let [x, y, p, q] = [index / 16, index / 4 % 4, index / 2 % 2, index % 2];
            if meaning(x, y, p, q) {
                expected.push(vec![x, y, p, q]);
            }
        }
        assert_eq!(truth(constraint), expected, "{constraint}");
    }
}

/// Pieces of an example in any order, and numbers at the ends of what can be said.
#[test]
fn any_text_is_read_or_refused() {
    let mut state = 1u64;
    let mut draw = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let ends =
        ["9223372036854775807", "-9223372036854775808", "0", "1", "..", "{}", "[]", "x", ":"];
    for id in ["flatzinc", "lp"] {
        let format = find(id).expect("a known format");
        let example = format.info().example;
        let words: Vec<&str> = example.split_inclusive([' ', '\n', ',', '(', ')', ';']).collect();
        for _ in 0..3000 {
            let mut text: Vec<&str> = words.clone();
            for _ in 0..=draw(4) {
                let place = draw(text.len());
                match draw(3) {
                    0 => drop(text.remove(place)),
                    1 => text.insert(place, words[draw(words.len())]),
                    _ => text[place] = ends[draw(ends.len())],
                }
            }
            if let Ok(model) = format.read(&text.concat()) {
                for other in ["flatzinc", "lp"] {
                    let _ = find(other).expect("a known format").write(&model);
                }
            }
        }
    }
}
