//! Models and what is known about them.

use sudokit_model::{Domain, Item, Model, Order, Relation, Shifted, Variable};

/// What is known about a model.
#[derive(Clone, Copy)]
pub(crate) enum Expected {
    /// It has so many solutions.
    Solutions(usize),
    /// The best value of its objective is this one.
    Optimum(i64),
}

/// A model and what is known about it.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) model: Model,
    pub(crate) expected: Expected,
}

fn case(name: &'static str, expected: Expected, build: impl FnOnce(&mut Model)) -> Case {
    let mut model = Model::new();
    build(&mut model);
    Case { name, model, expected }
}

/// Every case.
pub(crate) fn all() -> Vec<Case> {
    [counted(), logical(), arithmetical(), ordered(), optimal(), edges()]
        .into_iter()
        .flatten()
        .collect()
}

use Expected::{Optimum, Solutions};

/// The variables of a square, row by row, with rows and columns all different.
fn latin(model: &mut Model, n: usize) -> Vec<Variable> {
    let cells = model.variables(n * n, &Domain::range(1, n as i64));
    for line in 0..n {
        model.all_different((0..n).map(|i| cells[n * line + i]));
        model.all_different((0..n).map(|i| cells[line + n * i]));
    }
    cells
}

fn queens(model: &mut Model, n: usize) {
    let rows = model.variables(n, &Domain::range(1, n as i64));
    for slope in [-1, 0, 1] {
        model.all_different(
            (0..).zip(&rows).map(|(i, &variable)| Shifted { variable, offset: slope * i }),
        );
    }
}

/// A sudoku with boxes of so many rows and columns, and its givens, row by row, 0 where there is
/// none.
fn sudoku(model: &mut Model, rows: usize, columns: usize, givens: &[i64]) {
    let n = rows * columns;
    let cells = latin(model, n);
    for corner in (0..n).map(|b| (b / rows * rows) * n + b % rows * columns) {
        let offsets = (0..n).map(|i| i / columns * n + i % columns);
        model.all_different(offsets.map(|offset| cells[corner + offset]));
    }
    for (&cell, &given) in cells.iter().zip(givens).filter(|&(_, &given)| given > 0) {
        model.restrict(cell, &Domain::range(given, given));
    }
}

/// 81 characters, `.` for an empty cell.
fn givens(text: &str) -> Vec<i64> {
    text.chars().map(|c| c.to_digit(10).map_or(0, i64::from)).collect()
}

fn counted() -> Vec<Case> {
    let classic =
        givens(".34..8912.7219.34819.3425...5.7.1..3.26853..1.1...4856.6....284..74...35..52..179");
    let wrong =
        givens(".34..8912.7219.34819.3425...5.7.1..3.26853..1.1...4856.6....284..74...35..52..174");
    let several =
        givens(".34...912.7219..4819..4.....5.7....3.26.53....1...4856.6....28....4...35...2..1..");
    vec![
        case("free variables", Solutions(12), |model| {
            model.variable(Domain::of([1, 3, 7]));
            model.variables(2, &Domain::BOOLEAN);
        }),
        case("latin 3", Solutions(12), |model| {
            latin(model, 3);
        }),
        case("latin 4, first row", Solutions(24), |model| {
            let cells = latin(model, 4);
            for (value, &cell) in (1..).zip(&cells[..4]) {
                model.restrict(cell, &Domain::range(value, value));
            }
        }),
        case("queens 1", Solutions(1), |model| queens(model, 1)),
        case("queens 3", Solutions(0), |model| queens(model, 3)),
        case("queens 5", Solutions(10), |model| queens(model, 5)),
        case("queens 6", Solutions(4), |model| queens(model, 6)),
        case("sudoku 2x2", Solutions(288), |model| sudoku(model, 2, 2, &[0; 16])),
        case("sudoku 2x3, given", Solutions(1), |model| {
            let givens = [
                1, 2, 3, 4, 5, 6, 4, 5, 6, 1, 2, 3, 2, 3, 1, 5, 6, 4, 0, 0, 0, 2, 3, 1, 3, 1, 2, 0,
                4, 5, 0, 4, 5, 0, 1, 2,
            ];
            sudoku(model, 2, 3, &givens);
        }),
        case("sudoku 3x3", Solutions(1), |model| sudoku(model, 3, 3, &classic)),
        case("sudoku 3x3 without solution", Solutions(0), |model| sudoku(model, 3, 3, &wrong)),
        case("sudoku 3x3 with several", Solutions(2), |model| sudoku(model, 3, 3, &several)),
        case("more pigeons than holes", Solutions(0), |model| {
            let variables = model.variables(6, &Domain::range(1, 5));
            model.all_different(variables);
        }),
    ]
}

