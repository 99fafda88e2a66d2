//! The rows of a drawn grid: cells between spaces and frames.
//!
//! Every drawing is read by the same rules, whatever program made it. A frame is a line of `-`,
//! `=`, `+` or box drawing characters; bars and spaces stand between the cells of a row.

use crate::{
    Fault, ReadError,
    cells::{A_CELL, entry_of, is_cell, read_spaced_cells},
};
use sudokit_grid::Digit;

/// The longest line of a drawing, in bytes: 81 cells of nine candidates with a wide frame.
pub(crate) const LONGEST_LINE: usize = 4096;

/// A cell as it stands in a row, with its column. It is empty where a space is an empty cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot<'t> {
    pub(crate) text: &'t str,
    pub(crate) column: usize,
}

/// The cells of a line: the 9 of a row or all 81.
#[derive(Debug)]
pub(crate) struct Row<'t> {
    pub(crate) slots: Vec<Slot<'t>>,
    /// Whether each cell is a single character by the shape of the line.
    pub(crate) compact: bool,
}

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

/// What a line is, by its characters.
pub(crate) fn kind_of(line: &str) -> Kind {
    let text = line.trim();
    if text.is_empty() {
        return Kind::Blank;
    }
    if text.chars().all(is_gap) {
        let is_frame = text.chars().any(|c| is_rule(c) || is_joint(c));
        return if is_frame { Kind::Frame } else { Kind::Bars };
    }
    if is_frame(text) {
        let dashes = text.bytes().filter(|&byte| byte == b'-').count();
        let only_dashes = text.chars().all(|c| c == '-' || c == '|' || c == ' ');
        return if only_dashes && matches!(dashes, 9 | 81) { Kind::Dashes } else { Kind::Frame };
    }
    let underscores = text.bytes().filter(|&byte| byte == b'_').count();
    if underscores > 11 && underscores != 81 && text.chars().all(|c| c == '_' || is_gap(c)) {
        return Kind::Frame;
    }
    if text.starts_with('#') {
        return Kind::Remark;
    }
    if is_words(text) { Kind::Words } else { Kind::Row }
}

/// Whether a text begins with a letter and has a word of three, apart from `x`.
fn is_words(text: &str) -> bool {
    let is_word = |word: &str| {
        let letters = word.chars().take(3);
        letters.clone().count() == 3 && letters.clone().any(|c| !matches!(c, 'x' | 'X'))
    };
    text.starts_with(char::is_alphabetic) && text.split(|c: char| !c.is_alphabetic()).any(is_word)
}

/// Whether only characters of frames stand here, among them a rule.
fn is_frame(text: &str) -> bool {
    let (mut run, mut longest, mut joints) = (0, 0, false);
    for c in text.chars() {
        run = if is_rule(c) { run + 1 } else { 0 };
        longest = longest.max(run);
        joints |= is_joint(c);
        if !(run > 0 || is_joint(c) || is_gap(c) || ".:'`,*#".contains(c)) {
            return false;
        }
    }
    longest >= 3 || joints && longest >= 1
}

/// A character of a horizontal line.
const fn is_rule(c: char) -> bool {
    matches!(c, '-' | '=' | '~' | '─' | '━' | '┄' | '┅' | '┈' | '┉' | '═' | '╌' | '╍')
        || matches!(c, '╴' | '╶' | '╸' | '╺' | '╼' | '╾')
}

/// A character of a vertical line.
const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '║' | '╎' | '╏')
        || matches!(c, '╵' | '╷' | '╹' | '╻' | '╽' | '╿')
}

/// A character where lines meet.
const fn is_joint(c: char) -> bool {
    c == '+' || matches!(c, '\u{2500}'..='\u{257f}') && !is_rule(c) && !is_bar(c)
}

/// A character that stands between cells.
pub(crate) const fn is_gap(c: char) -> bool {
    c.is_whitespace() || is_bar(c) || matches!(c, '\u{2500}'..='\u{257f}')
}

/// What stands between the gaps of a line, with its column.
pub(crate) fn groups(line: &str) -> Vec<Slot<'_>> {
    let mut groups = Vec::new();
    let mut begin = None;
    for (index, (offset, c)) in line.char_indices().chain([(line.len(), ' ')]).enumerate() {
        match begin {
            None if !is_gap(c) => begin = Some((offset, index + 1)),
            Some((from, column)) if is_gap(c) => {
                groups.push(Slot { text: &line[from..offset], column });
                begin = None;
            }
            _ => {}
        }
    }
    groups
}

