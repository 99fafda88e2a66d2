//! Pictures are documents that any viewer reads, and show what they are told to.

use roxmltree::{Document, Node};
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_draw::{Picture, signs, svg};
use sudokit_grid::{Candidate, CellSet, Digit, Grid, House, Topology};
use sudokit_logic::{
    LinkKind, LinkMark, Marks, Role, Sign, Stage, Step, Turn, View, Way, techniques,
};

fn grid(text: &str) -> Grid {
    Grid::new(&text.parse().expect("a grid"), &Topology::CLASSIC).expect("a consistent grid")
}

fn empty() -> Grid {
    grid(&".".repeat(81))
}

fn cells(text: &str) -> CellSet {
    text.split(' ').map(|cell| cell.parse().expect("a cell")).collect()
}

/// The first steps of every example, each with its grid.
fn examples() -> impl Iterator<Item = (Grid, Step)> {
    techniques::ALL.iter().flat_map(|technique| {
        let grid = grid(&technique.info().example.givens());
        let mut steps = Vec::new();
        let _ = technique.find(&View::new(&grid, &Topology::CLASSIC), &mut |step| {
            steps.push((grid.clone(), step));
            if steps.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        steps
    })
}

/// The document of a picture whose legend says the name of each sign.
fn with_legend(grid: &Grid, marks: &Marks) -> String {
    let legend = signs(grid, marks).into_iter().map(|sign| (sign, name(sign))).collect();
    svg(grid, marks, &Picture { legend, ..Picture::default() })
}

/// What a sign is called in a document.
fn name(sign: Sign) -> String {
    let letter = sign.letter().map_or_else(String::new, |letter| format!("-{letter}"));
    format!("{}{letter}", sign.id().replace("sign-", ""))
}

/// What is drawn beyond the bare grid, without places and colours.
fn shapes(marks: &Marks) -> Vec<String> {
    let shape = |node: Node<'_, '_>| {
        let colourful = |name| node.attribute(name).is_some_and(|value| value != "none");
        // Of a colour, print shows whether it is white.
        let is_white = node.attribute("fill") == Some("#fff");
        format!(
            "{} {} {:?} {} {is_white} {:?} {:?}",
            node.tag_name().name(),
            node.attribute("points").map_or(0, |points| points.split(' ').count()),
            node.attribute("stroke-dasharray"),
            colourful("stroke"),
            node.attribute("font-weight"),
            node.attribute("transform"),
        )
    };
    let all = |marks: &Marks| -> Vec<String> {
        let picture = Picture { pencilmarks: false, ..Picture::default() };
        let text = svg(&empty(), marks, &picture);
        let document = Document::parse(&text).expect("it is XML");
        document.descendants().filter(Node::is_element).map(shape).collect()
    };
    let mut shapes = all(marks);
    for bare in all(&Marks::default()) {
        if let Some(position) = shapes.iter().position(|shape| *shape == bare) {
            shapes.remove(position);
        }
    }
    shapes
}

#[test]
fn every_example_is_a_picture_with_its_conclusions() {
    for (grid, step) in examples() {
        let picture = Picture { title: step.to_string(), ..Picture::default() };
        let text = svg(&grid, &Marks::of(&step), &picture);
        let document = Document::parse(&text).unwrap_or_else(|e| panic!("{step}: {e}"));
        let title = document.descendants().find(|node| node.has_tag_name("title"));
        assert_eq!(title.and_then(|node| node.text()), Some(step.to_string().as_str()));
        assert!(!text.contains("NaN") && !text.contains("inf"), "{step}");
        let crosses = text.matches("class=\"candidate-eliminated\"").count();
        let rings = text.matches("class=\"candidate-placed\"").count();
        assert!(crosses + rings >= step.conclusions.len(), "{step}");
    }
}

#[test]
fn a_legend_lists_what_is_drawn_and_nothing_else() {
    for (grid, step) in examples() {
        let text = with_legend(&grid, &Marks::of(&step));
        let document = Document::parse(&text).unwrap_or_else(|e| panic!("{step}: {e}"));
        let is_legend = |node: &Node<'_, '_>| {
            node.ancestors().any(|parent| parent.attribute("class") == Some("legend"))
        };
        let drawn: BTreeSet<&str> = document
            .descendants()
            .filter(|node| !is_legend(node))
            .filter_map(|node| node.attribute("class"))
            .flat_map(|classes| classes.split(' '))
            .collect();
        let listed: BTreeSet<&str> = document
            .descendants()
            .filter(|node| is_legend(node) && node.has_tag_name("text"))
            .filter_map(|node| node.attribute("text-anchor").and(node.text()))
            .collect();
        assert_eq!(drawn, listed, "{step}");
    }
}

#[test]
fn every_family_shows_more_than_its_conclusions() {
    for (grid, step) in examples() {
        let signs = signs(&grid, &Marks::of(&step));
        let is_more =
            |sign: &&Sign| !matches!(sign, Sign::Candidate(Role::Eliminated | Role::Placed));
        // Some patterns are nothing but the candidate that is placed.
        let is_bare = ["naked-single", "last-digit", "brute-force"];
        let needs_more = !is_bare.contains(&step.technique.as_str());
        assert!(!needs_more || signs.iter().any(|sign| is_more(&sign)), "{step}");
    }
}

#[test]
fn the_same_step_is_the_same_picture() {
    for (grid, step) in examples().take(40) {
        let marks = Marks::of(&step);
        assert_eq!(with_legend(&grid, &marks), with_legend(&grid, &marks));
    }
}

/// Signs with their shapes.
fn samples() -> Vec<(Sign, Vec<String>)> {
    let roles = [
        Role::Pattern,
        Role::Base,
        // A diamond is a square on its corner, which the shapes do not say.
        Role::Target,
        Role::Witness,
        Role::Off,
        Role::Fin,
        Role::Clash,
        Role::Eliminated,
        Role::Placed,
    ];
    let sample = |role| {
        let candidates = vec![("r4c7=5".parse().expect("a candidate"), role)];
        (Sign::Candidate(role), shapes(&Marks { candidates, ..Marks::default() }))
    };
    roles.into_iter().map(sample).collect()
}

#[test]
fn roles_are_told_apart_without_colour() {
    let samples = samples();
    for (position, (sign, shape)) in samples.iter().enumerate() {
        assert!(!shape.is_empty(), "{sign:?}");
        for (other, others) in &samples[..position] {
            assert_ne!(shape, others, "{sign:?} {other:?}");
        }
    }
}

#[test]
fn a_candidate_that_belongs_to_the_pattern_still_does_if_it_is_eliminated() {
    let candidate: Candidate = "r4c7=5".parse().expect("a candidate");
    let roles = |first, second| {
        let candidates = vec![(candidate, first), (candidate, second)];
        signs(&empty(), &Marks { candidates, ..Marks::default() })
    };
    let cross = Sign::Candidate(Role::Eliminated);
    assert_eq!(roles(Role::Base, Role::Eliminated), [Sign::Candidate(Role::Base), cross]);
    assert_eq!(roles(Role::Off, Role::Eliminated), [cross]);
}

#[test]
fn stages_stand_beside_their_candidates() {
    let candidate: Candidate = "r4c7=5".parse().expect("a candidate");
    let stage = |case, number, way| (candidate, Stage { case, number, way });
    let stages = vec![stage(Some(0), 2, Way::Shown), stage(Some(1), 3, Way::Nested)];
    let marks = Marks { stages, ..Marks::default() };
    assert_eq!(signs(&empty(), &marks), [Sign::Stage, Sign::Nested]);
    assert!(with_legend(&empty(), &marks).contains(">a2 b3*</text>"));
}

#[test]
fn digits_of_houses_stand_at_the_rim_or_on_the_box() {
    let digit = |text: char| text.to_string().parse::<Digit>().expect("a digit");
    let digits = |text: &str| text.chars().map(digit).collect();
    let houses = [(House::Row(0), "13"), (House::Column(8), "2"), (House::Box(4), "789")];
    let labels = houses.map(|(house, text)| (house, digits(text))).to_vec();
    let text = with_legend(&empty(), &Marks { labels, ..Marks::default() });
    for (_, label) in houses {
        assert!(text.contains(&format!(">{label}</text>")), "{label}");
    }
}

#[test]
fn every_turn_has_a_sign() {
    let drawn: BTreeSet<Vec<String>> = Turn::ALL
        .into_iter()
        .map(|turn| {
            let text = with_legend(&empty(), &Marks { turn: Some(turn), ..Marks::default() });
            let document = Document::parse(&text).expect("it is XML");
            let paths = document.descendants().filter(|n| n.attribute("class") == Some("turn"));
            paths.filter_map(|path| path.attribute("d").map(str::to_owned)).collect()
        })
        .collect();
    assert_eq!(drawn.len(), Turn::ALL.len());
    assert!(drawn.iter().all(|paths| paths.len() == 2));
}

#[test]
fn links_are_told_apart_without_colour() {
    let of = |kind| {
        let (from, to) = ((Digit::ALL[0], cells("r1c1")), (Digit::ALL[0], cells("r1c9 r2c9")));
        shapes(&Marks { links: vec![LinkMark { from, to, kind }], ..Marks::default() })
    };
    let kinds = [LinkKind::Strong, LinkKind::Weak, LinkKind::MakesTrue, LinkKind::MakesFalse];
    let drawn: BTreeSet<Vec<String>> = kinds.into_iter().map(of).collect();
    assert_eq!(drawn.len(), kinds.len());
}

#[test]
fn a_link_leads_to_the_candidates_that_are_there() {
    let grid = grid(&format!("1{}", ".".repeat(80)));
    let (from, to) = ((Digit::ALL[0], cells("r1c5 r5c5")), (Digit::ALL[0], cells("r5c9")));
    let links = vec![LinkMark { from, to, kind: LinkKind::Weak }];
    // The 1 is gone in r1c5, so there is no group.
    let signs = signs(&grid, &Marks { links, ..Marks::default() });
    assert_eq!(signs, [Sign::Link(LinkKind::Weak)]);
}

#[test]
fn houses_and_sets_of_cells_are_areas() {
    for house in [House::Row(0), House::Column(8), House::Box(4)] {
        let houses = [Role::Base, Role::Cover].map(|role| vec![(house, role)]);
        let [base, cover] = houses.map(|houses| shapes(&Marks { houses, ..Marks::default() }));
        assert_eq!((base.len(), cover.len()), (2, 2));
        assert_ne!(base, cover);
    }
    let sets = (0..5).map(|set| {
        let cells = vec![(cells("r1c1 r1c2 r2c2"), Role::Set(set))];
        let marks = Marks { cells, ..Marks::default() };
        let letter = char::from(b'A' + set);
        assert!(svg(&empty(), &marks, &Picture::default()).contains(&format!(">{letter}</text>")));
        shapes(&marks)
    });
    assert_eq!(sets.collect::<BTreeSet<_>>().len(), 5);
}

#[test]
fn texts_of_others_cannot_break_the_document() {
    let title = "<script>\"&'\u{1}\u{fffe}";
    let picture = Picture { title: title.into(), description: title.into(), ..Picture::default() };
    let text = svg(&empty(), &Marks::default(), &picture);
    let document = Document::parse(&text).expect("it is XML");
    assert!(!document.descendants().any(|node| node.has_tag_name("script")));
}
