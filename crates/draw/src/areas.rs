//! Houses as bands, sets of cells with an outline.

use crate::layout::{CELL, Point, SIZE, colour, number};
use std::fmt::Write;
use sudokit_grid::{Cell, CellSet, House};
use sudokit_logic::{Marks, Role};

/// How an area is told from others.
struct Look {
    colour: &'static str,
    /// The fill of a house.
    fill: &'static str,
    /// The dashes of its edge.
    dashes: &'static str,
    /// How far inside its cells the edge runs, so that edges of several areas lie side by side.
    inset: f64,
}

const LOOKS: [Look; 4] = [
    Look { colour: colour::BLUE, fill: "url(#tint)", dashes: "none", inset: 2.5 },
    Look { colour: colour::ORANGE, fill: "url(#hatch)", dashes: "9 5", inset: 4.5 },
    Look { colour: colour::GREEN, fill: "url(#counter)", dashes: "2.5 4", inset: 6.5 },
    Look { colour: colour::PURPLE, fill: "url(#hatch)", dashes: "9 4 2 4", inset: 3.5 },
];

fn look(role: Role) -> &'static Look {
    match role {
        Role::Part(part) => &LOOKS[usize::from(part) % LOOKS.len()],
        Role::Fin => &LOOKS[2],
        Role::Placed => &LOOKS[0],
        Role::Eliminated => &LOOKS[1],
    }
}

/// The fills: a tint, and lines in two directions.
pub(crate) fn push_patterns(out: &mut String) {
    let pattern = |id: &str, angle: i32, inner: String| {
        format!(
            "<pattern id=\"{id}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate({angle})\">{inner}</pattern>\n"
        )
    };
    let line = |colour: &str| {
        format!("<path d=\"M0 4H8\" stroke=\"{colour}\" stroke-width=\"1.1\" opacity=\"0.5\"/>")
    };
    let tint = format!("<rect width=\"8\" height=\"8\" fill=\"{}\" opacity=\"0.2\"/>", colour::SKY);
    out.push_str("<defs>\n");
    out.push_str(&pattern("tint", 0, tint));
    out.push_str(&pattern("hatch", 45, line(colour::ORANGE)));
    out.push_str(&pattern("counter", -45, line(colour::GREEN)));
    out.push_str("</defs>\n");
}

/// Houses, the parts with high numbers above the others.
pub(crate) fn push_houses(marks: &Marks, out: &mut String) {
    let mut houses = marks.houses.clone();
    houses.sort_by_key(|&(_, role)| role);
    for (house, role) in houses {
        let Some((corner, width, height)) = rectangle(house) else { continue };
        let Look { colour, fill, dashes, inset } = look(role);
        let _ = writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{fill}\" \
             stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"/>",
            corner.x + inset,
            corner.y + inset,
            width - 2.0 * inset,
            height - 2.0 * inset,
        );
    }
}

/// Corner, width and height of a house that is one.
fn rectangle(house: House) -> Option<(Point, f64, f64)> {
    let at = |row: usize, column: usize| Point { x: column as f64 * CELL, y: row as f64 * CELL };
    let number = house.number();
    match house {
        House::Row(_) => Some((at(number, 0), SIZE, CELL)),
        House::Column(_) => Some((at(0, number), CELL, SIZE)),
        House::Box(_) => Some((at(number / 3 * 3, number % 3 * 3), SIZE / 3.0, SIZE / 3.0)),
        House::Extra(_) => None,
    }
}

/// An outline around each set of cells.
pub(crate) fn push_cells(marks: &Marks, out: &mut String) {
    for &(cells, role) in &marks.cells {
        let Look { colour, dashes, inset, .. } = look(role);
        let mut fill = String::new();
        let mut edge = String::new();
        for cell in cells {
            let (x, y) = (cell.column() as f64 * CELL, cell.row() as f64 * CELL);
            let _ = write!(fill, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
            push_edges(cell, cells, *inset, &mut edge);
        }
        let _ = writeln!(out, "<path d=\"{fill}\" fill=\"{colour}\" opacity=\"0.1\"/>");
        let _ = writeln!(
            out,
            "<path d=\"{edge}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.6\" \
             stroke-dasharray=\"{dashes}\" stroke-linecap=\"round\"/>"
        );
    }
}

/// Those sides of a cell behind which the set ends, moved inwards. A side goes on to where the
/// neighbour's begins: shorter at an outer corner, longer at an inner one.
fn push_edges(cell: Cell, cells: CellSet, inset: f64, out: &mut String) {
    let (row, column) = (cell.row() as i32, cell.column() as i32);
    let has = |down: i32, right: i32| {
        let (row, column) = (row + down, column + right);
        (0..9).contains(&row)
            && (0..9).contains(&column)
            && cells.contains(Cell::at(row as usize, column as usize))
    };
    // Each side as the direction in which the set would go on, and the two along it.
    for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        if has(down, right) {
            continue;
        }
        let along = if down == 0 { (1, 0) } else { (0, 1) };
        let half = CELL / 2.0;
        let end = |sign: i32| {
            let (along_down, along_right) = (along.0 * sign, along.1 * sign);
            let reach = if !has(along_down, along_right) {
                half - inset
            } else if has(along_down + down, along_right + right) {
                half + inset
            } else {
                half
            };
            let middle = Point::of_cell(cell);
            let out_by = half - inset;
            Point {
                x: middle.x + f64::from(right) * out_by + f64::from(along_right) * reach,
                y: middle.y + f64::from(down) * out_by + f64::from(along_down) * reach,
            }
        };
        let (from, to) = (end(-1), end(1));
        let _ =
            write!(out, "M{} {}L{} {}", number(from.x), number(from.y), number(to.x), number(to.y));
    }
}