/// The cells of a line in which each is one character.
///
/// # Errors
/// If the line does not hold 9 or 81 cells.
pub(crate) fn row_of_cells(line: &str, blanks: Blanks) -> Result<Row<'_>, ReadError> {
    if line.len() > LONGEST_LINE {
        return Err(ReadError::new(LONGEST_LINE, Fault::TooLong("a line of 81 cells")));
    }
    if let Some(slots) = by_position(line).filter(|_| blanks.space) {
        return Ok(Row { slots, compact: true });
    }
    let slots: Vec<Slot<'_>> = groups(line).into_iter().flat_map(characters).collect();
    if let Some(stray) = slots.iter().find(|slot| !is_single_cell(slot.text)) {
        return Err(ReadError::unexpected(stray.column, stray.text, A_CELL));
    }
    if matches!(slots.len(), 9 | 81) {
        return Ok(Row { slots, compact: true });
    }
    Err(wrong_count(&slots))
}

/// The cells of a line in which each is a group of characters, unless it is the line of a grid
/// in which each is one character.
///
/// # Errors
/// If the line does not hold 9 or 81 cells.
pub(crate) fn row_of_groups(line: &str, blanks: Blanks) -> Result<Row<'_>, ReadError> {
    if line.len() > LONGEST_LINE {
        return Err(ReadError::new(LONGEST_LINE, Fault::TooLong("a line of 81 cells")));
    }
    let slots = groups(line);
    if matches!(slots.len(), 9 | 81) && !are_rows(&slots) {
        return Ok(Row { slots, compact: false });
    }
    row_of_cells(line, blanks).map_err(|error| match error.fault {
        Fault::WrongCount { found: 7..=8 | 10..=11, .. } => error,
        _ if matches!(slots.len(), 7..=11) => wrong_count(&slots),
        _ => error,
    })
}

/// Whether nine groups are nine rows of nine cells rather than nine cells of nine candidates.
fn are_rows(groups: &[Slot<'_>]) -> bool {
    groups.len() == 9
        && groups.iter().all(|slot| slot.text.len() == 9 && slot.text.bytes().all(is_cell))
        && groups.iter().any(|slot| slot.text != "123456789")
}

fn wrong_count(slots: &[Slot<'_>]) -> ReadError {
    let after = |slot: &Slot<'_>| slot.column + slot.text.chars().count();
    let limit = if slots.len() > 45 { 81 } else { 9 };
    let column = match slots.get(limit) {
        Some(excess) => excess.column,
        None => slots.last().map_or(1, after),
    };
    let hint = if limit == 9 { "in this row" } else { "in this line" };
    ReadError::wrong_count(column, slots.len(), limit, hint)
}

fn is_single_cell(text: &str) -> bool {
    matches!(text.as_bytes(), &[byte] if is_cell(byte))
}

/// Every character of a group as a slot of its own.
fn characters(group: Slot<'_>) -> impl Iterator<Item = Slot<'_>> {
    group.text.char_indices().enumerate().map(move |(index, (offset, c))| Slot {
        text: &group.text[offset..offset + c.len_utf8()],
        column: group.column + index,
    })
}

/// The cells of a framed row in which spaces are the empty cells: nine cells between bars, or
/// three times three of the same width. Nothing but digits may stand in them.
fn by_position(line: &str) -> Option<Vec<Slot<'_>>> {
    let text = line.trim();
    if !(text.starts_with(is_bar) && text.ends_with(is_bar)) || text.chars().count() < 10 {
        return None;
    }
    if !text.chars().all(|c| is_bar(c) || c == ' ' || matches!(c, '1'..='9')) {
        return None;
    }
    let mut column = line[..line.len() - line.trim_start().len()].chars().count() + 2;
    let mut segments: Vec<Slot<'_>> = Vec::new();
    for segment in text.split(is_bar).skip(1) {
        segments.push(Slot { text: segment, column });
        column += segment.chars().count() + 1;
    }
    segments.pop();
    match segments.len() {
        9 => segments.into_iter().map(single_digit).collect(),
        3 => {
            let width = segments[0].text.len();
            let places: [usize; 3] = match width {
                3 => [0, 1, 2],
                7 => [1, 3, 5],
                _ => return None,
            };
            let is_right = |slot: &Slot<'_>| {
                let digit = |(at, byte): (usize, u8)| byte == b' ' || places.contains(&at);
                slot.text.len() == width && slot.text.bytes().enumerate().all(digit)
            };
            segments.iter().all(is_right).then_some(())?;
            let cells = segments.iter().flat_map(|slot| {
                places.map(|at| Slot { text: &slot.text[at..=at], column: slot.column + at })
            });
            cells.map(single_digit).collect()
        }
        _ => None,
    }
}

/// The digit in a slot without the spaces around it, or an empty slot.
fn single_digit(slot: Slot<'_>) -> Option<Slot<'_>> {
    let before = slot.text.len() - slot.text.trim_start().len();
    let text = slot.text.trim();
    (text.len() <= 1).then_some(Slot { text, column: slot.column + before })
}

/// Which signs of a drawing are empty cells although they also draw frames.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Blanks {
    /// Dashes.
    pub(crate) dash: bool,
    /// Spaces.
    pub(crate) space: bool,
}

/// Looks for the signs of empty cells in the first rows that have digits and not nine of them.
pub(crate) fn blanks_of(text: &str) -> Blanks {
    let is_telling = |line: &&str| {
        let digits = || line.bytes().filter(|&byte| Digit::from_ascii(byte).is_some()).count();
        line.len() <= LONGEST_LINE && kind_of(line) == Kind::Row && (1..9).contains(&digits())
    };
    let mut rows = text.split('\n').take(100).filter(is_telling).take(9).peekable();
    Blanks {
        dash: rows.peek().is_none_or(|line| line.contains('-')),
        space: rows.peek().is_some() && rows.all(|line| by_position(line).is_some()),
    }
}

/// What a row looks like, flawed or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// About nine cells of one character.
    Cells,
    /// About nine groups of candidates.
    Groups,
    /// About 81 cells with gaps between them.
    AllCells,
    /// About 81 groups of candidates.
    AllGroups,
}

