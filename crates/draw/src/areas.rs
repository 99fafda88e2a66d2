//! Houses as bands, sets of cells with an outline.

use crate::layout::{CELL, Point, SIZE, class, colour, number, text};
use std::fmt::Write;
use sudokit_grid::{Cell, CellSet, House};
use sudokit_logic::{Role, Sign};

/// How an area is told from others.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) colour: &'static str,
    /// The fill of a house or a set.
    pub(crate) fill: &'static str,
    /// The dashes of its edge.
    pub(crate) dashes: &'static str,
    /// How far inside its cells the edge runs, so that edges of several areas lie side by side.
    inset: f64,
    /// Whether a second edge runs inside the first.
    pub(crate) edge: Edge,
}

/// How often the edge of an area is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Edge {
    Single,
    Double,
}

const fn single(
    colour: &'static str,
    fill: &'static str,
    dashes: &'static str,
    inset: f64,
) -> Look {
    Look { colour, fill, dashes, inset, edge: Edge::Single }
}

const SOLID: Look = single(colour::BLUE, "url(#tint)", "none", 2.5);
const DASHED: Look = single(colour::ORANGE, "url(#hatch)", "9 5", 4.5);
const DOTTED: Look = single(colour::GREEN, "url(#counter)", "1 5", 6.5);
const DASH_DOT: Look = single(colour::PURPLE, "none", "10 5 1 5", 3.5);
const LONG: Look = single("#333", "url(#rows)", "18 4", 5.5);
const CLASH: Look = Look {
    colour: colour::VERMILLION,
    fill: "none",
    dashes: "none",
    inset: 2.0,
    edge: Edge::Double,
};

/// The looks of sets, one after the other; each has a letter too.
const SETS: [Look; 5] = [SOLID, DASHED, DOTTED, DASH_DOT, LONG];

pub(crate) fn look(role: Role) -> Look {
    match role {
        Role::Set(set) | Role::Color(set) => SETS[usize::from(set) % SETS.len()],
        Role::Cover | Role::Target | Role::Eliminated => DASHED,
        Role::Line => DOTTED,
        Role::Witness | Role::Fin | Role::Guardian | Role::Common => DASH_DOT,
        Role::Clash => CLASH,
        Role::Pattern | Role::Base | Role::On | Role::Off | Role::Placed => SOLID,
    }
}

/// The fills: a tint, and lines in three directions.
pub(crate) fn push_patterns(out: &mut String) {
    let pattern = |id: &str, angle: i32, inner: String| {
        format!(
            "<pattern id=\"{id}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate({angle})\">{inner}</pattern>\n"
        )
    };
    let line = |colour: &str| {
        format!("<path d=\"M0 4H8\" stroke=\"{colour}\" stroke-width=\"1.1\" opacity=\"0.45\"/>")
    };
    let tint = format!("<rect width=\"8\" height=\"8\" fill=\"{}\" opacity=\"0.2\"/>", colour::SKY);
    out.push_str("<defs>\n");
    out.push_str(&pattern("tint", 0, tint));
    out.push_str(&pattern("hatch", 45, line(colour::ORANGE)));
    out.push_str(&pattern("counter", -45, line(colour::GREEN)));
    out.push_str(&pattern("rows", 0, line("#777")));
    out.push_str("</defs>\n");
}

/// Houses, one above the other.
pub(crate) fn push_houses(houses: &[(House, Role)], out: &mut String) {
    for &(house, role) in houses {
        let Some((corner, width, height)) = rectangle(house) else { continue };
        push_frame(corner, width, height, role, &class(Sign::House(role)), out);
    }
}

