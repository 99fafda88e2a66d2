//! Pencilmarks and the marks around them.

use crate::layout::{BIG, Point, RADIUS, SMALL, class, colour, number, text};
use crate::scene::Scene;
use std::fmt::Write;
use sudokit_grid::{Candidate, Grid};
use sudokit_logic::{Role, Sign, Stage, Way};

/// Draws the marked candidates, and the others if `all`.
pub(crate) fn push(grid: &Grid, scene: &Scene, all: bool, out: &mut String) {
    if all {
        out.push_str("<g fill=\"#444\">\n");
        for candidate in grid.candidates().iter().filter(|c| !scene.candidates.contains_key(c)) {
            let at = Point::of_candidate(candidate);
            text(out, at, SMALL, "", &candidate.digit.to_string());
        }
        out.push_str("</g>\n");
    }
    for (&candidate, &(under, role)) in &scene.candidates {
        push_mark(Point::of_candidate(candidate), under, role, &candidate.digit.to_string(), out);
    }
    for (&candidate, stages) in &scene.stages {
        push_stage(candidate, stages, out);
    }
}

/// Rings around digits that stand and count.
pub(crate) fn push_rings(scene: &Scene, out: &mut String) {
    for cell in scene.standing {
        push_ring(Point::of_cell(cell), BIG * 0.6, out);
    }
}

/// A ring around a digit that stands, as in the grid so in the legend.
pub(crate) fn push_ring(at: Point, radius: f64, out: &mut String) {
    let _ = writeln!(out, "<g class=\"{}\">", class(Sign::Standing));
    push_circle(at, radius, "none", colour::BLUE, 2.0, out);
    out.push_str("</g>\n");
}

/// A mark and its digit. Shape and colour each say the role by themselves.
pub(crate) fn push_mark(at: Point, under: Option<Role>, role: Role, digit: &str, out: &mut String) {
    if let Some(under) = under {
        let _ = writeln!(out, "<g class=\"{}\">", class(Sign::Candidate(under)));
        push_shape(at, under, out);
        out.push_str("</g>\n");
    }
    let _ = writeln!(out, "<g class=\"{}\">", class(Sign::Candidate(role)));
    push_shape(at, role, out);
    let bold = "font-weight=\"bold\"";
    let white = "fill=\"#fff\" font-weight=\"bold\"";
    // A white rim keeps a digit legible upon lines.
    let rim = "stroke=\"#fff\" stroke-width=\"2.6\" font-weight=\"bold\"";
    match role {
        Role::Pattern | Role::Base | Role::On | Role::Color(0) => {
            text(out, at, SMALL, white, digit)
        }
        Role::Fin | Role::Guardian => {
            text(out, Point { y: at.y + 2.2, ..at }, SMALL - 2.5, bold, digit);
        }
        Role::Clash => text(out, at, SMALL - 2.0, bold, digit),
        Role::Eliminated => {
            text(out, at, SMALL, rim, digit);
            text(out, at, SMALL, bold, digit);
        }
        Role::Off => {
            text(out, at, SMALL - 1.0, "stroke=\"#fff\" stroke-width=\"1.6\"", digit);
            text(out, at, SMALL - 1.0, "", digit);
        }
        Role::Placed => text(out, at, SMALL, bold, digit),
        _ => text(out, at, SMALL - 1.0, bold, digit),
    }
    out.push_str("</g>\n");
}

