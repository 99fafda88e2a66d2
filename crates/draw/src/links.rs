//! Links between candidates as curves that keep off the digits.

use crate::layout::{BIG, CELL, MARGIN, Point, RADIUS, SIZE, class, colour, number};
use crate::scene::Scene;
use std::fmt::Write;
use sudokit_grid::{Candidate, Cell, CellSet, Digit, Grid};
use sudokit_logic::{LinkKind, LinkMark, Sign};

/// How far from the line between its ends a curve may lie, as parts of its length. The sooner, the
/// better liked.
const BENDS: [f64; 15] =
    [0.12, -0.12, 0.07, -0.07, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.0, 0.55, -0.55, 0.7, -0.7];

/// The bends between neighbours in a cell, where a flat curve would have no room to be seen.
const SHORT_BENDS: [f64; 4] = [0.7, -0.7, 0.95, -0.95];

/// Up to which distance two candidates are such neighbours.
const SHORT: f64 = 30.0;

/// Into how many pieces a curve is cut to see what it crosses.
const PIECES: u32 = 24;

/// How far outside the grid a curve may run.
const SWING: f64 = MARGIN - 4.0;

/// How long an arrowhead is, and half its width.
const HEAD: (f64, f64) = (8.0, 4.2);

/// Draws what holds groups of candidates together.
pub(crate) fn push_groups(scene: &Scene, out: &mut String) {
    for &(digit, cells) in &scene.groups {
        push_group(digit, cells, out);
    }
}

/// Draws every link.
pub(crate) fn push(grid: &Grid, scene: &Scene, out: &mut String) {
    let mut obstacles = Obstacles::new(grid, scene);
    for link in &scene.links {
        let curve = obstacles.best(link);
        push_curve(&curve, link.kind, out);
        obstacles.links.push(curve);
    }
}

/// A link as a curve: strong ones solid, weak ones dashed, with an arrowhead if it is read one way
/// only.
fn push_curve(curve: &Curve, kind: LinkKind, out: &mut String) {
    let (colour, width, dashes) =
        if kind.is_strong() { (colour::BLUE, 2.6, "none") } else { ("#444", 1.8, "5 4") };
    let Curve { start, control, end } = *curve;
    // A short arc has room for short dashes only.
    let is_short = start.distance(end) < SHORT;
    let dashes = if is_short && !kind.is_strong() { "3 2.5" } else { dashes };
    let distance = end.distance(control).max(1.0);
    let stop = if kind.is_directed() {
        end.towards(control, (HEAD.0 - 1.0).min(0.6 * distance) / distance)
    } else {
        end
    };
    let [sx, sy, cx, cy, ex, ey] =
        [start.x, start.y, control.x, control.y, stop.x, stop.y].map(number);
    let _ = writeln!(
        out,
        "<g class=\"{}\">\n<path d=\"M{sx} {sy}Q{cx} {cy} {ex} {ey}\" fill=\"none\" \
         stroke=\"{colour}\" stroke-width=\"{width}\" stroke-dasharray=\"{dashes}\"/>",
        class(Sign::Link(kind)),
    );
    if kind.is_directed() {
        let (along, across) = ((end.x - control.x) / distance, (end.y - control.y) / distance);
        let back = Point { x: end.x - HEAD.0 * along, y: end.y - HEAD.0 * across };
        let (dx, dy) = (-across * HEAD.1, along * HEAD.1);
        let [tx, ty, lx, ly, rx, ry] =
            [end.x, end.y, back.x + dx, back.y + dy, back.x - dx, back.y - dy].map(number);
        let fill = if kind.is_strong() { colour } else { "#fff" };
        let _ = writeln!(
            out,
            "<path d=\"M{tx} {ty}L{lx} {ly}L{rx} {ry}z\" fill=\"{fill}\" stroke=\"{colour}\" \
             stroke-width=\"1.2\" stroke-linejoin=\"round\"/>"
        );
    }
    out.push_str("</g>\n");
}

/// A link from point to point, for the legend.
pub(crate) fn push_sample(start: Point, end: Point, kind: LinkKind, out: &mut String) {
    push_curve(&Curve { start, control: start.towards(end, 0.5), end }, kind, out);
}

/// A thick pale line through the candidates of a group.
fn push_group(digit: Digit, cells: CellSet, out: &mut String) {
    let points = cells.iter().map(|cell| Point::of_candidate(Candidate::new(cell, digit)));
    push_band(&points.collect::<Vec<_>>(), out);
}

/// A thick pale line through some points, with a thin dark edge.
pub(crate) fn push_band(points: &[Point], out: &mut String) {
    let path: Vec<String> =
        points.iter().map(|point| format!("{} {}", number(point.x), number(point.y))).collect();
    let path = path.join("L");
    let _ = writeln!(out, "<g class=\"{}\">", class(Sign::Group));
    for (colour, width) in [("#6AA5C8", 2.0 * RADIUS + 5.6), ("#D3EAF7", 2.0 * RADIUS + 4.0)] {
        let _ = writeln!(
            out,
            "<path d=\"M{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        );
    }
    out.push_str("</g>\n");
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

    /// How far it strays from the straight line.
    fn detour(&self, from: Point, to: Point) -> f64 {
        2.0 * self.at(0.5).distance(from.towards(to, 0.5))
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
    fn new(grid: &Grid, scene: &Scene) -> Self {
        let small = grid.candidates().iter().map(|candidate| {
            let badness = if scene.candidates.contains_key(&candidate) { 6.0 } else { 1.0 };
            (Point::of_candidate(candidate), RADIUS, badness)
        });
        let big = Cell::ALL.into_iter().filter(|&cell| grid.digit(cell).is_some());
        let big = big.map(|cell| (Point::of_cell(cell), BIG * 0.4, 1.5));
        Self { points: small.chain(big).collect(), links: Vec::new() }
    }

    /// The curve that crosses least.
    fn best(&self, link: &LinkMark) -> Curve {
        let (from, to) = nearest(link);
        let is_short = from.distance(to) < SHORT;
        let bends = if is_short { &SHORT_BENDS[..] } else { &BENDS[..] };
        let curves = bends.iter().map(|&bend| bent(from, to, bend));
        let mut best: Option<(f64, Curve)> = None;
        for (rank, curve) in curves.enumerate() {
            let detour = curve.detour(from, to) / CELL;
            let badness = self.badness(&curve, from, to) + detour + 0.1 * rank as f64;
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
        // Upon a thick line a curve is not seen.
        let is_on_line = |x: f64| (x - (x / (3.0 * CELL)).round() * 3.0 * CELL).abs() < 3.5;
        let lost = curve.points().filter(|p| is_on_line(p.x) || is_on_line(p.y));
        badness += 0.25 * lost.count() as f64;
        // A curve may swing out over the rim, but not out of the picture.
        let is_outside = |p: Point| p.x.min(p.y) < -SWING || p.x.max(p.y) > SIZE + SWING;
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
