//! Pencilmarks and the marks around them.

use crate::layout::{Point, RADIUS, SMALL, colour, number, text};
use std::{collections::BTreeMap, fmt::Write};
use sudokit_grid::{Candidate, Grid};
use sudokit_logic::{Marks, Role};

/// Draws the marked candidates, and the others if `all`.
pub(crate) fn push(grid: &Grid, marks: &Marks, all: bool, out: &mut String) {
    // A pattern may speak of all its digits in all its cells; only what is there is marked.
    let is_there = |candidate: &Candidate| grid.allows(*candidate);
    let marked = marks.candidates.iter().copied().filter(|(candidate, _)| is_there(candidate));
    let roles: BTreeMap<Candidate, Role> = marked.collect();
    if all {
        out.push_str("<g fill=\"#444\">\n");
        for candidate in grid.candidates().iter().filter(|c| !roles.contains_key(c)) {
            let at = Point::of_candidate(candidate);
            text(out, at, SMALL, "", &candidate.digit.to_string());
        }
        out.push_str("</g>\n");
    }
    for (candidate, role) in roles {
        push_mark(Point::of_candidate(candidate), role, &candidate.digit.to_string(), out);
    }
}

/// A mark and its digit. Shape and colour each say the role by themselves.
fn push_mark(at: Point, role: Role, digit: &str, out: &mut String) {
    let bold = "font-weight=\"bold\"";
    match role {
        Role::Part(0) => {
            push_circle(at, RADIUS, colour::BLUE, "none", out);
            text(out, at, SMALL, "fill=\"#fff\" font-weight=\"bold\"", digit);
        }
        Role::Part(part) => {
            let (corners, turn, colour) = match part {
                1 => (4, 0.5, colour::ORANGE),
                2 => (4, 0.0, colour::GREEN),
                _ => (6, 0.0, colour::PURPLE),
            };
            push_polygon(at, corners, turn, RADIUS * 1.2, ("#fff", colour), out);
            text(out, at, SMALL - 1.0, bold, digit);
        }
        Role::Fin => {
            let centre = Point { y: at.y + 1.5, ..at };
            push_polygon(centre, 3, -0.75, RADIUS * 1.5, ("#D7EEFB", colour::BLUE), out);
            text(out, Point { y: at.y + 2.6, ..at }, SMALL - 2.5, bold, digit);
        }
        Role::Placed => {
            push_circle(at, RADIUS + 0.6, "#fff", colour::GREEN, out);
            text(out, at, SMALL, bold, digit);
        }
        Role::Eliminated => {
            let (x, y, r) = (at.x, at.y, RADIUS);
            let [left, right, top, bottom] = [x - r, x + r, y - r, y + r].map(number);
            let _ = writeln!(
                out,
                "<path d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}\" \
                 stroke=\"{}\" stroke-width=\"2.8\" stroke-linecap=\"round\"/>",
                colour::VERMILLION,
            );
            // A white rim keeps the digit legible upon the cross.
            let rim = "stroke=\"#fff\" stroke-width=\"2.6\" font-weight=\"bold\"";
            text(out, at, SMALL, rim, digit);
            text(out, at, SMALL, bold, digit);
        }
    }
}

fn push_circle(at: Point, radius: f64, fill: &str, stroke: &str, out: &mut String) {
    let (x, y) = (number(at.x), number(at.y));
    let _ = writeln!(
        out,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{stroke}\" \
         stroke-width=\"2.4\"/>"
    );
}

/// A regular polygon; `turn` is the part of a step by which its first corner is turned from the
/// right.
fn push_polygon(
    at: Point,
    corners: u32,
    turn: f64,
    radius: f64,
    (fill, stroke): (&str, &str),
    out: &mut String,
) {
    let step = std::f64::consts::TAU / f64::from(corners);
    let mut points = String::new();
    for corner in 0..corners {
        let angle = (f64::from(corner) + turn) * step;
        let (x, y) = (at.x + radius * angle.cos(), at.y + radius * angle.sin());
        let _ = write!(points, "{},{} ", number(x), number(y));
    }
    let points = points.trim_end();
    let _ = writeln!(
        out,
        "<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"2\" \
         stroke-linejoin=\"round\"/>"
    );
}
