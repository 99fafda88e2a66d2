//! Boards and squares as text.

use std::fmt::Write;

/// How a board or a square is written as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Drawing {
    /// Numbers in a line.
    #[default]
    Line,
    /// A drawing with a frame.
    Framed,
    /// The same with ASCII characters only.
    Ascii,
}

/// Draws rows of short texts with a frame around them, all texts as wide as the widest.
pub(crate) fn frame(rows: &[Vec<String>], drawing: Drawing, out: &mut String) {
    let [top_left, top_right, low_left, low_right, level, upright] = match drawing {
        Drawing::Ascii => ['+', '+', '+', '+', '-', '|'],
        Drawing::Line | Drawing::Framed => ['┌', '┐', '└', '┘', '─', '│'],
    };
    let width = rows.iter().flatten().map(|text| text.chars().count()).max().unwrap_or_default();
    let columns = rows.first().map_or(0, Vec::len);
    let line: String = std::iter::repeat_n(level, columns * (width + 1) + 1).collect();
    let _ = writeln!(out, "{top_left}{line}{top_right}");
    for row in rows {
        out.push(upright);
        for text in row {
            let _ = write!(out, " {text:>width$}");
        }
        let _ = writeln!(out, " {upright}");
    }
    let _ = writeln!(out, "{low_left}{line}{low_right}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_texts_are_as_wide_as_the_widest() {
        let rows = [vec!["Q".into(), ".".into()], vec!["1".into(), "10".into()]];
        let mut out = String::new();
        frame(&rows[..1], Drawing::Framed, &mut out);
        assert_eq!(out, "┌─────┐\n│ Q . │\n└─────┘\n");
        out.clear();
        frame(&rows, Drawing::Ascii, &mut out);
        assert_eq!(out, "+-------+\n|  Q  . |\n|  1 10 |\n+-------+\n");
    }
}
