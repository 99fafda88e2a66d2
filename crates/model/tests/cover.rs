//! Models as exact covers and covers as models, against plain enumeration.

use proptest::prelude::*;
use sudokit_model::{
    Assignment, Domain, Item, Literal, Model, Order, Relation, Shifted, Variable,
    cover::{Cover, Entry, Kind, NotACover, Translation},
};

/// All solutions of a cover, by the definition: the first primary item that is not covered is
/// covered by each of its options in turn.
fn solutions(cover: &Cover) -> Vec<Vec<usize>> {
    fn extend(
        cover: &Cover,
        covered: &mut Vec<Option<Entry>>,
        chosen: &mut Vec<usize>,
        found: &mut Vec<Vec<usize>>,
    ) {
        let is_open = |&item: &sudokit_model::cover::ItemId| {
            cover.kind(item) == Kind::Primary && covered[item.index()].is_none()
        };
        let Some(open) = cover.items().find(is_open) else {
            assert!(cover.is_solution(chosen), "{chosen:?}\n{cover}");
            found.push(chosen.clone());
            return;
        };
        for option in 0..cover.option_count() {
            let entries = cover.entries(option);
            let fits = |entry: &Entry| match covered[entry.item.index()] {
                None => true,
                Some(before) => before.colour.is_some() && before == *entry,
            };
            if entries.iter().any(|entry| entry.item == open) && entries.iter().all(fits) {
                let before = covered.clone();
                for entry in entries {
                    covered[entry.item.index()] = Some(*entry);
                }
                chosen.push(option);
                extend(cover, covered, chosen, found);
                chosen.pop();
                *covered = before;
            }
        }
    }
    let mut found = Vec::new();
    extend(cover, &mut vec![None; cover.item_count()], &mut Vec::new(), &mut found);
    found
}

/// All solutions of a model, in order.
fn models(model: &Model) -> Vec<Assignment> {
    let mut all = vec![Vec::new()];
    for domain in model.domains() {
        all = all
            .into_iter()
            .flat_map(|values: Vec<i64>| {
                domain.values().map(move |value| [&values[..], &[value]].concat())
            })
            .collect();
    }
    all.into_iter().map(Assignment::new).filter(|assignment| model.holds(assignment)).collect()
}

/// The cover of a model has its solutions, each once; and so has the model of that cover.
#[track_caller]
fn check(model: &Model, expected: usize) {
    let right = models(model);
    assert_eq!(right.len(), expected, "{model}");
    let translation = Translation::of(model).expect("a cover").with_names(model);
    let chosen = solutions(&translation.cover);
    let mut found: Vec<_> = chosen.iter().map(|chosen| translation.assignment(chosen)).collect();
    found.sort();
    assert_eq!(found, right, "{model}\n{}", translation.cover);
    if translation.cover.counts().primary > 0 {
        let text = translation.cover.to_string();
        let again: Cover = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(solutions(&again).len(), expected, "{text}");
    }
}

fn new(variables: usize, low: i64, high: i64) -> (Model, Vec<Variable>) {
    let mut model = Model::new();
    let variables = model.variables(variables, &Domain::range(low, high));
    (model, variables)
}

#[test]
fn all_different_with_offsets_and_gaps() {
    let (mut model, x) = new(3, 1, 3);
    model.all_different(x);
    check(&model, 6);
    let (mut model, x) = new(3, 1, 4);
    model.all_different(x.clone());
    check(&model, 24);
    model.all_different((0..).zip(&x).map(|(offset, &variable)| Shifted { variable, offset }));
    check(&model, models(&model).len());
    let (mut model, x) = new(4, 1, 3);
    model.all_different(x);
    check(&model, 0);
    let mut model = Model::new();
    let x = model.variables(3, &Domain::of([-1_000_000_000_000, 0, 5, 1 << 60]));
    model.all_different(x);
    check(&model, 24);
}

#[test]
fn a_variable_differs_from_itself_only_if_shifted() {
    let (mut model, x) = new(2, 1, 4);
    model.all_different([x[0], x[0], x[1]]);
    check(&model, 0);
    let (mut model, x) = new(2, 1, 4);
    let shifted = Shifted { variable: x[0], offset: 2 };
    model.all_different([x[0].into(), shifted, x[1].into()]);
    check(&model, models(&model).len());
}

#[test]
fn cardinalities_of_literals() {
    let (mut model, x) = new(3, 1, 3);
    model.exactly_one([x[0].is(1), x[1].at_most(2), x[2].is_not(3), x[0].at_least(2)]);
    check(&model, models(&model).len());
    model.at_most_one([x[0].is(1), x[1].is(3), x[2].is(3)]);
    check(&model, models(&model).len());
    for most in 0..4 {
        let (mut model, x) = new(4, 0, 1);
        model.at_most(most, x.iter().map(|x| x.is_true()));
        check(&model, [1, 5, 11, 15][most]);
    }
    let (mut model, _) = new(1, 0, 1);
    model.exactly_one([]);
    check(&model, 0);
}

