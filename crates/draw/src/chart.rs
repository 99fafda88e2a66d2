//! Bars that compare amounts of very different size.

use crate::layout::{Point, colour, escaped, text};
use std::fmt::Write;

/// Amounts of several things, in one or more series, to be drawn as bars beside each other.
///
/// The scale is logarithmic: a step to the next line is ten times as much.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// What is shown.
    pub title: String,
    /// What the amounts are, such as `µs per puzzle`.
    pub unit: String,
    /// The names of the series.
    pub series: Vec<String>,
    /// The things, each with its amount in each series, `None` where there is none.
    pub groups: Vec<(String, Vec<Option<Amount>>)>,
}

/// How long a bar is, and what is to be known about it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Amount {
    /// The amount.
    pub value: f64,
    /// What stands behind it, such as `3 of 50 solved`; nothing mostly.
    pub note: String,
}

impl From<f64> for Amount {
    fn from(value: f64) -> Self {
        Self { value, note: String::new() }
    }
}

/// The height of a bar.
const BAR: f64 = 14.0;
/// The space between two groups.
const GAP: f64 = 10.0;
/// Where the bars begin: the names stand before.
const LEFT: f64 = 190.0;
/// How long the longest bar is.
const WIDTH: f64 = 480.0;
/// The space behind the bars, for the amounts.
const RIGHT: f64 = 90.0;
/// The space that a character of a note takes there too.
const NOTE: f64 = 6.0;
/// The space above the bars.
const TOP: f64 = 64.0;
/// The space below the bars.
const BOTTOM: f64 = 30.0;

/// A colour and a pattern for each series, so that they can be told in print.
const LOOKS: [(&str, &str); 4] = [
    (colour::SKY, "none"),
    (colour::VERMILLION, "diagonal"),
    (colour::GREEN, "dots"),
    (colour::PURPLE, "rows"),
];

const PATTERNS: &str = "<defs>\
<pattern id=\"diagonal\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">\
<path d=\"M0 6L6 0\" stroke=\"#fff\" stroke-width=\"1.5\"/></pattern>\
<pattern id=\"dots\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">\
<circle cx=\"3\" cy=\"3\" r=\"1.4\" fill=\"#fff\"/></pattern>\
<pattern id=\"rows\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">\
<path d=\"M0 3H6\" stroke=\"#fff\" stroke-width=\"1.5\"/></pattern></defs>\n";

/// Draws a chart as SVG.
///
/// ```
/// use sudokit_draw::{Chart, bars};
///
/// let chart = Chart {
///     title: "Time per puzzle".into(),
///     unit: "µs".into(),
///     series: vec!["easy".into(), "hard".into()],
///     groups: vec![
///         ("fast".into(), vec![Some(2.0.into()), Some(9.5.into())]),
///         ("slow".into(), vec![None, Some(1e6.into())]),
///     ],
/// };
/// assert!(bars(&chart).contains("<title>Time per puzzle</title>"));
/// ```
#[must_use]
pub fn bars(chart: &Chart) -> String {
    let rows = chart.series.len().max(1) as f64;
    let group = rows * BAR + GAP;
    let bottom = TOP + group * chart.groups.len() as f64;
    let amounts = chart.groups.iter().flat_map(|(_, amounts)| amounts).flatten();
    let note = amounts.map(|amount| amount.note.chars().count()).max().unwrap_or(0);
    let (width, height) = (LEFT + WIDTH + RIGHT + NOTE * note as f64, bottom + BOTTOM);
    let scale = Scale::of(chart);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" role=\"img\">\n<title>{}</title>\n{PATTERNS}\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n",
        escaped(&chart.title)
    );
    left(&mut out, Point { x: 12.0, y: 20.0 }, 15.0, "font-weight=\"bold\"", &chart.title);
    legend(&mut out, chart);
    for power in scale.low..=scale.high {
        let x = LEFT + scale.place(10f64.powi(power));
        let _ = writeln!(out, "<path d=\"M{x:.1} {TOP}V{bottom}\" stroke=\"#bbb\"/>");
        text(
            &mut out,
            Point { x, y: bottom + 14.0 },
            11.0,
            "text-anchor=\"middle\"",
            &short(10f64.powi(power)),
        );
    }
    for (index, (name, amounts)) in chart.groups.iter().enumerate() {
        let top = TOP + group * index as f64 + GAP / 2.0;
        let at = Point { x: LEFT - 8.0, y: top + rows * BAR / 2.0 };
        text(&mut out, at, 12.0, "text-anchor=\"end\"", name);
        for (series, amount) in amounts.iter().enumerate() {
            bar(&mut out, &scale, top + BAR * series as f64, series, amount.as_ref());
        }
    }
    out.push_str("</svg>\n");
    out
}