/// The look of the first rows of a text, and the line after them.
pub(crate) fn survey(head: &str) -> (Vec<Look>, &str) {
    let mut looks = Vec::new();
    for line in head.split('\n').take(100) {
        let kind = if line.len() > LONGEST_LINE { Kind::Row } else { kind_of(line) };
        let look = match kind {
            Kind::Row => look_of(line),
            _ => continue,
        };
        match look {
            Some(look) => looks.push(look),
            None => return (looks, line),
        }
        if looks.len() == 28 {
            break;
        }
    }
    (looks, "")
}

/// Whether a grid in which some groups have several digits is still one of single characters:
/// signs for empty cells stand in it, nothing is marked, and one or two groups are wrong.
pub(crate) fn is_flawed_box(head: &str) -> bool {
    let (mut wrong, mut has_blanks) = (0, false);
    let rows = head.split('\n').take(100).filter(|line| line.len() <= LONGEST_LINE);
    for line in rows.filter(|line| kind_of(line) == Kind::Row).take(9) {
        for group in groups(line) {
            has_blanks |= matches!(group.text, "." | "0" | "-" | "x" | "X");
            if group.text.len() > 1 {
                if group.text.bytes().any(|byte| !byte.is_ascii_digit()) {
                    return false;
                }
                wrong += 1;
            }
        }
    }
    has_blanks && matches!(wrong, 1 | 2)
}

fn look_of(line: &str) -> Option<Look> {
    if line.len() > LONGEST_LINE {
        return None;
    }
    let groups = groups(line);
    if groups.len() != 9 && read_spaced_cells(line).is_some() {
        return None;
    }
    let all = groups.iter().map(|group| group.text.chars().count()).sum();
    let is_part =
        |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || ".<>[]*#@-u_x".contains(c);
    let is_flawed = |group: &&Slot<'_>| !group.text.chars().all(is_part);
    let are_groups = groups.iter().filter(is_flawed).count() <= 1
        && groups.iter().any(|group| group.text.len() > 1)
        && !are_rows(&groups);
    let cells = line.bytes().filter(|&byte| entry_of(byte).is_some()).count();
    let runs = groups.first().is_some_and(|group| group.text.len() < 40);
    match (groups.len(), all) {
        (7..=11, 12..) if are_groups => Some(Look::Groups),
        (9, 10..) if are_groups => Some(Look::Groups),
        (75..=87, 88..) if are_groups => Some(Look::AllGroups),
        (_, 7..=11) if 2 * cells > all => Some(Look::Cells),
        (2.., 75..=87) if 10 * cells > 9 * all && runs => Some(Look::AllCells),
        _ => by_position(line).map(|_| Look::Cells),
    }
}
