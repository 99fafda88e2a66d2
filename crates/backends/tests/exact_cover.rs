//! The engine `exact-cover` on known problems, and its matrix.

use proptest::prelude::*;
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_backends::ExactCover;
use sudokit_model::{
    Domain, Ending, Limits, Model, Shifted, Status, Variable, count,
    cover::{Colour, Cover, Entry, Kind, Translation},
    formats, solve,
};
use sudokit_testkit::{corpus, corpus_text};

/// The solutions of a cover, each as a set of options.
fn solutions(cover: &Cover) -> BTreeSet<Vec<usize>> {
    let mut all = BTreeSet::new();
    let searched = ExactCover::solutions(cover, &Limits::NONE, &mut |options| {
        assert!(cover.is_solution(options), "{options:?}\n{cover}");
        let mut options = options.to_vec();
        options.sort_unstable();
        assert!(all.insert(options), "found twice");
        ControlFlow::Continue(())
    });
    assert_eq!(searched.outcome.solutions, all.len() as u64);
    assert_eq!(searched.outcome.ending, Ending::Exhausted);
    all
}

#[test]
fn the_toy_problems_of_the_book() {
    // Knuth, section 7.2.2.1, (5) and (49).
    let toy: Cover = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n".parse().unwrap();
    assert_eq!(solutions(&toy), [vec![0, 3, 4]].into());
    let coloured: Cover =
        "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n".parse().unwrap();
    assert_eq!(solutions(&coloured), [vec![1, 3]].into());
}

/// Covers of few items and options, with and without colours.
fn covers() -> impl Strategy<Value = Cover> {
    let entries = prop::collection::btree_map(0..6usize, 0..3u32, 1..5);
    (1..4usize, prop::collection::vec(entries, 0..11)).prop_map(|(primary, options)| {
        let mut cover = Cover::new();
        let kind = |i| if i < primary { Kind::Primary } else { Kind::Secondary };
        let items: Vec<_> = (0..6).map(|i| cover.item(kind(i), "")).collect();
        for option in options {
            if option.keys().any(|&item| item < primary) {
                cover.option(option.iter().map(|(&item, &colour)| Entry {
                    item: items[item],
                    colour: (item >= primary && colour > 0).then_some(Colour(colour)),
                }));
            }
        }
        cover
    })
}

proptest! {
    #[test]
    fn the_solutions_are_those_of_the_definition(cover in covers()) {
        let subset = |bits: u32| -> Vec<usize> {
            (0..cover.option_count()).filter(|option| bits >> option & 1 == 1).collect()
        };
        let subsets = (0..1u32 << cover.option_count()).map(subset);
        let expected: BTreeSet<_> = subsets.filter(|chosen| cover.is_solution(chosen)).collect();
        prop_assert_eq!(solutions(&cover), expected, "{}", cover);
    }
}

/// The twelve pentominoes and the cells of each, in any one position.
const PENTOMINOES: [(&str, [(i32, i32); 5]); 12] = [
    ("F", [(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)]),
    ("I", [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]),
    ("L", [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)]),
    ("N", [(0, 0), (0, 1), (0, 2), (1, 2), (1, 3)]),
    ("P", [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]),
    ("T", [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)]),
    ("U", [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)]),
    ("V", [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)]),
    ("W", [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)]),
    ("X", [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]),
    ("Y", [(0, 0), (0, 1), (0, 2), (0, 3), (1, 1)]),
    ("Z", [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)]),
];

