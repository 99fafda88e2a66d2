//! What one line of a drawing is, by its characters alone.
//!
//! | the line has | it is |
//! |---|---|
//! | nothing | blank |
//! | only bars and box drawing characters | a frame, or bars if nothing in it is horizontal |
//! | only characters of frames, among them a rule | a frame, or dashes if there are 9 or 81 |
//! | only underscores, too many for a row | a frame |
//! | `#` at its beginning | a remark |
//! | a letter at its beginning and a word | words |
//! | anything else | a row, flawed or not |

use super::ABOUT_NINE;

/// What a line of a drawing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Nothing or spaces.
    Blank,
    /// A part of the frame.
    Frame,
    /// Nine dashes in runs: a frame or, if the drawing has dashes for empty cells, a row.
    Dashes,
    /// Bars with nothing between them: a frame or, if spaces are empty cells, a row.
    Bars,
    /// `#` and a remark.
    Remark,
    /// Words: the name of the next grid.
    Words,
    /// Anything else.
    Row,
}

/// So many rules in a run are a frame even where no lines meet; `--` may be two empty cells.
const SHORTEST_RULE: usize = 3;

/// So many letters in a run are a word; fewer may mark the candidates of a step, such as `A345`.
const SHORTEST_WORD: usize = 3;

/// The corners of frames that are no box drawing characters, as in `.---.` and `*---*`.
const CORNERS: &str = ".:'`,*#";

/// What a line is.
pub(crate) fn kind_of(line: &str) -> Kind {
    let text = line.trim();
    if text.is_empty() {
        Kind::Blank
    } else if text.chars().all(is_gap) {
        let is_frame = text.chars().any(|c| is_rule(c) || is_joint(c));
        if is_frame { Kind::Frame } else { Kind::Bars }
    } else if is_frame(text) {
        if are_dashes(text) { Kind::Dashes } else { Kind::Frame }
    } else if is_underline(text) {
        Kind::Frame
    } else if text.starts_with('#') {
        Kind::Remark
    } else if is_words(text) {
        Kind::Words
    } else {
        Kind::Row
    }
}

/// Whether only characters of frames stand here, among them a rule.
fn is_frame(text: &str) -> bool {
    let (mut run, mut longest, mut joints) = (0, 0, false);
    for c in text.chars() {
        run = if is_rule(c) { run + 1 } else { 0 };
        longest = longest.max(run);
        joints |= is_joint(c);
        if !(run > 0 || is_joint(c) || is_gap(c) || CORNERS.contains(c)) {
            return false;
        }
    }
    longest >= SHORTEST_RULE || joints && longest >= 1
}

/// Whether a frame could be as many empty cells as a row or a whole grid has.
fn are_dashes(text: &str) -> bool {
    let dashes = text.bytes().filter(|&byte| byte == b'-').count();
    matches!(dashes, 9 | 81) && text.chars().all(|c| matches!(c, '-' | '|' | ' '))
}

/// Whether a line of underscores is too long for a row of empty cells, even for one with a cell
/// too many, and no empty grid.
fn is_underline(text: &str) -> bool {
    let underscores = text.bytes().filter(|&byte| byte == b'_').count();
    underscores > *ABOUT_NINE.end()
        && underscores != 81
        && text.chars().all(|c| c == '_' || is_gap(c))
}

/// Whether a text begins with a letter and has a word; `xxx` are three empty cells.
fn is_words(text: &str) -> bool {
    let is_word = |run: &str| {
        let letters = || run.chars().take(SHORTEST_WORD);
        letters().count() == SHORTEST_WORD && letters().any(|c| !matches!(c, 'x' | 'X'))
    };
    text.starts_with(char::is_alphabetic) && text.split(|c: char| !c.is_alphabetic()).any(is_word)
}

/// A character of a horizontal line.
const fn is_rule(c: char) -> bool {
    matches!(c, '-' | '=' | '~' | '─' | '━' | '┄' | '┅' | '┈' | '┉' | '═' | '╌' | '╍')
        || matches!(c, '╴' | '╶' | '╸' | '╺' | '╼' | '╾')
}

/// A character of a vertical line.
pub(super) const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '║' | '╎' | '╏')
        || matches!(c, '╵' | '╷' | '╹' | '╻' | '╽' | '╿')
}

/// A character where lines meet.
const fn is_joint(c: char) -> bool {
    c == '+' || matches!(c, '\u{2500}'..='\u{257f}') && !is_rule(c) && !is_bar(c)
}

/// A character that stands between cells.
pub(super) const fn is_gap(c: char) -> bool {
    c.is_whitespace() || is_bar(c) || matches!(c, '\u{2500}'..='\u{257f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_of_one_kind() {
        for (kind, lines) in [
            (Kind::Blank, &["", "   ", "\t", "\u{2003}"][..]),
            (Kind::Bars, &["|", "| | |", "|   |   |   |", "║ │ │ ║", "¦  ¦"]),
            (Kind::Frame, &["───", "┌───┬───┐", "╠═╪═╪═╣", "┼ │ ┼", "┴"]),
            (Kind::Frame, &["---", "-- ---", "===", "~~~~", "|--- |", "---+---+---", "+-+-+"]),
            (Kind::Frame, &["*-----------*", ".---.---.", ":---:", "'---'", "#=====#", "# ---"]),
            (Kind::Frame, &["----------", "--------", "=========", "---+---+---", "*---------*"]),
            (Kind::Dashes, &["---------", "---|---|---", "| --- | --- | --- |", "  -------- -"]),
            (Kind::Frame, &["____________", "____|_____|____"]),
            (Kind::Row, &["_________", "___ ___ ___ __", "___________", "_ _|_ _|_ ___"]),
            (Kind::Remark, &["#", "# a remark", "  # 53..7....", "####", "#1 -----"]),
            (Kind::Words, &["Grid 01", "  Easy", "Nr. 5: hard", "X-Wing", "éclair", "r1c1 and r2"]),
            (Kind::Row, &["xxx xxx xxx", "XXXXXXXXX", "x.x ...", "A345 12 B6", "No 5", "I024"]),
            (Kind::Row, &["53..7....", "5 3 . | . 7 .", "| 12 <9> *8* |", "1. Easy", "12 Easy"]),
            (Kind::Row, &["--", "- - - - -", "-5-------", "5---+---+---", "+", "+++", "***", "?"]),
        ] {
            for line in lines {
                assert_eq!(kind_of(line), kind, "{line:?}");
            }
        }
    }

    #[test]
    fn an_empty_grid_in_one_line_is_no_frame() {
        assert_eq!(kind_of(&"-".repeat(81)), Kind::Dashes);
        assert_eq!(kind_of(&"-".repeat(80)), Kind::Frame);
        assert_eq!(kind_of(&"_".repeat(81)), Kind::Row);
        assert_eq!(kind_of(&"_".repeat(80)), Kind::Frame);
    }
}