/// What says the role, without the digit.
fn push_shape(at: Point, role: Role, out: &mut String) {
    let open = |colour: &'static str| ("#fff", colour);
    let filled = (colour::BLUE, colour::BLUE);
    match role {
        Role::Pattern | Role::On | Role::Color(0) => {
            push_circle(at, RADIUS, colour::BLUE, "none", 0.0, out);
        }
        Role::Base => push_polygon(at, 4, 0.5, RADIUS * 1.2, filled, out),
        Role::Cover | Role::Target | Role::Common | Role::Color(1) => {
            push_polygon(at, 4, 0.5, RADIUS * 1.2, open(colour::ORANGE), out);
        }
        Role::Line | Role::Color(2) => {
            push_polygon(at, 4, 0.0, RADIUS * 1.25, open(colour::GREEN), out);
        }
        Role::Witness | Role::Set(_) | Role::Color(_) => {
            push_polygon(at, 6, 0.0, RADIUS * 1.15, open(colour::PURPLE), out);
        }
        Role::Fin | Role::Guardian => {
            let centre = Point { y: at.y + 1.5, ..at };
            push_polygon(centre, 3, -0.75, RADIUS * 1.5, ("#D7EEFB", colour::BLUE), out);
        }
        Role::Off => {
            push_circle(at, RADIUS - 0.6, "#fff", "#555", 1.2, out);
            push_slash(at, RADIUS * 0.92, out);
        }
        Role::Clash => push_star(at, out),
        Role::Placed => {
            push_circle(at, RADIUS + 1.8, "#fff", colour::GREEN, 1.6, out);
            push_circle(at, RADIUS - 1.2, "#fff", colour::GREEN, 1.6, out);
        }
        Role::Eliminated => push_cross(at, RADIUS, out),
    }
}

/// The place of a candidate in the order of the argument, at the corner of its mark.
fn push_stage(candidate: Candidate, stages: &[Stage], out: &mut String) {
    let what: Vec<String> = stages.iter().take(3).map(ToString::to_string).collect();
    let at = Point::of_candidate(candidate);
    let at = Point { x: at.x + RADIUS, y: at.y - RADIUS + 0.5 };
    let is_nested = stages.iter().any(|stage| stage.way == Way::Nested);
    let nested = if is_nested { format!(" {}", class(Sign::Nested)) } else { String::new() };
    let _ = writeln!(out, "<g class=\"{}{nested}\">", class(Sign::Stage));
    push_order(at, &what.join(" "), out);
    out.push_str("</g>\n");
}

/// A number of the order, as in the grid so in the legend.
pub(crate) fn push_order(at: Point, what: &str, out: &mut String) {
    let rim = "stroke=\"#fff\" stroke-width=\"3\" stroke-linejoin=\"round\" font-weight=\"bold\"";
    text(out, at, 10.0, rim, what);
    text(out, at, 10.0, "fill=\"#A03000\" font-weight=\"bold\"", what);
}

fn push_circle(at: Point, radius: f64, fill: &str, stroke: &str, width: f64, out: &mut String) {
    let (x, y, radius) = (number(at.x), number(at.y), number(radius));
    let _ = writeln!(
        out,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{stroke}\" \
         stroke-width=\"{width}\"/>"
    );
}

/// A stroke from the lower left to the upper right.
fn push_slash(at: Point, reach: f64, out: &mut String) {
    let [left, right, top, bottom] =
        [at.x - reach, at.x + reach, at.y - reach, at.y + reach].map(number);
    let _ = writeln!(
        out,
        "<path d=\"M{left} {bottom}L{right} {top}\" stroke=\"#555\" stroke-width=\"1.4\"/>"
    );
}

/// Two bold strokes across.
fn push_cross(at: Point, reach: f64, out: &mut String) {
    let [left, right, top, bottom] =
        [at.x - reach, at.x + reach, at.y - reach, at.y + reach].map(number);
    let _ = writeln!(
        out,
        "<path d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}\" \
         stroke=\"{}\" stroke-width=\"2.8\" stroke-linecap=\"round\"/>",
        colour::VERMILLION,
    );
}

/// A star with ten rays.
fn push_star(at: Point, out: &mut String) {
    let mut points = String::new();
    for ray in 0..20 {
        let radius = if ray % 2 == 0 { RADIUS * 1.5 } else { RADIUS * 0.95 };
        let angle = f64::from(ray) * std::f64::consts::TAU / 20.0;
        let (x, y) = (at.x + radius * angle.cos(), at.y + radius * angle.sin());
        let _ = write!(points, "{},{} ", number(x), number(y));
    }
    let _ = writeln!(
        out,
        "<polygon points=\"{}\" fill=\"#fff\" stroke=\"{}\" stroke-width=\"2\"/>",
        points.trim_end(),
        colour::VERMILLION,
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
