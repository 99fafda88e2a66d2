//! Links between candidates as curves that keep off the digits.

use crate::layout::{BIG, CELL, Point, RADIUS, colour, number};
use std::fmt::Write;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid};
use sudokit_logic::{LinkMark, Marks};

/// How far from the line between its ends a curve may lie, as parts of its length. The sooner, the
/// better liked.
const BENDS: [f64; 9] = [0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.0];

/// Into how many pieces a curve is cut to see what it crosses.
const PIECES: u32 = 24;

/// Draws every link and holds groups of candidates together.
pub(crate) fn push(grid: &Grid, marks: &Marks, out: &mut String) {
    let mut obstacles = Obstacles::new(grid, marks);
    for link in &marks.links {
        for (digit, cells) in [link.from, link.to] {
            push_group(digit, cells, out);
        }
    }
    for link in &marks.links {
        let curve = obstacles.best(link);
        let (start, control, end) = (curve.start, curve.control, curve.end);
        let (colour, width, dashes) =
            if link.strong { (colour::BLUE, 2.6, "none") } else { ("#444", 1.8, "5 4") };
        let [sx, sy, cx, cy, ex, ey] =
            [start.x, start.y, control.x, control.y, end.x, end.y].map(number);
        let path = format!("M{sx} {sy}Q{cx} {cy} {ex} {ey}");
        let _ = writeln!(
            out,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-dasharray=\"{dashes}\" stroke-linecap=\"round\"/>"
        );
        obstacles.links.push(curve);
    }
}

/// A thick pale line through the candidates of a group.
fn push_group(digit: Digit, cells: CellSet, out: &mut String) {
    if !cells.has_several() {
        return;
    }
    let points = cells.iter().map(|cell| Point::of_candidate(Candidate::new(cell, digit)));
    let path: Vec<String> =
        points.map(|point| format!("{} {}", number(point.x), number(point.y))).collect();
    let _ = writeln!(
        out,
        "<path d=\"M{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" opacity=\"0.35\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
        path.join("L"),
        colour::SKY,
        2.0 * RADIUS + 4.0,
    );
}

/// A quadratic Bézier curve.
#[derive(Clone, Copy)]
struct Curve {
    start: Point,
    control: Point,
    end: Point,
}

impl Curve {
    fn at(&self, part: f64) -> Point {
        let first = self.start.towards(self.control, part);
        first.towards(self.control.towards(self.end, part), part)
    }

    fn points(&self) -> impl Iterator<Item = Point> + '_ {
        (1..PIECES).map(|piece| self.at(f64::from(piece) / f64::from(PIECES)))
    }
}

/// What a curve had better not cross.
struct Obstacles {
    /// Points with the distance that is kept and how bad it is to come nearer.
    points: Vec<(Point, f64, f64)>,
    /// The links that are drawn already.
    links: Vec<Curve>,
}

impl Obstacles {
    fn new(grid: &Grid, marks: &Marks) -> Self {
        let marked: CandidateSet =
            marks.candidates.iter().fold(CandidateSet::EMPTY, |mut set, &(candidate, _)| {
                set.insert(candidate);
                set
            });
        let small = grid.candidates().iter().map(|candidate| {
            let badness = if marked.contains(candidate) { 6.0 } else { 1.0 };
            (Point::of_candidate(candidate), RADIUS, badness)
        });
        let big = Cell::ALL.into_iter().filter(|&cell| grid.digit(cell).is_some());
        let big = big.map(|cell| (Point::of_cell(cell), BIG * 0.4, 1.5));
        Self { points: small.chain(big).collect(), links: Vec::new() }
    }

    /// The curve that crosses least.
    fn best(&self, link: &LinkMark) -> Curve {
        let (from, to) = nearest(link);
        let curves = BENDS.iter().map(|&bend| bent(from, to, bend));
        let mut best: Option<(f64, Curve)> = None;
        for (rank, curve) in curves.enumerate() {
            let badness = self.badness(&curve, from, to) + 0.15 * rank as f64;
            if best.is_none_or(|(least, _)| badness < least) {
                best = Some((badness, curve));
            }
        }
        best.map_or_else(|| bent(from, to, 0.0), |(_, curve)| curve)
    }

    fn badness(&self, curve: &Curve, from: Point, to: Point) -> f64 {
        let mut badness = 0.0;
        for &(point, kept, weight) in &self.points {
            if point.distance(from) < 1.0 || point.distance(to) < 1.0 {
                continue;
            }
            let nearest = curve.points().map(|p| p.distance(point)).fold(f64::MAX, f64::min);
            if nearest < kept {
                badness += weight * (1.0 + (kept - nearest) / kept);
            }
        }
        // Lying upon another link is worse than crossing it.
        for other in &self.links {
            let near = curve.points().filter(|p| other.points().any(|q| p.distance(q) < 3.0));
            badness += 0.4 * near.count() as f64;
        }
        // No part of a curve leaves the grid.
        let is_outside = |p: Point| p.x.min(p.y) < 2.0 || p.x.max(p.y) > 9.0 * CELL - 2.0;
        badness + 3.0 * curve.points().filter(|&p| is_outside(p)).count() as f64
    }
}

/// The two candidates of a link that lie next to each other.
fn nearest(link: &LinkMark) -> (Point, Point) {
    let points = |(digit, cells): (Digit, CellSet)| {
        cells.iter().map(move |cell| Point::of_candidate(Candidate::new(cell, digit)))
    };
    let middle = Point { x: 4.5 * CELL, y: 4.5 * CELL };
    let mut best = (f64::MAX, middle, middle);
    for from in points(link.from) {
        for to in points(link.to) {
            let distance = from.distance(to);
            if distance < best.0 {
                best = (distance, from, to);
            }
        }
    }
    (best.1, best.2)
}

/// The curve from mark to mark that bends by so much of its length.
fn bent(from: Point, to: Point, bend: f64) -> Curve {
    let middle = from.towards(to, 0.5);
    let control = Point {
        x: middle.x - 2.0 * bend * (to.y - from.y),
        y: middle.y + 2.0 * bend * (to.x - from.x),
    };
    let off = |end: Point| {
        let distance = end.distance(control).max(1.0);
        end.towards(control, ((RADIUS + 1.5) / distance).min(0.45))
    };
    Curve { start: off(from), control, end: off(to) }
}
