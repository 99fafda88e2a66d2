//! Pictures are documents that any viewer reads, and show what they are told to.

use roxmltree::{Document, Node};
use sudokit_draw::{Picture, svg};
use sudokit_grid::{CellSet, Digit, Grid, House, Topology};
use sudokit_logic::{LinkMark, Marks, Role, View, all_steps, techniques};

fn grid(text: &str) -> Grid {
    Grid::new(&text.parse().expect("a grid"), &Topology::CLASSIC).expect("a consistent grid")
}

fn empty() -> Grid {
    grid(&".".repeat(81))
}

fn cells(text: &str) -> CellSet {
    text.split(' ').map(|cell| cell.parse().expect("a cell")).collect()
}

/// What is drawn beyond the bare grid, without places and colours.
fn shapes(marks: &Marks) -> Vec<String> {
    let shape = |node: Node<'_, '_>| {
        let colourful = |name| node.attribute(name).is_some_and(|value| value != "none");
        format!(
            "{} {} {:?} {} {:?} {:?}",
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
    for technique in techniques::ALL {
        let grid = grid(&technique.info().example.givens());
        for step in all_steps(&View::new(&grid, &Topology::CLASSIC), &[*technique]) {
            let picture = Picture { title: step.to_string(), ..Picture::default() };
            let text = svg(&grid, &Marks::of(&step), &picture);
            let document = Document::parse(&text).unwrap_or_else(|e| panic!("{step}: {e}"));
            let title = document.descendants().find(|node| node.has_tag_name("title"));
            assert_eq!(title.and_then(|node| node.text()), Some(step.to_string().as_str()));
            assert!(!text.contains("NaN") && !text.contains("inf"), "{step}");
        }
    }
}

#[test]
fn roles_are_told_apart_without_colour() {
    let roles = [
        Role::Part(0),
        Role::Part(1),
        Role::Part(2),
        Role::Part(3),
        Role::Fin,
        Role::Eliminated,
        Role::Placed,
    ];
    let of = |role| {
        let candidates = vec![("r4c7=5".parse().expect("a candidate"), role)];
        shapes(&Marks { candidates, ..Marks::default() })
    };
    for (position, &role) in roles.iter().enumerate() {
        assert!(!of(role).is_empty(), "{role:?}");
        // The diamond is the square on its corner.
        for &other in &roles[..position] {
            let is_turned = [role, other] == [Role::Part(2), Role::Part(1)];
            assert!(is_turned || of(role) != of(other), "{role:?} {other:?}");
        }
    }
}

#[test]
fn strong_and_weak_links_are_told_apart_without_colour() {
    let of = |strong| {
        let (from, to) = ((Digit::ALL[0], cells("r1c1")), (Digit::ALL[0], cells("r1c9 r2c9")));
        shapes(&Marks { links: vec![LinkMark { from, to, strong }], ..Marks::default() })
    };
    assert_ne!(of(true), of(false));
}

#[test]
fn houses_and_sets_of_cells_are_areas() {
    for house in [House::Row(0), House::Column(8), House::Box(4)] {
        let houses = [Role::Part(0), Role::Part(1)].map(|role| vec![(house, role)]);
        let [base, cover] = houses.map(|houses| shapes(&Marks { houses, ..Marks::default() }));
        assert_eq!((base.len(), cover.len()), (1, 1));
        assert_ne!(base, cover);
    }
    let cells = vec![(cells("r1c1 r1c2 r2c2"), Role::Part(0))];
    assert_eq!(shapes(&Marks { cells, ..Marks::default() }).len(), 2);
}

#[test]
fn texts_of_others_cannot_break_the_document() {
    let title = "<script>\"&'\u{1}\u{fffe}";
    let picture = Picture { title: title.into(), description: title.into(), ..Picture::default() };
    let text = svg(&empty(), &Marks::default(), &picture);
    let document = Document::parse(&text).expect("it is XML");
    assert!(!document.descendants().any(|node| node.has_tag_name("script")));
}