/// Each pentomino once in a box.
fn pentominoes(height: i32, width: i32) -> Cover {
    let mut cover = Cover::new();
    let cells: Vec<_> = (0..height * width)
        .map(|i| cover.item(Kind::Primary, format!("{},{}", i / width, i % width)))
        .collect();
    for (name, piece) in PENTOMINOES {
        let item = cover.item(Kind::Primary, name);
        let mut shapes = BTreeSet::new();
        for turn in 0..8 {
            let mut shape = piece.map(|(y, x)| {
                let (y, x) = if turn & 1 == 0 { (y, x) } else { (x, y) };
                (if turn & 2 == 0 { y } else { -y }, if turn & 4 == 0 { x } else { -x })
            });
            let top = shape.iter().map(|cell| cell.0).min().expect("five cells");
            let left = shape.iter().map(|cell| cell.1).min().expect("five cells");
            shape.iter_mut().for_each(|cell| *cell = (cell.0 - top, cell.1 - left));
            shape.sort_unstable();
            shapes.insert(shape);
        }
        for shape in shapes {
            for (top, left) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
                let placed = shape.map(|(y, x)| (y + top, x + left));
                if placed.iter().all(|&(y, x)| y < height && x < width) {
                    let covered = placed.map(|(y, x)| cells[(y * width + x) as usize].into());
                    cover.option([item.into()].into_iter().chain(covered));
                }
            }
        }
    }
    cover
}

#[test]
fn pentominoes_fill_boxes() {
    // Counted with all reflections: 2 and 368 essentially different ones (Scott 1958; Fletcher
    // 1965; Haselgrove and Haselgrove 1960).
    for (height, width, ways) in [(3, 20, 2 * 4), (4, 15, 368 * 4)] {
        let cover = pentominoes(height, width);
        let mut found = 0;
        let searched = ExactCover::solutions(&cover, &Limits::NONE, &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        });
        assert_eq!((found, searched.outcome.solutions), (ways, ways), "{height} by {width}");
    }
}

fn queens(size: i64) -> Model {
    let mut model = Model::new();
    let rows = model.variables(size as usize, &Domain::range(1, size));
    for slope in [-1, 0, 1] {
        let shifted = (0..).zip(&rows);
        model.all_different(shifted.map(|(i, &variable)| Shifted { variable, offset: slope * i }));
    }
    model
}

#[test]
fn queens_stand_on_secondary_diagonals() {
    let counts = Translation::of(&queens(8)).unwrap().cover.counts();
    assert_eq!(counts.to_string(), "64 options, 16 items and 30 secondary ones");
    for (size, expected) in (4..).zip([2, 10, 4, 40, 92, 352]) {
        let outcome = count(&ExactCover, &queens(size), &Limits::NONE).unwrap();
        assert_eq!(outcome.solutions, expected, "{size} queens");
    }
}

fn latin(order: usize) -> Model {
    let mut model = Model::new();
    let cells = model.variables(order * order, &Domain::range(1, order as i64));
    for line in 0..order {
        model.all_different((0..order).map(|i| cells[order * line + i]));
        model.all_different((0..order).map(|i| cells[line + order * i]));
    }
    model
}

#[test]
fn latin_squares_are_counted() {
    // OEIS A002860.
    for (order, expected) in [(1, 1), (2, 2), (3, 12), (4, 576), (5, 161_280)] {
        let cover = Translation::of(&latin(order)).unwrap().cover;
        let searched =
            ExactCover::solutions(&cover, &Limits::NONE, &mut |_| ControlFlow::Continue(()));
        assert_eq!(searched.outcome.solutions, expected, "order {order}");
    }
}

/// The rules of sudoku: 27 times all different, with boxes of this many rows.
fn sudoku(side: usize, rows: usize) -> (Model, Vec<Variable>) {
    let mut model = Model::new();
    let cells = model.variables(side * side, &Domain::range(1, side as i64));
    let columns = side / rows;
    for i in 0..side {
        model.all_different((0..side).map(|j| cells[side * i + j]));
        model.all_different((0..side).map(|j| cells[side * j + i]));
        let corner = i / rows * rows * side + i % rows * columns;
        model.all_different((0..side).map(|j| cells[corner + j / columns * side + j % columns]));
    }
    for (index, &cell) in cells.iter().enumerate() {
        model.name(cell, format!("r{}c{}", index / side + 1, index % side + 1));
    }
    (model, cells)
}