#[test]
fn clauses_of_any_length() {
    let (mut model, x) = new(3, 1, 3);
    model.clause([x[0].is(1), x[1].is(2), x[2].is_not(3)]);
    check(&model, 27 - 4);
    model.clause([x[0].is_not(1), x[1].is(2)]);
    check(&model, models(&model).len());
    model.clause([x[0].is(1), x[0].is(3)]);
    check(&model, models(&model).len());
    model.clause([x[0].is(1), x[0].is_not(1)]);
    check(&model, models(&model).len());
    model.clause([x[2].is(2), x[1].is(2), x[0].at_least(2)]);
    check(&model, models(&model).len());
    model.clause([x[2].is(7)]);
    check(&model, 0);
    let (mut model, _) = new(1, 0, 1);
    model.clause([]);
    check(&model, 0);
}

#[test]
fn sums_of_few_combinations() {
    for relation in [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast] {
        let (mut model, x) = new(3, -1, 2);
        model.linear([(2, x[0]), (-1, x[1]), (1, x[2])], relation, 1);
        check(&model, models(&model).len());
        model.linear([(2, x[0]), (-3, x[1])], relation, 1);
        check(&model, models(&model).len());
        model.linear([(3, x[2])], relation, 3);
        check(&model, models(&model).len());
        model.linear([], relation, 0);
        check(&model, models(&model).len());
        let (mut model, x) = new(4, 0, 1);
        model.linear(x.iter().map(|&x| (1, x)), relation, 1);
        check(&model, models(&model).len());
    }
}

#[test]
fn cages_list_only_what_differs() {
    // A cage of seven cells in a house: 9! / 2! = 181,440 ways, of which few have the sum.
    let (mut model, x) = new(9, 1, 9);
    model.all_different(x.clone());
    model.linear(x[..7].iter().map(|&x| (1, x)), Relation::Equal, 28);
    let cover = Translation::of(&model).unwrap().cover;
    // Each of the 9 · 9 values, and the 7! orders of 1 to 7.
    assert_eq!(cover.counts().options, 81 + 5040);
    let (mut model, x) = new(3, 1, 3);
    model.all_different(x.clone());
    model.linear([(1, x[0]), (1, x[1]), (-1, x[2])], Relation::AtLeast, 1);
    check(&model, 4);
}

#[test]
fn tables_and_elements() {
    let (mut model, x) = new(3, 0, 3);
    let rows = [[0, 1, 2], [0, 1, 2], [3, 3, 3], [1, 0, 4], [1, 0, 1]].map(Vec::from);
    model.table(x.clone(), rows);
    check(&model, 3);
    model.table([x[0], x[0]], [vec![0, 0], vec![0, 1], vec![3, 3]]);
    check(&model, 2);
    let (mut model, x) = new(2, -1, 6);
    model.element(x[0], [5, 3, 9, 3].map(Item::from), x[1]);
    check(&model, 3);
    let (mut model, x) = new(4, 0, 2);
    model.element(x[0], [x[1].into(), x[2].into(), Item::Constant(1)], x[3]);
    check(&model, 27);
    let (mut model, x) = new(2, 0, 2);
    model.element(x[0], [x[1].into(), x[0].into(), Item::Constant(1)], x[1]);
    check(&model, models(&model).len());
    let (mut model, _) = new(2, 0, 1);
    model.table([], []);
    check(&model, 0);
}

#[test]
fn functions_and_orders() {
    let (mut model, x) = new(3, -2, 2);
    model.absolute_difference(x[0], x[1], x[2]);
    check(&model, models(&model).len());
    model.product(x[0], x[1], x[2]);
    check(&model, models(&model).len());
    let (mut model, x) = new(3, 0, 3);
    model.maximum([x[0], x[1]], x[2]);
    check(&model, 16);
    model.minimum([x[0], x[2]], x[1]);
    check(&model, models(&model).len());
    let (mut model, x) = new(4, 1, 3);
    model.lexicographic([x[0], x[1]], [x[2], x[3]], Order::Strict);
    check(&model, 36);
    let (mut model, x) = new(4, 1, 4);
    model.precedence([1, 2, 3, 4], x);
    check(&model, 15);
}

#[test]
fn variables_without_constraints_are_free() {
    let (model, _) = new(2, 1, 3);
    check(&model, 9);
    check(&Model::new(), 1);
    let mut model = Model::new();
    model.variable(Domain::EMPTY);
    check(&model, 0);
    // Booleans of which none needs to be chosen are no options that nothing chooses.
    let (mut model, x) = new(3, 0, 1);
    model.at_most_one(x.iter().map(|x| x.is_true()));
    check(&model, 4);
    // Values that only stand for "no option" are none.
    let (mut model, x) = new(2, 0, 2);
    model.exactly_one([x[0].is(1), x[0].is(2), x[1].is(1), x[1].is(2)]);
    let cover = Translation::of(&model).unwrap().cover;
    assert_eq!(cover.counts().to_string(), "4 options, 1 items and 2 secondary ones");
    check(&model, 4);
}