/// The frame of a house, as in the grid so in the legend.
pub(crate) fn push_frame(
    corner: Point,
    width: f64,
    height: f64,
    role: Role,
    class: &str,
    out: &mut String,
) {
    let look = look(role);
    let insets = [Some(look.inset), (look.edge == Edge::Double).then_some(look.inset + 5.0)];
    let Look { colour, dashes, .. } = look;
    let _ = writeln!(out, "<g class=\"{class}\">");
    for inset in insets.into_iter().flatten() {
        let _ = writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"{colour}\" \
             stroke-width=\"2\" stroke-dasharray=\"{dashes}\" stroke-linecap=\"round\"/>",
            number(corner.x + inset),
            number(corner.y + inset),
            number(width - 2.0 * inset),
            number(height - 2.0 * inset),
            look.fill,
        );
    }
    out.push_str("</g>\n");
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

/// An outline around each set of cells, with its letter if it has one.
pub(crate) fn push_cells(sets: &[(CellSet, Role)], out: &mut String) {
    for &(cells, role) in sets {
        let look = look(role);
        let Look { colour, dashes, inset, .. } = look;
        let mut fill = String::new();
        let mut edge = String::new();
        for cell in cells {
            let (x, y) = (cell.column() as f64 * CELL, cell.row() as f64 * CELL);
            let _ = write!(fill, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
            push_edges(cell, cells, inset, &mut edge);
            if look.edge == Edge::Double {
                push_edges(cell, cells, inset + 4.5, &mut edge);
            }
        }
        let _ = writeln!(out, "<g class=\"{}\">", class(Sign::Cells(role)));
        let _ = writeln!(out, "<path d=\"{fill}\" fill=\"{}\" opacity=\"0.7\"/>", look.fill);
        let _ = writeln!(
            out,
            "<path d=\"{edge}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.8\" \
             stroke-dasharray=\"{dashes}\" stroke-linecap=\"round\"/>\n</g>"
        );
    }
}

/// The letters of sets, on the edge between two pencilmarks.
pub(crate) fn push_letters(sets: &[(CellSet, Role)], out: &mut String) {
    for &(cells, role) in sets {
        let (Some(letter), Some(first), Role::Set(set)) = (role.letter(), cells.first(), role)
        else {
            continue;
        };
        // Sets may share their first cell.
        let right = [23.0, 43.0, 6.0, 60.0][usize::from(set) % 4];
        let x = first.column() as f64 * CELL + right;
        let at = Point { x, y: first.row() as f64 * CELL + 3.5 };
        push_tag(at, &letter.to_string(), out);
    }
}

/// A short text in a white box.
pub(crate) fn push_tag(at: Point, what: &str, out: &mut String) {
    let width = 7.5 * what.chars().count() as f64 + 4.5;
    let _ = writeln!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"12\" rx=\"3\" fill=\"#fff\" \
         stroke=\"#333\" stroke-width=\"0.8\"/>",
        number(at.x - width / 2.0),
        number(at.y - 6.0),
    );
    text(out, at, 11.0, "font-weight=\"bold\"", what);
}

/// The digits of houses: those of rows and columns at the rims, those of boxes on their edge.
pub(crate) fn push_labels<'l>(
    labels: impl Iterator<Item = (&'l House, &'l String)>,
    out: &mut String,
) {
    let _ = writeln!(out, "<g class=\"{}\">", class(Sign::Label));
    for (house, label) in labels {
        let middle = (house.number() as f64 + 0.5) * CELL;
        let size = if label.len() > 5 { 8.5 } else { 11.5 };
        let bold = "font-weight=\"bold\"";
        match *house {
            House::Row(_) => text(out, Point { x: -15.0, y: middle + 14.0 }, size, bold, label),
            House::Column(_) => text(out, Point { x: middle, y: -7.0 }, size, bold, label),
            House::Box(_) => {
                let Some((corner, width, _)) = rectangle(*house) else { continue };
                // Between the columns, whose names and digits stand over their middles.
                push_tag(Point { x: corner.x + width / 3.0, y: corner.y + 3.5 }, label, out);
            }
            House::Extra(_) => {}
        }
    }
    out.push_str("</g>\n");
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