#[test]
fn the_matrix_of_the_empty_grid_is_the_known_one() {
    let (model, _) = sudoku(9, 3);
    let translation = Translation::of(&model).unwrap().with_names(&model);
    let cover = &translation.cover;
    assert_eq!((cover.counts().options, cover.counts().primary), (729, 324));
    assert_eq!((cover.counts().secondary, cover.counts().entries), (0, 4 * 729));
    assert_eq!(cover.option_name(0), "r1c1=1");
    let text = cover.to_string();
    assert!(text.starts_with("r1c1 r1c2 "), "{}", &text[..100]);
    let first = text.lines().nth(1).unwrap();
    assert_eq!(first, "r1c1 d0=1 d1=1 d2=1");
    let again: Cover = text.parse().unwrap();
    assert_eq!(again.to_string(), text);
    assert_eq!(cover.drawing().lines().count(), 729 + "d26=9".len());
}

#[test]
fn four_by_four_sudokus_are_counted() {
    let (model, _) = sudoku(4, 2);
    let format = formats::find("exact-cover").unwrap();
    let text = format.write(&model).unwrap();
    assert!(text.starts_with("| 64 options, 64 items\nr1c1 "), "{text}");
    // The model that is read from the text has a boolean for each option.
    let read = format.read(&text).unwrap();
    assert_eq!(read.domains().len(), 64);
    for model in [&model, &read] {
        assert_eq!(count(&ExactCover, model, &Limits::NONE).unwrap().solutions, 288);
    }
}

/// Solves a puzzle of letters and digits and answers how many solutions there are, at most two.
fn solve_text(side: usize, rows: usize, text: &str) -> u64 {
    let (mut model, cells) = sudoku(side, rows);
    for (&cell, c) in cells.iter().zip(text.chars()) {
        let value = match c {
            '1'..='9' => c as i64 - '0' as i64,
            'A'..='Z' => c as i64 - 'A' as i64 + 10,
            _ => continue,
        };
        model.restrict(cell, &Domain::range(value, value));
    }
    count(&ExactCover, &model, &Limits::solutions(2)).expect("a cover").solutions
}

#[test]
fn corpora_have_one_solution_each() {
    for (name, most) in [("notebook_top95.txt", 95), ("17_clue.txt", 200)] {
        let Some(puzzles) = corpus(name) else { return };
        for givens in puzzles.iter().take(most) {
            assert_eq!(solve_text(9, 3, &givens.to_string()), 1, "{name}: {givens}");
        }
    }
    let Some(text) = corpus_text("puzzles/16x16.txt") else { return };
    for line in text.lines().filter(|line| line.len() >= 256).take(20) {
        assert_eq!(solve_text(16, 4, &line[..256]), 1, "{line}");
    }
}

#[test]
fn cages_are_options() {
    // 1, 2 and 3 lie in the first cage, so 3 and 6 in the second.
    let mut model = Model::new();
    let cells = model.variables(6, &Domain::range(1, 6));
    model.all_different(cells.clone());
    model.linear([(1, cells[0]), (1, cells[1]), (1, cells[2])], sudokit_model::Relation::Equal, 6);
    model.linear([(1, cells[2]), (1, cells[3])], sudokit_model::Relation::Equal, 9);
    let outcome = count(&ExactCover, &model, &Limits::NONE).unwrap();
    assert_eq!((outcome.solutions, outcome.status()), (2 * 2, Status::Optimal));
}

#[test]
fn limits_end_the_search() {
    let model = latin(4);
    let limits = Limits { nodes: 100, ..Limits::NONE };
    let outcome = count(&ExactCover, &model, &limits).unwrap();
    assert_eq!((outcome.ending, outcome.nodes), (Ending::NodeLimit, 100));
    let stop = |progress: sudokit_model::Progress| progress.nodes >= 30;
    let limits = Limits { stop: Some(&stop), ..Limits::NONE };
    let outcome = count(&ExactCover, &model, &limits).unwrap();
    assert_eq!((outcome.ending, outcome.nodes), (Ending::Stopped, 30));
    let outcome = solve(&ExactCover, &model, &Limits::NONE, &mut |_| ControlFlow::Break(()));
    assert_eq!(outcome.unwrap().ending, Ending::Stopped);
}