/// One bar with its amount and what is to be known behind it.
fn bar(out: &mut String, scale: &Scale, y: f64, series: usize, amount: Option<&Amount>) {
    let Some(Amount { value, note }) = amount else {
        left(out, Point { x: LEFT + 4.0, y: y + BAR / 2.0 }, 11.0, "", "–");
        return;
    };
    let (fill, pattern) = LOOKS[series % LOOKS.len()];
    let long = scale.place(*value).max(1.0);
    let place = format!("x=\"{LEFT}\" y=\"{y:.1}\" width=\"{long:.1}\" height=\"{}\"", BAR - 2.0);
    let _ = writeln!(out, "<rect {place} fill=\"{fill}\"/>");
    if pattern != "none" {
        let _ = writeln!(out, "<rect {place} fill=\"url(#{pattern})\"/>");
    }
    let words = if note.is_empty() { short(*value) } else { format!("{} ({note})", short(*value)) };
    left(out, Point { x: LEFT + long + 4.0, y: y + BAR / 2.0 - 1.0 }, 11.0, "", &words);
}

fn legend(out: &mut String, chart: &Chart) {
    let mut x = 12.0;
    for (index, name) in chart.series.iter().enumerate() {
        let (fill, pattern) = LOOKS[index % LOOKS.len()];
        for fill in
            [fill.to_owned(), format!("url(#{pattern})")].iter().take(1 + usize::from(index > 0))
        {
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"36\" width=\"12\" height=\"12\" fill=\"{fill}\"/>"
            );
        }
        left(out, Point { x: x + 17.0, y: 42.0 }, 12.0, "", name);
        x += 40.0 + 7.0 * name.chars().count() as f64;
    }
    left(out, Point { x, y: 42.0 }, 12.0, "fill=\"#555\"", &chart.unit);
}

/// A text that begins at a point.
fn left(out: &mut String, at: Point, size: f64, look: &str, what: &str) {
    text(out, at, size, &format!("text-anchor=\"start\" {look}"), what);
}

/// An amount with three digits that count.
fn short(value: f64) -> String {
    match value {
        _ if value >= 1e6 => format!("{:.3}e6", value / 1e6).replace(".000", ""),
        _ if value >= 99.5 || value == value.round() => format!("{value:.0}"),
        _ if value >= 10.0 => format!("{value:.1}"),
        _ if value >= 0.01 => format!("{value:.2}"),
        _ => format!("{value:.1e}"),
    }
}

/// From which power of ten to which.
struct Scale {
    low: i32,
    high: i32,
}

impl Scale {
    fn of(chart: &Chart) -> Self {
        let amounts = chart
            .groups
            .iter()
            .flat_map(|(_, amounts)| amounts)
            .flatten()
            .map(|amount| amount.value);
        let logs: Vec<f64> = amounts.filter(|&amount| amount > 0.0).map(f64::log10).collect();
        let low = logs.iter().copied().fold(f64::INFINITY, f64::min);
        let high = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if logs.is_empty() {
            return Self { low: 0, high: 1 };
        }
        // The shortest bar is to be seen too.
        let low = (low - 0.1).floor();
        Self { low: low as i32, high: (high.ceil().max(low + 1.0)) as i32 }
    }

    /// How far an amount lies from the beginning.
    fn place(&self, amount: f64) -> f64 {
        let part = (amount.log10() - f64::from(self.low)) / f64::from(self.high - self.low);
        WIDTH * part.clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_short() {
        let amounts = [0.0012, 0.5, 12.34, 100.0, 4567.8, 3_000_000.0];
        assert_eq!(amounts.map(short), ["1.2e-3", "0.50", "12.3", "100", "4568", "3e6"]);
    }

    #[test]
    fn longer_bars_are_more() {
        let groups =
            vec![("a".into(), vec![Some(1.0.into())]), ("b".into(), vec![Some(1000.0.into())])];
        let scale = Scale::of(&Chart { groups, ..Chart::default() });
        assert!(scale.place(1.0) > 0.0 && scale.place(1.0) < scale.place(1000.0));
        assert!((scale.place(1000.0) - WIDTH).abs() < 1e-9);
    }

    #[test]
    fn notes_stand_behind_amounts() {
        let amount = Amount { value: 12.0, note: "1 of 2 <solved>".into() };
        let groups = vec![("a".into(), vec![Some(amount)])];
        let drawing = bars(&Chart { groups, ..Chart::default() });
        assert!(drawing.contains(">12 (1 of 2 &lt;solved&gt;)<"));
        // 15 characters more than without a note.
        assert!(drawing.contains("viewBox=\"0 0 850 "));
    }

    #[test]
    fn any_chart_is_a_document() {
        let odd = vec![("<&>".into(), vec![None, Some(0.0.into()), Some(f64::MAX.into())])];
        let series = vec!["one \"series\"".into(), "two".into(), "three".into()];
        for chart in [Chart::default(), Chart { series, groups: odd, ..Chart::default() }] {
            let document = bars(&chart);
            roxmltree::Document::parse(&document).expect("well formed");
        }
    }
}
