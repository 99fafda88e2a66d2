//! A document of drawn grids: nine rows each, with frames, remarks and names.

use crate::{
    ALL, Fault, ReadError, Record, Shape,
    cells::entry_of,
    field,
    groups::{Group, read_group, settle},
    rows::{Blanks, Kind, Row, blanks_of, kind_of, row_of_cells, row_of_groups},
};
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens};

/// How the cells of a sheet are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cells {
    /// Each is one character.
    Characters,
    /// Each is one character or a group of candidates.
    Groups,
}

/// A piece of a sheet.
#[derive(Debug)]
pub(crate) enum Piece<'t> {
    /// Nine rows.
    Grid(Drawn),
    /// All 81 cells in one line.
    OneLine(Drawn),
    /// A line between grids that is no row, as it stands.
    Text { number: usize, kind: Kind, text: &'t str },
}

/// A grid with the line of its last row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawn {
    pub(crate) givens: Givens,
    /// Whether groups of candidates stand in it.
    pub(crate) has_groups: bool,
    pub(crate) last_line: usize,
}

/// Cuts a text into grids and the lines between them.
pub(crate) struct Sheet<'t> {
    lines: std::iter::Enumerate<std::str::Split<'t, char>>,
    cells: Cells,
    blanks: Blanks,
    /// Which other lines may stand between grids.
    is_text: fn(&str) -> bool,
    rows: Vec<(usize, &'t str, Row<'t>)>,
    /// Bit `n`: a frame or an empty line came after `n` rows.
    gaps: u16,
}

impl<'t> Sheet<'t> {
    pub(crate) fn new(text: &'t str, cells: Cells, is_text: fn(&str) -> bool) -> Self {
        let lines = text.split('\n').enumerate();
        Self { lines, cells, blanks: blanks_of(text), is_text, rows: Vec::new(), gaps: 0 }
    }

    /// The next piece.
    pub(crate) fn next(&mut self) -> Result<Option<Piece<'t>>, ReadError> {
        while let Some((index, line)) = self.lines.next() {
            let number = index + 1;
            match self.kind(line) {
                Kind::Blank | Kind::Frame => self.gaps |= 1 << self.rows.len(),
                kind @ (Kind::Remark | Kind::Words) if self.rows.is_empty() => {
                    return Ok(Some(Piece::Text { number, kind, text: line }));
                }
                Kind::Remark | Kind::Words => return Err(self.not_a_row(number, line)),
                Kind::Row | Kind::Dashes | Kind::Bars => {
                    if let Some(piece) = self.row(number, line)? {
                        return Ok(Some(piece));
                    }
                }
            }
        }
        match self.rows.len() {
            0 => Ok(None),
            rows => Err(self.wrong_gap().unwrap_or_else(|| self.wrong_count(rows, 9))),
        }
    }

    fn kind(&self, line: &str) -> Kind {
        match kind_of(line) {
            Kind::Dashes if !self.blanks.dash => Kind::Frame,
            Kind::Bars if !self.blanks.space => Kind::Frame,
            Kind::Row if (self.is_text)(line.trim()) => Kind::Words,
            kind => kind,
        }
    }

    fn row(&mut self, number: usize, line: &'t str) -> Result<Option<Piece<'t>>, ReadError> {
        let row = match self.cells {
            Cells::Characters => row_of_cells(line, self.blanks),
            Cells::Groups => row_of_groups(line, self.blanks),
        };
        let row = row.map_err(|error| error.from_line(number))?;
        if row.slots.len() == 81 {
            if !self.rows.is_empty() {
                return Err(self.not_a_row(number, line));
            }
            return Ok(Some(Piece::OneLine(decode(&[(number, line, row)])?)));
        }
        self.rows.push((number, line, row));
        if self.rows.len() < 9 {
            return Ok(None);
        }
        if let Some(error) = self.wrong_gap() {
            return Err(error);
        }
        let drawn = decode(&self.rows)?;
        self.rows.clear();
        self.gaps = 0;
        Ok(Some(Piece::Grid(drawn)))
    }

    fn not_a_row(&self, number: usize, line: &str) -> ReadError {
        let expected = format!("row {} of the grid", self.rows.len() + 1);
        ReadError::unexpected(1, line.trim(), expected).from_line(number)
    }

    /// The error for a gap in the middle of a band, unless there is one after every row.
    fn wrong_gap(&self) -> Option<ReadError> {
        // Bits 1 to n - 1: the places between n rows.
        let all = (1 << self.rows.len()) - 2;
        let between = self.gaps & all;
        let stray = between & !(1 << 3 | 1 << 6);
        if stray == 0 || between == all {
            return None;
        }
        let at = stray.trailing_zeros() as usize;
        let band = [6, 3].into_iter().find(|&end| end < at && between & 1 << end != 0);
        let expected = match band {
            None if at > 4 => 9,
            before => before.unwrap_or(0) + 3,
        };
        Some(self.wrong_count(at, expected))
    }

    /// The error for so many rows where others were expected, at the end of the last one.
    fn wrong_count(&self, rows: usize, expected: usize) -> ReadError {
        let (number, line, _) = self.rows[rows - 1];
        let hint = if rows < expected { "rows are missing" } else { "too many rows" };
        let end = line.trim_end().chars().count() + 1;
        ReadError::wrong_count(end, 9 * rows, 9 * expected, hint).from_line(number)
    }
}