#[test]
fn what_cannot_be_said_is_refused_in_words() {
    let (mut model, x) = new(8, 0, 9);
    model.linear(x.iter().map(|&x| (1, x)), Relation::AtMost, 40);
    let error = Translation::of(&model).unwrap_err();
    let text = "x0 + x1 + x2 + x3 + x4 + x5 + x6 + x7 <= 40: a cover lists the combinations of a \
                sum, and here they are too many";
    assert_eq!(error.to_string(), text);
    let (mut model, x) = new(1, 0, 9);
    model.maximise([(1, x[0])]);
    let error = Translation::of(&model).unwrap_err();
    assert_eq!(error.to_string(), "maximise x0: solutions of a cover are equally good");
    let mut model = Model::new();
    model.variable(Domain::range(0, i64::MAX));
    assert!(matches!(Translation::of(&model), Err(NotACover::TooLarge(_))));
}

#[test]
fn a_cover_read_as_a_model_is_the_cover_again() {
    // Options stay options, booleans do not get items of their own.
    let text = "a b c d e f g | x\nc e\na d g x\nb c f\na d f x\nb g\nd e g\n";
    let cover: Cover = text.parse().unwrap();
    let translation = Translation::of(&cover.to_model()).unwrap();
    assert_eq!(translation.cover.counts(), cover.counts());
    assert_eq!(solutions(&translation.cover).len(), 1);
}

/// A cover of few items, with or without colours.
fn covers() -> impl Strategy<Value = Cover> {
    let entry = (0..5usize, 0..4usize);
    let options = prop::collection::vec(prop::collection::vec(entry, 1..5), 0..7);
    options.prop_map(|options| {
        let mut text = "p q r | x y\n".to_owned();
        for option in options {
            let mut seen = [false; 5];
            let mut words = Vec::new();
            for (item, colour) in option {
                let name = ["p", "q", "r", "x", "y"][item];
                if !std::mem::replace(&mut seen[item], true) {
                    words.push(match colour {
                        0 => name.to_owned(),
                        _ if item < 3 => name.to_owned(),
                        _ => format!("{name}:{colour}"),
                    });
                }
            }
            if seen[..3].contains(&true) {
                text += &(words.join(" ") + "\n");
            }
        }
        text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
    })
}

/// A model of three variables and any constraints.
fn any_model() -> impl Strategy<Value = Model> {
    let literal = (0..3usize, 0..4u8, 0..4i64);
    let constraint = (0..9u8, prop::collection::vec(literal, 0..5), -2..4i64);
    prop::collection::vec(constraint, 0..4).prop_map(|constraints| {
        let (mut model, x) = new(3, 0, 2);
        for (kind, literals, number) in constraints {
            let terms: Vec<_> = literals.iter().map(|l| (l.2 - 1, x[l.0])).collect();
            let variables: Vec<_> = literals.iter().map(|l| x[l.0]).collect();
            let shifted = literals.iter().map(|l| Shifted { variable: x[l.0], offset: l.2 });
            let literals: Vec<Literal> = literals
                .iter()
                .map(|&(i, test, value)| match test {
                    0 => x[i].is(value),
                    1 => x[i].is_not(value),
                    2 => x[i].at_most(value),
                    _ => x[i].at_least(value),
                })
                .collect();
            match kind {
                0 => model.all_different(shifted),
                1 => model.exactly_one(literals),
                2 => model.at_most_one(literals),
                3 | 4 => model.clause(literals),
                5 => model.linear(terms, Relation::Equal, number),
                6 => model.linear(terms, Relation::NotEqual, number),
                7 => model.at_most(2, literals),
                _ => model.element(x[0], variables, x[1]),
            }
        }
        model
    })
}

proptest! {
    #[test]
    fn any_cover_is_a_model_with_as_many_solutions(cover in covers()) {
        let count = solutions(&cover).len();
        let text = cover.to_string();
        prop_assert_eq!(&text.parse::<Cover>().unwrap().to_string(), &text);
        let model = cover.to_model();
        let translation = Translation::of(&model).unwrap();
        prop_assert_eq!(solutions(&translation.cover).len(), count, "{}{}", text, model);
        for chosen in solutions(&translation.cover) {
            prop_assert!(model.holds(&translation.assignment(&chosen)));
        }
    }

    #[test]
    fn any_model_is_a_cover_with_its_solutions(model in any_model()) {
        check(&model, models(&model).len());
    }
}

#[test]
fn names_tell_constraints_behind_one_that_is_decomposed() {
    let mut model = Model::new();
    let literals = model.variables(3, &Domain::BOOLEAN);
    model.at_most(2, literals.iter().map(|literal| literal.is_true()));
    let terms = model.variables(2, &Domain::range(1, 2));
    model.all_different(terms);
    let text = Translation::of(&model).unwrap().with_names(&model).cover.to_string();
    assert!(text.contains(" d0=1 d0=2"), "{text}");
}
