//! Grids and steps as pictures: SVG that needs nothing but a viewer.
//!
//! The rooms below say what a step is about, as [`Marks`] with a [`Role`] for each thing; here a
//! role gets a look. Every look is a shape *and* a colour, so that pictures can be read in print
//! and by those who see colours differently; the colours are those of Okabe and Ito.
//!
//! | role | houses | cells | candidates |
//! |---|---|---|---|
//! | pattern | tinted, solid frame | solid outline | filled circle |
//! | base | the same | the same | filled square |
//! | cover, target | hatched, dashed frame | dashed outline | open square |
//! | line | hatched the other way, dotted frame | | diamond |
//! | witness | frame of dots and dashes | the same | hexagon |
//! | sets A, B, … | | all of these, with their letter | |
//! | colours A, B, … | | | filled circle, square, diamond, hexagon |
//! | true, false in the argument | | | filled circle; thin ring with a stroke |
//! | fin, guardian | | | triangle |
//! | clash | double frame | the same | star |
//! | eliminated | | | bold, crossed out |
//! | placed | | | bold, in a double ring |
//!
//! Digits that stand already and count have a ring. Strong links are solid curves, weak ones
//! dashed; an arrowhead says that a link is read one way only. A [`Picture`] may have a legend:
//! [`signs`] says what occurs, the caller has the words.
//!
//! It deliberately writes no files and holds no sudoku logic. There is no PNG: every browser,
//! printer and publishing program takes SVG.
//!
//! ```
//! use sudokit_draw::{Picture, svg};
//! use sudokit_grid::{Grid, Topology};
//! use sudokit_logic::{Marks, View, first_step, techniques};
//!
//! let topology = Topology::CLASSIC;
//! let grid = Grid::new(&format!("12345678.{}", ".".repeat(72)).parse()?, &topology)?;
//! let step = first_step(&View::new(&grid, &topology), techniques::ALL).ok_or("no step")?;
//! let picture = Picture { title: step.to_string(), ..Picture::default() };
//! let text = svg(&grid, &Marks::of(&step), &picture);
//! assert!(text.starts_with("<svg ") && text.contains("<title>Full House: 9 in r1c9"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod areas;
mod candidates;
mod chart;
mod layout;
mod legend;
mod links;
mod scene;
mod turn;

pub use crate::chart::{Amount, Chart, bars};

use crate::layout::{BIG, CELL, MARGIN, Point, RIM, SIZE, escaped, text};
use crate::scene::Scene;
use std::fmt::Write;
use sudokit_grid::{Cell, Grid, House};
use sudokit_logic::{Marks, Sign};

#[cfg(doc)]
use sudokit_logic::Role;

/// What a picture shows beside the marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What the picture is, for screen readers and as a tool tip.
    pub title: String,
    /// What there is to see, for screen readers.
    pub description: String,
    /// Whether all pencilmarks are shown, or only those with a mark.
    pub pencilmarks: bool,
    /// Whether rows and columns are named at the rims.
    pub coordinates: bool,
    /// What stands below the grid: signs and what they mean.
    pub legend: Vec<(Sign, String)>,
}

impl Default for Picture {
    fn default() -> Self {
        Self {
            title: "Sudoku".to_owned(),
            description: String::new(),
            pencilmarks: true,
            coordinates: true,
            legend: Vec::new(),
        }
    }
}

/// The fonts, the first one that the viewer has.
const FONTS: &str = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif";

/// The space above a legend.
const GAP: f64 = 8.0;

/// The signs that the picture of a grid with marks uses, each once, in the order of a legend.
#[must_use]
pub fn signs(grid: &Grid, marks: &Marks) -> Vec<Sign> {
    Scene::of(grid, marks).signs()
}

/// Draws a grid with marks as an SVG document of its own.
#[must_use]
pub fn svg(grid: &Grid, marks: &Marks, picture: &Picture) -> String {
    let scene = Scene::of(grid, marks);
    let has_rim = picture.coordinates || !scene.labels.is_empty();
    let origin = if has_rim { RIM } else { MARGIN };
    let width = origin + SIZE + MARGIN;
    let legend =
        if picture.legend.is_empty() { 0.0 } else { GAP + legend::height(&picture.legend) };
    let height = width + legend;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" font-family=\"{FONTS}\" \
         text-anchor=\"middle\">\n"
    );
    let _ = writeln!(out, "<title>{}</title>", escaped(&picture.title));
    if !picture.description.is_empty() {
        let _ = writeln!(out, "<desc>{}</desc>", escaped(&picture.description));
    }
    areas::push_patterns(&mut out);
    let _ = writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>");
    let _ = writeln!(out, "<g transform=\"translate({origin} {origin})\">");
    push_grid(grid, &scene, picture, &mut out);
    if !picture.legend.is_empty() {
        legend::push(&picture.legend, SIZE + GAP + 2.0, scene.turn, &mut out);
    }
    out.push_str("</g>\n</svg>\n");
    out
}

/// The grid with all that lies on it, from the bottom to the top.
fn push_grid(grid: &Grid, scene: &Scene, picture: &Picture, out: &mut String) {
    areas::push_houses(&scene.houses, out);
    push_lines(out);
    links::push_groups(scene, out);
    areas::push_cells(&scene.cells, out);
    if picture.coordinates {
        push_coordinates(scene, out);
    }
    if let Some(turn) = scene.turn {
        turn::push(turn, Point { x: 0.0, y: 0.0 }, SIZE, out);
    }
    links::push(grid, scene, out);
    candidates::push_rings(scene, out);
    push_digits(grid, out);
    candidates::push(grid, scene, picture.pencilmarks, out);
    areas::push_letters(&scene.cells, out);
    if !scene.labels.is_empty() {
        areas::push_labels(scene.labels.iter(), out);
    }
}

/// Thin lines between cells, thick ones around boxes.
fn push_lines(out: &mut String) {
    for (width, colour, is_kind) in
        [(1.0, "#888", (|n| n % 3 != 0) as fn(i32) -> bool), (2.8, "#000", |n| n % 3 == 0)]
    {
        let mut path = String::new();
        for position in (0..=9).filter(|&n| is_kind(n)).map(|n| f64::from(n) * CELL) {
            let _ = write!(path, "M0 {position}H{SIZE}M{position} 0V{SIZE}");
        }
        let _ = writeln!(
            out,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"square\"/>"
        );
    }
}

/// The names of rows and columns at the rims.
fn push_coordinates(scene: &Scene, out: &mut String) {
    out.push_str("<g fill=\"#555\">\n");
    // The digits of a column stand below its name.
    let is_column = |house: &House| matches!(house, House::Column(_));
    let top = if scene.labels.keys().any(is_column) { -20.0 } else { -RIM / 2.0 + 1.0 };
    for number in 0..9u8 {
        let middle = (f64::from(number) + 0.5) * CELL;
        let rim = -RIM / 2.0 + 1.0;
        text(out, Point { x: middle, y: top }, 14.0, "", &format!("c{}", number + 1));
        text(out, Point { x: rim, y: middle }, 14.0, "", &format!("r{}", number + 1));
    }
    out.push_str("</g>\n");
}

/// The digits that stand: given ones bold, placed ones light and blue.
fn push_digits(grid: &Grid, out: &mut String) {
    for cell in Cell::ALL {
        let Some(digit) = grid.digit(cell) else { continue };
        let look = if grid.given().contains(cell) {
            "font-weight=\"bold\""
        } else {
            "fill=\"#0072B2\" font-weight=\"300\""
        };
        text(out, Point::of_cell(cell), BIG, look, &digit.to_string());
    }
}
