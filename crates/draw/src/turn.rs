//! How a grid is turned or mirrored: an axis, or a middle with arrows around it.

use crate::layout::{Point, SIZE, class, number};
use std::fmt::Write;
use sudokit_logic::{Sign, Turn};

/// Draws the axis or the middle of a square with this corner and side.
pub(crate) fn push(turn: Turn, corner: Point, side: f64, out: &mut String) {
    let at =
        |x: f64, y: f64| format!("{} {}", number(corner.x + side * x), number(corner.y + side * y));
    let path = match turn {
        Turn::Diagonal => format!("M{}L{}", at(0.0, 0.0), at(1.0, 1.0)),
        Turn::AntiDiagonal => format!("M{}L{}", at(1.0, 0.0), at(0.0, 1.0)),
        Turn::Half => format!("{}{}", arrow(&at, Heading::Down), arrow(&at, Heading::Up)),
        Turn::Quarter => format!("{}{}", arrow(&at, Heading::Down), cross(&at)),
    };
    let width = if side < SIZE / 2.0 { 1.6 } else { 3.0 };
    let _ = writeln!(
        out,
        "<path class=\"{}\" d=\"{path}\" fill=\"none\" stroke=\"#333\" \
         stroke-width=\"{width}\" stroke-dasharray=\"12 4 2 4\" opacity=\"0.8\"/>",
        class(Sign::Turn),
    );
}

#[derive(Clone, Copy)]
enum Heading {
    Down,
    Up,
}

/// Half a circle around the middle, clockwise, with a head at its end.
fn arrow(at: &dyn Fn(f64, f64) -> String, heading: Heading) -> String {
    // On the right it goes down, on the left up.
    let sign = match heading {
        Heading::Down => 1.0,
        Heading::Up => -1.0,
    };
    let point = |x: f64, y: f64| at(0.5 + sign * x, 0.5 + sign * y);
    format!(
        "M{}C{} {} {}M{}L{}L{}",
        point(0.0, -0.17),
        point(0.23, -0.17),
        point(0.23, 0.17),
        point(0.02, 0.17),
        point(0.07, 0.13),
        point(0.02, 0.17),
        point(0.07, 0.21),
    )
}

/// A cross at the middle.
fn cross(at: &dyn Fn(f64, f64) -> String) -> String {
    format!("M{}L{}M{}L{}", at(0.46, 0.5), at(0.54, 0.5), at(0.5, 0.46), at(0.5, 0.54))
}