fn logical() -> Vec<Case> {
    vec![
        case("clauses", Solutions(3), |model| {
            let [a, b, c] = [(); 3].map(|()| model.boolean());
            model.clause([a.is_true(), b.is_true()]);
            model.implies(a.is_true(), c.is_true());
            model.clause([b.is_false(), c.is_false(), a.is_true()]);
        }),
        case("literals over integers", Solutions(9), |model| {
            let [x, y] = [(); 2].map(|()| model.variable(Domain::of([-2, 0, 1, 5])));
            model.clause([x.at_most(0), y.is(5), y.at_least(7)]);
            model.clause([x.is_not(0), y.is_not(-2)]);
        }),
        case("exactly one and at most one", Solutions(9), |model| {
            let variables = model.variables(6, &Domain::BOOLEAN);
            model.exactly_one(variables[..3].iter().map(|v| v.is_true()));
            model.at_most_one(variables[2..].iter().map(|v| v.is_true()));
        }),
        case("at most three of six", Solutions(42), |model| {
            let variables = model.variables(6, &Domain::BOOLEAN);
            model.at_most(3, variables.iter().map(|v| v.is_true()));
        }),
        case("at most two large", Solutions(40), |model| {
            let variables = model.variables(3, &Domain::range(1, 4));
            model.at_most(2, variables.iter().map(|v| v.at_least(3)));
            model.clause([variables[0].is(1), variables[0].at_least(2)]);
            model.at_most(1, [variables[1].is(2), variables[1].is_not(9), variables[1].at_most(0)]);
        }),
        case("one of the same literal twice", Solutions(1), |model| {
            let x = model.boolean();
            model.at_most_one([x.is_true(), x.is_true()]);
        }),
    ]
}

fn arithmetical() -> Vec<Case> {
    vec![
        case("a linear equation", Solutions(7), |model| {
            let variables = model.variables(3, &Domain::range(0, 5));
            model.linear([1, 2, 3].into_iter().zip(variables), Relation::Equal, 7);
        }),
        case("linear inequalities", Solutions(15), |model| {
            let [x, y] = [(); 2].map(|()| model.variable(Domain::range(-3, 3)));
            model.linear([(2, x), (-3, y)], Relation::AtMost, 1);
            model.linear([(1, x), (1, y)], Relation::AtLeast, 0);
            model.linear([(1, x), (-1, y)], Relation::NotEqual, -1);
        }),
        case("letters that add: two plus two is four", Solutions(7), |model| {
            let letters = model.variables(6, &Domain::range(0, 9));
            let [t, w, o, f, u, r] = letters[..] else { unreachable!("six letters") };
            model.all_different(letters.clone());
            for first in [t, f] {
                model.clause([first.at_least(1)]);
            }
            model.linear(
                [(200, t), (20, w), (2, o), (-1000, f), (-100, o), (-10, u), (-1, r)],
                Relation::Equal,
                0,
            );
        }),
        case("an item by its place", Solutions(5), |model| {
            let index = model.variable(Domain::range(0, 9));
            let result = model.variable(Domain::range(2, 6));
            model.element(index, [4, 1, 2, 2, 9, 6, 5].map(Item::from), result);
        }),
        case("a variable by its place", Solutions(27), |model| {
            let [index, one, two, result] = [(); 4].map(|()| model.variable(Domain::range(0, 2)));
            model.element(index, [one.into(), two.into(), Item::Constant(1)], result);
        }),
        case("a table and a sum", Solutions(2), |model| {
            let [x, y, z] = [(); 3].map(|()| model.variable(Domain::range(1, 5)));
            let rows = [[1, 1, 1], [1, 2, 3], [2, 3, 5], [5, 5, 5], [4, 2, 1]];
            model.table([x, y, z], rows.map(Vec::from));
            model.linear([(1, x), (1, y), (-1, z)], Relation::Equal, 0);
        }),
        case("greatest and smallest", Solutions(12), |model| {
            let variables = model.variables(3, &Domain::range(1, 3));
            let [greatest, smallest] = [(); 2].map(|()| model.variable(Domain::range(1, 3)));
            model.maximum(variables.iter().copied(), greatest);
            model.minimum(variables, smallest);
            model.linear([(1, greatest), (-1, smallest)], Relation::Equal, 2);
        }),
        case("a magic sum of distances", Solutions(6), |model| {
            let [x, y] = [(); 2].map(|()| model.variable(Domain::range(1, 6)));
            let distance = model.variable(Domain::range(2, 9));
            model.absolute_difference(x, y, distance);
            model.linear([(1, x), (1, y), (1, distance)], Relation::Equal, 10);
        }),
        case("numbers with a product", Solutions(5), |model| {
            let [x, y] = [(); 2].map(|()| model.variable(Domain::range(-6, 6)));
            let product = model.variable(Domain::of([12]));
            model.product(x, y, product);
            model.linear([(1, x), (1, y)], Relation::AtLeast, -7);
            model.clause([x.at_least(-3), y.is(-3)]);
            model.clause([x.is_not(-2)]);
            model.clause([x.is_not(2), y.at_least(7)]);
        }),
    ]
}