/// The entries of nine rows or of one line.
///
/// A drawing in which each cell is one character by its shape holds digits, in the others a
/// digit may be the last candidate of its cell.
fn decode(rows: &[(usize, &str, Row<'_>)]) -> Result<Drawn, ReadError> {
    let last_line = rows.last().map_or(1, |&(number, ..)| number);
    let slots = || rows.iter().flat_map(|(n, _, row)| row.slots.iter().map(|slot| (*n, *slot)));
    if rows.iter().all(|(.., row)| row.compact) {
        let mut givens = Givens::EMPTY;
        for (cell, (_, slot)) in Cell::ALL.into_iter().zip(slots()) {
            let entry = slot.text.bytes().next().and_then(entry_of);
            givens.set(cell, entry.unwrap_or_default());
        }
        return Ok(Drawn { givens, has_groups: false, last_line });
    }
    let mut groups = [Group::Clear(Entry::Empty); 81];
    for (group, (number, slot)) in groups.iter_mut().zip(slots()) {
        *group = read_group(slot).map_err(|error| error.from_line(number))?;
    }
    let has_groups = slots().any(|(_, slot)| slot.text.len() > 1);
    Ok(Drawn { givens: settle(&groups), has_groups, last_line })
}

/// Reads a sheet of grids with their names and remarks.
///
/// # Errors
/// The first fault; records before it were handed over.
pub(crate) fn read_sheet(
    text: &str,
    cells: Cells,
    found: &mut dyn FnMut(Record),
) -> Result<(), ReadError> {
    let mut sheet = Sheet::new(text, cells, |_| false);
    let mut notes = Notes::default();
    let mut last: Option<(Record, Drawn)> = None;
    // Whether a line with the given digits of the last grid may follow.
    let mut is_open = false;
    while let Some(piece) = sheet.next()? {
        let is_grid = matches!(piece, Piece::Grid(_));
        match piece {
            Piece::Text { kind, text, number } => {
                if kind == Kind::Words && hides_cells(text) {
                    let expected = "a title or a remark in words, or a grid";
                    return Err(ReadError::unexpected(1, text, expected).from_line(number));
                }
                notes.add(kind, text);
                is_open = false;
            }
            Piece::OneLine(line) if is_open && joined(&mut last, &line)? => is_open = false,
            Piece::Grid(drawn) | Piece::OneLine(drawn) => {
                is_open = is_grid;
                if let Some((record, _)) = last.take() {
                    found(record);
                }
                last = Some((notes.take(Record::new(drawn.givens)), drawn));
            }
        }
    }
    if let Some((record, _)) = last {
        found(notes.after(record));
    }
    Ok(())
}

/// So many cells without a gap are no number, date or row of dots in a sentence.
const HIDDEN_CELLS: usize = 20;

/// Whether a line of words holds so many cells, or a line of another format, that it was meant as
/// more than words.
fn hides_cells(text: &str) -> bool {
    let is_cell = |byte: u8| byte == b'.' || byte.is_ascii_digit();
    let in_a_row = text.as_bytes().split(|&byte| !is_cell(byte)).map(<[u8]>::len).max();
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    in_a_row.unwrap_or(0) >= HIDDEN_CELLS
        || digits > HIDDEN_CELLS
        || ALL.iter().any(|format| format.info().shape == Shape::Line && format.recognises(text))
}

/// Makes the digits of a line the given ones of the grid before it, if they fit.
fn joined(last: &mut Option<(Record, Drawn)>, line: &Drawn) -> Result<bool, ReadError> {
    let Some((record, drawn)) = last else { return Ok(false) };
    if line.givens.given().is_empty() {
        return Ok(false);
    }
    match with_givens(&drawn.givens, &line.givens) {
        Ok(givens) => {
            record.givens = givens;
            Ok(true)
        }
        Err(message) if drawn.has_groups => {
            Err(ReadError::new(1, Fault::Inconsistent(message)).from_line(line.last_line))
        }
        Err(_) => Ok(false),
    }
}

/// `state` with the digits of `printed` as given ones and all others as placed ones.
pub(crate) fn with_givens(state: &Givens, printed: &Givens) -> Result<Givens, String> {
    let mut givens = *state;
    for (cell, entry) in state.iter() {
        let fits = |digit: Digit| match entry {
            Entry::Pencilmarks(digits) => digits == DigitSet::single(digit),
            _ => entry.digit() == Some(digit),
        };
        match (printed.digit(cell), entry) {
            (Some(digit), _) if fits(digit) => givens.set(cell, Entry::Given(digit)),
            (Some(digit), _) => {
                return Err(format!("{cell} is given as {digit}, which the grid does not hold"));
            }
            (None, Entry::Given(digit)) => givens.set(cell, Entry::Placed(digit)),
            (None, _) => {}
        }
    }
    Ok(givens)
}

/// The lines of words before a grid.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    title: Option<String>,
    comment: Vec<String>,
}

impl Notes {
    /// Keeps a line: the first words are a title, all else a comment.
    pub(crate) fn add(&mut self, kind: Kind, text: &str) {
        if kind == Kind::Words && self.title.is_none() {
            self.title = Some(text.trim().to_owned());
        } else {
            self.comment.push(text.trim().trim_start_matches('#').trim_start().to_owned());
        }
    }

    /// Adds what was kept to a record.
    pub(crate) fn take(&mut self, record: Record) -> Record {
        let Self { title, comment } = std::mem::take(self);
        record
            .with(field::TITLE, title.unwrap_or_default())
            .with(field::COMMENT, comment.join("\n").trim())
    }

    /// Adds what was kept to the record before it.
    pub(crate) fn after(self, mut record: Record) -> Record {
        let lines: Vec<String> = self.title.into_iter().chain(self.comment).collect();
        let text = lines.join("\n");
        match record.fields.iter_mut().find(|(name, _)| name == field::COMMENT) {
            Some((_, comment)) if !text.trim().is_empty() => {
                comment.push('\n');
                comment.push_str(text.trim());
                record
            }
            _ => record.with(field::COMMENT, text.trim()),
        }
    }

    /// Appends the title and the comment of a record as they are read.
    pub(crate) fn push(record: &Record, out: &mut String) {
        let title = record.field(field::TITLE).map(crate::text::one_line).unwrap_or_default();
        if kind_of(&title) == Kind::Words {
            out.push_str(title.trim());
            out.push('\n');
        }
        for line in record.field(field::COMMENT).into_iter().flat_map(str::lines) {
            out.push_str(&format!("# {line}\n"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The nine rows of 81 cells, one a line.
    fn rows(cells: &str) -> Vec<&str> {
        (0..9).map(|row| &cells[9 * row..9 * row + 9]).collect()
    }

    /// The text in which `GRID` is the puzzle in nine lines, `LINE` the puzzle in one, `STATE` the
    /// grid with a 4 in r1c3, and `MARKS` the grid with the candidates 12 in r1c3.
    fn text(sketch: &str) -> String {
        let grid = rows(PUZZLE).join("\n");
        let marks = PUZZLE.chars().enumerate().map(|(index, c)| {
            let cell = if index == 2 { "12".to_owned() } else { c.to_string() };
            cell + if index % 9 == 8 { "\n" } else { " " }
        });
        sketch
            .replace("GRID", &grid)
            .replace("LINE", PUZZLE)
            .replace("STATE", &grid.replacen("53.", "534", 1))
            .replace("MARKS", marks.collect::<String>().trim_end())
    }

    /// What is read, a record each, or the one error.
    fn read(text: &str, cells: Cells) -> Result<Vec<Record>, String> {
        let mut records = Vec::new();
        read_sheet(text, cells, &mut |record| records.push(record))
            .map_err(|error| error.to_string())?;
        Ok(records)
    }

    /// The fields of every record, or the error.
    fn fields(sketch: &str) -> String {
        let shown = |record: &Record| {
            let fields = record.fields.iter().map(|(name, value)| format!("{name}={value}"));
            fields.collect::<Vec<_>>().join(" ").replace('\n', "+")
        };
        match read(&text(sketch), Cells::Characters) {
            Ok(records) => records.iter().map(shown).collect::<Vec<_>>().join(" | "),
            Err(error) => error,
        }
    }

    #[test]
    fn words_before_a_grid_are_its_title_and_the_rest_is_comment() {
        for (sketch, expected) in [
            ("GRID", ""),
            ("Easy\nGRID", "title=Easy"),
            ("  Easy  \n\n---\nGRID", "title=Easy"),
            ("# a\nGRID", "comment=a"),
            ("#a\n##  b\nGRID", "comment=a+b"),
            ("Easy\nby Ann\nGRID", "title=Easy comment=by Ann"),
            ("# a\nEasy\n# b\nGRID", "title=Easy comment=a+b"),
            ("Easy\nLINE", "title=Easy"),
            ("One\nGRID\nTwo\nGRID", "title=One | title=Two"),
            ("GRID\n# of two\nGRID", " | comment=of two"),
            ("One\nLINE\nTwo\nLINE", "title=One | title=Two"),
            ("GRID\nThe end\n# really", "comment=The end+really"),
            ("# a\nGRID\nThe end", "comment=a+The end"),
            ("words alone", ""),
        ] {
            assert_eq!(fields(sketch), expected, "{sketch}");
        }
    }

    #[test]
    fn words_that_hide_cells_are_refused() {
        let (short, long) = (&PUZZLE[..HIDDEN_CELLS - 1], &PUZZLE[..HIDDEN_CELLS]);
        for (words, hides) in [
            ("Puzzle 12 of 2024", false),
            ("Hard .......... really", false),
            ("Tel. 0123456789 0123456789", false),
            (
                "Next: 3x3:a2e9a5b6a2b3_7a1_4a9_6a2b4_1a7_2b1_7e6_9b2_5a8_1b6a5_9a3_8a7_2b8a6b1a1e4a",
                true,
            ),
            ("see 530070000 600195000 098000060", true),
            (&format!("Puzzle {short}"), false),
            (&format!("Puzzle {long}"), true),
            (&format!("Puzzle={PUZZLE}"), true),
            (&format!("see http://example.org/?grid={PUZZLE}"), true),
        ] {
            assert_eq!(hides_cells(words), hides, "{words}");
            let refused = fields(&format!("GRID\n{words}\n"));
            let message = "line 10, column 1: expected a title or a remark in words, or a grid";
            assert_eq!(refused.starts_with(message), hides, "{refused}");
        }
        // A remark may hold anything.
        assert_eq!(fields("# LINE\nGRID"), format!("comment={PUZZLE}"));
    }

    #[test]
    fn a_line_after_a_grid_is_joined_if_it_fits() {
        let placed = PUZZLE.replacen("53.", "53+4", 1);
        let state = PUZZLE.replacen("53.", "534", 1);
        let marks = PUZZLE.replacen("53.", "53[12]", 1);
        for (cells, sketch, expected) in [
            (Cells::Characters, "STATE\nLINE", &[&*placed][..]),
            (Cells::Characters, "STATE\n\n---\nLINE", &[&placed]),
            (Cells::Characters, "GRID\nLINE", &[PUZZLE]),
            (Cells::Characters, "STATE\nLINE\nLINE", &[&placed, PUZZLE]),
            (Cells::Characters, "STATE\n# words\nLINE", &[&state, PUZZLE]),
            (Cells::Characters, "STATE\nwords\nLINE", &[&state, PUZZLE]),
            (Cells::Characters, "LINE\nSTATE", &[PUZZLE, &state]),
            (Cells::Characters, "LINE\nLINE", &[PUZZLE, PUZZLE]),
            (Cells::Characters, "STATE\nLINE\nGRID", &[&placed, PUZZLE]),
            (Cells::Groups, "MARKS\nLINE", &[&marks]),
            (Cells::Groups, "MARKS\nSTATE", &[&marks, &state]),
        ] {
            let records = read(&text(sketch), cells).unwrap_or_else(|error| panic!("{error}"));
            let grids: Vec<String> = records.iter().map(|r| r.givens.to_string()).collect();
            assert_eq!(grids, expected, "{sketch}");
        }
    }

    #[test]
    fn a_line_that_does_not_fit_is_another_puzzle_except_after_candidates() {
        let other = PUZZLE.replacen("53.", "539", 1);
        let records = read(&text(&format!("STATE\n{other}")), Cells::Characters);
        assert_eq!(records.map(|records| records.len()), Ok(2));
        let error = read(&text(&format!("MARKS\n{other}")), Cells::Groups).expect_err("a clash");
        assert_eq!(error, "line 10, column 1: r1c3 is given as 9, which the grid does not hold");
    }

    #[test]
    fn only_rows_may_stand_between_rows() {
        for (after, line, expected) in [
            (1, "words", "line 2, column 1: expected row 2 of the grid, found 'words'"),
            (8, " # a remark", "line 9, column 1: expected row 9 of the grid, found '# a remark'"),
            (2, "53..7...", "line 3, column 9: 8 cells, 9 expected (in this row)"),
            (2, "53..7.....", "line 3, column 10: 10 cells, 9 expected (in this row)"),
        ] {
            let mut lines = rows(PUZZLE);
            lines.insert(after, line);
            let error = read(&lines.join("\n"), Cells::Characters).expect_err("no grid");
            assert_eq!(error, expected);
        }
        let mut lines = rows(PUZZLE);
        lines.insert(3, PUZZLE);
        let error = read(&lines.join("\n"), Cells::Characters).expect_err("no grid");
        assert!(error.starts_with("line 4, column 1: expected row 4 of the grid"), "{error}");
    }

    #[test]
    fn gaps_stand_between_bands_or_after_every_row() {
        const RIGHT: &str = "";
        for (gaps, expected) in [
            (&[][..], RIGHT),
            (&[3, 6], RIGHT),
            (&[3], RIGHT),
            (&[6], RIGHT),
            (&[1, 2, 3, 4, 5, 6, 7, 8], RIGHT),
            (&[2], "line 2, column 10: 18 cells, 27 expected (rows are missing)"),
            (&[4], "line 4, column 10: 36 cells, 27 expected (too many rows)"),
            (&[5], "line 5, column 10: 45 cells, 81 expected (rows are missing)"),
            (&[8], "line 8, column 10: 72 cells, 81 expected (rows are missing)"),
            (&[3, 5], "line 6, column 10: 45 cells, 54 expected (rows are missing)"),
            (&[3, 7], "line 8, column 10: 63 cells, 54 expected (too many rows)"),
            (&[3, 6, 8], "line 10, column 10: 72 cells, 81 expected (rows are missing)"),
            (&[1, 2, 3, 4, 5, 6, 7], "line 1, column 10: 9 cells, 27 expected (rows are missing)"),
        ] {
            for gap in ["", "---+---+---"] {
                let mut lines = Vec::new();
                for (index, row) in rows(PUZZLE).into_iter().enumerate() {
                    lines.extend(gaps.contains(&index).then_some(gap));
                    lines.push(row);
                }
                let read = read(&lines.join("\n"), Cells::Characters);
                assert_eq!(read.err().unwrap_or_default(), expected, "{gaps:?}");
            }
        }
    }

    #[test]
    fn rows_at_the_end_are_a_whole_grid_or_refused() {
        for (count, expected) in [
            (1, "line 1, column 10: 9 cells, 81 expected (rows are missing)"),
            (8, "line 8, column 10: 72 cells, 81 expected (rows are missing)"),
            (10, "line 10, column 10: 9 cells, 81 expected (rows are missing)"),
        ] {
            let lines: Vec<&str> = rows(PUZZLE).into_iter().cycle().take(count).collect();
            let error = read(&lines.join("\n"), Cells::Characters).expect_err("no grid");
            assert_eq!(error, expected);
        }
    }

    #[test]
    fn printed_digits_are_given_and_the_others_placed() {
        for (state, printed, expected) in [
            ("54", "5.", Ok("5+4")),
            ("+54", "54", Ok("54")),
            ("5[4]", "54", Ok("54")),
            ("5[14]", "5.", Ok("5[14]")),
            ("5[14]", "54", Err("r1c2 is given as 4, which the grid does not hold")),
            ("5.", "54", Err("r1c2 is given as 4, which the grid does not hold")),
            ("54", "59", Err("r1c2 is given as 9, which the grid does not hold")),
        ] {
            let rest = ".".repeat(79);
            let givens =
                |cells: &str| -> Givens { format!("{cells}{rest}").parse().expect("81 cells") };
            let joined = with_givens(&givens(state), &givens(printed));
            let expected = expected.map(givens).map_err(str::to_owned);
            assert_eq!(joined, expected, "{state} with {printed}");
        }
    }

    /// What would not be read as a title or a comment again is not written as one.
    #[test]
    fn titles_and_comments_are_written_as_they_are_read() {
        for (title, comment, expected) in [
            ("", "", ""),
            ("Easy", "", "Easy\n"),
            ("Easy\none", "two\nlines", "Easy one\n# two\n# lines\n"),
            ("53..7....", "", ""),
            ("# hidden", "", ""),
            ("---", "53..7....", "# 53..7....\n"),
        ] {
            let record = Record::new(Givens::EMPTY);
            let record = record.with(field::TITLE, title).with(field::COMMENT, comment);
            let mut out = String::new();
            Notes::push(&record, &mut out);
            assert_eq!(out, expected, "{title:?} {comment:?}");
        }
    }
}
