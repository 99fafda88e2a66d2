//! What the signs of a picture mean, below the grid.

use crate::layout::{Point, RIM, SIZE, class, escaped, text};
use crate::{areas, candidates, links, turn};
use std::fmt::Write;
use sudokit_logic::{Sign, Turn};

/// The height of a line.
const LINE: f64 = 26.0;
/// The width of a sample.
const SAMPLE: f64 = 44.0;
/// The size of the texts.
const TEXT: f64 = 13.0;
/// How wide a letter is taken to be. What is wider than half a line stands on a line of its own.
const LETTER: f64 = 6.9;

/// The entries with the corners where they stand, and the height of all.
fn placed(legend: &[(Sign, String)]) -> (Vec<(Point, Sign, &str)>, f64) {
    let mut placed = Vec::new();
    let (mut line, mut is_right) = (0.0, false);
    for (sign, words) in legend {
        let is_wide = SAMPLE + LETTER * words.chars().count() as f64 > SIZE / 2.0;
        if is_wide && is_right {
            (line, is_right) = (line + 1.0, false);
        }
        let x = if is_right { SIZE / 2.0 } else { 0.0 };
        placed.push((Point { x, y: line * LINE }, *sign, words.as_str()));
        if is_wide || is_right {
            line += 1.0;
        }
        is_right = !is_wide && !is_right;
    }
    let lines = line + f64::from(u8::from(is_right));
    (placed, lines * LINE)
}

/// The height of a legend.
pub(crate) fn height(legend: &[(Sign, String)]) -> f64 {
    placed(legend).1
}

/// Draws a legend.
pub(crate) fn push(legend: &[(Sign, String)], top: f64, turned: Option<Turn>, out: &mut String) {
    out.push_str("<g class=\"legend\">\n");
    for (corner, sign, words) in placed(legend).0 {
        let corner = Point { y: top + corner.y, ..corner };
        let _ = writeln!(out, "<g class=\"legend-{}\">", class(sign));
        push_sample(corner, sign, turned, out);
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-size=\"{TEXT}\" text-anchor=\"start\">{}</text>\n</g>",
            corner.x + SAMPLE,
            corner.y + LINE / 2.0 + 0.36 * TEXT,
            escaped(words),
        );
    }
    out.push_str("</g>\n");
}

fn push_sample(corner: Point, sign: Sign, turned: Option<Turn>, out: &mut String) {
    let middle = Point { x: corner.x + 18.0, y: corner.y + LINE / 2.0 };
    let (left, right) =
        (Point { x: middle.x - 17.0, ..middle }, Point { x: middle.x + 17.0, ..middle });
    let box_corner = Point { x: corner.x - 2.0, y: corner.y - 0.5 };
    let (width, height) = (RIM + 10.0, LINE + 1.0);
    match sign {
        Sign::Candidate(role) => candidates::push_mark(middle, None, role, "5", out),
        Sign::Stage => candidates::push_order(middle, "1, 2", out),
        Sign::Standing => {
            candidates::push_ring(middle, LINE * 0.46, out);
            text(out, middle, 17.0, "font-weight=\"bold\"", "5");
        }
        Sign::Nested => candidates::push_order(middle, "3*", out),
        Sign::Link(kind) => links::push_sample(left, right, kind, out),
        Sign::Group => {
            let inner = |point: Point| point.towards(middle, 0.5);
            links::push_band(&[inner(left), inner(right)], out);
        }
        Sign::Cells(role) | Sign::House(role) => {
            areas::push_frame(box_corner, width, height, role, &class(sign), out);
            if let (Sign::Cells(_), Some(letter)) = (sign, role.letter()) {
                areas::push_tag(middle, &letter.to_string(), out);
            }
        }
        Sign::Label => areas::push_tag(middle, "37", out),
        Sign::Turn => {
            let corner = Point { x: middle.x - 11.0, y: middle.y - 11.0 };
            turn::push(turned.unwrap_or(Turn::Half), corner, 22.0, out);
        }
    }
}