fn ordered() -> Vec<Case> {
    vec![
        case("one list before another", Solutions(36), |model| {
            let lists = [(); 2].map(|()| model.variables(2, &Domain::range(1, 3)));
            let [left, right] = lists;
            model.lexicographic(left, right, Order::Strict);
        }),
        case("ways to part four things", Solutions(15), |model| {
            let variables = model.variables(4, &Domain::range(1, 4));
            model.precedence([1, 2, 3, 4], variables);
        }),
        case("latin 3 without its symmetries", Solutions(1), |model| {
            let cells = latin(model, 3);
            model.precedence([1, 2, 3], cells[..3].iter().copied());
            for pair in cells.chunks(3).map(<[_]>::to_vec).collect::<Vec<_>>().windows(2) {
                model.lexicographic(pair[0].clone(), pair[1].clone(), Order::Weak);
            }
        }),
    ]
}

fn optimal() -> Vec<Case> {
    vec![
        case("the heaviest sack", Optimum(23), |model| {
            let items = model.variables(5, &Domain::BOOLEAN);
            model.linear([4, 3, 5, 6, 2].into_iter().zip(items.clone()), Relation::AtMost, 11);
            model.maximise([9, 7, 10, 13, 3].into_iter().zip(items));
        }),
        case("three jobs for three people", Optimum(5), |model| {
            let people = model.variables(3, &Domain::range(0, 2));
            model.all_different(people.clone());
            let costs = [[4, 1, 3], [2, 0, 5], [3, 2, 2]];
            let mut terms = Vec::new();
            for (person, costs) in people.into_iter().zip(costs) {
                let cost = model.variable(Domain::range(0, 5));
                model.element(person, costs.map(Item::from), cost);
                terms.push((1, cost));
            }
            model.minimise(terms);
        }),
        case("a latin square with rewards", Optimum(105), |model| {
            let cells = latin(model, 3);
            model.maximise([5, 1, 9, 2, 8, 3, 7, 4, 6].into_iter().zip(cells));
        }),
        case("the same, as little as possible", Optimum(75), |model| {
            let cells = latin(model, 3);
            model.minimise([5, 1, 9, 2, 8, 3, 7, 4, 6].into_iter().zip(cells));
        }),
        case("no way to be good", Solutions(0), |model| {
            let x = model.variable(Domain::range(1, 3));
            model.linear([(1, x)], Relation::AtLeast, 4);
            model.maximise([(1, x)]);
        }),
        case("an objective without terms", Optimum(0), |model| {
            let x = model.variable(Domain::range(1, 3));
            model.clause([x.is_not(2)]);
            model.minimise([]);
        }),
    ]
}

fn edges() -> Vec<Case> {
    vec![
        case("no variables", Solutions(1), |_| {}),
        case("no variables, nothing true", Solutions(0), |model| model.clause([])),
        case("a variable without values", Solutions(0), |model| {
            model.boolean();
            model.variable(Domain::EMPTY);
        }),
        case("primitives about nothing", Solutions(2), |model| {
            model.boolean();
            model.all_different([] as [Variable; 0]);
            model.at_most_one([]);
            model.at_most(0, []);
            model.linear([], Relation::Equal, 0);
            model.precedence([], []);
        }),
        case("nothing cannot be one", Solutions(0), |model| {
            model.boolean();
            model.exactly_one([]);
        }),
        case("values far apart", Solutions(6), |model| {
            let variables = model.variables(3, &Domain::of([-1_000_000, 0, 1 << 40]));
            model.all_different(variables);
        }),
        case("a variable differs from itself", Solutions(0), |model| {
            let x = model.variable(Domain::range(1, 3));
            model.all_different([x, x]);
        }),
        case("a variable differs from itself and more", Solutions(6), |model| {
            let [x, y] = [(); 2].map(|()| model.variable(Domain::range(1, 3)));
            let shifted = Shifted { variable: x, offset: 10 };
            model.all_different([Shifted::from(x), shifted, y.into()]);
        }),
    ]
}
